"""A board of an evening taken on to the calculator for its question, filled in as far as the evening knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import ipywidgets as w

from bridgelaw import widgets
from bridgelaw.cases.federation import ROUNDINGS
from bridgelaw.cases.forms import calculator_of
from bridgelaw.chapters.law12.forms.damage_split import AT_BUTLER, AT_CROSS_IMPS, AT_PAIRS, AT_TEAMS
from bridgelaw.desk.widgets.double_dummy import DoubleDummyResults
from bridgelaw.display.html import status_html
from bridgelaw.laws import BadInput
from bridgelaw.laws.regulations import regulations_about
from bridgelaw.results.points import scores_on
from bridgelaw.results.session import (
    Absent,
    Artificial,
    ArtificialHalf,
    Played,
    ScoredBy,
    SessionBoard,
    TravellerLine,
)
from bridgelaw.results.standing import Standings
from bridgelaw.results.teams import other_line
from bridgelaw.rulings.artificial_awards import Scoring
from bridgelaw.rulings.scales import laid_down
from bridgelaw.scoring.artificial_line import Grade
from bridgelaw.scoring.deal import Deal, KnownContract
from bridgelaw.scoring.printed import figure
from bridgelaw.scoring.table import Seat, Side
from bridgelaw.telling.derivation import Derivation
from bridgelaw.widgets.calculator import Calculator
from bridgelaw.widgets.controls import button, menu, row, shown
from bridgelaw.widgets.form_calculator import FormCalculator

QUESTIONS = {
    "nothing else": "",
    "a weighted score, step by step": "pairs",
    "damage, part of it self-inflicted": "damage-split",
    "a fouled board": "fouled",
    "a lead out of turn": "lead-out-of-turn",
    "a claim": "claim",
    "an artificial score: who is at fault": "artificial",
    "play with a penalty card on the table": "penalty-card",
}
KEEP = "Save the ruling of this calculator"
# What the profile lays down, and a board of one's own leaves as it is.
_WHOSE = ("edition", "body", *ROUNDINGS.values())
_Fills = Callable[[SessionBoard, int], Mapping[str, Any]]
# The calculator of a weighted score is another one where it is not matchpoints.
_WEIGHTED = {ScoredBy.TEAMS: "teams", ScoredBy.BUTLER: "butler", ScoredBy.CROSS_IMPS: "cross-imps"}
_NOT_FROM_HERE: Mapping[str, tuple[str, str]] = {
    "fouled": (
        "the calculator for a fouled board works in matchpoints.",
        "Choose “a fouled board” as the ruling above: it also rules at IMPs and at teams.",
    ),
}


class DeskCalculators(w.VBox):  # type: ignore[misc]
    """A menu of questions, and the calculator of the one that is chosen.

    >>> from bridgelaw.results.typed import typed_session
    >>> onward = DeskCalculators()
    >>> onward.take("fouled", typed_session("1 2 4S= N\\n3 4 420\\n5 6 -50", "7").boards[0], 0)
    >>> onward.calculator.state["lines"].splitlines()[1]
    '3, 4, 420'
    """

    def __init__(
        self,
        also: Callable[[Calculator], None] = lambda _: None,
        keep: Callable[[Derivation, SessionBoard, int], None] = lambda *_: None,
    ) -> None:
        self._also, self._keeps = also, keep
        self.calculator: Calculator | None = None
        self.board: SessionBoard | None = None
        self.place = 0
        self.scored = ScoredBy.MATCHPOINTS
        self.evening: Standings | None = None
        self._which = menu("Continue in the calculator", QUESTIONS, "", "40rem")
        self._said, self._shown = w.HTML(), w.VBox([])
        self._which.observe(lambda _: self._open(), "value")
        self.allow = DoubleDummyResults()
        self._keep, self._kept = button(KEEP), w.HTML()
        self._keep.on_click(lambda _: self.keep())
        shown(self._keep, False)
        super().__init__([row(self._which), self._said, self._shown, self.allow, row(self._keep), self._kept])

    def of(
        self,
        board: SessionBoard | None,
        place: int,
        scored: ScoredBy = ScoredBy.MATCHPOINTS,
        evening: Standings | None = None,
    ) -> None:
        """The board and the line that would be taken on, how the evening is scored, and the evening itself; what was
        taken on before is put away.
        """
        self.board, self.place, self.scored, self.evening = board, place, scored, evening
        self._which.value = ""

    def take(self, form: str, board: SessionBoard, place: int) -> None:
        """Take a board of this evening on to the calculator of a form."""
        self.of(board, place, self.scored, self.evening)
        self._which.value = form

    def keep(self) -> None:
        """Keep what the calculator rules now; what it cannot rule is told."""
        made, board = self.calculator, self.board
        if made is None or board is None:
            return
        if made.failed:
            self._kept.value = status_html(f"There is nothing to save yet. {made.status}", failed=True)
            return
        self._keeps(made.derivation, board, self.place)
        self._kept.value = status_html("It is saved with the rulings of this evening.")

    def _open(self) -> None:
        self.calculator, self._shown.children, self._said.value = None, (), ""
        self._kept.value = ""
        shown(self._keep, False)
        self.allow.of_lead(None)
        form, board = self._which.value, self.board
        if not form or board is None:
            return
        form = _WEIGHTED.get(self.scored, form) if form == "pairs" else form
        made: Calculator = getattr(widgets, calculator_of(form))()
        try:
            filled = self._filled(form, board)
            self._also(made)
            if isinstance(made, FormCalculator) and made.own_board:
                whose = {name: value for name, value in made.state.items() if name in _WHOSE}
                made.my_board(**{**whose, **filled})
            else:
                made.set(**filled)
        except BadInput as fault:
            self._say(str(fault))
            return
        self.calculator, self._shown.children = made, (made,)
        shown(self._keep, True)
        if form == "lead-out-of-turn":
            self.allow.of_lead(lambda: None if made.failed else made.ruling)
        known = ", ".join(_NAMES[each] for each in filled if each in _NAMES)
        self._say(f"Filled in from this board: {known or 'nothing'}. Set the rest yourself.")

    def _filled(self, form: str, board: SessionBoard) -> Mapping[str, Any]:
        if form == "artificial":
            return {"scoring": _SCORING[self.scored], **self._sessions(board)}
        if form == "damage-split":
            return {**_damaged(board, self.place, self.scored), **self._datum()}
        if form in _NOT_FROM_HERE and self.scored is not ScoredBy.MATCHPOINTS:
            wrong, right = _NOT_FROM_HERE[form]
            raise BadInput(f"This evening is scored by {self.scored.value}: {wrong}", right)
        datum = self._datum() if form == "butler" else {}
        return {**_FILLED[form](board, self.place), **datum}

    def _datum(self) -> Mapping[str, Any]:
        """The regulation by which the evening makes its datum; nothing where it makes none, or by a rule of its own."""
        if self.scored is not ScoredBy.BUTLER or self.evening is None:
            return {}
        rule = self.evening.session.datum_rule
        known = [each.id for each in regulations_about("datum") if laid_down(each) == rule]
        return {"datum": known[0]} if known else {}

    def _sessions(self, board: SessionBoard) -> Mapping[str, Any]:
        """Return what both sides have on their other boards, and how many scores the board is to have."""
        if self.evening is None or not board.lines:
            return {}
        at_matchpoints = self.scored is ScoredBy.MATCHPOINTS
        filled: dict[str, Any] = {"scores": str(self.evening.scores(board.number))} if at_matchpoints else {}
        for side in Side:
            own = self.evening.on_other_boards(board.lines[self.place].entrant(side), board.number)
            if own is not None:
                name, (points, boards) = side.value.lower(), own
                filled |= {f"own_{name}": f"{figure(points)}{'%' * at_matchpoints}", f"boards_{name}": str(boards)}
        return filled

    def _say(self, words: str) -> None:
        self._said.value = status_html(words)


_NAMES = {
    "field": "the other lines",
    "lines": "its lines",
    "vulnerability": "its vulnerability",
    "ns": "the pair that sat North-South",
    "ew": "the pair that sat East-West",
    "table_result": "the result of the table",
    "other_table": "the result of the other table",
    "actual": "the result of the table",
    "scored": "how it is scored",
    "deal": "its deal",
    "hands": "its deal",
    "scoring": "how it is scored",
    "auction": "the contract and its declarer",
    "scores": "the number of scores expected",
    "own_ns": "the score of North-South on their other boards",
    "own_ew": "the score of East-West on their other boards",
    "trump": "the contract's strain",
    "declarer": "its declarer",
    "datum": "how its datum is made",
}


def written(line: TravellerLine) -> str:
    """A line as a traveller is typed.

    >>> from bridgelaw.results.typed import typed_session
    >>> [written(line) for line in typed_session("1 2 A+/A-\\n3 4 4Sx-1 N\\n5 6 420", "7").boards[0].lines]
    ['1, 2, A+/A-', '3, 4, 4♠x-1 N', '5, 6, 420']
    """
    if isinstance(line.outcome, Absent):
        said = "NP"
    elif isinstance(line.outcome, Artificial):
        said = f"{_half(line.outcome.ns)}/{_half(line.outcome.ew)}"
    else:
        said = line.outcome_words.removeprefix("+").replace("passed out", "pass")
    return f"{_number(line.ns.number)}, {_number(line.ew.number)}, {said}"


def _half(half: ArtificialHalf) -> str:
    return {Grade.PLUS: "A+", Grade.AVERAGE: "A=", Grade.MINUS: "A-"}[half.grade] if half.grade else str(half)


def _number(number: str) -> str:
    return number.replace(",", " ")


def _others(board: SessionBoard, place: int) -> str:
    """The lines that this one is compared with: of a fouled board those of its own form alone."""
    own = board.lines[place].group
    return "\n".join(written(line) for number, line in enumerate(board.lines) if number != place and line.group == own)


def _scores_expected(board: SessionBoard) -> str:
    """N, where lines of another form are left out."""
    return str(scores_on(board)) if any(line.group for line in board.lines) else ""


def _result(board: SessionBoard, place: int) -> str:
    score = board.lines[place].score_at(board.vulnerability)
    return "" if score is None else written(board.lines[place]).split(", ", 2)[2]


def _at_pairs(board: SessionBoard, place: int) -> Mapping[str, Any]:
    _need_lines(board)
    line = board.lines[place]
    return {
        "field": _others(board, place),
        "vulnerability": board.vulnerability.value,
        "ns": line.ns.number,
        "ew": line.ew.number,
        "table_result": _result(board, place),
        "outcomes": [],
        "expected": _scores_expected(board),
    }


def _damaged(board: SessionBoard, place: int, scored: ScoredBy) -> Mapping[str, Any]:
    _need_lines(board)
    teams = scored is ScoredBy.TEAMS
    others = {"other_table": _other_table(board, place)} if teams else {"field": _others(board, place)}
    return {
        "vulnerability": board.vulnerability.value,
        "scored": _COMPARED[scored],
        **others,
        "actual": _result(board, place),
        "normal": "",
        "expected": "",
        "infraction": "",
        "deed": "",
    }


def _at_teams(board: SessionBoard, place: int) -> Mapping[str, Any]:
    return {**_one_line(board, place), "other_table": _other_table(board, place)}


def _among_imps(scored: str) -> _Fills:
    def filled(board: SessionBoard, place: int) -> Mapping[str, Any]:
        return {**_one_line(board, place), "scored": scored, "field": _others(board, place)}

    return filled


def _one_line(board: SessionBoard, place: int) -> Mapping[str, Any]:
    _need_lines(board)
    known = {"vulnerability": board.vulnerability.value, "table_result": _result(board, place)}
    return {**known, "outcomes": []}


def _other_table(board: SessionBoard, place: int) -> str:
    """The result of the other table of the match; nothing where it has none."""
    other = other_line(board, board.lines[place])
    return "" if other is None else _result(board, board.lines.index(other))


def _need_lines(board: SessionBoard) -> None:
    if not board.lines:
        raise BadInput(f"The file holds no result of board {board.number}.", "Type its lines at the top of this page.")


def _fouled(board: SessionBoard, _: int) -> Mapping[str, Any]:
    _need_lines(board)
    # The mark of its form stands behind a line.
    lines = "\n".join(f"{written(line)} {line.group}".strip() for line in board.lines)
    return {"lines": lines, "vulnerability": board.vulnerability.value, "expected": "", "forms": ""}


def _dealt(board: SessionBoard, _: int) -> Mapping[str, Any]:
    if board.deal is None:
        raise BadInput(
            f"The file holds no deal of board {board.number}.", "Enter the hands on the page of the calculator."
        )
    return {"deal": deal_line(board.deal)}


def _led(board: SessionBoard, place: int) -> Mapping[str, Any]:
    contract = _contract_known(board, place)
    known = {"auction": str(contract)} if contract else {}
    return known if board.deal is None and known else {**_dealt(board, place), **known}


def _played_on(board: SessionBoard, place: int) -> Mapping[str, Any]:
    return {**_dealt(board, place), "play": "", "card": "", **_contract(board, place)}


def deal_line(deal: Deal) -> str:
    """A deal on one line, as PBN has it."""
    hands = (".".join(deal.hand(seat).suits) for seat in (Seat.N, Seat.E, Seat.S, Seat.W))
    return "N:" + " ".join(hands)


def _contract(board: SessionBoard, place: int) -> Mapping[str, Any]:
    """Strain and declarer of the line, where the file knows them."""
    known = _contract_known(board, place)
    return {"trump": known.contract.strain.value, "declarer": known.declarer.value} if known else {}


def _contract_known(board: SessionBoard, place: int) -> KnownContract | None:
    outcome = board.lines[place].outcome if board.lines else None
    result = outcome.result if isinstance(outcome, Played) else None
    if result is None or result.contract is None or result.declarer is None:
        return None
    return KnownContract(result.contract, result.declarer)


_COMPARED = {
    ScoredBy.MATCHPOINTS: AT_PAIRS,
    ScoredBy.BUTLER: AT_BUTLER,
    ScoredBy.CROSS_IMPS: AT_CROSS_IMPS,
    ScoredBy.TEAMS: AT_TEAMS,
}
_SCORING = {
    ScoredBy.MATCHPOINTS: Scoring.MATCHPOINTS.value,
    ScoredBy.BUTLER: Scoring.IMPS.value,
    ScoredBy.CROSS_IMPS: Scoring.IMPS.value,
    ScoredBy.TEAMS: Scoring.TEAMS.value,
}


_FILLED: Mapping[str, _Fills] = {
    "pairs": _at_pairs,
    "teams": _at_teams,
    "butler": _among_imps("butler"),
    "cross-imps": _among_imps("cross-imps"),
    "fouled": _fouled,
    "lead-out-of-turn": _led,
    "penalty-card": _played_on,
    # Which cards are left when somebody claims, and who does, no file knows.
    "claim": _contract,
}
