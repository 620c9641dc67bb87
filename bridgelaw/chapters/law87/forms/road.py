"""The form of case for the path of a board that may be fouled (Law 87A): road."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cached_property, partial
from random import Random
from typing import Any

from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import CaseForm
from bridgelaw.cases.given.declared import Given, Plain, declared
from bridgelaw.cases.given.readers import Lines, Menu, TextLine, Whole, word
from bridgelaw.chapters.law87.forms.fouled import REGULATIONS
from bridgelaw.chapters.law87.rulings.board_road import BoardRoad, board_road
from bridgelaw.chapters.law87.rulings.board_road_facts import (
    KINDS,
    OWN,
    BadCards,
    BoardOrigin,
    Facts,
    FoundTooEarly,
    NoSuchDuplicator,
    Others,
    Place,
    movement_of,
    read_cards,
    read_whole,
)
from bridgelaw.chapters.law87.rulings.board_road_plays import NotOnTheRoad, UnequalShare, UnsoundMovement
from bridgelaw.chapters.law87.rulings.fouled_lines import read_pairs
from bridgelaw.chapters.law87.rulings.road import Form
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.words import joined
from bridgelaw.rulings.bodies import BadExpected, Body, Misdeed, body
from bridgelaw.rulings.ground import Doubt
from bridgelaw.scoring import Seat, top
from bridgelaw.scoring.movements import MOST_TABLES, MitchellKind, Movement, Pair, remarks, road
from bridgelaw.scoring.table import NoSuchBoard

PAIRS, INDIVIDUAL = "pairs", "individual"
AFTER_PLAY, BEFORE_PLAY = "after play", "before play"
MITCHELL, SKIP = "mitchell", MitchellKind.SKIP.value
MOVEMENTS = {
    "Mitchell (an even number with a skip)": MITCHELL,
    "Mitchell, share-and-relay (even)": MitchellKind.SHARE_AND_RELAY.value,
    "Howell (3 to 8 tables)": "howell",
    "your own, pasted": OWN,
}
ORIGINS = {
    "returned wrongly at an earlier table": BoardOrigin.MISBOARDED.value,
    "duplicated wrongly": BoardOrigin.DUPLICATED.value,
    "returned wrongly only now, by the table that called": BoardOrigin.PUT_BACK_NOW.value,
    "nothing: the diagram is wrong": BoardOrigin.DIAGRAM.value,
}
ORDERS = {"not known": Others.UNKNOWN.value, "before": Others.BEFORE.value, "after": Others.AFTER.value}
PLAYED = {"The table that called had played the board": AFTER_PLAY, "they had not played it yet": BEFORE_PLAY}
EVENTS = {"pairs": PAIRS, "an individual": INDIVIDUAL}
MOST_BOARDS, MOST_IN_A_SET, MOST_REMARKS = 999, 12, 3
_OWN_TRIED = "1 1 1 2 1\n1 2 3 4 1\n2 1 1 3 2\n2 2 4 2 2"


@dataclass(frozen=True)
class _Kinds(Menu):
    """The kinds of movement. A Mitchell of an even number always has its skip, so a page need not offer it."""

    def entered(self, plain: Plain, value: Any) -> Plain:
        return MITCHELL if value == SKIP else value


@dataclass(frozen=True)
class _Cards(TextLine):
    """The players whose cards were in a wrong pocket, by their letters as on a page."""

    def entered(self, plain: Plain, value: Any) -> Plain:
        return "".join(seat.value for seat in Seat if seat in value)


@dataclass(frozen=True)
class _Tables(Whole):
    """The tables of a movement; at random a number that every kind can have."""

    def random(self, rng: Random) -> Plain:
        return rng.choice((4, 6, 8))


def _number(what: str, *tries: str) -> TextLine:
    """A whole number in a box that may be left empty."""
    return TextLine(partial(read_whole, what=what), tries)


def _computed(entries: Mapping[str, Plain]) -> bool:
    return bool(entries["movement"] != OWN)


def _own(entries: Mapping[str, Plain]) -> bool:
    return not _computed(entries)


def _misboarded(entries: Mapping[str, Plain]) -> bool:
    return bool(entries["origin"] == BoardOrigin.MISBOARDED.value)


def _duplicated(entries: Mapping[str, Plain]) -> bool:
    return bool(entries["origin"] == BoardOrigin.DUPLICATED.value)


def _cards_lay_wrong(entries: Mapping[str, Plain]) -> bool:
    return bool(entries["origin"] != BoardOrigin.DIAGRAM.value)


_KIND = word(MOVEMENTS, {each: each for each in KINDS}, "movement here")
_ORDER = word(ORDERS, {each.value: each for each in Others}, "order here")


@dataclass(frozen=True)
class RoadGiven(Given):
    """The path of a board that may be fouled."""

    movement: str = declared(
        _Kinds(MOVEMENTS, _KIND.parse),
        "Movement",
        "`mitchell` (an even number with a skip), `skip`, `share-and-relay`, `howell` (3 to 8 tables), or `own`",
        default=MITCHELL,
        group="The movement",
    )
    tables: int | None = declared(
        _Tables(2, MOST_TABLES), "Tables", "the number of tables", start=11, group="The movement", when=_computed
    )
    rounds: int | None = declared(
        _number("rounds", "3"),
        "Rounds",
        "the rounds where it stops early",
        optional=True,
        hint="empty: all",
        group="The movement",
        when=_computed,
    )
    round_data: str | None = declared(
        Lines(str, (_OWN_TRIED,)),
        "One line for each table and round: round, table, NS pair, EW pair, set",
        'with `movement = "own"`: one line for each table and round: round, table, NS pair, EW pair, set; `-` where '
        "nobody sits",
        group="The movement",
        when=_own,
    )
    board: int = declared(Whole(1, MOST_BOARDS), "Board", "the number of the board", start=1, group="The board")
    boards_per_set: int = declared(
        Whole(1, MOST_IN_A_SET), "Boards a set", "how many boards a set has", default=2, group="The board"
    )
    expected: int | None = declared(
        _number("scores", "40", "120"),
        "Number of scores expected on the board (N)",
        "N, where the board is compared with other rooms too",
        optional=True,
        hint="empty: the scores of this room",
        group="The board",
    )
    found_table: int | None = declared(
        _number("the table that called", "1", "2", "3"), "Called by table", "the table that called", group="The call"
    )
    found_round: int | None = declared(
        _number("a round", "1", "2", "3"),
        "called in round",
        "the round, where that table has the board more than once",
        optional=True,
        hint="may be left empty",
        group="The call",
    )
    found: bool = declared(
        word(PLAYED, {AFTER_PLAY: True, BEFORE_PLAY: False}, "time of a call"),
        "The table that called had played the board",
        "`after play` or `before play`",
        default=AFTER_PLAY,
        group="The call",
    )
    origin: BoardOrigin = declared(
        word(ORIGINS, {each.value: each for each in BoardOrigin}, "origin"),
        "What went wrong",
        "`misboarded`, `duplicated`, `put back now` (by the table that called) or `diagram` (the cards are correct)",
        default=BoardOrigin.MISBOARDED.value,
        group="Your findings",
    )
    wrong_table: int | None = declared(
        _number("the table that put it back", "1", "2", "3"),
        "Mistake at table",
        "for `misboarded`: the table that returned the cards wrongly",
        group="Your findings",
        when=_misboarded,
    )
    wrong_round: int | None = declared(
        _number("a round", "1", "2", "3"),
        "Mistake in round",
        "the round, where that table has the board more than once",
        optional=True,
        hint="may be left empty",
        group="Your findings",
        when=_misboarded,
    )
    duplicated_by: tuple[Pair, ...] | None = declared(
        TextLine(read_pairs, ("NS 1", "NS 1, EW 1")),
        "Duplicated by",
        "for `duplicated`: the pairs that did it, as in `NS 3, EW 3`; nobody if the organiser did",
        default="",
        hint="empty: the organiser",
        group="Your findings",
        when=_duplicated,
    )
    cards: frozenset[Seat] | None = declared(
        _Cards(read_cards, ("EW", "NS", "SW", "NESW")),
        "Whose cards",
        "whose cards, one or more, were in a wrong pocket: `EW`, `SW`, `NESW` …",
        default="EW",
        group="Your findings",
        when=_cards_lay_wrong,
    )
    others_at_mistake: Others | None = declared(
        _ORDER,
        "In the round of the mistake, the other table had the board",
        "where two tables had the board in that round: the other one had it `before` or `after`",
        default=Others.UNKNOWN.value,
        group="Where two tables had the board in one round",
        when=_misboarded,
    )
    others_at_call: Others = declared(
        _ORDER,
        "In the round of the call, the other table had the board",
        "where two tables had the board in that round: the other one had it `before` or `after`",
        default=Others.UNKNOWN.value,
        group="Where two tables had the board in one round",
    )
    body: Body = declared(
        Menu(REGULATIONS, body), "Regulation", "whose regulation on penalties", default="figb", group="The rules"
    )
    event: bool = declared(
        word(EVENTS, {PAIRS: False, INDIVIDUAL: True}, "event here"),
        "An individual: each player is responsible",
        "`pairs` or `individual`, where each player is responsible",
        default=PAIRS,
        group="The rules",
    )

    @classmethod
    def random(cls, rng: Random) -> dict[str, Plain]:
        """Entries about a board on its path: a table called, and one before it put the board back wrongly."""
        entries = super().random(rng) | {"board": 1, "rounds": ""}
        kind = entries.setdefault("movement", MITCHELL)
        moves = movement_of(kind, entries["tables"], round_data=entries["round_data"])
        stops = [each for stop in road(moves, 1) for each in stop.seatings if each.played]
        first, then = sorted(rng.sample(range(len(stops)), 2))
        for name, seating in (("wrong", stops[first]), ("found", stops[then])):
            entries |= {f"{name}_table": str(seating.table), f"{name}_round": str(seating.round)}
        return entries

    def check(self) -> None:
        """Refuse an unknown movement, and a call by nobody."""
        self.played  # noqa: B018
        self.facts  # noqa: B018

    @cached_property
    def played(self) -> Movement:
        """The movement. Raises NoSuchMovement, and the errors of `read_movement`."""
        if self.movement == OWN:
            return self.guard("round_data", lambda: movement_of(OWN, round_data=self.round_data or ""))
        return self.guard("movement", lambda: movement_of(self.movement, self.tables or 0, self.rounds))

    @property
    def facts(self) -> Facts:
        """Return the director's findings. Raises the errors of `played`, and BadInput where nobody called."""
        found = self._place("found", "called", self.found_table, self.found_round)
        if found is None:
            raise self.error("found_table", "it is not said which table called.", "Give its number, as in 7.")
        return Facts(
            movement=self.played,
            board=self.board,
            found=found,
            origin=self.origin,
            wrong_after=self._place("wrong", "put it back", self.wrong_table, self.wrong_round),
            misplaced=self.cards or frozenset(),
            boards_per_set=self.boards_per_set,
            played_there=self.found,
            others_at_mistake=self.others_at_mistake or Others.UNKNOWN,
            others_at_call=self.others_at_call,
            duplicated_by=self.duplicated_by or (),
            expected=self.expected,
            individual=self.event,
        )

    def _place(self, name: str, did: str, table: int | None, around: int | None) -> Place | None:
        """The place that two boxes name; None where no table is named."""
        if table is None and around is not None:
            raise self.error(
                f"{name}_round",
                f"round {around} is named, and no table that {did}.",
                "Give the number of the table too.",
            )
        return None if table is None else Place(table, around)

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """Return doubts about a movement of the director's own: sit-outs, shared sets, sets not played by all."""
        found = remarks(self.played) if self.movement == OWN and not self.event else ()
        more = (Doubt("more-remarks", len(found) - MOST_REMARKS),) if len(found) > MOST_REMARKS else ()
        return (*(Doubt("remark", each) for each in found[:MOST_REMARKS]), *more)


def rule_road(given: RoadGiven, edition: int) -> BoardRoad:
    """Return the path of a board with its forms, and who is charged."""
    return board_road(given.facts, given.body, edition)


def road_figures(ruling: BoardRoad) -> dict[Figure, Value]:
    """The path, the groups and whom to ask; in words also who is charged."""
    found = _in_words(ruling) | _counted(ruling) | _groups_mistaken(ruling) | _penalties(ruling)
    for question in ruling.questions:
        for pair, seating in ((question.play.ns, question.ns_now), (question.play.ew, question.ew_now)):
            if seating is not None:
                found[Figure("sits at", of=str(pair))] = Fraction(seating.table)
    return found


def _in_words(ruling: BoardRoad) -> dict[Figure, Value]:
    answering = joined([str(charge) for charge in ruling.charges]) or "nobody"
    return {
        Figure("fouled"): {True: "yes", False: "no", None: "in doubt"}[ruling.fouled],
        Figure("penalised"): answering if ruling.due else "nobody",
        Figure("answering"): answering,
        Figure("tables"): _tables(ruling, lambda _: True),
        Figure("tables so far"): _tables(ruling, lambda round: round <= ruling.found.round),
        Figure("correct form"): _of(ruling, Form.CORRECT),
        Figure("changed form"): _of(ruling, Form.CHANGED),
        Figure("tables in doubt"): _of(ruling, Form.IN_DOUBT),
    }


def _groups(ruling: BoardRoad) -> tuple[int, int]:
    """The results in the correct form, other rooms counted, and in form >1."""
    return len(ruling.of(Form.CORRECT)) + ruling.elsewhere, len(ruling.of(Form.CHANGED))


def _counted(ruling: BoardRoad) -> dict[Figure, Value]:
    correct, changed = _groups(ruling)
    return {
        Figure("group 1"): Fraction(correct),
        Figure("group 2"): Fraction(changed),
        Figure("in doubt"): Fraction(len(ruling.of(Form.IN_DOUBT))),
        Figure("still to come"): Fraction(len(ruling.to_come)),
        Figure("results"): Fraction(ruling.expected),
        Figure("top"): ruling.body.on_scale(top(ruling.expected)),
        Figure("to ask"): Fraction(len(ruling.questions)),
    }


def _groups_mistaken(ruling: BoardRoad) -> dict[Figure, Value]:
    """The results of typical mistakes about the groups, under their own names."""
    correct, changed = _groups(ruling)
    return {
        Figure("group 2 and the table before"): Fraction(changed + 1),
        Figure("group 2 but for the call"): Fraction(changed - 1),
        Figure("group 2 and those to come"): Fraction(changed + len(ruling.to_come)),
        Figure("group 1 but for those to come"): Fraction(correct - len(ruling.to_come)),
    }


def _penalties(ruling: BoardRoad) -> dict[Figure, Value]:
    """The penalty and, under their own names, the results of typical mistakes."""
    if not ruling.charges or ruling.charges[0].amount is None:
        return {}
    charge, method, (_, changed) = ruling.charges[0], ruling.body, _groups(ruling)
    amount, share = charge.amount or Fraction(), charge.share or Fraction()

    def of_a_top(number: int, part: Fraction) -> Fraction:
        return method.on_scale(top(number)) * part / 100

    found: dict[Figure, Value] = {
        Figure("penalty"): amount,
        Figure("penalties together"): amount * len(ruling.charges),
        Figure("penalty by the tables"): of_a_top(ruling.facts.movement.tables, share),
    }
    if changed:
        found[Figure("penalty by the group")] = of_a_top(changed, share)
    for misdeed, kind in _IF.items():
        if misdeed in method.penalties:
            found[Figure(kind)] = of_a_top(ruling.expected, method.penalties[misdeed])
    return found


_IF = {Misdeed.MISBOARDED: "penalty if misboarded", Misdeed.DUPLICATED: "penalty if duplicated"}


def _tables(ruling: BoardRoad, wanted: Callable[[int], bool]) -> str:
    stops: dict[int, list[str]] = {}
    for play in ruling.plays:
        if wanted(play.round):
            stops.setdefault(play.round, []).append(str(play.table))
    return ", ".join(" and ".join(tables) for tables in stops.values())


def _of(ruling: BoardRoad, form: Form) -> str:
    return joined([str(play.table) for play in ruling.of(form)]) or "none"


REFUSED = {
    "movement": UnsoundMovement,
    "board": NoSuchBoard,
    "not on the road": NotOnTheRoad,
    "found too early": FoundTooEarly,
    "unequal share": UnequalShare,
    "cards": BadCards,
    "duplicator": NoSuchDuplicator,
    "too few expected": BadExpected,
}
ROAD = CaseForm("road", RoadGiven, rule_road, road_figures, REFUSED, shows=True)
