"""Each real file opened at the desk without a network: one ruling of each kind, kept, printed; by real presses.

With BRIDGELAW_PICTURES=FOLDER a picture of every ruling is put there, to be looked at.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from bridgelaw.results.reading import read_session
from bridgelaw.results.session import Played, ScoredBy, Session
from bridgelaw.scoring.cards import cards_of
from bridgelaw.scoring.table import Seat
from tests.site.conftest import PATIENCE, Server, come_alive, kept
from tests.site.hands import Hands
from tests.site.test_desk_taps import SCREENS
from tests.travellers import TRAVELLERS

FILES = sorted(each.name for each in TRAVELLERS.glob("*.[xbp][mwb][lsn]"))
PRINTS = "window.print = () => { window.top.printed = document.body.innerText }"
HOLDS = (
    "words => [...document.querySelectorAll('button[data-bl-prints]')].some(({ dataset }) =>"
    "new TextDecoder().decode(Uint8Array.from(atob(dataset.blPrints), (each) => each.charCodeAt(0))).includes(words))"
)
ENDING = "N:54...8 9..QJ. .KJ.A. Q.4..9"
PICTURES = os.environ.get("BRIDGELAW_PICTURES", "")


class Evening:
    """The desk with a file open, and what was ruled there."""

    def __init__(self, hands: Hands, file: Path) -> None:
        self.hands, self.page, self.file = hands, hands.page, file
        self.session: Session = read_session(file.read_bytes(), file.name)
        self.board = self.session.boards[0]
        self.kept = 0

    @property
    def at_matchpoints(self) -> bool:
        """Whether a fouled board and a split of damage can be ruled here."""
        return self.session.scored is ScoredBy.MATCHPOINTS

    def menu(self, name: str) -> Locator:
        """A control of the desk by its label."""
        return self.page.get_by_label(name, exact=True)

    def inside(self, name: str) -> Locator:
        """A control of the calculator that the board was taken on to."""
        return self.page.locator(".bl-opens .bl-widget").get_by_label(name, exact=True)

    def open(self) -> None:
        """The file, and what the desk says of it."""
        self.hands.open(self.page.locator(".bl-opens input[type=file]").first, self.file)
        said = self.page.locator(".bl-opens [role=status]").first
        expect(said).to_contain_text(f"{len(self.session.boards)} boards", timeout=PATIENCE)

    def wrote(self, box: Locator, words: str) -> None:
        """A box tapped, filled and left."""
        self.hands.tap(box)
        self.hands.press("Control+A")
        self.hands.write(words)
        self.hands.press("Tab")

    def keep(self, name: str, button: str = "Keep this ruling") -> None:
        """The ruling is kept: it stands last among those of the evening."""
        if PICTURES:
            width = (self.page.viewport_size or {"width": 0})["width"]
            path = Path(PICTURES) / f"{self.file.stem}-{width}-{name}.png"
            self.page.screenshot(path=path, full_page=True)
        self.hands.tap(self.page.get_by_role("button", name=button))
        self.kept += 1
        expect(self.menu("Kept ruling").locator("option")).to_have_count(self.kept)

    def ruled(self) -> None:
        """The desk has ruled, and nothing is wrong."""
        expect(self.page.locator(".bl-result:visible").first).to_contain_text("NS")

    def calculator(self, question: str) -> None:
        """The board is taken on to the calculator for a question."""
        self.hands.choose(self.menu("Take it on to"), question)
        expect(self.page.locator(".bl-opens .bl-widget")).to_be_visible(timeout=PATIENCE)

    # ---- the rulings ----

    def weighted_split_and_artificial(self) -> None:
        self.hands.choose(self.menu("Ruling"), "a weighted score")
        self.wrote(self.menu("Shares"), "60% 3NT= N\n40% 3NT-1 N")
        self.ruled()
        self.keep("weighted")
        self.hands.choose(self.menu("Ruling"), "each side a score of its own")
        self.wrote(self.menu("For EW"), "3NT-1 N")
        self.hands.choose(self.menu("Why the sides differ"), "the director's own error")
        self.ruled()
        self.keep("split")
        self.hands.choose(self.menu("Ruling"), "an artificial score")
        self.ruled()
        self.keep("artificial")

    def fouled(self) -> None:
        self.hands.choose(self.menu("Ruling"), "a fouled board")
        played = [place for place, line in enumerate(self.board.lines) if isinstance(line.outcome, Played)]
        for place in played[1:3]:
            self.hands.tap(self.page.locator(".bl-line-tap").nth(place))
            expect(self.page.locator(".bl-line-tap").nth(place)).to_have_attribute("aria-pressed", "true")
        if self.at_matchpoints:
            expect(self.page.locator(".bl-result:visible").first).to_contain_text("Form >1")
            self.keep("fouled")
        else:
            expect(self.page.get_by_text("a fouled board is ruled here at matchpoints")).to_be_visible()
            self.hands.choose(self.menu("Ruling"), "no ruling yet")

    def damage(self) -> None:
        if not self.at_matchpoints:
            self.hands.choose(self.menu("Take it on to"), "damage")
            expect(self.page.get_by_text("from here this is filled in at matchpoints alone")).to_be_visible()
            return
        self.calculator("damage")
        self.hands.choose(self.inside("Who offended"), "EW")
        self.wrote(self.inside("Normal: without the infraction"), "3NT= N")
        self.wrote(self.inside("Expected: after it, by normal play"), "3NT-1 N")
        self.keep("damage", "Keep what this calculator rules")

    def lead_out_of_turn(self) -> None:
        self.calculator("a lead out of turn")
        outcome = self.board.lines[0].outcome if self.board.lines else None
        result = outcome.result if isinstance(outcome, Played) else None
        declarer = Seat.S
        if result is not None and result.declarer is not None:
            declarer = result.declarer
        else:
            self.wrote(self.inside("Auction, or the contract"), "3NT by S")
        leader = declarer.next.partner
        self.hands.choose(self.inside("Who led"), leader.word)
        held = sorted(cards_of(self.board.deal, leader)) if self.board.deal else []
        card = str(held[0]) if held else "SK"
        self.wrote(self.inside("The card led"), _typed(card))
        self.hands.tap(self.page.get_by_role("button", name="All else was ordinary"))
        expect(self.page.locator(".bl-opens .bl-widget .bl-status").first).to_contain_text("has five choices")
        self.keep("lead", "Keep what this calculator rules")

    def claim(self) -> None:
        self.calculator("a claim")
        self.wrote(self.inside("The cards that are left"), ENDING)
        for name in ("Trumps", "Declarer", "Who leads", "Who claims"):
            box = self.inside(name)
            if box.evaluate("menu => menu.selectedOptions[0].text") == "choose":
                self.hands.choose(box, "spades" if name == "Trumps" else "South")
        expect(self.page.locator(".bl-opens .bl-widget .bl-status").first).to_contain_text(
            "Of the tricks that are left"
        )
        self.keep("claim", "Keep what this calculator rules")

    def printed(self) -> None:
        """Every ruling on its sheet, sent to the printer; nothing is wider than the screen."""
        self.hands.choose(self.menu("Shown as"), "a sheet for the record")
        for number in range(self.kept):
            texts = self.menu("Kept ruling").locator("option").all_text_contents()
            self.hands.choose(self.menu("Kept ruling"), " ".join(texts[number].split()))
            title = " ".join(texts[number].split()).partition(". ")[2]
            # The sheet behind the button is that of the ruling which was chosen.
            self.page.wait_for_function(HOLDS, arg=title)
            self.page.evaluate("delete window.printed")
            self.hands.tap(self.page.get_by_role("button", name="Print it"))
            self.page.wait_for_function("words => window.printed?.includes(words)", arg=title)
            assert "Director: ____" in self.page.evaluate("window.printed")
        width = (self.page.viewport_size or {"width": 0})["width"]
        assert self.page.evaluate("document.documentElement.scrollWidth") <= width


def _typed(card: str) -> str:
    """A card in letters that a keyboard has."""
    return {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}.get(card[0], card[0]) + card[1:]


@pytest.mark.skipif(not FILES, reason="the real files are not here")
@SCREENS
@pytest.mark.parametrize("name", FILES)
def test_one_ruling_of_each_kind_on_a_real_file_without_a_network(
    stick: Path, visit: Callable[..., Page], width: int, touch: bool, name: str
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
    evening = Evening(Hands(page, touch), TRAVELLERS / name)
    evening.open()
    if evening.board.lines:
        evening.weighted_split_and_artificial()
        evening.fouled()
        evening.damage()
    evening.lead_out_of_turn()
    evening.claim()
    evening.printed()
    assert evening.kept == (2 if not evening.board.lines else 7 if evening.at_matchpoints else 5)
    assert problems == [] and [url for url in asked if not url.startswith(("data:", "blob:", "about:"))] == []
