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

  const size = (x) => (x < 0n ? -x : x);
  const common = (a, b) => (b ? common(b, a % b) : a);
  function fraction(top, bottom) {
    const by = common(size(top), bottom) || 1n;
    return { top: top / by, bottom: bottom / by };
  }
  const minus = (a, b) => fraction(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom);
  const same = (a, b) => a.top === b.top && a.bottom === b.bottom;
  const strip = (text) => text.replace(ENDS, "");

  /** As read_fraction: the exact number, or a NotANumber whose message says what could not be read. */
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

  /** As figure: a decimal where it ends within three places, a mixed fraction where it does not. */
  function figure({ top, bottom }) {
    const mark = top < 0n ? "\u2212" : "";
    const units = size(top) / bottom;
    const over = size(top) % bottom;
    if (!over) return `${mark}${units}`;
    if (1000n % bottom) return `${mark}${units ? `${units} ` : ""}${over}/${bottom}`;
    const places = String((over * 1000n) / bottom).padStart(3, "0");
    return `${mark}${units}.${places.replace(/0+$/, "")}`;
  }

  function counted(value, unit) {
    const one = value.bottom === 1n && size(value.top) === 1n;
    return `${figure(value)} ${one ? unit.replace(/s$/, "") : unit}`;
  }

  /** A half goes away from zero. */
  function rounded({ top, bottom }, parts) {
    const whole = (2n * size(top) * parts + bottom) / (2n * bottom);
    return fraction(top < 0n ? -whole : whole, parts);
  }

  /** Two places are asked for where the figure does not end by then; 4.67 is 4 2/3. */
  function is(value, target) {
    if (same(value, target)) return true;
    const apart = minus(value, target);
    return 100n % target.bottom !== 0n && size(apart.top) * 200n <= apart.bottom;
  }

  function slip(value, answer) {
    if (answer.top && is({ top: -value.top, bottom: value.bottom }, answer)) {
      return "The size is right, the sign is not: see for which side you are asked.";
    }
    if ([1n, 10n].some((parts) => same(value, rounded(answer, parts)))) {
      return "It is the figure rounded; the exact one is asked for.";
    }
    return "It is none of the usual slips either. Set out the table again.";
  }

  // As `exercises/units.py`: what is read for each unit.
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

  /** As without_unit: what is typed without the unit behind it, or a NotANumber where that is another one. */
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

  const less = (text, end) => (end && text.endsWith(end) ? text.slice(0, -end.length) : text);

  /** As Number.grade: {right, says, known}; `known` is the place of the known answer in `answers`, the right one first. */
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
    return { right: false, says: `${figure(value)} is not it. ${slip(value, answers[0])}` };
  }

  // ---- what was answered ----

  const live = Object.assign(document.createElement("div"), { className: "bl-sr" });
  live.setAttribute("role", "status");

  function say(text) {
    if (!live.isConnected) document.body.append(live);
    live.textContent = text;
  }

  const tried = (part) => JSON.parse(part.dataset.tried ?? "[]");
  const keptOf = (part) => ({ tried: tried(part), right: part.dataset.first === "yes" });
  const words = (option) => option.querySelector("summary").textContent.trim();
  const announce = (key, value) => document.dispatchEvent(new CustomEvent("bl-kept", { detail: { key, value } }));

  function keep(part, answer, right) {
    part.dataset.first ??= right ? "yes" : "no";
    if ("asked" in part.dataset) part.dataset.asked ||= right ? "yes" : "no";
    const so = tried(part);
    if (so.some((each) => JSON.stringify(each) === JSON.stringify(answer))) return tally(part);
    part.dataset.tried = JSON.stringify([...so, answer]);
    announce(part.dataset.keep, keptOf(part));
    tally(part);
  }

  function choose(option, aloud = true) {
    const part = option.closest(PART);
    for (const other of part.querySelectorAll(OPTION)) if (other !== option) other.open = false;
    option.open = true;
    option.dataset.tried = "";
    keep(part, words(option), option.dataset.right === "yes");
    if (aloud) say(option.querySelector(".bl-why").textContent.trim());
    settle(part);
  }

  /** What there is to say below a question: text, and what stands for it in its answer. */
  function verdict(part, { right, unread, said }, answer, aloud) {
    const box = part.querySelector(".bl-verdict");
    const line = document.createElement("p");
    line.append(...said);
    box.className = `bl-verdict ${right ? "bl-right" : "bl-wrong"}`;
    box.replaceChildren(line);
    if (aloud) say(line.textContent);
    if (!unread) keep(part, answer, right);
    settle(part);
  }

  const inside = (place) => (place ? [" ", ...place.cloneNode(true).childNodes] : []);

  /** A typed figure against the answers that stand in `place`. */
  function graded(typed, unit, place) {
    const known = [...place.querySelectorAll("[data-value]")];
    const found = grade(typed, unit, known.map((each) => read(each.dataset.value)));
    return { ...found, said: [found.says, ...inside(known[found.known]?.querySelector(".bl-reason"))] };
  }

  function check(part, aloud = true) {
    if (!part.querySelector(".bl-entry")) return checkList(part, aloud);
    const { unit } = part.querySelector(".bl-entry").dataset;
    const typed = part.querySelector(".bl-entry input").value;
    const found = graded(typed, unit, part.querySelector(".bl-solution"));
    verdict(part, found, typed.trim(), aloud);
    return found;
  }

  // ---- an answer that is a list: read, graded and laid out as bridgelaw/exercises does it ----

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
  const listOf = (part) => Object.keys(LISTS).find((kind) => part.querySelector(`:scope > .bl-${kind}`));

  function rowText(row) {
    return row.querySelector("label > span, .bl-step-says").textContent.trim();
  }

  function arrange(rows, place) {
    rows[0]?.parentElement.append(...[...rows].sort((a, b) => place(a) - place(b)));
  }

  function checkList(part, aloud) {
    const { at, answer, grade: gradeIt } = LISTS[listOf(part)];
    const rows = at(part);
    const found = gradeIt(part, rows);
    verdict(part, found, answer(rows), aloud);
    return found;
  }

  const soOf = (part) => inside(part.querySelector(".bl-solution > .bl-so")).slice(1);

  function gradeSeveral(part, rows) {
    const ticked = (row) => row.querySelector("input").checked;
    if (!rows.some(ticked)) return { right: false, unread: true, said: ["Tick all that are right first."] };
    const wrong = rows.filter((row) => ticked(row) !== (row.dataset.right === "yes"));
    if (!wrong.length) return { right: true, said: soOf(part) };
    const taken = wrong.filter(ticked);
    const reasons = part.querySelectorAll(".bl-solution .bl-reason");
    const said = (taken.length ? taken : wrong).flatMap((row) => inside(reasons[rows.indexOf(row)]));
    return { right: false, said: taken.length ? said.slice(1) : ["Something is missing.", ...said] };
  }

  function gradeOrder(part, rows) {
    const put = rows.map((row) => Number(row.dataset.step));
    const breaks = put.findIndex((step, n) => step !== n);
    if (breaks < 0) return { right: true, said: soOf(part) };
    const before = ({ dataset: { first, then } }) => put.indexOf(Number(first)) < put.indexOf(Number(then));
    const known = [...part.querySelectorAll(".bl-solution [data-first]")].find(before);
    if (known) return { right: false, said: inside(known.querySelector(".bl-reason")).slice(1) };
    const words = rowText(rows[breaks]);
    return { right: false, said: [`Number ${breaks + 1} is not “${words}” yet. Something else must be settled before it.`] };
  }

  function gradeFill(part, boxes) {
    if (!boxes.some((box) => box.value.trim())) return { right: false, unread: true, said: ["Fill the empty cells first."] };
    const { unit } = part.querySelector(".bl-fill").dataset;
    const answers = part.querySelectorAll(".bl-boxes > li");
    const each = boxes.map((box, n) => graded(box.value, unit, answers[n]));
    boxes.forEach((box, n) => {
      if (box.value.trim()) box.parentElement.dataset.right = each[n].right ? "yes" : "no";
      else delete box.parentElement.dataset.right;
    });
    const right = each.filter((found) => found.right).length;
    if (right === each.length) return { right: true, said: soOf(part) };
    const n = each.findIndex((found) => !found.right);
    const label = answers[n].querySelector(".bl-label").textContent;
    const said = [`${right} of ${each.length} right. ${label}: `, ...each[n].said];
    return { right: false, unread: each.some((found) => found.unread), said };
  }

  /** One step up or down; the button keeps the focus, and the new place is said. */
  function move(button) {
    const row = button.closest("li");
    const up = button.dataset.move === "up";
    const other = up ? row.previousElementSibling : row.nextElementSibling;
    if (other && up) other.before(row);
    else if (other) other.after(row);
    button.focus();
    const rows = [...row.parentElement.children];
    say(`Step ${rows.indexOf(row) + 1} of ${rows.length}: ${rowText(row)}`);
  }

  // ---- a set: how it went, and what was missed once more ----

  const GRADED = `${PART}:has(> .bl-choose, > .bl-entry, > .bl-several, > .bl-order, > .bl-fill)`;
  const missed = (part) => (part.dataset.asked || part.dataset.first) === "no";

  function tally(part) {
    const set = part.closest(".bl-set");
    if (!set) return;
    const parts = [...set.querySelectorAll(GRADED)];
    const answered = parts.filter((each) => each.dataset.first);
    const right = answered.filter((each) => each.dataset.first === "yes").length;
    const done = set.dataset.again === "" && !parts.some(missed) ? " Nothing is left that you missed." : "";
    const line = `${answered.length} of ${parts.length} answered, ${right} right at the first answer.${done}`;
    set.querySelector(".bl-score").textContent = line;
    set.querySelector(".bl-repeat").hidden = !parts.some(missed) && set.dataset.again !== "";
    if (done) set.querySelector(".bl-repeat").textContent = "Show all exercises";
  }

  /** Only what was missed stays in sight, unanswered; when it is done, all comes back. */
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
      if (!all && !card.hidden && "open" in card) card.open = true;
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
        part.querySelector(".bl-verdict").replaceChildren();
      }
      const list = LISTS[listOf(part)];
      if (list) {
        list.clear(list.at(part));
        part.querySelector(".bl-verdict").replaceChildren();
      }
    }
    if (all) delete set.dataset.again;
    else set.dataset.again = "";
    set.querySelector(".bl-repeat").textContent = "Repeat what I missed";
    tally(parts[0]);
    (again[0] ?? parts[0]).querySelector("summary, input, button")?.focus();
  }

  // ---- what is held back ----

  /** The last question answered opens what its answer is not to be seen before. */
  function settle(part) {
    const ask = part.closest(".bl-ask[data-held]");
    if (ask && [...ask.querySelectorAll(PART)].every((each) => tried(each).length)) release(ask);
  }

  /** What comes after: to the end of the page, or else of the section, unless .bl-held-end comes first. */
  function* following(ask) {
    const whole = ask.dataset.holds === "page";
    const end = ask.closest(whole ? ".book-page" : "section");
    for (let at = ask; at && at !== end; at = at.parentElement) {
      for (let next = at.nextElementSibling; next; next = next.nextElementSibling) {
        if (!whole && (next.matches(".bl-held-end") || next.querySelector(".bl-held-end"))) return;
        yield next;
      }
    }
  }

  function hold(ask) {
    if (window.bridgelawAskOpen || "held" in ask.dataset || !ask.closest(".book-page")) return;
    ask.dataset.held = "";
    for (const each of following(ask)) each.dataset.closed = ask.dataset.ask;
    followAddress();
  }

  function release(ask) {
    delete ask.dataset.held;
    for (const each of document.querySelectorAll("[data-closed]")) {
      if (each.dataset.closed === ask.dataset.ask) delete each.dataset.closed;
    }
  }

  function open(place) {
    const within = (ask) => place.closest(`[data-closed="${CSS.escape(ask.dataset.ask)}"]`);
    for (const ask of document.querySelectorAll(".bl-ask[data-held]")) if (!place || within(ask)) release(ask);
  }

  const target = (hash) => (hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null);

  /** What an address names is open. */
  function followAddress() {
    const aim = target(location.hash);
    if (!aim?.closest("[data-closed]")) return;
    open(aim);
    aim.scrollIntoView();
  }

  function unasked(ask) {
    release(ask);
    ask.dataset.opened = "";
    announce(ask.dataset.keep, { opened: true });
    say("What follows is open.");
    ask.querySelector("summary")?.focus({ preventScroll: true });
  }

  // ---- what the reader does: before JupyterLab takes a key for its cell ----

  const stop = (event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const plain = ({ ctrlKey, metaKey, altKey }) => !(ctrlKey || metaKey || altKey);

  function press(option) {
    if ("tried" in option.dataset) option.open = !option.open;
    else choose(option);
  }

  window.addEventListener(
    "click",
    (event) => {
      const at = event.target;
      if (!at.closest) return;
      const link = at.closest("a[href*='#']");
      if (link && !link.closest(PART) && link.pathname === location.pathname) {
        const aim = target(link.hash);
        if (aim?.closest("[data-closed]")) open(aim);
      }
      const option = at.closest("summary")?.parentElement;
      if (option?.matches(OPTION) && option.closest(PART) && !at.closest("a")) {
        stop(event);
        press(option);
      } else if (at.closest(".bl-part .bl-check")) {
        stop(event);
        check(at.closest(PART));
      } else if (at.closest(".bl-order [data-move]")) {
        stop(event);
        move(at.closest("[data-move]"));
      } else if (at.closest(".bl-set .bl-repeat")) {
        stop(event);
        repeat(at.closest(".bl-set"));
      } else if (at.closest(".bl-ask-open")) {
        stop(event);
        unasked(at.closest(".bl-ask"));
      }
    },
    true,
  );

  window.addEventListener("hashchange", followAddress);

  const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

  /** Options of a question, or buttons of a live one: arrows go from one to the next, a letter presses its own. */
  function among(event, all) {
    const by = STEPS[event.key];
    const named = event.key.length === 1 && all["abcdefgh".indexOf(event.key.toLowerCase())];
    if (by) all.at((all.indexOf(event.target) + by) % all.length).focus();
    else if (named) {
      named.focus();
      named.click();
    } else return;
    stop(event);
  }

  window.addEventListener(
    "keydown",
    (event) => {
      if (!event.target.closest || !plain(event)) return;
      const picks = event.target.closest(".bl-picks");
      if (picks && event.target.matches("button")) return among(event, [...picks.querySelectorAll("button")]);
      const part = event.target.closest(PART);
      if (!part) return;
      if (event.target.matches(".bl-entry input")) {
        if (event.key === "Enter") {
          stop(event);
          check(part);
        } else event.stopPropagation();
        return;
      }
      if (event.target.matches(".bl-fill input")) {
        if (event.key !== "Enter") return event.stopPropagation();
        stop(event);
        const boxes = LISTS.fill.at(part);
        const next = boxes[boxes.indexOf(event.target) + 1];
        if (!next) return check(part);
        next.focus();
        return next.select();
      }
      // The page of JupyterLab would take a key that is meant for a tick or a button.
      if (event.target.matches(".bl-several input, .bl-order button, .bl-checks button")) return event.stopPropagation();
      if (!event.target.matches(`${OPTION} > summary`)) return;
      if (event.key === "Enter" || event.key === " ") {
        stop(event);
        press(event.target.parentElement);
      } else among(event, [...part.querySelectorAll(`${OPTION} > summary`)]);
    },
    true,
  );

  // ---- for other scripts ----

  function chosen(within = document) {
    const found = {};
    for (const part of within.querySelectorAll(PART)) {
      if (tried(part).length) found[part.dataset.keep] = keptOf(part);
    }
    for (const ask of within.querySelectorAll(".bl-ask[data-opened]")) found[ask.dataset.keep] = { opened: true };
    return found;
  }

  function restore(within, kept) {
    for (const part of within.querySelectorAll(PART)) {
      const answers = kept[part.dataset.keep]?.tried;
      if (!Array.isArray(answers)) continue;
      const list = LISTS[listOf(part)];
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
