"""Check that the work of a reader in the book is there again: after a reload, in another tab, after a kill; and where
it cannot be stored, the page says so. One lesson, the cover, and "My progress"."""

from __future__ import annotations

import json
import re
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from playwright.sync_api import BrowserContext, Page, expect

from bridgelaw.display.ask import exercise_html
from bridgelaw.exercises.kept import parse_kept, values
from bridgelaw.laws.facts import replace
from tests.browser.axe import violations
from tests.browser.conftest import ALL_OPEN, CHROMIUM_ARGUMENTS
from tests.browser.kills import ANSWER, AREA, SETTLED, UNFOLD, VALUES, chromium_of_its_own, kill, killed
from tests.each import each
from tests.exercises.listed import FILLED, LISTED

LESSON = "notebooks/law12/02_weighted_scores"
OTHER = "notebooks/law12/04_split_scores"
WRITTEN = "A long ruling,\nin two lines: 4♠ “doubled” – ½ a top."
# The head of a record of 200 bytes, as LevelDB writes it, without them.
HALF_A_RECORD = bytes([1, 2, 3, 4, 200, 0, 1])
NO_STORAGE = (
    """Object.defineProperty(window, 'indexedDB', {get() { throw new DOMException('denied', 'SecurityError') }})"""
)
# Rows in the databases of version 0.6: its entries, what it set aside, and what it wrote first.
VERSION_0_6 = """async ([entries, aside, log]) => {
  const put = (name, stores) => new Promise((done) => {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => {
      for (const [store, options] of Object.entries(stores)) asked.result.createObjectStore(store, options[0]);
    };
    asked.onsuccess = () => {
      const work = asked.result.transaction(Object.keys(stores), "readwrite");
      for (const [store, [, rows]] of Object.entries(stores)) for (const row of rows) work.objectStore(store).add(row);
      work.oncomplete = () => { asked.result.close(); done(); };
    };
  });
  const alone = { autoIncrement: true };
  await put("bridgelaw", { entries: [{ keyPath: ["page", "key"] }, entries], aside: [alone, aside] });
  await put("bridgelaw-aside", { aside: [alone, log] });
}"""
# A window looks at the disk, as when it is shown again; and it writes, until that is on the disk and the clock went on.
READS = "() => bridgelawKeep.read()"
# What stood there when it was written over is told: a window also learns what its own writing came to, when it may.
WRITES = """async (typed) => {
  const before = bridgelawKeep.values().k?.typed ?? null;
  bridgelawKeep.keep("k", { typed });
  do await new Promise((later) => setTimeout(later, 20)); while (bridgelawKeep.unsaved());
  return before;
}"""


@pytest.fixture
def context(browser: Any) -> Iterator[BrowserContext]:
    """A reader who has never been here."""
    fresh = browser.new_context(viewport={"width": 1280, "height": 800}, accept_downloads=True, reduced_motion="reduce")
    yield fresh
    fresh.close()


def visit(context: BrowserContext, address: str, open_: bool = True) -> Page:
    """A page, when what was kept is on it."""
    page = context.new_page()
    if open_:
        page.add_init_script(ALL_OPEN)
    page.goto(address)
    page.evaluate(SETTLED)
    return page


def part(page: Page, key: str) -> Any:
    return page.locator(f"[data-keep='{key}']")


def choices(page: Page) -> Any:
    """The questions of the exercises whose answer is chosen."""
    return page.locator(".bl-set .bl-part[data-keep]:has(details.bl-choice)")


def answer_wrongly(page: Page) -> str:
    """Answer one question of the exercises: its key."""
    page.evaluate(UNFOLD)
    first = choices(page).first
    first.locator(".bl-choice[data-right=no] > summary").first.click()
    return str(first.get_attribute("data-keep"))


def do_some(page: Page) -> tuple[str, str, str]:
    """Answer one question wrongly, type half a figure, write a ruling: the keys."""
    answered = answer_wrongly(page)
    figure = page.locator(".bl-set .bl-part[data-keep]:has(.bl-entry)").first
    figure.locator("input").press_sequentially("4 2/")
    page.locator(AREA).press_sequentially(WRITTEN)
    ruling = page.locator(".bl-set .bl-part[data-keep]:has(textarea)")
    keys = [str(each.get_attribute("data-keep")) for each in (figure, ruling)]
    page.evaluate(SETTLED)
    return answered, keys[0], keys[1]


def test_all_of_it_is_there_again_with_marks_and_the_way_back(book: str, context: BrowserContext) -> None:
    page = visit(context, f"{book}/{LESSON}.html", open_=False)
    # Before the questions of its head are answered the page is closed, and so nothing is read.
    page.keyboard.press("End")
    for question in page.locator(".bl-ask[data-holds=page] .bl-part").all():
        question.locator("summary").first.click()
    choice, figure, _ = do_some(page)
    page.reload()
    page.evaluate(SETTLED)
    expect(part(page, choice).locator(".bl-choice[open]")).to_have_count(1)
    expect(part(page, figure).locator("input").first).to_have_value("4 2/")
    expect(page.locator(AREA)).to_have_value(WRITTEN)
    assert page.locator(".bl-ask[data-held][data-holds=page]").count() == 0, "what was answered stays open"
    expect(page.locator(".book-did")).to_contain_text(re.compile(r"\b1 of 10\b.*\b0\b"))
    mark = page.locator(f".book-course a[data-lesson='{LESSON}'] + .book-mark")
    expect(mark).to_have_text("begun, 1 of 10")
    page.locator(".book-way").scroll_into_view_if_needed()
    page.wait_for_function("() => bridgelawKeep.values()['page/read']")
    page.wait_for_function("() => bridgelawKeep.values()['page/place']?.id === 'summary'")
    page.evaluate(SETTLED)
    cover = visit(context, f"{book}/book/start.html")
    expect(cover.locator(f".book-card a[data-lesson='{LESSON}'] + .book-mark")).to_have_text("begun, 1 of 10")
    assert violations(cover) == []
    cover.get_by_role("link", name=re.compile("^Continue .*Weighted scores$")).click()
    cover.wait_for_url(re.compile(r"02_weighted_scores\.html#summary$"))


def test_a_half_filled_table_is_there_again(book: str, context: BrowserContext) -> None:
    """No lesson has a table to complete yet: one is put below the exercises of a lesson on its way to the browser."""
    table = exercise_html("law12-weighted", replace(LISTED, parts=(FILLED,)))
    mark = '<div class="bl-set"'
    address = f"{book}/{LESSON}.html"
    html = context.request.get(address).text()
    assert mark in html
    context.route(
        address, lambda route: route.fulfill(body=html.replace(mark, f"{table}{mark}", 1), content_type="text/html")
    )
    page = visit(context, address)
    boxes = part(page, "law12-weighted/lists/1").get_by_role("textbox")
    boxes.nth(0).press_sequentially("3")
    boxes.nth(2).press_sequentially("1/")
    page.evaluate(SETTLED)
    page.reload()
    page.evaluate(SETTLED)
    assert [box.input_value() for box in boxes.all()] == ["3", "", "1/"]
    # Checked when it is full, and not before.
    expect(page.locator(".bl-verdict").first).to_be_empty()
    boxes.nth(1).fill("3")
    boxes.nth(2).fill("0")
    boxes.nth(2).press("Enter")
    page.evaluate(SETTLED)
    page.reload()
    page.evaluate(SETTLED)
    expect(part(page, "law12-weighted/lists/1").locator(".bl-verdict")).to_have_text(FILLED.says)
    assert [box.input_value() for box in boxes.all()] == ["3", "3", "0"]


def test_save_forget_take_up_and_what_is_no_such_file(book: str, context: BrowserContext, tmp_path: Path) -> None:
    lesson = visit(context, f"{book}/{LESSON}.html")
    choice, _, ruling = do_some(lesson)
    page = visit(context, f"{book}/book/what_i_did.html")
    row = page.locator(".book-kept tbody tr").filter(has_text="Weighted scores")
    expect(row.locator("td").nth(1)).to_have_text("1 of 10")
    assert violations(page) == []
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save to a file").click()
    file = tmp_path / "mine.json"
    saved.value.save_as(file)
    assert values(parse_kept(file.read_text(encoding="utf-8"), 2**53)[LESSON])[ruling]["written"] == WRITTEN
    # Asked once; and the other tab forgets, too.
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("button", name="Do not delete it").click()
    expect(row.locator("td").nth(1)).to_have_text("1 of 10")
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("button", name="Delete it", exact=True).click()
    expect(row.locator("td").nth(1)).to_have_text("0 of 10")
    lesson.wait_for_function("key => !bridgelawKeep.values()[key]", arg=choice)
    status = page.locator(".book-kept [role=status]")
    chooser = page.locator(".book-kept input[type=file]")
    for name, text in (("a.json", "{}"), ("b.json", '{"form":"bridgelaw-kept","version":9}'), ("c.json", "\0\1")):
        chooser.set_input_files({"name": name, "mimeType": "application/json", "buffer": text.encode()})
        expect(status).to_contain_text("Nothing has changed.")
        status.evaluate("e => e.textContent = ''")
    chooser.set_input_files(file)
    expect(status).to_contain_text("Taken up: ")
    expect(row.locator("td").nth(1)).to_have_text("1 of 10")
    lesson.wait_for_function("key => bridgelawKeep.values()[key]", arg=choice)
    page.evaluate(SETTLED)
    lesson.reload()
    expect(lesson.locator(AREA)).to_have_value(WRITTEN)


def test_two_tabs_of_one_lesson_know_of_each_other(book: str, context: BrowserContext) -> None:
    one, other = (visit(context, f"{book}/{LESSON}.html") for _ in range(2))
    first, second = (choices(one).nth(n).get_attribute("data-keep") for n in (0, 1))
    for page in (one, other):
        page.evaluate(UNFOLD)
    part(one, str(first)).locator(".bl-choice > summary").first.click()
    # What it opens there moves what is below.
    expect(part(other, str(first)).locator(".bl-choice[open]")).to_have_count(1)
    part(other, str(second)).locator(".bl-choice > summary").last.click()
    for page in (one, other):
        for key in (first, second):
            expect(part(page, str(key)).locator(".bl-choice[open]")).to_have_count(1)
    one.locator(AREA).fill("in the first")
    expect(other.locator(AREA)).to_have_value("in the first")
    other.locator(AREA).fill("in the first, and on in the other")
    expect(one.locator(AREA)).to_have_value("in the first, and on in the other")


# A window that hears nothing of the others, as one that the telephone has put to sleep.
DEAF = "() => { BroadcastChannel.prototype.postMessage = () => {} }"
UNDECIDED = ".book-undecided"


def two_deaf(book: str, context: BrowserContext) -> tuple[Page, Page]:
    """Two windows of one lesson, neither of which hears of the other."""
    context.add_init_script(f"({DEAF})()")
    one, other = (visit(context, f"{book}/{LESSON}.html") for _ in range(2))
    for page in (one, other):
        page.evaluate(UNFOLD)
    return one, other


def test_of_two_windows_that_did_not_hear_of_each_other_the_last_answer_holds(
    book: str, context: BrowserContext
) -> None:
    one, other = two_deaf(book, context)
    keys = [str(choices(one).nth(n).get_attribute("data-keep")) for n in (0, 1)]
    part(one, keys[0]).locator(".bl-choice[data-right=no] > summary").first.click()
    part(one, keys[1]).locator(".bl-choice[data-right=yes] > summary").first.click()
    one.evaluate(SETTLED)
    part(other, keys[0]).locator(".bl-choice[data-right=yes] > summary").first.click()
    other.evaluate(SETTLED)
    fresh = visit(context, f"{book}/{LESSON}.html")
    kept = fresh.evaluate(VALUES)
    assert kept[keys[0]]["right"] is True and kept[keys[1]]["right"] is True
    assert [copy["right"] for copy in kept[f"undecided/{keys[0]}"]["others"]] == [False]
    expect(fresh.locator(UNDECIDED)).to_have_count(0)


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize(
    ("press", "holds"), [("Use the text on the page", "I ask the players."), ("Use the other text", "I rule +620.")]
)
def test_a_ruling_that_two_windows_wrote_is_asked_about_once_and_nothing_is_lost(
    book: str, context: BrowserContext, press: str, holds: str, width: int
) -> None:
    one, other = two_deaf(book, context)
    one.locator(AREA).press_sequentially("I rule +620.")
    one.evaluate(SETTLED)
    other.set_viewport_size({"width": width, "height": 800})
    other.locator(AREA).press_sequentially("I ask the players.")
    bar = other.locator(UNDECIDED)
    expect(bar.get_by_role("alert")).to_be_visible()
    expect(bar.locator("p:not([role])")).to_have_text(["I rule +620."])
    expect(other.locator(AREA)).to_have_value("I ask the players.")
    expect(bar).to_be_in_viewport()
    assert violations(other) == []
    # It is asked also when the lesson is opened again.
    other.evaluate(SETTLED)
    other.reload()
    bar.get_by_role("button", name=press).click()
    expect(bar).to_have_count(0)
    expect(other.locator(AREA)).to_have_value(holds)
    other.evaluate(SETTLED)
    fresh = visit(context, f"{book}/{LESSON}.html")
    expect(fresh.locator(AREA)).to_have_value(holds)
    expect(fresh.locator(UNDECIDED)).to_have_count(0)


def test_what_version_0_6_stored_is_there_also_what_it_had_only_noted_when_it_was_killed(
    book: str, context: BrowserContext
) -> None:
    one = visit(context, f"{book}/{LESSON}.html")
    ruling = str(one.locator(".bl-set .bl-part[data-keep]:has(textarea)").get_attribute("data-keep"))
    choice = str(choices(one).first.get_attribute("data-keep"))
    one.goto(f"{book}/_static/favicon.svg")
    one.evaluate("() => new Promise((done) => { indexedDB.deleteDatabase('bridgelaw').onsuccess = done })")
    answer = {"page": LESSON, "key": choice, "at": 5, "value": {"tried": ["x"], "right": False}, "put": {"w": 1}}
    spoilt = {"page": LESSON, "key": "spoilt", "at": 2**53, "value": {"typed": "7"}}
    half = {"page": LESSON, "key": ruling, "at": 6, "value": {"written": WRITTEN[:5]}, "put": {"w": 2}}
    noted = {"page": LESSON, "key": ruling, "at": 7, "value": {"written": WRITTEN}, "base": {"written": WRITTEN[:5]}}
    log = [half | {"base": None, "name": {"own": "w", "count": 2}}, noted | {"name": {"own": "w", "count": 3}}]
    one.evaluate(VERSION_0_6, [[answer, half], [{"set": 8, "found": spoilt}], log])
    one.close()
    for typed in ("7", "8"):
        fresh = visit(context, f"{book}/{LESSON}.html")
        expect(fresh.locator(AREA)).to_have_value(WRITTEN)
        kept = fresh.evaluate(VALUES)
        assert kept == {choice: answer["value"], ruling: noted["value"], "spoilt": {"typed": typed}}
        expect(fresh.locator(".book-kept-note")).to_have_count(0)
        expect(fresh.locator(UNDECIDED)).to_have_count(0)
        # Of what was spoilt a new answer is stored.
        fresh.evaluate("() => bridgelawKeep.keep('spoilt', { typed: '8' })")
        fresh.evaluate(SETTLED)
        fresh.close()


# Each move says which window writes, and True if it has read before what the other wrote.
ORDERS: list[list[tuple[int, bool]]] = [
    [],
    [(0, False), (1, False)],
    [(0, False), (1, True), (0, False), (1, False)],
    [(1, False), (0, False), (1, True), (1, False), (0, True), (0, False)],
]


@each("moves", ORDERS)
def test_in_whichever_order_two_windows_write_what_neither_knew_is_kept(
    book: str, browser: Any, moves: list[tuple[int, bool]]
) -> None:
    write_in_two_windows(book, browser, moves)


@pytest.mark.night
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(moves=st.lists(st.tuples(st.integers(0, 1), st.booleans()), max_size=6))
def test_in_many_orders_two_windows_write_what_neither_knew_is_kept(
    book: str, browser: Any, moves: list[tuple[int, bool]]
) -> None:
    write_in_two_windows(book, browser, moves)


def write_in_two_windows(book: str, browser: Any, moves: list[tuple[int, bool]]) -> None:
    """Write in two windows that do not hear each other, and check what a third finds."""
    context = browser.new_context()
    context.add_init_script(f"({DEAF})()")
    both = [visit(context, f"{book}/{LESSON}.html", open_=False) for _ in range(2)]
    undecided = set[str | None]()
    for number, (which, reads) in enumerate(moves):
        if reads:
            both[which].evaluate(READS)
        undecided = (undecided - {both[which].evaluate(WRITES, str(number))}) | {str(number)}
    fresh = visit(context, f"{book}/{LESSON}.html", open_=False)
    kept = fresh.evaluate(VALUES)
    there = [kept.get("k", {}), *kept.get("undecided/k", {}).get("others", [])]
    context.close()
    assert undecided <= {each["typed"] for each in there if each}
    assert not moves or kept["k"] == {"typed": str(len(moves) - 1)}


def test_a_full_storage_is_told_and_what_is_on_the_page_is_kept_when_there_is_room(
    book: str, context: BrowserContext
) -> None:
    page = context.new_page()
    page.add_init_script(ALL_OPEN)
    session = context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": book, "quotaSize": 1})
    page.goto(f"{book}/{LESSON}.html")
    page.evaluate(UNFOLD)
    page.locator(AREA).fill("x" * 300_000)
    expect(page.locator(".book-kept-note")).to_contain_text("no room left")
    session.send("Storage.overrideQuotaForOrigin", {"origin": book})
    page.locator(AREA).press_sequentially("y")
    expect(page.locator(".book-kept-note")).to_have_count(0)
    page.evaluate(SETTLED)
    page.reload()
    page.evaluate(SETTLED)
    assert len(page.locator(AREA).input_value()) == 300_001


def test_what_cannot_be_kept_is_told(book: str, context: BrowserContext) -> None:
    private = context.new_page()
    private.add_init_script(f"{ALL_OPEN}; {NO_STORAGE}")
    private.goto(f"{book}/{LESSON}.html")
    expect(private.locator(".book-kept-note")).to_contain_text("close this page")
    choice = answer_wrongly(private)
    with private.expect_download() as saved:
        private.locator(".book-kept-note").get_by_role("button", name="Save to a file").click()
    assert (
        json.loads(saved.value.path().read_text(encoding="utf-8"))["pages"][LESSON][choice]["value"]["right"] is False
    )


def test_a_record_that_was_half_written_takes_nothing_with_it(book: str, browser: Any, chromium: str) -> None:
    """Chromium goes on behind it, finds it at the start after the next, and deletes everything, unless hindered."""
    kept: list[str] = []
    torn: Path | None = None
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        for _ in range(3):
            with chromium_of_its_own(chromium, CHROMIUM_ARGUMENTS, Path(folder)) as (running, where):
                there = browser.browser_type.connect_over_cdp(where)
                page = there.contexts[0].new_page()
                page.add_init_script(ALL_OPEN)
                page.goto(f"{book}/{LESSON}.html")
                assert kept == [key for key, value in page.evaluate(VALUES).items() if value.get("tried")]
                kept.append(page.evaluate(ANSWER))
                page.evaluate(SETTLED)
                # The old log is put away behind the page's back, in some milliseconds, more where others work.
                gone_by = time.monotonic() + 30
                while torn and torn.exists() and time.monotonic() < gone_by:
                    time.sleep(0.05)
                kill(running)
            *_, torn = sorted(Path(folder).glob("Default/IndexedDB/*/*.log"))
            torn.write_bytes(torn.read_bytes() + HALF_A_RECORD)


@pytest.mark.parametrize("times", [2, pytest.param(50, marks=pytest.mark.night)])
def test_a_browser_that_is_killed_loses_nothing_that_it_said_was_kept(
    book: str, browser: Any, chromium: str, times: int
) -> None:
    told = killed(browser.browser_type, chromium, CHROMIUM_ARGUMENTS, f"{book}/{LESSON}.html", times)
    assert told.times == times and told.letters > 0
    assert (told.broken, told.notes) == ([], [])
    # What is done in the instant of the kill is with nobody yet: never more than that one answer.
    assert len(told.lost_answers) <= told.times
