// Keeps what a reader does in his own browser: each answer at once, every letter of what he writes as he types it, the
// calculators' controls, how far he has read. Nothing leaves the device.
//
// It stands on the pages of the book, and listens: to questions ("bl-kept", ask.js), to Python ("bl-keep", live.js), to
// what is typed. What is kept comes back when a page is opened: here, and through "bl-restore" in the calculators. The
// format is kept.js's; it lies in IndexedDB, an entry a row, for a browser that is killed keeps what is written there.
//
// What is written lies aside first, with what this window knew before: that needs nobody any more, and waits for nothing.
// Then it is put to what is kept, as it meets what another window wrote meanwhile; what a window left aside when it was
// killed, the next one puts. An entry tells how far each window's writes were put to it, so that nothing is put twice.
//
// The two are databases, not stores of one. Of a transaction that a kill cut off, Chromium writes down which stores it
// held, and that it held its database; not that others might hold the database with it. Where two were cut off in one
// database, it takes the second for damage when it starts again, and deletes all that the course has kept.
//
//   bridgelawKeep.ready      a promise: what was kept has been read, and is on the page
//   bridgelawKeep.values()   {KEY: value} of this page
//   bridgelawKeep.keep(key, value)
//   bridgelawKeep.read()     look at the disk again; a promise
//   bridgelawKeep.unsaved()  how many entries are on no disk yet
(() => {
  const K = globalThis.bridgelawKept;
  const root = document.documentElement;
  const { page: PAGE = "", content_root: home = "./" } = root.dataset;
  if (!PAGE || !K || window.bridgelawKeep) return;
  /** @typedef {[page: string, key: string]} Keys */
  /** @typedef {{kept: IDBDatabase, aside: IDBDatabase}} Disk */
  const LESSONS = globalThis.bridgelawLessons ?? [];
  const EXPORT = "what-i-did.json";
  const SOON = 300;
  const LATER = 5000; // after what was written could not be put
  const WINDOWS = 20; // of so many windows an entry tells how far their writes were put

  const SAYS = {
    refused:
      "This browser keeps nothing here: it is a private window, or storage is switched off. What you answer and write is " +
      "gone when you close this page.",
    full:
      "This browser has no room left: what you have just done is kept only until you close this page. What was kept before " +
      "is still there.",
    newer:
      "What is kept here was written by a newer version of the course. Reload this page to get it; until then nothing new " +
      "is kept.",
    damaged: "Some of what was kept here cannot be read. It has been set aside; all else is as it was.",
  };

  /**
   * Return what the markup always has.
   * @template {string} S @param {ParentNode} parent @param {S} selector
   */
  const the = (parent, selector) => /** @type {Selected<S>} */ (parent.querySelector(selector));

  // ---- on the disk ----
  /** @type {KeptPages} Everything that is known. */
  const all = new Map();
  /** @type {Map<string, WrittenRow>} What is on no disk yet, with what it was before, by [page, key] as text. */
  const waiting = new Map();
  let flying = 0; // how many are being written
  /** @type {Map<string, number>} How many of ours go aside or lie there, and have not been put, by [page, key] as text. */
  const aside = new Map();
  /** @type {[IDBValidKey, WrittenRow][]} What of ours lies aside, and where. */
  let lying = [];
  const OWN = crypto.randomUUID?.() ?? String(Math.random());
  let count = 0;
  /** @type {Disk | null} */
  let disk = null;
  let trouble = "";
  let restoring = false;

  /** @param {string} page */
  const entriesOf = (page) => /** @type {KeptPage} */ (all.get(page) ?? all.set(page, new Map()).get(page));
  /** @param {string} page @param {string} key @param {KeptEntry} entry @returns {KeptRow} */
  const rowOf = (page, key, { at, value }) => ({ page, key, at, value });
  /** @param {{page: string, key: string}} row */
  const nameOf = ({ page, key }) => JSON.stringify([page, key]);

  /** @typedef {[name: string, stores: Record<string, IDBObjectStoreParameters>]} Database */
  // "aside" of what is kept holds what could not be read, and what older versions of the course laid aside.
  /** @type {Record<"kept" | "aside", Database>} */
  const DATABASES = {
    kept: ["bridgelaw", { entries: { keyPath: ["page", "key"] }, aside: { autoIncrement: true } }],
    aside: ["bridgelaw-aside", { aside: { autoIncrement: true } }],
  };

  /** @param {Database} database @returns {Promise<IDBDatabase>} */
  function opened([name, stores]) {
    return new Promise((done, refused) => {
      const asked = indexedDB.open(name, 1);
      asked.onupgradeneeded = () => {
        for (const [store, its] of Object.entries(stores)) asked.result.createObjectStore(store, its);
      };
      asked.onsuccess = () => done(asked.result);
      asked.onerror = () => refused(asked.error);
    });
  }

  /**
   * Have the browser begin a new log. Chromium goes on in the log of a browser that was killed, even behind a record that
   * was half written; what comes after that is unreadable at the next start, and then everything is deleted
   * (github.com/google/leveldb/issues/1287). To delete a database, whichever, puts the log away as it was read.
   */
  function begunAfresh() {
    return new Promise((done) => {
      const asked = indexedDB.open("bridgelaw-afresh", 1);
      asked.onerror = done;
      asked.onsuccess = () => {
        asked.result.close();
        const gone = indexedDB.deleteDatabase("bridgelaw-afresh");
        gone.onsuccess = gone.onerror = gone.onblocked = done;
      };
    });
  }

  /**
   * Open a database. A browser that has just come back from a crash may still hold its files: ask again, a little later
   * each time.
   * @param {Database} which
   */
  async function openedAtLast(which) {
    for (let pause = 100; ; pause *= 3) {
      try {
        return await opened(which);
      } catch (fault) {
        if (pause > 3000 || !["UnknownError", "AbortError"].includes(/** @type {any} */ (fault)?.name)) throw fault;
        await new Promise((again) => setTimeout(again, pause));
      }
    }
  }

  async function openDisk() {
    try {
      await begunAfresh();
      const both = { kept: await openedAtLast(DATABASES.kept), aside: await openedAtLast(DATABASES.aside) };
      for (const each of Object.values(both)) {
        each.onversionchange = () => each.close();
        // Whoever empties the storage of the browser closes it.
        each.onclose = () => (disk = null);
      }
      disk = both;
    } catch (fault) {
      tellOf(fault);
    }
  }

  /**
   * @template T
   * @param {IDBRequest<T>} asked @returns {Promise<T>}
   */
  const got = (asked) =>
    new Promise((done, refused) => {
      asked.onsuccess = () => done(asked.result);
      asked.onerror = () => refused(asked.error);
    });

  /**
   * Put what was written to what is kept, in its order; return what it came to.
   * @param {IDBObjectStore} entries @param {WrittenRow[]} these @returns {Promise<KeptRow[]>}
   */
  async function put(entries, these) {
    /** @type {Map<string, KeptRow | null>} */
    const stored = new Map();
    /** @type {Set<string>} */
    const written = new Set();
    /** @type {(page: string, key: string) => Promise<KeptRow | null>} */
    const rowAt = async (page, key) => {
      const name = nameOf({ page, key });
      if (!stored.has(name)) {
        const row = await got(entries.get([page, key]));
        stored.set(name, row && isRow(row) ? row : null);
      }
      return stored.get(name) ?? null;
    };
    /**
     * @param {KeptRow | null} before @param {string} page @param {string} key @param {KeptValue | null} value
     * @param {number} at @param {any} name
     */
    const over = (before, page, key, value, at, { own, count } = {}) => {
      const { [own]: _, ...theirs } = before?.put ?? {};
      const put = Object.fromEntries([...Object.entries(theirs), [own, count]].slice(-WINDOWS));
      const row = { ...rowOf(page, key, K.entered(before, value, at)), put };
      stored.set(nameOf(row), row);
      written.add(nameOf(row));
    };
    for (const { page, key, at, value, base, name } of these) {
      const before = await rowAt(page, key);
      if (name && (before?.put?.[name.own] ?? -1) >= name.count) continue;
      // Who wrote later is put later, or was put before: his is what holds.
      const late = before && before.at > at && !K.same(before.value, base);
      const [holds, other] = late ? K.met(base, before.value, value) : K.met(base, value, before?.value ?? null);
      // What was put together is newer than what this window has.
      over(before, page, key, holds, K.same(holds, value) ? at : at + 1, name);
      if (other === null) continue;
      const asked = await rowAt(page, K.UNDECIDED + key);
      /** @type {KeptValue[]} */
      const both = [...(asked?.value?.others ?? []), other];
      const left = both.filter((each) => !K.same(each, base) && !K.same(each, holds));
      over(asked, page, K.UNDECIDED + key, left.length ? { others: left } : null, at, name);
    }
    const came = [...written].map((name) => /** @type {KeptRow} */ (stored.get(name)));
    for (const row of came) entries.put(row);
    return came;
  }

  /** Return everything that lies in a store: [where, what]. @param {IDBObjectStore} store @returns {Promise<[IDBValidKey, any][]>} */
  async function lyingIn(store) {
    const [places, found] = await Promise.all([got(store.getAllKeys()), got(store.getAll())]);
    return places.map((place, n) => [place, found[n]]);
  }

  /** @param {IDBDatabase} database @param {IDBValidKey[]} places */
  function takeAway(database, places) {
    if (!places.length) return;
    const gone = database.transaction("aside", "readwrite");
    for (const place of places) gone.objectStore("aside").delete(place);
    gone.commit();
  }

  /**
   * Return all entries of the disk, when what lies aside is put, whoever wrote it; what is no entry is set aside.
   * @param {Disk} disk @returns {Promise<KeptRow[]>}
   */
  async function rows({ kept, aside: lies }) {
    /** @param {[IDBValidKey, any]} found */
    const isLeft = ([, row]) => "base" in row && isRow(row);
    const left = (await lyingIn(lies.transaction("aside").objectStore("aside"))).filter(isLeft);
    const work = kept.transaction(["entries", "aside"], "readwrite");
    const end = ended(work);
    const [entries, there] = ["entries", "aside"].map((name) => work.objectStore(name));
    const older = (await lyingIn(there)).filter(isLeft);
    const written = await put(entries, [...older, ...left].map(([, row]) => row));
    for (const [place] of older) there.delete(place);
    const found = await lyingIn(entries);
    for (const [place, row] of found) {
      if (isRow(row)) continue;
      there.add({ set: Date.now(), found: row });
      entries.delete(place);
      tell("damaged");
    }
    await end;
    takeAway(lies, left.map(([place]) => place));
    if (written.length) others?.postMessage(written);
    return found.map(([, row]) => row).filter(isRow);
  }

  /** Return a promise: a transaction is complete. @param {IDBTransaction} work @returns {Promise<unknown>} */
  function ended(work) {
    const end = new Promise((done, refused) => {
      work.oncomplete = done;
      work.onabort = () => refused(work.error);
    });
    end.catch(() => {});
    return end;
  }

  /** Count so many of ours that lie aside no more. @param {[name: string, count: number][]} these */
  function less(these) {
    for (const [name, count] of these) {
      const more = (aside.get(name) ?? 0) - count;
      if (more > 0) aside.set(name, more);
      else aside.delete(name);
    }
  }

  /** @param {any} row */
  function isRow(row) {
    try {
      K.readEntry("", { at: row.at, value: row.value });
      return typeof row.page === "string" && typeof row.key === "string";
    } catch {
      return false;
    }
  }

  /** Write what waits, now: the transaction has begun when this returns, and needs nobody any more. */
  function write() {
    if (!disk || !waiting.size) return;
    const these = [...waiting];
    waiting.clear();
    flying += these.length;
    for (const [name] of these) aside.set(name, (aside.get(name) ?? 0) + 1);
    /** @param {unknown} fault */
    const back = (fault) => {
      flying -= these.length;
      less(these.map(([name]) => [name, 1]));
      for (const [name, row] of these) {
        const later = waiting.get(name);
        if (later) later.base = row.base;
        else waiting.set(name, row);
      }
      tellOf(fault);
    };
    try {
      const work = disk.aside.transaction("aside", "readwrite");
      const places = these.map(([, row]) => work.objectStore("aside").add(row));
      work.oncomplete = () => {
        flying -= these.length;
        for (const [n, [, row]] of these.entries()) lying.push([places[n].result, row]);
        if (!waiting.size && (trouble === "full" || trouble === "refused")) tell("");
        settleSoon();
      };
      work.onabort = () => back(work.error);
      work.commit();
    } catch (fault) {
      disk = null;
      back(fault);
      void openDisk().then(write);
    }
  }

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let soon;

  function settleSoon() {
    if (soon === undefined) soon = setTimeout(settle, SOON);
  }

  /** Put what of ours lies aside, tell the other windows, and learn what it came to. What is written waits for none of it. */
  async function settle() {
    soon = undefined;
    const these = lying;
    lying = [];
    try {
      if (!disk) await openDisk();
      const { kept, aside: lies } = /** @type {Disk} */ (disk);
      const work = kept.transaction("entries", "readwrite");
      const end = ended(work);
      const entries = work.objectStore("entries");
      const written = await put(entries, these.map(([, row]) => row));
      const now = await Promise.all(these.map(([, { page, key }]) => got(entries.get([page, key]))));
      await end;
      takeAway(lies, these.map(([place]) => place));
      less(these.map(([, row]) => [nameOf(row), 1]));
      if (written.length) others?.postMessage(written);
      learn([...written, ...now.filter((row) => row && isRow(row))]);
    } catch (fault) {
      lying = [...these, ...lying];
      if (disk) tellOf(fault);
      if (soon === undefined) soon = setTimeout(settle, LATER);
    }
  }

  /** Set an entry; its row waits, with what was before it. @param {string} page @param {string} key @param {KeptEntry} entry */
  function set(page, key, entry) {
    const before = entriesOf(page).get(key)?.value ?? null;
    entriesOf(page).set(key, entry);
    const row = rowOf(page, key, entry);
    const base = waiting.get(nameOf(row))?.base;
    count += 1;
    waiting.set(nameOf(row), { ...row, base: base === undefined ? before : base, name: { own: OWN, count } });
  }

  /** Keep a value of this page, or forget it (null). @type {KeepTools["keep"]} */
  function keep(key, value) {
    const before = entriesOf(PAGE).get(key);
    if (K.written(before?.value ?? null) === K.written(value)) return;
    set(PAGE, key, K.entered(before, value, Date.now()));
    write();
    show();
  }

  /** @param {string} key */
  const valueAt = (key) => K.given(entriesOf(PAGE), key);
  /** @param {string} key @param {KeptValue} more */
  const keepMore = (key, more) => keep(key, { ...valueAt(key), ...more });

  // ---- other tabs ----

  const others = typeof BroadcastChannel === "function" ? new BroadcastChannel("bridgelaw-kept") : null;
  others?.addEventListener("message", ({ data }) => learn(data));

  /** Return whether this window has changed an entry, and what it came to is not known yet. @param {string} name */
  const changing = (name) => waiting.has(name) || aside.has(name);

  /**
   * Take what is newer; of the disk's own, what is known better goes there.
   * @param {KeptRow[]} found
   */
  function learn(found, disks = false) {
    /** @type {Set<string>} */
    const changed = new Set();
    for (const row of found) {
      if (changing(nameOf(row))) continue;
      const own = entriesOf(row.page).get(row.key);
      const entry = { at: row.at, value: row.value };
      const better = own && K.newer(own, entry) === own;
      if (own && better && (!disks || K.same(own.value, entry.value))) continue;
      entriesOf(row.page).set(row.key, entry);
      if (better) set(row.page, row.key, own);
      else if (row.page === PAGE && !K.same(own?.value, entry.value)) changed.add(row.key);
    }
    write();
    if (changed.size) backOnPage([...changed].filter((key) => !key.startsWith(K.UNDECIDED)));
    show();
  }

  async function readDisk() {
    if (!disk) await openDisk();
    if (!disk) return;
    try {
      learn(await rows(disk), true);
    } catch (fault) {
      tellOf(fault);
    }
    // What was done while the disk was opened.
    write();
  }

  // ---- back on the page ----

  const KEYED = ".bl-part[data-keep], [class*='bl-key=']";
  /** @param {HTMLElement} part @returns {string | undefined} */
  const keyOf = (part) => part.dataset.keep ?? [...part.classList].find((name) => name.startsWith("bl-key="))?.slice(7);
  /** @param {string} key */
  const partsOf = (key) => [...document.querySelectorAll(KEYED)].filter((part) => keyOf(part) === key);
  const TYPED = "textarea:not(.bl-copy), input[type=text]";
  /** Return the boxes of a table that is completed; what is typed in them is kept as a list. @param {HTMLElement} part */
  const boxesOf = (part) => [...part.querySelectorAll(".bl-fill input[type=text], .bl-fill-live input[type=text]")];

  /** @param {string[]} keys */
  function backOnPage(keys) {
    const kept = K.values(entriesOf(PAGE));
    const values = Object.fromEntries(keys.filter((key) => key in kept).map((key) => [key, kept[key]]));
    restoring = true;
    window.bridgelawAsk?.restore(document, values);
    for (const [key, { typed, written, made }] of Object.entries(values)) {
      for (const part of partsOf(key)) {
        part.closest("details.bl-card:not([open])")?.setAttribute("open", "");
        const box = part.querySelector(TYPED);
        const words = box?.matches("textarea") ? written : typed;
        if (Array.isArray(words) && part.dataset.keep) {
          for (const [n, each] of boxesOf(part).entries()) each.value = words[n] ?? "";
        }
        if (typeof words === "string" && box && part.dataset.keep) box.value = words;
      }
      if (key === "cover/made") document.querySelector(`.book-try input[value="${CSS.escape(made)}"]`)?.click();
    }
    restoring = false;
    // What has been forgotten is null: whoever shows it begins anew.
    const detail = Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));
    window.dispatchEvent(new CustomEvent("bl-restore", { detail }));
  }

  // ---- what the reader does ----

  document.addEventListener("bl-kept", ({ detail: { key, value } }) => {
    if (!restoring) keepMore(key, value);
  });

  window.addEventListener("bl-keep", ({ detail: { key, value } }) => {
    if (value === null) return keep(key, null);
    // Python hears of a ruling when its box is left; the page has it as it stands now.
    const area = "written" in value && partsOf(key).map((part) => part.querySelector("textarea:not(.bl-copy)")).find(Boolean);
    keepMore(key, area ? { ...value, written: area.value } : value);
  });

  window.addEventListener(
    "input",
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      const part = target.closest(KEYED);
      const key = part && keyOf(part);
      if (!key || !target.matches(TYPED)) return;
      const boxes = boxesOf(part);
      const words = boxes.some((box) => box === target) ? boxes.map((box) => box.value.trim()) : target.value;
      keepMore(key, { [target.matches("textarea") ? "written" : "typed"]: words });
    },
    true,
  );

  document.addEventListener("change", ({ target }) => {
    if (restoring || !(target instanceof HTMLInputElement)) return;
    if (target.matches("[data-keep='cover/made'] input")) keep("cover/made", { made: target.value });
  });

  // ---- how far he has read ----

  /** @param {string | undefined} name */
  const lessonOf = (name) => LESSONS.find(({ page }) => page === name);
  const lesson = lessonOf(PAGE);

  function watchReading() {
    const end = document.querySelector(".book-way");
    if (!lesson || !end) return;
    new IntersectionObserver((seen) => {
      if (seen.at(-1)?.isIntersecting && !held()) keepMore(K.READ, { read: true });
    }).observe(end);
    const sections = [...document.querySelectorAll(".book-page section[id]")];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let later;
    const place = () => {
      clearTimeout(later);
      later = undefined;
      const above = sections.filter((each) => each.getClientRects().length && each.getBoundingClientRect().top < innerHeight / 3);
      if (above.length > 1) keepMore(K.PLACE, { id: above[above.length - 1].id });
    };
    document.addEventListener("scroll", () => (later ??= setTimeout(place, 300)), { passive: true });
    window.addEventListener("pagehide", () => later && place());
  }

  // ---- marks ----

  /** @param {Lesson} lesson */
  const answersOf = ({ page, asks }) => K.score(entriesOf(page), asks);
  /** @param {Lesson} lesson */
  const begun = ({ page }) => Object.keys(K.values(entriesOf(page))).length > 0;
  /** @param {Lesson} lesson */
  const isDone = ({ page, asks }) => K.done(entriesOf(page), asks);

  /** @param {Lesson} each */
  function markOf(each) {
    const { asked, answered } = answersOf(each);
    if (isDone(each)) return "✓ done";
    return begun(each) ? `begun${asked ? `, ${answered} of ${asked}` : ""}` : "";
  }

  function show() {
    for (const link of document.querySelectorAll("a[data-lesson]")) {
      const each = lessonOf(link.dataset.lesson);
      const words = each ? markOf(each) : "";
      let mark = /** @type {HTMLElement | null} */ (link.nextElementSibling);
      if (!mark?.matches(".book-mark")) mark = null;
      if (!each || !words) mark?.remove();
      else {
        if (!mark) {
          mark = make("span", "", { className: "book-mark" });
          link.after(mark);
        }
        if (mark.textContent !== words) mark.textContent = words;
        mark.dataset.mark = isDone(each) ? "done" : "begun";
      }
    }
    const did = document.querySelector(".book-did");
    if (did && lesson) {
      did.hidden = !begun(lesson) || !lesson.asks.length;
      the(did, "span").textContent = `Exercises of this lesson: ${K.says(answersOf(lesson))}`;
    }
    ask();
    goOn(document.querySelector(".book-continue"));
    board(document.querySelector(".book-kept"));
  }

  /** One question, where two windows changed the same: both are named by what is different. */
  function ask() {
    const [name, value] = Object.entries(K.values(entriesOf(PAGE))).find(([key]) => key.startsWith(K.UNDECIDED)) ?? ["", {}];
    /** @type {KeptValue[] | undefined} */
    const left = value.others;
    let bar = document.querySelector(".book-undecided");
    if (!left) return void bar?.remove();
    const key = name.slice(K.UNDECIDED.length);
    const here = K.given(entriesOf(PAGE), key);
    const asked = K.written([key, here, left]);
    if (bar?.dataset.asked === asked) return;
    if (!bar) {
      bar = make("section", "", { className: "book-undecided" });
      bar.setAttribute("aria-label", "Changed twice");
      the(document, ".book-page").before(bar);
    }
    /** @param {string} words @param {KeptValue | null} other */
    const press = (words, other) => {
      const button = make("button", words, { type: "button", className: "bl-button" });
      button.addEventListener("click", () => decide(key, other));
      return button;
    };
    const rows = left.flatMap((each) => [
      make("p", `Here: ${K.named(K.apart(here, each))}`),
      make("p", `There: ${K.named(K.apart(each, here))}`),
      press("Take the other", each),
    ]);
    const head = make("p", "This was also changed in another window, or before. Which is to hold?");
    head.setAttribute("role", "alert");
    bar.replaceChildren(head, ...rows, " ", press("Keep what stands here", null));
    bar.dataset.asked = asked;
  }

  /** @param {string} key @param {KeptValue | null} other */
  function decide(key, other) {
    if (other) {
      keep(key, other);
      backOnPage([key]);
    }
    keep(K.UNDECIDED + key, null);
  }

  /** Return where the reader was on a page. @param {string} page */
  function addressOf(page) {
    const { id } = K.given(entriesOf(page), K.PLACE);
    return `${home}${page}.html${id ? `#${encodeURIComponent(id)}` : ""}`;
  }

  /** @param {HTMLElement | null} link */
  function goOn(link) {
    if (!link) return;
    const [last] = LESSONS.filter(begun).sort((a, b) => K.lastAt(entriesOf(b.page)) - K.lastAt(entriesOf(a.page)));
    link.hidden = !last;
    if (!last) return;
    link.setAttribute("href", addressOf(last.page));
    link.textContent = `Continue where I was: ${last.title}`;
  }

  // ---- the page "What I did" ----

  /**
   * Return a new element.
   * @template {keyof HTMLElementTagNameMap} T
   * @param {T} tag @param {string | number} words @param {object} more @returns {HTMLElementTagNameMap[T]}
   */
  const make = (tag, words = "", more = {}) => Object.assign(document.createElement(tag), { textContent: words, ...more });

  /** @param {HTMLElement | null} box */
  function board(box) {
    const body = box?.querySelector("tbody");
    if (!box || !body) return;
    const done = LESSONS.map((each) => ({ ...answersOf(each), each, read: K.wasRead(entriesOf(each.page)) }));
    body.replaceChildren(...done.map(({ each, ...its }) => line(each, its)));
    /** @param {"read" | "answered" | "asked" | "right"} name */
    const sum = (name) => done.reduce((so, its) => so + Number(its[name]), 0);
    const read = `${sum("read")} of ${done.length}`;
    const cells = ["All lessons", read, `${sum("answered")} of ${sum("asked")}`, sum("right"), ""];
    const row = make("tr");
    row.append(...cells.map((words, n) => make(n ? "td" : "th", words)));
    the(box, "tfoot").replaceChildren(row);
    the(box, "[data-kept='nothing']").hidden = [...all.values()].some((page) => Object.keys(K.values(page)).length);
  }

  /** @param {Lesson} each @param {KeptScore & {read: boolean}} how */
  function line(each, { read, asked, answered, right }) {
    const row = make("tr");
    const name = make("th", "", { scope: "row" });
    name.append(make("a", each.title, { href: addressOf(each.page) }));
    const forget = make("button", "Forget", { type: "button", className: "bl-button", hidden: !begun(each) });
    forget.setAttribute("aria-label", `Forget what I did in ${each.title}`);
    forget.dataset.forget = each.page;
    const last = make("td");
    last.append(forget);
    const how = asked ? `${answered} of ${asked}` : "–";
    row.append(name, make("td", read ? "yes" : begun(each) ? "begun" : "no"), make("td", how), make("td", answered ? right : "–"), last);
    return row;
  }

  function save() {
    const file = new Blob([K.writtenKept(all)], { type: "application/json" });
    const link = make("a", "", { href: URL.createObjectURL(file), download: EXPORT });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  /** @param {File} file */
  async function takeUp(file) {
    let found;
    try {
      found = K.read(await file.text());
    } catch (fault) {
      return say(fault instanceof K.BadKept ? fault.message : "This file cannot be read. Nothing has changed.");
    }
    let count = 0;
    for (const [page, entries] of K.takenUp(all, found)) {
      for (const [key, entry] of entries) {
        if (entriesOf(page).get(key) === entry) continue;
        set(page, key, entry);
        count += 1;
      }
    }
    write();
    show();
    say(count ? `Taken up: ${count} ${count === 1 ? "entry" : "entries"}.` : "There is nothing in this file that is not here already.");
  }

  /** @param {string[]} pages */
  function forget(pages) {
    for (const page of pages) {
      for (const [key, entry] of entriesOf(page)) if (entry.value !== null) set(page, key, K.entered(entry, null, Date.now()));
    }
    write();
    show();
    say("It is forgotten. A file that you have saved brings it back.");
  }

  /** @param {string} words */
  function say(words) {
    const line = document.querySelector(".book-kept [role='status']");
    if (line) line.textContent = words;
  }

  /** @type {string[]} The pages that are to be forgotten, if the reader says so once more. */
  let asked = [];

  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("[data-kept], [data-forget]");
    if (!button || button.matches("p, div")) return;
    const sure = the(document, "[data-kept='sure']");
    if ("forget" in button.dataset) {
      asked = button.dataset.forget ? [button.dataset.forget] : [...all.keys()];
      const title = lessonOf(button.dataset.forget)?.title;
      the(sure, "span").textContent = `Forget all that you answered, wrote and read ${title ? `in “${title}”` : "here"}?`;
      sure.hidden = false;
      the(sure, "button").focus();
    } else if (button.dataset.kept === "save") save();
    else if (button.dataset.kept === "open") the(document, ".book-kept input[type=file]").click();
    else {
      sure.hidden = true;
      if (button.dataset.kept === "yes") forget(asked);
      the(document, "[data-kept='save']").focus();
    }
  });

  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.matches(".book-kept input[type=file]"))) return;
    const file = target.files?.[0];
    if (file) void takeUp(file).then(() => (target.value = ""));
  });

  // ---- what cannot be kept ----

  /** @type {Record<string, keyof typeof SAYS>} */
  const TROUBLES = { VersionError: "newer", QuotaExceededError: "full" };
  /** @param {any} fault */
  const tellOf = (fault) => tell(TROUBLES[fault?.name] ?? "refused");

  /** @param {keyof typeof SAYS | ""} what */
  function tell(what) {
    trouble = what;
    let line = document.querySelector(".book-kept-note");
    if (!what) return void line?.remove();
    if (!line) {
      line = make("p", "", { className: "book-kept-note" });
      line.setAttribute("role", "status");
      the(document, ".book-page").before(line);
    }
    const button = make("button", "Save it as a file", { type: "button", className: "bl-button" });
    button.dataset.kept = "save";
    line.replaceChildren(make("span", SAYS[what]), " ", button);
  }

  // ---- begin ----

  const held = () => document.querySelector(".bl-ask[data-held][data-holds='page']");

  async function begin() {
    const closed = held();
    await readDisk();
    // What was closed until now is where the reader was before he loaded the page again.
    const [opening] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
    if (closed && !held() && opening?.type !== "navigate") {
      document.getElementById(valueAt(K.PLACE).id)?.scrollIntoView();
    }
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void readDisk());
    window.addEventListener("pageshow", ({ persisted }) => persisted && void readDisk());
    watchReading();
    show();
  }

  const ready = begin();
  const values = () => K.values(entriesOf(PAGE));
  window.bridgelawKeep = { ready, keep, values, read: readDisk, unsaved: () => waiting.size + flying };
})();
