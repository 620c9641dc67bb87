"""Which edition says so: where a matter stands in another edition, and what was so in which (concordance, rules)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random

from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind
from bridgelaw.exercises.kinds.options import one_of, some_of
from bridgelaw.exercises.kinds.road_parts import related
from bridgelaw.exercises.question import Option
from bridgelaw.laws import BadInput, Concept, Reference, cite, clauses, concordance, editions, remembered, rule
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.laws.rules import rules
from bridgelaw.laws.tables import read_table
from bridgelaw.laws.words import capital, joined

LESSON = "book/editions"


@remembered
def _years() -> tuple[int, ...]:
    """The years of all editions, oldest first."""
    return tuple(sorted(each.year for each in editions()))


@cache
def _told() -> Mapping[str, list[str]]:
    return read_table("editions_told", package="bridgelaw.exercises.kinds")


# What is said of the course and not of the Laws, and what no lesson teaches.
_OF_THE_COURSE = ("play-is-ruled", "laws-in-full", "commentary-written-for-it", "one-side-loses-its-gain")
# What 12C4 of 2017 takes for granted, so that who says there is a clause on it is not quite wrong.
_IN_PASSING = ("need-not-balance",)


def _named(refs: tuple[Reference, ...]) -> str:
    return joined([each.clause for each in refs])


# ---- where a matter stands ----


def _moved(level: int) -> list[tuple[Concept, int, int]]:
    """The rows whose clause is another one in another edition, with the two years."""
    years = _years() if level == 3 else _years()[1:]
    return [
        (row, one, other)
        for row in concordance()
        for one in years
        for other in years
        if one != other
        and all(row.clauses.get(year) and row.verified(year) for year in (one, other))
        and (level == 1 or _named(row.clauses[one]) != _named(row.clauses[other]))
    ]


def _clause(rng: Random, level: int) -> Drawn:
    row, here, there = rng.choice(_moved(level))
    known, asked = row.clauses[here], row.clauses[there]
    right = _named(asked)
    says = f"In {there} {row.about} stands in {right}."
    wrong = []
    for other in (here, *(each for each in _years() if each not in (here, there))):
        elsewhere = row.clauses.get(other, ())
        if elsewhere and row.verified(other) and not _in_part(elsewhere, (*asked, *row.points.get(there, ()))):
            wrong.append(Option(_named(elsewhere), f"That is its place in {other}. {says}", road=f"clause of {other}"))
    wrong += _near(rng, asked, says, row.points.get(there, ()))
    part = one_of(
        rng,
        f"And in the Laws of {there}?",
        Option(right, says, right=True, laws=asked),
        wrong,
        hint="Some kept their place.",
    )
    return Drawn(f"{capital(row.about)}: in the Laws of {here} that is {_named(known)}.", (part,), asked)


def _in_part(named: tuple[Reference, ...], asked: tuple[Reference, ...]) -> bool:
    """Whether what is named is the right place in part, or has it in it: that is no wrong answer, in any edition."""
    return any(related(replace(one, edition=None), other) for one in named for other in asked)


def _near(rng: Random, asked: tuple[Reference, ...], says: str, points: tuple[Reference, ...] = ()) -> Iterator[Option]:
    """Other clauses of the same Law, and of the nearest ones, as far as they were read in that edition. None that only
    points to the right one.
    """
    ref = asked[0]
    read = [each for each in clauses(ref.edition or 0) if each.certainty == "S"]
    listed = [each for each in read if each.reference.parts and each.reference != ref]
    same = [each for each in listed if abs(each.reference.law - ref.law) <= 1]
    for each in rng.sample(same, min(4, len(same))):
        if not _in_part((each.reference,), (*asked, *points)):
            yield Option(each.reference.clause, f"That is “{each.title}”. {says}", road="clause beside it")


# ---- what was so when ----


@dataclass(frozen=True)
class SoOrNot:
    """A sentence, whether it is so in an edition, and what there is to say to it."""

    says: str
    so: bool
    because: str
    rests_on: tuple[Reference, ...]


@remembered
def _rules() -> tuple[str, ...]:
    found = [
        name
        for name, cells in rules().cells.items()
        if name not in _OF_THE_COURSE and next(iter(cells.values())).kind == "holds"
    ]
    return tuple(found)


@remembered
def _of_clauses() -> tuple[Concept, ...]:
    """The rows of which some edition has a clause and another none, and of whose clauses no rule speaks already."""
    told = {ref for name in _rules() for cell in rules().cells[name].values() for ref in cell.rests_on}
    return tuple(
        row
        for row in concordance()
        if row.id not in _IN_PASSING
        and not all(row.clauses.get(year) for year in _years())
        and not told.intersection(ref for refs in row.clauses.values() for ref in refs)
    )


def _held(year: int) -> Iterator[SoOrNot]:
    for name in _rules():
        try:
            found = rule(name, year)
        except BadInput:
            continue
        if found.certainty == "S":
            yield SoOrNot(found.says, found.holds, _why(found.holds, year, found.rests_on, found.note), found.rests_on)
    for row in _of_clauses():
        refs = row.clauses.get(year)
        if refs is None or not row.verified(year):
            continue
        yield SoOrNot(f"There is a clause on {row.about}.", bool(refs), _why(bool(refs), year, refs, ""), refs)


def _why(so: bool, year: int, refs: tuple[Reference, ...], note: str) -> str:
    stands = f" ({_named(refs)})" if refs else ""
    says = f"So it is in {year}{stands}." if so else f"Not in {year}{stands}."
    return f"{says} {note}".strip()


def _so(rng: Random, level: int) -> Drawn:
    year = rng.choice(_years()[-level:])
    known = {each.says: each for each in _held(year)}
    options = [Option(each.says, each.because, each.so, each.rests_on, "" if each.so else "another edition")
               for each in known.values()]  # fmt: skip
    part = some_of(
        rng,
        f"Which of these hold under the Laws of {year}?",
        options,
        level + 2,
        "Think of what each edition opened, and what it closed.",
    )
    laws = tuple(dict.fromkeys(ref for each in part.options for ref in each.laws)) or (cite("12A", year),)
    if len(part.options) < level + 2:
        raise DrawAgain
    return Drawn(rng.choice(_told()[str(year)]), (part,), laws)


KINDS = (
    Kind("edition-clause", "Where does it stand in that edition?", LESSON, _clause, 1, 1, says_edition=True),
    Kind("edition-so", "What was so in that edition?", LESSON, _so, says_edition=True),
)
