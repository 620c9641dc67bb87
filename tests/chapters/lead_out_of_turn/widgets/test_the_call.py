"""The call: the facts settle what they can, questions come as they are reached, and no mistake of typing is lost."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import ipywidgets as w
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.cases import case_named
from bridgelaw.chapters.lead_out_of_turn.display.lead import table_of_lead
from bridgelaw.chapters.lead_out_of_turn.en.lead_words import words_of_lead
from bridgelaw.chapters.lead_out_of_turn.forms.lead_out_of_turn import LEAD_OUT_OF_TURN
from bridgelaw.chapters.lead_out_of_turn.widgets.the_call import CHANGED
from bridgelaw.display.html import text
from bridgelaw.rulings.decision import DecisionGraph, decision
from bridgelaw.scoring import Seat
from bridgelaw.widgets import TheCall
from bridgelaw.widgets.answer_menus import ORDINARY
from tests.chapters.lead_out_of_turn.rulings.leads import USUAL
from tests.display.page import Page, is_safe
from tests.each import each
from tests.states import states
from tests.widgets.calculators import FIRST, WORKED
from tests.widgets.controls import has_class, holding, named, of_kind, page, recovers, refuses

FACTS: dict[str, Any] = {
    "edition": 2017,
    "deal": "N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87",
    "auction": "S: 1S P 4S P P P",
    "leader": "E",
    "card": "♥A",
    "other": "",
}


def graph() -> DecisionGraph:
    """The chart of a lead out of turn."""
    return decision("lead_out_of_turn")


def asked_in_menus() -> list[str]:
    """The ids of the questions that have a menu."""
    return [question.id for question in graph().questions if question.id not in TheCall.settled]


@cache
def shared() -> TheCall:
    """The one calculator that these tests share; each test loads a case first."""
    return TheCall()


def rows(answers: Mapping[str, str]) -> list[dict[str, str]]:
    """The answers as the state has them."""
    return [{"question": name, "answer": answer} for name, answer in answers.items() if answer]


def called(answers: Mapping[str, str] | None = None, **facts: Any) -> TheCall:
    """South plays 4♠ and East has faced the ♥A; the answers are those given, and no other."""
    shared().state = {**shared().state, **FACTS, "facts_of": "", "answers": rows(answers or {}), **facts}
    return shared()


def at_the_choice(**answers: str) -> TheCall:
    """The same, with declarer to choose."""
    return called({**USUAL, **answers})


def chosen(widget: TheCall) -> dict[str, str]:
    """The answers in the state, by their questions."""
    return {each["question"]: each["answer"] for each in widget.state["answers"]}


def menus(widget: TheCall) -> list[Any]:
    """The menus of the questions."""
    return [each for each in of_kind(widget, w.Dropdown) if has_class(each, "bl-asked")]


def on_the_page(widget: TheCall) -> list[str]:
    """The questions that the reader sees."""
    return [each.description for each in menus(widget) if each.layout.display != "none"]


def asked(widget: TheCall) -> list[str]:
    """Return what the road asks: every question taken and the open one, but none that the facts settle."""
    walk, settled = widget.ruling.walk, widget.ruling.lead.settles
    found = [*(question for question, _ in walk.taken), *([walk.open] if walk.open else [])]
    words = words_of_lead(widget.ruling.lead).questions
    return [words[question.id].asks for question in found if question.id not in settled]


@each("name", WORKED[TheCall])
def test_only_what_the_road_asks_is_on_the_page(name: str) -> None:
    shared().load(name)
    if not shared().failed:
        assert on_the_page(shared()) == asked(shared())
        given = LEAD_OUT_OF_TURN.given_in(case_named(name)).answers.by_question
        assert {**shared().ruling.walk.answers, **given} == shared().ruling.walk.answers


def test_questions_come_as_they_are_reached() -> None:
    widget = called()
    assert on_the_page(widget) == ["Was the auction over when East's card appeared?"]
    for number, (name, answer) in enumerate(USUAL.items(), start=1):
        assert widget.status.startswith("Next question: ") and not widget.failed
        widget.answer(**{name: answer})
        assert len(on_the_page(widget)) == number + 1
    assert on_the_page(widget)[-1] == "Which of the five options does South choose?"
    assert widget.status == "South has five options."
    named(widget, "Which of the five options does South choose?").value = "spread"
    assert widget.status.startswith("The lead is accepted. South spreads the whole hand and becomes dummy; North plays")


@each(
    "leader, card, settles",
    [
        ("E", "♥A", "East led. Whose lead was it? West's."),
        ("W", "♥K", "West led. Whose lead was it? West's: the lead was in turn."),
        ("N", "♠A", "North led. Whose lead was it? A defender's, and North is declarer or dummy."),
        ("S", "♠Q", "South led. Whose lead was it? A defender's, and South is declarer or dummy."),
    ],
)
def test_the_auction_and_the_leader_answer_whose_lead_it_was(leader: str, card: str, settles: str) -> None:
    widget = called({"auction": "over"}, leader=leader, card=card)
    assert f"The facts settle: {settles}" in page(widget).replace("&#x27;", "'")
    assert not any("Whose lead was it?" in each for each in on_the_page(widget))
    assert len(on_the_page(widget)) == (1 if leader == "W" else 2)


def test_the_cards_answer_whether_the_second_lead_can_be_played() -> None:
    widget = called({"auction": "over", "both": "together"}, other="♣Q")
    assert "The facts settle: The two" not in page(widget) and "Can East lawfully play" in Page(page(widget)).text
    assert states(widget.status, "♣Q … ♥A … East")
    assert len(on_the_page(widget)) == 2
    widget.set(other="♥K")
    assert widget.status == "The ♥K is the lead. East plays the ♥A to this trick when East's turn comes."
    widget.set(deal="")
    assert states(on_the_page(widget)[-1], "West … ♥K … East … ♥A")
    widget.answer(follows="no")
    widget.set(deal=FACTS["deal"])
    assert not widget.failed, "what the cards settle is not asked; the answer waits"
    assert widget.status.startswith("The ♥K is the lead. East plays the ♥A") and chosen(widget)["follows"] == "no"


def test_the_questions_speak_of_the_players_and_the_card_of_the_case() -> None:
    widget = at_the_choice(choice="forbid")
    choice = named(widget, "Which of the five options does South choose?")
    assert choice.label == "Refuses the lead and forbids hearts."
    widget.set(auction="W: 1S P 4S P P P", leader="S", card="♠T")
    assert chosen(widget)["choice"] == "forbid" and not widget.failed
    assert choice.description == "Which of the five options does West choose?"
    assert choice.label == "Refuses the lead and forbids spades."
    assert states(widget.status, "North … not … South … ♠10")
    names = [each.description for each in menus(widget)]
    assert len(set(names)) == len(names) == len(asked_in_menus())


def test_an_answer_further_down_waits_and_comes_back() -> None:
    widget = at_the_choice(choice="require")
    before = widget.derivation
    named(widget, "How did East lead?").value = "down"
    assert widget.status == "East's face-down lead goes back unseen, and West leads."
    assert len(on_the_page(widget)) == 2 and chosen(widget)["choice"] == "require"
    assert states(Page(page(widget)).text, "Law 41A, 2017 … South no")
    named(widget, "How did East lead?").value = "up"
    assert widget.derivation == before


def test_clearing_leaves_the_facts_and_nothing_of_the_case() -> None:
    widget = shared()
    widget.load("lead-road-neither")
    facts = {name: widget.state[name] for name in FACTS}
    named(widget, "Clear all answers").click()
    assert {name: widget.state[name] for name in FACTS} == facts
    assert (widget.state["answers"], widget.state["facts_of"]) == ([], "")
    assert case_named("lead-road-neither").story not in Page(widget.twin()).text
    assert len(on_the_page(widget)) == 1
    widget.reset()
    assert case_named("lead-road-neither").story in Page(widget.twin()).text


def test_the_sentences_of_a_case_go_with_its_facts_and_its_answers() -> None:
    widget = shared()
    widget.load("lead-road-neither")
    case = LEAD_OUT_OF_TURN.given_in(case_named("lead-road-neither"))
    assert widget.derivation.facts == case.facts and widget.derivation.title == case_named("lead-road-neither").title
    widget.answer(choice="forbid")
    assert widget.derivation.facts != case.facts, "the story told of another choice"
    assert not any(why in page(widget) for why in case.answers.because.values())
    assert page(widget).count(CHANGED) == 1 and case_named("lead-road-neither").story in Page(page(widget)).text
    widget.answer(choice="neither")
    assert widget.derivation.facts == case.facts and CHANGED not in page(widget)
    widget.set(deal="")
    assert widget.derivation.facts != case.facts and widget.derivation.title == "Opening lead out of turn"
    assert CHANGED in page(widget) and CHANGED in widget.twin()


def test_a_card_face_down_is_not_named_in_what_is_written_down() -> None:
    widget = called({"auction": "over", "faced": "down"})
    assert not widget.failed and widget.ruling.walk.ending
    body = Page(widget.twin().partition('<p class="bl-status')[2]).text
    assert states(body, "4♠ by South … East … West")
    assert "East led the ♥A" not in body + str(widget.derivation)


def test_before_the_last_pass_nobody_is_declarer_dummy_or_on_lead() -> None:
    widget = called({"auction": "running"})
    table = table_of_lead(widget.ruling)
    assert set(table.roles.values()) == {"card in the auction"} and not table.heading
    for exposed in ("led", "honour"):
        widget.answer(exposed=exposed)
        table = table_of_lead(widget.ruling)
        if widget.ruling.consequence is None:
            assert set(table.roles.values()) == {"card in the auction"}
        else:
            assert table.heading.startswith("After the auction: ")
            assert "East's ♥A was seen during the auction, which ended in 4♠ by South." in Page(page(widget)).text


def test_the_five_choices_stand_side_by_side_until_he_chooses() -> None:
    widget = at_the_choice()
    assert page(widget).count('class="bl-option"') == 5 and "<summary>The options that South had" not in page(widget)
    for name in ("play-it", "spread", "require", "forbid", "neither"):
        widget.answer(choice=name)
        assert page(widget).count('class="bl-option"') == 5 and "<summary>The options that South had" in page(widget)
        assert page(widget).count('<span class="bl-chip">chosen</span>') == 1


def test_the_edition_changes_who_may_know_what() -> None:
    widget = at_the_choice(choice="neither")
    by_2017 = "While the ♥A is on the table, everybody may use what it shows, West as well."
    by_2007 = (
        "West may know that the ♥A must be played at the first legal chance, but may use nothing else that it shows."
    )
    assert by_2017 in Page(page(widget)).text and f"By the Laws of 2007: {by_2007}" in Page(page(widget)).text
    named(widget, "Laws of").value = 2007
    text = Page(page(widget)).text
    assert f"By the Laws of 2017: {by_2017}" in text and f"By the Laws of 2007: {by_2007}" not in text
    assert widget.derivation.steps[-2].says == by_2007
    assert {basis.edition for step in widget.derivation.steps for basis in step.rests_on} == {2007}  # type: ignore[union-attr]
    widget.answer(choice="forbid")
    (part,) = holding(widget, "<summary>The options that South had")
    sheet, _, choices = part.value.partition("<summary>The options that South had")
    assert "By the Laws of 2017" not in sheet, "the same in both"
    assert choices.count("By the Laws of 2017") == 1, "but not what he did not choose"


BAD: list[tuple[dict[str, Any], str]] = [
    ({"card": "♠K"}, "East … not … ♠K … North"),
    ({"card": "♠1"}, "'♠1' is not a card."),
    ({"card": " "}, "You have not said which card was led."),
    ({"card": "♥A" * 300}, "“♥A♥A♥A♥A♥A♥A♥A♥A♥A♥A♥A♥A♥A♥A♥A♥A♥A♥A♥A♥A…” is too long."),
    ({"other": "ha"}, "Both defenders are said to have faced the ♥A."),
    ({"other": "♠A"}, "West … not … ♠A … North"),
    (
        {"other": "♣Q", "leader": "S", "card": "♠Q"},
        "Two defenders have faced a card, and South is not the one out of turn.",
    ),
    ({"other": "♥A", "leader": "W", "card": "♥K"}, "East … West … Law 41A"),
    ({"leader": "W"}, "West … not … ♥A … East"),
    ({"auction": ""}, "There is no auction."),
    ({"auction": "S: 1S P 4S P P"}, "The auction is not over."),
    ({"auction": "4S by Sam"}, "'4S BY SAM' is not a contract with its declarer."),
    ({"auction": "S: P P P P"}, "All four players passed, so nobody leads."),
    ({"deal": FACTS["deal"].replace("AKJ84", "AKJ8")}, "N holds 12 cards."),
    ({"deal": FACTS["deal"].replace("QT63.85", "QT63.83")}, "♥3 … N … S"),
    ({"deal": "N:AKJ84.3.A62.K954"}, "is not a deal."),
    ({"answers": rows({"auction": "running", "exposed": "low"})}, "does not go with the card: the ♥A is an honour."),
    (
        {"answers": rows({"auction": "running", "exposed": "honour"}), "card": "♥7"},
        "does not go with the card: the ♥7 is not an honour.",
    ),
]


@each("change, words", BAD)
def test_bad_input_says_what_is_wrong_keeps_it_and_recovers(change: dict[str, Any], words: str) -> None:
    recovers(at_the_choice(choice="neither"), change, words)


@each("name", lambda: [name for name, case in TheCall.worked().items() if case.refused])
def test_a_case_that_cannot_be_is_refused_and_shows_what_to_change(name: str) -> None:
    shared().load(name)
    assert shared().failed and shared().status.endswith((".", ")"))
    given = set(LEAD_OUT_OF_TURN.given_in(case_named(name)).answers.by_question) & set(asked_in_menus())
    if case_named(name).refused in ("contradiction", "no options"):
        in_sight = zip(asked_in_menus(), menus(shared()), strict=True)
        assert given <= {name for name, menu in in_sight if menu.layout.display != "none"}


def test_two_facts_that_cannot_both_be_are_named_with_both_questions_in_sight() -> None:
    widget = called({"auction": "running", "exposed": "low"})
    said = "“Did East lead the ♥A, or was it only exposed? It was only exposed, and it is below the ten.”"
    assert said in widget.status
    assert "Did East lead the ♥A, or was it only exposed?" in on_the_page(widget)
    widget.set(card="♥7")
    assert not widget.failed and states(widget.status, "♥7 … West")


@each(
    "values, words",
    [
        ({"facts_of": "no-such-case"}, "There is no case “no-such-case” here."),
        ({"answers": rows({"choice": "double"})}, "“double” is no answer to “Which of the five options"),
        ({"choice": "forbid"}, "There is no control 'choice'."),
        ({"edition": 1997}, "The controls cannot be set to edition = 1997."),
        ({"answers": rows({"who": "other"})}, "Nobody is asked “who” here."),
    ],
)
def test_what_no_control_takes_is_refused_and_changes_nothing(values: dict[str, Any], words: str) -> None:
    refuses(at_the_choice(), values, words)


def test_small_letters_and_other_ways_of_writing_are_read() -> None:
    widget = at_the_choice(choice="neither")
    before = widget.derivation
    widget.set(auction="s: 1♠ pass 4♠ p p p", card="ah"[::-1], deal=str(FACTS["deal"]).lower().replace("t", "10"))
    assert not widget.failed, widget.status
    assert widget.derivation == before


NASTY = "<b>x</b><script>alert(1)</script>"


@each("name", ["deal", "auction", "card", "other"])
def test_html_typed_into_a_box_is_shown_as_it_is(name: str) -> None:
    widget = at_the_choice()
    widget.set(**{name: NASTY})
    assert widget.failed and is_safe(page(widget)) and is_safe(widget.twin())
    assert widget.state[name] == NASTY


CHOICES: dict[str, st.SearchStrategy[Any]] = {
    "edition": st.sampled_from([2007, 2017]),
    "deal": st.sampled_from(["", FACTS["deal"]]),
    "auction": st.sampled_from([FACTS["auction"], "W: 1N P 3N P P P", "S: P P P P", ""]),
    "leader": st.sampled_from([seat.value for seat in Seat]),
    "card": st.sampled_from(["♥A", "♥K", "♠Q", "♠A", "♣3", "x"]),
    "other": st.sampled_from(["", "", "", "♥K", "♣Q", "♥A"]),
}


def any_answers() -> st.SearchStrategy[dict[str, str]]:
    """An answer to each question that has a menu, or none."""
    asked = [question for question in graph().questions if question.id not in TheCall.settled]
    ids = {question.id: ["", *(answer.id for answer in question.answers)] for question in asked}
    return st.fixed_dictionaries({name: st.sampled_from(answers) for name, answers in ids.items()})


@settings(max_examples=120, deadline=None)
@given(st.fixed_dictionaries(CHOICES), st.deferred(any_answers))
def test_any_state_gives_a_ruling_or_a_sentence(facts: dict[str, Any], answers: dict[str, str]) -> None:
    widget = called(answers, **facts)
    assert {name: widget.state[name] for name in facts} == facts
    assert chosen(widget) == {name: answer for name, answer in answers.items() if answer}
    assert widget.status.endswith((".", "?", ")")) and len(widget.status) < 1000 and "None" not in widget.status
    assert ('class="bl-stale"' in page(widget)) == widget.failed
    if not widget.failed:
        assert on_the_page(widget) == asked(widget)


def test_every_road_of_the_chart_can_be_walked_by_the_menus() -> None:
    """Every third road, with a leader, a card and a second card that fit it; the ending is that of the chart."""
    ends = set()
    for walk in list(graph().paths())[::3]:
        answers = {name: answer for name, answer in walk.answers.items() if name in asked_in_menus()}
        own = {"right": ("W", "♥2"), "other": ("E", "♣3"), "declaring": ("N", "♠4"), "both": ("E", "♣3")}
        later = {"own": "declaring", "leads": "right", "partner": "other", "defends": "other"}
        who = walk.answers.get("who") or later.get(
            walk.answers.get("later") or walk.answers.get("later-low", ""), "other"
        )
        leader, card = own[who]
        if walk.answers.get("exposed") == "honour":
            card = {"W": "♥K", "E": "♥A", "N": "♠A"}[leader]
        widget = called(answers, deal="", leader=leader, card=card, other="♥K" if who == "both" else "")
        assert not widget.failed, widget.status
        assert widget.ruling.walk.at.id == walk.at.id and on_the_page(widget) == asked(widget)
        ends.add(walk.at.id)
    assert len(ends) > len(graph().endings) / 2


def test_every_control_has_a_name_of_its_own() -> None:
    widget = at_the_choice()
    able = of_kind(widget, (w.Dropdown, w.Text, w.Textarea, w.Button))  # type: ignore[arg-type]
    names = [each.description for each in able]
    assert all(names) and len(set(names)) == len(names)
    assert re.findall(r'role="status"', page(widget)) == ['role="status"']


@each("typed", ["4S by S", "4♠ S", "4s by south", " 4 S by S "])
def test_contract_and_declarer_are_enough_of_an_auction(typed: str) -> None:
    whole = at_the_choice(choice="forbid").derivation
    short = called({**USUAL, "choice": "forbid"}, auction=typed)
    assert not short.failed and short.derivation == whole
    assert short.state["auction"] == typed


@each("typed", ["8S by S", "4S", "4S by X", "4Sxxx by S", "S by 4", "4 by S", "44S by S"])
def test_what_is_no_contract_with_its_declarer_is_told(typed: str) -> None:
    widget = called(USUAL, auction=typed)
    assert widget.failed
    assert any(each in widget.status for each in ("is not a contract with its declarer", "is not an auction"))


def test_one_press_answers_what_is_ordinary_and_leaves_the_choice() -> None:
    widget = called()
    named(widget, ORDINARY).click()
    assert len(widget.ruling.options) == 5 and chosen(widget) == USUAL


def test_one_press_keeps_what_was_answered() -> None:
    widget = called({"told": "opponent"})
    named(widget, ORDINARY).click()
    assert chosen(widget)["told"] == "opponent" and widget.ruling.walk.ending.id == "told-wrongly"
    # Of declarer's side nobody can accept a lead, and here too nothing is left to ask.
    widget = called(leader="S", card="♠Q")
    named(widget, ORDINARY).click()
    assert widget.ruling.walk.ending is not None


@each("edition", [2007, 2017])
def test_ordinary_answers_choose_nothing_for_declarer(edition: int) -> None:
    graph = decision("lead_out_of_turn", edition)
    ordinary = {question.id for question in graph.questions if question.ordinary}
    assert ordinary == {*USUAL, "own-faced", "told-spread", "second"}


def test_a_call_of_ones_own_begins_with_nothing() -> None:
    widget = TheCall()
    story = text(case_named(FIRST[TheCall]).account)
    assert story in page(widget)
    named(widget, "My board, all fields empty").click()
    assert not any(widget.state[name] for name in (*FACTS, "answers") if name != "edition")
    assert widget.failed and story not in page(widget) and "Choose one of “North”" in widget.status
    again = TheCall()
    again.restore(widget.kept())
    assert again.state == widget.state
    again.move(auction="3NT by S", leader="E", card="SK")
    named(again, ORDINARY).click()
    assert again.ruling.options and again.ruling.lead.declarer is Seat.S
