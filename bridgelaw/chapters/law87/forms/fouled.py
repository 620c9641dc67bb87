"""The form of case for a fouled board (Law 87): fouled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from random import Random

from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import CaseForm
from bridgelaw.cases.given.board import VULNERABILITIES, expected_field
from bridgelaw.cases.given.declared import Given, Plain, declared
from bridgelaw.cases.given.readers import Lines, Menu, Subtable, TextLine, Whole, word
from bridgelaw.chapters.law87.rulings.fouled_at_teams import TeamsReferral, fouled_at_teams
from bridgelaw.chapters.law87.rulings.fouled_board import FouledRuling, fouled_board
from bridgelaw.chapters.law87.rulings.fouled_groups import LineAward, NoResults, NotFouled
from bridgelaw.chapters.law87.rulings.fouled_lines import (
    BadFault,
    BadForm,
    BoardForm,
    FormWithoutResult,
    FouledLine,
    impossible_scores,
    read_forms,
    read_lines,
    read_pairs,
    with_faults,
)
from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.bodies import (
    OWN,
    OWN_PERCENTAGES,
    BadExpected,
    BadMethod,
    Body,
    Misdeed,
    UnknownBody,
    bodies,
    body,
    own_method,
)
from bridgelaw.rulings.ground import Doubt
from bridgelaw.scoring import Side, Vulnerability, top
from bridgelaw.scoring.movements import Pair

PAIRS, TEAMS = "pairs", "teams"
EVENTS = {"pairs": PAIRS, "teams": TEAMS}
REGULATIONS = {f"{each.name}: {each.regulation.label}": each.id for each in bodies()}
MISDEEDS = {
    "returned to the wrong pocket after play": Misdeed.MISBOARDED.value,
    "duplicated wrongly": Misdeed.DUPLICATED.value,
}
MOST_NEUBERG = 20
# Refusals of a case belong to the ruling, even if the reader of the traveller could see them.
_REFUSED = (BadForm, FormWithoutResult, BadFault, BadMethod, UnknownBody)
_TRIED = "1 1 420\n2 2 -50\n3 3 420\n4 4 170\n5 5 140 >1\n6 6 420 >1"


def named(text: str) -> str:
    """The id of a body as in the data."""
    return text.strip().casefold()


def _at_pairs(entries: Mapping[str, Plain]) -> bool:
    return bool(entries["event"] != TEAMS)


def _by_own_method(entries: Mapping[str, Plain]) -> bool:
    return _at_pairs(entries) and entries["body"] == OWN


@dataclass(frozen=True)
class OwnMethodGiven(Given):
    """A method of the director's own."""

    neuberg_from: int = declared(
        Whole(1, MOST_NEUBERG), "Smallest group that Neuberg scores", "Neuberg for so many results or more", default=4
    )
    percentages: str = declared(
        # Without percentages, Neuberg decides from the first result on.
        Lines(str, (OWN_PERCENTAGES, "60; 70 50; 70 60 50"), between="; ", rows=1),
        "Percentages for smaller groups, best place first",
        "the percentages of smaller groups, best place first",
        default=OWN_PERCENTAGES,
        hint=OWN_PERCENTAGES,
    )

    @property
    def method(self) -> Body:
        """The method. Raises BadMethod."""
        return self.guard("", lambda: own_method(self.neuberg_from, self.percentages))


@dataclass(frozen=True)
class FouledGiven(Given):
    """A fouled board at pairs; one at teams is only referred to 86B2."""

    event: str = declared(
        word(EVENTS, {each: each for each in EVENTS.values()}, "event here"),
        "Event",
        "`pairs`; `teams` takes nothing else and refers to 86B2",
        default=PAIRS,
        group="The board",
    )
    lines: str = declared(
        Lines(str, (_TRIED,), rows=11),
        "One table on each line: NS pair, EW pair, score; then >1 if the form was different",
        "the traveller, one line a table: NS pair, EW pair, score or result; `>1` behind it for a line played in "
        "another form of the board, `>2` for a third one, nothing for the correct form; `60%/60%` for a line that has "
        "an artificial score already",
        group="The traveller",
        when=_at_pairs,
    )
    forms: tuple[BoardForm, ...] = declared(
        Lines(read_forms, (">1 the cards of East and West", ">1 vulnerability both"), rows=2),
        "The difference: one form on each line, as in >1 the cards of East and West",
        "the difference, one line a form: `>1 the cards of East and West`, or `>1 vulnerability both`, which also "
        "scores the contracts of those lines",
        default="",
        group="The traveller",
        when=_at_pairs,
    )
    expected: int | None = expected_field(
        "N, the scores expected on the board, where they are more than the lines",
        ("6", "7", "10"),
        hint="empty: the lines above",
        group="The traveller",
        when=_at_pairs,
    )
    vulnerability: Vulnerability = declared(
        Menu(VULNERABILITIES, Vulnerability.parse),
        "Vulnerable",
        "that of the correct form: `none`, `NS`, `EW`, `both`",
        default="none",
        group="The traveller",
        when=_at_pairs,
    )
    body: str = declared(
        Menu(REGULATIONS | {"a method of my own": OWN}, named),
        "Regulation",
        "whose regulation: `figb`, `ebu`, `ebu-older`, `acbl`, or `own`",
        default="figb",
        group="The regulation",
        when=_at_pairs,
    )
    own: OwnMethodGiven | None = declared(
        Subtable(OwnMethodGiven),
        "A method of my own",
        'with `body = "own"`: `{ neuberg_from = 4, percentages = ["60", "65 55", "70 60 50"] }`',
        default={"neuberg_from": 4, "percentages": OWN_PERCENTAGES},
        group="The regulation",
        when=_by_own_method,
    )
    penalised: tuple[Pair, ...] = declared(
        TextLine(read_pairs, ("NS 1", "NS 2, EW 5")),
        "Pairs whose cards were in the wrong pocket",
        "pairs whose cards were in the wrong pocket",
        default="",
        hint="NS 8, EW 4",
        group="Who is responsible",
        when=_at_pairs,
    )
    misdeed: Misdeed = declared(
        word(MISDEEDS, {each.value: each for each in Misdeed}, "way for cards to go wrong"),
        "How the cards went wrong",
        "`misboarded` or `duplicated`",
        default=Misdeed.MISBOARDED.value,
        group="Who is responsible",
        when=_at_pairs,
    )
    at_fault: tuple[Pair, ...] = declared(
        TextLine(read_pairs, ("NS 1", "EW 2")),
        "Pairs that fouled the board themselves",
        "pairs that fouled the board themselves after playing it, as in `NS 1, EW 1`; it matters where their result "
        "stands alone",
        default="",
        hint="NS 1, EW 1",
        group="Who is responsible",
        when=_at_pairs,
    )

    @classmethod
    def random(cls, rng: Random) -> dict[str, Plain]:
        """Entries about a board at pairs: one at teams has nothing to enter, and no figures."""
        return super().random(rng) | {"event": PAIRS}

    def check(self) -> None:
        """Read the traveller and the method now, except for the ruling's own refusals."""
        if self.event == TEAMS:
            return
        try:
            self.method  # noqa: B018
            self.traveller  # noqa: B018
        except BadInput as fault:
            if not any(isinstance(each, _REFUSED) for each in (fault, fault.__cause__)):
                raise

    @cached_property
    def traveller(self) -> tuple[FouledLine, ...]:
        """The lines, scored each at the vulnerability of its form. Raises what `read_lines` raises."""
        lines = self.guard("lines", lambda: read_lines(self.lines, self.vulnerability, self.forms))
        return self.guard("at_fault", lambda: with_faults(lines, self.at_fault))

    @property
    def method(self) -> Body:
        """The body's method, or the director's own. Raises UnknownBody and BadMethod."""
        return self.guard("body", lambda: body(self.body)) if self.own is None else self.own.method

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """A doubt for each score that no contract can give in the form it was made in."""
        return () if self.event == TEAMS else impossible_scores(self.traveller, self.vulnerability, self.forms)


def rule_fouled(given: FouledGiven, edition: int) -> FouledRuling | TeamsReferral:
    """The adjusted traveller of a fouled board at pairs; for one at teams, the Law that rules on it."""
    if given.event == TEAMS:
        return given.guard("event", lambda: fouled_at_teams(edition))
    lines, method = given.traveller, given.method
    return fouled_board(lines, method, given.expected, given.forms, given.penalised, given.misdeed, edition)


def fouled_figures(ruling: FouledRuling | TeamsReferral) -> dict[Figure, Value]:
    """Groups, lines, totals and penalties, and the scores under other bodies; none at teams."""
    if isinstance(ruling, TeamsReferral):
        return {}
    found: dict[Figure, Value] = {
        Figure("expected"): Fraction(ruling.expected),
        Figure("top"): ruling.top,
        Figure("full total"): ruling.expected * ruling.top / 2,
    }
    for group in ruling.groups:
        found[Figure("results", of=group.name)] = Fraction(group.size)
        found[Figure("way", of=group.name)] = group.way.value
        found[Figure("top", of=group.name)] = ruling.body.on_scale(top(group.size))
    for side in Side:
        found |= _of_side(ruling, side)
    penalties = ruling.penalties.items()
    return found | {Figure("penalty", of=str(pair)): amount for pair, amount in penalties if amount is not None}


def _of_side(ruling: FouledRuling, side: Side) -> dict[Figure, Value]:
    found: dict[Figure, Value] = {
        Figure("total", side): ruling.total(side),
        Figure("rounded total", side): ruling.rounded_total(side),
        Figure("lines", side): tuple(award.scores[side] for award in ruling.awards),
    }
    for award in ruling.awards:
        found |= {Figure(kind, side, award.line.ns): value for kind, value in _of_line(ruling, award, side)}
    for method in bodies():
        for award in ruling.under(method):
            found[Figure("", side, award.line.ns, by=method.id)] = award.scores[side]
            if award.percentages is not None:
                found[Figure("percentage", side, award.line.ns, by=method.id)] = award.percentages[side]
    return found


def _of_line(ruling: FouledRuling, award: LineAward, side: Side) -> Iterator[tuple[str, Value]]:
    """Yield the score of a line and, under their own names, the results of typical mistakes."""
    yield "score", award.scores[side]
    yield "exact score", award.exact[side]
    if award.percentages is not None:
        yield "percentage", award.percentages[side]
    group, score = award.group, award.line.score
    if group is None or score is None:
        return
    on_scale = ruling.body.on_scale
    inside = group.matchpoints[side][score]
    yield "matchpoints in the group", on_scale(inside)
    yield "neuberg", on_scale(group.by_neuberg(score, side))
    yield "neuberg without the last 1", on_scale(group.by_neuberg(score, side) + 1)
    yield "matchpoints times N/n", on_scale(inside * group.expected / group.size)
    yield "obsolete method", on_scale(group.manually(score, side))
    yield "rest of the top", ruling.top - award.scores[side.opponents]
    if group.size > 1:
        yield "top for top", on_scale(inside * top(group.expected) / top(group.size))


REFUSED = {
    "not fouled": NotFouled,
    "only artificial": NoResults,
    "too few expected": BadExpected,
    "form": BadForm,
    "unplayed form": FormWithoutResult,
    "pair at fault": BadFault,
    "body": UnknownBody,
    "method": BadMethod,
}
FOULED = CaseForm("fouled", FouledGiven, rule_fouled, fouled_figures, REFUSED, shows=True)
