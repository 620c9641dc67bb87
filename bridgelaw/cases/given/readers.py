"""The kinds of field that a form may declare: how each is read, offered as a control, described and tried at random."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

from bridgelaw.cases.fields import CaseFields, Faults, isolated
from bridgelaw.cases.given.declared import Control, Given, Plain
from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import Regulation, regulation, regulations_about
from bridgelaw.scoring import Traveller, Vulnerability, parse_outcome

# What may be entered as a result, for tests and questions; every one can be had at any vulnerability.
RESULTS = ("4♠= N", "4♠-1 N", "4♥+1 S", "3NT-2 S", "5♣x-3 E", "2♦= W", "6♠= N", "passed out", "4♥x= E", "1NT+2 S")


@dataclass(frozen=True)
class TextLine:
    """A line of text that one of the package's readers reads; `tries` are some that it takes."""

    parse: Callable[[str], Any]
    tries: tuple[str, ...]
    control: Control = Control.LINE
    empty: Plain = ""

    def read(self, given: CaseFields, name: str, so_far: Mapping[str, Any]) -> Any:
        """The text, read; words that stay words cannot turn what is printed after them."""
        found = given.reading(name, self.parse)
        return isolated(found) if isinstance(found, str) else found

    def entered(self, plain: Plain, value: Any) -> Plain:
        """As it is written; a number too is text in a box."""
        return str(plain)

    def schema(self) -> dict[str, Any]:
        """A text, or a number as it is written."""
        return {"type": ["string", "integer"]}

    def random(self, rng: Random) -> Plain:
        """One of the tries."""
        return rng.choice(self.tries)


@dataclass(frozen=True)
class Menu:
    """One of several words: `options` has the words a page shows, and what a file holds."""

    options: Mapping[str, str]
    parse: Callable[[str], Any]
    control: Control = Control.MENU

    @property
    def empty(self) -> Plain:
        """Nothing chosen."""
        return ""

    def read(self, given: CaseFields, name: str, so_far: Mapping[str, Any]) -> Any:
        """The word, read by the package's reader, whose sentence names the words there are."""
        if given.table_read.get(name) == "" and "" not in self.options.values():
            known = ", ".join(f"“{each}”" for each in self.options)
            raise given.error(name, "nothing is chosen here yet.", f"Choose one of {known}.")
        return given.reading(name, self.parse)

    def entered(self, plain: Plain, value: Any) -> Plain:
        """The word of the menu, however a file spells it."""
        return plain if plain in self.options.values() else str(value)

    def schema(self) -> dict[str, Any]:
        """The words."""
        return {"enum": list(self.options.values())}

    def random(self, rng: Random) -> Plain:
        """Any of them."""
        return rng.choice(list(self.options.values()))


def word(options: Mapping[str, str], meaning: Mapping[str, Any], what: str = "") -> Menu:
    """A menu whose words mean what `meaning` says; `what` names it in the refusal of another word."""

    def parse(text: str) -> Any:
        if text not in meaning:
            known = ", ".join(f'"{each}"' for each in meaning)
            raise BadInput(f"'{text}' is not a known {what or 'word'}.", f"Write one of {known}.")
        return meaning[text]

    return Menu(options, parse)


def by_regulation(about: str, what: str) -> Menu:
    """A regulation about one thing, by its id; `what` says in the refusal what it is to be about."""

    def parse(name: str) -> Regulation:
        found = regulation(name)
        if found.about != about:
            known = ", ".join(each.id for each in regulations_about(about))
            raise BadInput(f"'{name}' is not a regulation about {what}.", f"Write one of {known}.")
        return found

    return Menu(_Labels(about), parse)


@dataclass(frozen=True)
class _Labels(Mapping[str, str]):
    """The regulations about one thing, label and id; read when a page asks for them, not when the form is declared."""

    about: str

    @property
    def _found(self) -> dict[str, str]:
        return {each.label: each.id for each in regulations_about(self.about)}

    def __getitem__(self, label: str) -> str:
        return self._found[label]

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)


@dataclass(frozen=True)
class Whole:
    """A whole number within bounds."""

    least: int
    most: int
    control: Control = Control.WHOLE

    @property
    def empty(self) -> Plain:
        """Nothing entered."""
        return ""

    def read(self, given: CaseFields, name: str, so_far: Mapping[str, Any]) -> int:
        """The number. A file may hold one beyond the bounds of the page's control: the ruling says what is wrong."""
        return given.within(name, given.number(name), self.least, self.most)

    def entered(self, plain: Plain, value: Any) -> Plain:
        """As it is written."""
        return plain

    def schema(self) -> dict[str, Any]:
        """A whole number."""
        return {"type": "integer", "minimum": self.least, "maximum": self.most}

    def random(self, rng: Random) -> Plain:
        """Any within the bounds."""
        return rng.randint(self.least, self.most)


@dataclass(frozen=True)
class Tick:
    """Yes or no."""

    control: Control = Control.TICK
    empty: Plain = ""

    def read(self, given: CaseFields, name: str, so_far: Mapping[str, Any]) -> bool:
        """True or false."""
        return given.yes(name)

    def entered(self, plain: Plain, value: Any) -> Plain:
        """As it is written."""
        return plain

    def schema(self) -> dict[str, Any]:
        """True or false."""
        return {"type": "boolean"}

    def random(self, rng: Random) -> Plain:
        """Either."""
        return rng.random() < 0.5


@dataclass(frozen=True)
class Score:
    """A score for NS in total points, or a result with its declarer, at the vulnerability declared before it."""

    control: Control = Control.LINE
    empty: Plain = ""

    def read(self, given: CaseFields, name: str, so_far: Mapping[str, Any]) -> int:
        """The score in NS total points."""
        vulnerability: Vulnerability = so_far["vulnerability"]
        return given.reading(name, lambda text: parse_outcome(text, vulnerability))

    def entered(self, plain: Plain, value: Any) -> Plain:
        """As it is written; a number too is text in a box."""
        return str(plain)

    def schema(self) -> dict[str, Any]:
        """A text such as "4♠= N" or "+620"."""
        return {"type": ["string", "integer"]}

    def random(self, rng: Random) -> Plain:
        """A result."""
        return rng.choice(RESULTS)


@dataclass(frozen=True)
class Rows:
    """A list of tables of one kind; `word` names a row on a page ("Result {}: "), `most` is how many it offers."""

    kind: type[Given]
    word: str
    most: int = 10
    control: Control = Control.ROWS

    @property
    def empty(self) -> Plain:
        """No row."""
        return []

    def read(self, given: CaseFields, name: str, so_far: Mapping[str, Any]) -> tuple[Given, ...]:
        """The rows, read one by one."""
        faults = Faults()
        tables = given.tables(name, self.word, self.entries)
        rows = [faults.tried(partial(self.kind.read, each, so_far)) for each in tables]
        faults.told()
        return tuple(each for each in rows if each is not None)

    @property
    def entries(self) -> tuple[str, ...]:
        """The fields of a row in which something is entered: a menu always says something."""
        return tuple(name for name, each in self.kind.declared().items() if not isinstance(each.reader, Menu))

    def entered(self, plain: Plain, value: Any) -> Plain:
        """Each row with its defaults."""
        return [dict(each.written) for each in value]

    def schema(self) -> dict[str, Any]:
        """A list of tables."""
        return {"type": "array", "items": schema_of(self.kind)}

    def random(self, rng: Random) -> Plain:
        """One to four rows."""
        return [self.kind.random(rng) for _ in range(rng.randint(1, 4))]


@dataclass(frozen=True)
class Subtable:
    """A table inside the table, all of it or none."""

    kind: type[Given]
    control: Control = Control.PART

    @property
    def empty(self) -> Plain:
        """Nothing of it."""
        return {}

    def read(self, given: CaseFields, name: str, so_far: Mapping[str, Any]) -> Given:
        """The table, read."""
        return self.kind.read(given.table(name), so_far)

    def entered(self, plain: Plain, value: Any) -> Plain:
        """The table with its defaults."""
        return dict(value.written)

    def schema(self) -> dict[str, Any]:
        """A table."""
        return schema_of(self.kind)

    def random(self, rng: Random) -> Plain:
        """All of it."""
        return self.kind.random(rng)


@dataclass(frozen=True)
class Field:
    """The lines of the other tables, one text or a list of lines; read at the vulnerability declared before it.

    `taken` names the fields that hold the adjusted pair, which may not stand among the others. With `aside` a line may
    have an artificial score in place of a result, or NP.
    """

    taken: Sequence[str] = ()
    aside: bool = False
    control: Control = Control.LINES
    empty: Plain = ""

    def read(self, given: CaseFields, name: str, so_far: Mapping[str, Any]) -> Traveller:
        """The traveller."""
        raw = given.raw(name)
        text = "\n".join(map(str, raw)) if isinstance(raw, list) else given.text(name)
        pair = tuple(so_far[each] for each in self.taken)
        return given.guard(name, lambda: Traveller.parse(text, so_far["vulnerability"], pair, aside=self.aside))

    def entered(self, plain: Plain, value: Any) -> Plain:
        """One text, a line a table."""
        return "\n".join(map(str, plain)) if isinstance(plain, list) else str(plain)

    def schema(self) -> dict[str, Any]:
        """Lines of text."""
        return {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": ["string", "integer"]}}]}

    def random(self, rng: Random) -> Plain:
        """Scores of two to twelve tables."""
        return "\n".join(str(rng.choice((620, -100, 650, 170, -200, 420, -50, 110))) for _ in range(rng.randint(2, 12)))


@dataclass(frozen=True)
class Lines:
    """Several lines that one of the package's readers reads, as one text or a list; `between` parts those of a list.

    `tries` are some that it takes, `rows` how many the box shows; one row is a line of text.
    """

    parse: Callable[[str], Any]
    tries: tuple[str, ...]
    between: str = "\n"
    rows: int = 8
    empty: Plain = ""

    @property
    def control(self) -> Control:
        """A box of so many rows."""
        return Control.LINE if self.rows == 1 else Control.LINES

    def read(self, given: CaseFields, name: str, so_far: Mapping[str, Any]) -> Any:
        """The text, read."""
        raw = given.raw(name)
        text = self._joined(raw) if isinstance(raw, list) else given.text(name)
        return given.guard(name, lambda: self.parse(text))

    def entered(self, plain: Plain, value: Any) -> Plain:
        """One text."""
        return self._joined(plain) if isinstance(plain, list) else str(plain)

    def _joined(self, lines: list[Any]) -> str:
        return self.between.join(map(str, lines))

    def schema(self) -> dict[str, Any]:
        """A text, or a list of lines."""
        return {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": ["string", "integer"]}}]}

    def random(self, rng: Random) -> Plain:
        """One of the tries."""
        return rng.choice(self.tries)


def schema_of(kind: type[Given]) -> dict[str, Any]:
    """The JSON schema of a table."""
    declared = kind.declared()
    properties = {
        name: each.reader.schema()
        | {"title": each.label, "description": each.help}
        | ({} if each.default is None else {"default": each.default})
        for name, each in declared.items()
    }
    required = [
        name for name, each in declared.items() if each.default is None and not each.optional and each.when is None
    ]
    return {"type": "object", "additionalProperties": False, "properties": properties, "required": required}
