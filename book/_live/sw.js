// Keeps the course for a day without a network. `make site` writes the lists.
//
// Everything is kept under its hash, so that a new build fetches only what it changed; and only when its digest is that
// hash, so that what was damaged on its way is never kept. What belongs to one build stands
// in one folder, live/<tree>/, and never changes there: it is taken from what is kept, if it is. Pages change under
// their address: they are asked for first, and taken from what is kept when nothing answers.

const TREE = "$tree"; // the folder of this build
const HASHES = $files; // every file in it: path -> hash
const UNPACKED = $unpacked; // what of it is kept unpacked, so that nobody waits for that again: path -> hash, unpacked
const PAGES = $pages; // the pages of the book, with what they load: path -> hash
const CACHE = "the-laws-at-the-table";
const PATIENCE = 4000;
const AT_ONCE = 6;

const home = new URL("./", String(self.location));
const root = `live/${TREE}/`;
/** @param {string} hash */
const keyOf = (hash) => new URL(`kept/${hash}`, home).href;
/** @param {string} path */
const keptAs = (path) => (typeof DecompressionStream === "function" && UNPACKED[path]) || HASHES[path];

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const path = pathOf(request.url);
  if (path === undefined) return;
  if (path.startsWith(root) && HASHES[path.slice(root.length)]) {
    event.respondWith(keptFirst(request, path.slice(root.length)));
  } else if (PAGES[path]) event.respondWith(askedFirst(request, PAGES[path]));
});

self.addEventListener("message", (event) => {
  const { keep, replace } = event.data ?? {};
  if (replace) event.waitUntil(self.skipWaiting());
  if (keep) event.waitUntil(keepAll(keep).catch(String).then((done) => event.ports[0].postMessage(done)));
});

/** Return where something stands below the home of the site; undefined for what stands elsewhere. @param {string} url */
function pathOf(url) {
  const address = url.split(/[?#]/)[0];
  if (!address.startsWith(home.href)) return undefined;
  return decodeURI(address.slice(home.href.length)).replace(/(^|\/)$/, "$&index.html");
}

/**
 * Return a file of this build: what is kept, else what comes. Who asks for it anew (Try again) has found what is kept
 * broken. What is not what was built, the second time too, is neither kept nor given to the page.
 * @param {Request} request @param {string} path
 */
async function keptFirst({ url, cache: asked }, path) {
  const cache = await caches.open(CACHE);
  const [kept, hash] = [keptAs(path), HASHES[path]];
  for (const key of new Set([kept, hash].map(keyOf))) {
    const there = asked !== "reload" && (await cache.match(key));
    if (there) return there;
    await cache.delete(key);
  }
  // A browser that has no room for it shows it all the same.
  const { built } = await taken(cache, url, hash, kept);
  return built ?? new Response(null, { status: 502, statusText: "Not what was built" });
}

/**
 * Fetch a file and keep it, packed as it came where there is no room for it unpacked. Return it, or nothing where it is
 * not what was built; and why the browser refused to keep it at all.
 * @param {Cache} cache @param {string | URL} address @param {string} hash @param {string} kept
 * @returns {Promise<{built?: Response, refused?: unknown}>}
 */
async function taken(cache, address, hash, kept) {
  const came = await fetched(address, hash);
  if (!came) return {};
  const built = kept === hash ? came.clone() : await unpacked(came.clone());
  try {
    await cache.put(keyOf(kept), built.clone()).catch((full) => {
      if (kept === hash) throw full;
      return cache.put(keyOf(hash), came);
    });
    return { built };
  } catch (refused) {
    return { built, refused };
  }
}

/**
 * Return what comes from an address, if it is what was built; asked for once more past all that a browser keeps by itself.
 * @param {string | URL} address @param {string} hash
 */
async function fetched(address, hash) {
  for (const cache of /** @type {RequestCache[]} */ (["default", "reload"])) {
    const answer = await fetch(address, { cache });
    const bytes = await answer.arrayBuffer();
    if (answer.status === 200 && (await isBuilt(bytes, hash))) return withoutAddress(bytes, answer.headers);
  }
  return undefined;
}

/** @param {Response} answer */
async function unpacked({ body, headers }) {
  const packed = /** @type {ReadableStream<BufferSource>} */ (body);
  const whole = await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  return withoutAddress(whole, headers, { "X-Unpacked": "" });
}

/** @param {ArrayBuffer} bytes @param {string} hash */
async function isBuilt(bytes, hash) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("").startsWith(hash);
}

/**
 * Return the same answer for whoever asks: with an address, a script of one build would send for its parts in another.
 * @param {ArrayBuffer} bytes @param {Headers} headers @param {Record<string, string>} more
 */
function withoutAddress(bytes, headers, more = {}) {
  return new Response(bytes, { headers: { "Content-Type": headers.get("Content-Type") ?? "", ...more } });
}

/** @param {Request} request @param {string} hash @returns {Promise<Response>} */
async function askedFirst(request, hash) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(keyOf(hash));
  if (!kept) return fetch(request);
  const late = new Promise((give) => setTimeout(() => give(kept), PATIENCE));
  return Promise.race([fetch(request).catch(() => kept), late]);
}

/**
 * Fetch what is not kept yet, and let go of what an older build left; return "kept", or "kept packed", or why not.
 * @param {string} tree
 */
async function keepAll(tree) {
  if (tree !== TREE) return "another build";
  const cache = await caches.open(CACHE);
  /** @type {Wanted} */
  const wanted = new Map();
  for (const [path, hash] of Object.entries(PAGES)) wanted.set(keyOf(hash), [hash, new URL(path, home), hash]);
  for (const [path, hash] of Object.entries(HASHES)) {
    wanted.set(keyOf(keptAs(path)), [keptAs(path), new URL(root + path, home), hash]);
  }
  const there = new Set((await cache.keys()).map(({ url }) => url));
  // Once for each build: an older one kept without a look, and a disk may have changed what it keeps.
  if (!there.has(keyOf(TREE))) await letGoOfTheBroken(cache, wanted, there);
  // What there was no room for unpacked is not fetched again on every visit.
  const missing = [...wanted].filter(([key, [, , hash]]) => !there.has(key) && !there.has(keyOf(hash)));
  /** @type {string[][]} */
  const [wrong, lost] = [[], []];
  async function fetchOneByOne() {
    for (let next = missing.shift(); next; next = missing.shift()) {
      const [kept, address, hash] = next[1];
      try {
        const { built, refused } = await taken(cache, address, hash, kept);
        if (refused) throw refused;
        if (!built) wrong.push(address.pathname);
      } catch (fault) {
        // A fetch that was cut off; the others may come, and the page asks once more for what did not.
        if (!(fault instanceof TypeError)) throw fault;
        lost.push(address.pathname);
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchOneByOne));
  if (lost.length) return `lost on the way: ${lost.join(", ")}`;
  if (wrong.length) return `not what was built: ${wrong.join(", ")}`;
  // The pages ask for this: whether the whole build is here.
  await cache.put(keyOf(TREE), new Response(""));
  const now = new Set((await cache.keys()).map(({ url }) => url));
  const packed = new Set([...wanted].flatMap(([key, [, , hash]]) => (now.has(key) ? [] : [keyOf(hash)])));
  for (const url of now) if (!wanted.has(url) && !packed.has(url) && url !== keyOf(TREE)) await cache.delete(url);
  return packed.size ? "kept packed" : "kept";
}

/** @param {Cache} cache @param {Wanted} wanted @param {Set<string>} there */
async function letGoOfTheBroken(cache, wanted, there) {
  const hashes = new Set([...wanted.values()].flatMap(([kept, , hash]) => [kept, hash]));
  for (const hash of hashes) {
    const key = keyOf(hash);
    const kept = there.has(key) && (await cache.match(key));
    if (!kept || (await isBuilt(await kept.arrayBuffer(), hash))) continue;
    await cache.delete(key);
    there.delete(key);
  }
}
