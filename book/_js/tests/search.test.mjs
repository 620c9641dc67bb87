// How a question is looked up, and which clauses answer it (search.js).

import assert from "node:assert/strict";
import { test } from "node:test";
import { inside, page, run, same } from "./page.mjs";

// Clauses 0 to 3; a number is 4 times the clause, plus how much the word weighs there: 3 in its title, 2 in its text.
const WORKED = {
  years: [1997, 2007, 2017],
  short: { loot: "lead out of turn", ui: "unauthorised information" },
  asked: { "12c1c": [0, 1], dummy: [1], hand: [0] },
  answers: [["book/law12", "#law-12c1c", "Weighted scores"], ["book/laws", "#law-46", "The Laws &gt; 46"]],
  silent: ["a", "the", "is", "in"],
  words: { lead: [0 * 4 + 3, 1 * 4 + 2, 2 * 4 + 2], hand: [0 * 4 + 3, 1 * 4 + 1], wrong: [0 * 4 + 3], claim: [3 * 4 + 3], score: [0 * 4 + 1, 3 * 4 + 3] },
  clauses: [["#law-55a", "55A"], ["#law-54a", "54A"], ["#law-44a", "44A"], ["#law-68d", "68D"]],
};

/** The window of the search, over this table; Sphinx itself finds `rest`. */
function searching(rest = [], worked = WORKED) {
  const more = {
    Stemmer: class {
      stemWord(word) {
        return word.replace(/(s|ing|ed)$/, "");
      }
    },
    Search: { _performSearch: () => rest },
  };
  const html = `<div id="book-answers"></div>`;
  const window = page(html, more);
  window.document.getElementById("book-answers").textContent = JSON.stringify(worked);
  return run(window, "book/_static/search.js");
}

const asked = inside(searching(), "asked");
const ranked = inside(searching(), "ranked");
const clauses = (question) => ranked(question).map(([, title]) => title);
const reads = (questions, key) => {
  for (const question of questions) assert.equal(asked(question), key, question);
};

test("a clause is known with its signs and without", () => reads(["12C1c", "12 C 1 c", "12C1(c)", "12-C-1-(c)", "12.c.1.c"], "12c1c"));

test("a clause is known with the word before it and its edition behind it", () => {
  reads(["Law 12C1(c)", "laws 12c1c", "L12C1c", "12C1(c) of 2017", "Law 12C1(c), 2007", "12C1c 1997"], "12c1c");
});

test("the years of editions are those that are handed over", () => {
  assert.equal(asked("12C1(c) of 2027"), "12c1c of 2027");
  const later = inside(searching([], { ...WORKED, years: [...WORKED.years, 2027] }), "asked");
  assert.equal(later("12C1(c) of 2027"), "12c1c");
});

test("a Law by its number, and a clause of a clause of a clause", () => {
  reads(["64", "Law 64", " law  64 "], "64");
  reads(["12C1(e)(ii)", "12 c 1 e ii"], "12c1eii");
});

test("what only begins like a clause is a word", () => {
  reads(["12 tricks"], "12 tricks");
  reads(["123"], "123");
  reads(["2C opening"], "2c opening");
  reads(["Law of total tricks"], "law of total tricks");
});

test("words lose their signs, not their letters", () => {
  reads(["  Penalty   CARD? "], "penalty card");
  reads(["“Alcatraz coup”!"], "alcatraz coup");
  reads(["dummy's rights"], "dummy's rights");
  reads(["coup d'été"], "coup d'été");
  reads(["?!"], "");
});

test("a director's abbreviation is spelled out, alone or in capitals among words", () => {
  reads(["LOOT", "loot", " Loot "], "lead out of turn");
  reads(["UI from a pause"], "unauthorised information from a pause");
  // In small letters among words it may be a word.
  reads(["the loot of dummy"], "the loot of dummy");
  same(clauses("LOOT"), ["55A", "54A", "44A"]);
});

test("the clause with most of what is asked for comes first", () => {
  // Clause 0 has all three words; clause 1 has lead and hand, which are ln(7/3) + ln(3) = 1.946 of 3.555 < 60 %.
  same(clauses("lead from the wrong hand"), ["55A"]);
});

test("of clauses with the same words the one that has them in its title comes first", () => {
  same(clauses("hands"), ["55A", "54A"]);
  same(clauses("score"), ["68D", "55A"]);
});

test("of clauses alike the earlier one comes first", () => same(clauses("leading"), ["55A", "54A", "44A"]));

test("a word that no clause has is passed over", () => {
  same(clauses("claim xylophone"), ["68D"]);
  same(clauses("xylophone"), []);
  same(clauses("constructor toString"), []);
});

test("words that tell nothing, and what follows an apostrophe, are left out", () => {
  same(clauses("the claim's in a"), ["68D"]);
  same(clauses("the is"), []);
});

test("a word that is asked for twice counts once", () => {
  // hand weighs ln 3 and claim ln 5: clause 3 has 1.609 of 2.708, which is below 60 %; with claim twice it had 75 %.
  same(clauses("claim hand claim"), []);
});

test("a clause needs three fifths of what is asked for", () => {
  // wrong and claim weigh the same, ln 5 each: each clause has a half.
  same(clauses("wrong claim"), []);
});

test("answers say where they lead and how high they stand", () => {
  same(ranked("hand"), [
    ["book/laws", "55A", "#law-55a", null, 500, "book/laws.ipynb"],
    ["book/laws", "54A", "#law-54a", null, 499, "book/laws.ipynb"],
  ]);
});

/** What the page shows for a query, the best first: Sphinx takes from the end. */
const shown = (query, rest, terms = new Set(["x"])) =>
  searching(rest).Search._performSearch(query, terms).reverse().map(([name, title, anchor]) => [name, title, anchor]);
const elsewhere = ["book/law1", "Elsewhere", "", null, 5, "book/law1.ipynb"];

test("what the book worked out comes before what Sphinx finds", () => {
  same(shown("Law 12C1(c)", [elsewhere]), [
    ["book/law12", "Weighted scores", "#law-12c1c"], ["book/laws", "The Laws &gt; 46", "#law-46"], ["book/law1", "Elsewhere", ""],
  ]);
});

test("what Sphinx finds, too, is shown once", () => {
  same(shown("dummy", [["book/laws", "46", "#law-46", null, 9, "book/laws.ipynb"], elsewhere]),
    [["book/laws", "The Laws &gt; 46", "#law-46"], ["book/law1", "Elsewhere", ""]]);
});

test("a plural is looked up as its singular", () => same(shown("dummys", []), [["book/laws", "The Laws &gt; 46", "#law-46"]]));

test("what the book answers is not answered by clauses, too", () => {
  same(shown("hand", [elsewhere]), [["book/law12", "Weighted scores", "#law-12c1c"], ["book/law1", "Elsewhere", ""]]);
});

test("clauses are weighed only where the book has no answer", () => {
  same(shown("wrong", [elsewhere]), [["book/laws", "55A", "#law-55a"], ["book/law1", "Elsewhere", ""]]);
});

test("without a word that Sphinx knows it is not asked", () => same(shown("wrong", [elsewhere], new Set()), [["book/laws", "55A", "#law-55a"]]));
