"""A runner for the command line that writes nothing outside the test's folder."""

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from sechserpack.cli.app import app

RECORDS = Path(__file__).parents[1] / "records"


@pytest.fixture
def sechserpack(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., Result]:
    """Run `sechserpack ARGS…` with `typed` as standard input, in a folder of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.chdir(tmp_path)

    def run(*args: object, typed: str = "") -> Result:
        result = CliRunner().invoke(app, [str(arg) for arg in args], input=typed)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return result

    return run


@pytest.fixture
def record() -> Callable[[str], Path]:
    """The path of a golden record."""
    return lambda name: RECORDS / f"{name}.jsonl"


@pytest.fixture
def written(tmp_path: Path) -> Callable[..., Path]:
    """A record of the lines given, as texts."""

    def write(*lines: str, end: str = "\n") -> Path:
        path = tmp_path / "match.jsonl"
        path.write_text("\n".join(lines) + end, encoding="utf-8")
        return path

    return write
