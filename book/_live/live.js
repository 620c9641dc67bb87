// A live page: the book's own, with each finished ruling replaced, in its place, by the calculator that made it.
//
// Nothing starts before it is needed: when a calculator or an exercise comes near, or when the reader asks for it. Python
// runs in a worker (python/worker.mjs), ipywidgets' own front end shows what it makes (widgets.js). Until a calculator
// is there its ruling stands as in the book, and where Python cannot start it goes on standing there.

import { isKept, keepForLater, mend } from "./offline.js";

const tree = new URL(".", import.meta.url);
/** @type {LiveCourse} */
const course = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("live-course")).textContent);
const root = document.documentElement;
const status = /** @type {HTMLElement} */ (document.querySelector(".live-status"));
/** @type {Place[]} */
const places = [...document.querySelectorAll(".bl-runs")].map((cell, number) => ({
  cell,
  number,
  output: /** @type {HTMLElement} */ (cell.querySelector(".cell_output")),
  pressed: [],
}));

// ---- what is said ----

const READ_ON = "Everything on this page can be read, with every calculator as a finished ruling.";
const FAULTS = {
  wasm: "This browser cannot run the calculators: it has no WebAssembly, or it is switched off.",
  worker: "This browser cannot run the calculators: it has no workers, or they are switched off.",
  network: "The calculators could not be loaded: there is no network, or the site does not answer.",
  python: "The calculators could not be started.",
  damaged: "The calculators cannot start: the site sends them damaged. The owner of the site should upload it again.",
  stopped: "The calculators have stopped. They still show their last ruling.",
};
const NO_CURE = ["wasm", "worker"];
const STARTING = "Starting … You can read on; the calculator comes alive here.";

/**
 * Put a sentence into the line at the head of the page, which is read aloud; with a button where something can be done.
 * @param {string} words @param {HTMLElement | false} [button]
 */
function say(words, button) {
  status.replaceChildren(Object.assign(document.createElement("span"), { textContent: words }));
  if (button) status.append(" ", button);
}

// On a slide (school/deck_page.py) a calculator has the whole frame: the page around it is left out.
if (new URLSearchParams(location.search).has("slide")) {
  const alone = places.find(({ cell }) => `#${cell.id}` === location.hash)?.cell;
  if (alone) {
    Object.assign(root.dataset, { slide: "", theme: "light" });
    alone.dataset.alone = "";
    for (let around = alone.parentElement; around; around = around.parentElement) around.dataset.around = "";
  }
}

/** @param {string} state */
function setState(state) {
  root.dataset.state = state;
}

/** Return the line below a finished ruling, which leads to its calculator; exercises have none. @param {Place} place */
const lineOf = (place) => place.output.querySelector(".bl-twin-live");

/**
 * Say it beside each calculator that is not there yet, for who is far from the head of the page.
 * @param {string} words @param {(() => HTMLElement) | false} [button]
 */
function sayThere(words, button) {
  for (const place of places.filter((each) => !each.alive)) {
    const line = lineOf(place);
    if (!line) continue;
    place.line ??= [...line.childNodes];
    line.replaceChildren(words, ...(button ? [" ", button()] : []));
  }
}

function linesAsTheyWere() {
  for (const place of places) if (place.line && !place.alive) lineOf(place)?.replaceChildren(...place.line);
}

function tryAgain() {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: "Try again" });
  button.className = "bl-button live-again";
  return button;
}

/** @param {keyof typeof FAULTS} fault @param {unknown} detail */
function fail(fault, detail = "") {
  if (root.dataset.state === "failed") return;
  if (detail) console.warn(detail);
  setState("failed");
  session?.end();
  const cure = !NO_CURE.includes(fault);
  say(`${FAULTS[fault]} ${fault === "stopped" ? "" : READ_ON}`, cure && tryAgain());
  sayThere(FAULTS[fault], cure && tryAgain);
}

/** What browsers say of something that did not come: Chromium, Firefox, Safari. */
const DID_NOT_COME = /failed to fetch|network ?error|load failed|imported module|importing a module/i;
/** @param {any} fault */
const kindOf = (fault) => (DID_NOT_COME.test(String(fault?.message ?? fault)) ? "network" : "python");

// ---- Python, in its worker ----

/** A Python that is starting: `ready`, then `show` a widget of the page, `tell` a widget something. */
class Session {
  /** @type {Map<number, {answered: (answer: LiveAnswer) => void, broken: (fault: unknown) => void}>} */
  #waiting = new Map();
  #said = Promise.resolve();
  #last = 0;

  /** @type {((detail: string) => unknown) | undefined} */
  onstop;

  /** @param {number} again */
  constructor(again) {
    this.again = again ? `?again=${again}` : "";
    this.worker = new Worker(new URL(`python/worker.mjs${this.again}`, tree), { type: "module" });
    /** @type {Promise<void>} */
    this.ready = new Promise((ready, broken) => {
      this.worker.addEventListener("error", (event) => {
        broken(new Error(event.message || "Failed to fetch the worker"));
        this.onstop?.(event.message);
      });
      this.worker.addEventListener("message", ({ data }) => {
        if (data.what === "ready") ready();
        else if (data.what === "failed") broken(new Error(data.detail));
        else this.#said = this.#said.then(() => this.#heard(data)).catch((fault) => this.#waiting.get(data.id)?.broken(fault));
      });
    });
    // Where it is waited for it is reported.
    this.ready.catch(() => {});
  }

  /**
   * Take what Python says, one after the other: an answer, or the first part of one, which is painted before the rest comes.
   * @param {{what: string, id: number, said: Uint8Array}} told
   */
  async #heard({ what, id, said }) {
    const { messages, ...answer } = JSON.parse(new TextDecoder().decode(said));
    await heard(messages);
    if (what === "ready so far") return painted();
    this.#waiting.get(id)?.answered(answer);
    this.#waiting.delete(id);
  }

  /** @param {string} what @param {object} asked @returns {Promise<LiveAnswer>} */
  #ask(what, asked) {
    const id = ++this.#last;
    return new Promise((answered, broken) => {
      this.#waiting.set(id, { answered, broken });
      this.worker.postMessage({ what, id, ...asked });
    });
  }

  /** @param {LiveCourse} page */
  begin(page) {
    this.worker.postMessage({ what: "begin", page: JSON.stringify(page) });
  }

  /** @param {number} number */
  show(number) {
    return this.#ask("show", { number });
  }

  /** @param {number} number @param {string} values */
  restore(number, values) {
    return this.#ask("restore", { number, values });
  }

  /** @param {number} number @param {string} counted */
  votes(number, counted) {
    return this.#ask("votes", { number, counted });
  }

  /** @param {string} comm @param {unknown} data */
  tell(comm, data) {
    return this.#ask("tell", { comm, said: JSON.stringify(data) });
  }

  end() {
    this.worker.terminate();
  }
}

/** @type {Session | undefined} */
let session;
/** @type {LiveWidgets} */
let widgets;
let attempts = 0;
let thrown = ""; // what was mended, in words

/** Begin, once; or again, after a fault, when what was broken is mended. */
async function start() {
  const again = root.dataset.state === "failed";
  if (root.dataset.state !== "asleep" && !again) return;
  if (typeof WebAssembly !== "object") return fail("wasm");
  if (typeof Worker !== "function") return fail("worker");
  setState("starting");
  linesAsTheyWere();
  if (again) say("Checking the files of the calculators …");
  const { mended, damaged } = again ? await mend(tree, course.files, course.unpacked) : { mended: 0, damaged: [] };
  if (damaged.length) return fail("damaged", damaged.join(", "));
  if (mended) thrown = `${mended} damaged file${mended > 1 ? "s were" : " was"} deleted and loaded again. `;
  say(`${thrown}The calculators are starting. ${course.stored ? "" : `The first time, ${course.megabytes} MB are fetched for them.`}`);
  sayThere(STARTING);
  try {
    session = new Session(attempts++);
    const own = session;
    const [front] = await Promise.all([import(`./widgets.js${own.again}`), styles(), own.ready]);
    await window.bridgelawKeep?.ready;
    own.begin(course);
    own.onstop = (detail) => own === session && fail("stopped", detail);
    widgets = new front.Widgets((/** @type {string} */ comm, /** @type {unknown} */ data) => tell(own, comm, data));
    for (const place of places) place.alive = false;
    await allOfThem(own);
  } catch (fault) {
    fail(kindOf(fault), fault);
  }
}

/** @param {Session} own @param {string} comm @param {unknown} data */
async function tell(own, comm, data) {
  const { fault, trace } = await own.tell(comm, data);
  if (fault) {
    console.error(trace);
    say(`This could not be computed (${fault}). Reset the calculator to its case, and continue.`);
  }
}

/** When what stands on the page is painted; a page that nobody sees is not waited for. */
function painted() {
  return new Promise((done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = done;
    const late = setTimeout(done, 100);
    requestAnimationFrame(() => {
      clearTimeout(late);
      channel.port2.postMessage(0);
    });
  });
}

/** Take messages of Python; what keeps a reader's work (keep.js) hears of it here. @param {LiveMessage[]} messages */
async function heard(messages) {
  for (const { key, value } of messages.filter(({ type }) => type === "keep")) {
    window.dispatchEvent(new CustomEvent("bl-keep", { detail: { key, value } }));
  }
  await widgets.hear(messages.filter(({ type }) => type !== "keep"));
}

function styles() {
  return new Promise((loaded, broken) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", onload: loaded });
    link.onerror = () => broken(new Error("Failed to fetch the styles of the widgets"));
    link.href = new URL("widgets.css", tree).href;
    // Before the course's own, which has the last word.
    document.querySelector("link[rel=stylesheet]")?.before(link);
  });
}

// ---- one after the other, the nearest first ----

/** Return how far away a calculator is, in pixels; -1 if it is wanted. @param {Place} place */
function distance({ cell, wanted }) {
  if (wanted) return -1;
  // What is held back until a question is answered (ask.js) is far away.
  if (!cell.getClientRects().length) return Infinity;
  const { top, bottom } = cell.getBoundingClientRect();
  return Math.max(0, -bottom, top - innerHeight);
}

/** @param {Session} own */
async function allOfThem(own) {
  const faults = [];
  for (;;) {
    /** @param {Place} place */
    const far = (place) => Math.min(distance(place), Number.MAX_VALUE);
    const [next] = places.filter(({ alive }) => !alive).sort((a, b) => far(a) - far(b));
    if (!next || own !== session || root.dataset.state === "failed") break;
    next.alive = true;
    const fault = await bringToLife(own, next);
    if (fault) faults.push(fault);
    // What is far away must not keep the reader from what is here.
    if (distance(next) > innerHeight) await new Promise((later) => setTimeout(later));
  }
  if (own !== session || root.dataset.state === "failed") return;
  setState("live");
  performance.mark("course-live");
  if (faults.length) say(`${faults.length} of ${places.length} calculators could not be started (${faults[0]}). ${READ_ON}`);
  else await tellWhatIsKept();
}

/** Start a calculator; return why it could not be started. @param {Session} own @param {Place} place */
async function bringToLife(own, place) {
  const { model, fault, trace } = await own.show(place.number);
  if (fault) {
    console.error(trace);
    lineOf(place)?.replaceChildren(`This calculator could not be started (${fault}). The ruling above is still shown.`);
    return fault;
  }
  const host = Object.assign(document.createElement("div"), { className: "live-host", hidden: true });
  place.output.append(host);
  await widgets.show(model, host);
  const takeItsPlace = async () => {
    await undisturbed(place, host);
    await answeredBefore(own, place);
    replace(place, host);
    place.there = true;
    await giveVotes(own, place);
  };
  // Nobody waits for it: the next calculator need not wait until the reader has closed what he reads.
  takeItsPlace().catch((trouble) => console.error(trouble));
  return "";
}

// ---- in its place ----

/** @param {Element} a @param {Element} b */
const sameWords = (a, b) => a.textContent.trim() === b.textContent.trim();
/** @param {Place} place */
const partOf = (place) => [...place.output.children].filter((each) => !each.matches(".live-host"));

/** Return the folds below some elements, each by its place in exercise and part and by its words. @param {Element[]} roots */
function foldsIn(roots) {
  const cards = roots.flatMap((root) => [...root.querySelectorAll(".bl-card")]);
  const parts = roots.flatMap((root) => [...root.querySelectorAll(".bl-part")]);
  // What an option says is said again by the option that takes its place, and a live exercise is never folded.
  const folds = roots.flatMap((root) => [...root.querySelectorAll("details:not(.bl-choice, .bl-card)")]);
  return folds.map((fold) => {
    const [card, part] = [fold.closest(".bl-card"), fold.closest(".bl-part")];
    const where = [card ? cards.indexOf(card) : -1, part ? parts.indexOf(part) : -1];
    return { fold: /** @type {HTMLDetailsElement} */ (fold), key: [...where, fold.querySelector("summary")?.textContent.trim()].join("|") };
  });
}

/** Return the folds that the reader has opened, by name. @param {Place} place */
const openedIn = (place) => foldsIn(partOf(place)).filter(({ fold }) => fold.open);

/** True if the reader has opened folds that the calculator does not have. @param {Place} place @param {HTMLElement} host */
function wouldGo(place, host) {
  const there = new Set(foldsIn([host]).map(({ key }) => key));
  return openedIn(place).some(({ key }) => !there.has(key));
}

/**
 * Return what was typed into the exercises and not yet checked, and where the reader is typing on.
 * @param {Place} place
 */
function typedIn(place) {
  const parts = [...place.output.querySelectorAll(".bl-part[data-keep]")];
  return parts.flatMap((part, number) => {
    const box = /** @type {HTMLInputElement | null} */ (part.querySelector(".bl-entry input, .bl-written"));
    const at = box && box === document.activeElement ? box.selectionStart : null;
    return box?.value ? [{ number, value: box.value, at }] : [];
  });
}

/**
 * Tell Python what the reader did here before, in the twin, too; again, if he did more meanwhile.
 * @param {Session} own @param {Place} place
 */
async function answeredBefore(own, place) {
  for (let told = "{}"; ; ) {
    const now = JSON.stringify({ ...window.bridgelawAsk?.chosen(place.output), ...window.bridgelawKeep?.values() });
    if (now === told) return;
    told = now;
    const { trace } = await own.restore(place.number, now);
    if (trace) console.error(trace);
  }
}

/** What another tab has done meanwhile. */
window.addEventListener("bl-restore", async ({ detail }) => {
  const own = session;
  for (const { alive, number } of places) {
    if (alive && own && own === session && root.dataset.state !== "failed") {
      await own.restore(number, JSON.stringify(detail));
    }
  }
});

/**
 * Wait while a reader reads or marks what would go: until it is closed again, or out of sight.
 * @param {Place} place @param {HTMLElement} host @returns {Promise<void>}
 */
function undisturbed(place, host) {
  const disturbs = () => {
    if (place.wanted || distance(place) > 0) return false;
    const marked = getSelection();
    const marks = marked && !marked.isCollapsed && place.output.contains(marked.anchorNode);
    return marks || wouldGo(place, host);
  };
  if (!disturbs()) return Promise.resolve();
  return new Promise((free) => {
    const look = () => {
      if (disturbs()) return;
      for (const kind of ["scroll", "toggle", "selectionchange", "click"]) document.removeEventListener(kind, look, true);
      free();
    };
    for (const kind of ["scroll", "toggle", "selectionchange", "click"]) document.addEventListener(kind, look, true);
  });
}

/**
 * Put the calculator in the place of its twin: what the reader sees stays where it is, and so does what he had done there.
 * @param {Place} place @param {HTMLElement} host
 */
function replace(place, host) {
  const { output, cell } = place;
  const active = output.contains(document.activeElement) ? document.activeElement : null;
  const open = new Set(openedIn(place).map(({ key }) => key));
  const typed = typedIn(place);
  steady(cell, () => {
    for (const old of [...output.children]) if (old !== host) old.remove();
    host.hidden = false;
    cell.dataset.live = "";
    for (const { fold, key } of foldsIn([host])) if (open.has(key)) fold.open = true;
  });
  for (const { number, value, at } of typed) typeAgain(host.querySelectorAll(".bl-part")[number], value, at);
  for (const press of place.pressed.splice(0)) pressAgain(press, host);
  if ((active || place.wanted) && !host.contains(document.activeElement)) focusIn(host, active);
  place.wanted = false;
  if (!performance.getEntriesByName("course-first").length) performance.mark("course-first");
}

/** @param {Press} press @param {HTMLElement} host */
function pressAgain({ card, words, set, to }, host) {
  const box = host.querySelectorAll(".bl-card")[card] ?? host.querySelector(".bl-widget") ?? host;
  if (set) window.bridgelawSets?.set(box, set, to);
  else [...box.querySelectorAll("button")].find((each) => each.textContent.trim() === words)?.click();
}

/** @param {HTMLElement | undefined} part @param {string} value @param {number | null} at */
function typeAgain(part, value, at) {
  const box = part?.querySelector("input[type=text], textarea");
  if (!box) return;
  if (!box.value) {
    box.value = value;
    for (const kind of ["input", "change"]) box.dispatchEvent(new Event(kind, { bubbles: true }));
  }
  if (at === null) return;
  box.focus({ preventScroll: true });
  box.setSelectionRange(at, at);
}

/** @param {HTMLElement} host @param {Element | null} before */
function focusIn(host, before) {
  const all = [...host.querySelectorAll("select, input, textarea, button, summary, a[href]")];
  const able = all.filter((each) => each.checkVisibility({ visibilityProperty: true }) && !("disabled" in each && each.disabled));
  const same = before && able.find((each) => each.tagName === before.tagName && sameWords(each, before));
  (same ?? able.find((each) => each.matches("select, input, textarea, button")))?.focus({ preventScroll: true });
}

/**
 * Change a cell without moving what the reader looks at: what stands below it, where its head is out of sight.
 * @param {HTMLElement} cell @param {() => void} change
 */
function steady(cell, change) {
  const { top, bottom } = cell.getBoundingClientRect();
  let below = cell.nextElementSibling;
  while (below && !below.getClientRects().length) below = below.nextElementSibling;
  const place = () => (below ? below.getBoundingClientRect().top : cell.getBoundingClientRect().bottom);
  const before = place();
  root.style.overflowAnchor = "none";
  change();
  if (top < 0 && bottom < innerHeight) window.scrollBy({ top: place() - before, behavior: "instant" });
  requestAnimationFrame(() => root.style.removeProperty("overflow-anchor"));
}

// ---- the votes of a room ----
//
// A slide hands its counts to a calculator (school/data/votes.js): as a message, where the page is a frame of the deck or
// was opened by it, or in the address: ?votes=18,12#calculator-1. Only a page of the same site is listened to.

const VOTES = /^\d{1,4}(,\d{1,4}){1,7}$/;

/**
 * Have a calculator take the votes, when it is there.
 * @param {string} words @param {Place | undefined} place @param {SaysSomething} [answer]
 */
function takeVotes(words, place, answer) {
  if (!place || !VOTES.test(words)) return answer?.("These votes do not belong to a calculator on this page.");
  Object.assign(place, { votes: words, answer, wanted: !("live" in place.cell.dataset) });
  goTo(place);
  void start();
  if (session && place.there) void giveVotes(session, place);
}

/** @param {Session} own @param {Place} place */
async function giveVotes(own, place) {
  const { votes, answer } = place;
  if (!votes) return;
  place.votes = place.answer = undefined;
  const { result, fault, trace } = await own.votes(place.number, `[${votes}]`);
  if (trace) console.error(trace);
  answer?.(result ?? `The calculator could not take the votes (${fault}).`);
}

window.addEventListener("message", ({ origin, source, data }) => {
  if (origin !== location.origin || typeof data?.bridgelawVotes !== "string") return;
  /** @param {object} message */
  const post = (message) => /** @type {Window | null} */ (source)?.postMessage(message, origin);
  /** @param {string} says */
  const answer = (says) => post({ bridgelawSaid: says });
  post({ bridgelawHeard: data.bridgelawVotes });
  takeVotes(data.bridgelawVotes, placeOf(data.place ?? "") ?? places[0], answer);
});

// ---- when to begin ----

/** Return what stands above a calculator and asks: where "Rule it live" leads. @param {Place} place */
function questionOf({ cell }) {
  let above = cell.previousElementSibling;
  while (above?.matches("details, div, script")) above = above.previousElementSibling;
  return above?.matches("p, h2, h3, ul, ol") ? above : cell;
}

/** Return the place of an address: #calculator-2. @param {string} hash */
const placeOf = (hash) => (/^#calculator-\d+$/.test(hash) ? places.find(({ cell }) => `#${cell.id}` === hash) : undefined);

/** @param {Place} place */
function goTo(place) {
  window.bridgelawAsk?.open(place.cell);
  const question = questionOf(place);
  question.scrollIntoView({ block: "start", behavior: "instant" });
}

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest(".live-again")) return void start();
  const link = /** @type {HTMLAnchorElement | null} */ (event.target.closest(`a.bl-live[data-page="${course.name}"]`));
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    const place = placeOf(link.hash) ?? places[0];
    if (!place.cell.contains(link)) {
      history.pushState(null, "", link.hash || "#");
      goTo(place);
    }
    place.wanted = !("live" in place.cell.dataset);
    return void start();
  }
  // What is pressed before it is alive is pressed again when it is: a button, or what sets a control (set.js).
  const pressed = event.target.closest(".bl-runs:not([data-live]) :is(button, [data-bl-set])");
  const place = pressed && places.find(({ cell }) => cell.contains(pressed));
  if (place && event.isTrusted && !pressed.matches(".bl-copy + button")) {
    const box = pressed.closest(".bl-card");
    const card = box ? [...place.output.querySelectorAll(".bl-card")].indexOf(box) : -1;
    const { blSet: set, blTo: to = "" } = pressed.dataset;
    place.pressed.push({ card, words: pressed.textContent.trim(), set, to });
    void start();
  }
});

function followAddress() {
  const place = placeOf(location.hash);
  if (!place) return;
  goTo(place);
  void start();
  // When all of the page is there, the browser goes to the calculator itself once more.
  if (document.readyState !== "complete") window.addEventListener("load", () => setTimeout(() => moved || goTo(place)));
}

let moved = false;
for (const kind of ["wheel", "touchmove", "keydown", "pointerdown"]) {
  window.addEventListener(kind, () => (moved = true), { capture: true, passive: true, once: true });
}

/** Whether the reader has asked for few bytes: then nothing is fetched that he has not asked for. */
const sparing = () => Boolean(navigator.connection?.saveData);

/** Begin where nobody has asked: once, for after a fault a reader decides. */
function startUnasked() {
  if (root.dataset.state === "asleep") void start();
}

async function begin() {
  setState("asleep");
  window.addEventListener("hashchange", followAddress);
  // A page that is come back to stands where it stood.
  const [opened] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  if (opened?.type === "navigate") {
    const votes = new URLSearchParams(location.search).get("votes");
    if (votes === null) followAddress();
    else takeVotes(votes, placeOf(location.hash) ?? places[0]);
  }
  const near = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting) || sparing()) return;
      near.disconnect();
      startUnasked();
    },
    { rootMargin: "100% 0px" },
  );
  for (const { cell } of places) near.observe(cell);
  course.stored = await isKept(tree);
  if (course.stored) (window.requestIdleCallback ?? setTimeout)(startUnasked);
}

// ---- for a day without a network ----

function storageWorks() {
  try {
    return Boolean(window.localStorage);
  } catch {
    return false;
  }
}

async function tellWhatIsKept() {
  const words = `${thrown}Live: change a number, and the ruling changes.`;
  say(words);
  if (!storageWorks()) say(`${words} This browser stores nothing, so it needs the network each time.`);
  else {
    const kept = await keepForLater(tree);
    const packed = kept === "kept packed" ? " There is little storage here, so the start takes a little longer." : "";
    if (kept) say(`${words} From now on it works without a network, too.${packed}`);
  }
}

void begin();
