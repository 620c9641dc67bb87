"""`serve.py --class` over the loopback: thirty telephones vote, a flood is held, each bad request gets a sentence."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.school.room import LIVE, QUESTION, Asker, Room, limits, room_answers, serve, serving


@pytest.fixture
def server(tmp_path: Path) -> Iterator[serve.Server]:
    """A room of its own."""
    with serving(tmp_path) as running:
        yield running


def test_thirty_telephones_vote_at_once_and_the_counts_are_exact(server: serve.Server) -> None:
    slide = Asker(server)
    slide.slide("open")
    chosen = [(7 * number) % 3 for number in range(30)]
    at_once = threading.Barrier(len(chosen))

    def vote(number: int) -> int:
        phone = Asker(server, f"127.0.0.{number + 2}").join(server)
        at_once.wait()
        # It changes its mind once.
        first, last = phone.vote((chosen[number] + 1) % 3), phone.vote(chosen[number])
        assert first[0] == last[0] == 200 and last[1]["chosen"] == chosen[number]
        return number

    with ThreadPoolExecutor(len(chosen)) as pool:
        assert sorted(pool.map(vote, range(30))) == list(range(30))
    counts = Counter(chosen)
    told = slide.slide("close")
    assert told["telephones"] == told["addresses"] == 30
    assert told["questions"][0]["rounds"][0]["phones"] == [counts[n] for n in range(3)]


def test_a_telephone_that_comes_late_or_too_late(server: serve.Server) -> None:
    slide, phone = Asker(server), Asker(server, "127.0.0.9")
    assert phone.ask("/class/now")[0] == 401
    assert phone.ask("/class/join", {"code": "????"})[0] == 403
    phone.join(server)
    assert phone.ask("/class/now") == (200, {"question": None})
    slide.slide("open")
    now = phone.ask("/class/now")[1]
    assert (now["asked"], now["options"], now["open"]) == (QUESTION["asked"], QUESTION["options"], True)
    slide.slide("open", key="the next slide")
    status, told = phone.ask("/class/vote", {"question": now["question"], "round": 1, "option": 0})
    assert status == 410 and "has gone" in told["error"]
    page = phone.ask("/class")
    assert page[0] == 200 and b"http" not in page[1].replace(b"http-equiv", b"")


BAD: list[tuple[int, bytes, dict[str, str]]] = [
    (413, "😀".encode() * 2560, {}),
    (400, b"{", {}),
    (400, b"[" * 900, {}),
    (400, b"[1]", {}),
    (400, b"\xff\xfe", {}),
    (400, b'{"question": "1", "round": 1, "option": 0}', {}),
    (400, '{"question": 1, "round": 1, "option": "😀"}'.encode(), {}),
    (415, b"{}", {"Content-Type": "text/plain"}),
    (403, b"{}", {"Origin": "http://elsewhere.example"}),
    (411, b"{}", {"Content-Length": "-2"}),
    (413, b"{}", {"Content-Length": "9" * 40}),
]


@pytest.mark.parametrize(("status", "body", "headers"), BAD)
def test_bad_words_get_a_status_and_a_sentence(
    server: serve.Server, status: int, body: bytes, headers: dict[str, str]
) -> None:
    Asker(server).slide("open")
    phone = Asker(server, "127.0.0.9").join(server)
    answered, told = phone.ask("/class/vote", body, **headers)
    assert answered == status and re.fullmatch(r"[A-Z][^\n]+\.", told["error"]), told
    # The next one is heard all the same.
    assert phone.vote(1)[0] == 200


def raw(server: serve.Server, said: bytes, source: str = "127.0.0.1") -> bytes:
    """Send this, and hear all that comes until the connection is closed."""
    with socket.create_connection(server.server_address[:2], timeout=5, source_address=(source, 0)) as line:
        line.sendall(said)
        return b"".join(iter(lambda: line.recv(4096), b""))


def test_half_a_request_is_answered_in_time(server: serve.Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REQUEST", 0.2)
    monkeypatch.setattr(limits, "IDLE", 0.2)
    post = b"POST /class/vote HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
    for half in (post, b"GET / HTTP/1.1\r\nX-Slow: ", b"P"):
        said = raw(server, half)
        assert said.startswith(b"HTTP/1.1 408 ") and b"did not end" in said
    assert raw(server, b"") == b""
    long = raw(server, b"GET / HTTP/1.1\r\n" + b"X: %b\r\n" % (b"y" * 8000) * 20)
    assert long.startswith(b"HTTP/1.1 413 ") and b"too long" in long


def test_two_hundred_readers_at_once_and_none_fails(tmp_path: Path) -> None:
    page = b"x" * 150_000
    (tmp_path / "page.html").write_bytes(page)
    readers = 200
    together = threading.Barrier(readers)
    with serving(tmp_path, voting=False) as server:

        def read(_: int) -> list[tuple[int, bool]]:
            asker = Asker(server)
            together.wait()
            # Where it is crowded the line is closed after each answer, and another is opened.
            return [(status, told == page) for status, told in (asker.ask("/page.html") for _ in range(2))]

        with ThreadPoolExecutor(readers) as pool:
            assert all(each == [(200, True)] * 2 for each in pool.map(read, range(readers)))


def test_lines_are_bounded_on_this_computer_too(server: serve.Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_OF_OUR_OWN", 2)
    lines = [Asker(server) for _ in range(2)]
    assert [each.ask("/")[0] for each in lines] == [200, 200]
    assert raw(server, b"").startswith(b"HTTP/1.1 503 ")


def test_no_path_is_too_odd(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    site = tmp_path / "site"
    (site / "_static").mkdir(parents=True)
    (site / "_static" / "course.css").write_text("a{}")
    (tmp_path / "secret.txt").write_text("nobody's business")
    (site / "away.txt").symlink_to(tmp_path / "secret.txt")
    os.mkfifo(site / "pipe")
    odd = [
        "/%00", "/index.html%00", "/_static/", "/_static", "/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt",
        "/away.txt", "/pipe", f"/{'a' * 10_000}", f"/{'a/' * 5_000}", "/%ff%fe", "/%ed%a0%80", "/index.html/", "/?",
        "//secret.txt", "//_static", "/%0d%0aX:%20y", "/con", "*", "http://elsewhere.example/", "index.html",
    ]  # fmt: skip
    with serving(site, voting=False) as server:
        for path in odd:
            said = raw(server, f"GET {path} HTTP/1.1\r\nConnection: close\r\n\r\n".encode())
            assert re.match(rb"HTTP/1\.1 (200|301|4\d\d) ", said), (path, said[:100])
            assert b"nobody's business" not in said and b"course.css" not in said and b"Directory listing" not in said
            where = re.search(rb"Location: (\S+)", said)
            assert where is None or not where[1].startswith(b"//"), path
        for path in ("//_static/course.css", "/_static/../_static/course.css", "/"):
            assert Asker(server).ask(path)[0] == 200
    said = capfd.readouterr()
    assert "Traceback" not in said.err + said.out


def test_a_flood_is_held_and_the_others_vote_on(server: serve.Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_answers, "ASKED_AT_ONCE", 20)
    monkeypatch.setattr(room_answers, "ASKED_A_SECOND", 0)
    assert isinstance(server.room, Room)
    server.room = Room(server.room.address)
    Asker(server).slide("open")
    flood = Asker(server, "127.0.0.66")
    said = Counter(flood.ask("/class/now")[0] for _ in range(60))
    assert said == {401: 20, 429: 40}
    assert Asker(server, "127.0.0.9").join(server).vote(1)[0] == 200


def test_more_lines_than_there_is_room_for_are_told_so(server: serve.Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_CONNECTIONS", 1)
    first = Asker(server, "127.0.0.9")
    assert first.ask("/")[0] == 200
    assert raw(server, b"", "127.0.0.10").startswith(b"HTTP/1.1 503 ")
    # The slide is on this computer, and goes on.
    assert Asker(server).slide("open")["shown"] == QUESTION["key"]
    first.line.close()


def test_letters_cannot_be_tried_out(server: serve.Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_answers, "GUESSED_AT_ONCE", 3)
    monkeypatch.setattr(room_answers, "GUESSED_A_SECOND", 0)
    assert isinstance(server.room, Room)
    server.room = Room(server.room.address)
    guesser = Asker(server, "127.0.0.66")
    assert [guesser.ask("/class/join", {"code": "A"})[0] for _ in range(5)] == [403, 403, 403, 429, 429]


@pytest.mark.parametrize(
    ("path", "headers", "source"),
    [
        ("/class/room", {}, "127.0.0.9"),
        ("/class/room", {"Host": "elsewhere.example"}, "127.0.0.1"),
        ("/class/ask", {"Host": "192.0.2.7:8712"}, "127.0.0.1"),
        ("/class/ask", {"Origin": "http://elsewhere.example"}, "127.0.0.1"),
        ("/class/join.html", {"Host": "127.0.0.1.example:80"}, "127.0.0.1"),
    ],
)
def test_only_this_computer_asks_and_counts(
    server: serve.Server, path: str, headers: dict[str, str], source: str
) -> None:
    said = {**QUESTION, "do": "open"} if path.endswith("ask") else None
    status, told = Asker(server, source).ask(path, said, **headers)
    assert status == 403 and told["error"].startswith("Only ")


def test_without_a_class_nobody_votes_and_no_other_name_leads_here(tmp_path: Path) -> None:
    with serving(tmp_path, voting=False) as server:
        asker = Asker(server)
        assert asker.ask("/")[0] == 200 and asker.ask("/class/now")[0] == 404
        for host in ("localhost:1", "LOCALHOST", "[::1]:8712", "127.0.0.1"):
            assert asker.ask("/", Host=host)[0] == 200
        for host in ("elsewhere.example", "127.0.0.1.elsewhere.example", "192.0.2.7:8712", ""):
            status, told = Asker(server).ask("/", Host=host)
            assert status == 421 and "--class" in told["error"]
        assert Asker(server).ask("/index.html", {"a": 1})[0] == 405


def test_the_wall_shows_the_address_the_letters_and_a_code_that_says_the_same(server: serve.Server) -> None:
    assert isinstance(server.room, Room)
    page = Asker(server).ask("/class/join.html")[1].decode()
    assert f"{server.room.address}class" in page and server.room.votes.code in page and "/class/code.svg" in page
    drawn = Asker(server).ask("/class/code.svg")[1]
    assert drawn.lstrip().startswith(b"<") and b"<path" in drawn


def test_nothing_is_kept_unless_it_is_asked_for_and_then_one_file(tmp_path: Path) -> None:
    site, kept = tmp_path / "site", tmp_path / "votes.json"
    site.mkdir()
    for keep in (None, str(kept)):
        with serving(site, keep=keep) as server:
            slide = Asker(server)
            slide.slide("open")
            Asker(server, "127.0.0.9").join(server).vote(2)
            slide.slide("close")
    assert {path.name for path in tmp_path.rglob("*")} == {"site", "index.html", "votes.json"}
    (question,) = json.loads(kept.read_text(encoding="utf-8"))["questions"]
    assert question["rounds"] == [{"phones": [0, 0, 1], "hands": [0, 0, 0]}]
    assert "127.0.0.9" not in kept.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--keep", "votes.json"], "go with --class"),
        (["--class", "--keep", "index.html"], "already"),
        (["--class", "--address", "http://192.0.2.7/"], "no address"),
        (["--class", "--keep", "nowhere/votes.json"], "no folder"),
    ],
)
def test_the_starter_says_what_cannot_be(tmp_path: Path, options: list[str], says: str) -> None:
    (tmp_path / "index.html").touch()
    command = [sys.executable, str(LIVE / "serve.py"), "--no-browser", "--site", ".", *options]
    done: Any = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 1 and says in done.stderr and "Traceback" not in done.stderr
