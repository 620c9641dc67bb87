"""The form of case *lead-out-of-turn*, and the cases of the chapter: their branches, their deals and their plays."""

from __future__ import annotations

from fractions import Fraction
from itertools import chain

import pytest

from bridgelaw.cases import Case, case_named, cases_of_text, check_case, computed
from bridgelaw.chapters.lead_out_of_turn.forms.lead_out_of_turn import LEAD_OUT_OF_TURN
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_out_of_turn import LeadRuling
from bridgelaw.rulings.card_play import EventKind
from bridgelaw.rulings.decision import decision
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card, cards_of
from bridgelaw.telling.graphs import graph_words
from tests.cases.course import case_ids
from tests.cases.sample import changed, fault_of, words_of
from tests.cases.test_own_cases_page import PAGE
from tests.chapters.lead_out_of_turn.cases.lead_sample import LEAD, TOGETHER
from tests.chapters.lead_out_of_turn.rulings.leads import ROADS
from tests.each import each
from tests.states import states

ONE = "one.toml"


def test_the_samples_are_sound() -> None:
    (case,) = cases_of_text(LEAD, ONE)
    report = check_case(case)
    assert report.fine and [comparison.verdict for comparison in report.comparisons] == ["agrees", "agrees"]
    found = computed(case)
    assert isinstance(found.ruling, LeadRuling) and found.derivation.title == case.title
    assert found.derivation.facts == ("East led ♦K face up.", "It was West's lead.")
    assert words_of(found.figures) == {
        "governs": "54D",
        "options": "none",
        "ending": "suit forbidden, card back in hand",
        "declarer": "South",
        "next card": "West",
        "card": "back in hand",
        "restriction": "West may not lead diamonds.",
        "partner may use it": "no",
        "declarer may use it": "yes",
        "tricks": Fraction(1),
        "tricks played": Fraction(1),
        "penalty cards left": "none",
    }
    assert any(states(step.says, "three … diamonds") for step in found.derivation.steps)
    (together,) = cases_of_text(TOGETHER, ONE)
    assert computed(together).figures["other card"] == "the lead"


CHOICE = '  { question = "choice", answer = "forbid", because = "He has three small diamonds." },\n'
PLAY = 'play = ["W ♣3 ♣5 ♣Q ♣A"]\n'
TRICKS = '[[case.printed]]\nfigure = "tricks"\nvalue = 1\n'
SPOILT = {
    "no auction": ('auction = "S: 1S P 3S P 4S P P P"\n', "", "auction", "Without it the leader is unknown"),
    "a deal of 53": ("AQJ64.KQJ", "AQJ642.KQJ", "deal", "♠2 is held by E and by S"),
    "a leader there is not": ('leader = "E"', 'leader = "X"', "given.leader", "not a seat"),
    "not a card": ('card = "♦K"\n', "", "given.card", "missing"),
    "a card there is not": ('card = "♦K"', 'card = "♦1"', "given.card", "not a card"),
    "a card of another hand": ('card = "♦K"', 'card = "♦A"', "given.card", "it is in North's hand"),
    "an answer there is not": ('"faced", answer = "up"', '"faced", answer = "sideways"', "given.answers", "no answer"),
    "a question twice": ('"told"', '"faced"', "given.answers[3].question", "answered twice"),
    "the first question left out": (
        '  { question = "auction", answer = "over" },\n',
        "",
        "given.answers",
        "the procedure ends before “faced” is asked",
    ),
    "a road that goes on": ('  { question = "accepted", answer = "no" },\n' + CHOICE, "", "given.answers", "accepted"),
    "answers the road does not meet": (
        '"spread", answer = "no"',
        '"spread", answer = "yes"',
        "given.answers",
        "the procedure ends before “accepted” is asked",
    ),
    "against the seats": ('"faced", answer = "up"', '"who", answer = "right"', "given.answers", "West is on lead"),
    "options that are none": (
        'card = "♦K"',
        'card = "♦K"\noptions = true',
        "given.options",
        "Declarer has no options here",
    ),
    "a play that is no list": (PLAY, 'play = "W ♣3"\n', "given.play", "it must be a list of lines"),
    "a banned card": ('"W ♣3 ♣5 ♣Q ♣A"', '"W ♦J"', "given.play", "♦J"),
    "an edition that is not drawn": (
        'form = "lead',
        'edition = 1997\nform = "lead',
        "given.answers",
        "not for those of",
    ),
    "a misspelt field": ('card = "♦K"', 'card = "♦K"\ncards = 2', "given.cards", "no such field"),
    "another figure": ('figure = "governs"', 'figure = "ns imps"', "printed[1].figure", "The figures are: "),
}


@each("name", SPOILT)
def test_the_error_names_file_case_and_field(name: str) -> None:
    old, new, field, words = SPOILT[name]
    text = LEAD
    if name == "an edition that is not drawn":
        text = text.replace("54D", "12A")
    fault = fault_of(changed((old, new), text=text), ONE)
    assert (fault.file, fault.case, fault.field) == (ONE, "friday-7", field)
    assert words in str(fault)


def test_a_road_may_stop_at_declarers_choice() -> None:
    (case,) = cases_of_text(changed((CHOICE, ""), (PLAY, ""), (TRICKS, ""), ("54D", "54"), text=LEAD), ONE)
    assert computed(case).figures["options"] == ", ".join(ROADS)
    assert computed(case).figures["neither card"] == "major penalty card"
    fault = fault_of(changed((CHOICE, ""), (TRICKS, ""), ("54D", "54"), text=LEAD), ONE)
    assert fault.field == "given.play" and states(str(fault), "first … five … options")


# ---- the cases of the chapter ----


@pytest.fixture(scope="module")
def chapter() -> list[Case]:
    """The cases of the file of the chapter, also those that must be refused."""
    return [case_named(name) for name in case_ids(file="case-lead-out-of-turn.toml")]


@pytest.fixture(scope="module")
def ruled(chapter: list[Case]) -> list[Case]:
    """Those cases of the chapter that are ruled."""
    return [case for case in chapter if not case.refused]


def test_there_are_enough_of_them_in_both_editions(chapter: list[Case], ruled: list[Case]) -> None:
    own = [case for case in ruled if not case.source.id]
    assert len(own) >= 25 + 5 and len([case for case in own if case.edition == 2007]) >= 6
    source = [case for case in ruled if case.source.id == "004"]
    assert len(source) == 3 and {case.edition for case in source} == {2007}
    assert all(case.printed and case.laws for case in ruled)
    assert {case.refused for case in chapter} - {""} == set(LEAD_OUT_OF_TURN.refusals)


def test_every_branch_has_a_case() -> None:
    """Every answer of every question, but those that the seats settle, is given in some case of the course."""
    walks = [computed(case_named(name)).ruling.walk for name in case_ids(LEAD_OUT_OF_TURN.name, refused=False)]
    taken = set(chain.from_iterable(((q.id, a.id) for q, a in walk.taken) for walk in walks))
    every = {(q.id, a.id) for q in decision("lead_out_of_turn").questions for a in q.answers}
    rare = {("exposed", "honour"), ("choice-24", "forbid"), ("choice-24", "neither"), ("second", "hand")}
    assert every - taken <= rare
    endings = {walk.ending.id for walk in walks if walk.ending}
    assert endings == {ending.id for ending in decision("lead_out_of_turn").endings}


def test_no_deal_is_too_poor_for_its_auction(ruled: list[Case]) -> None:
    """Whoever opens 1NT has 15 to 17 points and no short suit, 2NT 20 or 21; a major that is opened has five cards."""
    for case in ruled:
        assert case.deal is not None and case.auction is not None
        first = str(case.auction.calls[0])
        hand = case.deal.hand(case.auction.dealer)
        points = sum({"A": 4, "K": 3, "Q": 2, "J": 1}.get(card, 0) for suit in hand.suits for card in suit)
        lengths = [len(suit) for suit in hand.suits]
        if first in ("1NT", "2NT"):
            assert points in ((15, 16, 17) if first == "1NT" else (20, 21)), case.id
            assert min(lengths) >= 2 and sorted(lengths)[-2] < 5, case.id
        elif first in ("1♠", "1♥"):
            assert lengths[0 if first == "1♠" else 1] >= 5 and 12 <= points <= 18, case.id


def test_the_five_roads_are_played_to_the_last_trick() -> None:
    for road in ROADS:
        case = case_named(f"lead-road-{road}")
        ruling, play = computed(case).ruling, computed(case).ruling.play
        assert ruling.walk.answers["choice"] == road
        assert play.over and play.won(Seat.S.side) == computed(case).figures["tricks"] == 10
    # What made the difference, on each road.
    on_each = {road: case_named(f"lead-road-{road}") for road in ROADS}
    plays = {road: computed(case).ruling.play for road, case in on_each.items()}
    assert plays["play-it"].tricks[0].winner is Seat.N and plays["play-it"].dummy is Seat.N
    assert plays["spread"].declarer is Seat.N and plays["spread"].tricks[0].cards[1][0] is Seat.S
    assert plays["require"].tricks[0].cards[0] == (Seat.W, Card.parse("♠4"))
    banned = plays["forbid"]
    assert [trick.leader for trick in banned.tricks[:2]] == [Seat.W, Seat.W], "he kept the lead once"
    assert any(event.kind is EventKind.ENDED and event.trick == 2 for event in banned.record)
    forced = plays["neither"].tricks[0].cards[2]
    assert forced == (Seat.E, Card.parse("♠A")), "he could not follow, and had to play it"


def test_without_the_road_taken_each_contract_was_in_danger() -> None:
    """Check each story's claim in the cards: the queen of diamonds that wins without a finesse, and so on."""
    deals = {road: case_named(f"lead-road-{road}").deal for road in ROADS}
    holds = {road: {seat: cards_of(deal, seat) for seat in Seat} for road, deal in deals.items() if deal}
    c = Card.parse
    assert c("♦K") in holds["play-it"][Seat.E] and {c("♦A"), c("♦Q")} <= holds["play-it"][Seat.N]
    assert c("♠K") in holds["spread"][Seat.N] and {c("♠A"), c("♠Q"), c("♣A"), c("♦A")} <= holds["spread"][Seat.E]
    assert {c("♠A"), c("♠Q")} <= holds["require"][Seat.S] and c("♠K") in holds["require"][Seat.W]
    assert {c("♠A"), c("♠K"), c("♠Q"), c("♠J"), c("♠10")} <= holds["forbid"][Seat.E]
    assert not [card for card in holds["neither"][Seat.E] if card.suit.symbol == "♦"]


def test_the_summary_of_the_source_is_what_comes_out() -> None:
    """Two first choices, three more after a refusal; back when required or forbidden, else it stays (source 004)."""
    found = computed(case_named("004-first-choice")).figures
    assert found["options"] == "play-it, spread, require, forbid, neither"
    assert {name: found[f"{name} card"] for name in ROADS} == {
        "play-it": "the lead",
        "spread": "the lead",
        "require": "back in hand",
        "forbid": "back in hand",
        "neither": "major penalty card",
    }
    assert [found[f"{name} partner may use it"] for name in ROADS] == ["yes", "yes", "no", "no", "no"]
    newer = computed(case_named("lead-free-2017")).figures
    assert newer["partner may use it"] == "yes", "what 2017 turned round"


def test_a_case_can_be_ruled_under_the_other_edition() -> None:
    case = case_named("lead-free-2017")
    given = LEAD_OUT_OF_TURN.given_in(case)
    older = LEAD_OUT_OF_TURN.ruled(given, 2007, case.table)
    assert older.consequence is not None and older.consequence.may_use(Seat.E) is False
    other_answers = {**given.answers.by_question, "choice": "forbid"}
    other = LEAD_OUT_OF_TURN.ruled(given.answering(other_answers), case.edition, case.table)
    assert other.walk.ending is not None and other.walk.ending.id == "forbidden"


def test_the_page_on_own_cases_names_every_question_and_answer() -> None:
    section = PAGE.partition("## A lead out of turn")[2].partition("\n## ")[0]
    for question in decision("lead_out_of_turn").questions:
        (row,) = [line for line in section.splitlines() if line.startswith(f"| `{question.id}` |")]
        assert graph_words("lead_out_of_turn").questions[question.id].asks in row
        assert [each.strip(" `") for each in row.split("|")[3].split(",")] == [each.id for each in question.answers]
    for field in ("facts", "leader", "card", "other", "answers", "question", "answer", "because", "options", "play"):
        assert f"`{field}`" in section
    for figure in computed(case_named("lead-road-neither")).figures:
        assert f"`{figure}`" in section
