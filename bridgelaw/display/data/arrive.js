// What a calculator puts into the page may ask for something as soon as it stands there, and says so in an attribute; a
// policy for content allows no script in it. Whatever comes later is seen, too: each control is made by itself.
(() => {
  if (window.bridgelawArrives) return;
  window.bridgelawArrives = true;
  const FRAMES = 600; // after so many it is looked for at leisure
  const SELDOM = 500;

  /**
   * Do something as soon as it can be done. A kernel on a busy machine may take longer than one would think.
   * @param {Element} element @param {() => unknown} done @param {number} left
   */
  function soon(element, done, left = FRAMES) {
    if (done() || !element.isConnected) return;
    const again = () => soon(element, done, left - 1);
    if (left > 0) requestAnimationFrame(again);
    else setTimeout(again, SELDOM);
  }

  /** @param {HTMLInputElement | HTMLTextAreaElement} box @param {string} value */
  const changed = (box, value) => {
    box.value = value;
    for (const kind of ["input", "change"]) box.dispatchEvent(new Event(kind, { bubbles: true }));
  };

  /** @type {Record<string, (element: HTMLElement) => unknown>} */
  const ASKED = {
    // ipywidgets gives a control its words and no more: what else it is, pressed or a heading, is set when all the
    // controls of the part are there.
    "[data-bl-tells]": (element) => {
      /** @type {[string, Record<string, string>[]][]} */
      let asked = Object.entries(JSON.parse(element.dataset.blTells));
      soon(element, () => {
        const part = element.closest(".bl-part");
        asked = asked.filter(([at, each]) => {
          const found = part ? [...part.querySelectorAll(at)] : [];
          if (found.length !== each.length) return true;
          for (const [n, one] of found.entries()) {
            for (const [name, is] of Object.entries(each[n])) one.setAttribute(name, is);
          }
          return false;
        });
        return !asked.length;
      });
    },
    // Whoever went on by a button, which may be gone, is led to what it brought; a reader who is elsewhere stays there.
    "[data-bl-leads]": (to) => {
      const at = document.activeElement;
      const pressed = at?.matches("button") && to.closest(".bl-card")?.contains(at);
      if (!at || pressed || at.contains(to)) to.focus();
    },
    // The time that is left goes on by itself; what is kept is when the clock was started and what was spent before.
    "[data-bl-ticks]": (clock) => {
      const from = Date.now();
      /** @param {number} number */
      const two = (number) => String(number).padStart(2, "0");
      const each = setInterval(() => {
        if (!clock.isConnected) return clearInterval(each);
        const seconds = Math.round((Number(clock.dataset.left) - (Date.now() - from)) / 1000);
        const [minutes, rest] = [Math.floor(Math.abs(seconds) / 60), Math.abs(seconds) % 60];
        clock.textContent = `${seconds < 0 ? "−" : ""}${minutes}:${two(rest)}`;
      }, 1000);
    },
    // A page that was opened by a link hands over what stands behind the # of its address, which no server is sent.
    "[data-bl-arrives]": (element) => {
      if (!location.hash.startsWith(element.dataset.blArrives)) return;
      soon(element, () => {
        const box = element.closest(".bl-opens")?.querySelector("textarea");
        if (box) changed(box, location.hash);
        return box;
      });
    },
    // Where a part of a bar ends is known to the thousandth of a per cent, which no class can say.
    "[data-bl-wide]": (element) => (element.style.width = `${element.dataset.blWide}%`),
    "[data-bl-at]": (element) => (element.style.left = `${element.dataset.blAt}%`),
  };

  const ANY = Object.keys(ASKED).join(", ");

  /** @param {HTMLElement} element */
  function arrived(element) {
    for (const [asked, done] of Object.entries(ASKED)) if (element.matches(asked)) done(element);
  }

  new MutationObserver((records) => {
    /** @type {Set<HTMLElement>} */
    const come = new Set();
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (!(node instanceof Element) || !node.isConnected) continue;
        if (node.matches(ANY)) come.add(/** @type {HTMLElement} */ (node));
        for (const each of node.querySelectorAll(ANY)) come.add(each);
      }
    }
    come.forEach(arrived);
  }).observe(document, { childList: true, subtree: true });
  for (const each of document.querySelectorAll(ANY)) arrived(each);

  // ---- what a reader does ----

  // A file of the reader's (data-bl-reads: its most letters) is put into the line of text and the box of the same widget,
  // as if it had been typed there. What is no text in UTF-8 is put there letter by letter of its bytes (base64).
  window.addEventListener("change", async ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.matches("[data-bl-reads]"))) return;
    const [file, widget] = [target.files?.[0], target.closest(".bl-opens")];
    if (!file) return;
    const raw = await file.slice(0, Number(target.dataset.blReads)).arrayBuffer();
    // So that the same file can be chosen twice.
    target.value = "";
    let found;
    try {
      found = new TextDecoder("utf-8", { fatal: true }).decode(raw);
    } catch {
      const bytes = new FileReader();
      const read = new Promise((done) => (bytes.onload = done));
      bytes.readAsDataURL(new Blob([raw]));
      await read;
      found = String(bytes.result);
    }
    const [name, box] = [widget?.querySelector("input[type=text]"), widget?.querySelector("textarea")];
    if (name) changed(name, file.name);
    if (box) changed(box, found);
  });

  /**
   * Print a page (base64) by itself. Its style is handed over: a policy allows none in a page that is written so.
   * @param {string} page
   */
  function print(page) {
    const html = new TextDecoder().decode(Uint8Array.from(atob(page), (each) => each.charCodeAt(0)));
    const frame = Object.assign(document.createElement("iframe"), { title: "The sheet that is printed" });
    Object.assign(frame.style, { position: "fixed", inlineSize: 0, blockSize: 0, border: 0 });
    let style = "";
    frame.srcdoc = html.replace(/<style>([^<]*)<\/style>/, (_, rules) => {
      style = rules;
      return "";
    });
    frame.onload = () => {
      const view = /** @type {Window & typeof globalThis} */ (frame.contentWindow);
      const sheet = new view.CSSStyleSheet();
      sheet.replaceSync(style);
      view.document.adoptedStyleSheets = [sheet];
      view.onafterprint = () => frame.remove();
      view.print();
    };
    document.body.append(frame);
  }

  window.addEventListener(
    "click",
    (press) => {
      if (!(press.target instanceof Element)) return;
      const button = press.target.closest("[data-bl-prints]");
      if (button) print(button.dataset.blPrints);
      const link = press.target.closest("a[data-bl-copies]");
      if (!link) return;
      press.preventDefault();
      const copied = () => (link.textContent = "The link is copied");
      navigator.clipboard?.writeText(link.href).then(copied, () => {});
    },
    true,
  );

  // JupyterLab takes a key pressed on a menu, a tick or a button as meant for the cell that it stands in: an arrow leaves
  // the cell, "b" puts another below it, "x" cuts it out. So a key pressed in a widget stays there. What it would do to
  // the page as a whole, Ctrl+S or F11, it still does: a copy of it goes to the page, past the cell.
  /** @param {KeyboardEvent} key */
  function stay(key) {
    key.stopPropagation();
    if (!document.body.dispatchEvent(new KeyboardEvent("keydown", key))) key.preventDefault();
  }

  window.addEventListener("focusin", ({ target }) => {
    const widget = target instanceof Element ? target.closest(":is(.bl-widget, .bl-card, .bl-keys)") : null;
    if (widget?.closest(".jp-Notebook")) widget.onkeydown = stay;
  });
})();
