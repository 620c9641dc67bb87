"""Reading a traveller with forms: what a director types, and a sentence for everything that cannot be read."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.chapters.law87.rulings.fouled_board import fouled_board
from bridgelaw.chapters.law87.rulings.fouled_groups import BadExpected, NoResults, NotFouled
from bridgelaw.chapters.law87.rulings.fouled_lines import (
    BadFault,
    BadForm,
    FormWithoutResult,
    FouledLine,
    impossible_scores,
    read_forms,
    read_lines,
    read_pairs,
)
from bridgelaw.laws import BadInput
from bridgelaw.rulings.bodies import BadMethod, UnknownBody, body, own_method
from bridgelaw.scoring import Side, Vulnerability
from bridgelaw.scoring.artificial_line import read_artificial
from bridgelaw.scoring.traveller import DuplicatePair, EmptyTraveller, ShortTraveller, UnreadableLine
from tests.each import each

F = Fraction
GOOD = "1 1 420\n2 2 -50 >1"


@each(
    "typed",
    [
        "10 8 140 >1",
        "10 8 140>1",
        "10 8 +140 > 1",
        "10, 8, 140, >1",
        "10;8;140;>1",
        "10\t8\t140\t>1",
        "10 8 3♠= N>1",
        "10 8 3S= N > 1",
    ],
)
def test_one_line_in_many_ways(typed: str) -> None:
    (line, _) = read_lines(f"{typed}\n1 1 420")
    assert (line.ns, line.ew, line.score, line.form) == ("10", "8", 140, ">1")


def test_names_bare_scores_and_headings() -> None:
    lines = read_lines("NS EW score\n# board 1\n\nRossi & Bianchi; Verdi; -50 >2\nNeri; Gialli; 60%/40%")
    assert [(line.ns, line.form, line.written) for line in lines] == [
        ("Rossi & Bianchi", ">2", "−50"),
        ("Neri", "", "60%/40%"),
    ]
    assert [(line.ns, line.score, line.form) for line in read_lines("420\n140 >1\n60%/60%")] == [
        ("1", 420, ""),
        ("2", 140, ">1"),
        ("3", None, ""),
    ]


def test_a_contract_is_scored_at_the_vulnerability_of_its_own_form() -> None:
    forms = read_forms(">1 vulnerability both\n>2 the dealer was East")
    lines = read_lines("1 1 4♠= N\n2 2 4♠= N >1\n3 3 4♠= N >2", Vulnerability.NONE, forms)
    assert [line.score for line in lines] == [420, 620, 420]
    assert [(form.vulnerability, form.differs) for form in forms] == [
        (Vulnerability.BOTH, ""),
        (None, "the dealer was East"),
    ]
    more = read_forms(">1 vulnerability: NS; two cards were exchanged too")
    assert (more[0].vulnerability, more[0].differs) == (Vulnerability.NS, "two cards were exchanged too")
    strange = read_lines("1 1 620\n2 2 420 >1", Vulnerability.NONE, forms)
    assert len(impossible_scores(strange, Vulnerability.NONE, forms)) == 2
    assert impossible_scores(lines, Vulnerability.NONE, forms) == ()


@each(
    "typed, worth",
    [
        ("60%/40%", (60, 40)),
        ("60/60", (60, 60)),
        ("60%-40%", (60, 40)),
        ("60% 40%", (60, 40)),
        ("62.5%/60%", (F("62.5"), 60)),
        ("A+/A-", (60, 40)),
        ("av+ / av−", (60, 40)),
        ("AVE/AVE", (50, 50)),
    ],
)
def test_artificial_scores(typed: str, worth: tuple[int, int]) -> None:
    assert read_artificial(typed) == worth


@each("typed", ["420", "A+", "60%", "4♠= N", "", "pass"])
def test_what_is_no_artificial_score(typed: str) -> None:
    assert read_artificial(typed) is None


@each(
    "text, kind, sentence",
    [
        (
            "1 1 420\n2 2 60%/60% >1",
            FormWithoutResult,
            r"2.*played.*1",
        ),
        ("1 1 420\n2 2 not played >1", FormWithoutResult, r"2.*1.*neither"),
        ("1 1 420\n2 2 not played", FormWithoutResult, r"2.*played"),
        ("1 1 420\n2 2 np", FormWithoutResult, "count it in N"),
        ("1 1 420\n2 2 140 >x", BadForm, r">x.*1"),
        ("1 1 420\n2 2 140 >", BadForm, "'>' is no form"),
        ("1 1 420\n2 2 140 >0", BadForm, "'>0' is no form"),
        ("420\n140 >", BadForm, "'>' is no form"),
        ("1 1 420\n2 2 140 >100", BadForm, "'>100' is no form"),
        ("1 1 420\n2 2 A+", UnreadableLine, r"half.*artificial.*60%.*60%"),
        ("1 1 420\n2 2 60%", UnreadableLine, "one half"),
        ("1 1 420\n2 2 160%/60%", UnreadableLine, "160% is more than a top"),
        ("1 1 420\n2 2 4♠ >1", UnreadableLine, "Line 2"),
        ("1 1 420\n1 2 140 >1", DuplicatePair, "NS pair 1 again"),
        ("1 1 420\n1 2 60%/60%", DuplicatePair, "NS pair 1 again"),
        ("", EmptyTraveller, "no results"),
        ("1 1 420", ShortTraveller, "one result"),
    ],
)
def test_a_sentence_for_each_bad_line(text: str, kind: type[BadInput], sentence: str) -> None:
    with pytest.raises(kind, match=sentence):
        read_lines(text)


@each(
    "text, expected, kind, sentence",
    [
        (
            "1 1 420\n2 2 -50",
            None,
            NotFouled,
            r"2.*should",
        ),
        ("1 1 420 >1\n2 2 -50 >1", None, NotFouled, r"1.*fouled"),
        ("1 1 420\n2 2 60%/60%", None, NotFouled, r"result"),
        ("1 1 60%/60%\n2 2 40%/60%", None, NoResults, "only artificial scores here"),
        (GOOD, 1, BadExpected, r"1.*already.*2"),
        (f"{GOOD}\n3 3 60%/60%", 2, BadExpected, r"2.*already.*3"),
        (GOOD, 10**7, BadExpected, r"10000000"),
    ],
)
def test_a_sentence_for_each_board_that_cannot_be_scored(
    text: str, expected: int | None, kind: type[BadInput], sentence: str
) -> None:
    with pytest.raises(kind, match=sentence):
        fouled_board(read_lines(text), expected=expected)


def test_two_results_in_two_forms_can_be_scored() -> None:
    """The smallest fouled board: each result alone, each side 60%; and a culprit among them."""
    ruling = fouled_board(read_lines(GOOD, at_fault=read_pairs("NS 1")))
    assert [list(each.percentages.values()) for each in ruling.awards if each.percentages] == [[40, 60], [60, 60]]


def test_forms() -> None:
    for text, sentence in (
        ("the cards of East and West", "names no form. Begin with its mark"),
        (">1 a\n>1 b", "Form >1 is described twice"),
        (">0 a", "'>0' is no form"),
    ):
        with pytest.raises(BadForm, match=sentence):
            read_forms(text)
    with pytest.raises(BadForm, match=r"2.*described.*1"):
        fouled_board(read_lines(GOOD), forms=read_forms(">1 a\n>2 b"))
    assert read_forms("\n>1: cards of N and S.\n")[0].differs == "cards of N and S"


def test_pairs() -> None:
    assert [str(each) for each in read_pairs("NS 8, EW4; 7 and N-S Rossi")] == [
        "NS pair 8",
        "EW pair 4",
        "pair 7",
        "NS pair Rossi",
    ]
    assert read_pairs(" ") == ()
    lines = read_lines(f"{GOOD}\n3 3 60%/60%")
    for pairs, sentence in (
        ("NS 9", "NS pair 9 is not on this traveller"),
        ("9", "Pair 9 is not on this traveller"),
        ("NS 1, 1", "NS pair 1 is to be penalised twice"),
    ):
        with pytest.raises(BadFault, match=sentence):
            fouled_board(lines, penalised=read_pairs(pairs))
    with pytest.raises(BadFault, match=r"EW.*3.*artificial"):
        read_lines(f"{GOOD}\n3 3 60%/60%", at_fault=read_pairs("EW 3"))


def test_a_pair_that_only_duplicated_need_not_have_played() -> None:
    from bridgelaw.rulings.bodies import Misdeed

    ruling = fouled_board(read_lines(GOOD), penalised=read_pairs("NS 9"), misdeed=Misdeed.DUPLICATED)
    assert [str(pair) for pair in ruling.penalties] == ["NS pair 9"]


@each(
    "begins, typed, sentence",
    [
        (0, "60", r"0.*results"),
        (4, "60; 65 55", r"Neuberg.*4.*percentages.*3"),
        (3, "60; 65", r"2.*1.*percentage"),
        (3, "60; 55 65", r"result"),
        (3, "60; 165 55", "not all percentages"),
        (3, "60; many few", "'many' is not a percentage"),
    ],
)
def test_a_method_of_ones_own_that_cannot_be(begins: int, typed: str, sentence: str) -> None:
    with pytest.raises(BadMethod, match=sentence):
        own_method(begins, typed)


def test_an_unknown_body() -> None:
    with pytest.raises(UnknownBody, match=r"WBF.*ebu-older"):
        body("WBF")
    assert body(" FIGB ").name == "FIGB"


def test_lines_can_be_made_without_reading() -> None:
    lines = [FouledLine("1", "1", 420), FouledLine("2", "2", -50, ">1")]
    assert tuple(lines) == read_lines(GOOD)
    assert lines[0].pair(Side.EW) != lines[0].pair(Side.NS)


@settings(deadline=None)
@given(
    st.text(max_size=60)
    | st.lists(st.sampled_from(["1 1 420", ">1", "60%", "/", "-", "np", "4♠", " ", "\n"])).map("".join)
)
def test_any_text_is_read_or_answered(text: str) -> None:
    for read in (read_lines, read_forms, read_pairs):
        try:
            read(text)
        except BadInput as fault:
            assert str(fault).strip() and "Error" not in str(fault)
