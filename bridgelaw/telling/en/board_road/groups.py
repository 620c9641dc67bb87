"""The groups of tables that are compared, whether the board is fouled, and which table is in doubt."""

from __future__ import annotations

from bridgelaw.laws.words import capital, joined
from bridgelaw.rulings.board_road.road import Form, TablePlay
from bridgelaw.rulings.board_road.ruling import BoardRoad
from bridgelaw.rulings.ground import Ground
from bridgelaw.scoring.printed import counted
from bridgelaw.telling.derivation import Cell, Column, Table
from bridgelaw.telling.en.board_road.names import tables
from bridgelaw.telling.sentences import Said, Sentences


def _fouled(ruling: BoardRoad, _: Ground) -> str:
    changed = ruling.of(Form.CHANGED)
    judged = "One card is enough, and nobody asks whether it mattered."
    if ruling.fouled is True:
        they = "they are" if len(changed) > 1 else "it is"
        others = "the tables" if ruling.of(Form.CORRECT) else "the other rooms"
        return (
            f"{capital(tables(changed))} played other cards than {others} {they} compared with: the board is fouled. "
            f"{judged}"
        )
    if ruling.fouled is None:
        doubtful = tables(ruling.of(Form.IN_DOUBT))
        return f"Whether the board is fouled hangs on {doubtful}; all others play it in one form. {judged}"
    if changed:
        return (
            f"All {counted(len(ruling.plays), 'tables')} played the same cards, though not those that were meant. "
            "Who is compared played one form of the board, so here it is not fouled."
        )
    return "Every table plays the same cards. The board is not fouled, and all results are compared."


def _in_doubt(ruling: BoardRoad, ground: Ground) -> str:
    play: TablePlay = ground.of
    mistake = ruling.mistake
    sharing = tables([each for each in ruling.plays if each.round == play.round])
    says = f"{capital(sharing)} shared the set in round {play.round}. If table {play.table} "
    if mistake is not None and play.round == mistake.round:
        says += f"had the board before table {mistake.table}, it played the correct form; if after it, form >1. "
    else:
        says += "has played the board already, it played form >1; if not, it will play it restored. "
    return f"{says}Find out before you put its result into a group."


def _groups(ruling: BoardRoad, _: Ground) -> Said:
    rows = tuple(row for form in Form if (row := _group_row(ruling, form)))
    columns = (Column("form"), Column("tables"), Column("results"), Column("to come"))
    table = Table("The groups", columns, rows, ("total", "", ruling.expected, len(ruling.to_come)))
    says = "Results are compared only with those made in the same form. How each group is scored is for regulations."
    return says, (table,)


def _group_row(ruling: BoardRoad, form: Form) -> tuple[Cell, ...] | None:
    plays, elsewhere = ruling.of(form), ruling.elsewhere if form is Form.CORRECT else 0
    where = [", ".join(str(play.table) for play in plays)] if plays else []
    where += [f"{elsewhere} in other rooms"] if elsewhere else []
    to_come = sum(play.played is False for play in plays)
    return (form.phrase, joined(where), len(plays) + elsewhere, to_come) if where else None


GROUPS: Sentences[BoardRoad] = {"fouled": _fouled, "in-doubt": _in_doubt, "groups": _groups}
