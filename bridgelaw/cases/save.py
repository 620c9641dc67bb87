"""A case written as a file: what was entered in a calculator, in the form of *Cases of your own*."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any
from unicodedata import normalize

from bridgelaw.cases.form import CaseForm
from bridgelaw.cases.given.declared import Given
from bridgelaw.cases.given.table import NO_TABLE, DealAndAuction
from bridgelaw.laws.facts import dataclass

LONGEST_ID = 40


@dataclass(frozen=True)
class CaseHeading:
    """The heading of a case, which nothing is ruled on: its title, its story, and where and when it was.

    >>> CaseHeading("The slow double").id, CaseHeading("♠!").id
    ('the-slow-double', 'my-case')
    """

    title: str = "My case"
    story: str = ""
    source: str = "My own table"
    section: str = ""

    @property
    def id(self) -> str:
        """The name of the case in its file, made of the title."""
        plain = normalize("NFKD", self.title).encode("ascii", "ignore").decode().casefold()
        return "-".join(re.findall("[a-z0-9]+", plain))[:LONGEST_ID].strip("-") or "my-case"


def case_toml(
    form: CaseForm[Any, Any],
    given: Given,
    edition: int,
    about: CaseHeading | None = None,
    table: DealAndAuction = NO_TABLE,
) -> str:
    """The case as TOML, to be kept, edited and read again by `read_cases`; only what differs from the defaults.

    >>> from bridgelaw.cases.forms import CASE_FORMS
    >>> from bridgelaw.cases.read import case_named
    >>> case = case_named("002-example-8")
    >>> print(case_toml(CASE_FORMS[case.form], case.given, 2017).splitlines()[7])
    [case.given]
    """
    about = about or CaseHeading()
    head = [
        "[[case]]",
        f"id = {_value(about.id)}",
        f"title = {_value(about.title)}",
        f"edition = {edition}",
        f"form = {_value(form.name)}",
        f"source = {{ title = {_value(about.source)}, section = {_value(about.section)} }}",
        *([f"story = {_value(about.story)}"] if about.story else []),
        *_lines(table),
        "",
        "[case.given]",
    ]
    return "\n".join([*head, *_lines(given)]) + "\n"


def _lines(given: Given) -> list[str]:
    # Nobody guesses a vulnerability that is not written, so it is, even where it is the usual one.
    about = given.declared().get("vulnerability")
    always = {"vulnerability": given.written["vulnerability"]} if about and about.counts(given.written) else {}
    return [f"{name} = {_value(each)}" for name, each in {**always, **given.as_entered()}.items()]


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        inside = ", ".join(f"{name} = {_value(each)}" for name, each in value.items() if each not in ("", [], {}))
        return f"{{ {inside} }}"
    if isinstance(value, list | tuple):
        rows = [f"  {_value(each)},\n" for each in value]
        return f"[\n{''.join(rows)}]" if rows else "[]"
    # A JSON text, with its escapes, is a basic string of TOML, and so are whole numbers, true and false.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
