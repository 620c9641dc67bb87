"""Shares as a divided bar with handles: dragged or moved by the arrow keys, they change the box of their share.

`data/shares.js` moves them, `data/arrive.js` sets their widths. The boxes show the same in figures, and fractions that
a bar cannot show, such as a third.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from html import escape

from bridgelaw.display.html import text
from bridgelaw.laws.facts import dataclass
from bridgelaw.scoring.printed import decimal

COLOURS = 5


@dataclass(frozen=True)
class BarShare:
    """One share: the outcome, the label of its box, the share and its text.

    `bounds` are the places of its end with share 0 and with `most`; None where its end cannot be moved.
    """

    name: str
    box: str
    share: Fraction
    written: str
    most: Fraction
    most_written: str
    bounds: tuple[Fraction, Fraction] | None


def bar_html(whose: str, shares: Sequence[BarShare], written: str) -> str:
    """The bar of one side's shares; `written` is fractions, percents or tenths."""
    parts, handles, end = [], [], Fraction()
    for number, each in enumerate(shares):
        end += each.share
        if each.share:
            shown = each.written if each.share >= Fraction(1, 12) else ""
            parts.append(
                f'<span class="bl-share bl-share-{number % COLOURS}" data-bl-wide="{_percent(each.share)}">'
                f"<span>{text(shown)}</span></span>"
            )
        if each.bounds and each is not shares[-1]:
            handles.append(_handle(each, end))
    says = "; ".join(f"{each.name} {each.written}" for each in shares if each.share)
    return (
        f'<div class="bl-bar" data-bl-written="{written}"><p class="bl-sr">{text(f"{whose}: {says}.")}</p>'
        f'<div class="bl-bar-track"><div class="bl-bar-parts" aria-hidden="true">{"".join(parts)}</div>'
        f"{''.join(handles)}</div></div>"
    )


def small_bar_html(shares: Sequence[Fraction]) -> str:
    """Render the same without words and handles, beside the result.

    >>> small_bar_html([Fraction(2, 3), Fraction(1, 3)]).count("bl-share-")
    2
    """
    parts = "".join(
        f'<span class="bl-share bl-share-{number % COLOURS}" data-bl-wide="{_percent(share)}"></span>'
        for number, share in enumerate(shares)
        if share
    )
    return f'<span class="bl-small-bar" aria-hidden="true">{parts}</span>'


def _handle(each: BarShare, end: Fraction) -> str:
    assert each.bounds is not None
    low, high = each.bounds
    return (
        f'<span class="bl-handle" role="slider" tabindex="0" data-bl-at="{_percent(end)}" '
        f'aria-label="{escape(each.box)}, {escape(each.name)}" aria-valuemin="0" '
        f'aria-valuemax="{_percent(each.most)}" aria-valuenow="{_percent(each.share)}" '
        f'aria-valuetext="{escape(each.written)}" data-bl-slide="{escape(each.box)}" '
        f'data-bl-low="{_percent(low)}" data-bl-high="{_percent(high)}" data-bl-most="{escape(each.most_written)}">'
        "</span>"
    )


def _percent(share: Fraction) -> str:
    return decimal(100 * share, 3)
