"""A case of one's own as slides: the case with its drawing, the question, the ruling; at most 35 words each.

Each slide is a `<section>` for a deck of reveal.js; what is too long for it stands in its notes. A slide that asks has
`data-ask` and its options, as the slides of the lessons have.
"""

from __future__ import annotations

import re
from html import escape

from bridgelaw.cases import Case, computed
from bridgelaw.cases.federation import Federation
from bridgelaw.display.case import diagrams
from bridgelaw.display.html import text
from bridgelaw.display.letterhead import in_terms
from bridgelaw.exam.pieces import lettered
from bridgelaw.exercises import MultipleChoice, Option
from bridgelaw.front.case_page import question_of
from bridgelaw.telling.derivation import Derivation

MOST_WORDS = 35
OPEN_QUESTION = "How do you rule?"
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z“♠♥♦♣])")
# A word has a letter or a figure in it.
_WORD = re.compile(r"\S*\w\S*")


def words_in(says: str) -> int:
    """How many words a slide has of it.

    >>> words_in("NS score 4 2/3 IMPs – no more.")
    7
    """
    return len(_WORD.findall(says))


def case_slides(case: Case, federation: Federation | None = None) -> tuple[str, ...]:
    """The case, its question and its ruling, each as one section. Raises CaseError for what cannot be ruled.

    >>> from bridgelaw.cases import case_named
    >>> [slide.count("<section") for slide in case_slides(case_named("002-example-8"))]
    [1, 1, 1]
    """
    found = computed(case).derivation
    facts = case.account or " ".join(found.facts)
    told = shortened(facts, MOST_WORDS - words_in(case.title))
    drawn = "".join(html for _, html in diagrams(case))
    begins = _slide(case, "case", f"{_title(case)}<p>{text(told)}</p>{_dealt(drawn)}", f"{facts} {case.source}.")
    ends = _slide(case, "ruling", _ruling(case, found), f"{found.result} The director says: {found.announcement}")
    return tuple(in_terms(each, federation) for each in (begins, _asking(case), ends))


def _ruling(case: Case, found: Derivation) -> str:
    """What the question asked for, the result where there is room, and the Laws: a step at a time."""
    laws = ", ".join(law.clause for law in (case.laws or found.laws)[:3])
    asked = question_of(case)
    part = asked.parts[0] if asked else None
    right = next(each.text for each in part.options if each.right) if isinstance(part, MultipleChoice) else ""
    lines = [right] if right else []
    room = MOST_WORDS - words_in(laws) - 1 - sum(map(words_in, lines))
    if not lines or words_in(found.result) <= room:
        lines.append(shortened(found.result, room))
    said = "".join(f'<p class="bl-result fragment">{text(each)}</p>' for each in dict.fromkeys(lines))
    return f'{said}<p class="law fragment">Law {escape(laws)}</p>'


def shortened(says: str, most: int) -> str:
    """Its first sentences, as many as have room; where not even one has, its beginning.

    >>> shortened("South leads. North plays.", 3), shortened("One two three four.", 2)
    ('South leads.', 'One two …')
    """
    kept: list[str] = []
    for sentence in _SENTENCE.split(says.strip()):
        if words_in(" ".join([*kept, sentence])) > most:
            break
        kept.append(sentence)
    return " ".join(kept) or f"{' '.join(says.split()[:most])} …"


def _title(case: Case) -> str:
    return f"<h2>{text(case.title)}</h2>"


def _dealt(drawn: str) -> str:
    return f'<div class="bl-dealt">{drawn}</div>' if drawn else ""


def _slide(case: Case, part: str, inside: str, notes: str, asks: str = "") -> str:
    return (
        f'<section data-own-case="{escape(case.id)}/{part}"{asks}>{inside}'
        f'<aside class="notes">{text(notes)}</aside></section>'
    )


def _asking(case: Case) -> str:
    """The question with as many options as have room, the right one among them; else the open question."""
    asked = question_of(case)
    part = asked.parts[0] if asked else None
    if not isinstance(part, MultipleChoice):
        return _slide(case, "question", f"<h2>{OPEN_QUESTION}</h2>", "Let the room rule before you go on.")
    options = _with_room(part.prompt, part.options)
    if len(options) < 2:
        return _slide(case, "question", f"<h2>{OPEN_QUESTION}</h2>", _said(part.options))
    rows = "".join(f"<li><span>{lettered(n)}</span> {text(each.text)}</li>" for n, each in enumerate(options))
    asks = f' data-ask="own/{escape(case.id)}/1" data-options="{len(options)}"'
    inside = f'<h2>{text(part.prompt)}</h2><ul class="bl-options">{rows}</ul>'
    return _slide(case, "question", inside, _said(options), asks)


def _with_room(prompt: str, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """The options in their order, without the last wrong ones while they are too many for a slide."""
    kept = [*options]
    while kept and words_in(prompt) + sum(words_in(each.text) + 1 for each in kept) > MOST_WORDS:
        wrong = [each for each in kept if not each.right]
        kept.remove(wrong[-1] if wrong else kept[-1])
    return tuple(kept)


def _said(options: tuple[Option, ...]) -> str:
    return " ".join(f"{lettered(n)}: {each.feedback}" for n, each in enumerate(options))
