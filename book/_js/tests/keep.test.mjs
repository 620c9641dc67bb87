// What a reader did is on the disk, comes back, and meets what other windows did (store.js, keep.js, progress.js).

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Disk } from "./disk.mjs";
import { page, run, same, tell, type } from "./page.mjs";

const LESSONS = [
  { page: "book/law24", title: "Exposed cards", asks: ["24/a/1", "24/a/2"] },
  { page: "book/law50", title: "Penalty cards", asks: [] },
];
const PART = `<div class="bl-part" data-keep="24/a/1"><input type="text"></div>`;
const SCRIPTS = ["kept", "store", "keep", "progress"].map((name) => `bridgelaw/display/data/${name}.js`);

/** Open a page of the book; `alone`: it hears nothing of other windows. */
async function opened(disk, html = "", { name = "book/law24", alone = false, more = {} } = {}) {
  const globals = { ...disk.globals, bridgelawLessons: LESSONS, Date: { now: () => ++disk.time }, ...more };
  if (alone) delete globals.BroadcastChannel;
  const window = page(`<main class="book-page">${html}</main>`, globals);
  window.document.documentElement.dataset.page = name;
  run(window, "book/_static/idb.js", ...SCRIPTS);
  await window.bridgelawKeep.ready;
  return window;
}
const valuesOf = (window) => JSON.parse(JSON.stringify(window.bridgelawKeep.values()));
const onDisk = async (disk) => Object.fromEntries((await disk.rows()).map(({ key, value }) => [key, value]));
const find = (window, selector) => window.document.querySelector(selector);
const note = (window) => find(window, ".book-kept-note")?.textContent ?? null;
const button = (window, words) => [...window.document.querySelectorAll("button")].find((each) => each.textContent === words);

test("the library of the book is the one that the lock names", () => {
  const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
  assert.ok(read("../../_static/idb.js").endsWith(read("../node_modules/idb/build/umd.js")));
  assert.ok(read("../../_static/idb.js").includes(read("../node_modules/idb/LICENSE").trim()));
  assert.match(read("../../_static/idb.js"), new RegExp(`idb ${JSON.parse(read("../node_modules/idb/package.json")).version} `));
});

// ---- on the disk ----

test("what is stored is there when the page is opened again", async () => {
  const disk = new Disk();
  const window = await opened(disk);
  window.bridgelawKeep.keep("k", { x: 1 });
  assert.equal(window.bridgelawKeep.unsaved(), 1);
  await disk.settled();
  assert.equal(window.bridgelawKeep.unsaved(), 0);
  same(await onDisk(disk), { k: { x: 1 } });
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
  same(await onDisk(disk), { k: null });
});

test("the same value is not written again", async () => {
  const disk = new Disk();
  const window = await opened(disk);
  window.bridgelawKeep.keep("k", { x: 1, y: 2 });
  await disk.settled();
  window.bridgelawKeep.keep("k", { y: 2, x: 1 });
  assert.equal(window.bridgelawKeep.unsaved(), 0);
});

test("a write asks for all it needs at once: a window that then does nothing more loses nothing", async () => {
  const disk = new Disk();
  const window = await opened(disk);
  const { prototype } = window.IDBObjectStore;
  const requests = [];
  const watched = (name) => (prototype[name] = ((real) => function (...given) {
    requests.push(name);
    return real.apply(this, given);
  })(prototype[name]));
  const [get, put] = [prototype.get, prototype.put];
  watched("get");
  watched("put");
  window.bridgelawKeep.keep("k", { x: 1 });
  Object.assign(prototype, { get, put });
  same(requests, ["get", "put"]);
});

test("a time in the future does not spoil its key", async () => {
  const disk = new Disk();
  const row = { page: "book/law24", key: "k", at: Number.MAX_SAFE_INTEGER, value: { x: 1 } };
  await disk.write("bridgelaw", { entries: [{ keyPath: ["page", "key"] }, [row]], aside: [{ autoIncrement: true }, []] });
  const window = await opened(disk);
  same(valuesOf(window), { k: { x: 1 } });
  window.bridgelawKeep.keep("k", { x: 2 });
  await disk.settled();
  assert.ok((await disk.rows())[0].at <= disk.time);
  same(valuesOf(await opened(disk)), { k: { x: 2 } });
});

test("a row that is none of ours is passed over", async () => {
  const disk = new Disk();
  (await opened(disk)).bridgelawKeep.keep("k", { x: 1 });
  await disk.settled();
  await disk.write("bridgelaw", { entries: [{}, [{ page: "book/law24", key: "broken", at: -1, value: 3 }]] });
  const window = await opened(disk);
  same([valuesOf(window), note(window)], [{ k: { x: 1 } }, null]);
});

test("where the browser keeps nothing the reader is told, and the page goes on", async () => {
  const window = await opened(new Disk(), "", { more: { indexedDB: { open: () => { throw new DOMException("no", "SecurityError"); } } } });
  window.bridgelawKeep.keep("k", { x: 1 });
  assert.match(note(window), /^This browser stores nothing here/);
  same(valuesOf(window), { k: { x: 1 } });
  assert.equal(window.bridgelawKeep.unsaved(), 1);
});

test("without room the reader is told; with room again all is written and the line goes", async () => {
  const disk = new Disk();
  const window = await opened(disk);
  await disk.refusing("QuotaExceededError", () => window.bridgelawKeep.keep("k", { x: 1 }));
  assert.match(note(window), /^This browser has no room left/);
  assert.equal(window.bridgelawKeep.unsaved(), 1);
  window.bridgelawKeep.keep("other", { x: 2 });
  await disk.settled();
  assert.equal(note(window), null);
  same(await onDisk(disk), { k: { x: 1 }, other: { x: 2 } });
});

test("a store that can only be read shows what it holds, and says that nothing new is saved", async () => {
  const disk = new Disk();
  (await opened(disk)).bridgelawKeep.keep("24/a/1", { typed: "7" });
  await disk.settled();
  await disk.refusing("UnknownError", async () => {
    const window = await opened(disk, PART);
    assert.equal(find(window, "input").value, "7");
    window.bridgelawKeep.keep("k", { x: 1 });
    await disk.settled();
    const said = find(window, ".book-kept-note span");
    window.bridgelawKeep.keep("k", { x: 2 });
    await disk.settled();
    assert.match(note(window), /^This browser cannot save here now/);
    assert.equal(find(window, ".book-kept-note span"), said, "said once");
  });
});

test("a store of a newer version is left as it is, and the reader is told", async () => {
  const disk = new Disk();
  const request = disk.factory.open("bridgelaw", 3);
  await new Promise((done) => (request.onsuccess = done));
  request.result.close();
  const window = await opened(disk);
  assert.match(note(window), /newer version of the course/);
});

// ---- what version 0.6 stored ----

const OLD_STORES = (entries, aside = []) => ({ entries: [{ keyPath: ["page", "key"] }, entries], aside: [{ autoIncrement: true }, aside] });
const old = (key, at, value, more = {}) => ({ page: "book/law24", key, at, value, ...more });

test("what version 0.6 stored and what it had only noted is all there", async () => {
  const disk = new Disk();
  await disk.write("bridgelaw", OLD_STORES(
    [old("stored", 5, { x: 1 }, { put: { w: 1 } }), old("both", 5, { x: 1 }), old("later", 9, { x: 1 })],
    [old("noted", 6, { x: 2 }, { base: null }), { set: 7, found: old("set aside", 2 ** 60, { x: 3 }) }, { set: 7, found: 3 }],
  ));
  await disk.write("bridgelaw-aside", { aside: [{ autoIncrement: true }, [
    old("both", 6, { x: 4 }, { base: { x: 1 }, name: { own: "w", count: 2 } }),
    old("later", 8, { x: 5 }, { base: null, name: { own: "w", count: 3 } }),
    old("killed", 8, { x: 6 }, { base: null, name: { own: "w", count: 4 } }),
  ]] });
  const all = { stored: { x: 1 }, both: { x: 4 }, later: { x: 1 }, noted: { x: 2 }, "set aside": { x: 3 }, killed: { x: 6 } };
  const window = await opened(disk);
  same(valuesOf(window), all);
  await disk.settled();
  same((await disk.factory.databases()).map(({ name }) => name), ["bridgelaw"]);
  same(valuesOf(await opened(disk)), all);
  assert.equal(note(window), null);
});

test("what version 0.6 stored is shown also where there is no room to bring it up to date", async () => {
  const disk = new Disk();
  await disk.write("bridgelaw", OLD_STORES([old("stored", 5, { x: 1 })], [old("noted", 6, { x: 2 }, { base: null })]));
  await disk.refusing("QuotaExceededError", async () => {
    same(valuesOf(await opened(disk, "", { more: { setTimeout: setImmediate } })), { stored: { x: 1 } });
  });
  same(valuesOf(await opened(disk)), { stored: { x: 1 }, noted: { x: 2 } });
});

test("words that version 0.6 had noted beside later ones are asked about", async () => {
  const disk = new Disk();
  await disk.write("bridgelaw", OLD_STORES([old("r", 9, { written: "I ask." })], [old("r", 8, { written: "I rule." }, { base: null })]));
  const window = await opened(disk);
  same(valuesOf(window).r, { written: "I ask." });
  assert.ok(find(window, ".book-undecided").textContent.includes("I rule."));
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

test("two windows that write at once come to the same", async () => {
  const disk = new Disk();
  const [one, other] = [await opened(disk), await opened(disk)];
  for (let round = 0; round < 5; round += 1) {
    one.bridgelawKeep.keep("k", { x: round, one: true });
    if (round % 2) await new Promise((later) => setImmediate(later));
    other.bridgelawKeep.keep("k", { x: round, other: true });
    if (round === 3) one.bridgelawKeep.keep("k", { x: round, last: true });
    await disk.settled();
    const { k } = await onDisk(disk);
    same([valuesOf(one).k, valuesOf(other).k], [k, k]);
  }
});

/** Two windows that wrote the same differently, without hearing each other; the second is returned. */
async function clashed(disk, first, second, html = "") {
  const [one, other] = [await opened(disk, html, { alone: true }), await opened(disk, html, { alone: true })];
  one.bridgelawKeep.keep("k", first);
  await disk.settled();
  other.bridgelawKeep.keep("k", second);
  await disk.settled();
  return other;
}

test("what was replaced unseen stays as a copy, and is not asked about", async () => {
  const disk = new Disk();
  const [first, second] = [{ tried: ["a"], right: true }, { tried: ["b"], right: false }];
  const window = await clashed(disk, first, second);
  same(await onDisk(disk), { k: second, "undecided/k": { others: [first] } });
  assert.equal(find(window, ".book-undecided"), null);
});

test("what was seen before it was replaced leaves no copy", async () => {
  const disk = new Disk();
  const [one, other] = [await opened(disk), await opened(disk)];
  one.bridgelawKeep.keep("k", { written: "I rule" });
  await disk.settled();
  other.bridgelawKeep.keep("k", { written: "I ask" });
  await disk.settled();
  same(await onDisk(disk), { k: { written: "I ask" } });
});

const RULED = `<div class="bl-part" data-keep="k"><textarea></textarea></div>`;
const [RULES, ASKS] = [{ written: "I rule +620.", marks: [] }, { written: "I ask." }];

test("a ruling that was replaced unseen is asked about", async () => {
  const window = await clashed(new Disk(), RULES, ASKS, RULED);
  same([...find(window, ".book-undecided").querySelectorAll("p")].map((each) => each.textContent).slice(1), ["I rule +620."]);
});

test("a ruling that goes on in the other window is not asked about", async () => {
  const window = await clashed(new Disk(), { written: "I rule" }, { written: "I rule +620." }, RULED);
  assert.equal(find(window, ".book-undecided"), null);
});

test("the reader uses the other text, and is not asked again", async () => {
  const disk = new Disk();
  const window = await clashed(disk, RULES, ASKS, RULED);
  button(window, "Use the other text").click();
  assert.equal(find(window, ".book-undecided"), null);
  assert.equal(find(window, "textarea").value, "I rule +620.");
  await disk.settled();
  same(await onDisk(disk), { k: RULES, "undecided/k": null });
});

test("the reader keeps the text on the page", async () => {
  const disk = new Disk();
  const window = await clashed(disk, RULES, ASKS, RULED);
  button(window, "Use the text on the page").click();
  await disk.settled();
  same(await onDisk(disk), { k: ASKS, "undecided/k": null });
});

// ---- what the reader does ----

test("every letter that is typed is stored, and comes back", async () => {
  const disk = new Disk();
  const window = await opened(disk, PART);
  type(find(window, "input"), "18 5/6");
  await disk.settled();
  same(await onDisk(disk), { "24/a/1": { typed: "18 5/6" } });
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
  <p data-kept="sure" hidden><span></span><button data-kept="yes">Delete it</button><button data-kept="no">Keep it</button></p>
  <button data-kept="save">Save</button><button data-kept="open">Open</button><button data-forget="">Delete everything</button>
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
  same(await onDisk(disk), { "24/a/1": null, "page/read": null });
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
  same((await onDisk(disk))["24/a/2"], { tried: ["y"], right: false });
  assert.equal(await loaded(made, text(fresh)), "Everything in this file is already here.");
  assert.match(await loaded(made, "{}"), /^This file does not contain saved progress\./);
});
