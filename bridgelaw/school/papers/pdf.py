"""A page as PDF, printed by a browser that is on the machine; without one, what to do by hand."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from bridgelaw.laws import BadInput

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "msedge",
    "brave-browser",
)
# Where they lie when no command leads there.
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
# The tests of the course name another browser by the same variable.
NAMED = "BRIDGELAW_CHROMIUM"
SECONDS = 120
BY_HAND = "Open the page in any browser and print it: A4, background off, headers and footers off."


class NotPrinted(BadInput):
    """No PDF came about: there is no browser for it, or it failed. The page itself can be printed by hand."""


def browser() -> str | None:
    """A browser that prints without a window; None where there is none."""
    named = os.environ.get(NAMED)
    if named:
        return shutil.which(named)
    on_the_way = (shutil.which(name) for name in NAMES)
    return next((each for each in (*on_the_way, *PLACES) if each and Path(each).is_file()), None)


def print_pdf(page: Path, pdf: Path) -> None:
    """Print a page of HTML as PDF. Raises NotPrinted, with the way by hand."""
    found = browser()
    if found is None:
        raise NotPrinted("There is no Chromium, Chrome or Edge here to make a PDF.", BY_HAND)
    with tempfile.TemporaryDirectory() as folder:
        # Nobody may print as the administrator in Chromium's own sandbox.
        alone = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        quiet = ["--headless", "--disable-gpu", "--no-first-run", "--disable-background-networking", *alone]
        into = [f"--user-data-dir={folder}", "--no-pdf-header-footer", f"--print-to-pdf={pdf.resolve()}"]
        command = [found, *quiet, *into, page.resolve().as_uri()]
        try:
            subprocess.run(command, check=True, timeout=SECONDS, capture_output=True)
        except (OSError, subprocess.SubprocessError):
            raise NotPrinted("The browser made no PDF.", BY_HAND) from None
    if not pdf.is_file() or pdf.stat().st_size == 0:
        raise NotPrinted("The browser made no PDF.", BY_HAND)
