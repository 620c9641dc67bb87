"""Questions on claims: read in the story and the cards, by Laws 68 to 71 typed by hand and by the plain search."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest

from bridgelaw.chapters.claims.rulings.claim import rule_claim
from bridgelaw.chapters.claims.rulings.facts import Claim, Order, Picture
from bridgelaw.chapters.claims.rulings.statement import ClaimStatement, read_steps
from bridgelaw.exercises import Exercise
from bridgelaw.laws.facts import replace
from bridgelaw.rulings.card_play.end_position import EndPosition, hands_of
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card
from tests.chapters.claims.rulings.claims_plain import Plain
from tests.exercises.asked import clause_in, drawn, in_known_order, right
from tests.exercises.stories import claim_in

SUITS = {"spades": Strain.SPADES, "hearts": Strain.HEARTS, "diamonds": Strain.DIAMONDS, "clubs": Strain.CLUBS}

# What is said or done, what it is by 68A, 68B1 and 68B2, and what has to be said to whoever takes it for another.
CALLS = (
    ("at once|same breath|objects before|This one is yours|This one is ours|You have this trick", "Neither"),
    ("thinks that \\w+ is declarer|reaches for a glass|leans over", "Neither"),
    ("for me, and the rest for you|I make \\w+ of these|You get \\w+, and I have the others", "A claim, and"),
    ("All yours|gives declarer the rest|throws them in", "A concession"),
    ("rest are mine|I have them all|All ours|tricks,” says|without a word|says nothing and shows", "A claim of all"),
)


def what_it_is(seeds: int) -> None:
    for found, part in drawn("claim-what", seeds=seeds):
        kind = next(kind for phrase, kind in CALLS if re.search(phrase, found.facts))
        assert [each.text for each in part.options if each.text.startswith(kind)] == [right(part)], found.facts
        # Cards shown without a word are a claim of all of them where they are winners; losers thrown in are conceded.
        assert "winners" in found.facts or not re.search("without a word|says nothing and shows", found.facts)
        assert len({each.feedback for each in part.options}) == len(part.options), found.facts


def test_what_is_a_claim_is_as_typed_by_hand_and_each_option_has_its_own_answer() -> None:
    what_it_is(200)


# For a clause that decides, others that could be defended beside it: 70C and 70E1 are cases of what 70D1 says of all
# lines, 69B sends to 69A, and 68 and 68B2 say what is no penalty card by 49.
BESIDE = {"70C": ("70D1",), "70E1": ("70D1",), "69B": ("69A",), "69A": ("69B",), "68": ("49",), "68B2": ("49", "68")}


def defended(other: str, law: str) -> bool:
    """True if a clause is the one that decides, or a part of it, or contains it, or could be defended beside it."""
    return other.startswith(law) or law.startswith(other) or other.startswith(BESIDE.get(law, ("none",)))


def the_clause(seeds: int) -> None:
    laws = set[str]()
    for found, part in drawn("claim-law", seeds=seeds):
        law, _ = claim_in(found.facts)
        assert clause_in(right(part)) == law, found.facts
        others = [clause_in(each.text) for each in part.options if not each.right]
        assert not any(defended(each, law) for each in others), (found.facts, others)
        # A clause is offered with what it is about, and never by its number alone.
        assert all(": " in each.text for each in part.options)
        laws.add(law)
    assert len(laws) == 17


def what_is_ruled(seeds: int) -> None:
    seen = set[str]()
    for found, part in drawn("claim-result", seeds=seeds):
        law, words = claim_in(found.facts)
        assert [each.text for each in part.options if re.search(words, each.text)] == [right(part)], found.facts
        assert 2 <= len(re.findall("[.!?:]”? ", f"{found.facts} ")) <= 10, found.facts
        seen.add(f"{law} {words}")
    assert len(seen) >= 25


def test_the_clause_that_decides_a_claim_is_as_typed_by_hand() -> None:
    the_clause(200)


def test_what_is_ruled_of_a_claim_is_as_typed_by_hand_and_no_other_option_is_right() -> None:
    what_is_ruled(200)


@pytest.mark.night
def test_many_incidents_of_claims_are_as_typed_by_hand() -> None:
    what_it_is(2000)
    the_clause(2000)
    what_is_ruled(2000)


def test_how_a_claim_was_contested_changes_neither_law_nor_ruling() -> None:
    """An assent binds nobody before the next call or the round's end (69A), and playing on needs all four (68D2)."""
    ways = {"nods at first": 0, "Not everybody agrees": 0, "does not accept the claim": 0}
    for found, _ in drawn("claim-result", levels=(3,), seeds=200):
        for way in ways:
            ways[way] += way in found.facts
    assert all(count >= 10 for count in ways.values()), ways
    for found, _ in drawn("claim-result", levels=(1, 2), seeds=100):
        assert not re.search("nods at first|Not everybody agrees", found.facts)


# Endings that the stories tell, with cards that fit them: trumps, the hand on lead, what South said, what South had
# forgotten, and the tricks of the side by the words of the ruling.
ENDINGS: tuple[tuple[str, str, str, str, str, str, int], ...] = (
    # 70C: the trump four, of which declarer is not aware; then aware; then only trumps are left.
    ("70C", "N:.543.. .6.5.4 K.AK.. 4..32.", "♠", "S", "", "♠4", 2),
    ("70D1", "N:.543.. .6.5.4 K.AK.. 4..32.", "♠", "S", "", "", 3),
    ("70D1", "N:.54.. .6.5. AK... 4..3.", "♠", "S", "", "♠4", 2),
    # The finesse that was not stated (70E1); ace, then queen.
    ("70E1", "N:.54.. .K6.. .AQ.. .73..", "NT", "N", "", "", 1),
    ("70D1", "N:.54.. .K6.. .AQ.. .73..", "NT", "N", "♥4 to ♥A; ♥Q", "", 1),
    # Declarer takes the nine and the eight for the highest.
    ("70D1", "N:...765 .6.5.4 .98.A. .T..KQ", "NT", "S", "", "♥10", 0),
)


def test_the_cards_of_the_stories_give_the_tricks_that_they_say() -> None:
    for law, hands, trump, leader, said, forgotten, tricks in ENDINGS:
        ending = EndPosition(hands_of(hands), Strain(trump), Seat(leader), declarer=Seat.S)
        picture = Picture(frozenset(map(Card.parse, forgotten.split())))
        ruling = rule_claim(Claim(ending, Seat.S, ClaimStatement(read_steps(said.split(";"))), picture=picture))
        assert ruling.on_lines[0] == tricks, (law, hands, ruling.on_lines)


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


def with_few_of_three_cards(name: str, times: int = 1) -> Iterator[tuple[Exercise, Any]]:
    """The plain search takes a hundred times as long for three cards, and is tried on those in `tests/rulings`."""
    yield from drawn(name, levels=(1,), seeds=100 * times)
    yield from drawn(name, levels=(2, 3), seeds=8 * times)


def claim_of(found: Exercise) -> Claim:
    """The claim, read in the facts and the table."""
    forgotten = card_in("did not know that the (\\S+) was still out", found.facts)
    phantoms = card_in("thought the (\\S+) was still out", found.facts)
    return Claim(ending_of(found), Seat.S, picture=Picture(forgotten, phantoms))


def card_in(pattern: str, facts: str) -> frozenset[Card]:
    """The one card that the facts name so, or none."""
    found = re.search(pattern, facts)
    return frozenset({Card.parse(found[1])}) if found else frozenset()


def tricks_of_claims(times: int) -> None:
    for found, part in with_few_of_three_cards("claim-tricks", times):
        tricks = Plain(claim_of(found)).result()
        assert part.answer == tricks and all(each.value != tricks for each in part.wrong), found.facts


def believed(claim: Claim) -> int:
    """The tricks that the claimer counts on, by the cards believed to be out."""
    plain = Plain(claim)
    now = plain.start()
    return plain.worth(now.hands[2], now.hands[0], plain.known(now), 0, now.trick, plain.me)


def by_any_play(ending: EndPosition, ours: Callable[[Iterable[int]], int]) -> int:
    """The tricks of North and South if East and West take what they can; `ours` is what North and South do."""

    def won(hands: tuple[frozenset[Card], ...], trick: tuple[tuple[int, Card], ...], seat: int) -> int:
        if len(trick) == 4:
            told = [("NESW"[each], card) for each, card in trick]
            winner = "NESW".index(winner_of_told(told, ending.trump))
            return (winner % 2 == 0) + (won(hands, (), winner) if any(hands) else 0)
        held = hands[seat]
        legal = {card for card in held if trick and card.suit is trick[0][1].suit} or held
        after = (won(tuple(hand - {card} for hand in hands), (*trick, (seat, card)), (seat + 1) % 4) for card in legal)
        return ours(after) if seat % 2 == 0 else min(after)

    return won(tuple(ending.hand(seat) for seat in Seat), (), 2)


def tricks_given_up(times: int) -> None:
    keys = {"South's side: no normal": 0, "The other side: some normal": 0}
    for found, part in with_few_of_three_cards("claim-conceded", times):
        claim = claim_of(found)
        tricks = claim.ending.tricks
        # The card that has gone is the reason: without it every trick would have been claimed, and could be won.
        assert believed(claim) == tricks - 1 < believed(replace(claim, picture=Picture())) == tricks, found.facts
        assert by_any_play(claim.ending, max) == tricks, found.facts
        # 71B asks whether a normal play loses it; likely is the test of 69B2, and nothing is final within 79C. Either
        # no legal play at all loses it, or a normal one does.
        back, normal = by_any_play(claim.ending, min) == tricks, Plain(claim).result()
        assert back or normal == tricks - 1, found.facts
        answer = "South's side: no normal" if back else "The other side: some normal"
        assert [each.text for each in part.options if each.text.startswith(answer)] == [right(part)], found.facts
        keys[answer] += 1
    assert min(keys.values()) > 20, keys


def test_the_tricks_of_a_claim_are_those_of_the_plain_search() -> None:
    tricks_of_claims(1)


@pytest.mark.night
def test_many_claims_and_concessions_are_those_of_the_plain_search() -> None:
    tricks_of_claims(10)
    tricks_given_up(10)


def test_who_claims_has_all_the_tricks_by_the_cards_that_he_knows_of_or_all_but_one() -> None:
    for found, _ in with_few_of_three_cards("claim-tricks"):
        claim = claim_of(found)
        assert believed(claim) >= claim.ending.tricks - (not claim.picture.forgotten), found.facts
        assert believed(claim) == rule_claim(claim).believed, found.facts


def the_clause_of_the_tricks(seeds: int) -> None:
    """70C is for a trump that is out and of which nothing was said; every other line is judged by 70D1."""
    seen = {"70C": 0, "70D1": 0}
    for found, part in drawn("claim-tricks", seeds=seeds):
        claim = claim_of(found)
        (forgotten,) = claim.picture.forgotten or {None}
        law = "70C" if forgotten and forgotten.suit is claim.ending.trump else "70D1"
        seen[law] += 1
        assert [str(each.clause) for each in found.laws] == ["70A", law], found.facts
        assert all(
            ("70D1" in says) is (law == "70D1")
            for says in (
                part.says,
                *(wrong.says for wrong in part.wrong if wrong.name in ("the claim accepted", "best play")),
            )
        ), found.facts
        if forgotten and part.answer < claim.ending.tricks:
            # The forgotten card takes a trick, which with all the cards in sight it need not.
            won = [dict(trick)[winner_of_told(trick, claim.ending.trump)] for trick in tricks_told(part.says)]
            assert forgotten in won and by_any_play(claim.ending, max) > part.answer, found.facts
        for wrong in part.wrong:
            if wrong.name == "nothing but tops":
                theirs = claim.ending.hand(Seat.E) | claim.ending.hand(Seat.W)
                mine = claim.ending.hand(Seat.S)
                assert wrong.value == sum(
                    not any(each > card for each in theirs if each.suit is card.suit) for card in mine
                ), found.facts
    assert min(seen.values()) > seeds / 4, seen


def test_an_outstanding_trump_is_judged_by_its_own_clause() -> None:
    the_clause_of_the_tricks(60)


def tricks_told(says: str) -> Iterator[list[tuple[str, Card]]]:
    """The line that decides, as the answer tells it: each trick by the seats' letters."""
    told = re.search("(?:counts \\(70D1\\)|worst normal line|it \\(70C\\)|the trick): (.*?)(?: \\(71B\\))?\\.", says)
    for trick in told[1].split("; "):  # type: ignore[index]
        yield [(each[0], Card.parse(each[2:])) for each in trick.split(", ")]


def counted_plays(found: Exercise, says: str) -> tuple[int, int]:
    """Return how many trumps declarer's side leads and ruffs with in the line told, none of them in vain."""
    led = ruffed = 0
    claim = claim_of(found)
    trump = claim.ending.trump
    known = set(claim.outstanding - claim.picture.forgotten | claim.picture.phantoms)
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


def conceded(seeds: int) -> None:
    """71B: each line shown is one that every director calls normal for a declarer who thought what the facts say."""
    count = 0
    for found, part in drawn("claim-conceded", seeds=seeds):
        says = next(each.feedback for each in part.options if each.right)
        claim = claim_of(found)
        # The card spoken of is the one that had gone: no hand has it, and it would beat a card of the claimer's side.
        (gone,) = claim.picture.phantoms
        assert f"“You get one, for the {gone}.”" in found.facts and f"the {gone} had been played" in found.facts
        hands = {seat: claim.ending.hand(seat) for seat in Seat}
        assert not any(gone in hand for hand in hands.values()), found.facts
        ours = hands[Seat.N] | hands[Seat.S]
        assert any(card.suit is gone.suit and card < gone for card in ours) and gone.suit is not claim.ending.trump
        if right(part).startswith("The other side"):
            count += 1
            counted_plays(found, says)
            tricks = list(tricks_told(says))
            lost = [winner_of_told(trick, claim.ending.trump) in "EW" for trick in tricks]
            # It loses that one trick, the play is of all the cards, and nothing before it shows that the card has gone.
            assert len(lost) == claim.ending.tricks and sum(lost) == 1, found.facts
            assert not any(trick[0][1].suit is gone.suit for trick in tricks[: lost.index(True)]), found.facts
        # The claimer has no second thought in the same breath: that would still be part of the statement (68C, 71).
        assert re.search("Ten minutes later|After the next board", found.facts), found.facts
        # Two options give the trick to South's side: because no normal line loses it, and because it was likely.
        assert [each.text[:14] for each in part.options].count("South's side: ") == 2, found.facts
    assert seeds < count < 2 * seeds, count


def winner_of_told(trick: list[tuple[str, Card]], trump: Strain) -> str:
    """The seat that wins a trick: the highest trump, or else the highest card of the suit led."""
    led = trick[0][1].suit
    suit = trump if any(card.suit is trump for _, card in trick) else led
    return max((each for each in trick if each[1].suit is suit), key=lambda each: each[1])[0]


def test_the_line_that_loses_a_trick_given_up_is_as_plain() -> None:
    conceded(80)


@pytest.mark.night
def test_many_concessions_are_as_plain() -> None:
    conceded(2000)


def test_whoever_plays_from_the_top_gets_no_more_for_a_claim() -> None:
    for found, part in drawn("claim-tricks", seeds=50):
        claim = replace(claim_of(found), order=Order.TOP_DOWN)
        assert rule_claim(claim).tricks[0] == part.answer, found.facts  # type: ignore[index]


def test_a_trick_given_up_comes_back_when_the_plain_search_never_loses_it() -> None:
    tricks_given_up(1)


# 68 and 69A before 70; 68D at once; 70B1, then 70B2; 83 of a decision.
CLAIM_ORDER = ("more than the trick in progress", "had agreed, and called on a later board",
               "nobody plays another card", "to repeat the statement", "hear the objections",
               "You decide how many tricks", "may appeal")  # fmt: skip


def test_the_steps_of_a_claim_stand_in_the_order_of_the_laws_and_each_wrong_order_names_its_law() -> None:
    stems = set[bool]()
    for found, part in drawn("claim-steps", seeds=200):
        assert in_known_order(part, CLAIM_ORDER)
        assert len(part.steps) == found.level + 2
        asked = " ".join(part.steps)
        # No step finds out what the facts have told: that it was a claim of all the rest, and that nobody has agreed.
        told = "The rest are mine" in found.facts and "do not believe it" in found.facts
        stems.add(told)
        assert not (told and re.search("in progress|called on a later board", asked)), found.facts
        # Where the cards are back in the board nobody can play another one.
        assert told or "nobody plays another card" not in asked, found.facts
        assert len(part.wrong) == len(part.steps) - 1 and all(re.search(r"\(\d\d", each.says) for each in part.wrong)
        # It speaks of no step that is not among those shown.
        for each in part.wrong:
            assert "objections" not in each.says or "hear the objections" in asked, (part.steps, each.says)
    assert stems == {True, False}
