"""Numbers that bound what one client can ask of the server, and where the data lies (docs/PROTOCOL.md lists them)."""

import os
from pathlib import Path

PORT = 8066
COOKIE = "sechserpack"
COOKIE_SECONDS = 400 * 24 * 3600
BODY_BYTES_MAX = 16_384
MESSAGE_BYTES_MAX = 4_096
MESSAGES_MAX = 100
MESSAGES_SECONDS = 20.0
TABLES_MAX = 200
TABLES_SECONDS = 3600.0
SOCKETS_MAX = 60
STEPS_KEPT = 300
IDLE_SECONDS = 600.0
HELLO_SECONDS = 10.0
STATIC = Path(__file__).parent / "static"


def database_path(chosen: Path | None = None) -> Path:
    """The SQLite file: chosen, else SECHSERPACK_DATABASE, else in the user's data directory."""
    if chosen is not None:
        return chosen
    if named := os.environ.get("SECHSERPACK_DATABASE"):
        return Path(named)
    from platformdirs import user_data_path

    return user_data_path("sechserpack") / "tables.sqlite"
