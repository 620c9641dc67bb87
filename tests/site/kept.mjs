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
let largest = Infinity; // what there is room for in one piece
const urlOf = (key) => String(key);
const cache = {
  match: async (key) => store.has(urlOf(key)) ? new Response(store.get(urlOf(key))) : undefined,
  put: async (key, answer) => {
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (bytes.length > largest) throw new DOMException("no room", "QuotaExceededError");
    store.set(urlOf(key), bytes);
  },
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
// A browser with room for what comes and not for what is unpacked keeps it as it came; with less room it says why not.
for (const [path, hash] of Object.entries(unpacked).map(([path]) => [`live/${tree}/${path}`, hashes[path]])) {
  const [bytes, packedKey] = [bytesOf.get(path), keyOf(hash)];
  const largestOther = Math.max(...[...files.keys()].filter((each) => each !== path).map((each) => bytesOf.get(each).length));
  store.clear();
  largest = Math.max(bytes.length, largestOther);
  check(largest < keptBytes.get(path).length, `${path}: this tells nothing, unpacked it is no larger`);
  check((await keep()) === "kept packed", `${path}: it is not kept packed where there is no more room`);
  check(store.get(packedKey)?.equals(bytes) && !isKept(path), `${path}: it is not kept as it came`);
  asked.length = 0;
  check((await keep()) === "kept packed" && !asked.length && store.has(packedKey), `${path}: it is fetched again, or let go`);
  const given = await get(path);
  check(!asked.length && Buffer.from(await given.arrayBuffer()).equals(bytes), `${path}: the page does not get what is kept`);
  check(!given.headers.has("X-Unpacked"), `${path}: what is packed is said to be unpacked`);
  store.set(packedKey, Buffer.from("broken"));
  store.delete(keyOf(tree));
  check((await keep()) === "kept packed" && store.get(packedKey)?.equals(bytes), `${path}: broken and packed it stays`);
  store.delete(packedKey);
  largest = bytes.length - 1;
  check((await keep()).includes("no room") && !store.has(packedKey), `${path}: it is said to be kept without room`);
  const whole = await (await get(path)).arrayBuffer();
  check(Buffer.from(whole).equals(keptBytes.get(path)), `${path}: the page does not get what cannot be stored`);
  largest = Infinity;
  store.set(packedKey, bytes);
  check(Buffer.from(await (await get(path, "reload")).arrayBuffer()).equals(keptBytes.get(path)) && isKept(path),
    `${path}: with room it is not kept unpacked`);
  check((await keep()) === "kept" && !store.has(packedKey), `${path}: it is kept twice`);
}
console.log(JSON.stringify({ files: files.size, faults }));
