"""What is said about a fouled board: facts, steps with their Laws, result, the director's words, what to check."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from bridgelaw.laws import Reference, cite, clause_for, rule
from bridgelaw.laws.tables import joined
from bridgelaw.rulings.derivation import Basis, Column, Step, Table
from bridgelaw.rulings.fouled_board.bodies import Body, Half, Misdeed, Way
from bridgelaw.rulings.fouled_board.groups import SIDES, Award, Group
from bridgelaw.rulings.fouled_board.lines import BoardForm, FouledLine, opening
from bridgelaw.rulings.fouled_board.written import cells, written_score
from bridgelaw.scoring import Side, signed, top
from bridgelaw.scoring.movements import Pair
from bridgelaw.scoring.printed import counted, figure

MOST_SAID = 4


@dataclass(frozen=True)
class Told:
    """Everything that has been worked out, ready to be told."""

    body: Body
    expected: int
    groups: Sequence[Group]
    awards: Sequence[Award]
    penalties: Mapping[Pair, Fraction | None]
    misdeed: Misdeed
    forms: Sequence[BoardForm]
    edition: int

    @property
    def top(self) -> Fraction:
        """The full top on the body's scale."""
        return self.body.on_scale(top(self.expected))

    # ---- facts ----

    def facts(self) -> tuple[str, ...]:
        """What was found out before anything is reckoned."""
        found = [
            f"The traveller has {counted(len(self.awards), 'lines')}. {counted(self.expected, 'scores')} are expected "
            f"on the board (N = {self.expected}), so the full top is {figure(self.top)}."
        ]
        found += [f"{opening(form)}: {form.differs}." for form in self.forms if form.differs]
        for award in self.awards:
            if award.line.artificial is not None:
                found.append(f"{_both(award.line)} already have an artificial score, {award.line.written}.")
        found += [f"{_culprits(line)} fouled the board themselves." for line in self._at_fault()]
        return tuple(found)

    def _at_fault(self) -> list[FouledLine]:
        return [award.line for award in self.awards if award.line.at_fault]

    # ---- steps ----

    def steps(self) -> tuple[Step, ...]:
        """Fouled, divided, each group scored, rounded, checked, penalised."""
        found = [self._fouled_step(), self._divided_step(), self._ways_step()]
        found += [self._group_step(group) for group in self.groups]
        if any(award.group is None for award in self.awards):
            found.append(self._artificial_step())
        found += [self._traveller_step(), self._check_step()]
        if self.penalties:
            found.append(self._penalty_step())
        return tuple(found)

    def _law(self, clause: str) -> Reference:
        return cite(clause if rule("laws-in-full", self.edition).holds else "87", self.edition)

    def _fouled_step(self) -> Step:
        tables = joined([f"{_tables(group.size)} played {group.name}" for group in self.groups])
        return Step(
            f"Not everybody played the same board: {tables}. That is a fouled board. Whether the difference mattered "
            "is not asked; the Law leaves nothing to judge there.",
            (self._law("87A"),),
        )

    def _divided_step(self) -> Step:
        said = "; ".join(f"{group.name}, NS {joined([line.ns for line in group.lines])}" for group in self.groups)
        return Step(
            f"A result is compared only with results made in the same form. The groups: {said}.", (self._law("87B"),)
        )

    def _ways_step(self) -> Step:
        said = "; ".join(f"{group.name}, {self._way(group)}" for group in self.groups)
        return Step(
            f"How a group is scored is for the regulation to say. {opening(said)}.",
            (self._law("87B"), self.body.regulation),
        )

    def _way(self, group: Group) -> str:
        body, size = self.body, group.size
        if group.way is Way.ARTIFICIAL:
            return "one result: an artificial score, for it can be compared with nothing"
        third = ""
        if body.above_share is not None:
            more = "more" if size > body.above_share * self.expected else "not more"
            third = f"{more} than {_part(body.above_share)} of the {self.expected} expected"
        if group.way is Way.PERCENTAGES:
            why = [f"fewer than {body.neuberg_from}", *([third] if third else [])]
            if body.larger_from is not None and size >= body.larger_from:
                why.append("not the larger group")
            return f"{counted(size, 'results')}: percentages ({' and '.join(why)})"
        why = [f"{body.neuberg_from} or more"] if size >= body.neuberg_from else [third] if third else []
        return f"{counted(size, 'results')}: Neuberg ({why[0] if why else 'the larger group'})"

    def _group_step(self, group: Group) -> Step:
        if group.way is Way.NEUBERG:
            return self._neuberg_step(group)
        return self._alone_step(group) if group.size == 1 else self._percentages_step(group)

    def _neuberg_step(self, group: Group) -> Step:
        size, tie = group.size, _tie(self.body)
        ratio = f"{self.expected}/{size}"
        rows = [(score, group.results(score), *self._in_group(group, score)) for score in group.scores]
        sums = [sum((row[1] * row[place] for row in rows), Fraction()) for place in range(2, 6)]
        table = Table(
            f"{opening(group.name)}: {counted(size, 'results')}, top {figure(self.body.on_scale(top(size)))}",
            (
                Column("NS score", True),
                Column("results"),
                Column("NS MPs"),
                Column("EW MPs"),
                Column(f"NS of {figure(self.top)}"),
                Column(f"EW of {figure(self.top)}"),
            ),
            tuple(rows),
            ("total", size, *sums),
        )
        each = f"each of its {size} results" if size > 1 else "its one result"
        half = f"half a top for each of the {size} lines" if size > 1 else "half a top"
        says = (
            f"{opening(group.name)} by Neuberg: {each} stands for {ratio} of itself, so its score on the whole board "
            f"is {ratio} × (MPs in the group + {tie}) − {tie}. {self._example(group, ratio)} Each direction comes to "
            f"{figure(sums[2])}, {half}."
        )
        return Step(says, (cite("78A", self.edition), self.body.regulation), (table,))

    def _in_group(self, group: Group, score: int) -> tuple[Fraction, Fraction, Fraction, Fraction]:
        """Matchpoints of a score in the group, NS and EW, then by Neuberg on the board, on the body's scale."""
        on_scale = self.body.on_scale
        ns, ew = (on_scale(group.matchpoints[side][score]) for side in SIDES)
        whole_ns, whole_ew = (on_scale(group.by_neuberg(score, side)) for side in SIDES)
        return ns, ew, whole_ns, whole_ew

    def _example(self, group: Group, ratio: str) -> str:
        """One score reckoned aloud: one that beats another, if there is one, and of those the commonest."""
        score = max(group.scores, key=lambda each: (group.beaten(each, Side.NS) > 0, group.results(each), each))
        beaten, equal = group.beaten(score, Side.NS), group.results(score) - 1
        ns, _, on_board, for_ew = self._in_group(group, score)
        win, tie = self.body.win, _tie(self.body)
        terms = f"{win} × {beaten} + {f'{tie} × ' if win == 1 else ''}{equal}"
        half = self.body.on_scale(Fraction(1))
        return (
            f"{signed(score)} beats {beaten or 'none'} and equals {_others(equal)}: {terms} = {figure(ns)}; {ratio} × "
            f"{figure(ns + half)} − {tie} = {figure(on_board)}. EW have the rest of the top, {figure(for_ew)}."
        )

    def _percentages_step(self, group: Group) -> Step:
        size = group.size
        shares = {award.line.score: award.percentages for award in self.awards if award.group is group}
        places = joined([f"{figure(each)}%" for each in self.body.places[size - 1]])
        table = Table(
            f"{opening(group.name)}: {counted(size, 'results')}, by percentages",
            (Column("NS score", True), Column("results"), Column("NS, %"), Column("EW, %")),
            tuple(
                (score, group.results(score), *(share[side] for side in SIDES))
                for score in group.scores
                if (share := shares[score])
            ),
        )
        tied = len(group.scores) < size
        sharing = " Equal results share the places they take." if tied else ""
        total = sum(self.body.places[size - 1][place] for place in (0, -1))
        return Step(
            f"{opening(group.name)}, {counted(size, 'results')}: from the best to the worst {places} of the full top."
            f"{sharing} EW are placed from their own side, so that the two sides of a line share {figure(total)}%.",
            (self.body.regulation,),
            (table,),
        )

    def _alone_step(self, group: Group) -> Step:
        (line,) = group.lines
        artificial = clause_for("artificial", self.edition)
        plus = figure(self.body.places[0][0]) if group.way is Way.PERCENTAGES else "60"
        lead = f"{opening(group.name)}, one result: {line.written} of {_both(line)} can be compared with nothing."
        if not line.at_fault:
            basis: tuple[Basis, ...] = (self.body.regulation, artificial)
            return Step(
                f"{lead} {plus}% to both sides, for neither pair is to blame that it stands alone.",
                basis if group.way is Way.PERCENTAGES else (artificial, self.body.regulation),
            )
        pairs = _culprits(line)
        both = len(line.at_fault) == 2
        spared = "" if both else f" {line.pair(next(iter(line.at_fault)).opponents)} keep {plus}%."
        says = (
            f"{lead} {opening(pairs)} put the board wrong themselves, directly after playing it: what is missing for a "
            f"comparison is missing by their own fault. Average minus, 40%, for {'both sides' if both else 'them'}."
            f"{spared}"
        )
        if group.way is Way.ARTIFICIAL:
            return Step(says, (artificial, self.body.regulation))
        says += (
            f" So the lecture of 2015 rules, as its own opinion; the text of the regulation gives a single result "
            f"{plus}% and makes no exception."
        )
        return Step(says, (artificial,))

    def _artificial_step(self) -> Step:
        said = "; ".join(
            f"NS {award.line.ns} and EW {award.line.ew} {award.line.written}"
            for award in self.awards
            if award.group is None
        )
        return Step(
            f"Artificial scores stand outside the count of every group, and are percentages of the full top: {said}.",
            (clause_for("artificial", self.edition),),
        )

    def _traveller_step(self) -> Step:
        columns = tuple(cells([award.scores[side] for award in self.awards], self.body.unit) for side in SIDES)
        rows = tuple(
            (award.line.ns, award.line.ew, award.line.written, award.line.form, _how(award), ns, ew)
            for award, ns, ew in zip(self.awards, *columns, strict=True)
        )
        table = Table(
            "The adjusted traveller",
            (
                Column("NS"),
                Column("EW"),
                Column("score"),
                Column("form"),
                Column("scored by"),
                Column("NS MPs"),
                Column("EW MPs"),
            ),
            rows,
        )
        scale = "" if self.body.win == 2 else ", on the scale of 1, 1/2 and 0"
        neuberg = any(group.way is Way.NEUBERG for group in self.groups)
        rest = " EW of a line scored by Neuberg get the rest of the top." if neuberg else ""
        return Step(
            f"Rounding is the last step: to {_unit(self.body.unit)}, {self.body.half.phrase}{scale}.{rest}",
            (self.body.regulation,),
            (table,),
        )

    def _check_step(self) -> Step:
        ns, ew = (sum((award.exact[side] for award in self.awards), Fraction()) for side in SIDES)
        rounded = [sum((award.scores[side] for award in self.awards), Fraction()) for side in SIDES]
        each = self.top / 2
        full = self.expected * each
        compared = [award for award in self.awards if award.percentages is None]
        if len(compared) == self.expected:
            says = (
                f"Check: all {self.expected} scores are there and every group is scored by Neuberg, so each direction "
                f"must come to {self.expected} × {figure(each)} = {figure(full)}. NS {figure(ns)}, EW {figure(ew)}: "
                "it does."
            )
        else:
            says = (
                f"Check: a board without a fault comes to {self.expected} × {figure(each)} = {figure(full)} in each "
                f"direction. Here NS have {figure(ns)} and EW {figure(ew)}. {' '.join(self._why_not(compared, each))}"
            )
        if rounded != [ns, ew]:
            a, b = (figure(each) for each in rounded)
            says += f" Added up after rounding they show {a} and {b}; that is rounding and nothing else."
        return Step(says, (cite("78A", self.edition), self._law("87B")))

    def _why_not(self, compared: Sequence[Award], each: Fraction) -> list[str]:
        found = []
        if compared:
            said = figure(len(compared) * each)
            give = "gives" if len(compared) == 1 else "give"
            found.append(
                f"The {_lines(len(compared))} scored by Neuberg {give} {said} to each direction, half a top each, as "
                "expected."
            )
        others = [award for award in self.awards if award.percentages is not None]
        if others:
            ns, ew = (figure(sum((award.exact[side] for award in others), Fraction())) for side in SIDES)
            shares = sorted({sum((award.percentages or {}).values(), Fraction()) for award in others})
            said = joined([f"{figure(share)}%" for share in shares])
            give = "gives" if len(others) == 1 else "give"
            beside = "as compared results do" if shares == [100] else "where compared results share 100%"
            found.append(
                f"The {_lines(len(others))} scored by percentages {give} {ns} and {ew}: the two sides of a line share "
                f"{said} of a top there, {beside}."
            )
        missing = self.expected - len(self.awards)
        if missing:
            found.append(f"{counted(missing, 'scores')} of the {self.expected} expected {_are(missing)} not here.")
        return found

    def _penalty_step(self) -> Step:
        # An older edition had these Laws too; the course does not list them.
        laws: tuple[Basis, ...] = ()
        if rule("laws-in-full", self.edition).holds:
            laws = (cite("7C", self.edition), cite("90B", self.edition))
        amount = next(iter(self.penalties.values()))
        misboarded = self.misdeed is Misdeed.MISBOARDED
        how = "put cards back into the wrong pocket" if misboarded else "duplicated the board wrongly"
        lead = (
            f"{opening(joined([str(pair) for pair in self.penalties]))} {how} and answer for it; nobody answers for "
            "having played the board as it came."
        )
        if amount is None:
            return Step(
                f"{lead} What {self.body.name} takes for that is not in the regulation read here: the director decides "
                "on a procedural penalty.",
                laws or (self.body.regulation,),
            )
        share = self.body.penalties[self.misdeed]
        return Step(
            f"{lead} {figure(share)}% of a top each, {counted(amount, 'matchpoints')}, taken from the pair's session; "
            "the scores of the board stay as they are.",
            (*laws, self.body.regulation),
        )

    # ---- result, words, doubts ----

    def result(self) -> str:
        """What each score is worth, form by form."""
        found = []
        for group in self.groups:
            shown = group.scores[:MOST_SAID]
            said = [self._worth(group, score) for score in shown]
            more = len(group.scores) - len(shown)
            found.append(f"{opening(group.name)}: {', '.join(said)}{f' and {more} more' if more else ''}.")
        if any(group.way is Way.NEUBERG for group in self.groups):
            found.append(f"Matchpoints are those of NS, of {figure(self.top)}; EW have the rest.")
        return " ".join(found)

    def _worth(self, group: Group, score: int) -> str:
        award = next(award for award in self.awards if award.group is group and award.line.score == score)
        if award.percentages is not None:
            return f"{signed(score)} is {'/'.join(f'{figure(award.percentages[side])}%' for side in SIDES)}"
        return f"{signed(score)} is {written_score(award.scores[Side.NS], self.body.unit)}"

    def announcement(self) -> str:
        """What the director says to the players."""
        differs = [form.differs for form in self.forms if form.differs]
        words = ["This board was not the same at every table."]
        if differs:
            words = [f"This board was not the same at every table: at some tables {'; at others '.join(differs)}."]
        words.append("So each result is compared only with those made in the same form.")
        if any(group.way is not Way.NEUBERG for group in self.groups):
            words.append("Where there are too few of them to compare, the regulation gives percentages.")
        words.append("Nobody loses anything for having played the board as it came to the table.")
        for group in self.groups:
            line = group.lines[0]
            if group.size == 1 and line.at_fault and group.way is not Way.NEUBERG:
                words.append(f"{_culprits(line)} get 40%: they put it wrong themselves, after playing it.")
        if self.penalties:
            share = self.body.penalties.get(self.misdeed)
            what = "a procedural penalty" if share is None else f"{figure(share)}% of a top"
            words.append(f"{opening(joined([str(pair) for pair in self.penalties]))} are charged {what}.")
        return " ".join([*words, "You may appeal."])

    def cautions(self) -> tuple[str, ...]:
        """What is left to look at, and what was not read."""
        found = [*self._missing(), *self._doubt(), *self._compared_culprits()]
        alone = [award for award in self.awards if award.group is not None and award.group.size == 1]
        if any(award.percentages is not None and len(award.line.at_fault) < 2 for award in alone):
            own = clause_for("own-percentage", self.edition)
            found.append(
                "The 60% of a result that stands alone is an artificial score: a pair not at fault that has more than "
                f"60% on the other boards of its session gets that ({own})."
            )
        if any(award.percentages is not None and len(award.line.at_fault) == 2 for award in alone):
            found.append(
                "Were both pairs at fault? Each player answers for his own thirteen cards; a pair whose cards all lay "
                "in their own pockets is not directly at fault."
            )
        return tuple(found)

    def _missing(self) -> list[str]:
        missing = self.expected - len(self.awards)
        if not missing:
            return []
        return [
            f"N is {self.expected} and the traveller has {counted(len(self.awards), 'lines')}. If scores are still to "
            "come, rule again when they are in; if none will, ask what your regulations count as expected."
        ]

    def _doubt(self) -> list[str]:
        body = self.body
        if body.doubt and body.doubt_up_to:
            return [body.doubt] if any(group.size <= body.doubt_up_to for group in self.groups) else []
        halves = (award.exact[Side.NS] / body.unit % 1 for award in self.awards)
        return [body.doubt] if body.doubt and body.half is Half.UP and Fraction(1, 2) in halves else []

    def _compared_culprits(self) -> list[str]:
        found = []
        for award in self.awards:
            if award.line.at_fault and (award.group is None or award.group.size > 1 or award.percentages is None):
                found.append(
                    f"{opening(_culprits(award.line))} are named as at fault, but their result is compared and so is "
                    "scored like any other. Their fault is a matter for a penalty."
                )
        return found


def _how(award: Award) -> str:
    if award.percentages is None:
        return "Neuberg"
    return "/".join(f"{figure(award.percentages[side])}%" for side in SIDES)


def _tie(body: Body) -> str:
    return "1" if body.win == 2 else "1/2"


def _unit(unit: Fraction) -> str:
    names = {10: "tenth", 100: "hundredth", 10000: "ten-thousandth"}
    return f"the nearest {names.get(unit.denominator, figure(unit))}"


def _part(share: Fraction) -> str:
    return {Fraction(1, 3): "a third"}.get(share, figure(share))


def _tables(number: int) -> str:
    return "1 table" if number == 1 else f"{number} tables"


def _lines(number: int) -> str:
    return "line" if number == 1 else f"{number} lines"


def _are(number: int) -> str:
    return "is" if number == 1 else "are"


def _others(number: int) -> str:
    return {0: "no other", 1: "one other"}.get(number, f"{number} others")


def _both(line: FouledLine) -> str:
    return f"NS {line.ns} and EW {line.ew}"


def _culprits(line: FouledLine) -> str:
    return joined([f"{side} {line.pair(side).name}" for side in SIDES if side in line.at_fault])
