// Ask the service worker to keep the course, for a day without a network.

// What the service worker answers (sw.js).
const KEPT = ["kept", "kept packed"];
const ANOTHER = "another build";
const CHANGED = "not what was built";
const LOST = "lost on the way";
const CACHE = "the-laws-at-the-table";
const TRIES = 20; // while a new worker is on its way; after a second, then ever later
const LATEST = 10_000;

/** @param {URL} tree */
const homeOf = (tree) => new URL("../..", tree);
/** @param {URL} tree */
const nameOf = (tree) => tree.pathname.split("/").at(-2);

/** Return whether all of this build is kept already. @param {URL} tree */
export async function isKept(tree) {
  try {
    return Boolean(await (await caches.open(CACHE)).match(new URL(`kept/${nameOf(tree)}`, homeOf(tree))));
  } catch {
    return false;
  }
}

/**
 * Keep everything; return "kept", or "kept packed" for want of room, or false where a browser cannot keep it.
 * @param {URL} tree
 */
export async function keepForLater(tree) {
  if (!("serviceWorker" in navigator)) return false;
  try {
    const home = homeOf(tree);
    const registration = await navigator.serviceWorker.register(new URL("sw.js", home), { scope: home.pathname });
    await navigator.serviceWorker.ready;
    let left = TRIES;
    while (left > 0) {
      const answer = await answered(registration, { keep: nameOf(tree) });
      if (KEPT.includes(answer)) return answer;
      if (answer !== ANOTHER && ![CHANGED, LOST].some((why) => answer.startsWith(why))) return false;
      // What was not built so is fetched whole each time, so fewer times.
      left -= answer === ANOTHER ? 1 : TRIES / 5;
      // The page is newer than the worker, or the other way round: the newer one is on its way. Pages that were built
      // anew look damaged to an old worker. Where the network has gaps it comes with the next try.
      await registration.update().catch(() => {});
      // Chromium may leave it waiting for good, though it asked on installing not to; it is looked at when it
      // asks again.
      registration.waiting?.postMessage({ replace: true });
      await new Promise((later) => setTimeout(later, Math.min(1000 * 1.3 ** (TRIES - left - 1), LATEST)));
    }
  } catch (fault) {
    console.warn(fault);
  }
  return false;
}

/**
 * Look at each file that a page runs (path -> hash; `unpacked` where it is kept like that), and fetch what is broken anew,
 * past all that is kept. Return how many were mended, and those that the site itself sends damaged. What cannot be reached
 * is told when Python is started.
 * @param {URL} tree @param {Record<string, string>} files @param {Record<string, string>} unpacked
 */
export async function mend(tree, files, unpacked) {
  let mended = 0;
  /** @type {string[]} */
  const damaged = [];
  /** @param {[string, string]} file */
  async function look([path, hash]) {
    const address = new URL(path, tree);
    const hashes = { hash, unpacked: unpacked[path] };
    if ((await judged(address, hashes, "default")) === "built") return;
    const found = await judged(address, hashes, "reload");
    if (found === "built") mended++;
    else if (found === "damaged") damaged.push(path);
  }
  await Promise.all(Object.entries(files).map(look));
  return { mended, damaged };
}

/**
 * Return what comes from an address: "built" (as it was built), "damaged", "unknown" (a page without https), "away".
 * @param {URL} address @param {{hash: string, unpacked: string}} hashes @param {RequestCache} cache
 */
async function judged(address, { hash, unpacked }, cache) {
  try {
    const answer = await fetch(address, { cache });
    if (answer.status !== 200) return answer.status === 502 ? "damaged" : "away";
    const bytes = await answer.arrayBuffer();
    if (!crypto.subtle) return "unknown";
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const found = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return found.startsWith(answer.headers.has("X-Unpacked") ? unpacked : hash) ? "built" : "damaged";
  } catch {
    return "away";
  }
}

/** @param {ServiceWorkerRegistration} registration @param {object} message @returns {Promise<string>} */
function answered(registration, message) {
  const worker = /** @type {ServiceWorker} */ (registration.active);
  return new Promise((answer) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => answer(data);
    worker.postMessage(message, [port2]);
    // A worker that a newer one replaces meanwhile never answers.
    const gone = () => worker.state === "redundant" && answer(ANOTHER);
    worker.addEventListener("statechange", gone);
    gone();
  });
}
