// A table that calls: the reader asks, says and rules; the players answer; then each line has its verdict. The lines,
// the replies and the comments are in the page (display/table_that_calls.py). The verdicts follow the rules of Python
// (exercises/simulated_call/judged.py), and a test holds the two together.
(() => {
  if (window.bridgelawCalls) return;
  const SIGNS = { right: "✓", "not needed": "–", "too early": "◷", "too late": "◷", wrong: "✗", missing: "…" };
  const FAULTS = ["too early", "too late", "wrong", "missing"];
  const REPEATED = "You had already said that.";
  const FLAWLESS = "You did everything right, in the right order.";

  /** @param {string | undefined} list */
  const words = (list) => (list ? list.split(" ") : []);
  /** @param {HTMLElement} line @param {string} kind */
  const comment = (line, kind) => line.querySelector(`[data-comment="${kind}"]`);

  /** @template {keyof HTMLElementTagNameMap} T @param {T} tag @param {string} kind @param {...(Node | string)} inside */
  function made(tag, kind, ...inside) {
    const element = document.createElement(tag);
    if (kind) element.className = kind;
    element.append(...inside);
    return element;
  }

  /** @param {Element | null} element */
  const copied = (element) => (element ? [...element.childNodes].map((each) => each.cloneNode(true)) : []);

  /** @param {HTMLElement} box */
  const lines = (box) => /** @type {HTMLElement[]} */ ([...box.querySelectorAll("[data-line]")]);

  /**
   * Judge the lines in the order in which they were said.
   * @param {HTMLElement} box @param {string[]} said @returns {CallMark[]}
   */
  function judged(box, said) {
    const named = new Map(lines(box).map((line) => [line.dataset.line ?? "", line]));
    const done = new Set(words(box.dataset.seen));
    /** @type {CallMark[]} */
    const marks = [];
    for (const name of said) {
      const line = /** @type {HTMLElement} */ (named.get(name));
      marks.push(mark(line, done, !marks.length));
      for (const each of [name, ...words(line.dataset.finds)]) done.add(each);
    }
    for (const name of words(box.dataset.due)) {
      const line = /** @type {HTMLElement} */ (named.get(name));
      if (!done.has(name)) {
        marks.push({ verdict: "missing", line, says: "", comment: comment(line, "missing") ?? comment(line, "right") });
      }
    }
    return marks;
  }

  /** @param {HTMLElement} line @param {Set<string>} done @param {boolean} first @returns {CallMark} */
  function mark(line, done, first) {
    const own = { line, says: "", comment: comment(line, "right") };
    if (line.dataset.verdict === "wrong") return { ...own, verdict: "wrong" };
    if (done.has(line.dataset.line ?? "")) {
      const again = comment(line, "again");
      return { ...own, verdict: "not needed", comment: again, says: again ? "" : REPEATED };
    }
    const late = comment(line, "late");
    if (late && !first) return { ...own, verdict: "too late", comment: late };
    for (const need of /** @type {NodeListOf<HTMLElement>} */ (line.querySelectorAll('[data-comment="need"]'))) {
      if (!words(need.dataset.any).some((each) => done.has(each))) return { ...own, verdict: "too early", comment: need };
    }
    return { ...own, verdict: line.dataset.verdict === "right" ? "right" : "not needed" };
  }

  /** @param {CallMark[]} marks */
  function summed(marks) {
    /** @param {string} verdict */
    const count = (verdict) => marks.filter((each) => each.verdict === verdict).length;
    const found = FAULTS.filter(count).map((each) => `${count(each)} ${each}`);
    return found.length ? `${count("right")} right, ${found.join(", ")}.` : FLAWLESS;
  }

  window.bridgelawCalls = { judged, summed };

  /** @param {HTMLElement} box */
  function asked(box) {
    /** @param {string} kind */
    const part = (kind) => /** @type {HTMLElement} */ (box.querySelector(kind));
    const acts = part(".bl-calls-acts");
    const end = part(".bl-calls-end");
    const head = made("h3", "bl-calls-head", "What do you do?");
    const heard = made("p", "bl-sr");
    const marks = made("div", "bl-calls-marks");
    const again = made("button", "bl-button", "Begin again");
    again.type = "button";
    acts.prepend(head);
    acts.append(heard, marks);
    marks.setAttribute("role", "status");
    heard.setAttribute("aria-live", "polite");
    /** @type {string[]} */
    let said = [];

    function start() {
      said = [];
      heard.replaceChildren();
      for (const reply of acts.querySelectorAll(".bl-calls-reply")) reply.remove();
      marks.replaceChildren();
      end.hidden = true;
      box.dataset.ended = "no";
      head.textContent = "What do you do?";
      for (const line of lines(box)) line.querySelector("button")?.removeAttribute("disabled");
      for (const bubble of box.querySelectorAll(".bl-bubble")) bubble.textContent = "";
    }

    /** @param {HTMLElement} line */
    function speak(line) {
      said.push(line.dataset.line ?? "");
      line.querySelector("button")?.setAttribute("disabled", "");
      for (const bubble of box.querySelectorAll(".bl-bubble")) bubble.textContent = "";
      heard.replaceChildren();
      for (const each of /** @type {NodeListOf<HTMLElement>} */ (line.querySelectorAll("[data-heard]"))) {
        const by = each.dataset.heard ?? "";
        if (by === "You" && !line.dataset.said) continue;
        line.append(made("p", "bl-calls-reply", made("strong", "", `${by}:`), " ", ...copied(each)));
        heard.append(`${by}: ${each.textContent} `);
        box.querySelector(`[data-seat="${by}"] .bl-bubble`)?.replaceChildren(...copied(each));
      }
      if (line.dataset.ends) finish();
    }

    function finish() {
      const found = judged(box, said);
      box.dataset.ended = "yes";
      head.textContent = "How it was";
      const list = made("ol", "bl-derivation bl-marks");
      for (const { verdict, line, comment, says } of found) {
        const left = verdict === "missing" ? line.dataset.left : line.dataset.said;
        const sign = made("span", "", `${SIGNS[verdict]} `);
        sign.ariaHidden = "true";
        const named = `${verdict[0]?.toUpperCase()}${verdict.slice(1)}: `;
        const what = left ? [left] : ["“", ...copied(line.querySelector(".bl-calls-says")), "”"];
        list.append(made("li", verdict === "right" ? "bl-mark-right" : "bl-mark",
          made("p", "", made("strong", "", sign, named), ...what, " ", says, ...copied(comment))));
      }
      const sum = summed(found);
      marks.replaceChildren(made("div", sum === FLAWLESS ? "bl-right" : "bl-wrong", made("p", "", sum)), list);
      end.hidden = false;
      marks.append(end, made("p", "", again));
      head.tabIndex = -1;
      head.focus({ preventScroll: true });
      if (head.getBoundingClientRect().top < 0) head.scrollIntoView({ block: "start" });
    }

    for (const line of lines(box)) {
      const says = /** @type {HTMLElement} */ (line.querySelector(".bl-calls-says"));
      const press = made("button", "bl-calls-act");
      press.type = "button";
      says.replaceWith(press);
      press.append(says);
      press.addEventListener("click", () => speak(line));
    }
    again.addEventListener("click", () => {
      start();
      head.focus();
    });
    start();
    box.dataset.asks = "yes";
  }

  const all = () => {
    for (const box of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".bl-calls:not([data-asks])"))) asked(box);
  };
  all();
  new MutationObserver((records) => {
    if (records.some(({ addedNodes }) => addedNodes.length)) all();
  }).observe(document, { childList: true, subtree: true });
})();
