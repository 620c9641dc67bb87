"""The opening lead out of turn on one sheet: every question and ending is on it, and every answer leads somewhere."""

from __future__ import annotations

import re

import pytest

from bridgelaw.chapters.lead_out_of_turn.display.lead_sheet import (
    ACCEPTED,
    CHOICE,
    NAME,
    OWN_SIDE,
    PLAIN,
    SPOKEN,
    TO_REMEMBER,
    WORDS,
)
from bridgelaw.chapters.lead_out_of_turn.en.lead_words import lead_words, words_after
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_facts import Lead
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_out_of_turn import lead_ruling
from bridgelaw.display import lead_sheet
from bridgelaw.laws import BadInput, Reference
from bridgelaw.rulings.decision import DecisionGraph, Ending, Question, decision, table_of, table_read
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card
from bridgelaw.scoring.deal import Auction
from bridgelaw.telling.graphs import graph_words
from tests.display.page import Page, is_safe
from tests.each import each
from tests.states import states

EDITIONS = (2007, 2017)
each_edition = each("edition", EDITIONS)
PLACE = re.compile(r"^([A-Z]|\d+)\. (.+) \[(.+)\]$")


def squeezed(words: str) -> str:
    """Words without white space, to be found in a page whatever its line ends."""
    return "".join(words.split())


def questions_of(edition: int) -> dict[str, str]:
    """Return what the sheet asks, by its number or letter."""
    found = (PLACE.match(line) for line in lead_sheet(edition).plain.split("\nThen the five options")[0].splitlines())
    aside = lead_sheet(edition).plain.split("Questions in special cases\n")[1].splitlines()
    return {each[1]: each[2] for each in (*found, *map(PLACE.match, aside)) if each}


def roads_of(graph: DecisionGraph) -> list[str]:
    """The endings of the five roads, in their order."""
    return [answer.leads_to for question in graph.questions if question.id == CHOICE for answer in question.answers]


@each_edition
def test_the_sheet_is_a_sound_piece_of_page(edition: int) -> None:
    shown = lead_sheet(edition)
    page = Page(shown.html)
    assert is_safe(shown.html) and page.unmatched == []
    assert "{" not in shown.plain and "}" not in shown.plain
    assert [each["class"] for each in page.named("ol")] == ["bl-chart", "bl-chart bl-byways"]


@each_edition
def test_every_question_is_asked_once_with_its_clauses(edition: int) -> None:
    graph, words = decision(NAME, edition), graph_words(NAME, edition, WORDS)
    asked = [question for question in graph.questions if question.id != CHOICE]
    assert sorted(questions_of(edition).values()) == sorted(words.questions[question.id].asks for question in asked)
    whole = squeezed(Page(lead_sheet(edition).html).text)
    for question in asked:
        names = ", ".join(each.clause for each in question.rests_on if isinstance(each, Reference))
        assert squeezed(f"{words.questions[question.id].asks} {names}") in whole


@each_edition
def test_every_answer_leads_where_the_decision_leads(edition: int) -> None:
    graph, words = decision(NAME, edition), graph_words(NAME, edition, WORDS)
    places = {asks: place for place, asks in questions_of(edition).items()}
    roads = roads_of(graph)
    whole = lead_sheet(edition).plain
    for question in graph.questions:
        if question.id == CHOICE:
            continue
        for answer in question.answers:
            says = words.questions[question.id].answers[answer.id]
            if PLAIN.get(question.id) == answer.id:
                assert f"   ↓ {says}\n" in whole
                continue
            node = graph.node(answer.leads_to)
            if isinstance(node, Question):
                to = places[words.questions[node.id].asks]
            else:
                to = f"option {roads.index(node.id) + 1}" if node.id in roads else words.named(node)
            (line,) = re.findall(rf"^   - {re.escape(says)} → {re.escape(to)}(?: .*|;.*|)$", whole, re.MULTILINE)
            swaps = [(graph.node(before), graph.node(now)) for before, now in answer.instead]
            shown = [now for _, now in swaps if isinstance(now, Question) or now.kind != ACCEPTED]
            assert line.count("; instead of ") == len(shown), answer
            for now in shown:
                asks = isinstance(now, Question)
                assert f": {places[words.questions[now.id].asks] if asks else words.named(now)}" in line


@each_edition
def test_every_ending_is_named_and_the_short_words_are_there_once(edition: int) -> None:
    graph, words = decision(NAME, edition), graph_words(NAME, edition, WORDS)
    data = table_read(NAME, edition)["consequence"]
    said, own_side = (lead_words(edition, each).said for each in (WORDS, OWN_SIDE))
    whole = lead_sheet(edition).plain
    roads = roads_of(graph)
    for ending in graph.endings:
        assert isinstance(ending, Ending)
        rows = data.get(ending.id, {}).get("says", ())
        # North is dummy: where declarer's side has led, West is an opponent of the one who did.
        own = ending.id in ("own-up", "own-down", "picked-up")
        spoken = " ".join((own_side if own else said)[row["id"]] for row in rows)
        if ending.id in roads:
            assert whole.count(spoken) == 1
        elif ending.id not in data:
            assert whole.count(f"({words.endings[ending.id].result})") == 1, "what is not settled is said to be so"
        else:
            assert words.named(ending) in whole or ending.id in ("both-played-to-it", "both-from-dummy")
            assert whole.count(f"“{spoken}”") == (1 if ending.kind in SPOKEN else 0)


@each_edition
def test_the_questions_are_numbered_as_the_plain_case_meets_them(edition: int) -> None:
    graph, words = decision(NAME, edition), graph_words(NAME, edition, WORDS)
    met = [words.questions[question.id].asks for question, _ in graph.walk(PLAIN).taken]
    assert graph.walk(PLAIN).at.id == CHOICE
    asked = questions_of(edition)
    assert [asked[str(number)] for number in range(1, len(met) + 1)] == met
    letters = [place for place in asked if place.isalpha()]
    assert letters == sorted(letters), "a reader who is sent to a letter finds it in the order of the alphabet"


HELPED = {
    2007: "Did it help? 50E3.",
    2017: "Once it is played, West may not use the way it was exposed (50E3). Did it help? 50E4.",
}


@each_edition
def test_the_words_are_those_of_a_ruling_at_that_table(edition: int) -> None:
    lead = Lead(None, Auction.parse("S: 1S P 4S P P P"), Seat.E, Card.parse("♥K"), edition)
    ruling = lead_ruling(lead, PLAIN)
    whole, words = lead_sheet(edition).plain, words_after(lead)
    assert len(ruling.options) == 5
    for option in ruling.options:
        assert f"   Offer all five: {words.offer[option.offer]}\n" in whole
        assert f"   Then say: {' '.join(each.words for each in words.spoken(option.consequence.says))}\n" in whole
        if option.consequence.restriction:
            after = f" {HELPED[edition]}" if option.id == "neither" else OTHERS if option.id == "require" else ""
            assert f"   Remember: {words.lasts[option.consequence.restriction]}{after}\n" in f"{whole}\n"
    framed = words.spoken(ruling.says)
    assert framed[0].words in whole and framed[-1].words in whole


OTHERS = " With other penalty cards on the table, use other words: A, H."


@each_edition
def test_with_other_penalty_cards_other_words(edition: int) -> None:
    """“Any one you like” is wrong where the leader has a penalty card too: 50D1(a) and (b), 50D2, 51B."""
    asked, whole = questions_of(edition), lead_sheet(edition).plain
    assert asked["A"].startswith("Did East lead") and asked["H"].startswith("Both defenders")
    for says in (
        "(West must lead a heart; then the ♣7 stays on the table. "
        "If West has no card of that suit, West must lead the ♣7. If both are hearts: West must lead that card.)",
        "(West may not lead hearts, and must lead the ♣7. "
        "If both are hearts: West may not lead hearts; that card stays on the table.)",
        "(West must lead the ♣7; East plays the ♥K at the first legal chance.)",
        "instead of C: several penalty cards (South may require one of the suits of the penalty cards, or forbid one "
        "or more of them. All the penalty cards of such a suit are then picked up. Or South does neither.)",
    ):
        assert whole.count(says) == 1


def test_what_is_to_be_remembered_is_so() -> None:
    data = table_of(NAME)["consequence"]
    lies = [data[ending]["cards"][0]["status"] for ending in roads_of(decision(NAME))]
    assert lies == ["lead"] * 2 + ["back"] * 2 + ["major"]
    assert states(TO_REMEMBER, "two … leaves")


def test_two_editions_differ_where_the_laws_do() -> None:
    old, new = (lead_sheet(year).plain for year in EDITIONS)
    assert "[22A2]" in old and "[22A]" in new
    assert states(old, "nothing else") and states(new, "may use")


def test_an_edition_without_a_chart() -> None:
    with pytest.raises(BadInput, match="2007 and 2017"):
        lead_sheet(1997)
