"""A decision as a map: its questions below each other, the endings beside them, the path taken drawn thick.

The map is laid out from the graph alone, so that no box, no answer and no line can be there that the decision does not
have. Beside a calculator, pressing a letter or a box moves the menu of that question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from html import escape

from bridgelaw.display.figures.svg import Drawing, width_of
from bridgelaw.display.html import text
from bridgelaw.laws.facts import dataclass, field
from bridgelaw.rulings.decision import Answer, DecisionGraph, Ending, Question, Walk
from bridgelaw.telling.graphs import GraphWords

BOX, DOOR, WRITTEN, GUTTER = 276.0, 214.0, 34.0, 36.0
LANE, LETTER, ROW, EDGE, GAP = 9.0, 20.0, 15.0, 4.5, 15.0
EXIT = 15.0
LETTERS = "abcdefghijklmnop"

Leads = Callable[[Question, Answer], str]


@dataclass(frozen=True)
class Spot:
    """The place of a question or an ending: its corner, its size, its name in lines."""

    node: Question | Ending
    left: float
    top: float
    wide: float
    high: float
    lines: tuple[str, ...]

    @property
    def middle(self) -> float:
        """Half-way down."""
        return self.top + self.high / 2


@dataclass
class Laid:
    """A laid out map: the targets of the answers, every box by its id, the lane of each question reached by skipping
    others, and the question beside which an ending is; `foot` is the bottom of the endings so far.
    """

    leads: Leads
    questions: list[Question]
    places: dict[str, Spot] = field(default_factory=dict)
    lanes: dict[str, float] = field(default_factory=dict)
    beside: dict[str, str] = field(default_factory=dict)
    box: float = BOX
    foot: float = 0
    wide: float = 0
    high: float = 0
    _ways: dict[str, dict[str, list[Answer]]] = field(default_factory=dict)

    def next_of(self, question: Question) -> str:
        """The question below, or None."""
        below = self.questions.index(question) + 1
        return self.questions[below].id if below < len(self.questions) else ""

    def ways(self, question: Question) -> dict[str, list[Answer]]:
        """Return the targets of its answers, each once; cached, because every box asks for them."""
        if question.id not in self._ways:
            found: dict[str, list[Answer]] = {}
            for answer in question.answers:
                found.setdefault(self.leads(question, answer), []).append(answer)
            self._ways[question.id] = found
        return self._ways[question.id]


@dataclass(frozen=True)
class Drives:
    """The effect of a press: it moves the menus of the questions `moved`; `unanswered` is what an open menu says."""

    moved: frozenset[str]
    unanswered: str


def map_html(
    graph: DecisionGraph,
    words: GraphWords,
    walk: Walk | None = None,
    start: str = "",
    drives: Drives | None = None,
) -> str:
    """Render the map as an HTML figure that is scrolled where it is wide, with its text equivalent.

    It has every question, or those from `start` on. With a `walk` its path is drawn thick; with `drives` a press moves
    the menus of the calculator around it.
    """
    laid = laid_out(graph, words, walk, start)
    picture = _Picture(graph, words, walk, drives, laid)
    label = f"Drawing of the map; the words are below. {road_in_words(words, walk)}".strip()
    drawn = f'<div class="bl-scroll" tabindex="0" role="group" aria-label="{escape(label)}">{picture.drawn()}</div>'
    caption = f"<figcaption>{text(legend(laid, walk, drives))}</figcaption>"
    return f'<figure class="bl-figure bl-road bl-map">{drawn}{caption}</figure>'


def legend(laid: Laid, walk: Walk | None, drives: Drives | None) -> str:
    """Return the meaning of the marks."""
    says = "A question has a letter for each answer, in the order of the list; on the right is where they end."
    if any(_shut(place.node) for place in laid.places.values()):
        says += " A broken outline means: no score is adjusted."
    if walk is not None and any(question.id in laid.places for question, _ in walk.taken):
        says += " The answers given are drawn thick."
    if drives:
        says += " Press a letter to give that answer, or a box to go there; the menus follow."
    return says


def _shut(node: Question | Ending) -> bool:
    return isinstance(node, Ending) and node.kind == "none"


def road_in_words(words: GraphWords, walk: Walk | None) -> str:
    """State the path so far: each question with its answer, and the present question or ending.

    >>> from bridgelaw.rulings.decision import decision
    >>> from bridgelaw.telling.graphs import graph_words
    >>> road_in_words(graph_words("power"), decision("power").walk({"time": "late"}))
    'The answers given: In time? It was too late. It ends at: too late'
    """
    if walk is None:
        return ""
    taken = [f"{words.questions[q.id].name} {words.questions[q.id].answers[a.id]}" for q, a in walk.taken]
    stands = "It ends at" if walk.ending else "Next question"
    road = f"The answers given: {' '.join(taken)} " if taken else ""
    return f"{road}{stands}: {words.named(walk.at)}"


def leads_of(graph: DecisionGraph, walk: Walk | None) -> Leads:
    """Return the target of an answer: on the path taken with the replacements by earlier answers, elsewhere as in the
    graph.
    """
    before = {question.id: n for n, (question, _) in enumerate(walk.taken)} if walk else {}
    if walk and walk.open:
        before[walk.open.id] = len(walk.taken)

    def leads(question: Question, answer: Answer) -> str:
        if walk is None or question.id not in before:
            return answer.leads_to
        return graph.after((*walk.taken[: before[question.id]], (question, answer))).id

    return leads


def laid_out(graph: DecisionGraph, words: GraphWords, walk: Walk | None = None, start: str = "") -> Laid:
    """Lay out the questions that can be reached from the start, each with the endings first reached from it."""
    leads, reached = leads_of(graph, walk), {start or graph.start}
    questions = []
    for question in graph.questions:
        if question.id in reached:
            questions.append(question)
            reached.update(leads(question, answer) for answer in question.answers)
    laid = Laid(leads, questions)
    passed = {
        to: number
        for number, question in enumerate(questions)
        for to in reversed(laid.ways(question))
        if isinstance(graph.node(to), Question) and to != laid.next_of(question)
    }
    # Of two vertical lines the one that ends first is nearest to the boxes.
    order = [each.id for each in questions if each.id in passed]
    laid.lanes = {to: LANE * (len(order) - n) - LANE / 2 for n, to in enumerate(order)}
    laid.box = min(BOX, max(_fitting(words, question) for question in questions))
    left = (LANE * len(order) + WRITTEN) if order else EDGE
    top = 5.0
    for question in questions:
        foot = _row(laid, graph, words, question, left, top)
        top = foot + GAP
    laid.wide, laid.high = left + laid.box + GUTTER + DOOR + 2, top - GAP + 4
    return laid


def _fitting(words: GraphWords, question: Question) -> float:
    """The width of a question with its name on one line."""
    return width_of(words.questions[question.id].name) + LETTER * len(question.answers) + 3 * EDGE + 1


def _row(laid: Laid, graph: DecisionGraph, words: GraphWords, question: Question, left: float, top: float) -> float:
    """Place a question and its new endings; return where the row ends."""
    name = wrapped(words.questions[question.id].name, laid.box - LETTER * len(question.answers) - 3 * EDGE)
    exits = sum(to in laid.lanes and to != laid.next_of(question) for to in laid.ways(question))
    high = max(EDGE * 2 + ROW * len(name), LETTER + 8, EXIT * (exits + 1))
    laid.places[question.id] = Spot(question, left, top, laid.box, high, name)
    titles = {
        to: wrapped(words.named(graph.node(to)), DOOR - 2 * EDGE)
        for to in laid.ways(question)
        if isinstance(graph.node(to), Ending) and to not in laid.places
    }
    sizes = {to: EDGE * 2 + ROW * len(title) for to, title in titles.items()}
    stack = sum(sizes.values()) + EDGE * (len(sizes) - 1)
    # Many endings begin higher than their question where there is room.
    y = max(laid.foot, 5.0, min(top, top + high - stack))
    for to, title in titles.items():
        laid.places[to] = Spot(graph.node(to), left + laid.box + GUTTER, y, DOOR, sizes[to], title)
        laid.beside[to] = question.id
        y = laid.foot = y + sizes[to] + EDGE
    return max(top + high, y - EDGE if titles else 0)


@lru_cache(maxsize=512)
def wrapped(words: str, room: float) -> tuple[str, ...]:
    """Split words into lines of that width; a single longer word keeps its line.

    >>> wrapped("one side adjusted, the other keeps its score", 160)
    ('one side adjusted, the', 'other keeps its score')
    """
    lines: list[str] = []
    for word in words.split():
        if lines and width_of(f"{lines[-1]} {word}") <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return tuple(lines)


class _Picture:
    """One drawing of a map that has been laid out."""

    def __init__(
        self, graph: DecisionGraph, words: GraphWords, walk: Walk | None, drives: Drives | None, laid: Laid
    ) -> None:
        self._graph, self._words, self._walk, self._laid = graph, words, walk, laid
        self._drives = drives or Drives(frozenset(), "")
        self._taken: Mapping[str, str] = walk.answers if walk else {}
        self._at = walk.at.id if walk else ""
        self._drawing = Drawing(f"Map: {words.title}", laid.high, laid.wide)

    def drawn(self) -> str:
        """Draw lines first, the path taken on top, then boxes."""
        for thick in (False, True):
            for question in self._laid.questions:
                self._ways(question, thick)
        for place in self._laid.places.values():
            self._box(place)
        return self._drawing.svg(own_size=True)

    def _ways(self, question: Question, thick: bool) -> None:
        here, exits = self._laid.places[question.id], 0
        for to, answers in self._laid.ways(question).items():
            letters = lettered([question.answers.index(each) for each in answers])
            there = self._laid.places[to]
            lane = to in self._laid.lanes and to != self._laid.next_of(question)
            exits += lane
            if (self._taken.get(question.id) in {each.id for each in answers}) is not thick:
                continue
            kind = "way bl-taken" if thick else "way"
            if isinstance(there.node, Ending):
                self._to_ending(kind, here, there, letters)
            elif lane:
                self._down_a_lane(kind, here, there, here.top + EXIT * exits + 4, letters)
            else:
                x = here.left + here.wide / 2
                self._arrow(kind, (x, here.top + here.high), (x, there.top - 1))
                self._drawing.text(x + 7, (here.top + here.high + there.top) / 2 - 1, letters, kind="muted")

    def _to_ending(self, kind: str, here: Spot, there: Spot, letters: str) -> None:
        """Draw through the gutter between the boxes and the endings; from another row in a track of its own."""
        own = self._laid.beside[there.node.id] == here.node.id
        x = here.left + here.wide + (10 if own else 5)
        start, end = (here.left + here.wide, here.middle), (there.left - 1, there.middle)
        if own:
            start = (start[0], min(max(there.middle, here.top + 7), here.top + here.high - 7))
        self._arrow(kind, start, (x, start[1]), (x, end[1]), end)
        # A line from another row has its letters below it.
        self._drawing.text(there.left - 9, there.middle + (-8 if own else 8), letters, "end", "muted")

    def _down_a_lane(self, kind: str, here: Spot, there: Spot, y: float, letters: str) -> None:
        x, into = self._laid.lanes[there.node.id], there.top + 6
        self._arrow(kind, (here.left, y), (x, y), (x, into), (there.left - 1, into))
        self._drawing.text(here.left - 4, y + 7.5, letters, "end", "muted")

    def _arrow(self, kind: str, *points: tuple[float, float]) -> None:
        self._drawing.line(kind, *points)
        (before_x, _), (x, y) = points[-2:]
        head = ((x - 5, y - 4), (x, y), (x - 5, y + 4)) if x > before_x else ((x - 4, y - 5), (x, y), (x + 4, y - 5))
        self._drawing.line(kind, *head)

    # ---- boxes ----

    def _box(self, place: Spot) -> None:
        node = place.node
        end = isinstance(node, Ending)
        kinds = ["door" if end else "asked"]
        kinds += ["shut"] if _shut(node) else []
        kinds += ["here"] if node.id == self._at else ["been"] if node.id in self._taken else []
        title = self._words.endings[node.id].result if end else self._words.questions[node.id].asks
        with self._drawing.group(f"bl-node bl-{' bl-'.join(kinds)}", title, node.id, self._goes(node)):
            self._drawing.bar("node", (place.left, place.left + place.wide), (place.top, place.top + place.high))
            first = place.middle - ROW * (len(place.lines) - 1) / 2
            for row, line in enumerate(place.lines):
                self._drawing.text(place.left + EDGE + 2, first + ROW * row, line, kind="name")
        if isinstance(node, Question):
            self._letters(place, node)

    def _letters(self, place: Spot, question: Question) -> None:
        y, first = place.middle, place.left + place.wide - EDGE / 2 - LETTER * len(question.answers)
        for number, answer in enumerate(question.answers):
            x = first + LETTER * (number + 0.5)
            taken = self._taken.get(question.id) == answer.id
            said = self._words.questions[question.id].answers[answer.id]
            kind = f"bl-answer{' bl-chosen' if taken else ''}"
            with self._drawing.group(kind, said, f"{question.id}:{answer.id}", self._sets(question, answer)):
                self._drawing.bar("letter", (x - 9, x + 9), (y - 10, y + 10))
                self._drawing.text(x, y, LETTERS[number], "middle", "letter")

    def _sets(self, question: Question, answer: Answer) -> tuple[str, str] | None:
        """Return the menu of a question on the path, and the answer."""
        if question.id not in self._drives.moved:
            return None
        asked = self._words.questions[question.id]
        return asked.asks, asked.answers[answer.id]

    def _goes(self, node: Question | Ending) -> tuple[str, str] | None:
        """Return what takes the path to a box: its question open again, or the one answer that leads there."""
        if node.id in self._taken and node.id in self._drives.moved:
            return self._words.questions[node.id].asks, self._drives.unanswered
        for question in reversed(self._laid.questions):
            answers = self._laid.ways(question).get(node.id, [])
            if question.id in self._drives.moved and len(answers) == 1:
                return self._sets(question, answers[0])
        return None


def lettered(numbers: Sequence[int]) -> str:
    """The letters of answers; three or more in a row as a range.

    >>> lettered([0, 1]), lettered([2, 3, 4, 5, 6])
    ('a, b', 'c–g')
    """
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{LETTERS[numbers[0]]}–{LETTERS[numbers[-1]]}"
    return ", ".join(LETTERS[each] for each in numbers)
