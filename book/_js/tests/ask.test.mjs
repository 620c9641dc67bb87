// How a figure is read, compared and graded (ask.js).

import assert from "node:assert/strict";
import { test } from "node:test";
import { page, run, same } from "./page.mjs";

const { bridgelawAsk } = run(page(), "bridgelaw/display/data/ask.js");

/** Grade what is typed for an answer: [right, known, says]. */
function graded(typed, values, unit = "IMPs") {
  const { right, known = null, says, unread = false } = bridgelawAsk.grade(typed, unit, values);
  return { right, known, says, unread };
}
const isRight = (typed, answer, unit) => assert.equal(graded(typed, [answer], unit).right, true, typed);
const isWrong = (typed, answer, unit) => assert.equal(graded(typed, [answer], unit).right, false, typed);
const isUnread = (typed, says, unit) => {
  const found = graded(typed, ["1"], unit);
  same([found.right, found.unread], [false, true]);
  assert.match(found.says, says);
};

test("whole numbers, decimals and fractions of one value are the same", () => {
  for (const typed of ["0.75", ".75", "0,75", "3/4", "6/8", "¾", "  3 / 4  ", "+3/4"]) isRight(typed, "3/4");
});

test("a per cent is a hundredth where no unit of its own is asked for", () => {
  for (const typed of ["75%", "75 %", "¾", "0.75"]) isRight(typed, "3/4", "boards");
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

test("two places are enough where the figure does not end by then", () => {
  isRight("4.67", "14/3");
  isRight("-4.67", "-14/3");
  isRight("4.666", "14/3");
  isRight("4.667", "14/3");
});

test("two places mean half of a hundredth, and no more", () => {
  // 14/3 - 4.66 = 0.00666…, 14/3 - 4.6617 = 0.00496…, 4.6717 - 14/3 = 0.00503…
  isWrong("4.66", "14/3");
  isRight("4.6617", "14/3");
  isWrong("4.6717", "14/3");
});

test("a figure that ends within two places has no neighbours", () => {
  isWrong("4.754", "4.75");
  isWrong("0.3", "0.29");
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

test("another unit is said, and is no answer", () => {
  isUnread("7 VPs", /^'7 VPs' is in VPs\. IMPs are asked for\.$/);
  isUnread("7 IMPs", /^'7 IMPs' is in IMPs\. Matchpoints are asked for\.$/, "matchpoints");
  isUnread("7 points", /^'7 points' is in points\. IMPs are asked for\.$/);
});

test("60 with the sign of per cent is 60 where per cent are asked for", () => {
  for (const typed of ["60", "60%", "60 per cent", "60 Percent"]) isRight(typed, "60", "per cent");
  isUnread("60%", /'60%' is in per cent\. Matchpoints are asked for\./, "matchpoints");
});

test("a unit of another question is left out with its s and without", () => {
  isRight("3 boards", "3", "boards");
  isRight("1 board", "1", "boards");
});

test("nothing is no number", () => {
  for (const typed of ["", "   "]) isUnread(typed, /^There is no number here\./);
});

test("a unit alone is no number", () => isUnread("IMPs", /^There is no number here\./));

test("words are no number, and are shown", () => isUnread(" lots ", /^'lots' is not a number\. Write one as 7, 0\.1/));

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
  isUnread("9".repeat(61), /^'9{20}…' is too long for a number\. Use at most 60 characters\.$/);
});

test("numbers are exact, however large", () => {
  isWrong("9007199254740993", "9007199254740992");
  isRight("9007199254740993", "9007199254740993");
});

test("the right answer is said as a decimal or as a mixed fraction", () => {
  assert.equal(graded("5.5", ["11/2"]).says, "5.5 IMPs.");
  assert.equal(graded("0.125", ["1/8"]).says, "0.125 IMPs.");
  assert.equal(graded("14/3", ["14/3"]).says, "4 2/3 IMPs.");
  assert.equal(graded("1/16", ["1/16"]).says, "1/16 IMPs.");
  assert.equal(graded("-5.5", ["-11/2"]).says, "−5.5 IMPs.");
});

test("one has no s", () => {
  assert.equal(graded("1", ["1"]).says, "1 IMP.");
  assert.equal(graded("-1", ["-1"]).says, "−1 IMP.");
  assert.equal(graded("0", ["0"]).says, "0 IMPs.");
});

test("a known slip is found by its place, and shown as it was typed in value", () => {
  same(graded("6", ["5", "7", "6"]), { right: false, known: 2, says: "6 IMPs?", unread: false });
});

test("the right answer comes before a slip of the same two places", () => {
  // 4.67 is near to 14/3, and is 467/100 itself.
  assert.equal(graded("4.67", ["14/3", "467/100"]).known, 0);
  assert.equal(graded("4.67", ["5", "14/3"]).known, 1);
});

test("a figure with the wrong sign is told so", () => assert.match(graded("5", ["-5"]).says, /^5 is not right\. The size is right, the sign is not/));

test("a figure that was rounded is told so", () => {
  assert.match(graded("5", ["4.75"]).says, /It is the figure rounded/);
  assert.match(graded("4.8", ["4.75"]).says, /It is the figure rounded/);
  assert.match(graded("-4.8", ["-4.75"]).says, /It is the figure rounded/);
  assert.match(graded("4.7", ["4.75"]).says, /not one of the common mistakes/);
});

test("a half is rounded away from zero", () => {
  assert.match(graded("3", ["2.5"]).says, /rounded/);
  assert.match(graded("2", ["2.5"]).says, /not one of the common mistakes/);
  assert.match(graded("-3", ["-2.5"]).says, /rounded/);
});

test("any other figure is set out again", () => {
  assert.equal(graded("9", ["5"]).says, "9 is not right. It is not one of the common mistakes either. Write one line for each result and try again.");
});
