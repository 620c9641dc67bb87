"""The doubts from reading any facts, and any field, whatever the ruling."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgelaw.rulings.ground import Doubt
from bridgelaw.scoring import impossible_warning


def impossible_score(_: object, doubt: Doubt) -> str:
    """A score that no contract gives; `of` is the score for NS and the vulnerability."""
    return impossible_warning(*doubt.of) or ""


def aside_in_imps(_: object, doubt: Doubt) -> str:
    """Say how an artificial score counts at Butler or cross-IMPs, and that no Law settles it."""
    practice, worth = doubt.of
    return (
        f"Artificial scores are not compared with any result. That is practice, not Law ({practice}). For the board "
        f"average plus is +3 IMPs and average minus −3 ({worth}), unless it is varied with approval. If the IMPs of "
        "several comparisons are added, the conditions of contest say how much it is."
    )


READING: Mapping[str, Callable[[object, Doubt], str]] = {"impossible-score": impossible_score}
