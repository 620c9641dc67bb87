"""The accepted texts are those of the cases, and a command renews them.

Each text is compared with its case in `tests/cases/test_every_case.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgelaw.cases import case_named
from tests.cases.course import case_ids
from tests.telling import accepted_texts


def test_every_accepted_text_belongs_to_a_case() -> None:
    assert {file.stem for file in accepted_texts.ACCEPTED.iterdir()} == set(case_ids())


def test_renewing_writes_every_text_and_removes_those_of_cases_that_are_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(accepted_texts, "course_cases", lambda: (case_named("slow-pass"),))
    (tmp_path / "gone.txt").write_text("The text of a case that is gone.", encoding="utf-8")
    accepted_texts.renew(tmp_path)
    (file,) = tmp_path.iterdir()
    assert file.read_text("utf-8") == (accepted_texts.ACCEPTED / "slow-pass.txt").read_text("utf-8")
