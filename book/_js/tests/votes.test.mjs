// A room votes: what is counted, what is shown of it, and what the calculator is given (votes.js).

import assert from "node:assert/strict";
import { test } from "node:test";
import { page, run, same, tell } from "./page.mjs";

const OPTIONS = `<ul><li>A. It is made</li><li>B. One down</li><li>C. I cannot say</li></ul>`;
const LINK = `<a id="calculator" href="law12.html#calculator-2">Calculator</a>`;
const slide = (attributes = "", options = OPTIONS) =>
  `<section data-ask="law12/opening/1" ${attributes}><h1>What would   have happened?</h1>${options}</section>`;
/** What a fetch and a press bring takes no time here, only some turns. */
async function ready() {
  for (let turn = 0; turn < 5; turn++) await new Promise((done) => setImmediate(done));
}

/** A deck in a tab; `room` is what serve.py says, where the deck is served to a class. */
function deck(html, { stored = {}, room = null } = {}) {
  const store = new Map(Object.entries(stored));
  const asked = [], opened = [], warned = [];
  let told = room;
  const window = page(html, {
    sessionStorage: { getItem: (key) => store.get(key) ?? null, setItem: (key, text) => store.set(key, text) },
    fetch: async (_path, { body }) => {
      if (!told) throw new TypeError("gone");
      if (body) asked.push(JSON.parse(body));
      return { ok: !told.error, json: async () => told };
    },
    AbortSignal: { timeout: () => undefined },
    setTimeout: () => 0,
    open: (address) => opened.push(address),
    console: { warn: (words) => warned.push(words) },
  });
  if (room) window.document.cookie = "bl-room=";
  run(window, "bridgelaw/school/data/votes.js");
  const { document } = window;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const press = async (words) => {
    all("button").find((each) => each.textContent === words).click();
    await ready();
  };
  return {
    window, document, all, press, asked, opened, warned, store,
    tell: (next) => (told = next),
    /** The lines that are seen: their name, and the votes of each option. */
    lines: () => all("tbody tr").slice(1).filter((row) => !row.hidden).map((row) => [...row.children].map((each) => each.textContent)),
    hands: async (...typed) => {
      for (const [n, box] of all("input").entries()) box.value = typed[n % typed.length];
      tell(all("input").at(-1), "input");
      await ready();
    },
    seen: (words) => !all("button").find((each) => each.textContent === words).hidden,
    says: () => document.querySelector(".blv-said").textContent,
    heads: () => all("thead th").map((each) => each.textContent),
  };
}

test("options have letters of the bar's own, not the slide's once more", () => {
  same(deck(slide()).heads(), ["A It is made", "B One down", "C I cannot say"]);
});

test("letters of the slide stay where not every option has its own", () => {
  const { heads } = deck(slide("", "<ul><li>A card is led</li><li>Nothing</li></ul>"));
  same(heads(), ["A A card is led", "B Nothing"]);
});

test("options that are named come before those of a list", () => {
  const { heads } = deck(slide("", `<p data-option="Yes">1</p><p data-option="No">2</p><ul><li>Neither</li></ul>`));
  same(heads(), ["A Yes", "B No"]);
});

test("one option is no vote, and nine are none", () => {
  for (const count of [1, 9]) {
    const { all, warned } = deck(slide("", `<ul>${"<li>x</li>".repeat(count)}</ul>`));
    assert.equal(all(".blv").length, 0);
    assert.match(warned[0], new RegExp(`has ${count} options; a vote has 2 to 8`));
  }
});

test("hands are counted for each option, and summed", async () => {
  const { press, hands, lines } = deck(slide());
  await press("Count hands");
  await hands("4", "3", "1");
  same(lines(), [["Votes (8)", "4", "3", "1"]]);
});

test("an empty box counts nothing", async () => {
  const { hands, lines } = deck(slide());
  await hands("4", "", "");
  same(lines(), [["Votes (4)", "4", "0", "0"]]);
});

test("what is no count is not counted, and its box says so", async () => {
  const { hands, lines, says, all } = deck(slide());
  for (const wrong of ["-1", "1.5", "1000"]) {
    await hands("4", wrong, "1");
    same(lines(), []);
    assert.equal(says(), "Hands are whole numbers from 0 to 999.");
    same(all("input").map((box) => box.getAttribute("aria-invalid")), ["false", "true", "false"]);
  }
});

test("a second vote stands below the first, which stays as it was", async () => {
  const { press, hands, lines, seen } = deck(slide());
  assert.equal(seen("Vote again"), false);
  await hands("4", "3", "1");
  assert.equal(seen("Vote again"), true);
  await press("Vote again");
  same(lines(), [["Votes (8)", "4", "3", "1"]]);
  await hands("6", "2", "0");
  same(lines(), [["Before (8)", "4", "3", "1"], ["After (8)", "6", "2", "0"]]);
});

test("of three votes the first and the last are shown", async () => {
  const { press, hands, lines } = deck(slide());
  await hands("1", "0", "0");
  await press("Vote again");
  await hands("0", "1", "0");
  await press("Vote again");
  await hands("0", "0", "1");
  same(lines(), [["Before (1)", "1", "0", "0"], ["After (1)", "0", "0", "1"]]);
});

test("hands are there after the tab is loaded again", async () => {
  const before = deck(slide());
  await before.hands("4", "3", "1");
  same(JSON.parse(before.store.get("bl-votes")), { "law12/opening/1": [[4, 3, 1]] });
  const { lines } = deck(slide(), { stored: { "bl-votes": before.store.get("bl-votes") } });
  same(lines(), [["Votes (8)", "4", "3", "1"]]);
});

test("what was stored for other options, or is broken, is passed over", () => {
  for (const text of ['{"law12/opening/1": [[1, 2], [4, 3, "1"], [2, 0, 1]]}', '{"law12/opening/1": [[2, 0, 1]]}']) {
    same(deck(slide(), { stored: { "bl-votes": text } }).lines(), [["Votes (3)", "2", "0", "1"]]);
  }
  same(deck(slide(), { stored: { "bl-votes": "{" } }).lines(), []);
});

test("two elements that ask the same share their votes", async () => {
  const { hands, lines } = deck(slide() + slide());
  await hands("4", "3", "1");
  same(lines(), [["Votes (8)", "4", "3", "1"], ["Votes (8)", "4", "3", "1"]]);
});

test("a calculator is given the votes in its address", async () => {
  const { press, hands, opened, says, seen } = deck(slide(`data-weights="#calculator"`) + LINK);
  assert.equal(seen("Use the room's weights"), false);
  await hands("4", "3", "1");
  await press("Use the room's weights");
  assert.equal(new URL(opened[0], "https://course.example/book/page.html").searchParams.get("votes"), "4,3,1");
  assert.equal(says(), "Sent to the calculator: 4/8, 3/8, 1/8.");
});

test("rows put the votes where the calculator has them, sum them, and leave some out", async () => {
  const { press, hands, opened, says } = deck(slide(`data-weights="#calculator" data-rows="2 - 2"`) + LINK);
  await hands("4", "3", "1");
  await press("Use the room's weights");
  assert.match(opened[0], /votes=0%2C5/);
  assert.equal(says(), "Sent to the calculator: 0/5, 5/5.");
});

test("votes that the calculator does not weigh are not handed on", async () => {
  const { press, hands, opened, says } = deck(slide(`data-weights="#calculator" data-rows="1 1 -"`) + LINK);
  await hands("0", "0", "7");
  await press("Use the room's weights");
  same(opened, []);
  assert.equal(says(), "Nobody chose a result that the calculator can use.");
});

test("a calculator that is not there yet finds the votes in its address", async () => {
  const frame = `<iframe id="calculator" data-src="https://course.example/book/law12.html?slide"></iframe>`;
  const { press, hands, document } = deck(slide(`data-weights="#calculator"`) + frame);
  await hands("4", "3", "1");
  await press("Use the room's weights");
  assert.equal(document.getElementById("calculator").dataset.src, "https://course.example/book/law12.html?slide=&votes=4%2C3%2C1#calculator-1");
});

// ---- with telephones ----

const question = (more) => ({ key: "law12/opening/1", options: ["It is made", "One down", "I cannot say"], ...more });
const round = (phones, hands = [0, 0, 0]) => ({ phones, hands });
const room = (questions, telephones = 5) => ({ telephones, questions, code: "ABCD", address: "http://192.0.2.1/" });

test("telephones and hands are summed, when the vote is closed", async () => {
  const open = question({ open: true, opened: true, rounds: [round([2, 1, 0], [1, 0, 0])] });
  const { lines, says, seen, tell: next, press } = deck(slide(), { room: room([open]) });
  await ready();
  same(lines(), []);
  assert.equal(says(), "3 votes; 5 telephones are here.");
  same([seen("Open the vote"), seen("Close the vote"), seen("Vote again")], [false, true, false]);
  next(room([{ ...open, open: false }], 1));
  await press("Close the vote");
  same(lines(), [["Votes (4)", "3", "1", "0"]]);
  assert.equal(says(), "1 telephone is here.");
  same([seen("Close the vote"), seen("Vote again")], [false, true]);
});

test("a second vote is not seen while it is open", async () => {
  const both = question({ open: true, opened: true, rounds: [round([2, 1, 0]), round([0, 3, 0])] });
  const { lines, tell: next, press } = deck(slide(), { room: room([both]) });
  await ready();
  same(lines(), [["Votes (3)", "2", "1", "0"]]);
  next(room([{ ...both, open: false }]));
  await press("Close the vote");
  same(lines(), [["Before (3)", "2", "1", "0"], ["After (3)", "0", "3", "0"]]);
});

test("a round in which nobody voted is not seen", async () => {
  const { lines } = deck(slide(), { room: room([question({ open: false, opened: true, rounds: [round([2, 1, 0]), round([])] })]) });
  await ready();
  same(lines(), [["Votes (3)", "2", "1", "0"]]);
});

test("what is done is asked of the server, with the question as it stands", async () => {
  const { press, asked } = deck(slide(), { room: room([]) });
  await ready();
  await press("Open the vote");
  same(asked, [{
    do: "open", key: "law12/opening/1", asked: "What would have happened?",
    options: ["It is made", "One down", "I cannot say"],
  }]);
});

test("a fault of the server is said", async () => {
  const { press, says, tell: next } = deck(slide(), { room: room([]) });
  await ready();
  next({ error: "Another vote is open." });
  await press("Open the vote");
  assert.equal(says(), "Another vote is open.");
  next(null);
  await press("Open the vote");
  assert.equal(says(), "serve.py does not answer: count hands.");
});

test("votes for other options under the same key are not taken", async () => {
  const { lines } = deck(slide(), { room: room([question({ open: false, opened: true, options: ["x", "y"], rounds: [round([2, 1])] })]) });
  await ready();
  same(lines(), []);
});
