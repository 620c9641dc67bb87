"""The five options of one case: the director's explanation and, side by side, the consequences of each choice."""

from __future__ import annotations

from bridgelaw.cases import case_named
from bridgelaw.chapters.lead_out_of_turn.display.lead import choices_map
from bridgelaw.chapters.lead_out_of_turn.en.lead_words import spoken, words_after
from bridgelaw.chapters.lead_out_of_turn.forms.lead_out_of_turn import LEAD_OUT_OF_TURN
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_consequence import Consequence
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_facts import Lead
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_out_of_turn import LeadRuling, options_of
from bridgelaw.display.html import stacked, text
from bridgelaw.display.shown import Shown
from bridgelaw.laws import earlier

NARROW = "\u00a0"
FOLLOWS = "The five options side by side"
THEN = "Your words after declarer's choice, for each option"


def five_roads(name: str) -> Shown:
    """Draw all choices of a case, not only declarer's own: the words that offer them, and the consequences.

    Where earlier Laws differ about what partner may use, a note below says so. Raises NoOptions.
    """
    case = case_named(name)
    given = LEAD_OUT_OF_TURN.given_in(case)
    answers = given.answers.by_question
    given = given.answering({name: each for name, each in answers.items() if not name.startswith("choice")})
    older_year = earlier()[-1]
    ruling, older = (LEAD_OUT_OF_TURN.ruled(given, year, case.table) for year in (case.edition, older_year))
    lead = ruling.lead
    bound, known = "Duties and bans, and how long", f"May {lead.right.word} use it?"
    headings = ("Road", "Declarer", "Next card", f"The {lead.card}", bound, known)
    rows, options = _rows(ruling, older, older_year), options_of(ruling)
    words, speech = words_after(lead), [each.words for each in spoken(ruling)]
    place = [number for number, each in enumerate(ruling.says) if each.option]
    then = [
        f"{row[0]}: “{' '.join(each.words for each in words.spoken(option.consequence.says))}”"
        for row, option in zip(rows, options, strict=True)
    ]
    plain = [f"The director says: “{' '.join(speech)}”", *(_line(headings, row) for row in rows), THEN, *then]
    before, after = speech[: place[0]], speech[place[-1] + 1 :]
    offered = "".join(f"<li>{text(words.offer[option.offer])}</li>" for option in options)
    said = (
        f'<div class="bl-director"><p class="bl-director-title">The director says</p>'
        f"<p>“{text(' '.join(before))}</p><ol>{offered}</ol><p>{text(' '.join(after))}”</p></div>"
    )
    lines = "".join(f"<p>{text(line)}</p>" for line in then)
    then_said = f"<details><summary>{THEN}</summary>{lines}</details>"
    table = f"<details><summary>{FOLLOWS}</summary>{stacked(FOLLOWS, headings, rows)}</details>"
    return Shown("\n".join(plain), said + choices_map(ruling) + table + then_said)


def _rows(ruling: LeadRuling, older: LeadRuling, year: int) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    for number, (option, before) in enumerate(zip(options_of(ruling), options_of(older), strict=True), start=1):
        found, lead = option.consequence, ruling.lead
        may, might = found.may_use(lead.right), before.consequence.may_use(lead.right)
        words = words_after(lead)
        card = next(words.is_now(each) for each in found.cards if each.seat is lead.leader)
        bound = words.bound(found) or "nothing"
        known = _yes(may) if may == might else f"{_yes(may)}\n{year}: {_yes(might)}"
        # A number and its name stay on one line, even in a narrow column.
        name = f"{number}. {option.id}".translate({ord("-"): NARROW, ord(" "): NARROW})
        rows.append((name, found.declarer.word, _next(lead, found), card, bound, known))
    return rows


def _next(lead: Lead, found: Consequence) -> str:
    """Return the player of the next card, and that player's role."""
    if found.begins == "lead":
        return f"{found.leads.word}, the lead"
    assert found.second is not None
    return f"{found.second.word}, {'from dummy' if found.second is found.dummy else 'from the closed hand'}"


def _yes(may: bool | None) -> str:
    return "yes" if may else "no"


def _line(headings: tuple[str, ...], row: tuple[str, ...]) -> str:
    cells = (f"{heading}: {cell}" for heading, cell in zip(headings[1:], row[1:], strict=True))
    return f"{row[0]} | " + " | ".join(cells).replace("\n", "; ")
