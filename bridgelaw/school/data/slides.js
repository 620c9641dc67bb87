// A drawing fills its place: as large as fits, whatever it is. So do words, up to what a back row needs. What stands in
// the same place is as large throughout.
(() => {
  const WIDE = 1140, FOOT = 690, LARGEST = 2.6, BESIDE = 620, NARROWER = [1140, 960, 800, 680, 580, 500];
  const TEXT = [1.6, 1.45, 1.3, 1.2, 1.1, 1, 0.9, 0.8, 0.7, 0.6];
  const receiver = new URLSearchParams(location.search).has("receiver");
  /** Return the height of the bar for votes. @param {HTMLElement} section */
  const bar = (section) => (section.dataset.ask ? 185 : 0);
  /** @param {Element} element @param {Element} section */
  const top = (element, section) => element.getBoundingClientRect().top - section.getBoundingClientRect().top;

  /** @param {HTMLElement} section */
  function fit(section) {
    // A stack of slides is none itself.
    if (section.querySelector("section, iframe")) return;
    const whole = section.getBoundingClientRect().width / 1280 || 1;
    const foot = FOOT - bar(section);
    for (const each of section.querySelectorAll(".beside .fit")) place(each, BESIDE, foot - top(each, section) / whole);
    grow(section, foot, whole);
    for (const each of section.querySelectorAll(".drawing .fit")) {
      const wide = each.closest(".beat")?.getBoundingClientRect().width ?? WIDE * whole;
      place(each, wide / whole, foot - top(parentOf(each), section) / whole);
    }
  }

  /** @param {HTMLElement} element */
  const parentOf = (element) => /** @type {HTMLElement} */ (element.parentElement);
  
  /** Make a drawing as large as fits. @param {HTMLElement} inside @param {number} wide @param {number} high */
  function place(inside, wide, high) {
    const box = parentOf(inside).style;
    box.width = box.height = "";
    let best;
    // A table of sentences is larger where its lines are shorter.
    for (const most of inside.querySelector("table:not(.bl-auction)") ? NARROWER : NARROWER.slice(0, 1)) {
      inside.style.cssText = `max-width:${most}px;--most:${most}px;transform:none`;
      const width = Math.max(inside.offsetWidth, inside.scrollWidth), height = Math.max(inside.offsetHeight, inside.scrollHeight);
      if (!width || !height) return;
      const scale = Math.max(0.1, Math.min(wide / width, high / height, LARGEST));
      if (!best || scale > best.scale + 0.01) best = { most, scale, width, height };
    }
    if (!best) return;
    inside.style.cssText = `max-width:${best.most}px;--most:${best.most}px;transform:scale(${best.scale})`;
    box.width = `${Math.ceil(best.width * best.scale)}px`;
    box.height = `${Math.ceil(best.height * best.scale)}px`;
  }

  /** Return where an element ends on its slide. @param {Element} element @param {Element} section @param {number} whole */
  const edge = (element, section, whole) => (element.getBoundingClientRect().bottom - section.getBoundingClientRect().top) / whole;

  /**
   * Set the largest size at which all beats of a slide have room; those with a drawing leave it half of the slide.
   * @param {HTMLElement} section @param {number} foot @param {number} whole
   */
  function grow(section, foot, whole) {
    // A slide of one's own case (school/case_slides.py) is one beat itself.
    const inside = [...section.querySelectorAll(".beat")];
    const beats = inside.length ? inside : [section];
    /** @param {HTMLElement} beat */
    const words = (beat) => [...beat.children].filter((each) => !each.matches(".drawing, aside, .blv"));
    const drawn = beats.filter((each) => each.querySelector(".drawing") && words(each).length);
    const plain = beats.filter((each) => !each.querySelector(".drawing, .right, .options"));
    const options = beats.filter((each) => each.querySelector(".options"));
    const right = beats.filter((each) => each.querySelector(".right"));
    // On paper beats stand below each other, and are as large as each other.
    const paper = document.body.matches(".paper");
    /** @type {[HTMLElement[], number][]} */
    const groups = [[plain, foot], [options, foot], [right, foot], [drawn, Math.min(foot, 330)]];
    /** @type {typeof groups} */
    const alike = paper ? [[[...plain, ...options, ...right], foot], groups[3]] : groups;
    for (const [some, end] of alike) {
      for (const size of TEXT) {
        for (const beat of some) beat.style.setProperty("--grow", String(size));
        if (some.every((beat) => edge(words(beat).at(-1) ?? beat, section, whole) <= end && beat.scrollWidth <= beat.clientWidth + 1)) break;
      }
    }
  }

  // ---- the calculator on a slide ----

  /**
   * Have a frame keep the keys while its slide is shown; Escape gives them back, and what turns slides turns them.
   * @param {HTMLIFrameElement} frame
   */
  function listen(frame) {
    try {
      // Before the calculator, which keeps its keys to itself; but what is open in it is closed first.
      /** @param {KeyboardEvent} event */
      const heard = (event) => {
        const turns = ["PageDown", "PageUp"].includes(event.key);
        // An element of a frame is none of this window's own, so it is known by what it can do.
        const target = /** @type {Partial<Element> | null} */ (event.target);
        if (!turns && (event.key !== "Escape" || target?.closest?.("dialog, [popover], select"))) return;
        event.preventDefault();
        event.stopPropagation();
        back();
        if (turns) Reveal?.[event.key === "PageDown" ? "next" : "prev"]();
      };
      frame.contentWindow?.addEventListener("keydown", heard, { capture: true });
    } catch {
      // A page of another origin, or of a file: it keeps its keys.
    }
  }

  function back() {
    /** @type {HTMLElement | null} */ (document.activeElement)?.blur?.();
    window.focus();
  }

  /** @param {HTMLElement} section */
  function enter(section) {
    const frame = section.querySelector("iframe");
    if (frame && !receiver) frame.focus();
    else if (document.activeElement?.matches("iframe")) back();
  }

  window.bridgelawFit = () => document.querySelectorAll(".slides section").forEach(fit);
  const { Reveal, RevealNotes } = window;
  if (!Reveal) return window.bridgelawFit();
  // The speaker's window shows the deck twice more: no calculator starts there.
  for (const frame of document.querySelectorAll("iframe[data-src]")) {
    if (receiver) frame.removeAttribute("data-src");
    else frame.addEventListener("load", () => listen(frame));
  }
  Reveal.on("slidechanged", ({ currentSlide }) => {
    fit(currentSlide);
    enter(currentSlide);
  });
  Reveal.on("ready", ({ currentSlide }) => {
    fit(currentSlide);
    enter(currentSlide);
  });
  Reveal.initialize({
    width: 1280, height: 720, margin: 0, center: false, hash: true, transition: "none", slideNumber: "c/t", defaultTiming: 0, backgroundTransition: "none",
    navigationMode: "linear", viewDistance: 3, controls: false, plugins: RevealNotes ? [RevealNotes] : [],
  });
})();
