"""The information from a penalty card: by hand, by every combination of facts, and against the engine of the play."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.cases import case_named, computed
from bridgelaw.chapters.law12.rulings.damage_parts import Chain, Conduct
from bridgelaw.chapters.lead_out_of_turn.rulings.card_information import (
    InformationRuling,
    NothingToCompare,
    rule_information,
    weighed,
)
from bridgelaw.chapters.lead_out_of_turn.rulings.card_information_facts import (
    AfterIt,
    BadAnswers,
    InformationFacts,
    InformationFinding,
    NoSuchInformation,
    Peer,
    Stands,
    told,
    told_of,
)
from bridgelaw.rulings.card_play import PenaltyCard, choice_of, choose, knowledge, play_card
from bridgelaw.rulings.card_play import begin as begin_play
from bridgelaw.rulings.card_play.information import About, Where
from bridgelaw.rulings.card_play.script import read_actions, replay
from bridgelaw.scoring import Seat, Side, Strain, imps
from bridgelaw.scoring.cards import Card
from bridgelaw.telling import tell
from tests.each import each

F = Fraction
KING = Card.parse("♠K")
SPADE, HEART = Peer("the ♠9", 1, -100, "3NT-1 S", Stands.TAKEN), Peer("the ♥Q", 4, 600, "3NT= S")
LYING = InformationFacts(KING, Seat.E, Where.ON_TABLE, About.CARD, (SPADE, HEART), -100)
YEARS = (2007, 2017)


def clause(ruling: InformationRuling) -> str:
    return ruling.clause.clause if ruling.clause else "none"


class TestWhatItTold:
    """50E of both editions, by hand."""

    @each(
        "where, year, by_hand",
        [
            (Where.ON_TABLE, 2017, {"duty": "50E1", "card": "50E1", "coming out": "50E1"}),
            (Where.ON_TABLE, 2007, {"duty": "50E1", "card": "not 50E2", "coming out": "not 50E2"}),
            (Where.IN_HAND, 2017, {"card": "not 50E2 16C", "coming out": "not 50E2 16C"}),
            (Where.IN_HAND, 2007, {"card": "not 50E2 16D", "coming out": "not 50E2 16D"}),
            (Where.PLAYED, 2017, {"card": "16A1", "coming out": "not 50E3"}),
            (Where.PLAYED, 2007, {"card": "16A1", "coming out": "not 50E2"}),
        ],
    )
    def test_each_state(self, where: Where, year: int, by_hand: dict[str, str]) -> None:
        found = {
            each.about.value: " ".join([*([] if each.partner_may else ["not"]), *(c.clause for c in each.rests_on)])
            for each in told(where, True, year)
        }
        assert found == by_hand
        assert all(c.edition == year for each in told(where, True, year) for c in each.rests_on)

    @each("year", YEARS)
    def test_the_engine_says_the_same_of_the_same_card(self, year: int) -> None:
        """The lesson's king on the table, forbidden, and thrown: what `knowledge` says, this says too."""
        deal = case_named("told-play-born").deal
        assert deal is not None
        lying = begin_play(deal, Strain.NOTRUMP, Seat.S, penalty=(PenaltyCard(Seat.E, KING),), edition=year)
        back = choose(lying, choice_of(lying, "forbid", [Strain.SPADES]))
        gone = play_card(replay(lying, read_actions(["neither", "♠9 ♠4"])), KING)
        for where, play in zip(Where, (lying, back, gone), strict=True):
            for known in knowledge(play):
                same = told_of(where, True, known.about, year)
                assert (known.where, known.partner_may) == (where, same.partner_may)
                assert known.rests_on == same.rests_on


class TestTheClause:
    """The Law that adjusts, by hand."""

    @each(
        "where, about, withdrawn, year, finding, law",
        [
            (Where.ON_TABLE, About.CARD, True, 2017, InformationFinding.HELP, "50E4"),
            (Where.ON_TABLE, About.DUTY, True, 2017, InformationFinding.HELP, "50E4"),
            (Where.ON_TABLE, About.CARD, True, 2007, InformationFinding.BREACH, "50E3"),
            (Where.ON_TABLE, About.DUTY, True, 2007, InformationFinding.HELP, "50E3"),
            (Where.IN_HAND, About.CARD, True, 2017, InformationFinding.BREACH, "16C3"),
            (Where.IN_HAND, About.CARD, False, 2017, InformationFinding.BREACH, "16C3"),
            (Where.IN_HAND, About.CARD, True, 2007, InformationFinding.BREACH, "50E3"),
            (Where.PLAYED, About.COMING_OUT, True, 2017, InformationFinding.BREACH, "16C3"),
            (Where.PLAYED, About.COMING_OUT, False, 2017, InformationFinding.BREACH, "16B3"),
            (Where.PLAYED, About.COMING_OUT, False, 2007, InformationFinding.BREACH, "50E3"),
            (Where.PLAYED, About.CARD, True, 2017, InformationFinding.STANDS, "none"),
            (Where.PLAYED, About.CARD, True, 2007, InformationFinding.HELP, "50E3"),
            (Where.IN_HAND, None, True, 2017, InformationFinding.STANDS, "none"),
        ],
    )
    def test_by_hand(
        self, where: Where, about: About | None, withdrawn: bool, year: int, finding: InformationFinding, law: str
    ) -> None:
        ruling = rule_information(replace(LYING, where=where, suggests=about, withdrawn=withdrawn), year)
        assert (ruling.finding, clause(ruling)) == (finding, law)

    @each("year", YEARS)
    def test_the_test_of_a_breach_is_cited_with_its_law(self, year: int) -> None:
        cited = {
            (where, withdrawn): next(
                ground.rests_on[0].clause  # type: ignore[union-attr]
                for ground in rule_information(
                    replace(LYING, where=where, suggests=About.COMING_OUT, withdrawn=withdrawn), year
                ).grounds
                if ground.id == "breach"
            )
            for where, withdrawn in product((Where.IN_HAND, Where.PLAYED), (True, False))
        }
        withdrawn, shown = {2007: "16D2", 2017: "16C2"}[year], "16B1(a)"
        # 50E2 of 2017 itself sends a card back in hand to 16C, however it came out.
        assert cited == {
            (Where.IN_HAND, True): withdrawn,
            (Where.IN_HAND, False): {2007: shown, 2017: withdrawn}[year],
            (Where.PLAYED, True): withdrawn,
            (Where.PLAYED, False): shown,
        }

    def test_what_anybody_plays_is_no_breach(self) -> None:
        alone = replace(LYING, where=Where.IN_HAND, peers=(replace(SPADE, players=5),))
        ruling = rule_information(alone)
        assert not ruling.breach and ruling.finding is InformationFinding.STANDS
        unlikely = replace(LYING, where=Where.IN_HAND, peers=(SPADE, replace(HEART, logical=False)))
        assert not rule_information(unlikely).breach, "that the other is no logical alternative is the director's"

    def test_another_play_that_it_suggests_as_well_is_no_way_out(self) -> None:
        also = Peer("the ♠8", 2, -100, "3NT-1 S", Stands.SUGGESTED)
        ruling = rule_information(replace(LYING, where=Where.IN_HAND, peers=(SPADE, also, HEART)))
        assert ruling.breach and ruling.poll is not None and ruling.poll.poll.share == 1
        none = rule_information(replace(LYING, where=Where.IN_HAND, peers=(SPADE, also)))
        assert not none.breach

    def test_a_breach_without_damage_adjusts_nothing(self) -> None:
        worse = replace(HEART, score=-200, text="3NT-2 S")
        ruling = rule_information(replace(LYING, where=Where.IN_HAND, peers=(SPADE, worse)))
        assert ruling.breach and not ruling.adjusts
        assert [each.id for each in ruling.doubts] == ["breach-without-damage"]

    def test_no_damage_in_the_unit_of_the_event(self) -> None:
        """+430 beside +400 is more, and not one IMP: the result stands."""
        peers = (replace(SPADE, score=400, text=""), replace(HEART, score=420, text=""))
        facts = replace(LYING, peers=peers, table_result=400)
        assert rule_information(facts).finding is InformationFinding.HELP
        assert imps(400 - -50) == imps(420 - -50) == 10
        assert rule_information(facts, other_table=-50).finding is InformationFinding.STANDS

    def test_could_have_known_needs_no_information(self) -> None:
        aware = replace(LYING, where=Where.IN_HAND, suggests=None, could_have_known=True, gained=True)
        assert [clause(rule_information(aware, year)) for year in YEARS] == ["23", "72C"]
        assert clause(rule_information(replace(aware, could_have_known=False))) == "none"
        assert clause(rule_information(replace(aware, gained=False))) == "none", "72C: through the irregularity"
        nothing_gained = replace(aware, peers=(replace(SPADE, players=5),))
        assert rule_information(nothing_gained).finding is InformationFinding.STANDS

    def test_facts_in_dispute(self) -> None:
        disputed = replace(LYING, disputed="whether South forbade spades")
        unknown = rule_information(disputed)
        assert unknown.finding is InformationFinding.OPEN and [str(g.rests_on[0]) for g in unknown.grounds] == [
            "85B, 2017"
        ]
        known = rule_information(replace(disputed, found="he did not"))
        assert [each.clause for each in known.grounds[0].rests_on] == ["85A1", "85A2"]  # type: ignore[union-attr]
        assert known.finding is InformationFinding.HELP
        assert "85B" in str(tell(unknown)) and "85A1" in str(tell(known))


class TestTheWeights:
    """The weight of a play: after a breach nothing, without one what the poll gives it."""

    def test_the_three_tables_of_the_lesson(self) -> None:
        # 0.84 × 10 − 0.16 × 6; then all of +600 against +150, which is 450 and 10 IMPs.
        assert imps(600 - 150) == 10 and imps(-100 - 150) == -6
        by_hand = {"told-lying": F(84, 100) * 10 - F(16, 100) * 6, "told-back": F(10), "told-played": F(10)}
        assert {name: computed(case_named(name)).figures["ns imps"] for name in by_hand} == by_hand
        assert computed(case_named("told-lying-2007")).figures["ns imps"] == by_hand["told-lying"]

    def test_after_a_breach_in_2007_it_was_counted(self) -> None:
        back = replace(LYING, where=Where.IN_HAND)
        shares = [rule_information(back, year).poll.poll.share for year in YEARS]  # type: ignore[union-attr]
        assert shares == [F(4, 5), F(1)]

    @given(
        st.lists(st.integers(0, 9), min_size=2, max_size=4).filter(any),
        st.sampled_from(list(Where)),
        st.sampled_from([About.CARD, About.COMING_OUT]),
    )
    def test_a_breach_never_leaves_the_innocents_less_than_help_does(
        self, players: list[int], where: Where, about: About
    ) -> None:
        scores = (-100, 600, 630, -200)
        peers = tuple(
            Peer(f"play {place}", many, scores[place], "", Stands.OTHER if place else Stands.TAKEN)
            for place, many in enumerate(players)
        )
        facts = replace(LYING, where=where, suggests=about, peers=peers)
        ruling = rule_information(facts, other_table=150)
        if ruling.poll is None:
            return
        share = weighed(facts, breach=False).poll.share
        assert ruling.poll.poll.share >= share
        assert ruling.poll.assigned.ns.weights == ruling.poll.assigned.ew.weights
        assert sum(ruling.poll.assigned.ns.weights.values()) == 1
        if ruling.finding is InformationFinding.BREACH:
            legal = sum(players[1:])
            assert ruling.poll.poll.share == F(
                sum(n for n, s in zip(players[1:], scores[1:], strict=False) if s > -100), legal
            )
        assert tell(ruling).steps and tell(ruling).result.startswith("Adjust, by ")


class TestWhatTheyDidThemselves:
    """12C1(e), after the card."""

    AFTER = AfterIt(Chain(Conduct.EXTREME, False, "South's revoke"), -100)

    def test_the_revoke_by_hand(self) -> None:
        ruling = rule_information(replace(LYING, table_result=-200), other_table=150, after=self.AFTER)
        normal, expected, actual = F("7.44"), F(imps(-250)), F(imps(-350))
        assert (expected, actual) == (-6, -8) and ruling.split is not None
        assert ruling.split.parts.self_inflicted == expected - actual == 2
        assert ruling.split.exact == {Side.NS: normal - 2, Side.EW: -normal}

    def test_the_damage_split_of_the_lesson_is_the_same(self) -> None:
        own, split = (computed(case_named(name)).figures for name in ("told-own", "told-split"))
        for name in ("innocents", "offenders", "damage", "self-inflicted"):
            assert own[name] == split[name]

    def test_the_self_inflicted_part_is_no_reason_to_lean_less(self) -> None:
        plain = rule_information(LYING, other_table=150)
        after = rule_information(replace(LYING, table_result=-200), other_table=150, after=self.AFTER)
        assert plain.poll is not None and after.poll is not None
        assert plain.poll.assigned == after.poll.assigned

    def test_it_needs_the_other_table(self) -> None:
        with pytest.raises(NothingToCompare, match=r"other table.*missing"):
            rule_information(LYING, after=self.AFTER)


class TestRefusals:
    """Facts that say nothing together."""

    def test_one_play_was_made(self) -> None:
        for peers in ((HEART,), (SPADE, SPADE)):
            with pytest.raises(BadAnswers, match="exactly once"):
                replace(LYING, peers=peers)

    @each("where", [Where.IN_HAND, Where.PLAYED])
    def test_there_is_no_duty_any_more(self, where: Where) -> None:
        with pytest.raises(NoSuchInformation, match="can suggest nothing"):
            replace(LYING, where=where, suggests=About.DUTY)


@each("owner", list(Seat))
def test_it_is_the_same_ruling_from_every_seat(owner: Seat) -> None:
    """Whoever owned the card, the other side is innocent, and scores turn round with it."""
    turn = 1 if owner.side is Side.EW else -1
    peers = tuple(replace(each, score=turn * each.score, text="") for each in LYING.peers)
    ruling = rule_information(
        replace(LYING, owner=owner, peers=peers, table_result=turn * -100), other_table=turn * 150
    )
    assert ruling.poll is not None and ruling.poll.teams is not None
    assert ruling.poll.teams.of(owner.side.opponents).imps == F("7.44")
    assert owner.partner.word in tell(ruling).announcement
