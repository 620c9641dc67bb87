"""The form *damage-split*: figures by name, findings in words, every refusal, and the sources' examples as cases."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from bridgelaw.cases import CaseError, case_named, cases_of_text, check_case, computed
from bridgelaw.cases.figure import Figure, Figures
from bridgelaw.scoring import Side
from bridgelaw.scoring.deal import Auction, Deal
from bridgelaw.scoring.table import Seat
from tests.cases.course import case_ids
from tests.chapters.law12.cases.split_sample import SPLIT_AT_PAIRS, SPLIT_AT_TEAMS, SPLIT_IN_FIGURES
from tests.each import each
from tests.rulings.slow import slow_imps, slow_matchpoints
from tests.states import states

F = Fraction


def figures_of(name: str) -> Figures:
    return computed(case_named(name)).figures


def test_every_worked_example_of_the_sources_is_a_case() -> None:
    kaplan = {f"000-kaplan-{each}" for each in ("a1", "a2", "b1", "b2")}
    examples = {f"002-example-{each}" for each in (6, 7, 12, 13)}
    assert kaplan | examples <= set(case_ids("damage-split"))
    editions = {name: case_named(name).edition for name in case_ids("damage-split")}
    assert editions == {name: 2007 if name in kaplan else 2017 for name in editions}


def test_what_the_sources_print() -> None:
    printed = {
        "000-kaplan-a1": {"actual difference": -120, "innocents": -3, "offenders": 0},
        "000-kaplan-b1": {"actual difference": -1410, "actual": -16, "consequent": 3, "innocents": -13, "offenders": 0},
        "000-kaplan-b2": {"consequent": 21, "self-inflicted": 42, "innocents": 23, "offenders": 35},
        "002-example-6": {"normal": -4, "expected": 2, "innocents": -11, "offenders": 4},
        "002-example-7": {"expected": -6, "normal": 2, "actual": -8, "consequent": 8, "innocents": 0, "offenders": -2},
    }
    for name, values in printed.items():
        found = figures_of(name)
        assert {figure: found[figure] for figure in values} == values
        on_file = {each.figure: each.value for each in case_named(name).printed if not isinstance(each.value, str)}
        assert on_file == values


def test_the_findings_in_words() -> None:
    found = {name: figures_of(name) for name in case_ids("damage-split")}
    kinds = {name: each["case"] for name, each in found.items()}
    assert kinds["kaplan-deal"] == kinds["002-example-6"] == kinds["002-example-13"] == "all self-inflicted"
    assert kinds["000-kaplan-b1"] == kinds["002-example-7"] == kinds["double-shot"] == "part self-inflicted"
    assert kinds["002-example-12"] == kinds["wrong-switch"] == "no split"
    assert found["002-example-12"]["chain"] == "holds" and found["000-kaplan-b2"]["chain"] == "broken"
    assert found["000-kaplan-b2"]["clause"] == "12C1(b), 2007" and found["002-example-7"]["clause"] == "12C1(e), 2017"


def test_the_wrong_roads_by_hand() -> None:
    b1 = figures_of("000-kaplan-b1")
    # −790 + 620 − 500 is −670, and 1290 below 620.
    assert b1["in total points"] == slow_imps(-670 - 620) == -15
    assert (b1["innocents if balanced"], b1["offenders if balanced"], b1["by the recipe"]) == (0, 13, -13)
    b2 = figures_of("000-kaplan-b2")
    assert (b2["innocents if balanced"], b2["offenders if balanced"]) == (65, 77)
    assert "in total points" not in b2 and "actual difference" not in b2 and "ns lines" not in b2
    knockout = figures_of("gamble-in-a-knockout")
    assert (knockout["innocents averaged"], knockout["offenders averaged"]) == (F("-7.5"), F("7.5"))
    assert knockout["averaged as written"] == F("-3.5")
    assert "innocents averaged" not in b1


def test_the_lines_of_a_traveller() -> None:
    field = [630, 630, 660, 620, 600, 600, 690, -100, 1370]
    found = figures_of("002-example-13")
    assert found["ns lines"] == tuple(slow_matchpoints([620, *field], Side.NS))
    assert found["ew lines"] == tuple(slow_matchpoints([1370, *field], Side.EW))


def test_the_deal_of_the_incident() -> None:
    case = case_named("kaplan-deal")
    assert isinstance(case.deal, Deal) and isinstance(case.auction, Auction)
    assert (str(case.auction.contract), case.auction.declarer) == ("4♠x", Seat.E)
    assert [str(call) for call in case.auction.calls if call.note] == ["Pass*"]
    # North can revoke on the third round of diamonds: North has four.
    assert len(case.deal.hand(Seat.N).suits[2]) == 4


def test_the_deal_of_example_13() -> None:
    """The pack has one ♣2; East's is made the ♣3 that nobody holds in print."""
    case = case_named("002-example-13")
    assert case.deal is not None and case.auction is not None
    assert (str(case.auction.contract), case.auction.declarer) == ("6♣", Seat.S)
    assert case.deal.hand(Seat.E).suits[3] == "943" and case.deal.hand(Seat.N).suits[3] == "AKJT2"
    assert max(map(int, case.deal.hand(Seat.S).suits[3])) < 9, "East's nine beats every trump of South's"


@each("name", ["000-kaplan-a1", "000-kaplan-b1", "002-example-7", "002-example-12"])
def test_the_same_case_under_the_other_edition(name: str) -> None:
    case = case_named(name)
    other = 2017 if case.edition == 2007 else 2007
    here, there = (dict(computed(each).figures) for each in (case, replace(case, edition=other)))
    assert here.pop(Figure("clause")) != there.pop(Figure("clause"))
    assert here == there


def spoilt(text: str, old: str, new: str) -> str:
    assert old in text
    with pytest.raises(CaseError) as fault:
        (case,) = cases_of_text(text.replace(old, new), "club.toml")
        check_case(case)
    return str(fault.value)


@each(
    "text, old, new, words",
    [
        (SPLIT_AT_TEAMS, '"at teams"', '"at home"', "given.scored … at home"),
        (SPLIT_AT_TEAMS, 'other_table = "620"\n', "", "given.other_table … table … missing"),
        (SPLIT_AT_TEAMS, '"EW"', '"none"', "given.offending … none"),
        (SPLIT_AT_TEAMS, "related = false", 'related = "no"', "given.related … no … neither"),
        (SPLIT_AT_TEAMS, '"extremely serious error"', '"blunder"', "given.error … blunder"),
        (SPLIT_AT_TEAMS, '"4♠x= E"', '"-16"', "given.actual … actual … −16"),
        (SPLIT_AT_TEAMS, "(1/3)", "(1/2)", "given.normal … normal … 1 1/6"),
        (SPLIT_AT_TEAMS, 'expected = "4♠x-2 E"\n', "", "given … expected … missing"),
        (SPLIT_AT_TEAMS, "deed =", "dead =", "given.dead … no such field"),
        (SPLIT_AT_PAIRS, 'field = ["1 2 620", "3 4 -100", "5 6 170"]\n', "", "given.field … missing"),
        (SPLIT_AT_PAIRS, '"3 4 -100"', '"1 4 -100"', "given.field': "),
        (SPLIT_AT_PAIRS, '"gambling action"\n', '"gambling action"\nknockout = true\n', "given.knockout"),
        (SPLIT_IN_FIGURES, 'top = "100"\n', "", "given.top … missing"),
        (SPLIT_IN_FIGURES, '"44"', '"440"', "expected … 440"),
        (SPLIT_IN_FIGURES, '"44"', '"4♥= N"', "given.expected … expected … 4♥= N"),
    ],
)
def test_what_is_wrong_is_named_by_its_field(text: str, old: str, new: str, words: str) -> None:
    assert states(spoilt(text, old, new), words)


@each(
    "text, old, new, ground",
    [
        (SPLIT_IN_FIGURES, '"44"', '"4♥= N"', "mixed scales"),
        (SPLIT_IN_FIGURES, '"44"', '"440"', "beyond the top"),
        (SPLIT_AT_TEAMS, 'expected = "4♠x-2 E"\n', "", "no result"),
        (SPLIT_AT_TEAMS, "edition = 2017", "edition = 1997", "no clause"),
    ],
)
def test_a_case_may_be_meant_to_be_refused(text: str, old: str, new: str, ground: str) -> None:
    text = text.replace(old, new).replace(', about = "self-inflicted"', "").replace("12C1(e)", "12")
    (case,) = cases_of_text(text.replace('form = "dam', f'refused = "{ground}"\nform = "dam'), "club.toml")
    assert check_case(case).refused


def test_a_score_that_no_contract_gives_is_a_caution() -> None:
    (case,) = cases_of_text(SPLIT_AT_PAIRS.replace('"5 6 170"', '"5 6 175"'), "club.toml")
    assert any("+175" in caution for caution in computed(case).derivation.cautions)
