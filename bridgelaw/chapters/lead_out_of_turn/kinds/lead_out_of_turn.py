"""The lead out of turn: the Law that governs, the consequences, declarer's choice, the order of questions (54)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from itertools import chain, combinations, pairwise
from random import Random
from typing import Any

from bridgelaw.chapters.lead_out_of_turn.en.lead_words import named_in, words_after, words_of_lead
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_consequence import Consequence
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_facts import NAME, Lead
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_out_of_turn import lead_ruling
from bridgelaw.exercises.kinds.in_force import home_among, in_force
from bridgelaw.exercises.kinds.kind import Drawn, Kind
from bridgelaw.exercises.kinds.options import as_shown, some_of
from bridgelaw.exercises.kinds.road_parts import Confused, references, what_follows, which_law
from bridgelaw.exercises.kinds.roads import DrawnRoad, StoryFacts, by_chance, named, roads, told
from bridgelaw.exercises.ordered import WrongOrder
from bridgelaw.exercises.question import Option
from bridgelaw.laws import DEFAULT_EDITION, Reference, cite, remembered
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.registry import lesson_page, procedure_table
from bridgelaw.rulings.decision import Ending, as_read, editions_of
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card, of_suit
from bridgelaw.scoring.deal import SUITS, Auction
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.graphs import GraphWords, graph_words, put_in

LESSON = lesson_page("lead_out_of_turn", "01_director_not_his_lead")
AT_THE_TABLE = lesson_page("lead_out_of_turn", "03_at_the_table")
UNSETTLED = "unsettled"
# The calls of one auction each, from the dealer, who becomes declarer.
AUCTIONS = ("1H P 4H P P P", "1N P 3N P P P", "1S P 2S P P P", "1D P 3N P P P", "2S P P P", "1C P 1H P 1N P P P",
            "1H P 2H P 4H P P P", "3D P 5D P P P", "4S P P P", "1N P 2N P 3N P P P")  # fmt: skip
HINT = "Ask where the card is now, then who must lead what, then who may use what the card shows."
# 57D is about an attempt to play, not to lead: that it covers a lead after the lead in turn is an inference.
INFERRED = "57D"
# The most answers of a case that is decided at once.
AT_ONCE = 5
CHANGES_NOTHING = {("told", "partner"), ("partner-down", "yes"), ("dummy-seen", "auction"), ("spread", "dropped")}
CHOICES = ("choice", "choice-both", "choice-24")
# The duty of a defender whose card is on the table, where the partner's lead out of turn is accepted.
TO_THIS_TRICK = "other-to-trick"
# Declarer's words about who will play the contract.
PLAYS_OR_DUMMY = {"play-it", "spread"}
READING = ", as this course reads the Laws"


@cache
def sentences() -> Mapping[str, Any]:
    """Return the fact of the story for each answer."""
    return procedure_table("lead_out_of_turn", "told.en")


def _is_of(road: DrawnRoad, level: int) -> bool:
    """True if answers are of that level: settled at once; then Law 54; then two leads, or facts that mislead."""
    both, long = "both" in road.answers, len(road.steps) > AT_ONCE
    if level < 3:
        return not both and long is (level == 2) and not misleading(road) > 1
    return both or misleading(road) > 1


def misleading(road: DrawnRoad) -> int:
    """Return the number of facts in the answers that look relevant and change nothing."""
    return len(CHANGES_NOTHING & road.answered)


@partial(remembered, most=8)
def settled(edition: int) -> tuple[DrawnRoad, ...]:
    """The paths to endings for which the Laws say what follows."""
    return tuple(road for road in roads(NAME, edition) if road.ends != UNSETTLED and not _disputed(road))


def _disputed(road: DrawnRoad) -> bool:
    """True if two clauses answer and none comes first: a second faced lead by the right player (41C), and declarer
    begins to spread (54A).
    """
    return road.answers.get("both") == "wrong-first" and road.answers.get("spread") == "yes"


def reading(road: DrawnRoad) -> str:
    """Return the addition to a prompt where the Laws are silent and the course follows a reading: after two faced
    leads.
    """
    return READING if "both" in road.answers else ""


@partial(remembered, most=8)
def _truncated(edition: int) -> tuple[DrawnRoad, ...]:
    """The same up to declarer's choice, each once."""
    return tuple({each.steps: each for each in map(_without_choice, settled(edition))}.values())


def drawn_lead(rng: Random, road: DrawnRoad, edition: int) -> Lead:
    """Draw a lead that fits the answers."""
    answers, dealer = road.answers, rng.choice(list(Seat))
    auction = Auction.parse(f"{dealer}: {rng.choice(AUCTIONS)}")
    declarer = auction.declarer
    assert declarer is not None
    leader = declarer.next.partner
    if answers.get("who") == "right" or answers.get("later") == "leads":
        leader = declarer.next
    if answers.get("who") == "declaring" or "own" in (answers.get("later"), answers.get("later-low")):
        leader = rng.choice((declarer, declarer.partner))
    suit = rng.choice(SUITS)
    low = answers.get("exposed") == "low" or (answers.get("exposed") != "honour" and rng.random() < 1 / 3)
    card, *others = rng.sample([each for each in sorted(of_suit(suit)) if each.honour is not low], 2)
    other = None
    if answers.get("who") == "both":
        same = answers.get("follows") == "yes" or ("follows" not in answers and rng.random() < 1 / 4)
        pool = others if same else [each for each in _pack() if each.suit is not suit]
        other = rng.choice(pool)
    return Lead(None, auction, leader, card, edition, other)


def _pack() -> list[Card]:
    return [card for suit in SUITS for card in sorted(of_suit(suit))]


def facts_of(lead: Lead, road: DrawnRoad) -> str:
    """Return the story."""
    running = road.answers["auction"] == "running"
    begins = "" if running else f"{lead.contract} by {lead.declarer.word}."
    words = named_in(lead) | {"contract": str(lead.contract)}
    answers = [each for each in road.steps if each != ("accepted", "no") or road.steps[-1][0] not in CHOICES]
    return f"{begins} {put_in(told(sentences(), answers), words)}{in_force(lead.edition)}".strip()


def _facts(lead: Lead) -> StoryFacts:
    """Return the fact behind each answer, as feedback to a reader who chose another."""
    found: StoryFacts = put_in(sentences()["here"], named_in(lead))
    return found


def _confused(edition: int) -> Confused:
    """For each clause, those easily confused with it, in that edition."""
    found: Confused = as_read({"editions": editions_of(NAME), **sentences()["confused"]}, edition)
    return found


def working_of(lead: Lead, road: DrawnRoad) -> Derivation:
    return tell(lead_ruling(lead, road.answers, story=(facts_of(lead, road),)))


def _without_choice(road: DrawnRoad) -> DrawnRoad:
    """The path up to declarer's choice."""
    if road.steps[-1][0] not in CHOICES:
        return road
    taken = road.walk.taken
    return DrawnRoad(replace(road.walk, taken=taken[:-1], at=taken[-1][0]))


# ---- which Law governs ----


def _law(rng: Random, level: int) -> Drawn:
    edition = home_among(editions_of(NAME))
    known = [each for each in _truncated(edition) if each.governs not in ("", INFERRED) and _is_of(each, level)]
    road = by_chance(rng, known, lambda each: each.governs)
    lead = drawn_lead(rng, road, edition)
    words, law = _words(lead, road), cite(road.governs, edition)
    prompt = rng.choice(("Which clause governs?", "By which clause do you rule?", "Which clause of the Laws decides?"))
    # 54D is found by declarer's choice alone.
    others, confused = (*_truncated(edition), *settled(edition)), _confused(edition)
    part = which_law(rng, level, prompt, road, others, words, edition, (), _facts(lead), confused)
    return Drawn(facts_of(lead, road), (part,), (law,), working_of(lead, road))


# ---- what follows ----


def _result(rng: Random, level: int) -> Drawn:
    edition = home_among(editions_of(NAME))
    known = [each for each in settled(edition) if _is_of(each, level) and not _says_result(each)]
    road = by_chance(rng, known, lambda each: each.ends)
    lead = drawn_lead(rng, road, edition)
    others, words = _same_players(road, edition), _words(lead, road)
    mistaken = sentences()["confused_endings"]
    part = what_follows(rng, level, f"What follows{reading(road)}?", road, others, words, (), _facts(lead), mistaken)
    laws = next(each.laws for each in part.options if each.right)
    return Drawn(facts_of(lead, road), (part,), laws, working_of(lead, road))


def _says_result(road: DrawnRoad) -> bool:
    """True if declarer has said in the story who will play the contract, or if no clause names a card that came after
    the lead in turn.
    """
    return road.steps[-1][1] in PLAYS_OR_DUMMY or road.answers.get("both") == "right-first"


def _words(lead: Lead, road: DrawnRoad) -> GraphWords:
    """The words of the lead; a card that is face down has no name."""
    if "down" not in (road.answers.get("faced"), road.answers.get("own-faced")):
        return _of_a_dropped(words_of_lead(lead), lead, road)
    return _unnamed(lead)


def _of_a_dropped(words: GraphWords, lead: Lead, road: DrawnRoad) -> GraphWords:
    """The words for a dropped card: nothing is said of a card played on purpose, and with two cards both are meant."""
    exposed, ending = road.answers.get("exposed"), road.walk.ending
    if ending is None:
        return words
    said = sentences()["says"].get(ending.id)
    if exposed in (None, "led"):
        return words if said is None else _saying(words, ending, put_in(said, named_in(lead)))
    if exposed == "several" and ending.id in sentences()["several"]:
        result = put_in(sentences()["several"][ending.id], named_in(lead))
        return replace(words, endings={**words.endings, ending.id: replace(words.endings[ending.id], result=result)})
    said = sentences()["dropped"].get(ending.id)
    return words if said is None else _saying(words, ending, put_in(said, named_in(lead)))


def _saying(words: GraphWords, ending: Ending, said: str) -> GraphWords:
    """The words with another sentence for the first basis of an ending."""
    return replace(words, statements={**words.statements, ending.steps[0].id: said})


def _unnamed(lead: Lead) -> GraphWords:
    """The words of the lead without the name of the card."""
    unseen = {"card": "the card", "suit": "the suit", "a_suit": "a card of the suit"}
    return graph_words(NAME, lead.edition, named_in(lead) | unseen)


def _same_players(road: DrawnRoad, edition: int) -> list[DrawnRoad]:
    """The paths on which the same players have faced cards, so that their results fit this lead."""
    both = "both" in road.answers
    return [each for each in settled(edition) if ("both" in each.answers) is both]


# ---- what declarer's choice means ----


@dataclass(frozen=True)
class DrawnChoice:
    """A lead about which declarer has chosen; `says` are the consequences, by topic, with their Laws.

    `others` are the other choices, each by its id with its consequences.
    """

    road: DrawnRoad
    lead: Lead
    says: Mapping[str, Sentence]
    others: tuple[tuple[str, Mapping[str, Sentence]], ...]


def draw_choice(rng: Random, level: int) -> DrawnChoice:
    """Draw a lead out of turn, and a choice of declarer's."""
    edition = home_among(editions_of(NAME))
    road = drawn_choice(rng, level, edition)
    lead = drawn_lead(rng, road, edition)
    ruling = lead_ruling(lead, road.answers)
    assert ruling.consequence is not None and ruling.before_choice is not None and ruling.governs is not None
    _, chosen = road.steps[-1]
    others = tuple(
        (each.id, _false_now(means(lead, each.consequence, ruling.governs), each.consequence, ruling.consequence))
        for each in ruling.before_choice.options
        if each.id != chosen
    )
    return DrawnChoice(road, lead, means(lead, ruling.consequence, ruling.governs), others)


def _false_now(says: Mapping[str, Sentence], other: Consequence, chosen: Consequence) -> Mapping[str, Sentence]:
    """Return the consequences of another choice without the duty to play a card to this trick if the owner leads now.

    That duty is then true as well: a penalty card must be played as soon as that is legal, and a lead is a play.
    """
    if other.restriction == TO_THIS_TRICK and chosen.begins == "lead":
        return {topic: said for topic, said in says.items() if topic != "binds"}
    return says


def _choice(rng: Random, level: int) -> Drawn:
    choice = draw_choice(rng, level)
    road, lead, mine = choice.road, choice.lead, choice.says
    options = [
        Option(text, f"Right ({named(laws)}).", right=True, laws=laws)
        for topic, (text, laws) in mine.items()
        if topic not in left_out(road)
    ]
    question, chosen = road.steps[-1]
    fact = _facts(lead)[question]
    # A sentence may be true after several choices.
    elsewhere: dict[tuple[str, str], list[str]] = {}
    for other, says in choice.others:
        for topic, (text, _) in says.items():
            # For a card of the auction 24 and 50E1 differ about what partner may use while it stays on the table.
            if topic == "use" and question == "choice-24":
                continue
            if topic not in left_out(road) and not (topic in mine and says_it(mine[topic][0], text)):
                elsewhere.setdefault((topic, text), []).append(other)
    options += [
        Option(
            text,
            f"That is true if {_where(choices, lead, fact)}. Here {fact[chosen]}: {_so(mine, topic)}",
            road=choices[0],
        )
        for (topic, text), choices in elsewhere.items()
    ]
    prompt = f"Which of these statements are true now{reading(road)}?"
    part = some_of(rng, prompt, options, (4, 5, 6)[level - 1], HINT)
    laws = tuple(dict.fromkeys(each for option in part.options for each in option.laws))
    return Drawn(facts_of(lead, road), (part,), laws, working_of(lead, road))


def drawn_choice(rng: Random, level: int, edition: int) -> DrawnRoad:
    """Draw a path that ends with declarer's choice: after a plain lead, then after a card of the auction or facts that
    mislead, then after two faced leads as well.
    """
    wanted = (("choice",), ("choice", "choice-24"), CHOICES)[level - 1]
    known = [each for each in roads(NAME, edition) if each.steps[-1][0] in wanted]
    return by_chance(rng, [each for each in known if level > 1 or not misleading(each)], lambda each: each.steps[-1])


def left_out(road: DrawnRoad) -> set[str]:
    """Return the topics without statements: declarer's own words, and the point on which 24 and 50E1 differ."""
    found = {"parts"} if road.steps[-1][1] in PLAYS_OR_DUMMY else set[str]()
    return found | ({"use"} if road.steps[-1] == ("choice-24", "neither") else set())


def _where(choices: list[str], lead: Lead, fact: Mapping[str, str]) -> str:
    """Name the choices after which a sentence is true, as one clause: all that accept the lead, or all that name the
    suit.
    """
    together = put_in(sentences()["together"], named_in(lead))
    for pair, said in (({"play-it", "spread"}, "accepts"), ({"require", "forbid"}, "names")):
        if pair <= {*choices}:
            return str(together[said])
    return fact[choices[0]]


Sentence = tuple[str, tuple[Reference, ...]]


def says_it(sentence: str, text: str) -> bool:
    """True if a sentence contains another one, and perhaps more: "South must lead the ♦10; North plays ..."."""
    return sentence.startswith(text.rstrip("."))


def means(lead: Lead, after: Consequence, governs: Reference) -> dict[str, Sentence]:
    """Return the consequences, in sentences about one thing each, by topic, with their clauses."""
    words, found = words_after(lead), dict[str, Sentence]()
    for card in after.cards:
        if card.seat is lead.leader:
            is_now = {"lead": "is the lead", "back": "goes back into the hand", "major": "stays a penalty card"}
            found["card"] = (
                f"{lead.leader.word}'s {lead.card} {is_now[card.status.name.lower()]}.",
                references(card.rests_on),
            )
    # The auction decides who plays the contract, unless a faced lead has changed it.
    of_the_lead = governs if governs.law in (53, 54) else cite("22A", lead.edition)
    parts = (cite("54A", lead.edition),) if after.declarer is not lead.declarer else (of_the_lead,)
    found["parts"] = f"{after.declarer.word} plays the contract, and {after.dummy.word} is dummy.", parts
    may = after.may_use(lead.right)
    if may is not None:
        rests_on = references(next(each.rests_on for each in after.information if each.may is may))
        if may and any(each.clause == "50E1" for each in rests_on):
            # 50E2 and 50E3 say when this ends.
            rests_on = (cite("50E1", lead.edition),)
        # It is authorised in 2007 as well that a penalty card must be played; the information about the hand is not.
        who = f"{lead.right.word} {'may' if may else 'may not'}"
        found["use"] = f"{who} use what the {lead.card} shows about {lead.leader.word}'s hand.", rests_on
    if after.restriction:
        found["binds"] = words.binds[after.restriction], references(after.rests_on)
    return found


def _so(mine: Mapping[str, Sentence], topic: str) -> str:
    """Return the true statement about the same topic."""
    said, laws = mine.get(topic) or mine["card"]
    return f"{said[:-1]} ({named(laws)})."


# ---- in which order ----

# In each row every question comes before the next one, because its answer may settle the next one. Left out are pairs
# that no Law orders: whose lead it was and a card that is face down, which both end the matter; who had asked the
# player to lead and what declarer has shown or seen, on which the Laws are silent.
ORDERS = (
    ("auction", "who", "told", "accepted", "choice"),
    ("auction", "who", "dummy-seen", "choice"),
    ("auction", "who", "spread", "choice"),
    ("faced", "dummy-seen", "choice"),
    ("faced", "spread", "choice"),
    ("faced", "accepted", "choice"),
)
# Being told to lead matters only to a player whose lead it was not.
WITH = {"told": "who"}


def orders(number: int) -> list[tuple[str, ...]]:
    """Every combination of this many questions that the Laws order.

    >>> orders(4)[0]
    ('auction', 'who', 'told', 'accepted')
    """
    found = dict.fromkeys(names for row in ORDERS for names in combinations(row, number))
    return [names for names in found if all(WITH.get(each, each) in names for each in names)]


def _steps(rng: Random, level: int) -> Drawn:
    """Choose some questions of one path, to be put in the order in which the director meets them."""
    road = rng.choice([each for each in roads(NAME, DEFAULT_EDITION) if {*chain(*ORDERS)} <= set(each.answers)])
    leader = {"leader": rng.choice(list(Seat)).word}
    # The declarer is not named, because that would answer whose lead it was.
    words, first = graph_words(NAME, DEFAULT_EDITION, leader), put_in(sentences()["first"], leader)
    names = rng.choice(orders(3 if level == 1 else rng.choice((3, 4)) if level == 2 else 4))
    asks = {name: words.questions[name].asks for name in names}
    wrong = [
        WrongOrder(
            f"{late} before {early}",
            asks[late],
            asks[early],
            f"Ask “{asks[early]}” before “{asks[late]}”. {first[early]}",
        )
        for early, late in pairwise(names)
    ]
    facts = f"You are called to a table. {leader['leader']} has put down a card that looks like the opening lead."
    says = f"Right. {' '.join(first[name] for name in names[:-1])}"
    prompt = "In which order do you ask these questions? First ask the one that may make the others unnecessary."
    part = as_shown(
        rng, prompt, [asks[name] for name in names], says, wrong, "Which answer may end your questions at once?"
    )
    laws = tuple(dict.fromkeys(ref for name in names for ref in _rests(road, name)))
    return Drawn(facts, (part,), laws)


def _rests(road: DrawnRoad, name: str) -> tuple[Reference, ...]:
    return next(references(question.rests_on) for question, _ in road.walk.taken if question.id == name)


KINDS = (
    Kind("lead-law", "Which Law governs the lead?", LESSON, _law, says_edition=True),
    Kind("lead-result", "A lead: what follows?", LESSON, _result, says_edition=True),
    Kind("lead-choice", "What follows from declarer's choice?", LESSON, _choice, minutes=3, says_edition=True),
    Kind("lead-steps", "An opening lead: in which order do you ask?", AT_THE_TABLE, _steps),
)
