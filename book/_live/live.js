// A live lesson: JupyterLite with one notebook, run at once, its code folded away; and a word for whatever goes wrong.
//
// Three things start side by side: Python in its worker, JupyterLite, and the look at what this browser can do. The
// lesson can be read as soon as JupyterLite shows it, with each calculator as a finished ruling; when Python is ready,
// the cells run one after the other and the calculators take the place of their twins.

import { keptCopy, forgetCopy, storageWorks } from "./kept.js";
import { keepForLater } from "./offline.js";

const course = JSON.parse(document.getElementById("course-data").textContent);
const tree = new URL(".", import.meta.url);
const live = new URL("..", tree);
const path = `${course.name}.ipynb`;
const store = `The Laws at the Table, ${live.pathname}`;
const head = document.querySelector(".live-head");
const status = head.querySelector(".live-status");

// ---- what is said ----

const FAULTS = {
  wasm: "This browser cannot run the calculators: it has no WebAssembly, or it is switched off.",
  network: CUT,
  slow: "This takes longer than it should. The network may be slow, or gone.",
  python: "The calculators could not be started.",
};

/** Put a sentence into the line that is read aloud. */
function say(words) {
  status.replaceChildren(Object.assign(document.createElement("span"), { textContent: words }));
}

let failed = false;

/** Say what cannot work, and what can; page.html has the words for it, in case that nothing but the page has come. */
function fail(fault, detail = "") {
  if (failed || document.documentElement.dataset.state === "live") return;
  if (detail) console.warn(detail);
  failed = fault !== "slow";
  (failed ? failsFrom : cannot)(FAULTS[fault], fault !== "wasm");
}

/** What browsers say of something that did not come: Chromium, Firefox, Safari, and JupyterLite's parts. */
const DID_NOT_COME = /failed to fetch|network ?error|load failed|imported module|importing a module|loading (css )?chunk/i;
const kindOf = (fault) => (DID_NOT_COME.test(String(fault?.message ?? fault)) ? "network" : "python");

// ---- Python, in a worker that starts before JupyterLite asks for it ----

const python = startPython();
python.catch((fault) => fail(kindOf(fault), fault));

function startPython() {
  if (typeof WebAssembly !== "object") {
    fail("wasm");
    return new Promise(() => {});
  }
  return new Promise((ready, broken) => {
    const TheirWorker = window.Worker;
    const started = (address) => {
      const worker = new TheirWorker(address, { type: "module" });
      worker.addEventListener("error", (event) => broken(event.message || "Failed to fetch the worker"));
      worker.addEventListener("message", ({ data }) => {
        if (data?.course === "ready") ready();
        if (data?.course === "failed") broken(data.detail);
      });
      return worker;
    };
    const early = new URL("python/worker.mjs", tree);
    // Where the server isolates its pages (COOP and COEP), JupyterLite would take another kind of worker, and files that
    // no lesson needs.
    Object.defineProperty(window, "crossOriginIsolated", { value: false });
    let waiting = started(early);
    window.Worker = function (address, options) {
      if (!String(address).includes("comlink.worker")) return new TheirWorker(address, options);
      // The first kernel gets the Python that has been starting meanwhile; one that is restarted gets a new one.
      const worker = waiting ?? started(early);
      waiting = null;
      return worker;
    };
  });
}

// ---- JupyterLite ----

const config = JSON.parse(document.getElementById("jupyter-config-data").textContent);

/** Its configuration for this page: addresses from here, colours as the book's, storage as far as there is any. */
async function configure() {
  const lite = new URL("jupyter/", tree);
  const from = (settings) => {
    for (const [key, value] of Object.entries(settings)) {
      if (typeof value === "string" && key.endsWith("Url") && value.startsWith(".")) {
        settings[key] = new URL(value, lite).pathname;
      }
    }
  };
  from(config);
  Object.values(config.litePluginSettings).forEach(from);
  const theme = { theme: isDark() ? "JupyterLab Dark" : "JupyterLab Light", "adaptive-theme": false };
  config.settingsOverrides["@jupyterlab/apputils-extension:themes"] = theme;
  for (const what of ["contents", "settings", "workspaces"]) config[`${what}StorageName`] = store;
  if (!(await storageWorks())) {
    config.enableMemoryStorage = "true";
    const memory = JSON.stringify(["memoryStorageDriver"]);
    for (const what of ["contents", "settings", "workspaces"]) config[`${what}StorageDrivers`] = memory;
  }
  document.getElementById("jupyter-config-data").textContent = JSON.stringify(config);
}

const isDark = () => document.documentElement.dataset.theme === "dark";

function loadScript(address) {
  return new Promise((loaded, broken) => {
    const script = Object.assign(document.createElement("script"), { src: address, onload: loaded });
    script.onerror = () => broken(new Error(`Failed to fetch ${address}`));
    document.head.append(script);
  });
}

/** JupyterLite's application, as soon as it is there. */
async function application() {
  await loadScript(new URL("jupyter/build/notebooks/bundle.js", tree).href);
  while (!window.jupyterapp) await new Promise((later) => setTimeout(later, 20));
  await window.jupyterapp.started;
  return window.jupyterapp;
}

// ---- the lesson ----

// JupyterLite fills what the head leaves, and looks at its own size only when the window changes.
new ResizeObserver(() => {
  document.documentElement.style.setProperty("--live-height", `${head.offsetHeight}px`);
  window.dispatchEvent(new Event("resize"));
}).observe(head);

const slow = setTimeout(() => fail("slow"), 45_000);
// A part of JupyterLite that could not be fetched is told only here.
window.addEventListener("unhandledrejection", ({ reason }) => {
  if (kindOf(reason) === "network") fail("network", reason);
});

async function open() {
  await configure();
  const app = await application();
  const options = { path, factory: "Notebook", options: { ref: "_noref" } };
  const panel = await app.commands.execute("docmanager:open", options);
  clearTheDesk(app.shell);
  panel.toolbar.hide();
  await panel.context.ready;
  await panel.revealed;
  document.documentElement.dataset.state = failed ? "failed" : "reading";
  performance.mark("course-readable");
  goToPart();
  colourSuits(panel.node);
  if (!failed) say("The calculators are starting. You can read meanwhile.");
  contents();
  tools(app, panel);
  await Promise.all([panel.sessionContext.ready, python]);
  await run(panel);
  clearTimeout(slow);
  document.documentElement.dataset.state = "live";
  performance.mark("course-live");
  goToPart();
  startAtTheTop();
  await tellWhatIsKept();
}

/** Take away the panels that stand above a notebook; JupyterLite would keep their room, were they hidden by style. */
function clearTheDesk(widget) {
  const unwanted = ["top-panel-wrapper", "menu-panel-wrapper", "spacer-widget-top", "spacer-widget-bottom"];
  if (unwanted.includes(widget.id)) widget.hide();
  else if (widget.id !== "main-panel") for (const child of widget.children()) clearTheDesk(child);
}

/** Mark the suits of the text as the course's own pieces mark them: now, and when a text is set anew. */
function colourSuits(notebook) {
  const text = ".jp-MarkdownCell .jp-RenderedMarkdown";
  const colour = () => notebook.querySelectorAll(text).forEach(colourIn);
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target.closest(".jp-MarkdownCell"))) colour();
  }).observe(notebook, { childList: true, subtree: true });
  colour();
}

function colourIn(part) {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const found = [];
  const suit = new RegExp(`([${Object.keys(course.suits).join("")}])`);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (suit.test(data) && !parentElement.closest("code, [class^=bl-suit]")) found.push(walker.currentNode);
  }
  for (const words of found) {
    const pieces = words.data.split(suit).map((piece) => {
      if (!(piece in course.suits)) return piece;
      return Object.assign(document.createElement("span"), { className: course.suits[piece], textContent: piece });
    });
    words.replaceWith(...pieces);
  }
}

/** Run the cells in their order, each in its place: what stands there goes only when the new comes. */
async function run(panel) {
  for (const cell of panel.content.widgets) {
    if (cell.model.type !== "code") continue;
    const { node } = cell.outputArea;
    node.style.minHeight = `${node.offsetHeight}px`;
    await cell.constructor.execute(cell, panel.sessionContext);
    requestAnimationFrame(() => requestAnimationFrame(() => node.style.removeProperty("min-height")));
  }
}

let moved = false;
for (const kind of ["wheel", "touchmove", "keydown", "pointerdown"]) window.addEventListener(kind, () => (moved = true), true);

/** The book's calculators lead each to its own: #calculator-2 is the second of the page, twin or live. */
function goToPart() {
  if (moved) return;
  const [, number] = location.hash.match(/^#calculator-(\d+)$/) ?? [];
  const there = document.querySelectorAll("#main .bl-widget, #main .bl-twin:has(> .bl-twin-live)");
  if (number) there[number - 1]?.scrollIntoView();
}

/** JupyterLite puts the focus into a cell; a reader who has touched nothing yet begins with the head of the page. */
function startAtTheTop() {
  if (moved || !document.activeElement?.closest("#main")) return;
  head.tabIndex = -1;
  head.focus({ preventScroll: true });
  head.blur();
  head.removeAttribute("tabindex");
}

async function tellWhatIsKept() {
  const own = await keptCopy(store, path).catch(() => null);
  const words = ["Live: change a number, and the ruling follows."];
  if (own) words.push(`This is your own copy, kept on ${new Date(own.last_modified).toLocaleString("en-GB")}.`);
  say(words.join(" "));
  if (!(await storageWorks())) {
    say(`${words[0]} This browser keeps nothing, so it needs the network each time, and your changes go with the page.`);
  } else if (await keepForLater(live, course.tree)) {
    say(`${words.join(" ")} From now on it works without a network, too.`);
  }
}

// ---- contents and tools ----

/** A box of the head: it opens, answers a click on one of its buttons, and is gone with that or with Escape. */
function box(name, pressed) {
  const found = head.querySelector(`.live-${name}`);
  found.hidden = false;
  found.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    found.open = false;
    found.querySelector("summary").focus();
  });
  found.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (!button) return;
    found.open = false;
    void pressed(button);
  });
  // Whoever goes elsewhere, by hand or by keyboard, wants to see what it hides.
  window.addEventListener("pointerdown", ({ target }) => found.contains(target) || (found.open = false));
  window.addEventListener("keyup", ({ key, target }) => {
    if (key === "Tab" && !found.contains(target)) found.open = false;
  });
  return found;
}

/** The headings of the page as they are when somebody asks. */
function contents() {
  const headings = () => [...document.querySelectorAll("#main .jp-MarkdownCell :is(h2, h3)")];
  const menu = box("contents", (button) => {
    const heading = headings()[button.dataset.place];
    heading.tabIndex = -1;
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  });
  menu.addEventListener("toggle", () => {
    const buttons = headings().map(({ textContent, tagName }, place) => {
      const button = Object.assign(document.createElement("button"), { type: "button" });
      button.textContent = textContent.replace("¶", "");
      button.classList.toggle("live-inner", tagName === "H3");
      button.dataset.place = place;
      return button;
    });
    menu.querySelector(".live-menu").replaceChildren(...buttons);
  });
}

function tools(app, panel) {
  const does = {
    code: (button) => {
      const shown = button.getAttribute("aria-pressed") !== "true";
      button.setAttribute("aria-pressed", String(shown));
      button.textContent = shown ? "Hide the code" : "Show the code";
      document.body.classList.toggle("live-code", shown);
      panel.toolbar.setHidden(!shown);
      return app.commands.execute(`notebook:${shown ? "show" : "hide"}-all-cell-code`);
    },
    run: async () => {
      say("Everything is run again.");
      await run(panel);
      await tellWhatIsKept();
    },
    keep: async () => {
      await app.commands.execute("docmanager:save");
      await tellWhatIsKept();
    },
    reset: async () => {
      await forgetCopy(store, path).catch(() => {});
      location.reload();
    },
  };
  for (const [keys, command] of [
    ["Shift Enter", "notebook:run-cell-and-select-next"],
    ["Ctrl Enter", "notebook:run-cell"],
    ["Accel S", "docmanager:save"],
  ]) {
    app.commands.addKeyBinding({ keys: [keys], command, selector: ".live-code .jp-Notebook" });
  }
  box("tools", (button) => does[button.dataset.do](button));
}

// ---- a page to read, until the code is shown ----

// JupyterLite opens a text that is clicked twice, and has a menu of its own: for the one who has asked for the code.
for (const kind of ["dblclick", "contextmenu"]) {
  window.addEventListener(
    kind,
    (event) => {
      if (document.body.classList.contains("live-code")) return;
      if (event.target.closest?.("#main")) event.stopPropagation();
    },
    true,
  );
}

// JupyterLite lets the links of a lesson lead to its files. Before one is used it learns the way to the live page that
// it names, or to the book's, and then it is the browser that follows it.
const files = new URL("jupyter/files/", tree).href;

function lead(event) {
  const link = event.target.closest?.("#main a[href]");
  if (!link) return;
  if (link.href.startsWith(files)) {
    const [, name, part = ""] = link.href.slice(files.length).match(/^(.*?)(?:\.\w+)?(#.*)?$/);
    link.href = new URL(`${course.lessons.includes(name) ? "" : "../"}${name}.html${part}`, live);
    link.removeAttribute("target");
    link.dataset.led = "";
  }
  if (event.type === "click" && "led" in link.dataset) event.stopPropagation();
}

for (const kind of ["pointerover", "focusin", "click"]) window.addEventListener(kind, lead, true);

// Without WebAssembly the lesson can be read all the same.
open().catch((fault) => fail(kindOf(fault), fault));
