"""A lesson as slides: its cells in their order, staged, with at most 35 words at once and the question first.

| A cell | Becomes |
|---|---|
| the head | the title; the aims on one slide |
| prose | its words, a paragraph or two a slide, the cards of the story beside them |
| `at_the_table` | one hand; the auction; the question, and a vote; after the story all four hands |
| `before_you_read`, `ExerciseSet` | the question; the options, which the room may vote on; the answer |
| `what_the_law_says` | the clauses, each where the lesson speaks of it |
| `ruling` | the facts, the steps one by one, the result, the words of the director |
| `common_errors` | what is said; then what refutes it |
| a calculator | the room's weights; the calculator itself where the site is built, else the ruling of its case |
| any other figure | its drawing |

Each beat comes at a press of the key. The cases that are not for the class (`in_class`) stand behind the last slide.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from bridgelaw.cases import Case, case_named
from bridgelaw.display.diagrams import auction_html, deal_html
from bridgelaw.display.html import text
from bridgelaw.exercises import exercises
from bridgelaw.laws.facts import replace
from bridgelaw.laws.words import capital
from bridgelaw.school.deck_asks import exercise_slides, poll_slide
from bridgelaw.school.deck_html import classed, parted, tagged
from bridgelaw.school.deck_notes import with_notes, with_seconds
from bridgelaw.school.deck_shown import ShownCall, calls, clause_slides, shown
from bridgelaw.school.deck_slide import Beat, SectionSlides, Slide, SlideKind, in_slides, listed, packed, right, room
from bridgelaw.school.deck_words import ALONE, count, gist
from bridgelaw.school.lessons import AIMS, ERRORS, EXPLORE, LAW, SUMMARY, TABLE, YOURS, Lesson, Section
from bridgelaw.school.sheet import markdown, unlinked
from bridgelaw.scoring import Seat
from bridgelaw.scoring.deal import AuctionKnown, KnownContract

MORE = "More cases, if there is time"
READING = "**Further"
_ITEM = re.compile(r"(?m)^(?:[-*]|\d+\.) +")
_FOLD = re.compile(r"(</?details>)")
_ANSWER = re.compile(r"\s*<summary>Answer[^<]*</summary>(.*)", re.DOTALL)
_KINDS = {TABLE: SlideKind.STORY, SUMMARY: SlideKind.SUMMARY}
_CARDS = '<div class="bl-hand'
_ORDER = (Seat.N, Seat.E, Seat.S, Seat.W)


def deck(lesson: Lesson, following: Lesson | None = None) -> tuple[SectionSlides, ...]:
    """The slides of a lesson, section by section; the last one names the lesson that follows."""
    composed = [_title(lesson), *(_section(lesson, each) for each in lesson.sections[1:])]
    summary = composed[-1]
    composed[-1] = replace(summary, slides=(*summary.slides, _last(lesson, following)))
    more = SectionSlides(Section(MORE, ()), tuple(_cases(lesson, in_class=False)))
    return with_seconds([with_notes(each) for each in (*composed, more) if each.slides])


def _title(lesson: Lesson) -> SectionSlides:
    laws = f"Laws {', '.join(lesson.laws)}"
    told = f"<p>The Laws of {lesson.edition}</p>"
    words = told + (f"<p>{text(laws)}</p>" if count(laws) + count(told) <= room(lesson.title) else "")
    slide = Slide(SlideKind.TITLE, text(lesson.title), (Beat(words),), says=(lesson.promise,))
    return SectionSlides(lesson.sections[0], (slide,))


def _last(lesson: Lesson, following: Lesson | None) -> Slide:
    home = f"At home: the cases of <i>{YOURS}</i>, {lesson.about['minutes']['practise']} minutes."
    comes = f"<p>Next: <b>{text(following.title)}</b></p>" if following else ""
    reading = [_blocks(each.source)[-1] for each in lesson.section(SUMMARY).shown if not each.code]
    says = tuple(unlinked(each) for each in reading if each.startswith(READING))
    return Slide(SlideKind.LAST, "Questions?", (Beat(f"<p>{home}</p>{comes}"),), says=says)


def _section(lesson: Lesson, section: Section) -> SectionSlides:
    if section.title.startswith(AIMS):
        slides = list(_aims(section))
    elif section.title.startswith(YOURS):
        slides = list(_cases(lesson, in_class=True))
    else:
        slides = list(_with_pictures(_cells(lesson, section)))
    if section.title.startswith(LAW):
        slides = _with_clauses(section, slides)
    return SectionSlides(section, tuple(slides))


def _aims(section: Section) -> Iterator[Slide]:
    """All aims at once, by how each begins; the rest of each is said."""
    items = [each.strip() for cell in section.shown for each in _ITEM.split(cell.source)[1:]]
    heading = section.title
    short = items if sum(map(count, items)) <= room(heading) else [gist(each) for each in items]
    beats = tuple(listed(short, room(heading)))
    yield Slide(SlideKind.AIMS, text(heading), beats, says=tuple(f"- {each}" for each in items))


def _cases(lesson: Lesson, in_class: bool) -> Iterator[Slide]:
    """The exercises that the class does together (`in_class`, counted from 1; the first where none is named)."""
    chosen = lesson.about.get("in_class", [1])
    for number, exercise in enumerate(exercises(lesson.questions), start=1):
        if (number in chosen) is in_class:
            yield from exercise_slides(lesson.questions, exercise)


# ---- cell by cell ----


def _cells(lesson: Lesson, section: Section) -> Iterator[Slide]:
    """The cells in their order; an answer waits until what it is asked of has been shown."""
    heading, waiting, passed = section.title, list[Slide](), False
    kind = next((kind for title, kind in _KINDS.items() if section.title.startswith(title)), SlideKind.PROSE)
    case = _first_case(section) if kind is SlideKind.STORY else None
    staged = list(_staged(lesson, case)) if case else []
    yield from staged
    beside = _beside(section, case) if kind is SlideKind.STORY else ""
    numbers = _calculators(lesson)
    cells = list(section.shown)
    for cell, following in zip(cells, (*cells[1:], None), strict=True):
        if cell.slide == "skip" or (section.title.startswith(ERRORS) and not cell.code):
            continue
        if not cell.code:
            parts = _parts(cell.source)
            passed = not any(words or answer for words, answer in parts)
            made = list(_prose(heading, parts, kind, beside))
            waits = section.title.startswith(EXPLORE)
            first = next((at for at, each in enumerate(made) if waits and each.kind is SlideKind.ANSWER), len(made))
            yield from made[:first]
            waiting += _answered(made[first:])
            if not (following and following.code):
                yield from waiting
                waiting = []
            heading = _heading(parts, heading)
        else:
            for call in calls(cell):
                if call.short and passed:
                    continue
                if call.name == "ruling" and call.short:
                    yield from waiting
                    waiting = []
                if not (beside and call.name == "the_ending"):
                    yield from _of_call(call, heading, numbers.get(id(cell), 0), lesson)
            yield from waiting
            waiting = []
    yield from waiting


def _answered(slides: Sequence[Slide]) -> list[Slide]:
    """Return what is tried after the first question, each with its answer on the same slide."""
    found: list[Slide] = []
    for each in slides:
        if each.kind is SlideKind.ANSWER and found and found[-1].kind is SlideKind.PROSE:
            found[-1] = replace(found[-1], kind=SlideKind.ANSWER, beats=(*found[-1].beats, *each.beats))
        else:
            found.append(each)
    return found


def _of_call(call: ShownCall, heading: str, number: int, lesson: Lesson) -> Iterator[Slide]:
    if call.name == "at_the_table":
        yield from _all_hands(case_named(call.given[0]))
    elif call.name != "what_the_law_says":
        yield from shown(call, heading, number, lesson.questions)


def _calculators(lesson: Lesson) -> dict[int, int]:
    """The number of the calculator that a cell shows, as the pages count them."""
    found = [
        id(cell)
        for cell in lesson.cells
        if cell.code and any(call.name[:1].isupper() and call.name != "ExerciseSet" for call in calls(cell))
    ]
    return {each: number for number, each in enumerate(found, start=1)}


# ---- prose ----


def _parts(source: str) -> list[tuple[str, str]]:
    """A cell as its words, each with the answer that is folded below them; whatever else is folded is left out."""
    found, depth, fold = [("", "")], 0, ""
    for piece in _FOLD.split(source):
        if piece == "</details>":
            depth -= 1
            answer = _ANSWER.fullmatch(fold) if not depth else None
            if answer:
                found[-1] = (found[-1][0], answer[1].strip())
            fold = fold if depth else ""
        elif piece == "<details>":
            depth += 1
        elif depth == 1:
            fold += piece
        elif not depth and piece.strip():
            found.append((piece.strip(), ""))
    return found[1:] if found[0] == ("", "") else found


def _blocks(words: str) -> list[str]:
    return [each.strip() for each in re.split(r"\n\s*\n", words) if each.strip()]


def _heading(parts: Sequence[tuple[str, str]], heading: str) -> str:
    """The last heading that a cell gives."""
    given = [block.lstrip("# ") for words, _ in parts for block in _blocks(words) if block.startswith("#")]
    return given[-1] if given else heading


def _prose(heading: str, parts: Sequence[tuple[str, str]], kind: SlideKind, beside: str) -> Iterator[Slide]:
    now = heading
    for words, answer in parts:
        beats: list[Beat] = []
        for head, blocks in groupby(_blocks(words), lambda block: block.startswith("#")):
            if head:
                yield from in_slides(kind, text(now), beats, beside)
                beats, now = [], list(blocks)[-1].lstrip("# ")
            else:
                beats = _told(list(blocks), room(now))
        yield from in_slides(kind, text(now), beats, beside)
        if answer:
            told = packed(_blocks(answer), min(room("Answer"), room(now)))
            yield from in_slides(SlideKind.ANSWER, "Answer", [right(each) for each in told])


def _told(blocks: Sequence[str], most: int) -> list[Beat]:
    """Return the content below a heading: paragraphs, lists, tables; without what is for reading at home."""
    beats: list[Beat] = []
    for kind, some in groupby(blocks, lambda block: "|" if block[0] == "|" else "-" if _ITEM.match(block) else ""):
        if kind == "|":
            beats += [Beat(drawing=part) for block in some for each in _tables(block) for part in parted(each)]
        elif kind == "-":
            items = (each.strip() for block in some for each in _ITEM.split(block))
            beats = _joined(beats, list(listed(filter(None, items), most)), most)
        else:
            read = [block for block in some if not block.startswith((READING, "<"))]
            beats = _joined(beats, list(_thoughts(read, most)), most)
    return beats


def _tables(block: str) -> list[str]:
    return tagged(markdown(block), "table")


def _joined(before: list[Beat], after: list[Beat], most: int) -> list[Beat]:
    """Return what is short goes with what comes before."""
    if before and after and not before[-1].drawing and count(before[-1].words) + count(after[0].words) <= most:
        return [*before[:-1], Beat(before[-1].words + after[0].words, goes_on=after[0].goes_on), *after[1:]]
    return before + after


def _thoughts(blocks: Sequence[str], most: int) -> Iterator[Beat]:
    """Paragraphs that follow each other, each by itself; a short one goes with the one before."""
    kept: list[str] = []
    for block in blocks:
        if kept and min(sum(map(count, kept)), count(block)) >= ALONE and sum(map(count, (*kept, block))) > most:
            yield from packed(kept, most)
            kept = []
        kept.append(block)
    yield from packed(kept, most)


def _with_pictures(slides: Iterable[Slide]) -> Iterator[Slide]:
    """The cards that a paragraph speaks of stand beside it."""
    before: Slide | None = None
    for slide in slides:
        cards = slide.kind is SlideKind.FIGURE and [
            each.drawing for each in slide.beats if each.drawing.startswith(_CARDS)
        ]
        if cards and len(slide.beats) == 1 and before and before.kind is SlideKind.PROSE and _only_words(before):
            before = replace(before, beside=cards[0])
            continue
        if before:
            yield before
        before = slide
    if before:
        yield before


def _only_words(slide: Slide) -> bool:
    return not slide.beside and not any(each.drawing for each in slide.beats)


def _with_clauses(section: Section, slides: Sequence[Slide]) -> list[Slide]:
    """Each clause of the lesson behind the slide that speaks of it; the others at the end."""
    given = dict.fromkeys(
        name
        for cell in section.shown
        if cell.code
        for call in calls(cell)
        if call.name == "what_the_law_says"
        for name in call.given
    )
    left, found = list(given), list[Slide]()
    for slide in slides:
        found.append(slide)
        words = " ".join(each.words for each in slide.beats) if slide.kind is SlideKind.PROSE else ""
        cited = [each for each in left if re.search(rf"(?<!\w){re.escape(each)}(?![\w(])", words)]
        found += clause_slides(cited)
        left = [each for each in left if each not in cited]
    return found + clause_slides(left)


# ---- the table ----


def _first_case(section: Section) -> Case | None:
    named = [name for cell in section.cells for name in cell.called("at_the_table")]
    return case_named(named[0]) if named else None


def _seat(lesson: Lesson, case: Case) -> Seat | None:
    """Return whose hand is shown alone: whom the lesson names (`first_hand`; "" for nobody), else the player who leads.
    """
    if "first_hand" in lesson.about:
        return Seat(lesson.about["first_hand"]) if lesson.about["first_hand"] else None
    if case.auction is None or case.auction.declarer is None:
        return None
    return _ORDER[(_ORDER.index(case.auction.declarer) + 1) % 4]


def _hand(case: Case, seat: Seat) -> str:
    """One hand of the diagram of four."""
    drawn = classed(deal_html(case.deal), f"bl-seat-{seat.value.lower()}") if case.deal else []
    return f'<div class="one">{drawn[0]}</div>' if drawn else ""


def _silent(auction: AuctionKnown, most: int | None) -> AuctionKnown:
    """Its first calls, without what is told of them only later: their notes."""
    if isinstance(auction, KnownContract):
        return auction
    return replace(auction, calls=tuple(replace(call, note="") for call in auction.calls[:most]))


def _staged(lesson: Lesson, case: Case) -> Iterator[Slide]:
    """One hand, then the auction as far as that player hears it, then the question; the room votes where it may."""
    seat = _seat(lesson, case)
    if case.deal is None or case.auction is None or seat is None:
        return
    calls_heard = lesson.about.get("first_calls")
    whole = calls_heard is None
    hand, auction = _hand(case, seat), auction_html(_silent(case.auction, calls_heard))
    asked = f"What do you {'lead' if whole else 'call'}, and why?"
    beats = (Beat(), Beat(drawing=auction), Beat(f'<p class="asked">{asked}</p>', auction))
    yield Slide(SlideKind.STAGE, f"You are {seat.word}", beats, beside=hand, says=(_ONE_HAND,))
    if "first_poll" in lesson.about:
        poll = poll_slide(f"You are {seat.word}", asked, lesson.about["first_poll"], f"{lesson.questions}/table/1")
        yield replace(poll, beside=f'<div class="both">{hand}{auction}</div>', says=(_NO_TALK,))
    if whole and case.footnote:
        once_more = "Once more, with the missing fact"
        told = tuple(
            Beat(each.words, auction_html(case.auction))
            for each in packed([capital(case.footnote.removeprefix("* "))], room(once_more))
        )
        yield Slide(SlideKind.STAGE, once_more, told, beside=hand, says=("The same hand, with the fact that was not "
            "said.",))


_ONE_HAND = "Show the hand, then the auction. Give the class one minute of silence. Nobody sees another hand yet."
_NO_TALK = "First vote without a word between neighbours; vote again when the lesson has been given."


def _beside(section: Section, case: Case | None) -> str:
    """Return the picture beside the story: its auction, else the cards that the section shows."""
    if case:
        return auction_html(_silent(case.auction, None)) if case.auction else ""
    for cell in section.shown:
        for call in calls(cell) if cell.code else ():
            if call.name == "the_ending":
                return _drawn(call)
    return ""


def _drawn(call: ShownCall) -> str:
    import bridgelaw.display as display  # here, as in deck_shown

    found = classed(getattr(display, call.name)(*call.given)._repr_html_(), "bl-hand")
    return found[0] if found else ""


def _all_hands(case: Case) -> Iterator[Slide]:
    """The four hands, and the auction beside them."""
    if case.deal is None:
        return
    dealer = case.auction.dealer if case.auction else None
    drawn = deal_html(case.deal, dealer, case.vulnerability)
    auction = auction_html(case.auction) if case.auction else ""
    both = f'<div class="two">{drawn}<div>{auction}</div></div>' if auction else drawn
    footnote = capital(case.footnote.removeprefix("* "))
    yield Slide(SlideKind.HANDS, "All four hands", (Beat(drawing=both),), says=(footnote,) if footnote else ())
