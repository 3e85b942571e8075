"""One server for all tests that do not need a special one."""

import pytest

from tests.server.clients import Browser, running


@pytest.fixture(scope="session")
def url(tmp_path_factory):
    with running(tmp_path_factory.mktemp("server") / "tables.sqlite") as address:
        yield address


@pytest.fixture
def browser(url):
    return Browser(url)


@pytest.fixture
def serve(tmp_path):
    """Start a server of one's own, on the same file each time."""

    def start(**ways):
        return running(tmp_path / "tables.sqlite", **ways)

    return start
