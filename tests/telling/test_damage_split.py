"""What is said of a damage split: facts, steps, announcement and cautions, beyond the accepted texts of the cases."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.rulings.assigned import WeightedScore
from bridgelaw.rulings.damage_split import (
    AtPairs,
    AtTeams,
    Chain,
    Conduct,
    InFigures,
    SplitFacts,
    SplitRuling,
    read_stated,
    split_damage,
    weighed,
)
from bridgelaw.scoring import Side, Traveller, Vulnerability
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.en.damage_split.chain import judged

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
        "Three results, each in IMPs and seen from NS: normal, without the infraction, 0; expected, after it and "
        "by normal play, −3; actual, at the table, −16.",
        "Without the infraction NS could expect 0 IMPs; at the table they have −16 IMPs. The damage is 16 IMPs.",
        "North's revoke was an extremely serious error that has nothing to do with the infraction. The chain is "
        "broken.",
        "After the infraction NS could still have had −3 IMPs by normal play. From 0 down to −3 it was the "
        "infraction that cost them, 3 IMPs; from there down to −16 they did it themselves, 13 IMPs.",
        "NS are given back 3: −16 + 3 = −13 IMPs. EW are given the normal result, 0 IMPs: what the infraction "
        "gained is taken away in full, whoever did the rest. The two scores make −13 together and not 0, and need "
        "not balance.",
    ]
    assert told.announcement == (
        f"Without {infraction} I expect +620. EW are scored on that: they may not keep what they gained. Of what NS "
        "lost, 3 IMPs came from the infraction, and they get that back; 13 IMPs came from North's revoke, and that "
        "stays lost. NS score −13 IMPs and EW score 0 IMPs. The two scores do not balance, and they need not. You may "
        "appeal."
    )


def test_no_damage_and_the_result_stands() -> None:
    same, better = at_teams(620, 620, 620, None), at_teams(620, 800, 620, 100, GAMBLE)
    for ruling, words, score in ((same, "the same", "0"), (better, "and that is better", "+5")):
        told = tell(ruling)
        assert f", {words}. Without damage there is nothing to redress" in told.step("damage").says
        assert told.result == f"The table result stands: NS {score} IMPs."
        assert told.announcement.startswith("There was an infraction, but NS did no worse")


def test_an_infraction_that_did_good_is_said_to_be_legitimate() -> None:
    says = tell(at_teams(620, 500, 620, 800)).step("parts").says
    assert "more than the 0 they could expect before it" in says and "that is legitimate" in says
    level = tell(at_teams(620, 500, 620, 620)).step("parts").says
    assert "as much as without it" in level and "legitimate" not in level and "below what they have" not in level


def test_an_action_that_cost_nothing() -> None:
    told = tell(at_teams(-170, -200, -100, -420, GAMBLE))
    assert "What they did cost them nothing" in told.step("parts").says
    assert "The gamble on 5♥ cost NS nothing that was still theirs" in told.announcement


def test_the_redress_is_spoken_of_only_where_something_was_done() -> None:
    told = tell(at_teams(620, 500, 620, 800, Chain(Conduct.MISTAKE)))
    assert told.steps[-1].says == "So both sides are given the normal result: NS 0 IMPs, EW 0 IMPs."
    assert "What they did does not cost NS their redress." in told.announcement
    silent = tell(at_teams(620, 500, 620, None, Chain()))
    assert "redress" not in silent.announcement
    assert silent.step("results").says.startswith("Two results, ")


def test_the_recipe_that_would_take_something_away() -> None:
    field = Traveller.parse("\n".join(map(str, [630, 630, 660, 620, 600, 600, 690, -100, 1370])))
    ruling = split_damage(SplitFacts(Side.NS, AtPairs(field), one(1370), one(620), one(-100), REVOKE))
    assert "would be −5, below what they have at the table" in tell(ruling).step("parts").says


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
    expected = "I expect 4♥ by North made two times in three, 4♥ by North one down one time in three."
    assert expected in told.announcement


def test_figures_alone_are_announced_as_figures() -> None:
    told = tell(in_figures(F(2), F(65), F(44), top=100))
    assert "I expect 65 matchpoints for NS." in told.announcement
    assert told.facts[1] == "The three results are given in matchpoints of a top of 100, as NS score them."
    assert "The two scores make 58 of 100" in told.step("scores").says
    assert told.step("results").tables == ()


def test_amounts_below_one() -> None:
    ruling = in_figures(F(-1, 2), F(1, 2), F(0), top=None)
    assert "0.5 of an IMP" in flat(tell(ruling)) and "3/4" not in flat(tell(ruling))


def test_a_long_traveller_is_cut() -> None:
    others = Traveller.parse("620\n" * 80)
    told = tell(split_damage(SplitFacts(Side.EW, AtPairs(others), one(-790), one(650), one(620), REVOKE)))
    assert told.step("everybody").says.endswith("(The first 60 of 81 lines are shown.)")
    assert "and 60 more" in told.facts[1]
    assert "The Laws do not say with what the other NS pairs are compared" in told.cautions[0]


def test_a_knockout_match() -> None:
    facts = SplitFacts(Side.EW, AtTeams(50), one(-500), one(-100), one(100), GAMBLE, knockout=True)
    told = tell(split_damage(facts))
    assert told.result == "NS score −7.5 IMPs and EW score +7.5 IMPs."
    assert told.cautions == ()


def test_the_words_of_the_chain() -> None:
    said = {each: judged(Chain(each, deed="North's revoke")) for each in Conduct}
    assert said[Conduct.EXTREME].startswith("North's revoke was an extremely serious error that has nothing to do with")
    assert "since 2017 the error must be extremely serious" in said[Conduct.SERIOUS]
    assert "no longer name wild actions" in said[Conduct.WILD]
    assert "Mistakes are part of the game" in said[Conduct.MISTAKE]
    related = judged(Chain(Conduct.EXTREME, related=True))
    assert "An extremely serious error counts only when it is unrelated." in related
    assert judged(Chain(Conduct.WILD, edition=2007)).startswith("What they did was a wild action, and in 2007")
    assert judged(Chain(Conduct.MISTAKE, edition=2007)).count("a wild or gambling action") == 1


def test_every_judgement_ends_with_the_chain() -> None:
    for edition in (2007, 2017):
        for chain in (Chain(each, related, edition=edition) for each in Conduct for related in (False, True)):
            assert judged(chain).endswith("The chain is broken." if chain.broken else "The chain holds.")
            assert judged(chain).count("he chain") == 1


def test_what_to_look_at_when_the_infraction_gave_occasion() -> None:
    gamble = at_teams(620, -790, 620, 500, Chain(Conduct.GAMBLING, related=True))
    assert "however hard to believe" in tell(gamble).cautions[0]
    wild = at_teams(620, -790, 620, 500, Chain(Conduct.WILD, related=True, edition=2007))
    assert "dreadful bid" in tell(wild).cautions[0]
