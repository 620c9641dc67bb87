"""Travellers as directors type and paste them."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.laws.errors import BadInput
from bridgelaw.scoring.matchpoints import Frequencies
from bridgelaw.scoring.table import Vulnerability
from bridgelaw.scoring.traveller import (
    DuplicatePair,
    EmptyTraveller,
    Line,
    ShortTraveller,
    Traveller,
    UnreadableLine,
)
from tests.each import each
from tests.states import states

BOTH = Vulnerability.BOTH


def test_every_separator_and_every_kind_of_outcome() -> None:
    text = """\ufeff# board 13, second session
        NS  EW  Score
        1 2 620
        3,4,4♠=N
        5\t6\t4♠x-2 E

        Smith & Jones; Rossi\u2013Bianchi; \u2212200
        7 8 4♠ by W -1
        9; 10; pass;
        11, 12, 1100,,
    """
    traveller = Traveller.parse(text, BOTH)
    assert traveller.scores == (620, 620, 500, -200, 100, 0, 1100)
    assert traveller.vulnerability is BOTH
    assert traveller.lines[3] == Line("Smith & Jones", "Rossi\u2013Bianchi", -200)
    assert [line.typed for line in traveller.lines] == [
        "620",
        "4♠=N",
        "4♠x-2 E",
        "\u2212200",
        "4♠ by W -1",
        "pass",
        "1100",
    ]


def test_scores_alone_get_numbered_pairs() -> None:
    traveller = Traveller.parse("620\n\n-100\nE 4♠ x -2\npassed out\n")
    assert [(line.ns, line.ew, line.score) for line in traveller.lines] == [
        ("1", "1", 620),
        ("2", "2", -100),
        ("3", "3", 300),
        ("4", "4", 0),
    ]


def test_numbers_that_are_taken_are_passed_over() -> None:
    traveller = Traveller.parse("620\n-100\n170", taken=("2", "adjusted"))
    assert [(line.ns, line.ew) for line in traveller.lines] == [("1", "1"), ("3", "3"), ("4", "4")]


@given(st.sets(st.integers(1, 12).map(str)), st.lists(st.integers(-800, 800), min_size=2, max_size=9))
def test_bare_scores_get_the_first_free_numbers(taken: set[str], scores: list[int]) -> None:
    lines = Traveller.parse("\n".join(map(str, scores)), taken=taken).lines
    free = [n for n in range(1, 30) if str(n) not in taken]
    assert [(line.ns, line.ew, line.score) for line in lines] == [
        (str(n), str(n), score) for n, score in zip(free, scores, strict=False)
    ]


def test_pairs_that_are_named_keep_their_names() -> None:
    lines = Traveller.parse("1 2 620\n2 1 170", taken=("1", "2")).lines
    assert [(line.ns, line.ew) for line in lines] == [("1", "2"), ("2", "1")], "who stands twice is the ruling's affair"


LINES = ["3 4 {}", "3, 4, {}", "Rossi & Bianchi; Verdi; {}", "3\t4\t{}"]
ARTIFICIAL = ["A+", "a\u2212", "A-", "A=", "A", "AV+", "AVE-", "Ave", "AVG", "Average", "average plus", "AVERAGE MINUS"]
ARTIFICIAL += ["60%", "40 %", "100%", "60%-40%", "60% / 40%", "40%/60", "40/60", "50 / 50", "A+/A-", "AVE+ / AVE-"]


@each("score, line", product(ARTIFICIAL, LINES))
def test_an_artificial_score_is_left_out(score: str, line: str) -> None:
    line = line.format(score)
    with pytest.raises(UnreadableLine) as caught:
        Traveller.parse(f"1 2 620\n{line}\n5 6 170", BOTH)
    assert (caught.value.number, caught.value.text) == (2, line)
    sentence = f"'{score}' is an artificial score, and is compared with no result. Leave the line out."
    assert str(caught.value) == f"Line 2 ('{line}'): {sentence}"


@each("score", ARTIFICIAL)
def test_an_artificial_score_alone_is_left_out_as_well(score: str) -> None:
    with pytest.raises(UnreadableLine, match="is an artificial score"):
        Traveller.parse(f"620\n{score}\n170")


WITHOUT = {
    **dict.fromkeys(
        ("A6040", "a60/40", "A60-40", "60/40", "60%/40%", "60%-40%", "60% / 40", "A+/A-", "AVE+ / AVE-"), (60, 40)
    ),
    **dict.fromkeys(("A5050", "50/50", "A/A", "A=/A="), (50, 50)),
    **dict.fromkeys(("NP", "n.p.", "not played", "unplayed", "-", "–"), None),
}


@each("written, line", product(WITHOUT, LINES))
def test_a_line_without_a_result_is_set_aside_where_it_may_be(written: str, line: str) -> None:
    read = Traveller.parse(f"1 2 620\n{line.format(written)}\n5 6 170", BOTH, aside=True)
    assert read.scores == (620, 170) and [each.ns for each in read.lines] == ["1", "5"]
    (aside,) = read.aside
    assert aside.percentages == WITHOUT[written] and aside.ns in line


def test_a_pair_that_is_set_aside_has_no_result_as_well() -> None:
    with pytest.raises(DuplicatePair, match=r"3.*NS.*3.*2"):
        Traveller.parse("1 2 620\n3 4 A5050\n3 6 170\n7 8 100", BOTH, aside=True)


@each("written, wrong", [("A+", "one half"), ("60%", "one half"), ("120%/40%", "more than a top")])
def test_half_a_score_and_more_than_a_top_are_refused(written: str, wrong: str) -> None:
    with pytest.raises(UnreadableLine, match=wrong):
        Traveller.parse(f"1 2 620\n3 4 {written}\n5 6 170", BOTH, aside=True)


def test_a_small_score_between_pairs_with_letters_is_no_artificial_score() -> None:
    for aside in (False, True):
        read = Traveller.parse("A 10 50\nB 60 90", BOTH, aside=aside)
        assert [(line.ns, line.ew, line.score) for line in read.lines] == [("A", "10", 50), ("B", "60", 90)]


@each("junk", ["B+", "A++", "AB", "%", "60%%", "4000%", "A/B", "/60"])
def test_other_junk_is_not_called_an_artificial_score(junk: str) -> None:
    with pytest.raises(UnreadableLine) as caught:
        Traveller.parse(f"1 2 620\n3 4 {junk}\n5 6 170")
    assert "artificial" not in str(caught.value)


def test_a_pair_may_be_called_as_an_artificial_score_is() -> None:
    traveller = Traveller.parse("A A+ 620\n60% AVE -100")
    assert [(line.ns, line.ew, line.score) for line in traveller.lines] == [("A", "A+", 620), ("60%", "AVE", -100)]


def test_frequencies_count_the_scores() -> None:
    traveller = Traveller.parse("620\n-100\n620")
    assert traveller.frequencies() == Frequencies.of([620, 620, -100])


NAMES = st.text(st.characters(exclude_categories=["C", "Z"], exclude_characters=",;#"), min_size=1, max_size=8)
TABLES = st.lists(
    st.tuples(NAMES, NAMES, st.integers(min_value=-8000, max_value=8000)),
    min_size=2,
    max_size=12,
    unique_by=(lambda table: table[0].casefold(), lambda table: table[1].casefold()),
)


@given(TABLES, st.sampled_from([",", ";", "\t", " ; ", ", "]))
def test_what_is_written_reads_back(tables: list[tuple[str, str, int]], mark: str) -> None:
    text = "\n".join(mark.join((ns, ew, str(score))) for ns, ew, score in tables)
    assert [(line.ns, line.ew, line.score) for line in Traveller.parse(text).lines] == tables


@given(st.text(alphabet="12 3NT♠x=-+E,;\t\n#A", max_size=60))
def test_any_text_is_a_traveller_or_a_sentence(text: str) -> None:
    try:
        assert len(Traveller.parse(text, BOTH).lines) >= 2
    except BadInput as error:
        assert error.wrong and error.right


@each("text", ["", "\n \n", "# nothing yet", "NS EW score"])
def test_no_line_is_an_empty_traveller(text: str) -> None:
    with pytest.raises(EmptyTraveller, match="has no results"):
        Traveller.parse(text)


def test_one_line_is_a_short_traveller() -> None:
    with pytest.raises(ShortTraveller, match=r"result.*two"):
        Traveller.parse("1 2 620")


@each(
    "text, number, typed, direction, first",
    [
        ("1 2 620\n3 4 620\n\n 1 6 -100", 4, " 1 6 -100", "NS pair 1", 1),
        ("# x\n1 2 620\n3 2 620", 3, "3 2 620", "EW pair 2", 2),
        ("Smith & Jones; A; 620\nsmith  & jones; B; 620", 2, "smith  & jones; B; 620", "NS pair smith  & jones", 1),
    ],
)
def test_a_pair_plays_a_board_once(text: str, number: int, typed: str, direction: str, first: int) -> None:
    with pytest.raises(DuplicatePair) as caught:
        Traveller.parse(text)
    assert (caught.value.number, caught.value.text) == (number, typed)
    assert f"has {direction} again, after line {first}." in str(caught.value)


def test_the_same_number_ns_and_ew_names_two_pairs() -> None:
    assert Traveller.parse("1 2 620\n2 1 620").scores == (620, 620)


@each(
    "line, reason",
    [
        ("3 620", "two … parts … NS … pair … EW … pair"),
        ("3,,620", "two … parts"),
        ("3, 4, 5, 620", "it has 4 parts."),
        (",,", "it has 3 parts."),
        ("3 4 4Z=", "strain … must … ♣ … ♦ … ♥ … ♠"),
        ("3 4 3NT+5 N", "it would be 14 tricks"),
        ("3 4 4♠=", "declared"),
        ("3 4 62O", "level … must … 1 … 7"),
        ("3 4 620.5", "'620.5' is not a score"),
        ("Smith Jones 3 4 620", "5 … parts … NS … pair … EW … pair"),
        ("A B 4Z=", "strain … must … ♣ … ♦ … ♥ … ♠"),
        ("3 4 4Z= N", "strain … must … ♣ … ♦ … ♥ … ♠"),
        ("620", "no pairs … above"),
        ("4♠ E -2", "no pairs … above"),
    ],
)
def test_an_unreadable_line_is_named_by_number_and_text(line: str, reason: str) -> None:
    with pytest.raises(UnreadableLine) as caught:
        Traveller.parse(f"# first\n1 2 620\n{line}\n5 6 620", BOTH)
    assert (caught.value.number, caught.value.text) == (3, line)
    assert str(caught.value).startswith(f"Line 3 ('{line}'): ")
    assert states(str(caught.value), reason)


def test_pairs_below_scores_alone_are_refused() -> None:
    with pytest.raises(UnreadableLine, match=r"2.*lines"):
        Traveller.parse("620\n1 2 620")


def test_a_long_line_is_shortened_in_the_sentence_and_kept_in_the_error() -> None:
    line = "nonsense " * 40
    with pytest.raises(UnreadableLine) as caught:
        Traveller.parse(f"1 2 620\n{line}")
    assert caught.value.text == line
    assert len(str(caught.value)) < 300


def test_a_traveller_made_by_hand_is_held_to_the_same_rules() -> None:
    first, second = Line("1", "2", 620), Line("3", "4", -100)
    assert Traveller((first, second)).scores == (620, -100)
    with pytest.raises(EmptyTraveller):
        Traveller(())
    with pytest.raises(ShortTraveller):
        Traveller((first,))
    with pytest.raises(DuplicatePair, match=r"NS.*1.*two.*1.*3"):
        Traveller((first, second, Line("1", "6", 620)))


def test_ten_thousand_lines_are_all_read() -> None:
    outcomes = ("620", "-100", "4♠x-2 E", "3NT= N")
    text = "\n".join(f"{i} {i} {outcomes[i % 4]}" for i in range(10_000))
    assert Traveller.parse(text, BOTH).frequencies().counts == {620: 2500, 600: 2500, 500: 2500, -100: 2500}
