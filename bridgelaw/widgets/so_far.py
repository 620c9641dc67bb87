"""Show what is made first: result and figure stand on the page while their steps are still being written.

In a notebook each message goes on its way by itself. A live page hands on what is said in one go, when all is done; it
gives `hand_on` what sends the half of it (book/_live/course_live.py).
"""

from __future__ import annotations

from collections.abc import Callable

_carriers: list[Callable[[], object]] = []


def carried_by(carrier: Callable[[], object]) -> None:
    """From now on call this when a part of the answer is ready."""
    _carriers[:] = [carrier]


def hand_on() -> None:
    """Hand on what was said so far to the page.

    >>> hand_on()
    """
    for carrier in _carriers:
        carrier()
