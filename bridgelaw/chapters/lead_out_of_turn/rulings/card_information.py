"""Rule on the information from a penalty card: a breach, help without one, an owner who could have known (50E, 16C,
72C).

In 2017 a breach is a play that unauthorised information suggested over a logical alternative, and is adjusted by 16C3
(16B3 where the card had never been withdrawn); it gets no weight. Where all was authorised, because the card was on the
table, 50E4 removes the advantage from it: there the same play keeps the weight that a poll without the card gives it.
50E3 of 2007 serves for both. 72C (23 of 2007) adjusts without either, where the owner could have known that the
irregularity might well do damage, and the side gained an advantage through it: that another play was better is no such
gain.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from bridgelaw.chapters.law12.rulings.damage_split import SplitFacts, SplitRuling, split_damage
from bridgelaw.chapters.law12.rulings.poll import PollRuling, rule_by_poll
from bridgelaw.chapters.law12.rulings.poll_asked import HeldPoll, PollAnswer, PollQuestion, Role
from bridgelaw.chapters.lead_out_of_turn.rulings.card_information_facts import (
    AfterIt,
    CardTold,
    InformationFacts,
    InformationFinding,
    Peer,
    as_withdrawn,
    choice_clause,
    told,
    told_of,
)
from bridgelaw.laws import DEFAULT_EDITION, BadInput, Reference, cite, clause_for, rule
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.assigned import WeightedScore
from bridgelaw.rulings.card_play.information import Where
from bridgelaw.rulings.ground import Doubt, Ground
from bridgelaw.rulings.scales import AtTeams


@dataclass(frozen=True)
class InformationFound:
    """The findings about the information from a penalty card.

    `clause` is the Law by which the score is adjusted, None where it is not. `poll` has the weights and, where the
    other table's result is given, the score at teams; `split` the part that the innocent side bears itself.
    """

    facts: InformationFacts
    edition: int
    finding: InformationFinding
    clause: Reference | None
    poll: PollRuling | None
    after: AfterIt | None
    split: SplitRuling | None

    @property
    def told(self) -> tuple[CardTold, ...]:
        """The information from the card, and the part that partner might use."""
        return told(self.facts.where, self.facts.major, self.edition)

    @property
    def source(self) -> CardTold | None:
        """Return the information that suggested the play; None where the card did not."""
        facts = self.facts
        return None if facts.suggests is None else told_of(facts.where, facts.major, facts.suggests, self.edition)

    @property
    def breach(self) -> bool:
        """True if partner chose what unauthorised information suggested over a logical alternative."""
        return is_breach(self.facts, self.edition)

    @property
    def adjusts(self) -> bool:
        """True if the score is adjusted."""
        return self.clause is not None


def is_breach(facts: InformationFacts, edition: int) -> bool:
    """True if partner chose what unauthorised information suggested over a logical alternative."""
    if facts.suggests is None:
        return False
    closed = not told_of(facts.where, facts.major, facts.suggests, edition).partner_may
    return closed and bool(facts.alternatives)


FOUND, NOT_FOUND = ("85A1", "85A2"), ("85B",)


def grounds_of(ruling: InformationFound) -> tuple[Ground, ...]:
    """The facts, the card's information, what it suggested, the alternatives; then breach, help, 72C, and the end."""
    facts, year = ruling.facts, ruling.edition
    if not facts.known:
        return (Ground("not-found", _cited(NOT_FOUND, year)),)
    return (
        *([Ground("found", _cited(FOUND, year))] if facts.disputed else []),
        Ground("state", tuple(dict.fromkeys(clause for each in ruling.told for clause in each.rests_on))),
        Ground("source", ruling.source.rests_on) if ruling.source else Ground("no-source", (_test(ruling),)),
        Ground("alternatives", _cited(("16B1(b)",), year)),
        *_breach(ruling),
        *_help(ruling),
        *_aware(ruling),
        *([] if ruling.adjusts else [Ground("stands", (clause_for("aim", year),))]),
    )


def _cited(clauses: tuple[str, ...], year: int) -> tuple[Reference, ...]:
    return tuple(cite(each, year) for each in clauses)


def _test(ruling: InformationFound) -> Reference:
    """The clause by which a player may not choose what such information suggests."""
    facts = ruling.facts
    return choice_clause(facts.where, facts.withdrawn, ruling.edition)


def _breach(ruling: InformationFound) -> Iterator[Ground]:
    """Return whether partner made a play that was not allowed, where something suggested it."""
    source = ruling.source
    if source is None:
        return
    if source.partner_may:
        yield Ground("authorised", source.rests_on)
    elif not ruling.breach:
        yield Ground("no-alternative", (_test(ruling),))
    else:
        yield Ground("breach", (_test(ruling),))
        if ruling.finding is InformationFinding.BREACH and ruling.clause is not None:
            yield Ground("breach-adjusts", (ruling.clause,))


def _help(ruling: InformationFound) -> Iterator[Ground]:
    """Return whether the card helped although nobody did wrong."""
    if ruling.source is None or ruling.breach:
        return
    law = clause_for("penalty-card-damage", ruling.edition)
    if ruling.finding is InformationFinding.HELP:
        yield Ground("helped", (law,))
    elif ruling.facts.where is Where.ON_TABLE or rule("help-wherever-it-is", ruling.edition).holds:
        yield Ground("not-helped", (law,))
    else:
        yield Ground("help-not-reached", (law,))


def _aware(ruling: InformationFound) -> Iterator[Ground]:
    """Return whether the owner of the card could have known its possible effect, where that decides."""
    if not ruling.facts.could_have_known:
        return
    law = clause_for("could-have-known", ruling.edition)
    yield Ground("aware-adjusts" if ruling.finding is InformationFinding.AWARE else "aware", (law,))


class NothingToCompare(BadInput):
    """Raised where the innocent side's own error is to be judged, and the other table's result is not given."""


@dataclass(frozen=True, repr=False)
class InformationRuling(InformationFound):
    """The ruling on a card's information."""

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """The steps to the clause; the weights, the score and the split have steps of their own."""
        return grounds_of(self)

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """Return what the director should look at again."""
        return tuple(_doubts(self))

    def __repr__(self) -> str:
        by = f", {self.clause.clause}" if self.clause else ""
        scored = self.split or (self.poll.teams if self.poll else None)
        return f"InformationRuling: {self.facts.where.value}, {self.finding.value}{by}" + (
            f"; {scored!r}" if scored else ""
        )


def rule_information(
    facts: InformationFacts,
    edition: int = DEFAULT_EDITION,
    other_table: int | None = None,
    leaning: Fraction | None = None,
    because: str = "",
    after: AfterIt | None = None,
) -> InformationRuling:
    """Return whether the score is adjusted for information from a penalty card, by which clause, and with which
    weights.

    The weights are those of a poll without the card (`rulings.poll`), in which a play that was not allowed counts as
    that edition counts it. `other_table` (NS total points) turns them into IMPs; `after` judges the damage that the
    innocent side did to itself. Laws 50E, 16B, 16C, 72C and 12C1. Raises NothingToCompare, and the errors of the poll
    and the split.

    >>> from bridgelaw.rulings.card_play.information import About
    >>> from bridgelaw.chapters.lead_out_of_turn.rulings.card_information_facts import Stands
    >>> from bridgelaw.scoring import Seat
    >>> from bridgelaw.scoring.cards import Card
    >>> peers = (Peer("a spade", 1, -100, "", Stands.TAKEN), Peer("a heart", 4, 600, ""))
    >>> king = Card.parse("♠K")
    >>> for where in (Where.ON_TABLE, Where.IN_HAND):
    ...     rule_information(InformationFacts(king, Seat.E, where, About.CARD, peers, -100))
    InformationRuling: on the table, help, 50E4
    InformationRuling: in hand, breach, 16C3
    """
    finding, clause = _found(facts, edition)
    poll = None
    if clause is not None:
        poll = weighed(facts, finding is InformationFinding.BREACH, edition, other_table, leaning, because)
        if poll.teams is not None and poll.teams.finding.stands:
            finding, clause, poll = InformationFinding.STANDS, None, None
    split = None if poll is None or after is None or not after.happened else _split(facts, poll, other_table, after)
    return InformationRuling(facts, edition, finding, clause, poll, after, split)


def weighed(
    facts: InformationFacts,
    breach: bool,
    edition: int = DEFAULT_EDITION,
    other_table: int | None = None,
    leaning: Fraction | None = None,
    because: str = "",
) -> PollRuling:
    """The weights of the poll without the card; after a `breach` the suggested play was not allowed.

    Raises the errors of the poll.

    >>> from bridgelaw.rulings.card_play.information import About
    >>> from bridgelaw.chapters.lead_out_of_turn.rulings.card_information_facts import Stands
    >>> from bridgelaw.scoring import Seat
    >>> from bridgelaw.scoring.cards import Card
    >>> peers = (Peer("a spade", 1, -100, "", Stands.TAKEN), Peer("a heart", 4, 600, ""))
    >>> facts = InformationFacts(Card.parse("♠K"), Seat.E, Where.ON_TABLE, About.CARD, peers, -100)
    >>> [str(weighed(facts, breach).poll.share) for breach in (False, True)]
    ['4/5', '1']
    """
    asked = HeldPoll((PollQuestion("", _answers(facts, breach)),))
    return rule_by_poll(asked, facts.offending, leaning, edition, other_table, facts.table_result, because)


def _found(facts: InformationFacts, edition: int) -> tuple[InformationFinding, Reference | None]:
    """Return the findings before the result is scored, and the clause that adjusts."""
    if not facts.known:
        return InformationFinding.OPEN, None
    if is_breach(facts, edition) and _damaged(facts, facts.legal):
        kind = "withdrawn" if as_withdrawn(facts.where, facts.withdrawn, edition) else "shown"
        return InformationFinding.BREACH, rule(f"{kind}-card-adjusts", edition).clauses[0]
    damage = _damaged(facts, facts.peers)
    if damage and facts.suggests is not None and not is_breach(facts, edition) and reaches(facts, edition):
        return InformationFinding.HELP, clause_for("penalty-card-damage", edition)
    if damage and facts.could_have_known and facts.gained:
        return InformationFinding.AWARE, clause_for("could-have-known", edition)
    return InformationFinding.STANDS, None


def reaches(facts: InformationFacts, edition: int) -> bool:
    """True if help without a breach is redressed where the card was: on the table in every edition."""
    return facts.where is Where.ON_TABLE or rule("help-wherever-it-is", edition).holds


def _better(facts: InformationFacts, score: int) -> bool:
    """True if a result is better for the innocent side than the result of the play made at the table."""
    sign = facts.offending.opponents.sign
    return sign * score > sign * facts.taken.score


def _damaged(facts: InformationFacts, answers: Iterable[Peer]) -> bool:
    """True if one of these answers, given by somebody, leads to more for the innocent side."""
    return any(_better(facts, each.score) for each in answers if each.players)


def _answers(facts: InformationFacts, breach: bool) -> tuple[PollAnswer, ...]:
    """The answers of the poll by their results; after a breach what the card suggested is disallowed."""
    counted = facts.legal if breach else facts.peers
    together: dict[tuple[int, str], int] = {}
    for each in counted:
        key = (each.score, each.text)
        together[key] = together.get(key, 0) + each.players
    legal = (
        PollAnswer(players, text, Role.GOOD if _better(facts, score) else Role.OTHER, score)
        for (score, text), players in together.items()
    )
    disallowed = (each for each in facts.peers if each not in counted)
    return (*legal, *(PollAnswer(each.players, each.does, Role.DISALLOWED) for each in disallowed))


def _split(facts: InformationFacts, poll: PollRuling, other_table: int | None, after: AfterIt) -> SplitRuling:
    if other_table is None:
        raise NothingToCompare(
            "Self-inflicted damage is counted in IMPs, and the other table's result is missing.",
            "Enter it. At pairs, enter the three results in the damage split.",
            str(after.chain.law),
        )
    edition = poll.edition
    at_table = WeightedScore.of({facts.table_result: "1"}, edition)
    expected = None if after.expected is None else WeightedScore.of({after.expected: "1"}, edition)
    return split_damage(
        SplitFacts(
            facts.offending,
            AtTeams(other_table),
            actual=at_table,
            normal=poll.assigned.of(facts.offending.opponents),
            expected=expected,
            chain=after.chain,
            infraction="what the card told",
        )
    )


def _doubts(ruling: InformationFound) -> Iterable[Doubt]:
    facts = ruling.facts
    if ruling.breach and not ruling.adjusts:
        yield Doubt("breach-without-damage")
    if facts.suggests is None and not facts.could_have_known and facts.where is Where.ON_TABLE:
        yield Doubt("nothing-suggested")
    if ruling.finding is InformationFinding.BREACH and facts.could_have_known:
        yield Doubt("could-have-known-too")
