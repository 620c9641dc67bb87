"""The accepted wording of every ruling, one text a case.

`python -m tests.telling.accepted_texts` writes all of them anew, and removes the text of a case that is gone: read the
difference before it is committed, because it is what a director will read. Whether a ruling is right is for the tests
of the rulings; here a sentence is only kept from changing unseen.
"""

from __future__ import annotations

from pathlib import Path

from bridgelaw.cases import Report, check_case, course_cases
from tests.cases.worked import Worked

ACCEPTED = Path(__file__).with_name("accepted")


def wording(report: Report) -> str:
    """Return the text that is accepted for a checked case."""
    return f"{report}\n"


def the_ruling_reads_as_accepted(worked: Worked) -> None:
    file = ACCEPTED / f"{worked.id}.txt"
    assert file.exists(), f"{worked.id} has no accepted text yet: run make accepted, and read it."
    assert wording(worked.report) == file.read_text(encoding="utf-8"), (
        "The wording has changed: run make accepted, and read."
    )


def renew(folder: Path = ACCEPTED) -> None:
    """Write the text of every case anew, and remove the texts of cases that are gone."""
    texts = {f"{case.id}.txt": wording(check_case(case)) for case in course_cases()}
    for file in folder.iterdir():
        if file.name not in texts:
            file.unlink()
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    renew()
