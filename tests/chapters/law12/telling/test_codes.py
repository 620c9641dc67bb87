"""The telling of one set of facts under every code, beyond the accepted texts of the cases."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.chapters.law12.rulings.codes import CodesFacts, CodesRuling, FormOfScoring, four_codes
from bridgelaw.rulings.assigned import Outcome, read_outcome, weighted_at_pairs, weighted_at_teams
from bridgelaw.rulings.scales import AtPairs, AtTeams
from bridgelaw.rulings.standards import Standards
from bridgelaw.scoring import Side, Traveller, Vulnerability
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Derivation
from tests.states import states

F = Fraction
THROUGH = "the raise to 6♠"
OTHER_TABLE = AtTeams(620)
FIELD = AtPairs(Traveller.parse("1430\n1430\n680\n680\n680\n620\n620\n620\n-100"))


def slow_five(scoring: FormOfScoring = OTHER_TABLE, table: int | None = 1430) -> CodesRuling:
    """Five of ten raise; six of ten find the queen of clubs. At the other table 4♠ was just made."""
    rows = {"5♠+1 S": "3/10", "5♠-1 S": "2/10", "6♠= S": "3/10", "6♠-2 S": "2/10"}
    outcomes = tuple(
        read_outcome(result, weight, Vulnerability.NS, THROUGH if result.startswith("6") else "")
        for result, weight in rows.items()
    )
    return four_codes(CodesFacts(outcomes, Side.NS, scoring, Standards.of(), table))


def slow_pass(table: int) -> Derivation:
    """Two thirds of 4♥ made and one third of one down, against +140."""
    outcomes = (Outcome(620, F(2, 3)), Outcome(-100, F(1, 3)))
    return tell(four_codes(CodesFacts(outcomes, Side.EW, AtTeams(140), Standards.of(), table)))


def flat(derivation: Derivation) -> str:
    return " ".join(str(derivation).split())


def test_each_code_says_what_it_did() -> None:
    told = tell(slow_five())
    for sentence in (
        "Here “likely” means at least 1/3, “at all probable” means at least 1/6. Neither number is in the Laws.",
        "if you add the legal results from the top of the list down, you reach 1/3 at 5♠-1 S (2/5). That is +12 IMPs.",
        "if you add all results from the top of the list down, you reach 1/6 at 6♠-2 S (1/5). That is −13 IMPs.",
        "not allowed then count as well, and make it worse. Others read the words into both halves.",
        "From January 2000 the WBF's committee allowed this to the chief director.",
        "A result through the raise to 6♠ gets weight, too: the clause does not limit the weights to legal results.",
        "The ACBL read “without the irregularity” into the offenders' half as well.",
        "The option of the two standards no longer exists.",
        "The Laws do not say how to share its probability; this is our reading.",
        "The two scores need not balance; nobody gets the difference: 1 IMP under 1997.",
        "EW scored −13 IMPs at the table and could expect +3.6: the damage is 16.6 IMPs.",
    ):
        assert sentence in flat(told), sentence
    assert told.title == "One set of facts, four codes"
    assert states(told.result, "2017 … NS … −4 … EW … +4")
    assert states(told.announcement, "6♠ … 5♠ … South")


def test_it_ends_as_the_weighted_score_of_today_ends() -> None:
    teams, pairs = slow_five(), slow_five(FIELD)
    others = FIELD.others
    plain = tell(weighted_at_teams(teams.facts.assigned, 620, 1430))
    in_field = tell(weighted_at_pairs(pairs.facts.assigned, others, table_result=1430))
    for ruling, alone, last in ((teams, plain, ["damage", "rounding"]), (pairs, in_field, ["damage", "everybody"])):
        told = tell(ruling)
        assert told.steps[-2:] == alone.steps[-2:] and [each.id for each in told.steps[-2:]] == last
        assert told.result == f"Under the Laws of 2017: {alone.result}"
        assert told.announcement == alone.announcement


def test_the_comparison_is_the_table_at_a_glance() -> None:
    (table,) = tell(slow_five()).step("side-by-side").tables
    assert table.printed() == (
        ("at the table", "", "−13", "+13", "0"),
        ("1997", "12C2", "+12", "−13", "−1"),
        ("2007, weights", "12C1(c)", "+0.5", "−0.5", "0"),
        ("2007, option", "12C1(e)", "+12", "−12", "0"),
        ("2017", "12C1(b), 12C1(c)", "+3.6", "−3.6", "0"),
    )
    assert len(tell(slow_five(table=None)).step("side-by-side").tables[0].rows) == 4


def test_who_gets_the_difference_in_matchpoints() -> None:
    assert states(tell(slow_five(FIELD)).step("side-by-side").says, "difference … 1 … 1997")


def test_what_is_certain_balances_under_every_code() -> None:
    told = tell(four_codes(CodesFacts((Outcome(620, F(1)),), Side.EW, AtTeams(140), Standards.of())))
    assert states(told.step("side-by-side").says, "four … loss")


def test_where_the_result_stands() -> None:
    today = slow_pass(500)
    assert states(today.result, "2017 … stands … NS … +8")
    assert states(today.step("weights", "2017").says, "NS … result … stands")
    assert "stands" not in today.step("two-standards", "1997").says
    everywhere = slow_pass(620)
    assert states(everywhere.step("two-standards", "1997").says, "NS … result … stands")
