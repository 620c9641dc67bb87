"""The errata of the sources are made from the cases."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from bridgelaw.cases import Erratum, Figure, case_named, computed, errata, remarks, sources
from bridgelaw.laws import WrongClause, cite, require
from bridgelaw.scoring import Side, Vulnerability, imps, matchpoints, neuberg, parse_outcome, scale_named
from bridgelaw.scoring.deal import BadDeal, Deal
from tests.each import each
from tests.states import states


def test_the_errata_of_appendix_c() -> None:
    found = {(each.case, each.printed): each for each in errata()}
    differences = found["000-teams", "NS difference for +1430: 230"]
    assert differences.correct == "NS difference for +1430: 330"
    assert found["000-teams", "NS IMPs: 2.6"].correct == "NS IMPs: 3.4"
    assert found["000-teams", "NS VPs weighted: 19.5"].correct == "NS VPs weighted: 19.9"
    assert found["000-pairs-split", "EW: 4.2"].correct == "EW: 4.8"
    printed = ["4.8", "6.2", "12.9", "5.2", "17", "0.6", "5.2", "5.2", "17", "12.9"]
    right = ["4.8", "6.2", "12.9", "6.2", "17", "0.6", "6.2", "6.2", "17", "12.9"]
    assert [n for n, (old, new) in enumerate(zip(printed, right, strict=True), start=1) if old != new] == [4, 7, 8]
    column = found["000-pairs-split", "EW column: rows 4, 7, 8: 5.2, 5.2, 5.2"]
    assert column.correct == "EW column: rows 4, 7, 8: 6.2, 6.2, 6.2"


@each(
    "figure, name, title",
    lambda: [
        (Figure("imps", Side.NS, -100), "ns imps of −100", "NS IMPs for −100"),
        (Figure("", Side.EW), "ew", "EW"),
        (Figure("imps at the table", Side.NS), "ns imps at the table", "NS IMPs at the table"),
        (Figure("vps from imps", Side.EW), "ew vps from imps", "EW VPs from IMPs"),
        (
            Figure("frequency matchpoints", Side.NS, 420),
            "ns frequency matchpoints of +420",
            "NS frequency matchpoints for +420",
        ),
        (Figure("lines", Side.NS), "ns lines", "NS column"),
        (Figure("line", Side.NS, place=3), "ns line 3", "NS line 3"),
        (Figure("", of="♥4"), "♥4", "♥4"),
        (Figure("results", of="form >1"), "results in form >1", "results in form >1"),
        (Figure("sits at", of="EW pair 1"), "EW pair 1 sits at", "EW pair 1 sits at"),
        (Figure("clause behind", of="♥4"), "clause behind ♥4", "clause behind ♥4"),
    ],
)
def test_a_figure_is_named_as_a_director_says_it(figure: Figure, name: str, title: str) -> None:
    assert (str(figure), figure.title) == (name, title)


def test_the_heading_of_table_a_is_among_the_misprints_of_text() -> None:
    heading = [each for each in errata() if not each.case and "table A" in each.section]
    assert len(heading) == 1
    assert "IMPs" in heading[0].printed and "matchpoints" in heading[0].correct


# The sources by their ids.
LECTURE, FOULED, COMMENTARY, CLAIMS, LEAD = "000", "001", "002", "003", "004"
BOOK, BULGARIAN, GREEK = "laws-2017", "laws-2007-bg", "laws-2017-el"


def everything() -> tuple[Erratum, ...]:
    """Every entry; not asked for while the tests are collected, because each erratum is computed."""
    return (*errata(), *remarks())


def of(listed: tuple[Erratum, ...], source: str, words: str) -> Erratum:
    """The one entry of a source that is printed with these words."""
    (found,) = [each for each in listed if each.source == sources()[source] and words in each.printed]
    return found


def test_each_entry_is_complete() -> None:
    for entry in everything():
        assert entry.source in sources().values(), entry
        assert entry.section and entry.printed and entry.correct, entry
        assert entry.why.endswith("."), entry
        assert "{" not in entry.printed + entry.correct + entry.why, entry


def test_no_entry_stands_twice() -> None:
    assert len({(each.source, each.section, each.printed) for each in everything()}) == len(everything())


@each(
    "source, printed, correct",
    [
        (LECTURE, "serious error stands under (e)", "12C1(b) and 12C1(c) of 2007"),
        (LECTURE, "12C1(e)(i) of 1997", "12C2 of 1997"),
        (LECTURE, "C1e-f", "12C1(b) of 2007"),
        (LECTURE, "12(a)(b)(c)(d)(f)", "12C1(a) to (f) of 2007"),
        (LECTURE, "now 12C1e(i)", "12C1(e)(i) and (ii) of 2007"),
        (FOULED, "point 1 of the Law", "87A and 87B of 2007"),
        (COMMENTARY, "12C1©", "12C1(c)"),
        (LEAD, "infractions", "information"),
        (CLAIMS, "as in the case of a claim", "as to a claim"),
        (CLAIMS, "del tutto probabile", "at all likely"),
        (CLAIMS, "qualsiasi", "some normal play"),
        (CLAIMS, "normal44", "70C3, 70D1, 70D2 and 70E1"),
        (BOOK, "70D3", "68D"),
        (BULGARIAN, "fully probable", "at all likely"),
        (GREEK, "quite likely", "at all likely"),
    ],
)
def test_the_wrong_letters_and_words_of_the_sources(source: str, printed: str, correct: str) -> None:
    assert correct in of(errata(), source, printed).correct


def test_what_the_lecture_prints_is_no_clause_on_that_matter() -> None:
    """The Law itself refuses the wrong letters: self-inflicted damage is not 12C1(e) of 2007, nor is 12C2 12C1(e)."""
    for wrong, matter in (("12C1(e), 2007", "self-inflicted"), ("12C1(f), 2007", "weighted")):
        with pytest.raises(WrongClause):
            require(cite(wrong), matter)
    with pytest.raises(ValueError, match=r"1997"):
        cite("12C1(e)(i), 1997")


def test_the_index_of_2017_points_to_a_clause_that_is_gone() -> None:
    with pytest.raises(ValueError, match=r"2017.*70D3"):
        cite("70D3")
    assert cite("70D3", 2007) and cite("68D")


def test_the_second_group_of_the_fouled_board() -> None:
    """140, 420, −50, −50: by hand two wins and a loss, 4 of 6; in ten results 10/4 × 5 − 1 = 11 1/2."""
    group = [140, 420, -50, -50]
    assert [2 * sum(score > other for other in group) + group.count(score) - 1 for score in group] == [4, 6, 1, 1]
    assert [Fraction(points) for points in matchpoints(group)] == [4, 6, 1, 1]
    assert neuberg(4, 4, 10) == Fraction("11.5") and 18 - neuberg(4, 4, 10) == Fraction("6.5")
    case = [each for each in errata() if each.source == sources()[FOULED] and each.case == "001-case-4"]
    assert {each.printed.split(": ")[1] for each in case} == {"2", "4"}
    assert {each.correct.split(": ")[1] for each in case} == {"2", "4"}
    assert all(each.printed.split(": ")[1] != each.correct.split(": ")[1] for each in case)


def test_the_deal_of_example_13_has_a_card_twice() -> None:
    hands = "K7.53.A964.AKJT2 J532.JT72.T3.942 AQ84.KQ96.8.8765 T96.A84.KQJ752.Q"
    with pytest.raises(BadDeal):
        Deal.parse(f"N:{hands}")
    for mended in (hands.replace("AKJT2", "AKJT3"), hands.replace("942", "943")):
        assert Deal.parse(f"N:{mended}")
    assert "♣2" in of(errata(), COMMENTARY, "♣AKJ102").why


def test_five_hearts_of_examples_6_and_7_was_doubled() -> None:
    doubled, undoubled = (parse_outcome(words, Vulnerability.NS) for words in ("5♥x-2 N", "5♥-2 N"))
    assert (doubled, undoubled) == (-500, -200)
    assert (imps(doubled - 50), imps(undoubled - 50)) == (-11, -6)
    assert (imps(doubled + 170), imps(undoubled + 170)) == (-8, -1)
    found = of(errata(), COMMENTARY, "No double is mentioned")
    assert "−250 and 6 IMPs instead of 11" in found.why and "−30 and 1 IMP instead of 8" in found.why


def test_the_last_step_of_example_11() -> None:
    assert Fraction("0.5") * Fraction("0.5") * Fraction("1.2") == Fraction("0.30")
    assert "0.25 × 1.2 = 0.30" in of(errata(), COMMENTARY, "The example ends").correct


def test_the_lecture_keeps_victory_points_on_the_old_scale() -> None:
    margins = [53 - 36 + each for each in (imps(500), 6, 0, imps(-420))]
    assert margins == [28, 23, 17, 8]
    assert [scale_named("old-wbf", 16).award(margin)[0] for margin in margins] == [22, 20, 19, 17]
    figures = computed(case_named("000-teams-2013")).figures
    assert figures["ns vps of +1600"] == Fraction("16.42")
    found = of(remarks(), LECTURE, "22, 20, 19 and 17")
    assert "16.42" in found.why and "16 boards" in found.correct


def test_example_13_against_example_6() -> None:
    """6♣ one down (C) is better for EW than 5♣ with an overtrick (B), and that better than 6♣ made (A)."""
    actual, without, expected = (-parse_outcome(words, Vulnerability.BOTH) for words in ("6♣= S", "5♣+1 S", "6♣-1 S"))
    assert (actual, without, expected) == (-1370, -620, 100)
    assert actual < without < expected, "so the infraction cost nothing, and B − (C − A) would be worse than A"
    assert without - (expected - actual) < actual
    assert "table score" in of(remarks(), COMMENTARY, "less the difference").correct


@each(
    "source, printed, today",
    [
        (CLAIMS, "Play that went on", "68D2(b)"),
        (CLAIMS, "irrational", "no such exception"),
        (LEAD, "16D on withdrawn actions", "16C"),
        (LEAD, "Whatever declarer chooses", "table … 50E1"),
        (COMMENTARY, "84D now", "in 2007 already"),
        (LECTURE, "ACBL", "1 January 2016"),
        (LECTURE, "12C1(b) on self-inflicted damage", "2017 … 12C1(e)"),
        (FOULED, "two groups", "86B2"),
        (FOULED, "average minus, 40%", "60% … pairs"),
    ],
)
def test_older_law_is_a_remark_and_no_misprint(source: str, printed: str, today: str) -> None:
    assert states(of(remarks(), source, printed).correct, today)
    assert not [each for each in errata() if each.source == sources()[source] and printed in each.printed]


def test_every_clause_that_an_entry_names_exists() -> None:
    for entry in everything():
        for clause, year in re.findall(r"\b(\d+[A-F]\d?(?:\([a-f]\))*)(?: of (1997|2007|2017))?", entry.correct):
            assert any(
                cite(clause, edition) for edition in ((int(year),) if year else (2017, 2007)) if exists(clause, edition)
            ), f"{entry.section} names {clause}"


def exists(clause: str, edition: int) -> bool:
    """True if the clause can be cited for that edition."""
    try:
        cite(clause, edition)
    except ValueError:
        return False
    return True
