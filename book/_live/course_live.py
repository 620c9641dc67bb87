"""The Python side of a live page: it runs what the page asks for, and carries messages between widgets and page.

ipywidgets speaks to its page through `comm`, here without a Jupyter kernel: each message goes into a list, and whoever
called (worker.mjs) hands the whole list on when the work is done; what answers a reader's move goes in two parts, its
result first. In and out go JSON texts alone, out as bytes, which are handed over a hundred times as fast as letters.
"""

from __future__ import annotations

import gc
import json
import logging
import os
import random
import traceback
from collections.abc import Callable
from typing import Any

# The page and Python are two, and there is no third who would have to hear what one of them said.
os.environ["JUPYTER_WIDGETS_ECHO"] = "0"

import comm
from comm.base_comm import BaseComm

_outbox: list[dict[str, Any]] = []


class PageComm(BaseComm):
    """One widget's line to the page."""

    def publish_msg(
        self,
        msg_type: str,
        data: dict[str, Any] | None = None,
        metadata: dict[str, Any] | None = None,
        buffers: object = None,
        **_: object,
    ) -> None:
        """Lay a message ready."""
        assert not buffers, "no widget of the course sends bytes"
        _outbox.append({"type": msg_type, "comm": self.comm_id, "data": data or {}, "metadata": metadata or {}})


comm.create_comm = PageComm

import ipywidgets  # noqa: E402
from traitlets.log import get_logger  # noqa: E402

from bridgelaw.display import html  # noqa: E402
from bridgelaw.laws import BadInput  # noqa: E402

# Before the widgets take it: the page has the course's styles already.
html.style = lambda: ""  # type: ignore[assignment]

import bridgelaw.widgets.controls  # noqa: E402, F401
from bridgelaw.chapters.law12.widgets.room_votes import take_votes  # noqa: E402
from bridgelaw.widgets.keeping import Keeping  # noqa: E402
from bridgelaw.widgets.messages import carried_by  # noqa: E402

_faults: list[dict[str, str]] = []


class Faults(logging.Handler):
    """A handler for the errors that ipywidgets only writes down: an error in what a button does."""

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it for the page."""
        if record.exc_info:
            _faults.append(_fault())


get_logger().addHandler(Faults())

_statements: list[str] = []
_widgets: list[dict[str, Any]] = []
_done: set[int] = set()
_names: dict[str, Any] = {}
# Those that are shown, by their place on the page.
_shown: dict[int, Any] = {}
# What hands on whatever a reader does with each of them.
_keepings: dict[int, Keeping] = {}


def begin(page: str) -> None:
    """Take what a page can show: {"statements", "widgets"}."""
    told = json.loads(page)
    _statements[:], _widgets[:] = told["statements"], told["widgets"]
    # The memory that Python starts from is the same for every reader; what is drawn by lot must not be.
    random.seed()


def show(number: int) -> bytes:
    """Make a widget of the page; its model and all that was said, or why it cannot be made."""
    asked = _widgets[number]
    try:
        for need in asked["needs"]:
            if need not in _done:
                exec(_statements[need], _names)
                _done.add(need)
        widget = eval(asked["expression"], _names)
    except Exception:
        _faults.append(_fault())
        return _answer()
    _shown[number] = widget
    if hasattr(widget, "kept"):
        _keepings[number] = Keeping(widget, keep)
    return _answer(model=widget.model_id)


def restore(number: int, values: str) -> bytes:
    """Give a widget what the reader had done, here before, in another tab or with its twin, as far as it takes that."""
    if number in _keepings:
        try:
            _keepings[number].restore(json.loads(values))
        except Exception:
            _faults.append(_fault())
    return _answer()


def votes(number: int, counted: str) -> bytes:
    """Hand the votes of a room, a list of numbers, to a calculator; what it says to them."""
    try:
        return _answer(result=take_votes(_shown[number], json.loads(counted)))
    except BadInput as refused:
        return _answer(result=str(refused))
    except Exception:
        _faults.append(_fault())
        return _answer()


def receive(comm_id: str, data: str, hand_on: Callable[[bytes], object]) -> bytes:
    """A message from the page for one widget; what all of them say to it, what is ready first by `hand_on`."""
    line = comm.get_comm_manager().comms.get(comm_id)
    if line is None:
        return _answer()
    carried_by(lambda: _outbox and hand_on(_said()))
    try:
        line.handle_msg({"content": {"comm_id": comm_id, "data": json.loads(data)}, "buffers": []})
    except Exception:
        _faults.append(_fault())
    finally:
        carried_by(lambda: None)
    return _answer()


def keep(key: str, value: dict[str, Any] | None) -> None:
    """Have the page keep a value of the reader's, or forget it."""
    _outbox.append({"type": "keep", "key": key, "value": value})


def _answer(**more: Any) -> bytes:
    for fault in _faults[:1]:
        more |= fault
    _faults.clear()
    return _said(**more)


def _said(**more: Any) -> bytes:
    said = json.dumps({"messages": _outbox, **more}, ensure_ascii=False, separators=(",", ":"))
    _outbox.clear()
    return said.encode()


def _fault() -> dict[str, str]:
    """The error that is being handled: its last line, and all of it."""
    trace = traceback.format_exc()
    return {"fault": trace.strip().splitlines()[-1], "trace": trace}


def warm_up(lessons: list[str]) -> None:
    """Make each widget once and forget it, so that what they read stands in memory (snapshot.mjs)."""
    for program in map(json.loads, lessons):
        names: dict[str, Any] = {}
        for statement in program["statements"]:
            exec(statement, names)
        for each in program["widgets"]:
            eval(each["expression"], names)
            # At once: memory that was ever used is kept, and fetched.
            ipywidgets.Widget.close_all()
            _outbox.clear()
            gc.collect()
