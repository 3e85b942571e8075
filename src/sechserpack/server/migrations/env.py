"""Read by Alembic: use the connection that `upgrade` was given."""

from alembic import context

from sechserpack.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
