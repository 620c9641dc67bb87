// The class votes on a slide: by telephone, where `serve.py --class` serves the deck, and by hands, which the presenter
// counts and types. Every element with data-ask and options gets a bar below them.
//
//   data-ask="lesson/exercise/part"   what is asked; two elements that ask the same share their votes
//   data-asked="…"                    the question in words; without it the first heading or paragraph of the element
//   [data-option], else li            the options, two to eight of them
//   data-weights="SELECTOR"           the calculator that takes the votes: an iframe or a link of the deck, to its page
//   data-rows="1 2 -"                 for each option its row there, where they do not stand in its order; - for none
//
// What was counted is shown when the vote is closed. Nothing is kept but by the tab, and by serve.py where it was told to.
(() => {
  if (window.bridgelawVotes) return;
  const EVERY = 1000;
  const PATIENCE = 20;
  const MOST_HANDS = 999;
  const STORE = "bl-votes";

  const STYLE = `
    .blv { font-size: max(0.5em, 16px); line-height: 1.3; margin: 0.6em 0 0; text-align: start; }
    .blv button { font: inherit; margin: 0 0.4em 0.3em 0; padding: 0.3em 0.8em; min-height: 2em; cursor: pointer;
      color: var(--bl-felt-ink, #f8f4e8); background: var(--bl-felt, #0f4c3a); border: 2px solid var(--bl-felt-edge, #0f4c3a);
      border-radius: 0.3em; }
    .blv button.blv-plain { color: var(--bl-ink, #1c2530); background: var(--bl-paper, #fff); border-color: var(--bl-edge, #75818e); }
    .blv [hidden] { display: none !important; }
    .blv :focus-visible, .blv-way :focus-visible { outline: 3px solid var(--bl-accent, #0b5480); outline-offset: 2px; }
    .blv-said { display: inline; margin: 0; }
    .blv .blv-table { font-size: 1.25em; width: 100%; margin: 0.3em 0 0; border-collapse: collapse; table-layout: fixed; }
    .blv .blv-table th, .blv .blv-table td { padding: 0.15em 0.4em; border: 1px solid var(--bl-line, #cfccc0); text-align: start;
      overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--bl-ink, #1c2530); background: var(--bl-paper, #fff); }
    .blv .blv-table th:first-child { width: 5em; }
    /* An option stands in full above; its column bears its letter, and the words for who hears the table read. */
    .blv .blv-table thead span { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
    .blv .blv-table td { position: relative; isolation: isolate; font-weight: 700; }
    .blv-bar { position: absolute; inset: 0 auto 0 0; z-index: -1; background: var(--bl-good-paper, #e9f5ee);
      border-inline-end: 4px solid var(--bl-good, #17643a); }
    .blv input { font: inherit; width: 4.5em; color: inherit; background: var(--bl-paper, #fff); border: 2px solid var(--bl-edge, #75818e); }
    .blv input[aria-invalid="true"] { border-color: var(--bl-bad, #9c1c17); }
    .blv-way { max-width: 92vw; max-height: 94vh; padding: 2vmin 4vmin; border: 0; border-radius: 1vmin; text-align: center;
      color: #1c2530; background: #fff; font: 3.6vmin/1.3 system-ui, sans-serif; }
    .blv-way::backdrop { background: rgb(0 0 0 / 0.75); }
    .blv-way img { display: block; width: min(52vmin, 80vw); margin: 0 auto; }
    .blv-way p { margin: 1vmin 0; overflow-wrap: anywhere; }
    .blv-way b { font: 700 8vmin/1.1 ui-monospace, "DejaVu Sans Mono", Consolas, monospace; letter-spacing: 0.15em; }
    .blv-way button { font: inherit; }
    @media print { .blv { display: none; } }`;

  /** @type {Map<string, VoteAsk>} By their keys. */
  const asks = new Map();
  // serve.py --class marks what it shows on its own computer: nobody else is asked who would not answer.
  /** @type {VoteRoom | null} */
  let room = document.cookie.split("; ").includes(`bl-room=${location.port}`) ? {} : null;

  /**
   * Return a new element.
   * @template {keyof HTMLElementTagNameMap} T
   * @param {T} tag @param {object} more @param {(string | Node)[]} children
   */
  const made = (tag, more = {}, ...children) => {
    const element = Object.assign(document.createElement(tag), more);
    element.append(...children);
    return element;
  };
  /** @param {Element | null | undefined} element */
  const words = (element) => (element?.textContent ?? "").replace(/\s+/g, " ").trim();
  /** @param {number} option */
  const letter = (option) => String.fromCharCode(65 + option);
  /** @param {number[]} numbers */
  const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);
  /** @param {VoteAsk} ask */
  const zeros = (ask) => ask.options.map(() => 0);

  // ---- what is counted ----

  /** @param {VoteRound} round */
  const total = ({ phones, hands }) => hands.map((each, option) => each + (phones[option] ?? 0));
  /** @param {VoteAsk} ask @returns {VoteRound | undefined} */
  const last = ({ state }) => state.rounds[state.rounds.length - 1];

  /**
   * Return the rounds that may be seen: of all that are closed and in which somebody voted, the first and the last.
   * @param {VoteAsk} ask
   */
  function seen({ state }) {
    const closed = state.open ? state.rounds.slice(0, -1) : state.rounds;
    const counted = closed.map(total).filter(sum);
    return counted.length > 1 ? [counted[0], counted[counted.length - 1]] : counted;
  }

  /** Store the hands in the tab, where there is no server. */
  function remember() {
    const all = Object.fromEntries([...asks.values()].map(({ key, state }) => [key, state.rounds.map(({ hands }) => hands)]));
    try {
      sessionStorage.setItem(STORE, JSON.stringify(all));
    } catch {
      // A browser that keeps nothing: they are in the page.
    }
  }

  /** @param {{key: string, options: string[]}} ask @returns {VoteState} */
  function remembered(ask) {
    try {
      /** @type {any[]} */
      const hands = JSON.parse(sessionStorage.getItem(STORE) ?? "{}")[ask.key] ?? [];
      /** @param {unknown} each */
      const fits = (each) => Array.isArray(each) && each.length === ask.options.length && each.every(Number.isInteger);
      return { open: false, rounds: hands.filter(fits).map((each) => ({ phones: [], hands: each })) };
    } catch {
      return { open: false, rounds: [] };
    }
  }

  // ---- with whom it is counted ----

  /** @param {string} path @param {object} [body] @returns {Promise<any>} */
  async function asked(path, body) {
    /** @type {RequestInit} */
    const given = { cache: "no-store", signal: AbortSignal.timeout(PATIENCE * EVERY) };
    if (body) Object.assign(given, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    let answer, told;
    try {
      answer = await fetch(`/class/${path}`, given);
      told = await answer.json();
    } catch {
      throw new Error("serve.py does not answer: count hands.");
    }
    if (!answer.ok) throw new Error(told.error);
    return told;
  }

  /** @param {Required<VoteRoom>} told */
  function hear(told) {
    room = told;
    const counted = new Map(told.questions.map((each) => [each.key, each]));
    for (const ask of asks.values()) {
      const { open = false, opened = false, rounds = [], options } = counted.get(ask.key) ?? /** @type {Partial<Required<VoteRoom>["questions"][0]>} */ ({});
      const same = !options || options.length === ask.options.length;
      ask.state = same ? { open, opened, rounds } : { open: false, rounds: [] };
      show(ask);
    }
  }

  /** @type {Promise<unknown>} */
  let acted = Promise.resolve();
  /**
   * Have something done or asked, one after the other: what is typed last comes last, and no older answer after it.
   * @param {() => Promise<void>} what
   */
  function inTurn(what) {
    const turn = acted.then(what);
    acted = turn.catch(() => {});
    return turn;
  }

  /** @param {VoteAsk} ask @param {string} what @param {{hands?: number[]}} [more] */
  function act(ask, what, more) {
    ask.waits += 1;
    return inTurn(async () => {
      await done(ask, what, more);
      ask.waits -= 1;
      show(ask);
    });
  }

  /** Have something done by serve.py, or here. @param {VoteAsk} ask @param {string} what @param {{hands?: number[]}} more */
  async function done(ask, what, more = {}) {
    ask.says = "";
    if (room) {
      try {
        hear(await asked("ask", { do: what, key: ask.key, asked: ask.asked, options: ask.options, ...more }));
      } catch (fault) {
        ask.says = /** @type {Error} */ (fault).message;
      }
    } else {
      if (what === "again" || !ask.state.rounds.length) ask.state.rounds.push({ phones: [], hands: zeros(ask) });
      const now = last(ask);
      if (what === "hands" && now && more.hands) now.hands = more.hands;
      remember();
    }
  }

  async function follow() {
    if (!document.hidden) {
      try {
        await inTurn(async () => hear(await asked("room")));
        for (const ask of asks.values()) if (ask.gone) ask.gone = ask.says = "";
      } catch (fault) {
        for (const ask of asks.values()) {
          ask.gone = ask.says = /** @type {Error} */ (fault).message;
          show(ask);
        }
      }
    }
    setTimeout(follow, EVERY);
  }

  // ---- the room's weights ----

  /** Return what was counted last, for the rows of the calculator. @param {VoteAsk} ask @param {VoteView} view */
  function weights(ask, view) {
    const counted = seen(ask).at(-1);
    if (!counted || !view.target) return undefined;
    if (!view.rows) return counted;
    /** @type {number[]} */
    const rows = [];
    for (const [option, row] of view.rows.entries()) {
      if (row > 0) rows[row - 1] = (rows[row - 1] ?? 0) + (counted[option] ?? 0);
    }
    return Array.from(rows, (each) => each ?? 0);
  }

  /** @param {string} address @param {number[]} counted */
  function withVotes(address, counted) {
    const url = new URL(address, location.href);
    url.searchParams.set("votes", counted.join(","));
    if (!/^#calculator-\d+$/.test(url.hash)) url.hash = "#calculator-1";
    return url.href;
  }

  /** Hand what was counted to the calculator. @param {VoteAsk} ask @param {VoteView} view */
  function hand(ask, view) {
    const counted = weights(ask, view);
    const { target } = view;
    if (!counted || !target) return;
    const shares = counted.map((each) => `${each}/${sum(counted)}`).join(", ");
    /** @param {string} sentence */
    const say = (sentence) => {
      ask.says = sentence;
      show(ask);
    };
    if (!sum(counted)) return say("Nobody chose a result that the calculator can use.");
    if (!(target instanceof HTMLIFrameElement)) {
      window.open(withVotes(/** @type {HTMLAnchorElement} */ (target).href, counted), "bl-calculator");
      return say(`Sent to the calculator: ${shares}.`);
    }
    if (!target.getAttribute("src")) {
      // It is not here yet: it will find them in its address.
      target.dataset.src = withVotes(/** @type {string} */ (target.dataset.src), counted);
      return say(`The calculator will begin with ${shares}.`);
    }
    say(`Sending ${shares} to the calculator …`);
    post(target, counted.join(","), `The calculator does not answer. Type them there: ${shares}.`, (said) => say(`${shares}: ${said}`));
  }

  /**
   * Say it to the page of a calculator until it has heard: it may still be on its way.
   * @param {HTMLIFrameElement} frame @param {string} votes @param {string} silence @param {(words: string) => void} say
   */
  function post(frame, votes, silence, say) {
    const place = new URL(frame.src, location.href).hash;
    let left = PATIENCE;
    const again = setInterval(() => {
      if (!left--) {
        stop();
        return say(silence);
      }
      frame.contentWindow?.postMessage({ bridgelawVotes: votes, place }, location.origin);
    }, 500);
    function stop() {
      clearInterval(again);
      window.removeEventListener("message", heard);
    }
    /** @param {MessageEvent} message */
    function heard({ source, data, origin }) {
      if (source !== frame.contentWindow || origin !== location.origin) return;
      if (data?.bridgelawHeard) clearInterval(again);
      if (typeof data?.bridgelawSaid === "string") {
        stop();
        say(data.bridgelawSaid);
      }
    }
    window.addEventListener("message", heard);
  }

  // ---- the bar ----

  /** @param {string} text @param {() => void} does */
  function button(text, does, plain = true) {
    const element = made("button", { type: "button", textContent: text, className: plain ? "blv-plain" : "" });
    element.addEventListener("click", does);
    return element;
  }

  /** Return the bar of an element that asks. @param {HTMLElement} element @param {VoteAsk} ask @param {string[]} options */
  function view(element, ask, options) {
    const it = /** @type {VoteView} */ ({ rows: rowsOf(element), target: targetOf(element), hands: false });
    it.open = button("Open the vote", () => act(ask, "open"), false);
    it.close = button("Close the vote", () => act(ask, "close"), false);
    it.again = button("Vote again", () => act(ask, "again"), false);
    it.count = button("Count hands", () => {
      it.hands = !it.hands;
      show(ask);
      if (it.hands) it.inputs[0].focus();
    });
    it.weigh = button("Use the room's weights", () => hand(ask, it));
    it.way = button("How to join", wayIn);
    it.said = made("p", { className: "blv-said" });
    it.said.setAttribute("role", "status");
    it.inputs = options.map((text, option) => input(ask, it, text, option));
    const cells = () => options.map(() => made("td"));
    it.counted = [cells(), cells()];
    it.names = [0, 1].map(() => made("th", { scope: "row" }));
    it.lines = it.counted.map((each, number) => made("tr", {}, it.names[number], ...each));
    it.handLine = made("tr", {}, made("th", { scope: "row", textContent: "Hands" }), ...it.inputs.map((each) => made("td", {}, each)));
    const heads = options.map((text, option) => made("th", { scope: "col", title: text }, `${letter(option)} `, made("span", { textContent: text })));
    it.table = made("table", { className: "blv-table" }, made("thead", {}, made("tr", {}, made("td"), ...heads)), made("tbody", {}, it.handLine, ...it.lines));
    it.bar = made("div", { className: "blv" }, it.open, it.close, it.again, it.count, it.weigh, it.way, it.said, it.table);
    it.bar.setAttribute("role", "group");
    it.bar.setAttribute("aria-label", "The class votes");
    it.bar.addEventListener("keydown", ours);
    element.append(it.bar);
    return it;
  }

  /** Keep what is typed here from turning slides; what turns slides and is not typed still does. @param {KeyboardEvent} event */
  function ours(event) {
    const turns = ["PageUp", "PageDown", "Escape"];
    const typed = event.target instanceof HTMLInputElement ? !turns.includes(event.key) : ["Enter", " "].includes(event.key);
    if (typed) event.stopPropagation();
  }

  /** @param {VoteAsk} ask @param {VoteView} it @param {string} text @param {number} option */
  function input(ask, it, text, option) {
    const element = made("input", { type: "number", min: 0, max: MOST_HANDS, step: 1, value: 0 });
    element.setAttribute("aria-label", `Hands for ${letter(option)}, ${text}`);
    element.addEventListener("input", () => {
      const typed = it.inputs.map((each) => Number(each.value || 0));
      const right = typed.map((each) => Number.isInteger(each) && each >= 0 && each <= MOST_HANDS);
      for (const [number, input] of it.inputs.entries()) input.setAttribute("aria-invalid", String(!right[number]));
      if (right.every(Boolean)) return void act(ask, "hands", { hands: typed });
      ask.says = `Hands are whole numbers from 0 to ${MOST_HANDS}.`;
      show(ask);
    });
    return element;
  }

  /** @param {VoteAsk} ask */
  function show(ask) {
    const { state, views } = ask;
    const now = last(ask);
    const counted = seen(ask);
    for (const it of views) {
      it.open.hidden = !room || Boolean(state.opened);
      it.close.hidden = !state.open;
      it.again.hidden = state.open || !now || !(state.opened || sum(total(now)));
      it.way.hidden = !room;
      it.weigh.hidden = !weights(ask, it) || state.open;
      it.count.setAttribute("aria-expanded", String(it.hands));
      it.handLine.hidden = !it.hands;
      // What was typed and is not yet counted stands as it was typed.
      if (!ask.waits) it.inputs.forEach((each, option) => {
        const value = String(now?.hands[option] ?? 0);
        if (each !== document.activeElement && each.value !== value) each.value = value;
      });
      for (const [number, line] of it.lines.entries()) line.hidden = number >= counted.length;
      const names = counted.length > 1 ? ["Before", "After"] : ["Votes"];
      counted.forEach((each, number) => {
        it.names[number].textContent = `${names[number]} (${sum(each)})`;
        for (const [option, cell] of it.counted[number].entries()) bar(cell, each[option], sum(each));
      });
      it.table.hidden = !it.hands && !counted.length;
      const says = ask.says || told(ask);
      if (it.said.textContent !== says) it.said.textContent = says;
    }
  }

  /** @param {HTMLElement} cell @param {number} votes @param {number} whole */
  function bar(cell, votes, whole) {
    const drawn = made("span", { className: "blv-bar" });
    drawn.style.width = `calc(${votes} / ${whole} * 100%)`;
    cell.replaceChildren(...(votes ? [drawn] : []), String(votes));
  }

  /** @param {VoteAsk} ask */
  function told(ask) {
    if (!room) return "";
    const here = `${room.telephones ?? 0} telephone${room.telephones === 1 ? " is" : "s are"} here`;
    return ask.state.open ? `${sum(last(ask)?.phones ?? [])} votes; ${here}.` : `${here}.`;
  }

  // ---- the way in ----

  function wayIn() {
    const image = made("img", { src: "/class/code.svg", alt: "" });
    image.addEventListener("error", () => image.remove());
    const close = made("button", { type: "button", textContent: "Back to the slide" });
    const way = made("p", { textContent: `Scan it, or open ${room?.address ?? ""}class` });
    const dialog = made("dialog", { className: "blv-way" }, image, way, made("p", {}, "and type ", made("b", { textContent: room?.code ?? "" })), close);
    dialog.setAttribute("aria-label", "How to join");
    dialog.addEventListener("keydown", (event) => event.stopPropagation());
    dialog.addEventListener("close", () => dialog.remove());
    close.addEventListener("click", () => dialog.close());
    document.body.append(dialog);
    dialog.showModal();
  }

  // ---- what the deck says ----

  /** @param {HTMLElement} element @returns {HTMLElement | null} */
  function targetOf({ dataset: { weights: where } }) {
    try {
      return where ? document.querySelector(where) : null;
    } catch {
      console.warn(`data-weights="${where}" is no selector.`);
      return null;
    }
  }

  /** @param {HTMLElement} element */
  function rowsOf({ dataset: { rows } }) {
    return rows?.trim().split(/\s+/).map((each) => (/^[1-9]$/.test(each) ? Number(each) : 0));
  }

  /**
   * Return options without the letters that the slide gives them: the bar and the telephones give them the same.
   * @param {string[]} options
   */
  function bare(options) {
    const without = options.map((each, option) => each.match(new RegExp(`^${letter(option)}[.:)]?\\s+(.+)`))?.[1]);
    return without.every((each) => each !== undefined) ? without : options;
  }

  /** @param {HTMLElement} element */
  function begin(element) {
    const found = element.querySelectorAll("[data-option]");
    const options = bare([...(found.length ? found : element.querySelectorAll("li"))].map((each) => each.dataset.option || words(each))).map((each) => each.slice(0, 200));
    if (options.length < 2 || options.length > 8 || !options.every(Boolean)) {
      console.warn(`data-ask="${element.dataset.ask}" has ${options.length} options; a vote has 2 to 8, each with words.`);
      return;
    }
    const heading = element.querySelector("h1, h2, h3, h4, p") ?? element.closest("section")?.querySelector("h1, h2, h3, h4, p");
    const question = (element.dataset.asked ?? words(heading)) || element.dataset.ask;
    const key = element.dataset.ask.slice(0, 120);
    let ask = asks.get(key);
    if (!ask) {
      const state = room ? { open: false, rounds: [] } : remembered({ key, options });
      ask = { key, asked: question.slice(0, 500), options, state, views: [], says: "", waits: 0 };
      asks.set(key, ask);
    }
    if (ask.options.length !== options.length) return console.warn(`${key} is asked twice, with other options.`);
    ask.views.push(view(element, ask, options));
    show(ask);
  }

  /** Give every element that asks its bar. A book's own questions (ask.js) are answered alone. */
  function start() {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    for (const element of document.querySelectorAll("[data-ask]:not(.bl-ask)")) begin(element);
    if (room && asks.size) void follow();
  }

  window.bridgelawVotes = { asks };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
