// The file of what was kept, and the arithmetic of it (kept.js).

import assert from "node:assert/strict";
import { test } from "node:test";
import { page, run, same } from "./page.mjs";

const window = run(page(), "bridgelaw/display/data/kept.js");
const K = window.bridgelawKept;

/** A file of these pages. */
const file = (pages, more = {}) => JSON.stringify({ form: "bridgelaw-kept", version: 1, pages, ...more });
const at = (time, value) => ({ at: time, value });
/** What is stored, as plain objects: {page: {key: entry}}. */
const plainly = (kept) => Object.fromEntries([...kept].map(([name, entries]) => [name, Object.fromEntries(entries)]));
const refused = (text, says) =>
  assert.throws(() => K.parse(text), (fault) => fault instanceof K.BadKept && says.test(fault.message), text);

// ---- read and written ----

test("what is written is read again", () => {
  const pages = { "book/law24": { "l/e/1": at(5, { tried: ["♠4"], right: true }), "l/e/2": at(6, null) } };
  same(plainly(K.parse(file(pages))), pages);
  assert.equal(K.renderFile(K.parse(file(pages))),
    '{"form":"bridgelaw-kept","pages":{"book/law24":{"l/e/1":{"at":5,"value":{"right":true,"tried":["♠4"]}},"l/e/2":{"at":6,"value":null}}},"version":1}');
});

test("a key may be any text, also one that means something to JavaScript", () => {
  const kept = K.parse('{"form":"bridgelaw-kept","version":1,"pages":{"p":{"__proto__":{"at":1,"value":{"x":1}}}}}');
  same(kept.get("p").get("__proto__"), at(1, { x: 1 }));
});

test("a value is written with its names in order, the same for the same value", () => {
  assert.equal(K.render({ b: [1, { d: null, c: "x" }], 10: true, 9: false }), '{"10":true,"9":false,"b":[1,{"c":"x","d":null}]}');
});

test("what is no file of ours is refused", () => {
  for (const text of ["", "x", "null", "[]", "3", "{}", '{"form": "another"}']) refused(text, /^This file does not contain saved progress/);
});

test("a file of a newer version is refused with the way out", () => {
  refused(file({}, { version: 2 }), /saved by a newer version/);
  refused(file({}, { version: 2, pages: 7 }), /saved by a newer version/);
});

test("a damaged head is refused", () => {
  refused(file({}, { version: 0 }), /damaged: its head/);
  refused(file({}, { version: "1" }), /damaged: its head/);
  refused(file([]), /damaged: its head/);
});

test("a damaged entry is named", () => {
  refused(file({ p: [] }), /the page “p”/);
  for (const entry of [3, {}, { at: 1 }, at("1", null), at(1, 3), at(1, [])]) refused(file({ p: { k: entry } }), /“k” of the page “p”/);
});

test("what is nested too deeply to be compared is refused", () => {
  const [open, close] = ["[", "]"].map((sign) => sign.repeat(100_000));
  refused(`{"form":"bridgelaw-kept","version":1,"pages":{"p":{"k":{"at":1,"value":{"x":${open}${close}}}}}}`, /^This file does not contain saved progress/);
});

test("a time in the future is now, and what is no time is the oldest", () => {
  const now = Date.now();
  for (const future of [2 ** 53 - 1, 1e300]) {
    const time = K.parse(file({ p: { k: at(future, {}) } })).get("p").get("k").at;
    assert.ok(now <= time && time <= Date.now());
  }
  same([K.timeOf(5), K.timeOf(-1), K.timeOf("5"), K.timeOf(undefined), K.timeOf(Number.NaN)], [5, 0, 0, 0, 0]);
});

// ---- a file is loaded ----

test("of a file only what is newer is taken, what was forgotten comes back, and nothing is forgotten", () => {
  const own = K.parse(file({ p: { a: at(9, null), b: at(1, { x: 1 }), c: at(9, { x: 2 }), e: at(1, { x: 7 }), f: at(1, { x: 8 }) } }));
  const saved = K.parse(file({
    p: { a: at(2, { x: 3 }), b: at(5, null), c: at(3, { x: 4 }), e: at(2, { x: 6 }), f: at(2, { x: 8 }) },
    q: { d: at(1, { x: 5 }), g: at(1, null) },
  }));
  same(K.newIn(saved, own), [["p", "a", at(2, { x: 3 })], ["p", "e", at(2, { x: 6 })], ["q", "d", at(1, { x: 5 })]]);
});

// ---- what another window replaced ----

test("only words of the reader's own are lost, and only where they are nowhere in what holds", () => {
  same(K.lostTexts({ written: "I rule" }, { written: "I ask" }), ["I rule"]);
  same(K.lostTexts({ written: "I rule" }, { written: "I rule +620" }), []);
  same(K.lostTexts({ written: "I rule" }, null), ["I rule"]);
  same(K.lostTexts({ answer: { text: "East", points: [1] } }, { answer: { text: "West" } }), ["East"]);
  same(K.lostTexts({ tried: ["a"], typed: "7", written: " ", state: { edition: 1997 } }, {}), []);
});

// ---- how far a reader is ----

const entries = (pages) => K.parse(file({ p: pages })).get("p");

test("what was forgotten is not there any more", () => {
  const kept = entries({ a: at(1, { x: 1 }), b: at(2, null) });
  same(K.values(kept), { a: { x: 1 } });
  same([K.given(kept, "a"), K.given(kept, "b"), K.given(kept, "c")], [{ x: 1 }, {}, {}]);
});

test("a score counts answers, and those that were right at first", () => {
  const kept = entries({ a: at(1, { tried: ["x"], right: true }), b: at(1, { tried: ["x", "y"], right: false }), c: at(1, { tried: [] }), d: at(1, { typed: "7" }) });
  same(K.score(kept, ["a", "b", "c", "d", "e"]), { asked: 5, answered: 2, right: 1 });
});

test("a lesson is done when it was read and every question is answered", () => {
  const read = at(1, { read: true });
  const answer = at(1, { tried: ["x"], right: false });
  assert.equal(K.done(entries({ "page/read": read, a: answer }), ["a"]), true);
  assert.equal(K.done(entries({ a: answer }), ["a"]), false);
  assert.equal(K.done(entries({ "page/read": read, a: answer }), ["a", "b"]), false);
  assert.equal(K.done(entries({ "page/read": read }), []), true);
  assert.equal(K.done(entries({ "page/read": at(1, { read: 1 }) }), []), false);
});

test("the last time is that of what is still kept", () => {
  assert.equal(K.lastAt(entries({ a: at(3, { x: 1 }), b: at(7, null), c: at(5, {}) })), 5);
  assert.equal(K.lastAt(entries({})), 0);
});
