"""The lead out of turn: which Law governs, what follows, what declarer's choice means, what is found out first (54)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from itertools import pairwise
from random import Random
from typing import Any

from bridgelaw.exercises.kinds.in_force import drawn_edition, in_force
from bridgelaw.exercises.kinds.kind import Drawn, Kind
from bridgelaw.exercises.kinds.options import as_shown, some_of
from bridgelaw.exercises.kinds.road_parts import Confused, references, what_follows, which_law
from bridgelaw.exercises.kinds.roads import DrawnRoad, Facts, by_chance, named, roads, told
from bridgelaw.exercises.ordered import WrongOrder
from bridgelaw.exercises.question import Option
from bridgelaw.laws import DEFAULT_EDITION, Reference, cite, remembered
from bridgelaw.laws.facts import replace
from bridgelaw.laws.tables import read_table
from bridgelaw.rulings.decision import as_read, editions_of
from bridgelaw.rulings.lead_out_of_turn import Consequence, Lead, lead_ruling
from bridgelaw.rulings.lead_out_of_turn.facts import NAME
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card, of_suit
from bridgelaw.scoring.deal import SUITS, Auction
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.en.lead_out_of_turn.words import named_in, words_after, words_of_lead
from bridgelaw.telling.graphs import GraphWords, graph_words, put_in

LESSON = "notebooks/lead_out_of_turn/01_director_not_his_lead"
AT_THE_TABLE = "notebooks/lead_out_of_turn/03_at_the_table"
UNSETTLED = "unsettled"
# The calls of one auction each, by the dealer, who becomes declarer.
AUCTIONS = ("1H P 4H P P P", "1N P 3N P P P", "1S P 2S P P P", "1D P 3N P P P", "2S P P P", "1C P 1H P 1N P P P",
            "1H P 2H P 4H P P P", "3D P 5D P P P", "4S P P P", "1N P 2N P 3N P P P")  # fmt: skip
# Endings that could be said of one another: the card goes back, and the right leader leads.
ALIKE = (
    frozenset({"face-down", "own-up", "own-down", "picked-up", "told-wrongly"}),
    frozenset({"plays-it", "played-to-it", "from-dummy"}),
    frozenset({"both-plays-it", "both-played-to-it", "both-from-dummy"}),
)
HINT = "Take the card first, then the lead, then what each of them may use."
# 57D speaks of an attempt to play, not to lead: that it covers a lead after the lead in turn is an inference.
INFERRED = "57D"
CHOICES = ("choice", "choice-both", "choice-24")


@cache
def sentences() -> Mapping[str, Any]:
    """What is told of each answer."""
    return read_table("leads_told", package="bridgelaw.exercises.kinds")


def _is_of(road: DrawnRoad, level: int) -> bool:
    """Whether a road is of a level: short ones first, two faced leads and cards of the auction later."""
    least, most = ((0, 6), (4, 9), (5, 99))[level - 1]
    return least <= len(road.steps) <= most and (level > 1 or "both" not in road.answers)


@partial(remembered, most=8)
def settled(edition: int) -> tuple[DrawnRoad, ...]:
    """The roads at whose end the Laws say what follows."""
    return tuple(road for road in roads(NAME, edition) if road.ends != UNSETTLED)


@partial(remembered, most=8)
def _truncated(edition: int) -> tuple[DrawnRoad, ...]:
    """The same as far as declarer's choice."""
    return tuple(_without_choice(each) for each in settled(edition))


def drawn_lead(rng: Random, road: DrawnRoad, edition: int) -> Lead:
    """A lead that the answers of the road fit."""
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
    """What happened, as it is told at the table."""
    running = road.answers["auction"] == "running"
    begins = "" if running else f"{lead.contract} by {lead.declarer.word}."
    words = named_in(lead) | {"contract": str(lead.contract)}
    answers = [each for each in road.steps if each != ("accepted", "no") or road.steps[-1][0] not in CHOICES]
    return f"{begins} {put_in(told(sentences(), answers), words)}{in_force(lead.edition)}".strip()


def _facts(lead: Lead) -> Facts:
    """What is so by each answer, as it is said to a reader who chose another."""
    found: Facts = put_in(sentences()["here"], named_in(lead))
    return found


def _confused(edition: int) -> Confused:
    """For each clause those that are easily taken for it, in that edition."""
    found: Confused = as_read({"editions": editions_of(NAME), **sentences()["confused"]}, edition)
    return found


def working_of(lead: Lead, road: DrawnRoad) -> Derivation:
    return tell(lead_ruling(lead, road.answers, story=(facts_of(lead, road),)))


def _without_choice(road: DrawnRoad) -> DrawnRoad:
    """The road as far as declarer's choice."""
    if road.steps[-1][0] not in CHOICES:
        return road
    taken = road.walk.taken
    return DrawnRoad(replace(road.walk, taken=taken[:-1], at=taken[-1][0]))


# ---- which Law governs ----


def _law(rng: Random, level: int) -> Drawn:
    edition = drawn_edition(rng, level, editions_of(NAME))
    known = [each for each in _truncated(edition) if each.governs not in ("", INFERRED) and _is_of(each, level)]
    road = by_chance(rng, known, lambda each: each.governs)
    lead = drawn_lead(rng, road, edition)
    words, law = _words(lead, road), cite(road.governs, edition)
    prompt = rng.choice(("Which clause governs?", "By which clause do you rule?", "Which clause of the Laws decides?"))
    others, confused = _truncated(edition), _confused(edition)
    part = which_law(rng, level, prompt, road, others, words, edition, (), _facts(lead), confused)
    return Drawn(facts_of(lead, road), (part,), (law,), working_of(lead, road))


# ---- what follows ----


def _result(rng: Random, level: int) -> Drawn:
    edition = drawn_edition(rng, level, editions_of(NAME))
    road = by_chance(rng, [each for each in settled(edition) if _is_of(each, level)], lambda each: each.ends)
    lead = drawn_lead(rng, road, edition)
    others, words = _same_players(road, edition), _words(lead, road)
    mistaken = sentences()["confused_endings"]
    part = what_follows(rng, level, "What follows?", road, others, words, ALIKE, _facts(lead), mistaken)
    laws = next(each.laws for each in part.options if each.right)
    return Drawn(facts_of(lead, road), (part,), laws, working_of(lead, road))


def _words(lead: Lead, road: DrawnRoad) -> GraphWords:
    """The words of the lead; a card that lies face down has no name."""
    if "down" not in (road.answers.get("faced"), road.answers.get("own-faced")):
        return _of_a_dropped(words_of_lead(lead), lead, road)
    return _unnamed(lead)


def _of_a_dropped(words: GraphWords, lead: Lead, road: DrawnRoad) -> GraphWords:
    """The words where the card was not led but dropped: then nothing is said of a card played on purpose."""
    said, ending = sentences()["dropped"].get(road.ends), road.walk.ending
    if road.answers.get("exposed") in (None, "led") or said is None or ending is None:
        return words
    return replace(words, statements={**words.statements, ending.steps[0].id: put_in(said, named_in(lead))})


def _unnamed(lead: Lead) -> GraphWords:
    """The words of the lead without the name of the card."""
    unseen = {"card": "the card", "suit": "the suit", "a_suit": "a card of the suit"}
    return graph_words(NAME, lead.edition, named_in(lead) | unseen)


def _same_players(road: DrawnRoad, edition: int) -> list[DrawnRoad]:
    """The roads on which the same players have faced cards, so that their results can be told of this lead."""
    both = "both" in road.answers
    return [each for each in settled(edition) if ("both" in each.answers) is both]


# ---- what declarer's choice means ----


def _choice(rng: Random, level: int) -> Drawn:
    edition = drawn_edition(rng, level, editions_of(NAME))
    wanted = (("choice",), ("choice", "choice-24"), CHOICES)[level - 1]
    known = [each for each in roads(NAME, edition) if each.steps[-1][0] in wanted]
    road = by_chance(rng, known, lambda each: each.steps[-1])
    lead = drawn_lead(rng, road, edition)
    ruling = lead_ruling(lead, road.answers)
    assert ruling.consequence is not None and ruling.before_choice is not None and ruling.governs is not None
    mine = means(lead, ruling.consequence, ruling.governs)
    options = [Option(text, f"So it is ({named(laws)}).", right=True, laws=laws) for text, laws in mine.values()]
    question, chosen = road.steps[-1]
    offered = words_of_lead(lead).questions[question].answers
    for other in ruling.before_choice.options:
        if other.id != chosen:
            after = means(lead, other.consequence, ruling.governs)
            options += [
                Option(text, f"That is for “{offered[other.id].rstrip('.')}”. {_here(mine, topic)}", road=other.id)
                for topic, (text, _) in after.items()
                if topic not in mine or mine[topic][0] != text
            ]
    part = some_of(rng, "Which of these are so now?", options, (4, 5, 6)[level - 1], HINT)
    laws = tuple(dict.fromkeys(each for option in part.options for each in option.laws))
    return Drawn(facts_of(lead, road), (part,), laws, working_of(lead, road))


Sentence = tuple[str, tuple[Reference, ...]]


def means(lead: Lead, after: Consequence, governs: Reference) -> dict[str, Sentence]:
    """What follows, in sentences about one thing each, by what they are about, with their clauses."""
    words, found = words_after(lead), dict[str, Sentence]()
    for card in after.cards:
        if card.seat is lead.leader:
            is_now = {"lead": "is the lead", "back": "goes back into his hand", "major": "stays as a penalty card"}
            found["card"] = (
                f"{lead.leader.word}'s {lead.card} {is_now[card.status.name.lower()]}.",
                references(card.rests_on),
            )
    parts = (cite("54A", lead.edition),) if after.declarer is not lead.declarer else (governs,)
    found["parts"] = f"{after.declarer.word} plays the contract, and {after.dummy.word} is dummy.", parts
    may = after.may_use(lead.right)
    if may is not None:
        rests_on = next(each.rests_on for each in after.information if each.may is may)
        # That a penalty card must be played is open in 2007 as well; what it shows of the hand is not.
        shows = f"what the {lead.card} shows of {lead.leader.word}'s hand"
        use = f"{lead.right.word} {'may' if may else 'may not'} use {shows}."
        found["use"] = use, references(rests_on)
    if after.restriction:
        found["binds"] = words.binds[after.restriction], references(after.rests_on)
    return found


def _here(mine: dict[str, Sentence], topic: str) -> str:
    """What is so here about the same thing."""
    said, laws = mine.get(topic) or mine["card"]
    return f"Here: {said[:-1]} ({named(laws)})."


# ---- in which order ----

ASKED = ("auction", "who", "faced", "told", "dummy-seen", "spread", "accepted", "choice")


# A hand that is spread accepts the lead: which of the two was first is another question. A card face down ends the
# matter whoever's lead it was.
EITHER = (("spread", "accepted"), ("who", "faced"))


def _steps(rng: Random, level: int) -> Drawn:
    """Some of the questions of one road, to be put in the order in which the director meets them."""
    road = rng.choice([each for each in roads(NAME, DEFAULT_EDITION) if set(ASKED) <= set(each.answers)])
    lead = drawn_lead(rng, road, DEFAULT_EDITION)
    # Whether the card lies face up is still to be asked, so that nobody can name it.
    words = _unnamed(lead)
    number = (4, 5, 6)[level - 1]
    names = [*ASKED]
    for either in EITHER:
        names.remove(rng.choice(either))
    names = sorted(rng.sample(names, number), key=ASKED.index)
    asks = {name: words.questions[name].asks for name in names}
    wrong = [
        WrongOrder(
            f"{late} before {early}",
            asks[late],
            asks[early],
            f"“{asks[early]}” comes before “{asks[late]}” {words.questions[early].why} ({_rests(road, early)})",
        )
        for early, late in pairwise(names)
    ]
    facts = (
        f"{lead.contract} by {lead.declarer.word}. {lead.leader.word} has put a card on the table, it seems as the "
        "opening lead, and you are called."
    )
    says = "Right: what comes first may settle the matter, so that the rest need not be asked."
    prompt = "In which order do you find this out? Begin with what may make all the rest superfluous."
    part = as_shown(
        rng, prompt, [asks[name] for name in names], says, wrong, "Which answer would end the matter at once?"
    )
    laws = tuple(dict.fromkeys(cite(each, DEFAULT_EDITION) for each in ("41A", "54", "47E1", "54C", "53A")))
    return Drawn(facts, (part,), laws)


def _rests(road: DrawnRoad, name: str) -> str:
    return next(named(question.rests_on) for question, _ in road.walk.taken if question.id == name)


KINDS = (
    Kind("lead-law", "Which Law governs the lead?", LESSON, _law, says_edition=True),
    Kind("lead-result", "A lead: what follows?", LESSON, _result, says_edition=True),
    Kind("lead-choice", "What does declarer's choice mean?", LESSON, _choice, minutes=3, marks=3, says_edition=True),
    Kind("lead-steps", "A lead out of turn, in order", AT_THE_TABLE, _steps, marks=3),
)
