// What a reader did is on the disk, comes back, and meets what other windows did (keep.js).

import assert from "node:assert/strict";
import { test } from "node:test";
import { Disk } from "./disk.mjs";
import { page, run, same, tell, type } from "./page.mjs";

const LESSONS = [
  { page: "book/law24", title: "Exposed cards", asks: ["24/a/1", "24/a/2"] },
  { page: "book/law50", title: "Penalty cards", asks: [] },
];
const PART = `<div class="bl-part" data-keep="24/a/1"><input type="text"></div>`;

/** Open a page of the book. `killed`: the window never comes to what it would do later. */
async function opened(disk, html = "", { name = "book/law24", killed = false, alone = false } = {}) {
  const more = {
    ...disk.globals,
    bridgelawLessons: LESSONS,
    Date: { now: () => ++disk.time },
    setTimeout: (work, time) => (killed ? 0 : disk.later(work, setTimeout, Math.min(time, 10))),
  };
  if (alone) delete more.BroadcastChannel;
  const window = page(`<main class="book-page">${html}</main>`, more);
  window.document.documentElement.dataset.page = name;
  run(window, "bridgelaw/display/data/kept.js", "bridgelaw/display/data/keep.js");
  await window.bridgelawKeep.ready;
  return window;
}
const valuesOf = (window) => JSON.parse(JSON.stringify(window.bridgelawKeep.values()));
const onDisk = (disk) => Object.fromEntries(disk.rows("bridgelaw", "entries").map(([[, key], { value }]) => [key, value]));
const find = (window, selector) => window.document.querySelector(selector);

// ---- on the disk ----

test("what is stored is there when the page is opened again", async () => {
  const disk = new Disk();
  const window = await opened(disk);
  window.bridgelawKeep.keep("k", { x: 1 });
  assert.equal(window.bridgelawKeep.unsaved(), 1);
  await disk.settled();
  assert.equal(window.bridgelawKeep.unsaved(), 0);
  same(onDisk(disk), { k: { x: 1 } });
  same(disk.rows("bridgelaw-aside", "aside"), []);
  same(valuesOf(await opened(disk)), { k: { x: 1 } });
});

test("another page has what is its own", async () => {
  const disk = new Disk();
  (await opened(disk)).bridgelawKeep.keep("k", { x: 1 });
  await disk.settled();
  same(valuesOf(await opened(disk, "", { name: "book/law50" })), {});
});

test("what is forgotten stays forgotten", async () => {
  const disk = new Disk();
  const window = await opened(disk);
  window.bridgelawKeep.keep("k", { x: 1 });
  window.bridgelawKeep.keep("k", null);
  same(valuesOf(window), {});
  await disk.settled();
  same(valuesOf(await opened(disk)), {});
  same(onDisk(disk), { k: null });
});

test("the same value is not written again", async () => {
  const disk = new Disk();
  const window = await opened(disk);
  window.bridgelawKeep.keep("k", { x: 1, y: 2 });
  await disk.settled();
  window.bridgelawKeep.keep("k", { y: 2, x: 1 });
  assert.equal(window.bridgelawKeep.unsaved(), 0);
});

test("what a killed window wrote is put by the next one", async () => {
  const disk = new Disk();
  const window = await opened(disk, "", { killed: true });
  window.bridgelawKeep.keep("k", { x: 1 });
  await disk.settled();
  same(onDisk(disk), {});
  same(valuesOf(await opened(disk)), { k: { x: 1 } });
  same(onDisk(disk), { k: { x: 1 } });
});

test("a write that was put is not put a second time", async () => {
  const disk = new Disk();
  const window = await opened(disk, "", { killed: true });
  window.bridgelawKeep.keep("k", { x: 1 });
  await disk.settled();
  const [[, first]] = disk.rows("bridgelaw-aside", "aside");
  await opened(disk);
  const other = await opened(disk);
  other.bridgelawKeep.keep("k", { x: 2 });
  await disk.settled();
  // A browser that crashed has it aside once more.
  disk.databases.get("bridgelaw-aside").get("aside").rows.set("99", first);
  same(valuesOf(await opened(disk)), { k: { x: 2 } });
});

test("a row that cannot be read is set aside, and the reader is told", async () => {
  const disk = new Disk();
  (await opened(disk)).bridgelawKeep.keep("k", { x: 1 });
  await disk.settled();
  const broken = { page: "book/law24", key: "broken", at: -1, value: 3 };
  disk.databases.get("bridgelaw").get("entries").rows.set('["book/law24","broken"]', broken);
  const window = await opened(disk);
  same(valuesOf(window), { k: { x: 1 } });
  assert.match(find(window, ".book-kept-note").textContent, /^Some of what was kept here cannot be read\./);
  same(disk.rows("bridgelaw", "aside").map(([, { found }]) => found), [broken]);
  same(onDisk(disk), { k: { x: 1 } });
});

test("where the browser keeps nothing the reader is told, and the page goes on", async () => {
  const disk = new Disk();
  disk.refuses = Object.assign(new Error("no"), { name: "SecurityError" });
  const window = await opened(disk);
  window.bridgelawKeep.keep("k", { x: 1 });
  assert.match(find(window, ".book-kept-note").textContent, /^This browser keeps nothing here/);
  same(valuesOf(window), { k: { x: 1 } });
  assert.equal(window.bridgelawKeep.unsaved(), 1);
});

test("without room the reader is told; with room again all is written and the line goes", async () => {
  const disk = new Disk();
  const window = await opened(disk);
  disk.full = Object.assign(new Error("full"), { name: "QuotaExceededError" });
  window.bridgelawKeep.keep("k", { x: 1 });
  await disk.settled();
  assert.match(find(window, ".book-kept-note").textContent, /^This browser has no room left/);
  assert.equal(window.bridgelawKeep.unsaved(), 1);
  disk.full = null;
  window.bridgelawKeep.keep("other", { x: 2 });
  await disk.settled();
  assert.equal(find(window, ".book-kept-note"), null);
  same(onDisk(disk), { k: { x: 1 }, other: { x: 2 } });
});

// ---- several windows ----

test("another window of the page hears of it", async () => {
  const disk = new Disk();
  const [one, other] = [await opened(disk), await opened(disk)];
  const heard = [];
  other.addEventListener("bl-restore", ({ detail }) => heard.push(detail));
  one.bridgelawKeep.keep("k", { x: 1 });
  await disk.settled();
  same(valuesOf(other), { k: { x: 1 } });
  one.bridgelawKeep.keep("k", null);
  await disk.settled();
  same(heard, [{ k: { x: 1 } }, { k: null }]);
});

test("answers of two windows that do not hear each other come together on the disk", async () => {
  const disk = new Disk();
  const [one, other] = [await opened(disk, "", { alone: true }), await opened(disk, "", { alone: true })];
  one.bridgelawKeep.keep("q", { tried: ["a"], right: true });
  await disk.settled();
  other.bridgelawKeep.keep("q", { tried: ["b"], right: false });
  await disk.settled();
  same(onDisk(disk), { q: { tried: ["a", "b"], right: true } });
  same(valuesOf(other), { q: { tried: ["a", "b"], right: true } });
});

test("what came together is newer than what either window has", async () => {
  // As text the second answer alone would come after both together.
  const disk = new Disk();
  const [one, other] = [await opened(disk, "", { alone: true }), await opened(disk, "", { alone: true })];
  one.bridgelawKeep.keep("q", { tried: ["b"], right: false });
  await disk.settled();
  other.bridgelawKeep.keep("q", { tried: ["a"], right: true });
  await disk.settled();
  same(valuesOf(other), { q: { tried: ["b", "a"], right: false } });
});

test("what a killed window wrote earlier does not replace what was written later", async () => {
  const disk = new Disk();
  const later = await opened(disk, "", { alone: true });
  const killed = await opened(disk, "", { alone: true, killed: true });
  killed.bridgelawKeep.keep("k", { board: 1, lead: "♠4" });
  await disk.settled();
  later.bridgelawKeep.keep("k", { board: 1, lead: "♥A" });
  await disk.settled();
  same(valuesOf(await opened(disk)), { k: { board: 1, lead: "♥A" }, "undecided/k": { others: [{ board: 1, lead: "♠4" }] } });
});

/** Two windows that wrote the same differently, without hearing each other; the second is returned. */
async function clashed(disk) {
  const [one, other] = [await opened(disk, "", { alone: true }), await opened(disk, "", { alone: true })];
  one.bridgelawKeep.keep("k", { board: 1, lead: "♠4" });
  await disk.settled();
  other.bridgelawKeep.keep("k", { board: 1, lead: "♥A" });
  await disk.settled();
  return other;
}
const button = (window, words) => [...window.document.querySelectorAll("button")].find((each) => each.textContent === words);

test("what two windows wrote differently is asked about, by what differs", async () => {
  const disk = new Disk();
  const window = await clashed(disk);
  same(onDisk(disk), { k: { board: 1, lead: "♥A" }, "undecided/k": { others: [{ board: 1, lead: "♠4" }] } });
  const asked = [...find(window, ".book-undecided").querySelectorAll("p")].map((each) => each.textContent);
  same(asked.slice(1), ["Here: lead ♥A", "There: lead ♠4"]);
});

test("the reader takes the other, and is not asked again", async () => {
  const disk = new Disk();
  const window = await clashed(disk);
  button(window, "Take the other").click();
  assert.equal(find(window, ".book-undecided"), null);
  await disk.settled();
  same(onDisk(disk), { k: { board: 1, lead: "♠4" }, "undecided/k": null });
});

test("the reader keeps what stands here", async () => {
  const disk = new Disk();
  const window = await clashed(disk);
  button(window, "Keep what stands here").click();
  await disk.settled();
  same(onDisk(disk), { k: { board: 1, lead: "♥A" }, "undecided/k": null });
});

// ---- what the reader does ----

test("every letter that is typed is stored, and comes back", async () => {
  const disk = new Disk();
  const window = await opened(disk, PART);
  type(find(window, "input"), "18 5/6");
  await disk.settled();
  same(onDisk(disk), { "24/a/1": { typed: "18 5/6" } });
  assert.equal(find(await opened(disk, PART), "input").value, "18 5/6");
});

test("a ruling is stored as written, the boxes of a table as a list", async () => {
  const window = await opened(new Disk(), `<div class="bl-part" data-keep="r"><textarea></textarea></div>
    <div class="bl-part" data-keep="t"><div class="bl-fill"><input type="text"><input type="text"></div></div>
    <div class="bl-part" data-keep="c"><textarea class="bl-copy"></textarea></div>`);
  for (const area of window.document.querySelectorAll("textarea")) type(area, "East leads.");
  type(window.document.querySelectorAll(".bl-fill input")[1], " 7 ");
  same(valuesOf(window), { r: { written: "East leads." }, t: { typed: ["", "7"] } });
});

test("an answer joins what was typed under its key", async () => {
  const window = await opened(new Disk(), PART);
  type(find(window, "input"), "7");
  window.document.dispatchEvent(new window.CustomEvent("bl-kept", { detail: { key: "24/a/1", value: { tried: ["7"], right: true } } }));
  same(valuesOf(window), { "24/a/1": { typed: "7", tried: ["7"], right: true } });
});

test("Python's value for a ruling has what stands in its box now; without a value it is forgotten", async () => {
  const window = await opened(new Disk(), `<div class="bl-key=r"><textarea></textarea></div>`);
  find(window, "textarea").value = "East leads a heart.";
  const say = (value) => window.dispatchEvent(new window.CustomEvent("bl-keep", { detail: { key: "r", value } }));
  say({ written: "East leads", marks: [1] });
  same(valuesOf(window), { r: { written: "East leads a heart.", marks: [1] } });
  say(null);
  same(valuesOf(window), {});
});

// ---- how far the reader is ----

const MARKS = `<a data-lesson="book/law24" href="law24.html">Exposed cards</a><a data-lesson="book/law50" href="law50.html">Penalty cards</a>
  <p class="book-did" hidden><span></span></p><p><a class="book-continue" hidden></a></p>`;

test("lessons are marked as begun and as done", async () => {
  const window = await opened(new Disk(), MARKS);
  const marks = () => [...window.document.querySelectorAll(".book-mark")].map((each) => each.textContent);
  same(marks(), []);
  window.bridgelawKeep.keep("24/a/1", { tried: ["x"], right: true });
  same(marks(), ["begun, 1 of 2"]);
  assert.equal(find(window, ".book-did span").textContent, "Exercises of this lesson: 1 of 2 answered, 1 right at the first answer.");
  assert.equal(find(window, ".book-did").hidden, false);
  window.bridgelawKeep.keep("24/a/2", { tried: ["x"], right: false });
  same(marks(), ["begun, 2 of 2"]);
  window.bridgelawKeep.keep("page/read", { read: true });
  same(marks(), ["✓ done"]);
});

test("the reader goes on where he was last", async () => {
  const disk = new Disk();
  const window = await opened(disk, MARKS);
  assert.equal(find(window, ".book-continue").hidden, true);
  window.bridgelawKeep.keep("page/place", { id: "minor cards" });
  const link = find(window, ".book-continue");
  same([link.hidden, link.textContent, link.getAttribute("href")], [false, "Continue where I was: Exposed cards", "./book/law24.html#minor%20cards"]);
});

// ---- the page of what was done ----

const BOARD = `<div class="book-kept"><p data-kept="nothing">Nothing</p><table><tbody></tbody><tfoot></tfoot></table>
  <p data-kept="sure" hidden><span></span><button data-kept="yes">Forget it</button><button data-kept="no">Keep it</button></p>
  <button data-kept="save">Save</button><button data-kept="open">Open</button><button data-forget="">Forget everything</button>
  <input type="file"><p role="status"></p></div>`;
const cells = (row) => [...row.children].map((each) => each.textContent);

/** The page of what was done, after one answer of two and a lesson that was read. */
async function board() {
  const disk = new Disk();
  const lesson = await opened(disk);
  lesson.bridgelawKeep.keep("24/a/1", { tried: ["x"], right: true });
  lesson.bridgelawKeep.keep("page/read", { read: true });
  await disk.settled();
  return { disk, window: await opened(disk, BOARD, { name: "what_i_did" }) };
}

test("each lesson has its line, and all have their sum", async () => {
  const { window } = await board();
  same([...window.document.querySelectorAll("tbody tr")].map(cells), [
    ["Exposed cards", "yes", "1 of 2", "1", "Forget"],
    ["Penalty cards", "no", "–", "–", "Forget"],
  ]);
  same(cells(find(window, "tfoot tr")), ["All lessons", "1 of 2", "1 of 2", "1", ""]);
  assert.equal(find(window, "[data-kept=nothing]").hidden, true);
});

test("a lesson is forgotten when the reader has said so twice", async () => {
  const { window, disk } = await board();
  find(window, "[data-forget='book/law24']").click();
  assert.equal(find(window, "[data-kept=sure] span").textContent, "Forget all that you answered, wrote and read in “Exposed cards”?");
  find(window, "[data-kept=no]").click();
  same(cells(find(window, "tbody tr"))[2], "1 of 2");
  find(window, "[data-forget='book/law24']").click();
  find(window, "[data-kept=yes]").click();
  same(cells(find(window, "tbody tr")).slice(0, 4), ["Exposed cards", "no", "0 of 2", "–"]);
  await disk.settled();
  same(onDisk(disk), { "24/a/1": null, "page/read": null });
});

/** Load a file, as a reader chooses one; what is said then. */
async function loaded({ window, disk }, text) {
  const box = find(window, "input");
  Object.defineProperty(box, "files", { value: [{ text: async () => text }], configurable: true });
  tell(box, "change");
  await disk.settled();
  return find(window, "[role=status]").textContent;
}

test("a file brings what is new, and says how much", async () => {
  const made = await board();
  const { window, disk } = made;
  const text = (pages) => JSON.stringify({ form: "bridgelaw-kept", version: 1, pages });
  const fresh = { "book/law24": { "24/a/2": { at: 5, value: { tried: ["y"], right: false } } } };
  assert.equal(await loaded(made, text(fresh)), "Taken up: 1 entry.");
  same(cells(find(window, "tfoot tr")), ["All lessons", "1 of 2", "2 of 2", "1", ""]);
  same(onDisk(disk)["24/a/2"], { tried: ["y"], right: false });
  assert.equal(await loaded(made, text(fresh)), "There is nothing in this file that is not here already.");
  assert.match(await loaded(made, "{}"), /^This is no file of what was kept\./);
});
