"""A ruling to write: a drawn lead, claim or score, with the rubric to mark it by and a model answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from bridgelaw.chapters.claims.kinds import claims
from bridgelaw.chapters.law12.kinds import power
from bridgelaw.chapters.lead_out_of_turn.en.lead_words import spoken
from bridgelaw.chapters.lead_out_of_turn.kinds.lead_out_of_turn import (
    INFERRED,
    drawn_lead,
    facts_of,
    settled,
    working_of,
)
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_facts import NAME, Lead
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_out_of_turn import LeadRuling, lead_ruling
from bridgelaw.exercises.kinds.in_force import home_among, in_force
from bridgelaw.exercises.kinds.incidents import ToldIncident, drawn_incident
from bridgelaw.exercises.kinds.kind import Drawn, Kind
from bridgelaw.exercises.kinds.road_parts import references
from bridgelaw.exercises.kinds.roads import DrawnRoad, by_chance
from bridgelaw.exercises.question import Written
from bridgelaw.laws import DEFAULT_EDITION, Reference, cite, is_absent
from bridgelaw.laws.facts import replace
from bridgelaw.laws.words import joined
from bridgelaw.registry import book_page
from bridgelaw.rulings.decision import editions_of
from bridgelaw.telling.derivation import Derivation

LESSON = book_page("how_to_rule")
PROMPTS = (
    "Write your ruling as you would send it to a colleague, with the Laws that support it.",
    "Write your ruling: the facts that matter, the Laws, your decision, and your words to the players.",
    "Write the ruling in a few sentences, with the clauses and the words that you say at the table.",
)
MAY_APPEAL = "You may appeal."
HINT = "Give the facts, the Law, the options, your decision, and your words to the players."


def _asked(rng: Random, rubric: Sequence[str], model: str) -> Written:
    return Written(rng.choice(PROMPTS), tuple(rubric), model, HINT)


def _lead(rng: Random, level: int) -> Drawn:
    """A lead out of turn, ruled to the end, with the choices that declarer had; at the first level by one player."""
    edition = home_among(editions_of(NAME))
    known = [each for each in settled(edition) if _is_to_be_ruled(each) and (level > 1 or "both" not in each.answers)]
    road = by_chance(rng, known, lambda each: each.ends)
    lead = drawn_lead(rng, road, edition)
    ruling, told = lead_ruling(lead, road.answers), working_of(lead, road)
    laws = _laws_of_lead(road, ruling)
    clauses = joined([each.clause for each in laws])
    before = ruling.before_choice
    offered = spoken(before) if before else ()
    options = [each.words for each in offered if each.offers]
    aloud = " ".join([*(each.words for each in offered if not each.offers), told.announcement])
    known_by = [step.says for step in told.steps if step.id == "information"]
    rubric = (
        f"The facts that matter: {_what_happened(lead, road)}",
        f"The Law: {clauses}.",
        *([f"In the auction: {lead.leader.partner.word} had to pass at the next turn."] if _passed(road) else []),
        *([f"The options: {' '.join(options)}"] if options else []),
        f"What is done: {told.result}",
        *(f"The duties: {step.says}" for step in told.steps if step.id == "restriction"),
        *([f"The information: {' '.join(known_by)}"] if known_by else []),
        f"Your words to the players: {aloud}",
    )
    model = f"{told.result} To the players: {aloud} ({clauses})"
    return Drawn(facts_of(lead, road), (_asked(rng, rubric, model),), laws, told)


def _laws_of_lead(road: DrawnRoad, ruling: LeadRuling) -> tuple[Reference, ...]:
    """The clauses that a ruling on a lead must name: on the card, the procedure, and the information."""
    edition, after = ruling.lead.edition, ruling.consequence
    found = _parts_of_24(road, edition)
    if road.governs and not found:
        found = [cite(road.governs, edition)]
    ending = ruling.walk.ending
    found += references(ending.steps[0].rests_on if ending else ())
    if after is not None:
        found += [ref for each in after.information if each.may is False for ref in references(each.rests_on)]
    # 24 is named by its parts, and each clause once.
    return tuple(
        dict.fromkeys(each for each in found if not any(each != other and each.contains(other) for other in found))
    )


def _parts_of_24(road: DrawnRoad, edition: int) -> list[Reference]:
    """Return what 24 says of a card exposed in the auction: whether partner must pass, and the fate of the card.

    Empty under Laws in which 24 has no part about the card.
    """
    part = {"led": "24B", "honour": "24B", "several": "24C", "low": "24A"}.get(road.answers.get("exposed", ""))
    own = "own" in (road.answers.get("later"), road.answers.get("later-low"))
    after = replace(cite("24D" if own else "24E"), edition=edition)
    return [] if part is None or is_absent(after) else [cite(part, edition), after]


def _passed(road: DrawnRoad) -> bool:
    """True if a card in the auction made partner pass once: any but a single low card that was not led (24A to C)."""
    return road.answers.get("exposed") in ("led", "honour", "several")


def _what_happened(lead: Lead, road: DrawnRoad) -> str:
    """Return the facts a ruling must name: if the auction is over, whose lead it is, and what was done with the
    card.
    """
    if road.answers["auction"] == "running":
        exposed = road.answers.get("exposed")
        does = {"led": "has led", "several": "has dropped two cards, one of them"}.get(exposed or "", "has dropped")
        return f"calls are still to come, and {lead.leader.word} {does} the {lead.card}."
    faced = road.answers.get("faced") or road.answers.get("own-faced")
    how = "face down" if faced == "down" else "face up"
    whose = f"{lead.contract} by {lead.declarer.word}, it is {lead.right.word}'s lead"
    if lead.other:
        return f"{whose}, and {lead.leader.word} and {lead.right.word} have both led."
    faced_down = f" {lead.right.word} has put a card face down." if road.answers.get("partner-down") == "yes" else ""
    return f"{whose}, and {lead.leader.word} has put a card on the table, {how}, as a lead.{faced_down}"


def _is_to_be_ruled(road: DrawnRoad) -> bool:
    """True if a clause gives something to rule: not for a lead in turn, nor for an inference."""
    return road.answers.get("who") != "right" and road.governs != INFERRED


def _incident(rng: Random, told: ToldIncident, working: Derivation) -> Drawn:
    laws = told.incident.laws
    done = told.put(told.incident.ruling)
    words = str(told.incident.row.get("announces") or working.announcement)
    rubric = _rubric(told, laws, done, words)
    appeal = f" {MAY_APPEAL}" if _names_appeal(told, words) else ""
    model = f"{done} {told.put(told.incident.because)}{appeal}"
    return Drawn(f"{told.story}{in_force(DEFAULT_EDITION)}", (_asked(rng, tuple(rubric), model),), laws, working)


def _rubric(told: ToldIncident, laws: Sequence[Reference], done: str, words: str) -> Iterator[str]:
    """A line for each part of a ruling: the deciding fact, the Law, the procedure, the words for the players."""
    yield f"The deciding point: {told.put(told.incident.because)}"
    yield f"The Law: {joined([each.clause for each in laws])}."
    yield f"What is done: {done}"
    yield f"Your words to the players, like these: {words}"
    if _names_appeal(told, words):
        yield "You mention the right to appeal (83)."


def _names_appeal(told: ToldIncident, words: str) -> bool:
    """True if a claim was adjudicated, so that a review could be in order (83), and the words do not say so."""
    ending = told.incident.road.walk.ending
    return ending is not None and ending.kind in ("allowed", "fewer") and "appeal" not in words


def _written(rng: Random, level: int) -> Drawn:
    """A lead by one player at first, then any lead, a claim, or a score that may have to be adjusted."""
    about = rng.choice((("lead",), ("lead", "claim", "score"), ("claim", "score"))[level - 1])
    if about == "lead":
        return _lead(rng, level)
    if about == "score":
        told = power.told_incident(rng, level)
        return _incident(rng, told, power.working_of_score(told))
    known = [each for each in claims.claim_incidents() if claims.is_of_level(each, level)]
    claim = claims.told_claim(rng, drawn_incident(rng, known, lambda road: road.ends))
    return _incident(rng, claim, claims.working_of_claim(claim))


KINDS = (Kind("written", "Write the ruling", LESSON, _written, minutes=8, says_edition=True),)
