"""The information that each player may use after an opening lead, and how other editions of the Laws differ."""

from __future__ import annotations

from collections.abc import Iterable

from bridgelaw.chapters.lead_out_of_turn.en.lead_words import words_after
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_consequence import Consequence, Information
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_out_of_turn import LeadRuling, lead_ruling
from bridgelaw.display.html import basis_html, text
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.rulings import Basis
from bridgelaw.rulings.card_play import compared

KNOWN = "Who may use what"


@dataclass(frozen=True)
class Known:
    """A sentence about what a player may use, its basis, and the other editions' sentences where they differ."""

    says: str
    rests_on: tuple[Basis, ...]
    elsewhere: tuple[str, ...]


def elsewhere(ruling: LeadRuling) -> tuple[LeadRuling, ...]:
    """The sentences of editions that differ for the same facts and answers."""
    year = compared(ruling.lead.edition)
    return (lead_ruling(replace(ruling.lead, edition=year), ruling.walk.answers),) if year else ()


def known(ruling: LeadRuling, others: Iterable[LeadRuling], option: str = "") -> tuple[Known, ...]:
    """Return the ruling's sentences about information; those of one `option` where declarer has not chosen yet."""
    after = _after(ruling, option)
    found = []
    for place, each in enumerate(after.information if after else ()):
        there = {other.lead: _information(other, option, place) for other in others}
        differ = tuple(
            f"By the Laws of {lead.edition}: {words_after(lead).known(own)}"
            for lead, own in there.items()
            if own.may != each.may or each.varies
        )
        found.append(Known(words_after(ruling.lead).known(each), each.rests_on, differ))
    return tuple(found)


def known_text(ruling: LeadRuling) -> list[str]:
    """The same as lines."""
    lines = []
    for each in known(ruling, elsewhere(ruling)):
        lines.append(f"- {each.says} [{'; '.join(map(str, each.rests_on))}]")
        lines += [f"  {there}" for there in each.elsewhere]
    return lines


def known_html(ruling: LeadRuling, others: Iterable[LeadRuling], option: str = "") -> str:
    """The same as a list; another edition's sentence is below."""
    items = ""
    for each in known(ruling, others, option):
        badges = " ".join(map(basis_html, each.rests_on))
        there = "".join(f'<p class="bl-elsewhere">{text(says)}</p>' for says in each.elsewhere)
        items += f"<li><p>{text(each.says)} {badges}</p>{there}</li>"
    return f'<ul class="bl-known">{items}</ul>' if items else ""


def _after(ruling: LeadRuling, option: str) -> Consequence | None:
    return next((each.consequence for each in ruling.options if each.id == option), ruling.consequence)


def _information(ruling: LeadRuling, option: str, place: int) -> Information:
    after = _after(ruling, option)
    assert after is not None, "another edition has the same options"
    return after.information[place]
