"""A play on the page: the table as it stands, what binds whom and until when, the record, who may know what."""

from __future__ import annotations

from bridgelaw.display.play import (
    MAY,
    MAY_NOT,
    NOBODY_KNOWS,
    known_html,
    known_lines,
    matters,
    record_html,
    record_lines,
    standing,
    table_of,
    verdicts_html,
)
from bridgelaw.rulings.card_play import Play, begin
from bridgelaw.rulings.card_play.script import read_actions, replay
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.deal import Deal
from tests.display.page import Page
from tests.states import states

# 4♠ by South; West is the opening leader.
DEAL = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
OUT_OF_TURN = "E shows ♥A: led out of turn"


def after(*lines: str, edition: int = 2017) -> Play:
    return replay(begin(DEAL, Strain.SPADES, Seat.S, edition=edition), read_actions(lines))


def bound(play: Play) -> list[str]:
    return [str(matter) for matter in matters(play)]


class TestWhatBinds:
    """Each thing is there from its birth to its end, and says when that is."""

    def test_a_major_penalty_card_until_it_is_played_or_declarer_chooses(self) -> None:
        lying = [
            "East's ♥A is a major penalty card: until it is played, or until declarer requires West to lead "
            "hearts or forbids it (50D1(a) and 50D2(a))"
        ]
        assert bound(after(OUT_OF_TURN)) == lying == bound(after(OUT_OF_TURN, "neither", "♣7 ♣4 ♣3 ♣A"))
        # East has two clubs: the ace goes to the third round.
        assert bound(after(OUT_OF_TURN, "neither", "♣7 ♣4 ♣3 ♣A", "♣2 ♣8 ♣5 ♣6", "neither", "♣Q ♣K ♥A")) == []

    def test_a_required_suit_for_this_lead_alone(self) -> None:
        assert bound(after(OUT_OF_TURN, "require hearts")) == [
            "West must lead a heart if able: for this lead (50D2(a))"
        ]
        assert bound(after(OUT_OF_TURN, "require hearts", "W ♥2")) == []

    def test_a_ban_until_he_loses_the_lead(self) -> None:
        ban = ["West may not lead hearts: until that player loses the lead (50D2(a))"]
        assert bound(after(OUT_OF_TURN, "forbid hearts")) == ban
        # West wins the first trick with ♣Q, and leads again.
        kept = (OUT_OF_TURN, "forbid hearts", "♣Q ♣4 ♣3 ♣2")
        assert bound(after(*kept)) == ban and bound(after(*kept, "♣7 ♣K ♣6 ♣10")) == []

    def test_a_minor_penalty_card_and_two_that_are_major(self) -> None:
        assert bound(after("E drops ♣6")) == [
            "East's ♣6 is a minor penalty card: until it is played; before it no other clubs below the ten (50C)"
        ]
        assert [each.split(":")[0] for each in bound(after("E drops ♣6", "E drops ♦7"))] == [
            "East's ♣6 is a major penalty card",
            "East's ♦7 is a major penalty card",
        ]


class TestTheTable:
    """The roles, whose turn it is, and what is in the middle."""

    def test_roles_and_turn(self) -> None:
        table = table_of(after(OUT_OF_TURN, "neither", "W ♦3"))
        assert table.roles == {Seat.N: "dummy, to play", Seat.E: "", Seat.S: "declarer", Seat.W: ""}
        assert table_of(after()).roles[Seat.W] == "to lead"
        assert table.on_table(Seat.E) == ("♥A, major penalty card (led out of turn)",)

    def test_the_last_trick_stays_in_sight_until_the_next_lead(self) -> None:
        trick = ("♦3 ♦2 ♦K ♦4",)
        before, between, next_one = after("♦3 ♦2 ♦K"), after(*trick), after(*trick, "♥A")
        assert (before.trick, table_of(before).heading) == (table_of(before).trick, "Trick 1")
        assert (len(table_of(between).trick), table_of(between).heading) == (4, "Trick 1: East wins it")
        assert (len(table_of(next_one).trick), table_of(next_one).heading) == (1, "Trick 2")
        assert states(table_of(between).note, "0 … defenders … 1")

    def test_where_the_play_stands(self) -> None:
        assert standing(after()) == "trick 1, West to lead"
        assert standing(after(OUT_OF_TURN)) == "trick 1, West to lead, declarer to choose (50D2)"
        two = after("E shows ♦K", "E drops ♦9", "neither", "♦3 ♦2")
        assert standing(two) == "trick 1, East to play, declarer to name the card (51A)"


class TestTheRecord:
    """Each trick in the order of play, and below it what forced a card, with its clause."""

    def test_a_trick_with_a_ban(self) -> None:
        play = after(OUT_OF_TURN, "forbid hearts", "♦3 ♦2 ♦K ♦4")
        title, trick, *remarks = record_lines(play)
        assert (title, trick) == ("Record", "Trick 1: W ♦3, N ♦2, E ♦K, S ♦4: East wins.")
        assert len(remarks) == 4 and "♥A" in remarks[0] and remarks[0].endswith("[54D, 2017; 50B, 2017]")
        assert "hearts" in remarks[1] and "50D2(a), 2017" in remarks[1]
        assert remarks[2] == "   - West may lead anything but hearts (50D2(a), 2017).", "no clause is cited twice"
        assert "lost the lead" in remarks[3]

    def test_the_page_marks_the_winner_in_words_too(self) -> None:
        page = Page(record_html(after("♦3 ♦2 ♦K ♦4", "♥A ♥5")))
        assert states(page.text, "1 … West … ♦3 … North … ♦2 … East … ♦K … South … ♦4")
        assert page.text.count("wins") == 1, "the second trick is still open"
        assert record_html(after()) == "" and record_lines(after()) == ()


class TestWhoMayKnow:
    """2017 turns it round while the card lies there, and not when it is back (50E)."""

    def test_on_the_table(self) -> None:
        now, then = (known_html(after(OUT_OF_TURN, edition=year)) for year in (2017, 2007))
        assert (now.count(MAY), now.count(MAY_NOT)) == (4, 0)
        assert (then.count(MAY), then.count(MAY_NOT)) == (3, 1)
        assert states(now, "2007 … differ") and states(then, "2017 … differ")
        assert known_lines(after(OUT_OF_TURN))[-1].endswith("[50E2, 2007]")

    def test_back_in_hand_both_say_the_same(self) -> None:
        for year, clause in ((2017, "16C"), (2007, "16D")):
            page = known_html(after(OUT_OF_TURN, "forbid hearts", edition=year))
            assert (page.count(MAY), page.count(MAY_NOT)) == (1, 1)
            assert f"50E2, {year}; {clause}, {year}" in page and "other way" not in page

    def test_nothing_is_known_without_a_penalty_card(self) -> None:
        assert NOBODY_KNOWS in known_html(after()) and known_lines(after()) == ()


class TestVerdicts:
    """Every card of the hand to play, by its reason."""

    def test_the_cards_that_wait(self) -> None:
        text = Page(verdicts_html(after(OUT_OF_TURN, "neither", "♣7 ♣4"))).text
        assert states(text, "♣6 … ♣3 … East … 44C, 2017")
        assert states(
            text, "♠7 … ♥Q … ♥J … ♥10 … ♥7 … ♥6 … ♦K … ♦J … ♦9 … ♦7 … may not … East … club … must … 44C, 2017"
        )
        assert states(text, "♥A … may not")
