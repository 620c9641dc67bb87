"""The opening lead out of turn: every road walked in both editions, and what each ending means, by hand."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import product

import pytest

from bridgelaw.chapters.lead_out_of_turn.en.lead_words import spoken, tell_lead_refusal, words_after, words_of_lead
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_consequence import Status
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_facts import NAME, Lead
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_out_of_turn import LeadRuling, NoOptions, lead_ruling, options_of
from bridgelaw.laws import Reference, cite, clause
from bridgelaw.rulings.decision import Ending, NotDrawnForEdition, UnknownAnswer, Walk, decision, table_of
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card
from bridgelaw.telling import tell
from bridgelaw.telling.graphs import graph_words
from tests.chapters.lead_out_of_turn.rulings.leads import EDITIONS, ROADS, USUAL, every_lead, four_spades, lead_for
from tests.each import each
from tests.states import states

SENTENCE = re.compile(r"[A-Z“0-9♠♥♦♣].*[.”]")
each_edition = each("edition", EDITIONS)

# East led ♠K against 4♠ by South; it was West's lead.
LEADS = {edition: Lead(None, four_spades(Seat.S), Seat.E, Card.parse("♠K"), edition) for edition in EDITIONS}
TWO = {
    edition: Lead(None, four_spades(Seat.S), Seat.E, Card.parse("♠K"), edition, Card.parse("♦Q"))
    for edition in EDITIONS
}
WRONG_FIRST = {name: answer for name, answer in USUAL.items() if name not in ("faced", "partner-down")} | {
    "both": "wrong-first"
}


def ruled(edition: int, **answers: str) -> LeadRuling:
    """The usual lead, with other answers; a hyphen of a question is an underscore here."""
    return lead_ruling(LEADS[edition], USUAL | {name.replace("_", "-"): answer for name, answer in answers.items()})


# ---- the graph ----


@each_edition
def test_the_number_of_roads_counted_by_hand(edition: int) -> None:
    second = 3
    accepted = 5 + second + 1
    spread = 2 * accepted + 1
    dummy_seen = 2 * spread + second
    told = 2 * (2 * dummy_seen) + 2
    follows = 2
    told_of_both = 2 * dummy_seen + 2
    who = 1 + (told + 1) + 2 + (2 * follows + told_of_both)
    exposed = 2 * (1 + 1 + 3) + (1 + 1 + 1) + 2
    roads = list(decision(NAME, edition).paths())
    assert len(roads) == who + exposed == 273
    assert len({tuple(walk.answers.items()) for walk in roads}) == 273, "no two roads with the same facts"


def test_both_editions_ask_the_same_and_cite_their_own() -> None:
    older, newer = (decision(NAME, edition) for edition in EDITIONS)
    assert [reason.id for reason in older.nodes] == [reason.id for reason in newer.nodes]
    assert all(graph_words(NAME, edition).title.endswith(str(edition)) for edition in EDITIONS)
    for graph, edition in ((older, 2007), (newer, 2017)):
        for question in graph.questions:
            for basis in (*question.rests_on, *(reason for answer in question.answers for reason in answer.rests_on)):
                assert isinstance(basis, Reference) and basis.edition == edition
    assert str(older.questions[0].rests_on[0]) == "22A2, 2007" and str(newer.questions[0].rests_on[0]) == "22A, 2017"
    with pytest.raises(NotDrawnForEdition, match=r"2007.*2017.*1997"):
        decision(NAME, 1997)


@each_edition
def test_no_dead_end_and_every_answer_on_some_road(edition: int) -> None:
    graph = decision(NAME, edition)
    roads = list(graph.paths())
    assert all(isinstance(walk.at, Ending) for walk in roads)
    assert {walk.at.id for walk in roads} == {ending.id for ending in graph.endings}
    taken = {(question.id, answer.id) for walk in roads for question, answer in walk.taken}
    assert taken == {(question.id, answer.id) for question in graph.questions for answer in question.answers}
    assert max(len(walk.taken) for walk in roads) == 9 and (len(graph.questions), len(graph.endings)) == (19, 28)


@each_edition
def test_the_texts_of_the_chart_are_sentences_and_differ(edition: int) -> None:
    words = graph_words(NAME, edition)
    for question in words.questions.values():
        assert question.asks.endswith("?") and question.name.endswith("?") and SENTENCE.fullmatch(question.why)
        assert all(map(SENTENCE.fullmatch, question.answers.values()))
    for field in ("name", "asks", "why"):
        values = [getattr(question, field) for question in words.questions.values()]
        assert len(set(values)) == len(values), field
    for field in ("title", "result"):
        values = [getattr(ending, field) for ending in words.endings.values()]
        assert len(set(values)) == len(values), field
    texts = [words.title, *words.statements.values()]
    texts += [getattr(ending, field) for ending in words.endings.values() for field in ("title", "result")]
    for question in words.questions.values():
        texts += [question.name, question.asks, question.why, *question.answers.values()]
    assert not any("{" in text for text in texts)


def test_the_data_have_a_consequence_for_every_ending_but_the_open_one() -> None:
    table = table_of(NAME)
    endings = {row["id"]: row["kind"] for row in table["ending"]}
    assert set(table["consequence"]) == {name for name, kind in endings.items() if kind != "unsettled"}
    assert Counter(endings.values())["unsettled"] == 1
    asked = {question["id"]: {each["id"] for each in question["answer"]} for question in table["question"]}
    for row in table["aside"]:
        assert all(set(among) <= asked[name] for name, among in row["when"].items())
    for row in table["contradiction"]:
        assert all(answer in asked[question] for question, answer in row["facts"])
    offered = {each["leads_to"] for q in table["question"] if q["id"] in table["speech"] for each in q["answer"]}
    rows = table["consequence"]
    for row in (rows[ending] for ending in offered):
        assert any("offer" in each for each in (row, *(rows.get(part, {}) for part in row.get("like", ()))))


# ---- every road ----


@cache
def every_ruling() -> list[tuple[Lead, Walk, LeadRuling]]:
    """The lead, the road and the ruling at its end, made once for all tests, and not by who only collects them."""
    return [(lead, walk, lead_ruling(lead, walk.answers)) for lead, walk in every_lead()]


def test_every_road_is_ruled_with_a_clause_at_every_step() -> None:
    assert len(every_ruling()) == 2 * 4 * 273
    cited = set()
    for lead, walk, ruling in every_ruling():
        assert ruling.walk.at.id == walk.at.id and ruling.walk.answers == walk.answers and not ruling.walk.unused
        assert len(ruling.grounds) > len(walk.taken)
        for step in tell(ruling).steps:
            assert step.rests_on
            for basis in step.rests_on:
                assert isinstance(basis, Reference) and basis.edition == lead.edition
                cited.add(basis)
    for basis in cited:
        assert cite(str(basis)) == basis and clause(basis).summary
    of_2017 = {basis.clause for basis in cited if basis.edition == 2017}
    needed = """16A1 16C1 16C2 22A 24 24A 24B 24C 24D 24E 41A 41C 44C 47E1 48A 48B1 50A 50B 50C 50D1(a) 50D1(b) 50D2(a)
    50D2(b) 50E1 50E2 50E3 53A 54 54A 54B 54B1 54B2 54C 54D 54E 57D 58A 59 10C1 84D"""
    assert of_2017 >= set(needed.split())
    of_2007 = {basis.clause for basis in cited if basis.edition == 2007}
    assert of_2007 >= {"16D1", "16D2", "22A2", "22B1", "24", "45A", "45C1"}
    assert not of_2007 & {"16C1", "16C2", "22A", "24D", "24E", "57C", "57D"}
    assert "17D1" not in of_2017, "nothing in 2017 waits for the end of the auction period"


def test_no_text_is_left_with_a_brace_and_every_text_is_a_sentence() -> None:
    for _, _, ruling in every_ruling():
        whole = f"{tell(ruling)}{spoken(ruling)}"
        assert "{" not in whole and "}" not in whole
        for step in tell(ruling).steps:
            assert SENTENCE.fullmatch(step.says), step.says
        for said in spoken(ruling):
            assert SENTENCE.fullmatch(said.words), said.words
        assert SENTENCE.fullmatch(tell(ruling).result)


def test_whoever_is_addressed_is_named_first() -> None:
    """The words begin with the name of the player, or are for all: nobody has to guess whom the director means."""
    names = {seat.word for seat in Seat}
    for _, _, ruling in every_ruling():
        assert ruling.says, "he always says something at the end"
        for said in spoken(ruling):
            assert said.to in {*names, "all"}
            if said.to != "all":
                assert said.words.startswith(f"{said.to}, "), said


def test_the_seats_of_a_ruling_are_sound() -> None:
    for lead, _, ruling in every_ruling():
        found = ruling.consequence
        if found is None:
            assert ruling.walk.at.id == "unsettled" and ruling.governs is None
            continue
        assert found.dummy is found.declarer.partner and found.declarer.side is lead.declarer.side
        assert found.leads.side is not lead.declarer.side, "a defender leads"
        assert found.second is (found.dummy if ruling.walk.at.id.endswith("from-dummy") else found.leads.next)
        if found.begins == "led":
            assert found.leads is lead.leader
        elif found.leads is not lead.leader:
            assert found.leads is lead.right
        assert all(seat.side is not lead.declarer.side for seat in (*found.penalty, *found.minor))
        assert bool(found.restriction) == bool(found.rests_on)
        cards = {each.card for each in found.cards if each.card}
        assert cards <= {lead.card, lead.other}


def test_a_card_that_nobody_saw_is_not_named_in_the_directors_words() -> None:
    for lead, walk, ruling in every_ruling():
        if walk.answers.get("faced") == "down" or walk.answers.get("own-faced") == "down":
            assert all(str(lead.card) not in each.words for each in spoken(ruling))
            assert ruling.consequence is not None and all(each.card is None for each in ruling.consequence.cards)
            assert not ruling.consequence.information


# ---- what each ending means, by hand ----

# Ending: declarer, next to play (or to lead), East's card, restriction, may West use it in 2007 and 2017.
# East led ♠K out of turn against 4♠ by South; West also faced ♦Q where two led.
BY_HAND = """
face-down | S | W | back in hand | - | - -
told-wrongly | S | W | back in hand | - | yes yes
plays-it | S | S | the lead | - | yes yes
played-to-it | S | S | the lead | - | yes yes
from-dummy | S | N | the lead | - | yes yes
spread-hand | N | S | the lead | - | yes yes
required | S | W | back in hand | West must lead a spade. | no no
forbidden | S | W | back in hand | West may not lead spades. | no no
lead-free | S | W | major penalty card | West leads any card; East plays the ♠K at the first legal chance. | no yes
waits | S | N | played in its turn | East plays the ♠K to this trick. | - -
cannot-be-played | S | N | major penalty card | East follows suit now, and plays the ♠K \
at the first legal chance. | no yes
both-plays-it | S | S | the lead | West plays the ♦Q to this trick if that is legal. | yes yes
both-played-to-it | S | S | the lead | West plays the ♦Q to this trick if that is legal. | yes yes
both-from-dummy | S | N | the lead | West plays the ♦Q to this trick if that is legal. | yes yes
both-told-wrongly | S | N | back in hand | - | yes yes
both-spread-hand | N | S | the lead | West plays the ♦Q to this trick if that is legal. | yes yes
both-required | S | W | back in hand | West must lead a spade; then the ♦Q stays on the table. \
If West has no card of that suit, West must lead the ♦Q. | no no
both-forbidden | S | W | back in hand | West may not lead spades, and must lead the ♦Q. | no no
both-free | S | W | major penalty card | West must lead the ♦Q; East plays the ♠K at the first legal chance. | no yes
"""
ROWS = [[cell.strip() for cell in line.split("|")] for line in BY_HAND.strip().splitlines()]
YES_NO = {"yes": True, "no": False, "-": None}


@each("row, edition", product(ROWS, EDITIONS), ids=lambda pair: f"{pair[0][0]} under {pair[1]}")
def test_what_follows_as_written_by_hand(row: list[str], edition: int) -> None:
    ending, declarer, following, card, restriction, may = row
    walk = next(walk for walk in decision(NAME, edition).paths() if walk.at.id == ending)
    lead = (TWO if walk.answers["who"] == "both" else LEADS)[edition]
    found = lead_ruling(lead, walk.answers).consequence
    assert found is not None
    assert found.declarer is Seat(declarer)
    assert (found.leads if found.begins == "lead" else found.second) is Seat(following)
    words = words_after(lead)
    assert next(words.is_now(each) for each in found.cards if each.seat is Seat.E) == card
    assert (words.binds[found.restriction] if found.restriction else "-") == restriction
    assert found.may_use(Seat.W) is YES_NO[may.split()[EDITIONS.index(edition)]]


# The facts by the answers that matter, and the clause that governs in 2007 and in 2017.
GOVERNS = [
    ({"auction": "over", "faced": "down"}, "41A", "41A"),
    ({"told": "opponent", "told-spread": "no"}, "47E1", "47E1"),
    ({"dummy-seen": "yes", "second": "none"}, "54C", "54C"),
    ({"dummy-seen": "yes", "second": "dummy"}, "54B2", "54B2"),
    ({"spread": "yes"}, "54A", "54A"),
    ({"accepted": "said", "second": "none"}, "53A", "53A"),
    ({"accepted": "hand"}, "53A", "53A"),
    ({"accepted": "said", "second": "dummy"}, "54B2", "54B2"),
    ({}, "54", "54"),
    ({"choice": "play-it"}, "54B1", "54B1"),
    ({"choice": "spread"}, "54A", "54A"),
    ({"choice": "require"}, "54D", "54D"),
    ({"choice": "neither"}, "54D", "54D"),
]


@each("answers, older, newer", GOVERNS, ids=lambda row: row[0])
def test_the_law_that_governs(answers: dict[str, str], older: str, newer: str) -> None:
    for edition, law in zip(EDITIONS, (older, newer), strict=True):
        ruling = lead_ruling(LEADS[edition], answers if answers.get("faced") == "down" else USUAL | answers)
        assert str(ruling.governs) == f"{law}, {edition}"


def test_two_leads_are_governed_by_when_they_came() -> None:
    for edition, first in ((2007, "41C"), (2017, "57D")):
        found = {
            order: lead_ruling(TWO[edition], {"auction": "over", "both": order, "follows": "no"}).governs
            for order in ("together", "right-first")
        }
        assert {name: str(law) for name, law in found.items()} == {
            "together": f"58A, {edition}",
            "right-first": f"{first}, {edition}",
        }
        assert lead_ruling(TWO[edition], WRONG_FIRST).governs == cite("54", edition)


# What is found out after the wrong one was first: the road it ends on, and the clause that governs.
FORCED = [
    ({"told": "opponent", "told-spread": "no"}, "both-told-wrongly", "47E1"),
    ({"dummy-seen": "yes", "second": "none"}, "both-plays-it", "54C"),
    ({"dummy-seen": "yes", "second": "hand"}, "both-played-to-it", "54C"),
    ({"dummy-seen": "yes", "second": "dummy"}, "both-from-dummy", "54B2"),
    ({"spread": "yes"}, "both-spread-hand", "54A"),
    ({"accepted": "said", "second": "none"}, "both-plays-it", "53A"),
    ({"accepted": "hand"}, "both-played-to-it", "53A"),
]


@each(
    "answers, ending, law, edition",
    [(*row, edition) for row in FORCED for edition in EDITIONS],
    ids=lambda row: f"{row[0]} under {row[3]}",
)
def test_after_two_leads_the_same_facts_force_the_same_hand(
    answers: dict[str, str], ending: str, law: str, edition: int
) -> None:
    """As on the plain road, with the right leader's card a penalty card wherever the other is accepted."""
    ruling = lead_ruling(TWO[edition], WRONG_FIRST | answers)
    assert ruling.walk.at.id == ending and ruling.governs == cite(law, edition) and not ruling.options
    assert ruling.consequence is not None
    assert ruling.consequence.penalty == (() if ending == "both-told-wrongly" else (Seat.W,))
    west = next(each for each in ruling.consequence.cards if each.seat is Seat.W)
    assert west.card == Card.parse("♦Q")
    assert west.status is (Status.LEAD if ending == "both-told-wrongly" else Status.MAJOR)
    plain = lead_ruling(LEADS[edition], USUAL | answers)
    assert ending == f"both-{plain.walk.at.id}"


@each_edition
def test_after_two_leads_the_open_point_is_as_open(edition: int) -> None:
    ruling = lead_ruling(TWO[edition], WRONG_FIRST | {"told": "opponent", "told-spread": "yes"})
    assert ruling.walk.at.id == "unsettled" and ruling.governs is None
    asked = [question.id for question, _ in lead_ruling(TWO[edition], WRONG_FIRST).walk.taken]
    assert asked == ["auction", "who", "both", "told", "dummy-seen", "spread", "accepted"], "no card lies face down"


def test_of_an_early_card_the_laws_of_2007_are_silent() -> None:
    ruling = lead_ruling(TWO[2007], {"auction": "over", "both": "right-first", "follows": "yes"})
    assert states(str(tell(ruling)), "Law 57 … 2007 … 45")
    assert "Law 57 of 2007" not in str(tell(lead_ruling(TWO[2017], ruling.walk.answers)))


# ---- declarer's choice ----


@each_edition
def test_the_five_roads_with_their_consequences(edition: int) -> None:
    ruling = ruled(edition)
    assert tuple(option.id for option in options_of(ruling)) == ROADS
    assert repr(ruling) == "LeadRuling: 54, 5 choices" and ruling.consequence is None
    for option in ruling.options:
        chosen = ruled(edition, choice=option.id)
        assert chosen.consequence == option.consequence, "what is offered is what he gets"
        assert chosen.options == () and words_after(ruling.lead).offer[option.offer] in str(tell(ruling).announcement)


def test_the_speech_explains_everything_before_it_asks() -> None:
    speech = spoken(ruled(2017))
    assert {each.to for each in speech} == {"South"}
    assert [each.words for each in speech] == [
        "South, it was West's lead, so you have five options. Hear all five, and then choose alone: you may not ask "
        "your partner.",
        "You may accept the lead and play the hand. Then dummy is spread, and you play second, from your own hand.",
        "You may accept it and become dummy. You put your hand down, and North plays the contract.",
        "You may refuse it and require West to lead a spade. Then East takes the ♠K back.",
        "You may refuse it and forbid West to lead spades, for as long as West keeps the lead. Then, too, East takes "
        "the ♠K back.",
        "Or you may refuse it and do neither. West leads any card. The ♠K stays face up, and East plays it as soon as "
        "that is legal. You choose again each time West is to lead. While it is there, West may use what it shows.",
        "Now tell me which option you choose.",
    ]


@each_edition
def test_whatever_offers_to_leave_the_card_says_what_that_brings(edition: int) -> None:
    """10C1: where the card lies, the duty to play it, the choice that returns, and what partner may know."""
    led = lead_ruling(LEADS[edition], {"auction": "running", "exposed": "led"})
    known = {
        2007: "West may know that the ♠K must be played, and nothing else.",
        2017: "While it is there, West may use what it shows.",
    }
    may = known[edition]
    for ruling in (ruled(edition), led, lead_ruling(TWO[edition], WRONG_FIRST)):
        offer = words_after(ruling.lead).offer[ruling.options[-1].offer]
        assert states(offer, "♠K … East")
        assert offer.endswith(f"time West is to lead. {may}")


def test_a_card_that_was_closed_in_the_auction_opens_as_a_penalty_card() -> None:
    """Law 24 against 50E1, where a card led in the auction lies there as a penalty card: our reading."""
    opens = "everybody may use it (50E1)"
    low = Lead(None, four_spades(Seat.S), Seat.E, Card.parse("♠4"))
    west = Lead(None, four_spades(Seat.S), Seat.W, Card.parse("♠K"))
    in_auction = {"auction": "running", "exposed": "led"}
    for ruling in (
        lead_ruling(low, {"auction": "running", "exposed": "low"}),
        lead_ruling(west, in_auction),
        lead_ruling(LEADS[2017], in_auction | {"choice-24": "neither"}),
    ):
        assert ruling.consequence is not None
        says = words_after(ruling.lead).known
        (each,) = [each for each in ruling.consequence.information if opens in says(each)]
        assert says(each).endswith("That is our reading.") and cite("24") in each.rests_on and each.may
    assert opens not in str(tell(ruled(2017, choice="neither"))), "nothing was exposed in the auction"


def test_what_partner_may_know_turned_round_in_2017() -> None:
    """On the table: closed to partner in 2007 but for the duty, open in 2017. Back in hand: closed in both."""
    found = {
        (edition, road): ruled(edition, choice=road).consequence
        for edition in EDITIONS
        for road in ("require", "forbid", "neither")
    }
    may = {key: each.may_use(Seat.W) for key, each in found.items() if each}
    assert may == {
        (2007, "require"): False,
        (2007, "forbid"): False,
        (2007, "neither"): False,
        (2017, "require"): False,
        (2017, "forbid"): False,
        (2017, "neither"): True,
    }
    assert all(each is not None and each.may_use(Seat.S) for each in found.values()), "declarer always may"
    for edition, law in ((2007, "16D2"), (2017, "16C2")):
        each = found[edition, "forbid"]
        assert each is not None and cite(law, edition) in each.information[0].rests_on
    words = {edition: spoken(ruled(edition, choice="neither"))[1].words for edition in EDITIONS}
    assert states(words[2007], "nothing else")
    assert states(words[2017], "use … must play")


def test_two_cards_of_one_suit() -> None:
    """The second card is then what is required, or it waits because of the ban (50D1(a), 50D1(b))."""
    lead = Lead(None, four_spades(Seat.S), Seat.E, Card.parse("♠K"), 2017, Card.parse("♠4"))
    words = words_after(lead)
    found = {each.id: words.binds[each.consequence.restriction] for each in lead_ruling(lead, WRONG_FIRST).options[2:]}
    offers = {each.id: words.offer[each.offer] for each in lead_ruling(lead, WRONG_FIRST).options}
    assert states(offers["forbid"], "East … ♠K")
    two = words_after(TWO[2017]).offer[lead_ruling(TWO[2017], WRONG_FIRST).options[3].offer]
    assert states(two, "East … ♠K … West … ♦Q")
    assert found["require"] == "West must lead the ♠4."
    assert states(found["forbid"], "West … may not … spades … ♠4")
    assert states(found["neither"], "West … must … ♠4 … East … ♠K … first")


def test_a_face_down_lead_of_the_right_leader_goes_back_first() -> None:
    ruling = ruled(2017, partner_down="yes")
    back = ruling.says[0]
    assert back.to is Seat.W and states(spoken(ruling)[0].words, "West … showing")
    chosen = ruled(2017, partner_down="yes", choice="forbid")
    assert [each.to for each in chosen.says] == [Seat.E, Seat.W, Seat.S], "that was said before the choice"
    assert chosen.consequence is not None
    card = chosen.consequence.cards[0]
    assert (card.seat, card.card, card.status) == (Seat.W, None, Status.BACK)
    accepted = ruled(2017, partner_down="yes", accepted="hand")
    assert accepted.says[0] == back


@each_edition
def test_two_cards_seen_in_the_auction_are_all_major(edition: int) -> None:
    """24C: partner passes once; 50B and 51: of a defender all are major penalty cards, and declarer's side has none."""
    for seat, ending, law in ((Seat.W, "several-led", "51A"), (Seat.E, "several-partner", "51B2")):
        lead = Lead(None, four_spades(Seat.S), seat, Card.parse("♠4"), edition)
        ruling = lead_ruling(lead, {"auction": "running", "exposed": "several"})
        assert ruling.walk.at.id == ending and ruling.consequence is not None and not ruling.options
        assert ruling.consequence.penalty == (seat,) and ruling.consequence.leads is Seat.W
        assert cite(law, edition) in ruling.consequence.rests_on
        assert any(states(each.words, "must pass … once") for each in spoken(ruling))
        assert ("does neither" in words_after(lead).bound(ruling.consequence)) == (seat is Seat.E)
    north = Lead(None, four_spades(Seat.S), Seat.N, Card.parse("♠4"), edition)
    ruling = lead_ruling(north, {"auction": "running", "exposed": "several"})
    assert ruling.walk.at.id == "picked-up" and ruling.consequence is not None and ruling.consequence.penalty == ()


@each("answer", ["led", "honour"])
def test_in_the_auction_the_partner_passes_once_after_a_lead_or_an_honour(answer: str) -> None:
    lead = Lead(None, four_spades(Seat.S), Seat.E, Card.parse("♠K"))
    ruling = lead_ruling(lead, {"auction": "running", "exposed": answer})
    assert ruling.walk.open is not None and ruling.walk.open.id == "choice-24"
    assert tuple(option.id for option in ruling.options) == ("require", "forbid", "neither")
    assert any(states(each.words, "must pass") for each in spoken(ruling) if each.to == "West")
    offer = words_after(lead).offer[ruling.options[0].offer]
    assert states(offer, "require … West … spade … East … ♠K")
    assert "refuse" not in tell(ruling).announcement, "there is no lead to refuse"


def test_a_low_card_only_seen_leaves_partner_free() -> None:
    lead = Lead(None, four_spades(Seat.S), Seat.E, Card.parse("♠4"))
    ruling = lead_ruling(lead, {"auction": "running", "exposed": "low"})
    assert repr(ruling) == "LeadRuling: 24, minor"
    assert ruling.consequence is not None and ruling.consequence.minor == (Seat.E,)
    assert ruling.consequence.penalty == () and ruling.consequence.leads is Seat.W
    assert not any("must pass" in each.words for each in spoken(ruling))


def test_the_leader_must_lead_what_he_led_too_early() -> None:
    lead = Lead(None, four_spades(Seat.S), Seat.W, Card.parse("♥4"))
    ruling = lead_ruling(lead, {"auction": "running", "exposed": "led"})
    assert ruling.consequence is not None
    assert (ruling.consequence.leads, ruling.consequence.restriction) == (Seat.W, "must-lead-it")
    assert words_after(lead).binds["must-lead-it"] == "West must lead the ♥4."
    assert ruling.consequence.penalty == (Seat.W,), "a low card led on purpose is a major penalty card (50B)"


@each("edition, seat", product(EDITIONS, [Seat.N, Seat.S]))
def test_no_card_of_declarers_side_is_a_penalty_card(edition: int, seat: Seat) -> None:
    lead = Lead(None, four_spades(Seat.S), seat, Card.parse("♠K"), edition)
    for answers in ({"auction": "over", "own-faced": "up"}, {"auction": "running", "exposed": "led"}):
        found = lead_ruling(lead, answers).consequence
        assert found is not None and found.penalty == found.minor == () and found.leads is Seat.W
        assert found.may_use(seat.partner) is False and found.may_use(Seat.W) is True
        # 2007: until the auction period ends with the lead; 2017: until the auction ends (24D).
        (card,) = found.cards
        assert card.status is (Status.BACK_LATER if edition == 2007 else Status.BACK)
        heard = [each.words for each in words_after(lead).spoken(found.says) if each.to == seat.word][-1]
        assert ("until the lead is on the table" if edition == 2007 else "auction is over") in heard


@each_edition
def test_whom_an_opponent_told_need_not_have_kept_his_partner_waiting(edition: int) -> None:
    """Check that the card that the right leader has put down face down goes back, too (54), and that any card may be
    led.
    """
    ruling = ruled(edition, told="opponent", told_spread="no")
    words = next(each.words for each in spoken(ruling) if each.to == "West")
    assert states(words, "face down")


def test_the_open_point_is_said_to_be_open() -> None:
    ruling = ruled(2017, told="opponent", told_spread="yes")
    assert ruling.governs is None and ruling.consequence is None and ruling.options == ()
    assert repr(ruling) == "LeadRuling: no one Law, unsettled"
    both = {basis.clause for step in tell(ruling).steps for basis in step.rests_on if isinstance(basis, Reference)}
    assert {"47E1", "54A", "84D"} <= both
    assert ruling.says[0].to is None and "leave this point open" in spoken(ruling)[0].words


# ---- roads that are not finished, and bad answers ----


@each(
    "answers, question", [({}, "auction"), ({"auction": "over"}, "faced"), ({"auction": "over", "faced": "up"}, "told")]
)
def test_an_open_road_asks_the_next_question(answers: dict[str, str], question: str) -> None:
    ruling = lead_ruling(LEADS[2017], answers)
    assert ruling.walk.open is not None and ruling.walk.open.id == question
    assert tell(ruling).result == f"Next question: {words_of_lead(ruling.lead).questions[question].asks}"
    assert ruling.says == () and ruling.options == () and ruling.consequence is None
    with pytest.raises(NoOptions, match=r"Answer.*first"), tell_lead_refusal(ruling.lead):
        options_of(ruling)


def test_what_the_seats_settle_is_not_asked() -> None:
    ruling = lead_ruling(LEADS[2017], {"auction": "over"})
    assert ruling.walk.answers == {"auction": "over", "who": "other"}
    again = lead_ruling(LEADS[2017], {"auction": "over", "who": "other"})
    assert tell(again) == tell(ruling)


def test_options_where_there_are_none_are_refused_with_the_reason() -> None:
    reason = r"no options here: accepted: declarer plays it\. .*\(Law 54C, 2017\)"
    with pytest.raises(NoOptions, match=reason), tell_lead_refusal(LEADS[2017]):
        options_of(ruled(2017, dummy_seen="yes", second="none"))
    with pytest.raises(NoOptions, match=r"not settled"), tell_lead_refusal(LEADS[2017]):
        options_of(ruled(2017, told="opponent", told_spread="yes"))


def test_an_answer_that_is_not_reached_waits() -> None:
    ruling = ruled(2017, choice="forbid", told="opponent", told_spread="no")
    assert ruling.walk.at.id == "told-wrongly"
    assert set(ruling.walk.unused) == {"partner-down", "dummy-seen", "spread", "accepted", "choice"}


def test_reasons_and_facts_of_a_case_are_told() -> None:
    because = {"dummy-seen": "Dummy was still sorting.", "both": "Nobody asks this."}
    ruling = tell(lead_ruling(LEADS[2017], USUAL, because, ("A fact.",)), "A title")
    assert (ruling.title, ruling.facts) == ("A title", ("A fact.",))
    assert states([step.says for step in ruling.steps][5], "still sorting")
    assert "Nobody asks this." not in str(ruling)


def test_bad_answers_get_a_sentence() -> None:
    with pytest.raises(UnknownAnswer, match=r"sideways.*East"), tell_lead_refusal(LEADS[2017]):
        ruled(2017, faced="sideways")
    with pytest.raises(UnknownAnswer, match="asks nothing called “colour”"):
        ruled(2017, colour="red")


def test_the_lead_for_a_road_is_the_one_it_speaks_of() -> None:
    """The helper of these tests finds a leader whose seat says what the road says."""
    every = list(every_lead())
    for lead, walk in every:
        for name in ("who", "later", "later-low"):
            if name in walk.answers:
                assert lead.settles[name] == walk.answers[name]
    assert lead_for(every[0][1], Seat.N, 2017).right is Seat.E
