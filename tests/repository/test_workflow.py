"""The workflow that publishes the course: read by a linter for workflows, and held to what it calls."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from PIL import Image

ROOT = Path(__file__).parents[2]
FILE = ROOT / ".github" / "workflows" / "publish.yml"
TEXT = FILE.read_text(encoding="utf-8")
JOBS = yaml.safe_load(TEXT)["jobs"]
APP = ROOT / "book" / "_live" / "app"


def test_a_linter_for_workflows_finds_nothing() -> None:
    """Structure, permissions, what is taken from others by hash, what a shell could be made to run."""
    linter = Path(sys.executable).with_name("zizmor")
    if not linter.exists():
        pytest.skip("zizmor is not installed: see requirements-test.txt.")
    command = [str(linter), "--offline", "--no-progress", "--strict-collection", "--persona=pedantic", str(FILE)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_jobs_wait_for_jobs_that_are_there_and_end() -> None:
    for job in JOBS.values():
        assert job.get("needs", "build") in JOBS and job["timeout-minutes"] <= 30
        assert {"name", "runs-on", "timeout-minutes", "permissions", "steps"} <= set(job)
        assert set(job) <= {"name", "runs-on", "timeout-minutes", "permissions", "steps", "needs", "if", "environment"}


def test_what_it_makes_is_what_make_makes() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    called = set(re.findall(r"^ +make ([a-z-]+)$", TEXT, re.MULTILINE))
    assert called == {"zip", "package"} <= targets
    # The stick is packed before: what is opened as a file says no policy (live_site/pages.py).
    steps = [each.get("run", "") for each in JOBS["build"]["steps"]]
    own = next(n for n, each in enumerate(steps) if each.endswith("python -m live_site --policy"))
    assert "make zip" in "".join(steps[:own])
    assert "_build/laws-at-the-table.zip dist/*" in TEXT and "path: _build/site" in TEXT
    assert TEXT.count("SHA256SUMS") >= 3, "made, shown, and checked before it is attached"


def test_icons_have_the_sizes_that_the_manifest_says() -> None:
    manifest = yaml.safe_load((APP / "manifest.json").read_text(encoding="utf-8"))
    assert {"192x192", "512x512", "any"} <= {each["sizes"] for each in manifest["icons"]}
    assert any(each.get("purpose") == "maskable" for each in manifest["icons"])
    for each in manifest["icons"]:
        if each["type"] == "image/png":
            with Image.open(APP / each["src"]) as picture:
                assert f"{picture.width}x{picture.height}" == each["sizes"]
    # Whatever shape a telephone cuts: all that is drawn lies in the middle circle of four fifths.
    with Image.open(APP / "maskable-512.png") as picture:
        pixels = picture.convert("RGBA").convert("RGB")
        ground = pixels.getpixel((0, 0))
        drawn = [(x, y) for x in range(0, 512, 4) for y in range(0, 512, 4) if far(pixels.getpixel((x, y)), ground)]
    assert drawn and max((x - 256) ** 2 + (y - 256) ** 2 for x, y in drawn) <= (0.4 * 512) ** 2


def far(one: object, other: object) -> bool:
    """Whether two colours differ to the eye."""
    assert isinstance(one, tuple) and isinstance(other, tuple)
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) > 24
