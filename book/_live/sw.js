// Keeps the course for a day without a network. `make site` writes the lists.
//
// Everything is kept under its hash, so that a new build fetches only what it changed. What belongs to one build stands
// in one folder, live/<tree>/, and never changes there: it is taken from what is kept, if it is. Pages change under
// their address: they are asked for first, and taken from what is kept when nothing answers.

const TREE = "$tree"; // the folder of this build
const HASHES = $hashes; // every file in it: path -> hash
const PAGES = $pages; // the pages of the book, with what they load: path -> hash
const CACHE = "the-laws-at-the-table";
const PATIENCE = 4000;
const AT_ONCE = 6;

const home = new URL("./", self.location);
const root = `live/${TREE}/`;
const keyOf = (hash) => new URL(`kept/${hash}`, home).href;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const path = pathOf(request.url);
  if (path?.startsWith(root) && HASHES[path.slice(root.length)]) {
    event.respondWith(keptFirst(request.url, HASHES[path.slice(root.length)]));
  } else if (PAGES[path]) event.respondWith(askedFirst(request, PAGES[path]));
});

self.addEventListener("message", (event) => {
  const { keep } = event.data ?? {};
  if (keep) event.waitUntil(keepAll(keep).catch(String).then((done) => event.ports[0].postMessage(done)));
});

/** Where something stands below the home of the site; undefined for what stands elsewhere. */
function pathOf(url) {
  const address = url.split(/[?#]/)[0];
  if (!address.startsWith(home.href)) return undefined;
  return decodeURI(address.slice(home.href.length)).replace(/(^|\/)$/, "$&index.html");
}

async function keptFirst(url, hash) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(keyOf(hash));
  if (kept) return kept;
  const answer = await fetch(url);
  if (answer.status === 200) await cache.put(keyOf(hash), withoutAddress(answer.clone()));
  return answer;
}

/** The same answer for whoever asks: with an address, a script of one build would send for its parts in another. */
function withoutAddress({ body, headers }) {
  return new Response(body, { headers: { "Content-Type": headers.get("Content-Type") ?? "" } });
}

async function askedFirst(request, hash) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(keyOf(hash));
  if (!kept) return fetch(request);
  const late = new Promise((give) => setTimeout(() => give(kept), PATIENCE));
  return Promise.race([fetch(request).catch(() => kept), late]);
}

/** Fetch what is not kept yet, and let go of what an older build left. */
async function keepAll(tree) {
  if (tree !== TREE) return "another build";
  const cache = await caches.open(CACHE);
  const wanted = new Map();
  for (const [path, hash] of Object.entries(PAGES)) wanted.set(keyOf(hash), new URL(path, home));
  for (const [path, hash] of Object.entries(HASHES)) wanted.set(keyOf(hash), new URL(root + path, home));
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const missing = [...wanted].filter(([key]) => !there.has(key));
  async function fetchOneByOne() {
    for (let next = missing.shift(); next; next = missing.shift()) {
      const [key, address] = next;
      const answer = await fetch(address, { cache: "no-cache" });
      if (answer.status !== 200) throw new Error(`${answer.status}: ${address}`);
      await cache.put(key, withoutAddress(answer));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchOneByOne));
  // The pages ask for this: whether the whole build is here.
  await cache.put(keyOf(TREE), new Response(""));
  for (const url of there) if (!wanted.has(url) && url !== keyOf(TREE)) await cache.delete(url);
  return "kept";
}
