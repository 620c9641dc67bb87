"""The right answers to a part, as they are kept."""

from __future__ import annotations

from typing import Any

from bridgelaw.exercises import Filled, MultipleChoice, Number, Ordered, Part, Several


def right(part: Part) -> Any:
    """The right answer as it is kept."""
    if isinstance(part, Filled):
        return [str(box.answer) for box in part.boxes]
    if isinstance(part, Number):
        return str(part.answer)
    if isinstance(part, MultipleChoice):
        return part.solution
    if isinstance(part, Several | Ordered):
        return list(part.solution)
    return {"text": part.model, "points": list(range(1, len(part.rubric) + 1))}
