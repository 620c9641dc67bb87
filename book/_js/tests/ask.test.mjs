// How a typed figure is read, and which of the prepared ones it meets (ask.js).

import assert from "node:assert/strict";
import { test } from "node:test";
import { page, run } from "./page.mjs";

const data = (value) => JSON.stringify(value).replaceAll('"', "&quot;");
const figure = ([value, within]) => `data-value="${value}"${within ? ` data-within="${within}"` : ""}`;

/** Return what is said to a figure: right, as the n-th of the prepared mistakes, as the n-th of the others, or not read. */
function said(typed, [right, ...wrong], { unit = "IMPs", reads, others = [] } = {}) {
  const otherwise = [...others.map(([value, within], n) => ({ value, within, says: `other ${n}` })), { says: "none" }];
  const window = run(page(`<div class="bl-part" data-keep="k">
    <div class="bl-entry" data-unit="${unit}"${reads ? ` data-reads="${data(reads)}"` : ""}><input></div>
    <button class="bl-check">Check</button><div class="bl-verdict"></div>
    <div class="bl-answers" data-otherwise="${data(otherwise)}"><p data-right="yes" ${figure(right)}>right</p>
    <ul>${wrong.map((one, n) => `<li ${figure(one)}>wrong ${n}</li>`).join("")}</ul></div></div>`), "bridgelaw/display/data/ask.js");
  const { document, bridgelawAsk } = window;
  document.querySelector("input").value = typed;
  document.querySelector("button").click();
  const { textContent: words, className } = document.querySelector(".bl-verdict");
  assert.equal(className, `bl-verdict bl-${words === "right" ? "right" : "wrong"}`);
  return bridgelawAsk.chosen().k ? words : `unread: ${words}`;
}

const isRight = (typed, answer, unit) => assert.equal(said(typed, [[answer]], { unit }), "right", typed);
const isWrong = (typed, answer, unit) => assert.match(said(typed, [[answer]], { unit }), / none$/, typed);
const isUnread = (typed, says, unit) => assert.match(said(typed, [["1"]], { unit }), new RegExp(`^unread: .*${says.source}`));

test("whole numbers, decimals and fractions of one value are the same", () => {
  for (const typed of ["0.75", ".75", "0,75", "3/4", "6/8", "¾", "  3 / 4  ", "+3/4"]) isRight(typed, "3/4");
});

const BOARDS = { words: [["boards", ""], ["board", ""]], asked: "Boards are asked for." };

test("a per cent is a hundredth where no unit of its own is asked for", () => {
  for (const typed of ["75%", "75 %", "¾", "0.75"]) assert.equal(said(typed, [["3/4"]], { unit: "boards", reads: BOARDS }), "right");
  isUnread("75%", /'75%' is in per cent\. IMPs are asked for\./);
});

test("mixed numbers are read with a space or a glyph", () => {
  for (const typed of ["18 5/6", "18  5/6", "113/6", "18⅚", "18 ⅚"]) isRight(typed, "113/6");
  isWrong("185/6", "113/6");
});

test("a sign may be a hyphen, a minus or a dash", () => {
  for (const typed of ["-3", "−3", "–3", "—3", "- 3", "\u20103"]) isRight(typed, "-3");
  isWrong("3", "-3");
});

test("a mixed number with a minus is negative as a whole", () => {
  isRight("-1 1/2", "-3/2");
  isWrong("-1 1/2", "-1/2");
});

test("the long slash of fractions is a slash", () => isRight("1\u20444", "1/4"));

test("zero is zero with any sign", () => {
  for (const typed of ["0", "-0", "0.0", "0/5", "00"]) isRight(typed, "0");
});

test("a unit behind the figure is left out, whatever its case", () => {
  for (const typed of ["7 IMPs", "7IMPs", "7 imp", "7 IMP"]) isRight(typed, "7", "IMPs");
  for (const typed of ["11.4 match points", "11.4mp", "11.4 MPS"]) isRight(typed, "57/5", "matchpoints");
  isRight("7 victory points", "7", "VPs");
  isRight("7 total points", "7", "points");
});

test("points may stand for matchpoints and victory points", () => {
  isRight("7 points", "7", "matchpoints");
  isRight("7 pts", "7", "VPs");
});

test("another unit is said, and is not an answer", () => {
  isUnread("7 VPs", /'7 VPs' is in VPs\. IMPs are asked for\.$/);
  isUnread("7 IMPs", /'7 IMPs' is in IMPs\. Matchpoints are asked for\.$/, "matchpoints");
  isUnread("7 points", /'7 points' is in points\. IMPs are asked for\.$/);
});

test("60 with the sign of per cent is 60 where per cent are asked for", () => {
  for (const typed of ["60", "60%", "60 per cent", "60 Percent"]) isRight(typed, "60", "per cent");
  isUnread("60%", /'60%' is in per cent\. Matchpoints are asked for\./, "matchpoints");
});

test("nothing is not a number", () => {
  for (const typed of ["", "   "]) isUnread(typed, /There is no number here\./);
});

test("a unit alone is not a number", () => isUnread("IMPs", /There is no number here\./));

test("words are no number, and are shown", () => isUnread(" lots ", /'lots' is not a number\. Write one as 7, 0\.1/));

test("what only looks like a number is none", () => {
  for (const typed of ["1/2/3", "1e3", "0x10", "--7", "5 6", "1.2.3", ".", "1/", "/2", "١"]) isUnread(typed, /is not a number/);
});

test("a comma with three digits may be thousands, so it is asked which", () => {
  isUnread("1,000", /'1,000' could be a decimal or thousands\. Write 1000 for the whole number or 1\.000 for the decimal\./);
  isRight("0,125", "1/8");
  isRight("1000,5", "2001/2");
});

test("a fraction with nothing under its line is said to divide by zero", () => isUnread("3/0", /'3\/0' divides by zero\./));

test("sixty characters are read and one more is not", () => {
  isRight("9".repeat(60), "9".repeat(60));
  isUnread("9".repeat(61), /'9{20}…' is too long for a number\. Use at most 60 characters\.$/);
});

test("numbers are exact, however large", () => {
  isWrong("9007199254740993", "9007199254740992");
  isRight("9007199254740993", "9007199254740993");
});

test("a unit of its own is told by its question", () => {
  for (const typed of ["3 boards", "3 board", "3"]) assert.equal(said(typed, [["3"]], { unit: "boards", reads: BOARDS }), "right");
});

test("a figure may miss the prepared one by what is said there, and by no more", () => {
  for (const typed of ["4.67", "4.666", "4.6617", "4.6716", "14/3"]) assert.equal(said(typed, [["14/3", "1/200"]]), "right", typed);
  for (const typed of ["4.66", "4.6717", "-4.67"]) assert.equal(said(typed, [["14/3", "1/200"]]), `${typed} none`);
  isWrong("4.67", "14/3");
});

test("of the prepared figures the first that is met answers: the right one, a mistake, another", () => {
  assert.equal(said("4.67", [["14/3", "1/200"], ["467/100"]]), "right");
  assert.equal(said("6", [["5"], ["7"], ["6"]]), "wrong 1");
  assert.equal(said("-4.67", [["14/3", "1/200"]], { others: [["5"], ["-14/3", "1/200"]] }), "-4.67 other 1");
  assert.equal(said("9 imps", [["5"], ["7"]], { others: [["6"]] }), "9 imps none");
});
