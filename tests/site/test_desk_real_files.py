"""Real files opened at the desk without a network, one after the other: one ruling of each kind, kept, printed.

One of each format on a desktop and one on a telephone; in the night every file, and one of each format on a telephone.
Each file is ruled in Python by tests/desk/test_desk_real_files.py.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.site.conftest import Server, come_alive, kept
from tests.site.evening import FILES, FORMATS, PRINTS, Evening
from tests.site.hands import Hands
from tests.travellers import TRAVELLERS


@pytest.mark.skipif(not FILES, reason="the real files are not here")
@pytest.mark.parametrize(
    ("width", "touch", "files"),
    [
        pytest.param(1280, False, FORMATS, id="desktop"),
        pytest.param(390, True, FORMATS[:1], id="telephone"),
        pytest.param(1280, False, FILES, id="desktop, every file", marks=pytest.mark.night),
        pytest.param(390, True, FORMATS, id="telephone, every format", marks=pytest.mark.night),
    ],
)
def test_one_ruling_of_each_kind_on_real_files_without_a_network(
    stick: Path, visit: Callable[..., Page], width: int, touch: bool, files: list[str]
) -> None:
    running = Server(stick)
    home = running.start("--port", "0")
    problems, asked = list[str](), list[str]()
    try:
        page = visit(width=width, has_touch=touch, script=PRINTS)
        page.on("pageerror", lambda fault: problems.append(str(fault)))
        page.goto(f"{home}/book/desk.html")
        come_alive(page)
        kept(page)
    finally:
        running.stop()
    page.context.on("request", lambda request: asked.append(request.url))
    rulings = 0
    for name in files:
        evening = Evening(Hands(page, touch), TRAVELLERS / name, rulings)
        evening.one_of_each()
        rulings = evening.kept
    assert problems == [] and [url for url in asked if not url.startswith(("data:", "blob:", "about:"))] == []
