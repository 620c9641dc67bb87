"""The site as files, its zip and its starter: what is there, what leads where, and what each says when it cannot."""

from __future__ import annotations

import contextlib
import json
import re
import shutil
import socket
import subprocess
import urllib.request
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest

from bridgelaw.widgets.calculator import LIVE
from tests.book.properties import check
from tests.each import each
from tests.site.conftest import LIVE_PAGES, ROOT, SITE, Server

pytest.importorskip("live_site")
from live_site import offline, pages

# What a page without a kernel says above each calculator.
WAY_TO_A_KERNEL = re.sub("<.*?>", "", LIVE)


@pytest.fixture(autouse=True)
def there(built: Path) -> None:
    """Every test here reads the built site."""


class Links(HTMLParser):
    """The links of a page that carry a class."""

    def __init__(self, wanted: str) -> None:
        super().__init__()
        self.wanted, self.found = wanted, list[dict[str, str]]()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep it."""
        given = {name: value or "" for name, value in attrs}
        if tag == "a" and self.wanted in given.get("class", "").split():
            self.found.append(given)


def live_links(path: Path) -> list[dict[str, str]]:
    """The links of a page of the book that lead, or could lead, to a live page."""
    parser = Links("bl-live")
    parser.feed(path.read_text(encoding="utf-8"))
    return parser.found


def tree() -> Path:
    """The folder of the build."""
    (folder,) = SITE.glob("live/build-*")
    return folder


def test_every_page_with_a_widget_is_live_and_no_other() -> None:
    twins = {
        path.relative_to(SITE).with_suffix("").as_posix()
        for path in SITE.rglob("*.html")
        if "live" not in path.relative_to(SITE).parts[:1] and '<p class="bl-twin-live">' in path.read_text("utf-8")
    }
    assert set(LIVE_PAGES) == twins
    # Each had an address of its own below live/, and it still leads to it.
    own = {path.relative_to(SITE / "live").with_suffix("").as_posix() for path in SITE.glob("live/**/*.html")}
    assert own == twins
    alone = {f"book/calculators/{path.stem}" for path in (ROOT / "book" / "calculators").glob("*.ipynb")}
    assert alone and alone <= twins


def text_of(name: str) -> str:
    """Return the page of the site as it is written."""
    return (SITE / f"{name}.html").read_text(encoding="utf-8")


def leads_to_its_calculators_once_at_its_head_and_at_each_twin(name: str) -> None:
    text = text_of(name)
    links = [link for link in live_links(SITE / f"{name}.html") if link["data-page"] == name]
    twins = text.count('<p class="bl-twin-live">')
    wanted = [f"#calculator-{n}" for n in range(1, twins + 1)]
    assert sorted(link["href"] for link in links if "data-part" in link) == sorted(wanted)
    assert [link["href"] for link in links if "data-part" not in link].count("#calculator-1") >= 1, "one at the head"
    assert all(text.count(f'id="{part[1:]}"') == 1 for part in wanted)
    assert WAY_TO_A_KERNEL not in text


def course_of(name: str) -> dict[str, Any]:
    """Return what a page runs: its statements and its widgets."""
    return dict(json.loads(re.search('id="live-course">(.+?)</script>', text_of(name))[1]))  # type: ignore[index]


def has_what_it_runs_and_a_place_for_each(name: str) -> None:
    text, course = text_of(name), course_of(name)
    assert course["name"] == name and course["widgets"]
    assert len(course["widgets"]) == len(re.findall('class="[^"]*\\bbl-runs\\b', text))
    assert all(need in range(len(course["statements"])) for widget in course["widgets"] for need in widget["needs"])
    for script in re.findall('src="([^"]+/live/[^"]+)"', text):
        assert (SITE / urljoin(f"/{name}.html", script)[1:]).exists()


def has_its_old_address(name: str) -> None:
    text = (SITE / "live" / f"{name}.html").read_text(encoding="utf-8")
    (way,) = set(re.findall('href="([^"]+)"', text))
    assert urljoin(f"/live/{name}.html", way) == f"/{name}.html"


def leads_in_the_plain_book_to_where_opening_live_is_explained(name: str) -> None:
    for link in live_links(ROOT / "_build" / "html" / f"{name}.html"):
        assert link["data-page"] in LIVE_PAGES
        target = urlsplit(urljoin(f"/{name}.html", link["href"])).path
        assert target == "/book/how_to_use.html"


def holds_its_scripts_to_the_build(name: str) -> None:
    course, (files, unpacked) = course_of(name), built_files()
    assert (course["files"], course["unpacked"]) == (files, unpacked)
    assert f'live.js" integrity="{pages.integrity(tree() / "live.js")}"' in text_of(name)


@cache
def built_files() -> tuple[dict[str, str], dict[str, str]]:
    """Return the hashes of the files of the build, as they come and as they are kept unpacked."""
    return offline.hashes(tree()), offline.unpacked(tree())


@pytest.mark.parametrize("name", LIVE_PAGES)
def test_live_page(subtests: pytest.Subtests, name: str) -> None:
    check(
        subtests,
        name,
        [
            leads_to_its_calculators_once_at_its_head_and_at_each_twin,
            has_what_it_runs_and_a_place_for_each,
            has_its_old_address,
            leads_in_the_plain_book_to_where_opening_live_is_explained,
            holds_its_scripts_to_the_build,
        ],
    )


def test_no_link_to_a_live_page_is_left_over() -> None:
    for path in SITE.rglob("*.html"):
        if path.relative_to(SITE).parts[0] != "live":
            for link in live_links(path):
                assert "#calculator-" in link["href"], f"{path.relative_to(SITE)}: {link}"


def test_nothing_of_ours_names_another_server() -> None:
    ours = [path for path in [*tree().glob("*.js"), *tree().glob("*.css")] if path.name != "widgets.js"]
    ours += [SITE / "sw.js", tree() / "python" / "worker.mjs"]
    for path in ours:
        assert not re.search(r"https?://", path.read_text(encoding="utf-8")), path.name


def test_the_service_worker_knows_every_file_of_the_build_by_its_hash() -> None:
    text = (SITE / "sw.js").read_text(encoding="utf-8")
    lists = {name: json.loads(re.search(f"^const {name} = (.+?);( //.*)?$", text, re.MULTILINE)[1]) for name in NAMES}  # type: ignore[index]
    files = {path.relative_to(tree()).as_posix() for path in tree().rglob("*") if path.is_file()}
    assert set(lists["HASHES"]) == files
    assert "python/pyodide.asm.wasm" in files
    assert {f"{name}.html" for name in LIVE_PAGES} | {"index.html"} <= set(lists["PAGES"])
    assert all((SITE / path).exists() for path in lists["PAGES"])
    assert len(set(lists["PAGES"].values()) | set(lists["HASHES"].values())) > 50
    assert lists["TREE"] == tree().name


NAMES = ("TREE", "HASHES", "PAGES")


def test_damaged_file_is_never_kept_and_what_was_kept_wrong_goes() -> None:
    """Each file in turn, in three ways, then mended: by the service worker itself, without a browser (kept.mjs)."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("There is no node here.")
    command = [node, str(Path(__file__).with_name("kept.mjs")), str(SITE)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["files"] > 50 and found["faults"] == []


def get(address: str, **headers: str) -> Any:
    """Ask for a file."""
    return urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=60)


@each(
    "path, kind",
    [
        ("index.html", "text/html"), ("sw.js", "text/javascript"), ("python/worker.mjs", "text/javascript"),
        ("python/pyodide.asm.wasm", "application/wasm"), ("live.css", "text/css"),
        ("clauses.json", "application/json"), ("python/course.zip", "application/zip"),
        ("python/memory.bin", "application/octet-stream"),
    ],
)  # fmt: skip
def test_the_starter_serves_each_file_under_its_type(server: Server, path: str, kind: str) -> None:
    place = path if (SITE / path).exists() else f"live/{tree().name}/{path}"
    with get(f"{server.address}/{place}") as answer:
        assert answer.headers.get_content_type() == kind
        assert answer.headers["Cache-Control"] == "no-cache"
        assert len(answer.read()) == (SITE / place).stat().st_size
        changed = answer.headers["Last-Modified"]
    with pytest.raises(urllib.error.HTTPError, match="304"):
        get(f"{server.address}/{place}", **{"If-Modified-Since": changed})


def test_the_starter_says_where_the_course_is_and_how_to_end_it(server: Server) -> None:
    said = "\n".join(server.said)
    assert "The Laws at the Table: http://127.0.0.1:" in said and "Ctrl+C" in said


def test_the_usual_port_that_is_taken_is_no_hindrance(stick: Path) -> None:
    usual = 8712
    second = Server(stick)
    with socket.socket() as other:
        with contextlib.suppress(OSError):
            other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            other.bind(("127.0.0.1", usual))
            other.listen()
        try:
            second.start()
            assert not second.address.endswith(f":{usual}")
            assert any(f"Another program uses port {usual}" in line for line in second.said)
            with get(f"{second.address}/index.html") as answer:
                assert answer.status == 200
        finally:
            second.stop()


@each("port", ["taken", "99999"])
def test_a_port_that_was_asked_for_and_cannot_be_had_is_told(server: Server, stick: Path, port: str) -> None:
    wanted = server.address.rpartition(":")[2] if port == "taken" else port
    command = ["python3", "serve.py", "--no-browser", "--port", wanted]
    done = subprocess.run(command, cwd=stick, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 1 and done.stderr.startswith(f"Port {wanted} cannot be had")


def test_the_address_for_the_room_is_printed(stick: Path) -> None:
    room = Server(stick)
    try:
        room.start("--class", "--port", "0")
        assert any(line.startswith("In the room: http://") for line in room.said)
    finally:
        room.stop()


def test_without_python_the_starter_says_so(stick: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        ["/bin/sh", "start.sh"], cwd=stick, env={"PATH": str(tmp_path)}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "Python 3.9" in done.stderr and "site/index.html" in done.stderr


def test_the_starter_alone_says_what_is_missing(stick: Path, tmp_path: Path) -> None:
    (tmp_path / "serve.py").write_bytes((stick / "serve.py").read_bytes())
    done = subprocess.run(
        ["python3", "serve.py", "--no-browser"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1 and "Unzip the whole zip" in done.stderr


def test_the_stick_says_where_to_start(stick: Path) -> None:
    names = {path.name for path in stick.iterdir()}
    assert names == {"START-HERE.txt", "serve.py", "start.sh", "start.bat", "room", "segno", "site"}
    assert {"votes.py", "phone.html"} <= {path.name for path in (stick / "room").iterdir()}
    assert "Redistribution and use" in (stick / "segno" / "LICENSE").read_text(encoding="utf-8")
    words = (stick / "START-HERE.txt").read_text(encoding="utf-8")
    assert all(name in words for name in ("start.sh", "start.bat", "serve.py", "--class", "site/index.html"))
    assert b"\r\n" in (stick / "start.bat").read_bytes()
