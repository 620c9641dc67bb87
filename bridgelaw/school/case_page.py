"""A case of one's own as one page to print: the story, the table, the ruling step by step, the question."""

from __future__ import annotations

from bridgelaw.cases import Case, check_case, computed
from bridgelaw.cases.federation import Federation
from bridgelaw.display.case import diagrams
from bridgelaw.display.html import cautions_html, director_html, text
from bridgelaw.display.style import course_css
from bridgelaw.exercises import MultipleChoice
from bridgelaw.exercises.of_case import case_choice, case_question
from bridgelaw.laws import BadInput
from bridgelaw.school.papers.page import page
from bridgelaw.school.papers.pieces import lettered, named, working
from bridgelaw.school.papers.pieces import table as printed


def case_page(case: Case, federation: Federation | None = None) -> str:
    """The whole page, which asks for nothing from anywhere. Raises CaseError for a case that cannot be ruled.

    >>> from bridgelaw.cases import case_named
    >>> "NS score +5 IMPs and EW score −5 IMPs." in case_page(case_named("002-example-8"))
    True
    """
    found = computed(case)
    report = check_case(case)
    derivation = found.derivation
    story = "".join(f"<p>{text(each)}</p>" for each in case.account.splitlines() if each.strip())
    drawn = "".join(html for _, html in diagrams(case))
    facts = "" if story else f"<ul>{''.join(f'<li>{text(each)}</li>' for each in derivation.facts)}</ul>"
    announced = "".join(f"<li>{text(str(each))}</li>" for each in report.comparisons)
    body = (
        f'<header><h1>{text(case.title)}</h1><p class="code">{text(str(case.source))}</p></header>'
        f'<section class="case-facts">{story}{facts}{f"<div class=bl-dealt>{drawn}</div>" if drawn else ""}</section>'
        f"<section><h2>The ruling <span class=of>Laws of {case.edition}</span></h2>{working(derivation)}"
        f"<p><strong>{text(derivation.result)}</strong></p>{cautions_html(derivation.cautions)}"
        f'{director_html(derivation.announcement)}<p class="law">{text(named(case.laws or derivation.laws))}</p>'
        f"{f'<h2>The announcement</h2><ul>{announced}</ul>' if announced else ''}</section>"
    )
    foot = f"{case.title} · {case.source}"
    return page(case.title, body, foot, federation, course_css())


def choice_of(case: Case) -> MultipleChoice | None:
    """The choice that the case becomes; None where the course knows too few typical errors of it."""
    try:
        return case_choice(case)
    except BadInput:
        return None


def question_page(case: Case, federation: Federation | None = None) -> str:
    """The case as a question on one page: facts, options with a box each, and on a second sheet what to say to each.

    Raises BadInput where the course knows too few typical errors of it.
    """
    asked, part = case_question(case), case_choice(case)
    facts = "".join(f"<p>{text(each)}</p>" for each in asked.facts.splitlines() if each.strip())
    drawn = "".join(html for _, html in diagrams(case))
    boxes = "".join(
        f'<li><span class="box"></span><span>{lettered(n)}</span><span>{text(each.text)}</span></li>'
        for n, each in enumerate(part.options)
    )
    said = "".join(
        f"<li>{'<strong>Right</strong> ' if each.right else ''}{lettered(n)}: {text(each.feedback)}</li>"
        for n, each in enumerate(part.options)
    )
    table = (f'<div class="bl-dealt">{drawn}</div>' if drawn else "") + (printed(asked.table) if asked.table else "")
    body = (
        f'<header><h1>{text(asked.title)}</h1></header><section class="facts">{facts}{table}</section>'
        f'<p class="prompt">{text(part.prompt)}</p><ul class="options">{boxes}</ul>'
        f'<section class="key-sheet"><h2>Key</h2><ul>{said}</ul><p class="law">{text(named(asked.laws))}</p></section>'
    )
    return page(asked.title, body, asked.title, federation, course_css())
