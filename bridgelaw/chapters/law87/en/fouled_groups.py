"""The groups of a fouled board: the comparisons, the method, and the worth of each result."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.chapters.law87.en.fouled_names import a_tie, at_fault, both_pairs, named_form, tables
from bridgelaw.chapters.law87.rulings.fouled_board import FouledRuling
from bridgelaw.chapters.law87.rulings.fouled_groups import SIDES, Group
from bridgelaw.laws.words import capital, joined
from bridgelaw.rulings.bodies import Way
from bridgelaw.rulings.ground import Ground
from bridgelaw.scoring import Side, signed, top
from bridgelaw.scoring.printed import counted, figure
from bridgelaw.telling.derivation import Column, Said, Sentences, Table


def _fouled(ruling: FouledRuling, _: Ground) -> str:
    played = joined([f"{tables(group.size)} played {_marked(ruling, group)}" for group in ruling.groups])
    return (
        f"Not everybody played the same board: {played}. So the board is fouled, even if the difference was small. "
        "The director has nothing to judge here."
    )


def _marked(ruling: FouledRuling, group: Group) -> str:
    """The form with its mark, which the tables have: "the changed form (>1)"."""
    phrase = named_form(ruling, group.form)
    return f"{phrase} ({group.form})" if group.form and group.form not in phrase else phrase


def _divided(ruling: FouledRuling, _: Ground) -> str:
    said = "; ".join(
        f"{named_form(ruling, group.form)}, NS {joined([line.ns for line in group.lines])}" for group in ruling.groups
    )
    return f"Compare a result only with results in the same form. The groups are: {said}."


def _ways(ruling: FouledRuling, _: Ground) -> str:
    said = "; ".join(f"{named_form(ruling, group.form)}, {_way(ruling, group)}" for group in ruling.groups)
    return f"The regulation says how to score each group. {capital(said)}."


def _way(ruling: FouledRuling, group: Group) -> str:
    body, size = ruling.body, group.size
    if group.way is Way.ARTIFICIAL:
        return "one result: an artificial score, because there is no other result to compare"
    third = ""
    if body.above_share is not None:
        more = "more" if body.above(size, ruling.expected) else "not more"
        third = f"{more} than {_part(body.above_share)} of the {ruling.expected} expected"
    if group.way is Way.PERCENTAGES:
        why = [f"fewer than {body.neuberg_from}", *([third] if third else [])]
        if body.larger_from is not None and size >= body.larger_from:
            why.append("not the larger group")
        return f"{counted(size, 'results')}: percentages ({' and '.join(why)})"
    why = [f"{body.neuberg_from} or more"] if size >= body.neuberg_from else [third] if third else []
    return f"{counted(size, 'results')}: Neuberg ({why[0] if why else 'the larger group'})"


def _part(share: Fraction) -> str:
    return {Fraction(1, 3): "a third"}.get(share, figure(share))


# ---- by Neuberg ----


def _neuberg(ruling: FouledRuling, ground: Ground) -> Said:
    group: Group = ground.of
    size, tie, ratio = group.size, a_tie(ruling.body), _ratio(ruling, group)
    each = f"each of its {size} results" if size > 1 else "its one result"
    half = f"half a top for each of the {size} lines" if size > 1 else "half a top"
    table = _neuberg_table(ruling, group)
    comes_to = table.total[4] if table.total else None
    assert isinstance(comes_to, Fraction)
    says = (
        f"{capital(named_form(ruling, group.form))} by Neuberg: {each} counts {ratio} times, so its score on the whole "
        f"board is {ratio} × (MPs in the group + {tie}) − {tie}. {_example(ruling, group)} Each direction adds to "
        f"{figure(comes_to)}, {half}."
    )
    return says, (table,)


def _ratio(ruling: FouledRuling, group: Group) -> str:
    return f"{ruling.expected}/{group.size}"


def _neuberg_table(ruling: FouledRuling, group: Group) -> Table:
    size, name = group.size, capital(named_form(ruling, group.form))
    rows = [(score, group.results(score), *_in_group(ruling, group, score)) for score in group.scores]
    sums = [sum((row[1] * row[place] for row in rows), Fraction()) for place in range(2, 6)]
    return Table(
        f"{name}: {counted(size, 'results')}, top {figure(ruling.body.on_scale(top(size)))}",
        (
            Column("NS score", True),
            Column("results"),
            Column("NS MPs"),
            Column("EW MPs"),
            Column(f"NS of {figure(ruling.top)}"),
            Column(f"EW of {figure(ruling.top)}"),
        ),
        tuple(rows),
        ("total", size, *sums),
    )


def _in_group(ruling: FouledRuling, group: Group, score: int) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """Matchpoints of a score in the group, NS and EW, then by Neuberg on the board, on the body's scale."""
    on_scale = ruling.body.on_scale
    ns, ew = (on_scale(group.matchpoints[side][score]) for side in SIDES)
    whole_ns, whole_ew = (on_scale(group.by_neuberg(score, side)) for side in SIDES)
    return ns, ew, whole_ns, whole_ew


def _example(ruling: FouledRuling, group: Group) -> str:
    """One score worked out: one that beats another, if there is one, and among those the commonest."""
    score = max(group.scores, key=lambda each: (group.beaten(each, Side.NS) > 0, group.results(each), each))
    beaten, equal = group.beaten(score, Side.NS), group.results(score) - 1
    ns, _, on_board, for_ew = _in_group(ruling, group, score)
    win, tie = ruling.body.win, a_tie(ruling.body)
    terms = f"{win} × {beaten} + {f'{tie} × ' if win == 1 else ''}{equal}"
    half = ruling.body.on_scale(Fraction(1))
    others = {0: "no other", 1: "one other"}.get(equal, f"{equal} others")
    return (
        f"For example, {signed(score)} beats {beaten or 'none'} and ties with {others}: {terms} = {figure(ns)}, and "
        f"{_ratio(ruling, group)} × {figure(ns + half)} − {tie} = {figure(on_board)}. EW get the rest of the top, "
        f"{figure(for_ew)}."
    )


# ---- by percentages, and alone ----


def _percentages(ruling: FouledRuling, ground: Ground) -> Said:
    group: Group = ground.of
    size, row = group.size, ruling.body.places[group.size - 1]
    table = Table(
        f"{capital(named_form(ruling, group.form))}: {counted(size, 'results')}, by percentages",
        (Column("NS score", True), Column("results"), Column("NS, %"), Column("EW, %")),
        tuple(
            (score, group.results(score), *(share[side] for side in SIDES))
            for score in group.scores
            if (share := ruling.worth(group, score).percentages)
        ),
    )
    sharing = " Equal results share the percentages of their places." if len(group.scores) < size else ""
    says = (
        f"{capital(named_form(ruling, group.form))}, {counted(size, 'results')}: from the best to the worst they get "
        f"{joined([f'{figure(each)}%' for each in row])} of the full top.{sharing} The order for EW is the opposite, "
        f"so the two sides of a line share {figure(row[0] + row[-1])}%."
    )
    return says, (table,)


def _plus(ruling: FouledRuling, group: Group) -> str:
    """The percentage of a single result that is nobody's fault."""
    return figure(ruling.body.places[0][0]) if group.way is Way.PERCENTAGES else "60"


def _compared_with_nothing(ruling: FouledRuling, group: Group) -> str:
    (line,) = group.lines
    name = capital(named_form(ruling, group.form))
    return f"{name}, one result: {line.written} of {both_pairs(line)} has no result to compare with."


def _alone(ruling: FouledRuling, ground: Ground) -> str:
    return (
        f"{_compared_with_nothing(ruling, ground.of)} Both sides get {_plus(ruling, ground.of)}%, because neither pair "
        "is at fault for that."
    )


def _alone_at_fault(ruling: FouledRuling, ground: Ground) -> str:
    group: Group = ground.of
    (line,), plus = group.lines, _plus(ruling, group)
    both = len(line.at_fault) == 2
    spared = "" if both else f" {line.pair(next(iter(line.at_fault)).opponents)} keep {plus}%."
    says = (
        f"{_compared_with_nothing(ruling, group)} {capital(at_fault(line))} changed the board themselves, directly "
        f"after playing it, so the missing comparison is their own fault. {'Both sides' if both else 'They'} get "
        f"average minus, 40%.{spared}"
    )
    if group.way is Way.ARTIFICIAL:
        return says
    return (
        f"{says} That is the opinion of the lecture of 2015. The regulation itself gives a single result {plus}% and "
        "has no exception."
    )


GROUPS: Sentences[FouledRuling] = {
    "fouled": _fouled,
    "divided": _divided,
    "ways": _ways,
    "neuberg": _neuberg,
    "percentages": _percentages,
    "alone": _alone,
    "alone-at-fault": _alone_at_fault,
}
