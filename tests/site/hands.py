"""A director's hands: every press of a key and every tap is sent to the browser as a real one, and counted."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, Page

# A menu may be on the page before its options are; ipywidgets parts their words by hard spaces.
_OFFERS = "([menu, words]) => [...menu.options].some(({ text }) => text.replace(/\\s+/g, ' ').trim().startsWith(words))"


class Hands:
    """Presses and taps on a page. `count` is how many there were."""

    def __init__(self, page: Page, touch: bool) -> None:
        self.page, self.touch, self.count = page, touch, 0

    def tap(self, place: Locator) -> None:
        """One tap, once what is tapped stands still."""
        (place.tap if self.touch else place.click)()
        self.count += 1

    def fill(self, box: Locator, words: str) -> None:
        """Tap into a box and write; who sees nothing written, as the page has just grown, taps and begins again."""
        self.tap(box)
        self.write(words[0])
        while not box.input_value():
            self.tap(box)
            self.write(words[0])
        self.write(words[1:])

    def press(self, *keys: str) -> None:
        """Each key once."""
        for key in keys:
            self.page.keyboard.press(key)
            self.count += 1

    def write(self, words: str) -> None:
        """A letter at a time; a new line is Enter."""
        self.press(*("Enter" if letter == "\n" else "Space" if letter == " " else letter for letter in words))

    def choose(self, menu: Locator, words: str) -> None:
        """Open a menu, go down to what is wanted, and take it: as many keys as that needs."""
        self.page.wait_for_function(_OFFERS, arg=[menu.element_handle(), words])
        self.tap(menu)
        # What stands above may grow in the very moment of a tap: whoever finds the menu shut taps again.
        if not menu.evaluate("menu => menu === document.activeElement"):
            self.tap(menu)
        texts = [" ".join(text.split()) for text in menu.locator("option").all_text_contents()]
        now = menu.evaluate("menu => menu.selectedIndex")
        there = next(place for place, text in enumerate(texts) if text.startswith(words))
        self.press(*(["ArrowDown"] * (there - now) if there > now else ["ArrowUp"] * (now - there)), "Enter")

    def open(self, place: Locator, file: Path) -> None:
        """A tap on the control of a file, and one on the file."""
        with self.page.expect_file_chooser() as choosing:
            self.tap(place)
        choosing.value.set_files(file)
        self.count += 1
