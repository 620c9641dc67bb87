// What is being written is not overwritten (typed.js).

import assert from "node:assert/strict";
import { test } from "node:test";
import { page, run, tell } from "./page.mjs";

const PAGE = `<div class="widget-text"><input type="text" value="7"></div><div class="widget-textarea"><textarea></textarea></div>
  <input type="text" id="free" value="7">`;

function boxes() {
  const { document } = run(page(PAGE), "bridgelaw/display/data/typed.js");
  return { input: document.querySelector(".widget-text input"), area: document.querySelector("textarea"), free: document.getElementById("free") };
}

test("what stood there before the reader wrote is not put back", () => {
  const { input } = boxes();
  tell(input, "beforeinput");
  input.value = "8";
  input.value = "7";
  assert.equal(input.value, "8");
});

test("something new may come while the reader writes", () => {
  const { area } = boxes();
  tell(area, "beforeinput");
  area.value = "East ";
  area.value = "South";
  assert.equal(area.value, "South");
  area.value = "";
  assert.equal(area.value, "South");
});

test("when the box is left, anything may be put there", () => {
  for (const kind of ["change", "focusout"]) {
    const { input } = boxes();
    tell(input, "beforeinput");
    input.value = "8";
    tell(input, kind);
    input.value = "7";
    assert.equal(input.value, "7");
  }
});

test("what stood there is what it was when the reader began, not at the last letter", () => {
  const { input } = boxes();
  for (const letter of ["8", "89"]) {
    tell(input, "beforeinput");
    input.value = letter;
  }
  input.value = "8";
  assert.equal(input.value, "8");
  input.value = "7";
  assert.equal(input.value, "8");
});

test("a box of no calculator is left alone", () => {
  const { free } = boxes();
  tell(free, "beforeinput");
  free.value = "8";
  free.value = "7";
  assert.equal(free.value, "7");
});
