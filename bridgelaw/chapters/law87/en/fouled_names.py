"""Name lines, forms, numbers and roundings in every sentence about a fouled board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from bridgelaw.chapters.law87.rulings.fouled_board import FouledRuling
from bridgelaw.chapters.law87.rulings.fouled_groups import SIDES, Group
from bridgelaw.chapters.law87.rulings.fouled_lines import BoardForm, FouledLine, form_name
from bridgelaw.laws import clause_for
from bridgelaw.laws.words import capital, joined
from bridgelaw.rulings.bodies import Body, Half, Way
from bridgelaw.rulings.ground import Doubt
from bridgelaw.scoring import Side, Vulnerability, decimal, signed
from bridgelaw.scoring.printed import counted, figure
from bridgelaw.telling.derivation import Cell, Doubts
from bridgelaw.telling.en.doubts import READING

HALVES = {Half.UP: "halves up", Half.AWAY: "halves away from average", Half.TOWARDS: "halves towards average"}
_MARKED = {
    Vulnerability.NONE: "neither side was marked vulnerable",
    Vulnerability.NS: "only NS were marked vulnerable",
    Vulnerability.EW: "only EW were marked vulnerable",
    Vulnerability.BOTH: "both sides were marked vulnerable",
}


def differs(form: BoardForm) -> str:
    """Return what differed in a changed form.

    >>> from bridgelaw.chapters.law87.rulings.fouled_lines import read_forms
    >>> [differs(form) for form in read_forms(">1 vulnerability: NS; two cards were exchanged too")]
    ['only NS were marked vulnerable, and two cards were exchanged too']
    """
    if form.vulnerability is None:
        return form.differs
    marked = _MARKED[form.vulnerability]
    return f"{marked}, and {form.differs}" if form.differs else marked


def form_phrase(mark: str, marks: Iterable[str]) -> str:
    """A form in a sentence, by its mark only if the board was changed in more than one way.

    >>> form_phrase(">1", ("", ">1")), form_phrase(">1", ("", ">1", ">2"))
    ('the changed form', 'form >1')
    """
    return "the changed form" if mark and {mark} == {each for each in marks if each} else form_name(mark)


def named_form(ruling: FouledRuling, mark: str) -> str:
    """A form of that board in a sentence."""
    return form_phrase(mark, [group.form for group in ruling.groups])


def both_pairs(line: FouledLine) -> str:
    """The two pairs of a line."""
    return f"NS {line.ns} and EW {line.ew}"


def at_fault(line: FouledLine) -> str:
    """The pairs of a line that fouled the board themselves."""
    return joined([f"{side} {line.pair(side).name}" for side in SIDES if side in line.at_fault])


def shares(percentages: Mapping[Side, Fraction]) -> str:
    """Per cent for NS and EW: "65%/55%"."""
    return "/".join(f"{figure(percentages[side])}%" for side in SIDES)


def a_tie(body: Body) -> str:
    """Return the worth of an equal result on the body's scale."""
    return "1" if body.win == 2 else "1/2"


def nearest(unit: Fraction) -> str:
    """Return the unit of rounding."""
    names = {10: "tenth", 100: "hundredth", 10000: "ten-thousandth"}
    return f"the nearest {names.get(unit.denominator, figure(unit))}"


def tables(number: int) -> str:
    """A number of tables, in digits throughout."""
    return "1 table" if number == 1 else f"{number} tables"


def the_lines(number: int) -> str:
    """The lines, or the one line."""
    return "line" if number == 1 else f"{number} lines"


# As wide as a digit, so that figures of one column stand below each other.
_FIGURE_SPACE = "\u2007"


def written_score(score: Fraction, unit: Fraction) -> str:
    """A rounded score with no more places than its unit has.

    >>> written_score(Fraction(1233, 100), Fraction(1, 100)), written_score(Fraction(4), Fraction(1, 100))
    ('12.33', '4')
    """
    text = decimal(score, len(str(unit.denominator)) - 1)
    return text.rstrip("0").rstrip(".") if "." in text else text


def cells(scores: Sequence[Fraction], unit: Fraction) -> tuple[Cell, ...]:
    """Rounded scores as the cells of one column.

    >>> cells([Fraction(1), Fraction("12.3333")], Fraction(1, 10000))[1]
    '12.3333'
    """
    if 1000 % unit.denominator == 0:
        return tuple(scores)
    return aligned([decimal(score, len(str(unit.denominator)) - 1) for score in scores])


def aligned(texts: Sequence[str]) -> tuple[str, ...]:
    """Texts of one column set flush right, as numbers are, by spaces as wide as a digit."""
    width = max(map(len, texts), default=0)
    return tuple(text.rjust(width, _FIGURE_SPACE) for text in texts)


MOST_SAID = 4
NOT_ALIKE = "This board was not the same at every table"
APART = "So each result is compared only with results in the same form."
NOBODY_LOSES = "Nobody loses anything for playing the board as it came to the table."
APPEAL = "You may appeal."


def result(ruling: FouledRuling) -> str:
    """Return the worth of each score, form by form."""
    found = []
    for group in ruling.groups:
        said = [_worth(ruling, group, score) for score in group.scores[:MOST_SAID]]
        more = len(group.scores) - len(said)
        found.append(f"{capital(named_form(ruling, group.form))}: {', '.join(said)}.{_more(more)}")
    return " ".join([*found, *_units(ruling)])


def _more(scores: int) -> str:
    """Point to the scores that only the table has."""
    if not scores:
        return ""
    return " One more score is in the table." if scores == 1 else f" {scores} more scores are in the table."


def _units(ruling: FouledRuling) -> Iterator[str]:
    """Explain the figures: percentages of the top, and the matchpoints of the groups that are scored by Neuberg."""
    compared = [named_form(ruling, group.form) for group in ruling.groups if group.way is Way.NEUBERG]
    if len(compared) == len(ruling.groups):
        yield f"These are matchpoints for NS, of {figure(ruling.top)}; EW get the rest."
        return
    yield f"Percentages are of the full top, {figure(ruling.top)} matchpoints."
    if compared:
        yield f"In {joined(compared)} the figures are matchpoints for NS, and EW get the rest of the top."


def _worth(ruling: FouledRuling, group: Group, score: int) -> str:
    award = ruling.worth(group, score)
    if award.percentages is not None:
        ns, ew = (f"{figure(award.percentages[side])}%" for side in SIDES)
        return f"{signed(score)} is {f'{ns} for each side' if ns == ew else f'{ns} for NS and {ew} for EW'}"
    return f"{signed(score)} is {written_score(award.scores[Side.NS], ruling.body.unit)}"


def announcement(ruling: FouledRuling) -> str:
    """Return the director's words to the players."""
    return " ".join(_said(ruling))


def _said(ruling: FouledRuling) -> Iterator[str]:
    described = [differs(form) for form in ruling.forms if differs(form)]
    how = f": at some tables {'; at others '.join(described)}" if described else ""
    yield f"{NOT_ALIKE}{how}."
    yield APART
    if any(group.way is not Way.NEUBERG for group in ruling.groups):
        yield "If there are too few of them to compare, the regulation gives percentages."
    yield NOBODY_LOSES
    for group in ruling.groups:
        line = group.lines[0]
        if group.size == 1 and line.at_fault and group.way is not Way.NEUBERG:
            yield f"{at_fault(line)} get 40%: they changed the board themselves, after playing it."
    if ruling.penalties:
        share = ruling.body.penalties.get(ruling.misdeed)
        what = "a procedural penalty" if share is None else f"{figure(share)}% of a top"
        yield (
            f"{capital(joined([str(pair) for pair in ruling.penalties]))} "
            f"{'gets' if len(ruling.penalties) == 1 else 'get'} a penalty: {what}."
        )
    yield APPEAL


def _missing(ruling: FouledRuling, _: Doubt) -> str:
    return (
        f"N is {ruling.expected}, but the traveller has {counted(len(ruling.awards), 'lines')}. If more scores will "
        "come, rule again when you have them. If not, check which scores your regulations count as expected."
    )


def _regulation(ruling: FouledRuling, _: Doubt) -> str:
    return NOT_READ[ruling.body.doubt]


def _compared_at_fault(_: FouledRuling, doubt: Doubt) -> str:
    return (
        f"You named {at_fault(doubt.of)} as at fault. But their result is compared, so you score it like any other. "
        "For their fault, consider a penalty."
    )


def _own_percentage(ruling: FouledRuling, _: Doubt) -> str:
    return (
        "The 60% of a single result is an artificial score. A pair not at fault that has more than 60% on the other "
        f"boards of its session gets that percentage ({clause_for('own-percentage', ruling.edition)})."
    )


def _both_at_fault(_: FouledRuling, __: Doubt) -> str:
    return (
        "Were both pairs at fault? Each player is responsible for their own thirteen cards. A pair whose cards were "
        "all in the correct pockets is not directly at fault."
    )


NOT_READ = {
    "rounding": (
        "The regulation does not mention rounding. Its authors' example has two decimals. We do not know how they "
        "round an exact half. We round it up."
    ),
    "small-groups": (
        "We have not read how the article scores a group of one or two. We use the percentages of the other "
        "regulations."
    ),
}
"""Unread parts of a body's regulation, by the id that its method names."""

DOUBTS: Doubts[FouledRuling] = {
    **READING,
    "missing": _missing,
    "regulation": _regulation,
    "compared-at-fault": _compared_at_fault,
    "own-percentage": _own_percentage,
    "both-at-fault": _both_at_fault,
}
