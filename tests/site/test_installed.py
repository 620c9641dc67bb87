"""The course on the screen of a telephone: each page leads to the manifest, and the manifest to what is there."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import urljoin

import pytest

from tests.site.conftest import SITE


@pytest.fixture(autouse=True)
def there(built: Path) -> None:
    """Every test here reads the built site."""


def test_every_page_leads_to_the_manifest_its_icon_and_its_script() -> None:
    pages = [path for path in SITE.rglob("*.html") if path.relative_to(SITE).parts[0] not in ("live", "slides")]
    assert len(pages) > 50
    for path in pages:
        text = path.read_text(encoding="utf-8")
        ways = re.findall(r'<link rel="(?:manifest|apple-touch-icon)" href="([^"]+)"', text)
        ways += re.findall(r'<script type="module" src="([^"]+/installed\.js|live/[^"]+/installed\.js)"', text)
        assert len(ways) == 3, path
        # Below any path: each is relative, and what it names is there.
        assert all(not way.startswith("/") and (path.parent / way).resolve().is_file() for way in ways), path


def test_the_manifest_opens_the_cover_within_the_site_wherever_that_lies() -> None:
    manifest = json.loads((SITE / "app" / "manifest.json").read_text(encoding="utf-8"))
    home = "https://school.example/bridge/laws/"
    at = f"{home}app/manifest.json"
    assert urljoin(at, manifest["scope"]) == home and "id" not in manifest
    starts = [manifest["start_url"], *(each["url"] for each in manifest["shortcuts"])]
    files = [*starts, *(each["src"] for each in manifest["icons"])]
    assert all(urljoin(at, each).startswith(home) and (SITE / "app" / each).resolve().is_file() for each in files)


def test_what_is_installed_is_kept_for_a_day_without_a_network() -> None:
    lists = re.search("^const PAGES = (.+?);", (SITE / "sw.js").read_text(encoding="utf-8"), re.MULTILINE)
    assert lists and {"app/manifest.json", "app/icon-512.png", "index.html"} <= set(json.loads(lists[1]))
