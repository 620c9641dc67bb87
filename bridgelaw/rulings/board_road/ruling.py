"""Is it fouled, since when, and by whom: the road of a board as a ruling."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from fractions import Fraction

from bridgelaw.laws import DEFAULT_EDITION, clause_for
from bridgelaw.laws.facts import dataclass, fields
from bridgelaw.laws.regulations import regulation
from bridgelaw.rulings.board_road.facts import BoardOrigin, Facts, Place
from bridgelaw.rulings.board_road.followed import road_of
from bridgelaw.rulings.bodies import Body, body
from bridgelaw.rulings.fouled_board.ruling import listed, part_of_87
from bridgelaw.rulings.ground import Basis, Doubt, Ground
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
        'form >1'
        """
        return {Form.CORRECT: "the correct form", Form.CHANGED: "form >1", Form.IN_DOUBT: "in doubt"}[self]


@dataclass(frozen=True)
class TablePlay:
    """One table on the road: where and when, the pairs, the form, and whether it has played; None: not known."""

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
    """A table to ask about its play of the board, where its two pairs sit when you go and ask them, what they held."""

    play: TablePlay
    ns_now: Seating | None
    ew_now: Seating | None
    held: Held


@dataclass(frozen=True)
class Charge:
    """The party that answers for the board: a pair, or in an individual one player of it.

    `share` is per cent of a top and `amount` matchpoints, both None where nothing is laid down.
    """

    pair: Pair
    seat: Seat | None
    share: Fraction | None
    amount: Fraction | None

    def __str__(self) -> str:
        return str(self.pair) if self.seat is None else f"{self.seat.word} ({self.pair})"


@dataclass(frozen=True)
class Road:
    """Every stop of the road, the groups, who answers for it, whom to ask, what is still to be played.

    `fouled` is None where it hangs on a table in doubt. `expected` is N; where it is more than the tables of this
    movement play, the others play elsewhere, in the correct form. `charges` are to be laid down by the regulation only
    where the board is fouled; `due` says whether they are.
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
        """The tables that play the board in this form, in the order of the road."""
        return tuple(play for play in self.plays if play.form is form)

    @property
    def to_come(self) -> tuple[TablePlay, ...]:
        """The tables that certainly have the board still before them."""
        return tuple(play for play in self.plays if play.played is False)

    def traveller_lines(self) -> tuple[str, ...]:
        """The lines of the traveller with their forms, ready for the scores: "8 4 … >1".

        A table in doubt has a question mark, until somebody knows.
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
        """True if it is asked, back from the call, since when the cards lie wrong."""
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
        """True if the regulation on fouled boards lays down a penalty here."""
        return self.fouled is True and any(charge.amount is not None for charge in self.charges)


def is_fouled(plays: tuple[TablePlay, ...], elsewhere: int) -> bool | None:
    """True if those who are compared play the board in different forms; None where that hangs on a table in doubt."""
    forms = {play.form for play in plays} | ({Form.CORRECT} if elsewhere else set())
    if {Form.CORRECT, Form.CHANGED} <= forms:
        return True
    return None if Form.IN_DOUBT in forms and len(forms) > 1 else False


@dataclass(frozen=True, repr=False)
class BoardRoad(Road):
    """The road of a board, and what the ruling on it rests on under one edition of the Laws."""

    edition: int
    grounds: tuple[Ground, ...]
    doubts: tuple[Doubt, ...]

    def __repr__(self) -> str:
        sizes = ", ".join(f"{form.phrase} {len(self.of(form))}" for form in Form if self.of(form))
        fouled = {True: "fouled", False: "not fouled", None: "perhaps fouled"}[self.fouled]
        who = ", ".join(map(str, self.charges)) or "nobody"
        return f"BoardRoad: board {self.facts.board}, {self.facts.movement.name}: {fouled}; {sizes}; answering: {who}"


def board_road(facts: Facts, method: Body | None = None, edition: int = DEFAULT_EDITION) -> BoardRoad:
    """Return where a board has been and in which form, and who answers for it (Laws 87A, 87B, 7C and 90B; source 001).

    `method` is the body whose regulation sets the penalty, FIGB by default. Raises NoSuchBoard, UnsoundMovement,
    UnequalShare, NotOnTheRoad, FoundTooEarly, BadCards, NoSuchDuplicator and BadExpected. Source 001, case 1:

    >>> from bridgelaw.rulings.board_road.facts import Place
    >>> from bridgelaw.scoring.movements import mitchell
    >>> board_road(Facts(mitchell(11, 10), 1, Place(7, 6), wrong_after=Place(8)))
    BoardRoad: board 1, Mitchell, 11 tables, 10 rounds: fouled; the correct form 9, form >1 1; answering: EW pair 4
    """
    road = road_of(facts, method or body("figb"))
    worked_out = {each.name: getattr(road, each.name) for each in fields(road)}
    grounds = tuple(road_grounds(road, edition))
    return BoardRoad(**worked_out, edition=edition, grounds=grounds, doubts=tuple(road_doubts(road)))


def road_grounds(road: Road, edition: int) -> Iterator[Ground]:
    """Every step of the ruling on a road, in its order."""
    origin = road.facts.origin
    yield _auction(road, edition)
    yield Ground("road", (part_of_87("87B", edition),))
    if origin is not BoardOrigin.PUT_BACK_NOW:
        if road.questions:
            yield _questions(road)
        # No table writes a diagram for boards that were duplicated.
        yield Ground("diagram", (regulation("ask-whom" if origin is BoardOrigin.DUPLICATED else "arrow"),))
    yield Ground("fouled", (part_of_87("87A", edition),))
    if origin is BoardOrigin.DIAGRAM:
        return
    for play in road.of(Form.IN_DOUBT):
        yield Ground("in-doubt", (part_of_87("87B", edition),), play)
    if road.fouled is not False:
        yield Ground("groups", (part_of_87("87B", edition), road.body.regulation))
    yield _answering(road, edition)
    yield Ground("restore", (*listed(edition, "82A"), regulation("restore-in-time")))


def _auction(road: Road, edition: int) -> Ground:
    asked: Basis = regulation("ask-first")
    if road.facts.played_there:
        return Ground("auction", (asked,))
    return Ground("not-bid-yet", (asked, clause_for("other-sources", edition)))


def _questions(road: Road) -> Ground:
    asked: tuple[Basis, ...] = (regulation("ask-whom"),)
    return Ground("questions", (*asked, regulation("ask-back")) if road.asks_back else asked)


def _answering(road: Road, edition: int) -> Ground:
    laws: tuple[Basis, ...] = listed(edition, "7C", "90B")
    if not road.charges:
        return Ground("nobody-answers", laws or (road.body.regulation,))
    if road.facts.individual and road.facts.origin is not BoardOrigin.DUPLICATED:
        laws = (*laws, *listed(edition, "12C3"))
    return Ground("answers", (*laws, road.body.regulation))


def road_doubts(road: Road) -> Iterator[Doubt]:
    """Yield what the director should look at again."""
    if road.facts.origin is BoardOrigin.DUPLICATED and not road.elsewhere:
        yield Doubt("other-rooms")
    if road.facts.individual:
        yield Doubt("partners-parted")
    if road.fouled is True and road.mistake and road.of(Form.CORRECT) == (road.mistake,) and not road.elsewhere:
        yield Doubt("stands-alone", road.mistake)
