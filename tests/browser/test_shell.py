"""The browser that the pages are looked at with."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import find_headless_shell


def program(path: Path) -> Path:
    """A file that can be run."""
    path.parent.mkdir(parents=True)
    path.touch(0o755)
    return path


@pytest.mark.parametrize(
    "place", ["chrome-headless-shell-linux64/chrome-headless-shell", "chrome-linux/headless_shell"]
)
def test_the_shell_of_playwright_is_found_beside_its_chromium(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    commands, kept = tmp_path / "bin", tmp_path / "ms-playwright"
    commands.mkdir()
    monkeypatch.setenv("PATH", str(commands))
    monkeypatch.delenv("BRIDGELAW_CHROMIUM", raising=False)
    assert find_headless_shell() is None
    on_the_path = commands / "chromium"
    on_the_path.symlink_to(program(kept / "chromium-1255" / "chrome-linux64" / "chrome"))
    program(kept / "chromium_headless_shell-1200" / place)
    assert find_headless_shell() == str(on_the_path), "of another build"
    shell = program(kept / "chromium_headless_shell-1255" / place)
    assert find_headless_shell() == str(shell)
    monkeypatch.setenv("BRIDGELAW_CHROMIUM", str(on_the_path))
    assert find_headless_shell() == str(on_the_path), "who names one gets it"
