"""A new chapter in a copy of the course: no file that was there has changed, and what checks a chapter passes."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NAME = "trial"
GENERATED = {f"tests/telling/accepted/{NAME}-{number}.txt" for number in (1, 2)}
# What is held for every chapter, every lesson, every case and every kind of question, of the new one alone.
CHECKS = (
    "tests/test_registry.py",
    f"tests/chapters/{NAME}",
    "tests/cases/test_forms.py",
    "tests/cases/test_every_case.py",
    "tests/telling/test_graphs.py",
    "tests/exercises/test_every_lesson.py",
    "tests/exercises/test_kinds.py",
    "tests/book/test_lesson_form.py",
    "tests/book/test_lesson_places.py",
    "tests/book/test_calculators_page.py",
)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of all that is in the repository, with everything in it committed."""
    place = tmp_path_factory.mktemp("course") / "copy"
    listed = git(ROOT, "ls-files", "--cached", "--others", "--exclude-standard", "-z").split("\0")
    for name in filter(None, listed):
        if (ROOT / name).is_file():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            (place / name).write_bytes((ROOT / name).read_bytes())
    git(place, "init", "-q")
    git(place, "add", "-A")
    git(place, "-c", "user.name=x", "-c", "user.email=x@x", "commit", "-qm", "as it is")
    return place


def git(place: Path, *asked: str) -> str:
    """Run git in a folder, and return what it prints."""
    return subprocess.run(["git", *asked], cwd=place, check=True, capture_output=True, text=True).stdout


def python(place: Path, *asked: str) -> subprocess.CompletedProcess[str]:
    """Run Python in the copy, with the package of the copy."""
    env = {**os.environ, "PYTHONPATH": str(place), "PYTHONDONTWRITEBYTECODE": "1"}
    env.pop("BRIDGELAW_RECORD", None)
    return subprocess.run([sys.executable, *asked], cwd=place, env=env, capture_output=True, text=True)


def test_a_new_chapter_changes_no_file_and_passes_its_checks(copy: Path) -> None:
    made = python(copy, "book/_tools/new_chapter.py", NAME, "The opening lead")
    assert made.returncode == 0, made.stderr
    pages = [line for line in made.stdout.splitlines() if line.endswith(".ipynb")]
    assert len(pages) == 3
    for step in (("book/_tools/refresh_notebooks.py", *pages), ("-m", "tests.telling.accepted_texts")):
        ran = python(copy, *step)
        assert ran.returncode == 0, ran.stderr
    status = git(copy, "status", "--porcelain", "--untracked-files=all").splitlines()
    assert {line[3:] for line in status} == {*made.stdout.splitlines(), *GENERATED}
    assert all(line.startswith("??") for line in status), "a file that was there has changed"
    checked = python(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", f"{NAME} or registry", *CHECKS)
    assert checked.returncode == 0, checked.stdout[-3000:]
    counted = re.search(r"(\d+) passed", checked.stdout)
    assert counted and int(counted[1]) >= 20


def test_a_name_that_is_taken_or_is_none_is_refused(copy: Path) -> None:
    for name, said in (("claims", "already"), ("Law 41", "no name of a folder"), ("", "no name of a folder")):
        refused = python(copy, "book/_tools/new_chapter.py", name)
        assert refused.returncode == 1 and said in refused.stderr
