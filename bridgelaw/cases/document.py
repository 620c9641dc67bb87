"""The tables of *Cases of your own* and the schema for an editor, both made from what the forms declare.

On the page a table stands between `<!-- fields teams bam -->` and `<!-- end of fields -->`, for one form or several.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bridgelaw import registry
from bridgelaw.cases.forms import CASE_FORMS, refusals
from bridgelaw.cases.given.declared import Declared, Given
from bridgelaw.cases.given.readers import Rows, Subtable, schema_of
from bridgelaw.laws import editions
from bridgelaw.registry import procedures

_TABLE = re.compile(r"(<!-- fields (?P<forms>[\w \-]+) -->\n).*?(<!-- end of fields -->)", re.DOTALL)


def documented(page: str) -> str:
    """The page with its tables made anew."""
    return _TABLE.sub(lambda found: f"{found[1]}\n{fields_table(found['forms'].split())}\n\n{found[3]}", page)


def without_table(page: str) -> tuple[str, ...]:
    """Return the forms that have no table on the page, and need one.

    A procedure that is data alone needs none where its cases give what those of another give.

    >>> "power" in without_table("<!-- fields teams bam -->")
    True
    """
    having = {form for found in _TABLE.finditer(page) for form in found["forms"].split()}
    told = {entry.fields for entry in procedures().values() if entry.name in having}
    alike = {entry.name for entry in procedures().values() if from_data(entry.name) and entry.fields in told}
    return tuple(form for form in CASE_FORMS if form not in having | alike)


def from_data(form: str) -> bool:
    """True if a form of case is made from the data of a procedure alone."""
    return not registry.forms()[form].module


def fields_table(forms: Sequence[str]) -> str:
    """Return what the forms are given, as a table of Markdown: a row a field; with several forms, which of them have
    it.

    >>> print(fields_table(["bam"]).splitlines()[-1])
    | `other_table` | the result of the NS pair at the other table |
    """
    kinds = {form: CASE_FORMS[form].given for form in forms}
    having: dict[tuple[str, str], list[str]] = {}
    for form, kind in kinds.items():
        for field in _rows(kind, set()):
            having.setdefault(field, []).append(form)
    # Fields of which the same is said stand in one row.
    rows: dict[tuple[str, str], list[str]] = {}
    for (name, says), which in having.items():
        rows.setdefault((says, "all" if len(which) == len(kinds) else ", ".join(f"`{f}`" for f in which)), []).append(
            name
        )
    if len(kinds) == 1:
        head, body = (
            ("| Field | What it holds |", "|---|---|"),
            [f"| {', '.join(n)} | {s} |" for (s, _), n in rows.items()],
        )
    else:
        head = ("| Field | Form | What it holds |", "|---|---|---|")
        body = [f"| {', '.join(names)} | {which} | {says} |" for (says, which), names in rows.items()]
    return "\n".join([*head, *body])


def _rows(kind: type[Given], seen: set[type[Given]], within: str = "") -> Iterator[tuple[str, str]]:
    for name, about in kind.declared().items():
        yield f"`{name}`{f' in `{within}`' if within else ''}", _said(about)
        if isinstance(about.reader, Rows | Subtable) and about.reader.kind not in seen:
            seen.add(about.reader.kind)
            yield from _rows(about.reader.kind, seen, name)


def _said(about: Declared) -> str:
    if about.optional:
        return f"{about.help}; may be left out"
    if about.default is None or about.default == "" or isinstance(about.default, list | dict):
        return about.help
    default = str(about.default).lower() if isinstance(about.default, bool) else about.default
    return f"{about.help}; `{default}` if left out"


def schema() -> dict[str, Any]:
    """The JSON schema of a file of cases: an editor that reads it names the fields and marks what is misspelt."""
    text = {"type": "string"}
    case: dict[str, Any] = {
        "type": "object",
        "additionalProperties": False,
        "required": ["id", "title", "form", "source", "given"],
        "properties": {
            "id": text,
            "title": text,
            "edition": {"enum": [each.year for each in editions()]},
            "form": {"enum": list(CASE_FORMS)},
            "source": _table(("title", "section", "id")),
            "laws": {"type": "array", "items": _table(("clause", "about"), ("clause",))},
            "story": text,
            "deal": text,
            "auction": text,
            "footnote": text,
            "refused": {"enum": list(refusals())},
            "makes": {"type": "array", "items": {"type": "object"}},
            "printed": {"type": "array", "items": _printed()},
            "given": {"type": "object"},
        },
        "allOf": [
            {
                "if": {"properties": {"form": {"const": name}}},
                "then": {"properties": {"given": schema_of(form.given)}},
            }
            for name, form in CASE_FORMS.items()
        ],
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Cases of the bridge-law course",
        "type": "object",
        "required": ["case"],
        "additionalProperties": False,
        "properties": {"case": {"type": "array", "minItems": 1, "items": case}},
    }


def _table(names: Sequence[str], required: Sequence[str] = ()) -> Mapping[str, Any]:
    properties = {name: {"type": "string"} for name in names}
    return {"type": "object", "additionalProperties": False, "properties": properties, "required": list(required)}


def _printed() -> Mapping[str, Any]:
    value = {"type": ["string", "number"]}
    properties = {
        "figure": {"type": "string"},
        "value": {"anyOf": [value, {"type": "array", "items": value}]},
        "words": {"type": "string"},
        "erratum": {"type": "string"},
    }
    return {"type": "object", "additionalProperties": False, "properties": properties, "required": ["figure"]}
