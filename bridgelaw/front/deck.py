"""A lesson as slides: its cells in their order, staged, with at most 35 words on each and the question first.

| A cell | Becomes |
|---|---|
| prose | its words; outside the story, the gist of each paragraph, and the rest is what the presenter says |
| `at_the_table` | one hand; the auction; a pause; and after the story all four hands |
| `before_you_read`, `ExerciseSet` | the question; the options, which the room may vote on; the answer |
| `ruling` | the facts, the steps one by one, the result, the words of the director |
| `common_errors` | what is said; then what refutes it |
| a calculator | the calculator itself where the site is built, and the ruling of its case |
| any other figure | its drawing |
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from html.parser import HTMLParser
from typing import Any

import bridgelaw.display as display
from bridgelaw.cases import Case, case_named, computed
from bridgelaw.display.diagrams import auction_html, deal_html
from bridgelaw.display.html import table_html, text
from bridgelaw.exercises import MultipleChoice, common_errors, exercises, openings
from bridgelaw.front.deck_words import MOST, count, cut
from bridgelaw.front.lessons import TABLE, Lesson, NotebookCell, Section
from bridgelaw.front.sheet import markdown, unfolded
from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.scoring import Seat

NAMES = {Seat.N: "North", Seat.E: "East", Seat.S: "South", Seat.W: "West"}
_ITEM = re.compile(r"(?m)^(?:[-*]|\d+\.) +")
_ANSWER = re.compile(r"<details><summary>Answer[^<]*</summary>(.*?)</details>", re.DOTALL)
_VOID = {"br", "img", "input", "hr"}
ROWS = 9


@dataclass(frozen=True)
class Slide:
    """One slide: its heading, its words, its drawing, each as HTML; `asks` is the key of a question to vote on."""

    heading: str
    words: str = ""
    drawing: str = ""
    says: str = ""
    asks: str = ""
    asked: str = ""
    live: bool = False
    kind: str = ""

    @property
    def length(self) -> int:
        """The words that the room reads; the cards, calls and figures of a drawing are looked at."""
        return count(self.heading) + count(self.words)


@dataclass(frozen=True)
class SectionSlides:
    """The slides of one section of the lesson, and the section."""

    section: Section
    slides: tuple[Slide, ...]


def deck(lesson: Lesson) -> tuple[SectionSlides, ...]:
    """The slides of a lesson, section by section."""
    promise = tuple(Slide(text(lesson.title), f"<p>{text(each)}</p>") for each in _promised(lesson))
    found = [SectionSlides(lesson.sections[0], (Slide(text(lesson.title), kind="title"), *promise))]
    found += [SectionSlides(each, tuple(_section(lesson, each))) for each in lesson.sections[1:]]
    return tuple(found)


def _promised(lesson: Lesson) -> list[str]:
    return cut(lesson.promise, _room(lesson.title))


def _section(lesson: Lesson, section: Section) -> Iterator[Slide]:
    dealt = [name for cell in section.cells for name in cell.called("at_the_table")] if section.title == TABLE else []
    if dealt:
        yield from _staged(lesson, case_named(dealt[0]))
    for cell in section.shown:
        if cell.slide == "skip":
            continue
        yield from _code(section, cell) if cell.code else _prose(section, cell.source)


def _room(heading: str) -> int:
    return MOST - count(heading)


# ---- prose ----


def _prose(section: Section, source: str) -> Iterator[Slide]:
    heading = section.title
    whole = section.title in (TABLE, "Explore", "Summary") or section.title.startswith("By the end")
    for block in re.split(r"\n\s*\n", unfolded(source)):
        if block.startswith("#"):
            heading = block.lstrip("# ").strip()
        elif block.startswith("|"):
            yield from _tables(heading, markdown(block))
        elif _ITEM.match(block):
            yield from _listed(heading, block)
        elif not block.startswith(("**Further reading", "<")):
            yield from _paragraph(heading, block, whole)
    for answer in _ANSWER.findall(source):
        for piece in cut(answer, _room("Answer")):
            yield Slide("Answer", markdown(piece), kind="answer")


def _paragraph(heading: str, block: str, whole: bool) -> Iterator[Slide]:
    pieces = cut(block, _room(heading))
    if whole:
        yield from (Slide(text(heading), markdown(piece)) for piece in pieces)
    elif pieces:
        yield Slide(text(heading), markdown(pieces[0]), says=" ".join(pieces[1:]))


def _listed(heading: str, block: str) -> Iterator[Slide]:
    """A list, an item after the other, as many on a slide as it takes."""
    kept: list[str] = []
    for item in filter(None, (each.strip() for each in _ITEM.split(block))):
        for piece in cut(item, _room(heading)):
            if kept and sum(map(count, kept)) + count(piece) > _room(heading):
                yield Slide(text(heading), _items(kept))
                kept = []
            kept.append(piece)
    if kept:
        yield Slide(text(heading), _items(kept))


def _items(items: Sequence[str]) -> str:
    inside = "".join(f'<li class="fragment">{markdown(each).strip()}</li>' for each in items)
    return f"<ul>{inside}</ul>"


def _plain(heading: str, words: str, kind: str = "") -> Iterator[Slide]:
    for piece in cut(words, _room(heading)):
        yield Slide(text(heading), f"<p>{text(piece)}</p>", kind=kind)


# ---- what the code shows ----


def _code(section: Section, cell: NotebookCell) -> Iterator[Slide]:
    tree = ast.parse(cell.source)
    last = tree.body[-1]
    if not isinstance(last, ast.Expr) or not isinstance(last.value, ast.Call):
        return
    for name, given in _calls(last.value):
        yield from _shown(section, cell, name, given)


def _calls(call: ast.Call) -> Iterator[tuple[str, ast.Call]]:
    """What is shown: the call, or what it folds or puts below each other."""
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    if name in ("folded", "below", "beside"):
        for each in call.args:
            if isinstance(each, ast.Call):
                yield from _calls(each)
    else:
        yield name, call


def _shown(section: Section, cell: NotebookCell, name: str, call: ast.Call) -> Iterator[Slide]:
    try:
        given = [ast.literal_eval(each) for each in call.args]
        named = {each.arg: ast.literal_eval(each.value) for each in call.keywords if each.arg}
    except ValueError:
        return
    if name == "at_the_table":
        case = case_named(given[0])
        yield from _all_hands(section, case)
    elif name == "before_you_read":
        for number, choice in enumerate(openings(given[0]), start=1):
            yield from _choice("Rule first", choice, f"{given[0]}/opening/{number}")
    elif name == "ExerciseSet":
        yield from _exercises(given[0])
    elif name == "common_errors":
        for error in common_errors(given[0]):
            yield from _plain("Heard in the room", error.wrong, "asks")
            yield from _plain("No", f"{error.says} ({error.basis})", "answer")
    elif name == "ruling":
        yield from _ruling(*given)
    elif name == "what_the_law_says":
        return
    elif hasattr(display, name):
        yield from _figure(section, getattr(display, name), given, named)
    elif name[:1].isupper():
        yield from _calculator(section, given)


def _seat(lesson: Lesson, case: Case) -> Seat | None:
    """Whose hand is shown alone: whom the lesson names (`first_hand`), else the player who leads."""
    if "first_hand" in lesson.about:
        return Seat(lesson.about["first_hand"])
    order = [Seat.N, Seat.E, Seat.S, Seat.W]
    if case.auction is None or case.auction.declarer is None:
        return None
    return order[(order.index(case.auction.declarer) + 1) % 4]


def _hand(case: Case, seat: Seat) -> str:
    """One hand of the diagram of four."""
    drawn = deal_html(case.deal) if case.deal else ""
    whole = _pieces(drawn, lambda tag, kind: f"bl-seat-{seat.value.lower()}" in kind)
    return f'<div class="one">{whole[0]}</div>' if whole else ""


def _auction(case: Case) -> str:
    """The auction without what is told of it only later: its notes."""
    if case.auction is None:
        return ""
    calls = tuple(replace(call, note="") for call in case.auction.calls)
    return auction_html(replace(case.auction, calls=calls))


def _staged(lesson: Lesson, case: Case) -> Iterator[Slide]:
    """One hand, then the auction, then the pause."""
    seat = _seat(lesson, case)
    if case.deal is None or seat is None:
        return
    hand = _hand(case, seat)
    yield Slide(f"You are {NAMES[seat]}", drawing=hand)
    if case.auction:
        both = f'<div class="two">{hand}<div class="fragment">{_auction(case)}</div></div>'
        yield Slide("The auction", drawing=both)
        asked = f"<p>You are {NAMES[seat]}. What do you do, and why?</p>"
        yield Slide("Your turn", asked, drawing=both.replace("fragment", ""))


def _all_hands(section: Section, case: Case) -> Iterator[Slide]:
    if case.deal:
        dealer = case.auction.dealer if case.auction else None
        drawn = deal_html(case.deal, dealer, getattr(case.given, "vulnerability", None))
        yield Slide("All four hands", drawing=drawn)
    if case.auction:
        yield Slide("The auction", drawing=auction_html(case.auction))
        if case.footnote:
            yield from _plain("The auction", case.footnote)


def _choice(heading: str, choice: MultipleChoice, key: str) -> Iterator[Slide]:
    """The question, its options and, on a later slide, what is right and why."""
    options = [each.text for each in choice.options]
    together = count(choice.prompt) + sum(map(count, options)) + len(options)
    asked = text(choice.prompt)
    if together <= MOST:
        yield Slide("", f"<p>{asked}</p>{_options(options)}", asks=key, asked=choice.prompt)
    else:
        yield from _plain(heading, choice.prompt, "asks")
        short = options
        if sum(map(count, options)) + len(options) > MOST:
            for letter, each in zip("ABCDEFGH", options, strict=False):
                yield from _plain(letter, each, "option")
            most = (MOST - len(options)) // len(options)
            short = [_shorter(each, most) for each in options]
        yield Slide("", _options(short), asks=key, asked=choice.prompt)
    for letter, option in zip("ABCDEFGH", choice.options, strict=False):
        if option.right:
            yield from _plain(f"It is {letter}", option.feedback, "answer")


def _shorter(option: str, most: int) -> str:
    """The beginning of an option that has been read in full."""
    words = option.split()
    return option if count(option) <= most else " ".join(words[:most]) + " …"


def _options(options: Sequence[str]) -> str:
    inside = "".join(
        f'<li data-option><b>{letter}</b> {text(each)}</li>' for letter, each in zip("ABCDEFGH", options, strict=False)
    )
    return f'<ul class="options">{inside}</ul>'


def _exercises(name: str) -> Iterator[Slide]:
    for exercise in exercises(name):
        yield from _plain(exercise.title, exercise.facts)
        for number, part in enumerate(exercise.parts, start=1):
            if isinstance(part, MultipleChoice):
                yield from _choice(exercise.title, part, f"{name}/{exercise.id}/{number}")
            else:
                yield from _plain(exercise.title, part.prompt, "asks")


def _ruling(name: str, edition: int | None = None) -> Iterator[Slide]:
    case = case_named(name)
    done = computed(case if edition is None else replace(case, edition=edition)).derivation
    for fact in done.facts:
        yield from _plain(done.title, fact)
    for number, step in enumerate(done.steps, start=1):
        laws = "; ".join(map(str, step.rests_on))
        yield from _plain(f"Step {number}", f"{step.says} [{laws}]", "step")
        for table in step.tables:
            yield from _tables(f"Step {number}", table_html(table))
    yield from _plain("The ruling", done.result, "result")
    yield from _plain("The director says", f"“{done.announcement}”", "result")


def _calculator(section: Section, given: Sequence[Any]) -> Iterator[Slide]:
    yield Slide(text(section.title), live=True)
    try:
        yield from _plain("The ruling", computed(case_named(given[0])).derivation.result, "result")
    except (BadInput, IndexError, KeyError):
        return


def _figure(section: Section, show: Callable[..., Any], given: Sequence[Any], named: dict[str, Any]) -> Iterator[Slide]:
    html = show(*given, **named)._repr_html_()
    drawn = _pieces(html, lambda tag, kind: tag == "svg" or "bl-hand" in kind.split() or tag == "table")
    for piece in drawn:
        if piece.startswith("<table"):
            yield from _tables(section.title, piece)
        else:
            yield Slide(text(section.title), drawing=piece)


def _tables(heading: str, html: str) -> Iterator[Slide]:
    """A table, on as many slides as the back row needs."""
    for table in _pieces(html, lambda tag, kind: tag == "table"):
        rows = re.findall(r"<tr\b.*?</tr>", table, re.DOTALL)
        head = rows[:1] if "<thead" in table else []
        body = rows[len(head) :]
        opening = table[: table.index(">") + 1]
        for start in range(0, len(body), ROWS):
            inside = f"<thead>{''.join(head)}</thead><tbody>{''.join(body[start : start + ROWS])}</tbody>"
            yield Slide(text(heading), drawing=f"{opening}{inside}</table>")


class _Finder(HTMLParser):
    """The outermost elements that are wanted, as they stand."""

    def __init__(self, wanted: Callable[[str, str], bool]) -> None:
        super().__init__(convert_charrefs=False)
        self.wanted, self.found, self.kept, self.depth = wanted, list[str](), "", 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if not self.depth and not self.wanted(tag, dict(attrs).get("class") or ""):
            return
        self.kept += self.get_starttag_text() or ""
        if tag not in _VOID:
            self.depth += 1

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self.depth:
            self.kept += self.get_starttag_text() or ""

    def handle_endtag(self, tag: str) -> None:
        if not self.depth:
            return
        self.kept += f"</{tag}>"
        self.depth -= 1
        if not self.depth:
            self.found.append(self.kept)
            self.kept = ""

    def handle_data(self, data: str) -> None:
        self.kept += data if self.depth else ""

    def handle_entityref(self, name: str) -> None:
        self.handle_data(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self.handle_data(f"&#{name};")


def _pieces(html: str, wanted: Callable[[str, str], bool]) -> list[str]:
    finder = _Finder(wanted)
    finder.feed(html)
    return finder.found
