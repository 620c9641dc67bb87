"""The entries for the scoring program: the figures that every one of them needs, and what each is known to take."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from fractions import Fraction

from bridgelaw.chapters.lead_out_of_turn.rulings.lead_out_of_turn import ChoicesWorth
from bridgelaw.desk.en.evening import USUAL, Manner, line_pairs
from bridgelaw.desk.en.programs import ScoringProgram, program_of, scoring_programs
from bridgelaw.desk.fouled import OTHER_FORM, FouledOnBoard
from bridgelaw.desk.line_ruling import DeskRuling
from bridgelaw.desk.on_board import OnBoard
from bridgelaw.laws.regulations import Regulation
from bridgelaw.results.contracts_allowed import ContractAllowed
from bridgelaw.results.session import Artificial, Assigned, Played, ScoredBy
from bridgelaw.scoring.contract import Strain
from bridgelaw.scoring.exact import round_half_up
from bridgelaw.scoring.matchpoints import as_percentage
from bridgelaw.scoring.printed import decimal, decimals_of_both, figure, signed
from bridgelaw.scoring.table import Seat, Side, Vulnerability
from bridgelaw.telling.derivation import Cell, Column, Table

_AVERAGES = {Fraction(60): "+", Fraction(50): "=", Fraction(40): "-"}
_NOT_KNOWN = "not known: enter the figures above where it takes figures"


def to_enter(ruling: DeskRuling, manner: Manner = USUAL) -> Table:
    """The line's figures for both sides: exact, rounded, in the units that programs ask for, and what changed.

    >>> from bridgelaw.results.standing import standings
    >>> from bridgelaw.results.typed import typed_session
    >>> from bridgelaw.desk.line_ruling import rule_line
    >>> from bridgelaw.desk.shares import read_shares
    >>> evening = standings(typed_session("1 2 4S= N\\n3 4 4S-1 N\\n5 6 4S-1 N", "1"))
    >>> there = evening.session.boards[0].vulnerability
    >>> print(to_enter(rule_line(evening, "1", 0, read_shares("1/3 4S= N\\n2/3 4S-1 N", there))).text())
    Enter in your scoring program:
    for                                                   NS     EW
    exact                                                 2 2/3  1 1/3
    to the hundredth                                      2.67   1.33
    where a result beaten counts 1                        1.33   0.67
    per cent of the top                                   66.67  33.33
    against the table result (for an overall adjustment)  −1.33  +1.33
    """
    if len(ruling.places) > 1:
        return _lines_to_enter(ruling, ruling.places, manner)
    got = [ruling.points(side) for side in Side]
    columns = (Column("for"), Column("NS"), Column("EW"))
    if got[0] is None or got[1] is None:
        return Table("Enter in your scoring program", columns, ())
    ns, ew = each = got[0], got[1]
    places = max(manner.decimals, 2)
    rows = [("exact", *map(figure, each)), ("to the hundredth", *decimals_of_both(ns, ew, 2))]
    if ruling.scored is ScoredBy.MATCHPOINTS:
        rows.append(("where a result beaten counts 1", *decimals_of_both(ns / 2, ew / 2, 2)))
        offered = ruling.effect.after.offered(ruling.effect.board)
        if offered:
            shares = [as_percentage(points, offered) for points in each]
            rows.append(("per cent of the top", *decimals_of_both(shares[0], shares[1], places)))
    elif ruling.scored is ScoredBy.TEAMS:
        rows.append(("in the match, whole IMPs", *(signed(whole) for whole in ruling.whole_imps or ())))
    elif manner.imps is not None and not manner.imps.favours:
        # Which side is innocent is not known here.
        rows.append((manner.imps.label, *(figure(_rounded(points, manner.imps)) for points in each)))
    were = [ruling.points(side, after=False) for side in Side]
    if None not in were:
        change = [points - (old or 0) for points, old in zip(each, were, strict=True)]
        against = "what was recorded" if ruling.corrected else "the table result"
        rows.append((f"against {against} (for an overall adjustment)", *map(_change, change)))
    if isinstance(ruling.outcome, Played):
        score = ruling.outcome.of(ruling.board.vulnerability)
        rows.insert(0, (f"the score of {ruling.outcome}", signed(score), signed(-score)))
    if isinstance(ruling.outcome, Artificial):
        rows.append(("as an artificial score", str(ruling.outcome.ns), str(ruling.outcome.ew)))
    return Table("Enter in your scoring program", columns, tuple((name, ns, ew) for name, ns, ew in rows))


def to_enter_lines(ruling: FouledOnBoard, manner: Manner = USUAL) -> Table:
    """Return what every line of a fouled board gets, for a program that takes figures: to the hundredth, and per cent.

    >>> from bridgelaw.results.standing import standings
    >>> from bridgelaw.results.typed import typed_session
    >>> from bridgelaw.desk.fouled import rule_fouled_lines
    >>> evening = standings(typed_session("1 2 4S= N\\n3 4 4S-1 N\\n5 6 4S-1 N", "1"))
    >>> print(to_enter_lines(rule_fouled_lines(evening, "1", {0})).text().splitlines()[2])
    1 NS, 2 EW, >1  2.40   2.40   60.00  60.00
    """
    return _lines_to_enter(ruling, range(len(ruling.board.lines)), manner, ruling.places)


def _lines_to_enter(ruling: OnBoard, shown: Iterable[int], manner: Manner, marked: Collection[int] = ()) -> Table:
    """Return what these lines get, a line a row; those of another form are marked."""
    board, places = ruling.board, max(manner.decimals, 2)
    after = ruling.effect.after
    offered = after.offered(board.number)
    rows: list[tuple[str, ...]] = []
    for place in shown:
        line = board.lines[place]
        ns, ew = (after.awarded(board.number, place, side) for side in Side)
        if ns is None or ew is None:
            continue
        mark = f", {OTHER_FORM}" if place in marked else ""
        told = [*decimals_of_both(manner.points(ns, ruling.scored), manner.points(ew, ruling.scored), 2)]
        if offered:
            told += decimals_of_both(as_percentage(ns, offered), as_percentage(ew, offered), places)
        rows.append((f"{line_pairs(line)}{mark}", *told))
    heads = ("line", "NS mp", "EW mp", "NS %", "EW %") if offered else ("line", "NS IMPs", "EW IMPs")
    return Table("Enter in your scoring program", tuple(map(Column, heads)), tuple(rows))


def _rounded(points: Fraction, by: Regulation) -> Fraction:
    return round_half_up(points, by.unit or Fraction(1))


def by_program(ruling: DeskRuling) -> Table:
    """Return what each program takes of this ruling, that of the evening's file first, with how sure that is.

    >>> from bridgelaw.results.session import Artificial, ArtificialHalf
    >>> from bridgelaw.results.standing import standings
    >>> from bridgelaw.results.typed import typed_session
    >>> from bridgelaw.desk.line_ruling import rule_line
    >>> from bridgelaw.scoring.artificial_line import Grade
    >>> evening = standings(typed_session("1 2 4S= N\\n3 4 4S-1 N\\n5 6 4S-1 N", "1"))
    >>> both = Artificial(ArtificialHalf.of(Grade.PLUS), ArtificialHalf.of(Grade.MINUS))
    >>> rows = {row[0]: row[1] for row in by_program(rule_line(evening, "1", 0, both)).rows}
    >>> rows["BBO"]
    'A followed by + = or - for each side, North-South first. Here: A+-'
    """
    own = program_of(ruling.effect.before.session.source.program)
    known = sorted(scoring_programs(), key=lambda each: each is not own)
    rows = tuple((each.name, _takes(each, ruling), each.rests_on) for each in known)
    return Table("Entry in each scoring program", (Column("program"), Column("takes"), Column("known from")), rows)


def _takes(program: ScoringProgram, ruling: DeskRuling) -> str:
    outcome = ruling.outcome
    if isinstance(outcome, Artificial):
        if program.averages and not all(half.percentage in _AVERAGES for half in (outcome.ns, outcome.ew)):
            return f"{program.artificial} It does not take this one: enter the figures above."
        says = program.artificial
    elif isinstance(outcome, Played):
        says = program.result
    else:
        assert isinstance(outcome, Assigned), "a ruling gives one or the other"
        single = len(outcome.ns) == 1 and not outcome.is_split
        says = program.split if outcome.is_split else program.result if single else program.weighted
    if not says:
        return _NOT_KNOWN
    here = _NOTATIONS[program.notation](ruling) if program.notation else ""
    return f"{says} Here: {here}" if here else says


def _change(points: Fraction) -> str:
    return f"{'+' if points > 0 else ''}{decimal(points, 2)}"


def _on_bbo(ruling: DeskRuling) -> str:
    if not isinstance(ruling.outcome, Artificial):
        return ""
    return "A" + "".join(_AVERAGES[half.percentage] for half in (ruling.outcome.ns, ruling.outcome.ew))


def _in_the_box(ruling: DeskRuling) -> str:
    if not isinstance(ruling.outcome, Artificial):
        return ""
    halves = [half.percentage for half in (ruling.outcome.ns, ruling.outcome.ew)]
    return f"A{figure(halves[0])}/{figure(halves[1])}" if all(each.denominator == 1 for each in halves) else ""


_NOTATIONS: Mapping[str, Callable[[DeskRuling], str]] = {"bbo": _on_bbo, "box-scorer": _in_the_box}


NO_RULING = (
    "This result assumes perfect play by players who see all four hands. No player at the table could see that. It "
    "helps you to judge which results were likely. It is not a ruling."
)
NOT_HERE = (
    "Double-dummy results cannot be computed in a browser, because no double-dummy solver runs there. JupyterLab on a "
    "computer has one with the extra “cards”."
)
_BOUND = (
    "The duties of a penalty card, and declarer's requirement or prohibition, are followed to the end. Declarer "
    "chooses again where the Law gives a choice. A single number is exact. Two numbers are the bounds of a search "
    "that was stopped."
)


def tricks_told(tricks: Mapping[tuple[Seat, Strain], int]) -> Table:
    """Every declarer's tricks in every denomination.

    >>> print(tricks_told({(seat, strain): 7 for seat in Seat for strain in Strain}).text().splitlines()[1])
    declarer  ♣  ♦  ♥  ♠  NT
    """
    rows: list[tuple[Cell, ...]] = [
        (seat.word, *(tricks[seat, strain] for strain in Strain)) for seat in (Seat.N, Seat.S, Seat.E, Seat.W)
    ]
    columns = (Column("declarer"), *(Column(strain.symbol) for strain in Strain))
    return Table("Double-dummy tricks", columns, tuple(rows))


def contracts_told(found: Sequence[ContractAllowed], vulnerability: Vulnerability) -> Table:
    """The board's contracts: at how many tables, the tricks taken there, and the double-dummy tricks with their score.

    >>> from bridgelaw.results.contracts_allowed import contracts_allowed
    >>> from bridgelaw.results.typed import typed_session
    >>> board = typed_session("1 2 4S= N\\n3 4 4S-1 N", "7").boards[0]
    >>> found = contracts_allowed(board, {(Seat.N, Strain.SPADES): 10})
    >>> print(contracts_told(found, board.vulnerability).text())
    The contracts of this board:
    contract  tables  tricks taken  double dummy  result  score
    4♠ N           2  9, 10                      10  4♠= N    +620
    """
    heads = ("contract", "tables", "tricks taken", "double dummy", "result")
    columns = (*map(Column, heads), Column("score", signed=True))
    rows = []
    for each in found:
        cells: list[Cell] = [f"{each.contract} {each.declarer}", len(each.taken), ", ".join(map(str, each.taken))]
        rows.append((*cells, each.allowed.tricks, str(each.allowed), each.allowed.score(vulnerability)))
    return Table("The contracts of this board", columns, tuple(rows))


def choices_told(worth: ChoicesWorth) -> tuple[Table, str]:
    """Return what each of declarer's choices is worth, and what of it is exact."""
    lead = worth.ruling.lead
    rows: list[tuple[Cell, ...]] = [(f"{lead.right.word} leads, without the irregularity", str(worth.in_turn))]
    rows += [(each.option.id, str(each.tricks)) for each in worth.each]
    side = lead.declarer.side
    heads = (Column("choice"), Column(f"tricks of {side}"))
    table = Table(f"The result of each option in {lead.contract} by {lead.declarer.word}", heads, tuple(rows))
    return table, f"{NO_RULING} {_BOUND}"
