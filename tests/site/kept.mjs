// The service worker of the built site with each file that it keeps damaged in turn, and mended: node kept.mjs SITE
//
// It runs as it is, with a network and a store of ours. Prints {files, faults}.

import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { gunzipSync } from "node:zlib";

const [, , site] = process.argv;
const home = "http://course.example/";
const text = readFileSync(`${site}/sw.js`, "utf8");
const list = (name) => JSON.parse(text.match(new RegExp(`^const ${name} = (.+?);( //.*)?$`, "m"))[1]);
const [tree, hashes, unpacked, pages] = ["TREE", "HASHES", "UNPACKED", "PAGES"].map(list);
const files = new Map(Object.entries(pages)); // path -> hash
for (const [path, hash] of Object.entries(hashes)) files.set(`live/${tree}/${path}`, hash);
const keyOf = (hash) => `${home}kept/${hash}`;
const bytesOf = new Map([...files].map(([path]) => [path, readFileSync(`${site}/${path}`)]));
// What is kept: the same, but for what is kept unpacked.
const keptAs = new Map(files), keptBytes = new Map(bytesOf);
for (const [path, hash] of Object.entries(unpacked)) {
  keptAs.set(`live/${tree}/${path}`, hash);
  keptBytes.set(`live/${tree}/${path}`, gunzipSync(bytesOf.get(`live/${tree}/${path}`)));
}

// ---- a network that damages what has a hash, and a store ----

const DAMAGES = {
  flipped: (bytes) => Buffer.from(bytes).fill(bytes[bytes.length >> 1] ^ 1, bytes.length >> 1, (bytes.length >> 1) + 1),
  cut: (bytes) => bytes.subarray(0, bytes.length >> 1),
  "a page of a proxy": () => Buffer.from("<html>Please log in</html>"),
};
let damaged; // {hash, damage}
const asked = [];
async function fetchFrom(address, { cache }) {
  const path = decodeURI(String(address).slice(home.length));
  asked.push(cache);
  const bytes = bytesOf.get(path);
  const wrong = damaged && (damaged.hash === files.get(path) || damaged.hash === "all");
  return new Response(wrong ? damaged.damage(bytes) : bytes, { headers: { "Content-Type": "x/y" } });
}

const store = new Map();
const urlOf = (key) => String(key);
const cache = {
  match: async (key) => store.has(urlOf(key)) ? new Response(store.get(urlOf(key))) : undefined,
  put: async (key, answer) => void store.set(urlOf(key), Buffer.from(await answer.arrayBuffer())),
  delete: async (key) => store.delete(urlOf(key)),
  keys: async () => [...store.keys()].map((url) => ({ url })),
};

const hears = {};
const self = { location: `${home}sw.js`, addEventListener: (kind, hear) => (hears[kind] = hear) };
runInContext(text, createContext({
  self, caches: { open: async () => cache }, fetch: fetchFrom, Response, URL, Uint8Array, crypto, setTimeout,
  Blob, DecompressionStream,
}));
const keep = () => new Promise((answer) => {
  hears.message({ data: { keep: tree }, waitUntil() {}, ports: [{ postMessage: answer }] });
});
const get = (path, how = "default") => new Promise((answer) => {
  hears.fetch({ request: { method: "GET", url: home + encodeURI(path), cache: how }, respondWith: answer });
});

// ---- what has to be ----

const faults = [];
const check = (true_, words) => true_ || faults.push(words);
const isKept = (path) => store.get(keyOf(keptAs.get(path)))?.equals(keptBytes.get(path)) ?? false;

damaged = { hash: "all", damage: DAMAGES.flipped };
check((await keep()).startsWith("not what was built") && !store.size, "something damaged was kept");
damaged = undefined;
check((await keep()) === "kept" && [...files.keys()].every(isKept), "not everything is kept");

for (const [path, hash] of files) {
  const key = keyOf(keptAs.get(path));
  for (const [name, damage] of Object.entries(DAMAGES)) {
    const says = `${path}, ${name}`;
    store.delete(key);
    damaged = { hash, damage };
    check((await keep()).startsWith("not what was built: /"), `${says}: it is said to be kept`);
    if (path.startsWith("live/build-")) check((await get(path)).status === 502, `${says}: the page gets it`);
    check(!store.has(key), `${says}: it is kept damaged`);
    damaged = undefined;
    asked.length = 0;
    check((await keep()) === "kept" && isKept(path), `${says}: it is not kept when the site is mended`);
    check(asked.join() === "default", `${says}: ${asked}`);
  }
  if (!path.startsWith("live/build-")) continue;
  store.set(key, Buffer.from("broken"));
  const again = await (await get(path, "reload")).arrayBuffer();
  check(isKept(path) && Buffer.from(again).equals(keptBytes.get(path)), `${path}: Try again does not mend it`);
}

// What an older worker kept without a look goes when the build is new.
for (const [path, hash] of keptAs) store.set(keyOf(hash), DAMAGES.cut(keptBytes.get(path)));
store.delete(keyOf(tree));
check((await keep()) === "kept" && [...files.keys()].every(isKept), "what was kept wrong stays");
console.log(JSON.stringify({ files: files.size, faults }));
