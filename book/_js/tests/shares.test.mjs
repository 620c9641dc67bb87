// The divided bar of shares: a handle writes the share before it into its box (shares.js, set.js).

import assert from "node:assert/strict";
import { test } from "node:test";
import { page, press, run, same, tell } from "./page.mjs";

/** A bar of two handles: the first share is 1/2 and may have all, the second is 1/4 and may have half (0.5). */
function bar(written, { now = ["50", "25"], most = ["100", "50"] } = {}) {
  const handle = (n, box, low, high, mostWritten) =>
    `<span class="bl-handle" tabindex="0" data-bl-slide="${box}" aria-valuenow="${now[n]}" aria-valuemax="${most[n]}"
      data-bl-low="${low}" data-bl-high="${high}" data-bl-most="${mostWritten}"></span>`;
  const html = `<div class="bl-widget"><label>It is made<input type="text" value="start"></label>
    <label>One down<input type="text" value="start"></label>
    <div class="bl-bar" data-bl-written="${written}">${handle(0, "It is made", 0, 100, "all")}
      ${handle(1, "One down", 50, 100, "1/2 (the rest)")}</div></div>`;
  const { document } = run(page(html), "bridgelaw/display/data/set.js", "bridgelaw/display/data/shares.js");
  document.querySelector(".bl-bar").box = { left: 100, top: 0, width: 200, height: 10 };
  const [one, other] = document.querySelectorAll(".bl-handle");
  const boxes = [...document.querySelectorAll("input")];
  return { document, one, other, values: () => boxes.map((box) => box.value) };
}

test("an arrow gives a sixth more or less, in lowest terms", () => {
  const more = bar("fractions");
  press(more.one, "ArrowRight");
  same(more.values(), ["2/3", "start"]);
  const less = bar("fractions");
  press(less.one, "ArrowDown");
  same(less.values(), ["1/3", "start"]);
});

test("PageUp gives three parts, and a whole share is a whole number", () => {
  const found = bar("fractions", { now: ["50", "25"], most: ["200", "50"] });
  press(found.one, "PageUp");
  same(found.values(), ["1", "start"]);
});

test("per cent and tenths go in tenths", () => {
  const percents = bar("percents");
  press(percents.one, "ArrowUp");
  same(percents.values(), ["60%", "start"]);
  const tenths = bar("tenths");
  press(tenths.one, "ArrowLeft");
  same(tenths.values(), ["0.4", "start"]);
});

test("a share between two steps goes to the next step, up and down", () => {
  // 35 per cent lie between 2/6 and 3/6.
  const up = bar("fractions", { now: ["35", "25"] });
  press(up.one, "ArrowRight");
  same(up.values(), ["1/2", "start"]);
  const down = bar("fractions", { now: ["35", "25"] });
  press(down.one, "ArrowLeft");
  same(down.values(), ["1/3", "start"]);
});

test("a share that is printed to three places is on its step", () => {
  const found = bar("fractions", { now: ["33.333", "25"] });
  press(found.one, "ArrowRight");
  same(found.values(), ["1/2", "start"]);
});

test("no share is more than what is left, and that is written as it is known", () => {
  const found = bar("fractions");
  press(found.other, "PageUp");
  same(found.values(), ["start", "1/2 (the rest)"]);
  const end = bar("percents");
  press(end.other, "End");
  same(end.values(), ["start", "1/2 (the rest)"]);
});

test("no share is less than nothing", () => {
  const found = bar("fractions", { now: ["16.667", "25"] });
  press(found.one, "PageDown");
  same(found.values(), ["0", "start"]);
  const home = bar("percents");
  press(home.one, "Home");
  same(home.values(), ["0%", "start"]);
});

test("other keys, and keys with Ctrl, are left to the page", () => {
  const found = bar("fractions");
  assert.equal(press(found.one, "a").defaultPrevented, false);
  assert.equal(press(found.one, "ArrowRight", { ctrlKey: true }).defaultPrevented, false);
  same(found.values(), ["start", "start"]);
});

test("a handle that is drawn to a place gives the share of that place", () => {
  // The track begins at 100 and is 200 wide; 240 is 70 per cent of it, which is 4.2 sixths.
  const { document, one, values } = bar("fractions");
  tell(one, "pointerdown", { button: 0 });
  tell(document.body, "pointermove", { clientX: 240 });
  same(values(), ["2/3", "start"]);
  assert.equal(document.activeElement, one);
});

test("the second handle counts from where its share begins", () => {
  // 80 per cent of the bar are 30 of the 50 after the first share; with at most 50 that is 30 per cent, 1.8 sixths.
  const { document, other, values } = bar("fractions");
  tell(other, "pointerdown", { button: 0 });
  tell(document.body, "pointermove", { clientX: 260 });
  same(values(), ["start", "1/3"]);
});

test("a handle that is let go moves no more, and another button of the mouse draws none", () => {
  const { document, one, values } = bar("fractions");
  tell(one, "pointerdown", { button: 2 });
  tell(document.body, "pointermove", { clientX: 240 });
  tell(one, "pointerdown", { button: 0 });
  tell(document.body, "pointerup");
  tell(document.body, "pointermove", { clientX: 240 });
  same(values(), ["start", "start"]);
});
