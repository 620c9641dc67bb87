"""The desk on a telephone: an evening opened, ruled, kept, printed and handed on, and nothing leaves the device."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.desk.test_desk import EVENING
from tests.site.conftest import PATIENCE, Server, come_alive, kept

# No paper here: what would be printed is read.
PRINTS = "window.print = () => { window.top.printed = document.body.innerText }"
RULED = "NS 2.2 matchpoints (55.00%); EW 1.8 matchpoints (45.00%)."


def test_an_evening_is_ruled_and_handed_on_and_nothing_leaves_the_device(
    stick: Path, visit: Callable[..., Page], tmp_path: Path
) -> None:
    running = Server(stick)
    home = running.start("--port", "0")
    (tmp_path / "evening.xml").write_text(EVENING, encoding="utf-8")
    try:
        page = visit(width=390, script=PRINTS, permissions=["clipboard-read", "clipboard-write"])
        problems, asked = list[str](), list[str]()
        page.on("pageerror", lambda fault: problems.append(str(fault)))
        page.goto(f"{home}/book/desk.html")
        come_alive(page)
        kept(page)
    finally:
        running.stop()
    # From here on there is no network, and nothing is even asked for.
    page.context.on("request", lambda request: asked.append(request.url))
    page.locator(".bl-opens input[type=file]").first.set_input_files(tmp_path / "evening.xml")
    expect(page.locator(".bl-opens [role=status]").first).to_contain_text("2 boards", timeout=PATIENCE)
    page.get_by_label("Ruling", exact=True).select_option("a weighted score, the same for both sides")
    page.get_by_label("Shares").fill("60% 4S= N\n40% 4S-1 N")
    page.keyboard.press("Tab")
    # Against −50 and 420: 420 beats one and ties with the other, 3; −50 ties with one, 1. 3/5 of 3 and 2/5 of 1.
    expect(page.locator(".bl-result:visible").first).to_have_text(RULED)
    page.get_by_role("button", name="Save this ruling").click()
    page.get_by_label("Shown as").select_option("a sheet for the record")
    page.get_by_role("button", name="Print it").click()
    page.wait_for_function("text => window.printed?.includes(text)", arg=RULED)
    page.get_by_role("link", name="Copy a link to it").click()
    expect(page.get_by_role("link", name="The link is copied")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert asked == []
    # Somebody opens the link: the desk comes alive, and the ruling is there before anything was opened.
    link = page.evaluate("navigator.clipboard.readText()")
    other = page.context.new_page()
    other.goto(link)
    arrived = other.get_by_text("The ruling of the link")
    arrived.wait_for(timeout=PATIENCE)
    other.get_by_role("button", name="Open its board on the desk").click()
    expect(other.locator(".bl-result:visible").first).to_contain_text("NS 2.2 matchpoints")
    assert all(url.startswith((home, "data:", "blob:", "about:")) for url in asked) and problems == []
