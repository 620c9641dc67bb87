"""A message about a control, beside it: an error in its value, or a note on what was done with it."""

from __future__ import annotations

from html import escape

import ipywidgets as w

from bridgelaw.display.html import text
from bridgelaw.widgets.controls import shown


class FieldMessage:
    """The line below a row of controls; made with its first message."""

    def __init__(self, row: w.Box) -> None:
        self._row = row
        self._line: w.HTML | None = None
        self._marked: w.Widget | None = None
        self._kept = False

    def wrong(self, control: w.Widget, says: str, kept: bool = False) -> None:
        """Mark a control and state its error; a `kept` message stays until that control is right."""
        self._unmark()
        control.add_class("bl-invalid")
        self._marked, self._kept = control, kept
        # The script links the sentence to the control, for screen readers (data/set.js).
        self._say(f'<p class="bl-told" data-bl-told="{escape(control.description)}">{text(says)}</p>')

    def note(self, says: str) -> None:
        """Show a note that is no error."""
        self._unmark()
        self._say(f'<p class="bl-told-note">{text(says)}</p>' if says else "")

    def right(self) -> None:
        """Remove the error; a note on rejected typing stays."""
        if self._marked is not None and not self._kept:
            self.clear()

    def clear(self) -> None:
        """Remove the message."""
        self._unmark()
        self._say("")

    def _unmark(self) -> None:
        if self._marked is not None:
            self._marked.remove_class("bl-invalid")
        self._marked, self._kept = None, False

    def _say(self, html: str) -> None:
        if self._line is None:
            if not html:
                return
            self._line = w.HTML()
            self._line.add_class("bl-told-line")
            self._row.children = (*self._row.children, self._line)
        if self._line.value != html:
            self._line.value = html
            shown(self._line, bool(html))
