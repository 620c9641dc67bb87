"""Declarer's choices after an opening lead out of turn, a card for each: what it means, how long, and what is said."""

from __future__ import annotations

from itertools import groupby

from bridgelaw.display.html import basis_html, text
from bridgelaw.display.lead_known import KNOWN, elsewhere, known_html
from bridgelaw.rulings.lead_out_of_turn import DeclarersOption, LeadRuling
from bridgelaw.telling.en.lead_out_of_turn.words import Spoken, words_after, words_of_lead

FORKS = {"led": "If he accepts the lead", "lead": "If he refuses it"}


def choices_html(ruling: LeadRuling, taken: str = "") -> str:
    """A card for each choice, those that accept the lead before those that refuse it; the one `taken` says so."""
    others = elsewhere(ruling)
    numbered = list(enumerate(ruling.options, start=1))
    forks = [(begins, list(cards)) for begins, cards in groupby(numbered, lambda each: each[1].consequence.begins)]
    found = f'<p class="bl-group">{text(ruling.lead.declarer.word)}\'s choices, and what each of them means</p>'
    for begins, options in forks:
        # After Law 24 there is no lead to accept or to refuse.
        found += f'<p class="bl-fork">{FORKS[begins]}</p>' if len(forks) > 1 else ""
        cards = "".join(_card(ruling, others, number, option, option.id == taken) for number, option in options)
        found += f'<div class="bl-options">{cards}</div>'
    return found


def spoken_to(whom: str) -> str:
    """Whom the director speaks to, as a heading."""
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
        "Dummy is faced": text(words.dummy_faced[after.dummy_faced]),
        "The cards": text(" ".join(map(words.known, after.cards))),
        "Who is bound": text(words.bound(after) or "Nobody."),
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
