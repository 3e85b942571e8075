"""Steps from one shape of the database to the next, run by Alembic.

For SQLite they run by themselves when the server starts. A new step is a file in `versions/` that names the one before
it as `down_revision`; a test compares the result with schema.py.
"""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

FOLDER = Path(__file__).parent


def upgrade(connection: Connection) -> None:
    """Bring the database of this connection to the newest shape."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
