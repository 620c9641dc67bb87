// What a calculator draws anew glides from where it stood: a part of a picture (data-bl-glide) that was in the picture
// before moves to its new place, and one that is new appears. The figures themselves are right at once, what is drawn is
// the last of it already, and nothing is laid out again; who wants no motion has none.
(() => {
  if (window.bridgelawGlides) return;
  window.bridgelawGlides = true;
  const TIME = { duration: 350, easing: "ease-out" };
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const watched = new WeakSet();
  /** @type {WeakMap<Element, {animation: Animation, from: number[], to: number[]}>} */
  const under = new WeakMap();
  /** @type {Record<string, string[]>} */
  const PLACES = { rect: ["x", "y", "width", "height"], circle: ["cx", "cy", "r"], text: ["x", "y"] };
  const NUMBER = /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g;

  /** Return where an element is drawn, as numbers. @param {Element} element @returns {number[]} */
  function drawn(element) {
    const places = PLACES[element.localName];
    if (places) return places.map((each) => Number(element.getAttribute(each)));
    return (element.getAttribute("d")?.match(NUMBER) ?? []).map(Number);
  }

  /** Return where it is seen, which is between two places while it glides. @param {Element} element */
  function seen(element) {
    const glide = under.get(element);
    const part = glide?.animation.effect?.getComputedTiming().progress;
    if (!glide || typeof part !== "number" || glide.animation.playState !== "running") return drawn(element);
    return glide.from.map((each, n) => each + (glide.to[n] - each) * part);
  }

  /**
   * Return how an element of these numbers is shown.
   * @param {Element} element @param {number[]} at @param {number[]} to @returns {Keyframe}
   */
  function shown(element, at, to) {
    const name = element.localName;
    if (name === "rect" || name === "circle") return Object.fromEntries(PLACES[name].map((each, n) => [each, `${at[n]}px`]));
    const [right, down] = [at[0] - to[0], at[1] - to[1]];
    const moved = at.every((each, n) => Math.abs(each - to[n] - (n % 2 ? down : right)) < 0.05);
    if (name === "text" || moved) return { transform: `translate(${right}px, ${down}px)` };
    let n = 0;
    return { d: `path("${element.getAttribute("d")?.replace(NUMBER, () => String(at[n++]))}")` };
  }

  /** @param {Element} element @param {number[]} from */
  function glide(element, from) {
    const to = drawn(element);
    if (from.length !== to.length || to.every((each, n) => Math.abs(each - from[n]) < 0.05)) return;
    const first = shown(element, from, to);
    const last = "transform" in first ? { transform: "none" } : shown(element, to, from);
    under.set(element, { animation: element.animate([first, last], TIME), from, to });
  }

  /** Return the parts of a picture by their names; two of one name by their order. @param {Element} picture */
  function parts(picture) {
    /** @type {Map<string, Element>} */
    const found = new Map();
    for (const each of picture.querySelectorAll("[data-bl-glide]")) {
      let name = each.dataset.blGlide;
      while (found.has(name)) name += "'";
      found.set(name, each);
    }
    return found;
  }

  /** @param {Element} before @param {Element} now */
  function moved(before, now) {
    const old = parts(before);
    for (const [name, part] of parts(now)) {
      const was = old.get(name);
      if (!was) part.animate([{ opacity: 0 }, { opacity: 1 }], TIME);
      else if (was.childElementCount === part.childElementCount) {
        [...part.children].forEach((each, n) => {
          if (was.children[n].localName === each.localName) glide(each, seen(was.children[n]));
        });
      }
    }
  }

  /** @param {NodeList} nodes @returns {Element[]} */
  const pictures = (nodes) => [...nodes].flatMap((each) => (each instanceof Element ? [...each.querySelectorAll("svg.bl-svg")] : []));

  const watcher = new MutationObserver((records) => {
    if (still.matches || document.hidden) return;
    for (const { removedNodes, addedNodes } of records) {
      if (!removedNodes.length || !addedNodes.length) continue;
      const before = pictures(removedNodes);
      for (const [n, now] of pictures(addedNodes).entries()) if (before[n]) moved(before[n], now);
    }
  });

  // A calculator is watched from when its reader first touches it.
  for (const kind of ["pointerdown", "focusin"]) {
    document.addEventListener(
      kind,
      ({ target }) => {
        const widget = target instanceof Element && target.closest(".bl-widget");
        if (!widget || watched.has(widget)) return;
        watched.add(widget);
        watcher.observe(widget, { childList: true, subtree: true });
      },
      true,
    );
  }
})();
