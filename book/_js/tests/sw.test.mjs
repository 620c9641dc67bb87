// What the service worker answers, from what it keeps and from the network (sw.js). tests/site/kept.mjs runs the one of a
// built site.

import assert from "node:assert/strict";
import { createHash, webcrypto } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { gunzipSync, gzipSync } from "node:zlib";

const HOME = "https://course.example/laws/";
const hash = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);
const [script, packed, memory] = ["let a;", gzipSync("memory"), "memory"].map((each) => Buffer.from(each));
const BUILT = { "live.js": script, "python/memory.bin": packed };
const PAGES = { "index.html": Buffer.from("cover"), "book/law24.html": Buffer.from("Exposed cards") };
const hashes = (files) => Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, hash(bytes)]));
const LISTS = { tree: "build-1", files: hashes(BUILT), unpacked: { "python/memory.bin": hash(memory) }, pages: hashes(PAGES) };
const NETWORK = new Map([
  ...Object.entries(BUILT).map(([path, bytes]) => [`${HOME}live/build-1/${path}`, bytes]),
  ...Object.entries(PAGES).map(([path, bytes]) => [HOME + path, bytes]),
]);

/** A service worker, with a network and a store. */
function worker() {
  const source = readFileSync(new URL("../../_live/sw.js", import.meta.url), "utf8")
    .replace(/\$(tree|files|unpacked|pages)\b/g, (_, name) => (name === "tree" ? LISTS.tree : JSON.stringify(LISTS[name])));
  const [network, store, asked, hears] = [new Map(NETWORK), new Map(), [], {}];
  const cache = {
    match: async (key) => store.get(String(key))?.clone(),
    put: async (key, answer) => void store.set(String(key), answer),
    delete: async (key) => store.delete(String(key)),
    keys: async () => [...store.keys()].map((url) => ({ url })),
  };
  const fetch = async (what) => {
    const address = String(what.url ?? what);
    asked.push(address.slice(HOME.length));
    if (!network.has(address.split(/[?#]/)[0])) throw new TypeError("Failed to fetch");
    return new Response(network.get(address.split(/[?#]/)[0]), { headers: { "Content-Type": "x/y" } });
  };
  const self = { location: `${HOME}sw.js`, addEventListener: (kind, hear) => (hears[kind] = hear) };
  const context = createContext({
    self, fetch, caches: { open: async () => cache }, crypto: webcrypto, Response, URL, TypeError, DecompressionStream, Uint8Array, setTimeout,
  });
  runInContext(source, context);
  return {
    network, store, asked,
    pathOf: (url) => runInContext("pathOf", context)(url),
    /** What a page gets; undefined where the browser goes on by itself. */
    get: (path, how = {}) => {
      let given;
      hears.fetch({ request: { method: "GET", url: HOME + path, cache: "default", ...how }, respondWith: (answer) => (given = answer) });
      return given;
    },
    keep: (tree = LISTS.tree) => new Promise((done) => {
      hears.message({ data: { keep: tree }, waitUntil() {}, ports: [{ postMessage: done }] });
    }),
  };
}
const textOf = async (answer) => (await answer).text();

test("an address is known without its question and its place, and a folder by its index", () => {
  const { pathOf } = worker();
  assert.equal(pathOf(`${HOME}book/law24.html?votes=1#x`), "book/law24.html");
  assert.equal(pathOf(HOME), "index.html");
  assert.equal(pathOf(`${HOME}slides/`), "slides/index.html");
  assert.equal(pathOf(`${HOME}a%20b.html`), "a b.html");
  assert.equal(pathOf("https://other.example/laws/"), undefined);
});

test("what is no page of the course, and what is sent, goes past the worker", () => {
  const { get } = worker();
  assert.equal(get("other.html"), undefined);
  assert.equal(get("live/build-2/live.js"), undefined);
  assert.equal(get("book/law24.html", { method: "POST" }), undefined);
});

test("everything is kept once, the memory unpacked", async () => {
  const { keep, store, asked } = worker();
  assert.equal(await keep(), "kept");
  assert.equal(store.size, 5);
  assert.equal(await textOf(store.get(`${HOME}kept/${hash(memory)}`).clone()), "memory");
  asked.length = 0;
  assert.equal(await keep(), "kept");
  assert.deepEqual(asked, []);
});

test("a file of the build comes from what is kept, and a page from the network while there is one", async () => {
  const { keep, get, asked, network } = worker();
  await keep();
  asked.length = 0;
  assert.equal(await textOf(get("live/build-1/live.js")), "let a;");
  assert.deepEqual(asked, []);
  network.set(`${HOME}book/law24.html`, Buffer.from("New words"));
  assert.equal(await textOf(get("book/law24.html")), "New words");
});

test("without a network the kept page comes", async () => {
  const { keep, get, network } = worker();
  await keep();
  network.clear();
  assert.equal(await textOf(get("book/law24.html?votes=1")), "Exposed cards");
  assert.equal(await textOf(get("")), "cover");
});

test("what is not what was built is neither kept nor given", async () => {
  const { keep, get, network, store } = worker();
  network.set(`${HOME}live/build-1/live.js`, Buffer.from("let b;"));
  assert.equal((await get("live/build-1/live.js")).status, 502);
  assert.equal(await keep(), "not what was built: /laws/live/build-1/live.js");
  assert.equal(store.has(`${HOME}kept/${hash(script)}`), false);
});

test("a file that does not come is said, and the others are kept", async () => {
  const { keep, network, store } = worker();
  network.delete(`${HOME}index.html`);
  assert.equal(await keep(), "lost on the way: /laws/index.html");
  assert.equal(store.has(`${HOME}kept/${hash(PAGES["book/law24.html"])}`), true);
});

test("another build is not kept by this worker", async () => {
  const { keep, asked } = worker();
  assert.equal(await keep("build-2"), "another build");
  assert.deepEqual(asked, []);
});

test("what an older build left is let go, and what is broken is fetched again", async () => {
  const { keep, store } = worker();
  store.set(`${HOME}kept/old`, new Response("old"));
  store.set(`${HOME}kept/${hash(script)}`, new Response("broken"));
  assert.equal(await keep(), "kept");
  assert.equal(store.has(`${HOME}kept/old`), false);
  assert.equal(await textOf(store.get(`${HOME}kept/${hash(script)}`).clone()), "let a;");
});

test("the memory is given unpacked, and says so", async () => {
  const { get } = worker();
  const answer = await get("live/build-1/python/memory.bin");
  assert.equal(answer.headers.has("X-Unpacked"), true);
  assert.equal(await answer.text(), gunzipSync(packed).toString());
});
