"""Working the desk as a director does: by the names of its controls, and reading what it says."""

from __future__ import annotations

import ipywidgets as w

from bridgelaw.desk.widgets import Desk
from tests.display.page import Page
from tests.widgets.controls import holding, named


def keep(desk: Desk) -> None:
    """Keep the ruling that is shown."""
    named(desk, "Save this ruling").click()


def take_on(desk: Desk, form: str) -> None:
    """Take the board on to the calculator of a form."""
    named(desk.onward, "Continue in the calculator").value = form


def errors(widget: w.Widget) -> str:
    """Return what is said to be wrong, anywhere on the page of a widget."""
    return " ".join(Page(part.value).text for part in holding(widget, "bl-error"))
