"""The workflows: checked by a linter for workflows; what they call exists, and nothing is published unchecked."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from PIL import Image

from tests.each import each

ROOT = Path(__file__).parents[2]
WORKFLOWS = ROOT / ".github" / "workflows"
NAMES = ("checks", "night", "publish")
APP = ROOT / "book" / "_live" / "app"


def text_of(name: str) -> str:
    """The text of a workflow."""
    return (WORKFLOWS / f"{name}.yml").read_text(encoding="utf-8")


def workflow(name: str) -> dict[Any, Any]:
    """A workflow as GitHub reads it; YAML takes the key `on` for True."""
    found: dict[Any, Any] = yaml.safe_load(text_of(name))
    return found


def make_targets() -> set[str]:
    """The targets of the Makefile."""
    return set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def test_a_linter_for_workflows_finds_nothing() -> None:
    """Structure, permissions, what is taken from others by hash, what a shell could be made to run."""
    assert sorted(path.stem for path in WORKFLOWS.iterdir()) == sorted(NAMES)
    linter = Path(sys.executable).with_name("zizmor")
    if not linter.exists():
        pytest.skip("zizmor is not installed: see requirements-test.txt.")
    command = [str(linter), "--offline", "--no-progress", "--strict-collection", "--persona=pedantic", str(WORKFLOWS)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@each("name", NAMES)
def test_every_job_names_its_rights_and_ends(name: str) -> None:
    jobs = workflow(name)["jobs"]
    for job in jobs.values():
        needs = job.get("needs", [])
        assert set([needs] if isinstance(needs, str) else needs) <= set(jobs)
        assert {"name", "permissions"} <= set(job)
        # A job that calls a workflow ends when that one does.
        assert "uses" in job or {"runs-on", "timeout-minutes", "steps"} <= set(job)


def test_a_pull_request_is_checked_by_the_command_of_ci() -> None:
    found = workflow("checks")
    assert {"pull_request", "push", "workflow_call"} == set(found[True])
    assert [step["run"] for job in found["jobs"].values() for step in job["steps"] if "run" in step] == [".ci/run"]


def test_the_night_tier_runs_on_a_schedule_and_keeps_its_tables() -> None:
    found = workflow("night")
    assert {"schedule", "workflow_dispatch", "workflow_call"} == set(found[True])
    steps = found["jobs"]["night"]["steps"]
    assert [step["run"] for step in steps if "run" in step] == [".ci/run night"] and "night" in make_targets()
    assert steps[-1]["with"]["path"] == "_build/measured/"


def test_nothing_is_published_before_both_have_passed() -> None:
    jobs = workflow("publish")["jobs"]
    assert {name: job["uses"].rpartition("/")[2] for name, job in jobs.items() if "uses" in job} == {
        "checks": "checks.yml",
        "night": "night.yml",
    }
    assert set(jobs["build"]["needs"]) == {"checks", "night"}
    assert all(job["needs"] == "build" for name, job in jobs.items() if name not in ("checks", "night", "build"))


def test_what_it_makes_is_what_make_makes() -> None:
    text = text_of("publish")
    called = set(re.findall(r"^ +make ([a-z-]+)$", text, re.MULTILINE))
    assert called == {"zip", "package"} <= make_targets()
    # The stick is packed before: what is opened as a file says no policy (live_site/pages.py).
    steps = [step.get("run", "") for step in workflow("publish")["jobs"]["build"]["steps"]]
    own = next(n for n, step in enumerate(steps) if step.endswith("python -m live_site --policy"))
    assert "make zip" in "".join(steps[:own])
    assert "_build/laws-at-the-table.zip dist/*" in text and "path: _build/site" in text
    assert text.count("SHA256SUMS") >= 3, "made, shown, and checked before it is attached"


def test_icons_have_the_sizes_that_the_manifest_says() -> None:
    manifest = yaml.safe_load((APP / "manifest.json").read_text(encoding="utf-8"))
    assert {"192x192", "512x512", "any"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        if icon["type"] == "image/png":
            with Image.open(APP / icon["src"]) as picture:
                assert f"{picture.width}x{picture.height}" == icon["sizes"]
    # Whatever shape a telephone cuts: all that is drawn lies in the middle circle of four fifths.
    with Image.open(APP / "maskable-512.png") as picture:
        pixels = picture.convert("RGBA").convert("RGB")
        ground = pixels.getpixel((0, 0))
        drawn = [(x, y) for x in range(0, 512, 4) for y in range(0, 512, 4) if far(pixels.getpixel((x, y)), ground)]
    assert drawn and max((x - 256) ** 2 + (y - 256) ** 2 for x, y in drawn) <= (0.4 * 512) ** 2


def far(one: object, other: object) -> bool:
    """True if two colours differ to the eye."""
    assert isinstance(one, tuple) and isinstance(other, tuple)
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) > 24
