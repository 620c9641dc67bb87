// The store of a browser: one database of IndexedDB (through idb), one object store, a row for each entry:
//
//   {page, key, at, value}
//
// The write that reaches the disk last holds, whatever the clocks say. All requests of a write are made at once, so its
// transaction does not need this window any more: a browser that is killed, or a page that is closed, keeps it. A write
// also reads the row that it replaces; where another window wrote that row unseen, it stays as a copy.
//
// With one object store no two transactions write at once. Of two that a kill cuts off in one database, Chromium takes
// the second for damage when it starts again, and deletes the database.
(() => {
  const K = globalThis.bridgelawKept;
  const NAME = "bridgelaw";
  const VERSION = 2;
  const ENTRIES = "entries";
  // Version 0.6 wrote here first ("aside" of this database was the same before), and to the entries later.
  const OLD_LOG = "bridgelaw-aside";
  const MOST_COPIES = 20;

  /** @param {any} row */
  const isRow = (row) => typeof row?.page === "string" && typeof row.key === "string" && typeof row.value === "object";
  /** @param {{page: string, key: string}} row @returns {[string, string]} */
  const keyOf = ({ page, key }) => [page, key];
  /** @param {any} fault */
  const isClosed = (fault) => fault?.name === "InvalidStateError";
  /** @param {{page: string, key: string}} row */
  const nameOf = (row) => JSON.stringify(keyOf(row));

  // ---- open, and take over what version 0.6 stored ----

  /**
   * Have Chromium begin a new log. It goes on in the log of a browser that was killed, even behind a record that was half
   * written; what comes after that is unreadable at the next start, and then everything is deleted
   * (github.com/google/leveldb/issues/1287). To delete a database, whichever, puts the log away.
   */
  async function resetLevelDbLog() {
    const other = await idb.openDB("bridgelaw-afresh", 1);
    other.close();
    await idb.deleteDB("bridgelaw-afresh");
  }

  /**
   * Do it again, a little later each time, where a browser that has just come back from a crash still holds its files.
   * @template T @param {() => Promise<T>} open @returns {Promise<T>}
   */
  async function openWithRetry(open) {
    for (let pause = 100; ; pause *= 3) {
      try {
        return await open();
      } catch (fault) {
        if (pause > 3000 || !["UnknownError", "AbortError"].includes(/** @type {any} */ (fault)?.name)) throw fault;
        await new Promise((again) => setTimeout(again, pause));
      }
    }
  }

  /**
   * Add a copy of a value that was replaced to those of its key.
   * @param {KeptRows} entries @param {{page: string, key: string}} row @param {KeptValue} value @returns {Promise<void>}
   */
  async function addCopy(entries, { page, key }, value) {
    if (key.startsWith(K.COPIES)) return;
    const before = await entries.get([page, K.COPIES + key]);
    const others = before?.value?.others;
    const copies = Array.isArray(others) ? others : [];
    const all = [...copies.filter((copy) => !K.same(copy, value)), value].slice(-MOST_COPIES);
    await entries.put({ page, key: K.COPIES + key, at: Date.now(), value: { others: all } });
  }

  /** Put what version 0.6 had not yet put when it was killed: of each key the later. @param {KeptRows} entries @param {any[]} log */
  async function takeOver(entries, log) {
    for (const record of log) {
      // What it could not read it had set aside.
      const row = record?.found ?? record;
      if (!isRow(row)) continue;
      const stored = await entries.get(keyOf(row));
      const [holds, replaced] = stored && K.timeOf(stored.at) >= K.timeOf(row.at) ? [stored, row] : [row, stored];
      if (holds === row) await entries.put({ page: row.page, key: row.key, at: K.timeOf(row.at), value: row.value });
      if (!replaced?.value || K.same(replaced.value, row.base)) continue;
      if (K.lostTexts(replaced.value, holds.value).length) await addCopy(entries, row, replaced.value);
    }
  }

  /** @param {KeptDatabase} database */
  async function takeOverOldLog(database) {
    const all = await indexedDB.databases?.();
    if (all && !all.some(({ name }) => name === OLD_LOG)) return;
    const old = await idb.openDB(OLD_LOG, 1, {
      upgrade: (empty) => void empty.createObjectStore("aside", { autoIncrement: true }),
      blocking: () => old.close(),
    });
    const log = await old.getAll("aside");
    old.close();
    const transaction = database.transaction(ENTRIES, "readwrite");
    await Promise.all([takeOver(transaction.store, log), transaction.done]);
    // Where it is still open elsewhere it goes later; nothing of it is taken twice.
    idb.deleteDB(OLD_LOG).catch(() => {});
  }

  /** @param {() => void} closed @returns {Promise<KeptDatabase>} */
  async function openDatabase(closed) {
    await resetLevelDbLog().catch(() => {});
    let before = 0;
    /** @type {NonNullable<Parameters<typeof idb.openDB>[2]>} */
    const ends = {
      // A newer version of the course, in another window; the next write here tells the reader.
      blocking: (_, __, event) => /** @type {IDBDatabase} */ (event.target).close(),
      terminated: closed,
    };
    const open = () =>
      idb.openDB(NAME, VERSION, {
        async upgrade(database, version, _, transaction) {
          before = version;
          if (!before) return void database.createObjectStore(ENTRIES, { keyPath: ["page", "key"] });
          // Where it is cut off, open() says why.
          transaction.done.catch(() => {});
          try {
            await takeOver(transaction.objectStore(ENTRIES), await transaction.objectStore("aside").getAll());
            database.deleteObjectStore("aside");
          } catch {
            // Nothing of it is deleted.
          }
        },
        ...ends,
      });
    const database = await openWithRetry(open).catch((fault) => {
      // What cannot be brought up to date, for want of room, is used as version 0.6 left it.
      if (before) return idb.openDB(NAME, undefined, ends);
      throw fault;
    });
    await takeOverOldLog(database).catch(() => {});
    return database;
  }

  // ---- read and write ----

  /**
   * Return the store. `changed` hears of entries that another window wrote, `saved` and `failed` of what was written here.
   * @param {KeptHearer} hearer @returns {KeptStore}
   */
  function openStore({ changed, saved, failed }) {
    /** @type {KeptPages} */
    const pages = new Map();
    /** @type {Map<string, KeptEdit>} What is on no disk yet, by page and key. */
    const pendingWrites = new Map();
    /** @type {Set<KeptEdit>} */
    const inFlight = new Set();
    /** @type {KeptDatabase | null} */
    let database = null;
    const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("bridgelaw-entries") : null;
    channel?.addEventListener("message", ({ data }) => void refresh(data));

    /** @param {string} page @returns {KeptPage} */
    const entries = (page) => /** @type {KeptPage} */ (pages.get(page) ?? pages.set(page, new Map()).get(page));
    const unsaved = () => [...inFlight, ...pendingWrites.values()];

    /** Set an entry, later than what was there, whatever the clock says. @type {KeptStore["set"]} */
    function set(page, key, value, at = Date.now()) {
      const before = entries(page).get(key);
      entries(page).set(key, { at: before ? Math.max(at, before.at + 1) : at, value });
      const edit = { page, key, base: before?.value ?? null };
      if (!pendingWrites.has(nameOf(edit))) pendingWrites.set(nameOf(edit), edit);
    }

    /** Write what is pending; the transaction has begun when this returns. */
    function flush() {
      if (!database || !pendingWrites.size) return;
      let transaction;
      try {
        transaction = database.transaction(ENTRIES, "readwrite");
      } catch (fault) {
        // The browser has closed it, or a newer version of the course: open it again, or learn why not.
        if (!isClosed(fault)) return failed(fault, database !== null);
        database = null;
        return void read();
      }
      const edits = [...pendingWrites.values()];
      pendingWrites.clear();
      for (const edit of edits) inFlight.add(edit);
      write(transaction, edits).then(
        (keys) => {
          for (const edit of edits) inFlight.delete(edit);
          if (!unsaved().length) saved();
          channel?.postMessage(keys);
          // Another window may have written there since.
          void refresh(keys);
        },
        (fault) => {
          for (const edit of edits) {
            inFlight.delete(edit);
            pendingWrites.set(nameOf(edit), edit);
          }
          failed(fault, true);
        },
      );
    }

    /**
     * Write entries, and copies of what they replaced unseen; return the keys of both.
     * @param {KeptWriting} transaction @param {KeptEdit[]} edits
     */
    async function write(transaction, edits) {
      const rows = edits.map(({ page, key }) => ({ page, key, .../** @type {KeptEntry} */ (entries(page).get(key)) }));
      const requests = rows.map((row) => Promise.all([transaction.store.get(keyOf(row)), transaction.store.put(row)]));
      transaction.commit();
      const [results] = await Promise.all([Promise.all(requests), transaction.done]);
      const replaced = results.map(([row], n) => ({ ...edits[n], old: row?.value, holds: rows[n].value }));
      const unseen = replaced.filter(({ base, old, holds }) => old && !K.same(old, base) && !K.same(old, holds));
      if (unseen.length) {
        const copies = transaction.db.transaction(ENTRIES, "readwrite");
        for (const edit of unseen) await addCopy(copies.store, edit, edit.old);
        await copies.done;
      }
      return [...rows.map(keyOf), ...unseen.map(({ page, key }) => keyOf({ page, key: K.COPIES + key }))];
    }

    /** Take what the disk has, except where a write of this window is on its way. @param {(KeptRow | undefined)[]} rows */
    function learn(rows) {
      /** @type {KeptRow[]} */
      const others = [];
      for (const row of rows) {
        if (!row || !isRow(row)) continue;
        const { page, key, value } = row;
        if (unsaved().some((edit) => edit.page === page && edit.key === key)) continue;
        const before = entries(page).get(key)?.value;
        entries(page).set(key, { at: K.timeOf(row.at), value });
        if (!K.same(before, value)) others.push(row);
      }
      if (others.length) changed(others);
    }

    /** @param {[string, string][]} keys */
    async function refresh(keys) {
      try {
        const store = database?.transaction(ENTRIES).store;
        if (store) learn(await Promise.all(keys.map((key) => store.get(key))));
      } catch (fault) {
        failed(fault, database !== null);
      }
    }

    async function read() {
      try {
        database ??= await openDatabase(() => (database = null));
        learn(await database.getAll(ENTRIES));
      } catch (fault) {
        failed(fault, database !== null);
      }
      flush();
    }

    return { pages, entries, set, flush, read, unsaved: () => unsaved().length };
  }

  globalThis.bridgelawStore = openStore;
})();
