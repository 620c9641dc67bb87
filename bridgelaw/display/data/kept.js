// What a reader did, as it is stored and saved: entries by page and key. The file is the same as in JupyterLab
// (bridgelaw/exercises/kept.py); only the scripts and widgets of a page know what is in a value.
//
//   {"form": "bridgelaw-kept", "version": 1, "pages": {PAGE: {KEY: {"at": TIME, "value": {…} or null}}}}
//
// TIME counts milliseconds since 1970, and null stands for what was forgotten. Pages and keys are maps here, for a key
// may be any text. All of it is pure; the store is store.js.
(() => {
  const FORM = "bridgelaw-kept";
  const VERSION = 1;
  const UNCHANGED = "Nothing has changed.";
  const [READ, PLACE] = ["page/read", "page/place"];
  // Before the key of an entry: copies of what was replaced unseen. Version 0.6 gave them this name.
  const COPIES = "undecided/";
  // The names under which values hold what readers wrote in their own words.
  const FREE_TEXT = ["written", "text", "story"];

  class BadKept extends Error {}

  /** @param {string} where */
  const damaged = (where) => new BadKept(`This file is damaged: ${where} cannot be read. Save it once more. ${UNCHANGED}`);
  /** @param {unknown} value @returns {value is KeptValue} */
  const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

  /** Return a time that is not in the future, so that the next write is later. @param {unknown} at @returns {number} */
  const timeOf = (at) => (typeof at === "number" && at > 0 ? Math.min(Math.floor(at), Date.now()) : 0);

  /** Return what a file holds, or throw BadKept. @param {string} text @returns {KeptPages} */
  function parse(text) {
    let file;
    try {
      file = JSON.parse(text);
      // This throws for what is nested too deeply to be compared later.
      render(file);
    } catch {
      file = null;
    }
    if (!isObject(file) || file.form !== FORM) {
      throw new BadKept(`This file does not contain saved progress. Choose one that you saved on the page “My progress”. ${UNCHANGED}`);
    }
    if (file.version > VERSION) {
      const right = "Open the newest version of the course, and load the file there.";
      throw new BadKept(`This file was saved by a newer version of the course. ${right} ${UNCHANGED}`);
    }
    if (file.version !== VERSION || !isObject(file.pages)) throw damaged("its head");
    return new Map(Object.entries(file.pages).map(([name, entries]) => [name, parsePage(name, entries)]));
  }

  /** @param {string} name @param {unknown} entries @returns {KeptPage} */
  function parsePage(name, entries) {
    if (!isObject(entries)) throw damaged(`the page “${name}”`);
    return new Map(
      Object.entries(entries).map(([key, entry]) => {
        if (!isEntry(entry)) throw damaged(`“${key}” of the page “${name}”`);
        return [key, { at: timeOf(entry.at), value: entry.value }];
      }),
    );
  }

  /** @param {unknown} entry */
  const isEntry = (entry) =>
    isObject(entry) && typeof entry.at === "number" && (entry.value === null || isObject(entry.value));

  /** Return a value as text, the same for the same value. @param {unknown} value @returns {string} */
  function render(value) {
    if (Array.isArray(value)) return `[${value.map(render).join()}]`;
    if (!isObject(value)) return JSON.stringify(value);
    const names = Object.keys(value).sort();
    return `{${names.map((name) => `${JSON.stringify(name)}:${render(value[name])}`).join()}}`;
  }

  /** Return the text of a file. @param {KeptPages} kept */
  function renderFile(kept) {
    const pages = Object.fromEntries([...kept].map(([name, entries]) => [name, Object.fromEntries(entries)]));
    return render({ form: FORM, version: VERSION, pages });
  }

  /** @param {unknown} one @param {unknown} other */
  const same = (one, other) => render(one ?? null) === render(other ?? null);

  /**
   * Return what of a file is to be stored: what is newer than here, or was forgotten here.
   * @param {KeptPages} own @param {KeptPages} file @returns {[page: string, key: string, entry: KeptEntry][]}
   */
  function newIn(file, own) {
    return [...file].flatMap(([page, entries]) =>
      [...entries].flatMap(([key, entry]) => {
        const here = own.get(page)?.get(key);
        const isNew = !here || here.value === null || (entry.at > here.at && !same(entry.value, here.value));
        /** @type {[string, string, KeptEntry][]} */
        const row = [[page, key, entry]];
        return entry.value !== null && isNew ? row : [];
      }),
    );
  }

  /** Return every text in a value that a reader wrote in their own words. @param {unknown} value @returns {string[]} */
  function texts(value) {
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([name, inner]) => {
      if (typeof inner !== "string") return texts(inner);
      return FREE_TEXT.includes(name) && inner.trim() ? [inner] : [];
    });
  }

  /** Return what a reader wrote in one value and is not in the other. @type {KeptTools["lostTexts"]} */
  const lostTexts = (replaced, holds) => texts(replaced).filter((text) => !texts(holds).some((now) => now.includes(text)));

  /** Return what is kept of a page: {key: value}, nothing of what was forgotten. @type {KeptTools["values"]} */
  const values = (page) => Object.fromEntries([...page].flatMap(([key, { value }]) => (value === null ? [] : [[key, value]])));

  /** Return what is kept of a page under a key; nothing, where nothing is. @type {KeptTools["given"]} */
  const given = (page, key) => page.get(key)?.value ?? {};

  /** @type {KeptTools["score"]} */
  function score(page, keys) {
    const tried = keys.map((key) => given(page, key)).filter((value) => value.tried?.length);
    return { asked: keys.length, answered: tried.length, right: tried.filter(({ right }) => right === true).length };
  }

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
    BadKept, READ, PLACE, COPIES, parse, render, renderFile, same, timeOf, newIn, lostTexts, values, given, score, wasRead,
    done, lastAt,
  };
})();
