// An element of a picture sets a control of its calculator (set.js).

import assert from "node:assert/strict";
import { test } from "node:test";
import { page, press, run, same, tell } from "./page.mjs";

const PAGE = `<div class="bl-widget">
  <select aria-label="Result  of the board"><option>4♠ made</option><option>4♠ one  down</option></select>
  <label>Vulnerable<input type="checkbox"></label><label>Tricks<input type="text" value="7"></label>
  <button aria-label="Next board">Next</button><button disabled aria-label="Undo">Undo</button>
  <span data-bl-set="Tricks" data-bl-to="9" tabindex="0">9</span>
  <span data-bl-set="Nobody" data-bl-to="9">?</span><span data-bl-set="Tricks" data-bl-to="5" aria-disabled="true">5</span></div>
  <div class="bl-widget"><label>Tricks<input type="text" value="1"></label></div>`;

function calculators() {
  const { document, bridgelawSets } = run(page(PAGE), "bridgelaw/display/data/set.js");
  const [widget] = document.querySelectorAll(".bl-widget");
  const heard = [];
  document.addEventListener("change", ({ target }) => heard.push(target.localName));
  document.addEventListener("click", ({ target }) => heard.push(`click ${target.localName}`));
  return { document, widget, heard, set: (label, to) => bridgelawSets.set(widget, label, to), own: bridgelawSets.own };
}

test("a menu shows the option of these words, and says so once", () => {
  const { widget, heard, set } = calculators();
  assert.equal(set("Result of the board", "4♠ one down"), true);
  assert.equal(set("Result of the board", "4♠ one down"), true);
  assert.equal(widget.querySelector("select").selectedIndex, 1);
  same(heard, ["select"]);
});

test("an option that is not there sets nothing", () => {
  const { widget, set } = calculators();
  assert.equal(set("Result of the board", "5♠ made"), false);
  assert.equal(widget.querySelector("select").selectedIndex, 0);
});

test("a box takes its value, in its own calculator alone", () => {
  const { document, heard, set } = calculators();
  assert.equal(set("Tricks", "9"), true);
  same([...document.querySelectorAll("input[type=text]")].map((box) => box.value), ["9", "1"]);
  assert.equal(set("Tricks", "9"), true);
  same(heard, ["input"]);
});

test("a tick is pressed only where it is not so already", () => {
  const { widget, heard, set } = calculators();
  set("Vulnerable", "no");
  same(heard, []);
  set("Vulnerable", "yes");
  same(heard, ["click input", "input"]);
  widget.querySelector("input[type=checkbox]").checked = true;
  set("Vulnerable", "yes");
  same(heard, ["click input", "input"]);
});

test("a button is pressed by its name, unless it cannot be", () => {
  const { heard, set } = calculators();
  assert.equal(set("Next board", ""), true);
  assert.equal(set("Undo", ""), false);
  assert.equal(set("Nobody", ""), false);
  same(heard, ["click button"]);
});

test("a picture sets by a click, by Enter and by the space bar", () => {
  for (const act of [(at) => tell(at, "click"), (at) => press(at, "Enter"), (at) => press(at, " ")]) {
    const { widget } = calculators();
    act(widget.querySelector("[data-bl-to='9']"));
    assert.equal(widget.querySelector("input[type=text]").value, "9");
  }
});

test("what is not allowed now, and other keys, set nothing", () => {
  const { widget } = calculators();
  tell(widget.querySelector("[data-bl-to='5']"), "click");
  press(widget.querySelector("[data-bl-to='9']"), "x");
  assert.equal(widget.querySelector("input[type=text]").value, "7");
});

test("the calculator of an element is the nearest around it", () => {
  const { document, widget, own } = calculators();
  assert.equal(own(widget.querySelector("span")), widget);
  assert.equal(own(document.body), null);
});

test("on a telephone a press brings the control that comes next into sight", () => {
  const html = `<div class="bl-widget"><label>Tricks<input type="text" value="7"></label>
    <select aria-label="Ruling"><option>none</option></select>
    <button data-bl-set="Tricks" data-bl-to="9" data-bl-then="Ruling">9</button></div>`;
  for (const narrow of [true, false]) {
    const window = run(page(html), "bridgelaw/display/data/set.js");
    window.matchMedia = () => ({ matches: narrow });
    const menu = window.document.querySelector("select");
    let seen = 0;
    menu.scrollIntoView = () => {
      seen += 1;
    };
    tell(window.document.querySelector("button"), "click");
    assert.equal(window.document.querySelector("input").value, "9");
    assert.equal(seen, narrow ? 1 : 0);
  }
});
