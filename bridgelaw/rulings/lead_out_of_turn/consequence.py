"""What a ruling means at the table: who plays, where each card is, what is forbidden, who may know what, in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Any

from bridgelaw.laws import cite
from bridgelaw.laws.words import capital
from bridgelaw.rulings.decision import table_read
from bridgelaw.rulings.ground import Basis, Ground
from bridgelaw.rulings.lead_out_of_turn.facts import NAME, Lead
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card

ALL = "all"


@dataclass(frozen=True)
class CardStatus:
    """Where a card is now. `card` is None where nobody may name it: led face down, or not told."""

    seat: Seat
    card: Card | None
    status: str
    says: str
    rests_on: tuple[Basis, ...]


@dataclass(frozen=True)
class Information:
    """Whether a player may use what a card has told him (and all others, where the sentence says so).

    `varies` says that the editions come to the same answer by different ways, which is worth saying.
    """

    seat: Seat
    may: bool
    says: str
    rests_on: tuple[Basis, ...]
    varies: bool = False


@dataclass(frozen=True)
class Spoken:
    """What the director says, and to whom: "North", "East", "South", "West", or "all"; `offers` is the option of
    declarer's that is offered by it, where one is.
    """

    to: str
    words: str
    offers: str = ""


@dataclass(frozen=True)
class Consequence:
    """What follows to the end of the trick, and how long.

    `declarer` and `dummy` are those who play from now on; `leads` has led or is to lead, and `second` plays next.
    `begins`, `penalty`, `minor`, `early` and `chooses` are for the play that goes on from here: see `opening`.
    """

    declarer: Seat
    dummy: Seat
    leads: Seat
    second: Seat | None
    dummy_faced: str
    cards: tuple[CardStatus, ...]
    restriction: str
    lasts: str
    information: tuple[Information, ...]
    says: tuple[Spoken, ...]
    rests_on: tuple[Basis, ...]
    begins: str
    penalty: tuple[Seat, ...]
    minor: tuple[Seat, ...]
    early: tuple[Seat, ...]
    chooses: str

    def may_use(self, seat: Seat) -> bool | None:
        """Whether that player may use what he has seen; None where the ruling says nothing of him.

        A sentence about one player comes before one about all.
        """
        return next((each.may for each in self.information if each.seat is seat), None)

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """Where each card is, what is forbidden, and who may use what, as steps of a ruling."""
        found = [Ground("card", each.rests_on, each) for each in self.cards]
        if self.restriction:
            found.append(Ground("restriction", self.rests_on, self))
        return (*found, *(Ground("information", each.rests_on, each) for each in self.information))


class Consequences:
    """The data of the consequences, read for one lead."""

    def __init__(self, lead: Lead) -> None:
        self.lead = lead
        self.table = table_read(NAME, lead.edition, lead.words)

    def consequence(self, ending: str, answers: Mapping[str, str]) -> Consequence | None:
        """What an ending means; None where the Laws do not settle it. `answers` add what was said on the way."""
        row = self._row(ending)
        if row is None:
            return None
        asides = self._asides(answers)
        lead = self.lead
        playing = (lead.declarer, lead.dummy) if row["parts"] == "stay" else (lead.dummy, lead.declarer)
        leads = lead.seats[row["leads"]]
        second = lead.seats[row["second"]] if "second" in row else leads.next
        return Consequence(
            *playing,
            leads,
            second,
            row["dummy_faced"],
            tuple(self._card(each) for part in (*asides, row) for each in part.get("cards", ())),
            row.get("restriction", ""),
            row.get("lasts", ""),
            tuple(self._information(each) for part in (row, *asides) for each in part.get("information", ())),
            (*self.said_on_the_way(answers), *self._spoken(row["says"])),
            self._basis(row.get("binds", ())),
            row["begins"],
            self._seats(row.get("penalty", ())),
            self._seats(row.get("minor", ())),
            self._seats(row.get("early", ())),
            row.get("chooses", ""),
        )

    def said_on_the_way(self, answers: Mapping[str, str]) -> tuple[Spoken, ...]:
        """What the director says because of an answer; not again after declarer's choice, which came later."""
        if any(question in self.table["speech"] for question in answers):
            return ()
        return tuple(spoken for each in self._asides(answers) for spoken in self._spoken(each["says"]))

    @property
    def said_where_unsettled(self) -> tuple[Spoken, ...]:
        """What the director says before he has asked a colleague."""
        return self._spoken(self.table["unsettled"]["says"])

    def speech(self, choice: str, offers: Mapping[str, str]) -> tuple[Spoken, ...]:
        """The explanation of every option at a choice: `offers` are the sentences, by the answer (Law 10C1)."""
        row = self.table["speech"][choice]
        chooser = self.lead.declarer.word
        return (
            *self._spoken(row["before"]),
            *(Spoken(chooser, words, option) for option, words in offers.items()),
            *self._spoken(row["after"]),
        )

    def offer(self, choice: str, answer: str, ending: str) -> str:
        """The sentence that offers one option."""
        own = self.table["speech"][choice].get("offers", {})
        row = self._row(ending)
        return str(own.get(answer) or (row and row["offer"]))

    def _row(self, ending: str) -> Mapping[str, Any] | None:
        """The data of an ending; where two cards of one suit were faced, with what that changes."""
        named = self.table["consequence"]
        own = named.get(ending)
        if own is None:
            return None
        parts = (named.get(part) or self.table["part"][part] for part in own.get("like", ()))
        row: dict[str, Any] = reduce(_joined, (*parts, own))
        other = self.lead.other
        return {**row, **row.get("one-suit", {})} if other and other.suit is self.lead.card.suit else row

    def _asides(self, answers: Mapping[str, str]) -> list[Mapping[str, Any]]:
        return [
            row
            for row in self.table["aside"]
            if all(answers.get(question) in among for question, among in row["when"].items())
        ]

    def _basis(self, clauses: tuple[str, ...]) -> tuple[Basis, ...]:
        return tuple(cite(clause, self.lead.edition) for clause in clauses)

    def _seats(self, parts: tuple[str, ...]) -> tuple[Seat, ...]:
        return tuple(self.lead.seats[part] for part in parts)

    def _card(self, row: Mapping[str, Any]) -> CardStatus:
        lead = self.lead
        shown: dict[str, Card | None] = {"leader": lead.card, "right": lead.other}
        card = None if row.get("unseen") else shown.get(row["seat"])
        return CardStatus(lead.seats[row["seat"]], card, row["status"], row["says"], self._basis(row["rests_on"]))

    def _information(self, row: Mapping[str, Any]) -> Information:
        seat, varies = self.lead.seats[row["seat"]], row.get("varies", False)
        return Information(seat, row["may"], row["says"], self._basis(row["rests_on"]), varies)

    def _spoken(self, rows: list[Mapping[str, str]]) -> tuple[Spoken, ...]:
        seats = self.lead.seats
        return tuple(Spoken(ALL if row["to"] == ALL else seats[row["to"]].word, capital(row["words"])) for row in rows)


def _joined(first: Mapping[str, Any], second: Mapping[str, Any]) -> dict[str, Any]:
    """Two parts of a consequence as one: lists one after the other, of all else the second's own."""
    lists = {name: [*first[name], *each] for name, each in second.items() if isinstance(each, list) and name in first}
    return {**first, **second, **lists}
