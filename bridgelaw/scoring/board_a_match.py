"""Board-a-match: each board is won, tied or lost, whatever the margin (a special method under Law 78D, 2017)."""

from __future__ import annotations

from fractions import Fraction


def bam(ours: int, theirs: int) -> Fraction:
    """Our points on a board, 1, 1/2 or 0.

    `ours` and `theirs` are the total points made by our pair and by their pair with the same cards, each seen from that
    pair's own seats (both pairs NS, or both EW).

    >>> bam(620, 600), bam(-100, -100), bam(-200, 140)
    (Fraction(1, 1), Fraction(1, 2), Fraction(0, 1))
    """
    return Fraction(bam_two_one_zero(ours, theirs), 2)


def bam_two_one_zero(ours: int, theirs: int) -> int:
    """The same board on the scale of matchpoints: 2 won, 1 tied, 0 lost. Arguments as for `bam`.

    >>> bam_two_one_zero(620, 600), bam_two_one_zero(-100, -100), bam_two_one_zero(-200, 140)
    (2, 1, 0)
    """
    return 1 + (ours > theirs) - (ours < theirs)
