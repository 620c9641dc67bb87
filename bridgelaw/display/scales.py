"""The scale of IMPs beside a question that needs it, so that candidates need not know it by heart."""

from __future__ import annotations

from collections.abc import Sequence

from bridgelaw.exercises.exercise import Exercise
from bridgelaw.scoring.imps import imp_bands

SCALE_ROWS = 7
TITLE = "From total points to IMPs (Law 78B)"


def needs_imps(exercise: Exercise) -> bool:
    """True if the answer to a question rests on the scale of IMPs."""
    return any(law.clause == "78B" for law in exercise.laws)


def imp_rows() -> tuple[tuple[str, int], ...]:
    """Each row of the scale: the difference in points, and its IMPs."""
    bands = imp_bands()
    return tuple((f"{low}–{high}" if high is not None else f"{low} or more", worth) for low, high, worth in bands)


def imp_tables() -> str:
    """The scale of IMPs in columns of a few rows each."""
    rows = imp_rows()
    columns = [rows[start : start + SCALE_ROWS] for start in range(0, len(rows), SCALE_ROWS)]
    return "".join(f'<table class="bl-table"><tbody>{_rows(each)}</tbody></table>' for each in columns)


def _rows(rows: Sequence[tuple[str, int]]) -> str:
    return "".join(f'<tr><td>{difference}</td><td class="bl-num">{worth}</td></tr>' for difference, worth in rows)


def scale_of_imps(exercise: Exercise) -> str:
    """The folded scale, for a question that needs it; nothing for any other."""
    if not needs_imps(exercise):
        return ""
    return f'<details class="bl-imp-scale"><summary>{TITLE}</summary><div>{imp_tables()}</div></details>'
