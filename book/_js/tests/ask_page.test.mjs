// Questions on a page: chosen, ticked, put in order, filled, counted in a set, stored and restored (ask.js).

import assert from "node:assert/strict";
import { test } from "node:test";
import { page, press, run, same } from "./page.mjs";

const CHOICE = `<div class="bl-part" data-keep="l/e/1"><div class="bl-choose">
  <details class="bl-choice" data-right="no"><summary><span>A major penalty card</span></summary>
    <div class="bl-why"><p>It is below the ten.</p></div></details>
  <details class="bl-choice" data-right="yes"><summary><span>A minor penalty card</span></summary>
    <div class="bl-why"><p>A single small card.</p></div></details>
  <details class="bl-choice" data-right="no"><summary><span>Nothing</span></summary>
    <div class="bl-why"><p>It was exposed.</p></div></details></div></div>`;
const OTHER = "[{&quot;says&quot;: &quot;is not right.&quot;}]";
const FIGURE = `<div class="bl-part" data-keep="l/e/2"><div class="bl-entry" data-unit="IMPs">
  <label><input type="text"></label><button class="bl-button bl-check">Check</button></div><div class="bl-verdict"></div>
  <details class="bl-solution"><summary>The answer</summary>
    <div class="bl-answers" data-otherwise="${OTHER}">
    <p data-right="yes" data-value="11/2"><strong>5.5 IMPs.</strong> <span class="bl-reason">Half of 11.</span></p>
    <ul><li data-value="11">11 IMPs? <span class="bl-reason">That is the whole.</span></li></ul></div></details></div>`;
const CHECK = `<div class="bl-checks"><button class="bl-button bl-check">Check</button></div><div class="bl-verdict"></div>`;
const option = (text, right) =>
  `<li data-right="${right}"><label><input type="checkbox"> <span>${text}</span></label></li>`;
const SEVERAL = `<div class="bl-part" data-keep="l/e/3">
  <ul class="bl-several">${option("♠4", "yes")}${option("♥A", "no")}${option("♠K", "yes")}</ul>${CHECK}
  <details class="bl-solution"><summary>The answer</summary><p class="bl-so">Both spades.</p><ul>
    <li class="bl-reason">♠4: a spade.</li><li class="bl-reason">♥A: no spade.</li>
    <li class="bl-reason">♠K: a spade, too.</li></ul></details></div>`;
const step = (place, shown, text) =>
  `<li data-step="${place}" data-shown="${shown}"><span class="bl-step-says">${text}</span>
   <button data-move="up">Up</button><button data-move="down">Down</button></li>`;
const ORDER = `<div class="bl-part" data-keep="l/e/4">
  <ol class="bl-order">${step(2, 0, "Play on")}${step(0, 1, "Call")}${step(1, 2, "Explain")}</ol>${CHECK}
  <details class="bl-solution"><summary>The answer</summary><ol><li>Call</li></ol><p class="bl-so">That is all.</p>
    <ul><li data-first="2" data-then="0">“Play on” before “Call”?<span class="bl-reason">Too late.</span></li></ul>
  </details></div>`;
const cell = `<td class="bl-box"><input type="text"></td>`;
const FILL = `<div class="bl-part" data-keep="l/e/5">
  <div class="bl-fill" data-unit="tricks"><table><tbody><tr>${cell}${cell}</tr></tbody></table></div>${CHECK}
  <details class="bl-solution"><summary>The answer</summary><p class="bl-so">Ten in all.</p><ul class="bl-boxes">
    <li class="bl-answers"><span class="bl-label">With the king</span>: <span data-right="yes" data-value="7">7 tricks</span>.</li>
    <li class="bl-answers"><span class="bl-label">Without it</span>: <span data-right="yes" data-value="3">3 tricks</span>.
      <ul><li data-value="4">4 tricks? <span class="bl-reason">The king is gone.</span></li></ul></li></ul></details></div>`;
const SET = `<div class="bl-set" data-keep="l"><div class="bl-card">${CHOICE}</div>
  <details class="bl-card"><summary>More</summary>${FIGURE}${SEVERAL}</details>
  <div class="bl-set-foot"><p class="bl-score"></p><button class="bl-button bl-repeat" hidden>Repeat what I missed</button></div></div>`;

/** A page of these questions; `kept` hears what is stored. */
function questions(html) {
  const window = run(page(html), "bridgelaw/display/data/ask.js");
  const { document } = window;
  const kept = [];
  document.addEventListener("bl-kept", ({ detail }) => kept.push(detail));
  const find = (selector) => document.querySelector(selector);
  const said = () => find(".bl-verdict").textContent.trim().replace(/\s+/g, " ");
  return { window, document, kept, find, all: (selector) => [...document.querySelectorAll(selector)], said };
}
const steps = ({ all }) => all(".bl-order > li .bl-step-says").map((each) => each.textContent);

// ---- a choice ----

test("the first option that is chosen counts, and each is stored once", () => {
  const { all, kept } = questions(CHOICE);
  const [wrong, right] = all("summary");
  wrong.click();
  right.click();
  wrong.click();
  same(kept.map(({ value }) => value), [
    { tried: ["A major penalty card"], right: false },
    { tried: ["A major penalty card", "A minor penalty card"], right: false },
  ]);
  assert.equal(kept[0].key, "l/e/1");
});

test("one option is open at a time, and pressed again it closes", () => {
  const { all } = questions(CHOICE);
  const [one, other] = all("details.bl-choice");
  one.querySelector("summary").click();
  other.querySelector("summary").click();
  same([one.open, other.open], [false, true]);
  other.querySelector("summary").click();
  same([one.open, other.open], [false, false]);
});

test("what is said to an option is read aloud", () => {
  const { all, find } = questions(CHOICE);
  all("summary")[1].click();
  assert.equal(find(".bl-sr").textContent, "A single small card.");
});

test("arrows go from option to option, round the end, and letters choose", () => {
  const { all, document, kept } = questions(CHOICE);
  const [a, b, c] = all("summary");
  a.focus();
  press(a, "ArrowUp");
  assert.equal(document.activeElement, c);
  press(c, "ArrowDown");
  assert.equal(document.activeElement, a);
  press(a, "B");
  assert.equal(document.activeElement, b);
  same(kept[0].value, { tried: ["A minor penalty card"], right: true });
});

test("a letter with Ctrl and a letter of no option are left to the browser", () => {
  const { all, kept } = questions(CHOICE);
  const [a] = all("summary");
  assert.equal(press(a, "b", { ctrlKey: true }).defaultPrevented, false);
  assert.equal(press(a, "h").defaultPrevented, false);
  assert.equal(kept.length, 0);
});

// ---- a figure ----

test("Enter checks a figure: what is said, how it looks, what is stored", () => {
  const { find, said, kept } = questions(FIGURE);
  const box = find("input");
  box.value = " 5.5 IMPs ";
  press(box, "Enter");
  assert.equal(said(), "5.5 IMPs. Half of 11.");
  assert.equal(find(".bl-verdict").className, "bl-verdict bl-right");
  same(kept, [{ key: "l/e/2", value: { tried: ["5.5 IMPs"], right: true } }]);
});

test("a known slip is answered by its reason", () => {
  const { find, said } = questions(FIGURE);
  find("input").value = "11";
  find(".bl-check").click();
  assert.equal(said(), "11 IMPs? That is the whole.");
  assert.equal(find(".bl-verdict").className, "bl-verdict bl-wrong");
});

test("any other figure is answered as it was typed", () => {
  const { find, said, kept } = questions(FIGURE);
  find("input").value = " 7,50 ";
  find(".bl-check").click();
  assert.equal(said(), "7,50 is not right.");
  same(kept[0].value, { tried: ["7,50"], right: false });
});

test("what cannot be read is not an answer and is not stored", () => {
  const { find, kept, window, document } = questions(FIGURE);
  find("input").value = "lots";
  find(".bl-check").click();
  assert.equal(kept.length, 0);
  same(window.bridgelawAsk.chosen(document), {});
});

// ---- several of several ----

const tick = (all, ...texts) => {
  for (const row of all(".bl-several > li")) {
    row.querySelector("input").checked = texts.includes(row.querySelector("span").textContent);
  }
};

test("several: all that are right and no other is right", () => {
  const { all, find, said, kept } = questions(SEVERAL);
  tick(all, "♠4", "♠K");
  find(".bl-check").click();
  assert.equal(said(), "Both spades.");
  same(kept[0].value, { tried: [["♠4", "♠K"]], right: true });
});

test("several: what is wrongly ticked comes before what is missing", () => {
  const { all, find, said } = questions(SEVERAL);
  tick(all, "♥A");
  find(".bl-check").click();
  assert.equal(said(), "♥A: no spade.");
});

test("several: what is missing is said", () => {
  const { all, find, said } = questions(SEVERAL);
  tick(all, "♠4");
  find(".bl-check").click();
  assert.equal(said(), "Something is missing. ♠K: a spade, too.");
});

test("several: nothing ticked is not an answer", () => {
  const { find, said, kept } = questions(SEVERAL);
  find(".bl-check").click();
  assert.equal(said(), "Tick all that are right first.");
  assert.equal(kept.length, 0);
});

// ---- an order ----

test("order: a known wrong order is answered by its reason", () => {
  const { find, said, kept } = questions(ORDER);
  find(".bl-check").click();
  assert.equal(said(), "Too late.");
  same(kept[0].value, { tried: [["Play on", "Call", "Explain"]], right: false });
});

test("order: buttons move a step, and its new place is said", () => {
  const found = questions(ORDER);
  const { find, document } = found;
  const down = find("[data-move=down]");
  down.click();
  same(steps(found), ["Call", "Play on", "Explain"]);
  assert.equal(find(".bl-sr").textContent, "Step 2 of 3: Play on");
  assert.equal(document.activeElement, down);
  down.click();
  down.click();
  same(steps(found), ["Call", "Explain", "Play on"]);
  find(".bl-check").click();
  assert.equal(found.said(), "That is all.");
});

test("order: a step goes up, and the first stays where it is", () => {
  const found = questions(ORDER);
  const up = found.all("[data-move=up]")[2];
  up.click();
  same(steps(found), ["Play on", "Explain", "Call"]);
  assert.equal(found.find(".bl-sr").textContent, "Step 2 of 3: Explain");
  up.click();
  up.click();
  same(steps(found), ["Explain", "Play on", "Call"]);
});

test("order: the first step out of its place is named where the order is not a known one", () => {
  const found = questions(ORDER);
  found.find("[data-move=down]").click();
  found.find(".bl-check").click();
  assert.equal(found.said(), "Number 2 is not “Play on” yet. You have to find out something else first.");
});

// ---- a table ----

test("fill: every box has its verdict, and the first that is wrong is spoken of", () => {
  const { all, find, said, kept } = questions(FILL);
  const [one, other] = all(".bl-fill input");
  one.value = "7";
  other.value = "4 tricks";
  find(".bl-check").click();
  assert.equal(said(), "1 of 2 right. Without it: 4 tricks? The king is gone.");
  same(all(".bl-box").map((box) => box.dataset.right), ["yes", "no"]);
  same(kept[0].value, { tried: [["7", "4 tricks"]], right: false });
});

test("fill: a table with an empty box is not handed in, and the box is not marked", () => {
  const { all, find, kept } = questions(FILL);
  all(".bl-fill input")[0].value = "7";
  find(".bl-check").click();
  assert.deepEqual(all(".bl-box").map((box) => box.dataset.right), ["yes", undefined]);
  assert.equal(kept.length, 0);
});

test("fill: Enter goes to the next box and checks at the last", () => {
  const { all, document, said } = questions(FILL);
  const [one, other] = all(".bl-fill input");
  one.value = "7";
  press(one, "Enter");
  assert.equal(document.activeElement, other);
  assert.equal(said(), "");
  other.value = "3";
  press(other, "Enter");
  assert.equal(said(), "Ten in all.");
});

test("fill: an empty table is not an answer", () => {
  const { find, said } = questions(FILL);
  find(".bl-check").click();
  assert.equal(said(), "Fill the empty cells first.");
});

// ---- a set ----

test("a set counts first answers, and offers what was missed", () => {
  const { all, find } = questions(SET);
  const score = () => find(".bl-score").textContent;
  all("details.bl-choice summary")[0].click();
  assert.equal(score(), "1 of 3 answered, 0 right at the first answer.");
  assert.equal(find(".bl-repeat").hidden, false);
  all("details.bl-choice summary")[1].click();
  assert.equal(score(), "1 of 3 answered, 0 right at the first answer.");
  find(".bl-entry input").value = "5.5";
  press(find(".bl-entry input"), "Enter");
  assert.equal(score(), "2 of 3 answered, 1 right at the first answer.");
});

test("what was missed is repeated alone, unanswered, and then all comes back", () => {
  const { all, find } = questions(SET);
  all("details.bl-choice summary")[0].click();
  find(".bl-entry input").value = "5.5";
  press(find(".bl-entry input"), "Enter");
  find(".bl-repeat").click();
  same(all(".bl-part").map((part) => part.hidden), [false, true, true]);
  same(all(".bl-card").map((card) => card.hidden), [false, true]);
  assert.equal(find("details.bl-choice").open, false);
  all("details.bl-choice summary")[1].click();
  assert.equal(find(".bl-repeat").textContent, "Show all exercises");
  // The first answer still counts.
  assert.equal(find(".bl-score").textContent, "2 of 3 answered, 1 right at the first answer. You have now answered everything that you missed.");
  find(".bl-repeat").click();
  same(all(".bl-part").map((part) => part.hidden), [false, false, false]);
});

// ---- stored and restored ----

test("what was chosen comes back on another page, with its first answer", () => {
  const one = questions(SET + ORDER + FILL);
  one.all("details.bl-choice summary")[0].click();
  one.all("details.bl-choice summary")[1].click();
  one.all("[data-move=down]")[0].click();
  one.find(".bl-order").closest(".bl-part").querySelector(".bl-check").click();
  const chosen = JSON.parse(JSON.stringify(one.window.bridgelawAsk.chosen()));
  same(chosen, {
    "l/e/1": { tried: ["A major penalty card", "A minor penalty card"], right: false },
    "l/e/4": { tried: [["Call", "Play on", "Explain"]], right: false },
  });
  const other = questions(SET + ORDER + FILL);
  other.window.bridgelawAsk.restore(other.document, chosen);
  same(other.window.bridgelawAsk.chosen(), chosen);
  same(steps(other), ["Call", "Play on", "Explain"]);
  assert.equal(other.find(".bl-score").textContent, "1 of 3 answered, 0 right at the first answer.");
});

test("what a page does not know is passed over when it is restored", () => {
  const { window, document } = questions(CHOICE + FILL);
  window.bridgelawAsk.restore(document, {
    "l/e/1": { tried: ["An option that is gone"], right: true },
    "l/e/5": { tried: ["no list"] },
    "l/e/9": { tried: ["A question that is gone"] },
  });
  same(window.bridgelawAsk.chosen(), {});
});

// ---- rule first ----

const HELD = `<div class="book-page"><section><div class="bl-ask" data-ask="law24" data-keep="law24/opening" data-holds="page">
  ${CHOICE}<button class="bl-ask-open">Show it without an answer</button></div><p id="after">After</p></section>
  <section><p id="later">Later</p></section></div>`;

test("what follows a question is closed until it is answered", () => {
  const { all, find } = questions(HELD);
  same(all("[data-closed=law24]").map((each) => each.localName), ["p", "section"]);
  all("summary")[2].click();
  assert.equal(find("[data-closed]"), null);
});

test("it may be opened without choosing, which is stored, and comes back", () => {
  const { find, kept, window } = questions(HELD);
  find(".bl-ask-open").click();
  assert.equal(find("[data-closed]"), null);
  same(kept, [{ key: "law24/opening", value: { opened: true } }]);
  same(window.bridgelawAsk.chosen(), { "law24/opening": { opened: true } });
  const again = questions(HELD);
  again.window.bridgelawAsk.restore(again.document, { "law24/opening": { opened: true } });
  assert.equal(again.find("[data-closed]"), null);
});

test("a question that holds back its section ends there, or at the mark", () => {
  const { all } = questions(`<div class="book-page"><section>
    <div class="bl-ask" data-ask="one" data-holds="after">${CHOICE}</div><p>First</p><p>Second</p>
    <p class="bl-held-end">End</p><p>Third</p></section><p>Outside</p></div>`);
  same(all("[data-closed]").map((each) => each.textContent), ["First", "Second"]);
});

test("nothing is held back for pictures and paper", () => {
  const window = run(page(HELD, { bridgelawAskOpen: true }), "bridgelaw/display/data/ask.js");
  assert.equal(window.document.querySelector("[data-closed]"), null);
});
