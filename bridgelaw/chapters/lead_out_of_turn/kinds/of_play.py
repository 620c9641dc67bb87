"""A question made of a play with penalty cards: which cards may be played now, or declarer's choices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bridgelaw.exercises.of_case import CaseQuestion
from bridgelaw.exercises.part import BadExercise
from bridgelaw.exercises.question import Option
from bridgelaw.laws.words import capital, joined
from bridgelaw.rulings.card_play import Play, choices, legal_plays
from bridgelaw.scoring.cards import in_order
from bridgelaw.telling import tell
from bridgelaw.telling.words import reason


def question_of(play: Play) -> CaseQuestion:
    """Return the cards or choices allowed now. Raises BadExercise where there are none."""
    due = choices(play)
    if due:
        says = tell(play).announcement
        right = Option(f"{capital(joined([str(each) for each in due], 'or'))}", f"Right: {says}", True)
        return f"What may {play.declarer.word} choose now?", right, _wrong_choices(play, says)
    if play.over:
        raise BadExercise("The play is over, and nothing is left to choose.", "End the play one card sooner.")
    verdicts = legal_plays(play)
    if not any(each.legal for each in verdicts):
        raise BadExercise("No card may be played now.", "End the play one card sooner.")
    legal = in_order(each.card for each in verdicts if each.legal)
    why = next(reason(each) for each in verdicts if each.legal)
    right = Option(legal, f"Right: {why}", True)
    return f"Which cards may {play.to_play.word} play now?", right, _wrong_cards(play)


def _wrong_choices(play: Play, says: str) -> Iterator[Option]:
    named = [str(each) for each in choices(play)]
    for one in (("require",), ("forbid",), ("require", "forbid")):
        kept = [each for each in named if each.startswith(one)]
        if kept and kept != named:
            text = f"Only: {joined(kept, 'or')}"
            yield Option(text, f"Declarer has more options than that. {says}", road=f"only {' and '.join(one)}")
    text = f"Nothing: {play.to_play.word} may lead any card"
    yield Option(text, f"The penalty card gives declarer options. {says}", road="no choice")


def _wrong_cards(play: Play) -> Iterator[Option]:
    verdicts = legal_plays(play)
    mine = {each.card for each in play.penalty if each.seat is play.to_play}
    legal = [each for each in verdicts if each.legal]
    led = play.trick[0][1].suit if play.trick else None
    taken: Mapping[str, list[Any]] = {
        "any card": [*verdicts],
        "the penalty card alone": [each for each in verdicts if each.card in mine],
        "any card but the penalty card": [each for each in verdicts if each.card not in mine],
        "the suit led alone": [each for each in verdicts if each.card.suit is led],
        "another suit": [each for each in verdicts if each.card.suit is not legal[0].card.suit],
        "one card of them": legal[:1],
    }
    for road, cards in taken.items():
        if not cards or {each.card for each in cards} == {each.card for each in legal}:
            continue
        differs = next((each for each in cards if not each.legal), None)
        missed = next(each for each in legal if differs is not None or each not in cards)
        yield Option(in_order(each.card for each in cards), reason(differs or missed), road=road)
