"""The artificial scores of a board in English: facts, steps, result, the director's words, remaining checks."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bridgelaw.laws import rule
from bridgelaw.laws.words import joined
from bridgelaw.rulings.artificial_awards import Award, Contestant, Fault, Reason, Scoring
from bridgelaw.rulings.artificial_score import ArtificialRuling, in_balance, session_counts
from bridgelaw.rulings.ground import Doubt, Ground
from bridgelaw.scoring import Side
from bridgelaw.scoring.artificial_line import Grade
from bridgelaw.scoring.printed import figure
from bridgelaw.telling.derivation import Column, Derivation, Doubts, Said, Sentences, Table, cautions, steps
from bridgelaw.telling.en.doubts import READING
from bridgelaw.telling.guess import Guess, sign_of, three_ways

LEAVE = {
    "approved": ", with the approval of the Regulating Authority",
    "permitted": ", as the Regulating Authority permits",
    "unread": "",
}
_EVENTS = {
    Scoring.MATCHPOINTS: "Matchpoint pairs",
    Scoring.TEAMS: "Teams, scored in IMPs",
    Scoring.IMPS: "Pairs, scored in IMPs",
    Scoring.INDIVIDUAL: "An individual event at matchpoints",
}
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def derivation(ruling: ArtificialRuling, title: str = "", doubts: Sequence[Doubt] = ()) -> Derivation:
    """The artificial scores of a board, step by step."""
    told = steps(ruling, ruling.grounds, SENTENCES)
    left = cautions(ruling, (*doubts, *ruling.doubts), DOUBTS)
    return Derivation(title or "Artificial score", _facts(ruling), told, _result(ruling), _announced(ruling), left)


def foresee(ruling: ArtificialRuling) -> Guess:
    """Ask before the ruling is shown."""
    average = Fraction(50 if ruling.imps is None else 0)
    asks = "What is the total of the scores on this board?"
    choices = ("More than average", "Just average", "Less than average")
    return three_ways(asks, choices, sign_of(ruling.total - average * len(ruling.awards)))


def blamed(fault: Fault) -> str:
    """A fault as the end of a sentence.

    >>> blamed(Fault.NONE), blamed(Fault.PARTLY)
    ('in no way at fault', 'partly at fault')
    """
    return "in no way at fault" if fault is Fault.NONE else f"{fault.value} at fault"


# ---- what the ruling starts from ----


def _facts(ruling: ArtificialRuling) -> tuple[str, ...]:
    """State the event, the reason for having no result, the side at fault, and each contestant's session."""
    event = _EVENTS[ruling.scoring]
    if ruling.top is not None:
        event += f"; {ruling.scores} scores are expected on the board, so the top is {figure(ruling.top)}"
    why = "No result can be counted on this board, and none can be assigned."
    if ruling.reason is Reason.TOO_MANY:
        why = "There are too many possible results on this board, or none is clear."
    known = [each.contestant for each in ruling.awards]
    return (
        f"{event}.",
        why,
        _at_fault(ruling),
        *(_session(ruling, each) for each in known if each.own is not None),
        *(_missed(ruling, each) for each in known if each.fault is Fault.NONE and each.missed > 1),
    )


def _at_fault(ruling: ArtificialRuling) -> str:
    ns, ew = (ruling.fault(side) for side in Side)
    if ns is ew:
        return "Nobody at the table was at fault." if ns is Fault.NONE else f"Both sides were {blamed(ns)}."
    first, second = (Side.EW, Side.NS) if ns is Fault.NONE else (Side.NS, Side.EW)
    return f"{first} were {blamed(ruling.fault(first))}, {second} {blamed(ruling.fault(second))}."


def _session(ruling: ArtificialRuling, each: Contestant) -> str:
    boards = "other boards" if each.boards is None else f"other {each.boards} boards"
    boards = "one other board" if each.boards == 1 else f"the {boards}"
    return f"On {boards} of the session {each.name} {_verb(ruling, 'have', 'has')} {_own(ruling, each)}."


def _missed(ruling: ArtificialRuling, each: Contestant) -> str:
    return (
        f"This is the {_ordinal(each.missed)} board that {each.name} {_verb(ruling, 'miss', 'misses')} in the session "
        "without any fault."
    )


def _verb(ruling: ArtificialRuling, side: str, player: str) -> str:
    return player if ruling.scoring is Scoring.INDIVIDUAL else side


def _own(ruling: ArtificialRuling, each: Contestant) -> str:
    return ruling.scoring.written(each.own or Fraction()) + (" a board" if ruling.scoring.in_imps else "")


# ---- the steps ----


def _last_resort(ruling: ArtificialRuling, _: Ground) -> str:
    says = "An artificial score is the last resort. First try to have the board played, then try to assign a score. "
    if ruling.reason is Reason.TOO_MANY:
        return says + "Here the possible results are too many, or none is clear, so the score may be artificial."
    return says + "Here nothing that you can order permits normal play, so the score is artificial."


def _may_assign(ruling: ArtificialRuling, _: Ground) -> str:
    return (
        "At teams, look at the other table before you go on. If it has a result, you may assign a score in "
        "IMPs or total points. You should do this if that result is good for the innocent side."
    )


def _other_table(ruling: ArtificialRuling, ground: Ground) -> str:
    says = (
        "At teams, look at the other table before you go on. If it has the only valid result, and that clearly "
        "favours one side, assign a score. If results cannot be compared, or several adjusted scores are needed, fault "
        "decides. "
    )
    guilty: tuple[Side, ...] = ground.of
    if len(guilty) == 1:
        return says + (
            f"Only {guilty[0]} are at fault, so {guilty[0].opponents} get the better of average plus and an "
            f"assigned score; {guilty[0]} get the complement. "
            "If that is your board, stop here: the next steps are for a board to which 86B2 does not apply."
        )
    if guilty:
        return says + "Both sides are at fault, so you cancel the board and the scores are artificial."
    return says + (
        "Neither side is at fault, so you cancel the board. The scores are artificial or, if there is time and 86A "
        "permits, another board is played."
    )


def _grades(ruling: ArtificialRuling, _: Ground) -> str:
    sentences = [_grade(ruling, side) for side in Side]
    if ruling.imps is not None and ruling.varied:
        leave = LEAVE[rule("three-imps-varied", ruling.edition).word]
        worth = figure(ruling.imps)
        sentences.append(f"The organiser has set average plus and minus at {worth} instead of 3 IMPs{leave}.")
    return f"Each side's score depends on its own fault. {' '.join(sentences)}"


def _grade(ruling: ArtificialRuling, side: Side) -> str:
    each = next(each for each in ruling.awards if each.contestant.side is side)
    grade = Grade.PLUS if each.contestant.fault is Fault.NONE else each.grade
    worth = ruling.scoring.written(grade.standard(ruling.imps))
    bound = {Grade.PLUS: "at least ", Grade.MINUS: "at most "}.get(grade, "") if ruling.imps is None else ""
    return f"{side}, {blamed(each.contestant.fault)}: {grade.value}, {bound}{worth}."


def _both_members(ruling: ArtificialRuling, _: Ground) -> str:
    says = "In an individual event both members of the side get the same score, whoever of them is at fault. "
    if ruling.culprit is None:
        return says + "Only the player at fault can get a procedural penalty; a blameless partner gets none."
    says += f"Only {ruling.culprit.word} can get a procedural penalty; "
    return says + f"{ruling.culprit.partner.word}, if blameless, gets none."


def _several_boards(ruling: ArtificialRuling, _: Ground) -> str:
    return " ".join(
        f"For {each.contestant.name} it is the {_ordinal(each.contestant.missed)} board missed in this session. "
        "Average plus is only for the first two, so the score is "
        f"{Grade.AVERAGE.value}, {ruling.scoring.written(Grade.AVERAGE.standard(ruling.imps))}."
        for each in ruling.awards
        if each.limited
    )


def _sessions(ruling: ArtificialRuling, ground: Ground) -> Said:
    in_imps = ruling.scoring.in_imps
    headings = ("contestant", "grade", "standard", "other boards", "awarded")
    table = Table(
        f"Standard and own session, {'IMPs a board' if in_imps else 'per cent'}",
        tuple(Column(heading, in_imps) for heading in headings),
        tuple((e.contestant.name, e.grade.value, e.standard, e.contestant.own, e.score) for e in ruling.awards),
    )
    compared = " ".join(_compared(ruling, each) for each in ground.of)
    return f"Then look at the other boards of the session. {compared}", (table,)


def _compared(ruling: ArtificialRuling, each: Award) -> str:
    name, own, standard = each.contestant.name, _own(ruling, each.contestant), ruling.scoring.written(each.standard)
    have, receive = _verb(ruling, "have", "has"), _verb(ruling, "receive", "receives")
    if each.grade is Grade.AVERAGE:
        return f"For {name} they change nothing: average is always {standard}."
    beyond = "more" if each.grade is Grade.PLUS else "less"
    if not each.own_counts:
        return f"{name} {have} {own} there, not {beyond} than {standard}, so the score stays {standard}."
    says = f"{name} {have} {own} there, {beyond} than {standard}, and {receive} {own}."
    counted_in = each.counting_this_board()
    if counted_in is not None:
        says += (
            f" (If this board counted with {standard}, it would be {ruling.scoring.written(counted_in)}. But the "
            "clause gives the percentage of the other boards.)"
        )
    return says


def _matchpoints(ruling: ArtificialRuling, _: Ground) -> Said:
    top = ruling.top or Fraction()
    rows = tuple((each.contestant.name, each.score, each.score * top / 100) for each in ruling.awards)
    table = Table("Matchpoints", (Column("contestant"), Column("per cent"), Column("matchpoints")), rows)
    says = f"The percentage is of the full top, {figure(top)}: 2 for each other score expected on the board."
    return says, (table,)


def _balance(ruling: ArtificialRuling, _: Ground) -> str:
    why = "each contestant's score depends on that contestant's fault"
    if ruling.scoring is Scoring.INDIVIDUAL:
        return f"The scores of the four players need not balance: {why}."
    if in_balance(ruling):
        return f"Here the two scores balance. That is chance: {why}."
    return f"The two scores add up to {ruling.scoring.written(ruling.total)}. They need not balance: {why}."


def _penalty(ruling: ArtificialRuling, _: Ground) -> str:
    if all(each.contestant.fault is Fault.NONE for each in ruling.awards):
        return (
            "Nobody at this table gets a penalty. If players of another table made this score necessary, a "
            "procedural penalty is possible for them. It does not change these scores."
        )
    return (
        "This is not a penalty. Whether the fault also deserves a procedural penalty is a separate question. The "
        "answer does not change these scores."
    )


SENTENCES: Sentences[ArtificialRuling] = {
    "last-resort": _last_resort,
    "other-table-may-assign": _may_assign,
    "other-table": _other_table,
    "grades": _grades,
    "both-members": _both_members,
    "several-boards": _several_boards,
    "sessions": _sessions,
    "matchpoints": _matchpoints,
    "balance": _balance,
    "penalty": _penalty,
}


# ---- the end ----


def _result(ruling: ArtificialRuling) -> str:
    """Return each contestant's score."""
    return "; ".join(_scored(ruling, each) for each in ruling.awards) + "."


def _scored(ruling: ArtificialRuling, each: Award) -> str:
    points = "" if ruling.top is None else f" ({figure(each.score * ruling.top / 100)} of {figure(ruling.top)})"
    verb = _verb(ruling, "score", "scores")
    return f"{each.contestant.name} {verb} {each.grade.value}, {ruling.scoring.written(each.score)}{points}"


def _announced(ruling: ArtificialRuling) -> str:
    """Return the director's words to the players."""
    words = ["This board cannot get a normal result and I cannot assign one, so the score is artificial."]
    if ruling.reason is Reason.TOO_MANY:
        words = ["Nobody can name the probable results of this board, so the score is artificial."]
    if all(each.contestant.fault is Fault.NONE for each in ruling.awards):
        words.append("Nobody here is at fault.")
    words += (_spoken(ruling, each) for each in ruling.awards)
    if ruling.scoring is not Scoring.INDIVIDUAL and not in_balance(ruling):
        words.append("The two scores do not balance, and they need not.")
    return " ".join([*words, "You may appeal."])


def _spoken(ruling: ArtificialRuling, each: Award) -> str:
    who, score = each.contestant, ruling.scoring.written(each.score)
    blame = "" if who.fault is Fault.NONE else f"your side was {blamed(who.fault)}: "
    if each.limited:
        return (
            f"{who.name}: for you it is the {_ordinal(who.missed)} board missed in this session. By our regulations "
            f"you get average, {score}."
        )
    if each.grade is Grade.AVERAGE:
        return f"{who.name}: {blame}average, {score}."
    beyond = "higher" if each.grade is Grade.PLUS else "lower"
    says = f"{who.name}: {blame}{each.grade.value}, "
    if each.own_counts:
        return f"{says}which for you is your own score on the other boards, {score}."
    if who.own is None and session_counts(ruling.scoring, ruling.edition):
        return f"{says}{score}, or your own score on the other boards if that is {beyond} when the session ends."
    return f"{says}{score}."


# ---- what is left to check ----


def _not_final(ruling: ArtificialRuling, doubt: Doubt) -> str:
    unknown, law = doubt.of
    parts = []
    for grade, word in ((Grade.PLUS, "More"), (Grade.MINUS, "Less")):
        names = [each.contestant.name for each in unknown if each.grade is grade]
        if names:
            standard = ruling.scoring.written(grade.standard(ruling.imps))
            there = " a board there" if ruling.scoring.in_imps else " there"
            parts.append(f"{word} than {standard}{there} replaces it for {joined(names)}.")
    return f"The score is not final until the session ends. Then look at the other boards. {' '.join(parts)} ({law})"


def _knockout(ruling: ArtificialRuling, doubt: Doubt) -> str:
    ns, ew = (each.score for each in ruling.awards)
    middle = (ns - ew) / 2
    written = ruling.scoring.written
    return (
        f"In a knockout match average two scores that do not balance: {written(middle)} for NS, "
        f"{written(-middle)} for EW ({doubt.of})."
    )


OFFENDERS_PERCENTAGE = {
    "a minute": "12C1 of 1997 says only “at most 40%”. A WBF minute of 1998 says that it is then the own percentage.",
}
DOUBTS: Doubts[ArtificialRuling] = {
    **READING,
    "played": lambda _, doubt: (
        "If the board was played, compare the result with these scores. An innocent side that did as well at the "
        f"table was not damaged and keeps its result ({doubt.of})."
    ),
    "not-final": _not_final,
    "offenders-percentage": lambda _, doubt: OFFENDERS_PERCENTAGE[doubt.of],
    "several-boards-later": lambda ruling, _: (
        f"12C2(d) is new in 2017. By the Laws of {ruling.edition} you judge every missed board alone."
    ),
    "third-average-plus": lambda _, doubt: (
        f"For {doubt.of.name} this is the {_ordinal(doubt.of.missed)} average plus of the session. The WBF "
        "commentary advises at most two, and average after that. The Regulating Authority says whether that applies "
        "here (12C2(d))."
    ),
    "never-scheduled": lambda _, __: (
        "In extreme situations the commentary also allows further boards to be scored as if they had never been "
        "scheduled. That is for the Regulating Authority to decide, not for the director at the table."
    ),
    "equivalent-in-imps": lambda _, __: (
        "The regulations say when a session in IMPs is equivalent to more than 60%, or to less than 40%. Here the "
        "average IMPs of a board are compared with average plus and minus; that is our inference."
    ),
    "cross-imps": lambda _, __: (
        "If cross-IMPs are shown as a sum, check in the regulations what replaces the three IMPs of one comparison."
    ),
    "knockout": _knockout,
    "session-in-matchpoints-alone": lambda _, __: (
        "In the parts that we read, the Laws of 1997 use the own session only at matchpoints (88, 1997). "
        "The equivalent in IMPs came in 2007. So the other boards are not used here."
    ),
    "varied-unread": lambda ruling, _: (
        f"We have not read whether the three IMPs could be varied in {ruling.edition}."
    ),
    "no-top": lambda _, __: (
        "The number of scores expected on the board is not given, so the scores are not given in matchpoints."
    ),
}


def _ordinal(number: int) -> str:
    if number <= len(_ORDINALS):
        return _ORDINALS[number - 1]
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"
