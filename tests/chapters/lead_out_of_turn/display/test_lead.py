"""The ruling on an opening lead on the page: who is who, where each card lies, who is told what, what is written."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from html import unescape
from itertools import product

from bridgelaw.cases import case_named
from bridgelaw.chapters.lead_out_of_turn.display.lead import choices_html, lead_html, no_choice, table_of_lead
from bridgelaw.chapters.lead_out_of_turn.display.lead_known import elsewhere, known
from bridgelaw.chapters.lead_out_of_turn.en.lead_words import spoken, words_after
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_facts import Lead
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_out_of_turn import LeadRuling, lead_ruling
from bridgelaw.display import the_lead
from bridgelaw.display.card_table import card_table_text
from bridgelaw.rulings.decision import Walk, decision
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card, cards_of
from bridgelaw.scoring.deal import Auction, Deal
from tests.chapters.lead_out_of_turn.rulings.leads import EDITIONS, ROADS, USUAL
from tests.display.page import Page, is_safe
from tests.each import each
from tests.states import states

DEAL = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
AUCTION = Auction.parse("S: 1S P 4S P P P")
HELPED = "When the board is over: did the sight of the card help its side?"


def ruled(
    *, edition: int = 2017, leader: Seat = Seat.E, card: str = "♥A", other: str = "", **answers: str
) -> LeadRuling:
    """South plays 4♠, so it is West's lead; East has led the ♥A, if nothing else is said."""
    lead = Lead(DEAL, AUCTION, leader, Card.parse(card), edition, Card.parse(other) if other else None)
    return lead_ruling(lead, {name.replace("_", "-"): answer for name, answer in answers.items()})


def road(name: str, edition: int = 2017) -> LeadRuling:
    """One of the five roads."""
    return ruled(edition=edition, **USUAL, choice=name)


def lead_for(walk: Walk, edition: int) -> Lead:
    """A lead whose facts settle what this road has answered: South plays 4♠ and West is to lead."""
    answers = walk.answers
    who = answers.get("who") or {"own": "declaring", "leads": "right"}.get(answers.get("later", ""), "other")
    if answers.get("later-low") == "own":
        who = "declaring"
    leader = {"right": Seat.W, "other": Seat.E, "both": Seat.E, "declaring": Seat.N}[who]
    low = answers.get("exposed") == "low"
    # To the ♥2 East's ♥A can be played; to the ♣Q East must follow with a club.
    card = {Seat.W: "♠2" if low else "♥K", Seat.E: "♣3" if low else "♥A", Seat.N: "♥3" if low else "♠A"}[leader]
    settled = {"yes": "♥2", "no": "♣Q"}
    other = settled.get(answers.get("follows", "no")) if who == "both" else None
    return Lead(DEAL, AUCTION, leader, Card.parse(card), edition, Card.parse(other) if other else None)


@cache
def roads(edition: int) -> list[LeadRuling]:
    """The ruling at the end of every road of the chart."""
    found = []
    for walk in decision("lead_out_of_turn", edition).paths():
        lead = lead_for(walk, edition)
        found.append(lead_ruling(lead, {n: a for n, a in walk.answers.items() if n not in lead.settles}))
        assert found[-1].walk.ending is not None and found[-1].walk.ending.id == walk.at.id
    return found


def lying(ruling: LeadRuling) -> Counter[Card]:
    """Every card that the drawn table shows, in a hand, face up or in the trick."""
    table = table_of_lead(ruling)
    in_hand = (card for seat in Seat for _, cards in table.suits(seat) for card in cards)
    face_up = (card for cards in table.face_up.values() for card in cards)
    return Counter([*in_hand, *face_up, *(card for _, card in table.trick)])


@each("edition", EDITIONS)
def test_every_road_shows_every_card_once_and_all_that_is_said(edition: int) -> None:
    for ruling in roads(edition):
        assert lying(ruling) == Counter(card for seat in Seat for card in cards_of(DEAL, seat))
        html = lead_html(ruling)
        page = Page(html)
        assert is_safe(html) and "{" not in page.text and "None" not in page.text
        (aloud,) = re.findall(r'<div class="bl-aloud".*?</ol></div>', html, re.DOTALL)[:1]
        said = re.findall("“(.*?)”", Page(unescape(aloud)).text)
        assert said == [each.words for each in spoken(ruling)], "all that he says, in its order"


@each("edition", EDITIONS)
def test_every_road_has_one_declarer_his_dummy_and_one_hand_to_lead(edition: int) -> None:
    for ruling in roads(edition):
        roles = table_of_lead(ruling).roles
        words = Counter(word.strip() for role in roles.values() for word in role.removeprefix("now ").split(","))
        assert words["declarer"] == words["dummy"] == 1
        assert words["on lead"] + words["opening leader"] == 1
        declarer, dummy = (next(seat for seat, role in roles.items() if part in role) for part in ("declarer", "dummy"))
        assert declarer.partner is dummy


def test_the_five_roads_at_the_table() -> None:
    tables = {name: table_of_lead(road(name)) for name in ROADS}
    ace, east = Card.parse("♥A"), Seat.E
    assert {name: dict(table.face_up) for name, table in tables.items()} == {
        "play-it": {},
        "spread": {},
        "require": {},
        "forbid": {},
        "neither": {east: {ace: "major penalty card"}},
    }
    assert {name: table.trick for name, table in tables.items()} == {
        "play-it": ((east, ace),),
        "spread": ((east, ace),),
        "require": (),
        "forbid": (),
        "neither": (),
    }
    assert {name: len(table.hands[east]) for name, table in tables.items()} == {
        "play-it": 12,
        "spread": 12,
        "require": 13,
        "forbid": 13,
        "neither": 13,
    }
    assert [table.heading for table in tables.values()] == [
        "South plays second",
        "South plays second",
        "West to lead",
        "West to lead",
        "West to lead",
    ]
    assert tables["play-it"].roles == {
        Seat.S: "declarer",
        Seat.N: "dummy",
        Seat.E: "opening leader",
        Seat.W: "whose lead it was",
    }
    assert tables["spread"].roles == {
        Seat.N: "now declarer",
        Seat.S: "now dummy",
        Seat.E: "opening leader",
        Seat.W: "whose lead it was",
    }
    for name in ("require", "forbid", "neither"):
        roles = {Seat.S: "declarer", Seat.N: "dummy", Seat.E: "led out of turn", Seat.W: "on lead"}
        assert tables[name].roles == roles
    assert states(tables["forbid"].note, "West … may not … hearts")


def test_the_table_before_the_ruling() -> None:
    faced, down = ruled(auction="over", faced="up"), ruled(auction="over")
    assert table_of_lead(faced).face_up == {Seat.E: {Card.parse("♥A"): "face up"}}
    assert table_of_lead(faced).heading == ""
    down = ruled(auction="over", faced="down")
    assert table_of_lead(down).face_up == {} and len(table_of_lead(down).hands[Seat.E]) == 13
    both = ruled(other="♣Q", auction="over")
    assert table_of_lead(both).face_up[Seat.W] == {Card.parse("♣Q"): "face up as well"}
    own = ruled(leader=Seat.S, card="♠Q", auction="over", own_faced="up")
    assert table_of_lead(own).roles[Seat.S] == "declarer, led out of turn"
    auction = ruled(auction="running", exposed="led")
    assert table_of_lead(auction).roles[Seat.E] == "card in the auction"


def test_without_a_deal_the_seats_and_the_card_are_there() -> None:
    lead = Lead(None, AUCTION, Seat.E, Card.parse("♥A"))
    table = table_of_lead(lead_ruling(lead, {**USUAL, "choice": "neither"}))
    assert card_table_text(table).splitlines()[:4] == [
        "North, dummy.",
        "East, led out of turn: Face up: ♥A, major penalty card.",
        "South, declarer.",
        "West, on lead.",
    ]


def test_the_sheet_speaks_to_each_in_the_order_of_the_ruling() -> None:
    def spoken_to(ruling: LeadRuling) -> list[str]:
        sheet = lead_html(ruling).partition('class="bl-group"')[0]
        return re.findall(r'<p class="bl-to">(.*?):</p>', sheet)

    assert {name: spoken_to(road(name)) for name in ROADS} == {
        "play-it": ["To everybody", "To North", "To South"],
        "spread": ["To South", "To North"],
        "require": ["To East", "To West", "To South"],
        "forbid": ["To East", "To West", "To South"],
        "neither": ["To East", "To West", "To South"],
    }
    assert spoken_to(ruled(**USUAL)) == ["To South"], "one breath, to one player"
    assert spoken_to(ruled(auction="over", faced="up")) == [], "while he still asks he rules nothing"


def test_the_offers_are_numbered_between_the_words_that_frame_them() -> None:
    ruling = ruled(**USUAL)
    html = lead_html(ruling)
    (aloud,) = re.findall(r'<div class="bl-aloud".*?<p class="bl-group"', html, re.DOTALL)
    (offers,) = re.findall(r"<ol><li>“.*?</ol>", aloud)
    assert offers.count("<li>") == 5
    assert states(Page(offers).text, "accept the lead … play the hand")
    before, _, after = aloud.partition(offers)
    words = [each.words for each in spoken(ruling)]
    assert words[0] in Page(before).text and words[-1] in Page(after).text


@each("name, edition", product(ROADS, EDITIONS))
def test_the_other_edition_speaks_only_where_it_differs(edition: int, name: str) -> None:
    ruling = road(name, edition)
    other = 4024 - edition
    own, there = ruling.consequence, road(name, other).consequence
    assert own is not None and there is not None
    lines = known(ruling, elsewhere(ruling))
    assert [each.says for each in lines] == list(map(words_after(ruling.lead).known, own.information))
    differ = [each.elsewhere for each in lines]
    expected = {
        2017: "West may know that the ♥A must be played at the first legal chance, but may use nothing else that it "
        "shows."
    }
    expected[2007] = words_after(road(name, other).lead).known(there.information[0])
    if name == "neither":
        assert differ[0] == (f"By the Laws of {other}: {expected[edition]}",) and not any(differ[1:])
    else:
        assert not any(differ)


def test_each_choice_has_its_card() -> None:
    html = choices_html(ruled(**USUAL))
    page = Page(html)
    cards = html.split('<div class="bl-option" ')[1:]
    assert len(cards) == 5 and is_safe(html)
    forks = ["If declarer accepts the lead", "If declarer refuses it"]
    assert re.findall(r'<p class="bl-fork">(.*?)</p>', html) == forks
    assert [card.count("bl-fork") for card in cards] == [0, 1, 0, 0, 0], "two above, three below"
    texts = [Page(f"<div {card}").text for card in cards]
    assert states(texts[0], "South … declarer … North") and states(texts[1], "North … declarer … South")
    assert states(texts[0], "East … South … second") and states(texts[1], "East … South … second")
    assert all(states(each, "West … North … second") for each in texts[2:])
    assert ["Nobody." in each for each in texts] == [True, True, False, False, False]
    assert ["By the Laws of 2007" in each for each in texts] == [False, False, False, False, True]
    assert "chosen" not in page.text


def test_after_the_choice_the_cards_are_folded_away_and_his_is_marked() -> None:
    for number, name in enumerate(ROADS, start=1):
        html = lead_html(road(name))
        (folded,) = re.findall(r"<details><summary>The options that South had.*?</dl></div></div></details>", html)
        cards = folded.split('<div class="bl-option" ')[1:]
        assert [n for n, card in enumerate(cards, start=1) if "chosen" in card] == [number]
        assert "Hear all five" in Page(folded).text


def test_after_law_24_there_are_three_choices_and_no_lead_to_accept() -> None:
    html = choices_html(ruled(auction="running", exposed="led"))
    assert html.count('class="bl-option"') == 3 and "bl-fork" not in html


def test_where_there_is_no_choice_a_sentence_says_so() -> None:
    told = ruled(**{**USUAL, "told": "opponent", "told-spread": "no"})
    assert states(no_choice(told), "Law 47E1 … 2017 … South")
    assert no_choice(told) in Page(lead_html(told)).text and told.before_choice is None
    spread = ruled(**{**USUAL, "told": "opponent", "told-spread": "yes"})
    assert states(no_choice(spread), "South … settled")
    assert "leaves South" not in lead_html(road("forbid"))


def test_what_is_written_down() -> None:
    def written(ruling: LeadRuling) -> list[str]:
        (lines,) = re.findall(r'<ul class="bl-written">(.*?)</ul>', lead_html(ruling))
        return [Page(line).text for line in re.findall("<li>(.*?)</li>", lines)]

    assert written(road("forbid")) == [
        "4♠ by South. East led the ♥A, and it was West's lead.",
        "South's choice: Refuses the lead and forbids hearts.",
        "West may not lead hearts while keeping the lead, and East takes the ♥A back.",
        "West may not lead hearts. The ban lasts while West keeps the lead, and ends when another hand wins a trick. "
        "If West has only hearts, West leads one of them.",
        "Law 54D, 50D2(a) and 59, 2017.",
        "When the board is over: did West choose a play that the card suggested? 16C2, 2017.",
    ]
    assert written(ruled(leader=Seat.W, card="♥K", auction="over")) == [
        "4♠ by South. West led the ♥K, in turn.",
        "The lead stands: it was West's turn.",
        "Law 41C, 2017.",
    ]
    helped = {name: any(line.startswith(HELPED) for line in written(road(name))) for name in ROADS}
    assert helped == {"play-it": False, "spread": False, "require": False, "forbid": False, "neither": True}
    asked = {name: any("16C2, 2017" in line for line in written(road(name))) for name in ROADS}
    assert asked == {"play-it": False, "spread": False, "require": True, "forbid": True, "neither": False}
    waits = ruled(card="♥A", other="♥K", auction="over", both="together")
    assert waits.consequence is not None and waits.consequence.early and not waits.consequence.penalty
    assert not any(line.startswith(HELPED) for line in written(waits)), "a card played in its turn is no penalty card"
    assert states(written(waits)[0], "4♠ … South … East … ♥A … West … ♥K … West")


def test_while_a_question_is_open_the_road_so_far_stands_there() -> None:
    page = Page(lead_html(ruled(auction="over", faced="up")))
    assert "The answers so far" in page.text and "Step by step" not in page.text and "To read out" not in page.text


@each("name", ROADS)
def test_a_lesson_gets_the_sheet_of_a_case_in_either_edition(name: str) -> None:
    case = case_named(f"lead-road-{name}")
    sheet, older = the_lead(case.id), the_lead(case.id, 2007)
    for shown in (sheet, older):
        assert is_safe(shown.html) and "{" not in shown.plain
        headings = ["To read out", "Who may use what", "What you write down"]
        assert [line for line in shown.plain.splitlines() if line in headings] == headings
        text = Page(shown.html).text
        for line in shown.plain.partition("To read out\n")[2].splitlines():
            for said in re.findall("“(.*?)”", line):
                assert said in text
    assert ", 2017." in sheet.plain and ", 2007." in older.plain
