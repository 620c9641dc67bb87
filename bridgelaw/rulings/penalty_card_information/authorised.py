"""The information from a penalty card that partner may use, by where the card is (50E1 to E3; 2007 50E1 and E2)."""

from __future__ import annotations

from bridgelaw.laws import Reference, cite, rule
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.penalty_card.information import About, Where

NORMAL_PLAY, FROM_PARTNER = "16A1", "16B1(a)"


@dataclass(frozen=True)
class CardTold:
    """One thing that the card tells, whether partner may use it, and the clause that says so."""

    about: About
    partner_may: bool
    rests_on: tuple[Reference, ...]


def told(where: Where, major: bool, edition: int) -> tuple[CardTold, ...]:
    """All that a card in that state tells, and what of it its owner's partner may use.

    On the table there is the duty to play it and what it shows; back in hand what it showed; played, the card as any
    other that was played, and how it came to lie there. What is said of each is `penalty_card.knowledge`'s; here it
    is asked without the cards. Raises UnknownEdition.

    >>> [f"{each.about.value}: {each.partner_may}" for each in told(Where.PLAYED, True, 2017)]
    ['card: True', 'coming out: False']
    """
    minor = "" if major else "minor-"
    if where is Where.ON_TABLE:
        may = rule("shown-card-authorised", edition).holds
        shown, duty = rule(f"{minor}shown-card-known", edition).clauses, rule(f"{minor}duty-known", edition).clauses
        return (
            CardTold(About.DUTY, True, duty),
            CardTold(About.CARD, may, shown),
            CardTold(About.COMING_OUT, may, shown),
        )
    if where is Where.IN_HAND:
        back = rule("card-back-in-hand", edition).clauses
        return CardTold(About.CARD, False, back), CardTold(About.COMING_OUT, False, back)
    closed = rule(f"{minor}played-card-known", edition).clauses
    return CardTold(About.CARD, True, (cite(NORMAL_PLAY, edition),)), CardTold(About.COMING_OUT, False, closed)


def as_withdrawn(where: Where, withdrawn: bool, edition: int) -> bool:
    """True if the Law on withdrawn plays closes the card; else it is that on other information from partner.

    >>> [as_withdrawn(where, False, 2017) for where in (Where.IN_HAND, Where.PLAYED)]
    [True, False]
    """
    return withdrawn or (where is Where.IN_HAND and rule("back-in-hand-as-withdrawn", edition).holds)


def choice_clause(where: Where, withdrawn: bool, edition: int) -> Reference:
    """The clause that forbids partner a choice suggested by a card whose information is unauthorised.

    For a card that was only shown it is that on information from partner: 50E of both editions closes what it tells
    and names no test, and that of withdrawn plays is the same.

    >>> str(choice_clause(Where.PLAYED, True, 2007)), str(choice_clause(Where.PLAYED, False, 2007))
    ('16D2, 2007', '16B1(a), 2007')
    """
    if as_withdrawn(where, withdrawn, edition):
        return rule("closed-withdrawn-card", edition).clauses[0]
    return cite(FROM_PARTNER, edition)


def told_of(where: Where, major: bool, about: About, edition: int) -> CardTold:
    """The one thing of these that suggested a play."""
    return next(each for each in told(where, major, edition) if each.about is about)
