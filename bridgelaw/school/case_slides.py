"""A case of one's own as slides: the case with its drawing, what is known, the question, the ruling; 35 words each.

Each slide is a `<section>` for a deck of reveal.js; what is too long for it stands in its notes. A slide that asks has
`data-ask` and its options, as the slides of the lessons have.
"""

from __future__ import annotations

import re
from html import escape
from importlib.resources import files as resources

from bridgelaw.cases import Case, computed
from bridgelaw.cases.federation import Federation
from bridgelaw.display.case import diagrams
from bridgelaw.display.html import table_html, text
from bridgelaw.display.letterhead import in_terms, letterhead_html
from bridgelaw.exercises import Option
from bridgelaw.exercises.of_case import known
from bridgelaw.laws.facts import replace
from bridgelaw.school.case_page import choice_of
from bridgelaw.school.deck_page import head_html, shared_files
from bridgelaw.school.papers.pieces import lettered
from bridgelaw.telling.derivation import Derivation

MOST_WORDS = 35
KNOWN, RULED = "The facts", "The ruling"
OPEN_QUESTION = "How do you rule?"
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z“♠♥♦♣])")
# A word has a letter or a figure in it.
_WORD = re.compile(r"\S*\w\S*")


def words_in(says: str) -> int:
    """Return how many words a slide has of it.

    >>> words_in("NS score 4 2/3 IMPs – no more.")
    7
    """
    return len(_WORD.findall(says))


def case_slides(case: Case, federation: Federation | None = None) -> tuple[str, ...]:
    """The case, what is known of the board, the question and the ruling, each as one section.

    Raises CaseError for what cannot be ruled.

    >>> from bridgelaw.cases import case_named
    >>> [slide.count("<section") for slide in case_slides(case_named("002-example-8"))]
    [1, 1, 1, 1]
    """
    found = computed(case).derivation
    facts = case.account or " ".join(found.facts)
    told = shortened(facts, MOST_WORDS - words_in(case.title))
    drawn = "".join(html for _, html in diagrams(case))
    begins = _slide(case, "case", f"{_title(case)}<p>{text(told)}</p>{_dealt(drawn)}", f"{facts} {case.source}.")
    ends = _slide(case, "ruling", _ruling(case, found), f"{found.result} The director says: {found.announcement}")
    return tuple(in_terms(each, federation) for each in (begins, *_knowing(case, facts), _asking(case), ends))


def case_deck(case: Case, federation: Federation | None = None) -> str:
    """The slides as a page of its own, to be shown with the arrow keys or printed; it asks for nothing from anywhere.

    Raises CaseError for what cannot be ruled.
    """
    style = dict(shared_files())["slides.css"]
    own = resources("bridgelaw.school").joinpath("data", "own.js").read_text(encoding="utf-8")
    slides = list(case_slides(case, federation))
    # The name of the federation stands on the first.
    slides[0] = slides[0].replace(">", f">{letterhead_html(federation)}", 1)
    return (
        f"{head_html(case.title)}<style>{style}</style></head>"
        f'<body class="paper"><div class="reveal"><div class="slides">{"".join(slides)}</div></div>'
        f"<script>{own}</script></body></html>\n"
    )


def _knowing(case: Case, facts: str) -> tuple[str, ...]:
    """The figures without which nobody could answer, where there are any."""
    table = known(case)
    if table is None:
        return ()
    drawn = f'<div class="drawing"><div class="fit">{table_html(replace(table, caption=""))}</div></div>'
    return (_slide(case, "known", f"<h2>{KNOWN}</h2>{drawn}", facts),)


def _ruling(case: Case, found: Derivation) -> str:
    """Return what the question asked for, the result where there is room, and the Laws: a step at a time."""
    laws = ", ".join(law.clause for law in (case.laws or found.laws)[:3])
    part = choice_of(case)
    lines = [part.solution] if part else []
    room = MOST_WORDS - words_in(f"{RULED} {laws}") - 1 - sum(map(words_in, lines))
    if not lines or words_in(found.result) <= room:
        lines.append(shortened(found.result, room))
    said = "".join(f'<p class="bl-result fragment">{text(each)}</p>' for each in dict.fromkeys(lines))
    return f'<h2>{RULED}</h2>{said}<p class="law fragment">Law {escape(laws)}</p>'


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
    return f'<div class="drawing"><div class="fit bl-dealt">{drawn}</div></div>' if drawn else ""


def _slide(case: Case, part: str, inside: str, notes: str, asks: str = "") -> str:
    return (
        f'<section data-own-case="{escape(case.id)}/{part}"{asks}>{inside}'
        f'<aside class="notes">{text(notes)}</aside></section>'
    )


def _asking(case: Case) -> str:
    """The question with as many options as have room, the right one among them; else the open question."""
    part = choice_of(case)
    if part is None:
        return _slide(case, "question", f"<h2>{OPEN_QUESTION}</h2>", "Let the class rule before you go on.")
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
