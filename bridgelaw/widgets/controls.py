"""The controls of the widgets: only those whose name, state and keyboard use are exposed to a screen reader."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

import ipywidgets as w

from bridgelaw.display.html import style

_STYLE = {"description_width": "initial"}


def tells(attributes: Mapping[str, Sequence[Mapping[str, str]]]) -> str:
    """Return HTML that sets page attributes of the controls in the same part (bl-part): by selector, one set for each.

    ipywidgets only sets the text of a control; a script sets the rest (`arrive.js`).

    >>> tells({"button": [{"aria-pressed": "true"}]})[:60]
    '<span hidden data-bl-tells="{&quot;button&quot;: [{&quot;ari'
    """
    return f'<span hidden data-bl-tells="{escape(json.dumps(attributes))}"></span>'


def led_to(html: str, lead: bool) -> str:
    """Return the head of a button's output as HTML; with `lead` it gets the focus.

    >>> led_to("<p>Question 2</p>", False)
    '<div class="bl-led" tabindex="-1"><p>Question 2</p></div>'
    """
    return f'<div class="bl-led" tabindex="-1"{" data-bl-leads" * lead}>{html}</div>'


def head(html: str) -> w.HTML:
    """Return the head of a widget: the course's styles, for JupyterLab; then its title. Keys stay in it (`arrive.js`).

    The outermost box of the widget has the class bl-widget or bl-card; bl-keys where it only holds such boxes.
    """
    return w.HTML(style() + html)


def entry(label: str, value: str = "", width: str = "15rem", hint: str = "") -> w.Text:
    """A line of text; read when it is left or Enter is pressed, so that an unfinished word is never ruled on."""
    return w.Text(
        value, description=label, placeholder=hint, continuous_update=False, style=_STYLE, layout=_width(width)
    )


def area(label: str, value: str, rows: int) -> w.Textarea:
    """Several lines of text."""
    return w.Textarea(
        value, description=label, rows=rows, continuous_update=False, style=_STYLE, layout=_width(ALL_OF_IT, "34rem")
    )


def menu(label: str, options: Mapping[str, Any] | Sequence[str], value: Any = None, width: str = "19rem") -> w.Dropdown:
    """One of several; a mapping shows its keys and returns its values."""
    pairs = list(options.items()) if isinstance(options, Mapping) else [(each, each) for each in options]
    first = pairs[0][1] if value is None else value
    return w.Dropdown(options=pairs, value=first, description=label, style=_STYLE, layout=_width(width))


def whole(label: str, value: int, least: int, most: int, width: str = "11rem") -> w.BoundedIntText:
    """A whole number within bounds."""
    return w.BoundedIntText(value, min=least, max=most, description=label, style=_STYLE, layout=_width(width))


def number(label: str, value: int, width: str = "11rem") -> w.IntText:
    """A whole number; an impossible one is not silently changed, but reported by its reader."""
    return w.IntText(value, description=label, style=_STYLE, layout=_width(width))


def tick(label: str, value: bool = False) -> w.Checkbox:
    """A tick box."""
    return w.Checkbox(value, description=label, indent=False, style=_STYLE, layout=w.Layout(width="auto"))


def button(label: str) -> w.Button:
    """A button with this text."""
    return w.Button(description=label, layout=w.Layout(width="auto"))


def row(*controls: w.Widget) -> w.HBox:
    """Controls beside each other, below each other where the page is narrow."""
    return w.HBox(list(controls), layout=w.Layout(flex_flow="row wrap", align_items="center"))


def group(heading: str, *controls: w.Widget) -> w.VBox:
    """Controls under a heading."""
    return w.VBox([w.HTML(f'<p class="bl-group">{heading}</p>'), *controls])


def shown(widget: w.Widget, yes: bool) -> None:
    """Show or hide a control, for the keyboard too."""
    widget.layout.display = "" if yes else "none"


# The front end gives a control a margin of two pixels on either side.
ALL_OF_IT = "calc(100% - 4px)"


def _width(width: str, most: str = ALL_OF_IT) -> w.Layout:
    return w.Layout(width=width, max_width=most)
