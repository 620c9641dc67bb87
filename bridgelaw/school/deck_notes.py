"""The places where each note of a section is wanted, and the share of its minutes that each slide has.

A note that names a case or a heading, in italics or between quotation marks, stands on the slide of that name; another
where its kind is of use: *Ask* at the table with the first hand, *Demo* at the calculator, and so on (`WANTED`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from bridgelaw.laws.facts import replace
from bridgelaw.school.deck_slide import SectionSlides, Slide, SlideKind
from bridgelaw.school.deck_words import count
from bridgelaw.school.lessons import EXPLORE, LAW, SUMMARY, TABLE, WORKED, Note, Section

# What is said in a minute, and what else takes time, in words.
WORDS_A_MINUTE = 130
VOTE, CALCULATOR, CALLED = 60, 130, 6
# For each section and kind of note the slides it is wanted at, the first of them that there is; else the first slide.
WANTED: Mapping[str, Mapping[str, tuple[SlideKind, ...]]] = {
    TABLE: {"Note": (SlideKind.HANDS, SlideKind.STORY), "Ask": (SlideKind.STAGE, SlideKind.HANDS, SlideKind.ASKS)},
    LAW: {"Ask": (SlideKind.CLAUSES,), "Demo": (SlideKind.FIGURE,)},
    WORKED: {"Demo": (SlideKind.RULING, SlideKind.FIGURE), "Ask": (SlideKind.RULING,), "Note": (SlideKind.RULING,)},
    EXPLORE: {"Demo": (SlideKind.LIVE,), "Ask": (SlideKind.ANSWER, SlideKind.LIVE)},
    SUMMARY: {"Note": (SlideKind.LAST,), "Ask": (SlideKind.LAST,)},
}
# An *Ask* is for the end of what it asks about.
_AT_THE_END = {(LAW, "Ask"), (WORKED, "Ask"), (EXPLORE, "Ask"), (WORKED, "Note")}


def with_notes(part: SectionSlides) -> SectionSlides:
    """The slides of a section with its notes on them."""
    slides = list(part.slides)
    for note in part.section.notes:
        at = _place(part.section, note, slides)
        slides[at] = replace(slides[at], notes=(*slides[at].notes, note))
    return replace(part, slides=tuple(slides))


def with_seconds(parts: Sequence[SectionSlides]) -> tuple[SectionSlides, ...]:
    """The slides with their seconds, which come to the minutes of each section exactly.

    What opens a lesson without minutes of its own, its title, has its share of the first section that has some: on a
    slide without time the speaker's clock says "behind" at once.
    """
    first = next((at for at, each in enumerate(parts) if each.section.minutes), 0)
    together = (parts[: first + 1], *((each,) for each in parts[first + 1 :]))
    return tuple(timed for each in together for timed in _timed(each))


def _timed(parts: Sequence[SectionSlides]) -> Iterator[SectionSlides]:
    """Sections that share their minutes."""
    weights = [spoken(slide) for each in parts for slide in each.slides]
    seconds = iter(_shares(weights, 60 * sum(each.section.minutes for each in parts)))
    for each in parts:
        yield replace(each, slides=tuple(replace(slide, seconds=next(seconds)) for slide in each.slides))


def _place(section: Section, note: Note, slides: Sequence[Slide]) -> int:
    for at, slide in enumerate(slides):
        if any(escape(each) in (slide.heading, slide.heading.strip("“”")) for each in note.names):
            return at
    title = next((each for each in WANTED if section.title.startswith(each)), "")
    for kind in WANTED.get(title, {}).get(note.kind, ()):
        there = [at for at, slide in enumerate(slides) if slide.kind is kind]
        if there:
            return there[-1] if (title, note.kind) in _AT_THE_END else there[0]
    return 0


def spoken(slide: Slide) -> int:
    """Return what a slide takes, in words: what it shows and what is said to it, the vote, the calculator, each beat.
    """
    # What is said to an option or by a rubric is there to be looked up.
    said = 0 if slide.ask or slide.kind is SlideKind.CASE else sum(map(count, slide.says))
    told = sum(count(each.says) for each in slide.notes)
    more = VOTE * (slide.ask is not None) + CALCULATOR * bool(slide.live) + CALLED * len(slide.beats)
    return slide.words + said + told + more


def _shares(weights: Sequence[int], seconds: int) -> list[int]:
    """The seconds in the shares of the weights, to the second."""
    whole, done, given = sum(weights) or 1, 0, list[int]()
    for at in range(len(weights)):
        now = seconds * sum(weights[: at + 1]) // whole
        given.append(now - done)
        done = now
    return given
