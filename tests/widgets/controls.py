"""Working a widget as a reader does: finding its boxes and menus, and setting them one by one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import ipywidgets as w


def everything(widget: w.Widget) -> Iterator[Any]:
    """The widget and all that is in it."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from everything(child)


def named(widget: w.Widget, description: str) -> Any:
    """The control with that description."""
    (found,) = [each for each in everything(widget) if getattr(each, "description", None) == description]
    return found


def of_kind(widget: w.Widget, kind: type) -> list[Any]:
    """Every control of a kind."""
    return [each for each in everything(widget) if isinstance(each, kind)]


def page(widget: w.Widget) -> str:
    """The HTML of every part of the widget, in order."""
    return "".join(each.value for each in of_kind(widget, w.HTML))
