"""The whole way on the stick: a slide asks, hands and a telephone answer, and the calculator has the room's weights."""

from __future__ import annotations

import urllib.request
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.site.conftest import PATIENCE, ROOT, Server

PAGE = "book/calculators/weighting_at_teams.html"
DECK = f"""<!doctype html><html lang="en"><meta charset="utf-8"><title>A deck</title><script src="votes.js"></script>
<main data-ask="law12-weighted/opening/1" data-weights="iframe"><h1>How would 4♠ have ended?</h1>
<ol><li>Made</li><li>One down</li><li>In 5♥ doubled</li></ol></main>
<iframe src="{PAGE}?slide#calculator-1" width="1200" height="800" title="The calculator"></iframe></html>"""


def test_the_weights_of_the_room_are_those_of_the_calculator(stick: Path, visit: Callable[..., Page]) -> None:
    (stick / "site" / "deck.html").write_text(DECK, encoding="utf-8")
    script = ROOT / "bridgelaw" / "school" / "data" / "votes.js"
    (stick / "site" / "votes.js").write_bytes(script.read_bytes())
    running = Server(stick)
    try:
        home = running.start("--class", "--port", "0")
        letters = next(line for line in running.said if line.startswith("To vote: "))[-4:]
        with urllib.request.urlopen(f"{home}/class/code.svg", timeout=60) as drawn:
            assert drawn.headers.get_content_type() == "image/svg+xml", "segno came along"
        deck, phone = visit(), visit(width=320)
        deck.goto(f"{home}/deck.html")
        phone.goto(f"{home}/class?code={letters}")
        deck.get_by_role("button", name="Open the vote").click()
        phone.get_by_role("button", name="Made").click()
        expect(phone.get_by_role("status")).to_contain_text("Your vote is A.")
        deck.get_by_role("button", name="Count hands").click()
        for place, hands in enumerate(("17", "12", "0")):
            deck.locator(".blv input").nth(place).fill(hands)
        deck.get_by_role("button", name="Close the vote").click()
        deck.get_by_role("button", name="Use the room's weights").click()
        calculator = deck.frame_locator("iframe")
        weight = calculator.get_by_label("Weight 1", exact=True)
        expect(weight).to_have_value("3/5", timeout=PATIENCE)
        expect(calculator.get_by_label("Weight 2", exact=True)).to_have_value("2/5")
        expect(deck.locator(".blv-said")).to_contain_text("18/30, 12/30, 0/30: ")
        expect(calculator.locator(".book-head")).to_be_hidden()
        deck.goto(f"{home}/{PAGE}?votes=9,1,0#calculator-1")
        expect(deck.get_by_label("Weight 1", exact=True)).to_have_value("9/10", timeout=PATIENCE)
    finally:
        running.stop()
