"""Collecting the tests runs nothing of the product: every worker of a run collects all of them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
WATCH = "tests.repository.collection_watch"


def test_collecting_makes_no_widget_and_rules_no_case(tmp_path: Path) -> None:
    out = tmp_path / "watch.json"
    command = [sys.executable, "-m", "pytest", "--collect-only", "-qq", "-m", "", "-p", WATCH, "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, "--doctest-modules", "bridgelaw", "tests"],
        cwd=ROOT,
        env={**os.environ, "COLLECTION_WATCH": str(out), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    assert json.loads(out.read_text(encoding="utf-8")) == {}
