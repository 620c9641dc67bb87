"""One set of facts under every code of the Laws, in English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from bridgelaw.chapters.law12.rulings.codes import CodeRuling, CodesFacts, CodesRuling, WeightedRuling
from bridgelaw.laws.words import joined
from bridgelaw.rulings.assigned import TeamsRuling
from bridgelaw.rulings.assigned.outcomes import NUMBER_WORDS
from bridgelaw.rulings.ground import Doubt, Ground
from bridgelaw.rulings.scales import AtTeams
from bridgelaw.rulings.standards import Reached, Threshold
from bridgelaw.scoring import Side
from bridgelaw.scoring.printed import counted, signed
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Cell, Column, Derivation, Said, Sentences, Table, cautions, steps
from bridgelaw.telling.en.assigned.sentences import offending_fact
from bridgelaw.telling.en.doubts import READING
from bridgelaw.telling.en.scales import other_table, other_tables, written
from bridgelaw.telling.guess import Guess


def derivation(ruling: CodesRuling, title: str = "", doubts: Sequence[Doubt] = ()) -> Derivation:
    """State the codes one by one, then side by side; the end is that of the weighted score of the code in force."""
    title = title or f"One set of facts, {NUMBER_WORDS[len(ruling.codes)]} codes"
    today = tell(ruling.weighed)
    return Derivation(
        title,
        _facts(ruling.facts),
        # The end of every ruling: was there damage, and the score as it is entered.
        (*steps(ruling, ruling.grounds, SENTENCES), *today.since("damage")),
        f"Under the Laws of {ruling.edition}: {today.result}",
        today.announcement,
        (*cautions(ruling, doubts, READING), *today.cautions),
    )


def foresee(ruling: CodesRuling) -> Guess:
    """Ask before the ruling is shown."""
    side = ruling.innocent
    most = max(each.scores[side] for each in ruling.codes)
    kindest = ruling.of(str(ruling.edition)).scores[side] == most
    asks = f"Does any code give {side} more than the Laws of {ruling.edition}?"
    return Guess(asks, ("Yes, another code gives more", "No, none gives more"), 1 if kindest else 0)


def _facts(facts: CodesFacts) -> tuple[str, ...]:
    scoring, us = facts.scoring, facts.innocent
    said = [
        offending_fact(facts.assigned),
        other_table(scoring) if isinstance(scoring, AtTeams) else other_tables(scoring.others),
    ]
    if facts.table_result is not None and facts.at_table is not None:
        has = written(scoring, facts.at_table[us])
        said.append(f"At this table NS scored {signed(facts.table_result)}: {has} for {us.name}.")
    likely, probable = (_means(each) for each in (facts.standards.likely, facts.standards.probable))
    return (*said, f"Here {likely}, {probable}. Neither number is in the Laws.")


def _means(threshold: Threshold) -> str:
    return f"“{threshold.word}” means at least {threshold.share}"


# ---- the results ----


def _listed(ruling: CodesRuling, _: Ground) -> Said:
    facts = ruling.facts
    side, scoring, legal = facts.innocent.name, facts.scoring, facts.assigned.ns
    columns = [Column("result"), Column(f"{side} {scoring.short}", scoring.signed), Column("probability")]
    says = (
        f"The table shows the worth of each result to {side}, the innocent side, and its probability; the best for "
        f"{side} is first."
    )
    if facts.closed:
        columns += [Column("allowed?"), Column("legal results only")]
        says += (
            f" A result that is possible only through {_through(facts)} is not allowed. The last column leaves it out, "
            "and the other results keep their proportions. (The Laws do not say how to share its probability; this is "
            "our reading.)"
        )
    rows: list[tuple[Cell, ...]] = []
    for each in facts.as_found:
        row: tuple[Cell, ...] = (facts.found.names[each.points], each.value, facts.found.written[each.points])
        rows.append((*row, _road(facts, each.points), legal.written.get(each.points, "0")) if facts.closed else row)
    return says, (Table("The results", tuple(columns), tuple(rows)),)


def _through(facts: CodesFacts) -> str:
    """The disallowed actions, named."""
    return joined(list(dict.fromkeys(each.through for each in facts.closed)))


def _road(facts: CodesFacts, points: int) -> str:
    closed = any(each.score == points for each in facts.closed)
    return "allowed" if not closed else "partly" if points in facts.assigned.ns.weights else "not allowed"


# ---- a code of two standards ----


def _two_standards(ruling: CodesRuling, ground: Ground) -> str:
    one, facts = ruling.of(ground.of), ruling.facts
    us, them, by = facts.innocent, facts.offending, facts.standards
    ours, theirs = (written(facts.scoring, one.expected[side]) for side in (us, them))
    says = (
        f"{one.code.name}: {us.name}, the innocent side, get the most favourable result that was likely without the "
        f"irregularity: {_where(facts, one.reached[us], by.likely)}. That is {ours}. {them.name}, the offending side, "
        "get the most unfavourable result that was at all probable: "
        f"{_where(facts, one.reached[them], by.probable, one.by_closed_road)}. That is {theirs}."
    )
    if one.code.optional:
        says += " The ACBL read “without the irregularity” into the offenders' half as well."
    elif facts.closed:
        says += (
            " For the offenders the clause does not say “without the irregularity”. In the reading used here, results "
            "that are not allowed then count as well, and "
            f"{'make it worse' if one.by_closed_road else 'change nothing'}. Others read the words into both halves."
        )
    if one.stands:
        says += (
            f" But at the table {us.name} had no less, so the result stands. (Some gave the offenders the score of "
            "their own half even then.)"
        )
    return says


def _where(facts: CodesFacts, reached: Reached, threshold: Threshold, by_closed_road: bool = False) -> str:
    """State the result at which a threshold is reached, and how."""
    name = facts.found.names[reached.result.points]
    which = "" if not facts.closed else "all results " if by_closed_road else "the legal results "
    if facts.standards.added:
        how = f"if you add {which}from the top of the list down"
        return f"{how}, you reach {threshold.share} at {name} ({reached.probability})"
    among = f" among {which.strip()}" if which else ""
    return f"{name} alone has {reached.probability}{among}, at least {threshold.share}"


def _appeals(_: CodesRuling, __: Ground) -> str:
    return (
        "An appeals committee could vary these two scores to do equity, unless its zone had decided otherwise. From "
        "January 2000 the WBF's committee allowed this to the chief director. This was the origin of weighted scores."
    )


# ---- a code that weights ----


def _weights(ruling: CodesRuling, ground: Ground) -> Said:
    one, facts = ruling.of(ground.of), ruling.facts
    if one.weighed is None:
        raise TypeError(f"{one.code.name} does not weight")
    us, total = facts.innocent, one.expected[facts.innocent]
    worth = written(facts.scoring, total)
    if one.code.legal_only:
        says = (
            f"{one.code.name}: come as near as you can to the probable result, and weight only legal results. For "
            f"{us.name} that is {worth}. The option of the two standards no longer exists."
        )
    else:
        says = f"{one.code.name}: weight the results by their probabilities. For {us.name} that is {worth}."
        if facts.closed:
            says += (
                f" A result through {_through(facts)} gets weight, too: the clause does not limit the weights to legal "
                "results. Opinions were divided, and England gave such results no weight."
            )
        says += " A Regulating Authority could forbid weighting."
    if one.stands:
        says += f" At the table {us.name} had no less, so the result stands."
    return says, (_weights_table(facts, one.weighed, total),)


def _weights_table(facts: CodesFacts, weighed: WeightedRuling, total: Fraction) -> Table:
    side, short, sign = facts.innocent, facts.scoring.short, facts.scoring.signed
    if isinstance(weighed, TeamsRuling):
        parts = [(each.name, Fraction(each.imps), each.written, each.weight) for each in weighed.of(side).contributions]
    else:
        parts = [(each.name, each.values[0], each.written, each.weight) for each in weighed.field.tables[side]]
    return Table(
        f"{side.name}, {facts.scoring.unit}",
        (Column("result"), Column(short, sign), Column("weight"), Column(f"weighted {short}", sign)),
        tuple((name, value, weight_written, weight * value) for name, value, weight_written, weight in parts),
        ("total", None, "1", total),
    )


# ---- side by side ----


def _side_by_side(ruling: CodesRuling, _: Ground) -> Said:
    short = [(each, amount) for each in ruling.codes if (amount := ruling.lost(each.code.id))]
    rest = f"The next steps finish the ruling under the Laws of {ruling.edition}, which are in force."
    if not short:
        every = NUMBER_WORDS[len(ruling.codes)]
        says = f"Compare the codes. Under each of the {every} one side's gain is the other side's loss. {rest}"
    else:
        each = joined([f"{counted(amount, ruling.scoring.unit)} under {one.code.name}" for one, amount in short])
        says = f"Compare the codes. The two scores need not balance; nobody gets the difference: {each}. {rest}"
    return says, (_comparison(ruling),)


def _comparison(ruling: CodesRuling) -> Table:
    """Compare the codes side by side, below the table result."""
    facts, sign = ruling.facts, ruling.scoring.signed
    sides = (facts.innocent, facts.offending)

    def row(name: str, clauses: str, scores: Mapping[Side, Fraction]) -> tuple[Cell, ...]:
        return (name, clauses, *(scores[side] for side in sides), sum(scores.values(), Fraction()))

    rows = [] if facts.at_table is None else [row("at the table", "", facts.at_table)]
    rows += [row(each.code.name, _clauses(each), each.scores) for each in ruling.codes]
    return Table(
        f"{NUMBER_WORDS[len(ruling.codes)].capitalize()} codes, {ruling.scoring.unit}",
        (
            Column("Laws of"),
            Column("clause"),
            Column(f"{sides[0].name}, innocent", sign),
            Column(f"{sides[1].name}, offenders", sign),
            Column("sum", sign),
        ),
        tuple(rows),
    )


def _clauses(one: CodeRuling) -> str:
    return ", ".join(law.clause for law in one.code.clauses)


SENTENCES: Sentences[CodesRuling] = {
    "listed": _listed,
    "two-standards": _two_standards,
    "appeals": _appeals,
    "weights": _weights,
    "side-by-side": _side_by_side,
}
