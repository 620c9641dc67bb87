"""The cases of a damage split beside each other, each as its waterfall and in words; and the picture of one ruling."""

from __future__ import annotations

from collections.abc import Mapping

from bridgelaw.cases import case_named
from bridgelaw.cases.given.declared import Entered
from bridgelaw.chapters.law12.display.split_figure import SplitPicture, split_in_words, split_svg
from bridgelaw.chapters.law12.forms.damage_split import DAMAGE_SPLIT, DamageSplitGiven
from bridgelaw.chapters.law12.rulings.damage_split import SplitRuling
from bridgelaw.display.html import text
from bridgelaw.display.shown import Shown
from bridgelaw.laws.words import capital


def split_picture(ruling: SplitRuling) -> SplitPicture:
    """Return the waterfall of a ruling, from the innocent side."""
    parts = ruling.parts
    return SplitPicture(
        ruling.innocent.name,
        ruling.offending.name,
        ruling.scale.unit,
        parts.actual,
        parts.normal,
        parts.expected,
        parts.innocents,
        ruling.exact[ruling.offending],
        ruling.scale.top,
    )


def split_cases(name: str, *changes: Mapping[str, str]) -> Shown:
    """Draw a case and its variants with other results, each under its kind, of which there are four.

    >>> shown = split_cases("000-kaplan-b1", {}, {"expected": "4♠x= E"})
    >>> [line.partition(": ")[0] for line in shown.plain.splitlines()]
    ['Part self-inflicted', 'Nothing self-inflicted']
    """
    case = case_named(name)
    plain, pieces = [], []
    for change in changes:
        given = DamageSplitGiven.read(Entered({**case.given.written, **change}))
        ruling: SplitRuling = DAMAGE_SPLIT.ruled(given, case.edition, case.table)
        picture, heading = split_picture(ruling), capital(ruling.parts.kind.value)
        plain.append(f"{heading}: {split_in_words(picture)}")
        pieces.append(f'<div><p class="bl-group">{text(heading)}</p>{split_svg(picture)}</div>')
    return Shown("\n".join(plain), f'<div class="bl-beside">{"".join(pieces)}</div>')
