"""The facts given to a case of a fouled board: the traveller, its forms, a regulation, who answers for it (Law 87)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from random import Random

from bridgelaw.cases.given.board import VULNERABILITIES, expected_field
from bridgelaw.cases.given.declared import Given, Plain, declared
from bridgelaw.cases.given.readers import Lines, Menu, Subtable, TextLine, Whole, word
from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.fouled_board import (
    OWN,
    OWN_PERCENTAGES,
    BadFault,
    BadForm,
    BadMethod,
    BoardForm,
    Body,
    FormWithoutResult,
    FouledLine,
    Misdeed,
    UnknownBody,
    bodies,
    body,
    impossible_scores,
    own_method,
    read_forms,
    read_lines,
    read_pairs,
    with_faults,
)
from bridgelaw.rulings.ground import Doubt
from bridgelaw.scoring import Vulnerability
from bridgelaw.scoring.movements import Pair

PAIRS, TEAMS = "pairs", "teams"
EVENTS = {"pairs": PAIRS, "teams": TEAMS}
REGULATIONS = {f"{each.name}: {each.regulation.label}": each.id for each in bodies()}
MISDEEDS = {
    "put back into the wrong pocket after play": Misdeed.MISBOARDED.value,
    "duplicated wrongly": Misdeed.DUPLICATED.value,
}
MOST_NEUBERG = 20
# What a case may be refused for is left to the ruling, though it shows when the traveller is read.
_REFUSED = (BadForm, FormWithoutResult, BadFault, BadMethod, UnknownBody)
_TRIED = "1 1 420\n2 2 -50\n3 3 420\n4 4 170\n5 5 140 >1\n6 6 420 >1"


def named(text: str) -> str:
    """The id of a body as the data have it."""
    return text.strip().casefold()


def _at_pairs(entries: Mapping[str, Plain]) -> bool:
    return bool(entries["event"] != TEAMS)


def _by_own_method(entries: Mapping[str, Plain]) -> bool:
    return _at_pairs(entries) and entries["body"] == OWN


@dataclass(frozen=True)
class OwnMethodGiven(Given):
    """A method of the director's own."""

    neuberg_from: int = declared(
        Whole(1, MOST_NEUBERG), "Neuberg from so many results", "Neuberg for so many results or more", default=4
    )
    percentages: str = declared(
        # Without any, Neuberg decides from the first result on.
        Lines(str, (OWN_PERCENTAGES, "60; 70 50; 70 60 50"), between="; ", rows=1),
        "Percentages of smaller groups",
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
    """A fouled board at pairs; one at teams is only sent on to 86B2."""

    event: str = declared(
        word(EVENTS, {each: each for each in EVENTS.values()}, "event here"),
        "Event",
        "`pairs`; `teams` takes nothing else and refers to 86B2",
        default=PAIRS,
        group="The board",
    )
    lines: str = declared(
        Lines(str, (_TRIED,), rows=11),
        "One line a table: NS pair, EW pair, score; behind it >1 if it was another form",
        "the traveller, one line a table: NS pair, EW pair, score or result; `>1` behind it for a line played in "
        "another form of the board, `>2` for a third one, nothing for the correct form; `60%/60%` for a line that has "
        "an artificial score already",
        group="The traveller",
        when=_at_pairs,
    )
    forms: tuple[BoardForm, ...] = declared(
        Lines(read_forms, (">1 the cards of East and West", ">1 vulnerability both"), rows=2),
        "What differed, one form a line, as in >1 the cards of East and West",
        "what differed, one line a form: `>1 the cards of East and West`, or `>1 vulnerability both`, which also "
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
        "Cards in the wrong pocket",
        "pairs whose cards were in the wrong pocket",
        default="",
        hint="NS 8, EW 4",
        group="Who answers for it",
        when=_at_pairs,
    )
    misdeed: Misdeed = declared(
        word(MISDEEDS, {each.value: each for each in Misdeed}, "way for cards to go wrong"),
        "How",
        "`misboarded` or `duplicated`",
        default=Misdeed.MISBOARDED.value,
        group="Who answers for it",
        when=_at_pairs,
    )
    at_fault: tuple[Pair, ...] = declared(
        TextLine(read_pairs, ("NS 1", "EW 2")),
        "Fouled it themselves",
        "pairs that fouled the board themselves after playing it, as in `NS 1, EW 1`; it matters where their result "
        "stands alone",
        default="",
        hint="NS 1, EW 1",
        group="Who answers for it",
        when=_at_pairs,
    )

    @classmethod
    def random(cls, rng: Random) -> dict[str, Plain]:
        """Entries about a board at pairs: one at teams has nothing to enter, and no figures."""
        return super().random(rng) | {"event": PAIRS}

    def check(self) -> None:
        """Read the traveller and the method now, but for what the ruling may be refused for."""
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
