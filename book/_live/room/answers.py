"""The addresses below /class. A telephone joins, looks and votes; the slide, on this computer alone, asks and counts.

| Address | Who | What |
|---|---|---|
| `GET /class` | everybody | the page of a telephone |
| `POST /class/join` | everybody | {code}: the telephone is in the room |
| `GET /class/now` | a telephone | what is asked now, and what it has chosen |
| `POST /class/vote` | a telephone | {question, round, option} |
| `GET /class/join.html`, `/class/code.svg` | this computer | what the wall shows |
| `GET /class/room` | this computer | all that is counted, with the address and the letters |
| `POST /class/ask` | this computer | {do, key, asked, options, hands}: open, close, again, hands, forget |
"""

from __future__ import annotations

import base64
import hashlib
import http.cookies
import http.server
import json
import os
import re
from html import escape
from typing import Any

from . import scan
from .limits import ASKED_A_SECOND, ASKED_AT_ONCE, GUESSED_A_SECOND, GUESSED_AT_ONCE, LOOPBACK, Buckets
from .votes import Refused, Votes

HERE = os.path.dirname(os.path.abspath(__file__))
COOKIE = "bl-telephone"
LONGEST_VOTE, LONGEST_QUESTION = 1000, 8000
NAMES = ("127.0.0.1", "localhost", "[::1]")
PHONE, WALL = "phone.html", "join.html"


def _page(name: str) -> bytes:
    with open(os.path.join(HERE, name), "rb") as file:
        return file.read()


def _own(tag: str) -> str:
    """The sources of a policy for what stands in our pages between <tag> and its end: the hash of each."""
    found = re.findall(rb"<%b>(.*?)</%b>" % (tag.encode(), tag.encode()), _page(PHONE) + _page(WALL), re.DOTALL)
    return " ".join(f"'sha256-{base64.b64encode(hashlib.sha256(each).digest()).decode()}'" for each in found)


# What a page of ours may do: its own script and style, nothing from elsewhere, in no frame.
POLICY = (
    f"default-src 'none'; script-src {_own('script')}; style-src {_own('style')}; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)


def names_this_computer(host: str | None) -> bool:
    """True if a request was addressed to this computer under its own name, and not under one that leads here."""
    name = (host or "").strip().lower()
    return (name.rpartition(":")[0] if name.rpartition(":")[2].isdigit() else name) in NAMES


class Room:
    """One session: its votes, its way in, its limits, and the file that is kept where one was asked for."""

    def __init__(self, address: str, keep: str | None = None, code: str = "") -> None:
        self.votes, self.address, self.keep = Votes(code), address, keep
        self._asked = Buckets(ASKED_AT_ONCE, ASKED_A_SECOND)
        self._guessed = Buckets(GUESSED_AT_ONCE, GUESSED_A_SECOND)

    @property
    def way_in(self) -> str:
        """Return what a telephone opens that scans the code."""
        return f"{self.address}class?code={self.votes.code}"

    def answer(self, asked: http.server.BaseHTTPRequestHandler, path: str) -> None:
        """Answer a request below /class."""
        try:
            self._answer(asked, path.rstrip("/"))
        except Refused as refused:
            _say(asked, refused.status, {"error": refused.sentence})

    def write(self) -> None:
        """Keep the counts in the file, if one was asked for; nobody is named in it. Raises OSError."""
        if self.keep:
            partly = f"{self.keep}.part"
            with open(partly, "w", encoding="utf-8") as file:
                json.dump({"questions": self.votes.told()["questions"]}, file, ensure_ascii=False, indent=1)
                file.write("\n")
            os.replace(partly, self.keep)

    def _answer(self, asked: http.server.BaseHTTPRequestHandler, path: str) -> None:
        address, method = asked.client_address[0], asked.command
        slide = {"/class/room": "GET", "/class/join.html": "GET", "/class/code.svg": "GET", "/class/ask": "POST"}
        phone = {"/class": "GET", "/class/now": "GET", "/class/join": "POST", "/class/vote": "POST"}
        wanted = slide.get(path) or phone.get(path)
        if wanted is None:
            raise Refused(404, "There is no such address below /class.")
        if method != wanted:
            raise Refused(405, f"{path} is asked with {wanted}.")
        if path in slide:
            _own(asked)
            self._slide(asked, path)
        elif not self._asked.take(address):
            raise Refused(429, "Too much was asked from this address: wait a second.")
        else:
            self._phone(asked, path, address)

    def _phone(self, asked: http.server.BaseHTTPRequestHandler, path: str, address: str) -> None:
        token = _token(asked)
        if path == "/class":
            _send(asked, 200, "text/html; charset=utf-8", _page("phone.html"))
        elif path == "/class/now":
            _say(asked, 200, self.votes.now(token))
        elif path == "/class/vote":
            _say(asked, 200, self.votes.vote(token, _read(asked, LONGEST_VOTE)))
        else:
            said = _read(asked, LONGEST_VOTE)
            try:
                token = self.votes.join(said.get("code"), address, token)
            except Refused as refused:
                if refused.status == 403 and not self._guessed.take(address):
                    raise Refused(429, "The letters were wrong too often: wait a minute.") from None
                raise
            cookie = f"{COOKIE}={token}; Path=/class; HttpOnly; SameSite=Strict; Max-Age=43200"
            _say(asked, 200, self.votes.now(token), cookie)

    def _slide(self, asked: http.server.BaseHTTPRequestHandler, path: str) -> None:
        if path == "/class/ask":
            said = _read(asked, LONGEST_QUESTION)
            told = self.votes.do(said)
            if said["do"] == "close":
                self._write_or_say()
            _say(asked, 200, {**told, "address": self.address})
        elif path == "/class/room":
            _say(asked, 200, {**self.votes.told(), "address": self.address})
        elif path == "/class/code.svg":
            drawn = scan.code_svg(self.way_in)
            if drawn is None:
                raise Refused(404, "The code cannot be drawn, for segno is missing; the address and the letters do.")
            _send(asked, 200, "image/svg+xml", drawn)
        else:
            scanned = '<img src="/class/code.svg" alt="The same address, to scan">' if scan.code_svg("-") else ""
            fill = {"ADDRESS": escape(f"{self.address}class"), "CODE": escape(self.votes.code), "SCAN": scanned}
            page = _page("join.html").decode()
            for name, words in fill.items():
                page = page.replace(f"{{{name}}}", words)
            _send(asked, 200, "text/html; charset=utf-8", page.encode())

    def _write_or_say(self) -> None:
        try:
            self.write()
        except OSError as fault:
            raise Refused(500, f"The vote is closed, but {self.keep} cannot be written: {fault.strerror}.") from None


def _own(asked: http.server.BaseHTTPRequestHandler) -> None:
    """Refuse what does not come from a page of ours on this computer."""
    host, origin = asked.headers.get("Host"), asked.headers.get("Origin")
    if asked.client_address[0] not in LOOPBACK or not names_this_computer(host):
        raise Refused(403, "Only the computer that runs serve.py may do this, at its own address 127.0.0.1.")
    if origin is not None and origin != f"http://{host}":
        raise Refused(403, "Only a page of this course may do this.")


def _read(asked: http.server.BaseHTTPRequestHandler, longest: int) -> dict[str, Any]:
    """Return what a request says: an object of JSON. Raises Refused."""
    host, origin = asked.headers.get("Host"), asked.headers.get("Origin")
    if origin is not None and origin != f"http://{host}":
        raise Refused(403, "Only a page of this course may do this.")
    if asked.headers.get_content_type() != "application/json":
        raise Refused(415, "It has to be JSON: Content-Type application/json.")
    length = asked.headers.get("Content-Length", "")
    if "Transfer-Encoding" in asked.headers or not (length.isascii() and length.isdigit()):
        raise Refused(411, "It has to say how long it is: Content-Length.")
    if len(length) > 9 or int(length) > longest:
        raise Refused(413, f"That is too long: at most {longest} bytes are taken here.")
    asked.unread = False  # type: ignore[attr-defined]
    body = asked.rfile.read(int(length))
    if len(body) < int(length):
        raise Refused(400, "Only a part of it has come.")
    try:
        said = json.loads(body)
    except (ValueError, RecursionError):
        raise Refused(400, "That is no JSON.") from None
    if not isinstance(said, dict):
        raise Refused(400, "It has to be an object of JSON, in braces.")
    return said


def _token(asked: http.server.BaseHTTPRequestHandler) -> str:
    try:
        found = http.cookies.SimpleCookie(asked.headers.get("Cookie", "")).get(COOKIE)
    except http.cookies.CookieError:
        return ""
    return found.value if found else ""


def _say(asked: http.server.BaseHTTPRequestHandler, status: int, said: dict[str, Any], cookie: str = "") -> None:
    _send(asked, status, "application/json", json.dumps(said).encode(), cookie)


def _send(asked: http.server.BaseHTTPRequestHandler, status: int, kind: str, body: bytes, cookie: str = "") -> None:
    asked.send_response(status)
    for name, value in (
        ("Content-Type", kind),
        ("Content-Length", str(len(body))),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("Content-Security-Policy", POLICY),
    ):
        asked.send_header(name, value)
    if status == 429:
        asked.send_header("Retry-After", "1")
    if cookie:
        asked.send_header("Set-Cookie", cookie)
    # A request with words that nobody has read: the next one would begin in the middle of them.
    if getattr(asked, "unread", False):
        asked.send_header("Connection", "close")
        asked.close_connection = True
    asked.end_headers()
    asked.wfile.write(body)
