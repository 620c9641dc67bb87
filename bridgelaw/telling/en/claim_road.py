"""A claim, in English: the road, what follows from it, or what is to be asked next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bridgelaw.laws import DEFAULT_EDITION
from bridgelaw.rulings.claim_road import GRAPH, ClaimRoad
from bridgelaw.rulings.ground import Doubt, Ground
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.en.doubts import READING
from bridgelaw.telling.graphs import GraphWords, graph_words, words_read
from bridgelaw.telling.sentences import Sentences, cautions, steps

NOT_YET = "Play has stopped. Please wait; I have one more thing to find out."


def derivation(ruling: ClaimRoad, title: str = "", doubts: Sequence[Doubt] = ()) -> Derivation:
    """The ruling as far as the answers lead."""
    words, at = _words(ruling), ruling.walk.at
    ending = words.endings.get(at.id)
    return Derivation(
        title or "A claim",
        ruling.story,
        steps(ruling, ruling.grounds, SENTENCES),
        ending.result if ending else f"Next question: {words.questions[at.id].asks}",
        ending.announces if ending else NOT_YET,
        cautions(ruling, doubts, READING),
    )


def standard_names(edition: int = DEFAULT_EDITION) -> Mapping[str, str]:
    """The four standards in a few words each, by the question that asks them.

    >>> list(standard_names().values())
    ['at all likely', 'some normal line does worse', 'likely', 'no normal line loses it']
    """
    names: Mapping[str, str] = words_read(GRAPH, edition)["standard"]
    return names


def _words(ruling: ClaimRoad) -> GraphWords:
    return graph_words(GRAPH, ruling.edition)


def _answer(ruling: ClaimRoad, ground: Ground) -> str:
    question, answer = ground.of
    return _words(ruling).answered(question.id, answer.id, ruling.because.get(question.id, ""))


SENTENCES: Sentences[ClaimRoad] = {
    "answer": _answer,
    "ending": lambda ruling, ground: _words(ruling).statements[ground.of.id],
}
