"""The form of case for a fouled board (Law 87): fouled."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from bridgelaw.cases.case import Case, Computed, Figure, Form
from bridgelaw.cases.fields import Fields
from bridgelaw.laws import BadInput
from bridgelaw.rulings.fouled_board import (
    OWN,
    OWN_PERCENTAGES,
    Award,
    Body,
    FouledRuling,
    Misdeed,
    bodies,
    body,
    fouled_at_teams,
    fouled_board,
    impossible_scores,
    own_method,
    read_forms,
    read_lines,
    read_pairs,
)
from bridgelaw.scoring import Side, Vulnerability, top
from bridgelaw.telling import tell

EVENTS = ("pairs", "teams")


def fouled(case: Case) -> Computed:
    """The adjusted traveller of a fouled board at pairs; of one at teams, where it is ruled on."""
    given = Fields(case.given, case.file, case.id, "given.")
    event = given.text("event", EVENTS[0])
    if event not in EVENTS:
        raise given.error("event", f"'{event}' is no event here.", 'Write "pairs" or "teams".')
    if event == "teams":
        given.nothing_else()
        teams = given.guard("event", lambda: fouled_at_teams(case.edition))
        return Computed(tell(teams, case.title), {}, teams)
    vulnerability = given.reading("vulnerability", Vulnerability.parse, "none")
    forms = given.guard("forms", lambda: read_forms(_text(given, "forms", "")))
    at_fault = given.reading("at_fault", read_pairs, "")
    text = _text(given, "lines")
    lines = given.guard("lines", lambda: read_lines(text, vulnerability, forms))
    lines = given.guard("at_fault", lambda: read_lines(text, vulnerability, forms, at_fault))
    method = _method(given)
    expected = given.number("expected") if given.has("expected") else None
    penalised = given.reading("penalised", read_pairs, "")
    misdeed = given.reading("misdeed", _misdeed, Misdeed.MISBOARDED.value)
    given.nothing_else()
    doubts = impossible_scores(lines, vulnerability, forms)
    ruling = given.guard("", lambda: fouled_board(lines, method, expected, forms, penalised, misdeed, case.edition))
    return Computed(tell(ruling, case.title, doubts), _figures(ruling), ruling)


def _text(given: Fields, name: str, default: str | None = None) -> str:
    """A text of several lines, or a list of lines."""
    if given.has(name) and isinstance(given.raw(name), list):
        return "\n".join(str(line) for line in given.raw(name))
    return given.text(name, default)


def _method(given: Fields) -> Body:
    if given.text("body", "figb") != OWN:
        return given.reading("body", body, "figb")
    own = given.table("own")
    begins = own.number("neuberg_from", 4)
    percentages = own.guard("percentages", lambda: _text(own, "percentages", OWN_PERCENTAGES).replace("\n", ";"))
    own.nothing_else()
    return own.guard("", lambda: own_method(begins, percentages))


def _misdeed(text: str) -> Misdeed:
    try:
        return Misdeed(text)
    except ValueError:
        known = " or ".join(f'"{each.value}"' for each in Misdeed)
        raise BadInput(f"'{text}' is no way for cards to go wrong.", f"Write {known}.") from None


def _figures(ruling: FouledRuling) -> dict[str, Figure]:
    found: dict[str, Figure] = {
        "expected": Fraction(ruling.expected),
        "top": ruling.top,
        "full total": ruling.expected * ruling.top / 2,
    }
    for group in ruling.groups:
        found[f"results in {group.name}"] = Fraction(group.size)
        found[f"way of {group.name}"] = group.way.value
        found[f"top of {group.name}"] = ruling.body.on_scale(top(group.size))
    for side in Side:
        name = side.name.lower()
        found[f"{name} total"] = ruling.total(side)
        found[f"{name} rounded total"] = ruling.rounded_total(side)
        found[f"{name} lines"] = tuple(award.scores[side] for award in ruling.awards)
        for award in ruling.awards:
            found |= {f"{name} {what} of {award.line.ns}": value for what, value in _of_line(ruling, award, side)}
        for method in bodies():
            for award in ruling.under(method):
                found[f"{name} by {method.id} of {award.line.ns}"] = award.scores[side]
                if award.percentages is not None:
                    found[f"{name} percentage by {method.id} of {award.line.ns}"] = award.percentages[side]
    for pair, amount in ruling.penalties.items():
        if amount is not None:
            found[f"penalty of {pair}"] = amount
    return found


def _of_line(ruling: FouledRuling, award: Award, side: Side) -> list[tuple[str, Figure]]:
    """What a line scores, and under names of their own the figures that it is mistaken for."""
    found: list[tuple[str, Figure]] = [("score", award.scores[side]), ("exact score", award.exact[side])]
    if award.percentages is not None:
        found.append(("percentage", award.percentages[side]))
    group, score = award.group, award.line.score
    if group is None or score is None:
        return found
    on_scale = ruling.body.on_scale
    inside = group.matchpoints[side][score]
    found += [
        ("matchpoints in the group", on_scale(inside)),
        ("neuberg", on_scale(group.by_neuberg(score, side))),
        ("neuberg without the last 1", on_scale(group.by_neuberg(score, side) + 1)),
        ("matchpoints times N/n", on_scale(inside * group.expected / group.size)),
        ("obsolete method", on_scale(group.manually(score, side))),
        ("rest of the top", ruling.top - award.scores[side.opponents]),
    ]
    if group.size > 1:
        found.append(("top for top", on_scale(inside * top(group.expected) / top(group.size))))
    return found


FORMS: Mapping[str, Form] = {"fouled": fouled}

REFUSALS: Mapping[str, str] = {
    "not fouled": "NotFouled",
    "only artificial": "NoResults",
    "too few expected": "BadExpected",
    "form": "BadForm",
    "unplayed form": "FormWithoutResult",
    "pair at fault": "BadFault",
    "body": "UnknownBody",
    "method": "BadMethod",
}
