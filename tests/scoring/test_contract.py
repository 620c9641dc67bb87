"""Law 77 against figures typed by hand and against a slow definition, and the reading of results."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.scoring.contract import (
    Contract,
    ImpossibleContract,
    ImpossibleTricks,
    MissingDeclarer,
    Result,
    Strain,
    UnreadableResult,
    UnreadableScore,
    contract_score,
    parse_outcome,
    read_score,
)
from bridgelaw.scoring.table import Seat, Side, Vulnerability
from tests.each import each
from tests.states import states

CONTRACTS = [Contract(*parts) for parts in itertools.product(range(1, 8), Strain, (0, 1, 2))]
EVERYTHING = list(itertools.product(CONTRACTS, range(14), (False, True)))

# Declarer's total points, not vulnerable and vulnerable, from a printed scoring card.
KNOWN = {
    "1♣=": (70, 70),
    "1♦+1": (90, 90),
    "1♥=": (80, 80),
    "1NT=": (90, 90),
    "1NT+1": (120, 120),
    "2♣=": (90, 90),
    "2♠=": (110, 110),
    "2♠+1": (140, 140),
    "2NT=": (120, 120),
    "3♦=": (110, 110),
    "3♥=": (140, 140),
    "3♠+1": (170, 170),
    "3NT=": (400, 600),
    "3NT+1": (430, 630),
    "3NT+4": (520, 720),
    "4♣=": (130, 130),
    "4♥=": (420, 620),
    "4♠=": (420, 620),
    "4♠+1": (450, 650),
    "4♠+3": (510, 710),
    "4NT=": (430, 630),
    "5♣=": (400, 600),
    "5♦+1": (420, 620),
    "5♥=": (450, 650),
    "6♣=": (920, 1370),
    "6♠=": (980, 1430),
    "6NT=": (990, 1440),
    "6NT+1": (1020, 1470),
    "7♦=": (1440, 2140),
    "7♥=": (1510, 2210),
    "7NT=": (1520, 2220),
    "1♣x=": (140, 140),
    "1NTx=": (180, 180),
    "1NTx+1": (280, 380),
    "1NTxx=": (560, 760),
    "1♥xx=": (520, 720),
    "1♣xx=": (230, 230),
    "1♣xx+6": (1430, 2630),
    "2♣x=": (180, 180),
    "2♦xx=": (560, 760),
    "2♠x=": (470, 670),
    "2♠x+1": (570, 870),
    "3NTx=": (550, 750),
    "3NTxx=": (800, 1000),
    "4♠x=": (590, 790),
    "4♠x+1": (690, 990),
    "4♠xx=": (880, 1080),
    "5♦x=": (550, 750),
    "6♠x=": (1210, 1660),
    "6NTxx=": (1660, 2110),
    "7♠x=": (1770, 2470),
    "7NTx=": (1790, 2490),
    "7NTxx=": (2280, 2980),
    "3NT-1": (-50, -100),
    "5♥-2": (-100, -200),
    "1NT-7": (-350, -700),
    "7NT-13": (-650, -1300),
    "4♠x-2": (-300, -500),
    "4♠xx-1": (-200, -400),
    "7NTxx-13": (-7000, -7600),
}
DOUBLED_DOWN = {
    False: [100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500],
    True: [200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800],
}


def slow_score(contract: Contract, tricks: int, vulnerable: bool) -> int:
    """Law 77 trick by trick, as the score sheet is filled in."""
    factor = {0: 1, 1: 2, 2: 4}[contract.doubled]
    score = below = 0
    for trick in range(1, tricks + 1):
        odd = trick - 6
        if odd < 1:
            continue
        value = {"♣": 20, "♦": 20, "♥": 30, "♠": 30, "NT": 40 if odd == 1 else 30}[contract.strain.symbol]
        if odd <= contract.level:
            below += value * factor
        elif factor == 1:
            score += value
        else:
            score += {2: 100, 4: 200}[factor] * (2 if vulnerable else 1)
    if tricks < contract.level + 6:
        lost = 0
        for down in range(1, contract.level + 6 - tricks + 1):
            if factor == 1:
                lost += 100 if vulnerable else 50
            else:
                first, second_and_third = (200, 300) if vulnerable else (100, 200)
                lost += (factor // 2) * (first if down == 1 else second_and_third if down < 4 else 300)
        return -lost
    score += below
    score += 50 if below < 100 else 500 if vulnerable else 300
    score += {6: (500, 750), 7: (1000, 1500)}.get(contract.level, (0, 0))[vulnerable]
    return score + {1: 0, 2: 50, 4: 100}[factor]


@each("text", KNOWN)
def test_the_scoring_card(text: str) -> None:
    result = Result.parse(text, Seat.N)
    assert (result.score(Vulnerability.EW), result.score(Vulnerability.NS)) == KNOWN[text]


@each("vulnerable", [False, True])
def test_doubled_and_redoubled_undertricks(vulnerable: bool) -> None:
    for down, penalty in enumerate(DOUBLED_DOWN[vulnerable], start=1):
        assert contract_score(Contract(7, Strain.CLUBS, 1), 13 - down, vulnerable) == -penalty
        assert contract_score(Contract(7, Strain.NOTRUMP, 2), 13 - down, vulnerable) == -2 * penalty


def test_every_contract_and_every_number_of_tricks_against_the_slow_definition() -> None:
    assert len(EVERYTHING) == 7 * 5 * 3 * 14 * 2
    for contract, tricks, vulnerable in EVERYTHING:
        assert contract_score(contract, tricks, vulnerable) == slow_score(contract, tricks, vulnerable)


def test_properties_that_hold_for_every_contract() -> None:
    for contract, tricks, vulnerable in EVERYTHING:
        score = contract_score(contract, tricks, vulnerable)
        assert score % 10 == 0
        assert (score > 0) == (tricks >= contract.needed)
        if tricks:
            assert score > contract_score(contract, tricks - 1, vulnerable)
        if vulnerable:
            other = contract_score(contract, tricks, False)
            assert score >= other if score > 0 else score < other
        if contract.doubled:
            undoubled = contract_score(Contract(contract.level, contract.strain), tricks, vulnerable)
            assert abs(score) > abs(undoubled)


@each("tricks", [-1, 14])
def test_declarer_wins_0_to_13_tricks(tricks: int) -> None:
    with pytest.raises(ImpossibleTricks, match=f"cannot win {tricks} tricks"):
        contract_score(Contract(1, Strain.CLUBS), tricks, False)
    with pytest.raises(ImpossibleTricks):
        Result(Contract(1, Strain.CLUBS), Seat.N, tricks)


@each("level, doubled", [(0, 0), (8, 0), (1, 3), (1, -1)])
def test_no_other_contracts_exist(level: int, doubled: int) -> None:
    with pytest.raises(ImpossibleContract):
        Contract(level, Strain.HEARTS, doubled)


TWO_DOWN = Result(Contract(4, Strain.SPADES, 1), Seat.E, 8)


@each(
    "text",
    [
        "4♠x-2 E",
        "4Sx-2 E",
        "4sX\u22122e",
        "4♠x\u20132 E",
        "E 4♠x-2",
        "East: 4♠x-2",
        "E4Sx-2",
        "4♠xE-2",
        "4♠Ex-2",
        "4♠ by E x -2",
        "4♠x by East -2",
        "4♠x-2 by E",
        "4 spades dbl -2 E",
        "4♠*-2 E",
        "4♠×-2 E",
        "4♤ doubled down 2 east",
        "4♠\ufe0fx-2 E",
        "E 4♠x-2 E",
    ],
)
def test_the_same_result_in_many_spellings(text: str) -> None:
    assert Result.parse(text) == TWO_DOWN


@each(
    "text, shown",
    [
        ("3NT=", "3NT="),
        ("3N+1", "3NT+1"),
        ("3nt +0", "3NT="),
        ("3 no trump made", "3NT="),
        ("3NN=", "3NT= N"),
        ("3NE=", "3NT= E"),
        ("4N=", "4NT="),
        ("N4=", None),
        ("4SS=", "4♠= S"),
        ("4S= S", "4♠= S"),
        ("W1Cxx+6", "1♣xx+6 W"),
        ("1C**+6 W", "1♣xx+6 W"),
        ("2H redbl -1 N", "2♥xx-1 N"),
        ("5ddbl-1", "5♦x-1"),
        ("pass", "passed out"),
        ("Passed Out", "passed out"),
        ("P.O.", "passed out"),
        ("all pass", "passed out"),
    ],
)
def test_other_spellings(text: str, shown: str | None) -> None:
    if shown is None:
        with pytest.raises(UnreadableResult):
            Result.parse(text)
    else:
        assert str(Result.parse(text)) == shown


@given(
    st.sampled_from([(c, t) for c, t, _ in EVERYTHING]),
    st.sampled_from([None, *Seat]),
    st.sampled_from("-\u2212\u2013"),
    st.booleans(),
)
def test_what_is_written_reads_back(pair: tuple[Contract, int], declarer: Seat | None, dash: str, lower: bool) -> None:
    result = Result(pair[0], declarer, pair[1])
    text = str(result).replace("-", dash)
    assert Result.parse(text.lower() if lower else text) == result
    assert Result.parse(text.replace(" ", "")) == result
    assert result.over == result.tricks - pair[0].needed


def test_the_declarer_given_beside_the_text_serves_only_where_the_text_has_none() -> None:
    assert Result.parse("4♠x-2", Seat.N).declarer is Seat.N
    assert Result.parse("4♠x-2 E", Seat.N).declarer is Seat.E
    assert Result.parse("pass", Seat.N) == Result.passed_out()


@each(
    "text, sentence",
    [
        ("4Z=", "4Z= … not a result … strain … must … ♣ … ♦ … ♥ … ♠ … 4♠x-2 N"),
        ("8♠=", "8♠= … not a result … level … must … 1 … 7 … 4♠x-2 N"),
        ("♠4=", "♠4= … not a result … must … level … 1 … 7 … 4♠x-2 N"),
        ("3NT+5", "3NT+5 … not a result … 14 … 13 … 3NT+4"),
        ("7♣+1", "7♣+1 … not a result … 14 … 13 … 7♣="),
        ("1NT\u22128", "1NT−8 … not a result … 8 … down … 1NT … 7"),
        ("4♠♠=", "4♠♠= … not a result … declarer … +1 … 2 … 4♠x-2 E"),
        ("4♠=N E", "4♠=N E … not a result … declarer"),
        ("4♠=+1", "4♠=+1 … not a result … twice … +1 … 2"),
        (
            "4♠xxx=",
            "4♠xxx= … not a result … twice … once",
        ),
        ("  ", "no result … 4♠x-2 N"),
    ],
)
def test_errors_say_what_is_wrong_and_what_would_be_right(text: str, sentence: str) -> None:
    with pytest.raises(UnreadableResult) as caught:
        Result.parse(text)
    assert states(str(caught.value), sentence)


@each("text", ["4♠", "4♠x", "3NT N"])
def test_a_result_needs_its_tricks(text: str) -> None:
    with pytest.raises(UnreadableResult, match="it lacks the tricks"):
        Result.parse(text)


@given(st.text(max_size=80))
def test_any_text_is_a_result_or_a_sentence(text: str) -> None:
    try:
        result = Result.parse(text)
    except UnreadableResult as error:
        assert error.wrong and error.right
    else:
        assert 0 <= result.tricks <= 13


def test_a_board_passed_out_scores_nothing_and_has_no_declarer() -> None:
    assert all(Result.passed_out().score(v) == 0 for v in Vulnerability)
    assert Result.passed_out().over == 0
    with pytest.raises(ImpossibleTricks, match="passed out"):
        Result(None, Seat.N, 0)


def test_a_score_needs_the_declarer_and_says_so() -> None:
    with pytest.raises(MissingDeclarer) as caught:
        Result.parse("4♠x-2").score(Vulnerability.BOTH)
    assert states(str(caught.value), "4♠x-2 … 4♠x-2 N … NS … Law 77")


def test_scores_are_those_of_ns_at_the_declaring_sides_vulnerability() -> None:
    for seat in Seat:
        for vulnerability in Vulnerability:
            points = 620 if vulnerability.of(seat.side) else 420
            expected = points if seat.side is Side.NS else -points
            assert Result.parse("4♠=", seat).score(vulnerability) == expected


@each(
    "text, score",
    [
        ("+620", 620),
        ("620", 620),
        ("-200", -200),
        ("\u2212200", -200),
        ("\u2013 200", -200),
        ("0", 0),
        ("1,100", 1100),
        ("7", 7),
    ],
)
def test_scores_are_read_as_typed(text: str, score: int) -> None:
    assert read_score(text) == score
    assert parse_outcome(text, Vulnerability.NONE) == score


@given(st.integers(min_value=-(10**20), max_value=10**20))
def test_any_whole_number_is_kept(score: int) -> None:
    assert read_score(str(score)) == score == parse_outcome(f"{score:+d}", Vulnerability.BOTH)


@each("text", ["", "62O", "620.5", "--200", "1,10", "9" * 6000, "+"])
def test_other_texts_are_no_scores(text: str) -> None:
    with pytest.raises(UnreadableScore, match="write whole total points"):
        read_score(text)


@each("text", ["620.5", "+x", "-"])
def test_an_outcome_that_looks_like_a_score_is_refused_as_a_score(text: str) -> None:
    with pytest.raises(UnreadableScore):
        parse_outcome(text, Vulnerability.NONE)


def test_an_outcome_may_be_a_result() -> None:
    assert parse_outcome("4♠x-2 E", Vulnerability.BOTH) == 500
    assert parse_outcome("4♠x-2", Vulnerability.NS, declarer=Seat.N) == -500
    assert parse_outcome("pass", Vulnerability.NS) == 0
    with pytest.raises(MissingDeclarer):
        parse_outcome("4♠x-2", Vulnerability.NS)
    with pytest.raises(UnreadableResult):
        parse_outcome("four spades", Vulnerability.NS)
