"""Which clause: of something that happens at a table, and of what one says (the clauses of the course's own data)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind
from bridgelaw.exercises.kinds.options import one_of, titled
from bridgelaw.exercises.kinds.road_parts import related
from bridgelaw.exercises.question import Option
from bridgelaw.laws import Clause, Reference, cite, clause, clauses, remembered
from bridgelaw.laws.tables import read_table
from bridgelaw.scoring import Seat
from bridgelaw.telling.graphs import put_in

LESSON = "book/laws"
PART = "Which part of the book is it: information, auction, lead, play, revoke, claim, or the director?"


# Clauses that say the same of two moments: neither is a wrong answer where the other is asked for.
TWINS = (("54D", "56B"), ("54B", "56A"), ("9A5", "72B2"), ("9A4", "42B3", "43A1"), ("51A", "50D1(a)"))


def alike(one: Reference, other: Reference) -> bool:
    """Whether what one clause says stands in the other as well.

    >>> alike(cite("54D"), cite("56B")), alike(cite("54D"), cite("54B"))
    (True, False)
    """
    return related(one, other) or any({one.clause, other.clause} <= {*twins} for twins in TWINS)


# ---- the clause of an incident ----


@cache
def _incidents() -> tuple[Mapping[str, Any], ...]:
    return tuple(read_table("incidents", package="bridgelaw.exercises.kinds")["incident"])


def _incident(rng: Random, level: int) -> Drawn:
    row = rng.choice(_incidents())
    ref = cite(row["clause"])
    words = _seats(rng)
    near = [each for each in map(cite, row["near"]) if not related(each, ref)]
    if level == 1:
        # Other incidents' clauses, of other Laws: the Law is asked, and not the letter.
        speak_of_it = [cite(each) for each in row.get("also", ())]
        others = [cite(each["clause"]) for each in rng.sample(_incidents(), 8)]
        near = [each for each in others if each.law != ref.law and each not in speak_of_it][:6]
    rng.shuffle(near)
    found = clause(ref)
    says = f"{ref.clause}, {found.title[:1].lower()}{found.title[1:]}: {summed_up(found)}"
    wrong = [
        Option(titled(each, level), _for_other(each, ref), road=f"{each.clause} for {ref.clause}") for each in near
    ]
    prompt = rng.choice(("Which clause speaks of it?", "By which clause do you deal with it?", "Which clause is it?"))
    part = one_of(rng, prompt, Option(titled(ref, level), says, right=True, laws=(ref,)), wrong, hint=PART)
    return Drawn(put_in(row["says"], words), (part,), (ref,))


def summed_up(found: Clause) -> str:
    """What a clause says, in our words. Nobody is asked about a clause that was not read in its text: draw again."""
    if found.certainty != "S":
        raise DrawAgain
    return found.summary  # read in its text, so no mark


def _seats(rng: Random) -> dict[str, str]:
    first = rng.choice(list(Seat))
    seats = (first, first.next, first.partner, first.next.partner)
    return dict(zip("abcd", (seat.word for seat in seats), strict=True))


def _for_other(ref: Reference, right: Reference) -> str:
    found = clause(ref)
    return f"{ref.clause} is another thing: {summed_up(found)} Here it is {right.clause}."


# ---- the clause that says something ----


def _says(rng: Random, level: int) -> Drawn:
    known = _worth_asking()
    asked = rng.choice(known)
    ref = asked.reference
    others = [each for each in known if not alike(each.reference, ref)]
    if level == 1:
        near = [each for each in others if each.reference.law != ref.law]
        rng.shuffle(near)
        laws = {each.reference.law: each for each in near}
        near = [*laws.values()]
    else:
        near = [each for each in others if each.reference.law == ref.law]
        rng.shuffle(near)
        if level == 3:
            near.sort(key=lambda each: each.reference.parts[:1] != ref.parts[:1])
    wrong = [Option(each.reference.clause, _title_of(each, ref), road=f"{each.reference.clause} for {ref.clause}")
             for each in near[:5]]  # fmt: skip
    if len(wrong) < 3:
        raise DrawAgain
    right = Option(ref.clause, f"{ref.clause}: {asked.title}.", right=True, laws=(ref,))
    prompt = rng.choice(("Which clause says so?", "Where does that stand?", "Which clause of 2017 is that?"))
    return Drawn(f"{asked.title}: “{summed_up(asked)}”", (one_of(rng, prompt, right, wrong, hint=PART),), (ref,))


def _title_of(other: Clause, right: Reference) -> str:
    name = other.reference.clause
    return f"{name} is “{other.title}”: {summed_up(other)} What stands here is {right.clause}."


@remembered
def _worth_asking() -> tuple[Clause, ...]:
    """The clauses that say something of their own, as was read in their text, and do not name themselves."""
    return tuple(
        each
        for each in clauses()
        if each.certainty == "S"
        and each.reference.parts
        and len(summed_up(each)) > 50
        and "It says no more" not in summed_up(each)
        and f"{each.reference.law}" not in summed_up(each)
    )


KINDS = (
    Kind("clause-incident", "Which clause is it?", LESSON, _incident, minutes=1, marks=1),
    Kind("clause-says", "Which clause says so?", LESSON, _says, minutes=1, marks=1),
)
