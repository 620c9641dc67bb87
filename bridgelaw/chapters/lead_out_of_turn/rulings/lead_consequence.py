"""The consequences of a ruling: who plays, where each card is, what is forbidden, who may know what, the words.

A sentence is stored by its id; its text is in the telling layer.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import reduce
from typing import Any

from bridgelaw.chapters.lead_out_of_turn.rulings.lead_facts import NAME, Lead
from bridgelaw.laws import cite
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.fields import Fields
from bridgelaw.rulings.decision import table_read
from bridgelaw.rulings.ground import Basis, Ground
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card

ALL = "all"


class Status(Enum):
    """The places where a card can be."""

    LEAD = "lead"
    BACK = "back"
    BACK_LATER = "back-later"
    MAJOR = "major"
    MINOR = "minor"
    WAITS = "waits"
    PLAYED = "played"

    @property
    def penalty(self) -> bool:
        """True if it is a penalty card."""
        return self in (Status.MAJOR, Status.MINOR)


@dataclass(frozen=True)
class CardStatus:
    """The place of a card now. `card` is None where nobody may name it: led face down, or not given."""

    seat: Seat
    card: Card | None
    id: str
    status: Status
    rests_on: tuple[Basis, ...]


@dataclass(frozen=True)
class Information:
    """The use that a player may make of what a card has shown (and all others, where the sentence of that id says so).

    `varies` says that the editions reach the same answer in different ways, which is worth saying.
    """

    seat: Seat
    may: bool
    id: str
    rests_on: tuple[Basis, ...]
    varies: bool = False


@dataclass(frozen=True)
class ToSay:
    """A sentence that the director says, by its id, and the player it is said to; None is the whole table.

    `option` is declarer's choice that it offers, if any; the id is then that of an offer.
    """

    to: Seat | None
    id: str
    option: str = ""


@dataclass(frozen=True)
class Consequence:
    """The consequences to the end of the trick, and their duration.

    `declarer` and `dummy` are those who play from now on; `leads` has led or is to lead, and `second` plays next.
    `dummy_faced`, `restriction` and `offer` are ids: when dummy goes down, who is bound by what and how long, and how
    the director offers all this to declarer. The last two are empty where nobody is bound, and where there is no offer.
    `begins`, `penalty`, `minor`, `early` and `chooses` are for the play that goes on from here: see `opening`.
    """

    declarer: Seat
    dummy: Seat
    leads: Seat
    second: Seat | None
    dummy_faced: str
    cards: tuple[CardStatus, ...]
    restriction: str
    information: tuple[Information, ...]
    says: tuple[ToSay, ...]
    rests_on: tuple[Basis, ...]
    offer: str
    begins: str
    penalty: tuple[Seat, ...]
    minor: tuple[Seat, ...]
    early: tuple[Seat, ...]
    chooses: str

    def may_use(self, seat: Seat) -> bool | None:
        """True if that player may use what was seen; None where the ruling says nothing about that player.

        A sentence about one player comes before one about all.
        """
        return next((each.may for each in self.information if each.seat is seat), None)

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """Return the places of the cards, the prohibitions, and who may use what, as steps of a ruling."""
        found = [Ground("card", each.rests_on, each) for each in self.cards]
        if self.restriction:
            found.append(Ground("restriction", self.rests_on, self))
        return (*found, *(Ground("information", each.rests_on, each) for each in self.information))


class Consequences:
    """The data of the consequences, read for one lead. Raises BadData for a key that they do not have."""

    def __init__(self, lead: Lead) -> None:
        self.lead = lead
        self._table = table_read(NAME, lead.edition)

    def consequence(self, ending: str, answers: Mapping[str, str]) -> Consequence | None:
        """Return the consequences of an ending; None where the Laws do not settle it. `answers` add the director's
        earlier words.
        """
        row = self._row(ending)
        if row is None:
            return None
        lead, asides = self.lead, self._asides(answers)
        playing = (lead.declarer, lead.dummy) if row.text("parts") == "stay" else (lead.dummy, lead.declarer)
        leads = lead.seats[row.text("leads")]
        found = Consequence(
            *playing,
            leads,
            lead.seats[row.text("second")] if row.has("second") else leads.next,
            row.text("dummy_faced"),
            tuple(self._card(each) for part in (*asides, row) for each in part.tables("cards")),
            row.text("restriction", ""),
            tuple(self._information(each) for part in (row, *asides) for each in part.tables("information")),
            (*self.said_on_the_way(answers), *self._to_say(row, "says")),
            self._basis(row, "binds", ()),
            row.text("offer", ""),
            row.text("begins"),
            self._seats(row, "penalty"),
            self._seats(row, "minor"),
            self._seats(row, "early"),
            row.text("chooses", ""),
        )
        row.nothing_else()
        return found

    @property
    def choices(self) -> frozenset[str]:
        """The questions at which declarer has a choice."""
        return frozenset(self._table["speech"])

    def said_on_the_way(self, answers: Mapping[str, str]) -> tuple[ToSay, ...]:
        """Return the director's words after an answer; they are not repeated after declarer's later choice."""
        if self.choices & set(answers):
            return ()
        return tuple(each for aside in self._asides(answers) for each in self._to_say(aside, "says"))

    @property
    def said_where_unsettled(self) -> tuple[ToSay, ...]:
        """Return what the director says before asking a colleague."""
        return self._to_say(self._fields("unsettled", self._table["unsettled"]), "says")

    def speech(self, choice: str, offers: Mapping[str, str]) -> tuple[ToSay, ...]:
        """Explain every option at a choice: `offers` are the ids of the offers, by the answer (Law 10C1)."""
        row = self._fields(choice, self._table["speech"][choice])
        return (
            *self._to_say(row, "before"),
            *(ToSay(self.lead.declarer, offer, option) for option, offer in offers.items()),
            *self._to_say(row, "after"),
        )

    def offer(self, choice: str, answer: str, means: Consequence) -> str:
        """Return the id of the sentence that offers one option: the choice's own, or else that of its consequences."""
        row = self._fields(choice, self._table["speech"][choice])
        return row.words_by_name("offers").get(answer, means.offer)

    def _row(self, ending: str) -> Fields | None:
        """Return the data of an ending; where two cards of one suit were faced, with the changes for that."""
        named = self._table["consequence"]
        own = named.get(ending)
        if own is None:
            return None
        parts = (named.get(part) or self._table["part"][part] for part in own.get("like", ()))
        row: dict[str, Any] = reduce(_joined, (*parts, own))
        other = self.lead.other
        same = row.get("one-suit", {}) if other and other.suit is self.lead.card.suit else {}
        found = self._fields(ending, {**row, **same})
        found.passed_over("like")
        found.passed_over("one-suit")
        return found

    def _fields(self, name: str, row: Mapping[str, Any]) -> Fields:
        return Fields(row, f"{NAME}.toml", name)

    def _asides(self, answers: Mapping[str, str]) -> list[Fields]:
        return [
            self._fields("aside", row)
            for row in self._table["aside"]
            if all(answers.get(question) in among for question, among in row["when"].items())
        ]

    def _basis(self, row: Fields, field: str = "rests_on", default: tuple[str, ...] | None = None) -> tuple[Basis, ...]:
        return tuple(cite(clause, self.lead.edition) for clause in row.texts(field, default))

    def _seats(self, row: Fields, field: str) -> tuple[Seat, ...]:
        return tuple(self.lead.seats[part] for part in row.texts(field, ()))

    def _card(self, row: Fields) -> CardStatus:
        lead, part = self.lead, row.text("seat")
        shown: dict[str, Card | None] = {"leader": lead.card, "right": lead.other}
        card = None if row.yes("unseen") else shown.get(part)
        found = CardStatus(lead.seats[part], card, row.text("id"), row.member("status", Status), self._basis(row))
        row.nothing_else()
        return found

    def _information(self, row: Fields) -> Information:
        seat, may, varies = self.lead.seats[row.text("seat")], row.yes("may"), row.yes("varies")
        found = Information(seat, may, row.text("id"), self._basis(row), varies)
        row.nothing_else()
        return found

    def _to_say(self, within: Fields, field: str) -> tuple[ToSay, ...]:
        found = []
        for row in within.tables(field):
            to = row.text("to")
            found.append(ToSay(None if to == ALL else self.lead.seats[to], row.text("id")))
            row.nothing_else()
        return tuple(found)


def _joined(first: Mapping[str, Any], second: Mapping[str, Any]) -> dict[str, Any]:
    """Merge two parts of a consequence: join lists, and take everything else from the second."""
    lists = {name: [*first[name], *each] for name, each in second.items() if isinstance(each, list) and name in first}
    return {**first, **second, **lists}
