"""Properties of every case on a page: its ruling is well-formed HTML, and its figures show what the engine found."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from html import unescape

from bridgelaw.cases import CaseError, computed
from bridgelaw.chapters.claims.display.claim import in_all, row_html, tree_html, worst_from
from bridgelaw.chapters.claims.en.claim import STATUSES
from bridgelaw.chapters.claims.rulings.claim import ClaimRuling
from bridgelaw.chapters.law12.display.codes_figure import staircase_in_words, staircase_svg
from bridgelaw.chapters.lead_out_of_turn.display.card_states import states_of
from bridgelaw.chapters.lead_out_of_turn.display.card_states_figure import NAMES
from bridgelaw.display import played_on, show, the_ending
from bridgelaw.display.end_position import Moment
from bridgelaw.display.html import style
from bridgelaw.display.play import play_shown, record_html, verdicts_html
from bridgelaw.rulings.card_play import Play, legal_plays
from bridgelaw.rulings.card_play.information import Where
from bridgelaw.telling.en.card_play.events import remarkable
from tests.cases.worked import Worked
from tests.display.drawn import bars, drawings, is_drawn_well, words
from tests.display.page import Page, is_safe

EDITIONS = (2007, 2017)


@cache
def styled(name: str) -> bool:
    """True if the style of the course has a rule for a class."""
    return f".{name}" in style()


# ---- every ruling ----


def the_ruling_is_a_sound_piece_of_page(worked: Worked) -> None:
    html = worked.html
    page = Page(html)
    assert page.unmatched == []
    assert is_safe(html)
    for attributes in page.named("div"):
        if attributes.get("role") == "group":
            assert attributes.get("aria-label")
    for attributes in page.named("th"):
        assert attributes.get("scope") in ("col", "row")
    assert len(page.named("caption")) == len(page.named("table"))
    assert show(worked.derivation)._repr_html_() == f'<div class="bl-twin">{html}</div>'


def every_class_drawn_has_its_style(worked: Worked) -> None:
    drawn = {name for names in re.findall(r'class="([^"]*)"', worked.html) for name in names.split()}
    assert {name for name in drawn if not styled(name)} <= {"bl-ruling"}


# ---- penalty cards ----


def under(worked: Worked, edition: int) -> Play | None:
    """Return the play of a case under an edition, or None where declarer did not have the choice that was made."""
    try:
        play: Play = computed(replace(worked.case, edition=edition)).ruling
    except CaseError:
        assert edition != worked.case.edition, "A case is ruled under its own edition."
        return None
    return play


def every_major_penalty_card_is_shown_in_its_state(worked: Worked) -> None:
    for edition in EDITIONS:
        if play := under(worked, edition):
            shows_each_state(play)


def shows_each_state(play: Play) -> None:
    html = states_of(play)
    there = {Where.ON_TABLE: play.penalty, Where.IN_HAND: play.returned, Where.PLAYED: play.spent}
    major = {where: [str(card.card) for card in cards if card.major] for where, cards in there.items()}
    if not any(major.values()):
        assert html == ""
        return
    is_drawn_well(html)
    [svg] = drawings(html)
    assert len(bars(svg, "now")) == sum(map(bool, major.values()))
    assert len(bars(svg, "open")) == 3 - len(bars(svg, "now"))
    text = "".join(Page(html).text.split())
    for where, cards in major.items():
        if cards:
            assert "".join(f"{NAMES[where]}(now{cards[0]}".split()) in text
            assert any(label.startswith(f"{NAMES[where]}: ") for label in words(svg))
        else:
            assert NAMES[where] in words(svg)


def the_play_is_shown_whole_under_both_editions(worked: Worked) -> None:
    for edition in EDITIONS:
        if play := under(worked, edition):
            shows_the_whole_play(worked, play, edition)


def shows_the_whole_play(worked: Worked, play: Play, edition: int) -> None:
    shown = played_on(worked.id, edition)
    page = Page(shown.html)
    assert not page.unmatched and is_safe(shown.html)
    assert shown.plain == play_shown(play, worked.case.title).plain and record_html(play) in shown.html
    remarks = "".join(re.findall(r'<ul class="bl-remarks">.*?</ul>', record_html(play)))
    said = [remark for remark in re.findall("<li>(.*?)</li>", remarks) if not remark.startswith("As in trick")]
    assert len(set(said)) == len(said), "the record says nothing twice"
    for trick in play.tricks:
        assert f"{trick.winner.word} wins." in shown.plain
    for event in play.record:
        says = remarkable(event)
        assert not says or (says in shown.plain and " ".join(says.split()) in page.text)
    assert str(edition) in page.text and "None" not in page.text and "None" not in shown.plain


def each_card_has_one_verdict(worked: Worked) -> None:
    play: Play = worked.computed.ruling
    page = Page(verdicts_html(play))
    for verdict in () if play.over else legal_plays(play):
        lists = [part.split(": ")[0] for part in page.text.replace("✗", "✓").split("✓")[1:]]
        assert sum(str(verdict.card) in part.split() for part in lists) == 1
    assert bool(page.text) != play.over


# ---- claims ----


def the_line_that_decides_ends_with_the_tricks_of_the_lines(worked: Worked) -> None:
    """The figure computed a second way: play the line card by card, and count the tricks by who won them."""
    ruling: ClaimRuling = worked.computed.ruling
    ending = ruling.claim.ending
    now = Moment(ending)
    for seat, card in ruling.line:
        assert now.to_play is seat and card in now.hand(seat)
        now = Moment(ending, (*now.played, card))
    side = ending.declarer.side
    assert now.over and (now.won(side), now.won(side.opponents)) == ruling.on_lines


def every_first_play_is_in_the_tree_with_the_tricks_it_leaves(worked: Worked) -> None:
    ruling: ClaimRuling = worked.computed.ruling
    drawn = tree_html(ruling)
    page = Page(drawn)
    assert not page.unmatched and is_safe(drawn)
    now = Moment(ruling.claim.ending)
    rows = ruling.lines()
    choice = rows[0].seat.side is ruling.claim.side and sum(row.tricks is not None for row in rows) > 1
    for row in rows if choice else ():
        left = in_all(ruling, now, row)
        assert STATUSES[row.status] in page.text
        if left:
            assert sum(left) == ruling.claim.ending.tricks
    assert len(drawn) < 60_000


def the_worst_line_after_a_first_play_takes_the_tricks_of_its_row(worked: Worked) -> None:
    ruling: ClaimRuling = worked.computed.ruling
    now = Moment(ruling.claim.ending)
    side = ruling.claim.ending.declarer.side
    for row in ruling.lines():
        left = in_all(ruling, now, row)
        if left is None:
            continue
        played = (row.cards[0],)
        end = Moment(now.ending, (*played, *(card for _, card in worst_from(ruling, played))))
        assert (end.won(side), end.won(side.opponents)) == left
        assert not Page(row_html(ruling, now, row)).unmatched


def every_card_of_the_ending_is_shown(worked: Worked) -> None:
    shown = the_ending(worked.id)
    for hand in worked.case.given.hands:
        for card in hand:
            assert card.rank.replace("T", "10") in shown.plain
    assert worked.case.title not in shown.html, "it would answer what the lesson asks"


# ---- four codes ----


def the_staircase_is_sound_and_fetches_nothing(worked: Worked) -> None:
    drawn = staircase_svg(worked.computed.ruling)
    is_drawn_well(drawn)
    (caption,) = re.findall(r"<figcaption>(.*?)</figcaption>", drawn, re.DOTALL)
    assert unescape(caption).replace("\u00a0", " ") == staircase_in_words(worked.computed.ruling)
    assert drawn == staircase_svg(worked.computed.ruling), "the same facts, the same picture"
    assert ">likely (" in drawn and ">at all probable (" in drawn


RULINGS = (the_ruling_is_a_sound_piece_of_page, every_class_drawn_has_its_style)
PENALTY_CARDS = (
    every_major_penalty_card_is_shown_in_its_state,
    the_play_is_shown_whole_under_both_editions,
    each_card_has_one_verdict,
)
CLAIMS = (
    the_line_that_decides_ends_with_the_tricks_of_the_lines,
    every_first_play_is_in_the_tree_with_the_tricks_it_leaves,
    the_worst_line_after_a_first_play_takes_the_tricks_of_its_row,
    every_card_of_the_ending_is_shown,
)
CODES = (the_staircase_is_sound_and_fetches_nothing,)
