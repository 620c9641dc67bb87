"""The grounds of the road of a board, step by step: auction, road, questions, diagram or board, fouled, who answers."""

from __future__ import annotations

from collections.abc import Iterator

from bridgelaw.laws import clause_for
from bridgelaw.laws.regulations import regulation
from bridgelaw.rulings.board_road.facts import BoardOrigin
from bridgelaw.rulings.board_road.road import Form, Road
from bridgelaw.rulings.fouled_board.grounds import listed, part_of_87
from bridgelaw.rulings.ground import Basis, Doubt, Ground


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
