"""Run the course's scripts on pages of HTML, in Node."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
NODE = pytest.mark.skipif(shutil.which("node") is None, reason="Node runs the scripts of the pages.")


def in_node(code: str, told: Any) -> Any:
    """Return what a module prints as JSON; it reads `told` as JSON from its input, and PAGE is that of page.mjs."""
    page_js = json.dumps((ROOT / "book" / "_js" / "tests" / "page.mjs").as_uri())
    run = subprocess.run(
        ["node", "--input-type=module", "-e", code.replace("PAGE", page_js)],
        input=json.dumps(told), capture_output=True, text=True, check=True,
    )  # fmt: skip
    return json.loads(run.stdout)
