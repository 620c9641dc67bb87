"""Is it fouled, since when, and by whom: the path of a board as a ruling."""

from __future__ import annotations

from collections.abc import Iterator

from bridgelaw.chapters.law87.rulings.board_road_facts import BoardOrigin, Facts
from bridgelaw.chapters.law87.rulings.board_road_plays import road_of
from bridgelaw.chapters.law87.rulings.fouled_board import listed, part_of_87
from bridgelaw.chapters.law87.rulings.road import Form, Road
from bridgelaw.laws import DEFAULT_EDITION, clause_for
from bridgelaw.laws.facts import dataclass, fields
from bridgelaw.laws.regulations import regulation
from bridgelaw.rulings.bodies import Body, body
from bridgelaw.rulings.ground import Basis, Doubt, Ground


@dataclass(frozen=True, repr=False)
class BoardRoad(Road):
    """The path of a board, and the basis of the ruling on it under one edition of the Laws."""

    edition: int
    grounds: tuple[Ground, ...]
    doubts: tuple[Doubt, ...]

    def __repr__(self) -> str:
        names = {form: form.value if form is Form.CHANGED else form.phrase for form in Form if self.of(form)}
        sizes = ", ".join(f"{name} {len(self.of(form))}" for form, name in names.items())
        fouled = {True: "fouled", False: "not fouled", None: "perhaps fouled"}[self.fouled]
        who = ", ".join(map(str, self.charges)) or "nobody"
        return f"BoardRoad: board {self.facts.board}, {self.facts.movement.name}: {fouled}; {sizes}; answering: {who}"


def board_road(facts: Facts, method: Body | None = None, edition: int = DEFAULT_EDITION) -> BoardRoad:
    """Return the path of a board with its forms, and who is charged (Laws 87A, 87B, 7C and 90B; source 001).

    `method` is the body whose regulation sets the penalty, FIGB by default. Raises NoSuchBoard, UnsoundMovement,
    UnequalShare, NotOnTheRoad, FoundTooEarly, BadCards, NoSuchDuplicator and BadExpected. Source 001, case 1:

    >>> from bridgelaw.chapters.law87.rulings.board_road_facts import Place
    >>> from bridgelaw.scoring.movements import mitchell
    >>> board_road(Facts(mitchell(11, 10), 1, Place(7, 6), wrong_after=Place(8)))
    BoardRoad: board 1, Mitchell, 11 tables, 10 rounds: fouled; the correct form 9, >1 1; answering: EW pair 4
    """
    road = road_of(facts, method or body("figb"))
    worked_out = {each.name: getattr(road, each.name) for each in fields(road)}
    grounds = tuple(road_grounds(road, edition))
    return BoardRoad(**worked_out, edition=edition, grounds=grounds, doubts=tuple(road_doubts(road)))


def road_grounds(road: Road, edition: int) -> Iterator[Ground]:
    """Return every step of the ruling on a path, in order."""
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
    """Yield what the director should check again."""
    if road.facts.origin is BoardOrigin.DUPLICATED and not road.elsewhere:
        yield Doubt("other-rooms")
    if road.facts.individual:
        yield Doubt("partners-parted")
    if road.fouled is True and road.mistake and road.of(Form.CORRECT) == (road.mistake,) and not road.elsewhere:
        yield Doubt("stands-alone", road.mistake)
