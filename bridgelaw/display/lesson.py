"""The generated parts of a lesson: the opening, the text of the Law, the common errors."""

from __future__ import annotations

import sys
from functools import cache

from bridgelaw.cases import case_named, computed
from bridgelaw.cases.check import written
from bridgelaw.display.certainty import mark, mark_html
from bridgelaw.display.html import basis_html, law_html, style, text
from bridgelaw.display.scripts import acts_js, course_js
from bridgelaw.display.shown import Shown
from bridgelaw.display.summaries import all_said, as_json
from bridgelaw.exercises import common_errors as errors_of
from bridgelaw.laws import DEFAULT_EDITION, cite, clause


class Opening(Shown):
    """The first output of a lesson: in JupyterLab it adds the course's styles and the summaries of clauses; it shows
    nothing.
    """

    def _repr_html_(self) -> str:
        return style() + _opens()


@cache
def _opens() -> str:
    """The course's scripts, and the summaries of clauses, for JupyterLab. A live page has its own."""
    if sys.platform == "emscripten":
        return ""
    return f"<script>window.bridgelawSays = {as_json(all_said())};\n{course_js()}\n{acts_js()}</script>"


def open_lesson() -> Opening:
    """Add the course's styles to a lesson; as text, name the Laws it follows.

    >>> open_lesson()
    The Laws of 2017, unless another edition is named.
    """
    return Opening(f"The Laws of {DEFAULT_EDITION}, unless another edition is named.", "")


def in_place() -> Shown:
    """True if the package, its data and its arithmetic work: example 8 of the WBF commentary, computed now."""
    found = computed(case_named("002-example-8")).figures["ns imps"]
    says = f"The course works: example 8 of the WBF commentary on Law 12 gives {written(found)} IMPs."
    return Shown(says, f"<p>{text(says)}</p>")


def what_the_law_says(*clauses: str) -> Shown:
    """Show the clauses of a lesson by name; the text of each, in our own words, is folded below them.

    A mark is shown where the text or the letter of a clause was not read.

    >>> print(repr(what_the_law_says("12C1(b)")).split(":")[0])
    12C1(b), 2017
    """
    found = [clause(cite(each)) for each in clauses]
    plain = "\n".join(f"{each.reference}: {each.summary}{mark(each.certainty)}" for each in found)
    tags = " ".join(law_html(each.reference) for each in found)
    items = "".join(
        f"<dt>{law_html(each.reference)} {text(each.title)}</dt>"
        f"<dd>{text(each.summary)}{mark_html(each.certainty)}</dd>"
        for each in found
    )
    folded = f'<details><summary>The clauses in our own words</summary><dl class="bl-clauses">{items}</dl></details>'
    return Shown(plain, f'<p class="bl-cited">{tags}</p>{folded}')


def common_errors(lesson: str) -> Shown:
    """Show common errors; the Law or the figures of a case that refute each are folded below it."""
    found = errors_of(lesson)
    plain = "\n".join(f"{n}. {each.wrong} {each.says} [{each.basis}]" for n, each in enumerate(found, start=1))
    items = "".join(
        f"<li><details><summary><strong>{text(each.wrong)}</strong></summary>"
        f"<p>{text(each.says)} {basis_html(each.basis)}</p></details></li>"
        for each in found
    )
    return Shown(plain, f'<ol class="bl-errors">{items}</ol>')
