// Questions on a page: an option that is chosen says at once what there is to say to it, a figure is checked by Enter,
// and what answers a question of the page stays closed until the reader has chosen ("rule first").
//
// It needs no Python and is bound to no page: it listens on the window, so that cards may come later. Without it every
// option is a <details> that opens by itself, and nothing is held back. The markup is made by bridgelaw/display/ask.py:
//
//   .bl-part[data-keep=KEY]                        one question; KEY names it on its page
//     details.bl-choice[data-right=yes|no]         an option: its text the summary, .bl-why what is said to it
//     .bl-entry[data-unit]                         or a box for a figure; what it is compared with stands in .bl-answers:
//                                                  elements with data-value, then the figures of data-otherwise
//     .bl-several, .bl-order, .bl-fill[data-unit]  or a list: options to tick, steps to move, boxes in a table; "Check"
//   .bl-ask[data-ask=ID][data-holds=after|page]    questions that hold back what follows them
//
// For other scripts, all of it plain values that JSON can keep:
//   bridgelawAsk.chosen(root)         {KEY: {tried: [text, …], right: …}} of every question below root that was answered,
//                                     where the answer is a list, of lists of texts;
//                                     `right` is whether the first of `tried` was, the one that counts. {KEY: {opened:
//                                     true}} where "Show it without an answer" was pressed, with the KEY of the .bl-ask.
//                                     ExerciseCard.restore takes it.
//   bridgelawAsk.restore(root, kept)  the same back into the page; what it does not know it passes over
//   bridgelawAsk.open(place)          opens what is held back at this place (an element, or all of it without one)
//   the event "bl-kept" on document   detail {key, value}: something was answered
// How numbers are written, and the sentences of no one question, are in window.bridgelawAsks (display/ask_list.py).
// window.bridgelawAskOpen = true, set before this script, holds nothing back: for pictures, measuring and paper.
(() => {
  if (window.bridgelawAsk) return;
  const PART = ".bl-part[data-keep]";
  const OPTION = "details.bl-choice";
  const root = document.documentElement;
  root.dataset.asks = "here";

  /**
   * Return what the markup always has.
   * @template {string} S @param {ParentNode} root @param {S} selector
   */
  const the = (root, selector) => /** @type {Selected<S>} */ (root.querySelector(selector));
  /** @param {Element} element */
  const partOf = (element) => /** @type {HTMLElement} */ (element.closest(PART));

  // ---- figures: what is typed becomes a fraction, and is looked up among those that Python prepared ----

  const asks = window.bridgelawAsks;
  const ENDS = new RegExp(`^${asks.spaces}+|${asks.spaces}+$`, "g");
  const DASHES = new RegExp(`[${asks.dashes}]`, "g");
  const NUMBER = new RegExp(`^${asks.number}$`);
  const THOUSANDS = new RegExp(`^${asks.thousands}$`);

  /** Return a sentence of Python's with its gaps filled. @param {string} says @param {Record<string, string | number>} [words] */
  const filled = (says, words = {}) => says.replace(/\{(\w+)\}/g, (_, name) => String(words[name]));

  /** What cannot be read is no answer; the message is what is said of it. */
  class Unread extends Error {
    /** @param {keyof AskWords["says"]} why @param {Record<string, string>} [words] */
    constructor(why, words) {
      super(filled(asks.says[why], words));
    }
  }

  /** @param {string} text */
  const strip = (text) => text.replace(ENDS, "");
  /** @param {string} text @param {number} most */
  const beginning = (text, most) => [...text].slice(0, most).join("");
  /** @param {string} text @returns {Fraction} */
  const fraction = (text) => {
    const [top, bottom = "1"] = text.split("/");
    return { top: BigInt(top), bottom: BigInt(bottom) };
  };

  /** Return the exact number that is typed. Throws Unread. @param {string} text @returns {Fraction} */
  function read(text) {
    const shown = strip(text);
    let plain = shown.replace(DASHES, "-").replaceAll("\u2044", "/");
    for (const [glyph, spelled] of Object.entries(asks.glyphs)) plain = plain.replaceAll(glyph, ` ${spelled}`);
    plain = strip(plain);
    if (!plain) throw new Unread("nothing");
    if ([...plain].length > asks.longest) throw new Unread("long", { begins: beginning(shown, 20) });
    const { sign, whole = "0", top, bottom, decimal, percent } = NUMBER.exec(plain)?.groups ?? {};
    if (sign === undefined) throw new Unread("words", { shown });
    if (decimal && THOUSANDS.test(decimal)) {
      throw new Unread("thousands", { shown, run: decimal.replace(",", ""), point: decimal.replace(",", ".") });
    }
    const [units, places = ""] = (decimal ?? "0").split(/[.,]/);
    const under = decimal ? 10n ** BigInt(places.length) : BigInt(bottom);
    if (!under) throw new Unread("byZero", { shown });
    const over = decimal ? BigInt(units + places) : BigInt(whole) * under + BigInt(top);
    return { top: sign === "-" ? -over : over, bottom: percent ? under * 100n : under };
  }

  /** Return what is typed without the unit behind it. Throws Unread for another. @param {string} typed @param {UnitWords} unit */
  function withoutUnit(typed, { words, asked }) {
    const shown = strip(typed);
    for (const [word, unit] of words) {
      const number = shown.slice(0, -word.length);
      if (shown.slice(-word.length).toLowerCase() !== word || /\p{L}$/u.test(number)) continue;
      if (unit) throw new Unread("otherUnit", { begins: beginning(shown, 40), unit, asked });
      return strip(number);
    }
    return shown;
  }

  /**
   * True for a figure that was prepared, or within the distance at which it is still taken for it; where none was
   * prepared, for every figure.
   * @param {Fraction} value @param {{value?: string, within?: string}} prepared
   */
  function meets({ top, bottom }, { value, within = "0" }) {
    if (value === undefined) return true;
    const [aim, room] = [fraction(value), fraction(within)];
    const apart = top * aim.bottom - aim.top * bottom;
    return (apart < 0n ? -apart : apart) * room.bottom <= room.top * bottom * aim.bottom;
  }

  // ---- what was answered ----

  const live = Object.assign(document.createElement("div"), { className: "bl-sr" });
  live.setAttribute("role", "status");

  /** @param {string} text */
  function say(text) {
    if (!live.isConnected) document.body.append(live);
    live.textContent = text;
  }

  /** @param {HTMLElement} part @returns {unknown[]} */
  const tried = (part) => JSON.parse(part.dataset.tried ?? "[]");
  /** @param {HTMLElement} part */
  const keptOf = (part) => ({ tried: tried(part), right: part.dataset.first === "yes" });
  /** @param {HTMLElement} option */
  const words = (option) => the(option, "summary").textContent.trim();
  /** @param {string} key @param {object} value */
  const announce = (key, value) => document.dispatchEvent(new CustomEvent("bl-kept", { detail: { key, value } }));

  /** @param {HTMLElement} part @param {unknown} answer @param {boolean} right */
  function keep(part, answer, right) {
    part.dataset.first ??= right ? "yes" : "no";
    if ("asked" in part.dataset) part.dataset.asked ||= right ? "yes" : "no";
    const so = tried(part);
    if (so.some((each) => JSON.stringify(each) === JSON.stringify(answer))) return tally(part);
    part.dataset.tried = JSON.stringify([...so, answer]);
    announce(part.dataset.keep, keptOf(part));
    tally(part);
  }

  /** @param {HTMLDetailsElement} option */
  function choose(option, aloud = true) {
    const part = partOf(option);
    for (const other of part.querySelectorAll(OPTION)) if (other !== option) other.open = false;
    option.open = true;
    option.dataset.tried = "";
    keep(part, words(option), option.dataset.right === "yes");
    if (aloud) say(the(option, ".bl-why").textContent.trim());
    settle(part);
  }

  /**
   * Say below a question what there is to say: text, and what stands for it in its answer.
   * @param {HTMLElement} part @param {Verdict} found @param {unknown} answer @param {boolean} aloud
   */
  function verdict(part, { right, unread, said }, answer, aloud) {
    const box = the(part, ".bl-verdict");
    const line = document.createElement("p");
    line.append(...said);
    box.className = `bl-verdict ${right ? "bl-right" : "bl-wrong"}`;
    box.replaceChildren(line);
    if (aloud) say(line.textContent);
    if (!unread) keep(part, answer, right);
    settle(part);
  }

  /** Return what stands in an element, as a copy. @param {Element | null | undefined} place @returns {(string | Node)[]} */
  const inside = (place) => [...(place?.cloneNode(true).childNodes ?? [])];

  /**
   * Return what Python prepared for a typed figure: what is shown in its answer, or else only said.
   * @param {string} typed @param {HTMLElement} box @param {HTMLElement} answers @returns {Verdict}
   */
  function graded(typed, { dataset: { unit, reads } }, answers) {
    try {
      const value = read(withoutUnit(typed, asks.units[unit] ?? JSON.parse(reads)));
      const shown = [...answers.querySelectorAll("[data-value]")].find(({ dataset }) => meets(value, dataset));
      if (shown) return { right: shown.dataset.right === "yes", said: inside(shown) };
      /** @type {{value?: string, within?: string, says: string}[]} */
      const others = JSON.parse(answers.dataset.otherwise);
      const says = others.find((other) => meets(value, other))?.says ?? "";
      return { right: false, said: [`${strip(typed)} ${says}`] };
    } catch (fault) {
      if (!(fault instanceof Unread)) throw fault;
      return { right: false, unread: true, said: [fault.message] };
    }
  }

  /** Check the answer to a question. @param {HTMLElement} part @returns {Verdict} */
  function check(part, aloud = true) {
    const entry = part.querySelector(".bl-entry");
    if (!entry) return checkList(part, aloud);
    const typed = the(entry, "input").value;
    const found = graded(typed, entry, the(part, ".bl-answers"));
    verdict(part, found, typed.trim(), aloud);
    return found;
  }

  // ---- an answer that is a list ----

  /**
   * @typedef {object} List
   * @property {(part: HTMLElement) => any[]} at its rows or boxes, as they stand
   * @property {(rows: any[]) => string[]} answer
   * @property {(rows: any[], answer: string[]) => void} put
   * @property {(rows: any[]) => void} clear
   * @property {(part: HTMLElement, rows: any[]) => Verdict} grade
   */

  /** @type {Record<string, List>} */
  const LISTS = {
    several: {
      at: (part) => [...part.querySelectorAll(".bl-several > li")],
      answer: (rows) => rows.filter((row) => row.querySelector("input").checked).map(rowText),
      put: (rows, answer) => {
        for (const row of rows) row.querySelector("input").checked = answer.includes(rowText(row));
      },
      clear: (rows) => LISTS.several.put(rows, []),
      grade: gradeSeveral,
    },
    order: {
      at: (part) => [...part.querySelectorAll(".bl-order > li")],
      answer: (rows) => rows.map(rowText),
      put: (rows, answer) => arrange(rows, (row) => answer.indexOf(rowText(row))),
      clear: (rows) => arrange(rows, (row) => Number(row.dataset.shown)),
      grade: gradeOrder,
    },
    fill: {
      at: (part) => [...part.querySelectorAll(".bl-fill input")],
      answer: (boxes) => boxes.map((box) => box.value.trim()),
      put: (boxes, answer) => {
        for (const [n, box] of boxes.entries()) box.value = answer[n] ?? "";
      },
      clear: (boxes) => {
        for (const box of boxes) {
          box.value = "";
          delete box.parentElement.dataset.right;
        }
      },
      grade: gradeFill,
    },
  };
  /** @param {HTMLElement} part */
  const listOf = (part) => LISTS[Object.keys(LISTS).find((kind) => part.querySelector(`:scope > .bl-${kind}`)) ?? ""];

  /** @param {Element} row */
  function rowText(row) {
    return the(row, "label > span, .bl-step-says").textContent.trim();
  }

  /** @param {HTMLElement[]} rows @param {(row: HTMLElement) => number} place */
  function arrange(rows, place) {
    rows[0]?.parentElement?.append(...[...rows].sort((a, b) => place(a) - place(b)));
  }

  /** @param {HTMLElement} part @param {boolean} aloud */
  function checkList(part, aloud) {
    const { at, answer, grade: gradeIt } = listOf(part);
    const rows = at(part);
    const found = gradeIt(part, rows);
    verdict(part, found, answer(rows), aloud);
    return found;
  }

  /** @param {HTMLElement} part */
  const soOf = (part) => inside(part.querySelector(".bl-solution > .bl-so"));

  /** @param {HTMLElement} part @param {HTMLElement[]} rows @returns {Verdict} */
  function gradeSeveral(part, rows) {
    /** @param {HTMLElement} row */
    const ticked = (row) => the(row, "input").checked;
    if (!rows.some(ticked)) return { right: false, unread: true, said: [asks.says.nothingTicked] };
    const wrong = rows.filter((row) => ticked(row) !== (row.dataset.right === "yes"));
    if (!wrong.length) return { right: true, said: soOf(part) };
    const taken = wrong.filter(ticked);
    const reasons = part.querySelectorAll(".bl-solution .bl-reason");
    const said = (taken.length ? taken : wrong).flatMap((row) => [" ", ...inside(reasons[rows.indexOf(row)])]);
    return { right: false, said: taken.length ? said.slice(1) : [asks.says.somethingMissing, ...said] };
  }

  /** @param {HTMLElement} part @param {HTMLElement[]} rows @returns {Verdict} */
  function gradeOrder(part, rows) {
    const put = rows.map((row) => Number(row.dataset.step));
    const breaks = put.findIndex((step, n) => step !== n);
    if (breaks < 0) return { right: true, said: soOf(part) };
    /** @param {HTMLElement} pair */
    const before = ({ dataset: { first, then } }) => put.indexOf(Number(first)) < put.indexOf(Number(then));
    const known = [...part.querySelectorAll(".bl-solution [data-first]")].find(before);
    if (known) return { right: false, said: inside(known.querySelector(".bl-reason")) };
    return { right: false, said: [filled(asks.says.notYet, { n: breaks + 1, step: rowText(rows[breaks]) })] };
  }

  /** @param {HTMLElement} part @param {HTMLInputElement[]} boxes @returns {Verdict} */
  function gradeFill(part, boxes) {
    if (!boxes.some((box) => box.value.trim())) return { right: false, unread: true, said: [asks.says.nothingFilled] };
    const answers = part.querySelectorAll("li.bl-answers");
    const each = boxes.map((box, n) => graded(box.value, the(part, ".bl-fill"), answers[n]));
    boxes.forEach((box, n) => {
      const cell = /** @type {HTMLElement} */ (box.parentElement);
      if (box.value.trim()) cell.dataset.right = each[n].right ? "yes" : "no";
      else delete cell.dataset.right;
    });
    const right = each.filter((found) => found.right).length;
    if (right === each.length) return { right: true, said: soOf(part) };
    const n = each.findIndex((found) => !found.right);
    const label = the(answers[n], ".bl-label").textContent;
    const soFar = filled(asks.says.soFar, { right, boxes: each.length, label });
    return { right: false, unread: each.some((found) => found.unread), said: [soFar, " ", ...each[n].said] };
  }

  /** Move a step up or down; the button keeps the focus, and the new place is said. @param {HTMLButtonElement} button */
  function move(button) {
    const row = /** @type {HTMLLIElement} */ (button.closest("li"));
    const up = button.dataset.move === "up";
    const other = up ? row.previousElementSibling : row.nextElementSibling;
    if (other && up) other.before(row);
    else if (other) other.after(row);
    button.focus();
    const rows = [.../** @type {HTMLElement} */ (row.parentElement).children];
    say(`Step ${rows.indexOf(row) + 1} of ${rows.length}: ${rowText(row)}`);
  }

  // ---- a set: how it went, and what was missed once more ----

  const GRADED = `${PART}:has(> .bl-choose, > .bl-entry, > .bl-several, > .bl-order, > .bl-fill)`;
  /** @param {HTMLElement} part */
  const missed = (part) => (part.dataset.asked || part.dataset.first) === "no";

  /** Say how a set went. @param {HTMLElement} part */
  function tally(part) {
    const set = part.closest(".bl-set");
    if (!set) return;
    const parts = [...set.querySelectorAll(GRADED)];
    const answered = parts.filter((each) => each.dataset.first);
    const right = answered.filter((each) => each.dataset.first === "yes").length;
    const done = set.dataset.again === "" && !parts.some(missed) ? " You have now answered everything that you missed." : "";
    const line = `${answered.length} of ${parts.length} answered, ${right} right at the first answer.${done}`;
    the(set, ".bl-score").textContent = line;
    the(set, ".bl-repeat").hidden = !parts.some(missed) && set.dataset.again !== "";
    if (done) the(set, ".bl-repeat").textContent = "Show all exercises";
  }

  /** Leave only what was missed in sight, unanswered; when it is done, all comes back. @param {HTMLElement} set */
  function repeat(set) {
    const parts = [...set.querySelectorAll(PART)];
    const again = parts.filter((part) => part.matches(GRADED) && missed(part));
    const all = again.length === 0;
    for (const part of parts) {
      part.hidden = !all && !again.includes(part);
      delete part.dataset.asked;
    }
    for (const card of set.querySelectorAll(".bl-card")) {
      card.hidden = ![...card.querySelectorAll(PART)].some((part) => !part.hidden);
      if (!all && !card.hidden && card instanceof HTMLDetailsElement) card.open = true;
    }
    for (const part of again) {
      part.dataset.asked = "";
      for (const option of part.querySelectorAll(OPTION)) {
        option.open = false;
        delete option.dataset.tried;
      }
      const box = part.querySelector(".bl-entry input");
      if (box) {
        box.value = "";
        the(part, ".bl-verdict").replaceChildren();
      }
      const list = listOf(part);
      if (list) {
        list.clear(list.at(part));
        the(part, ".bl-verdict").replaceChildren();
      }
    }
    if (all) delete set.dataset.again;
    else set.dataset.again = "";
    the(set, ".bl-repeat").textContent = "Repeat what I missed";
    tally(parts[0]);
    const first = again[0] ?? parts[0];
    first.querySelector("summary, input, button")?.focus();
  }

  // ---- what is held back ----

  /** Open what an answer is not to be seen before, with the last question answered. @param {HTMLElement} part */
  function settle(part) {
    const ask = part.closest(".bl-ask[data-held]");
    if (ask && [...ask.querySelectorAll(PART)].every((each) => tried(each).length)) release(ask);
  }

  /**
   * Yield what comes after: to the end of the page, or else of the section, unless .bl-held-end comes first.
   * @param {HTMLElement} ask
   */
  function* following(ask) {
    const whole = ask.dataset.holds === "page";
    const end = ask.closest(whole ? ".book-page" : "section");
    for (let at = /** @type {HTMLElement | null} */ (ask); at && at !== end; at = at.parentElement) {
      for (let next = at.nextElementSibling; next; next = next.nextElementSibling) {
        if (!whole && (next.matches(".bl-held-end") || next.querySelector(".bl-held-end"))) return;
        yield /** @type {HTMLElement} */ (next);
      }
    }
  }

  /** @param {HTMLElement} ask */
  function hold(ask) {
    if (window.bridgelawAskOpen || "held" in ask.dataset || !ask.closest(".book-page")) return;
    ask.dataset.held = "";
    for (const each of following(ask)) each.dataset.closed = ask.dataset.ask;
    followAddress();
  }

  /** @param {HTMLElement} ask */
  function release(ask) {
    delete ask.dataset.held;
    for (const each of document.querySelectorAll("[data-closed]")) {
      if (each.dataset.closed === ask.dataset.ask) delete each.dataset.closed;
    }
  }

  /** @param {Element} [place] */
  function open(place) {
    for (const ask of document.querySelectorAll(".bl-ask[data-held]")) {
      if (!place || place.closest(`[data-closed="${CSS.escape(ask.dataset.ask)}"]`)) release(ask);
    }
  }

  /** @param {string} hash */
  const target = (hash) => (hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null);

  /** Open what the address names. */
  function followAddress() {
    const aim = target(location.hash);
    if (!aim?.closest("[data-closed]")) return;
    open(aim);
    aim.scrollIntoView();
  }

  /** @param {HTMLElement} ask */
  function unasked(ask) {
    release(ask);
    ask.dataset.opened = "";
    announce(ask.dataset.keep, { opened: true });
    say("The rest of the page is shown below.");
    ask.querySelector("summary")?.focus({ preventScroll: true });
  }

  // ---- what the reader does: before JupyterLab takes a key for its cell ----

  /** @param {Event} event */
  const stop = (event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  /** @param {KeyboardEvent} event */
  const plain = ({ ctrlKey, metaKey, altKey }) => !(ctrlKey || metaKey || altKey);

  /** @param {HTMLDetailsElement} option */
  function press(option) {
    if ("tried" in option.dataset) option.open = !option.open;
    else choose(option);
  }

  const WORKS = [".bl-part .bl-check", ".bl-order [data-move]", ".bl-set .bl-repeat", ".bl-ask-open"];

  window.addEventListener(
    "click",
    (event) => {
      const at = event.target;
      if (!(at instanceof Element)) return;
      const link = at.closest("a[href*='#']");
      if (link && !link.closest(PART) && link.pathname === location.pathname) {
        const aim = target(link.hash);
        if (aim?.closest("[data-closed]")) open(aim);
      }
      const option = at.closest("summary")?.parentElement;
      const [checks, moves, repeats, opens] = WORKS.map((works) => at.closest(works));
      if (option?.matches(OPTION) && option.closest(PART) && !at.closest("a")) {
        stop(event);
        press(/** @type {HTMLDetailsElement} */ (option));
      } else if (checks) {
        stop(event);
        check(partOf(checks));
      } else if (moves) {
        stop(event);
        move(/** @type {HTMLButtonElement} */ (moves));
      } else if (repeats) {
        stop(event);
        repeat(/** @type {HTMLElement} */ (repeats.closest(".bl-set")));
      } else if (opens) {
        stop(event);
        unasked(/** @type {HTMLElement} */ (opens.closest(".bl-ask")));
      }
    },
    true,
  );

  window.addEventListener("hashchange", followAddress);

  /** @type {Record<string, number>} */
  const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

  /**
   * Go from one option of a question, or button of a live one, to the next by an arrow; a letter presses its own.
   * @param {KeyboardEvent} event @param {Element} at @param {HTMLElement[]} all
   */
  function among(event, at, all) {
    const by = STEPS[event.key];
    const named = event.key.length === 1 && all["abcdefgh".indexOf(event.key.toLowerCase())];
    if (by) all.at((all.indexOf(/** @type {HTMLElement} */ (at)) + by) % all.length)?.focus();
    else if (named) {
      named.focus();
      named.click();
    } else return;
    stop(event);
  }

  window.addEventListener(
    "keydown",
    (event) => {
      const at = event.target;
      if (!(at instanceof Element) || !plain(event)) return;
      const picks = at.closest(".bl-picks");
      if (picks && at.matches("button")) return among(event, at, [...picks.querySelectorAll("button")]);
      const part = at.closest(PART);
      if (!part) return;
      if (at.matches(".bl-entry input")) {
        if (event.key === "Enter") {
          stop(event);
          check(part);
        } else event.stopPropagation();
        return;
      }
      if (at.matches(".bl-fill input")) {
        if (event.key !== "Enter") return event.stopPropagation();
        stop(event);
        const boxes = LISTS.fill.at(part);
        const next = boxes[boxes.indexOf(at) + 1];
        if (!next) return void check(part);
        next.focus();
        return next.select();
      }
      // The page of JupyterLab would take a key that is meant for a tick or a button.
      if (at.matches(".bl-several input, .bl-order button, .bl-checks button")) return event.stopPropagation();
      if (!at.matches(`${OPTION} > summary`)) return;
      if (event.key === "Enter" || event.key === " ") {
        stop(event);
        press(/** @type {HTMLDetailsElement} */ (at.parentElement));
      } else among(event, at, [...part.querySelectorAll(`${OPTION} > summary`)]);
    },
    true,
  );

  // ---- for other scripts ----

  /** @param {ParentNode} within */
  function chosen(within = document) {
    /** @type {{[key: string]: object}} */
    const found = {};
    for (const part of within.querySelectorAll(PART)) {
      if (tried(part).length) found[part.dataset.keep] = keptOf(part);
    }
    for (const ask of within.querySelectorAll(".bl-ask[data-opened]")) found[ask.dataset.keep] = { opened: true };
    return found;
  }

  /** @type {AskTools["restore"]} */
  function restore(within, kept) {
    for (const part of within.querySelectorAll(PART)) {
      const answers = kept[part.dataset.keep]?.tried;
      if (!Array.isArray(answers)) continue;
      const list = listOf(part);
      for (const answer of answers) {
        if (list) {
          if (!Array.isArray(answer)) continue;
          list.put(list.at(part), answer);
          checkList(part, false);
          continue;
        }
        const option = [...part.querySelectorAll(OPTION)].find((each) => words(each) === answer);
        const box = part.querySelector(".bl-entry input");
        if (option) choose(option, false);
        else if (box) {
          box.value = answer;
          check(part, false);
        }
      }
    }
    for (const ask of within.querySelectorAll(".bl-ask[data-keep]")) {
      if (!kept[ask.dataset.keep]?.opened) continue;
      release(ask);
      ask.dataset.opened = "";
    }
  }

  window.bridgelawAsk = { chosen, restore, open };

  const begin = () => document.querySelectorAll(".bl-ask[data-holds]").forEach(hold);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
})();
