"""Where has it been? A movement, a board, who called and what went wrong; the road, the groups, who answers for it."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

import ipywidgets as w

from bridgelaw.cases import Case, course_cases
from bridgelaw.display.board_road import road_html
from bridgelaw.display.html import derivation_html
from bridgelaw.laws import DEFAULT_EDITION, BadInput, editions
from bridgelaw.rulings import Derivation
from bridgelaw.rulings.board_road import (
    BoardRoad,
    Facts,
    Origin,
    Others,
    Place,
    board_road,
    movement_of,
    read_cards,
    read_whole,
)
from bridgelaw.rulings.board_road.chosen import OWN
from bridgelaw.rulings.fouled_board import bodies, body, read_pairs
from bridgelaw.scoring import Seat
from bridgelaw.scoring.movements import MOST_TABLES, remarks
from bridgelaw.telling import tell
from bridgelaw.widgets.calculator import Calculator
from bridgelaw.widgets.controls import area, entry, group, menu, row, shown, tick, whole

MOVEMENTS = {
    "Mitchell (an even number with a skip)": "mitchell",
    "Mitchell, share-and-relay (even)": "share-and-relay",
    "Howell (3 to 8 tables)": "howell",
    "your own, pasted": OWN,
}
ORIGINS = {
    "put back wrongly at a table on the way": Origin.MISBOARDED.value,
    "duplicated wrongly": Origin.DUPLICATED.value,
    "put back wrongly by the callers, only now": Origin.PUT_BACK_NOW.value,
    "nothing: the diagram is wrong": Origin.DIAGRAM.value,
}
ORDERS = {"not known": Others.UNKNOWN.value, "before": Others.BEFORE.value, "after": Others.AFTER.value}
MOST_BOARDS, MOST_IN_A_SET, MOST_REMARKS = 999, 12, 3
TRAVELLER = "The lines of the traveller: put a score for each … and score them in the widget Fouled board"
ROUND_DATA = "One line for each table and round: round, table, NS pair, EW pair, set"


class WhereHasItBeen(Calculator):
    """The widget *Where has it been?*, over `rulings.board_road.board_road`.

    >>> widget = WhereHasItBeen("001-road-8")
    >>> widget.set(wrong_table="11")
    >>> widget.ruling
    BoardRoad: board 1, Mitchell, 11 tables, 10 rounds: fouled; the correct form 6, form >1 4; answering: EW pair 10
    """

    title = "Where has it been?"

    def __init__(self, case: str = "001-road-8") -> None:
        super().__init__({each.id: each for each in course_cases() if each.form == "road"}, case)

    def _make_controls(self) -> list[w.Widget]:
        self._edition = menu("Laws of", {str(each.year): each.year for each in editions()}, DEFAULT_EDITION, "10rem")
        self._movement = menu("Movement", MOVEMENTS, width="24rem")
        self._tables = whole("Tables", 11, 2, MOST_TABLES, "9rem")
        self._rounds = entry("Rounds", width="13rem", hint="empty: all")
        self._round_data = area(ROUND_DATA, "", 8)
        self._board = whole("Board", 1, 1, MOST_BOARDS, "9rem")
        self._in_a_set = whole("Boards a set", 2, 1, MOST_IN_A_SET, "11rem")
        self._found_table = entry("Called by table", width="12rem")
        self._found_round = entry("called in round", width="17rem", hint="may be left empty")
        self._played = tick("They had played it", True)
        self._origin = menu("What went wrong", ORIGINS, width="28rem")
        self._wrong_table = entry("Put back wrongly at table", width="17rem")
        self._wrong_round = entry("put back in round", width="18rem", hint="may be left empty")
        self._duplicated_by = entry("Duplicated by", width="22rem", hint="empty: the organiser")
        self._seats = {seat: tick(f"{seat.word}'s cards") for seat in Seat}
        self._at_mistake = menu("Put back wrongly: the others had it", ORDERS, width="25rem")
        self._at_call = menu("Called: the others had it", ORDERS, width="20rem")
        self._individual = tick("An individual: each player answers for himself")
        named = {f"{each.name}: {each.regulation.label}": each.id for each in bodies()}
        self._method = menu("Regulation", named, width="24rem")
        self._expected = entry("Scores expected on the board, N", width="24rem", hint="empty: as here")
        self._watch(self._edition, self._movement, self._tables, self._rounds, self._round_data, self._board)
        self._watch(self._in_a_set, self._found_table, self._found_round, self._played, self._origin)
        self._watch(self._wrong_table, self._wrong_round, self._duplicated_by, *self._seats.values())
        self._watch(self._at_mistake, self._at_call, self._individual, self._method, self._expected)
        for control in (self._movement, self._origin):
            control.observe(lambda _: self._lay_out(), "value")
        self._computed = row(self._tables, self._rounds)
        self._where = row(self._wrong_table, self._wrong_round)
        self._cards = row(*self._seats.values())
        self._shared = group("Where two tables had it in one round", row(self._at_mistake, self._at_call))
        self._lay_out()
        return [
            group("The movement", row(self._movement, self._computed), self._round_data),
            group("The board", row(self._board, self._in_a_set, self._expected)),
            group("The call", row(self._found_table, self._found_round, self._played)),
            group("What came out", self._origin, self._where, self._duplicated_by, self._cards),
            self._shared,
            group("The rules", row(self._method, self._edition), self._individual),
        ]

    def _lay_out(self) -> None:
        own, origin = self._movement.value == OWN, Origin(self._origin.value)
        shown(self._computed, not own)
        shown(self._round_data, own)
        shown(self._where, origin is Origin.MISBOARDED)
        shown(self._at_mistake, origin is Origin.MISBOARDED)
        shown(self._duplicated_by, origin is Origin.DUPLICATED)
        shown(self._cards, origin is not Origin.DIAGRAM)

    def _update(self) -> None:
        super()._update()
        # Only where it can matter: tables that share the set in the round of the mistake, or of the call.
        if not self.failed:
            rounds = {play.round for play in (self.ruling.mistake, self.ruling.found) if play is not None}
            shown(self._shared, any(stop.shared and stop.round in rounds for stop in self.ruling.stops))

    def _read(self) -> dict[str, Any]:
        return {
            "edition": self._edition.value,
            "movement": self._movement.value,
            "tables": self._tables.value,
            "rounds": self._rounds.value,
            "round_data": self._round_data.value,
            "board": self._board.value,
            "boards_per_set": self._in_a_set.value,
            "found_table": self._found_table.value,
            "found_round": self._found_round.value,
            "played": self._played.value,
            "origin": self._origin.value,
            "wrong_table": self._wrong_table.value,
            "wrong_round": self._wrong_round.value,
            "duplicated_by": self._duplicated_by.value,
            **{seat.word.lower(): control.value for seat, control in self._seats.items()},
            "others_at_mistake": self._at_mistake.value,
            "others_at_call": self._at_call.value,
            "individual": self._individual.value,
            "body": self._method.value,
            "expected": self._expected.value,
        }

    def _write(self, state: Mapping[str, Any]) -> None:
        self._edition.value, self._movement.value = state["edition"], state["movement"]
        self._tables.value, self._rounds.value = state["tables"], state["rounds"]
        self._round_data.value, self._board.value = state["round_data"], state["board"]
        self._in_a_set.value, self._expected.value = state["boards_per_set"], state["expected"]
        self._found_table.value, self._found_round.value = state["found_table"], state["found_round"]
        self._played.value, self._origin.value = state["played"], state["origin"]
        self._wrong_table.value, self._wrong_round.value = state["wrong_table"], state["wrong_round"]
        self._duplicated_by.value = state["duplicated_by"]
        for seat, control in self._seats.items():
            control.value = state[seat.word.lower()]
        self._at_mistake.value, self._at_call.value = state["others_at_mistake"], state["others_at_call"]
        self._individual.value, self._method.value = state["individual"], state["body"]

    def _case_state(self, case: Case) -> dict[str, Any]:
        given = case.given
        data = given.get("round_data", "")
        cards = read_cards(given.get("cards", "EW"))
        names = ("rounds", "found_table", "found_round", "wrong_table", "wrong_round", "duplicated_by", "expected")
        return {
            **{name: str(given.get(name, "")) for name in names},
            # An even Mitchell has its skip anyhow.
            "movement": "mitchell" if given.get("movement") == "skip" else given.get("movement", "mitchell"),
            "tables": given.get("tables", 11),
            "round_data": data if isinstance(data, str) else "\n".join(data),
            "board": given["board"],
            "boards_per_set": given.get("boards_per_set", 2),
            "played": given.get("found", "after play") == "after play",
            "origin": given.get("origin", Origin.MISBOARDED.value),
            **{seat.word.lower(): seat in cards for seat in Seat},
            "others_at_mistake": given.get("others_at_mistake", Others.UNKNOWN.value),
            "others_at_call": given.get("others_at_call", Others.UNKNOWN.value),
            "individual": given.get("event", "pairs") == "individual",
            "body": given.get("body", "figb"),
        }

    def _rule(self, state: Mapping[str, Any]) -> tuple[BoardRoad, Derivation]:
        movement = movement_of(
            state["movement"], state["tables"], read_whole(state["rounds"], "rounds"), state["round_data"]
        )
        origin = Origin(state["origin"])
        found = _place(state, "found", "called")
        if found is None:
            raise BadInput("It is not said which table called.", "Give its number, as in 7.")
        facts = Facts(
            movement=movement,
            board=state["board"],
            found=found,
            origin=origin,
            wrong_after=_place(state, "wrong", "put it back") if origin is Origin.MISBOARDED else None,
            misplaced=frozenset(seat for seat in Seat if state[seat.word.lower()]),
            boards_per_set=state["boards_per_set"],
            played_there=state["played"],
            others_at_mistake=Others(state["others_at_mistake"]),
            others_at_call=Others(state["others_at_call"]),
            duplicated_by=read_pairs(state["duplicated_by"]) if origin is Origin.DUPLICATED else (),
            expected=read_whole(state["expected"], "scores"),
            individual=state["individual"],
        )
        ruling = board_road(facts, body(state["body"]), state["edition"])
        return ruling, tell(ruling)

    def _draw(self, ruling: BoardRoad, derivation: Derivation) -> str:
        lines = escape("\n".join(ruling.traveller_lines()))
        traveller = f'<details><summary>{TRAVELLER}</summary><pre class="bl-copy">{lines}</pre></details>'
        return road_html(ruling) + derivation_html(derivation) + traveller


def _place(state: Mapping[str, Any], name: str, did: str) -> Place | None:
    """The place that two boxes name; None where no table is named."""
    table = read_whole(state[f"{name}_table"], f"the table that {did}")
    around = read_whole(state[f"{name}_round"], "a round")
    if table is None and around is not None:
        raise BadInput(f"Round {around} is named, and no table that {did}.", "Give the number of the table too.")
    return None if table is None else Place(table, around)


def _cautions(facts: Facts, kind: str) -> tuple[str, ...]:
    """What the director should know of a movement of his own: sit-outs, shared sets, sets that not everybody plays."""
    found = remarks(facts.movement) if kind == OWN and not facts.individual else ()
    more = (f"There are {len(found) - MOST_REMARKS} more remarks like these.",) if len(found) > MOST_REMARKS else ()
    return (*found[:MOST_REMARKS], *more)
