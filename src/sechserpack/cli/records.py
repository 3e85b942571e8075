"""Record files: read line by line with a bound, written so that a file is never half there.

A record is replaced as a whole: the new text goes to a file beside it, which then takes its name.
"""

import os
import re
from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path

import msgspec

from sechserpack.cli.common import Wrong
from sechserpack.core.errors import BadRecord
from sechserpack.core.record import LINE_BYTES_MAX, Line

FILE_BYTES_MAX = 100_000_000


def read_lines(path: Path) -> Iterator[bytes]:
    """The lines of a file; never more of it than the line asked for, and of a line only what shows that it is too long.

    Raises Wrong for a file that cannot be read and BadRecord for one without end.
    """
    read = 0
    try:
        with path.open("rb") as file:
            while raw := file.readline(LINE_BYTES_MAX + 1):
                read += len(raw)
                if read > FILE_BYTES_MAX:
                    raise BadRecord("file_too_long", {"limit": FILE_BYTES_MAX})
                yield raw
    except FileNotFoundError:
        raise Wrong("cli.file_missing", file=path) from None
    except IsADirectoryError:
        raise Wrong("cli.file_folder", file=path) from None
    except (OSError, ValueError) as error:
        raise Wrong("cli.file_unreadable", file=path, detail=reason(error)) from None


def write_record(path: Path, lines: Iterable[Line]) -> None:
    """Write the whole record; raises OSError and leaves the old file as it was."""
    text = b"".join(msgspec.json.encode(line) + b"\n" for line in lines)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def chosen_path(path: Path) -> Path:
    """The path a person gave for a new record, when nothing is lost by writing there; raises Wrong."""
    try:
        if path.is_dir():
            raise Wrong("cli.file_folder", file=path)
        if path.exists() and path.stat().st_size:
            raise Wrong("cli.record_exists", file=path)
    except (OSError, ValueError) as error:
        raise Wrong("cli.record_unwritable", file=path, detail=reason(error)) from None
    return path


def default_paths(game: str, now: datetime) -> Iterator[Path]:
    """Where a record may go when nobody says: the user's data folder, else the current one."""
    from platformdirs import user_data_path

    name = f"{now:%Y-%m-%d-%H%M%S}-{game}"
    for folder in (user_data_path("sechserpack") / "records", Path()):
        yield free(folder, name)


def free(folder: Path, name: str) -> Path:
    """A path of that name that is not taken yet."""
    path, count = folder / f"{name}.jsonl", 1
    while path.exists():
        count += 1
        path = folder / f"{name}-{count}.jsonl"
    return path


def reason(error: Exception) -> str:
    """What the system says, without the file name."""
    text = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return re.sub(r"\s+", " ", text)
