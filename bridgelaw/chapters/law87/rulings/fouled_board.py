"""A fouled board at pairs: the adjusted traveller as a ruling."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from bridgelaw.chapters.law87.rulings.fouled_groups import SIDES, Group, LineAward, awarded, divided
from bridgelaw.chapters.law87.rulings.fouled_lines import BadFault, BadForm, BoardForm, FouledLine, seat_of
from bridgelaw.laws import DEFAULT_EDITION, Reference, cite, clause_for, rule
from bridgelaw.laws.facts import dataclass, fields
from bridgelaw.laws.words import capital
from bridgelaw.rulings.bodies import Body, Half, Misdeed, Way, body
from bridgelaw.rulings.ground import Basis, Doubt, Ground
from bridgelaw.scoring import Side, top
from bridgelaw.scoring.movements import Pair
from bridgelaw.scoring.printed import figure


@dataclass(frozen=True)
class AdjustedTraveller:
    """A fouled board scored by one body's method.

    `awards` has one entry a line, in the order of the traveller. `expected` is N, `top` the full top; `top`, awards,
    totals and penalties are on the body's own scale. `penalties` are matchpoints to take from the pair's session, and
    None means that the body's data give no amount; `misdeed` is the reason for them.
    """

    body: Body
    expected: int
    groups: tuple[Group, ...]
    awards: tuple[LineAward, ...]
    penalties: Mapping[Pair, Fraction | None]
    misdeed: Misdeed
    forms: tuple[BoardForm, ...]

    @property
    def top(self) -> Fraction:
        """The full top of the board."""
        return self.body.on_scale(top(self.expected))

    @property
    def missing(self) -> int:
        """The scores expected that are not on the traveller."""
        return self.expected - len(self.awards)

    @property
    def by_neuberg(self) -> tuple[LineAward, ...]:
        """The lines that are compared with others of their form, and scored by Neuberg."""
        return tuple(award for award in self.awards if award.percentages is None)

    @property
    def by_percentages(self) -> tuple[LineAward, ...]:
        """The lines scored by percentages, artificial scores among them."""
        return tuple(award for award in self.awards if award.percentages is not None)

    def total(self, side: Side) -> Fraction:
        """The sum of one direction's scores before rounding."""
        return sum((award.exact[side] for award in self.awards), Fraction())

    def rounded_total(self, side: Side) -> Fraction:
        """The sum of one direction's scores as they are written."""
        return sum((award.scores[side] for award in self.awards), Fraction())

    def award_of(self, pair: Pair) -> LineAward:
        """Return the score of a pair. Raises BadFault for a pair that is not on the traveller."""
        return self.awards[seat_of(pair, [award.line for award in self.awards])[0]]

    def worth(self, group: Group, score: int) -> LineAward:
        """Return the worth of a score of a group; equal lines score the same."""
        return next(award for award in self.awards if award.group is group and award.line.score == score)

    def under(self, other: Body) -> tuple[LineAward, ...]:
        """The awards of the same board by another body's method."""
        lines = [award.line for award in self.awards]
        return awarded(lines, divided(lines, other, self.expected), other, self.expected)


def adjusted(
    lines: Sequence[FouledLine],
    method: Body,
    expected: int | None,
    forms: Sequence[BoardForm],
    penalised: Sequence[Pair],
    misdeed: Misdeed,
) -> AdjustedTraveller:
    """The adjusted traveller. Raises the errors of `fouled_board`."""
    groups = divided(lines, method, expected)
    number = groups[0].expected
    _check_described(forms, groups)
    awards = awarded(lines, groups, method, number)
    penalties = _penalties(penalised, misdeed, method, lines, number)
    return AdjustedTraveller(method, number, groups, awards, penalties, misdeed, tuple(forms))


def _check_described(forms: Sequence[BoardForm], groups: Sequence[Group]) -> None:
    played = {group.form for group in groups}
    for form in forms:
        if form.mark not in played:
            known = ", ".join(mark for mark in sorted(played) if mark)
            raise BadForm(
                f"Form {form.mark} is described, and no line was played in it.",
                f"The marks on the traveller are: {known}." if known else "",
                "Law 87B",
            )


def _penalties(
    penalised: Sequence[Pair], misdeed: Misdeed, method: Body, lines: Sequence[FouledLine], expected: int
) -> dict[Pair, Fraction | None]:
    share = method.penalties.get(misdeed)
    amount = None if share is None else method.on_scale(top(expected)) * share / 100
    found: dict[Pair, Fraction | None] = {}
    for pair in penalised:
        # A pair that misboarded played the board; one that duplicated it wrongly need not have.
        if misdeed is Misdeed.MISBOARDED:
            place, side = seat_of(pair, lines)
            pair = lines[place].pair(side)
        if pair in found:
            raise BadFault(f"{capital(str(pair))} is to be penalised twice.", "Name each pair once.", "Law 90")
        found[pair] = amount
    return found


@dataclass(frozen=True, repr=False)
class FouledRuling(AdjustedTraveller):
    """The adjusted traveller, and the basis of the ruling on it under one edition of the Laws."""

    edition: int
    grounds: tuple[Ground, ...]
    doubts: tuple[Doubt, ...]

    def __repr__(self) -> str:
        groups = "; ".join(f"{group.form or 'correct form'} {group.size} by {group.way.value}" for group in self.groups)
        totals = ", ".join(f"{side} total {figure(self.total(side))}" for side in SIDES)
        return f"FouledRuling: {self.body.name}, N {self.expected}; {groups}; {totals}"


def fouled_board(
    lines: Sequence[FouledLine],
    method: Body | None = None,
    expected: int | None = None,
    forms: Sequence[BoardForm] = (),
    penalised: Sequence[Pair] = (),
    misdeed: Misdeed = Misdeed.MISBOARDED,
    edition: int = DEFAULT_EDITION,
) -> FouledRuling:
    """Score a fouled board at pairs; Laws 87B and 78A and the body's regulation (`method`, FIGB by default).

    `expected` is N, the number of scores expected on the board (None: as many as there are lines). `forms` says what
    differed in each changed form. `penalised` are the pairs whose cards were in the wrong pocket, `misdeed` the cause.
    Raises NotFouled, NoResults, BadExpected, BadForm and BadFault. Source 001, case 4:

    >>> from bridgelaw.chapters.law87.rulings.fouled_lines import read_lines
    >>> first = "1 1 420\\n11 10 -50\\n6 11 420\\n5 9 420\\n4 7 420\\n3 5 170\\n"
    >>> second = "10 8 140 >1\\n9 6 420 >1\\n8 4 -50 >1\\n7 2 -50 >1"
    >>> fouled_board(read_lines(first + second))
    FouledRuling: FIGB, N 10; correct form 6 by Neuberg; >1 4 by Neuberg; NS total 90, EW total 90
    """
    board = adjusted(lines, method or body("figb"), expected, forms, penalised, misdeed)
    worked_out = {each.name: getattr(board, each.name) for each in fields(board)}
    grounds, doubts = fouled_grounds(board, edition), fouled_doubts(board)
    return FouledRuling(**worked_out, edition=edition, grounds=tuple(grounds), doubts=tuple(doubts))


def part_of_87(clause: str, edition: int) -> Reference:
    """A part of Law 87, or the whole Law where the course does not list the Laws of that edition in full.

    >>> str(part_of_87("87A", 2017)), str(part_of_87("87A", 1997))
    ('87A, 2017', '87, 1997')
    """
    return cite(clause if rule("laws-in-full", edition).holds else "87", edition)


def listed(edition: int, *clauses: str) -> tuple[Reference, ...]:
    """The clauses where the course lists the Laws of that edition in full; it had them otherwise too.

    >>> [str(each) for each in listed(2017, "7C", "90B")], listed(1997, "7C")
    (['7C, 2017', '90B, 2017'], ())
    """
    return tuple(cite(each, edition) for each in clauses) if rule("laws-in-full", edition).holds else ()


def fouled_grounds(board: AdjustedTraveller, edition: int) -> Iterator[Ground]:
    """Every step of the ruling on a fouled board, in its order."""
    regulation = board.body.regulation
    compared = part_of_87("87B", edition)
    yield Ground("fouled", (part_of_87("87A", edition),))
    yield Ground("divided", (compared,))
    yield Ground("ways", (compared, regulation))
    for group in board.groups:
        yield _scoring(board, group, edition)
    if any(award.group is None for award in board.awards):
        yield Ground("artificial", (clause_for("artificial", edition),))
    yield Ground("rounding", (regulation,))
    yield Ground("check", (cite("78A", edition), compared))
    if board.penalties:
        yield _penalty(board, edition)


def _scoring(board: AdjustedTraveller, group: Group, edition: int) -> Ground:
    """Return how one group is scored."""
    regulation = board.body.regulation
    if group.way is Way.NEUBERG:
        return Ground("neuberg", (cite("78A", edition), regulation), group)
    if group.size > 1:
        return Ground("percentages", (regulation,), group)
    artificial = clause_for("artificial", edition)
    by_law: tuple[Basis, ...] = (artificial, regulation)
    if group.way is Way.ARTIFICIAL:
        return Ground("alone-at-fault" if group.lines[0].at_fault else "alone", by_law, group)
    if group.lines[0].at_fault:
        # The regulation gives a single result its percentage and makes no exception.
        return Ground("alone-at-fault", (artificial,), group)
    return Ground("alone", (regulation, artificial), group)


def _penalty(board: AdjustedTraveller, edition: int) -> Ground:
    laws: tuple[Basis, ...] = listed(edition, "7C", "90B")
    regulation = board.body.regulation
    if board.misdeed not in board.body.penalties:
        return Ground("penalty", laws or (regulation,))
    return Ground("penalty", (*laws, regulation))


def fouled_doubts(board: AdjustedTraveller) -> Iterator[Doubt]:
    """Yield the remaining checks, and the parts of the regulation that were not read."""
    if board.missing:
        yield Doubt("missing", board.missing)
    if _in_doubt(board):
        yield Doubt("regulation", board.body)
    for award in board.awards:
        compared = award.group is None or award.group.size > 1 or award.percentages is None
        if award.line.at_fault and compared:
            yield Doubt("compared-at-fault", award.line)
    at_fault = [
        len(award.line.at_fault) for award in board.by_percentages if award.group is not None and award.group.size == 1
    ]
    if any(sides < 2 for sides in at_fault):
        yield Doubt("own-percentage")
    if any(sides == 2 for sides in at_fault):
        yield Doubt("both-at-fault")


def _in_doubt(board: AdjustedTraveller) -> bool:
    """True if an unread part of the regulation can matter here: for small groups, or for an exact half."""
    body = board.body
    if not body.doubt:
        return False
    if body.doubt_up_to:
        return any(group.size <= body.doubt_up_to for group in board.groups)
    return body.half is Half.UP and any(
        award.exact[Side.NS] / body.unit % 1 == Fraction(1, 2) for award in board.awards
    )
