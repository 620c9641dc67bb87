// The divided bar of shares: a handle is drawn by hand or moved by the arrow keys, and what it says is typed into the box
// of its share, whose label it names. The box and the exact figure in it are the truth; the bar is another way to it.
//
// A handle stands for the share before it: data-bl-low and data-bl-high are the places of its end, in per cent of the
// bar, with nothing and with the most it can have, which data-bl-most writes.
(() => {
  if (window.bridgelawShares) return;
  window.bridgelawShares = true;
  const HANDLE = "[data-bl-slide]";
  const { set, own } = /** @type {SetTools} */ (window.bridgelawSets);
  /** @param {HTMLElement} handle */
  const kind = (handle) => handle.closest("[data-bl-written]")?.dataset.blWritten;
  /**
   * Return how many parts a bar has: tenths, or so many of six players asked. Whoever judges finer types it.
   * @param {HTMLElement} handle
   */
  const parts = (handle) => (kind(handle) === "fractions" ? 6 : 10);
  /** @param {HTMLElement} handle @param {string} name */
  const number = (handle, name) => Number(handle.getAttribute(name));
  /** @type {(a: number, b: number) => number} */
  const divisor = (a, b) => (b ? divisor(b, a % b) : a);

  /**
   * Return so many parts of so many, as the reader likes to see them.
   * @param {HTMLElement} handle @param {number} count @param {number} of
   */
  function written(handle, count, of) {
    if (kind(handle) === "percents") return `${(100 * count) / of}%`;
    if (kind(handle) === "tenths") return `${count / of}`;
    const by = divisor(count, of);
    return of === by ? `${count / by}` : `${count / by}/${of / by}`;
  }

  /**
   * Give the share before the handle so many parts; never more than it can have.
   * @param {HTMLElement} handle @param {number} count
   */
  function give(handle, count) {
    const of = parts(handle);
    const most = number(handle, "aria-valuemax");
    const to = (100 * count) / of >= most ? handle.dataset.blMost : written(handle, Math.max(0, count), of);
    set(/** @type {HTMLElement} */ (own(handle)), handle.dataset.blSlide, to);
  }

  /** @type {Record<string, number>} */
  const STEPS = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 3, PageDown: -3 };
  window.addEventListener(
    "keydown",
    (event) => {
      const handle = event.target;
      if (!(handle instanceof HTMLElement && handle.matches(HANDLE))) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const of = parts(handle);
      const now = (number(handle, "aria-valuenow") * of) / 100;
      const step = STEPS[event.key];
      if (step > 0) give(handle, Math.floor(now + 0.001) + step);
      else if (step < 0) give(handle, Math.ceil(now - 0.001) + step);
      else if (event.key === "Home") give(handle, 0);
      else if (event.key === "End") give(handle, of);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );

  // What is drawn anew under the hand is found again by its box.
  /** @type {{widget: HTMLElement, box: string} | undefined} */
  let drawn;
  const again = () => [...(drawn?.widget.querySelectorAll(HANDLE) ?? [])].find((each) => each.dataset.blSlide === drawn?.box);

  window.addEventListener(
    "pointerdown",
    (event) => {
      const handle = event.target instanceof Element && event.target.closest(HANDLE);
      if (!handle || event.button) return;
      drawn = { widget: /** @type {HTMLElement} */ (own(handle)), box: handle.dataset.blSlide };
      handle.focus({ preventScroll: true });
      event.preventDefault();
    },
    true,
  );
  window.addEventListener("pointermove", (event) => {
    const handle = again();
    if (!handle?.parentElement) return;
    event.preventDefault();
    const track = handle.parentElement.getBoundingClientRect();
    const [low, high] = [number(handle, "data-bl-low"), number(handle, "data-bl-high")];
    const at = (100 * (event.clientX - track.left)) / track.width;
    const share = (number(handle, "aria-valuemax") * (at - low)) / (high - low);
    give(handle, Math.round((share * parts(handle)) / 100));
  });
  for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, () => (drawn = undefined));
})();
