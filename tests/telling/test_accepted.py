"""The wording of every ruling is held once: by the accepted text of each case of the course.

After a change of wording run `make accepted` and read the difference: it is what a director will read. Whether the
ruling is right is for the tests of the rulings; here a sentence is only kept from changing unseen.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bridgelaw.cases import Case, check_case, course_cases

ACCEPTED = Path(__file__).with_name("accepted")
RENEW = bool(os.environ.get("BRIDGELAW_ACCEPT"))


@pytest.mark.whole
@pytest.mark.parametrize("case", course_cases(), ids=lambda case: case.id)
def test_the_ruling_reads_as_accepted(case: Case) -> None:
    kept = ACCEPTED / f"{case.id}.txt"
    told = f"{check_case(case)}\n"
    if RENEW:
        kept.write_text(told, encoding="utf-8")
    assert kept.exists(), f"{case.id} has no accepted text yet: run make accepted, and read it."
    assert told == kept.read_text(encoding="utf-8"), "The wording has changed: run make accepted, and read."


def test_no_text_is_kept_of_a_case_that_is_gone() -> None:
    assert {kept.stem for kept in ACCEPTED.iterdir()} == {case.id for case in course_cases()}
