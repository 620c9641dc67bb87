"""Find the error in a ruling: one of the director's sentences belongs to another option, or is reversed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from bridgelaw.chapters.lead_out_of_turn.kinds.lead_out_of_turn import (
    draw_choice,
    facts_of,
    left_out,
    reading,
    says_it,
    working_of,
)
from bridgelaw.chapters.lead_out_of_turn.kinds.penalty_card import drawn_position
from bridgelaw.chapters.lead_out_of_turn.kinds.penalty_card import facts_of as facts_of_position
from bridgelaw.exercises.drawn import number
from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind
from bridgelaw.exercises.kinds.options import one_of
from bridgelaw.exercises.kinds.roads import named
from bridgelaw.exercises.question import Option
from bridgelaw.registry import lesson_page
from bridgelaw.rulings.card_play import Verdict, legal_plays
from bridgelaw.rulings.card_play.why import Because
from bridgelaw.scoring import Seat
from bridgelaw.telling.words import reason

HINT = "Check each sentence alone. Which clause supports it?"
LEAD = lesson_page("lead_out_of_turn", "03_at_the_table")
CARD = lesson_page("lead_out_of_turn", "02_life_of_a_penalty_card")


def _lead(rng: Random, level: int) -> Drawn:
    """Return the consequences of declarer's choice, with one sentence of another choice among them."""
    choice = draw_choice(rng, level)
    road, lead, mine = choice.road, choice.lead, dict(choice.says)
    skipped = left_out(road)
    if "use" in skipped:
        mine.pop("use", None)
    false = [
        (topic, text)
        for _, says in choice.others
        for topic, (text, _) in says.items()
        if topic in mine and topic not in skipped and not says_it(mine[topic][0], text)
    ]
    if len(mine) < 3 or not false:
        raise DrawAgain
    topic, text = rng.choice(false)
    said, laws = mine[topic]
    error = Option(text, f"Right: this sentence has the error. {said[:-1]} ({named(laws)}).", right=True, laws=laws)
    rest = [Option(each, f"This sentence is correct ({named(refs)}).", road=f"right sentence: {key}", laws=())
            for key, (each, refs) in mine.items() if key != topic]  # fmt: skip
    part = one_of(
        rng, f"The director says this. Which of these sentences is wrong{reading(road)}?", error, rest, hint=HINT
    )
    return Drawn(facts_of(lead, road), (part,), laws, working_of(lead, road))


def _card(rng: Random, level: int) -> Drawn:
    """Four sentences about the cards of a hand, one of them reversed."""
    position = drawn_position(rng, level)
    verdicts = [*legal_plays(position.play)]
    if len(verdicts) < 3:
        raise DrawAgain
    told = varied(rng, verdicts)[:4]
    if len({each.legal for each in told}) < 2:
        raise DrawAgain
    false, *true = rng.sample(told, len(told))
    seat = position.play.to_play
    says = f"Right: this sentence has the error. {reason(false)}"
    error = Option(_may(seat, str(false.card), not false.legal), says, right=True, laws=false.rests_on)
    rest = [Option(_may(seat, str(each.card), each.legal), f"This sentence is correct. {reason(each)}",
                   road="right sentence")
            for each in true]  # fmt: skip
    prompt = f"The director says {number(1 + len(rest))} things to {seat.word}. Which of them is wrong?"
    part = one_of(rng, prompt, error, rest, hint=HINT)
    laws = tuple(dict.fromkeys(ref for each in verdicts for ref in each.rests_on))
    return Drawn(facts_of_position(position), (part,), laws)


def varied(rng: Random, verdicts: Sequence[Verdict]) -> list[Verdict]:
    """The verdicts in random order, first one for each reason, so that no four of them say the same."""
    before: Counter[tuple[bool, Because]] = Counter()
    ranked = []
    for each in rng.sample(verdicts, len(verdicts)):
        kind = each.legal, each.why.because
        ranked.append((before[kind], each))
        before[kind] += 1
    return [each for _, each in sorted(ranked, key=lambda pair: pair[0])]


def _may(seat: Seat, card: str, may: bool) -> str:
    return f"You {'may' if may else 'may not'} play the {card} now."


KINDS = (
    Kind("error-lead", "Find the error: a lead out of turn", LEAD, _lead, says_edition=True),
    Kind("error-card", "Find the error: a penalty card", CARD, _card, has_hand=True),
)
