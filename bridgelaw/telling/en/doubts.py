"""The doubts that the reading of any facts may leave, whatever is ruled on them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgelaw.rulings.ground import Doubt
from bridgelaw.scoring import impossible_warning


def impossible_score(_: object, doubt: Doubt) -> str:
    """A score that no contract gives; `of` is the score for NS and the vulnerability."""
    return impossible_warning(*doubt.of) or ""


READING: Mapping[str, Callable[[object, Doubt], str]] = {"impossible-score": impossible_score}
