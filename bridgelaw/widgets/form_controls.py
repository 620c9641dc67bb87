"""The controls of a calculator, made from the declaration of its form of case (`bridgelaw.cases.given`).

Nothing here knows a form: a field's label, hint, group and kind of control are its declaration's. Fields served
together by one set of controls, such as the outcomes of both sides, bring their own `Entry`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

import ipywidgets as w

from bridgelaw.cases.given.declared import Control, Declared, Plain
from bridgelaw.cases.given.readers import Lines, Menu, Subtable, Whole
from bridgelaw.laws import BadInput
from bridgelaw.widgets.controls import area, entry, group, menu, number, row, shown, tick
from bridgelaw.widgets.field_messages import FieldMessage

Changed = Callable[[object], None]
# Widths in rem: a letter takes about half of one, a box or an arrow some more.
LETTER, FRAME, LEAST, MOST = 0.52, 4.0, 10.0, 38.0
NOT_SAID = "not said"
"""The option of a menu whose field may be left out."""
CHOOSE = "choose"
"""The option of a required menu before anything is chosen."""
# Fields that a file may leave out, but that have no usual value for a board of the reader's own.
_NEVER_USUAL = ("vulnerability", "trump", "declarer", "leader", "claimer")


class Entry(Protocol):
    """One control, or several that belong together, for some entries of the form."""

    box: w.Widget

    def read(self) -> dict[str, Plain]:
        """The entries, by the names of the fields."""

    def write(self, entries: Mapping[str, Plain]) -> None:
        """Set the controls from the entries of the whole form."""

    def show(self, yes: bool) -> None:
        """Show or hide them."""


@runtime_checkable
class Marked(Protocol):
    """Controls that can show an error."""

    def mark(self, way: Sequence[str | int], says: str) -> None:
        """Mark the control with the error; `way` leads to its field."""

    def unmark(self) -> None:
        """Remove the error."""


def has_no_usual(name: str, about: Declared) -> bool:
    """True if it is a menu without a default choice, because no value is the usual one."""
    by_file = about.default is not None and name not in _NEVER_USUAL
    return isinstance(about.reader, Menu) and not about.optional and not by_file


class One:
    """The control of one field."""

    def __init__(self, name: str, about: Declared, changed: Changed) -> None:
        self._name, self._has_no_usual = name, has_no_usual(name, about)
        self.box: Any = _control(about)
        #  The line below its row of controls, once it is in one.
        self.told: FieldMessage | None = None
        self.box.observe(changed, "value")

    def read(self) -> dict[str, Plain]:
        """Return its value."""
        return {self._name: self.box.value}

    def write(self, entries: Mapping[str, Plain]) -> None:
        """Set it; a menu without a usual value may have no choice yet."""
        value = entries[self._name]
        if value == "" and self._has_no_usual and "" not in dict(self.box.options).values():
            self.box.options = [(CHOOSE, ""), *self.box.options]
        self.box.value = value

    def show(self, yes: bool) -> None:
        """Show or hide it."""
        shown(self.box, yes)

    def mark(self, way: Sequence[str | int], says: str) -> None:
        """Show the error, below its row."""
        if self.told is not None:
            self.told.wrong(self.box, says)

    def unmark(self) -> None:
        """Remove the error."""
        if self.told is not None:
            self.told.right()


class _Part:
    """A part of the form, whose controls are its own; `box` has all of it."""

    box: w.VBox
    _controls: FormControls

    def show(self, yes: bool) -> None:
        """Show or hide all of it."""
        shown(self.box, yes)

    def mark(self, way: Sequence[str | int], says: str) -> None:
        """Mark the control of the part."""
        self._controls.mark(way[1:], says)

    def unmark(self) -> None:
        """Remove the errors."""
        self._controls.unmark()


class Whether(_Part):
    """An optional part of the form: a tick, and its controls while it is set. They keep their values."""

    def __init__(self, name: str, about: Declared, part: Subtable, changed: Changed) -> None:
        self._name = name
        self._tick = tick(about.label)
        self._controls = FormControls(part.kind.declared(), changed)
        self._inside = w.VBox(self._controls.groups())
        self._tick.observe(lambda change: shown(self._inside, change["new"]), "value")
        self._tick.observe(changed, "value")
        shown(self._inside, False)
        self.box = w.VBox([self._tick, self._inside])

    def read(self) -> dict[str, Plain]:
        """Return the part, or None."""
        return {self._name: self._controls.read() if self._tick.value else {}}

    def write(self, entries: Mapping[str, Plain]) -> None:
        """Set the tick and, where it is set, its controls."""
        part = entries[self._name]
        if part:
            self._controls.write(_part(self._controls, part))
        self._tick.value = bool(part)


class Inside(_Part):
    """A part of the form that is always there, among the entries for which it counts."""

    def __init__(self, name: str, part: Subtable, changed: Changed) -> None:
        self._name = name
        self._controls = FormControls(part.kind.declared(), changed)
        self.box = w.VBox(self._controls.groups())

    def read(self) -> dict[str, Plain]:
        """The part."""
        return {self._name: self._controls.read()}

    def write(self, entries: Mapping[str, Plain]) -> None:
        """Set its controls."""
        self._controls.write(_part(self._controls, entries[self._name]))


class FormControls:
    """The controls of a form, in its groups; `entries` serve the fields that they name instead of one control each."""

    def __init__(
        self,
        declared: Mapping[str, Declared],
        changed: Changed,
        entries: Mapping[str, tuple[Sequence[str], Entry]] | None = None,
    ) -> None:
        self._declared = declared
        served = self._served = {field: key for key, (fields, _) in (entries or {}).items() for field in fields}
        self._entries: dict[str, Entry] = {}
        self._groups: dict[str, list[str]] = {}
        #  The box of each group by its heading, once the groups are made.
        self.boxes: dict[str, w.Widget] = {}
        self._own = frozenset(entries or {})
        for name, about in declared.items():
            key = served.get(name, name)
            if key in self._entries:
                continue
            own = (entries or {}).get(key)
            self._entries[key] = own[1] if own else _entry(name, about, self._announced(changed))
            self._groups.setdefault(about.group, []).append(key)
        # Checked once: `isinstance` with a protocol compares name by name.
        self._marked = {key: each for key, each in self._entries.items() if isinstance(each, Marked)}
        self._lay_out()

    def _announced(self, changed: Changed) -> Changed:
        def announce(change: object) -> None:
            self._lay_out()
            changed(change)

        return announce

    def entry(self, name: str) -> Entry:
        """The control of a field, or the shared one. Raises KeyError."""
        return self._entries[name]

    def box(self, name: str) -> w.Widget | None:
        """Return the box of the control of a field; None for a field that has none of its own."""
        found = self._entries.get(name)
        return found.box if found else None

    def groups(self, lead: Mapping[str, Sequence[w.Widget]] | None = None) -> list[w.Widget]:
        """The controls under the headings of their groups; `lead` comes before those of a group."""
        made: list[w.Widget] = []
        for heading, keys in self._groups.items():
            first = list((lead or {}).get(heading, ()))
            boxes = row(*first, *(self._entries[key].box for key in keys))
            told = FieldMessage(boxes)
            for each in (self._entries[key] for key in keys):
                if isinstance(each, One):
                    each.told = told
            # Controls that serve several fields have headings of their own.
            alone = len(keys) == 1 and keys[0] in self._own
            made.append(group(heading, boxes) if heading and not alone else boxes)
            self.boxes[heading] = made[-1]
        self._lay_out()
        return made

    def read(self) -> dict[str, Plain]:
        """The entries of the form."""
        read: dict[str, Plain] = {}
        for each in self._entries.values():
            read |= each.read()
        return read

    def write(self, entries: Mapping[str, Plain]) -> None:
        """Set all controls; each refuses values that it does not accept."""
        for each in self._entries.values():
            each.write(entries)
        self._lay_out()

    def mark(self, way: Sequence[str | int], says: str) -> None:
        """Mark the control whose field the way leads to; none if there is no such field."""
        key = self._served.get(str(way[0]), str(way[0])) if way else ""
        if key in self._marked:
            self._marked[key].mark(way, says)

    def unmark(self) -> None:
        """Remove all errors."""
        for each in self._marked.values():
            each.unmark()

    def _lay_out(self) -> None:
        """Show the controls that count with the present entries."""
        conditional = {name: each for name, each in self._declared.items() if each.when is not None}
        if conditional and len(self._entries) >= len(conditional):
            entries = self.read()
            for name, about in conditional.items():
                if name in self._entries:
                    self._entries[name].show(about.counts(entries))
            for heading, box in self.boxes.items():
                # A heading without a control that counts is hidden too.
                keys = self._groups[heading]
                if all(key in conditional for key in keys):
                    shown(box, any(conditional[key].counts(entries) for key in keys))


def _part(controls: FormControls, entries: Mapping[str, Plain]) -> dict[str, Plain]:
    """The entries of a part, completed by its defaults. Raises BadInput for an unknown one."""
    now = controls.read()
    unknown = ", ".join(f"'{name}'" for name in entries if name not in now)
    if unknown:
        raise BadInput(f"There is no control {unknown}.", f"The controls are: {', '.join(now)}.")
    return {**now, **entries}


def _entry(name: str, about: Declared, changed: Changed) -> Entry:
    if isinstance(about.reader, Subtable) and not about.optional:
        return Inside(name, about.reader, changed)
    if isinstance(about.reader, Subtable):
        return Whether(name, about, about.reader, changed)
    return One(name, about, changed)


def _control(about: Declared) -> w.Widget:
    reader = about.reader
    if isinstance(reader, Menu):
        options = ({NOT_SAID: ""} if about.optional else {}) | dict(reader.options)
        first = about.blank or next(iter(options.values()))
        return menu(about.label, options, first, _width(about.label, max(options, key=len)))
    if isinstance(reader, Whole):
        first = about.blank if isinstance(about.blank, int) else reader.least
        return number(about.label, first, _width(about.label, "99999"))
    if reader.control is Control.TICK:
        return tick(about.label, bool(about.blank))
    if reader.control is Control.LINES:
        return area(about.label, str(about.blank), reader.rows if isinstance(reader, Lines) else 8)
    return entry(about.label, str(about.blank), _width(about.label, about.hint or "4♠= N or +620"), about.hint)


def _width(label: str, longest: str) -> str:
    return f"{min(MOST, max(LEAST, round(LETTER * (len(label) + len(longest)) + FRAME))):g}rem"
