// What several windows of one browser share: databases (as far as keep.js uses IndexedDB) and a channel.

/** A disk that outlives its windows. `refuses` and `full` are the errors of a browser that keeps nothing, or no more. */
export class Disk {
  databases = new Map(); // name -> store -> {options, rows, next}
  channels = [];
  refuses = null;
  full = null;
  time = 0; // of a clock that goes on whenever it is read
  busy = 0; // how much is still to come: requests, transactions, messages, and what windows do later

  /** Do something in another turn. */
  later = (work, wait = setImmediate, time = 0) => {
    this.busy += 1;
    wait(() => {
      this.busy -= 1;
      work();
    }, time);
  };

  /** Wait until nothing is to come any more. */
  async settled() {
    do await new Promise((done) => setImmediate(done));
    while (this.busy);
  }

  /** The globals of a window on this disk. */
  get globals() {
    const disk = this;
    return {
      indexedDB: {
        open: (name) => request(disk, () => disk.#open(name), (asked) => disk.refuses === null && disk.#isNew(name) && asked.onupgradeneeded?.()),
        deleteDatabase: (name) => request(disk, () => void disk.databases.delete(name)),
      },
      BroadcastChannel: class {
        constructor() {
          disk.channels.push(this);
        }
        addEventListener(_, listen) {
          this.listen = listen;
        }
        postMessage(data) {
          const copy = structuredClone(data);
          for (const one of disk.channels) if (one !== this) disk.later(() => one.listen({ data: copy }));
        }
      },
    };
  }

  /** Everything in a store, as [key, row]. */
  rows(database, store) {
    return [...(this.databases.get(database)?.get(store)?.rows ?? [])].map(([key, row]) => [JSON.parse(key), row]);
  }

  #new = new Set();
  #isNew(name) {
    return this.#new.delete(name);
  }

  #open(name) {
    if (this.refuses) throw this.refuses;
    if (!this.databases.has(name)) {
      this.databases.set(name, new Map());
      this.#new.add(name);
    }
    const stores = this.databases.get(name);
    return {
      close() {},
      createObjectStore: (store, options) => stores.set(store, { options, rows: new Map(), next: 1 }),
      transaction: () => new Transaction(this, stores),
    };
  }
}

/** A request whose result comes a little later. */
function request(disk, work, before = () => {}) {
  const asked = {};
  disk.later(() => {
    try {
      asked.result = work();
      before(asked);
      asked.onsuccess?.();
    } catch (fault) {
      asked.error = fault;
      asked.onerror?.();
    }
  });
  return asked;
}

class Transaction {
  error = null;
  #waiting = 0;
  #ended = false;
  #disk;
  #stores;

  constructor(disk, stores) {
    this.#disk = disk;
    this.#stores = stores;
    disk.later(() => this.#look());
  }

  commit() {}

  #look() {
    if (this.#waiting || this.#ended) return;
    this.#ended = true;
    if (this.error) this.onabort?.();
    else this.oncomplete?.();
  }

  #do(work) {
    this.#waiting += 1;
    return request(this.#disk, () => {
      try {
        return work();
      } finally {
        this.#waiting -= 1;
        this.#disk.later(() => this.#look());
      }
    });
  }

  #write(work) {
    return this.#do(() => {
      if (this.#disk.full) this.error = this.#disk.full;
      return this.error ? undefined : work();
    });
  }

  objectStore(name) {
    const store = this.#stores.get(name);
    const keyOf = (row) => (store.options.keyPath ? store.options.keyPath.map((part) => row[part]) : store.next++);
    const put = (row) => {
      const [copy, key] = [structuredClone(row), keyOf(row)];
      return this.#write(() => {
        store.rows.set(JSON.stringify(key), copy);
        return key;
      });
    };
    return {
      add: put,
      put,
      delete: (key) => this.#write(() => store.rows.delete(JSON.stringify(key))),
      get: (key) => this.#do(() => structuredClone(store.rows.get(JSON.stringify(key)))),
      getAll: () => this.#do(() => structuredClone([...store.rows.values()])),
      getAllKeys: () => this.#do(() => [...store.rows.keys()].map((key) => JSON.parse(key))),
    };
  }
}
