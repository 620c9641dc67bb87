// Ask the service worker to keep the course, for a day without a network.

const ANOTHER = "another build";
const CACHE = "the-laws-at-the-table";

const homeOf = (tree) => new URL("../..", tree);
const nameOf = (tree) => tree.pathname.split("/").at(-2);

/** Whether all of this build is kept already. */
export async function isKept(tree) {
  try {
    return Boolean(await (await caches.open(CACHE)).match(new URL(`kept/${nameOf(tree)}`, homeOf(tree))));
  } catch {
    return false;
  }
}

/** Whether everything is kept now; false where a browser cannot keep it. */
export async function keepForLater(tree) {
  if (!("serviceWorker" in navigator)) return false;
  try {
    const home = homeOf(tree);
    const registration = await navigator.serviceWorker.register(new URL("sw.js", home), { scope: home.pathname });
    await navigator.serviceWorker.ready;
    for (let times = 0; times < 5; times++) {
      const answer = await answered(registration, { keep: nameOf(tree) });
      if (answer !== ANOTHER) return answer === "kept";
      // The page is newer than the worker, or the other way round: the newer one is on its way.
      await registration.update();
      await new Promise((later) => setTimeout(later, 1000));
    }
  } catch (fault) {
    console.warn(fault);
  }
  return false;
}

function answered(registration, message) {
  const worker = registration.active;
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
