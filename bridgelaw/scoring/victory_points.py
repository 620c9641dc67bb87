"""Victory Point scales: the margin of a match in IMPs becomes Victory Points (VPs).

No Law prescribes a scale; the organiser announces one in the conditions of contest (Law 78D). Four are here:

* wbf_continuous: the WBF's scale of 2013, two decimals, computed by its rule for any number of boards;
* whole_vp: the same curve in whole VPs, as the EBU uses it, computed by its rule for any number of boards;
* short: the EBU's scale of 10 VPs for matches of 3 or 4 boards;
* old_wbf: the WBF's scale until 2013, 15-15 to 25-0, for the numbers of boards that were printed.

All of them are tables over *whole* IMPs: a weighted result is rounded to whole IMPs before it is looked up, or each
possible result is looked up and the VPs are weighted. The tables are kept in whole hundredths of a VP.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping
from decimal import ROUND_HALF_UP, Context, Decimal, localcontext
from fractions import Fraction
from functools import cache
from math import isqrt
from typing import Any

from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.facts import dataclass, field
from bridgelaw.laws.fields import read_fields
from bridgelaw.scoring.printed import mixed

__all__ = [
    "MOST_BOARDS",
    "Band",
    "ContinuousScale",
    "NoSuchScale",
    "VictoryPointScale",
    "board_counts",
    "old_wbf",
    "scale_named",
    "scale_names",
    "short",
    "wbf_continuous",
    "whole_vp",
]

#: The longest match that a computed scale is made for. The limit is this package's own, no regulation's: it answers a
#: slip of the finger (1600 boards for 16) with a sentence instead of a long wait.
MOST_BOARDS = 200

DIGITS = Context(prec=50)


class NoSuchScale(BadInput):
    """There is no scale of that name, or none for that number of boards."""


@dataclass(frozen=True)
class Band:
    """Margins that score alike: from low to high IMPs (high is None in the last band), VPs of winner and loser."""

    low: int
    high: int | None
    winner: Fraction
    loser: Fraction


@dataclass(frozen=True)
class VictoryPointScale:
    """A Victory Point scale for matches of a given number of boards.

    key: the name by which scale_named finds it; name and source: for a reader.
    boards: the number of boards of the match. pool: the VPs that a draw shares out (20, 10, or 30 on the old scale).
    winner_table, loser_table: hundredths of a VP by margin in IMPs, 0, 1, 2, …; a larger margin scores as the last.

    Source: see the attribute source of each scale.

    >>> wbf_continuous(16)
    ContinuousScale(key='wbf_continuous', boards=16)
    """

    key: str
    name: str = field(repr=False)
    boards: int
    source: str = field(repr=False)
    pool: int = field(repr=False)
    winner_table: tuple[int, ...] = field(repr=False)
    loser_table: tuple[int, ...] = field(repr=False)

    def award(self, margin: int | Fraction) -> tuple[Fraction, Fraction]:
        """The VPs of (us, them) for our margin in whole IMPs: positive when we won, negative when we lost.

        Raises BadInput when the margin is not a whole number of IMPs.

        >>> [str(vp) for vp in old_wbf(16).award(23)]
        ['20', '10']
        >>> [str(vp) for vp in wbf_continuous(16).award(-25)]
        ['102/25', '398/25']
        """
        whole = _whole_margin(margin)
        row = min(abs(whole), self.blitz)
        winner, loser = Fraction(self.winner_table[row], 100), Fraction(self.loser_table[row], 100)
        return (winner, loser) if whole >= 0 else (loser, winner)

    @property
    def blitz(self) -> int:
        """The smallest margin in IMPs that scores the most: 20-0, 10-0 on the short scale, 25-0 on the old one.

        >>> wbf_continuous(16).blitz, whole_vp(16).blitz, old_wbf(16).blitz
        (60, 54, 72)
        """
        return len(self.winner_table) - 1

    @property
    def bands(self) -> tuple[Band, ...]:
        """The scale as it is printed: one band for the margins that score alike.

        >>> [(band.low, band.high, str(band.winner)) for band in whole_vp(16).bands[:3]]
        [(0, 1, '10'), (2, 4, '11'), (5, 8, '12')]
        """
        rows = list(zip(self.winner_table, self.loser_table, strict=True))
        starts = [margin for margin, row in enumerate(rows) if margin == 0 or row != rows[margin - 1]]
        ends: list[int | None] = [*(start - 1 for start in starts[1:]), None]
        return tuple(
            Band(low, high, Fraction(rows[low][0], 100), Fraction(rows[low][1], 100))
            for low, high in zip(starts, ends, strict=True)
        )

    def __str__(self) -> str:
        return f"{self.name}, {self.boards} board{'' if self.boards == 1 else 's'}"


@dataclass(frozen=True)
class ContinuousScale(VictoryPointScale):
    """The WBF's scale of 2013, which besides its table has the curve that the table rounds.

    corrected_margins: the margins at which the table stands above plain rounding of the curve, because no IMP may be
    worth more than the one before it. Up to 33 boards it stands 0.01 above; in longer matches single IMPs are worth
    so few hundredths that the correction adds up (to 0.02 from 34 boards, 0.07 for 200). No official table for more
    than 24 boards was at hand to compare with.

    >>> wbf_continuous(8).corrected_margins
    (40,)
    """

    corrected_margins: tuple[int, ...] = field(repr=False)

    def exact(self, margin: int | Fraction) -> Decimal:
        """Our VPs by the formula alone, neither rounded nor corrected: for drawing the curve, not for scoring.

        Units: margin in IMPs, which need not be whole here; VPs correct to at least 45 digits. A margin at or beyond
        15 times the square root of the number of boards gives 20, and the opposite margin the rest of the 20.

        Raises BadInput when the margin is neither whole nor a Fraction.

        >>> f"{wbf_continuous(16).exact(30):.6f}"
        '16.730072'
        >>> f"{wbf_continuous(16).exact(-30):.6f}"
        '3.269928'
        """
        if isinstance(margin, bool) or not isinstance(margin, (int, Fraction)):
            raise BadInput(f"{margin!r} is not an exact margin in IMPs.", "Give a whole number or a Fraction.")
        with localcontext(DIGITS):
            return _curve(Fraction(margin), self.boards)


def wbf_continuous(boards: int) -> ContinuousScale:
    """The WBF's continuous scale of 2013 for a match of that many boards.

    Units: VPs with two decimals, 10-10 for a draw, 20-0 from the blitz on. With tau = (√5 − 1)/2, R = tau³ and
    X = 15√boards, a margin of I ≤ X IMPs scores 10 + 10(1 − R^(I/X))/(1 − R), rounded to hundredths, halves up;
    then, as long as some IMP is worth more than the one before it, the value between the two rises by 0.01.
    Rounding reaches 20.00 one IMP before X in some long matches (first with 41 boards).

    Raises NoSuchScale when boards is not a whole number from 1 to 200.

    Source: WBF Victory Point scales in force since 2013 (table document of December 2022); see the scale's source.

    >>> [str(wbf_continuous(16).award(margin)[0] * 100) for margin in (0, 1, 20, 25, 60)]
    ['1000', '1031', '1500', '1592', '2000']
    """
    return _wbf_continuous(_computable(boards, "wbf_continuous"))


def whole_vp(boards: int) -> VictoryPointScale:
    """The 2013 scale in whole VPs for a match of that many boards.

    Units: whole VPs, 10-10 to 20-0. A band for 10 + k VPs ends at the last whole margin at which the curve has not
    passed 10.5 + k; then ends are lowered by the EBU's rule until no band is narrower than the one before it.

    Raises NoSuchScale when boards is not a whole number from 1 to 200.

    Source: EBU table and calculator, in use since 1 September 2013; see the scale's source.

    >>> [band.low for band in whole_vp(24).bands]
    [0, 2, 6, 11, 16, 22, 28, 35, 44, 54, 66]
    """
    return _whole_vp(_computable(boards, "whole_vp"))


def short(boards: int) -> VictoryPointScale:
    """The EBU's scale for very short matches: 10 VPs between the two teams, 5-5 to 10-0.

    Raises NoSuchScale unless boards is 3 or 4.

    Source: EBU half-length scale; see the scale's source.

    >>> [str(vp) for vp in short(4).award(8)]
    ['8', '2']
    """
    return _short(_printed(boards, "short"))


def old_wbf(boards: int) -> VictoryPointScale:
    """The WBF's scale before 2013: 15-15 to 25-5 out of 30 VPs, then 25 for the winner and 4 down to 0 for the loser.

    Raises NoSuchScale unless boards is 8, 12, 16, 20, 24, 28 or 32, the numbers for which the table was printed.

    Source: the WBF's scale until 2013; see the scale's source.

    >>> [str(old_wbf(16).award(margin)[0]) for margin in (28, 25, 17, 8)]
    ['22', '21', '19', '17']
    >>> [str(vp) for vp in old_wbf(16).award(60)]
    ['25', '2']
    """
    return _old_wbf(_printed(boards, "old_wbf"))


def scale_names() -> tuple[str, ...]:
    """The keys that scale_named knows.

    >>> scale_names()
    ('wbf_continuous', 'whole_vp', 'short', 'old_wbf')
    """
    return tuple(_SCALES)


def scale_named(name: str, boards: int) -> VictoryPointScale:
    """The scale of that key for a match of that many boards; blanks and hyphens count as underscores.

    Raises NoSuchScale when there is no scale of that name, or none for that number of boards.

    >>> scale_named("old WBF", 16)
    VictoryPointScale(key='old_wbf', boards=16)
    """
    return _SCALES[_known(name)](boards)


def board_counts(name: str) -> tuple[int, ...]:
    """The numbers of boards for which there is a scale of that key.

    Raises NoSuchScale when there is no scale of that name.

    >>> board_counts("old_wbf")
    (8, 12, 16, 20, 24, 28, 32)
    """
    key = _known(name)
    table = _PRINTED.get(key)
    return tuple(range(1, MOST_BOARDS + 1)) if table is None else _printed_counts(key, table)


# --- the curve of 2013 ---------------------------------------------------------------------------------------------


def _blitz_root(boards: int) -> Decimal:
    """X, the margin at which the curve reaches 20; called inside the context of 50 digits."""
    return 15 * Decimal(boards).sqrt()


def _ratio() -> Decimal:
    """R, the cube of the golden section: a third of X takes the first half of the way from 10 to 20."""
    return ((Decimal(5).sqrt() - 1) / 2) ** 3


def _curve(margin: Fraction, boards: int) -> Decimal:
    if margin < 0:
        return 20 - _curve(-margin, boards)
    x, r = _blitz_root(boards), _ratio()
    way = Decimal(margin.numerator) / Decimal(margin.denominator) / x
    return Decimal(20) if way >= 1 else 10 + 10 * (1 - r**way) / (1 - r)


def last_whole_margin(vp: Decimal, boards: int) -> int:
    """The last whole margin at which the curve has not passed vp (the curve turned round)."""
    x, r = _blitz_root(boards), _ratio()
    return int(x * (1 - (vp - 10) / 10 * (1 - r)).ln() / r.ln())


def _lifted(rounded: tuple[int, ...]) -> tuple[int, ...]:
    """The rounded table after the correction: no IMP worth more than the one before it.

    The order in which the values are looked at does not matter: a value is raised only where every concave table
    above the present one must be higher too, so that all orders end at the lowest concave table above the rounded one.
    """
    table = list(rounded)
    at = 1
    while at < len(table) - 1:
        if table[at + 1] - table[at] > table[at] - table[at - 1]:
            table[at] += 1
            at = max(at - 1, 1)  # raising this value makes the step after the previous one larger: look there again
        else:
            at += 1
    return tuple(table)


@cache
def _wbf_continuous(boards: int) -> ContinuousScale:
    with localcontext(DIGITS):
        # The first whole margin at or above X = 15√boards, without a root that might be rounded the wrong way.
        last = isqrt(225 * boards - 1) + 1
        rounded = tuple(
            int((_curve(Fraction(margin), boards) * 100).to_integral_value(ROUND_HALF_UP)) for margin in range(last + 1)
        )
    lifted = _lifted(rounded)
    corrected = tuple(
        margin for margin, (plain, value) in enumerate(zip(rounded, lifted, strict=True)) if plain != value
    )
    # Rounding may reach 20.00 one IMP before X; the table ends with the first margin that scores it.
    winner = lifted[: lifted.index(2000) + 1]
    head = _data()["wbf_continuous"]
    return ContinuousScale(
        "wbf_continuous", head["name"], boards, head["source"], 20, winner, _rest(winner, 20), corrected
    )


# --- whole VPs -----------------------------------------------------------------------------------------------------


def _evened(ends: list[int]) -> list[int]:
    """The last margins of the bands 10 to 19 after the EBU's rule that no band is narrower than the one before it.

    The band of the draw counts on both sides of zero. After every change the rule looks from the start again.
    """
    while True:
        if ends[1] - ends[0] < 2 * ends[0] + 1:
            ends[0] -= 1
            continue
        narrow = next((i for i in range(1, 9) if ends[i + 1] - ends[i] < ends[i] - ends[i - 1]), None)
        if narrow is None:
            return ends
        ends[narrow] -= 1


@cache
def _whole_vp(boards: int) -> VictoryPointScale:
    with localcontext(DIGITS):
        ends = _evened([last_whole_margin(Decimal(21 + 2 * k) / 2, boards) for k in range(10)])
    winner = _by_starts([0, *(end + 1 for end in ends)], 10)
    head = _data()["whole_vp"]
    return VictoryPointScale("whole_vp", head["name"], boards, head["source"], 20, winner, _rest(winner, 20))


@cache
def _short(boards: int) -> VictoryPointScale:
    head = _data()["short"]
    winner = _by_starts(head["starts"][str(boards)], 5)
    return VictoryPointScale(
        "short", head["name"], boards, head["source"], head["pool"], winner, _rest(winner, head["pool"])
    )


@cache
def _old_wbf(boards: int) -> VictoryPointScale:
    head = _data()["old_wbf"]
    uppers: list[int] = head["upper_margin"][str(boards)]
    bands = [bisect_left(uppers, margin) for margin in range(uppers[-1] + 2)]
    return VictoryPointScale(
        "old_wbf",
        head["name"],
        boards,
        head["source"],
        head["pool"],
        tuple(100 * min(15 + band, 25) for band in bands),
        tuple(100 * (15 - band) for band in bands),
    )


def _by_starts(starts: list[int], draw: int) -> tuple[int, ...]:
    """Hundredths by margin, out of the lowest margin of each band; each band is worth one VP more, from the draw on."""
    return tuple(100 * (draw + bisect_right(starts, margin) - 1) for margin in range(starts[-1] + 1))


def _rest(winner: tuple[int, ...], pool: int) -> tuple[int, ...]:
    return tuple(100 * pool - value for value in winner)


# --- reading what the caller gives ---------------------------------------------------------------------------------

_SCALES: Mapping[str, Callable[[int], VictoryPointScale]] = {
    "wbf_continuous": wbf_continuous,
    "whole_vp": whole_vp,
    "short": short,
    "old_wbf": old_wbf,
}

#: The scales that exist only where they were printed, and where their rows stand in the data.
_PRINTED: Mapping[str, str] = {"short": "starts", "old_wbf": "upper_margin"}


@cache
def _data() -> dict[str, Any]:
    top = read_fields("victory_points", package="bridgelaw.scoring")
    for name in _SCALES:
        scale = top.table(name)
        scale.text("name"), scale.text("source"), scale.number("pool", 0)
        if name in _PRINTED:
            rows = scale.table(_PRINTED[name])
            for boards in filter(str.isdigit, rows.table_read):
                rows.numbers(boards)
            rows.nothing_else()
        scale.nothing_else()
    top.nothing_else()
    return dict(top.table_read)


def _whole_margin(margin: int | Fraction) -> int:
    if isinstance(margin, int) and not isinstance(margin, bool):
        return margin
    if isinstance(margin, Fraction) and margin.denominator == 1:
        return margin.numerator
    shown = mixed(margin) if isinstance(margin, Fraction) else repr(margin)
    raise BadInput(
        f"{shown} is not a whole margin in IMPs, and Victory Point scales are tables over whole IMPs.",
        "Round the margin to whole IMPs first (3.4 to 3), "
        "or look up each possible result where the regulation weights VPs.",
        "Law 78D: the scale is the organiser's",
    )


def _is_count(boards: object) -> bool:
    return isinstance(boards, int) and not isinstance(boards, bool) and boards >= 1


def _computable(boards: int, key: str) -> int:
    name = _data()[key]["name"]
    if not _is_count(boards):
        raise NoSuchScale(
            f"There is no match of {boards} boards, and so no {name} for it.",
            f"Give a whole number of boards from 1 to {MOST_BOARDS}.",
        )
    if boards > MOST_BOARDS:
        raise NoSuchScale(
            f"The {name} is not made here for {boards} boards.",
            f"Give the boards of one match, at most {MOST_BOARDS}; longer contests are scored match by match.",
        )
    return boards


def _printed_counts(key: str, table: str) -> tuple[int, ...]:
    return tuple(sorted(int(boards) for boards in _data()[key][table]))


def _printed(boards: int, key: str) -> int:
    counts = _printed_counts(key, _PRINTED[key])
    if not _is_count(boards) or boards not in counts:
        printed = f"{', '.join(str(count) for count in counts[:-1])} and {counts[-1]}"
        raise NoSuchScale(
            f"There is no {_data()[key]['name']} for {boards} boards.",
            f"It was printed for {printed} boards, and the values between cannot be guessed. "
            f"Where it comes from: {_data()[key]['source']}",
        )
    return boards


def _known(name: str) -> str:
    key = "_".join(name.casefold().replace("-", " ").replace("_", " ").split())
    if key not in _SCALES:
        raise NoSuchScale(f"There is no Victory Point scale named {name!r}.", f"There are {', '.join(_SCALES)}.")
    return key
