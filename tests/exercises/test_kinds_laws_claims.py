"""Questions on claims: read in the facts and the notes, by Laws 68 to 71 typed by hand and by the plain search."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from bridgelaw.exercises import Exercise
from bridgelaw.laws.facts import replace
from bridgelaw.rulings.claim import Claim, EndPosition, Order, Picture, rule_claim
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card
from tests.exercises.asked import clause_in, drawn, in_known_order, right, year_of
from tests.rulings.claims_plain import Plain

SUITS = {"spades": Strain.SPADES, "hearts": Strain.HEARTS, "diamonds": Strain.DIAMONDS, "clubs": Strain.CLUBS}

# What is said or done, and what it is by 68A, 68B1 and 68B2.
CALLS = (
    ("at once|same breath|cries out|This one is yours|This one is ours|You have this trick", "Neither"),
    ("takes himself for dummy|reaches for his glass|leans over", "Neither"),
    ("for me, and the rest for you|I make \\w+ of these|You get \\w+, and I have the others", "A claim, and"),
    ("All yours|gives declarer the rest|throws them in", "A concession"),
    ("rest are mine|I have them all|All ours|tricks,” says|without a word|says nothing, and spreads", "A claim of all"),
)


def test_what_is_a_claim_is_as_typed_by_hand() -> None:
    for found, part in drawn("claim-what"):
        kind = next(kind for phrase, kind in CALLS if re.search(phrase, found.facts))
        assert right(part).startswith(kind), found.facts


FIRST = (
    ("beyond the one in progress", "No", "68"),
    ("What was said", "He showed his cards, and plainly", "68A"),
    ("object at once", "Yes", "68B2"),
)


class Notes:
    """What the director's notes say, by the questions asked."""

    def __init__(self, found: Exercise) -> None:
        assert found.table is not None
        self.rows = [(str(asked), str(answer)) for asked, answer in found.table.rows]
        self.new = year_of(found.facts) == 2017

    def says(self, asked: str, answer: str) -> bool:
        return any(asked in question and re.match(answer, said) for question, said in self.rows)

    @property
    def law(self) -> str:
        """The clause that decides."""
        new = self.new
        for asked, answer, law in FIRST:
            if self.says(asked, answer):
                return law
        if self.says("What was said", "He named only") or self.says("takes issue", "The side that claimed"):
            return self._conceded(new)
        if self.says("takes issue", "Nobody") or self.says("say that a trick was given up", "No"):
            return "69A"
        if self.says("Had the other side assented", "Yes"):
            return self._assented()
        return self._contested(new)

    def _conceded(self, new: bool) -> str:
        if self.says("say that a trick was given up", "No"):
            return "69A"
        if self.says("become of the trick that was given up", "It had in fact"):
            return "71A" if new else "71.1"
        if self.says("become of the trick that was given up", "No normal play"):
            return "71B" if new else "71.2"
        return "71"

    def _assented(self) -> str:
        if self.says("to whose loss it had agreed", "It had in fact"):
            return "69B1"
        if self.says("to whose loss it had agreed", "It would likely"):
            return "69B2"
        return "69B"

    def _contested(self, new: bool) -> str:
        if new and self.says("gone on with", "Yes: the other side"):
            return "68D2(b)"
        if self.says("Follow his statement", "It is clear"):
            return "70A" if self.says("Follow his statement", ".* and wins them") else "70D1"
        if self.says("lose a trick to that trump", "Yes"):
            return "70C"
        if self.says("needs his partner to choose", "Yes"):
            return "70D2"
        guess = self.says("and not the other, has a certain card", "Yes")
        if guess and self.says("shown out of that suit", "No, and none|No, but it would be irrational"):
            return "70E1"
        if self.says("a normal line outside", "Only by"):
            return "70E2"
        return "70A" if self.says("a normal line outside", "There is one") else "70D1"


def gave_up_what_he_did_not_name(notes: Notes) -> bool:
    """Whether he showed his cards, which gives up no trick, and wants one back of those that he gave up."""
    return notes.says("What was said", "He showed his cards") and notes.says("takes issue", "The side that claimed")


def test_the_clause_that_decides_a_claim_is_as_typed_by_hand() -> None:
    for found, part in drawn("claim-law"):
        assert clause_in(right(part)) == Notes(found).law, found.table.text()
        assert not gave_up_what_he_did_not_name(Notes(found)), found.table.text()


# The clause that decides, and words that the result must have.
RESULTS = {
    "68": "play goes on",
    "68A": "play goes on",
    "68B2": "play goes on",
    "69A": "scored as if|score stands",
    "69B": "stands",
    "69B1": "assent is withdrawn",
    "69B2": "assent is withdrawn",
    "71": "stands",
    "71A": "cancelled",
    "71B": "cancelled",
    "71.1": "cancelled",
    "71.2": "cancelled",
    "68D2(b)": "void",
    "70A": "claim stands|his own line|serves him worst",
    "70C": "loses to that trump",
    "70D2": "partner's choice is not accepted",
    "70E1": "unstated line is not accepted",
    "70E2": "claim stands|serves him worst",
    "70D1": "claim stands|serves him worst|his own line",
}


def test_what_follows_a_claim_has_the_words_that_the_law_asks_for() -> None:
    for found, part in drawn("claim-result"):
        notes = Notes(found)
        assert not gave_up_what_he_did_not_name(notes), found.table.text()
        # The third exception of 70E1, which 2017 has dropped: then the claim stands.
        irrational = notes.says("shown out of that suit", "No, but it would be irrational")
        words = "claim stands" if irrational else RESULTS[notes.law]
        assert re.search(words, right(part)), (found.table.text(), right(part))
        if notes.says("Follow his statement", "It is clear to the end.*wins"):
            assert "claim stands" in right(part)
        if notes.says("a normal line outside", "Yes|There is one"):
            assert "serves him worst" in right(part)


def ending_of(found: Exercise) -> EndPosition:
    """The ending, read in the table of the hands."""
    assert found.table is not None
    hands = {}
    for seat, *held in found.table.rows:
        cards = [f"{suit}{rank}" for suit, ranks in zip("♠♥♦♣", held, strict=True) for rank in str(ranks).split()]
        hands[seat] = frozenset(Card.parse(card) for card in cards if "—" not in card)
    trump = re.search("with (\\w+) as trumps", found.facts)
    strain = SUITS[trump[1]] if trump else Strain.NOTRUMP
    return EndPosition(tuple(hands[seat.word] for seat in Seat), strain, Seat.S, declarer=Seat.S)


def with_few_of_three_cards(name: str) -> Iterator[tuple[Exercise, Any]]:
    """The plain search takes a hundred times as long for three cards, and is tried on those in `tests/rulings`."""
    yield from drawn(name, levels=(1,), seeds=100)
    yield from drawn(name, levels=(2, 3), seeds=8)


def claim_of(found: Exercise) -> Claim:
    """The claim, read in the facts and the table."""
    gone = re.search("did not know that the (\\S+) was still out", found.facts)
    forgotten = frozenset({Card.parse(gone[1])}) if gone else frozenset()
    return Claim(ending_of(found), Seat.S, picture=Picture(forgotten))


def test_the_tricks_of_a_claim_are_those_of_the_plain_search() -> None:
    for found, part in with_few_of_three_cards("claim-tricks"):
        assert part.answer == Plain(claim_of(found)).result(), found.facts


def test_who_claims_has_all_the_tricks_by_the_cards_that_he_knows_of_or_all_but_one() -> None:
    for found, _ in with_few_of_three_cards("claim-tricks"):
        claim = claim_of(found)
        plain = Plain(claim)
        now = plain.start()
        believed = plain.worth(now.hands[2], now.hands[0], plain.known(now), 0, now.trick, plain.me)
        assert believed >= claim.ending.tricks - (not claim.picture.forgotten), found.facts
        assert believed == rule_claim(claim).believed, found.facts


def tricks_told(says: str) -> Iterator[list[tuple[str, Card]]]:
    """The line that decides, as the answer tells it: each trick by the seats' letters."""
    told = re.search("(?:counts \\(70D1\\)|line loses it): (.*?)(?: \\(71B\\))?\\.", says)
    for trick in told[1].split("; "):  # type: ignore[index]
        yield [(each[0], Card.parse(each[2:])) for each in trick.split(", ")]


def counted_plays(found: Exercise, says: str) -> tuple[int, int]:
    """How many trumps declarer's side leads and ruffs with in the line told, none of them in vain."""
    led = ruffed = 0
    claim = claim_of(found)
    trump, known = claim.ending.trump, set(claim.outstanding - claim.picture.forgotten)
    left = {seat.value: set(claim.ending.hand(seat)) for seat in Seat}
    for trick in tricks_told(says):
        for number, (seat, card) in enumerate(trick):
            others = {each for each in left[seat] if each.suit is not trump}
            left[seat].discard(card)
            if seat in "EW" or not others:
                continue
            if not number:
                led += card.suit is trump
                assert (card.suit is trump) == any(each.suit is trump for each in known - {card}), found.facts
            elif card.suit is trump and trick[0][1].suit is not trump:
                ruffed += 1
                before = [each for _, each in trick[:number]]
                ruffs = [each for each in before if each.suit is trump]
                if ruffs:
                    assert card > max(ruffs), found.facts
                    continue
                highest = max(each for each in before if each.suit is before[0].suit)
                partners = highest in before[-2:-1]
                higher = [each for each in known if each.suit is highest.suit and each > highest]
                assert not partners or higher, f"{found.facts} {trick}"
        known -= {card for _, card in trick}
    return led, ruffed


def test_the_worst_line_of_a_claim_leads_trumps_while_one_is_out_that_he_knows_of_and_ruffs_no_winner_of_his() -> None:
    counts = [counted_plays(found, part.says) for found, part in drawn("claim-tricks", seeds=100)]
    assert sum(led for led, _ in counts) > 5 < sum(ruffed for _, ruffed in counts)


def test_the_line_that_loses_a_trick_given_up_is_as_plain() -> None:
    counts = []
    for found, part in drawn("claim-conceded"):
        says = next(each.feedback for each in part.options if each.right)
        if right(part).startswith("It stays lost"):
            counts.append(counted_plays(found, says))
        # He has no second thought in the same breath: that would still be part of what he says (68C, 71).
        assert re.search("Ten minutes later|After the next board", found.facts), found.facts
    assert len(counts) > 30


def test_whoever_plays_from_the_top_gets_no_more_for_a_claim() -> None:
    for found, part in drawn("claim-tricks", seeds=50):
        claim = replace(claim_of(found), order=Order.TOP_DOWN)
        assert rule_claim(claim).tricks[0] == part.answer, found.facts  # type: ignore[index]


def test_a_trick_given_up_comes_back_when_the_plain_search_never_loses_it() -> None:
    for found, part in with_few_of_three_cards("claim-conceded"):
        ending = ending_of(found)
        back = Plain(claim_of(found)).result() == ending.tricks
        assert right(part).startswith("It comes back" if back else "It stays lost"), found.table.text()


CLAIM_ORDER = ("beyond the one in progress", "What was said or done", "takes issue", "Had the other side assented",
               "Has a revoke", "Follow his statement", "a trump left", "say anything about", "did not know of it",
               "lose a trick to that trump")  # fmt: skip


def test_the_questions_about_a_claim_stand_in_the_order_typed_by_hand() -> None:
    for _, part in drawn("claim-steps"):
        assert in_known_order(part, CLAIM_ORDER)
        asked = " ".join(part.steps)
        # No Law orders these two, and "that trump" is one that was asked about.
        assert "Had the other side assented" not in asked or "Has a revoke" not in asked
        assert "a trump left" in asked or not re.search("that trump|know of it", asked), asked
