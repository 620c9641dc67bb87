"""The result in words, form by form, and what the director says to the players."""

from __future__ import annotations

from collections.abc import Iterator

from bridgelaw.laws.words import capital, joined
from bridgelaw.rulings.fouled_board import FouledRuling, Group, Way
from bridgelaw.scoring import Side, signed
from bridgelaw.scoring.printed import figure
from bridgelaw.telling.en.fouled_board.names import at_fault, differs, shares, written_score

MOST_SAID = 4
NOT_ALIKE = "This board was not the same at every table"
APART = "So each result is compared only with those made in the same form."
NOBODY_LOSES = "Nobody loses anything for having played the board as it came to the table."
APPEAL = "You may appeal."


def result(ruling: FouledRuling) -> str:
    """Return what each score is worth, form by form."""
    found = []
    for group in ruling.groups:
        said = [_worth(ruling, group, score) for score in group.scores[:MOST_SAID]]
        more = len(group.scores) - len(said)
        found.append(f"{capital(group.name)}: {', '.join(said)}{f' and {more} more' if more else ''}.")
    if any(group.way is Way.NEUBERG for group in ruling.groups):
        found.append(f"Matchpoints are those of NS, of {figure(ruling.top)}; EW have the rest.")
    return " ".join(found)


def _worth(ruling: FouledRuling, group: Group, score: int) -> str:
    award = ruling.worth(group, score)
    if award.percentages is not None:
        return f"{signed(score)} is {shares(award.percentages)}"
    return f"{signed(score)} is {written_score(award.scores[Side.NS], ruling.body.unit)}"


def announcement(ruling: FouledRuling) -> str:
    """Return what the director says to the players."""
    return " ".join(_said(ruling))


def _said(ruling: FouledRuling) -> Iterator[str]:
    described = [differs(form) for form in ruling.forms if differs(form)]
    how = f": at some tables {'; at others '.join(described)}" if described else ""
    yield f"{NOT_ALIKE}{how}."
    yield APART
    if any(group.way is not Way.NEUBERG for group in ruling.groups):
        yield "Where there are too few of them to compare, the regulation gives percentages."
    yield NOBODY_LOSES
    for group in ruling.groups:
        line = group.lines[0]
        if group.size == 1 and line.at_fault and group.way is not Way.NEUBERG:
            yield f"{at_fault(line)} get 40%: they put it wrong themselves, after playing it."
    if ruling.penalties:
        share = ruling.body.penalties.get(ruling.misdeed)
        what = "a procedural penalty" if share is None else f"{figure(share)}% of a top"
        yield f"{capital(joined([str(pair) for pair in ruling.penalties]))} are charged {what}."
    yield APPEAL
