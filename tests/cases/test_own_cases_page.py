"""The page *Cases of your own* keeps its word: its example checks, and it names every field, form and ground."""

from __future__ import annotations

import re
from pathlib import Path

from bridgelaw.cases import cases_of_text, check_case
from bridgelaw.cases.document import from_data
from bridgelaw.cases.forms import CASE_FORMS, refusals
from bridgelaw.laws.regulations import regulations_about
from bridgelaw.registry import data_files

PAGE = (Path(__file__).parents[2] / "book" / "own_cases.md").read_text(encoding="utf-8")
EXAMPLE = re.findall(r"```toml\n(.*?)```", PAGE, flags=re.DOTALL)[0]


def test_the_example_is_sound() -> None:
    (case,) = cases_of_text(EXAMPLE, "the page")
    report = check_case(case)
    assert report.fine and [comparison.verdict for comparison in report.comparisons] == ["agrees"]


def test_every_form_ground_and_regulation_is_named() -> None:
    # One table stands for all procedures whose cases give the same (test_forms.py).
    forms = [form for form in CASE_FORMS if not from_data(form)]
    names = [*forms, *refusals(), *(r.id for about in ("imps", "vps", "datum") for r in regulations_about(about))]
    assert [name for name in names if f"`{name}`" not in PAGE] == []


def test_every_field_that_the_course_itself_uses_is_named() -> None:
    used = set()
    for path in data_files("cases").values():
        used |= set(re.findall(r"^([a-z_]+) = ", path.read_text(encoding="utf-8"), flags=re.MULTILINE))
    assert sorted(field for field in used if f"`{field}`" not in PAGE) == []
