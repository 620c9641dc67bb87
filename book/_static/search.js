// A clause, a term or a word of a title is answered first by what the book worked out when it was built
// (book/_ext/course_search.py): the lesson that teaches it, a sheet, the index, the glossary. A question in other words
// is answered first by the clauses that have most of them (book/_ext/clause_search.py). Sphinx finds the rest.
/** @type {WorkedOut} */
const worked = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("book-answers")).textContent);

const CLAUSE = new RegExp(
  String.raw`^(?:laws? |l)?(\d{1,2}(?:[ .-]?[a-i](?:[ .-]?\d{1,2}(?:[ .-]?\(?[a-h]\)?(?:[ .-]?\(?[ivx]+\)?)?)?)?)?)` +
    `(?:,? ?(?:of )?(?:${worked.years.join("|")}))?$`,
);

/**
 * Return a question with directors' abbreviations (UI, LOOT) spelled out: `spelled_out` in clause_search.py.
 * @param {string} question
 */
function spelledOut(question) {
  /** @param {string} word */
  const long = (word) => (Object.hasOwn(worked.short, word.toLowerCase()) ? worked.short[word.toLowerCase()] : null);
  return long(question.trim()) ?? question.replace(/\b[A-Z]+\b/g, (word) => long(word) ?? word);
}

/** Return a question as it is looked up, in the same way as `asked` in course_search.py. @param {string} question */
function asked(question) {
  const plain = spelledOut(question).toLowerCase().split(/\s+/).filter(Boolean).join(" ");
  const clause = plain.match(CLAUSE);
  return clause ? clause[1].replace(/[^0-9a-z]/g, "") : plain.replace(/[^\p{L}\p{N}_\s'-]/gu, "").trim();
}

const INDEX = "book/laws";
const MOST = 5;
const ENOUGH = 0.6;
const stemmer = new Stemmer();

/**
 * Return the clauses that have most of what is asked for, the best first: `ranked` in clause_search.py.
 * @param {string} question @returns {SearchResult[]}
 */
function ranked(question) {
  const words = spelledOut(question).toLowerCase().match(/[a-z]+(?:'[a-z]+)?/g) ?? [];
  const telling = words.map((word) => word.split("'")[0]).filter((word) => !worked.silent.includes(word));
  const asked = telling.map((word) => stemmer.stemWord(word));
  const known = [...new Set(asked)].filter((stem) => Object.hasOwn(worked.words, stem));
  /** @type {Map<number, number>} */
  const has = new Map();
  /** @type {Map<number, number>} */
  const score = new Map();
  let sum = 0;
  for (const stem of known) {
    const rare = Math.log(1 + worked.clauses.length / worked.words[stem].length);
    sum += rare;
    for (const entry of worked.words[stem]) {
      const clause = Math.floor(entry / 4);
      has.set(clause, (has.get(clause) ?? 0) + rare);
      score.set(clause, (score.get(clause) ?? 0) + rare * (entry % 4));
    }
  }
  const best = [...has].filter(([, most]) => most >= ENOUGH * sum).map(([clause]) => clause);
  best.sort((one, two) => (score.get(two) ?? 0) - (score.get(one) ?? 0) || one - two);
  return best.slice(0, MOST).map((clause, place) => {
    const [anchor, title] = worked.clauses[clause];
    return [INDEX, title, anchor, null, 500 - place, `${INDEX}.ipynb`];
  });
}

// An excerpt is what a reader sees: no text for browsers without scripts, and a space between the cells of a table.
const toText = Search.htmlToText;
Search.htmlToText = (html, anchor) => {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const hidden of page.querySelectorAll("noscript")) {
    hidden.remove();
  }
  for (const apart of page.querySelectorAll("td, th, dt, dd, li, p, h1, h2, h3, h4, pre, button, option, label")) {
    apart.append(" ");
  }
  return toText(page.documentElement.outerHTML, anchor);
};

const theRest = Search._performSearch;
Search._performSearch = (query, terms, ...more) => {
  const key = asked(query);
  const numbers = worked.asked[key] ?? worked.asked[key.replace(/s$/, "")] ?? [];
  /** @type {SearchResult[]} */
  const exact = numbers.map((number, place) => {
    const [page, anchor, title] = worked.answers[number];
    return [page, title, anchor, null, 1000 - place, `${page}.ipynb`];
  });
  const first = exact.length ? exact : ranked(query);
  const seen = new Set(first.map(([page, , anchor]) => page + anchor));
  const rest = terms.size ? theRest(query, terms, ...more) : [];
  // The best stands last: it is taken from the end.
  return [...rest.filter(([page, , anchor]) => !seen.has(page + anchor)), ...first.reverse()];
};
