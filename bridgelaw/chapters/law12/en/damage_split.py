"""A damage split in English: the steps, the result and what the director says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from operator import attrgetter

from bridgelaw.chapters.law12.rulings.damage_parts import ERRORS, Chain, Conduct, DamageKind
from bridgelaw.chapters.law12.rulings.damage_results import Valued
from bridgelaw.chapters.law12.rulings.damage_split import SplitRuling
from bridgelaw.laws.words import capital
from bridgelaw.rulings.assigned.damage import SIDES
from bridgelaw.rulings.ground import Doubt, Ground
from bridgelaw.rulings.scales import AmongOthers, AtButler, AtCrossIMPs, AtPairs, AtTeams, UnitScale
from bridgelaw.scoring import Side
from bridgelaw.scoring.printed import figure, signed
from bridgelaw.telling.derivation import Cell, Column, Derivation, Doubts, Said, Sentences, Table, cautions, steps
from bridgelaw.telling.en.assigned.field import SHOWN_LINES
from bridgelaw.telling.en.assigned.sentences import times
from bridgelaw.telling.en.doubts import READING, aside_in_imps
from bridgelaw.telling.en.scales import amount, bare, other_table, other_tables, written
from bridgelaw.telling.en.set_aside import set_aside
from bridgelaw.telling.guess import Guess


def phrase(conduct: Conduct) -> str:
    """Return the act of the innocent side with its article, for the middle of a sentence.

    >>> phrase(Conduct.EXTREME)
    'an extremely serious error'
    """
    return f"{'an' if conduct.value[0] in 'aeio' else 'a'} {conduct.value}"


def named(chain: Chain) -> str:
    """Name the act in a few words, where the case gives none."""
    return chain.deed or "their own action"


def judged(chain: Chain) -> str:
    """State the judgement on the innocent side's act.

    >>> judged(Chain(Conduct.EXTREME, deed="North's revoke"))
    "North's revoke was an extremely serious error unrelated to the infraction. Damage from it is self-inflicted."
    """
    ends = "Damage from it is self-inflicted." if chain.broken else "So no damage is self-inflicted."
    return f"{_why(chain)} {ends}"


def _why(chain: Chain) -> str:
    if chain.conduct is Conduct.NOTHING:
        return "After the infraction the innocent side played normally."
    lead = f"{capital(named(chain))} was {phrase(chain.conduct)}"
    return f"{lead}{_error(chain) if chain.conduct in ERRORS and chain.counts else _other(chain)}"


def _error(chain: Chain) -> str:
    """An error that counts, unless the infraction led to it."""
    if not chain.related:
        return " unrelated to the infraction."
    return f", but the infraction led to it. {phrase(chain.breaking[0]).capitalize()} counts only if it is unrelated."


def _other(chain: Chain) -> str:
    """A gamble, a wild action, or an error that does not count."""
    asked = phrase(chain.breaking[0])
    if chain.conduct is Conduct.GAMBLING:
        return (
            ": if it works they keep the gain, and if it fails they hope for redress from the director. "
            "For a gamble the clause does not ask whether it is related to the infraction."
        )
    if chain.conduct is Conduct.WILD and chain.counts:
        return f", and in {chain.edition} the clause names wild and gambling actions."
    if chain.conduct is Conduct.WILD:
        return (
            f". The Laws of {chain.edition} no longer name wild actions. Only a gamble, or {asked} unrelated "
            "to the infraction, would count."
        )
    if chain.conduct is Conduct.SERIOUS:
        return ". That was enough in 2007; since 2017 the error must be extremely serious."
    return (
        f". Mistakes are part of the game. Only {asked} unrelated to the infraction counts, or "
        f"{'a wild or gambling action' if Conduct.WILD in chain.breaking else 'a gambling action'}."
    )


def related_action(_: object, doubt: Doubt) -> str:
    """Return the check needed when the infraction gave occasion to a wild or gambling action."""
    if doubt.of is Conduct.GAMBLING:
        return (
            "Make sure that it was a gamble. A player who believes a wrong explanation, even a strange one, acts in "
            "relation to the infraction and loses no redress (the WBF commentary on Law 12)."
        )
    return (
        "The lecture of 2008 gives redress even for a dreadful bid, if the wrong explanation made it possible. "
        "Decide whether the action was wild for a player who had this explanation."
    )


def derivation(ruling: SplitRuling, title: str = "", doubts: Sequence[Doubt] = ()) -> Derivation:
    """A damage split, step by step."""
    told = steps(ruling, ruling.grounds, SENTENCES)
    result = f"{_each(ruling, ruling.awards, ' score', ' and ')}."
    if ruling.stands:
        result = f"The table result stands: NS {written(ruling.scale, ruling.awards[Side.NS])}."
    words = _announced(ruling, result)
    left = cautions(ruling, (*doubts, *ruling.doubts), DOUBTS)
    return Derivation(title or "Damage split", _facts(ruling), told, result, words, left)


def foresee(ruling: SplitRuling) -> Guess:
    """Ask before the ruling is shown."""
    parts = ruling.parts
    back = parts.innocents - parts.actual
    right = 2 if not back else 0 if back >= parts.damage else 1
    asks = f"How much of their loss do {ruling.innocent} get back?"
    return Guess(asks, ("All of it", "Part of it", "Nothing"), right)


def _facts(ruling: SplitRuling) -> tuple[str, ...]:
    facts = [f"{ruling.offending.name} offended; {ruling.innocent.name} are the innocent side."]
    if ruling.facts.infraction:
        facts.append(f"The infraction: {ruling.facts.infraction}.")
    facts.append(_compared_with(ruling.scale, ruling.innocent))
    aside = set_aside(ruling.scale.others.aside, ruling.scale.top) if isinstance(ruling.scale, AmongOthers) else ()
    return (*facts, *aside)


def _compared_with(scale: UnitScale, side: Side) -> str:
    if isinstance(scale, AtTeams):
        return other_table(scale)
    if isinstance(scale, AtPairs):
        brought = ""
        if scale.scores > scale.results:
            part = f"{scale.scores}/{scale.results}"
            brought = (
                f" {scale.scores} scores are expected, and {scale.results} are results. Each result counts {part} "
                f"times: matchpoints times {part}, plus {scale.scores - scale.results}/{scale.results}."
            )
        return f"{other_tables(scale.others)}{brought} A top is {figure(scale.top)} matchpoints."
    if isinstance(scale, AtButler):
        return (
            f"{other_tables(scale.others)} Each result is compared with a datum that includes it: "
            f"{scale.regulation.label}."
        )
    if isinstance(scale, AtCrossIMPs):
        return f"{other_tables(scale.others)} Each result is compared with all of them, and the IMPs are added."
    of = "IMPs" if scale.top is None else f"matchpoints of a top of {figure(scale.top)}"
    return f"The three results are given in {of}, as {side.name} score them."


def _each(ruling: SplitRuling, scores: Mapping[Side, Fraction], verb: str = "", between: str = ", ") -> str:
    """Both sides with their scores, NS first."""
    return between.join(f"{side.name}{verb} {written(ruling.scale, scores[side])}" for side in SIDES)


# ---- the steps ----

_MEANS = {
    "normal": "without the infraction",
    "expected": "with normal play after it",
    "actual": "at the table",
}


def _results(ruling: SplitRuling, _: Ground) -> Said:
    scale = ruling.scale
    values = "; ".join(f"{each.name}, {_MEANS[each.name]}, {bare(scale, each.value)}" for each in ruling.results)
    number = "Two" if ruling.expected is None else "Three"
    says = f"{number} results, in {scale.unit} for {ruling.innocent.name}: {values}."
    return says, _results_table(ruling)


def _results_table(ruling: SplitRuling) -> tuple[Table, ...]:
    """One row an outcome, where there are bridge results; weights and differences only where there are any."""
    rows = [(each.name, row) for each in ruling.results for row in each.rows]
    if not all(each.rows for each in ruling.results):
        return ()
    weighted = any(len(each.rows) > 1 for each in ruling.results)
    datum, differing = (
        any(each(row) is not None for _, row in rows) for each in (attrgetter("datum"), attrgetter("difference"))
    )
    scale = ruling.scale
    columns = (
        Column("result"),
        Column("contract or score"),
        *((Column("weight"),) if weighted else ()),
        *((Column("datum", True),) if datum else ()),
        *((Column("difference", True),) if differing else ()),
        Column(scale.short, scale.signed),
    )
    cells: list[tuple[Cell, ...]] = [
        (
            name,
            row.name,
            *((row.weight,) if weighted else ()),
            *((row.datum,) if datum else ()),
            *((row.difference,) if differing else ()),
            row.value,
        )
        for name, row in rows
    ]
    return (Table(f"For {ruling.innocent.name}", columns, tuple(cells)),)


def _damage(ruling: SplitRuling, _: Ground) -> str:
    scale, parts, us = ruling.scale, ruling.parts, ruling.innocent.name
    both = f"Without the infraction {us} could expect {written(scale, parts.normal)}; at the table they have "
    both += written(scale, parts.actual)
    if parts.adjusted:
        return f"{both}. The damage is {amount(scale, parts.damage)}."
    which = "the same" if parts.actual == parts.normal else "and that is better"
    return f"{both}, {which}. Without damage there is no redress: the table result stands for both sides."


def _chain(ruling: SplitRuling, _: Ground) -> str:
    return judged(ruling.chain)


def _parts(ruling: SplitRuling, _: Ground) -> Said:
    parts = ruling.parts
    rows: tuple[tuple[Cell, ...], ...] = (
        ("from the infraction (redress)", parts.consequent),
        ("self-inflicted (no redress)", parts.self_inflicted),
    )
    columns = (Column("part"), Column(ruling.scale.unit))
    caption = f"The damage to {ruling.innocent.name}"
    return _whose(ruling), (Table(caption, columns, rows, ("the whole damage", parts.damage)),)


def _whose(ruling: SplitRuling) -> str:
    """Say who bears the damage, in one of three cases."""
    scale, parts, us = ruling.scale, ruling.parts, ruling.innocent.name
    expected = Fraction() if parts.expected is None else parts.expected
    whole = amount(scale, parts.damage)
    if parts.kind is DamageKind.NONE_OWN:
        return (
            f"After the infraction {us} could expect {written(scale, expected)} with normal play, no more than they "
            f"have. Their own action cost them nothing: all of the damage, {whole}, comes from the infraction."
        )
    after = f"After the infraction {us} could still have had {written(scale, expected)} with normal play"
    if parts.kind is DamageKind.PART_OWN:
        return (
            f"{after}. The infraction cost them {amount(scale, parts.consequent)}, from {bare(scale, parts.normal)} "
            f"down to {bare(scale, expected)}. The rest is self-inflicted: {amount(scale, parts.self_inflicted)}, "
            f"from there down to {bare(scale, parts.actual)}."
        )
    if expected == parts.normal:
        return f"{after}, as much as without it. The infraction cost nothing: all of the damage, {whole}, is their own."
    return (
        f"{after}, more than the {bare(scale, parts.normal)} they could expect before it. An infraction may help the "
        "other side. That is legitimate, and then the infraction does not cause the loss. All of the damage, "
        f"{whole}, is their own.{_recipe(ruling)}"
    )


def _recipe(ruling: SplitRuling) -> str:
    """Say where the commentary's recipe would take from the innocent side what it already has."""
    recipe = ruling.parts.by_the_recipe
    if recipe is None or recipe >= ruling.parts.actual:
        return ""
    return (
        " (The usual sum, the normal score minus what their own action cost, would give "
        f"{bare(ruling.scale, recipe)}. That is less than they have at the table. But the clause only refuses relief; "
        "it takes nothing away.)"
    )


def _scores(ruling: SplitRuling, _: Ground) -> str:
    scale, parts, us, them = ruling.scale, ruling.parts, ruling.innocent.name, ruling.offending.name
    ours, theirs = (written(scale, ruling.exact[side]) for side in (ruling.innocent, ruling.offending))
    if ruling.balanced:
        return f"So both sides get the normal result: {us} {ours}, {them} {theirs}."
    given = f"{us} keep their score, {ours}."
    if parts.kind is DamageKind.PART_OWN:
        back = figure(parts.consequent)
        given = f"{us} get back {back}: {bare(scale, parts.actual)} + {back} = {ours}."
    return (
        f"{given} {them} get the normal result, {theirs}: they lose the whole gain from the infraction, even if the "
        f"other side's own action caused a part of it. {_sum(ruling)}"
    )


def _sum(ruling: SplitRuling) -> str:
    total = sum(ruling.exact.values(), Fraction())
    if ruling.scale.top is not None:
        return f"Together the two scores are {figure(total)} of {figure(ruling.scale.top)}. They need not balance."
    return f"Together the two scores are {figure(total, sign=True)}, not 0. They need not balance."


def _average(ruling: SplitRuling, _: Ground) -> str:
    scale = ruling.scale
    ours, theirs = ruling.exact[ruling.innocent], scale.complement(ruling.exact[ruling.offending])
    return (
        f"In a knockout match the two scores must balance. For {ruling.innocent.name} they are "
        f"{bare(scale, ours)} and {bare(scale, theirs)}. Their average is the score of both teams: "
        f"{_each(ruling, ruling.averaged or ruling.exact)}."
    )


def _rounding(ruling: SplitRuling, _: Ground) -> str:
    return f"Round once, at the end: {_each(ruling, ruling.awards)}."


def _everybody(ruling: SplitRuling, _: Ground) -> Said:
    if not isinstance(ruling.scale, AmongOthers):
        raise TypeError("only in a field is there anybody else")
    lines, others = ruling.lines, ruling.scale.others.lines
    says = _with_what(ruling)
    rows: list[tuple[Cell, ...]] = [
        ("this table", "", "as played" if ruling.stands else "adjusted", *(lines[side][0] for side in SIDES))
    ]
    for place, line in enumerate(others[: SHOWN_LINES - 1], start=1):
        rows.append((line.ns, line.ew, signed(line.score), *(lines[side][place] for side in SIDES)))
    if len(others) >= SHOWN_LINES:
        says += f" (The first {SHOWN_LINES} of {len(others) + 1} lines are shown.)"
    # The IMPs against a datum have no meaningful total.
    totals = () if isinstance(ruling.scale, AtButler) else tuple(sum(lines[side], Fraction()) for side in SIDES)
    points = (Column(f"{side.name} {ruling.scale.short}", ruling.scale.signed) for side in SIDES)
    columns = (Column("NS"), Column("EW"), Column("score"), *points)
    return says, (Table("Every pair", columns, tuple(rows), ("total", "", "", *totals) if totals else None),)


def _with_what(ruling: SplitRuling) -> str:
    """Name the result with which the other pairs of each direction are compared."""
    us, them = ruling.innocent.name, ruling.offending.name
    with_us, with_them = (ruling.compared_with(side) for side in (ruling.innocent, ruling.offending))
    if with_us is with_them:
        return f"Every other pair is compared with the {_result(with_us)} result."
    says = f"Each direction has its own frequencies. The other {them} pairs are compared with the normal result"
    if with_us is not None:
        return f"{says}, the other {us} pairs with the table result."
    says += f". {us} have a figure, but no result for a comparison. So the other {us} pairs are compared without this"
    if ruling.scale.signed:
        return f"{says} line."
    return f"{says} line, and their scores are converted to the full top. (So their column does not add up.)"


def _result(compared: Valued | None) -> str:
    return "table" if compared is not None and compared.name == "actual" else "normal"


SENTENCES: Sentences[SplitRuling] = {
    "results": _results,
    "damage": _damage,
    "chain": _chain,
    "parts": _parts,
    "scores": _scores,
    "average": _average,
    "rounding": _rounding,
    "everybody": _everybody,
}


# ---- what is left to check ----


def _no_result_to_compare(_: SplitRuling, doubt: Doubt) -> str:
    us = doubt.of.name
    return (
        f"{us} have a figure and no bridge result. The Laws do not say how to compare the other {us} pairs. The "
        "lecture of 2008 leaves the line out if a program cannot enter the score. Ask your organiser."
    )


DOUBTS: Doubts[SplitRuling] = {
    **READING,
    "aside-in-imps": aside_in_imps,
    "related-action": related_action,
    "no-result-to-compare": _no_result_to_compare,
}


# ---- what the director says ----


def _announced(ruling: SplitRuling, result: str) -> str:
    """Return the expectation, who bears the loss, both scores, the right to appeal."""
    us = ruling.innocent.name
    if ruling.stands:
        return (
            f"There was an infraction, but {us} did no worse than they could expect without it. The result stands. "
            "You may appeal."
        )
    expected = _spoken(ruling.normal) or f"{written(ruling.scale, ruling.parts.normal)} for {us}"
    words = [f"Without {ruling.facts.infraction or 'the infraction'} I expect {expected}."]
    words += _for_both(ruling, result) if ruling.balanced else _for_each(ruling, result)
    return " ".join([*words, "You may appeal."])


def _for_both(ruling: SplitRuling, result: str) -> list[str]:
    """One score, where nothing was self-inflicted."""
    us, deed = ruling.innocent.name, capital(named(ruling.chain))
    if ruling.parts.kind is DamageKind.NONE_OWN:
        return [f"{deed} cost {us} nothing more, so that is the score for both sides.", result]
    words = ["That is the score for both sides."]
    if ruling.chain.conduct is not Conduct.NOTHING:
        words.append(f"{us} lose no redress for {named(ruling.chain)}.")
    return [*words, result]


def _for_each(ruling: SplitRuling, result: str) -> list[str]:
    """Two scores that do not balance."""
    scale, parts, us, deed = ruling.scale, ruling.parts, ruling.innocent.name, named(ruling.chain)
    words = [f"{ruling.offending.name} get that score: they may not keep their gain."]
    if parts.kind is DamageKind.ALL_OWN:
        words.append(f"The infraction cost {us} nothing. They lost by {deed}, and for that there is no redress.")
    else:
        words.append(
            f"{us} lost {amount(scale, parts.consequent)} by the infraction and get that back. They lost "
            f"{amount(scale, parts.self_inflicted)} by {deed}, and for that there is no redress."
        )
    if ruling.averaged is None:
        whole = 0 if scale.top is None else scale.top
        balanced = sum(ruling.awards.values()) == whole
        return [*words, result, *(() if balanced else ("The two scores do not balance, and they need not.",))]
    return [*words, "This is a knockout match, so the two scores are averaged.", result]


def _spoken(result: Valued) -> str:
    """The result in the director's words: "4♥ by North made in two cases of three, …"; "" for a bare figure."""
    if result.score is None:
        return ""
    spoken, written_weights = result.score.spoken, result.score.written
    if len(written_weights) == 1:
        return next(iter(spoken.values()))
    return ", ".join(f"{spoken[points]} {times(weight)}" for points, weight in written_weights.items())
