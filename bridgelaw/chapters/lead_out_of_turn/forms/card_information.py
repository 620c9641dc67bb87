"""The form of case for a penalty card's information: breach, help without one, who could have known (50E, 16C, 72C)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from random import Random

from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import AskedFigure, CaseForm
from bridgelaw.cases.given.board import THE_BOARD, impossible, vulnerability_field
from bridgelaw.cases.given.declared import Given, Plain, declared
from bridgelaw.cases.given.readers import RESULTS, Menu, Rows, Score, TextLine, Tick, Whole, word
from bridgelaw.chapters.law12.forms.assigned import NamedResult
from bridgelaw.chapters.law12.forms.poll import leaning_field, polled_other_table_field, why_so_far_field
from bridgelaw.chapters.law12.rulings.damage_parts import Chain, Conduct
from bridgelaw.chapters.law12.rulings.poll_asked import MOST_PLAYERS
from bridgelaw.chapters.lead_out_of_turn.rulings.card_information import (
    InformationRuling,
    NothingToCompare,
    rule_information,
    weighed,
)
from bridgelaw.chapters.lead_out_of_turn.rulings.card_information_facts import (
    AfterIt,
    BadAnswers,
    InformationFacts,
    NoSuchInformation,
    Peer,
    Stands,
)
from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.card_play.information import About, Where
from bridgelaw.rulings.ground import Doubt
from bridgelaw.scoring import Seat, Side, Vulnerability
from bridgelaw.scoring.cards import Card

SEATS = {each.word: each.value for each in Seat}
STATES = {"on the table": Where.ON_TABLE, "back in hand": Where.IN_HAND, "played": Where.PLAYED}
NOTHING = "nothing"
SUGGESTS = {"nothing": None, "duty": About.DUTY, "card": About.CARD, "coming out": About.COMING_OUT}
SUGGESTED = {
    "nothing about the card": NOTHING,
    "that it must be played": "duty",
    "what it shows": "card",
    "how it was exposed": "coming out",
}
STANDS = {
    "another play": Stands.OTHER.value,
    "the play at the table": Stands.TAKEN.value,
    "suggested by the card as well": Stands.SUGGESTED.value,
}
CONDUCTS = {each.value: each.value for each in Conduct}
THE_CARD, THE_PLAY, POLLED = "The card", "The play", "The poll without the card"
DISPUTE, AFTER = "Facts in dispute", "Self-inflicted damage"


@dataclass(frozen=True)
class PeerGiven(Given):
    """One answer of the poll without the card."""

    does: str = declared(TextLine(str, ("the ♠9", "a heart", "the ♣J")), "Play", "what they would play", hint="the ♥J")
    players: int = declared(Whole(0, MOST_PLAYERS), "Players", "how many of them", start=1)
    result: tuple[int, str] = declared(
        NamedResult(), "Leads to", "the result by normal play from there on, or a score for NS", hint="3NT= S"
    )
    stands: Stands = declared(
        word(STANDS, {each.value: each for each in Stands}, "way for an answer to stand to the card"),
        "Is",
        "`taken` for the play of the table, `suggested` for one that the card suggests as well, or `other`",
        default=Stands.OTHER.value,
    )
    logical: bool = declared(
        Tick(),
        "a logical alternative",
        "whether a significant proportion would seriously consider it, and some of them might choose it",
        default=True,
    )

    @property
    def peer(self) -> Peer:
        """The answer."""
        score, text = self.result
        return Peer(self.does, self.players, score, text, self.stands, self.logical)


def _disputed(entered: Mapping[str, Plain]) -> bool:
    return bool(str(entered["disputed"]).strip())


def _could_have_known(entered: Mapping[str, Plain]) -> bool:
    return bool(entered["could_have_known"])


def _after(entered: Mapping[str, Plain]) -> bool:
    return bool(entered["conduct"] != Conduct.NOTHING.value)


@dataclass(frozen=True)
class InformationGiven(Given):
    """A card that was a penalty card, what partner did, and what partner's peers would do without it."""

    vulnerability: Vulnerability = vulnerability_field()
    card: Card = declared(
        TextLine(Card.parse, ("♠K", "♥A", "♦9")), "Card", "the card, as `♠K`", start="♠K", group=THE_CARD
    )
    owner: Seat = declared(
        Menu(SEATS, Seat.parse), "Whose", "its owner's seat: `N`, `E`, `S`, `W`", start="E", group=THE_CARD
    )
    state: Where = declared(
        word({each: each for each in STATES}, STATES, "state of a card"),
        "When partner played it was",
        "`on the table`, `back in hand` or `played`",
        start="on the table",
        group=THE_CARD,
    )
    major: bool = declared(Tick(), "a major penalty card", "whether it was a major one", default=True, group=THE_CARD)
    withdrawn: bool = declared(
        Tick(),
        "It had been led or played, and was taken back",
        "whether it had been led or played and was taken back (16C); if not, it was exposed or dropped (16B), which "
        "matters once it has been played, and in 2007",
        default=True,
        group=THE_CARD,
    )
    could_have_known: bool = declared(
        Tick(),
        "Its owner could have known that it could well do damage",
        "whether its owner could have been aware, at the time, that it could well damage the other side",
        default=False,
        group=THE_CARD,
    )
    gained: bool = declared(
        Tick(),
        "Its side gained an advantage through the irregularity",
        "whether the irregularity itself brought its side an advantage, as where a ban that followed from it led to a "
        "better play",
        default=False,
        group=THE_CARD,
        when=_could_have_known,
    )
    suggests: str = declared(
        word(SUGGESTED, {each: each for each in SUGGESTED.values()}, "thing that a card tells"),
        "Partner's play was suggested by",
        "`nothing`, `duty` (that it must be played), `card` (what it shows) or `coming out` (how it was exposed)",
        default=NOTHING,
        group=THE_PLAY,
    )
    peers: tuple[PeerGiven, ...] = declared(
        Rows(PeerGiven, "Answer {}: ", 6),
        "Answers",
        "a list of `does`, `players` and `result`; one of them `taken`",
        group=POLLED,
    )
    leaning: Fraction = leaning_field(POLLED)
    because: str | None = why_so_far_field(POLLED)
    table_result: int = declared(
        Score(), "Result at this table, NS", "the result at the table", hint="3NT-1 S", group=THE_BOARD
    )
    other_table: int | None = polled_other_table_field()
    disputed: str | None = declared(
        TextLine(str, ("whether West saw the card",)),
        "The players do not agree",
        "the fact in dispute, as “whether West saw the card”",
        optional=True,
        hint="whether West saw the card",
        group=DISPUTE,
    )
    found: str | None = declared(
        TextLine(str, ("West saw it",)),
        "You find",
        "the director's finding by the weight of the evidence; without it the facts are not established",
        optional=True,
        group=DISPUTE,
        when=_disputed,
    )
    conduct: Conduct = declared(
        word(CONDUCTS, {each.value: each for each in Conduct}, "conduct"),
        "The innocent side's own action afterwards was",
        f"{', '.join(f'`{each.value}`' for each in Conduct)}",
        default=Conduct.NOTHING.value,
        group=AFTER,
    )
    related: bool = declared(
        Tick(), "the infraction led to it", "whether the infraction led to it", default=False, group=AFTER, when=_after
    )
    deed: str | None = declared(
        TextLine(str, ("South's revoke",)),
        "Named",
        "the action in a few words",
        optional=True,
        hint="South's revoke",
        group=AFTER,
        when=_after,
    )
    expected: int | None = declared(
        Score(),
        "Result by normal play after it, NS",
        "the result after the infraction and by normal play",
        optional=True,
        group=AFTER,
        when=_after,
    )

    @classmethod
    def random(cls, rng: Random) -> dict[str, Plain]:
        """Entries in which one answer is the play of the table."""
        entries = super().random(rng)
        rows = [PeerGiven.random(rng) | {"stands": Stands.OTHER.value} for _ in range(rng.randint(2, 4))]
        rows[0]["stands"] = Stands.TAKEN.value
        entries["table_result"] = rows[0]["result"] = rng.choice(RESULTS)
        return entries | {"peers": rows}

    @property
    def facts(self) -> InformationFacts:
        """The facts. Raises BadAnswers and NoSuchInformation."""
        peers = tuple(each.peer for each in self.peers)
        return self.guard(
            "peers",
            lambda: InformationFacts(
                self.card,
                self.owner,
                self.state,
                SUGGESTS[self.suggests],
                peers,
                self.table_result,
                self.major,
                self.withdrawn,
                self.could_have_known,
                bool(self.gained),
                self.disputed or "",
                self.found or "",
            ),
        )

    def after(self, edition: int) -> AfterIt:
        """Return the damage that the innocent side did to itself. Raises NoClauseInEdition."""
        conduct, related = self.conduct, bool(self.related)
        chain = self.guard("conduct", lambda: Chain(conduct, related, self.deed or "", edition))
        return AfterIt(chain, self.expected)

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """A doubt for each score that no contract can give."""
        given = (self.table_result, self.other_table, self.expected, *(each.peer.score for each in self.peers))
        return impossible((score for score in given if score is not None), self.vulnerability)


def rule_given(given: InformationGiven, edition: int) -> InformationRuling:
    """Rule: the clause that adjusts, the weights and, with the other table's result, their score at teams."""
    facts, after = given.facts, given.after(edition)
    return given.guard(
        "peers",
        lambda: rule_information(facts, edition, given.other_table, given.leaning, given.because or "", after),
    )


def information_figures(ruling: InformationRuling) -> dict[Figure, Value]:
    """Return the findings and clauses; the weights, their score, and the damage that the innocents bear themselves."""
    facts = ruling.facts
    found: dict[Figure, Value] = {
        Figure("state"): facts.where.value,
        Figure("finding"): ruling.finding.value,
        Figure("breach"): "yes" if ruling.breach else "no",
        Figure("clause"): ruling.clause.clause if ruling.clause else "none",
        Figure("alternatives"): Fraction(len(facts.alternatives)),
    }
    for each in ruling.told:
        found[Figure("partner may use", of=each.about.value)] = "yes" if each.partner_may else "no"
    if ruling.poll is None:
        return found
    found[Figure("share")] = ruling.poll.poll.share
    for score, weight in ruling.poll.assigned.of(facts.offending.opponents).weights.items():
        found[Figure("weight", of=score)] = weight
    return found | _scored(ruling) | _split(ruling)


def _scored(ruling: InformationRuling) -> dict[Figure, Value]:
    """The IMPs, and those of two typical mistakes: the play counted after a breach, or not counted without one."""
    assert ruling.poll is not None
    teams = ruling.poll.teams
    if teams is None:
        return {}
    found: dict[Figure, Value] = {}
    for side in (Side.NS, Side.EW):
        found[Figure("imps", side)] = teams.of(side).imps
        found[Figure("imps rounded", side)] = teams.of(side).rounded_imps
        if teams.finding.actual is not None:
            found[Figure("imps at the table", side)] = teams.finding.actual[side]
        for name, breach in (("imps with the play counted", False), ("imps without the play", True)):
            try:
                other = weighed(ruling.facts, breach, ruling.edition, teams.other_table, ruling.poll.leaning).teams
            except BadInput:
                continue  # nobody in the poll chose anything else
            assert other is not None
            found[Figure(name, side)] = other.of(side).imps
    return found


def _split(ruling: InformationRuling) -> dict[Figure, Value]:
    if ruling.split is None:
        return {}
    split = ruling.split
    return {
        Figure("innocents"): split.exact[split.innocent],
        Figure("offenders"): split.exact[split.offending],
        Figure("damage"): split.parts.damage,
        Figure("self-inflicted"): split.parts.self_inflicted,
        Figure("chain"): "broken" if split.chain.broken else "holds",
    }


PENALTY_CARD_INFORMATION = CaseForm(
    "penalty-card-information",
    InformationGiven,
    rule_given,
    information_figures,
    {
        "answers of the poll": BadAnswers,
        "no such information": NoSuchInformation,
        "nothing to compare": NothingToCompare,
    },
    asks=(AskedFigure("imps", "IMPs"),),
)
