// A small page for scripts under test: elements, selectors and events, as far as the course's scripts use them, and a
// window to run the real scripts in.

import assert from "node:assert/strict";
import { webcrypto } from "node:crypto";
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";

const ROOT = new URL("../../../", import.meta.url);
const VOID = ["input", "img", "br", "link"];

// ---- events ----

class Event {
  constructor(type, more = {}) {
    Object.assign(this, { bubbles: false, defaultPrevented: false, ended: false }, more, { type });
  }
  preventDefault() {
    this.defaultPrevented = true;
  }
  stopPropagation() {
    this.ended = true;
  }
  stopImmediatePropagation() {
    this.ended = true;
  }
}

class CustomEvent extends Event {}

/** Something that is listened to; `above` is where its events go on. */
class Listened {
  heard = [];
  get above() {
    return null;
  }
  addEventListener(type, listen, how) {
    this.heard.push({ type, listen, capture: how === true || how?.capture === true });
  }
  removeEventListener(type, listen) {
    this.heard = this.heard.filter((one) => one.type !== type || one.listen !== listen);
  }
  dispatchEvent(event) {
    event.target = this;
    const path = [];
    for (let at = this; at; at = at.above) path.push(at);
    const call = (at, capture) => {
      if (event.ended) return;
      for (const one of at.heard) if (one.type === event.type && one.capture === capture) one.listen(event);
    };
    for (const at of [...path].reverse()) call(at, true);
    for (const at of event.bubbles ? path : [this]) call(at, false);
    return !event.defaultPrevented;
  }
}

// ---- elements ----

class Node extends Listened {
  static ELEMENT_NODE = 1;
  parentElement = null;
  get above() {
    return this.parentElement ?? this.ownerDocument ?? null;
  }
  get isConnected() {
    for (let at = this; at; at = at.parentElement) if (at === this.ownerDocument?.documentElement) return true;
    return false;
  }
  remove() {
    const { parentElement: parent } = this;
    if (parent) parent.childNodes.splice(parent.childNodes.indexOf(this), 1);
    this.parentElement = null;
  }
}

class Text extends Node {
  nodeType = 3;
  constructor(text) {
    super();
    this.textContent = text;
  }
  cloneNode() {
    return new Text(this.textContent);
  }
}

const dashed = (name) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const asNode = (one) => (one instanceof Node ? one : new Text(String(one)));

class Element extends Node {
  nodeType = 1;
  childNodes = [];
  attributes = new Map();
  style = { setProperty: (name, value) => (this.style[name] = value) };
  constructor(localName, ownerDocument) {
    super();
    Object.assign(this, { localName, ownerDocument });
    const { attributes } = this;
    this.dataset = new Proxy({}, {
      get: (_, name) => attributes.get(dashed(name)),
      set: (_, name, value) => Boolean(attributes.set(dashed(name), String(value))),
      has: (_, name) => attributes.has(dashed(name)),
      deleteProperty: (_, name) => attributes.delete(dashed(name)) || true,
    });
  }
  get tagName() {
    return this.localName.toUpperCase();
  }
  get children() {
    return this.childNodes.filter((node) => node instanceof Element);
  }
  get textContent() {
    return this.childNodes.map((node) => node.textContent).join("");
  }
  set textContent(text) {
    this.replaceChildren(...(text === "" ? [] : [text]));
  }
  get className() {
    return this.getAttribute("class") ?? "";
  }
  set className(names) {
    this.setAttribute("class", names);
  }
  get classList() {
    return this.className.split(/\s+/).filter(Boolean);
  }
  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }
  setAttribute(name, value) {
    this.attributes.set(name, String(value));
  }
  removeAttribute(name) {
    this.attributes.delete(name);
  }
  append(...more) {
    for (const node of more.map(asNode)) {
      node.remove();
      this.childNodes.push(node);
      node.parentElement = this;
    }
  }
  replaceChildren(...more) {
    for (const node of [...this.childNodes]) node.remove();
    this.append(...more);
  }
  #insert(node, place) {
    node.remove();
    this.parentElement.childNodes.splice(this.parentElement.childNodes.indexOf(this) + place, 0, node);
    node.parentElement = this.parentElement;
  }
  before(node) {
    this.#insert(node, 0);
  }
  after(node) {
    this.#insert(node, 1);
  }
  cloneNode() {
    const copy = new this.constructor(this.localName, this.ownerDocument);
    for (const [name, value] of this.attributes) copy.setAttribute(name, value);
    copy.append(...this.childNodes.map((node) => node.cloneNode(true)));
    return copy;
  }
  #sibling(by) {
    const all = this.parentElement?.children ?? [];
    return all[all.indexOf(this) + by] ?? null;
  }
  get nextElementSibling() {
    return this.#sibling(1);
  }
  get previousElementSibling() {
    return this.#sibling(-1);
  }
  contains(other) {
    for (let at = other; at; at = at.parentElement) if (at === this) return true;
    return false;
  }
  *#below() {
    for (const child of this.children) {
      yield child;
      yield* child.#below();
    }
  }
  matches(selectors) {
    return matches(this, selectors);
  }
  closest(selectors) {
    for (let at = this; at; at = at.parentElement) if (at.matches(selectors)) return at;
    return null;
  }
  querySelectorAll(selectors) {
    return [...this.#below()].filter((one) => matches(one, selectors, this));
  }
  querySelector(selectors) {
    return this.querySelectorAll(selectors)[0] ?? null;
  }
  getClientRects() {
    return [{}];
  }
  getBoundingClientRect() {
    return this.box ?? { left: 0, top: 0, width: 0, height: 0 };
  }
  scrollIntoView() {
    this.ownerDocument.scrolledTo = this;
  }
}

class HTMLElement extends Element {
  focus() {
    this.ownerDocument.activeElement = this;
  }
  click() {
    this.dispatchEvent(new Event("click", { bubbles: true, detail: 0 }));
  }
}
/** A property that is an attribute without a value. */
for (const name of ["hidden", "open", "disabled", "checked"]) {
  Object.defineProperty(HTMLElement.prototype, name, {
    get() {
      return this.attributes.has(name);
    },
    set(on) {
      if (on) this.setAttribute(name, "");
      else this.removeAttribute(name);
    },
  });
}
for (const name of ["id", "type", "href"]) {
  Object.defineProperty(HTMLElement.prototype, name, {
    get() {
      return this.getAttribute(name) ?? "";
    },
    set(value) {
      this.setAttribute(name, value);
    },
  });
}

class HTMLDetailsElement extends HTMLElement {}
class HTMLIFrameElement extends HTMLElement {}
class HTMLAnchorElement extends HTMLElement {}
class Box extends HTMLElement {
  #value;
  get value() {
    return this.#value ?? this.getAttribute("value") ?? "";
  }
  set value(value) {
    this.#value = String(value);
  }
  get labels() {
    const label = this.closest("label");
    return label ? [label] : [];
  }
  select() {
    this.selected = true;
  }
}
class HTMLInputElement extends Box {}
class HTMLTextAreaElement extends Box {}
// As in a browser, each kind of box has its value of its own.
for (const kind of [HTMLInputElement, HTMLTextAreaElement]) {
  Object.defineProperty(kind.prototype, "value", Object.getOwnPropertyDescriptor(Box.prototype, "value"));
}
class HTMLSelectElement extends HTMLElement {
  selectedIndex = 0;
  get options() {
    return this.querySelectorAll("option").map((option) => Object.assign(option, { text: option.textContent }));
  }
}

const CLASSES = {
  details: HTMLDetailsElement, iframe: HTMLIFrameElement, a: HTMLAnchorElement, input: HTMLInputElement,
  textarea: HTMLTextAreaElement, select: HTMLSelectElement,
};

// ---- selectors ----

/** Split a text where a sign stands outside of brackets. */
function split(text, signs) {
  const parts = [""];
  let depth = 0;
  for (const sign of text) {
    if ("([".includes(sign)) depth += 1;
    if (")]".includes(sign)) depth -= 1;
    if (!depth && signs.includes(sign)) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

const matches = (element, selectors, scope = null) => split(selectors, ",").some((one) => isComplex(element, one, scope));

function isComplex(element, selector, scope) {
  const parts = split(selector.replace(/\s*>\s*(?![^([]*[)\]])/g, " > "), " ");
  return endsAt(element, parts, scope);
}

function endsAt(element, parts, scope) {
  if (!isCompound(element, parts.at(-1), scope)) return false;
  const rest = parts.slice(0, -1);
  if (!rest.length) return true;
  if (rest.at(-1) === ">") {
    if (rest.length === 1) return element.parentElement === scope;
    return element.parentElement !== null && endsAt(element.parentElement, rest.slice(0, -1), scope);
  }
  for (let at = element.parentElement; at; at = at.parentElement) if (endsAt(at, rest, scope)) return true;
  return false;
}

const SIMPLE = /\*|[a-z][a-z0-9]*|\.[\w-]+|#[\w-]+|\[[^\]]+\]|:[a-z-]+(?:\((?:[^()]|\([^()]*\))*\))?/gy;

function isCompound(element, compound, scope) {
  const simple = compound.match(SIMPLE) ?? [];
  assert.equal(simple.join(""), compound, `A selector that this page does not know: ${compound}`);
  return simple.every((one) => isSimple(element, one, scope));
}

function isSimple(element, one, scope) {
  if (one === "*") return true;
  if (one.startsWith(".")) return element.classList.includes(one.slice(1));
  if (one.startsWith("#")) return element.getAttribute("id") === one.slice(1);
  if (one.startsWith("[")) {
    const [, name, how, value] = one.match(/^\[([\w-]+)(?:([*$^]?=)["']?([^"']*)["']?)?\]$/);
    const has = element.getAttribute(name);
    if (has === null || !how) return has !== null;
    return { "=": has === value, "*=": has.includes(value), "$=": has.endsWith(value), "^=": has.startsWith(value) }[how];
  }
  if (!one.startsWith(":")) return element.localName === one;
  const [, name, inside = ""] = one.match(/^:([a-z-]+)(?:\((.*)\))?$/);
  if (name === "not") return !matches(element, inside, scope);
  if (name === "is") return matches(element, inside, scope);
  if (name === "scope") return element === scope;
  if (name === "enabled") return !element.disabled;
  assert.equal(name, "has", `A selector that this page does not know: ${one}`);
  return split(inside, ",").some((part) => element.querySelectorAll(part).length > 0);
}

// ---- a page ----

const SIGNS = { lt: "<", gt: ">", amp: "&", quot: '"', "#x27": "'" };
const unescaped = (html) => html.replace(/&(lt|gt|amp|quot|#x27);/g, (_, name) => SIGNS[name]);

class Document extends Listened {
  readyState = "complete";
  visibilityState = "visible";
  cookie = "";
  adoptedStyleSheets = [];
  constructor(html, view) {
    super();
    this.view = view;
    this.documentElement = this.createElement("html");
    this.body = this.createElement("body");
    this.documentElement.append(this.body);
    this.activeElement = this.body;
    this.body.append(...this.read(html));
  }
  get above() {
    return this.view;
  }
  createElement(tag) {
    return new (CLASSES[tag] ?? HTMLElement)(tag, this);
  }
  /** Return the elements and texts of some HTML. */
  read(html) {
    const top = this.createElement("template");
    let at = top;
    for (const [, end, tag, attributes, text] of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>|([^<]+)/g)) {
      if (text !== undefined) {
        if (text.trim() || !text.includes("\n")) at.append(unescaped(text));
      } else if (end) {
        assert.equal(at.localName, tag, `The HTML of a test closes ${tag} inside ${at.localName}.`);
        at = at.parentElement;
      } else {
        const element = this.createElement(tag);
        for (const [, name, value = ""] of attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) element.setAttribute(name, unescaped(value));
        at.append(element);
        if (!VOID.includes(tag)) at = element;
      }
    }
    assert.equal(at, top, "The HTML of a test is not closed.");
    return [...top.childNodes];
  }
  querySelectorAll(selectors) {
    return this.documentElement.querySelectorAll(selectors);
  }
  querySelector(selectors) {
    return this.documentElement.querySelector(selectors);
  }
  getElementById(id) {
    return this.querySelector(`#${id}`);
  }
}

/** What Python tells the script of questions (display/ask_words.py; tests/display/test_ask.py holds the two together). */
export const ASKS = JSON.parse(readFileSync(new URL("asks.json", import.meta.url), "utf8"));

/** Return a window with a page of this HTML; `more` are further globals of its scripts. */
export function page(html = "", more = {}) {
  const view = new Listened();
  const document = new Document(html, view);
  const listens = (name) => view[name].bind(view);
  const globals = {
    document, Event, CustomEvent, Node, Element, HTMLElement, HTMLDetailsElement, HTMLIFrameElement, HTMLAnchorElement,
    HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement,
    KeyboardEvent: Event, MouseEvent: Event,
    addEventListener: listens("addEventListener"),
    removeEventListener: listens("removeEventListener"),
    dispatchEvent: listens("dispatchEvent"),
    location: new URL("https://course.example/book/page.html"),
    CSS: { escape: (text) => text },
    CSSStyleSheet: class {
      replaceSync() {}
    },
    MutationObserver: class {
      observe() {}
    },
    IntersectionObserver: class {
      observe() {}
    },
    performance: { getEntriesByType: () => [] },
    crypto: webcrypto, URL, TextDecoder, console, setTimeout, clearTimeout, setInterval, clearInterval, queueMicrotask,
    innerHeight: 800,
    bridgelawAsks: ASKS,
    ...more,
  };
  const window = createContext(globals);
  window.window = window;
  return window;
}

/** Run scripts of the course in a window, by their paths in the repository. */
export function run(window, ...paths) {
  for (const path of paths) runInContext(readFileSync(new URL(path, ROOT), "utf8"), window, { filename: path });
  return window;
}

/** Return what a top-level `const` or `function` of a script is. */
export const inside = (window, name) => runInContext(name, window);

/** Assert that a value of another window is this one. */
export function same(value, expected) {
  assert.deepEqual(JSON.parse(JSON.stringify(value)), expected);
}

/** Press a key on an element; return the event. */
export function press(element, key, more = {}) {
  const event = new Event("keydown", { bubbles: true, key, ctrlKey: false, metaKey: false, altKey: false, ...more });
  element.dispatchEvent(event);
  return event;
}

/** Type a text into a box, as a reader does. */
export function type(box, text) {
  box.dispatchEvent(new Event("beforeinput", { bubbles: true }));
  box.value = text;
  box.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Tell an element of an event that goes up. */
export const tell = (element, kind, more = {}) => element.dispatchEvent(new Event(kind, { bubbles: true, ...more }));
