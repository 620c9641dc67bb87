"""Questions on penalty cards and boards: read in the words of the facts, and answered by rules typed by hand."""

from __future__ import annotations

import re

from tests.exercises.asked import SEAT, drawn, right, rights, year_of

HIGH = "AKQJ"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUIT = {"spade": "♠", "heart": "♥", "diamond": "♦", "club": "♣"}
CARD = r"([♠♥♦♣](?:10|[AKQJ2-9]))"


def honour(card: str) -> bool:
    return card[1:] == "10" or card[1] in HIGH


def suits_in(words: str) -> set[str]:
    return {sign for word, sign in SUIT.items() if re.search(rf"\b{word}s?\b", words)}


class Hand:
    """What binds the defender who is to play, read in the facts: 44C, then declarer's choice, then his own cards."""

    def __init__(self, facts: str) -> None:
        holds = re.search(rf"({SEAT}), a defender, still has ([^.]*)\.", facts)
        self.seat, self.hand = holds[1], holds[2].split()  # type: ignore[index]
        led = re.search(rf"({SEAT}) led the {CARD}", facts)
        self.led = led[2][0] if led else ""
        own = re.search(rf"{self.seat}'s {CARD} lies face up before him, a (major|minor)", facts)
        self.own, self.size = (own[1], own[2]) if own else ("", "")
        said = facts.rsplit(". ", 1)[-1]
        self.banned = suits_in(said) if " forbids " in said and "forbids " + self.seat not in said else set()
        required = " requires " in said and " of " not in said and "'s " not in said
        self.required = suits_in(said) if required else set()
        # A card before his partner's (57A).
        self.asked = re.search(rf"(requires|forbids) {self.seat}'?s? ?(.*)\.|(requires) a (\w+) of {self.seat}", said)

    def may(self) -> set[str]:
        cards = self.hand
        if self.led:
            cards = [card for card in cards if card[0] == self.led] or cards
            cards = self.as_asked(cards)
        elif self.required and any(card[0] in self.required for card in cards):
            cards = [card for card in cards if card[0] in self.required]
        elif self.banned:
            cards = [card for card in cards if card[0] not in self.banned] or cards
        if self.size == "major" and self.own in cards:
            return {self.own}
        if self.size == "minor":
            low = [card for card in cards if card[0] == self.own[0] and not honour(card) and card != self.own]
            cards = [card for card in cards if card not in low] or cards
        return set(cards)

    def as_asked(self, cards: list[str]) -> list[str]:
        if not self.asked:
            return cards
        verb, what = self.asked[1] or self.asked[3], self.asked[2] or self.asked[4] or ""
        if "highest" in what or "lowest" in what:
            if cards[0][0] != self.led:
                return cards
            pick = max if "highest" in what else min
            return [pick(cards, key=lambda card: RANKS.index(card[1:]))]
        named = suits_in(what)
        keeps = [card for card in cards if (card[0] in named) is (verb == "requires")]
        return keeps or cards


def test_the_cards_that_may_be_played_are_those_of_rules_typed_by_hand() -> None:
    for found, part in drawn("penalty-legal"):
        assert rights(part) == Hand(found.facts).may(), found.facts


def test_the_error_about_a_penalty_card_is_the_one_sentence_that_is_not_so() -> None:
    for found, part in drawn("error-card"):
        may = Hand(found.facts).may()
        for option in part.options:
            card = re.search(CARD, option.text)[1]  # type: ignore[index]
            so = (card in may) is ("may not" not in option.text)
            assert so is not option.right, (found.facts, option.text)


def size(told: str) -> str:
    """Major, minor or none, by 24, 48A and 50B typed by hand."""
    card = re.search(CARD, told)[1]  # type: ignore[index]
    if ", declarer," in told:
        return "no penalty card"
    purpose = re.search("leads the|plays the", told)
    return "a major penalty card" if purpose or "together" in told or honour(card) else "a minor penalty card"


def test_major_and_minor_are_as_typed_by_hand() -> None:
    for found, part in drawn("penalty-size", levels=(1,)):
        assert right(part).rstrip(".").lower() == size(found.facts), found.facts
        assert told_whose(found.facts), found.facts
        # A card that falls alone is played (58B1); the other one, which he meant, must be seen as well (58B2).
        assert " falls " not in found.facts or "meant the other" in found.facts, found.facts
    for _, part in drawn("penalty-size", levels=(2, 3)):
        asked = re.search("become (a .*)\\?", part.prompt)[1]  # type: ignore[index]
        assert rights(part) == {each.text for each in part.options if size(each.text) == asked}
        assert all(told_whose(each.text) for each in part.options)


def told_whose(told: str) -> bool:
    """Whether it is told that a defender has the card, or declarer: without that nobody can say what it becomes."""
    return bool(re.search(", a defender,|, declarer,|he defends|to declarer's lead|declarer has it taken back", told))


def test_declarer_may_choose_what_50d2_and_51b_say() -> None:
    for found, part in drawn("penalty-choices"):
        cards = re.findall(CARD, found.facts)
        lying = {card[0] for card in cards}
        for option in part.options:
            named, verb = suits_in(option.text), option.text.split()[0]
            gone = set(re.findall(CARD, option.text))
            due = {card for card in cards if card[0] in named}
            more = re.search("highest|rest of the play|as .* likes", option.text)
            whole = named <= lying and gone == due and "back" in option.text and not more
            may = verb == "Neither" or (whole and (verb == "Forbid" or len(named) == 1))
            assert may is option.right, (found.facts, option.text)
            if "rest of the play" in option.text:
                # How long a ban lasts is said in 50D2(a) of one card, in 51B1(b) and 51B2(b) of more.
                law = "50D2(a)" if len(cards) == 1 else "51B1(b)" if len(lying) == 1 else "51B2(b)"
                assert f"({law})" in option.feedback, (found.facts, option.feedback)


# (edition, state, what is known): whether partner may use it, and by which clauses; 50E, 16C and 16D typed by hand.
MAY_USE = {
    (2017, "table", "duty"): (True, "50E1"), (2017, "table", "card"): (True, "50E1"),
    (2017, "table", "came"): (True, "50E1"), (2017, "hand", "card"): (False, "50E2 and 16C"),
    (2017, "hand", "came"): (False, "50E2 and 16C"), (2017, "played", "card"): (True, "16A1"),
    (2017, "played", "came"): (False, "50E3"), (2007, "table", "duty"): (True, "50E1"),
    (2007, "table", "card"): (False, "50E2"), (2007, "table", "came"): (False, "50E2"),
    (2007, "hand", "card"): (False, "50E2 and 16D"), (2007, "hand", "came"): (False, "50E2 and 16D"),
    (2007, "played", "card"): (True, "16A1"), (2007, "played", "came"): (False, "50E2"),
}  # fmt: skip


def state(told: str) -> str:
    return "table" if "lies on the table" in told else "hand" if "is back in" in told else "played"


def ruled(facts: str) -> str:
    """Breach, help or nothing, from 16C, 50E and 72C typed by hand."""
    new = year_of(facts) == 2017
    where = "table" if "While it lay" in facts else "hand" if "it went back" in facts else "played"
    damage = "would have let declarer make" in facts
    suggested = "What suggested it was" in facts
    others = "all of them play" not in facts
    duty, came = "had to play the" in facts, "how the" in facts
    closed = suggested and not MAY_USE[2017 if new else 2007, where, "duty" if duty else "came" if came else "card"][0]
    if not damage or not others:
        return "stands"
    if suggested and closed:
        if not new:
            return "breach 50E3"
        return "breach 16B3" if "dropped" in facts and where == "played" else "breach 16C3"
    if suggested and (where == "table" or not new):
        return "help 50E4" if new else "help 50E3"
    # Where the card suggested nothing its side gained nothing through the irregularity (72C; 23 of 2007).
    return "stands"


def test_what_the_card_told_is_ruled_as_typed_by_hand() -> None:
    for found, part in drawn("card-told"):
        said = right(part)
        words = {"stands": "stands", "was a breach": "breach", "but help": "help", "could have": "known"}
        lost = "would have let declarer make" in found.facts and "all of them play" not in found.facts
        assert not lost or "could not have known" in found.facts, found.facts
        kind = next(kind for word, kind in words.items() if word in said)
        clause = re.search(r"by (\w+)\.", said)
        assert (f"{kind} {clause[1]}" if clause else kind) == ruled(found.facts), found.facts
        if right(part) == "The result stands.":
            assert [each.clause for each in found.laws] == ["12B1"], found.facts


def test_a_logical_alternative_is_found_in_the_table() -> None:
    for found, part in drawn("card-alternatives"):
        (suggested, *_), *others = found.table.rows
        logical = [play for play, chose, thought in others if thought >= 4 and chose]
        if state(found.facts) == "table":
            assert right(part).startswith("Yes: all that the card showed")
        elif logical:
            assert right(part).startswith("No: ") and all(play in right(part) for play in logical)
        else:
            assert right(part) == "Yes: there was no logical alternative to it."
        assert suggested in part.prompt


def test_who_answers_for_a_board_is_found_by_walking_the_movement() -> None:
    for found, part in drawn("who-answers"):
        tables = int(re.search(r"of (\d+) tables", found.facts)[1])  # type: ignore[index]
        played = re.search(r"table (\d+) still played the right cards, in round (\d+)", found.facts)
        table, number = int(played[1]), int(played[2])  # type: ignore[index]
        cards = re.search(r"the cards of (.*?) are not", found.facts)[1]  # type: ignore[index]
        everybody = "all four" in cards
        # East-West have come up one table a round since the first.
        ew = (table - number) % tables + 1
        who = [f"NS pair {table}"] if everybody or re.search("North|South", cards) else []
        who += [f"EW pair {ew}"] if everybody or re.search("East|West", cards) else []
        assert right(part) == " and ".join(who), found.facts


def test_that_there_was_no_alternative_is_wrong_only_where_there_was_one() -> None:
    for found, part in drawn("card-alternatives"):
        others = [row for row in found.table.rows[1:] if int(row[1])]
        for each in part.options:
            assert each.right or each.text != "Yes: there was no logical alternative to it." or others, found.facts
