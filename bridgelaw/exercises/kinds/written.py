"""A ruling to write: a lead that is drawn, or a worked case told, with the rubric to mark it by and a model."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from bridgelaw.cases import Case, cases_of_form
from bridgelaw.exercises.kinds.in_force import drawn_edition, in_force
from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind
from bridgelaw.exercises.kinds.lead_out_of_turn import INFERRED, drawn_lead, facts_of, settled, working_of
from bridgelaw.exercises.kinds.road_parts import references
from bridgelaw.exercises.kinds.roads import DrawnRoad, by_chance
from bridgelaw.exercises.question import Written
from bridgelaw.exercises.wrong_answers import worked
from bridgelaw.laws import Reference, cite, remembered
from bridgelaw.laws.words import joined
from bridgelaw.rulings.decision import editions_of
from bridgelaw.rulings.lead_out_of_turn import lead_ruling
from bridgelaw.rulings.lead_out_of_turn.facts import NAME
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.en.lead_out_of_turn.words import spoken

LESSON = "book/how_to_rule"
# By the level of difficulty; at the first one a lead is drawn.
FORMS = ((), ("later-in-the-play", "claim-road"), ("power", "claim-road"))
# Ruled by a poll that the story does not tell: without it a candidate can rule no more than that he would ask.
POLLED = ("nobody-called",)
PROMPTS = (
    "Write your ruling, with the Laws that it rests on, as you would send it to a colleague.",
    "Rule. Give the facts that count, the Laws, what you do, and what you tell the players.",
    "Write the ruling in a few sentences, with the clauses, and how you explain it at the table.",
)
HINT = "The facts, the Law, the options, what you do, and the words for the players."


def _lead(rng: Random, level: int) -> Drawn:
    """A lead out of turn, ruled to the end, with the choices that declarer had."""
    edition = drawn_edition(rng, level, editions_of(NAME))
    road = by_chance(rng, [each for each in settled(edition) if _is_to_be_ruled(each)], lambda each: each.ends)
    lead = drawn_lead(rng, road, edition)
    ruling, told = lead_ruling(lead, road.answers), working_of(lead, road)
    governs = cite(road.governs, edition) if road.governs else references(ruling.walk.grounds[-1].rests_on)[0]
    before = ruling.before_choice
    options = [each.words for each in spoken(before) if each.offers] if before else []
    known = [step.says for step in told.steps if step.id == "information"]
    facts = facts_of(lead, road)
    whose = f"{lead.right.word} and {lead.leader.word} have led" if lead.other else f"the card is {lead.leader.word}'s"
    rubric = (
        f"The facts that count: {lead.contract} by {lead.declarer.word}, it is {lead.right.word}'s lead, and {whose}.",
        f"The Law: {governs.clause}.",
        *([f"The options: {' '.join(options)}"] if options else []),
        f"What is done: {told.result}",
        *(f"What goes with it: {step.says}" for step in told.steps if step.id == "restriction"),
        *([f"Who may use what: {' '.join(known)}"] if known else []),
        f"The words for the players: {told.announcement}",
    )
    model = f"{told.result} {told.announcement} ({governs.clause})"
    return Drawn(facts, (Written(rng.choice(PROMPTS), rubric, model, HINT),), (governs,), told)


def _is_to_be_ruled(road: DrawnRoad) -> bool:
    """Whether there is something to rule, and by the words of a clause: not a lead in turn, nor an inference."""
    return road.answers.get("who") != "right" and road.governs != INFERRED


@remembered
def _cases(form: str) -> tuple[Case, ...]:
    """The worked cases of a form that tell a story of their own, and were ruled."""
    found = (each for each in cases_of_form(form) if each.story and not each.refused and each.unreadable is None)
    told = (each for each in found if each.id not in POLLED)
    return tuple(each for each in told if not each.story.startswith(("The same", "And ", "This time")))


def _case(rng: Random, forms: Sequence[str]) -> Drawn:
    case = rng.choice(_cases(rng.choice(forms)))
    told = worked(case).derivation
    laws = case.laws or tuple(dict.fromkeys(ref for step in told.steps for ref in references(step.rests_on)))[-3:]
    rubric = tuple(_rubric(case, told, laws))
    if not laws or len(rubric) < 4:
        raise DrawAgain
    model = f"{told.result} {told.announcement} ({joined([each.clause for each in laws])})"
    part = Written(rng.choice(PROMPTS), rubric, model, HINT)
    # What was said of a claim is little; what the director found makes the case.
    found = f" {' '.join(told.facts)}" if case.form == "claim-road" else ""
    return Drawn(f"{case.account}{found}{in_force(case.edition)}", (part,), laws, told)


def _rubric(case: Case, told: Derivation, laws: Sequence[Reference]) -> Iterator[str]:
    """A line for each thing that a ruling needs, where it has it: facts, Law, what decides, what is done, the words."""
    yield f"The facts that count: {told.facts[0] if told.facts else case.title}"
    yield f"The Law: {joined([each.clause for each in laws])}."
    decisive = [step for step in told.steps if step.id == "answer"]
    if decisive:
        yield f"What decides: {decisive[-1].says}"
    yield f"What is done: {told.result}"
    ends = [step for step in told.steps if step.id == "ending"]
    if ends:
        yield f"What goes with it: {ends[0].says}"
    if told.announcement:
        yield f"The words for the players: {told.announcement}"


def _written(rng: Random, level: int) -> Drawn:
    return _case(rng, FORMS[level - 1]) if FORMS[level - 1] else _lead(rng, level)


KINDS = (Kind("written", "Write the ruling", LESSON, _written, minutes=8, says_edition=True),)
