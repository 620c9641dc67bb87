"""The output of a lesson's code, as slides: deals, rulings, clauses, errors, figures, calculators."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from html import escape, unescape
from itertools import groupby
from typing import Any

import bridgelaw.display as display
from bridgelaw.cases import case_named, computed
from bridgelaw.chapters.claims.en.claim import facts_of
from bridgelaw.chapters.claims.rulings.claim import ClaimRuling
from bridgelaw.display.html import table_html, text
from bridgelaw.display.play import tricks_told
from bridgelaw.exercises import common_errors
from bridgelaw.laws import BadInput, Reference, cite, clause
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.rulings import Basis
from bridgelaw.rulings.card_play import Play
from bridgelaw.school.deck_asks import opening_slides, weighing_slide
from bridgelaw.school.deck_html import TALL, classed, inside, looked_at, parted, pieces, scrolled, size, tagged, without
from bridgelaw.school.deck_slide import Beat, Slide, SlideKind, in_slides, packed, room
from bridgelaw.school.deck_words import DOTS, count, cut
from bridgelaw.school.lessons import NotebookCell
from bridgelaw.telling.derivation import Derivation, Step

# What puts pieces below or beside each other; what is folded is shown in short.
_TOGETHER = ("below", "beside", "folded")


@dataclass(frozen=True)
class ShownCall:
    """One call of a cell that shows something: its name, what it is given, and whether it is folded."""

    name: str
    given: tuple[Any, ...]
    named: dict[str, Any]
    short: bool = False


def calls(cell: NotebookCell) -> Iterator[ShownCall]:
    """Yield what a cell shows, in its order; what it names first and shows later is found by its name."""
    tree = ast.parse(cell.source)
    env: dict[str, ast.expr] = {}
    for each in tree.body[:-1]:
        if isinstance(each, ast.Assign):
            _remember(each.targets[0], each.value, env)
    last = tree.body[-1]
    if isinstance(last, ast.Expr):
        yield from _called(last.value, env, False)


def _remember(target: ast.expr, value: ast.expr, env: dict[str, ast.expr]) -> None:
    if isinstance(target, ast.Name):
        env[target.id] = value
    elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for one, its in zip(target.elts, value.elts, strict=True):
            _remember(one, its, env)


def _called(node: ast.expr, env: dict[str, ast.expr], short: bool) -> Iterator[ShownCall]:
    if isinstance(node, ast.Name) and node.id in env:
        node = env[node.id]
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        return
    name = node.func.id
    if name in _TOGETHER:
        for each in node.args:
            yield from _called(each, env, short or name == "folded")
        return
    try:
        given = tuple(value for each in node.args for value in _values(each, env))
        named = {each.arg: ast.literal_eval(each.value) for each in node.keywords if each.arg}
    except ValueError:
        return
    yield ShownCall(name, given, named, short)


def _values(node: ast.expr, env: dict[str, ast.expr]) -> tuple[Any, ...]:
    if isinstance(node, ast.Starred) and isinstance(node.value, ast.Name) and node.value.id in env:
        return tuple(ast.literal_eval(env[node.value.id]))
    return (ast.literal_eval(node),)


def shown(call: ShownCall, heading: str, number: int, lesson: str) -> Iterator[Slide]:
    """The slides of one call below a heading; `number` counts the calculators of the page."""
    if call.name == "before_you_read":
        yield from opening_slides(call.given[0])
    elif call.name == "common_errors":
        yield from _errors(call.given[0])
    elif call.name == "ruling":
        name, *edition = call.given
        yield from ruling_slides(name, edition[0] if edition else None, call.short)
    elif call.name == "played_on":
        yield from _play(*call.given)
    elif hasattr(display, call.name):
        yield from _figure(call, heading)
    elif call.name[:1].isupper():
        yield from _calculator(call, heading, number, lesson)


# ---- clauses ----


def clause_slides(clauses: Sequence[str]) -> list[Slide]:
    """Return what the clauses say, in our own words, each under its number and edition."""
    heading = "In the book"
    beats: list[Beat] = []
    for each in map(cite, clauses):
        beats += _clause(each, room(heading))
    kept: list[Beat] = []
    for beat in beats:
        both = (kept[-1].words if kept else "") + beat.words
        if kept and count(both) <= room(heading):
            kept[-1] = Beat(both)
        else:
            kept.append(beat)
    found = in_slides(SlideKind.CLAUSES, heading, kept)
    return [replace(each, says=(_SAY_IT,)) for each in found]


_SAY_IT = "These are our own words. Somebody with the Laws may read the clause itself aloud."


def _clause(ref: Reference, most: int) -> Iterator[Beat]:
    said = clause(ref)
    name = f'<b class="law">{escape(str(ref))}</b> {text(said.title)}'
    for piece in cut(said.summary, most - count(name)):
        yield Beat(f'<div class="clause"><p>{name}</p><p>{text(piece)}</p></div>')


# ---- rulings ----


def ruling_slides(name: str, edition: int | None = None, short: bool = False) -> Iterator[Slide]:
    """The facts, the steps one by one with their figures, the result, the words of the director."""
    case = case_named(name)
    ruled = computed(case if edition is None else replace(case, edition=edition))
    done = ruled.derivation
    heading = text(done.title)
    facts = list(packed(done.facts, room(heading)))
    if isinstance(ruled.ruling, ClaimRuling):
        told = list(packed(facts_of(ruled.ruling.claim, cards=False), room(heading)))
        yield from in_slides(SlideKind.RULING, heading, told, beside=_cards(name))
        facts = []
    if short:
        says = tuple(f"{n}. {each.says} [{_laws(each.rests_on)}]" for n, each in enumerate(done.steps, start=1))
        beats = [*facts, *_result(done, room(heading))]
        yield from (replace(each, says=says) for each in in_slides(SlideKind.RULING, heading, beats))
        return
    steps = [beat for number, each in enumerate(done.steps, start=1) for beat in _step(number, each, room(heading))]
    yield from in_slides(SlideKind.RULING, heading, [*facts, *steps])
    result = "The ruling"
    yield Slide(SlideKind.RULING, result, tuple(_result(done, room(result))), says=done.cautions)


def _cards(name: str) -> str:
    """The cards of a claim, drawn: a line of thirteen is not read from the back row."""
    return classed(display.the_ending(name)._repr_html_(), "bl-hand")[0]


def _step(number: int, step: Step, most: int) -> Iterator[Beat]:
    """A step with its Law at the end and its figures below it."""
    law = f'<p class="law">{escape(_laws(step.rests_on))}</p>'
    said = cut(step.says, most - count(law) - 1)
    tables = [part for table in step.tables for one in tagged(table_html(table), "table") for part in parted(one)]
    for at, piece in enumerate(said):
        last = at == len(said) - 1
        drawn = tables[0] if last and tables else ""
        yield Beat(f"<p><b>{number}</b> {text(piece)}</p>{law if last else ''}", drawn, piece.endswith(DOTS))
    for table in tables[1:]:
        yield Beat(law, table)


def _laws(rests_on: Sequence[Basis]) -> str:
    """The clauses of an edition by their numbers, and its year once; a practice by its body."""
    found = []
    for edition, named in groupby(rests_on, lambda each: each.edition if isinstance(each, Reference) else None):
        names = [each.clause if isinstance(each, Reference) else str(each).partition(":")[0] for each in named]
        found.append(", ".join([*names, str(edition)] if edition else names))
    return "; ".join(found)


def _result(done: Derivation, most: int) -> Iterator[Beat]:
    for piece in cut(done.result, most):
        yield Beat(f'<div class="result"><p>{text(piece)}</p></div>')
    for piece in cut(f"“{done.announcement}”", most):
        yield Beat(f'<div class="director"><p>{text(piece)}</p></div>')


# ---- plays ----


def _play(name: str, edition: int | None = None) -> Iterator[Slide]:
    """The cards trick by trick, and after each what it was that forced one; nothing is said twice."""
    case = case_named(name)
    play: Play = computed(case if edition is None else replace(case, edition=edition)).ruling
    heading, beats, said = text(case.title), list[Beat](), set[str]()
    for cards, remarks in tricks_told(play):
        new = [each for each in dict.fromkeys(remarks) if each not in said]
        said.update(new)
        beats += packed([cards, *new], room(heading))
    yield from in_slides(SlideKind.FIGURE, heading, beats)


# ---- errors ----


def _errors(lesson: str) -> Iterator[Slide]:
    heading = "A common mistake"
    for error in common_errors(lesson):
        law = f'<p class="law">{escape(_laws((error.basis,)))}</p>'
        heard = [Beat(f'<p class="asked">{text(piece)}</p>') for piece in cut(error.wrong, room(heading))]
        answers = cut(error.says, room(heading) - count(law))
        refuted = [Beat(f'<div class="right"><p>{text(piece)}</p>{law}</div>') for piece in answers]
        yield Slide(SlideKind.ERROR, heading, (*heard, *refuted), says=(_REFUTE,))


_REFUTE = "Ask: which Law or which figure shows that it is wrong? Wait for the answer."


# ---- figures ----


def _figure(call: ShownCall, heading: str) -> Iterator[Slide]:
    """A drawing with the first words of its caption beside it; a table; what the director says, choice by choice."""
    html = without(getattr(display, call.name)(*call.given, **call.named)._repr_html_(), "details")
    title = next((inside(each) for each in classed(html, "bl-title")), "") or heading
    caption = " ".join(inside(each) for each in tagged(html, "figcaption"))
    for spoken in classed(html, "bl-director"):
        yield from in_slides(SlideKind.RULING, "The director says", list(_spoken(spoken)))
    drawn = pieces(html, lambda tag, kind: tag in ("svg", "table") or "bl-hand" in kind.split())
    if call.short:
        drawn = [each for each in drawn if not each.startswith("<table") or looked_at(each)]
    if len(drawn) == 1 and caption and _narrow(drawn[0]):
        beats = [Beat(f"<p>{text(piece)}</p>") for piece in cut(unescape(_plain(caption)), room(title))]
        yield from in_slides(SlideKind.FIGURE, title, beats, beside=drawn[0])
        return
    beats = [Beat(drawing=part) for each in drawn for part in _in_parts(each)]
    for slide in in_slides(SlideKind.FIGURE, title, beats):
        yield replace(slide, says=(caption,) if caption else ())


def _narrow(drawn: str) -> bool:
    """True if its caption has room beside it."""
    width, height = size(drawn)
    return drawn.startswith("<svg") and 0.5 * width < height <= TALL * width


def _in_parts(drawn: str) -> list[str]:
    if drawn.startswith("<table"):
        return parted(drawn)
    return scrolled(drawn) if drawn.startswith("<svg") else [drawn]


def _spoken(html: str) -> Iterator[Beat]:
    most = room("The director says")
    for each in pieces(html, lambda tag, kind: tag in ("p", "li") and "bl-director-title" not in kind):
        words = inside(each)
        # A choice is never parted from its suit: what is too long is shown as it is, by its sentences.
        for piece in [words] if count(words) <= most else cut(_plain(words), most):
            yield Beat(f'<div class="director"><p>{piece}</p></div>')


def _plain(words: str) -> str:
    return "".join(each for each in words.replace("<", "\0<").replace(">", ">\0").split("\0") if each[:1] != "<")


# ---- calculators ----


def _calculator(call: ShownCall, heading: str, number: int, lesson: str) -> Iterator[Slide]:
    """The room's vote where the calculator takes it, then the calculator; without the site its ruling stands there."""
    try:
        case = case_named(call.given[0])
        yield from weighing_slide(case, f"{lesson}/room/{number}", number)
        done = computed(case).derivation
        beats = (*packed(done.facts, room(done.title)), *_result(done, room(done.title)))
        yield Slide(SlideKind.LIVE, text(done.title), beats, live=number)
    except (BadInput, IndexError, KeyError):
        yield Slide(SlideKind.LIVE, heading, (Beat("<p>The calculator, on the page of the lesson.</p>"),), live=number)
