// The slides of a case of one's own, one at a time: arrows, space or a tap; N shows what the presenter says.
(() => {
  // A drawing is as large as fits below what stands over it.
  for (const inside of document.querySelectorAll(".fit")) {
    const wide = Math.max(inside.offsetWidth, inside.scrollWidth), high = Math.max(inside.offsetHeight, inside.scrollHeight);
    const slide = /** @type {HTMLElement} */ (inside.closest("section"));
    const room = 690 - (inside.getBoundingClientRect().top - slide.getBoundingClientRect().top);
    inside.style.transform = `scale(${Math.min(1140 / wide, room / high, 2.6)})`;
  }
  const room = /** @type {HTMLElement} */ (document.querySelector(".slides")), slides = [...room.children];
  let at = 0, seen = 0;
  const steps = () => [...slides[at].querySelectorAll(".fragment")];
  function show() {
    for (const [number, slide] of slides.entries()) slide.toggleAttribute("data-now", number === at);
    for (const [number, step] of steps().entries()) step.toggleAttribute("data-seen", number < seen);
  }
  function on() {
    if (seen < steps().length) seen += 1;
    else if (at < slides.length - 1) [at, seen] = [at + 1, 0];
    show();
  }
  function back() {
    if (seen > 0) seen -= 1;
    else if (at > 0) {
      at -= 1;
      seen = steps().length;
    }
    show();
  }
  /** @type {Record<string, () => void>} */
  const keys = { ArrowRight: on, ArrowDown: on, PageDown: on, " ": on, Enter: on, ArrowLeft: back, ArrowUp: back, PageUp: back };
  keys.n = keys.N = () => document.body.classList.toggle("noted");
  addEventListener("keydown", (event) => {
    if (!(event.key in keys) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    keys[event.key]();
  });
  addEventListener("click", (event) => (event.clientX < innerWidth / 4 ? back() : on()));
  const fill = () => {
    room.style.transform = `scale(${Math.min(innerWidth / 1280, innerHeight / 720)})`;
  };
  addEventListener("resize", fill);
  fill();
  document.body.classList.add("own");
  show();
})();
