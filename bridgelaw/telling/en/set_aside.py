"""The lines of a traveller that have no result, in English."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bridgelaw.scoring import Line
from bridgelaw.scoring.artificial_line import artificial_written
from bridgelaw.scoring.printed import figure


def set_aside(aside: Sequence[Line], top: Fraction | None = None) -> tuple[str, ...]:
    """List the lines without a result, in a sentence each kind; with a top, the worth of the artificial scores."""
    scored = [_awarded(line, line.percentages, top) for line in aside if line.percentages]
    unplayed = [f"NS {line.ns} and EW {line.ew}" for line in aside if not line.percentages]
    return (
        *([f"Artificial scores, which are not compared: {'; '.join(scored)}."] if scored else []),
        *([f"Not played by {'; '.join(unplayed)}."] if unplayed else []),
    )


def _awarded(line: Line, percentages: tuple[Fraction, Fraction], top: Fraction | None) -> str:
    says = f"NS {line.ns} and EW {line.ew} {artificial_written(percentages)}"
    if top is None:
        return says
    ns, ew = (figure(each * top / 100) for each in percentages)
    return f"{says}, {ns} and {ew} matchpoints"
