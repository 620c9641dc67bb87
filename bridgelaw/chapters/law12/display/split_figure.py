"""Draw a damage split as a waterfall from the normal result down to the table, with the redress; its cases beside each
other.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from bridgelaw.cases import case_named
from bridgelaw.cases.given.declared import Entered
from bridgelaw.chapters.law12.forms.damage_split import DAMAGE_SPLIT, DamageSplitGiven
from bridgelaw.chapters.law12.rulings.damage_split import SplitRuling
from bridgelaw.display.figures.rows import NOTHING, Row, waterfall
from bridgelaw.display.figures.svg import Drawing, framed, short
from bridgelaw.display.html import text
from bridgelaw.display.shown import Shown
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.words import capital
from bridgelaw.scoring.printed import figure


@dataclass(frozen=True)
class SplitPicture:
    """The values that the figure shows, all seen from the innocent side: `us`, and `them` the offenders, by name.

    `top` is the end of the scale at matchpoints and None at IMPs; `expected` is None where it was not needed.
    """

    us: str
    them: str
    unit: str
    actual: Fraction
    normal: Fraction
    expected: Fraction | None
    award: Fraction
    offenders: Fraction
    top: Fraction | None = None

    def score(self, value: Fraction) -> str:
        """A score as it is printed: only IMPs carry a sign."""
        return figure(value, sign=self.top is None)

    @property
    def given_back(self) -> Fraction:
        """Return the damage by the infraction, which is redressed."""
        return self.award - self.actual

    @property
    def own_doing(self) -> Fraction:
        """Return the damage that the innocent side did to itself, which is not redressed."""
        return max(Fraction(), self.normal - self.award)


def split_picture(ruling: SplitRuling) -> SplitPicture:
    """Return the waterfall of a ruling, from the innocent side."""
    parts = ruling.parts
    return SplitPicture(
        ruling.innocent.name,
        ruling.offending.name,
        ruling.scale.unit,
        parts.actual,
        parts.normal,
        parts.expected,
        parts.innocents,
        ruling.exact[ruling.offending],
        ruling.scale.top,
    )


def split_cases(name: str, *changes: Mapping[str, str]) -> Shown:
    """Draw a case and its variants with other results, each under its kind, of which there are four.

    >>> shown = split_cases("000-kaplan-b1", {}, {"expected": "4♠x= E"})
    >>> [line.partition(": ")[0] for line in shown.plain.splitlines()]
    ['Part self-inflicted', 'Nothing self-inflicted']
    """
    case = case_named(name)
    plain, pieces = [], []
    for change in changes:
        given = DamageSplitGiven.read(Entered({**case.given.written, **change}))
        ruling: SplitRuling = DAMAGE_SPLIT.ruled(given, case.edition, case.table)
        picture, heading = split_picture(ruling), capital(ruling.parts.kind.value)
        plain.append(f"{heading}: {split_in_words(picture)}")
        pieces.append(f'<div><p class="bl-group">{text(heading)}</p>{split_svg(picture)}</div>')
    return Shown("\n".join(plain), f'<div class="bl-beside">{"".join(pieces)}</div>')


def split_svg(picture: SplitPicture) -> str:
    """The waterfall as one HTML figure with its text equivalent."""
    return framed([_drawn(picture)], split_in_words(picture))


def split_in_words(picture: SplitPicture) -> str:
    """The figure in words."""
    score = picture.score
    words = f"A waterfall, in {picture.unit} for {picture.us}: "
    if picture.normal <= picture.actual:
        words += f"the table result, {score(picture.actual)}, is no lower than the normal one, {score(picture.normal)}."
    else:
        infraction = figure(picture.given_back) if picture.given_back else "nothing"
        own = figure(picture.own_doing) if picture.own_doing else "nothing"
        words += (
            f"from the normal result, {score(picture.normal)}, down to the table, {score(picture.actual)}. Of that the "
            f"infraction cost {infraction}; the self-inflicted part is {own}. They get back the cost of the "
            "infraction: "
            f"{picture.us} score {score(picture.award)}. {picture.them} are scored by the normal result: "
            f"{score(picture.offenders)}."
        )
    if picture.expected is not None:
        words += f" The dashed line is the expected result, {score(picture.expected)}."
    return words


def _drawn(picture: SplitPicture) -> Drawing:
    """Draw seven rows: normal, damage by the infraction, expected, own doing, the table, the redress, score."""
    score = picture.score
    # Where nothing was lost there is no bar to draw.
    top = max(picture.normal, picture.actual)
    parted = top - picture.given_back
    lost = max(picture.actual, parted - picture.own_doing)
    normal, actual, award = picture.normal, picture.actual, picture.award
    rows = [
        Row("normal", score(normal), normal, normal, "point", "circle"),
        Row("infraction", short(picture.given_back), top, parted, "owed"),
    ]
    # Its row is always there, so that no other moves when it is given.
    if picture.expected is None:
        rows.append(Row("expected", "–", actual, actual, "open", NOTHING))
    else:
        rows.append(Row("expected", score(picture.expected), picture.expected, picture.expected, "open", "circle"))
    rows += [
        Row("self-inflicted", short(picture.own_doing), parted, lost, "loss"),
        Row("at the table", score(actual), actual, actual, "point", "circle"),
        Row("given back", short(picture.given_back), actual, award, "gain"),
        Row(f"{picture.us} score", score(award), award, award, "final", "diamond"),
    ]
    of = "" if picture.top is None else f", of {figure(picture.top)}"
    title = f"{picture.unit} for {picture.us}{of}"
    return waterfall(title, rows, picture.top, picture.top is None, picture.expected, totals=1)
