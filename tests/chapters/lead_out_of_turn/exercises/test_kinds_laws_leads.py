"""Questions on leads and early cards: the Law typed by hand is asked what the facts say, in the words of the facts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from itertools import combinations
from typing import Any

import pytest

from bridgelaw.exercises import Exercise
from bridgelaw.laws import alike, cite
from bridgelaw.registry import procedure_table
from bridgelaw.rulings.decision import decision
from tests.each import each
from tests.exercises.asked import (
    NIGHT,
    OLDER,
    SEAT,
    SEEDS,
    Reader,
    across,
    clause_in,
    drawn,
    left_of,
    only_right,
    read_each,
    right,
    rights,
    year_of,
)

CARD = r"[♠♥♦♣](?:10|[AKQJ2-9])"


def has(*phrases: str) -> Callable[[str], bool]:
    """A reader that finds every one of these phrases in the facts."""
    return lambda facts: all(re.search(phrase, facts) for phrase in phrases)


def never(facts: str) -> bool:
    """A reader of a clause on a matter that is in no story of the kind."""
    return False


# ---- an opening lead: which clause ----

# When each clause decides, in the words of the facts: Laws 24, 41, 47, 48, 49, 53 to 58 of 2017, read in the text.
LEADS: dict[str, Callable[[str], bool]] = {
    "24": has("still to come"),
    "41A": has("face down .* and says that it is the lead"),
    "41C": has(rf"It is ({SEAT})'s lead, and \1 faces"),
    # Told by an opponent, which is a player of declarer's side.
    "47E1": has("by mistake: “Your lead.”"),
    "53A": has("I accept that lead|plays a card to the lead from the closed hand"),
    # Nothing is settled yet.
    "54": has("has said nothing yet"),
    "54A": has("begins to lay out"),
    "54B2": has("calls for a card from"),
    "54C": has("could see them"),
    "54D": has("refuses the lead"),
    "54E": has("as an opening lead"),
    "58A": has("at the same moment"),
    # A wrong explanation; cards faced at another time; two cards from one hand; what comes after the opening lead.
    "47E2(a)": has("explain"),
    "48B2": never,
    "58B2": has("(leads|plays) two cards"),
    "49": never,
    "55B1": never,
    "56": never,
    "57A": never,
}


# In 2007 a lead after the lead in turn is no more than a card that came too early (57D is new).
LEADS_2007 = LEADS | {"41C": has(rf"It is ({SEAT})'s lead, and \1 faces|who has not seen this")}


def read_lead_law(found: Exercise, part: Any, laws: Mapping[str, Callable[[str], bool]] = LEADS) -> None:
    clauses = [clause_in(each.text) for each in part.options]
    only_right(part, [laws[clause](found.facts) for clause in clauses], found.facts)


# ---- an opening lead: what follows ----

# Each result by its words: what is done with the card, who leads, who plays the contract.
LEAD_RESULTS = {
    "in turn": "The lead stands: it was",
    "unseen": "face-down lead goes back unseen",
    "taken back": rf"^({SEAT}) takes the {CARD} back, and ({SEAT}) leads\.$",
    "taken back unseen": "takes the card back unseen",
    "picked up": "The auction is over, and .* picks",
    "must lead it": "is a major penalty card, and .* must lead it",
    "declarer names it": "leads the one that .* names",
    "declarer chooses": "All the exposed cards .* chooses",
    "minor": "is a minor penalty card",
    "no rectification": "without rectification",
    "waits": "to this trick when .*'s turn comes",
    "follows suit": "follows suit",
    "declarer plays it": "stays declarer and plays next|accepted: .* stays declarer|has played to it and stays|"
    "the card from dummy stays",
    "declarer is dummy": "spreads the (whole|closed) hand",
    "required": "must lead a",
    "forbidden": "may not lead",
    "neither": "leads any card|, a penalty card, and",
}


# In 2007 the auction period lasts until a lead is faced, and the card of declarer's side stays there until then.
LEAD_RESULTS_2007 = LEAD_RESULTS | {
    "taken back": rf"stays face up until ({SEAT}) has led",
    "picked up": "stays face up until the auction period ends|picks both cards up",
}


def kind_of_result(text: str, results: Mapping[str, str] = LEAD_RESULTS) -> str:
    (kind,) = [kind for kind, phrase in results.items() if re.search(phrase, text)]
    return kind


def chosen(facts: str) -> str:
    """Return which choice declarer has taken, in the last sentence; empty where none is told."""
    last = facts.rsplit(". ", 1)[-1]
    if "neither requires nor forbids" in last:
        return "neither"
    for verb, kind in (("requires", "required"), ("forbids", "forbidden"), ("will be dummy", "declarer is dummy")):
        if verb in last:
            return kind
    return "declarer plays it" if "will play the contract" in last else ""


def result_of_lead(facts: str) -> str:
    """By Laws 24, 41, 50, 51, 53, 54, 57D and 58A, typed by hand."""
    if "still to come" in facts:
        player = re.search(rf"({SEAT}) (?:thinks|drops)", facts)[1]  # type: ignore[index]
        if f"{player}'s side has the contract" in facts:
            return "picked up"
        several, led = "drops two cards" in facts, "and leads" in facts
        low = not led and not several and not re.search(r"[♠♥♦♣](10|[AKQJ])", facts.split("it is face up")[0])
        if low:
            return "minor"
        if f"so {player} is on lead" in facts:
            return "declarer names it" if several else "must lead it"
        return "declarer chooses" if several else chosen(facts)
    if "as an opening lead" in facts:
        return "taken back unseen" if "face down" in facts else "taken back"
    if re.search(rf"It is ({SEAT})'s lead, and \1 faces", facts):
        return "in turn"
    if "at the same moment" in facts:
        return "waits" if "can lawfully play" in facts else "follows suit"
    if "says that it is the lead" in facts:
        return "unseen"
    if "by mistake" in facts:
        return "no rectification"
    accepts = "I accept that lead|calls for a card from|plays a card to the lead from the closed"
    if "could see them" in facts or has(accepts)(facts):
        # 54C and 53A: nobody but a declarer who has not accepted yet may become dummy.
        return "declarer plays it"
    return "declarer is dummy" if "begins to lay out" in facts else chosen(facts)


def read_lead_result(found: Exercise, part: Any, results: Mapping[str, str] = LEAD_RESULTS) -> None:
    mine = result_of_lead(found.facts)
    only_right(part, [kind_of_result(each.text, results) == mine for each in part.options], found.facts)
    says = next(each.feedback for each in part.options if each.right)
    assert " drops " not in found.facts or "on purpose" not in says, says
    nothing_is_answered_in_the_story(found, part)


def nothing_is_answered_in_the_story(found: Exercise, part: Any) -> None:
    """Ask who plays the contract only where declarer has not said it.

    Where the Laws are silent (two faced leads) the question asks for the reading of the course.
    """
    said = re.search("will be dummy|will play the contract", found.facts)
    if said and "statements" not in part.prompt:
        assert "sentences" in part.prompt, found.facts
        assert "plays the contract" not in right(part), found.facts
    assert not said or "statements" not in part.prompt or not any("plays the contract" in o.text for o in part.options)
    two = re.search(rf"at the same moment|although it is ({SEAT})'s lead", found.facts)
    assert bool(two) is ("this course reads" in part.prompt), (found.facts, part.prompt)
    # 41C and 54A answer differently there, and no clause says which comes first; nor of a lead after the one in turn.
    assert not re.search(rf"although it is ({SEAT})'s lead.*begins to lay out|who has not seen this", found.facts), (
        found.facts
    )


def test_no_statement_is_about_what_24_and_50e1_answer_differently() -> None:
    for name in ("lead-choice", "error-lead"):
        for found, part in drawn(name):
            if "still to come" in found.facts and chosen(found.facts) == "neither":
                assert not any(" use what " in option.text for option in part.options), found.facts
            for option in part.options:
                if "still to come" in found.facts and name == "lead-choice":
                    assert " may use what " not in option.text, found.facts
                # What may be used rests on 50E1 alone; 50E2 and 50E3 say what may not be.
                for said in re.split(r": |is wrong\. ", f"{option.text[:-1]} {option.feedback}"):
                    if " may use what " in said and " may not " not in said:
                        assert not re.search("50E[23]", said), said


# ---- what declarer's choice means ----


class Chosen:
    """The consequences of declarer's choice, typed by hand from 50B, 50D, 50E, 53A, 54 and 60C of 2017."""

    def __init__(self, facts: str, year: int = 2017) -> None:
        self.year, self.choice = year, chosen(facts)
        self.accepts = self.choice.startswith("declarer")
        self.goes_back = self.choice in ("required", "forbidden")
        end = facts.rsplit(". ", 1)[-1]
        self.declarer = re.search(rf"({SEAT}) (?:accepts|refuses|requires|forbids|neither)", end)[1]  # type: ignore[index]
        cards = re.findall(CARD, facts)
        self.card = cards[0]
        # The right leader's own card, a penalty card whatever is chosen.
        self.other = cards[1] if "Then " in facts and "as the lead" in facts else ""
        self.one_suit = bool(self.other) and self.other[0] == self.card[0]

    def so(self, text: str) -> bool:
        """True if a sentence is so."""
        if text.endswith(f"{self.card} is the lead."):
            return self.accepts
        if "goes back into the hand" in text:
            return self.goes_back
        if "stays a penalty card" in text:
            return self.choice == "neither"
        if "plays the contract" in text:
            plays = across(self.declarer) if self.choice == "declarer is dummy" else self.declarer
            return text.startswith(plays)
        if f"use what the {self.card} shows" in text:
            # In 2007 a penalty card that lies there told partner no more than the duty to play it (50E1 and E2).
            may = self.accepts if self.year == 2007 else not self.goes_back
            return ("may not use" not in text) is may
        return self.bound(text)

    def bound(self, text: str) -> bool:
        """True if somebody is so bound to a card or a suit."""
        if f"plays the {self.other} to this trick" in text:
            # After a refusal the partner leads it, if that is legal: to lead a card is to play it to this trick (50D1).
            return bool(self.other)
        if "leads any card" in text:
            return self.choice == "neither" and not self.other
        if "may not lead" in text:
            # The ban comes first (50D1(b)): the other card is led if it is of another suit, and waits if it is not.
            rest = not self.other or ("stays on the table" in text) is self.one_suit
            return self.choice == "forbidden" and rest
        if re.search("must lead a ", text):
            return self.choice == "required" and not self.one_suit
        assert "must lead the" in text, text
        if "at the first legal chance" in text:
            # Both stay penalty cards, and the right leader, who is on lead, leads the own one.
            return self.choice == "neither" and bool(self.other)
        return (self.choice == "required" and self.one_suit) or (self.choice == "neither" and bool(self.other))


def read_lead_choice(found: Exercise, part: Any, year: int = 2017) -> None:
    one = Chosen(found.facts, year)
    assert rights(part) == {each.text for each in part.options if one.so(each.text)}, found.facts
    nothing_is_answered_in_the_story(found, part)
    for option in part.options:
        if option.text.endswith("is the lead.") and not option.right:
            assert " and becomes dummy" not in option.feedback and " and plays the" not in option.feedback, option


def read_error_lead(found: Exercise, part: Any, year: int = 2017) -> None:
    one = Chosen(found.facts, year)
    only_right(part, [not one.so(each.text) for each in part.options], found.facts)
    nothing_is_answered_in_the_story(found, part)


# ---- the order of the questions ----

LEAD_ORDER = ("Was the auction over", "Whose lead was it", "How did", "tell .* to lead", "Could .* have seen",
              "begun to spread", "accepted the lead already", "five options")  # fmt: skip
# What no Law orders: both end the matter (41A and 41C), or the Laws do not say which comes first (47E1, 54A, 54C).
UNORDERED = ({0, 2}, {1, 2}, {2, 3}, {3, 4}, {3, 5}, {4, 5}, {4, 6}, {5, 6})


def read_lead_steps(found: Exercise, part: Any) -> None:
    places = [next(n for n, phrase in enumerate(LEAD_ORDER) if re.search(phrase, step)) for step in part.solution]
    assert places == sorted(set(places)) and len(places) in (3, 4), part.solution
    assert not any(set(pair) in UNORDERED for pair in combinations(places, 2)), part.solution
    # Whoever was told to lead matters only where it was another's lead, which must have been asked.
    assert 3 not in places or 1 in places, part.solution
    # Who declares would tell whose lead it was: no seat but that of the player who put the card there is named.
    assert len(set(re.findall(SEAT, f"{found.facts} {' '.join(part.steps)}"))) == 1, part.steps
    assert "out of turn" not in f"{found.title} {found.facts} {part.prompt}", found.title
    # How it lay is asked, so that nobody can have seen which card it is.
    assert not re.search(CARD, f"{found.facts} {' '.join(part.steps)}"), found.facts


# ---- a card that came too early after the first trick ----

# When each clause decides, in the words of the facts: Laws 45, 47, 49, 53, 55 to 57, 59 and 61 of 2017.
EARLY: dict[str, Callable[[str], bool]] = {
    "45C1": has("could not have seen its face, and nobody named it"),
    "45C2": has("does not hold it near the table or as players hold a card that they play"),
    "45C3": has("touches .* to push it aside"),
    "47E1": has("by mistake: “Your turn.”"),
    "53A": has("I accept that lead|The defenders accept it|The next (hand|defender in turn) has played"),
    "53B": has("whose turn it was to lead leads"),
    "55B1": has("It is a defender's lead", "to take it back"),
    "55B2": has("has to lead from", "to take it back"),
    "56B": has("a defender, leads .* out of turn", "to take it back"),
    "57A": has(
        "before .* has played|has played to it, although .* was next in turn", "chooses one", "comply, and does|cannot"
    ),
    "57C1": has("had already played .* from both hands"),
    "57C2": has("nobody had asked for it"),
    "57C3": has("before the turn of that hand"),
    "57D": has("the turn of the opponent on .*'s right"),
    "59": has("cannot comply"),
    "61A": has("could comply, but plays another card"),
    # A card of a defender's that partner could see by another accident, dummy's pointing, a slip of the tongue.
    "49": never,
    "45F": has("nobody had asked for it"),
    "45C4(b)": has("meant"),
    "47E2(a)": has("explain"),
}


# The same in 2007: 53B and C stood the other way round, 54D took back a lead, 57C had two parts and 57D was not there.
EARLY_2007 = EARLY | {
    "45C1": has("could not have seen its face|opponent on .*'s right.*can lawfully"),
    "49": has("opponent on .*'s right.*would be a revoke"),
    "53B": never,
    "53C": has("whose turn it was to lead leads"),
    "54D": EARLY["56B"],
    "56": EARLY["56B"],
    "57C1": has("had already played .* from both hands|nobody had asked for it"),
    "57C2": has("before the turn of that hand"),
}


def read_later_law(found: Exercise, part: Any, laws: Mapping[str, Callable[[str], bool]] = EARLY) -> None:
    clauses = [clause_in(each.text) for each in part.options]
    only_right(part, [laws[clause](found.facts) for clause in clauses], found.facts)


EARLY_RESULTS = {
    "not played": "has not been played, and goes back",
    "misled": "the next hand may not accept it",
    "accepted": "is the lead to this trick",
    "proper lead": "The lead in turn stands",
    "penalty, choice": "stays face up as a major penalty card, and declarer chooses an option",
    "penalty": "stays face up as a major penalty card, and declarer's side leads",
    "back": "goes back, and the defender leads",
    "other hand": "declarer leads any card from the correct hand",
    "played": "counts as played",
    "none": "No rectification",
    "selected": "has played as declarer chose",
    "free": "partner could not comply",
    "revoke": "Partner has revoked",
    "waits": "is played when its turn comes",
    "cannot": "cannot be played to this trick",
}


def result_of_early_card(facts: str) -> str:
    """By Laws 45, 47E1, 53, 55 to 57, 59 and 61, typed by hand."""
    one = next((clause for clause in EARLY if clause not in ("59", "45F") and EARLY[clause](facts)), "")
    if one == "57D":
        return "cannot" if "would be a revoke" in facts else "waits"
    if one == "57A":
        return "free" if "cannot comply" in facts else "selected"
    if one == "56B":
        return "penalty" if "declarer's side is to lead" in facts else "penalty, choice"
    return {
        "45C1": "not played", "45C2": "not played", "45C3": "not played", "47E1": "misled", "53A": "accepted",
        "53B": "proper lead", "55B1": "back", "55B2": "other hand", "57C1": "none", "57C2": "none", "57C3": "played",
        "61A": "revoke",
    }[one]  # fmt: skip


def read_later_result(found: Exercise, part: Any) -> None:
    mine = result_of_early_card(found.facts)
    kinds = [next(kind for kind, phrase in EARLY_RESULTS.items() if phrase in each.text) for each in part.options]
    only_right(part, [kind == mine for kind in kinds], found.facts)


READERS: dict[str, Reader] = {
    "lead-law": read_lead_law,
    "lead-result": read_lead_result,
    "lead-choice": read_lead_choice,
    "lead-steps": read_lead_steps,
    "later-law": read_later_law,
    "later-result": read_later_result,
    "error-lead": read_error_lead,
}


@each("name", [*READERS])
def test_a_reader_of_the_facts_finds_the_key_and_that_every_other_option_is_wrong(name: str) -> None:
    read_each(name, READERS[name])


# By the Laws of 2007, for a federation that plays by them.
READERS_2007: dict[str, Reader] = {
    "lead-law": partial(read_lead_law, laws=LEADS_2007),
    "lead-result": partial(read_lead_result, results=LEAD_RESULTS_2007),
    "lead-choice": partial(read_lead_choice, year=2007),
    "later-law": partial(read_later_law, laws=EARLY_2007),
    "later-result": read_later_result,
    "error-lead": partial(read_error_lead, year=2007),
}


@each("name", [*READERS_2007])
def test_a_reader_finds_so_for_a_federation_that_plays_by_older_laws(name: str) -> None:
    read_each(name, READERS_2007[name], SEEDS, OLDER)


@pytest.mark.night
@pytest.mark.parametrize("name", READERS)
def test_a_reader_of_the_facts_finds_so_in_many_questions(name: str) -> None:
    read_each(name, READERS[name], NIGHT)


# Each kind on a lead or a penalty card; of a ruling to write its first level.
ABOUT_LEADS = (*READERS, "penalty-legal", "penalty-size", "penalty-choices", "error-card", "card-told",
               "card-alternatives", "opening-lead", "written")  # fmt: skip


@each("name", ABOUT_LEADS)
def test_a_player_is_named_by_the_seat(name: str) -> None:
    for found, part in drawn(name, (1,) if name == "written" else (), seeds=10):
        says = [found.title, found.facts, part.prompt, part.hint, *getattr(part, "rubric", ())]
        says += [line for option in getattr(part, "options", ()) for line in (option.text, option.feedback)]
        says += [*getattr(part, "solution", ()), *(slip.says for slip in getattr(part, "wrong", ()))]
        assert not [line for line in says if re.search(r"\b([Hh]e|[Hh]is|[Hh]im|himself)\b", line)], says


def test_no_level_of_early_cards_asks_for_one_result_most_of_the_time() -> None:
    for level in (1, 2, 3):
        keys = Counter(result_of_early_card(found.facts) for found, _ in drawn("later-result", (level,), 60))
        assert max(keys.values()) <= 30 and len(keys) >= 4, (level, keys)


ON_CLAUSES = ("lead-law", "later-law", "claim-law")


def test_clauses_that_say_the_same_or_name_each_other_are_never_offered_together() -> None:
    for name in ON_CLAUSES:
        for found, part in drawn(name):
            clauses = [cite(clause_in(each.text), year_of(found.facts)) for each in part.options]
            assert not [pair for pair in combinations(clauses, 2) if alike(*pair)], (found.facts, clauses)
            # A number alone would ask for nothing but memory.
            assert all(": " in each.text for each in part.options)


KEYS = {
    "lead-law": "24 41A 41C 47E1 53A 54 54A 54B2 54C 54E 58A",
    "later-law": "45C1 45C2 45C3 47E1 53A 53B 55B1 55B2 56B 57A 57C1 57C2 57C3 57D 61A",
}


def test_every_clause_that_decides_is_asked_for() -> None:
    for name, keys in KEYS.items():
        found = {clause_in(right(part)) for _, part in drawn(name, seeds=80)}
        assert found == set(keys.split()), (name, found ^ set(keys.split()))


def test_every_result_is_asked_for() -> None:
    # Two defenders' leads have results of the same kinds.
    leads = {kind_of_result(right(part)) for _, part in drawn("lead-result", seeds=80)}
    assert leads == set(LEAD_RESULTS), leads ^ set(LEAD_RESULTS)
    early = {
        next(kind for kind, phrase in EARLY_RESULTS.items() if phrase in right(part))
        for _, part in drawn("later-result", seeds=80)
    }
    assert early == set(EARLY_RESULTS), early ^ set(EARLY_RESULTS)


def test_a_harder_level_has_more_facts() -> None:
    for name in ("lead-law", "lead-result"):
        easy, middle, hard = (sum(len(found.facts) for found, _ in drawn(name, (level,))) for level in (1, 2, 3))
        assert easy < middle < hard, (name, easy, middle, hard)


def test_each_wrong_clause_is_told_what_it_would_take() -> None:
    for name in ("lead-law", "later-law"):
        for found, part in drawn(name):
            said = [each.feedback for each in part.options]
            assert len(set(said)) == len(said), (found.facts, said)


def test_what_is_said_to_an_option_quotes_no_question_and_tells_a_fact_of_the_story() -> None:
    for name in ("lead-law", "lead-result", "later-law", "later-result"):
        for _, part in drawn(name):
            for option in part.options:
                assert "?" not in option.feedback and "must be answered" not in option.feedback, option.feedback
                assert "{" not in option.feedback, option.feedback
                assert option.right or "Here " in option.feedback or ", not " in option.feedback, option.feedback
                assert not option.right or option.feedback.startswith("Right: "), option.feedback


def test_every_answer_has_a_fact_for_the_reader_who_chose_another() -> None:
    for name in ("lead_out_of_turn", "later_in_the_play"):
        here = procedure_table(name, "told.en")["here"]
        for question in decision(name).questions:
            assert set(here[question.id]) == {answer.id for answer in question.answers}, question.id


def laws_of_lead(facts: str) -> set[str]:
    """The clauses that a ruling on a lead has to name, by Laws 24, 50 and 53 to 58 typed by hand."""
    made = chosen(facts)
    # A card that goes back is closed to partner (50E2, 16C2).
    choice = {"required": {"50D2(a)", "50E2", "16C2"}, "forbidden": {"50D2(a)", "50E2", "16C2"}, "neither": {"50D2(b)"}}
    if "still to come" in facts:
        player = re.search(rf"({SEAT}) (?:thinks|drops)", facts)[1]  # type: ignore[index]
        several, led = "drops two cards" in facts, "and leads" in facts
        low = not led and not several and not re.search(r"[♠♥♦♣](10|[AKQJ])", facts.split("it is face up")[0])
        first = "24C" if several else "24A" if low else "24B"
        if f"{player}'s side has the contract" in facts:
            return {first, "24D"}
        return {first, "24E", *choice.get(made, set())}
    ranked = ("54E", "41C", "58A", "41A", "47E1", "54B2", "54C", "54A", "53A")
    settled = next((clause for clause in ranked if LEADS[clause](facts)), "")
    return {settled} if settled else {"declarer plays it": {"53A"}, "declarer is dummy": {"54A"}, **choice}[made]


def test_a_ruling_to_write_on_a_lead_has_the_law_and_the_result_of_a_table_typed_by_hand() -> None:
    for found, part in drawn("written", levels=(1,)):
        named = next(line for line in part.rubric if line.startswith("The Law: "))
        laws = set(re.split(", | and ", named.removeprefix("The Law: ").rstrip(".")))
        assert laws_of_lead(found.facts) <= laws, (found.facts, laws)
        # Whoever only dropped a card did not want to lead it, and partner had to pass once after all but a low one.
        assert not any(re.search("w(anted|ished) to lead", line) for line in (*part.rubric, part.model)), part.rubric
        passes = bool({"24B", "24C"} & laws_of_lead(found.facts))
        assert passes is any("had to pass" in line for line in part.rubric), found.facts
        assert not LEADS["41C"](found.facts) and "who has not seen this" not in found.facts, found.facts
        assert not re.search(" drops (the|two) ", found.facts) or " led" not in part.rubric[0], part.rubric[0]
        done = next(line for line in part.rubric if line.startswith("What is done: ")).removeprefix("What is done: ")
        assert kind_of_result(done) == result_of_lead(found.facts) and done in part.model


def test_a_defender_who_plays_before_his_partner_is_the_last_hand() -> None:
    """Whoever plays straight after declarer is in turn (44B)."""
    seen = 0
    for name in ("later-law", "later-result"):
        for found, _ in drawn(name):
            told = re.search(rf"({SEAT}) has led from the closed hand. ({SEAT}), a defender", found.facts)
            if told:
                seen += 1
                assert left_of(told[2]) == told[1], found.facts
    assert seen
