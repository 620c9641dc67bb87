"""Poll: the answers of the players asked, their reliability, the benefit of the doubt, and the resulting weights."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from bridgelaw.chapters.law12.display.poll_figure import PollPicture, poll_svg
from bridgelaw.chapters.law12.forms.poll import POLL
from bridgelaw.chapters.law12.rulings.poll import PollRuling, lean, limit
from bridgelaw.chapters.law12.rulings.poll_uncertainty import distribution
from bridgelaw.chapters.law12.widgets.answer_rows import QuestionEntry
from bridgelaw.scoring import Side
from bridgelaw.widgets.form_calculator import FormCalculator
from bridgelaw.widgets.form_controls import Entry


class Poll(FormCalculator):
    """The widget *Poll*, over `rulings.poll.rule_by_poll`.

    >>> widget = Poll("002-example-11-half")
    >>> widget.ruling
    PollRuling: NS 0.5 leaned to 0.6
    >>> widget.set(leaning="2")
    >>> widget.status.partition(":")[0]
    '2 is too large a factor'
    """

    title = "Poll"
    form = POLL
    first_case = "spades-not-hearts"

    def _entries(self) -> Mapping[str, tuple[Sequence[str], Entry]]:
        return {"question": (("question",), QuestionEntry(self._changed))}

    def _figures(self, ruling: PollRuling) -> str:
        return poll_svg(_picture(ruling))


def _picture(ruling: PollRuling) -> PollPicture:
    """The poll as a picture: every mark is a weight of the result good for the first innocent side."""
    first = next(iter(ruling.shares))
    most = {side: lean(share, limit()) for side, share in ruling.shares.items()}

    def of_the_good(side: Side, weight: Fraction) -> Fraction:
        return weight if side is first else 1 - weight

    several = len(ruling.shares) > 1
    leaned = tuple((side.name if several else "", of_the_good(side, weight)) for side, weight in ruling.leaned.items())
    limits = tuple(of_the_good(side, weight) for side, weight in most.items())
    asked = ruling.poll
    return PollPicture(distribution(asked), asked.share, leaned, limits, len(asked.questions) > 1)
