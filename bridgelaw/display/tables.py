"""Tables to use at the table and at the scorer's desk: IMPs, Victory Points, matchpoints and Neuberg by hand.

Every figure comes from `scoring`, and each table names its Law or regulation.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from bridgelaw.display.html import basis_html, table_html, text
from bridgelaw.display.shown import Shown
from bridgelaw.laws import cite
from bridgelaw.laws.regulations import regulation
from bridgelaw.rulings import Basis
from bridgelaw.scoring import imp_bands, neuberg, top, wbf_continuous, whole_vp
from bridgelaw.scoring.printed import mixed, signed
from bridgelaw.telling.derivation import Column, Table

# A board of nine tables, by NS score; the seven of a group of six results among ten is that of source 001, case 4.
TRAVELLER = (620, 620, 620, 620, 790, -200, -200, -500, -500)
GROUP = (420, 420, 420, 420, 170, -50)
EXPECTED = 10
ROW = 10
NEUBERG = (Column("NS score"), Column("mp in the group"), Column("sum"), Column("NS mp"), Column("EW mp"))


def imp_scale() -> Shown:
    """Show the IMP scale: the difference of two scores in total points, and its IMPs.

    >>> imp_scale().plain.splitlines()[13]
    '430 to 490       10'
    """
    rows = tuple(
        (f"{low} to {high}" if high is not None else f"{low} and more", worth) for low, high, worth in imp_bands()
    )
    table = Table("Total points to IMPs", (Column("difference"), Column("IMPs")), rows)
    return _sheet("The IMP scale", (cite("78B"),), (), table)


def vp_scale(boards: int) -> Shown:
    """The Victory Points for a match of any number of boards: to the hundredth by tens of IMPs, then in whole VPs.

    Raises NoSuchScale.

    >>> print(vp_scale(16).plain.splitlines()[4])
    0       10.00  10.31  10.61  10.91  11.20  11.48  11.76  12.03  12.29  12.55
    """
    scale, whole = wbf_continuous(boards), whole_vp(boards)
    cells = [_hundredths(scale.award(margin)[0]) for margin in range(scale.blitz + 1)]
    lines = [cells[start : start + ROW] for start in range(0, len(cells), ROW)]
    rows = tuple((str(ROW * n), *line, *([""] * (ROW - len(line)))) for n, line in enumerate(lines))
    fine = Table("Margin in IMPs: tens down, units across", tuple(map(Column, ("margin", *map(str, range(ROW))))), rows)
    bands = [
        (f"{band.low} to {band.high}" if band.high is not None else f"{band.low} and more", band)
        for band in whole.bands
    ]
    coarse = Table(
        "In whole Victory Points",
        (Column("margin"), Column("VPs")),
        tuple((margin, f"{band.winner} to {band.loser}") for margin, band in bands),
    )
    says = (
        f"{scale.name}: the Victory Points of the winner; the loser has the rest of 20. "
        f"From {scale.blitz} IMPs on it is 20 to 0. Below it the {whole.name}."
    )
    return _sheet(f"Victory Points, {boards} boards", (cite("78D"), regulation("vps-hundredth")), (says,), fine, coarse)


def _hundredths(points: Fraction) -> str:
    whole, rest = divmod(int(points * 100), 100)
    return f"{whole}.{rest:02}"


def matchpoints_by_hand() -> Shown:
    """Matchpoints from the frequencies of one board, from the lowest score upwards.

    >>> print(matchpoints_by_hand().plain.splitlines()[-1])
    +790              1  11 + 4 + 1 = 16     16      0
    """
    counted = sorted(Counter(TRAVELLER).items())
    highest = int(top(len(TRAVELLER)))
    rows, points, before = [], 0, 0
    for score, often in counted:
        sum_of = f"{points} + {before} + {often}" if before else f"{often} − 1"
        points = points + before + often if before else often - 1
        rows.append((signed(score), often, f"{sum_of} = {points}", points, highest - points))
        before = often
    table = Table(
        f"{len(TRAVELLER)} results, top {highest}",
        (Column("NS score"), Column("frequency"), Column("sum"), Column("NS mp"), Column("EW mp")),
        tuple(rows),
    )
    says = (
        "Write the scores from the lowest upwards with their frequencies. The lowest score gets its frequency less "
        "one.",
        "Every other score gets three numbers added: the matchpoints of the next lower score, the frequency of that "
        "score, and its own frequency.",
        "EW get the rest of the top. Check: the matchpoints of the highest score and its frequency come to twice the "
        f"results, less one: {points} + {before} = {points + before}.",
    )
    return _sheet("Matchpoints by hand", (cite("78A"),), says, table)


def neuberg_by_hand() -> Shown:
    """Show a group of too few results converted to the whole board: source 001, case 4."""
    results = len(GROUP)
    group, whole = int(top(results)), int(top(EXPECTED))
    rows = []
    for score in sorted(set(GROUP), reverse=True):
        own = sum(2 * (score > other) + (score == other) for other in GROUP) - 1
        found = neuberg(own, results, EXPECTED)
        sum_of = f"({own} × {EXPECTED} + {EXPECTED - results}) / {results}"
        rows.append((signed(score), own, f"{sum_of} = {mixed(found)}", mixed(found), mixed(whole - found)))
    table = Table(f"{results} results of {EXPECTED}: top {group} becomes top {whole}", NEUBERG, tuple(rows))
    says = (
        "Score the group alone. Multiply by the number of results that the board should have had. "
        "Add the number of missing results. Divide by the number of results in the group.",
        "EW get the rest of the top.",
        "Each body regulates how small a group may be, and its score if it is smaller: see the lessons on the fouled "
        "board.",
    )
    return _sheet("Neuberg by hand", (cite("87B"), cite("78A"), regulation("fouled-figb")), says, table)


def neuberg_form(rows: int) -> Table:
    """Show the table of `neuberg_by_hand` empty except for the signs of its sum, to be filled by hand.

    >>> neuberg_form(1).rows
    (('', None, '( ___ × ___ + ___ ) / ___ = ___', None, None),)
    """
    blank = ("", None, "( ___ × ___ + ___ ) / ___ = ___", None, None)
    return Table("___ results of ___: top ___ becomes top ___", NEUBERG, (blank,) * rows)


def _sheet(title: str, rests_on: tuple[Basis, ...], says: tuple[str, ...], *tables: Table) -> Shown:
    """A table with its sources, on a sheet of its own."""
    plain = [f"{title} [{'; '.join(map(str, rests_on))}]", *says, *(table.text() for table in tables)]
    words = "".join(f"<li>{text(each)}</li>" for each in says)
    steps = f'<ol class="bl-facts">{words}</ol>' if len(says) > 1 else "".join(f"<p>{text(each)}</p>" for each in says)
    badges = " ".join(map(basis_html, rests_on))
    body = "".join(map(table_html, tables))
    return Shown(
        "\n".join(plain), f'<div class="bl-to-use"><p class="bl-title">{text(title)} {badges}</p>{steps}{body}</div>'
    )
