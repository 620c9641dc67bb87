"""The room of `serve.py --class` in this process, and telephones that ask it."""

from __future__ import annotations

import http.client
import json
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

LIVE = Path(__file__).parents[2] / "book" / "_live"
sys.path.insert(0, str(LIVE))

import serve  # noqa: E402
from room import answers as room_answers  # noqa: E402
from room import limits, votes  # noqa: E402
from room.answers import Room  # noqa: E402

__all__ = ["LIVE", "OPTIONS", "QUESTION", "Asker", "Room", "limits", "room_answers", "serve", "serving", "votes"]

OPTIONS = ["4♠ made", "4♠ one down", "another call"]
QUESTION = {"key": "law12-weighted/opening/1", "asked": "What would have happened?", "options": OPTIONS}


@contextmanager
def serving(site: Path, voting: bool = True, keep: str | None = None) -> Iterator[serve.Server]:
    """A folder, served on a port of its own."""
    (site / "index.html").write_text("<h1>The course</h1>", encoding="utf-8")
    with serve.server(str(site), "127.0.0.1", 0) as server:
        if voting:
            server.room = Room(f"http://192.0.2.7:{server.server_address[1]}/", keep)
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        yield server
        server.shutdown()


class Asker:
    """A browser: one connection, its cookies, from one address of this computer."""

    def __init__(self, server: serve.Server, source: str = "127.0.0.1") -> None:
        self.line = http.client.HTTPConnection(
            "127.0.0.1", server.server_address[1], timeout=60, source_address=(source, 0)
        )
        self.cookie = ""

    def ask(self, path: str, said: Any = None, **headers: str) -> tuple[int, Any]:
        """The status and what is said."""
        given = {"Cookie": self.cookie} if self.cookie else {}
        body = None
        if said is not None:
            body = said if isinstance(said, bytes) else json.dumps(said).encode()
            given["Content-Type"] = "application/json"
        self.line.request("GET" if body is None else "POST", path, body, {**given, **headers})
        answer = self.line.getresponse()
        told = answer.read()
        kept = answer.getheader("Set-Cookie") or ""
        if kept.startswith("bl-telephone="):
            self.cookie = kept.partition(";")[0]
        return answer.status, json.loads(told) if answer.headers.get_content_type() == "application/json" else told

    def slide(self, do: str, **more: Any) -> dict[str, Any]:
        """Return what the slide asks; it is done."""
        status, told = self.ask("/class/ask", {**QUESTION, "do": do, **more})
        assert status == 200, told
        return dict(told)

    def join(self, server: serve.Server) -> Asker:
        """In the room."""
        assert server.room is not None
        assert self.ask("/class/join", {"code": server.room.votes.code})[0] == 200
        return self

    def vote(self, option: object) -> tuple[int, Any]:
        """Vote on what is asked now."""
        now = self.ask("/class/now")[1]
        return self.ask("/class/vote", {"question": now["question"], "round": now["round"], "option": option})
