// Ask the service worker to keep what this page has used, and the rest of the course, for a day without a network.

const ANOTHER = "another build";

/** Whether everything is kept now; false where a browser cannot keep it. */
export async function keepForLater(live, tree) {
  if (!("serviceWorker" in navigator)) return false;
  try {
    const scope = new URL("..", live).pathname;
    const registration = await navigator.serviceWorker.register(new URL("../sw.js", live), { scope });
    await navigator.serviceWorker.ready;
    const keep = performance.getEntriesByType("resource").map(({ name }) => name);
    for (let times = 0; times < 5; times++) {
      const answer = await answered(registration, { keep, tree });
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
