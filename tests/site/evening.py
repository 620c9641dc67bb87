"""A club's evening at the desk, whatever the desk runs in: a real file opened, a ruling of each kind, kept, printed.

All by real presses. With BRIDGELAW_PICTURES=FOLDER a picture of every ruling is put there, to be looked at.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from weakref import WeakSet

from playwright.sync_api import Locator, Page, expect

from bridgelaw.results.reading import read_session
from bridgelaw.results.session import Played, ScoredBy, Session
from bridgelaw.scoring.cards import cards_of
from bridgelaw.scoring.table import Seat
from tests.browser.lab_page import PATIENCE
from tests.site.hands import Hands
from tests.travellers import TRAVELLERS

# The deals first: opened after the results of their evening they would be added to them (test_desk_two_files.py).
FILES = sorted(
    (each.name for each in TRAVELLERS.glob("*.[xbp][mwb][lsn]")), key=lambda name: (not name.endswith("pbn"), name)
)
# One file of each format; every file is opened in the night.
FORMATS = list({Path(name).suffix: name for name in FILES}.values())
PRINTS = "window.print = () => { window.top.printed = document.body.innerText }"
HOLDS = (
    "words => [...document.querySelectorAll('button[data-bl-prints]')].some(({ dataset }) =>"
    "new TextDecoder().decode(Uint8Array.from(atob(dataset.blPrints), (each) => each.charCodeAt(0))).includes(words))"
)
ENDING = "N:54...8 9..QJ. .KJ.A. Q.4..9"
METHOD = "By whose method is a fouled board scored?"
PICTURES = os.environ.get("BRIDGELAW_PICTURES", "")


# Where it was chosen before: it is asked once, and kept with the regulations.
_CHOSEN: WeakSet[Page] = WeakSet()


def by_a_method(hands: Hands, scored: ScoredBy = ScoredBy.MATCHPOINTS) -> None:
    """Choose by whose method a fouled board is scored, where that is asked."""
    if scored is ScoredBy.MATCHPOINTS and hands.page not in _CHOSEN:
        hands.choose(hands.page.get_by_label(METHOD, exact=True), "FIGB")
        _CHOSEN.add(hands.page)


class Evening:
    """The desk with a file open, and what was ruled there."""

    def __init__(self, hands: Hands, file: Path, before: int = 0) -> None:
        self.hands, self.page, self.file = hands, hands.page, file
        self.session: Session = read_session(file.read_bytes(), file.name)
        self.board = self.session.boards[0]
        #: How many rulings are kept, those of the evenings before this one with them.
        self.kept = self.before = before

    def menu(self, name: str) -> Locator:
        """A control of the desk by its label."""
        return self.page.get_by_label(name, exact=True)

    def inside(self, name: str) -> Locator:
        """A control of the calculator that the board was taken on to."""
        return self.page.locator(".bl-opens .bl-widget").get_by_label(name, exact=True)

    def open(self) -> None:
        """The file, and what the desk says of it."""
        self.hands.open(self.page.locator(".bl-opens input[type=file]").first, self.file)
        # The file before may have as many boards; what was taken on from it is put away when this one is there.
        expect(self.menu("Continue in the calculator").locator("option:checked")).to_have_text("nothing else")
        said = self.page.locator(".bl-opens [role=status]").first
        expect(said).to_contain_text(f"{len(self.session.boards)} boards", timeout=PATIENCE)

    def wrote(self, box: Locator, words: str) -> None:
        """A box tapped, filled and left."""
        self.hands.tap(box)
        self.hands.press("Control+A")
        self.hands.write(words)
        self.hands.press("Tab")

    def keep(self, name: str, button: str = "Save this ruling") -> None:
        """The ruling is kept: it stands last among those of the evening."""
        if PICTURES:
            width = (self.page.viewport_size or {"width": 0})["width"]
            path = Path(PICTURES) / f"{self.file.stem}-{width}-{name}.png"
            self.page.screenshot(path=path, full_page=True)
        self.hands.tap(self.page.get_by_role("button", name=button))
        self.kept += 1
        expect(self.menu("Saved ruling").locator("option")).to_have_count(self.kept)

    def ruled(self) -> None:
        """The desk has ruled, and nothing is wrong."""
        expect(self.page.locator(".bl-result:visible").first).to_contain_text("NS")

    def calculator(self, question: str) -> None:
        """The board is taken on to the calculator for a question."""
        self.hands.choose(self.menu("Continue in the calculator"), question)
        expect(self.page.locator(".bl-opens .bl-widget")).to_be_visible(timeout=PATIENCE)

    # ---- the rulings ----

    def one_of_each(self) -> None:
        """One ruling of each kind that the file has the facts for, each printed at the end."""
        self.open()
        if self.board.lines:
            self.weighted_split_and_artificial()
            self.fouled()
            self.damage()
        self.lead_out_of_turn()
        self.claim()
        self.printed()
        assert self.kept - self.before == (7 if self.board.lines else 2)

    def weighted_split_and_artificial(self) -> None:
        self.hands.choose(self.menu("Ruling"), "a weighted score")
        self.wrote(self.menu("Shares"), "60% 3NT= N\n40% 3NT-1 N")
        self.ruled()
        self.keep("weighted")
        self.hands.choose(self.menu("Ruling"), "a different score for each side (split)")
        self.wrote(self.menu("For EW"), "3NT-1 N")
        self.hands.choose(self.menu("Why the sides differ"), "the director's own error")
        self.ruled()
        self.keep("split")
        self.hands.choose(self.menu("Ruling"), "an artificial score")
        self.ruled()
        self.keep("artificial")

    def fouled(self) -> None:
        self.hands.choose(self.menu("Ruling"), "a fouled board")
        by_a_method(self.hands, self.session.scored)
        played = [place for place, line in enumerate(self.board.lines) if isinstance(line.outcome, Played)]
        for place in played[1:3]:
            self.hands.tap(self.page.locator(".bl-line-tap").nth(place))
            expect(self.page.locator(".bl-line-tap").nth(place)).to_have_attribute("aria-pressed", "true")
        expect(self.page.locator(".bl-result:visible").first).to_contain_text("The changed form")
        self.keep("fouled")

    def damage(self) -> None:
        self.calculator("damage")
        self.hands.choose(self.inside("Who offended"), "EW")
        self.wrote(self.inside("Normal: without the infraction"), "3NT= N")
        self.wrote(self.inside("Expected: after it, with normal play"), "3NT-1 N")
        # With the last of the three results in it: a press before that would keep the ruling without.
        expect(self.page.locator(".bl-opens .bl-widget")).to_contain_text("Three results, in")
        self.keep("damage", "Save the ruling of this calculator")

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
        self.hands.tap(self.page.get_by_role("button", name="Answer the rest as normal"))
        expect(self.page.locator(".bl-opens .bl-widget .bl-status").first).to_contain_text("has five options")
        self.keep("lead", "Save the ruling of this calculator")

    def claim(self) -> None:
        self.calculator("a claim")
        self.wrote(self.inside("The cards that are left"), ENDING)
        for name in ("Trumps", "Declarer", "Who leads", "Who claims"):
            box = self.inside(name)
            if box.evaluate("menu => menu.selectedOptions[0].text") == "choose":
                self.hands.choose(box, "spades" if name == "Trumps" else "South")
        status = self.page.locator(".bl-opens .bl-widget .bl-status").first
        # Nobody has asked claimer yet: where that matters, the tricks under each answer stand side by side.
        expect(status).to_contain_text(re.compile(r"(NS|EW) \d"))
        self.hands.tap(self.inside("I have asked, and entered the answers"))
        expect(status).to_contain_text("tricks that are left")
        self.keep("claim", "Save the ruling of this calculator")

    def printed(self) -> None:
        """Every ruling on its sheet, sent to the printer; nothing is wider than the screen."""
        self.hands.choose(self.menu("Shown as"), "a sheet for the record")
        for number in range(self.before, self.kept):
            texts = self.menu("Saved ruling").locator("option").all_text_contents()
            self.hands.choose(self.menu("Saved ruling"), " ".join(texts[number].split()))
            title = " ".join(texts[number].split()).partition(". ")[2]
            # The sheet behind the button is that of the ruling which was chosen; to read it at each frame is dear.
            self.page.wait_for_function(HOLDS, arg=title, polling=100)
            self.page.evaluate("delete window.printed")
            self.hands.tap(self.page.get_by_role("button", name="Print it"))
            self.page.wait_for_function("words => window.printed?.includes(words)", arg=title, polling=100)
            assert "Director: ____" in self.page.evaluate("window.printed")
        width = (self.page.viewport_size or {"width": 0})["width"]
        assert self.page.evaluate("document.documentElement.scrollWidth") <= width


def _typed(card: str) -> str:
    """A card in letters that a keyboard has."""
    return {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}.get(card[0], card[0]) + card[1:]
