"""Weights from a poll in English: the questions, their reliability, the benefit of the doubt, and the consequences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from bridgelaw.chapters.law12.rulings.poll import PollRuling, good_share_alone, lean, limit, one_of, unsound
from bridgelaw.chapters.law12.rulings.poll_asked import PollQuestion, Role, least_players
from bridgelaw.chapters.law12.rulings.poll_uncertainty import doubt_of_the_least, misses, one_mind, spread
from bridgelaw.laws.words import capital
from bridgelaw.rulings.assigned import AssignedScore, TeamsRuling, WeightedScore
from bridgelaw.rulings.assigned.outcomes import NUMBER_WORDS
from bridgelaw.rulings.ground import Doubt, Ground
from bridgelaw.scoring import Side
from bridgelaw.scoring.printed import counted, decimal, figure, signed
from bridgelaw.telling.derivation import Column, Derivation, Doubts, Said, Sentences, Step, Table, cautions, steps
from bridgelaw.telling.en.assigned import sentences, teams
from bridgelaw.telling.en.assigned.sentences import offending_fact, times
from bridgelaw.telling.en.doubts import READING
from bridgelaw.telling.guess import Guess, sign_of, three_ways

LATER = ("second", "third")


def derivation(ruling: PollRuling, title: str = "", doubts: Sequence[Doubt] = ()) -> Derivation:
    """State the ruling by a poll, step by step; with the other table's result, worked out at teams."""
    title = title or "Weights from a poll"
    told = steps(ruling, ruling.grounds, SENTENCES)
    left = cautions(ruling, (*unsound(ruling.asked), *doubts, *ruling.doubts), DOUBTS)
    if ruling.teams is None:
        result, words = _weights_alone(ruling)
        return Derivation(title, _facts(ruling), told, _held_back(ruling, result), _announced(ruling, words), left)
    scored = teams.derivation(ruling.teams)
    return Derivation(
        title,
        scored.facts,
        _woven(told, scored.steps),
        _held_back(ruling, scored.result),
        _announced(ruling, scored.announcement),
        (*left, *scored.cautions),
    )


def foresee(ruling: PollRuling) -> Guess:
    """Ask before the ruling is shown."""
    side, share = next(iter(ruling.leaned.items()))
    asks = f"With the benefit of the doubt, how likely is the good result for {side}?"
    choices = ("More than half", "Exactly half", "Less than half")
    return three_ways(asks, choices, sign_of(share - Fraction(1, 2)))


def _woven(told: tuple[Step, ...], at_teams: Sequence[Step]) -> tuple[Step, ...]:
    """Put the steps at teams after those of the poll; the worth of the leaning comes after the IMPs."""
    worth = tuple(step for step in told if step.id == "worth")
    after = 1 + max(place for place, step in enumerate(at_teams) if step.id == "imps")
    return (*(step for step in told if step not in worth), *at_teams[:after], *worth, *at_teams[after:])


def _facts(ruling: PollRuling) -> tuple[str, ...]:
    facts = [offending_fact(ruling.assigned)]
    if ruling.table_result is not None:
        facts.append(f"At this table NS scored {signed(ruling.table_result)}.")
    return tuple(facts)


# ---- the steps ----


def _question(ruling: PollRuling, ground: Ground) -> Said:
    poll, place = ruling.poll, ground.of
    question, last = poll.questions[place], place == len(poll.questions) - 1
    roles = {
        Role.GOOD: f"good for {ruling.innocent[0].name}" if last else "leads to the next question",
        Role.OTHER: "another result",
        Role.DISALLOWED: "not counted",
    }
    several = len(poll.questions) > 1
    lead = f"You asked {_players(question.asked)} question {place + 1}" if several else (
        f"You asked {_players(question.asked)}"
    )
    asks = f": “{question.asks}”" if question.asks else "."
    counted_only = f" Only {question.counted} of them count." if question.counted < question.asked else ""
    says = f"{lead}{asks}{counted_only} {_good_answers(question, roles[Role.GOOD] if last else '')}, so the share is "
    says += f"{figure(question.share)}."
    if last and several:
        product = " × ".join(figure(each.share) for each in poll.questions)
        says += f" Together that is {product} = {figure(poll.share)}."
    return says, (_answers(question, roles, f"The answers to question {place + 1}" if several else "The answers"),)


def _good_answers(question: PollQuestion, good: str) -> str:
    """Say how many answers are good, as `good` says for whom, or where that is empty, lead to the next question."""
    if question.good == 0:
        return f"No answer {f'is {good}' if good else 'leads to the next question'}"
    if question.good == 1:
        one = "The only answer" if question.counted == 1 else "One answer"
        return f"{one} {f'is {good}' if good else 'leads to the next question'}"
    number = _in_words(question.good)
    number = f"All {number}" if question.good == question.counted else capital(number)
    return f"{number} answers {f'are {good}' if good else 'lead to the next question'}"


def _answers(question: PollQuestion, roles: Mapping[Role, str], caption: str) -> Table:
    rows = tuple(
        (
            a.name,
            a.players,
            "disallowed" if a.through else roles[a.role],
            None if a.role is Role.DISALLOWED else Fraction(a.players, question.counted),
        )
        for a in question.answers
    )
    return Table(caption, (Column("answer"), Column("players"), Column("counts as"), Column("share")), rows)


def _chose_disallowed(question: PollQuestion) -> str:
    out = question.asked - question.counted
    return f"{out} of {question.asked} would choose the disallowed action: {' or '.join(question.disallowed)}. "


def _disallowed(ruling: PollRuling, ground: Ground) -> str:
    # Our own readings are marked as readings.
    question: PollQuestion = ground.of
    return _chose_disallowed(question) + (
        f"It gets no weight, so count the shares among the {question.counted} who chose a legal action. (That is our "
        "reading. The WBF commentary says only that the weights may not include the cancelled call, but may include "
        "the alternatives.)"
    )


def _disallowed_counted(ruling: PollRuling, ground: Ground) -> str:
    return _chose_disallowed(ground.of) + (
        f"The Laws of {ruling.edition} do not limit the weights to legal results, so these answers count like the "
        f"others. Their result is the one from this table: {signed(ruling.table_result or 0)}. (Opinions were "
        "divided, and England gave such a call no weight.)"
    )


def _uncertainty(ruling: PollRuling, _: Ground) -> str:
    poll, fifth = ruling.poll, doubt_of_the_least()
    several = len(poll.questions) > 1
    moves = f"one changed answer moves the share by {'up to ' if several else ''}{figure(one_mind(poll))}"
    if poll.share in (0, 1):
        return f"How sure is that? The share is {figure(poll.share)}, but {moves}."
    wrong = decimal(100 * misses(poll), 0)
    return (
        f"How sure is that? Here {moves}, and the standard deviation is about {figure(spread(poll))}. If the true "
        f"share is {figure(poll.share)}, {wrong} of 100 such polls still miss it by more than {figure(fifth)}. (For a "
        f"poll of {NUMBER_WORDS[least_players()]} the commentary says: at least {figure(fifth)} either way.)"
    )


def _leaning(ruling: PollRuling, _: Ground) -> Said:
    poll, factor, shares, leaned = ruling.poll, ruling.leaning, ruling.shares, ruling.leaned
    if poll.share in (0, 1):
        what = "All answers are" if poll.share else "No answer is"
        return f"{what} good for {ruling.innocent[0].name}. There is no doubt, so there is no benefit to give."
    words = [_leaned_aloud(side, shares[side], factor, leaned[side]) for side in shares]
    lead = "The innocent side gets" if len(words) == 1 else "Each innocent side gets"
    says = f"{lead} the benefit of the doubt once, on the whole share: {'; '.join(words)}. "
    rest = any(2 * share > 1 for share in shares.values())
    says += f"{_how_far(factor, ruling.because, rest)} The rest of the weight "
    several = sum(answer.role is Role.OTHER and part > 0 for answer, part in poll.outcomes) > 1
    says += "goes to the other result"
    says += "s, in proportion (our choice: the commentary leaves it open)." if several else "."
    says += _at_each_question(ruling) + _all_of_it(ruling)
    return says, (_weights_table(ruling.polled, ruling.assigned),)


def _at_each_question(ruling: PollRuling) -> str:
    poll, factor, at_each = ruling.poll, ruling.leaning, ruling.leaned_at_each_question
    if sum(0 < question.share < 1 for question in poll.questions) < 2 or factor == 1:
        return ""
    each = " × ".join(figure(good_share_alone(question.share, factor)) for question in poll.questions)
    return (
        f" (If you use the factor at each question, you get {each} = {figure(at_each)}, which is "
        f"{figure(at_each / poll.share)} times the share.)"
    )


def _all_of_it(ruling: PollRuling) -> str:
    side, share = next(iter(ruling.shares.items()))
    if len(ruling.shares) > 1 or 1 / share <= limit():
        return ""
    return f" To give {side.name} the whole you need a factor of {figure(1 / share)}; the limit is {figure(limit())}."


def _leaned_aloud(side: Side, share: Fraction, factor: Fraction, leaned: Fraction) -> str:
    """Say how one share is leaned: the good share up to one half, above that the rest of the poll."""
    if 2 * share <= 1:
        return f"{figure(share)} × {figure(factor)} = {figure(leaned)} for {side.name}"
    rest, left = 1 - share, 2 - factor
    return (
        f"for {side.name} {figure(share)} is more than half, so take {figure(100 * (factor - 1))}% off the rest: "
        f"{figure(rest)} × {figure(left)} = {figure(rest * left)}, and 1 − {figure(rest * left)} = {figure(leaned)}"
    )


def _how_far(factor: Fraction, because: str, rest: bool) -> str:
    """Name the limit and the factor used; `rest` says that a share above one half changes by its rest."""
    most = figure(limit())
    if rest:
        most += f", or {figure(100 * (limit() - 1))}% off the rest"
    if factor == limit():
        used = f"The largest factor is {most}, and it is used here"
    else:
        used = f"The largest factor is {most}; here it is {figure(factor)}"
    if because:
        return f"{used}: {because.rstrip('.')}."
    return f"{used}. The director chooses the factor and gives the reason."


def _weights_table(polled: AssignedScore, assigned: AssignedScore) -> Table:
    columns = [Column("result"), Column("as polled"), Column("with the benefit")]
    if assigned.split:
        columns[2:] = [Column("with the benefit, NS"), Column("with the benefit, EW")]
    rows = []
    for outcome, ns, ew in zip(polled.ns.outcomes, assigned.ns.outcomes, assigned.ew.outcomes, strict=True):
        weights = (ns.weight, ew.weight) if assigned.split else (ns.weight,)
        rows.append((outcome.name, outcome.weight, *weights))
    return Table("The weights", tuple(columns), tuple(rows))


def _worth(ruling: PollRuling, _: Ground) -> Said:
    before, after = _both(ruling)
    sides = [before.ns.side, before.ew.side] if after.assigned.split else [after.assigned.innocent[0]]
    gains = {side: ruling.worth(side) or Fraction() for side in sides}
    rows = tuple((side.name, before.of(side).imps, after.of(side).imps, gain) for side, gain in gains.items())
    words = " and ".join(f"{_amount(gain)} for {side.name}" for side, gain in gains.items())
    columns = Column("side"), Column("as polled", True), Column("with the benefit", True), Column("difference", True)
    return f"So the benefit of the doubt is worth {words}.", (Table("Exact IMPs", columns, rows),)


def _both(ruling: PollRuling) -> tuple[TeamsRuling, TeamsRuling]:
    assert ruling.teams_as_polled is not None and ruling.teams is not None, "only a score at teams has a worth"
    return ruling.teams_as_polled, ruling.teams


def _compare(ruling: PollRuling, _: Ground) -> str:
    return (
        "Convert each result to IMPs or matchpoints. Weight these, and compare the sum with the table result. A side "
        "that already has as much was not damaged and keeps its result."
    )


SENTENCES: Sentences[PollRuling] = {
    "question": _question,
    "disallowed": _disallowed,
    "disallowed-counted": _disallowed_counted,
    "uncertainty": _uncertainty,
    "leaning": _leaning,
    "worth": _worth,
    "weights": lambda ruling, _: sentences.listed_weights(ruling.assigned),
    "compare": _compare,
}


# ---- the result, and what the director says ----


def _weights_alone(ruling: PollRuling) -> tuple[str, str]:
    """The end of a ruling that stops at the weights, because the other table's result is not given."""
    assigned = ruling.assigned
    scores = {"NS": assigned.ns, "EW": assigned.ew} if assigned.split else {"both sides": assigned.ns}
    result = " ".join(f"The weights for {name}: {_listed(score)}." for name, score in scores.items())
    spoken = [f"for {name} {_spoken(score)}" if assigned.split else _spoken(score) for name, score in scores.items()]
    words = (
        f"So far I have found: {'; '.join(spoken)}. That is not a score yet. I will convert each result to a score and "
        "weight them; then you hear the ruling."
    )
    return result, words


def _listed(score: WeightedScore) -> str:
    names = score.names
    return ", ".join(
        f"{'the whole' if weight == '1' else weight} of {names[points]}" for points, weight in score.written.items()
    )


def _spoken(score: WeightedScore) -> str:
    return ", ".join(f"{score.spoken[points]} {times(weight)}" for points, weight in score.written.items())


def _held_back(ruling: PollRuling, result: str) -> str:
    return result if ruling.sound else f"Do not rule on this poll. Its figures would give: {result}"


def _announced(ruling: PollRuling, ends: str) -> str:
    """Return the director's words: the cancelled result, the players polled, who gets the doubt, and the ruling.

    For an unsound poll they state the defect, without a ruling. They are never untrue about the players.
    """
    poll, assigned = ruling.asked, ruling.assigned
    words = [_cancelled(action) for action in poll.disallowed]
    first, *more = (question.asked for question in poll.questions)
    others = "".join(f", and {_spelt(asked)} the {name} question" for name, asked in zip(LATER, more, strict=False))
    if not ruling.sound:
        faults = [FAULTS[doubt.id] for doubt in unsound(poll)]
        words.append(f"I have asked {_spelt(first)} about this{others}, but {' and '.join(faults)}.")
        words.append("I do not rule on such a poll. I will ask other players first.")
        return " ".join(words)
    if any(question.asked < least_players() for question in poll.questions):
        words.append(f"So far I have asked {_spelt(first)} about this{others}; I should ask more.")
    else:
        words.append(f"I have asked {_spelt(first)} of your class who did not know this case{others}.")
    if ruling.poll.share not in (0, 1):
        who = "Each side has" if assigned.offending is None else f"{assigned.innocent[0].name} have"
        words.append(f"{who} the benefit of the doubt.")
    return " ".join([*words, ends])


def _cancelled(action: str) -> str:
    """A call is cancelled; a play, "a diamond", is not allowed."""
    return f"I do not allow the play of {action}." if action.startswith("a ") else f"I cancel {action}."


FAULTS = {"no-peers": "they are not of your class", "told": "they knew what had happened here"}


# ---- what is left to check ----


def _few_asked(ruling: PollRuling, doubt: Doubt) -> str:
    question, least = ruling.poll.questions[doubt.of - 1], least_players()
    return (
        f"{_where(ruling, doubt.of)}You asked {_players(question.asked)}. The WBF commentary calls "
        f"{NUMBER_WORDS[least]} the absolute minimum. One changed answer of {question.counted} moves this share by "
        f"{figure(one_of(question))}. Ask more players."
    )


def _few_counted(ruling: PollRuling, doubt: Doubt) -> str:
    question = ruling.poll.questions[doubt.of - 1]
    return (
        f"{_where(ruling, doubt.of)}Only {question.counted} of {question.asked} chose a legal action, and the shares "
        "depend on these only. Ask more players."
    )


def _where(ruling: PollRuling, number: int) -> str:
    return f"Question {number}: " if len(ruling.poll.questions) > 1 else ""


def _two_readings(side: Side, share: Fraction, factor: Fraction) -> str:
    """State the weight by the other reading of the commentary for a share above one half."""
    alone, rest = good_share_alone(share, factor), figure(1 - share)
    does = f"leave nothing of the other {rest}" if alone == 1 else f"cut the rest from {rest} to {figure(1 - alone)}"
    return (
        f"The commentary's examples multiply the good share, but none has a share between one half and one. For "
        f"{side.name} that would give {figure(share)} × {figure(factor)} = {figure(share * factor)} and {does}. "
        "The commentary's rule is to stay within a fifth of the players' answers. We apply this to the rest of the "
        f"poll as well (our own reading), and so we stop at {figure(lean(share, factor))}."
    )


DOUBTS: Doubts[PollRuling] = {
    **READING,
    "no-peers": lambda _, doubt: (
        "You asked players who are not peers of the player at the table. Their answers say nothing about that player. "
        f"Ask players of the same class who play the same methods ({doubt.of}; WBF commentary)."
    ),
    "told": lambda _, doubt: (
        "You asked players who knew what had happened here. They thought about the case, not about the hand. Ask "
        "others, and tell them only the hand, the auction, the methods and the correct explanation "
        f"({doubt.of})."
    ),
    "few-asked": _few_asked,
    "few-counted": _few_counted,
    "no-leaning": lambda _, __: (
        f"There is doubt, but a factor of 1 gives the innocent side no benefit of it. The limit is {figure(limit())}."
    ),
    "two-readings": lambda ruling, doubt: _two_readings(doubt.of, ruling.shares[doubt.of], ruling.leaning),
    "better-than-good": lambda _, doubt: (
        f"{doubt.of[0]} is better for {doubt.of[1].name} than the answer that you marked as good for them. Is the mark "
        "correct?"
    ),
    "good-for-the-other": lambda _, doubt: (
        f"You marked only the answers that are good for NS. So all the others count as good for EW: "
        f"{' and '.join(doubt.of)}. Is each of them good for EW?"
    ),
    "without-disallowed": lambda ruling, doubt: (
        f"Without the disallowed answers (the practice in England, and everywhere since {doubt.of}) the share is "
        f"{figure(ruling.asked.share)}, not {figure(ruling.poll.share)}."
    ),
    "commentary-later": lambda ruling, doubt: (
        f"The WBF commentary, with its five players and its factor of {figure(limit())}, was written for the Laws "
        f"of {doubt.of}. 84D asks the same in {ruling.edition}."
    ),
}


def _amount(value: Fraction) -> str:
    if 0 < abs(value) < 1:
        return f"{figure(value, sign=True)} of an IMP"
    return counted(value, "IMPs", sign=True)


def _players(number: int) -> str:
    return f"{number} player{'' if number == 1 else 's'}"


def _spelt(number: int) -> str:
    return f"{_in_words(number)} player{'' if number == 1 else 's'}"


def _in_words(number: int) -> str:
    return NUMBER_WORDS[number] if number < len(NUMBER_WORDS) else str(number)
