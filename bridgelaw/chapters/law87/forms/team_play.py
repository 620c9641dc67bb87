"""The form of case for a board in team play whose two tables cannot be compared (Laws 86 and 87C): team-play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import AskedFigure, CaseForm
from bridgelaw.cases.given.board import THE_BOARD, impossible, other_table_field, vulnerability_field
from bridgelaw.cases.given.declared import Given, Plain, declared
from bridgelaw.cases.given.readers import Score, Subtable, TextLine, Tick, Whole, by_regulation, word
from bridgelaw.chapters.law12.forms.artificial import average_plus_field, fault_field
from bridgelaw.chapters.law12.forms.assigned import OUTCOMES, REFUSED, AssignedGiven, MatchGiven, OutcomeGiven
from bridgelaw.chapters.law87.rulings.team_play import TeamPlayRuling, team_play
from bridgelaw.chapters.law87.rulings.team_play_facts import (
    Board,
    Comparable,
    MissingResult,
    NoFurtherBoard,
    PlayedAtBoth,
    Standing,
    Trouble,
)
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import Regulation
from bridgelaw.rulings.artificial_awards import BadAverage, Fault, read_average
from bridgelaw.rulings.assigned import WeightedScore
from bridgelaw.rulings.ground import Doubt
from bridgelaw.scoring import Side, Vulnerability
from bridgelaw.scoring.deal import AuctionKnown

TROUBLES = {
    "the two tables had a different board": "fouled",
    "both have played, and cannot be compared": "not comparable",
    "it cannot be played at this table": "unplayable",
    "both tables had the same board": "same",
}
LEANS = {"neither side clearly": "none", "NS clearly": "NS", "EW clearly": "EW"}
FAVOURED = {"none": None, "NS": Side.NS, "EW": Side.EW}
MOST_BOARDS = 40
THE_REST = "The match"
MIGHT = "Results and their weights at this table"


def _of(*troubles: str) -> Callable[[Mapping[str, Plain]], bool]:
    return lambda entered: entered["trouble"] in troubles


AT_ONE_TABLE = _of("unplayable")
AT_BOTH_TABLES = _of("fouled", "not comparable", "same")


def _no_match(entered: Mapping[str, Plain]) -> bool:
    return not entered["match"]


def _regulated(side: str) -> Any:
    return declared(
        TextLine(partial(read_average, whose=f"The regulation, {side}"), ("3", "0", "-3")),
        f"IMPs for {side} by a regulation (86B3)",
        "IMPs of that team where the Regulating Authority provides for boards played at one table only",
        optional=True,
        hint="may be left empty",
        group=THE_REST,
        when=AT_ONE_TABLE,
    )


@dataclass(frozen=True)
class TeamPlayGiven(Given):
    """The trouble with the board, the results there are, the side at fault, and the match around it."""

    vulnerability: Vulnerability = vulnerability_field()
    trouble: Trouble = declared(
        word(TROUBLES, {each.value: each for each in Trouble}),
        "What is wrong",
        "`fouled`, `not comparable` (both tables have a result), `unplayable` (no play at this table); `same` is "
        "refused, as it must be",
        default="fouled",
        group=THE_BOARD,
    )
    table_result: int | None = declared(
        Score(),
        "Result at this table, NS",
        "the result at this table, where both have one",
        optional=True,
        hint="4♠= N or +620",
        group=THE_BOARD,
        when=AT_BOTH_TABLES,
    )
    other_table: int | None = other_table_field(
        "the result of the pair sitting NS at the other table; what might have happened here is compared with it",
        optional=True,
    )
    leans: Side | None = declared(
        word(LEANS, FAVOURED, "side"),
        "The only valid result favours",
        "the team that the only valid result clearly favours: `NS`, `EW` or `none`",
        default="none",
        group=THE_BOARD,
        when=AT_ONE_TABLE,
    )
    fault_ns: Fault = fault_field("The team of NS was", "none")
    fault_ew: Fault = fault_field("The team of EW was", "none")
    outcomes: tuple[OutcomeGiven, ...] | None = declared(
        OUTCOMES, MIGHT, "a list of `result` and `weight`, for an assigned score", optional=True, group=MIGHT
    )
    adjusted: int = declared(
        Whole(1, MOST_BOARDS),
        "Boards to be adjusted in this match",
        "how many boards of the match need an adjusted score, including this one",
        default=1,
        group=THE_REST,
    )
    further: bool = declared(
        Tick(),
        "Another board will be played",
        "whether there is time for another board, and it will be played",
        default=False,
        group=THE_REST,
    )
    could_know: bool = declared(
        Tick(),
        "The result of the match without this board could be known",
        "whether a contestant could know it (86A)",
        default=False,
        group=THE_REST,
    )
    plus: Fraction | None = average_plus_field("the value of average plus", ("3", "2"), THE_REST)
    regulation_ns: Fraction | None = _regulated("NS")
    regulation_ew: Fraction | None = _regulated("EW")
    match: MatchGiven | None = declared(
        Subtable(MatchGiven),
        "Show the match in Victory Points",
        '`{ ns = 53, ew = 36, boards = 16, scale = "wbf-continuous" }`, IMPs without this board',
        optional=True,
        group=THE_REST,
    )
    knockout: bool | None = declared(
        Tick(), "A knockout match", "whether it is one", default=False, group=THE_REST, when=_no_match
    )
    imp_rounding: Regulation = declared(
        by_regulation("imps", "IMPs"),
        "Weighted IMPs",
        "a regulation: `imps-whole`, `imps-tenth` or `imps-innocent`",
        default="imps-whole",
        group=THE_REST,
    )

    def other_contract(self, auction: AuctionKnown) -> str:
        # Of two tables that cannot be compared the auction may be of either.
        return "" if self.written.get("other_table") else super().other_contract(auction)

    def check(self) -> None:
        """Check that a regulation gives both teams their scores."""
        for given, other in (("ns", "ew"), ("ew", "ns")):
            if getattr(self, f"regulation_{given}") is not None and getattr(self, f"regulation_{other}") is None:
                wrong = f"the regulation gives {given.upper()} a score and {other.upper()} none."
                raise self.error(f"regulation_{other}", wrong, "Give both, or neither.")

    @classmethod
    def random(cls, rng: Random) -> dict[str, Plain]:
        """Entries whose weights add to 1."""
        entries = super().random(rng)
        return entries | {"outcomes": AssignedGiven.random(rng).get("outcomes", [])}

    @property
    def board(self) -> Board:
        """The board of the ruling. Raises Comparable and MissingResult."""
        return Board(
            self.trouble,
            self.other_table,
            self.table_result,
            self.fault_ns,
            self.fault_ew,
            self.leans,
            self.adjusted,
        )

    def score(self, edition: int) -> WeightedScore | None:
        """Return the probable results at this table; None where none are given. Raises the errors of the weights."""
        outcomes = tuple(each.outcome for each in self.outcomes or ())
        return self.guard("outcomes", lambda: WeightedScore(outcomes, edition)) if outcomes else None

    @property
    def regulated(self) -> Mapping[Side, Fraction] | None:
        """The IMPs of a regulation under 86B3, where there is one."""
        if self.regulation_ns is None or self.regulation_ew is None:
            return None
        return {Side.NS: self.regulation_ns, Side.EW: self.regulation_ew}

    @property
    def standing(self) -> Standing:
        """The match around the board. Raises BadMatch."""
        return Standing(bool(self.knockout), self.match.match if self.match else None)

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """A doubt for each score that no contract can give."""
        results = (each for each in (self.table_result, self.other_table) if each is not None)
        return impossible((*results, *(each.outcome.score for each in self.outcomes or ())), self.vulnerability)


def rule_team_play(given: TeamPlayGiven, edition: int) -> TeamPlayRuling:
    """Return both teams' scores for the board."""
    plus = Fraction(3) if given.plus is None else given.plus
    return team_play(
        given.board,
        given.score(edition),
        edition,
        given.further,
        given.could_know,
        plus,
        given.regulated,
        given.standing,
        given.imp_rounding,
    )


def team_play_figures(ruling: TeamPlayRuling) -> dict[Figure, Value]:
    """Each team's IMPs and Victory Points, and the results of typical mistakes."""
    found: dict[Figure, Value] = {
        Figure("way"): ruling.way.value,
        Figure("clauses"): ", ".join(dict.fromkeys(str(law) for each in ruling.grounds for law in each.rests_on)),
    }
    compared = ruling.board.compared
    for side in Side:
        if ruling.own:
            found |= {Figure("imps", side): ruling.awards[side], Figure("imps by itself", side): ruling.own[side]}
            found[Figure("imps left by the other", side)] = -ruling.own[side.opponents]
        found[Figure("imps by the grade", side)] = ruling.grade(side).standard(ruling.plus)
        if compared is not None:
            found[Figure("imps if compared", side)] = side.sign * compared
        if ruling.weighted is not None:
            found[Figure("imps assigned", side)] = ruling.assigned(side)
            for part in ruling.weighted.of(side).contributions:
                found[Figure("imps", side, part.score)] = Fraction(part.imps)
        found |= _vps(ruling, side)
    if ruling.own:
        found[Figure("total")] = sum(ruling.own.values(), Fraction())
    return found


def _vps(ruling: TeamPlayRuling, side: Side) -> dict[Figure, Value]:
    won = {"vps without the board": Fraction()}
    if ruling.board.compared is not None:
        won["vps if compared"] = side.sign * ruling.board.compared
    if ruling.own:
        won |= {"vps": ruling.awards[side], "vps left by the other": -ruling.awards[side.opponents]}
    vps = {kind: ruling.vps(side, each) for kind, each in won.items()}
    return {Figure(kind, side): each for kind, each in vps.items() if each is not None}


TEAM_PLAY = CaseForm(
    "team-play",
    TeamPlayGiven,
    rule_team_play,
    team_play_figures,
    {
        **REFUSED,
        "comparable": Comparable,
        "missing result": MissingResult,
        "further board": NoFurtherBoard,
        "both tables": PlayedAtBoth,
        "average": BadAverage,
    },
    asks=(AskedFigure("imps", "IMPs", exact=False),),
    shows=True,
)
