"""A ruling is a derivation: the facts, then steps that each rest on a Law or a named practice, then the result.

The same object is printed as text in a notebook and by the case checker, drawn by the widgets, shown in the book,
and used as feedback to an answer. Numbers stay exact (`Fraction`) until a table is printed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from textwrap import fill
from typing import Any, TypeVar, overload

from bridgelaw.laws import Reference, carried_over_from
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.ground import Basis, Doubt, Ground
from bridgelaw.scoring.printed import figures

Cell = str | int | Fraction | None
WIDTH = 96
CARRIED_OVER = "†"


def cited(basis: Basis) -> str:
    """A clause or a practice as it is cited; † marks a clause that its edition has taken over from an older one.

    >>> from bridgelaw.laws import cite
    >>> cited(cite("12A"))
    '12A, 2017'
    """
    derived = isinstance(basis, Reference) and carried_over_from(basis)
    return f"{basis}{CARRIED_OVER}" if derived else str(basis)


def carried_over(laws: Iterable[Reference]) -> tuple[str, ...]:
    """The sentence that explains the mark of clauses taken over unread, one for each edition; none where all are read.

    >>> from bridgelaw.laws import cite
    >>> carried_over([cite("12A")])
    ()
    """
    pairs = ((ref.edition, carried_over_from(ref)) for ref in laws)
    return tuple(
        f"{CARRIED_OVER} Carried over from the Laws of {older}: the text of {newer} was not read."
        for newer, older in dict.fromkeys(pairs)
        if older
    )


@dataclass(frozen=True)
class Column:
    """One column of a `Table`: its heading, and whether its numbers carry a sign (+620, −200)."""

    heading: str
    signed: bool = False


@dataclass(frozen=True)
class Table:
    """Exact figures in rows. The first column names the row; `total` is a last row set apart."""

    caption: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    total: tuple[Cell, ...] | None = None

    def __post_init__(self) -> None:
        for row in self.all_rows:
            if len(row) != len(self.columns):
                raise ValueError(f"'{self.caption}': a row of {len(row)} cells under {len(self.columns)} columns")

    @property
    def all_rows(self) -> tuple[tuple[Cell, ...], ...]:
        """The rows and, where there is one, the total."""
        return self.rows if self.total is None else (*self.rows, self.total)

    def printed(self) -> tuple[tuple[str, ...], ...]:
        """All rows as strings; a column prints either decimals or mixed fractions throughout.

        >>> Table("", (Column("result"), Column("mp")), (("420", Fraction(113, 6)), ("-50", Fraction(5, 2)))).printed()
        (('420', '18 5/6'), ('-50', '2 1/2'))
        """
        return self._printed

    @cached_property
    def _printed(self) -> tuple[tuple[str, ...], ...]:
        # Cached, because the page and its text both print it.
        printed_columns = []
        for index, column in enumerate(self.columns):
            cells = [row[index] for row in self.all_rows]
            numbers = iter(figures([c for c in cells if isinstance(c, int | Fraction)], sign=column.signed))
            printed_columns.append([next(numbers) if isinstance(c, int | Fraction) else c or "" for c in cells])
        return tuple(zip(*printed_columns, strict=True))

    def numeric(self, index: int) -> bool:
        """True if the column holds numbers, and so is set flush right."""
        return any(isinstance(row[index], int | Fraction) for row in self.rows)

    def text(self) -> str:
        """The table as plain text, columns aligned."""
        printed = self.printed()
        headings = [column.heading for column in self.columns]
        widths = [max(len(row[i]) for row in (headings, *printed)) for i in range(len(headings))]

        flush_right = [self.numeric(index) for index in range(len(headings))]

        def line(row: Sequence[str]) -> str:
            cells = (c.rjust(w) if right else c.ljust(w) for c, w, right in zip(row, widths, flush_right, strict=True))
            return "  ".join(cells).rstrip()

        body = [line(row) for row in printed]
        if self.total is not None:
            body.insert(-1, "-" * len(line(headings)))
        return "\n".join([f"{self.caption}:", line(headings), *body] if self.caption else [line(headings), *body])


@dataclass(frozen=True)
class Step:
    """One step: a sentence, its basis (at least one clause or named practice), and its figures.

    `id` is the step's name in the ruling, by which `Derivation.step` finds it; `of` is its subject.
    """

    says: str
    rests_on: tuple[Basis, ...]
    tables: tuple[Table, ...] = ()
    id: str = ""
    of: Any = None

    def __post_init__(self) -> None:
        if not self.rests_on:
            raise ValueError(f"a step must rest on a Law or a named practice: '{self.says}'")


class Later(Sequence[Step]):
    """Steps that are written on first use.

    To find what a claim depends on takes many times as long as to judge it: the result does not wait for it.

    >>> from bridgelaw.laws import cite
    >>> told = Later(lambda: (Step("Any doubtful point goes against the claimer.", (cite("70A"),)),))
    >>> len(told), told[0].says, told == tuple(told)
    (1, 'Any doubtful point goes against the claimer.', True)
    """

    def __init__(self, write: Callable[[], tuple[Step, ...]]) -> None:
        self._write = write

    @cached_property
    def _steps(self) -> tuple[Step, ...]:
        return self._write()

    @overload
    def __getitem__(self, place: int) -> Step: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[Step, ...]: ...

    def __getitem__(self, place: int | slice) -> Step | tuple[Step, ...]:
        return self._steps[place]

    def __len__(self) -> int:
        return len(self._steps)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, tuple | Later) and self._steps == tuple(other)

    def __hash__(self) -> int:
        return hash(self._steps)

    def __repr__(self) -> str:
        return repr(self._steps)


@dataclass(frozen=True)
class Derivation:
    """A finished ruling: title, facts, steps, result, the words for the table, and what the director should check.

    `announcement` are the director's words to the players; `cautions` are doubts that do not stop the ruling, such as a
    score that no contract can give.
    """

    title: str
    facts: tuple[str, ...]
    steps: Sequence[Step]
    result: str
    announcement: str
    cautions: tuple[str, ...] = ()

    def __str__(self) -> str:
        lines = [self.title, "=" * len(self.title), *(_wrapped(fact, "- ") for fact in self.facts)]
        for number, step in enumerate(self.steps, start=1):
            basis = "; ".join(map(cited, step.rests_on))
            lines += ["", _wrapped(f"{step.says} [{basis}]", f"{number}. ")]
            for table in step.tables:
                lines += ["", *(f"   {line}" for line in table.text().splitlines())]
        lines += ["", _wrapped(self.result, "Result: "), _wrapped(f"“{self.announcement}”", "The director says: ")]
        lines += [_wrapped(caution, "Check: ") for caution in (*self.cautions, *carried_over(self.laws))]
        return "\n".join(lines)

    def step(self, id: str, of: Any = None) -> Step:
        """The step of that id, and with `of` the one about it. Raises KeyError, naming the steps there are."""
        for step in self.steps:
            if step.id == id and of in (None, step.of):
                return step
        raise KeyError(f"no step '{id}'; there are: {', '.join(step.id for step in self.steps)}")

    def since(self, id: str) -> tuple[Step, ...]:
        """The step of that id and all that follow it. Raises KeyError, naming the steps there are."""
        return tuple(self.steps)[self.steps.index(self.step(id)) :]

    @property
    def laws(self) -> tuple[Reference, ...]:
        """Every clause the ruling rests on, each once, in the order of the steps."""
        cited = (basis for step in self.steps for basis in step.rests_on if isinstance(basis, Reference))
        return tuple(dict.fromkeys(cited))


# Cached: changing a control leaves most sentences unchanged, and to wrap them took a fifth of the time.
@lru_cache(maxsize=4096)
def _wrapped(text: str, lead: str) -> str:
    return fill(text, WIDTH, initial_indent=lead, subsequent_indent=" " * min(len(lead), 3), break_long_words=False)


_R = TypeVar("_R")
Said = str | tuple[str, tuple[Table, ...]]
Sentences = Mapping[str, Callable[[_R, Ground], Said]]
Doubts = Mapping[str, Callable[[_R, Doubt], str]]


def steps(ruling: _R, grounds: Iterable[Ground], sentences: Sentences[_R]) -> tuple[Step, ...]:
    """One step for each ground. Raises KeyError for a ground without a sentence."""
    told = []
    for ground in grounds:
        said = sentences[ground.id](ruling, ground)
        says, tables = (said, ()) if isinstance(said, str) else said
        told.append(Step(says, ground.rests_on, tables, ground.id, ground.of))
    return tuple(told)


def cautions(ruling: _R, doubts: Iterable[Doubt], sentences: Doubts[_R]) -> tuple[str, ...]:
    """One sentence for each doubt, none twice."""
    return tuple(dict.fromkeys(sentences[doubt.id](ruling, doubt) for doubt in doubts))
