"""Which door? in English: the road, what follows from it, or what is to be asked next."""

from __future__ import annotations

from collections.abc import Sequence

from bridgelaw.rulings.ground import Doubt, Ground
from bridgelaw.rulings.power import ANOTHER_LAW, GRAPH, DoorRuling
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.en.doubts import READING
from bridgelaw.telling.graphs import GraphWords, graph_words
from bridgelaw.telling.sentences import Sentences, cautions, steps

NOT_YET = "I have not ruled yet. I have one more thing to find out."


def derivation(ruling: DoorRuling, title: str = "", doubts: Sequence[Doubt] = ()) -> Derivation:
    """The ruling as far as the answers lead."""
    return Derivation(
        title or "Which door",
        ruling.story,
        steps(ruling, ruling.grounds, SENTENCES),
        result_of(ruling),
        _announced(ruling),
        cautions(ruling, doubts, READING),
    )


def result_of(ruling: DoorRuling) -> str:
    """How the road ends, or the question to be asked next."""
    if ruling.walk.open is not None:
        return f"Next question: {_words(ruling).questions[ruling.walk.open.id].asks}"
    assert ruling.walk.ending is not None
    return _words(ruling).endings[ruling.walk.ending.id].result


def _words(ruling: DoorRuling) -> GraphWords:
    # A chart without a ruling has words of its own for the door.
    if not ruling.opened:
        return graph_words(GRAPH, ruling.edition)
    door = "the Law that was broken (12A)" if ruling.opened == ANOTHER_LAW else ruling.opened
    return graph_words(GRAPH, ruling.edition, {"door": door})


def _announced(ruling: DoorRuling) -> str:
    if ruling.walk.ending is None:
        return NOT_YET
    return ruling.announcement or _words(ruling).endings[ruling.walk.ending.id].announces


def _answer(ruling: DoorRuling, ground: Ground) -> str:
    question, answer = ground.of
    return _words(ruling).answered(question.id, answer.id, ruling.because.get(question.id, ""))


SENTENCES: Sentences[DoorRuling] = {
    "answer": _answer,
    "ending": lambda ruling, ground: _words(ruling).statements[ground.of.id],
}
