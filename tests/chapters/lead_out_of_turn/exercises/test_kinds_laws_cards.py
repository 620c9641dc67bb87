"""Questions on penalty cards and boards: read in the words of the facts, and answered by rules typed by hand."""

from __future__ import annotations

import re
from collections import Counter
from functools import partial
from typing import Any

import pytest

from bridgelaw.exercises import Exercise
from tests.each import each
from tests.exercises.asked import NIGHT, OLDER, SEAT, SEEDS, Reader, drawn, only_right, read_each, right, rights

HIGH = "AKQJ"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUIT = {"spade": "♠", "heart": "♥", "diamond": "♦", "club": "♣"}
CARD = r"([♠♥♦♣](?:10|[AKQJ2-9]))"


def honour(card: str) -> bool:
    return card[1:] == "10" or card[1] in HIGH


def suits_in(words: str) -> set[str]:
    return {sign for word, sign in SUIT.items() if re.search(rf"\b{word}s?\b", words)}


class Hand:
    """The rules that bind the defender who is to play, read in the facts: 44C, then declarer's choice, then penalty
    cards.
    """

    def __init__(self, facts: str) -> None:
        holds = re.search(rf"({SEAT}), a defender, still has ([^.]*)\.", facts)
        self.seat, self.hand = holds[1], holds[2].split()  # type: ignore[index]
        led = re.search(rf"({SEAT}) led the {CARD}", facts)
        self.led = led[2][0] if led else ""
        own = re.search(rf"{self.seat}'s {CARD} is face up on the table as a (major|minor)", facts)
        self.own, self.size = (own[1], own[2]) if own else ("", "")
        said = facts.rsplit(". ", 1)[-1]
        neither = "neither requires nor forbids" in said
        # What declarer leaves free is the suit of the card that is face up in front of the partner.
        partners = re.search(rf"{CARD} is face up in front of", facts)
        assert not neither or suits_in(said) == {partners[1][0]}, facts  # type: ignore[index]
        free = neither or "forbids " + self.seat in said
        self.banned = suits_in(said) if " forbids " in said and not free else set()
        required = " requires " in said and not neither and f"requires {self.seat}" not in said
        self.required = suits_in(said) if required else set()
        # A card before partner's (57A).
        self.asked = re.search(rf"(requires|forbids) {self.seat}'?s? ?(.*)\.", said)

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
        verb, what = self.asked[1], self.asked[2]
        if "highest" in what or "lowest" in what:
            if cards[0][0] != self.led:
                return cards
            pick = max if "highest" in what else min
            return [pick(cards, key=lambda card: RANKS.index(card[1:]))]
        named = suits_in(what)
        keeps = [card for card in cards if (card[0] in named) is (verb == "requires")]
        return keeps or cards


def read_penalty_legal(found: Exercise, part: Any) -> None:
    assert rights(part) == Hand(found.facts).may(), found.facts


def read_error_card(found: Exercise, part: Any) -> None:
    # A card lies there still unless declarer's choice sent it back (50D2(b)).
    assert not ("neither requires nor forbids" in found.facts and re.search("(was|were) face up", found.facts)), (
        found.facts
    )
    may = Hand(found.facts).may()
    cards = [re.search(CARD, each.text)[1] for each in part.options]  # type: ignore[index]
    wrong = [(card in may) is ("may not" in each.text) for card, each in zip(cards, part.options, strict=True)]
    only_right(part, wrong, found.facts)


def size(told: str) -> str:
    """Major, minor or none, by 24, 48A and 50B typed by hand."""
    card = re.search(CARD, told)[1]  # type: ignore[index]
    if ", declarer," in told:
        return "no penalty card"
    purpose = re.search("leads the|plays the|revokes with", told)
    return "a major penalty card" if purpose or "together" in told or honour(card) else "a minor penalty card"


def read_penalty_size(found: Exercise, part: Any) -> None:
    if found.level == 1:
        only_right(part, [each.text.rstrip(".").lower() == size(found.facts) for each in part.options], found.facts)
        assert told_whose(found.facts), found.facts
        # A card that falls alone is played (58B1); the other one, which was meant, must be seen as well (58B2).
        assert " falls " not in found.facts or "plays a card, and" in found.facts, found.facts
        return
    asked = re.search("become (a .*)\\?", part.prompt)[1]  # type: ignore[index]
    assert rights(part) == {each.text for each in part.options if size(each.text) == asked}
    assert all(told_whose(each.text) for each in part.options)


def told_whose(told: str) -> bool:
    """True if it is told that a defender has the card, or declarer: without that nobody can say what it becomes."""
    return bool(
        re.search(
            rf", a defender,|, declarer,|now ({SEAT}) defends|Declarer leads, and|declarer does not accept it", told
        )
    )


def read_penalty_choices(found: Exercise, part: Any) -> None:
    cards = re.findall(CARD, found.facts)
    lying = {card[0] for card in cards}
    for option in part.options:
        named, verb = suits_in(option.text), option.text.split()[0]
        gone = set(re.findall(CARD, option.text))
        due = {card for card in cards if card[0] in named}
        more = re.search("highest|rest of the play|whichever", option.text)
        whole = named <= lying and gone == due and "back" in option.text and not more
        may = verb == "Neither" or (whole and (verb == "Forbid" or len(named) == 1))
        assert may is option.right, (found.facts, option.text)
        if "rest of the play" in option.text:
            # How long a ban lasts is said in 50D2(a) of one card, in 51B1(b) and 51B2(b) of more.
            law = "50D2(a)" if len(cards) == 1 else "51B1(b)" if len(lying) == 1 else "51B2(b)"
            assert f"({law})" in option.feedback, (found.facts, option.feedback)


# Where the card is, what of it suggested the play: whether partner may use it, by 16A1, 16C and 50E of 2017.
MAY_USE = {
    ("table", "duty"): True,
    ("table", "card"): True,
    ("table", "way"): True,
    ("hand", "card"): False,
    ("hand", "way"): False,
    ("played", "way"): False,
}


def state(told: str) -> str:
    if "on the table" in told:
        return "table"
    return "hand" if "went back" in told or "is back in" in told else "played"


class Told:
    """The findings about the card and the play, read in the facts: 12B1, 16B, 16C, 50E and 72C of 2017."""

    def __init__(self, facts: str, year: int = 2017) -> None:
        self.ban = "The ban" in facts or "Only the ban" in facts
        self.linked = "suggested this play" in facts
        about = "duty" if "The duty of" in facts else "way" if "The way the" in facts else "card"
        where = state(facts.split("suggested")[0])
        # In 2007 the duty to play the card was all of it that partner might use (50E1 and E2).
        self.allowed = self.linked and (about == "duty" if year == 2007 else MAY_USE[where, about])
        self.alternative = "All of them play" not in facts
        self.better = "would have let declarer make" in facts
        self.known = "could have known" in facts

    def so(self, text: str) -> bool:
        """True if an option is so."""
        damaged = self.alternative and self.better
        if "was not allowed to use" in text:
            return self.linked and not self.allowed and damaged
        if "was allowed to use" in text:
            return self.allowed and damaged
        if "and the side gained" in text:
            # 72C: the ban, which followed from the irregularity, led to the play that gained.
            return self.known and self.ban and damaged
        if "everybody would have made the same play" in text:
            return not self.alternative
        if "but with the same result" in text:
            return self.alternative and not self.better
        if "did not suggest this play" in text:
            return not self.linked and not self.ban and damaged
        assert "could not have known" in text, text
        return self.ban and not self.known


def played(facts: str) -> str:
    """The suit that partner played."""
    return re.search(rf"(?:{SEAT}) played (a \w+)", facts)[1]  # type: ignore[index]


def read_card_told(found: Exercise, part: Any, year: int = 2017) -> None:
    told = Told(found.facts, year)
    only_right(part, [told.so(each.text) for each in part.options], found.facts)
    # The story never says that nothing linked card and play: what the card pointed to says it.
    assert "nothing to do with" not in found.facts.lower(), found.facts
    if "did not suggest this play" in right(part):
        assert re.search(r"suggested anything, it was (a \w+)\.", found.facts)[1] != played(found.facts), found.facts  # type: ignore[index]
    # What is ruled is asked, and the clause is said with the answer.
    assert not any(re.search(r"\d", each.text) for each in part.options), part
    assert all(re.search(r"\d\d", each.feedback) for each in part.options), part
    if told.ban:
        clauses = {"72C"} if year == 2017 else {"23"}
    elif not right(part).startswith("Adjust"):
        # Information that was allowed needs no alternative: the help of the card is measured (50E4, 50E3 of 2007).
        clauses = {"12B1"} if not told.allowed else {"50E4"} if year == 2017 else {"50E3"}
    elif year == 2007:
        clauses = {"50E3"}
    else:
        clauses = {"50E4"} if told.allowed else {"16B3", "16C3"}
    assert {each.clause for each in found.laws} <= clauses, found.facts


def read_card_alternatives(found: Exercise, part: Any) -> None:
    """16B1(b): an alternative is logical if many consider it seriously and some would choose it."""
    (suggested, *_), *others = found.table.rows  # type: ignore[union-attr]
    logical = [play for play, chose, thought in others if thought >= 4 and chose]
    nobody = [play for play, chose, _ in others if not chose]
    assert {*logical, *nobody} == {row[0] for row in others} and suggested in part.prompt
    lying = state(found.facts) == "table"

    def so(text: str) -> bool:
        if text.startswith("Yes: everybody may use"):
            return lying
        if text == "Yes: there was no logical alternative to it.":
            assert logical or not lying, "beside the right answer this would be right as well"
            return not logical
        if text.startswith(("Yes: most players", "No: a play that the card")):
            # A majority is not asked for, and without a logical alternative the play is allowed.
            return False
        named = [play for play in (*logical, *nobody) if play in text]
        return not lying and bool(logical) and named == logical

    only_right(part, [so(option.text) for option in part.options], found.facts)


def test_what_the_card_told_is_read_so_for_a_federation_that_plays_by_older_laws() -> None:
    read_each("card-told", partial(read_card_told, year=2007), SEEDS, OLDER)


def test_the_level_of_a_question_on_alternatives_does_not_tell_its_answer() -> None:
    for level in (1, 2, 3):
        keys = Counter(right(part).split(":")[0] for _, part in drawn("card-alternatives", (level,), 60))
        states = Counter(state(found.facts) for found, _ in drawn("card-alternatives", (level,), 60))
        assert min(keys["Yes"], keys["No"]) > 10 and len(states) == 3, (level, keys, states)


READERS: dict[str, Reader] = {
    "penalty-legal": read_penalty_legal,
    "penalty-size": read_penalty_size,
    "penalty-choices": read_penalty_choices,
    "error-card": read_error_card,
    "card-told": read_card_told,
    "card-alternatives": read_card_alternatives,
}


@each("name", [*READERS])
def test_a_reader_of_the_facts_finds_the_key_and_that_every_other_option_is_wrong(name: str) -> None:
    read_each(name, READERS[name])


@pytest.mark.night
@pytest.mark.parametrize("name", READERS)
def test_a_reader_of_the_facts_finds_so_in_many_questions(name: str) -> None:
    read_each(name, READERS[name], NIGHT)


def test_what_the_card_told_has_each_ruling_about_as_often() -> None:
    for level, kinds in ((1, 4), (2, 5), (3, 7)):
        keys = Counter(KEY.sub("", right(part)) for _, part in drawn("card-told", (level,), 200))
        assert len(keys) == kinds and max(keys.values()) < 2 * 200 / kinds, keys


KEY = re.compile(SEAT)
