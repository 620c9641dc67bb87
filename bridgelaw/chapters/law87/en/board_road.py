"""The path of a board in English: facts, steps, result, the director's words, checks."""

from __future__ import annotations

from collections.abc import Sequence

from bridgelaw.chapters.law87.en.board_road_questions import ANSWERING, ASKING
from bridgelaw.chapters.law87.en.board_road_words import announcement, cards, record, result, tables
from bridgelaw.chapters.law87.rulings.board_road import BoardRoad
from bridgelaw.chapters.law87.rulings.board_road_facts import BoardOrigin
from bridgelaw.chapters.law87.rulings.road import Form, TablePlay
from bridgelaw.laws import clause_for
from bridgelaw.laws.words import capital, joined
from bridgelaw.rulings.ground import Doubt, Ground
from bridgelaw.scoring.movements.remarks import NobodyPlaysAll, NotPlayedBy, PlayedUnevenly, Remark, SharedSets, SitsOut
from bridgelaw.scoring.printed import counted, numbered, times
from bridgelaw.telling.derivation import Cell, Column, Derivation, Doubts, Said, Sentences, Table, cautions, steps
from bridgelaw.telling.guess import Guess


def _fouled(ruling: BoardRoad, _: Ground) -> str:
    changed = ruling.of(Form.CHANGED)
    judged = "One wrong card is enough, even if it made no difference."
    if ruling.fouled is True:
        they = "they are" if len(changed) > 1 else "it is"
        others = "the tables" if ruling.of(Form.CORRECT) else "the other rooms"
        return (
            f"{capital(tables(changed))} played other cards than {others} {they} compared with: the board is fouled. "
            f"{judged}"
        )
    if ruling.fouled is None:
        doubtful = tables(ruling.of(Form.IN_DOUBT))
        return f"Whether the board is fouled depends on {doubtful}; all others play it in one form. {judged}"
    if changed:
        return (
            f"All {counted(len(ruling.plays), 'tables')} played the same cards, but not the intended ones. All results "
            "that are compared come from one form of the board, so the board is not fouled."
        )
    return "Every table plays the same cards. The board is not fouled, and all results are compared."


def _in_doubt(ruling: BoardRoad, ground: Ground) -> str:
    play: TablePlay = ground.of
    mistake = ruling.mistake
    sharing = tables([each for each in ruling.plays if each.round == play.round])
    says = f"{capital(sharing)} shared the set in round {play.round}. If table {play.table} "
    if mistake is not None and play.round == mistake.round:
        says += f"had the board before table {mistake.table}, it played the correct form; if after it, the changed "
        says += "form. "
    else:
        says += "has already played the board, it played the changed form; if not, it will play the correct form. "
    return f"{says}Find out before you put its result into a group."


def _groups(ruling: BoardRoad, _: Ground) -> Said:
    rows = tuple(row for form in Form if (row := _group_row(ruling, form)))
    columns = (Column("form"), Column("tables"), Column("results"), Column("to come"))
    table = Table("The groups", columns, rows, ("total", "", ruling.expected, len(ruling.to_come)))
    says = "Compare results only within the same form. The regulations say how to score each group."
    return says, (table,)


def _group_row(ruling: BoardRoad, form: Form) -> tuple[Cell, ...] | None:
    plays, elsewhere = ruling.of(form), ruling.elsewhere if form is Form.CORRECT else 0
    where = [", ".join(str(play.table) for play in plays)] if plays else []
    where += [f"{elsewhere} in other rooms"] if elsewhere else []
    to_come = sum(play.played is False for play in plays)
    # The mark is that of the figure and of the traveller.
    name = f"{form.phrase} ({form.value})" if form is Form.CHANGED else form.phrase
    return (name, joined(where), len(plays) + elsewhere, to_come) if where else None


GROUPS: Sentences[BoardRoad] = {"fouled": _fouled, "in-doubt": _in_doubt, "groups": _groups}


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
    """State the path of a board, step by step."""
    return Derivation(
        title or f"The tables that had board {ruling.facts.board}",
        _facts(ruling),
        steps(ruling, ruling.grounds, SENTENCES),
        result(ruling),
        announcement(ruling),
        cautions(ruling, (*doubts, *ruling.doubts), DOUBTS),
    )


def foresee(ruling: BoardRoad) -> Guess:
    """Ask before the ruling is shown."""
    answers = {True: 0, False: 1, None: 2}
    return Guess("Is the board fouled?", ("Yes", "No", "It depends on one table"), answers[ruling.fouled])


def _facts(ruling: BoardRoad) -> tuple[str, ...]:
    given, found = ruling.facts, ruling.found
    played = "has played it and calls" if given.played_there else "is about to play it and calls"
    whose = "the cards" if given.origin is BoardOrigin.DIAGRAM else cards(given.seats)
    return (
        f"{given.movement.name}, {counted(given.boards_per_set, 'boards')} a set. Board {given.board} is played at "
        f"{counted(len(ruling.plays), 'tables')}.",
        f"Round {found.round}, table {found.table} {played}: {whose} in board {given.board} are not as in "
        f"{record(ruling)}.",
        f"You find out: {_came_out(ruling)}.",
    )


def _came_out(ruling: BoardRoad) -> str:
    given = ruling.facts
    if given.origin is BoardOrigin.DIAGRAM:
        return "the cards are correct, and the diagram is wrong"
    if given.origin is BoardOrigin.PUT_BACK_NOW:
        return f"table {ruling.found.table} bid and played the correct cards, and returned them wrongly only now"
    if given.origin is BoardOrigin.DUPLICATED:
        who = joined([str(pair) for pair in given.duplicated_by]) or "the organiser"
        return f"the board was duplicated wrongly before the first round, by {who}"
    assert ruling.mistake is not None
    return f"{ruling.mistake.place} played the correct cards and returned them to the wrong pockets"


# ---- what is left to check ----


def _other_rooms(_: BoardRoad, __: Doubt) -> str:
    return (
        "If other rooms also play the board, as in a simultaneous event, they played the correct form. Enter N, the "
        "number of all expected scores."
    )


def _partners_parted(_: BoardRoad, __: Doubt) -> str:
    return "In an individual the partners have changed since then: look for each player separately."


def _stands_alone(ruling: BoardRoad, doubt: Doubt) -> str:
    return (
        f"Only table {doubt.of.table} played the correct form, and the mistake was made there. A single result becomes "
        f"an artificial score, and then the fault counts ({clause_for('artificial', ruling.edition)})."
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
