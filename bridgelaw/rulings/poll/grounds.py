"""The steps from a poll to weights, with the Laws they rest on, and what is left for the director to check."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from bridgelaw.laws import DEFAULT_EDITION, Reference, cite, clause_for, editions_with, rule
from bridgelaw.laws.regulations import regulation
from bridgelaw.rulings.assigned.grounds import weights_ground
from bridgelaw.rulings.ground import Basis, Doubt, Ground
from bridgelaw.rulings.poll.asked import HeldPoll, PollQuestion, Role, least_players
from bridgelaw.rulings.poll.figures import PollFigures
from bridgelaw.scoring import Side


def grounds_of(ruling: PollFigures) -> tuple[Ground, ...]:
    """The questions, the disallowed answers, how sure it is, the benefit of the doubt; then what follows from it."""
    # The clause that asks for the probable outcome came with the limit to legal ones; before, the weights stand alone.
    why = rule("what-was-likely", ruling.edition).clauses[0]
    least = regulation("poll-least")
    grounds = [
        *(Ground("question", (why, least), place) for place in range(len(ruling.poll.questions))),
        *_disallowed(ruling),
        Ground("uncertainty", (least,)),
        Ground("leaning", _why_leaning(ruling)),
    ]
    doubt = clause_for("doubt", ruling.edition)
    if ruling.teams is None:
        aim = clause_for("aim", ruling.edition)
        return (*grounds, weights_ground(ruling.assigned), Ground("compare", (aim,)))
    if ruling.polled.ns.weights != ruling.assigned.ns.weights or ruling.assigned.split:
        grounds.append(Ground("worth", (doubt,)))
    return tuple(grounds)


def _disallowed(ruling: PollFigures) -> Iterator[Ground]:
    """Yield what is done with those who chose the disallowed action."""
    rests_on: tuple[Basis, ...] = (clause_for("weighted", ruling.edition),)
    counted = not rule("legal-roads-only", ruling.edition).holds
    if counted:
        rests_on = (*rests_on, regulation("no-weight-england"))
    for question in ruling.asked.questions:
        if question.disallowed:
            yield Ground("disallowed-counted" if counted else "disallowed", rests_on, question)


def _why_leaning(ruling: PollFigures) -> tuple[Basis, ...]:
    rests_on: tuple[Basis, ...] = (clause_for("doubt", ruling.edition), regulation("leaning"))
    return rests_on if ruling.assigned.offending is not None else (*rests_on, cite("82C", ruling.edition))


# ---- what is left to check ----


def unsound(poll: HeldPoll) -> tuple[Doubt, ...]:
    """Return what is wrong with the way the players were chosen or asked: then the figures are no ruling.

    >>> from bridgelaw.rulings.poll import PollAnswer
    >>> answers = (PollAnswer(5, "4♠= N", Role.GOOD, 420),)
    >>> [each.id for each in unsound(HeldPoll((PollQuestion("", answers),), told=True))]
    ['told']
    """
    peers: Reference = cite("16B1(b)", DEFAULT_EDITION)
    told = clause_for("probable-outcome", DEFAULT_EDITION)
    found = [*([] if poll.peers else [Doubt("no-peers", peers)]), *([Doubt("told", told)] if poll.told else [])]
    return tuple(found)


def doubts_of(ruling: PollFigures) -> tuple[Doubt, ...]:
    """Return how many were asked, what the leaning does, and what another edition or reading would make of it."""
    found = [*_few(ruling.poll), *_about_leaning(ruling), *_better_than_good(ruling.poll, ruling.innocent[0])]
    if len(ruling.shares) > 1:
        found += _good_for_the_other(ruling.poll)
    asked, poll = ruling.asked, ruling.poll
    if asked.disallowed and poll is not asked and asked.share != poll.share:
        found.append(Doubt("without-disallowed", editions_with("legal-roads-only")[0]))
    if not rule("commentary-written-for-it", ruling.edition).holds:
        found.append(Doubt("commentary-later", editions_with("commentary-written-for-it")[0]))
    return tuple(found)


def _few(poll: HeldPoll) -> Iterator[Doubt]:
    least = least_players()
    for number, question in enumerate(poll.questions, start=1):
        if question.asked < least:
            yield Doubt("few-asked", number)
        elif question.counted < least:
            yield Doubt("few-counted", number)


def _about_leaning(ruling: PollFigures) -> Iterator[Doubt]:
    doubtful = [side for side, share in ruling.shares.items() if 0 < share < 1]
    if doubtful and ruling.leaning == 1:
        yield Doubt("no-leaning")
    if ruling.leaning > 1:
        yield from (Doubt("two-readings", side) for side in doubtful if 2 * ruling.shares[side] > 1)


def _better_than_good(poll: HeldPoll, side: Side) -> list[Doubt]:
    good = [side.sign * (a.score or 0) for a, _ in poll.outcomes if a.role is Role.GOOD]
    others = [(side.sign * (a.score or 0), a.name) for a, part in poll.outcomes if a.role is Role.OTHER and part]
    better = [name for points, name in others if good and points > min(good)]
    return [Doubt("better-than-good", (better[0], side))] if better else []


def _good_for_the_other(poll: HeldPoll) -> list[Doubt]:
    """With two innocent sides and several other results: how the share of EW was made."""
    others = tuple(dict.fromkeys(a.name for a, part in poll.outcomes if a.role is Role.OTHER and part))
    return [Doubt("good-for-the-other", others)] if len(others) > 1 else []


def one_of(question: PollQuestion) -> Fraction:
    """Return how far one player in the count moves the share of this question by a change of mind."""
    return Fraction(1, question.counted)
