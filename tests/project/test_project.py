"""The project itself: its locks, its one test command, and that its files name no machine and no index."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
LINES_MAX = 400
LOCAL = re.compile(r"(?<![\w.-])/(?:home|root|Users|mnt)/[\w.]")
ADDRESS = re.compile(r"https?://")


def tracked() -> list[Path]:
    """Every file of the project that is text."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False).stdout
    found = [ROOT / name for name in listed.decode().split("\0") if name]
    if not found:
        pytest.skip("not a git checkout")
    return [path for path in found if path.is_file() and path.suffix not in {".png", ".woff2"}]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_pins_every_package_with_hashes_and_names_no_address(lock: Path):
    text = lock.read_text()
    packages = [line for line in text.splitlines() if line and not line.startswith((" ", "#"))]
    assert packages
    assert [line for line in packages if not re.match(r"[\w.\[\]-]+==[^ ]+( ;.*)? \\$", line)] == []
    assert text.count("--hash=sha256:") >= len(packages)
    assert not ADDRESS.search(text)
    assert "--index" not in text
    assert "--extra-index" not in text


def test_the_npm_lock_pins_every_package_with_hashes_and_names_no_address():
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    installed = {name: one for name, one in packages.items() if name}
    assert installed
    assert [name for name, one in installed.items() if "integrity" not in one] == []
    assert [name for name, one in packages.items() if "resolved" in one] == []


def test_every_dependency_is_pinned():
    pyproject = (ROOT / "pyproject.toml").read_text()
    listed = re.search(r"^dependencies = \[\n(.*?)^\]", pyproject, re.M | re.S)
    assert listed
    pinned = (ROOT / "requirements" / "runtime.txt").read_text().lower()
    for name in re.findall(r'"([\w-]+)', listed[1]):
        assert re.search(rf"^{name.lower()}(\[\w+\])?==", pinned, re.M), name


def test_ci_calls_make_test_and_nothing_else():
    lines = (ROOT / ".ci" / "run").read_text().splitlines()
    commands = [line for line in lines if line and not line.startswith(("#", "set ", "cd "))]
    assert commands == ["exec make test"]


def test_no_file_names_a_machine_or_a_package_index():
    indexes = ("pypi" + ".org", "registry." + "npmjs", "pythonhosted" + ".org", "--index" + "-url", "_" + "authToken")
    wrong = []
    for path in tracked():
        text = path.read_text()
        wrong += [f"{path.relative_to(ROOT)}: {one}" for one in indexes if one in text]
        wrong += [f"{path.relative_to(ROOT)}: {one}" for one in LOCAL.findall(text) if path != Path(__file__)]
    assert wrong == []


def test_every_module_fits_in_the_head():
    modules = [path for path in tracked() if path.suffix in {".py", ".ts", ".svelte"} and "generated" not in path.parts]
    assert [str(path) for path in modules if len(path.read_text().splitlines()) > LINES_MAX] == []


def test_help_loads_no_server_and_no_database():
    program = (
        "import sys; from sechserpack.cli import app; "
        "print([m for m in ('litestar', 'sqlalchemy', 'uvicorn', 'alembic', 'numpy') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.slow
def test_a_wheel_holds_the_front_end_and_runs(tmp_path: Path):
    """Built as `make wheel` does, installed by plain pip into a new environment beside the libraries of this one."""
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    target = tmp_path / "installed"
    pip = [
        sys.executable,
        "-m",
        "pip",
        "--disable-pip-version-check",
        "install",
        "--quiet",
        "--no-deps",
        "--no-compile",
    ]
    subprocess.run([*pip, "--target", str(target), str(wheel)], check=True)
    static = target / "sechserpack" / "server" / "static"
    assert (static / "index.html").is_file()
    assert list(static.rglob("*.js"))
    program = "import sechserpack; from sechserpack.cli import main; print(sechserpack.__file__); main()"
    done = subprocess.run(
        [sys.executable, "-c", program, "rules", "sechste"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(target), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(str(target))
    assert "Sechste" in done.stdout
