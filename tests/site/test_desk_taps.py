"""The keys and taps that a ruling takes at the desk, as real presses in a browser, on a desktop and on a telephone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.settled import still_found
from tests.each import each
from tests.site.conftest import PATIENCE, Devices, come_alive
from tests.site.evening import by_a_method
from tests.site.hands import Hands

SCREENS = pytest.mark.parametrize(("width", "touch"), [(1280, False), (390, True)], ids=["desktop", "telephone"])
# On a telephone a box has room for words, and a link that looks like a button is whole.
NARROW = """() => [...document.querySelectorAll('.bl-opens .widget-text > input, .bl-opens textarea')]
  .filter(each => innerWidth < 600 && each.checkVisibility() && each.clientWidth < 120).map(each => each.outerHTML)"""
PARTED = """() => [...document.querySelectorAll('.bl-opens a.bl-button')]
  .filter(each => each.getClientRects().length > 1).map(String)"""
# A Mitchell of thirteen tables: of one line alone the ruling needs to know who sat there.
THIRTEEN = "\n".join(["620", "7 12 620", "-100"] + ["650", "620", "-100", "170", "620"] * 2)


def evening(pairs: int) -> str:
    """A file of three boards with so many tables."""
    line = (
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>{pair}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{other}</EW_PAIR_NUMBER>"
        "<CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>{tricks}</TRICKS></TRAVELLER_LINE>"
    )
    lines = "".join(line.format(pair=n, other=n + 20, tricks=9 + n % 3) for n in range(1, pairs + 1))
    boards = "".join(f"<BOARD><BOARD_NUMBER>{board}</BOARD_NUMBER>{lines}</BOARD>" for board in (1, 2, 3))
    return f'<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><WINNER_TYPE>2</WINNER_TYPE>{boards}</EVENT></USEBIO>'


@pytest.fixture
def page(devices: Devices, width: int, touch: bool) -> Iterator[Page]:
    """An empty page in the browser of a reader who keeps the course."""
    with devices.page(width, touch) as empty:
        yield empty


@pytest.fixture
def desk(devices: Devices, page: Page, touch: bool) -> Hands:
    """The desk, alive."""
    page.goto(f"{devices.address}/book/desk.html")
    come_alive(page)
    return Hands(page, touch)


def line(page: Page, number: int) -> Locator:
    """The button of a line of the traveller."""
    return page.locator(".bl-line-tap").nth(number - 1)


def menu(page: Page, name: str) -> Locator:
    """A menu by its label."""
    return page.get_by_label(name, exact=True)


def opened(hands: Hands, file: Path) -> None:
    """The evening in that file, and its second board."""
    hands.open(hands.page.locator(".bl-opens input[type=file]").first, file)
    expect(hands.page.locator(".bl-opens [role=status]").first).to_contain_text("boards", timeout=PATIENCE)
    hands.choose(menu(hands.page, "Board"), "Board 2")
    expect(hands.page.locator("table.bl-table caption").first).to_have_text("Board 2")


def kept(hands: Hands) -> None:
    """Keep the ruling; it stands in the record."""
    hands.tap(hands.page.get_by_role("button", name="Save this ruling"))
    expect(hands.page.get_by_role("button", name="Print it")).to_be_visible()


@SCREENS
def test_a_weighted_board_from_a_file_takes_at_most_forty(desk: Hands, tmp_path: Path) -> None:
    (tmp_path / "evening.xml").write_text(evening(13), encoding="utf-8")
    opened(desk, tmp_path / "evening.xml")
    desk.tap(line(desk.page, 3))
    expect(line(desk.page, 3)).to_have_attribute("aria-pressed", "true")
    desk.choose(menu(desk.page, "Ruling"), "a weighted score")
    desk.fill(desk.page.get_by_label("Shares"), "60% 4S= N\n40% 4S-1 N")
    desk.press("Tab")
    expect(desk.page.locator(".bl-result:visible").first).to_contain_text("matchpoints")
    kept(desk)
    assert desk.count <= 40, desk.count
    assert still_found(desk.page, NARROW) == []
    assert still_found(desk.page, PARTED) == []


@SCREENS
def test_a_fouled_board_from_a_file_takes_at_most_thirty(desk: Hands, tmp_path: Path) -> None:
    (tmp_path / "evening.xml").write_text(evening(13), encoding="utf-8")
    opened(desk, tmp_path / "evening.xml")
    desk.choose(menu(desk.page, "Ruling"), "a fouled board")
    by_a_method(desk)
    for number in (2, 5, 8, 11):
        desk.tap(line(desk.page, number))
        expect(line(desk.page, number)).to_have_attribute("aria-pressed", "true")
    expect(desk.page.locator(".bl-result:visible").first).to_contain_text("The changed form: +650")
    kept(desk)
    assert desk.count <= 30, desk.count


@SCREENS
def test_a_board_typed_by_hand_takes_at_most_120(desk: Hands) -> None:
    desk.tap(desk.page.get_by_label("Typed: the board's number"))
    desk.press("Control+A")
    desk.write("7")
    desk.tap(desk.page.get_by_label("Its text"))
    desk.write(THIRTEEN)
    desk.press("Tab")
    expect(desk.page.locator(".bl-opens [role=status]").first).to_contain_text("13 lines")
    expect(line(desk.page, 2)).to_have_attribute("aria-label", "Line 2. 7 NS, 12 EW: +620")
    desk.tap(line(desk.page, 2))
    expect(line(desk.page, 2)).to_have_attribute("aria-pressed", "true")
    desk.choose(menu(desk.page, "Ruling"), "a weighted score")
    desk.fill(desk.page.get_by_label("Shares"), "60% 620\n40% -100")
    desk.press("Tab")
    expect(desk.page.locator(".bl-result:visible").first).to_contain_text("matchpoints")
    kept(desk)
    assert desk.count <= 120, desk.count


@SCREENS
@each(
    "heard, first, taps",
    [
        ("A defender led, and it was the other defender's lead.", ".bl-turn-choice", 2),
        ("The desk", "[aria-label='Name of the file'], label:has-text('Name of the file')", 2),
        ("The cards of a board went into the wrong pockets.", "label:has-text('Worked case')", 2),
    ],
)
def test_two_taps_lead_from_the_cover_to_the_first_control(
    devices: Devices, width: int, touch: bool, heard: str, first: str, taps: int
) -> None:
    with devices.page(width, touch) as page:
        hands = Hands(page, touch)
        page.goto(f"{devices.address}/book/start.html")
        hands.tap(page.locator(".book-doors").get_by_role("link", name="I have a call"))
        hands.tap(page.locator("main").get_by_role("link", name=heard, exact=True))
        control = page.locator(first).first
        expect(control).to_be_visible(timeout=PATIENCE)
        expect(control).to_be_in_viewport(timeout=PATIENCE)
        assert hands.count == taps
