"""The telling of a damage split: facts, steps, announcement and cautions, beyond the accepted texts of the cases."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.chapters.law12.en.damage_split import judged
from bridgelaw.chapters.law12.rulings.damage_parts import Chain, Conduct
from bridgelaw.chapters.law12.rulings.damage_results import InFigures, read_stated, weighed
from bridgelaw.chapters.law12.rulings.damage_split import SplitFacts, SplitRuling, split_damage
from bridgelaw.rulings.assigned import WeightedScore
from bridgelaw.rulings.scales import AtPairs, AtTeams
from bridgelaw.scoring import Side, Traveller, Vulnerability
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Derivation
from tests.states import states

F = Fraction
REVOKE = Chain(Conduct.EXTREME, deed="North's revoke")
GAMBLE = Chain(Conduct.GAMBLING, deed="the gamble on 5♥")


def one(score: int) -> WeightedScore:
    return WeightedScore.of({score: "1"})


def at_teams(other: int, actual: int, normal: int, expected: int | None, chain: Chain = REVOKE) -> SplitRuling:
    """A damage split of single results."""
    after = None if expected is None else one(expected)
    return split_damage(SplitFacts(Side.EW, AtTeams(other), one(actual), one(normal), after, chain))


def in_figures(actual: Fraction, normal: Fraction, expected: Fraction, top: int | None) -> SplitRuling:
    scale = InFigures(None if top is None else F(top))
    return split_damage(SplitFacts(Side.EW, scale, actual, normal, expected, REVOKE))


def flat(derivation: Derivation) -> str:
    return " ".join(str(derivation).split())


def test_kaplan_b1_word_for_word() -> None:
    infraction = "the 4♠ bid after the slow pass"
    facts = SplitFacts(Side.EW, AtTeams(620), one(-790), one(620), one(500), REVOKE, infraction=infraction)
    told = tell(split_damage(facts), title="b1")
    assert told.title == "b1"
    assert told.facts == (
        "EW offended; NS are the innocent side.",
        f"The infraction: {infraction}.",
        "At the other table NS scored +620.",
    )
    assert [step.says for step in told.steps] == [
        "Three results, in IMPs for NS: normal, without the infraction, 0; expected, with normal play after it, "
        "−3; actual, at the table, −16.",
        "Without the infraction NS could expect 0 IMPs; at the table they have −16 IMPs. The damage is 16 IMPs.",
        "North's revoke was an extremely serious error unrelated to the infraction. Damage from it is "
        "self-inflicted.",
        "After the infraction NS could still have had −3 IMPs with normal play. The infraction cost them 3 IMPs, "
        "from 0 down to −3. The rest is self-inflicted: 13 IMPs, from there down to −16.",
        "NS get back 3: −16 + 3 = −13 IMPs. EW get the normal result, 0 IMPs: they lose the whole gain from the "
        "infraction, even if the other side's own action caused a part of it. Together the two scores are −13, not 0. "
        "They need not balance.",
    ]
    assert states(
        told.announcement, f"{infraction} … +620 … EW … may not … NS … 3 … 13 … North … NS … −13 … EW … 0 … two"
    )


def test_no_damage_and_the_result_stands() -> None:
    same, better = at_teams(620, 620, 620, None), at_teams(620, 800, 620, 100, GAMBLE)
    for ruling, words, score in ((same, "the same", "0"), (better, "and that is better", "+5")):
        told = tell(ruling)
        assert states(told.step("damage").says, f"{words}")
        assert states(told.result, f"stands … NS … {score}")
        assert states(told.announcement, "infraction … NS")


def test_an_infraction_that_did_good_is_said_to_be_legitimate() -> None:
    says = tell(at_teams(620, 500, 620, 800)).step("parts").says
    assert states(says, "0 … expect") and "That is legitimate" in says
    level = tell(at_teams(620, 500, 620, 620)).step("parts").says
    assert states(level, "without") and "legitimate" not in level and "below what they have" not in level


def test_an_action_that_cost_nothing() -> None:
    told = tell(at_teams(-170, -200, -100, -420, GAMBLE))
    assert states(told.step("parts").says, "cost")
    assert states(told.announcement, "5♥ … NS")


def test_the_redress_is_spoken_of_only_where_something_was_done() -> None:
    told = tell(at_teams(620, 500, 620, 800, Chain(Conduct.MISTAKE)))
    assert states(told.steps[-1].says, "NS … 0 … EW … 0")
    assert states(told.announcement, "NS … redress")
    silent = tell(at_teams(620, 500, 620, None, Chain()))
    assert "redress" not in silent.announcement
    assert silent.step("results").says.startswith("Two results, ")


def test_the_recipe_that_would_take_something_away() -> None:
    field = Traveller.parse("\n".join(map(str, [630, 630, 660, 620, 600, 600, 690, -100, 1370])))
    ruling = split_damage(SplitFacts(Side.NS, AtPairs(field), one(1370), one(620), one(-100), REVOKE))
    assert states(tell(ruling).step("parts").says, "−5")


def test_weights_are_in_the_table_and_in_the_announcement() -> None:
    normal = weighed(read_stated("4♥= N (2/3), 4♥-1 N (1/3)", AtTeams(170), Vulnerability.BOTH))
    told = tell(split_damage(SplitFacts(Side.EW, AtTeams(170), one(-790), normal, one(200), REVOKE)))
    (table,) = told.step("results").tables
    assert [row[:3] for row in table.rows] == [
        ("normal", "4♥= N", "2/3"),
        ("normal", "4♥-1 N", "1/3"),
        ("expected", "+200", "1"),
        ("actual", "−790", "1"),
    ]
    expected = "I expect 4♥ by North made in two cases of three, 4♥ by North one down in one case of three."
    assert expected in told.announcement


def test_figures_alone_are_announced_as_figures() -> None:
    told = tell(in_figures(F(2), F(65), F(44), top=100))
    assert "I expect 65 matchpoints for NS." in told.announcement
    assert states(told.facts[1], "three … 100 … NS")
    assert states(told.step("scores").says, "two … 58 … 100")
    assert told.step("results").tables == ()


def test_amounts_below_one() -> None:
    ruling = in_figures(F(-1, 2), F(1, 2), F(0), top=None)
    assert "0.5 of an IMP" in flat(tell(ruling)) and "3/4" not in flat(tell(ruling))


def test_a_long_traveller_is_cut() -> None:
    others = Traveller.parse("620\n" * 80)
    told = tell(split_damage(SplitFacts(Side.EW, AtPairs(others), one(-790), one(650), one(620), REVOKE)))
    assert states(told.step("everybody").says, "first … 60 … 81")
    assert "and 60 more" in told.facts[1]
    assert states(told.cautions[0], "NS … compare")


def test_a_knockout_match() -> None:
    facts = SplitFacts(Side.EW, AtTeams(50), one(-500), one(-100), one(100), GAMBLE, knockout=True)
    told = tell(split_damage(facts))
    assert states(told.result, "NS … −7.5 … EW … +7.5")
    assert told.cautions == ()


def test_the_words_of_the_chain() -> None:
    said = {each: judged(Chain(each, deed="North's revoke")) for each in Conduct}
    assert states(said[Conduct.EXTREME], "North … extremely")
    assert states(said[Conduct.SERIOUS], "2017 … must … extremely")
    assert states(said[Conduct.WILD], "wild actions")
    assert states(said[Conduct.MISTAKE], "Mistakes")
    related = judged(Chain(Conduct.EXTREME, related=True))
    assert states(related, "serious error … unrelated")
    assert states(judged(Chain(Conduct.WILD, edition=2007)), "action … 2007")
    assert judged(Chain(Conduct.MISTAKE, edition=2007)).count("a wild or gambling action") == 1


def test_every_judgement_ends_with_the_chain() -> None:
    for edition in (2007, 2017):
        for chain in (Chain(each, related, edition=edition) for each in Conduct for related in (False, True)):
            assert judged(chain).endswith("is self-inflicted." if chain.broken else "So no damage is self-inflicted.")
            assert judged(chain).count("self-inflicted") == 1


def test_what_to_look_at_when_the_infraction_gave_occasion() -> None:
    gamble = at_teams(620, -790, 620, 500, Chain(Conduct.GAMBLING, related=True))
    assert "even a strange one" in tell(gamble).cautions[0]
    wild = at_teams(620, -790, 620, 500, Chain(Conduct.WILD, related=True, edition=2007))
    assert "dreadful bid" in tell(wild).cautions[0]
