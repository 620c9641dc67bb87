"""The votes of a class become the figures of a calculator: the players of a poll, or the weights of the outcomes.

A slide with a question sends its counts to the calculator's page (`votes.js`, `live.js`); this module enters them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from bridgelaw.chapters.law12.rulings.poll_asked import MOST_PLAYERS, bad_players
from bridgelaw.laws import BadInput
from bridgelaw.widgets.calculator import Calculator

PLAYERS, WEIGHTS = "question", "outcomes"


def take_votes(widget: Calculator, votes: Sequence[object]) -> str:
    """Put the votes into the first rows of a calculator, in their order, open its ruling, and return its text.

    A poll takes them as numbers of players; weighted outcomes take each as its share of all votes. Raises BadInput for
    a calculator that has neither, for another number of rows than votes, and for votes that cannot be counted.

    >>> from bridgelaw.widgets import WeightingAtTeams
    >>> widget = WeightingAtTeams()
    >>> _ = take_votes(widget, [18, 12, 0])
    >>> [row["weight"] for row in widget.state["outcomes"]]
    ['3/5', '2/5', '0']
    """
    state = widget.state
    counted = _counted(votes)
    if PLAYERS in state:
        changed = {PLAYERS: _asked(state[PLAYERS], counted)}
    elif state.get(WEIGHTS):
        changed = {WEIGHTS: shares_of(state[WEIGHTS], counted)}
    elif WEIGHTS in state:
        raise BadInput("The score is split here, and the room has voted once.", "Undo the split, then use its weights.")
    else:
        raise BadInput("This calculator takes no votes.", "Choose one with a poll, or with results that are weighted.")
    widget.move(**changed)
    return widget.status


def _counted(votes: Sequence[object]) -> list[int]:
    if not all(type(each) is int and each >= 0 for each in votes):
        raise BadInput("These are no votes.", "Votes are whole numbers, and none is negative.")
    counted = [each for each in votes if isinstance(each, int)]
    if not any(counted):
        raise BadInput("Nobody has voted, so there is nothing to weight.", "Count hands, or open the vote.")
    return counted


def _asked(questions: Sequence[Mapping[str, Any]], votes: Sequence[int]) -> list[dict[str, Any]]:
    """The votes as players who gave the answers to the first question."""
    if not questions:
        raise BadInput("This poll has no question yet.", "Choose a case, or give the question and its answers.")
    first, *others = questions
    _as_many(first["answers"], votes)
    for each in votes:
        if each > MOST_PLAYERS:
            raise bad_players(Fraction(each))
    answers = [{**row, "players": str(each)} for row, each in zip(first["answers"], votes, strict=True)]
    return [{**first, "answers": answers}, *map(dict, others)]


def shares_of(outcomes: Sequence[Mapping[str, Any]], votes: Sequence[int]) -> list[dict[str, Any]]:
    """The votes as shares of all of them."""
    _as_many(outcomes, votes)
    whole = sum(votes)
    return [{**row, "weight": str(Fraction(each, whole))} for row, each in zip(outcomes, votes, strict=True)]


def _as_many(rows: Sequence[object], votes: Sequence[int]) -> None:
    if len(rows) != len(votes):
        raise BadInput(
            f"The room chose among {len(votes)} and this calculator has {len(rows)} rows.",
            "Give it as many rows, or leave out the votes that are for no result.",
        )
