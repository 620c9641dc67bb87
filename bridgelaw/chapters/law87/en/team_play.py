"""A board of a team match in English: facts, steps, result, the director's words, checks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from bridgelaw.chapters.law87.rulings.team_play import TeamPlayRuling
from bridgelaw.chapters.law87.rulings.team_play_facts import Settlement, Trouble
from bridgelaw.laws import rule
from bridgelaw.rulings.artificial_awards import Fault
from bridgelaw.rulings.ground import Doubt, Ground
from bridgelaw.scoring import Side
from bridgelaw.scoring.printed import counted, figure, signed
from bridgelaw.telling.derivation import Column, Derivation, Doubts, Said, Sentences, Table, cautions, steps
from bridgelaw.telling.en.artificial_score import LEAVE, blamed
from bridgelaw.telling.en.assigned.sentences import listed_weights
from bridgelaw.telling.en.assigned.teams import SENTENCES as AT_TEAMS
from bridgelaw.telling.en.assigned.teams import written_vps
from bridgelaw.telling.en.doubts import READING
from bridgelaw.telling.guess import Guess, sign_of, three_ways


def derivation(ruling: TeamPlayRuling, title: str = "", doubts: Sequence[Doubt] = ()) -> Derivation:
    """The score of a board in team play, step by step."""
    told = steps(ruling, ruling.grounds, SENTENCES)
    left = cautions(ruling, (*doubts, *ruling.doubts), DOUBTS)
    return Derivation(title or "Two tables", _facts(ruling), told, _result(ruling), _announced(ruling), left)


def foresee(ruling: TeamPlayRuling) -> Guess:
    """Ask before the ruling is shown."""
    asks = "Which team does better on this board?"
    choices = ("The team of NS", "Neither, or not yet", "That of EW")
    awards = ruling.awards
    return three_ways(asks, choices, sign_of(awards[Side.NS] - awards[Side.EW]) if awards else 0)


def _imps(won: Fraction) -> str:
    return counted(won, "IMPs", sign=True)


# ---- what the ruling starts from ----


def _facts(ruling: TeamPlayRuling) -> tuple[str, ...]:
    board, match = ruling.board, ruling.standing.match
    facts = ["A team is named by its seats at this table: the team of NS sits EW at the other one."]
    if board.table_result is not None:
        facts.append(f"At this table NS scored {signed(board.table_result)}.")
    if board.other_table is None:
        facts.append("Neither table has a result.")
    else:
        facts.append(f"At the other table EW's team-mates sat NS and scored {signed(board.other_table)}.")
    facts.append(_at_fault(ruling))
    if match is not None:
        facts.append(
            f"Without this board the team of NS has {match.ns_imps} IMPs, the team of EW {match.ew_imps}. "
            f"Victory Points: {match.scale.name}, {match.scale.boards} boards."
        )
    if ruling.standing.knockout:
        facts.append("It is a knockout match.")
    return tuple(facts)


def _at_fault(ruling: TeamPlayRuling) -> str:
    ns, ew = (ruling.board.fault(side) for side in Side)
    if ns is ew:
        return "Neither team was at fault." if ns is Fault.NONE else f"Both teams were {blamed(ns)}."
    first, second = (Side.EW, Side.NS) if ns is Fault.NONE else (Side.NS, Side.EW)
    return (
        f"The team of {first} was {blamed(ruling.board.fault(first))}, the team of {second} "
        f"{blamed(ruling.board.fault(second))}."
    )


# ---- the steps: what is wrong, and which clause decides ----


def _fouled(ruling: TeamPlayRuling, _: Ground) -> str:
    says = (
        "The two tables did not play the same board, so the board is fouled, even if the difference was small. "
        "Results of two different boards are not compared"
    )
    return f"{says}{_not(ruling)}. At teams there are no groups: the fault decides."


def _apart(ruling: TeamPlayRuling, _: Ground) -> str:
    return f"Both tables have played, and the two results cannot be compared{_not(ruling)}."


def _not(ruling: TeamPlayRuling) -> str:
    compared = ruling.board.compared or Fraction()
    return f" (it would be {_imps(compared)} for NS)"


def _unplayable(ruling: TeamPlayRuling, _: Ground) -> str:
    says = "Nothing that you can order permits normal play of the board at this table. "
    if ruling.board.other_table is None:
        return says + "The other table has no result either."
    return says + "The result of the other table is the only valid one."


def _leans(ruling: TeamPlayRuling, _: Ground) -> str:
    side = ruling.board.leans
    return (
        f"The only valid result clearly favours {side}. They must not lose it, whoever was at fault. So assign a score "
        "at this table and compare the two. An artificial score is not allowed here."
    )


def _even(_: TeamPlayRuling, __: Ground) -> str:
    return "The only valid result does not clearly favour either side, so you need not assign a score."


def _several(ruling: TeamPlayRuling, _: Ground) -> str:
    return (
        f"In this match {ruling.board.adjusted} boards need an adjusted score. Then fault decides for each of them, "
        "even for a board with a single valid result."
    )


def _may_assign(ruling: TeamPlayRuling, _: Ground) -> str:
    says = "There is a result at the other table, so you may assign a score in IMPs"
    side = ruling.board.leans
    if side is None or side in ruling.board.guilty:
        return f"{says}. You should do so if that result favours the innocent side."
    return f"{says}. You should do so, because that result favours {side}, who are innocent."


def _not_assigned(ruling: TeamPlayRuling, _: Ground) -> str:
    return (
        "There is a result at the other table, so you may assign a score. You assign none, and the score is artificial."
    )


def _none_at_fault(_: TeamPlayRuling, __: Ground) -> str:
    return (
        "Neither team is at fault, so you cancel the board. The scores are artificial, unless there is time for "
        "another board."
    )


def _both_at_fault(_: TeamPlayRuling, __: Ground) -> str:
    return "Both teams are at fault, so you cancel the board, and the scores are artificial."


def _one_at_fault(ruling: TeamPlayRuling, _: Ground) -> str:
    guilty, innocent = ruling.innocent.opponents, ruling.innocent
    return (
        f"Only {guilty} are at fault. {innocent} get average plus, {_imps(ruling.plus)}, or an assigned score if that "
        f"is better for them. {guilty} get the complement.{_leave(ruling)}"
    )


def _leave(ruling: TeamPlayRuling) -> str:
    if ruling.plus == 3:
        return ""
    leave = LEAVE[rule("three-imps-varied", ruling.edition).word or "unread"]
    return f" The organiser has set average plus and minus at {figure(ruling.plus)} instead of 3 IMPs{leave}."


# ---- the steps: the figures ----


def _weights(ruling: TeamPlayRuling, _: Ground) -> str:
    return "" if ruling.weighted is None else listed_weights(ruling.weighted.assigned)


def _outcomes(ruling: TeamPlayRuling, ground: Ground) -> Said:
    return AT_TEAMS["imps"](ruling.weighted, ground)  # type: ignore[arg-type]


def _better(ruling: TeamPlayRuling, _: Ground) -> str:
    side, assigned = ruling.innocent, ruling.assigned(ruling.innocent)
    says = f"For {side} the assigned score is worth {_imps(assigned)}, average plus {_imps(ruling.plus)}: "
    if ruling.takes_assigned:
        return f"{says}the assigned score is the better one."
    if assigned == ruling.plus:
        return f"{says}it makes no difference."
    return f"{says}average plus is the better one."


def _rounding(ruling: TeamPlayRuling, _: Ground) -> str:
    side = ruling.innocent
    exact, won = ruling.assigned(side), ruling.own[side]
    return (
        f"Round once, at the end: {_imps(exact)} becomes {figure(won, sign=True)} for {side}, and {side.opponents} "
        f"have {figure(-won, sign=True)}."
    )


def _grades(ruling: TeamPlayRuling, _: Ground) -> str:
    each = " ".join(
        f"{side}, {blamed(ruling.board.fault(side))}: {ruling.grade(side).value}, {_imps(ruling.own[side])}."
        for side in Side
    )
    return f"Each team's score depends on its own fault. {each}{_leave(ruling)}"


def _further(ruling: TeamPlayRuling, _: Ground) -> str:
    return (
        "There is time, and nobody could know the result of the match without this board. So you cancel the board, and "
        "both tables play another one instead."
    )


def _regulated(ruling: TeamPlayRuling, _: Ground) -> str:
    each = " and ".join(f"{side} {_imps(ruling.own[side])}" for side in Side)
    return f"Your Regulating Authority has a rule for a board that only one table played: {each}."


# ---- the steps: into the match ----


def _knockout(ruling: TeamPlayRuling, _: Ground) -> str:
    ns, ew = (figure(ruling.own[side], sign=True) for side in Side)
    sides = " and ".join(f"{side} {_imps(ruling.awards[side])}" for side in Side)
    return (
        f"In a knockout one team's gain is the other's loss. For NS the two scores are {ns} and "
        f"{figure(-ruling.own[Side.EW], sign=True)} (the score of EW is {ew}). Each team gets the average: {sides}."
    )


def _each_by_itself(ruling: TeamPlayRuling, _: Ground) -> str:
    total = sum(ruling.own.values(), Fraction())
    return f"The two scores add up to {_imps(total)}. They need not balance: each team adds its own to its match."


def _vps(ruling: TeamPlayRuling, _: Ground) -> Said:
    match = ruling.standing.match
    if match is None:
        return ""
    rows = []
    for side in Side:
        margin = Fraction(side.sign * match.margin)
        won = ruling.awards[side]
        vps = ruling.vps(side, won) or Fraction()
        rows.append((f"team of {side}", margin, won, margin + won, written_vps(vps, match)))
    columns = (
        Column("team"),
        Column("margin without", True),
        Column("this board", True),
        Column("margin", True),
        Column("VPs"),
    )
    return "Each team adds its own IMPs to its margin and looks up its own Victory Points.", (
        Table("Into the match", columns, tuple(rows)),
    )


SENTENCES: Sentences[TeamPlayRuling] = {
    "fouled": _fouled,
    "apart": _apart,
    "unplayable": _unplayable,
    "valid-result-leans": _leans,
    "valid-result-even": _even,
    "several-boards": _several,
    "may-assign": _may_assign,
    "not-assigned": _not_assigned,
    "none-at-fault": _none_at_fault,
    "both-at-fault": _both_at_fault,
    "one-at-fault": _one_at_fault,
    "weights": _weights,
    "imps": _outcomes,
    "better": _better,
    "rounding": _rounding,
    "grades": _grades,
    "further-board": _further,
    "regulated": _regulated,
    "knockout": _knockout,
    "each-by-itself": _each_by_itself,
    "vps": _vps,
}


# ---- the end ----


def _result(ruling: TeamPlayRuling) -> str:
    if not ruling.own:
        return "The board is cancelled, and another board is played instead."
    result = f"NS score {_imps(ruling.awards[Side.NS])} and EW score {_imps(ruling.awards[Side.EW])}."
    match = ruling.standing.match
    if match is not None:
        ns, ew = (written_vps(ruling.vps(side, ruling.awards[side]) or Fraction(), match) for side in Side)
        result += f" The team of NS has {ns} VPs, the team of EW {ew} VPs."
    return result


_WHY: Mapping[Trouble, str] = {
    Trouble.FOULED: "Your two tables did not play the same board, so the two results are not compared.",
    Trouble.APART: "Your two results on this board cannot be compared.",
    Trouble.UNPLAYABLE: "This board can no longer be played here.",
}


def _announced(ruling: TeamPlayRuling) -> str:
    """Return the director's words to the players."""
    words, result = [_WHY[ruling.board.trouble]], _result(ruling)
    guilty, side = ruling.innocent.opponents, ruling.innocent
    if ruling.way is Settlement.FURTHER:
        return " ".join([*words, "There is time for another board. I will bring you one, and it counts instead."])
    if ruling.way is Settlement.ASSIGNED:
        words.append("The other table has a result. I compare it with the probable result here.")
    elif ruling.way is Settlement.BETTER:
        taken = "an assigned score, which is better than average plus" if ruling.takes_assigned else "average plus"
        words.append(f"{guilty} caused it, so {side} get {taken}, and {guilty} lose as much.")
    elif ruling.way is Settlement.REGULATED:
        words.append("Our regulations fix the score for such a board.")
    else:
        words += (
            f"{each}: your team was {blamed(ruling.board.fault(each))}, {ruling.grade(each).value}." for each in Side
        )
    if ruling.averaged:
        words.append("In a knockout the two are averaged.")
    return " ".join([*words, result, "You may appeal."])


# ---- what is left to check ----


DOUBTS: Doubts[TeamPlayRuling] = {
    **READING,
    "independent": lambda _, doubt: (
        "Did one error lead to the other? 86B2 does not ask. A director of the EBU judges two independent errors "
        f"separately, board by board ({doubt.of})."
    ),
    "one-board": lambda _, doubt: (
        f"{doubt.of} is about one board. It does not say whether you may deal several new boards when the rest of the "
        "match is known. Its reason is the same for several boards."
    ),
    "deal-anew": lambda _, doubt: (
        f"{doubt.of} asks only what a contestant could know before a new deal. It does not ask who was at fault, or "
        "who loses a good result. If an innocent team would lose by it, adjust instead: that is our advice, not Law."
    ),
    "nothing-assigned": lambda ruling, _: (
        f"You entered no possible result. As the other table, take the one where {ruling.innocent} have the better "
        f"result. Then judge what might have happened here: if it is worth more than {counted(ruling.plus, 'IMPs')} to "
        "them, it is their score."
    ),
    "both-innocent": lambda _, __: (
        "Neither team was at fault. If the error was the director's, each side is treated as innocent (82C) and may "
        "have its own weights. Enter them in *Weighted score at teams*."
    ),
    "should-assign": lambda _, doubt: (
        f"The result of the other table favours {doubt.of}, who are innocent: you should then assign a score (86D)."
    ),
    "outcomes-unused": lambda _, __: "The results that you entered are not used: this board gets no assigned score.",
    "own-session": lambda _, doubt: (
        "An innocent team that does better than average plus on the rest of its session, or one directly at fault "
        "that does worse than average minus, gets the IMPs that its own session score is worth "
        f"({doubt.of}). *Artificial score* calculates them."
    ),
    "half-imps": lambda _, __: (
        "No Law says how to round a part of an IMP in a knockout. The EBU does not round half IMPs (White Book 8.12.3; "
        "we have read only a summary)."
    ),
}
