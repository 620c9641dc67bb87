"""The form of case for a poll: whom it asked, what they said, how far the doubt leans (Laws 12C1(c) and 84D)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from bridgelaw.cases.case import Case, Computed, Figure, Form
from bridgelaw.cases.fields import Fields
from bridgelaw.rulings.poll import (
    Answer,
    Poll,
    PollRuling,
    Question,
    Role,
    good_share_alone,
    limit,
    misses,
    one_mind,
    read_answer,
    read_players,
    rule_by_poll,
    spread,
)
from bridgelaw.scoring import Side, Vulnerability, impossible_warning, parse_outcome
from bridgelaw.scoring.exact import read_fraction, signed


def poll(case: Case) -> Computed:
    """Weights from a poll and, with the other table's result, what they score at teams."""
    given = Fields(case.given, case.file, case.id, "given.")
    vulnerability = given.reading("vulnerability", Vulnerability.parse, "both")
    offending = given.offending()
    leaning = given.reading("leaning", read_fraction, str(limit()))
    because = given.text("because", "")
    peers, told = given.yes("peers", True), given.yes("told")
    tables = given.tables("question")
    questions = tuple(_question(each, place == len(tables), vulnerability) for place, each in enumerate(tables, 1))
    scores: dict[str, int | None] = dict.fromkeys(("other_table", "table_result"))
    for name in scores:
        if given.has(name):
            scores[name] = given.reading(name, lambda text: parse_outcome(text, vulnerability))
    given.nothing_else()
    asked = given.guard("question", lambda: Poll(questions, peers, told))
    ruling = given.guard(
        "leaning",
        lambda: rule_by_poll(
            asked,
            offending,
            leaning,
            case.edition,
            scores["other_table"],
            scores["table_result"],
            title=case.title,
            cautions=impossible(asked, vulnerability, *scores.values()),
            because=because,
        ),
    )
    return Computed(ruling.derivation, _figures(ruling), ruling)


def impossible(asked: Poll, vulnerability: Vulnerability, *more: int | None) -> tuple[str, ...]:
    """A warning for each score that no contract can give."""
    scores = [*(answer.score for answer, _ in asked.outcomes), *more]
    found = (impossible_warning(score, vulnerability) for score in scores if score is not None)
    return tuple(dict.fromkeys(each for each in found if each))


def _question(fields: Fields, last: bool, vulnerability: Vulnerability) -> Question:
    asks = fields.text("asks", "")
    answers = tuple(_answer(each, last, vulnerability) for each in fields.tables("answers"))
    fields.nothing_else()
    return fields.guard("answers", lambda: Question(asks, answers))


def _answer(fields: Fields, last: bool, vulnerability: Vulnerability) -> Answer:
    role = fields.text("role", Role.OTHER.value)
    roles = {each.value: each for each in Role}
    if role not in roles:
        raise fields.error("role", f"'{role}' is no role.", f"Write one of: {', '.join(roles)}.")
    players, says = str(fields.raw("players")), fields.text("says")
    fields.nothing_else()
    fields.guard("players", lambda: read_players(players))
    return fields.guard("says", lambda: read_answer(players, says, roles[role], last, vulnerability))


def _figures(ruling: PollRuling) -> dict[str, Figure]:
    asked, share = ruling.poll, ruling.poll.share
    first = next(iter(ruling.shares))
    found: dict[str, Figure] = {
        "share": share,
        "leaned": ruling.leaned[first],
        "leaned at each question": ruling.leaned_at_each_question,
        "by the good share alone": good_share_alone(share, ruling.leaning),
        "one mind": one_mind(asked),
        "spread": spread(asked),
        "misses": misses(asked),
        "doubt": "none" if share in (0, 1) else "some",
    }
    if share:
        found["leaning outright"] = 1 / share
    for number, question in enumerate(asked.questions, start=1):
        found[f"share {number}"] = question.share
        found[f"share {number} of all asked"] = Fraction(question.good, question.asked)
    if Side.EW in ruling.leaned and first is Side.NS:
        found |= {"ew share": ruling.shares[Side.EW], "ew leaned": ruling.leaned[Side.EW]}
        if ruling.teams is not None:
            found["ew imps if they balanced"] = -ruling.teams.ns.imps
    for side in (Side.NS, Side.EW):
        name = side.name.lower()
        for score, weight in ruling.polled.of(side).weights.items():
            found[f"polled weight of {signed(score)}"] = weight
        for score, weight in ruling.assigned.of(side).weights.items():
            found[f"{name} weight of {signed(score)}"] = weight
        if ruling.teams is None or ruling.teams_as_polled is None:
            continue
        found[f"{name} imps"] = ruling.teams.of(side).imps
        found[f"{name} imps rounded"] = ruling.teams.of(side).rounded_imps
        found[f"{name} imps as polled"] = ruling.teams_as_polled.of(side).imps
        found[f"{name} imps that the leaning is worth"] = ruling.worth(side) or Fraction()
        outright = ruling.outright(side)
        if outright is not None:
            found[f"{name} imps outright"] = outright
            if share < 1 and len(ruling.shares) == 1:
                # From the share as polled straight on to the whole of it, as far as the good share alone would go.
                polled, alone = ruling.teams_as_polled.of(side).imps, good_share_alone(share, ruling.leaning)
                further = (alone - share) / (1 - share)
                found[f"{name} imps by the good share alone"] = polled + further * (outright - polled)
        if ruling.teams.finding.actual is not None:
            found[f"{name} imps at the table"] = ruling.teams.finding.actual[side]
        for each in ruling.teams.of(side).contributions:
            found[f"{name} imps of {signed(each.score)}"] = Fraction(each.imps)
    return found


FORMS: Mapping[str, Form] = {"poll": poll}

REFUSALS: Mapping[str, str] = {
    "empty poll": "EmptyPoll",
    "players": "BadPlayers",
    "all disallowed": "AllDisallowed",
    "unclear poll": "UnclearPoll",
    "unknown result": "UnknownResult",
    "leaning beyond the limit": "LeaningBeyondLimit",
    "leaning to the offenders": "LeaningToOffenders",
}
