"""The built front end, or a word that it is missing; and what every answer says to the browser."""

import gzip

import pytest

from tests.server.clients import Browser


@pytest.fixture
def static(tmp_path):
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>" + "<p>Karten</p>" * 100)
    (folder / "theme.js").write_text("// short")
    (folder / "assets" / "index-abc123.js").write_text("let cards = 52;\n" * 100)
    return folder


@pytest.fixture
def built(serve, static):
    with serve(static=static) as url:
        yield Browser(url).http


@pytest.mark.parametrize("path", ["/", "/t/abc", "/t/abc/", "/index.html", "/?lang=en"])
def test_the_start_page_and_every_table_are_the_same_page(built, path):
    answer = built.get(path)
    assert answer.status_code == 200
    assert "Karten" in answer.text
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert built.head(path).headers["etag"] == answer.headers["etag"]
    again = built.get(path, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_files_with_a_hash_in_their_name_are_kept_for_ever(built):
    answer = built.get("/assets/index-abc123.js")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert built.get("/theme.js").headers["cache-control"] == "no-cache"


def test_files_are_sent_compressed_to_who_can_read_that(built):
    with built.stream("GET", "/assets/index-abc123.js", headers={"accept-encoding": "gzip, br"}) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert gzip.decompress(b"".join(answer.iter_raw())).startswith(b"let cards")
    plain = built.get("/assets/index-abc123.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize("path", ["/nonsense", "/t/a/b", "/assets/gone-123.js"])
def test_an_address_that_is_not_there_is_the_page_to_who_reads_pages(built, path):
    reader = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    answer = built.get(path, headers=reader)
    assert answer.status_code == 404
    assert "Karten" in answer.text
    assert (answer.headers["content-type"], answer.headers["cache-control"]) == ("text/html; charset=utf-8", "no-cache")
    assert built.get(path).json()["error"]["code"] == "no_such_page"
    assert built.get(f"/api{path}", headers=reader).json()["error"]["code"] == "no_such_page"


def test_nothing_outside_the_folder_is_served(built, static):
    (static.parent / "secret.txt").write_text("secret")
    for path in (
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "//etc/passwd",
        "/t/a/b",
        "/nope.js",
    ):
        assert built.get(path).status_code == 404, path


def test_a_front_end_built_while_the_server_runs_is_served(serve, tmp_path):
    folder = tmp_path / "later"
    with serve(static=folder) as url:
        http = Browser(url).http
        answer = http.get("/")
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert "make web" in answer.text
        assert http.get("/api/nothing").status_code == 404
        folder.mkdir()
        (folder / "index.html").write_text("<p>now</p>")
        assert http.get("/").text == "<p>now</p>"


@pytest.mark.parametrize("path", ["/", "/health", "/api/catalogue", "/api/nothing", "/api/tables/nowhere/record"])
def test_every_answer_says_what_a_page_may_load(built, path):
    answer = built.get(path)
    policy = dict(part.strip().split(" ", 1) for part in answer.headers["content-security-policy"].split(";"))
    host = built.base_url.netloc.decode()
    assert policy == {
        "default-src": "'self'",
        "style-src": "'self' 'unsafe-inline'",
        "img-src": "'self' data:",
        "connect-src": f"'self' ws://{host} wss://{host}",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "same-origin"


def test_a_strange_host_does_not_enter_the_policy(built):
    answer = built.get("/", headers={"host": "a;script-src *"})
    assert "script-src" not in answer.headers.get("content-security-policy", "")


def test_health(built):
    assert built.get("/health").json() == {"status": "ok"}
