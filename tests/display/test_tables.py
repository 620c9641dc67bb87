"""The tables to use, each figure by a second road."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from bridgelaw.cases import case_named, computed
from bridgelaw.display import imp_scale, matchpoints_by_hand, neuberg_by_hand, vp_scale
from bridgelaw.display.tables import TRAVELLER
from bridgelaw.scoring import Side, imps, matchpoints, wbf_continuous, whole_vp
from bridgelaw.scoring.printed import mixed, signed
from bridgelaw.scoring.victory_points import NoSuchScale
from tests.display.page import Page
from tests.each import each


def rows(plain: str) -> list[list[str]]:
    """The cells of each line, as far as two blanks part them."""
    return [re.split(r" {2,}", line.strip()) for line in plain.splitlines()]


def test_every_difference_has_its_imps() -> None:
    bands = [row for row in rows(imp_scale().plain) if re.fullmatch(r"\d+ (to \d+|and more)", row[0])]
    assert len(bands) == 25
    for words, worth in bands:
        low, _, high = words.partition(" to ")
        ends = [int(low.split()[0]), int(high or 9999)]
        assert {imps(end) for end in ends} == {int(worth)}
        if ends[0]:
            assert imps(ends[0] - 10) == int(worth) - 1


@each("boards", [1, 7, 16, 20, 24, 28, 32, 64])
def test_every_margin_has_its_victory_points(boards: int) -> None:
    table = rows(vp_scale(boards).plain)
    start = next(n for n, row in enumerate(table) if row[0] == "margin" and len(row) == 11)
    fine = []
    for first, *cells in table[start + 1 :]:
        if not first.isdigit():
            break
        assert int(first) == len(fine)
        fine += cells
    scale = wbf_continuous(boards)
    assert [Fraction(cell) for cell in fine] == [scale.award(margin)[0] for margin in range(scale.blitz + 1)]
    assert fine[0] == "10.00" and fine[-1] == "20.00"
    for words, points in (row for row in table if len(row) == 2 and " to " in row[1]):
        ends = [int(number) for number in re.findall(r"\d+", words)]
        assert {f"{a} to {b}" for a, b in map(whole_vp(boards).award, ends)} == {points}


def test_there_is_no_scale_for_no_boards() -> None:
    with pytest.raises(NoSuchScale):
        vp_scale(0)


def test_matchpoints_by_hand_are_those_of_comparing() -> None:
    compared = dict(zip(TRAVELLER, matchpoints(TRAVELLER), strict=True))
    theirs = dict(zip(TRAVELLER, matchpoints(TRAVELLER, (), Side.EW), strict=True))
    by_hand = {row[0]: row for row in rows(matchpoints_by_hand().plain) if len(row) == 5}
    for score in set(TRAVELLER):
        _, often, total, ns, ew = by_hand[signed(score)]
        assert (int(often), int(ns), int(ew)) == (TRAVELLER.count(score), compared[score], theirs[score])
        assert total.endswith(f"= {ns}")


def test_neuberg_by_hand_is_the_ruling_of_its_source() -> None:
    """Source 001, case 4: +420 is 12 1/3, +170 is 4, −50 is 2/3."""
    by_hand = {row[0]: row[3:] for row in rows(neuberg_by_hand().plain) if len(row) == 5}
    assert by_hand["+420"] == ["12 1/3", "5 2/3"]
    told = str(computed(case_named("001-case-4")).derivation)
    for score, (ns, ew) in list(by_hand.items())[1:]:
        assert re.search(rf"{re.escape(score)} +\d +\d+ +\d+ +{ns} +{ew}\n", told)
    assert by_hand["−50"] == [mixed(Fraction(2, 3)), mixed(Fraction(52, 3))]


@each("shown", lambda: [imp_scale(), vp_scale(16), matchpoints_by_hand(), neuberg_by_hand()])
def test_each_names_its_law_and_says_in_html_what_it_says_in_text(shown: object) -> None:
    page = Page(shown.html)  # type: ignore[attr-defined]
    assert any(each.get("class") == "bl-law" for each in page.named("a"))
    for word in re.findall(r"[\w+−/.]+", shown.plain):  # type: ignore[attr-defined]
        assert word.strip(".") in page.text.replace("\u00a0", " ")
