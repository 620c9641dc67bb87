"""The content of a slide: beats that the room sees one after another, a picture, and the presenter's words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from itertools import groupby, pairwise

from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.school.deck_words import ALONE, DOTS, MOST, count, cut, joined, sentences, shares
from bridgelaw.school.lessons import Note, Section
from bridgelaw.school.sheet import markdown

# So many beats are one thought; more of them are parted over slides.
BEATS = 6


class SlideKind(Enum):
    """The purpose of a slide; the style of its words, and where the notes of its section are put."""

    TITLE = "title"
    AIMS = "aims"
    STAGE = "stage"
    STORY = "story"
    HANDS = "hands"
    ASKS = "asks"
    PROSE = "prose"
    CLAUSES = "clauses"
    FIGURE = "figure"
    RULING = "ruling"
    LIVE = "live"
    ANSWER = "answer"
    ERROR = "error"
    CASE = "case"
    SUMMARY = "summary"
    LAST = "last"


@dataclass(frozen=True)
class Beat:
    """The words and the drawing that are seen at once, as HTML. The cards and figures of a drawing are not read as
    words.

    With `goes_on` the words end within a sentence, and the next beat has the rest of it.
    """

    words: str = ""
    drawing: str = ""
    goes_on: bool = False

    @property
    def length(self) -> int:
        """The words that the room reads."""
        return count(self.words)


@dataclass(frozen=True)
class Ask:
    """A vote of the room: its key, its words, its options, and the calculator that takes the votes (0: none)."""

    key: str
    asked: str
    options: tuple[str, ...]
    weighs: int = 0


@dataclass(frozen=True)
class Slide:
    """One slide. `beside` stays beside every beat; `says` is for the presenter alone; `live` numbers its calculator."""

    kind: SlideKind
    heading: str
    beats: tuple[Beat, ...] = (Beat(),)
    beside: str = ""
    says: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()
    ask: Ask | None = None
    live: int = 0
    seconds: int = 0

    @property
    def length(self) -> int:
        """The most words that the room ever sees at once."""
        return count(self.heading) + max(each.length for each in self.beats)

    @property
    def words(self) -> int:
        """All words that it shows, one beat after another."""
        return count(self.heading) + sum(each.length for each in self.beats)


@dataclass(frozen=True)
class SectionSlides:
    """The slides of one section of the lesson, and the section."""

    section: Section
    slides: tuple[Slide, ...]


def room(heading: str) -> int:
    """Return how many words fit below a heading."""
    return MOST - count(heading)


def packed(blocks: Iterable[str], most: int) -> Iterator[Beat]:
    """Paragraphs of Markdown as beats: short ones together, a long one over several, and evenly.

    A paragraph is parted for the sake of one that would be seen almost alone.

    >>> [each.length for each in packed(["Seven.", "One two three. Four five. Six."], 6)]
    [4, 3]
    """
    blocks = list(blocks)
    found = _together([(at, piece) for at, block in enumerate(blocks) for piece in cut(block, most)], most)
    if len(found) > 1 and min(map(count, found)) < ALONE:
        finer = _together([(at, piece) for at, block in enumerate(blocks) for piece in sentences(block, most)], most)
        if len(finer) == len(found) and min(map(count, finer)) > min(map(count, found)):
            found = finer
    return (Beat(markdown(each), goes_on=each.endswith(DOTS)) for each in found)


def _together(pieces: Sequence[tuple[int, str]], most: int) -> list[str]:
    """Pieces, each with the number of its paragraph, as Markdown for one beat after another."""
    parts = (pieces[a:b] for a, b in shares([count(each) for _, each in pieces], most))
    return [
        "\n\n".join(joined([each for _, each in some]) for _, some in groupby(part, lambda piece: piece[0]))
        for part in parts
    ]


def listed(items: Iterable[str], most: int) -> Iterator[Beat]:
    """A list, as many items together as fit, and evenly."""
    pieces = [piece for item in items for piece in cut(item, most)]
    return (_items(pieces[a:b]) for a, b in shares([count(each) for each in pieces], most))


def _items(items: Sequence[str]) -> Beat:
    listed = "".join(f"<li>{markdown(each).strip()}</li>" for each in items)
    return Beat(f"<ul>{listed}</ul>", goes_on=items[-1].endswith(DOTS))


def right(beat: Beat) -> Beat:
    """The same as what is right: an answer."""
    return replace(beat, words=f'<div class="right">{beat.words}</div>')


def in_slides(kind: SlideKind, heading: str, beats: Sequence[Beat], beside: str = "") -> list[Slide]:
    """The beats over as few slides as carry them, evenly; no slide ends within a sentence."""
    if not beats:
        return []
    parts = -(-len(beats) // BEATS)
    ends = [len(beats) * part // parts for part in range(parts + 1)]
    for at in range(1, parts):
        while beats[ends[at] - 1].goes_on and ends[at] - 1 > ends[at - 1]:
            ends[at] -= 1
    return [Slide(kind, heading, tuple(beats[a:b]), beside) for a, b in pairwise(ends)]
