"""The path of a board: who played it in which form, who may know more, and who is charged."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction

from bridgelaw.chapters.law87.rulings.board_road_facts import BoardOrigin, Facts, Place
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.bodies import Body
from bridgelaw.scoring import Seat, Side
from bridgelaw.scoring.movements import Pair, Seating, Stop


class Form(Enum):
    """The form in which a table plays the board; the value is its mark on the traveller."""

    CORRECT = ""
    CHANGED = ">1"
    IN_DOUBT = "?"

    @property
    def phrase(self) -> str:
        """The form in a sentence.

        >>> Form.CHANGED.phrase
        'the changed form'
        """
        return {Form.CORRECT: "the correct form", Form.CHANGED: "the changed form", Form.IN_DOUBT: "in doubt"}[self]


@dataclass(frozen=True)
class TablePlay:
    """One table on the path: table and round, the pairs, the form, and whether it has played; None: not known."""

    round: int
    table: int
    ns: Pair
    ew: Pair
    form: Form
    played: bool | None

    @property
    def place(self) -> Place:
        """The table and the round."""
        return Place(self.table, self.round)

    def pair(self, side: Side) -> Pair:
        """The pair that sits there in that direction."""
        return self.ns if side is Side.NS else self.ew


class Held(Enum):
    """The cards that a table says it held; once the place is found, nobody further back is asked."""

    RIGHT = "the right cards"
    RIGHT_UNTIL_NOW = "the right cards, before it put them back wrongly"
    CHANGED = "the changed cards"
    AS_THEY_LIE = "the cards as they lie"
    NOT_KNOWN = "not known yet"
    NOT_ASKED = "not asked"


@dataclass(frozen=True)
class TableQuestion:
    """A table to ask about its play of the board, the present seats of its two pairs, and the cards they held."""

    play: TablePlay
    ns_now: Seating | None
    ew_now: Seating | None
    held: Held


@dataclass(frozen=True)
class Charge:
    """The party charged for the board: a pair, or in an individual one player of it.

    `share` is per cent of a top and `amount` matchpoints, both None where the regulation gives none.
    """

    pair: Pair
    seat: Seat | None
    share: Fraction | None
    amount: Fraction | None

    def __str__(self) -> str:
        return str(self.pair) if self.seat is None else f"{self.seat.word} ({self.pair})"


@dataclass(frozen=True)
class Road:
    """Every stop of the path, the groups, who is charged, whom to ask, the tables still to play.

    `fouled` is None where it depends on a table in doubt. `expected` is N; where it is more than the tables of this
    movement play, the others play elsewhere, in the correct form. The regulation imposes `charges` only where the board
    is fouled; `due` says whether they are.
    """

    facts: Facts
    body: Body
    stops: tuple[Stop, ...]
    plays: tuple[TablePlay, ...]
    found: TablePlay
    mistake: TablePlay | None
    questions: tuple[TableQuestion, ...]
    expected: int
    charges: tuple[Charge, ...]

    def of(self, form: Form) -> tuple[TablePlay, ...]:
        """The tables that play the board in this form, in the order of the path."""
        return tuple(play for play in self.plays if play.form is form)

    @property
    def to_come(self) -> tuple[TablePlay, ...]:
        """The tables that certainly still have to play the board."""
        return tuple(play for play in self.plays if play.played is False)

    def traveller_lines(self) -> tuple[str, ...]:
        """The lines of the traveller with their forms, ready for the scores: "8 4 … >1".

        A table in doubt has a question mark until the form is known.
        """
        named = [play.ns.name + play.ew.name for play in self.plays]
        between = " " if not any(" " in each for each in named) else "; "
        lines = (between.join((play.ns.name, play.ew.name, "…", play.form.value)) for play in self.plays)
        return tuple(line.rstrip("; ") for line in lines)

    @property
    def asked_first(self) -> tuple[TablePlay, ...]:
        """The tables to ask that had the board in its first round."""
        return tuple(each.play for each in self.questions if each.play.round == self.plays[0].round)

    @property
    def asks_back(self) -> bool:
        """True if tables are asked, back from the call, since when the cards have been wrong."""
        return self.facts.origin is BoardOrigin.MISBOARDED and len(self.questions) > len(self.asked_first)

    @property
    def left(self) -> TablePlay | None:
        """The table that put the board back wrongly, on the way or only now."""
        return self.found if self.facts.origin is BoardOrigin.PUT_BACK_NOW else self.mistake

    @property
    def elsewhere(self) -> int:
        """The scores expected from other rooms."""
        return self.expected - len(self.plays)

    @property
    def fouled(self) -> bool | None:
        """True if the board is fouled (87A): not all who are compared play it in one form. None: in doubt."""
        return is_fouled(self.plays, self.elsewhere)

    @property
    def due(self) -> bool:
        """True if the regulation on fouled boards imposes a penalty here."""
        return self.fouled is True and any(charge.amount is not None for charge in self.charges)


def is_fouled(plays: tuple[TablePlay, ...], elsewhere: int) -> bool | None:
    """True if the tables compared play the board in different forms; None where that depends on a table in doubt."""
    forms = {play.form for play in plays} | ({Form.CORRECT} if elsewhere else set())
    if {Form.CORRECT, Form.CHANGED} <= forms:
        return True
    return None if Form.IN_DOUBT in forms and len(forms) > 1 else False
