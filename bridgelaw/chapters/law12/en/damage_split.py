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
    """The deed in a few words, where no words were given in the barest."""
    return chain.deed or "what they did"


def judged(chain: Chain) -> str:
    """The judgement on what the innocent side did.

    >>> judged(Chain(Conduct.EXTREME, deed="North's revoke"))
    "North's revoke was an extremely serious error that has nothing to do with the infraction. The chain is broken."
    """
    return f"{_why(chain)} {'The chain is broken.' if chain.broken else 'The chain holds.'}"


def _why(chain: Chain) -> str:
    if chain.conduct is Conduct.NOTHING:
        return "After the infraction the innocent side went on playing bridge."
    lead = f"{capital(named(chain))} was {phrase(chain.conduct)}"
    return f"{lead}{_error(chain) if chain.conduct in ERRORS and chain.counts else _other(chain)}"


def _error(chain: Chain) -> str:
    """An error that counts, unless the infraction led to it."""
    if not chain.related:
        return " that has nothing to do with the infraction."
    return f", but the infraction led to it. {phrase(chain.breaking[0]).capitalize()} counts only when it is unrelated."


def _other(chain: Chain) -> str:
    """A gamble, a wild action, or an error that does not count."""
    asked = phrase(chain.breaking[0])
    if chain.conduct is Conduct.GAMBLING:
        return (
            ": if it works they keep the gain, and if it fails they hope that the director makes it good. "
            "For a gamble the clause does not ask whether it is related to the infraction."
        )
    if chain.conduct is Conduct.WILD and chain.counts:
        return f", and in {chain.edition} the clause names wild actions beside gambling ones."
    if chain.conduct is Conduct.WILD:
        return (
            f". The Laws of {chain.edition} no longer name wild actions: only a gamble, or {asked} unrelated "
            "to the infraction, would count."
        )
    if chain.conduct is Conduct.SERIOUS:
        return ". That was enough in 2007; since 2017 the error must be extremely serious."
    return (
        f". Mistakes are part of the game: it takes {asked} unrelated to the infraction, or "
        f"{'a wild or gambling action' if Conduct.WILD in chain.breaking else 'a gambling action'}."
    )


def related_action(_: object, doubt: Doubt) -> str:
    """Return what to look at again when the infraction gave occasion to a wild or gambling action."""
    if doubt.of is Conduct.GAMBLING:
        return (
            "Make sure that it was a gamble. To play along with a wrong explanation, however hard to believe, is "
            "always related to the infraction and costs no redress (the WBF commentary on Law 12)."
        )
    return (
        "The lecture of 2008 redresses even a dreadful bid, if only the wrong explanation made it possible. "
        "Decide whether the action was wild for a player who had been told what this one was told."
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
    asks = f"How much of what they lost do {ruling.innocent} get back?"
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
                f" Of {scale.scores} scores expected {scale.results} are results; each stands for {part} of itself: "
                f"matchpoints times {part}, and {scale.scores - scale.results}/{scale.results} more."
            )
        return f"{other_tables(scale.others)}{brought} A top is {figure(scale.top)} matchpoints."
    if isinstance(scale, AtButler):
        return (
            f"{other_tables(scale.others)} Each result is compared with the datum that it helps to make itself: "
            f"{scale.regulation.label}."
        )
    if isinstance(scale, AtCrossIMPs):
        return f"{other_tables(scale.others)} Each result is compared with all of them, and the IMPs are added up."
    of = "IMPs" if scale.top is None else f"matchpoints of a top of {figure(scale.top)}"
    return f"The three results are given in {of}, as {side.name} score them."


def _each(ruling: SplitRuling, scores: Mapping[Side, Fraction], verb: str = "", between: str = ", ") -> str:
    """Both sides with their scores, NS first."""
    return between.join(f"{side.name}{verb} {written(ruling.scale, scores[side])}" for side in SIDES)


# ---- the steps ----

_MEANS = {
    "normal": "without the infraction",
    "expected": "after it and by normal play",
    "actual": "at the table",
}


def _results(ruling: SplitRuling, _: Ground) -> Said:
    scale = ruling.scale
    values = "; ".join(f"{each.name}, {_MEANS[each.name]}, {bare(scale, each.value)}" for each in ruling.results)
    number = "Two" if ruling.expected is None else "Three"
    says = f"{number} results, each in {scale.unit} and seen from {ruling.innocent.name}: {values}."
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
    return f"{both}, {which}. Without damage there is nothing to redress: the table result stands for both sides."


def _chain(ruling: SplitRuling, _: Ground) -> str:
    return judged(ruling.chain)


def _parts(ruling: SplitRuling, _: Ground) -> Said:
    parts = ruling.parts
    rows: tuple[tuple[Cell, ...], ...] = (
        ("from the infraction, redressed", parts.consequent),
        ("self-inflicted, not redressed", parts.self_inflicted),
    )
    columns = (Column("part"), Column(ruling.scale.unit))
    caption = f"The damage to {ruling.innocent.name}"
    return _whose(ruling), (Table(caption, columns, rows, ("the whole damage", parts.damage)),)


def _whose(ruling: SplitRuling) -> str:
    """Return whose the damage is, in one of three cases."""
    scale, parts, us = ruling.scale, ruling.parts, ruling.innocent.name
    expected = Fraction() if parts.expected is None else parts.expected
    whole = amount(scale, parts.damage)
    if parts.kind is DamageKind.NONE_OWN:
        return (
            f"After the infraction normal play would have brought {us} {written(scale, expected)}, no more than they "
            f"have. What they did cost them nothing: all of the damage, {whole}, follows from the infraction."
        )
    after = f"After the infraction {us} could still have had {written(scale, expected)} by normal play"
    if parts.kind is DamageKind.PART_OWN:
        return (
            f"{after}. From {bare(scale, parts.normal)} down to {bare(scale, expected)} it was the infraction that "
            f"cost them, {amount(scale, parts.consequent)}; from there down to {bare(scale, parts.actual)} they did it "
            f"themselves, {amount(scale, parts.self_inflicted)}."
        )
    if expected == parts.normal:
        return f"{after}, as much as without it. It cost them nothing: all of the damage, {whole}, is their own."
    return (
        f"{after}, more than the {bare(scale, parts.normal)} they could expect before it. An infraction may do the "
        "other side good; that is legitimate, and then it is no cause of a loss. All of the damage, "
        f"{whole}, is their own.{_recipe(ruling)}"
    )


def _recipe(ruling: SplitRuling) -> str:
    """Return where the commentary's recipe would lead, when it would take from the innocent side what it has."""
    recipe = ruling.parts.by_the_recipe
    if recipe is None or recipe >= ruling.parts.actual:
        return ""
    return (
        f" (Normal less the difference of expected and actual would be {bare(ruling.scale, recipe)}, below what they "
        "have at the table. The clause withholds relief; it takes nothing away.)"
    )


def _scores(ruling: SplitRuling, _: Ground) -> str:
    scale, parts, us, them = ruling.scale, ruling.parts, ruling.innocent.name, ruling.offending.name
    ours, theirs = (written(scale, ruling.exact[side]) for side in (ruling.innocent, ruling.offending))
    if ruling.balanced:
        return f"So both sides are given the normal result: {us} {ours}, {them} {theirs}."
    given = f"{us} keep what they have, {ours}."
    if parts.kind is DamageKind.PART_OWN:
        back = figure(parts.consequent)
        given = f"{us} are given back {back}: {bare(scale, parts.actual)} + {back} = {ours}."
    return (
        f"{given} {them} are given the normal result, {theirs}: what the infraction gained is taken away in full, "
        f"whoever did the rest. {_sum(ruling)}"
    )


def _sum(ruling: SplitRuling) -> str:
    total = sum(ruling.exact.values(), Fraction())
    if ruling.scale.top is not None:
        return f"The two scores make {figure(total)} of {figure(ruling.scale.top)}, and need not balance."
    return f"The two scores make {figure(total, sign=True)} together and not 0, and need not balance."


def _average(ruling: SplitRuling, _: Ground) -> str:
    scale = ruling.scale
    ours, theirs = ruling.exact[ruling.innocent], scale.complement(ruling.exact[ruling.offending])
    return (
        f"In a knockout match two scores cannot both stand. Seen from {ruling.innocent.name} they are "
        f"{bare(scale, ours)} and {bare(scale, theirs)}; their average is the score of both teams: "
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
    # What all win against a datum adds up to nothing in particular.
    totals = () if isinstance(ruling.scale, AtButler) else tuple(sum(lines[side], Fraction()) for side in SIDES)
    points = (Column(f"{side.name} {ruling.scale.short}", ruling.scale.signed) for side in SIDES)
    columns = (Column("NS"), Column("EW"), Column("score"), *points)
    return says, (Table("Every pair", columns, tuple(rows), ("total", "", "", *totals) if totals else None),)


def _with_what(ruling: SplitRuling) -> str:
    """With which result the other pairs of each direction are compared."""
    us, them = ruling.innocent.name, ruling.offending.name
    with_us, with_them = (ruling.compared_with(side) for side in (ruling.innocent, ruling.offending))
    if with_us is with_them:
        return f"Every other pair is compared with the {_result(with_us)} result."
    says = f"Each direction has its own frequencies. The other {them} pairs are compared with the normal result"
    if with_us is not None:
        return f"{says}, the other {us} pairs with the table result."
    says += f". {us} have a figure and no result to be compared with; here the line drops out for the other {us} pairs"
    if ruling.scale.signed:
        return f"{says}, who are compared among themselves."
    return f"{says}, and what they score among themselves is brought to the full top. (Their column no longer adds up.)"


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
        f"The Laws do not say with what the other {us} pairs are compared when {us} have a figure and no bridge "
        "result. Leaving the line out is what the lecture of 2008 describes for scores that a program cannot take; ask "
        "what your organiser does."
    )


DOUBTS: Doubts[SplitRuling] = {
    **READING,
    "aside-in-imps": aside_in_imps,
    "related-action": related_action,
    "no-result-to-compare": _no_result_to_compare,
}


# ---- what the director says ----


def _announced(ruling: SplitRuling, result: str) -> str:
    """Return what was to be expected, whose the loss was, both scores, the right to appeal."""
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
        return [f"{deed} cost {us} nothing that was still theirs, so that is the score for both.", result]
    words = ["That is the score for both sides."]
    if ruling.chain.conduct is not Conduct.NOTHING:
        words.append(f"{deed} does not cost {us} their redress.")
    return [*words, result]


def _for_each(ruling: SplitRuling, result: str) -> list[str]:
    """Two scores that do not balance."""
    scale, parts, us, deed = ruling.scale, ruling.parts, ruling.innocent.name, named(ruling.chain)
    words = [f"{ruling.offending.name} are scored on that: they may not keep what they gained."]
    if parts.kind is DamageKind.ALL_OWN:
        words.append(f"The infraction cost {us} nothing. What they lost, they lost by {deed}, and that stays lost.")
    else:
        words.append(
            f"Of what {us} lost, {amount(scale, parts.consequent)} came from the infraction, and they get that "
            f"back; {amount(scale, parts.self_inflicted)} came from {deed}, and that stays lost."
        )
    if ruling.averaged is None:
        return [*words, result, "The two scores do not balance, and they need not."]
    return [*words, "This is a knockout match, so the two scores are averaged.", result]


def _spoken(result: Valued) -> str:
    """As the director says it: "4♥ by North made two times in three, …"; "" for a bare figure."""
    if result.score is None:
        return ""
    spoken, written_weights = result.score.spoken, result.score.written
    if len(written_weights) == 1:
        return next(iter(spoken.values()))
    return ", ".join(f"{spoken[points]} {times(weight)}" for points, weight in written_weights.items())
