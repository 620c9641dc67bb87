// Shows how far a reader is: marks at the lessons, "Continue where I was", and the page "My progress" with its file.
(() => {
  const K = globalThis.bridgelawKept;
  const keep = window.bridgelawKeep;
  if (!keep) return;
  const { store, make, the } = keep;
  const { page: PAGE, content_root: home = "./" } = document.documentElement.dataset;
  const LESSONS = globalThis.bridgelawLessons ?? [];
  const EXPORT = "what-i-did.json";

  /** @param {string | undefined} name */
  const lessonOf = (name) => LESSONS.find(({ page }) => page === name);
  /** @param {Lesson} lesson */
  const scoreOf = ({ page, asks }) => K.score(store.entries(page), asks);
  /** @param {Lesson} lesson */
  const begun = ({ page }) => Object.keys(K.values(store.entries(page))).length > 0;
  /** @param {Lesson} lesson */
  const isDone = ({ page, asks }) => K.done(store.entries(page), asks);

  // ---- marks ----

  /** @param {Lesson} lesson */
  function markOf(lesson) {
    const { asked, answered } = scoreOf(lesson);
    if (isDone(lesson)) return "✓ done";
    return begun(lesson) ? `begun${asked ? `, ${answered} of ${asked}` : ""}` : "";
  }

  /** @param {HTMLElement} link */
  function markLink(link) {
    const lesson = lessonOf(link.dataset.lesson);
    const words = lesson ? markOf(lesson) : "";
    let mark = /** @type {HTMLElement | null} */ (link.nextElementSibling);
    if (!mark?.matches(".book-mark")) mark = null;
    if (!lesson || !words) return mark?.remove();
    if (!mark) {
      mark = make("span", "", { className: "book-mark" });
      link.after(mark);
    }
    if (mark.textContent !== words) mark.textContent = words;
    mark.dataset.mark = isDone(lesson) ? "done" : "begun";
  }

  function show() {
    for (const link of document.querySelectorAll("a[data-lesson]")) markLink(link);
    const here = lessonOf(PAGE);
    const score = document.querySelector(".book-did");
    if (score && here) {
      score.hidden = !begun(here) || !here.asks.length;
      const { asked, answered, right } = scoreOf(here);
      the(score, "span").textContent =
        `Exercises of this lesson: ${answered} of ${asked} answered, ${right} right at the first answer.`;
    }
    showLast(document.querySelector(".book-continue"));
    showTable(document.querySelector(".book-kept"));
  }

  /** Return where the reader was on a page. @param {string} page */
  function addressOf(page) {
    const { id } = K.given(store.entries(page), K.PLACE);
    return `${home}${page}.html${id ? `#${encodeURIComponent(id)}` : ""}`;
  }

  /** @param {HTMLElement | null} link */
  function showLast(link) {
    if (!link) return;
    /** @param {Lesson} lesson */
    const lastAt = ({ page }) => K.lastAt(store.entries(page));
    const [last] = LESSONS.filter(begun).sort((a, b) => lastAt(b) - lastAt(a));
    link.hidden = !last;
    if (!last) return;
    link.setAttribute("href", addressOf(last.page));
    link.textContent = `Continue where I was: ${last.title}`;
  }

  // ---- the page "My progress" ----

  /** @param {HTMLElement | null} box */
  function showTable(box) {
    const body = box?.querySelector("tbody");
    if (!box || !body) return;
    const rows = LESSONS.map((lesson) => ({ lesson, ...scoreOf(lesson), read: K.wasRead(store.entries(lesson.page)) }));
    body.replaceChildren(...rows.map(tableRow));
    /** @param {"read" | "answered" | "asked" | "right"} name */
    const sum = (name) => rows.reduce((total, row) => total + Number(row[name]), 0);
    const cells = ["All lessons", `${sum("read")} of ${rows.length}`, `${sum("answered")} of ${sum("asked")}`, sum("right"), ""];
    const total = make("tr");
    total.append(...cells.map((words, n) => make(n ? "td" : "th", words)));
    the(box, "tfoot").replaceChildren(total);
    the(box, "[data-kept='nothing']").hidden = [...store.pages.values()].some((page) => Object.keys(K.values(page)).length);
  }

  /** @param {{lesson: Lesson, read: boolean} & KeptScore} row */
  function tableRow({ lesson, read, asked, answered, right }) {
    const row = make("tr");
    const name = make("th", "", { scope: "row" });
    name.append(make("a", lesson.title, { href: addressOf(lesson.page) }));
    const forget = make("button", "Forget", { type: "button", className: "bl-button", hidden: !begun(lesson) });
    forget.setAttribute("aria-label", `Delete my progress in ${lesson.title}`);
    forget.dataset.forget = lesson.page;
    const cells = [read ? "yes" : begun(lesson) ? "begun" : "no", asked ? `${answered} of ${asked}` : "–", answered ? right : "–"];
    const last = make("td");
    last.append(forget);
    row.append(name, ...cells.map((words) => make("td", words)), last);
    return row;
  }

  function save() {
    const file = new Blob([K.renderFile(store.pages)], { type: "application/json" });
    const link = make("a", "", { href: URL.createObjectURL(file), download: EXPORT });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  /** @param {File} file */
  async function load(file) {
    try {
      const entries = K.newIn(K.parse(await file.text()), store.pages);
      for (const [page, key, { at, value }] of entries) store.set(page, key, value, at);
      const count = `${entries.length} ${entries.length === 1 ? "entry" : "entries"}`;
      changed(entries.length ? `Taken up: ${count}.` : "Everything in this file is already here.");
    } catch (fault) {
      say(fault instanceof K.BadKept ? fault.message : "This file cannot be read. Nothing has changed.");
    }
  }

  /** @param {string[]} pages */
  function forget(pages) {
    for (const page of pages) {
      for (const [key, { value }] of store.entries(page)) if (value !== null) store.set(page, key, null);
    }
    changed("It is deleted. You can load it again from a file that you saved.");
  }

  /** @param {string} words */
  function changed(words) {
    store.flush();
    show();
    say(words);
  }

  /** @param {string} words */
  function say(words) {
    const line = document.querySelector(".book-kept [role='status']");
    if (line) line.textContent = words;
  }

  /** @type {string[]} The pages that are to be forgotten, if the reader says so once more. */
  let toForget = [];

  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("[data-kept], [data-forget]");
    if (!button || button.matches("p, div")) return;
    const sure = the(document, "[data-kept='sure']");
    if ("forget" in button.dataset) {
      toForget = button.dataset.forget ? [button.dataset.forget] : [...store.pages.keys()];
      const title = lessonOf(button.dataset.forget)?.title;
      the(sure, "span").textContent = `Forget all that you answered, wrote and read ${title ? `in “${title}”` : "here"}?`;
      sure.hidden = false;
      the(sure, "button").focus();
    } else if (button.dataset.kept === "save") save();
    else if (button.dataset.kept === "open") the(document, ".book-kept input[type=file]").click();
    else {
      sure.hidden = true;
      if (button.dataset.kept === "yes") forget(toForget);
      the(document, "[data-kept='save']").focus();
    }
  });

  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.matches(".book-kept input[type=file]"))) return;
    const file = target.files?.[0];
    if (file) void load(file).then(() => (target.value = ""));
  });

  window.addEventListener("bl-stored", show);
  show();
})();
