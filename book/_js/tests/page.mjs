// A page of jsdom for scripts under test, with what jsdom lacks, and what a reader does on it.

import assert from "node:assert/strict";
import { webcrypto } from "node:crypto";
import { readFileSync } from "node:fs";
import { runInContext } from "node:vm";
import { JSDOM } from "jsdom";

const ROOT = new URL("../../../", import.meta.url);
const contexts = new WeakMap();

/** What jsdom does not draw, watch or know; each window has its own. */
const missing = () => ({
  CSS: { escape: (text) => text },
  CSSStyleSheet: class {
    replaceSync() {}
  },
  IntersectionObserver: class {
    observe() {}
  },
  performance: { getEntriesByType: () => [] },
  crypto: webcrypto,
  TextDecoder,
});

/** What Python tells the script of questions (display/ask_list.py; tests/display/test_ask.py holds the two together). */
export const ASKS = JSON.parse(readFileSync(new URL("asks.json", import.meta.url), "utf8"));

/** Return a window with a page of this HTML; `more` are further globals of its scripts. */
export function page(html = "", more = {}) {
  const dom = new JSDOM(`<!doctype html><body>${html}`, {
    url: "https://course.example/book/page.html",
    runScripts: "outside-only",
    pretendToBeVisual: true,
  });
  const { window } = dom;
  contexts.set(window, dom.getInternalVMContext());
  for (const [name, value] of Object.entries({ ...missing(), bridgelawAsks: ASKS, ...more })) {
    Object.defineProperty(window, name, { value, configurable: true, writable: true });
  }
  const { prototype } = window.Element;
  // Nothing is drawn here: each element counts as seen, and lies where its test says.
  prototype.getClientRects = () => [{}];
  prototype.getBoundingClientRect = function () {
    return this.box ?? { left: 0, top: 0, width: 0, height: 0 };
  };
  prototype.scrollIntoView = function () {
    window.document.scrolledTo = this;
  };
  window.document.adoptedStyleSheets = [];
  // A script of these pages runs when all of the page is there.
  Object.defineProperty(window.document, "readyState", { value: "complete" });
  return window;
}

/** Run scripts of the course in a window, by their paths in the repository. */
export function run(window, ...paths) {
  for (const path of paths) runInContext(readFileSync(new URL(path, ROOT), "utf8"), contexts.get(window), { filename: path });
  return window;
}

/** Return what a top-level `const` or `function` of a script is. */
export const inside = (window, name) => runInContext(name, contexts.get(window));

/** Assert that a value of another window is this one. */
export function same(value, expected) {
  assert.deepEqual(JSON.parse(JSON.stringify(value)), expected);
}

/** Press a key on an element; return the event. */
export function press(element, key, more = {}) {
  const { KeyboardEvent } = element.ownerDocument.defaultView;
  const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, key, ...more });
  element.dispatchEvent(event);
  return event;
}

/** Type a text into a box, as a reader does. */
export function type(box, text) {
  tell(box, "beforeinput");
  box.value = text;
  tell(box, "input");
}

/** Tell an element of an event that goes up. */
export function tell(element, kind, more = {}) {
  const { Event } = element.ownerDocument.defaultView;
  return element.dispatchEvent(Object.assign(new Event(kind, { bubbles: true, cancelable: true }), more));
}
