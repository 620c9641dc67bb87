"""The form poll: what a case may say, what comes out under which name, and every mistake with its field."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgelaw.cases import CaseError, case_named, cases_of_text, check_case, computed, course_cases
from bridgelaw.cases.check import AGREE
from bridgelaw.scoring.deal import Auction, Deal
from tests.cases.sample import fault_of, once
from tests.chapters.law12.cases.poll_sample import ONE_QUESTION, TWO_QUESTIONS
from tests.each import each
from tests.rulings.slow import slow_imps
from tests.states import states

F = Fraction


def test_every_figure_the_sources_print_comes_out() -> None:
    found = [case for case in course_cases() if case.form == "poll" and case.source.id]
    assert {case.id for case in found} == {
        "002-poll-of-five",
        "002-example-10-poll",
        *(f"002-example-11-{each}" for each in ("easy", "half", "guess", "both")),
        *(f"000-four-hearts-{each}" for each in ("i", "ii", "iii", "iv")),
    }
    printed = {case.id: {each.figure: each.value for each in case.printed} for case in found}
    assert printed["002-poll-of-five"] == {"one mind": F(20, 100)}
    assert printed["002-example-11-both"] == {"share": F("0.25"), "leaned": F("0.30"), "ns weight of +1370": F("0.3")}
    assert printed["000-four-hearts-iii"] == {"share": F(1, 2)}
    for case in found:
        assert all(each.verdict == AGREE for each in check_case(case).comparisons), case


def test_the_figures_of_one_question() -> None:
    (case,) = cases_of_text(ONE_QUESTION, "mine.toml")
    found = computed(case).figures
    # Four of the six who chose a legal call; +620 and −100 against +140 are 10 and −6 IMPs, +300 is 4.
    assert found["share"] == found["share 1"] == F(2, 3) and found["share 1 of all asked"] == F(4, 7)
    assert found["leaned"] == found["ns weight of +620"] == F(11, 15) and found["ns weight of −100"] == F(4, 15)
    assert found["polled weight of +620"] == F(2, 3)
    assert (found["ns imps of +620"], found["ns imps of −100"]) == (slow_imps(480), slow_imps(-240)) == (10, -6)
    assert found["ns imps"] == F(11 * 10 - 4 * 6, 15) == -F(str(found["ew imps"]))
    assert (found["ns imps rounded"], found["ns imps at the table"]) == (6, 4)
    assert found["ns imps as polled"] == 4 + F(2, 3)
    assert found["ns imps that the leaning is worth"] == F(86, 15) - 4 - F(2, 3)
    assert found["ns imps outright"] == 10 and found["leaning outright"] == F(3, 2)
    assert found["by the good share alone"] == F(4, 5)
    assert found["ns imps by the good share alone"] == F("0.8") * 10 - F("0.2") * 6
    assert (found["one mind"], found["spread"]) == (F(1, 6), F("0.192"))
    assert found["doubt"] == "some"
    assert "ew share" not in found and "ew imps if they balanced" not in found


def test_the_figures_of_two_innocent_sides() -> None:
    (case,) = cases_of_text(TWO_QUESTIONS, "mine.toml")
    found = computed(case).figures
    assert (found["share"], found["leaned"]) == (F("0.25"), F("0.3"))
    assert (found["ew share"], found["ew leaned"]) == (F("0.75"), F("0.8"))
    assert found["ns weight of +1370"] == F("0.3") and found["ew weight of +1370"] == F("0.2")
    assert found["leaned at each question"] == F("0.36")
    assert not any("imps" in str(name) for name in found), "the other table is not given"
    with_other = once(TWO_QUESTIONS, 'offending = "none"\n', 'offending = "none"\nother_table = "+600"\n')
    (case,) = cases_of_text(with_other, "mine.toml")
    found = computed(case).figures
    assert found["ew imps if they balanced"] == -F(str(found["ns imps"])) != found["ew imps"]


def test_certain_and_impossible() -> None:
    assert computed(case_named("000-four-hearts-ii")).figures["doubt"] == "none"
    down = computed(case_named("000-four-hearts-i")).figures
    assert down["doubt"] == "none" and "leaning outright" not in down and "ns imps outright" not in down


@each(
    "old, new, field, words",
    [
        ('"EW"', '"north"', "given.offending", "'north' is not a known side."),
        ('leaning = "1.2"', 'leaning = "much"', "given.leaning", "'much' is not a number."),
        ('leaning = "1.2"', 'leaning = "1.3"', "given.leaning", "1.3 … too large"),
        ('leaning = "1.2"', 'leaning = "0.9"', "given.leaning", "0.9 … against … innocent"),
        ("players = 4", "players = -4", "given.question[1].answers[1].players", "−4 players cannot be asked."),
        ("players = 4", "players = 2.5", "given.question[1].answers[1].players", "2.5 players cannot be asked."),
        ("players = 4", "players = 99", "given.question[1].answers[1].players", "99 players are too many."),
        ("players = 4, ", "", "given.question[1].answers[1].players", "it is missing."),
        ('"4♠-1 N"', '"4♠-1"', "given.question[1].answers[2].says", "4♠-1"),
        ('role = "good"', 'role = "nice"', "given.question[1].answers[1].role", "'nice' is not a known role."),
        ('role = "good"', 'roll = "good"', "given.question[1].answers[1].roll", "no such field"),
        ('leaning = "1.2"', 'peers = "yes"', "given.peers", "yes … neither"),
        ('leaning = "1.2"', "told = 1", "given.told", "1 … neither … false"),
        ('leaning = "1.2"', "because = true", "given.because", "True is not a text."),
        ("asks =", "ask =", "given.question[1].ask", "no such field"),
        ('other_table = "3♠= N"', 'other_table = "lots"', "given.other_table", "'lots' is not a result"),
        ('vulnerability = "NS"', 'vulnerable = "NS"', "given.vulnerable", "no such field"),
        ("answers = [", "answers = []\nmore = [", "given.question[1].more", "no such field"),
    ],
)
def test_each_mistake_is_named_by_its_field(old: str, new: str, field: str, words: str) -> None:
    fault = fault_of(once(ONE_QUESTION, old, new))
    assert (fault.field, fault.case) == (field, "monday-3")
    assert states(str(fault), words)


def test_a_poll_of_nobody_and_one_without_a_question() -> None:
    nobody = ONE_QUESTION
    for players in ("players = 4", "players = 2", "players = 1"):
        nobody = once(nobody, players, "players = 0")
    assert "You asked nobody" in str(fault_of(nobody))
    assert fault_of(nobody).field == "given.question[1].answers"
    bare = ONE_QUESTION.split("[[case.given.question]]")[0]
    fault = fault_of(bare)
    assert fault.field == "given.question" and "Nothing was asked." in str(fault)


@each(
    "ground, changes",
    [
        (
            "empty poll",
            (("players = 4", "players = 0"), ("players = 2", "players = 0"), ("players = 1", "players = 0")),
        ),
        ("players", (("players = 4", "players = -4"),)),
        ("all disallowed", (("players = 4", "players = 0"), ("players = 2", "players = 0"))),
        ("unclear poll", ((', role = "good"', ""),)),
        ("unknown result", (("edition = 2017", "edition = 2007"), ('table_result = "+300"\n', ""))),
        ("leaning beyond the limit", (('leaning = "1.2"', 'leaning = "2"'),)),
        ("leaning to the offenders", (('leaning = "1.2"', 'leaning = "0"'),)),
    ],
)
def test_a_case_may_expect_to_be_refused(ground: str, changes: tuple[tuple[str, str], ...]) -> None:
    text = ONE_QUESTION
    for old, new in changes:
        text = once(text, old, new)
    text = once(text, 'form = "poll"', f'form = "poll"\nrefused = "{ground}"')
    (case,) = cases_of_text(text, "mine.toml")
    assert check_case(case).refused
    with pytest.raises(CaseError, match="was to be refused"):
        (sound,) = cases_of_text(once(ONE_QUESTION, 'form = "poll"', f'form = "poll"\nrefused = "{ground}"'), "x")
        check_case(sound)


def test_whom_he_asked_and_why_so_far_are_the_cases_own() -> None:
    more = 'leaning = "1.1"\npeers = false\ntold = true\nbecause = "they were tired"'
    (case,) = cases_of_text(once(ONE_QUESTION, 'leaning = "1.2"', more), "mine.toml")
    ruling = computed(case).ruling
    assert (ruling.poll.peers, ruling.poll.told, ruling.leaning) == (False, True, F("1.1"))
    assert states(" ".join(str(computed(case).derivation).split()), "1.2 … 1.1 … they were tired")


def test_under_2007_the_disallowed_answer_counts() -> None:
    text = once(ONE_QUESTION, "edition = 2017", "edition = 2007").split("[[case.printed]]")[0]
    (case,) = cases_of_text(text, "mine.toml")
    found = computed(case).figures
    # Four of seven, leaned by a fifth of the three; those three keep their proportion, two to one.
    assert found["share"] == F(4, 7) and found["leaned"] == 1 - F(3, 7) * F("0.8") == F(23, 35)
    assert found["ns weight of −100"] == F(8, 35) and found["ns weight of +300"] == F(4, 35)


def test_a_score_no_contract_gives_is_kept_with_a_warning() -> None:
    (case,) = cases_of_text(once(TWO_QUESTIONS, '"+1370"', '"+1375"'), "mine.toml")
    assert any("+1375" in caution for caution in computed(case).derivation.cautions)
    (case,) = cases_of_text(once(ONE_QUESTION, '"+300"', '"+305"').split("[[case.printed]]")[0], "mine.toml")
    assert any("+305" in caution for caution in computed(case).derivation.cautions)


# ---- the deal and the auctions of the lesson ----


def test_the_deal_of_the_lesson_fits_its_story() -> None:
    """Five spades at the top in one hand; 6♦ is twelve tricks, or eleven, by the queen of clubs."""
    case = case_named("spades-not-hearts")
    assert isinstance(case.deal, Deal) and isinstance(case.auction, Auction)
    north, east, south, west = case.deal.hands
    assert west.suits[0] == "AKQJ8" and len(south.suits[0]) == 3 and len(north.suits[0]) == 1
    assert len(east.suits[0]) == 4 and "J" not in east.suits[0], "five rounds of spades and nobody in the way"
    points = [
        sum({"A": 4, "K": 3, "Q": 2, "J": 1}.get(c, 0) for suit in h.suits for c in suit) for h in case.deal.hands
    ]
    assert points == [13, 2, 15, 10] and sum(points) == 40
    hearts, diamonds, clubs = ("".join((north.suits[n], south.suits[n])) for n in (1, 2, 3))
    assert set("AKQJ") <= set(hearts) and set("AKQJ") <= set(diamonds)
    assert len(diamonds) == 9 and len(hearts) == 6
    assert set("AKJT9") <= set(clubs) and "Q" in east.suits[3] and len(east.suits[3]) == len(west.suits[3]) == 3
    assert str(case.auction.contract) == "3NT" and case.auction.declarer is not None
    assert case.auction.declarer.word == "South"
    assert case.given.written["table_result"] == case.given.written["other_table"] == "3NT-1 S"


@each("number", ["i", "ii", "iii", "iv"])
def test_the_auction_of_the_lecture(number: str) -> None:
    case = case_named(f"000-four-hearts-{number}")
    assert case.auction is not None and str(case.auction.contract) == "4♠x"
    assert case.auction.declarer is not None and case.auction.declarer.word == "East"
    assert case.given.written["table_result"] == "4♠x= E" and case.given.written["offending"] == "EW"
    # Doubled game, vulnerable: 240 for the tricks, 50 for the insult, 500 for the game.
    assert computed(case).ruling.teams.table_result == -(240 + 50 + 500)
