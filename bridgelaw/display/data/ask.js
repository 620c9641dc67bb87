// Questions on a page: an option that is chosen says at once what there is to say to it, a figure is checked by Enter,
// and what answers a question of the page stays closed until the reader has chosen ("rule first").
//
// It needs no Python and is bound to no page: it listens on the window, so that cards may come later. Without it every
// option is a <details> that opens by itself, and nothing is held back. The markup is made by bridgelaw/display/ask.py:
//
//   .bl-part[data-keep=KEY]                        one question; KEY names it on its page
//     details.bl-choice[data-right=yes|no]         an option: its text the summary, .bl-why what is said to it
//     .bl-entry[data-unit]                         or a box for a figure, whose answers stand in details.bl-solution
//     .bl-several, .bl-order, .bl-fill[data-unit]  or a list: options to tick, steps to move, boxes in a table; "Check"
//   .bl-ask[data-ask=ID][data-holds=after|page]    questions that hold back what follows them
//
// For other scripts, all of it plain values that JSON can keep:
//   bridgelawAsk.chosen(root)         {KEY: {tried: [text, …], right: …}} of every question below root that was answered,
//                                     where the answer is a list, of lists of texts;
//                                     `right` is whether the first of `tried` was, the one that counts. {KEY: {opened:
//                                     true}} where "Show it without choosing" was pressed, with the KEY of the .bl-ask.
//                                     ExerciseCard.restore takes it.
//   bridgelawAsk.restore(root, kept)  the same back into the page; what it does not know it passes over
//   bridgelawAsk.open(place)          opens what is held back at this place (an element, or all of it without one)
//   the event "bl-kept" on document   detail {key, value}: something was answered
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

  // ---- figures: read, compared and printed as bridgelaw/scoring does it ----

  const SPACE = "[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";
  const ENDS = new RegExp(`^${SPACE}+|${SPACE}+$`, "g");
  const DASHES = /[\u2010-\u2014\u2212\ufe63\uff0d]/g;
  const GLYPHS = Object.fromEntries(
    [..."½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒"].map((glyph, n) => [
      glyph,
      "1/2 1/3 2/3 1/4 3/4 1/5 2/5 3/5 4/5 1/6 5/6 1/7 1/8 3/8 5/8 7/8 1/9 1/10".split(" ")[n],
    ]),
  );
  const NUMBER = new RegExp(
    `^([+-]?)${SPACE}*(?:(?:([0-9]+)${SPACE}+)?([0-9]+)${SPACE}*/${SPACE}*([0-9]+)` +
      `|([0-9]+(?:[.,][0-9]*)?|[.,][0-9]+))${SPACE}*(%?)$`,
  );
  const LONGEST = 60;
  const MODELS = "Write one as 7, 0.1, 10%, 1/10 or 18 5/6.";

  class NotANumber extends Error {}

  /** @param {bigint} x */
  const size = (x) => (x < 0n ? -x : x);
  /** @type {(a: bigint, b: bigint) => bigint} */
  const common = (a, b) => (b ? common(b, a % b) : a);
  /** @param {bigint} top @param {bigint} bottom @returns {Fraction} */
  function fraction(top, bottom) {
    const by = common(size(top), bottom) || 1n;
    return { top: top / by, bottom: bottom / by };
  }
  /** @param {Fraction} a @param {Fraction} b */
  const minus = (a, b) => fraction(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom);
  /** @param {Fraction} a @param {Fraction} b */
  const same = (a, b) => a.top === b.top && a.bottom === b.bottom;
  /** @param {string} text */
  const strip = (text) => text.replace(ENDS, "");

  /**
   * Return the exact number, or throw a NotANumber whose message says what could not be read. As read_fraction.
   * @param {string} text
   */
  function read(text) {
    const shown = strip(text);
    let plain = shown.replace(DASHES, "-").replaceAll("\u2044", "/");
    for (const [glyph, spelled] of Object.entries(GLYPHS)) plain = plain.replaceAll(glyph, ` ${spelled}`);
    plain = strip(plain);
    if (!plain) throw new NotANumber(`There is no number here. ${MODELS}`);
    if ([...plain].length > LONGEST) {
      const begins = [...shown].slice(0, 20).join("");
      throw new NotANumber(`'${begins}…' is too long for a number. Use at most ${LONGEST} characters.`);
    }
    const match = NUMBER.exec(plain);
    if (!match) throw new NotANumber(`'${shown}' is not a number. ${MODELS}`);
    const [, sign, whole, top, bottom, decimal, percent] = match;
    let value;
    if (decimal !== undefined) {
      if (/^[1-9][0-9]{0,2},[0-9]{3}$/.test(decimal)) {
        throw new NotANumber(
          `'${shown}' could be a decimal or thousands. Write ${decimal.replace(",", "")} for the whole number or ` +
            `${decimal.replace(",", ".")} for the decimal.`,
        );
      }
      const [units, places = ""] = decimal.split(/[.,]/);
      value = fraction(BigInt(units + places), 10n ** BigInt(places.length));
    } else {
      if (BigInt(bottom) === 0n) {
        throw new NotANumber(`'${shown}' divides by zero. The number under the line must be 1 or more.`);
      }
      value = fraction(BigInt(whole ?? 0) * BigInt(bottom) + BigInt(top), BigInt(bottom));
    }
    const signed = sign === "-" ? -value.top : value.top;
    return fraction(signed, percent ? value.bottom * 100n : value.bottom);
  }

  /** Return a decimal where it ends within three places, a mixed fraction where it does not. As figure. @param {Fraction} value */
  function figure({ top, bottom }) {
    const mark = top < 0n ? "\u2212" : "";
    const units = size(top) / bottom;
    const over = size(top) % bottom;
    if (!over) return `${mark}${units}`;
    if (1000n % bottom) return `${mark}${units ? `${units} ` : ""}${over}/${bottom}`;
    const places = String((over * 1000n) / bottom).padStart(3, "0");
    return `${mark}${units}.${places.replace(/0+$/, "")}`;
  }

  /** @param {Fraction} value @param {string} unit */
  function counted(value, unit) {
    const one = value.bottom === 1n && size(value.top) === 1n;
    return `${figure(value)} ${one ? unit.replace(/s$/, "") : unit}`;
  }

  /** Return a number in whole parts of one; a half goes away from zero. @param {Fraction} value @param {bigint} parts */
  function rounded({ top, bottom }, parts) {
    const whole = (2n * size(top) * parts + bottom) / (2n * bottom);
    return fraction(top < 0n ? -whole : whole, parts);
  }

  /**
   * True for the target itself, or for its two places where it does not end by then; 4.67 is 4 2/3.
   * @param {Fraction} value @param {Fraction} target
   */
  function is(value, target) {
    if (same(value, target)) return true;
    const apart = minus(value, target);
    return 100n % target.bottom !== 0n && size(apart.top) * 200n <= apart.bottom;
  }

  /** Return what is said to a figure that no known slip leads to. @param {Fraction} value @param {Fraction} answer */
  function slip(value, answer) {
    if (answer.top && is({ top: -value.top, bottom: value.bottom }, answer)) {
      return "The size is right, the sign is not: see for which side you are asked.";
    }
    if ([1n, 10n].some((parts) => same(value, rounded(answer, parts)))) {
      return "It is the figure rounded; the exact one is asked for.";
    }
    return "It is not one of the common mistakes either. Write one line for each result and try again.";
  }

  /** @type {Record<string, string[]>} What is read for each unit; as `exercises/units.py`. */
  const WRITTEN = {
    matchpoints: ["matchpoints", "matchpoint", "match points", "match point", "mps", "mp"],
    IMPs: ["imps", "imp"],
    VPs: ["victory points", "victory point", "vps", "vp"],
    points: ["total points", "points", "point", "pts", "pt"],
    "per cent": ["per cent", "percent", "%"],
    tricks: ["tricks", "trick"],
  };
  const POINTS_TOO = ["matchpoints", "VPs"];
  const LONGEST_FIRST = Object.entries(WRITTEN)
    .flatMap(([unit, words]) => words.map((word) => [word, unit]))
    .sort(([one], [other]) => other.length - one.length);

  /**
   * Return what is typed without the unit behind it, or throw a NotANumber where that is another one. As without_unit.
   * @param {string} typed @param {string} unit
   */
  function withoutUnit(typed, unit) {
    const shown = strip(typed);
    if (!Object.hasOwn(WRITTEN, unit)) return less(less(shown, unit), unit.slice(0, -1));
    for (const [word, named] of LONGEST_FIRST) {
      const number = shown.slice(0, -word.length);
      if (shown.slice(-word.length).toLowerCase() !== word || /\p{L}$/u.test(number)) continue;
      if (named !== unit && !(named === "points" && POINTS_TOO.includes(unit))) {
        const begins = [...shown].slice(0, 40).join("");
        throw new NotANumber(`'${begins}' is in ${named}. ${unit[0].toUpperCase()}${unit.slice(1)} are asked for.`);
      }
      return strip(number);
    }
    return shown;
  }

  /** @param {string} text @param {string} end */
  const less = (text, end) => (end && text.endsWith(end) ? text.slice(0, -end.length) : text);

  /**
   * Grade a figure, as Number.grade: `known` is the place of the known answer in `answers`, the right one first.
   * @param {string} typed @param {string} unit @param {Fraction[]} answers @returns {Graded}
   */
  function grade(typed, unit, answers) {
    let value;
    try {
      value = read(withoutUnit(typed, unit));
    } catch (fault) {
      if (!(fault instanceof NotANumber)) throw fault;
      return { right: false, unread: true, says: fault.message };
    }
    const known = answers.findIndex((answer) => is(value, answer));
    if (known === 0) return { right: true, known, says: `${counted(answers[0], unit)}.` };
    if (known > 0) return { right: false, known, says: `${counted(value, unit)}?` };
    return { right: false, says: `${figure(value)} is not right. ${slip(value, answers[0])}` };
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
  const inside = (place) => (place ? [" ", ...place.cloneNode(true).childNodes] : []);

  /** Grade a typed figure by the answers that stand in `place`. @param {string} typed @param {string} unit @param {Element} place */
  function graded(typed, unit, place) {
    const known = [...place.querySelectorAll("[data-value]")];
    const found = grade(typed, unit, known.map((each) => read(each.dataset.value)));
    return { ...found, said: [found.says, ...inside(known[found.known ?? -1]?.querySelector(".bl-reason"))] };
  }

  /** Check the answer to a question. @param {HTMLElement} part @returns {Verdict} */
  function check(part, aloud = true) {
    const entry = part.querySelector(".bl-entry");
    if (!entry) return checkList(part, aloud);
    const { unit } = entry.dataset;
    const typed = the(part, ".bl-entry input").value;
    const found = graded(typed, unit, the(part, ".bl-solution"));
    verdict(part, found, typed.trim(), aloud);
    return found;
  }

  // ---- an answer that is a list: read, graded and laid out as bridgelaw/exercises does it ----

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
  const soOf = (part) => inside(part.querySelector(".bl-solution > .bl-so")).slice(1);

  /** @param {HTMLElement} part @param {HTMLElement[]} rows @returns {Verdict} */
  function gradeSeveral(part, rows) {
    /** @param {HTMLElement} row */
    const ticked = (row) => the(row, "input").checked;
    if (!rows.some(ticked)) return { right: false, unread: true, said: ["Tick all that are right first."] };
    const wrong = rows.filter((row) => ticked(row) !== (row.dataset.right === "yes"));
    if (!wrong.length) return { right: true, said: soOf(part) };
    const taken = wrong.filter(ticked);
    const reasons = part.querySelectorAll(".bl-solution .bl-reason");
    const said = (taken.length ? taken : wrong).flatMap((row) => inside(reasons[rows.indexOf(row)]));
    return { right: false, said: taken.length ? said.slice(1) : ["Something is missing.", ...said] };
  }

  /** @param {HTMLElement} part @param {HTMLElement[]} rows @returns {Verdict} */
  function gradeOrder(part, rows) {
    const put = rows.map((row) => Number(row.dataset.step));
    const breaks = put.findIndex((step, n) => step !== n);
    if (breaks < 0) return { right: true, said: soOf(part) };
    /** @param {HTMLElement} pair */
    const before = ({ dataset: { first, then } }) => put.indexOf(Number(first)) < put.indexOf(Number(then));
    const known = [...part.querySelectorAll(".bl-solution [data-first]")].find(before);
    if (known) return { right: false, said: inside(known.querySelector(".bl-reason")).slice(1) };
    const words = rowText(rows[breaks]);
    return { right: false, said: [`Number ${breaks + 1} is not “${words}” yet. Something else must be settled before it.`] };
  }

  /** @param {HTMLElement} part @param {HTMLInputElement[]} boxes @returns {Verdict} */
  function gradeFill(part, boxes) {
    if (!boxes.some((box) => box.value.trim())) return { right: false, unread: true, said: ["Fill the empty cells first."] };
    const { unit } = the(part, ".bl-fill").dataset;
    const answers = part.querySelectorAll(".bl-boxes > li");
    const each = boxes.map((box, n) => graded(box.value, unit, answers[n]));
    boxes.forEach((box, n) => {
      const cell = /** @type {HTMLElement} */ (box.parentElement);
      if (box.value.trim()) cell.dataset.right = each[n].right ? "yes" : "no";
      else delete cell.dataset.right;
    });
    const right = each.filter((found) => found.right).length;
    if (right === each.length) return { right: true, said: soOf(part) };
    const n = each.findIndex((found) => !found.right);
    const label = the(answers[n], ".bl-label").textContent;
    const said = [`${right} of ${each.length} right. ${label}: `, ...each[n].said];
    return { right: false, unread: each.some((found) => found.unread), said };
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
    const done = set.dataset.again === "" && !parts.some(missed) ? " Nothing is left that you missed." : "";
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
    say("What follows is open.");
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

  window.bridgelawAsk = { chosen, restore, open, grade: (typed, unit, values) => grade(typed, unit, values.map(read)) };

  const begin = () => document.querySelectorAll(".bl-ask[data-holds]").forEach(hold);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
})();
