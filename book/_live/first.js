// What a page says when the scripts that bring it to life do not come, or come damaged. It comes by itself, so that one of
// two is there.
(() => {
  const CUT = "The calculators could not be loaded: there is no network, or the site does not answer.";
  const FILE = "The calculators do not start in a file: they need the server that came with the course (START-HERE.txt).";
  const DAMAGED = "The calculators cannot start: a file for them is damaged.";
  const READ_ON = "Everything on this page can be read, with every calculator as a finished ruling.";
  const MENDING = "The damaged file is deleted and loaded again …";
  const root = document.documentElement;
  const live = () => /** @type {HTMLScriptElement} */ (document.querySelector("script[src$='/live.js']")).src;

  /** @param {string} words */
  function tell(words) {
    if (root.dataset.state === "failed") return;
    root.dataset.state = "failed";
    const status = /** @type {HTMLElement} */ (document.querySelector(".live-status"));
    const again = Object.assign(document.createElement("button"), { type: "button", className: "bl-button" });
    again.textContent = "Try again";
    again.addEventListener("click", async () => {
      // No fault any more, until the page has been fetched again.
      root.dataset.state = "mending";
      status.textContent = MENDING;
      // Past all that is kept (sw.js).
      const scripts = [live(), live().replace("live.js", "offline.js")];
      await Promise.allSettled(scripts.map((each) => fetch(each, { cache: "reload" })));
      location.reload();
    });
    status.replaceChildren(`${words} ${READ_ON} `, ...(words === FILE ? [] : [again]));
  }

  /** Say what is wrong: what lies there is damaged; what does not come is not there. */
  async function tellWhy() {
    if (location.protocol === "file:") return tell(FILE);
    const there = await fetch(live()).then(({ ok, status }) => ok || status === 502, () => false);
    tell(there ? DAMAGED : CUT);
  }

  // An element says that its file did not come, or not as it was built; a script, that it cannot be read or goes wrong.
  const starting = () => [undefined, "starting"].includes(root.dataset.state);
  /** @param {unknown} where */
  const ours = (where) => String(where ?? "").includes("/live/build-");
  addEventListener("error", ({ target, filename }) => {
    const script = target instanceof Element && target.matches("script[src$='/live.js']");
    if (script || (starting() && ours(filename))) void tellWhy();
  }, true);
  addEventListener("unhandledrejection", ({ reason }) => starting() && ours(reason?.stack) && void tellWhy());
  // All the scripts of the page have run, and the last line of live.js says how the page fares.
  addEventListener("DOMContentLoaded", () => root.dataset.state === undefined && void tellWhy());
})();
