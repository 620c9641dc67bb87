"""Later in the play, in English: the road, what follows from it, or what is to be asked next."""

from __future__ import annotations

from collections.abc import Sequence

from bridgelaw.rulings.ground import Doubt, Ground
from bridgelaw.rulings.later_in_the_play import GRAPH, LaterRuling
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.en.doubts import READING
from bridgelaw.telling.graphs import GraphWords, graph_words
from bridgelaw.telling.sentences import Sentences, cautions, steps

NOT_YET = "Wait, please, all of you. I have one more thing to find out."


def derivation(ruling: LaterRuling, title: str = "", doubts: Sequence[Doubt] = ()) -> Derivation:
    """The ruling as far as the answers lead."""
    words, at = _words(ruling), ruling.walk.at
    ending = words.endings.get(at.id)
    return Derivation(
        title or "Later in the play",
        ruling.story,
        steps(ruling, ruling.grounds, SENTENCES),
        ending.result if ending else f"Next question: {words.questions[at.id].asks}",
        ending.announces if ending else NOT_YET,
        cautions(ruling, doubts, READING),
    )


def _words(ruling: LaterRuling) -> GraphWords:
    return graph_words(GRAPH, ruling.edition)


def _answer(ruling: LaterRuling, ground: Ground) -> str:
    question, answer = ground.of
    return _words(ruling).answered(question.id, answer.id, ruling.because.get(question.id, ""))


SENTENCES: Sentences[LaterRuling] = {
    "answer": _answer,
    "ending": lambda ruling, ground: _words(ruling).statements[ground.of.id],
}
