"""A server of its own for each worker, and pages of a real Chromium."""

import json
import os
import re
import shutil
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

STATIC = Path(__file__).parents[2] / "src" / "sechserpack" / "server" / "static" / "index.html"
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}


@contextmanager
def serving(database, first=""):
    """A running server's address; `first` is Python for the server to run before it starts."""
    assert STATIC.is_file(), "the front end is not built: run `make web`"
    program = f"{first}\nfrom sechserpack.cli import main; main()"
    options = ["--port", "0", "--database", str(database), "--no-open"]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        [sys.executable, "-c", program, "serve", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=environment,
    ) as server:
        try:
            line = server.stdout.readline()
            found = re.search(r"http://\S+", line)
            assert found, f"the server said: {line}"
            yield found.group(0).replace("localhost", "127.0.0.1")
        finally:
            server.terminate()
            server.wait(10)


@pytest.fixture(scope="session")
def address(tmp_path_factory):
    """The address of a running server with an empty database."""
    with serving(tmp_path_factory.mktemp("server") / "tables.sqlite") as found:
        yield found


@pytest.fixture(scope="session")
def chromium():
    """One browser for the worker."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    assert path, "Debian's chromium is needed for the browser tests: apt-get install chromium"
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def open_page(chromium, address):
    """Open the start page at a size with settings; fails the test when the page reports an error."""
    contexts, errors = [], []

    def opened(viewport=PHONE, **settings):
        context = chromium.new_context(viewport=viewport, reduced_motion="reduce")
        contexts.append(context)
        wishes = json.dumps({"speed": "instant", "lang": "de", **settings})
        context.add_init_script(f"if (!localStorage.sechserpack) localStorage.sechserpack = {json.dumps(wishes)}")
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        page.goto(address)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert errors == []
