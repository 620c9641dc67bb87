// What a reader did, as it is kept: the same format, and the same arithmetic, as bridgelaw/exercises/kept.py.
//
//   {"form": "bridgelaw-kept", "version": 1, "pages": {PAGE: {KEY: {"at": TIME, "value": {…} or null}}}}
//
// Pages and keys are maps here, for a key may be any text. All of it is pure; the store is keep.js.
(() => {
  const FORM = "bridgelaw-kept";
  const VERSION = 1;
  const DEEPEST = 20;
  const UNCHANGED = "Nothing has changed.";
  const [READ, PLACE] = ["page/read", "page/place"];
  // Before the key of an entry: what other windows wrote of it, until the reader has decided.
  const UNDECIDED = "undecided/";

  class BadKept extends Error {}

  /** @param {string} where */
  const damaged = (where) => new BadKept(`This file is damaged: ${where} cannot be read. Save it once more. ${UNCHANGED}`);
  /** @param {unknown} value @returns {value is KeptValue} */
  const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
  /** @param {Iterable<string>} names */
  const inOrder = (names) => [...names].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));

  /** Return what a file holds, or throw BadKept. @param {string} text @returns {KeptPages} */
  function read(text) {
    let found;
    try {
      found = JSON.parse(text);
    } catch {
      found = null;
    }
    if (!isObject(found) || found.form !== FORM) {
      throw new BadKept(`This is no file of what was kept. Take one that was saved on “What I did”. ${UNCHANGED}`);
    }
    if (Number.isSafeInteger(found.version) && found.version > VERSION) {
      const right = "Open the newest version of the course, and take it up there.";
      throw new BadKept(`This file was saved by a newer version of the course. ${right} ${UNCHANGED}`);
    }
    if (found.version !== VERSION || !isObject(found.pages)) throw damaged("its head");
    return new Map(inOrder(Object.keys(found.pages)).map((name) => [name, readPage(name, found.pages[name])]));
  }

  /** @param {string} name @param {unknown} entries @returns {KeptPage} */
  function readPage(name, entries) {
    if (!isObject(entries)) throw damaged(`the page “${name}”`);
    return new Map(
      inOrder(Object.keys(entries)).map((key) => [key, readEntry(`“${key}” of the page “${name}”`, entries[key])]),
    );
  }

  /** @param {string} where @param {unknown} found @returns {KeptEntry} */
  function readEntry(where, found) {
    if (!isObject(found) || inOrder(Object.keys(found)).join() !== "at,value") throw damaged(where);
    const { at, value } = found;
    if (!Number.isSafeInteger(at) || at < 0 || !(value === null || isObject(value)) || !plain(value)) throw damaged(where);
    return { at: at + 0, value };
  }

  /** True for a value that both languages hold exactly. @param {unknown} value @returns {boolean} */
  function plain(value, depth = 0) {
    if (depth > DEEPEST) return false;
    if (value === null || typeof value === "boolean" || typeof value === "string") return true;
    if (typeof value === "number") return Number.isSafeInteger(value);
    return typeof value === "object" && Object.values(value).every((each) => plain(each, depth + 1));
  }

  /** Return a value as text, the same for the same value. @param {unknown} value @returns {string} */
  function written(value) {
    if (Array.isArray(value)) return `[${value.map(written).join()}]`;
    if (isObject(value)) {
      return `{${inOrder(Object.keys(value)).map((name) => `${JSON.stringify(name)}:${written(value[name])}`).join()}}`;
    }
    return JSON.stringify(value);
  }

  /** Return the text of a file. @param {KeptPages} kept */
  function writtenKept(kept) {
    /** @param {KeptPage} entries */
    const page = (entries) => Object.fromEntries([...entries].map(([key, { at, value }]) => [key, { at, value }]));
    const pages = Object.fromEntries([...kept].map(([name, entries]) => [name, page(entries)]));
    return written({ form: FORM, version: VERSION, pages });
  }

  // ---- two places that know different things ----

  /** @param {KeptEntry} one @param {KeptEntry} other */
  function newer(one, other) {
    if (one.at !== other.at) return one.at > other.at ? one : other;
    return written(one.value) >= written(other.value) ? one : other;
  }

  /** @param {KeptPage} one @param {KeptPage} other @returns {KeptPage} */
  function mergedPage(one, other) {
    /** @param {string} key */
    const of = (key) => {
      const [here, there] = [one.get(key), other.get(key)];
      return /** @type {KeptEntry} */ (here && there ? newer(here, there) : here ?? there);
    };
    return new Map(inOrder(new Set([...one.keys(), ...other.keys()])).map((key) => [key, of(key)]));
  }

  /**
   * Return what two places know together: of each entry the newer one.
   * @param {KeptPages} one @param {KeptPages} other @returns {KeptPages}
   */
  function merged(one, other) {
    const names = inOrder(new Set([...one.keys(), ...other.keys()]));
    return new Map(names.map((name) => [name, mergedPage(one.get(name) ?? new Map(), other.get(name) ?? new Map())]));
  }

  /** @param {KeptEntry | undefined} own @param {KeptEntry} entry @returns {KeptEntry} */
  function again(own, entry) {
    return !own || own.value !== null ? entry : { at: Math.max(entry.at, own.at + 1), value: entry.value };
  }

  /**
   * Return what is known when a file is loaded; what was forgotten comes back.
   * @param {KeptPages} own @param {KeptPages} file
   */
  function takenUp(own, file) {
    /** @type {(name: string, entries: KeptPage) => KeptPage} */
    const page = (name, entries) =>
      new Map(
        [...entries]
          .filter(([, { value }]) => value !== null)
          .map(([key, entry]) => [key, again(own.get(name)?.get(key), entry)]),
      );
    return merged(own, new Map([...file].map(([name, entries]) => [name, page(name, entries)])));
  }

  /** @param {unknown} one @param {unknown} other */
  const same = (one, other) => written(one ?? null) === written(other ?? null);
  /** @type {(names: string[]) => (value: KeptValue) => boolean} */
  const within = (names) => (value) => Object.keys(value).every((name) => names.includes(name));
  // What says where a reader stands, which sitting of a paper it is, and what is an answer to a question.
  const isPlace = within(["id", "seed"]);
  const SITTING = ["paper", "seed", "begun"];
  const isOfAnswer = within(["tried", "right", "typed", "written", "marks"]);

  /**
   * Return what holds where another window has written since `base` was read, and what it wrote, if that is undecided.
   * @type {KeptTools["met"]}
   */
  function met(base, own, stored) {
    if (stored === null || same(stored, base) || same(stored, own)) return [own, null];
    if (own === null || same(own, base)) return [stored, null];
    if (isPlace(own) || SITTING.every((name) => name in own && same(own[name], stored[name]))) return [own, null];
    if (isAnswer(own) && isAnswer(stored)) return answersMet(base && isAnswer(base) ? base : {}, own, stored);
    return [own, stored];
  }

  /** @param {KeptValue} value */
  function isAnswer(value) {
    if (!isOfAnswer(value)) return false;
    const { tried = [], marks = [] } = value;
    return Array.isArray(tried) && Array.isArray(marks) && marks.every(Number.isSafeInteger);
  }

  /** @type {(base: KeptValue, own: KeptValue, stored: KeptValue) => [KeptValue, KeptValue | null]} */
  function answersMet(base, own, stored) {
    /** @type {KeptValue} */
    const both = {};
    /** @type {unknown[][]} */
    const [here, there] = [own.tried ?? [], stored.tried ?? []];
    const tried = [...there, ...here.filter((each) => !there.some((one) => same(one, each)))];
    // The first answer counts, and what is stored came first.
    if (tried.length) Object.assign(both, { tried, right: (there.length ? stored : own).right ?? false });
    if ("marks" in own || "marks" in stored) {
      /** @type {Set<number>[]} */
      const [then, now, elsewhere] = [base, own, stored].map(({ marks = [] }) => new Set(marks));
      /** @param {number} mark */
      const holds = (mark) => (then.has(mark) ? now.has(mark) && elsewhere.has(mark) : true);
      both.marks = [...new Set([...now, ...elsewhere])].filter(holds).sort((a, b) => a - b);
    }
    /** @type {KeptValue} */
    const other = {};
    for (const name of ["typed", "written"]) {
      const [before, here, elsewhere] = [base, own, stored].map((value) => value[name] ?? null);
      const holds = here === null || same(here, before) ? elsewhere : here;
      if (holds !== null) both[name] = holds;
      if (elsewhere !== null && !same(elsewhere, before) && !same(elsewhere, holds)) other[name] = elsewhere;
    }
    return [both, Object.keys(other).length ? { ...both, ...other } : null];
  }

  /**
   * Return what of one value is not the same in the other.
   * @param {unknown} one @param {unknown} other @returns {unknown}
   */
  function apart(one, other) {
    if (!isObject(one) || !isObject(other)) return one;
    const names = Object.keys(one).filter((name) => !same(one[name], other[name]));
    return Object.fromEntries(names.map((name) => [name, apart(one[name], other[name])]));
  }

  /** Return a value as a reader recognises it, its words alone. @param {unknown} value @returns {string} */
  function named(value) {
    if (Array.isArray(value)) return value.map(named).join(" ");
    if (!isObject(value)) return String(value);
    const told = Object.entries(value).filter(([, each]) => !["null", "[]", "{}", '""'].includes(written(each)));
    return told.map(([name, each]) => `${name.replaceAll("_", " ")} ${named(each)}`).join(", ") || "nothing";
  }

  // ---- what is done with it ----

  /**
   * Return a new entry for a key: always newer than the one before, whatever the clock says.
   * @type {KeptTools["entered"]}
   */
  function entered(before, value, now) {
    return { at: before ? Math.max(now, before.at + 1) : now, value };
  }

  /** Return what is kept of a page: {key: value}, nothing of what was forgotten. @type {KeptTools["values"]} */
  function values(page) {
    return Object.fromEntries([...page].flatMap(([key, { value }]) => (value === null ? [] : [[key, value]])));
  }

  /** Return what is kept of a page under a key; nothing, where nothing is. @type {KeptTools["given"]} */
  const given = (page, key) => page.get(key)?.value ?? {};

  /** @type {KeptTools["score"]} */
  function score(page, keys) {
    const tried = keys.map((key) => given(page, key)).filter((value) => value.tried?.length);
    return { asked: keys.length, answered: tried.length, right: tried.filter(({ right }) => right === true).length };
  }

  /** @type {KeptTools["says"]} */
  const says = ({ asked, answered, right }) => `${answered} of ${asked} answered, ${right} right at the first answer.`;
  /** @param {KeptPage} page */
  const wasRead = (page) => given(page, READ).read === true;

  /** @param {KeptPage} page @param {string[]} keys */
  function done(page, keys) {
    const { asked, answered } = score(page, keys);
    return wasRead(page) && answered === asked;
  }

  /** @param {KeptPage} page */
  const lastAt = (page) => Math.max(0, ...[...page.values()].filter(({ value }) => value !== null).map(({ at }) => at));

  globalThis.bridgelawKept = {
    BadKept, READ, PLACE, UNDECIDED, read, readEntry, plain, written, writtenKept, newer, merged, same, met, apart, named,
    takenUp, entered, values, given, score, says, wasRead, done, lastAt,
  };
})();
