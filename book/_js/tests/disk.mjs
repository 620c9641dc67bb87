// What several windows of one browser share: the databases (fake-indexeddb) and a channel.

import * as fake from "fake-indexeddb";

const CLASSES = Object.fromEntries(Object.entries(fake).filter(([name]) => name.startsWith("IDB")));
const put = fake.IDBObjectStore.prototype.put;
const done = (request) =>
  new Promise((good, bad) => {
    request.onsuccess = () => good(request.result);
    request.onerror = () => bad(request.error);
  });

/** A disk that outlives its windows. */
export class Disk {
  factory = new fake.IDBFactory();
  channels = [];
  time = 1_000_000; // of a clock that goes on whenever it is read

  /** Wait until nothing is to come any more, in more turns than any write takes. */
  async settled() {
    for (let turn = 0; turn < 200; turn += 1) await new Promise((later) => setImmediate(later));
  }

  /** While this works every write is cut off with this error, as by a browser without room. */
  async refusing(error, work) {
    fake.IDBObjectStore.prototype.put = function (...row) {
      queueMicrotask(() => this.transaction._abort(error));
      return put.apply(this, row);
    };
    try {
      await work();
      await this.settled();
    } finally {
      fake.IDBObjectStore.prototype.put = put;
    }
  }

  /** The globals of a window on this disk. */
  get globals() {
    const disk = this;
    return {
      ...CLASSES,
      indexedDB: this.factory,
      BroadcastChannel: class {
        constructor() {
          disk.channels.push(this);
        }
        addEventListener(_, listen) {
          this.listen = listen;
        }
        postMessage(data) {
          const copy = structuredClone(data);
          for (const one of disk.channels) if (one !== this) setImmediate(() => one.listen({ data: copy }));
        }
      },
    };
  }

  /** Every row of the store. */
  async rows() {
    const database = await done(this.factory.open("bridgelaw"));
    const rows = await done(database.transaction("entries").objectStore("entries").getAll());
    database.close();
    return rows;
  }

  /** Write rows into a database, made with these stores where it is not there yet: {store: [options, rows]}. */
  async write(name, stores) {
    const request = this.factory.open(name);
    request.onupgradeneeded = () => {
      for (const [store, [options]] of Object.entries(stores)) request.result.createObjectStore(store, options);
    };
    const database = await done(request);
    const transaction = database.transaction(Object.keys(stores), "readwrite");
    for (const [store, [, rows]] of Object.entries(stores)) for (const row of rows) transaction.objectStore(store).put(row);
    await new Promise((good) => (transaction.oncomplete = good));
    database.close();
  }
}
