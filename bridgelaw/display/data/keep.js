// Restores what a reader did when a page opens, and stores what they do: each answer, every letter that they write, the
// calculators' controls, how far they have read. Nothing leaves the device.
//
// It stands on the pages of the book, and listens: to questions ("bl-kept", ask.js), to Python ("bl-keep", live.js), to
// what is typed. What is stored comes back here, and through "bl-restore" in the calculators. The store is store.js; how
// far the lessons are is shown by progress.js, which hears "bl-stored".
//
//   bridgelawKeep.ready      a promise: what was stored has been read, and is on the page
//   bridgelawKeep.values()   {KEY: value} of this page
//   bridgelawKeep.keep(key, value)
//   bridgelawKeep.read()     look at the disk again; a promise
//   bridgelawKeep.unsaved()  how many entries are on no disk yet
//   bridgelawKeep.store      the store, of all pages; `make` and `the` for elements
(() => {
  const K = globalThis.bridgelawKept;
  const { page: PAGE = "" } = document.documentElement.dataset;
  if (!PAGE || !K || window.bridgelawKeep) return;

  const MOST_SHOWN = 500; // letters of a text that was written in another window
  const SAYS = {
    refused:
      "This browser stores nothing here: it is a private window, or storage is switched off. Your answers and texts are " +
      "lost when you close this page.",
    readOnly:
      "This browser cannot save here now. New answers are lost when you close this page. What was saved before " +
      "is still there.",
    full:
      "This browser has no room left. Your last answers are lost when you close this page. What was saved before " +
      "is still there.",
    newer:
      "What is kept here was written by a newer version of the course. Reload this page to get it; until then nothing new " +
      "is kept.",
  };

  const store = globalThis.bridgelawStore({
    changed(rows) {
      const keys = rows.filter(({ page, key }) => page === PAGE && !key.startsWith(K.COPIES)).map(({ key }) => key);
      if (keys.length) restorePage(keys);
      show();
    },
    saved: () => tell(""),
    failed: (fault, isOpen) => tell(TROUBLES[fault?.name] ?? (isOpen ? "readOnly" : "refused")),
  });
  const entries = store.entries(PAGE);
  const values = () => K.values(entries);
  let restoring = false;

  /** Keep a value of this page, or forget it (null). @type {KeepTools["keep"]} */
  function keep(key, value) {
    if (K.same(entries.get(key)?.value, value)) return;
    store.set(PAGE, key, value);
    store.flush();
    show();
  }

  /** @param {string} key @param {KeptValue} more */
  const keepMore = (key, more) => keep(key, { ...K.given(entries, key), ...more });

  // ---- back on the page ----

  const KEYED = ".bl-part[data-keep], [class*='bl-key=']";
  /** @param {HTMLElement} part @returns {string | undefined} */
  const keyOf = (part) => part.dataset.keep ?? [...part.classList].find((name) => name.startsWith("bl-key="))?.slice(7);
  /** @param {string} key */
  const partsOf = (key) => [...document.querySelectorAll(KEYED)].filter((part) => keyOf(part) === key);
  const TYPED = "textarea:not(.bl-copy), input[type=text]";
  /** Return the boxes of a table that is completed; what is typed in them is kept as a list. @param {HTMLElement} part */
  const boxesOf = (part) => [...part.querySelectorAll(".bl-fill input[type=text], .bl-fill-live input[type=text]")];

  /** @param {string[]} keys */
  function restorePage(keys) {
    const kept = values();
    const stored = Object.fromEntries(keys.filter((key) => key in kept).map((key) => [key, kept[key]]));
    restoring = true;
    window.bridgelawAsk?.restore(document, stored);
    for (const [key, { typed, written }] of Object.entries(stored)) {
      for (const part of partsOf(key)) {
        part.closest("details.bl-card:not([open])")?.setAttribute("open", "");
        const box = part.querySelector(TYPED);
        const words = box?.matches("textarea") ? written : typed;
        if (Array.isArray(words) && part.dataset.keep) {
          for (const [n, input] of boxesOf(part).entries()) input.value = words[n] ?? "";
        }
        if (typeof words === "string" && box && part.dataset.keep) box.value = words;
      }
    }
    restoring = false;
    // What has been forgotten is null: whoever shows it begins anew.
    const detail = Object.fromEntries(keys.map((key) => [key, stored[key] ?? null]));
    window.dispatchEvent(new CustomEvent("bl-restore", { detail }));
  }

  // ---- what the reader does ----

  document.addEventListener("bl-kept", ({ detail: { key, value } }) => {
    if (!restoring) keepMore(key, value);
  });

  window.addEventListener("bl-keep", ({ detail: { key, value } }) => {
    if (value === null) return keep(key, null);
    // Python hears of a ruling when its box is left; the page has it as it stands now.
    const area = "written" in value && partsOf(key).map((part) => part.querySelector("textarea:not(.bl-copy)")).find(Boolean);
    keepMore(key, area ? { ...value, written: area.value } : value);
  });

  window.addEventListener(
    "input",
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      const part = target.closest(KEYED);
      const key = part && keyOf(part);
      if (!key || !target.matches(TYPED)) return;
      const boxes = boxesOf(part);
      const words = boxes.some((box) => box === target) ? boxes.map((box) => box.value.trim()) : target.value;
      keepMore(key, { [target.matches("textarea") ? "written" : "typed"]: words });
    },
    true,
  );

  document.addEventListener("change", ({ target }) => {
    if (restoring || !(target instanceof HTMLInputElement)) return;
    if (target.matches("[data-keep='cover/made'] input")) keep("cover/made", { made: target.value });
  });

  // ---- how far the page was read ----

  const lesson = globalThis.bridgelawLessons?.find(({ page }) => page === PAGE);

  function watchReading() {
    const end = document.querySelector(".book-way");
    if (!lesson || !end) return;
    new IntersectionObserver((seen) => {
      if (seen.at(-1)?.isIntersecting && !held()) keepMore(K.READ, { read: true });
    }).observe(end);
    const sections = [...document.querySelectorAll(".book-page section[id]")];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let later;
    const place = () => {
      clearTimeout(later);
      later = undefined;
      const above = sections.filter((section) => section.getClientRects().length && section.getBoundingClientRect().top < innerHeight / 3);
      if (above.length > 1) keepMore(K.PLACE, { id: above[above.length - 1].id });
    };
    document.addEventListener("scroll", () => (later ??= setTimeout(place, 300)), { passive: true });
    window.addEventListener("pagehide", () => later && place());
  }

  // ---- what another window wrote over ----

  /** Tell the others on this page; and ask, one after the other, about words of the reader's that were replaced unseen. */
  function show() {
    window.dispatchEvent(new CustomEvent("bl-stored"));
    let bar = document.querySelector(".book-undecided");
    const [question] = Object.entries(values()).flatMap(([name, { others }]) => {
      const key = name.startsWith(K.COPIES) ? name.slice(K.COPIES.length) : "";
      /** @param {KeptValue} copy */
      const isLost = (copy) => K.lostTexts(copy, K.given(entries, key)).length > 0;
      const copies = key && Array.isArray(others) ? others.filter(isLost) : [];
      return copies.length ? [{ key, copies }] : [];
    });
    if (!question) return void bar?.remove();
    const asked = K.render(question);
    if (bar?.dataset.asked === asked) return;
    if (!bar) {
      bar = make("section", "", { className: "book-undecided" });
      bar.setAttribute("aria-label", "Written twice");
      the(document, ".book-page").before(bar);
    }
    const head = make("p", "You also wrote a text in another window, or earlier. Which text do you want?");
    head.setAttribute("role", "alert");
    const { key, copies } = question;
    /** @type {(words: string, copy: KeptValue | null) => HTMLElement} */
    const press = (words, copy) => {
      const button = make("button", words, { type: "button", className: "bl-button" });
      button.addEventListener("click", () => decide(key, copy));
      return button;
    };
    const offers = copies.flatMap((copy) => [
      ...K.lostTexts(copy, K.given(entries, key)).map((text) => make("p", text.slice(0, MOST_SHOWN))),
      press("Use the other text", copy),
    ]);
    bar.replaceChildren(head, ...offers, " ", press("Use the text on the page", null));
    bar.dataset.asked = asked;
  }

  /** @param {string} key @param {KeptValue | null} copy */
  function decide(key, copy) {
    if (copy) {
      keep(key, copy);
      restorePage([key]);
    }
    keep(K.COPIES + key, null);
  }

  /**
   * Return what the markup always has.
   * @template {string} S @param {ParentNode} parent @param {S} selector
   */
  const the = (parent, selector) => /** @type {Selected<S>} */ (parent.querySelector(selector));

  /**
   * Return a new element.
   * @template {keyof HTMLElementTagNameMap} T
   * @param {T} tag @param {string | number} words @param {object} more @returns {HTMLElementTagNameMap[T]}
   */
  const make = (tag, words = "", more = {}) => Object.assign(document.createElement(tag), { textContent: words, ...more });

  // ---- what cannot be kept ----

  /** @type {Record<string, keyof typeof SAYS>} */
  const TROUBLES = { VersionError: "newer", QuotaExceededError: "full" };
  let trouble = "";

  /** @param {keyof typeof SAYS | ""} what */
  function tell(what) {
    // Once, however many writes fail.
    if (what === trouble) return;
    trouble = what;
    let line = document.querySelector(".book-kept-note");
    if (!what) return void line?.remove();
    if (!line) {
      line = make("p", "", { className: "book-kept-note" });
      line.setAttribute("role", "status");
      the(document, ".book-page").before(line);
    }
    const button = make("button", "Save to a file", { type: "button", className: "bl-button" });
    button.dataset.kept = "save";
    line.replaceChildren(make("span", SAYS[what]), " ", button);
  }

  // ---- begin ----

  const held = () => document.querySelector(".bl-ask[data-held][data-holds='page']");

  async function begin() {
    const closed = held();
    await store.read();
    // What was closed until now is where the reader was before the page was loaded again.
    const [opening] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
    if (closed && !held() && opening?.type !== "navigate") {
      document.getElementById(K.given(entries, K.PLACE).id)?.scrollIntoView();
    }
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void store.read());
    window.addEventListener("pageshow", ({ persisted }) => persisted && void store.read());
    watchReading();
    show();
  }

  const ready = begin();
  window.bridgelawKeep = { ready, keep, values, read: store.read, unsaved: store.unsaved, store, make, the };
})();
