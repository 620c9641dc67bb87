"""The files that a school's hub and Binder build from: `.binder/` agrees with the course's own pins, and its steps
hold.

repo2docker reads `.binder/` and nothing else where it is there: it installs the requirements, then runs `postBuild`
with the environment's own Python.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.book.extensions import course_contents

ROOT = Path(__file__).parents[2]
BINDER = ROOT / ".binder"
# What repo2docker gives a meaning to; another file of these names would change the environment without a word here.
READ_BY_REPO2DOCKER = {
    "Dockerfile", "Pipfile", "Project.toml", "REQUIRE", "apt.txt", "default.nix", "environment.yml", "install.R",
    "postBuild", "requirements.txt", "runtime.txt", "setup.py", "start",
}  # fmt: skip


def test_it_installs_the_courses_own_lock_and_nothing_else() -> None:
    lines = (BINDER / "requirements.txt").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line and not line.startswith("#")] == ["-r ../requirements.lock"]
    assert {path.name for path in BINDER.iterdir()} & READ_BY_REPO2DOCKER == {
        "requirements.txt", "runtime.txt", "postBuild",
    }  # fmt: skip


def test_its_python_is_the_oldest_that_the_course_allows() -> None:
    named = re.fullmatch(r"python-(\d+\.\d+)\n", (BINDER / "runtime.txt").read_text(encoding="utf-8"))
    allowed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["requires-python"]
    assert named and allowed == f">={named[1]}"


def test_what_jupyterlab_opens_is_there() -> None:
    config = json.loads((BINDER / "jupyter_lab_config.json").read_text(encoding="utf-8"))
    address = config["LabApp"]["default_url"]
    toc = course_contents.contents()
    assert address == f"/lab/tree/{toc['root']}.ipynb"
    assert f"--LabApp.default_url={address}" in (ROOT / "Makefile").read_text(encoding="utf-8"), (
        "make lab opens another"
    )


def test_the_last_step_can_be_run_and_is_run_from_anywhere(tmp_path: Path) -> None:
    """With a Python in its way that only writes down what it is asked, and tells where it lives."""
    step = BINDER / "postBuild"
    assert os.access(step, os.X_OK), "repo2docker runs it as a program."
    asked, prefix, programs = tmp_path / "asked", tmp_path / "prefix", tmp_path / "programs"
    programs.mkdir()
    fake = programs / "python"
    fake.write_text(
        f'#!/bin/sh\necho "$PWD: $*" >> {asked}\n[ "$1" = -c ] && echo {prefix}\nexit 0\n', encoding="utf-8"
    )
    fake.chmod(0o755)
    path = f"{programs}{os.pathsep}{os.environ['PATH']}"
    subprocess.run([str(step)], cwd=tmp_path, env={"PATH": path}, check=True, timeout=600)
    first = asked.read_text(encoding="utf-8").splitlines()[0]
    assert first.startswith(f"{ROOT}: -m pip install ") and first.endswith(" .")
    assert "--editable" not in first, "a hub may put a home over this folder"
    # The packages are pinned already: nothing may be fetched a second time.
    assert {"--no-deps", "--no-build-isolation"} <= set(first.split())
    brought = {path.relative_to(prefix).as_posix() for path in prefix.rglob("*") if path.is_file()}
    assert brought == {
        "etc/jupyter/jupyter_lab_config.json", "share/jupyter/lab/settings/overrides.json",
        "share/jupyter/labextensions/run-on-opening/package.json",
        "share/jupyter/labextensions/run-on-opening/static/run.js",
    }  # fmt: skip


@pytest.mark.skipif(sys.platform == "win32", reason="Git on Windows keeps the mode, the file system does not")
def test_git_keeps_it_executable() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "--stage", ".binder/postBuild"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if not listed.stdout:
        pytest.skip("This is not a clone, or the file is not yet in it.")
    assert listed.stdout.startswith("100755")
