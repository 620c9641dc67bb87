// A decision procedure, one question at a time. The page has the whole procedure as a list (display/one_at_a_time.py):
// questions with their answers and targets, and the rulings. Here a reader answers; the answers so far are above the
// question, each can be changed, and they are in the address, so that a page opened again is where it was.
(() => {
  if (window.bridgelawTurns) return;
  window.bridgelawTurns = true;

  const SEATS = ["North", "East", "South", "West"];
  const UNFOLDED = 3;
  const PAIRS = /\b(South and North|West and East)\b/g;

  /** @template {keyof HTMLElementTagNameMap} T @param {T} tag @param {string} kind @param {...(Node | string)} inside */
  function made(tag, kind, ...inside) {
    const element = document.createElement(tag);
    if (kind) element.className = kind;
    element.append(...inside);
    return element;
  }

  /** @param {string} kind @param {() => void} pressed @param {...(Node | string)} inside */
  function button(kind, pressed, ...inside) {
    const element = made("button", kind, ...inside);
    element.type = "button";
    element.addEventListener("click", pressed);
    return element;
  }

  /** Copy what is inside an element. @param {Element | null} element */
  const copied = (element) => (element ? [...element.childNodes].map((each) => each.cloneNode(true)) : []);

  /**
   * Turn the seats of a text: it is written for South as declarer.
   * @param {Node} node @param {number} by
   */
  function turn(node, by) {
    for (const text of texts(node)) {
      const words = (text.textContent ?? "").replace(/\b(North|East|South|West)\b/g, (seat) =>
        SEATS[(SEATS.indexOf(seat) + by) % 4]);
      text.textContent = words.replace(PAIRS, (pair) => pair.split(" and ").reverse().join(" and "));
    }
  }

  /** @param {Node} node @returns {Node[]} */
  const texts = (node) => (node.nodeType === Node.TEXT_NODE ? [node] : [...node.childNodes].flatMap(texts));

  /** @param {HTMLElement} box */
  function asked(box) {
    const all = /** @type {HTMLElement} */ (box.querySelector(".bl-turns-all"));
    /** @param {string} kind */
    const named = (kind) => {
      /** @type {Map<string, HTMLElement>} */
      const found = new Map();
      for (const each of /** @type {NodeListOf<HTMLElement>} */ (all.querySelectorAll(`[data-${kind}]`))) {
        found.set(each.dataset[kind] ?? "", each);
      }
      return found;
    };
    const [questions, endings] = [named("question"), named("ending")];
    const start = box.dataset.starts ?? "";
    /** The answers given, in whatever order; those that are not reached are kept. @type {Map<string, string>} */
    let given = new Map();
    // The question that is being changed.
    let open = "";
    let declarer = 2;

    /** @param {string} question @param {string} answer */
    const answer = (question, answer) =>
      /** @type {HTMLElement | null} */ (
        questions.get(question)?.querySelector(`[data-answer="${CSS.escape(answer)}"]`) ?? null
      );

    /** Follow answers as far as they go. @param {Map<string, string>} answers */
    function walk(answers) {
      /** @type {{question: string, answer: HTMLElement}[]} */
      const taken = [];
      let at = start;
      for (;;) {
        const chosen = questions.has(at) ? answer(at, answers.get(at) ?? "") : null;
        if (!chosen) return { taken, at };
        taken.push({ question: at, answer: chosen });
        at = chosen.dataset.to ?? "";
        for (const { answer } of taken) {
          for (const swap of (answer.dataset.instead ?? "").split(" ")) {
            const [before, to] = swap.split(":");
            if (before === at) at = to ?? "";
          }
        }
      }
    }

    /** What is told at a point after these answers. @param {HTMLElement} at @param {ReturnType<typeof walk>["taken"]} taken */
    function told(at, taken) {
      const finds = taken.findLast(({ answer }) => answer.dataset.finds)?.answer.dataset.finds ?? "-";
      /** @param {string} name */
      const is = (name) =>
        name === "finds" ? finds : (taken.find(({ question }) => question === name)?.answer.dataset.answer ?? "-");
      /** @param {string} condition */
      const holds = (condition) => condition.split(",").every((each) => {
        const [name, value] = each.split(":");
        return is(name ?? "") === value;
      });
      return /** @type {HTMLElement[]} */ ([...at.querySelectorAll(".bl-turn-told")]).find(
        ({ dataset }) => dataset.when === undefined || dataset.when.split("|").some(holds),
      );
    }

    // Many answers would push the question out of sight: all but the last are folded.
    const earlier = made("details", "bl-turns-earlier", made("summary", ""), made("ol", "bl-turns-given"));
    const last = made("ol", "bl-turns-given");
    const now = made("div", "bl-turns-now");
    const whole = made("details", "", made("summary", "", "All questions and rulings as a list"));
    all.before(earlier, last, now, whole);
    whole.append(all);

    /** @param {string} question @param {string} chosen */
    function choose(question, chosen) {
      given.set(question, chosen);
      open = "";
      moved();
    }

    /** The ordinary answers from a question on. @param {string} from */
    function usual(from) {
      const answers = new Map(given);
      /** @type {[string, string][]} */
      const found = [];
      for (let at = from; questions.get(at)?.dataset.usual; at = walk(answers).at) {
        const ordinary = questions.get(at)?.dataset.usual ?? "";
        answers.set(at, ordinary);
        found.push([at, ordinary]);
      }
      return found;
    }

    /** @param {string} question */
    function asking(question) {
      const item = /** @type {HTMLElement} */ (questions.get(question));
      const choices = made("div", "bl-turn-choices");
      for (const each of /** @type {NodeListOf<HTMLElement>} */ (item.querySelectorAll("[data-answer]"))) {
        const press = button("bl-turn-choice", () => choose(question, each.dataset.answer ?? ""),
          ...copied(each.querySelector(".bl-turn-says")));
        if (given.get(question) === each.dataset.answer) press.setAttribute("aria-pressed", "true");
        choices.append(press);
      }
      const ordinary = usual(question);
      if (ordinary.length > 1) {
        const rest = made("span", "bl-turn-rest");
        for (const [name, chosen] of ordinary) {
          rest.append(`${questions.get(name)?.dataset.name} `, made("b", "",
            ...copied(answer(name, chosen)?.querySelector(".bl-turn-says") ?? null)), " ");
        }
        choices.append(button("bl-turn-choice bl-turn-usual", () => {
          for (const [name, chosen] of ordinary) given.set(name, chosen);
          open = "";
          moved();
        }, "All as usual", rest));
      }
      return [
        made("h3", "bl-turn-asks", ...copied(item.querySelector(".bl-turn-asks"))),
        made("p", "bl-turn-why", ...copied(item.querySelector(".bl-turn-why"))),
        choices,
      ];
    }

    /** @param {Node} told */
    function seats(told) {
      if (!/\bSouth\b/.test(told.textContent ?? "")) return [];
      const row = made("p", "bl-turn-seats", "Declarer is: ");
      for (const [n, seat] of SEATS.entries()) {
        const press = button("bl-button", () => {
          declarer = n;
          moved();
        }, seat);
        press.setAttribute("aria-pressed", String(n === declarer));
        row.append(press, " ");
      }
      return [row];
    }

    function moved(led = true) {
      const reached = walk(given);
      const upTo = open ? reached.taken.findIndex(({ question }) => question === open) : -1;
      const [taken, at] = upTo < 0 ? [reached.taken, reached.at] : [reached.taken.slice(0, upTo), open];
      const folded = taken.length > UNFOLDED ? taken.length - 1 : 0;
      const [count, list] = /** @type {[HTMLElement, HTMLElement]} */ ([...earlier.children]);
      count.textContent = `${folded} answers so far`;
      earlier.hidden = !folded;
      list.replaceChildren();
      last.replaceChildren();
      for (const [n, { question, answer }] of taken.entries()) {
        const asks = questions.get(question)?.querySelector(".bl-turn-asks") ?? null;
        const change = button("bl-turn-change", () => {
          open = question;
          moved();
        }, "Change");
        change.setAttribute("aria-label", `Change the answer to: ${asks?.textContent}`);
        (n < folded ? list : last).append(made("li", "", made("span", "bl-turn-asked", ...copied(asks)), " ",
          made("b", "", ...copied(answer.querySelector(".bl-turn-says"))), " ", change));
      }
      const there = questions.get(at) ?? endings.get(at);
      const says = there && told(there, taken);
      const spoken = made("div", "bl-turn-told", ...copied(says ?? null));
      const choosing = seats(spoken);
      turn(spoken, (declarer + 2) % 4);
      const ruled = endings.has(at);
      const parts = ruled
        ? [made("h3", "bl-turn-asks", "The ruling"), ...choosing, spoken]
        : [...choosing, spoken, ...asking(at)];
      const tools = made("p", "bl-turn-tools");
      if (taken.length) {
        tools.append(button("bl-button", () => {
          open = taken.at(-1)?.question ?? "";
          moved();
        }, "Back"), " ", button("bl-button", () => {
          given = new Map();
          open = "";
          moved();
        }, "Start again"));
      }
      now.replaceChildren(...parts, tools);
      now.dataset.ruled = ruled ? "yes" : "no";
      if (!led) return;
      const answers = new URLSearchParams(taken.map(({ question, answer }) => [question, answer.dataset.answer ?? ""]));
      // The browser's way back leads to the question before.
      const address = `#${box.id}${taken.length ? `?${answers}` : ""}`;
      if (address !== location.hash) history.pushState(history.state, "", address);
      // Words to say now come before the question.
      const begins = ruled ? ".bl-result" : says ? ".bl-director" : ".bl-turn-asks";
      const first = /** @type {HTMLElement | null} */ (now.querySelector(begins));
      if (!first) return;
      first.tabIndex = -1;
      first.focus({ preventScroll: true });
      if (first.getBoundingClientRect().top < 0 || first.getBoundingClientRect().bottom > window.innerHeight) {
        first.scrollIntoView({ block: "start" });
      }
    }

    /** Take the answers from the address. */
    function arrived() {
      const [id, answers] = location.hash.slice(1).split("?");
      if (id !== box.id) {
        if (!id) given = new Map();
        return moved(false);
      }
      given = new Map(new URLSearchParams(answers ?? ""));
      open = "";
      moved(false);
      box.scrollIntoView({ block: "start" });
    }

    window.addEventListener("hashchange", arrived);
    arrived();
    box.dataset.asks = "yes";
  }

  /** @param {ParentNode} page */
  function find(page) {
    for (const box of /** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll(".bl-turns:not([data-asks])"))) asked(box);
  }

  find(document);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element) find(node.parentElement ?? document);
    }
  }).observe(document, { childList: true, subtree: true });
})();
