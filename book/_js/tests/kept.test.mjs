// The format of what is stored, and its arithmetic (kept.js).

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
  assert.throws(() => K.read(text), (fault) => fault instanceof K.BadKept && says.test(fault.message), text);

// ---- read and written ----

test("what is written is read again", () => {
  const pages = { "book/law24": { "l/e/1": at(5, { tried: ["♠4"], right: true }), "l/e/2": at(6, null) } };
  same(plainly(K.read(file(pages))), pages);
  assert.equal(K.writtenKept(K.read(file(pages))),
    '{"form":"bridgelaw-kept","pages":{"book/law24":{"l/e/1":{"at":5,"value":{"right":true,"tried":["♠4"]}},"l/e/2":{"at":6,"value":null}}},"version":1}');
});

test("a key may be any text, also one that means something to JavaScript", () => {
  const kept = K.read('{"form":"bridgelaw-kept","version":1,"pages":{"p":{"__proto__":{"at":1,"value":{"x":1}}}}}');
  same(kept.get("p").get("__proto__"), at(1, { x: 1 }));
});

test("a value is written with its names in order, the same for the same value", () => {
  assert.equal(K.written({ b: [1, { d: null, c: "x" }], 10: true, 9: false }), '{"10":true,"9":false,"b":[1,{"c":"x","d":null}]}');
});

test("what is no file of ours is refused", () => {
  for (const text of ["", "x", "null", "[]", "3", "{}", '{"form": "another"}']) refused(text, /^This is no file/);
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
  for (const entry of [3, {}, { at: 1 }, { ...at(1, null), more: 1 }, at(-1, null), at(1.5, null), at("1", null), at(1, 3), at(1, []), at(1, { x: 0.5 })]) {
    refused(file({ p: { k: entry } }), /“k” of the page “p”/);
  }
});

test("a number that one of the languages would change is refused", () => {
  refused('{"form":"bridgelaw-kept","version":1,"pages":{"p":{"k":{"at":9007199254740993,"value":{}}}}}', /“k”/);
  assert.equal(K.plain({ x: 9007199254740991 }), true);
  assert.equal(K.plain({ x: 9007199254740992 }), false);
});

test("a value may be twenty deep and no deeper", () => {
  const deep = (count) => (count ? [deep(count - 1)] : 1);
  assert.equal(K.plain(deep(20)), true);
  assert.equal(K.plain(deep(21)), false);
});

// ---- entered, and what is newer ----

test("a new entry is newer than the one before, whatever the clock says", () => {
  same(K.entered(undefined, { x: 1 }, 50), at(50, { x: 1 }));
  same(K.entered(at(10, null), { x: 1 }, 50), at(50, { x: 1 }));
  same(K.entered(at(90, null), { x: 1 }, 50), at(91, { x: 1 }));
  same(K.entered(at(50, null), null, 50), at(51, null));
});

test("of two entries the later one holds; of two at once the same one on both sides", () => {
  const [a, b] = [at(5, { x: "a" }), at(5, { x: "b" })];
  assert.equal(K.newer(at(4, { x: "z" }), a), a);
  assert.equal(K.newer(a, b), b);
  assert.equal(K.newer(b, a), b);
});

test("two stores together have all pages and keys, of each entry the newer one", () => {
  const one = K.read(file({ p: { a: at(1, { x: 1 }), b: at(9, { x: 2 }) }, q: { c: at(1, null) } }));
  const other = K.read(file({ p: { a: at(2, { x: 3 }), b: at(3, { x: 4 }) }, r: { d: at(1, { x: 5 }) } }));
  const both = { p: { a: at(2, { x: 3 }), b: at(9, { x: 2 }) }, q: { c: at(1, null) }, r: { d: at(1, { x: 5 }) } };
  same(plainly(K.merged(one, other)), both);
  same(plainly(K.merged(other, one)), both);
});

test("what was forgotten later stays forgotten", () => {
  const [one, other] = [K.read(file({ p: { a: at(1, { x: 1 }) } })), K.read(file({ p: { a: at(2, null) } }))];
  same(plainly(K.merged(one, other)), { p: { a: at(2, null) } });
});

test("a file brings back what was forgotten after it was saved, and forgets nothing", () => {
  const own = K.read(file({ p: { a: at(9, null), b: at(1, { x: 1 }), c: at(9, { x: 2 }) } }));
  const saved = K.read(file({ p: { a: at(2, { x: 3 }), b: at(5, null), c: at(3, { x: 4 }) }, q: { d: at(1, { x: 5 }) } }));
  same(plainly(K.takenUp(own, saved)), {
    p: { a: at(10, { x: 3 }), b: at(1, { x: 1 }), c: at(9, { x: 2 }) },
    q: { d: at(1, { x: 5 }) },
  });
});

// ---- two windows ----

const met = (base, own, stored) => JSON.parse(JSON.stringify(K.met(base, own, stored)));

test("what only one window changed holds", () => {
  same(met({ x: 1 }, { x: 2 }, { x: 1 }), [{ x: 2 }, null]);
  same(met({ x: 1 }, { x: 1 }, { x: 3 }), [{ x: 3 }, null]);
  same(met(null, { x: 2 }, null), [{ x: 2 }, null]);
  same(met({ x: 1 }, { x: 2 }, { x: 2 }), [{ x: 2 }, null]);
});

test("what was forgotten here and changed there stays", () => same(met({ x: 1 }, null, { x: 3 }), [{ x: 3 }, null]));

test("what two windows changed differently is undecided", () => same(met({ x: 1 }, { x: 2 }, { x: 3 }), [{ x: 2 }, { x: 3 }]));

test("where a reader stands is where this window stands", () => {
  same(met({ id: "a" }, { id: "b" }, { id: "c" }), [{ id: "b" }, null]);
  same(met({ seed: 1 }, { seed: 2 }, { seed: 3 }), [{ seed: 2 }, null]);
});

test("a paper of one sitting goes on; of two sittings it is undecided", () => {
  const paper = (begun, more) => ({ paper: "A", seed: 1, begun, ...more });
  same(met(paper(5, {}), paper(5, { x: 1 }), paper(5, { x: 2 })), [paper(5, { x: 1 }), null]);
  same(met(paper(5, {}), paper(6, {}), paper(7, {})), [paper(6, {}), paper(7, {})]);
});

test("answers of two windows come together; the stored one came first and counts", () => {
  same(met(null, { tried: ["a"], right: true }, { tried: ["b"], right: false }), [{ tried: ["b", "a"], right: false }, null]);
  same(met(null, { tried: ["a", "b"], right: true }, { tried: ["b"], right: false }), [{ tried: ["b", "a"], right: false }, null]);
});

test("an answer meets what was only typed elsewhere", () => {
  same(met(null, { tried: ["a"], right: true }, { typed: "7" }), [{ tried: ["a"], right: true, typed: "7" }, null]);
});

test("marks that were set in either window stay, and those that were taken away in one go", () => {
  // 1 stays in both, 2 went here, 3 went there, 4 came here, 5 came there.
  const [base, own, stored] = [{ marks: [1, 2, 3] }, { marks: [1, 3, 4] }, { marks: [1, 2, 5] }];
  same(met(base, own, stored), [{ marks: [1, 4, 5] }, null]);
});

test("two rulings that were written differently are undecided, with all else together", () => {
  const [base, own, stored] = [{ written: "One" }, { written: "One two" }, { written: "One three", tried: ["a"], right: true }];
  const both = { tried: ["a"], right: true, written: "One two" };
  same(met(base, own, stored), [both, { ...both, written: "One three" }]);
});

test("what was typed in one window only is taken from it", () => {
  same(met({ typed: "1" }, { typed: "1", marks: [1] }, { typed: "2" }), [{ marks: [1], typed: "2" }, null]);
});

test("only what differs is shown of two values, in words", () => {
  const [one, other] = [{ a: 1, lead_out: { x: "♠4", y: 2 } }, { a: 1, lead_out: { x: "♥A", y: 2 } }];
  same(K.apart(one, other), { lead_out: { x: "♠4" } });
  assert.equal(K.named(K.apart(one, other)), "lead out x ♠4");
  assert.equal(K.named({ a: [], b: "", c: null, d: {} }), "nothing");
  assert.equal(K.named({ tried: ["a", "b"], right: true }), "tried a b, right true");
});

// ---- how far a reader is ----

const entries = (pages) => K.read(file({ p: pages })).get("p");

test("what was forgotten is not there any more", () => {
  const kept = entries({ a: at(1, { x: 1 }), b: at(2, null) });
  same(K.values(kept), { a: { x: 1 } });
  same([K.given(kept, "a"), K.given(kept, "b"), K.given(kept, "c")], [{ x: 1 }, {}, {}]);
});

test("a score counts answers, and those that were right at first", () => {
  const kept = entries({ a: at(1, { tried: ["x"], right: true }), b: at(1, { tried: ["x", "y"], right: false }), c: at(1, { tried: [] }), d: at(1, { typed: "7" }) });
  same(K.score(kept, ["a", "b", "c", "d", "e"]), { asked: 5, answered: 2, right: 1 });
  assert.equal(K.says(K.score(kept, ["a", "b", "c", "d", "e"])), "2 of 5 answered, 1 right at the first answer.");
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
