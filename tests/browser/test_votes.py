"""A slide that asks, and a telephone: what the presenter counts and what the room chooses, before and after."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import violations
from tests.browser.settled import becomes
from tests.school.room import Asker, serve, serving

SCRIPT = Path(__file__).parents[2] / "bridgelaw" / "school" / "data" / "votes.js"
DECK = """<!doctype html><html lang="en"><meta charset="utf-8"><title>A deck</title>
<link rel="icon" href="data:,">
<script src="votes.js"></script><main>
<section data-ask="law12-weighted/opening/1" data-weights="#calculator" data-rows="1 2 -">
<h1>What would have happened in 4♠?</h1>
<ul><li><b>A.</b> It is made</li><li><b>B.</b> It goes one down</li><li><b>C.</b> I cannot say</li></ul></section>
<iframe id="calculator" src="calculator.html" title="The calculator"></iframe></main></html>"""
# It takes votes as a live page does (live.js).
CALCULATOR = """<!doctype html><html lang="en"><title>A calculator</title><p id="taken"></p>
<script src="calculator.js"></script></html>"""
TAKES = """addEventListener("message", ({ data, source, origin }) => {
  source.postMessage({ bridgelawHeard: data.bridgelawVotes }, origin);
  taken.textContent = data.bridgelawVotes;
  source.postMessage({ bridgelawSaid: "NS +6 IMPs" }, origin);
});"""


@pytest.fixture(params=[True, False], ids=["with telephones", "hands alone"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[serve.Server]:
    """A deck, served to a class and without one."""
    (tmp_path / "deck.html").write_text(DECK, encoding="utf-8")
    (tmp_path / "calculator.html").write_text(CALCULATOR, encoding="utf-8")
    (tmp_path / "calculator.js").write_text(TAKES, encoding="utf-8")
    (tmp_path / "votes.js").write_bytes(SCRIPT.read_bytes())
    with serving(tmp_path, voting=request.param) as running:
        yield running


def counted(deck: Page) -> list[str]:
    """The lines of what was counted, as they are seen."""
    lines = [line for line in deck.locator(".blv-table tbody tr").all() if line.is_visible()]
    return [" ".join(line.inner_text().split()) for line in lines]


def pressed(deck: Page, name: str) -> None:
    deck.get_by_role("button", name=name).click()


def test_a_room_votes_twice_and_its_weights_go_to_the_calculator(server: serve.Server, browser: Browser) -> None:
    home = f"http://127.0.0.1:{server.server_address[1]}"
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    deck, said = context.new_page(), list[str]()
    deck.on("console", lambda message: said.append(message.text))
    deck.goto(f"{home}/deck.html")
    bar = deck.get_by_role("group", name="The class votes")
    if server.room is None:
        expect(bar.get_by_role("button")).to_have_text(["Count hands"])
        by_hand(deck)
    else:
        expect(bar.get_by_role("status")).to_have_text("0 telephones are here.")
        by_telephone(server, deck, browser, home)
    assert not violations(deck, ".blv") and not said
    heads = ["A It is made", "B It goes one down", "C I cannot say"]
    expect(deck.get_by_role("columnheader")).to_have_text(heads)
    pressed(deck, "Use the room's weights")
    expect(deck.frame_locator("#calculator").locator("#taken")).to_have_text("6,2")
    expect(bar.get_by_role("status")).to_have_text("6/8, 2/8: NS +6 IMPs")
    context.close()


def by_hand(deck: Page) -> None:
    """Hands, the talk, and hands again; a reload loses nothing."""
    pressed(deck, "Count hands")
    for option, hands in enumerate("431"):
        deck.locator(".blv input").nth(option).fill(hands)
    becomes(deck, lambda: counted(deck), ["Hands", "Votes (8) 4 3 1"])
    deck.locator(".blv input").first.fill("-4")
    expect(deck.locator(".blv-said")).to_contain_text(re.compile(r"\b0\b.*\b999\b"))
    deck.locator(".blv input").first.fill("4")
    pressed(deck, "Vote again")
    for option, hands in enumerate("620"):
        deck.locator(".blv input").nth(option).fill(hands)
    deck.reload()
    becomes(deck, lambda: counted(deck), ["Before (8) 4 3 1", "After (8) 6 2 0"])


def by_telephone(server: serve.Server, deck: Page, browser: Browser, home: str) -> None:
    """One telephone is a browser, the others ask as one; hands are counted with them."""
    assert server.room is not None
    context = browser.new_context(viewport={"width": 320, "height": 640}, color_scheme="dark")
    phone = context.new_page()
    phone.goto(f"{home}/class?code=WRNG")
    expect(phone.get_by_role("status")).to_contain_text("not the letters")
    phone.get_by_label("The letters on the wall").fill(server.room.votes.code.lower())
    phone.get_by_role("button", name="Join").click()
    expect(phone.get_by_role("heading")).to_contain_text("in the room")
    pressed(deck, "Open the vote")
    phone.get_by_role("button", name="It is made").click()
    expect(phone.get_by_role("status")).to_contain_text(re.compile(r"\bA\b.*change"))
    phone.get_by_role("button", name="It goes one down").click()
    expect(phone.get_by_role("status")).to_contain_text(re.compile(r"vote.*\bB\b"))
    assert not violations(phone)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 320
    assert all(each.bounding_box()["height"] >= 48 for each in phone.get_by_role("button").all())  # type: ignore[index]
    others = [Asker(server, f"127.0.0.{n}").join(server) for n in range(20, 25)]
    for number, other in enumerate(others):
        other.vote(number % 2)
    expect(deck.locator(".blv-said")).to_have_text(re.compile(r"^6 \w+; 6 \w+"))
    assert counted(deck) == [], "before it is closed nobody is led by the others"
    pressed(deck, "Close the vote")
    expect(deck.locator(".blv-table")).to_be_visible()
    becomes(deck, lambda: counted(deck), ["Votes (6) 3 3 0"])
    expect(phone.get_by_role("status")).to_have_text(re.compile(r"closed.*\bB\b"))
    pressed(deck, "Vote again")
    expect(phone.get_by_role("status")).to_have_text("Choose one.")
    phone.get_by_role("button", name="It is made").click()
    expect(phone.get_by_role("status")).to_contain_text(re.compile(r"vote.*\bA\b"))
    for number, other in enumerate(others):
        other.vote(0 if number < 3 else 1)
    pressed(deck, "Count hands")
    deck.locator(".blv input").first.fill("2")
    pressed(deck, "Close the vote")
    expect(deck.locator(".blv-table tbody")).to_contain_text("After (8)")
    becomes(deck, lambda: counted(deck), ["Hands", "Before (6) 3 3 0", "After (8) 6 2 0"])
    pressed(deck, "How to join")
    expect(deck.get_by_role("dialog")).to_contain_text(f"{server.room.address}class")
    assert not violations(deck, "dialog")
    deck.keyboard.press("Escape")
    context.close()
