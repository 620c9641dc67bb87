"""The decks of all lessons: few words at once, the question before its answer, and what an instructor says."""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from itertools import pairwise
from pathlib import Path

import pytest

from bridgelaw import widgets
from bridgelaw.chapters.law12.widgets.room_votes import take_votes
from bridgelaw.display.html import text
from bridgelaw.school.deck import MORE, deck
from bridgelaw.school.deck_page import page, printed
from bridgelaw.school.deck_slide import SectionSlides, Slide, SlideKind
from bridgelaw.school.deck_words import MOST, count, cut
from bridgelaw.school.lessons import Lesson, lessons

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


@cache
def decks() -> tuple[tuple[Lesson, tuple[SectionSlides, ...]], ...]:
    return tuple((lesson, deck(lesson)) for lesson in lessons(NOTEBOOKS))


def slides(parts: tuple[SectionSlides, ...]) -> list[Slide]:
    return [each for part in parts for each in part.slides]


def of(name: str, section: str) -> tuple[Slide, ...]:
    parts = next(parts for lesson, parts in decks() if lesson.name == name)
    return next(part.slides for part in parts if part.section.title == section)


def deck_of(name: str) -> tuple[SectionSlides, ...]:
    return next(parts for lesson, parts in decks() if lesson.name == name)


# The calculators that the room weighs for, by the lesson and its call.
CALCULATORS = (
    ("law12/02_weighted_scores", "WeightingAtTeams", "000-teams-2013"),
    ("law12/03_benefit_of_the_doubt", "Poll", "000-four-hearts-iii"),
    ("law12/06_four_codes", "WhichEdition", "slow-pass-codes"),
    ("law87/04_at_teams", "WeightingAtTeams", "heron-weighed"),
    ("lead_out_of_turn/04_what_the_card_told", "WeightingAtTeams", "told-weights"),
)


# An option on a slide, behind its letter.
_OPTION = re.compile(r"<li data-option=[^>]*><b>.</b>(.*?)</li>")


def test_no_slide_shows_more_words_at_once_than_a_room_reads() -> None:
    """But for the options to vote on, all together: of these each has been read by then, a few at a time."""
    voted = 0
    for lesson, parts in decks():
        for each in slides(parts):
            for number, beat in enumerate(each.beats):
                if count(each.heading) + beat.length <= MOST:
                    continue
                assert each.ask and "data-option" in beat.words, (lesson.name, each.heading, beat.length)
                read = _words_alone(" ".join(before.words for before in each.beats[:number]))
                options = [_words_alone(text(option)) for option in each.ask.options]
                assert [option for option in options if option not in read] == [], (lesson.name, each.heading)
                voted += 1
    assert voted


def test_no_option_to_vote_on_is_cut() -> None:
    """Each stands on the slide as on a telephone, to its last word."""
    for lesson, parts in decks():
        for each in slides(parts):
            shown = [option for beat in each.beats for option in _OPTION.findall(beat.words)]
            if each.ask:
                assert [_words_alone(words) for words in shown] == [_words_alone(text(o)) for o in each.ask.options], (
                    lesson.name,
                    each.heading,
                )
            else:
                assert not shown, (lesson.name, each.heading)


def test_a_deck_is_as_long_as_its_lesson() -> None:
    for lesson, parts in decks():
        taught = [each for part in parts if part.section.title != MORE for each in part.slides]
        assert 28 <= len(taught) <= 56 and len(slides(parts)) <= 70, (lesson.name, len(taught), len(slides(parts)))
        assert [taught[0].kind, taught[1].kind, taught[-1].kind] == [SlideKind.TITLE, SlideKind.AIMS, SlideKind.LAST], (
            lesson.name
        )


def test_nothing_is_orphaned() -> None:
    """No slide shows a reference alone, or a word or two; but for a picture, a hand, a question."""
    for lesson, parts in decks():
        for each in slides(parts):
            bare = not each.beside and not any(beat.drawing for beat in each.beats)
            assert not bare or each.words >= 5, (lesson.name, each)
            assert not any(re.fullmatch(r"\s*(<p>)?\([^)]*\)(</p>)?\s*", beat.words) for beat in each.beats), each


def test_the_seconds_of_the_slides_are_the_minutes_of_the_lesson() -> None:
    for lesson, parts in decks():
        assert sum(each.seconds for each in slides(parts)) == 60 * lesson.teach, lesson.name
        # The title has its share of the first section's: without a second the speaker's clock says "behind" at once.
        title, first, *rest = parts
        assert title.section.minutes == 0 < first.section.minutes
        assert sum(each.seconds for each in slides((title, first))) == 60 * first.section.minutes
        for part in rest:
            assert sum(each.seconds for each in part.slides) == 60 * part.section.minutes
        assert all(each.seconds > 0 for part in parts if part.section.title != MORE for each in part.slides)


def test_no_slide_ends_within_a_sentence_and_no_ruling_is_cut_short() -> None:
    for lesson, parts in decks():
        for each in slides(parts):
            assert not each.beats[-1].goes_on, (lesson.name, each.heading)
            told = "".join(beat.words for beat in each.beats)
            assert not each.live or each.beats[-1].words.endswith("”</p></div>") or "director" not in told, each.heading


def test_each_note_stands_on_one_slide() -> None:
    for lesson, parts in decks():
        for part in parts:
            told = [note for each in part.slides for note in each.notes]
            assert sorted(told, key=str) == sorted(part.section.notes, key=str), (lesson.name, part.section.title)


def test_an_answer_comes_after_its_question() -> None:
    for lesson, parts in decks():
        for each in slides(parts):
            shown = [at for at, beat in enumerate(each.beats) if 'class="right"' in beat.words]
            asked = [at for at, beat in enumerate(each.beats) if "data-option" in beat.words]
            assert not asked or not shown or max(asked) < min(shown), (lesson.name, each.heading)
            assert each.kind is not SlideKind.ANSWER or not each.ask, lesson.name


def _words_alone(told: str) -> str:
    return re.sub(r"\W+", " ", unescape(re.sub(r"<[^>]*>", " ", told))).strip()


def test_an_answer_comes_before_the_next_question() -> None:
    """Of each text with an answer, and of a fold that is the answer to the text before it."""
    tried = 0
    for lesson, parts in decks():
        section = lesson.section("Explore")
        told = " ".join(
            _words_alone(beat.words)
            for part in parts
            if part.section == section
            for s in part.slides
            for beat in s.beats
        )
        texts = [each.source for each in section.shown if not each.code]
        for before, after in pairwise(texts):
            answer = before.partition("<summary>Answer</summary>")[2].partition("</details>")[0]
            begins = " ".join(_words_alone(answer).split()[:3])
            following = " ".join(_words_alone(after.partition("<details>")[0]).split()[:4])
            # A heading and what stands in a table are no words of a beat.
            if begins and following and begins in told and following in told:
                assert told.index(begins) < told.index(following), (lesson.name, begins, following)
                tried += 1
    assert tried > 10


def test_a_question_to_vote_on_has_one_key_and_its_options_in_full() -> None:
    for lesson, parts in decks():
        asked = [(each, each.ask) for each in slides(parts) if each.ask]
        assert len({ask.key for _, ask in asked}) == len(asked) > 0, lesson.name
        for each, ask in asked:
            assert 2 <= len(ask.options) <= 8 and ask.asked
            assert sum(beat.words.count("data-option=") for beat in each.beats) == len(ask.options), each.heading


def test_the_first_deal_is_staged() -> None:
    table = of("law12/01_may_i_adjust", "At the table")
    hand, again = table[0], table[1]
    assert hand.heading == "You are East" and hand.beside.count("bl-seat ") == 1
    assert [bool(beat.drawing) for beat in hand.beats] == [False, True, True], "the hand, the auction, the question"
    assert not any("*" in beat.drawing or "promises" in beat.words for beat in hand.beats), "nobody alerted"
    assert again.beside == hand.beside and "promises" in again.beats[0].words, "then again, with the alert"
    assert [each.kind for each in table].index(SlideKind.HANDS) > [each.kind for each in table].index(SlideKind.STORY)
    assert any("East's hand" in note.says for note in hand.notes)


def test_the_room_is_polled_before_it_hears_the_poll() -> None:
    table = of("law12/02_weighted_scores", "At the table")
    asked = next(at for at, each in enumerate(table) if each.ask)
    ask = table[asked].ask
    assert ask and ask.options == ("Pass", "5♥", "Double")
    assert "5<" not in table[0].beats[1].drawing, "the auction stops before the call"
    told = [at for at, each in enumerate(table) for beat in each.beats if "four pass" in beat.words]
    assert told and min(told) > asked


def test_every_clause_that_a_lesson_cites_is_shown() -> None:
    law = of("law12/01_may_i_adjust", "What the Law says")
    shown = " ".join(beat.words for each in law if each.kind is SlideKind.CLAUSES for beat in each.beats)
    for clause in ("11A", "12A1", "12A2", "12A3", "12B1", "12B2", "47E2(b)", "64C1", "84D", "92B"):
        assert f'<b class="law">{clause}, 2017</b>' in shown


def test_the_room_weighs_before_the_calculator_comes() -> None:
    explore = of("law12/02_weighted_scores", "Explore")
    at = next(at for at, each in enumerate(explore) if each.ask and each.ask.weighs)
    assert explore[at + 1].live == explore[at].ask.weighs == 1  # type: ignore[union-attr]


def test_each_calculator_takes_the_votes_that_a_slide_hands_it() -> None:
    handed = 0
    for _, parts in decks():
        for asked, live in pairwise(slides(parts)):
            if asked.ask and asked.ask.weighs:
                handed += 1
                assert live.live == asked.ask.weighs
    assert handed >= 4
    for lesson, name, case in CALCULATORS:
        ask = next(each.ask for each in slides(deck_of(lesson)) if each.ask and each.ask.weighs)
        assert take_votes(getattr(widgets, name)(case), range(1, len(ask.options) + 1))


def test_a_page_shows_no_code_and_asks_nobody_else() -> None:
    for lesson, parts in decks():
        shown = page(lesson, parts, "../lesson.html")
        assert "from bridgelaw" not in shown and "https://" not in shown.replace("http://www.w3.org", ""), lesson.name
        assert all(note.kind in shown for part in parts for note in part.section.notes)
        assert shown.count("<iframe") == sum(bool(each.live) for each in slides(parts)) and "<iframe" in shown


def test_paper_shows_every_beat() -> None:
    lesson, parts = decks()[6]
    paper = printed(lesson, parts)
    assert paper.count('class="beat') >= sum(bool(beat.words) for each in slides(parts) for beat in each.beats)
    assert "<iframe" not in paper


@pytest.mark.parametrize("most", [5, 12, 35])
def test_no_word_is_lost_where_a_text_is_cut(most: int) -> None:
    for lesson, _ in decks():
        pieces = cut(lesson.promise, most)
        assert " ".join(pieces).replace("… ", "").replace(" …", "").split() == lesson.promise.split()
        assert all(count(each) <= most for each in pieces)


def test_a_play_that_is_folded_on_the_page_stands_trick_by_trick_on_the_slides() -> None:
    parts = deck_of("lead_out_of_turn/02_life_of_a_penalty_card")
    words = ["".join(each.words for each in slide.beats) for slide in slides(parts)]
    (told,) = [each for each in words if "Trick 1:" in each]
    places = [told.index(f"Trick {number}:") for number in range(1, 5)]
    assert places == sorted(places)
    # What was said of the first trick is not said again of the second.
    assert told.count("Declarer does neither") == 1
