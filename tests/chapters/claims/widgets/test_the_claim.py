"""The widget The claim: findings that are flipped, cards by click, lines card by card, a claim from a play."""

from __future__ import annotations

import re
from html import unescape

import ipywidgets as w
import pytest

from bridgelaw.cases.read import case_named, computed
from bridgelaw.chapters.claims.display.claim import LINE, MOVE
from bridgelaw.chapters.claims.rulings.claim import ClaimOutcome
from bridgelaw.chapters.claims.rulings.status import orders_laid_down
from bridgelaw.chapters.claims.widgets.claim_flip import flip
from bridgelaw.chapters.claims.widgets.line_player import LinePlayer, NotInTheLine
from bridgelaw.scoring.cards import Card
from bridgelaw.widgets import IsItAClaim, PlayOn, TheClaim, messages
from tests.display.page import Page
from tests.each import each
from tests.widgets.calculators import WORKED
from tests.widgets.controls import everything, has_class, holding, named, of_kind, on_page, opened_by, page, recovers


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def lines(widget: TheClaim) -> str:
    """Return what stands beside the cards of the moment."""
    (plays,) = (box for box in of_kind(player(widget), w.VBox) if has_class(box, "bl-choices"))
    return " ".join(Page(part.value).text for part in of_kind(plays, w.HTML))


def player(widget: TheClaim) -> w.VBox:
    """The box with the line that is played card by card."""
    (box,) = (box for box in of_kind(widget, w.VBox) if has_class(box, "bl-line-player"))
    return box


def pressed(widget: TheClaim, *labels: str) -> tuple[Card, ...]:
    """Press these buttons, and return the cards of the line that are played then."""
    for label in labels:
        named(widget, label).click()
    return cards(named(widget, LINE).value)


# ---- what was found ----


def test_an_answer_is_flipped_and_back_without_judging_anew() -> None:
    widget = TheClaim("claim-01")
    first = widget.ruling
    assert first.tricks == (2, 1)
    tick = named(widget, "♥4 (West)")
    assert tick.value
    tick.value = False
    assert widget.ruling.tricks == (3, 0) and widget.state["forgotten"] == []
    tick.value = True
    assert widget.ruling is first, "a claim that was judged before is not judged again"


def test_the_result_does_not_wait_for_what_the_ruling_hangs_on(monkeypatch: pytest.MonkeyPatch) -> None:
    widget, searched = TheClaim("claim-01"), list[bool]()
    monkeypatch.setattr(messages, "_carriers", [lambda: searched.append("hangs_on" in vars(widget.ruling))])
    # Cards that no other test has: a claim that was judged before knows what it hangs on.
    named(widget, "The cards that are left").value = "N:54...7 9..QJ. .KJ.A. Q.4..8"
    assert searched == [False] and widget.ruling.hangs_on
    assert "Tricks if you find something else" in str(widget.derivation)


def flips(widget: TheClaim) -> dict[str, tuple[str, str]]:
    """The buttons of the findings: what each says, the control that it sets, and to what."""
    button = r'bl-flip" data-bl-set="([^"]*)" data-bl-to="([^"]*)">(.*?)</button>'
    pressed = re.findall(button, page(widget), re.DOTALL)
    return {Page(says).text: (unescape(label), unescape(to)) for label, to, says in pressed}


def follow(widget: TheClaim, way: tuple[str, str]) -> None:
    """Set the control as the page does when the button is pressed (set.js)."""
    control, to = named(widget, way[0]), way[1]
    if isinstance(control, w.Checkbox):
        control.value = to == "yes"
    elif isinstance(control, w.Dropdown):
        control.value = dict(control.options)[to]
    else:
        control.value = to


def test_a_finding_is_given_otherwise_by_its_row_and_taken_back() -> None:
    widget = TheClaim("claim-01")
    first = widget.ruling
    (says,) = flips(widget)
    assert says == "Assume the opposite (South knew of the trump)" and "Undo" not in page(widget)
    follow(widget, flips(widget)[says])
    assert widget.ruling.tricks == (3, 0) and "You now assume: South knew of the trump." in page(widget)
    follow(widget, flips(widget)["Undo (back to NS 2, EW 1)"])
    assert widget.ruling is first and list(flips(widget)) == [says], "and nothing is left to take back"
    named(widget, "♥4 (West)").value = False
    assert "You now assume" in page(widget), "the control itself is the same as its row"
    widget.load("claim-09")
    assert "You now assume" not in page(widget)


@each("case", WORKED[TheClaim])
def test_each_row_sets_the_control_that_leads_to_its_tricks(case: str) -> None:
    widget = TheClaim(case)
    ruling = widget.ruling
    rows = ruling.hangs_on if 'class="bl-claim-hangs"' in page(widget) else ()
    for hinge in rows:
        way = flip(ruling.claim, hinge.claim)
        if way is None:
            assert len(hinge.cards) > 1 and "To assume this, change the ticks of" in page(widget)
            continue
        follow(widget, way)
        assert widget.ruling.claim == hinge.claim and widget.ruling.tricks == hinge.tricks
        back = flip(hinge.claim, ruling.claim)
        assert back
        follow(widget, back)
        assert widget.ruling.claim == ruling.claim and not widget.failed


def test_the_ticks_are_the_cards_of_the_other_side_and_nothing_ticked_is_lost() -> None:
    widget = TheClaim("claim-01")
    ticks = [each.description for each in of_kind(widget, w.Checkbox) if "(" in each.description]
    assert ticks == ["♠Q (West)", "♠9 (East)", "♥4 (West)", "♦Q (East)", "♦J (East)", "♣9 (West)"]
    widget.set(claimer="W")
    assert widget.failed and widget.state["forgotten"] == ["♥4"], "he holds it himself: told, and still ticked"
    assert named(widget, "♥4").value and has_class(named(widget, "♥4"), "bl-invalid")
    named(widget, "♥4").value = False
    assert not widget.failed and widget.ruling.claim.claimer.value == "W"


def test_the_order_is_chosen_by_the_body_that_laid_it_down() -> None:
    widget = TheClaim("claim-17-no-order")
    menu = named(widget, "Order fixed by regulation")
    assert [label for label, _ in menu.options] == [str(each) for each in orders_laid_down().values()]
    worst = widget.ruling.tricks
    menu.value = "top-down"
    assert worst == (0, 3) and widget.ruling.tricks == (3, 0)
    assert any(basis.clause == "70E2" for step in widget.derivation.steps for basis in step.rests_on)  # type: ignore[union-attr]


def test_what_does_not_count_is_not_shown_and_not_read() -> None:
    widget = TheClaim("claim-01")
    played, likely = named(widget, "Tricks that declarer won when all four played "
        "on"), named(widget, "Would the side likely have won "
        "the trick?")
    assert played.layout.display == likely.layout.display == "none"
    widget.set(standing="played on", played=1)
    assert played.layout.display == "" and widget.ruling.tricks == (1, 2)
    widget.set(standing="contested")
    assert not widget.failed and widget.ruling.tricks == (2, 1)


@each(
    "change, words",
    [
        ({"hands": "N:54...8 9..QJ. .KJ.A. Q.4.."}, "not of the same length"),
        ({"hands": "N:54...8 9..QJ. .KJ.A. 5.4..9"}, "is held by North and by West"),
        ({"hands": "N: what I hold"}, "is not four hands"),
        ({"steps": "♠A"}, "nobody holds ♠A any more"),
        ({"steps": "the rest are good"}, "is not a step of a statement"),
        ({"steps": "♥K\n♥K"}, "played twice"),
        ({"trick": "♥A ♥2"}, "not a card"),
        ({"shown_out": "W hearts"}, "has shown out of hearts and holds"),
        ({"penalty": "S ♥K"}, "Only defenders have penalty cards"),
        ({"struck": "E ♦Q"}, "every legal play of that player counts"),
    ],
)
def test_what_cannot_be_is_told_at_its_box_and_nothing_typed_is_lost(change: dict[str, str], words: str) -> None:
    widget = TheClaim("claim-01")
    recovers(widget, change, words)
    widget.set(**change)
    assert [each for each in everything(widget) if has_class(each, "bl-invalid")]


def test_a_long_run_says_what_it_is_doing() -> None:
    widget, said = TheClaim("claim-01"), list[str]()
    (status,) = holding(widget, 'role="status" class="bl-status')
    status.observe(lambda change: said.append(Page(change["new"]).text), "value")
    widget.set(edition=2007)
    assert said == [] or "Going" not in said[0]
    widget.load("claim-02")
    assert said[0] == "Going through the lines …" and "NS 2, EW 3" in said[-1]


def test_a_change_sends_little() -> None:
    widget = TheClaim("claim-18")
    before = {part: part.value for part in of_kind(widget, w.HTML)}
    widget.set(notices_break=True)
    sent = [part.value for part, value in before.items() if part.value is not value]
    assert sum(map(len, sent)) < 62_000
    assert not any("bl-card-board" in html for html in sent), "the cards are not drawn again"


def test_the_guess_is_the_rulings() -> None:
    widget = TheClaim("claim-01")
    asked = widget.prediction
    assert asked and "3 tricks" in asked.asks and asked.choices[asked.right] == "2"
    assert widget.closed
    named(widget, "2").click()
    assert not widget.closed and 'class="bl-right bl-you-said"' in page(widget)


def test_what_is_kept_comes_back() -> None:
    widget, other = TheClaim("claim-04"), TheClaim("claim-04")
    widget.set(forgotten=["♠9", "♠5"], steps="draw 1 trump")
    other.restore(widget.kept())
    assert other.state == widget.state and other.ruling.tricks == widget.ruling.tricks


# ---- cards by click ----


def test_an_ending_is_put_together_by_moving_cards() -> None:
    widget = TheClaim("claim-01")
    widget.set(hands="N:... ... ... ...", forgotten=[])
    assert widget.failed and "No cards are left" in widget.status
    move = named(widget, MOVE)
    for seat, held in {"North": "♠5 ♠4 ♣8", "East": "♠9 ♦Q ♦J", "South": "♥K ♥J ♦A", "West": "♠Q ♥4 ♣9"}.items():
        for card in held.split():
            move.value = f"{card} to {seat}"
    assert not widget.failed and widget.state["hands"] == "N:54...8 9..QJ. .KJ.A. Q.4..9"
    assert widget.ruling.tricks == (3, 0)
    move.value = "♥4 to nobody"
    assert widget.failed and "West 2" in widget.status
    move.value = "♥4 to W"
    assert not widget.failed
    for wrong, words in (("♥1 to South", "♥1"), ("♥4 to the left", "not a seat"), ("♥4", "not a seat")):
        move.value = wrong
        assert words in page(widget) and move.value == wrong and not widget.failed
    widget.reset()
    assert move.value == "" and widget.ruling.tricks == (2, 1)


# ---- the lines ----


def test_the_line_that_decides_is_played_forth_and_back() -> None:
    widget = TheClaim("claim-01")
    line = tuple(card for _, card in widget.ruling.line)
    while not named(widget, "Next card").disabled:
        pressed(widget, "Next card")
    assert pressed(widget) == line
    assert "NS 2, EW 1" in Page(page(player(widget))).text and "whole line" in page(player(widget))
    assert pressed(widget, *["Card back"] * len(line)) == () and named(widget, "Card back").disabled
    assert len(pressed(widget, "To the end")) == len(line)
    assert pressed(widget, "To the claim", "Next card") == line[:1], "what was taken back comes again"


def test_another_play_is_taken_by_its_button_or_typed() -> None:
    widget = TheClaim("claim-01")
    assert "unstated, and better" in lines(widget) and "careless, but normal" in lines(widget)
    assert pressed(widget, "♥K ♥J") == cards("♥K")
    pressed(widget, "To the end")
    assert "NS 3, EW 0" in Page(page(player(widget))).text
    named(widget, LINE).value = "♦A ♥4"
    before = lines(widget)
    for typed, words in (("♦A ♦Q", "does not hold ♦Q"), ("♦A ♥4 ♥K", "does not hold"), ("♦A what", "what")):
        named(widget, LINE).value = typed
        assert words in Page(page(widget)).text and lines(widget) == before, "told, and nothing moves"
    plays = LinePlayer()
    plays.lay(widget.ruling)
    for card in cards("♦A ♥4"):
        plays.play(card)
    with pytest.raises(NotInTheLine):
        plays.play(Card.parse("♥K"))
    assert plays.played == cards("♦A ♥4")


def test_the_lines_begin_anew_with_another_ruling_and_go_with_a_fault() -> None:
    widget = TheClaim("claim-01")
    assert pressed(widget, "To the end") != ()
    widget.set(forgotten=[])
    assert pressed(widget) == ()
    widget.set(hands="nothing")
    assert LINE not in on_page(widget)
    widget.reset()
    assert LINE in on_page(widget)


# ---- from a play ----


def test_a_claim_is_made_in_the_middle_of_a_play() -> None:
    plays = PlayOn()
    plays.claim_here()
    (early,) = opened_by(plays)
    assert not early.failed and early.ruling.claim.ending.tricks == 13
    while len(plays.ruling.hand(plays.ruling.to_play)) > 5:
        named(plays, "Do this step").click()
    named(plays, "Do this step").click()
    plays.claim_here()
    (claim,) = opened_by(plays)
    assert isinstance(claim, TheClaim) and not claim.failed
    ending, play = claim.ruling.claim.ending, plays.ruling
    assert [ending.hand(seat) for seat in type(play.to_play)] == [play.hand(seat) for seat in type(play.to_play)]
    assert ending.on_table == play.trick and ending.to_play is play.to_play and ending.trump is play.trump
    for shown in ending.shown_out:
        assert any(
            seat is shown.seat and card.suit is not trick[0][1].suit is shown.suit
            for trick in (*(each.cards for each in play.tricks), play.trick)
            for seat, card in trick
        )
    claim.set(steps="nonsense")
    claim.reset()
    assert not claim.failed and claim.ruling.claim.ending == ending, "its reset comes back to the play"
    named(plays, "Do this step").click()
    assert opened_by(plays) == [], "the play has gone on"


def test_the_road_of_a_claim_draws_its_map() -> None:
    widget = IsItAClaim()
    assert "70C" in repr(widget.ruling) and "<svg" in page(widget)
    widget.answer(doubts="nobody")
    assert widget.ruling.governs.clause == "69A"


@each("kind, case", [(TheClaim, "claim-23-2007"), (IsItAClaim, "claim-call-counted")])
def test_a_case_of_2007_is_ruled_by_the_laws_of_2007(kind: type[TheClaim | IsItAClaim], case: str) -> None:
    widget = kind(case)
    assert widget.state["edition"] == 2007 and widget.ruling.edition == 2007
    assert widget.derivation.result == computed(case_named(case)).derivation.result
    widget.load(WORKED[kind][0])
    assert widget.state["edition"] == 2017, "and the next one by its own"


def test_nothing_is_a_finding_on_my_board_until_the_director_has_asked() -> None:
    widget = TheClaim()
    widget.my_board(hands="N:54...8 9..QJ. .KJ.A. Q.4..9", trump="♥", leader="S", declarer="S", claimer="S")
    ruling = widget.ruling
    assert ruling.outcome is ClaimOutcome.OPEN and ruling.tricks is None
    found = {finding.question: finding.tricks for finding in ruling.open_findings}
    assert ruling.as_entered == (3, 0) and found["forgot-trumps"] == (2, 1)
    seen = page(widget)
    assert "bl-claim-open" in seen and 'class="bl-claim-tricks' not in seen
    assert seen.count("NS 3, EW 0") >= 1 and seen.count("NS 2, EW 1") >= 1
    widget.set(forgotten=["♥4"])
    assert widget.ruling.outcome is ClaimOutcome.OPEN and widget.ruling.as_entered == (2, 1)
    widget.set(asked=True)
    assert widget.ruling.outcome is ClaimOutcome.JUDGED and widget.ruling.tricks == (2, 1)
    assert 'class="bl-claim-tricks' in page(widget)


def test_what_changes_no_trick_is_not_asked() -> None:
    widget = TheClaim()
    widget.my_board(
        hands="N:54...8 9..QJ. .KJ.A. Q.4..9", trump="♥", leader="S", declarer="S", claimer="S", steps="draw trumps"
    )
    assert widget.ruling.tricks == (3, 0) and not widget.ruling.open_findings


def test_the_hands_are_drawn_before_anything_is_asked() -> None:
    widget = TheClaim()
    assert widget.closed
    first, asks, *_ = (each for each in widget.children if each.layout.display != "none")
    del first
    assert "bl-seat-n" in asks.value and has_class(asks, "bl-guess-closed")
