"""A ruling on an opening lead on the page: the table, and the sheet to read out and to write down from.

Every sentence comes from the ruling; this module only places it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby

from bridgelaw.cases import case_named, computed
from bridgelaw.chapters.lead_out_of_turn.display.lead_known import KNOWN, elsewhere, known_html, known_text
from bridgelaw.chapters.lead_out_of_turn.en.lead_words import Spoken, spoken, words_after, words_of_lead
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_consequence import CardStatus, Consequence, Status
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_facts import Lead
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_out_of_turn import DeclarersOption, LeadRuling
from bridgelaw.display.card_table import CardTable, card_table_html, card_table_text
from bridgelaw.display.figures.decision_map import Drives, map_html
from bridgelaw.display.flow import road_html
from bridgelaw.display.html import basis_html, facts_html, laws_html, step_html, text
from bridgelaw.display.shown import Shown
from bridgelaw.display.stepwise import fold
from bridgelaw.laws import Reference, cite, clause_for, rule
from bridgelaw.laws.facts import replace
from bridgelaw.laws.words import joined
from bridgelaw.rulings import Basis
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card, cards_of
from bridgelaw.telling import tell

FORKS = {"led": "If declarer accepts the lead", "lead": "If declarer refuses it"}


def choices_html(ruling: LeadRuling, taken: str = "") -> str:
    """Draw a card for each choice, those that accept the lead first; the one `taken` is marked."""
    others = elsewhere(ruling)
    numbered = list(enumerate(ruling.options, start=1))
    forks = [(begins, list(cards)) for begins, cards in groupby(numbered, lambda each: each[1].consequence.begins)]
    found = f'<p class="bl-group">{text(ruling.lead.declarer.word)}\'s options, and the meaning of each</p>'
    for begins, options in forks:
        # After Law 24 there is no lead to accept or to refuse.
        found += f'<p class="bl-fork">{FORKS[begins]}</p>' if len(forks) > 1 else ""
        cards = "".join(_card(ruling, others, number, option, option.id == taken) for number, option in options)
        found += f'<div class="bl-options">{cards}</div>'
    return found


def choices_map(ruling: LeadRuling, unanswered: str = "") -> str:
    """Draw declarer's choices as a map, the one taken drawn thick; nothing before the answers reach them.

    With the words of an unanswered menu, pressing a choice enters it in the calculator around the map.
    """
    walk = ruling.walk
    if ruling.options:
        asked = walk.at.id
    elif ruling.before_choice:
        asked = walk.taken[-1][0].id
    else:
        return ""
    drives = Drives(frozenset({asked}), unanswered) if unanswered else None
    return map_html(ruling.lead.graph, words_of_lead(ruling.lead), walk, asked, drives)


def spoken_to(whom: str) -> str:
    """Return the player or players addressed, as a heading."""
    return "To everybody" if whom == "all" else f"To {whom}"


def _card(ruling: LeadRuling, others: tuple[LeadRuling, ...], number: int, option: DeclarersOption, taken: bool) -> str:
    assert ruling.walk.open is not None
    asked = words_of_lead(ruling.lead).questions[ruling.walk.open.id]
    answer, after, words = ruling.walk.open.answer(option.id), option.consequence, words_after(ruling.lead)
    second = f"{after.second.word}{' (dummy)' if after.second is after.dummy else ''}" if after.second else ""
    leads = f"{after.leads.word} {'leads' if after.begins == 'lead' else 'has led'}"
    rows = {
        "Declarer and dummy": text(f"{after.declarer.word} is declarer, {after.dummy.word} is dummy."),
        "Who plays": text(f"{leads}{f', {second} plays second' if second else ''}."),
        "When dummy is spread": text(words.dummy_faced[after.dummy_faced]),
        "The cards": text(" ".join(map(words.known, after.cards))),
        "Duties and bans": text(words.bound(after) or "Nobody."),
        KNOWN: known_html(ruling, others, option.id),
        "Then you say": "".join(map(_spoken, words.spoken(after.says))),
    }
    listed = "".join(f"<dt>{heading}</dt><dd>{says}</dd>" for heading, says in rows.items() if says)
    chosen = ' <span class="bl-chip">chosen</span>' if taken else ""
    return (
        f'<div class="bl-option" role="group" aria-label="Choice {number}">'
        f'<p class="bl-option-title">{number}. {text(asked.answers[answer.id])}{chosen}</p>'
        f"<p>{' '.join(map(basis_html, answer.rests_on))}</p><dl>{listed}</dl></div>"
    )


def _spoken(spoken: Spoken) -> str:
    return f'<p><span class="bl-to">{spoken_to(spoken.to)}:</span> “{text(spoken.words)}”</p>'


ALOUD, WRITTEN = "To read out", "What you write down"

_FaceUp = Mapping[Seat, Mapping[Card, str]]
_Trick = tuple[tuple[Seat, Card], ...]


def the_lead(name: str, edition: int | None = None) -> Shown:
    """Render the ruling of a case as a sheet: the table, the words to each player, the information, the record.

    Uses the case's own edition of the Laws or another.
    """
    case = case_named(name)
    ruling: LeadRuling = computed(case if edition is None else replace(case, edition=edition)).ruling
    chose = ruling.before_choice is not None
    return Shown(_sheet_text(ruling, chose), _sheet_html(ruling, chose))


def lead_html(ruling: LeadRuling) -> str:
    """Render a ruling as far as it goes: the sheet, declarer's choices, and the derivation."""
    lead, chooser = ruling.lead, ruling.before_choice
    found = _sheet_html(ruling, chooser is not None)
    if ruling.options:
        found += choices_html(ruling)
    elif chooser:
        told = _aloud_html(chooser) + choices_html(chooser, ruling.walk.taken[-1][1].id)
        found += f"<details><summary>The options that {lead.declarer.word} had, and your words for them</summary>{told}"
        found += "</details>"
    elif ruling.walk.ending:
        found += f'<p class="bl-muted">{text(no_choice(ruling))}</p>'
    road = road_html(lead.graph, ruling.walk, words_of_lead(lead))
    if ruling.walk.open and not ruling.options:
        return found + road
    return f"{found}{_steps_html(ruling)}<details><summary>The answers not given</summary>{road}</details>"


def no_choice(ruling: LeadRuling) -> str:
    """Return the sentence that a page shows instead of declarer's options."""
    declarer = ruling.lead.declarer.word
    if ruling.consequence is None:
        return f"Offer {declarer} no options until that is settled."
    return f"Law {ruling.governs}, leaves {declarer} no options." if ruling.governs else f"{declarer} has no options."


# ---- the table ----


def table_of_lead(ruling: LeadRuling) -> CardTable:
    """The table as the director finds it, and after the ruling as the ruling leaves it."""
    lead, after = ruling.lead, ruling.consequence
    face_up, trick = _found(ruling) if after is None else _left(lead, after)
    gone = {card for _, card in trick}
    hands = {seat: cards_of(lead.deal, seat) - gone for seat in Seat} if lead.deal else {}
    heading = _next(after) if after else ""
    note = words_after(lead).binds[after.restriction] if after and after.restriction else ""
    if heading and _running(ruling):
        heading = f"After the auction: {heading}"
    return CardTable(hands, _roles(ruling), face_up, trick, heading, note)


def _running(ruling: LeadRuling) -> bool:
    """True if calls were still to come when the card appeared."""
    return ruling.walk.answers.get("auction") == "running"


def _unseen(ruling: LeadRuling) -> bool:
    """True if the card was face down: then nobody names it."""
    return "down" in (ruling.walk.answers.get("faced"), ruling.walk.answers.get("own-faced"))


def _next(after: Consequence) -> str:
    """Return the leader, or the player whose card comes second."""
    if after.begins == "lead":
        return f"{after.leads.word} to lead"
    return f"{after.second.word} plays second" if after.second else ""


def _found(ruling: LeadRuling) -> tuple[_FaceUp, _Trick]:
    """Return the cards on the table when the director comes; the director does not look at one led face down."""
    lead = ruling.lead
    if _unseen(ruling):
        return {}, ()
    face_up = {lead.leader: {lead.card: "face up"}}
    return face_up | ({lead.partner: {lead.other: "face up as well"}} if lead.other else {}), ()


def _left(lead: Lead, after: Consequence) -> tuple[_FaceUp, _Trick]:
    """Return the cards on the table after the ruling: a lead in the trick, and one that is not back in its hand face
    up.
    """
    led = {"led": lead.leader, "partner-led": lead.partner}.get(after.begins)
    face_up: dict[Seat, dict[Card, str]] = {}
    trick: list[tuple[Seat, Card]] = []
    for each in after.cards:
        if each.card is not None and each.seat is led:
            trick.append((led, each.card))
        elif each.card is not None and each.status is not Status.BACK:
            face_up[each.seat] = {each.card: words_after(lead).is_now(each)}
    return face_up, tuple(trick)


def _roles(ruling: LeadRuling) -> dict[Seat, str]:
    """Return the role of each player; a changed role is marked as such."""
    lead, after = ruling.lead, ruling.consequence
    if after is None and _running(ruling):
        # Nobody is declarer, dummy or on lead before the last pass.
        return {lead.leader: "card in the auction"}
    declarer, leads = (after.declarer, after.leads) if after else (lead.declarer, lead.right)
    now = "" if declarer is lead.declarer else "now "
    roles = {declarer: f"{now}declarer", declarer.partner: f"{now}dummy"}
    roles[leads] = "on lead" if after is None or after.begins == "lead" else "opening leader"
    roles.setdefault(lead.right, "whose lead it was")
    if lead.leader is not leads:
        fault = "card in the auction" if _running(ruling) else "led out of turn"
        roles[lead.leader] = f"{roles[lead.leader]}, {fault}" if lead.leader in roles else fault
    return roles


# ---- the sheet ----


def _sheet_text(ruling: LeadRuling, chose: bool) -> str:
    parts = {
        "": card_table_text(table_of_lead(ruling)).splitlines(),
        ALOUD: [f"- {spoken_to(each.to)}: “{each.words}”" for each in spoken(ruling)],
        KNOWN: known_text(ruling),
        WRITTEN: [f"- {line}" for line in _written(ruling, chose)],
    }
    return "\n\n".join("\n".join([heading, *lines]).strip() for heading, lines in parts.items() if lines)


def _sheet_html(ruling: LeadRuling, chose: bool) -> str:
    found = f'<div class="bl-call">{card_table_html(table_of_lead(ruling))}{_aloud_html(ruling)}</div>'
    lines = "".join(f"<li>{text(line)}</li>" for line in _written(ruling, chose))
    if known := known_html(ruling, elsewhere(ruling)):
        found += f'<p class="bl-group">{KNOWN}</p>{known}'
    return found + (fold("written", WRITTEN, f'<ul class="bl-written">{lines}</ul>') if lines else "")


def _aloud_html(ruling: LeadRuling) -> str:
    """Render the director's words in order: the player addressed, then the words; offered choices are numbered."""
    items = ""
    for whom, lines in groupby(spoken(ruling), key=lambda each: each.to):
        words = ""
        for offered, said in groupby(lines, key=lambda each: bool(each.offers)):
            tag = "li" if offered else "p"
            each = "".join(f"<{tag}>“{text(line.words)}”</{tag}>" for line in said)
            words += f"<ol>{each}</ol>" if offered else each
        items += f'<li><p class="bl-to">{spoken_to(whom)}:</p>{words}</li>'
    title = f'<p class="bl-director-title">{ALOUD}</p>'
    return f'<div class="bl-aloud" role="group" aria-label="{ALOUD}">{title}<ol>{items}</ol></div>' if items else ""


def _written(ruling: LeadRuling, chose: bool) -> list[str]:
    """The record of a finished ruling: facts, choice, ruling, Law, and questions for the end of the board."""
    lead, after, ending = ruling.lead, ruling.consequence, ruling.walk.ending
    if ending is None:
        return []
    lines, words = [_happened(ruling)], words_of_lead(lead)
    if chose:
        choice, chosen = ruling.walk.taken[-1]
        lines.append(f"{lead.declarer.word}'s choice: {words.questions[choice.id].answers[chosen.id]}")
    lines.append(words.endings[ending.id].result)
    lines += [words_after(lead).bound(after)] if after and after.restriction else []
    laws = _clauses((*((ruling.governs,) if ruling.governs else ()), *(after.rests_on if after else ())))
    lines += [f"Law {joined(laws)}, {lead.edition}."] if laws else []
    asked = [_ask_later(each, lead.edition, bool(after.chooses)) for each in after.cards] if after else []
    return lines + [f"When the board is over: {asks}" for asks in dict.fromkeys(asked) if asks]


def _happened(ruling: LeadRuling) -> str:
    """The contract and the card, in one line."""
    lead = ruling.lead
    contract = f"{lead.contract} by {lead.declarer.word}"
    if _running(ruling):
        return f"{lead.leader.word}'s {lead.card} was exposed during the auction, which ended in {contract}."
    card = "a card, face down" if _unseen(ruling) else f"the {lead.card}"
    other = f", {lead.partner.word} the {lead.other}" if lead.other else ""
    whose = "in turn" if lead.leader is lead.right else f"and it was {lead.right.word}'s lead"
    return f"{contract}. {lead.leader.word} led {card}{other}, {whose}."


def _ask_later(card: CardStatus, edition: int, chosen: bool) -> str:
    """Return the questions about a card after the play; 50E4 of 2017 excludes one picked up by declarer's choice
    (50E2).
    """
    picked_up = chosen and card.status is Status.BACK
    if picked_up and rule("shown-card-authorised", edition).holds:
        return f"did {card.seat.partner.word} choose a play that the card suggested? {cite('16C2', edition)}."
    if picked_up or card.status.penalty:
        return f"did the sight of the card help its side? {clause_for('penalty-card-damage', edition)}."
    return ""


def _clauses(rests_on: Iterable[Basis]) -> list[str]:
    return list(dict.fromkeys(each.clause for each in rests_on if isinstance(each, Reference)))


# ---- how it was reached ----


def _steps_html(ruling: LeadRuling) -> str:
    """Render the derivation without its spoken words, which are on the sheet."""
    derivation = tell(ruling)
    steps = "".join(map(step_html, derivation.steps))
    inside = (
        f'<div class="bl-ruling">{facts_html(derivation)}<ol class="bl-derivation">{steps}</ol>'
        f'<p class="bl-result">{text(derivation.result)}</p>{laws_html(derivation.laws)}</div>'
    )
    return fold("step-by-step", "Step by step", inside)
