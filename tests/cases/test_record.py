"""The record of all rulings says what the rulings say, and is never used once code or data have changed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bridgelaw.cases import case_named, record
from bridgelaw.cases.__main__ import main
from bridgelaw.cases.check import check_case
from bridgelaw.cases.read import course_cases
from bridgelaw.cases.record import CaseRecord, record_of, recorded


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record, made once by the command."""
    path = tmp_path_factory.mktemp("record") / "record.json"
    assert main(["record", str(path)]) == 0
    return path


@pytest.fixture
def read(written: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A copy of that record, named as the one to use."""
    copy = tmp_path / "record.json"
    copy.write_bytes(written.read_bytes())
    monkeypatch.setenv(record.RECORD, str(copy))
    return copy


def ruled(case_id: str) -> CaseRecord:
    """The record of a case, from a ruling of its own."""
    return record_of(check_case(case_named(case_id)))


def test_every_case_is_in_the_file(written: Path) -> None:
    held = json.loads(written.read_text(encoding="utf-8"))
    assert [row["id"] for row in held["cases"]] == [case.id for case in course_cases()]


@pytest.mark.usefixtures("read")
def test_what_is_read_is_what_the_ruling_said(subtests: pytest.Subtests) -> None:
    refused = next(case.id for case in course_cases() if case.refused)
    for name in ("002-example-8", "000-teams", refused):
        with subtests.test(name):
            assert recorded(case_named(name)) == ruled(name)
    assert recorded(case_named(refused)).refused and not recorded(case_named(refused)).text


def test_a_record_is_used_without_ruling_again(read: Path) -> None:
    held = json.loads(read.read_text(encoding="utf-8"))
    held["cases"][0]["text"] = "as the file says"
    read.write_text(json.dumps(held), encoding="utf-8")
    assert recorded(course_cases()[0]).text == "as the file says"


@pytest.mark.parametrize("fault", ["other sources", "half a file", "no file"])
def test_a_record_that_does_not_fit_is_not_used(read: Path, fault: str) -> None:
    first = course_cases()[0]
    held = json.loads(read.read_text(encoding="utf-8"))
    held["cases"][0]["text"] = "out of date"
    if fault == "other sources":
        read.write_text(json.dumps({**held, "key": "other"}), encoding="utf-8")
    elif fault == "half a file":
        read.write_text(json.dumps(held)[:1000], encoding="utf-8")
    else:
        read.unlink()
    assert recorded(first) == ruled(first.id)
