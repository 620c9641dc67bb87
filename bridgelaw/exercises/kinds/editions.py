"""Which edition says so: where a matter stands in another edition, and what was so in which (concordance, rules)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind
from bridgelaw.exercises.kinds.options import one_of, some_of
from bridgelaw.exercises.question import Option
from bridgelaw.laws import BadInput, Concept, Reference, cite, clauses, concordance, remembered, rule
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.rules import rules
from bridgelaw.laws.words import capital, joined

LESSON = "book/editions"
YEARS = (1997, 2007, 2017)
# What is said of the course, and not of the Laws.
_OF_THE_COURSE = ("play-is-ruled", "laws-in-full", "commentary-written-for-it")


def _named(refs: tuple[Reference, ...]) -> str:
    return joined([each.clause for each in refs])


# ---- where a matter stands ----


def _moved(level: int) -> list[tuple[Concept, int, int]]:
    """The rows whose clause is another one in another edition, with the two years."""
    years = YEARS if level == 3 else YEARS[1:]
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
    if _named(known) != right:
        because = f"That is its place in {here}. {says}"
        wrong.append(Option(_named(known), because, road=f"clause of {here}"))
    for third in YEARS:
        elsewhere = row.clauses.get(third, ())
        if third not in (here, there) and elsewhere:
            wrong.append(Option(_named(elsewhere), f"That is its place in {third}. {says}", road=f"clause of {third}"))
    wrong += _near(rng, asked[0], says)
    part = one_of(
        rng,
        f"And in the Laws of {there}?",
        Option(right, says, right=True, laws=asked),
        wrong,
        hint="Some kept their place.",
    )
    return Drawn(f"{capital(row.about)}: in the Laws of {here} that is {_named(known)}.", (part,), asked)


def _near(rng: Random, ref: Reference, says: str) -> Iterator[Option]:
    """Other clauses of the same Law, and of the nearest ones."""
    year = ref.edition or 0
    listed = [each for each in clauses(year) if each.reference.parts and each.reference != ref]
    same = [each for each in listed if abs(each.reference.law - ref.law) <= 1]
    for each in rng.sample(same, min(4, len(same))):
        if not (each.reference.contains(ref) or ref.contains(each.reference)):
            yield Option(each.reference.clause, f"That is “{each.title}”. {says}", road="clause beside it")


# ---- what was so when ----


@dataclass(frozen=True)
class Held:
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


def _held(year: int) -> Iterator[Held]:
    for name in _rules():
        try:
            found = rule(name, year)
        except BadInput:
            continue
        if found.certainty == "S":
            yield Held(found.says, found.holds, _why(found.holds, year, found.rests_on, found.note), found.rests_on)
    for row in concordance():
        if year in row.clauses and row.verified(year):
            refs = row.clauses[year]
            where = {other: row.clauses.get(other) for other in YEARS}
            if all(where.values()):
                continue
            yield Held(f"There is a clause on {row.about}.", bool(refs), _why(bool(refs), year, refs, ""), refs)


def _why(so: bool, year: int, refs: tuple[Reference, ...], note: str) -> str:
    stands = f" ({_named(refs)})" if refs else ""
    says = f"So it is in {year}{stands}." if so else f"Not in {year}{stands}."
    return f"{says} {note}".strip()


def _so(rng: Random, level: int) -> Drawn:
    year = rng.choice(((2017,), (2007, 2017), YEARS)[level - 1])
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
    return Drawn(rng.choice(_TOLD[year]), (part,), laws)


_TOLD = {
    1997: (
        "You read an old commentary, written for the Laws of 1997.",
        "A retired director argues by the Laws of 1997, which he learnt by heart.",
        "An appeal of the year 2003 is discussed: the Laws of 1997 were in force.",
    ),
    2007: (
        "A case of 2012 is argued again: the Laws of 2007 were in force.",
        "A lecture of 2008 is read out, when the Laws of 2007 were new.",
        "In the library of the club lies a book of 2010, on the Laws of 2007.",
    ),
    2017: (
        "Two directors who learnt their Laws long ago argue over what is in force today.",
        "A colleague has only read the older books. You tell him what holds today.",
        "Before the session you are asked about the Laws as they are now.",
    ),
}


KINDS = (
    Kind("edition-clause", "Where does it stand in that edition?", LESSON, _clause, minutes=1, marks=1),
    Kind("edition-so", "What was so in that edition?", LESSON, _so, minutes=2, marks=2),
)
