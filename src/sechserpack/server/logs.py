"""What the server writes to its log: table, step number and what kind of thing happened.

Cards, actions, names and the words of an error are left out on purpose: who reads the log may sit at the table.
"""

import sys
import traceback
from typing import Any

import structlog

log: Any = structlog.get_logger("sechserpack")


def set_up() -> None:
    """Write to standard error, one line an entry."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.LogfmtRenderer(key_order=["timestamp", "level", "event"]),
        ],
        wrapper_class=structlog.make_filtering_bound_logger("info"),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )


def where(error: BaseException) -> dict[str, str]:
    """The kind of an error and where it arose, without its words."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "sechserpack" in frame.filename]
    places = (f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in [*ours[-1:], *frames[-1:]])
    return {"error": type(error).__name__, "at": " ".join(dict.fromkeys(places))}
