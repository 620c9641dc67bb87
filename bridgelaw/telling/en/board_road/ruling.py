"""The road of a board in English: facts, steps, result, the director's words, what to check."""

from __future__ import annotations

from collections.abc import Sequence

from bridgelaw.laws import clause_for
from bridgelaw.laws.words import capital, joined
from bridgelaw.rulings.board_road.facts import BoardOrigin
from bridgelaw.rulings.board_road.ruling import BoardRoad
from bridgelaw.rulings.ground import Doubt
from bridgelaw.scoring.movements.remarks import NobodyPlaysAll, NotPlayedBy, PlayedUnevenly, Remark, SharedSets, SitsOut
from bridgelaw.scoring.printed import counted, numbered, times
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.en.board_road.answering import ANSWERING
from bridgelaw.telling.en.board_road.asking import ASKING
from bridgelaw.telling.en.board_road.groups import GROUPS
from bridgelaw.telling.en.board_road.names import cards, record
from bridgelaw.telling.en.board_road.words import announcement, result
from bridgelaw.telling.guess import Guess
from bridgelaw.telling.sentences import Doubts, Sentences, cautions, steps


def remarked(remark: Remark) -> str:
    """The sentence for a remark.

    >>> from bridgelaw.scoring.movements import mitchell, remarks
    >>> [remarked(each) for each in remarks(mitchell(8))]
    ['No pair plays all 8 sets: each plays 7.']
    """
    match remark:
        case SitsOut(pair, rounds):
            return f"{capital(str(pair))} sits out in {numbered('round', rounds)}."
        case SharedSets(tables, shared):
            sets = joined([f"set {board_set} in round {number}" for board_set, number in shared])
            share = f"{capital(numbered('table', tables))} share {sets}"
            return f"{share}: which of them plays a board first is not determined."
        case NobodyPlaysAll(total, least, most):
            return f"No pair plays all {total} sets: each plays {least if least == most else f'{least} to {most}'}."
        case NotPlayedBy(board_set, pairs):
            return f"Set {board_set} is not played by {joined([str(pair) for pair in pairs])}."
        case PlayedUnevenly(often):
            groups = [
                f"{numbered('set', sets)} {'is' if len(sets) == 1 else 'are'} played {times(count)}"
                for count, sets in often
            ]
            return f"{capital(joined(groups))}."


SENTENCES: Sentences[BoardRoad] = {**ASKING, **GROUPS, **ANSWERING}


def derivation(ruling: BoardRoad, title: str = "", doubts: Sequence[Doubt] = ()) -> Derivation:
    """The road of a board, step by step."""
    return Derivation(
        title or f"The road of board {ruling.facts.board}",
        _facts(ruling),
        steps(ruling, ruling.grounds, SENTENCES),
        result(ruling),
        announcement(ruling),
        cautions(ruling, (*doubts, *ruling.doubts), DOUBTS),
    )


def foresee(ruling: BoardRoad) -> Guess:
    """Ask before the ruling is shown."""
    answers = {True: 0, False: 1, None: 2}
    return Guess("Is the board fouled?", ("Yes", "No", "It hangs on a table"), answers[ruling.fouled])


def _facts(ruling: BoardRoad) -> tuple[str, ...]:
    given, found = ruling.facts, ruling.found
    played = "has played it and calls" if given.played_there else "is about to play it and calls"
    whose = "the cards" if given.origin is BoardOrigin.DIAGRAM else cards(given.seats)
    return (
        f"{given.movement.name}, {counted(given.boards_per_set, 'boards')} a set. Board {given.board} is played at "
        f"{counted(len(ruling.plays), 'tables')}.",
        f"Round {found.round}, table {found.table} {played}: {whose} in board {given.board} are not where "
        f"{record(ruling)} has them.",
        f"What came out: {_came_out(ruling)}.",
    )


def _came_out(ruling: BoardRoad) -> str:
    given = ruling.facts
    if given.origin is BoardOrigin.DIAGRAM:
        return "the cards are right, and the diagram was written wrongly"
    if given.origin is BoardOrigin.PUT_BACK_NOW:
        return f"table {ruling.found.table} bid and played the right cards, and put them back wrongly only now"
    if given.origin is BoardOrigin.DUPLICATED:
        who = joined([str(pair) for pair in given.duplicated_by]) or "the organiser"
        return f"the board was duplicated wrongly before the first round, by {who}"
    assert ruling.mistake is not None
    return f"{ruling.mistake.place} played the right cards and put them back wrongly"


# ---- what is left to check ----


def _other_rooms(_: BoardRoad, __: Doubt) -> str:
    return (
        "If the board is also compared with other rooms, as in a simultaneous event, they played the correct form: "
        "give N, the scores expected in all."
    )


def _partners_parted(_: BoardRoad, __: Doubt) -> str:
    return "In an individual partners have parted since: look for each player by himself."


def _stands_alone(ruling: BoardRoad, doubt: Doubt) -> str:
    return (
        f"Table {doubt.of.table} alone played the correct form, and there the board went wrong. A result that stands "
        f"alone becomes an artificial score, and then fault counts ({clause_for('artificial', ruling.edition)})."
    )


def _more_remarks(_: BoardRoad, doubt: Doubt) -> str:
    return f"There are {doubt.of} more remarks like these."


DOUBTS: Doubts[BoardRoad] = {
    "remark": lambda _, doubt: remarked(doubt.of),
    "more-remarks": _more_remarks,
    "other-rooms": _other_rooms,
    "partners-parted": _partners_parted,
    "stands-alone": _stands_alone,
}
