"""A fouled board at pairs in English: facts, steps, result, the director's words, what to check."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bridgelaw.laws.words import capital
from bridgelaw.rulings.fouled_board import FouledRuling
from bridgelaw.rulings.ground import Doubt
from bridgelaw.scoring.printed import counted, figure
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.en.fouled_board.doubts import DOUBTS
from bridgelaw.telling.en.fouled_board.groups import GROUPS
from bridgelaw.telling.en.fouled_board.names import at_fault, both_pairs, differs
from bridgelaw.telling.en.fouled_board.traveller import TRAVELLER
from bridgelaw.telling.en.fouled_board.words import announcement, result
from bridgelaw.telling.guess import Guess
from bridgelaw.telling.sentences import Sentences, cautions, steps

SENTENCES: Sentences[FouledRuling] = {**GROUPS, **TRAVELLER}


def derivation(ruling: FouledRuling, title: str = "", doubts: Sequence[Doubt] = ()) -> Derivation:
    """A fouled board at pairs, step by step."""
    return Derivation(
        title or "A fouled board at pairs",
        tuple(_facts(ruling)),
        steps(ruling, ruling.grounds, SENTENCES),
        result(ruling),
        announcement(ruling),
        cautions(ruling, (*doubts, *ruling.doubts), DOUBTS),
    )


def foresee(ruling: FouledRuling) -> Guess:
    """Ask before the ruling is shown."""
    smallest = min(ruling.groups, key=lambda group: group.size)
    ways = list(type(smallest.way))
    asks = f"How is the smallest group, of {smallest.size}, scored?"
    return Guess(asks, tuple(f"By {way.value}" for way in ways), ways.index(smallest.way))


def _facts(ruling: FouledRuling) -> Iterator[str]:
    yield (
        f"The traveller has {counted(len(ruling.awards), 'lines')}. {counted(ruling.expected, 'scores')} are expected "
        f"on the board (N = {ruling.expected}), so the full top is {figure(ruling.top)}."
    )
    for form in ruling.forms:
        if differs(form):
            yield f"{capital(str(form))}: {differs(form)}."
    for award in ruling.awards:
        if award.line.artificial is not None:
            yield f"{both_pairs(award.line)} already have an artificial score, {award.line.written}."
    for award in ruling.awards:
        if award.line.at_fault:
            yield f"{at_fault(award.line)} fouled the board themselves."
