"""Pictures of every page of the built book, light, dark and on a telephone: python tests/browser/screenshots.py

They go to _build/pictures, for somebody to look at; nothing compares them.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import CHROMIUM_ARGUMENTS, HTML, find_chromium, served  # noqa: E402
from tests.browser.test_book_pages import CHAPTERS  # noqa: E402

VIEWS = {
    "light": (1280, 900, "light"),
    "dark": (1280, 900, "dark"),
    "phone": (360, 740, "light"),
    "phone-dark": (360, 740, "dark"),
}


def main() -> int:
    """Take the pictures; exit status 1 where there is no browser or no book."""
    chromium = find_chromium()
    if chromium is None:
        print("There is no Chromium here: install it or name it in BRIDGELAW_CHROMIUM.", file=sys.stderr)
        return 1
    if not (HTML / "index.html").exists():
        print("The book is not built: run make book.", file=sys.stderr)
        return 1
    folder = ROOT / "_build" / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    with served(HTML) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_ARGUMENTS)
        for view, (width, height, scheme) in VIEWS.items():
            context = browser.new_context(
                viewport={"width": width, "height": height}, color_scheme="dark" if scheme == "dark" else "light"
            )
            page = context.new_page()
            for chapter in CHAPTERS:
                page.goto(f"{address}/{chapter}.html", wait_until="networkidle")
                page.screenshot(path=folder / f"{chapter.replace('/', '_')}-{view}.png", full_page=True)
            context.close()
        browser.close()
    print(f"{len(CHAPTERS) * len(VIEWS)} pictures are in {folder.relative_to(ROOT)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
