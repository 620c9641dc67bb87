"""The form of case for the road of a board that may be fouled (Law 87A): road."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from bridgelaw.cases.case import Case, Computed, Figure
from bridgelaw.cases.case import Form as CaseForm
from bridgelaw.cases.fields import Fields
from bridgelaw.laws.tables import joined
from bridgelaw.rulings.board_road import (
    BoardRoad,
    Facts,
    Form,
    Origin,
    Others,
    Place,
    board_road,
    movement_of,
    read_cards,
)
from bridgelaw.rulings.board_road.chosen import OWN
from bridgelaw.rulings.fouled_board import Misdeed, body, read_pairs
from bridgelaw.scoring import top
from bridgelaw.scoring.movements import Movement, Pair
from bridgelaw.telling import tell

PAIRS, INDIVIDUAL = "pairs", "individual"
AFTER_PLAY, BEFORE_PLAY = "after play", "before play"


def road(case: Case) -> Computed:
    """Where a board has been and in which form, and who answers for it."""
    given = Fields(case.given, case.file, case.id, "given.")
    movement = _movement(given)
    origin = given.member("origin", Origin, Origin.MISBOARDED)
    found = Place(given.number("found_table"), given.number("found_round") if given.has("found_round") else None)
    wrong, at_mistake = None, Others.UNKNOWN
    if origin is Origin.MISBOARDED:
        wrong = Place(given.number("wrong_table"), given.number("wrong_round") if given.has("wrong_round") else None)
        at_mistake = given.member("others_at_mistake", Others, Others.UNKNOWN)
    at_call = given.member("others_at_call", Others, Others.UNKNOWN)
    cards = frozenset() if origin is Origin.DIAGRAM else given.reading("cards", read_cards, "EW")
    duplicated_by: tuple[Pair, ...] = ()
    if origin is Origin.DUPLICATED:
        duplicated_by = given.reading("duplicated_by", read_pairs, "")
    facts = Facts(
        movement=movement,
        board=given.number("board"),
        found=found,
        origin=origin,
        wrong_after=wrong,
        misplaced=cards,
        boards_per_set=given.number("boards_per_set", 2),
        played_there=_one(given, "found", (AFTER_PLAY, BEFORE_PLAY)) == AFTER_PLAY,
        others_at_mistake=at_mistake,
        others_at_call=at_call,
        duplicated_by=duplicated_by,
        expected=given.number("expected") if given.has("expected") else None,
        individual=_one(given, "event", (PAIRS, INDIVIDUAL)) == INDIVIDUAL,
    )
    method = given.reading("body", body, "figb")
    given.nothing_else()
    ruling = given.guard("", lambda: board_road(facts, method, case.edition))
    return Computed(tell(ruling, case.title), _figures(ruling), ruling)


def _movement(given: Fields) -> Movement:
    kind = given.text("movement", "mitchell")
    if kind == OWN:
        raw = given.raw("round_data")
        text = "\n".join(map(str, raw)) if isinstance(raw, list) else given.text("round_data")
        return given.guard("round_data", lambda: movement_of(kind, round_data=text))
    tables = given.number("tables")
    rounds = given.number("rounds") if given.has("rounds") else None
    return given.guard("movement", lambda: movement_of(kind, tables, rounds))


def _one(given: Fields, name: str, words: tuple[str, ...]) -> str:
    word = given.text(name, words[0])
    if word not in words:
        known = " or ".join(f'"{each}"' for each in words)
        raise given.error(name, f"'{word}' is none of them.", f"Write {known}.")
    return word


def _figures(ruling: BoardRoad) -> dict[str, Figure]:
    correct, changed = len(ruling.of(Form.CORRECT)) + ruling.elsewhere, len(ruling.of(Form.CHANGED))
    answering = joined([str(charge) for charge in ruling.charges]) or "nobody"
    found: dict[str, Figure] = {
        "fouled": {True: "yes", False: "no", None: "in doubt"}[ruling.fouled],
        "penalised": answering if ruling.due else "nobody",
        "answering": answering,
        "road": _tables(ruling, lambda _: True),
        "road so far": _tables(ruling, lambda round: round <= ruling.found.round),
        "correct form": _of(ruling, Form.CORRECT),
        "changed form": _of(ruling, Form.CHANGED),
        "tables in doubt": _of(ruling, Form.IN_DOUBT),
        "group 1": Fraction(correct),
        "group 2": Fraction(changed),
        "in doubt": Fraction(len(ruling.of(Form.IN_DOUBT))),
        "still to come": Fraction(len(ruling.to_come)),
        "results": Fraction(ruling.expected),
        "top": ruling.body.on_scale(top(ruling.expected)),
        "to ask": Fraction(len(ruling.questions)),
    }
    for question in ruling.questions:
        for pair, seating in ((question.play.ns, question.ns_now), (question.play.ew, question.ew_now)):
            if seating is not None:
                found[f"{pair} sits at"] = Fraction(seating.table)
    return found | _mistaken(ruling, correct, changed)


def _mistaken(ruling: BoardRoad, correct: int, changed: int) -> dict[str, Figure]:
    """The penalty, and under names of their own the figures that are taken for it or for the groups."""
    found: dict[str, Figure] = {
        "group 2 and the table before": Fraction(changed + 1),
        "group 2 but for the call": Fraction(changed - 1),
        "group 2 and those to come": Fraction(changed + len(ruling.to_come)),
        "group 1 but for those to come": Fraction(correct - len(ruling.to_come)),
    }
    method, tables = ruling.body, ruling.facts.movement.tables
    if ruling.charges and (amount := ruling.charges[0].amount) is not None:
        found["penalty"] = amount
        found["penalties together"] = amount * len(ruling.charges)
        if changed:
            found["penalty by the group"] = method.on_scale(top(changed)) * (ruling.charges[0].share or 0) / 100
        found["penalty by the tables"] = method.on_scale(top(tables)) * (ruling.charges[0].share or 0) / 100
        for misdeed in Misdeed:
            if misdeed in method.penalties:
                share = method.penalties[misdeed]
                found[f"penalty if {misdeed.value}"] = method.on_scale(top(ruling.expected)) * share / 100
    return found


def _tables(ruling: BoardRoad, wanted: Callable[[int], bool]) -> str:
    stops: dict[int, list[str]] = {}
    for play in ruling.plays:
        if wanted(play.round):
            stops.setdefault(play.round, []).append(str(play.table))
    return ", ".join(" and ".join(tables) for tables in stops.values())


def _of(ruling: BoardRoad, form: Form) -> str:
    return joined([str(play.table) for play in ruling.of(form)]) or "none"


FORMS: Mapping[str, CaseForm] = {"road": road}

REFUSALS: Mapping[str, str] = {
    "movement": "UnsoundMovement",
    "board": "NoSuchBoard",
    "not on the road": "NotOnTheRoad",
    "found too early": "FoundTooEarly",
    "unequal share": "UnequalShare",
    "cards": "BadCards",
    "duplicator": "NoSuchDuplicator",
}
