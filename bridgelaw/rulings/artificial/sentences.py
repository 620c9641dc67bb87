"""The sentences of an artificial score: facts, steps, result, what the director says, what is left to check."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from bridgelaw.laws import Reference, cite, clause, clause_for, rule
from bridgelaw.laws.regulations import Regulation, regulation
from bridgelaw.laws.tables import joined
from bridgelaw.rulings.artificial.awards import WHOLE, Award, Contestant, Fault, Grade, Reason, Scoring
from bridgelaw.rulings.derivation import Basis, Column, Step, Table
from bridgelaw.scoring import Seat, Side
from bridgelaw.scoring.printed import figure

ADVISED = 2
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


@dataclass(frozen=True)
class Told:
    """Everything the sentences are made of; each method gives one part of the derivation."""

    scoring: Scoring
    reason: Reason
    edition: int
    awards: tuple[Award, ...]
    imps: Fraction | None
    scores: int | None
    top: Fraction | None
    several: Regulation | None
    culprit: Seat | None
    power: Reference

    # ---- what the ruling starts from ----

    def facts(self) -> tuple[str, ...]:
        """The event, why there is no result, who was at fault, and each contestant's session."""
        event = _EVENTS[self.scoring]
        if self.top is not None:
            event += f"; {self.scores} scores are expected on the board, so the top is {figure(self.top)}"
        why = "No result can be counted on this board, and none can be assigned."
        if self.reason is Reason.TOO_MANY:
            why = "What would have happened on this board has too many branches, or none that anybody can see."
        known = [each.contestant for each in self.awards]
        return (
            f"{event}.",
            why,
            self._at_fault(),
            *(self._session(each) for each in known if each.own is not None),
            *(self._missed(each) for each in known if each.fault is Fault.NONE and each.missed > 1),
        )

    def _at_fault(self) -> str:
        ns, ew = (self._fault(side) for side in Side)
        if ns is ew:
            return "Nobody at the table was at fault." if ns is Fault.NONE else f"Both sides were {ns.phrase}."
        first, second = (Side.EW, Side.NS) if ns is Fault.NONE else (Side.NS, Side.EW)
        return f"{first} were {self._fault(first).phrase}, {second} {self._fault(second).phrase}."

    def _fault(self, side: Side) -> Fault:
        return next(each.contestant.fault for each in self.awards if each.contestant.side is side)

    def _session(self, each: Contestant) -> str:
        boards = "other boards" if each.boards is None else f"other {each.boards} boards"
        boards = "one other board" if each.boards == 1 else f"the {boards}"
        return f"On {boards} of the session {each.name} {self._verb('have', 'has')} {self._own(each)}."

    def _missed(self, each: Contestant) -> str:
        return (
            f"This is the {_ordinal(each.missed)} board that {each.name} {self._verb('miss', 'misses')} in the session "
            "without any fault."
        )

    def _verb(self, side: str, player: str) -> str:
        return player if self.scoring is Scoring.INDIVIDUAL else side

    def _own(self, each: Contestant) -> str:
        return self.scoring.written(each.own or Fraction()) + (" a board" if self.scoring.in_imps else "")

    # ---- the steps ----

    def steps(self) -> tuple[Step, ...]:
        """The ruling step by step."""
        steps = (
            self._last_resort(),
            self._other_table(),
            self._grades(),
            self._both_members(),
            self._several_boards(),
            self._sessions(),
            self._in_matchpoints(),
            self._balance(),
            self._penalty(),
        )
        return tuple(step for step in steps if step is not None)

    def _last_resort(self) -> Step:
        says = "An artificial score is the last resort: first try to have the board played, then to assign a score. "
        if self.reason is Reason.TOO_MANY:
            says += "Here the possibilities are too many, or cannot be seen, so the score may be artificial."
        else:
            says += "Here nothing that you can order permits normal play, so the score is artificial."
        return Step(says, (clause_for("assigned", self.edition), self.power))

    def _other_table(self) -> Step | None:
        found = rule("other-table", self.edition)
        if self.scoring is not Scoring.TEAMS or found.word == "no clause":
            return None
        if found.word == "may assign":
            says = (
                "At teams, look at the other table before you go on. If it has a result, you may assign a score in "
                "IMPs or total points, and should where that result is a good one for the innocent side."
            )
            return Step(says, found.rests_on)
        says = (
            "At teams, look at the other table before you go on. If it has the only valid result, and that clearly "
            "favours one side, assign a score. If results cannot be compared, or several adjusted scores are needed: "
        )
        guilty = [side for side in Side if self._fault(side) is not Fault.NONE]
        if len(guilty) == 1:
            says += (
                f"{guilty[0]} alone are at fault, so {guilty[0].opponents} get the better of average plus and an "
                f"assigned score, and {guilty[0]} the complement of it. "
                "Where that is your board, stop here: what follows is for one that 86B2 does not reach."
            )
            case = cite("86B2(b)", self.edition)
        elif guilty:
            says += "both sides are at fault, so the board is cancelled and the scores are artificial."
            case = cite("86B2(c)", self.edition)
        else:
            says += "neither side is at fault, so the board is cancelled, and the scores are artificial or, if there "
            says += "is time and 86A permits, another board is played."
            case = cite("86B2(a)", self.edition)
        return Step(says, (cite("86B1", self.edition), case))

    def _grades(self) -> Step:
        laws: list[Basis] = [clause_for("artificial", self.edition)]
        sentences = [self._grade(side) for side in Side]
        if self.imps is not None:
            laws.append(clause_for("imps-3", self.edition))
            if self.imps != 3:
                varied = f"The organiser has set average plus and minus at {figure(self.imps)} instead of 3 IMPs"
                leave = rule("three-imps-varied", self.edition)
                laws += leave.rests_on
                varied += LEAVE[leave.word]
                sentences.append(f"{varied}.")
        return Step(f"Each side is measured by its own fault. {' '.join(sentences)}", tuple(laws))

    def _grade(self, side: Side) -> str:
        each = next(each for each in self.awards if each.contestant.side is side)
        grade = Grade.PLUS if each.contestant.fault is Fault.NONE else each.grade
        worth = self.scoring.written(grade.standard(self.imps))
        bound = {Grade.PLUS: "at least ", Grade.MINUS: "at most "}.get(grade, "") if self.imps is None else ""
        return f"{side}, {each.contestant.fault.phrase}: {grade.value}, {bound}{worth}."

    def _both_members(self) -> Step | None:
        guilty = [side for side in Side if self._fault(side) is not Fault.NONE]
        if self.scoring is not Scoring.INDIVIDUAL or not guilty:
            return None
        says = "In an individual event the score falls on both members of the side alike, whoever of them caused it. "
        if self.culprit is None:
            says += "A procedural penalty, if there is one, is for the culprit; a blameless partner gets none."
        else:
            says += f"A procedural penalty, if there is one, is for {self.culprit.word}; "
            says += f"{self.culprit.partner.word}, if blameless, gets none."
        return Step(says, (clause_for("individuals", self.edition),))

    def _several_boards(self) -> Step | None:
        limited = [each.contestant for each in self.awards if self._limited(each)]
        if self.several is None or not limited:
            return None
        says = " ".join(
            f"For {each.name} it is the {_ordinal(each.missed)} board missed in this session, and average plus ends "
            f"with the second: {Grade.AVERAGE.value}, {self.scoring.written(Grade.AVERAGE.standard(self.imps))}."
            for each in limited
        )
        return Step(says, (clause_for("several-boards", self.edition), self.several))

    def _limited(self, award: Award) -> bool:
        """Whether regulation made average of what would be average plus."""
        return award.contestant.fault is Fault.NONE and award.grade is Grade.AVERAGE

    def _sessions(self) -> Step | None:
        looked = [each for each in self.awards if each.contestant.own is not None]
        if not looked or not session_counts(self.scoring, self.edition):
            return None
        table = Table(
            f"Standard and own session, {'IMPs a board' if self.scoring.in_imps else 'per cent'}",
            tuple(
                Column(heading, self.scoring.in_imps)
                for heading in ("contestant", "grade", "standard", "other boards", "awarded")
            ),
            tuple((e.contestant.name, e.grade.value, e.standard, e.contestant.own, e.score) for e in self.awards),
        )
        return Step(
            f"Then look at the other boards of the session. {' '.join(map(self._compared, looked))}",
            (*self._session_laws(looked), regulation("session")),
            (table,),
        )

    def _session_laws(self, looked: list[Award]) -> tuple[Basis, ...]:
        # Law 88 is for the innocents alone; for offenders 1997 has only the "at most" of its 12C1.
        innocent = not self.scoring.in_imps and any(each.contestant.fault is Fault.NONE for each in looked)
        guilty = any(each.contestant.fault is not Fault.NONE for each in looked)
        laws = [cite("88", self.edition)] if innocent else []
        if rule("own-percentage-for-all", self.edition).holds:
            laws.insert(0, clause_for("own-percentage", self.edition))
        elif guilty:
            laws.append(clause_for("artificial", self.edition))
        return tuple(laws)

    def _compared(self, each: Award) -> str:
        name, own, standard = each.contestant.name, self._own(each.contestant), self.scoring.written(each.standard)
        have, receive = self._verb("have", "has"), self._verb("receive", "receives")
        if each.grade is Grade.AVERAGE:
            return f"For {name} that changes nothing: average is {standard} whatever the session."
        beyond = "more" if each.grade is Grade.PLUS else "less"
        if not each.own_counts:
            return f"{name} {have} {own} there, not {beyond} than {standard}, so {standard} it stays."
        says = f"{name} {have} {own} there, {beyond} than {standard}, and {receive} that."
        counted_in = each.counting_this_board()
        if counted_in is not None:
            says += (
                f" (With this board put in at {standard} it would be {self.scoring.written(counted_in)}; the clause "
                "gives the percentage of the other boards.)"
            )
        return says

    def _in_matchpoints(self) -> Step | None:
        if self.top is None:
            return None
        rows = tuple((each.contestant.name, each.score, each.score * self.top / 100) for each in self.awards)
        table = Table("Matchpoints", (Column("contestant"), Column("per cent"), Column("matchpoints")), rows)
        return Step(
            f"The percentage is of the full top, {figure(self.top)}: 2 for each other score expected on the board.",
            (cite("78A", self.edition),),
            (table,),
        )

    def _balance(self) -> Step:
        laws = (clause_for("artificial", self.edition), *rule("artificial-need-not-balance", self.edition).clauses)
        why = "each contestant is measured alone"
        if self.scoring is Scoring.INDIVIDUAL:
            says = f"The scores of the four need not balance: {why}."
        elif self._total() == (0 if self.scoring.in_imps else WHOLE):
            says = f"Here the two balance. That is chance, for {why}."
        else:
            says = f"The two add up to {self.scoring.written(self._total())}. They need not balance: {why}."
        return Step(says, tuple(dict.fromkeys(laws)))

    def _total(self) -> Fraction:
        return sum((each.score for each in self.awards), Fraction())

    def _penalty(self) -> Step | None:
        if not rule("laws-in-full", self.edition).holds:
            return None
        if all(each.contestant.fault is Fault.NONE for each in self.awards):
            says = "Nobody at this table is penalised. If players of another table made this score necessary, a "
            says += "procedural penalty is possible for them; it changes nothing here."
        else:
            says = "This is no penalty. Whether the fault also earns a procedural penalty is a question of its "
            says += "own, and the answer does not touch these scores."
        return Step(says, (cite("90A", self.edition),))

    # ---- the end ----

    def result(self) -> str:
        """What each contestant scores."""
        return "; ".join(map(self._scored, self.awards)) + "."

    def _scored(self, each: Award) -> str:
        points = "" if self.top is None else f" ({figure(each.score * self.top / 100)} of {figure(self.top)})"
        verb = self._verb("score", "scores")
        return f"{each.contestant.name} {verb} {each.grade.value}, {self.scoring.written(each.score)}{points}"

    def announcement(self) -> str:
        """What the director says to the players."""
        words = ["This board can have no normal result and I have none to assign, so the score is artificial."]
        if self.reason is Reason.TOO_MANY:
            words = ["Nobody can say what would have happened on this board, so the score is artificial."]
        if all(each.contestant.fault is Fault.NONE for each in self.awards):
            words.append("Nobody here is to blame.")
        words += map(self._spoken, self.awards)
        if self.scoring is not Scoring.INDIVIDUAL and self._total() != (0 if self.scoring.in_imps else WHOLE):
            words.append("The two scores do not balance, and they need not.")
        return " ".join([*words, "You may appeal."])

    def _spoken(self, each: Award) -> str:
        who, score = each.contestant, self.scoring.written(each.score)
        blame = "" if who.fault is Fault.NONE else f"your side was {who.fault.phrase}: "
        if self._limited(each):
            return (
                f"{who.name}: for you it is the {_ordinal(who.missed)} board missed in this session, and by our "
                f"regulations that is average, {score}."
            )
        if each.grade is Grade.AVERAGE:
            return f"{who.name}: {blame}average, {score}."
        beyond = "higher" if each.grade is Grade.PLUS else "lower"
        says = f"{who.name}: {blame}{each.grade.value}, "
        if each.own_counts:
            return f"{says}which for you is what you have on the other boards, {score}."
        if who.own is None and session_counts(self.scoring, self.edition):
            return f"{says}{score}, or your own score on the other boards if that is {beyond} when the session ends."
        return f"{says}{score}."

    def cautions(self) -> tuple[str, ...]:
        """What is left to look at, and what was not read in a copy of the Law."""
        found = [self._played(), self._not_final(), *map(self._unread, self.awards), self._third(), *self._at_imps()]
        if self.top is None and not self.scoring.in_imps:
            found.append("How many scores are expected on the board is not given, so nothing is in matchpoints.")
        return tuple(dict.fromkeys(each for each in found if each))

    def _played(self) -> str:
        if self.reason is not Reason.TOO_MANY or not rule("damage-defined", self.edition).holds:
            return ""
        return (
            "If the board was played, put the result beside these scores: an innocent side that did as well at the "
            f"table was not damaged, and keeps it ({clause_for('aim', self.edition)})."
        )

    def _not_final(self) -> str:
        if not session_counts(self.scoring, self.edition):
            return ""
        unknown = [each for each in self.awards if each.contestant.own is None and each.grade is not Grade.AVERAGE]
        if not unknown:
            return ""
        parts = []
        for grade, word in ((Grade.PLUS, "More"), (Grade.MINUS, "Less")):
            names = [each.contestant.name for each in unknown if each.grade is grade]
            if names:
                standard = self.scoring.written(grade.standard(self.imps))
                there = " a board there" if self.scoring.in_imps else " there"
                parts.append(f"{word} than {standard}{there} takes the place of it for {joined(names)}.")
        law, *_ = self._session_laws(unknown)
        return (
            f"The score is final only when the session ends: then look at the other boards. {' '.join(parts)} ({law})"
        )

    def _unread(self, each: Award) -> str:
        if self.scoring.in_imps or each.grade is not Grade.MINUS or not each.own_counts:
            return ""
        read = rule("offender-own-percentage", self.edition).word
        if read == "a minute":
            return (
                "12C1 of 1997 says only “at most 40%”; that it is then the own percentage is in a WBF minute of 1998."
            )
        if read == "a lecture":
            return (
                "The text of 12C2(c) of 2007 that was read speaks of the 60% alone; that an offender's own percentage "
                "below 40% counts too is in the lecture of 2008 and in regulations."
            )
        return (
            "That an offender's own percentage below 40% counts was read in regulations and in a WBF minute of 1998, "
            "not in a copy of the Law: check it in the printed book."
        )

    def _third(self) -> str:
        many = [e.contestant for e in self.awards if e.contestant.fault is Fault.NONE and e.contestant.missed > ADVISED]
        if not many:
            return ""
        if not rule("several-boards", self.edition).holds:
            return f"12C2(d) is new in 2017; by the Laws of {self.edition} every board missed is judged alone."
        if self.several is None:
            return (
                f"For {many[0].name} this is the {_ordinal(many[0].missed)} average plus of the session. The WBF "
                "commentary advises at most two, and average after that; whether that holds here, the Regulating "
                "Authority says (12C2(d))."
            )
        return (
            "In extreme situations the commentary also lets further boards be scored as if they had never been "
            "scheduled: a question for the Regulating Authority, not for the table."
        )

    def _at_imps(self) -> tuple[str, ...]:
        if not self.scoring.in_imps:
            return ()
        found = []
        if any(each.own_counts for each in self.awards):
            found.append(
                "How a session in IMPs is made the equivalent of more than 60% is for the regulations; here the "
                "average of a board is put beside average plus, which is an inference."
            )
        if self.scoring is Scoring.IMPS:
            found.append(
                "Where cross-IMPs are shown as a sum, ask the regulations what the three IMPs of one comparison become."
            )
        if self.scoring is Scoring.TEAMS and self._total() != 0:
            found.append(self._knockout())
        if not session_counts(self.scoring, self.edition) and any(
            each.contestant.own is not None for each in self.awards
        ):
            found.append(
                "As far as they were read, the Laws of 1997 look at the own session in matchpoints alone (88, 1997); "
                "the equivalent in IMPs came in 2007. So what there is on the other boards is not used here."
            )
        if self.imps != 3 and rule("three-imps-varied", self.edition).word == "unread":
            found.append(f"That the three IMPs could be varied in {self.edition} was not read.")
        return tuple(found)

    def _knockout(self) -> str:
        ns, ew = (each.score for each in self.awards)
        middle = (ns - ew) / 2
        law = clause_for("knockout-average", self.edition)
        unread = "; the text was not read for this course" if clause(law).certainty != "S" else ""
        written = self.scoring.written
        return (
            f"In a knockout match two scores that do not balance are averaged: {written(middle)} for NS, "
            f"{written(-middle)} for EW ({law}{unread})."
        )


def session_counts(scoring: Scoring, edition: int) -> bool:
    """Whether the own session takes the place of the standard: in 1997 only in matchpoints (88), since 2007 always."""
    return not scoring.in_imps or rule("session-counts-in-imps", edition).holds


def _ordinal(number: int) -> str:
    if number <= len(_ORDINALS):
        return _ORDINALS[number - 1]
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"
