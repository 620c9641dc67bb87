"""Reverse a finding of a claim: the one control of the calculator that does it, and the new value."""

from __future__ import annotations

from bridgelaw.cases.given.readers import Menu
from bridgelaw.chapters.claims.display.claim import Flip
from bridgelaw.chapters.claims.forms.claim import CLAIM
from bridgelaw.chapters.claims.rulings.facts import Claim
from bridgelaw.chapters.claims.rulings.status import orders_laid_down
from bridgelaw.scoring.cards import Card
from bridgelaw.widgets.form_controls import NOT_SAID


def flip(mine: Claim, other: Claim) -> Flip | None:
    """Return the control that turns the findings of one claim into those of another; None where no single control does.

    >>> from bridgelaw.cases import case_named, computed
    >>> ruling = computed(case_named("claim-01")).ruling
    >>> flip(ruling.claim, ruling.hangs_on[0].claim)
    Flip(label='♥4 (West)', to='no')
    """
    ways = [
        *_of_forgotten(mine, other),
        *_of_ticks(mine, other),
        *_of_struck(mine, other),
        *_of_menus(mine, other),
    ]
    return ways[0] if len(ways) == 1 else None


def card_label(card: Card, claim: Claim) -> str:
    """The tick of an outstanding card, with who holds it."""
    holder = claim.ending.holder(card)
    return f"{card} ({holder.word})" if holder else str(card)


def _of_forgotten(mine: Claim, other: Claim) -> list[Flip]:
    before, after = mine.picture.forgotten, other.picture.forgotten
    return [Flip(card_label(card, mine), _yes(card in after)) for card in sorted(before ^ after)]


def _of_ticks(mine: Claim, other: Claim) -> list[Flip]:
    ticks = {
        "sees_entries": (mine.picture.sees_entries, other.picture.sees_entries),
        "notices_break": (mine.picture.notices_break, other.picture.notices_break),
        "runs_suits": (mine.picture.runs_suits, other.picture.runs_suits),
        "plays_low": (mine.picture.plays_low, other.picture.plays_low),
        "recovers": (mine.picture.recovers, other.picture.recovers),
        "ordered": (mine.statement.ordered, other.statement.ordered),
    }
    return [Flip(_label(name), _yes(after)) for name, (before, after) in ticks.items() if before is not after]


def _of_struck(mine: Claim, other: Claim) -> list[Flip]:
    if mine.picture.struck == other.picture.struck:
        return []
    return [Flip(_label("struck"), "\n".join(sorted(map(str, other.picture.struck))))]


def _of_menus(mine: Claim, other: Claim) -> list[Flip]:
    found = []
    if mine.order is not other.order:
        found.append(Flip(_label("order"), str(orders_laid_down()[other.order])))
    if mine.likely is not other.likely:
        found.append(Flip(_label("likely"), _option("likely", "" if other.likely is None else _yes(other.likely))))
    if (mine.option, mine.option_suit) != (other.option, other.option_suit):
        option = _option("option", other.option.value if other.option else "")
        found.append(Flip(_label("option"), option))
        # The control is for the first penalty card; a choice about another suit must not be entered there.
        if other.option and other.option_suit is not other.ending.penalty[0].card.suit:
            found.append(found[-1])
    return found


def _label(name: str) -> str:
    return CLAIM.given.declared()[name].label


def _option(name: str, value: str) -> str:
    """Return the label of a value in the menu of a field."""
    reader = CLAIM.given.declared()[name].reader
    assert isinstance(reader, Menu)
    return next((says for says, each in reader.options.items() if each == value), NOT_SAID)


def _yes(yes: bool) -> str:
    return "yes" if yes else "no"
