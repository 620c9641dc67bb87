"""A poll becomes an assigned score: shares as polled, the benefit of the doubt once, the weights, and what they score.

Whom to ask and how far to lean follow the WBF commentary on Law 12 (source 002, Benefit of Doubt, examples 10 and 11).
With one innocent side both sides get the same leaned weights. With two (Law 82C) each gets its own leaning, so that
the two scores need not balance (12C1(f)). Before 2017 no clause shuts a disallowed action out of the weights: there
those who chose it count with the others, and what it led to is the result at the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import prod

from bridgelaw.laws import DEFAULT_EDITION, Reference, cite, clause_for, editions_with, rule
from bridgelaw.laws.regulations import regulation
from bridgelaw.rulings.assigned import AssignedScore, Outcome, TeamsRuling, WeightedScore, weighted_at_teams
from bridgelaw.rulings.assigned.outcomes import NUMBER_WORDS
from bridgelaw.rulings.assigned.sentences import offending_fact, outcomes_step, times
from bridgelaw.rulings.derivation import Basis, Column, Derivation, Step, Table
from bridgelaw.rulings.poll.asked import Poll, Role, least_players
from bridgelaw.rulings.poll.leaning import checked, good_share_alone, lean, limit
from bridgelaw.rulings.poll.uncertainty import doubt_of_the_least, misses, one_mind, spread
from bridgelaw.scoring import Side, imps
from bridgelaw.scoring.exact import decimal, signed
from bridgelaw.scoring.printed import counted, figure

LATER = ("second", "third")


@dataclass(frozen=True)
class PollRuling:
    """The ruling that a poll leads to.

    `poll` is the poll as it is counted: before 2017 with the disallowed answers among the others, each by its result.
    `shares` has for each innocent side the share of the poll that is good for it, `leaned` the same share after the
    benefit of the doubt. `polled` is the assigned score with the weights as polled, `assigned` with the leaned ones.
    `teams` and `teams_as_polled` are what they score, where the other table's result is given.
    """

    poll: Poll
    leaning: Fraction
    shares: Mapping[Side, Fraction]
    leaned: Mapping[Side, Fraction]
    polled: AssignedScore
    assigned: AssignedScore
    teams: TeamsRuling | None
    teams_as_polled: TeamsRuling | None
    derivation: Derivation

    @property
    def leaned_at_each_question(self) -> Fraction:
        """The share if that of every question were multiplied: a common error, never awarded."""
        return _at_each_question(self.poll, self.leaning)

    def worth(self, side: Side) -> Fraction | None:
        """What the leaning is worth to one side in exact IMPs; None without the other table's result."""
        if self.teams is None or self.teams_as_polled is None:
            return None
        return self.teams.of(side).imps - self.teams_as_polled.of(side).imps

    def outright(self, side: Side) -> Fraction | None:
        """Exact IMPs of one side if what its innocent side hopes for were given outright; never awarded by a poll."""
        share = self.poll.share
        if self.teams is None or not share:
            return None
        other = self.teams.other_table
        good = (each for each in self.poll.outcomes if each[0].role is Role.GOOD)
        return sum((part / share * imps(side.sign * ((a.score or 0) - other)) for a, part in good), Fraction())

    def __repr__(self) -> str:
        each = ", ".join(f"{s.name} {figure(self.shares[s])} leaned to {figure(self.leaned[s])}" for s in self.shares)
        return f"PollRuling: {each}" + (f"; {self.teams!r}" if self.teams else "")


def rule_by_poll(
    poll: Poll,
    offending: Side | None,
    leaning: Fraction | None = None,
    edition: int = DEFAULT_EDITION,
    other_table: int | None = None,
    table_result: int | None = None,
    title: str = "Weights from a poll",
    cautions: tuple[str, ...] = (),
    because: str = "",
) -> PollRuling:
    """The assigned score of a poll, leaned to the innocent side by a factor from 1 to 1.2 (None: by the limit).

    `offending` None means that both sides are innocent (Law 82C); good answers are then those that are good for NS.
    `because` is the director's reason for leaning so far. With `other_table` (NS total points) the score is worked out
    at teams; without it the ruling stops at the weights, an interim finding. Laws 12C1(b), 12C1(c) and 84D; source
    002, example 11. Raises LeaningBeyondLimit, LeaningToOffenders, UnknownResult, NoWeightingInEdition.

    >>> from bridgelaw.rulings.poll import Answer, Question
    >>> answers = (Answer(3, "6♦= N", Role.GOOD, 1370), Answer(3, "3NT-1 N", Role.OTHER, -100))
    >>> rule_by_poll(Poll((Question("Your bid?", answers),)), Side.EW)
    PollRuling: NS 0.5 leaned to 0.6
    """
    factor = limit() if leaning is None else checked(leaning)
    # Raises where the edition leaves the weighting to somebody else.
    AssignedScore.for_both(_weighted(poll, poll.share, edition), offending)
    asked = poll
    if not rule("legal-roads-only", edition).holds:
        poll = asked.counting_disallowed(table_result, edition)
    innocent = (Side.NS, Side.EW) if offending is None else (offending.opponents,)
    shares = {side: 1 - poll.share if offending is None and side is Side.EW else poll.share for side in innocent}
    leaned = {side: lean(share, factor) for side, share in shares.items()}
    # The weight of the good answers in each side's score: with two innocent sides EW lean to all the others.
    good = {side: leaned[innocent[0]] for side in (Side.NS, Side.EW)}
    if offending is None:
        good[Side.EW] = 1 - leaned[Side.EW]
    polled = AssignedScore.for_both(_weighted(poll, poll.share, edition), offending)
    ns, ew = (_weighted(poll, good[side], edition) for side in (Side.NS, Side.EW))
    assigned = AssignedScore(ns, ew, offending)
    steps = [
        *(_question_step(poll, number, innocent, edition) for number in range(len(poll.questions))),
        *_disallowed_steps(asked, edition, table_result),
        _uncertainty_step(poll),
        _leaning_step(poll, factor, because.strip(), shares, leaned, polled, assigned),
    ]
    cautions = (*unsound(asked), *cautions, *_cautions(asked, poll, factor, shares, edition))
    if other_table is None:
        derivation = _without_score(title, asked, poll, assigned, table_result, steps, cautions)
        return PollRuling(poll, factor, shares, leaned, polled, assigned, None, None, derivation)
    before, after = (weighted_at_teams(each, other_table, table_result) for each in (polled, assigned))
    at_teams = list(after.derivation.steps)
    if polled.ns.weights != assigned.ns.weights or assigned.split:
        # After the outcomes and the IMPs of each side that has its own.
        at_teams.insert(3 if assigned.split else 2, _worth_step(before, after))
    derivation = Derivation(
        title,
        after.derivation.facts,
        (*steps, *at_teams),
        _held_back(asked, after.derivation.result),
        _announced(asked, assigned, poll.share not in (0, 1), after.derivation.announcement),
        (*cautions, *after.derivation.cautions),
    )
    return PollRuling(poll, factor, shares, leaned, polled, assigned, after, before, derivation)


def _weighted(poll: Poll, good: Fraction, edition: int) -> WeightedScore:
    """The outcomes with `good` shared among the good ones and the rest among the others, each in proportion."""
    share = poll.share
    outcomes = []
    for answer, part in poll.outcomes:
        weight = good * part / share if answer.role is Role.GOOD and share else Fraction()
        if answer.role is not Role.GOOD and share < 1:
            weight = (1 - good) * part / (1 - share)
        outcomes.append(Outcome(answer.score or 0, weight, answer.says, answer.through))
    return WeightedScore(tuple(outcomes), edition)


def _at_each_question(poll: Poll, leaning: Fraction) -> Fraction:
    return prod((good_share_alone(question.share, leaning) for question in poll.questions), start=Fraction(1))


def _question_step(poll: Poll, place: int, innocent: tuple[Side, ...], edition: int) -> Step:
    question, last = poll.questions[place], place == len(poll.questions) - 1
    roles = {
        Role.GOOD: f"good for {innocent[0].name}" if last else "leading on",
        Role.OTHER: "another result",
        Role.DISALLOWED: "not counted",
    }
    rows = tuple(
        (
            a.name,
            a.players,
            "disallowed" if a.through else roles[a.role],
            None if a.role is Role.DISALLOWED else Fraction(a.players, question.counted),
        )
        for a in question.answers
    )
    # The clause that asks for the probable outcome came with the limit to legal ones; before, the weights stand alone.
    why = rule("what-was-likely", edition).clauses[0]
    several = len(poll.questions) > 1
    lead = f"Question {place + 1}" if several else "The question"
    asks = f": “{question.asks}”" if question.asks else "."
    says = f"{lead} went to {_players(question.asked)}{asks} {_sentence(roles[Role.GOOD])}: "
    says += f"{question.good} of {question.counted}, which is {figure(question.share)}."
    if last and several:
        product = " × ".join(figure(each.share) for each in poll.questions)
        says += f" Together that is {product} = {figure(poll.share)}."
    columns = Column("answer"), Column("players"), Column("counts as"), Column("share")
    table = Table(f"The answers to question {place + 1}" if several else "The answers", columns, rows)
    return Step(says, (why, regulation("poll-least")), (table,))


def _disallowed_steps(poll: Poll, edition: int, table_result: int | None) -> list[Step]:
    """What is done with those who chose the disallowed action; what is a reading of ours is said to be one."""
    steps = []
    for question in poll.questions:
        if not question.disallowed:
            continue
        out = question.asked - question.counted
        says = f"{out} of {question.asked} would choose what is disallowed, {' or '.join(question.disallowed)}. "
        rests_on: tuple[Basis, ...] = (clause_for("weighted", edition),)
        if not rule("legal-roads-only", edition).holds:
            says += (
                f"The Laws of {edition} do not limit the weights to legal results, so these answers count like the "
                f"others. What they led to is taken from this table: {signed(table_result or 0)}. (Opinions were "
                "divided, and England gave such a call nothing.)"
            )
            rests_on = (*rests_on, regulation("no-weight-england"))
        else:
            says += (
                f"That gives it no weight, and the shares are taken of the {question.counted} who chose a legal "
                "action. (That these are the new whole is our reading; the WBF commentary says only that the "
                "cancelled call may not be among the weights, and that the alternatives may.)"
            )
        steps.append(Step(says, rests_on))
    return steps


def _uncertainty_step(poll: Poll) -> Step:
    fifth = doubt_of_the_least()
    several = len(poll.questions) > 1
    moves = f"one player who changes his mind moves the share by {'up to ' if several else ''}{figure(one_mind(poll))}"
    if poll.share in (0, 1):
        says = f"How sure is that? All agree. Even so, {moves}."
    else:
        wrong = decimal(100 * misses(poll), 0)
        says = (
            f"How sure is that? Here {moves}, and the standard deviation is about {figure(spread(poll))}. If "
            f"{figure(poll.share)} were the truth, {wrong} of 100 such polls would still miss it by more than "
            f"{figure(fifth)}. (Of a poll of {NUMBER_WORDS[least_players()]} the commentary says: at least "
            f"{figure(fifth)} either way.)"
        )
    return Step(says, (regulation("poll-least"),))


def _leaning_step(
    poll: Poll,
    factor: Fraction,
    because: str,
    shares: Mapping[Side, Fraction],
    leaned: Mapping[Side, Fraction],
    polled: AssignedScore,
    assigned: AssignedScore,
) -> Step:
    rests_on: list[Basis] = [clause_for("doubt", assigned.edition), regulation("leaning")]
    if assigned.offending is None:
        rests_on.append(cite("82C", assigned.edition))
    if poll.share in (0, 1):
        what = "All of it is" if poll.share else "Nothing of it is"
        return Step(
            f"{what} good for {next(iter(shares)).name}: there is no doubt to settle, and no leaning changes it.",
            tuple(rests_on),
        )
    words = [_leaned_aloud(side, shares[side], factor, leaned[side]) for side in shares]
    lead = "The doubt goes to the innocent side" if len(words) == 1 else "Each innocent side gets its own doubt"
    says = f"{lead}, once, on the whole share: {'; '.join(words)}. {_how_far(factor, because)} What is left goes to "
    says += "the other"
    several = sum(answer.role is Role.OTHER and part > 0 for answer, part in poll.outcomes) > 1
    says += "s, in proportion (our choice: the commentary leaves it open)." if several else " outcome."
    at_each = _at_each_question(poll, factor)
    if sum(0 < question.share < 1 for question in poll.questions) > 1 and factor > 1:
        each = " × ".join(figure(good_share_alone(question.share, factor)) for question in poll.questions)
        says += (
            f" (With the factor at each question it would be {each} = {figure(at_each)}, which is "
            f"{figure(at_each / poll.share)} times the share.)"
        )
    side, share = next(iter(shares.items()))
    if len(shares) == 1 and 1 / share > limit():
        says += f" To give {side.name} all of it would be a leaning of {figure(1 / share)}; the limit is "
        says += f"{figure(limit())}."
    return Step(says, tuple(rests_on), (_weights_table(polled, assigned),))


def _leaned_aloud(side: Side, share: Fraction, factor: Fraction, leaned: Fraction) -> str:
    """How one share is leaned: of the good share up to one half, above that of the rest of the poll."""
    if 2 * share <= 1:
        return f"{figure(share)} × {figure(factor)} = {figure(leaned)} for {side.name}"
    rest, left = 1 - share, 2 - factor
    return (
        f"for {side.name} {figure(share)} is more than half, so the measure is taken of the rest, "
        f"{figure(rest)} × {figure(left)} = {figure(rest * left)}, and 1 − {figure(rest * left)} = {figure(leaned)}"
    )


def _how_far(factor: Fraction, because: str) -> str:
    most = figure(limit())
    if factor == limit():
        used = f"The ceiling is {most}, and here the whole of it is used"
    else:
        used = f"The ceiling is {most}; here it is {figure(factor)}"
    if because:
        return f"{used}: {because.rstrip('.')}."
    return f"{used}. How far to go is the director's choice, and he says why."


def _weights_table(polled: AssignedScore, assigned: AssignedScore) -> Table:
    columns = [Column("outcome"), Column("as polled"), Column("leaned")]
    if assigned.split:
        columns[2:] = [Column("leaned, NS"), Column("leaned, EW")]
    rows = []
    for outcome, ns, ew in zip(polled.ns.outcomes, assigned.ns.outcomes, assigned.ew.outcomes, strict=True):
        weights = (ns.weight, ew.weight) if assigned.split else (ns.weight,)
        rows.append((outcome.name, outcome.weight, *weights))
    return Table("The weights", tuple(columns), tuple(rows))


def _worth_step(before: TeamsRuling, after: TeamsRuling) -> Step:
    sides = [before.ns.side, before.ew.side] if after.assigned.split else [after.assigned.innocent[0]]
    rows = tuple(
        (side.name, before.of(side).imps, after.of(side).imps, after.of(side).imps - before.of(side).imps)
        for side in sides
    )
    words = " and ".join(f"{_amount(after.of(side).imps - before.of(side).imps)} for {side.name}" for side in sides)
    columns = Column("side"), Column("as polled", True), Column("leaned", True), Column("the leaning is worth", True)
    return Step(
        f"So the benefit of the doubt is worth {words}.",
        (clause_for("doubt", after.assigned.edition),),
        (Table("Exact IMPs", columns, rows),),
    )


def _without_score(
    title: str,
    asked: Poll,
    poll: Poll,
    assigned: AssignedScore,
    table_result: int | None,
    steps: list[Step],
    cautions: tuple[str, ...],
) -> Derivation:
    """The end of a ruling that stops at the weights, because the other table's result is not given."""
    aim: Reference = clause_for("aim", assigned.edition)
    steps = [
        *steps,
        outcomes_step(assigned),
        Step(
            "Turn each outcome into IMPs or matchpoints, weight, and compare with the table result: a side that "
            "already has as much was not damaged, and keeps its result.",
            (aim,),
        ),
    ]
    scores = {"NS": assigned.ns, "EW": assigned.ew} if assigned.split else {"both sides": assigned.ns}
    result = " ".join(f"The weights for {name}: {_listed(score)}." for name, score in scores.items())
    spoken = [f"for {name} {_spoken(score)}" if assigned.split else _spoken(score) for name, score in scores.items()]
    words = _announced(
        asked,
        assigned,
        poll.share not in (0, 1),
        f"That is what I have found so far: {'; '.join(spoken)}. It is not yet a score. I turn each of these into one "
        "and weigh them; then you hear the ruling.",
    )
    facts = [offending_fact(assigned)]
    if table_result is not None:
        facts.append(f"At this table NS scored {signed(table_result)}.")
    return Derivation(title, tuple(facts), tuple(steps), _held_back(asked, result), words, cautions)


def _listed(score: WeightedScore) -> str:
    names = score.names
    return ", ".join(
        f"{'the whole' if weight == '1' else weight} of {names[points]}" for points, weight in score.written.items()
    )


def _spoken(score: WeightedScore) -> str:
    return ", ".join(f"{score.spoken[points]} {times(weight)}" for points, weight in score.written.items())


def unsound(poll: Poll) -> tuple[str, ...]:
    """What is wrong with the way the players were chosen or asked: then the figures are no ruling.

    >>> from bridgelaw.rulings.poll import Answer, Question
    >>> answers = (Answer(5, "4♠= N", Role.GOOD, 420),)
    >>> [each.partition(".")[0] for each in unsound(Poll((Question("", answers),), told=True))]
    ['The players knew what had happened here']
    """
    found = []
    if not poll.peers:
        found.append(
            f"The players are no peers of the one at the table. What they would do says nothing of what he would do: "
            f"ask others, of his class and with his methods ({cite('16B1(b)', DEFAULT_EDITION)}; WBF commentary)."
        )
    if poll.told:
        found.append(
            "The players knew what had happened here. They have answered for the case and no longer for the hand: ask "
            "others, who get the hand, the auction, the methods and the right explanation, and nothing else "
            f"({clause_for('probable-outcome', DEFAULT_EDITION)})."
        )
    return tuple(found)


def _held_back(poll: Poll, result: str) -> str:
    return f"No ruling can rest on this poll. By its figures it would be: {result}" if unsound(poll) else result


def _announced(poll: Poll, assigned: AssignedScore, doubt: bool, ruling: str) -> str:
    """What the director says: what is cancelled, whom he asked, to whom the doubt goes, and the ruling.

    Of an unsound poll he says what is wrong with it, and gives no ruling. He never says of the players what is not so.
    """
    words = [f"I cancel {action}." for action in poll.disallowed]
    first, *more = (question.asked for question in poll.questions)
    others = "".join(f", and the {name} question to {_spelt(asked)}" for name, asked in zip(LATER, more, strict=False))
    if unsound(poll):
        faults = [] if poll.peers else ["they are not of your class"]
        faults += ["they knew what had happened here"] if poll.told else []
        words.append(f"I have put this to {_spelt(first)}{others}, but {' and '.join(faults)}.")
        words.append("On such a poll I give no ruling. I shall ask others, and the score waits.")
        return " ".join(words)
    if any(question.asked < least_players() for question in poll.questions):
        words.append(f"So far I have put this to {_spelt(first)}{others}; it should be more.")
    else:
        words.append(f"I have put this to {_spelt(first)} of your class who did not know what happened here{others}.")
    if doubt:
        who = "Each side has" if assigned.offending is None else f"{assigned.innocent[0].name} have"
        words.append(f"{who} the benefit of the doubt.")
    return " ".join([*words, ruling])


def _cautions(
    asked: Poll, poll: Poll, factor: Fraction, shares: Mapping[Side, Fraction], edition: int
) -> tuple[str, ...]:
    """`asked` is the poll as it was taken, `poll` as it is counted under this edition."""
    least = least_players()
    found = []
    for number, question in enumerate(poll.questions, start=1):
        where = f"Question {number}: " if len(poll.questions) > 1 else ""
        if question.asked < least:
            found.append(
                f"{where}{_players(question.asked)} asked; the WBF commentary calls {NUMBER_WORDS[least]} the absolute "
                f"minimum. One of {question.counted} who changes his mind moves this share by "
                f"{figure(Fraction(1, question.counted))}. Ask more."
            )
        elif question.counted < least:
            found.append(
                f"{where}Only {question.counted} of {question.asked} chose a legal action, and the shares rest on "
                f"these alone. Ask more."
            )
    doubtful = [side for side in shares if 0 < shares[side] < 1]
    if doubtful and factor == 1:
        found.append(
            f"There is doubt, and a leaning of 1 gives none of it to the innocent side. The limit is {figure(limit())}."
        )
    found += [_two_readings(side, shares[side], factor) for side in doubtful if 2 * shares[side] > 1 and factor > 1]
    found += _better_than_good(poll, next(iter(shares)))
    if len(shares) > 1:
        found += _good_for_the_other(poll)
    if asked.disallowed and poll is not asked and asked.share != poll.share:
        since = editions_with("legal-roads-only")[0]
        found.append(
            f"Without the disallowed answers, as in England and since {since} everywhere, the share "
            f"would be {figure(asked.share)}, and not {figure(poll.share)}."
        )
    if not rule("commentary-written-for-it", edition).holds:
        found.append(
            f"The WBF commentary, with its five players and its factor of {figure(limit())}, was written for the Laws "
            f"of {editions_with('commentary-written-for-it')[0]}. What 84D asks is the same in {edition}."
        )
    return tuple(found)


def _two_readings(side: Side, share: Fraction, factor: Fraction) -> str:
    """Above one half the two readings of the commentary part: what the other one would give."""
    alone, rest = good_share_alone(share, factor), figure(1 - share)
    does = (
        f"wipe out the {rest} that says otherwise" if alone == 1 else f"cut the rest from {rest} to {figure(1 - alone)}"
    )
    return (
        f"The commentary's examples multiply the good share, and none of them lies between one half and certainty. For "
        f"{side.name} that would give {figure(share)} × {figure(factor)} = {figure(share * factor)} and {does}. "
        f"Its rule is to stay within a fifth of what the players said. That this holds for "
        f"the rest of the poll too is our own reading, and so we stop at {figure(lean(share, factor))}."
    )


def _good_for_the_other(poll: Poll) -> list[str]:
    """With two innocent sides and several other results: how the share of EW was made."""
    others = list(dict.fromkeys(a.name for a, part in poll.outcomes if a.role is Role.OTHER and part))
    if len(others) < 2:
        return []
    return [
        f"Only what is good for NS was marked. All the rest counts as good for EW, {' and '.join(others)} alike, and "
        "is leaned as one. Is each of them what EW hope for?"
    ]


def _better_than_good(poll: Poll, side: Side) -> list[str]:
    good = [side.sign * (a.score or 0) for a, _ in poll.outcomes if a.role is Role.GOOD]
    others = [(side.sign * (a.score or 0), a.name) for a, part in poll.outcomes if a.role is Role.OTHER and part]
    better = [name for points, name in others if good and points > min(good)]
    if not better:
        return []
    return [f"{better[0]} is better for {side.name} than what is marked as good for them. Is the mark in its place?"]


def _amount(value: Fraction) -> str:
    if 0 < abs(value) < 1:
        return f"{figure(value, sign=True)} of an IMP"
    return counted(value, "IMPs", sign=True)


def _players(number: int) -> str:
    return f"{number} player{'' if number == 1 else 's'}"


def _spelt(number: int) -> str:
    written = NUMBER_WORDS[number] if number < len(NUMBER_WORDS) else str(number)
    return f"{written} player{'' if number == 1 else 's'}"


def _sentence(words: str) -> str:
    return words[0].upper() + words[1:]
