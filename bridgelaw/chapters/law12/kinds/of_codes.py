"""A question made of a case under several codes: the score of the Laws of today, beside those of the other codes."""

from __future__ import annotations

from collections.abc import Iterator

from bridgelaw.chapters.law12.rulings.codes import CodeRuling, CodesRuling
from bridgelaw.exercises.of_case import CaseQuestion, amount
from bridgelaw.exercises.question import Option
from bridgelaw.laws.words import joined


def question_of(ruling: CodesRuling) -> CaseQuestion:
    """Return the innocent side's score under the present Laws, beside its scores under the other codes."""
    side = ruling.innocent
    now = next(each for each in ruling.codes if each.weighed is ruling.weighed)
    says = f"Under {now.code.name} ({joined([each.clause for each in now.code.clauses])}) {side} score "
    says += f"{amount(now.scores[side], ruling.scoring.unit)}."
    right = Option(amount(now.scores[side], ruling.scoring.unit), f"Right. {says}", True)
    prompt = f"What do {side} score under the Laws of {now.code.edition}?"
    return prompt, right, _other_codes(ruling, now, says)


def _other_codes(ruling: CodesRuling, now: CodeRuling, says: str) -> Iterator[Option]:
    side, unit = ruling.innocent, ruling.scoring.unit
    for each in ruling.codes:
        if each is not now:
            other = amount(each.scores[side], unit)
            yield Option(other, f"That is the score under {each.code.name}. {says}", road=each.code.id)
    if not now.stands:
        likeliest = max(now.weights, key=lambda points: now.weights[points])
        worth = ruling.scoring.worth(likeliest, side)
        yield Option(amount(worth, unit), f"That is the likeliest result only. {says}", road="not weighted")
    else:
        adjusted = amount(now.expected[side], unit)
        yield Option(adjusted, f"The table result is better, so you do not adjust. {says}", road="no damage")
    at_table = ruling.facts.at_table
    if at_table and not now.stands:
        kept = f"That is the table result, which is worse. {says}"
        yield Option(amount(at_table[side], unit), kept, road="table result kept")
    best = max(ruling.scoring.worth(points, side) for points in ruling.facts.found.weights)
    yield Option(amount(best, unit), f"That is the best result in full. {says}", road="best outcome")
