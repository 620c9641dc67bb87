"""Reading simulated claims from TOML: cards, statement and findings are those of a case, never typed again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from bridgelaw.cases import case_named
from bridgelaw.cases.claim import CLAIM
from bridgelaw.exercises.simulated_call import BadCall, Wrong
from bridgelaw.exercises.simulated_claim.claim import ClaimLine, SimulatedClaim
from bridgelaw.laws import cite
from bridgelaw.laws.fields import Fields, read_fields
from bridgelaw.laws.words import joined
from bridgelaw.rulings.claim import Claim
from bridgelaw.rulings.lead_out_of_turn.consequence import ALL
from bridgelaw.scoring import Seat


@cache
def simulated_claims() -> tuple[SimulatedClaim, ...]:
    """Every simulated claim of the course, in the order of the file."""
    top = read_fields("claims", package=__package__)
    asked = tuple(_line(row) for row in top.entries("asked"))
    wrong = top.entries("wrong", "words")
    found = tuple(_claim(row, asked, wrong) for row in top.entries("claim"))
    top.nothing_else()
    return found


def simulated_claim(name: str) -> SimulatedClaim:
    """The claim of that id. Raises BadCall."""
    for each in simulated_claims():
        if each.id == name:
            return each
    raise BadCall(f"There is no claim “{name}”.", f"There are: {', '.join(each.id for each in simulated_claims())}.")


def _line(row: Fields) -> ClaimLine:
    """A line as it is written; its {words} are put in for each claim."""
    found = ClaimLine(
        row.text("id"),
        row.text("kind"),
        row.text("to"),
        row.text("words"),
        row.text("usually"),
        row.text("why"),
        row.yes("after_repeat"),
    )
    row.nothing_else()
    return found


def _claim(row: Fields, asked: Sequence[ClaimLine], always: Sequence[Fields]) -> SimulatedClaim:
    case = row.reading("case", case_named)
    ruling = row.guard("case", lambda: CLAIM.ruled(CLAIM.given_in(case), case.edition))
    named = _named(ruling.claim)
    replies = row.words_by_name("replies")
    lines = tuple(
        ClaimLine(
            each.id,
            each.kind,
            named.get(each.to, ALL),
            each.words.format_map(named),
            replies.get(each.id, each.reply).format_map(named),
            each.why,
            each.after_repeat,
        )
        for each in asked
    )
    found = SimulatedClaim(
        row.text("id"),
        row.text("title"),
        row.text("arrival"),
        case.id,
        ruling,
        lines,
        row.texts("needed"),
        tuple(_wrong(each, case.edition, named, replies) for each in (*always, *row.tables("wrong"))),
    )
    row.nothing_else()
    return found


def _named(claim: Claim) -> dict[str, str]:
    """Who is meant by the words of a line: the claimer, and his opponents."""
    others = [seat.word for seat in Seat if seat.side is not claim.side]
    return {"claimer": claim.claimer.word, "others": joined(others)}


def _wrong(row: Fields, edition: int, named: Mapping[str, str], replies: Mapping[str, str]) -> Wrong:
    rests_on = tuple(row.guard("rests_on", lambda law=law: cite(law, edition)) for law in row.texts("rests_on"))  # type: ignore[misc]
    reply = replies.get(row.text("id"), "") if row.has("id") else row.text("reply", "")
    to = row.text("to")
    found = Wrong(named.get(to, to), row.text("words").format_map(named), reply, row.text("says"), rests_on)
    row.nothing_else()
    return found
