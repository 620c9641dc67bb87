"""A decision procedure one question at a time, without Python: `data/one_at_a_time.js` asks and follows the answers.

Every ruling is made here, from the same data as the calculator and the sheet, and is in the page. Without a script the
page has the whole procedure as a list: each question with its answers and their targets, then the rulings.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from html import escape
from itertools import combinations

from bridgelaw.display.figures.decision_map import map_html
from bridgelaw.display.flow import place_of
from bridgelaw.display.html import basis_html, director_html, step_html, text
from bridgelaw.display.shown import Shown
from bridgelaw.laws import DEFAULT_EDITION
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.decision import Answer, DecisionGraph, Ending, Question, decision
from bridgelaw.telling.by_answers import ByAnswers, told_by_answers
from bridgelaw.telling.graphs import GraphWords, graph_words

#  The name of the last finding of a path, where a ruling depends on it, and the sign for a question that was not asked.
FINDS, NOT_ASKED = "finds", "-"
#  A ruling depends on no more answers than these.
MOST = 3
Taken = tuple[tuple[Question, Answer], ...]


@dataclass(frozen=True, repr=False)
class OneAtATime(Shown):
    """A procedure that works in the page alone: no kernel replaces it."""

    def _repr_html_(self) -> str:
        return self.html


def one_at_a_time(name: str, edition: int = DEFAULT_EDITION) -> OneAtATime:
    """Show a procedure one question at a time; as text, its questions. Raises NotDrawnForEdition.

    >>> print(one_at_a_time("power").plain.splitlines()[1])
    1. How did you hear of it, and was it in time?
    """
    asked = _Asked(decision(name, edition), graph_words(name, edition))
    plain = [asked.words.title]
    plain += [f"{n}. {asked.words.questions[each.id].asks}" for n, each in enumerate(asked.graph.questions, start=1)]
    return OneAtATime("\n".join(plain), asked.html())


@dataclass(frozen=True)
class _Asked:
    graph: DecisionGraph
    words: GraphWords

    def html(self) -> str:
        name, title = escape(self.graph.name), text(self.words.title)
        questions = "".join(map(self._question, self.graph.questions))
        endings = "".join(map(self._ending, self.graph.endings))
        drawn = map_html(self.graph, self.words)
        return (
            f'<div class="bl-turns bl-twin" id="ask-{name}" data-starts="{escape(self.graph.start)}">'
            f'<div class="bl-turns-all"><p class="bl-title">{title}</p>'
            f'<ol class="bl-derivation bl-flow">{questions}</ol>{endings}</div>'
            f"<details><summary>The map of all answers</summary>{drawn}</details></div>"
        )

    def _question(self, question: Question) -> str:
        asked = self.words.questions[question.id]
        answers = "".join(self._answer(each, asked.answers[each.id]) for each in question.answers)
        usual = f' data-usual="{escape(question.ordinary)}"' if question.ordinary else ""
        badges = " ".join(map(basis_html, question.rests_on))
        named = f'data-question="{escape(question.id)}" data-name="{escape(asked.name)}"{usual}'
        return (
            f'<li {named}><p class="bl-turn-asks">{text(asked.asks)}</p>'
            f'<p class="bl-turn-why">{text(asked.why)} {badges}</p><ul>{answers}</ul>'
            f"{''.join(self._told(question))}</li>"
        )

    def _answer(self, answer: Answer, says: str) -> str:
        swaps = " ".join(f"{before}:{to}" for before, to in answer.instead)
        found = f' data-finds="{escape(answer.finds)}"' if answer.finds else ""
        swapped = f' data-instead="{escape(swaps)}"' if swaps else ""
        return (
            f'<li data-answer="{escape(answer.id)}" data-to="{escape(answer.leads_to)}"{swapped}{found}>'
            f'<span class="bl-turn-says">{text(says)}</span> '
            f'<span class="bl-flow-to">→ {text(place_of(self.graph, self.words, answer.leads_to))}</span></li>'
        )

    def _ending(self, ending: Ending) -> str:
        kind = escape(ending.kind)
        return f'<div data-ending="{escape(ending.id)}" data-kind="{kind}">{"".join(self._told(ending))}</div>'

    # ---- what is told at a point, and on which answers it depends ----

    @cached_property
    def _reached(self) -> Mapping[str, Sequence[Taken]]:
        """Every path to each question and ending."""
        found = defaultdict[str, list[Taken]](list)

        def further(at: Question | Ending, taken: Taken) -> None:
            found[at.id].append(taken)
            if isinstance(at, Question):
                for answer in at.answers:
                    further_on = (*taken, (at, answer))
                    further(self.graph.after(further_on), further_on)

        further(self.graph.node(self.graph.start), ())
        return found

    def _told(self, at: Question | Ending) -> Iterator[str]:
        """Render what is told there, once for each set of answers that changes it."""
        paths = self._reached[at.id]
        pieces = [self._piece(at, taken) for taken in paths]
        if not any(pieces):
            return
        on = _depends_on(at.id, paths, pieces)
        when = defaultdict[str, list[str]](list)
        for taken, piece in zip(paths, pieces, strict=True):
            condition = ",".join(f"{name}:{_is(taken, name)}" for name in on)
            if condition not in when[piece]:
                when[piece].append(condition)
        for piece, conditions in when.items():
            wanted = f' data-when="{escape("|".join(conditions))}"' if on else ""
            yield f'<div class="bl-turn-told"{wanted}>{piece}</div>'

    def _piece(self, at: Question | Ending, taken: Taken) -> str:
        answers = {question.id: answer.id for question, answer in taken}
        told = told_by_answers(self.graph.name, answers, self.graph.edition)
        return "".join(_ruled(each, len(taken)) if isinstance(at, Ending) else _speech(each) for each in told)


def _speech(told: ByAnswers) -> str:
    return f"{_when(told)}{director_html(told.says)}" if told.says else ""


def _ruled(told: ByAnswers, answered: int) -> str:
    """Render a ruling: its result, the words to say, and the steps after the answers."""
    steps = "".join(map(step_html, told.derivation.steps[answered:]))
    listed = f'<ol class="bl-derivation">{steps}</ol>' if steps else ""
    result = f'<p class="bl-result">{text(told.derivation.result)}</p>'
    return f"{_when(told)}{result}{director_html(told.says)}{listed}"


def _when(told: ByAnswers) -> str:
    return f'<p class="bl-group">{text(told.when)}</p>' if told.when else ""


def _depends_on(at: str, paths: Sequence[Taken], pieces: Sequence[str]) -> tuple[str, ...]:
    """Return the fewest answers by which the pieces told at a point are told apart."""
    names = (FINDS, *dict.fromkeys(question.id for taken in paths for question, _ in taken))
    for size in range(MOST + 1):
        for on in combinations(names, size):
            found: dict[tuple[str, ...], str] = {}
            keys = (tuple(_is(taken, name) for name in on) for taken in paths)
            if all(found.setdefault(key, piece) == piece for key, piece in zip(keys, pieces, strict=True)):
                return on
    raise ValueError(f"The text at “{at}” depends on more than {MOST} answers.")


def _is(taken: Taken, name: str) -> str:
    """Return the answer of a path to a question, or its last finding."""
    if name == FINDS:
        return next((answer.finds for _, answer in reversed(taken) if answer.finds), NOT_ASKED)
    return next((answer.id for question, answer in taken if question.id == name), NOT_ASKED)
