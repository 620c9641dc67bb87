"""Working a widget as a reader does: finding its boxes and menus, and setting them one by one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ipywidgets as w
import pytest

from bridgelaw.laws import BadInput
from bridgelaw.widgets import Calculator
from tests.display.page import Page
from tests.states import states

# What nobody should type into a box, and somebody will.
HOSTILE = (
    "",
    " \t ",
    "abc",
    "<b>x</b><script>alert(1)</script>",
    "1e999",
    "9" * 50,
    "−5",
    "½",
    "1/0",
    "{x} %s \\n & \" '",
    "4♠=\x00\u202e",
    "4♠= N; " * 2000,
)

# What a director does type into some box or other.
USUAL = ("+620", "-100", "4♠x-2 E", "passed out", "1/3", "50%", "7")


def everything(widget: w.Widget) -> list[Any]:
    """The widget and all that is in it; a calculator that another one opened is not of it."""
    found: list[Any] = []
    _gather(widget, False, found)
    return found


def _gather(widget: Any, inside: bool, found: list[Any]) -> None:
    found.append(widget)
    if isinstance(widget, w.Box):
        inside = inside or isinstance(widget, Calculator)
        for child in widget.children:
            if not (inside and isinstance(child, Calculator)):
                _gather(child, inside, found)


def named(widget: w.Widget, description: str) -> Any:
    """The control with that description."""
    (found,) = [each for each in everything(widget) if getattr(each, "description", None) == description]
    return found


def of_kind(widget: w.Widget, kind: type) -> list[Any]:
    """Every control of a kind."""
    return [each for each in everything(widget) if isinstance(each, kind)]


def has_class(widget: w.Widget, name: str) -> bool:
    """True if a widget has a CSS class, in the state that is sent to the page."""
    return name in classes(widget)


def holding(widget: w.Widget, html: str) -> list[w.HTML]:
    """Return the parts of the page that hold some HTML."""
    return [part for part in of_kind(widget, w.HTML) if html in part.value]


def classes(widget: w.Widget) -> tuple[str, ...]:
    """Return the CSS classes of a widget, in the state that is sent to the page."""
    return tuple(widget.get_state("_dom_classes").get("_dom_classes", ()))


def submit(box: w.Text) -> None:
    """Press Enter in a box, as the page tells it."""
    box._handle_custom_msg({"event": "submit"}, [])


def said(widget: w.Box) -> str:
    """Return what a part of the page reads out itself, without the calculators in it."""
    own = (part.value for part in widget.children if isinstance(part, w.HTML))
    return " ".join(Page(html).text for html in own if 'role="status"' in html)


def opened_by(widget: w.Box) -> list[Calculator]:
    """Return the calculators that a widget has opened, in the order of the page."""
    inner = (child for child in widget.children if isinstance(child, w.Box))
    return [found for child in inner for found in ([child] if isinstance(child, Calculator) else opened_by(child))]


def on_page(widget: w.Box) -> list[str]:
    """Return the names of the controls that a reader sees: neither they nor a box around them is hidden."""
    seen = [child for child in widget.children if child.layout.display != "none"]
    names = [[child.description] if hasattr(child, "description") else [] for child in seen]
    inner = [on_page(child) if isinstance(child, w.Box) else [] for child in seen]
    return [name for pair in zip(names, inner, strict=True) for part in pair for name in part]


def controls(widget: w.Widget) -> list[Any]:
    """Every control that a reader sets, in the order of the page; buttons are pressed, not set."""
    return [each for each in everything(widget) if not isinstance(each, w.Box | w.HTML | w.Button)]


def values(control: w.Widget) -> tuple[Any, ...]:
    """Return what a control can be set to: every option, both sides of a tick, the ends of a number and beyond, any
    text.
    """
    if isinstance(control, w.Dropdown):
        return tuple(value for _, value in control.options)
    if isinstance(control, w.Checkbox):
        return (not control.value, control.value)
    if isinstance(control, w.IntText):
        return (-1, 0, 1, 2, 999, 10**9)
    return (*HOSTILE, *USUAL)


def page(widget: w.Widget) -> str:
    """The HTML of every part of the widget, in order."""
    return "".join(each.value for each in of_kind(widget, w.HTML))


def refuses(widget: Any, values: Mapping[str, Any], words: str) -> None:
    """Check that values no control takes are refused in a sentence, and that nothing has changed."""
    before = widget.state, page(widget)
    with pytest.raises(BadInput) as caught:
        widget.set(**values)
    assert words in str(caught.value)
    assert (widget.state, page(widget)) == before


def recovers(widget: Any, change: Mapping[str, Any], words: str) -> None:
    """Bad input is named and kept, beside the last good ruling; mended, all is as it was."""
    good, before = widget.state, widget.derivation
    widget.set(**change)
    assert widget.failed and states(widget.status, words), widget.status
    assert {name: widget.state[name] for name in change} == change
    assert widget.derivation == before and page(widget).count('class="bl-stale"') == 2
    widget.state = good
    assert not widget.failed and widget.derivation == before


def still(widget: w.Widget) -> str:
    """The same without what leads the focus on, which is there only once."""
    return page(widget).replace(" data-bl-leads", "")
