// A drawing fills its place: as large as fits, whatever it is. So do words, up to what a back row needs. What stands in
// the same place is as large throughout.
(() => {
  const WIDE = 1140, FOOT = 690, LARGEST = 2.6, BESIDE = 620, NARROWER = [1140, 960, 800, 680, 580, 500];
  const TEXT = [1.6, 1.45, 1.3, 1.2, 1.1, 1, 0.9, 0.8, 0.7, 0.6];
  const receiver = new URLSearchParams(location.search).has("receiver");
  const bar = (section) => (section.dataset.ask ? 185 : 0);
  const top = (element, section) => element.getBoundingClientRect().top - section.getBoundingClientRect().top;

  function fit(section) {
    // A stack of slides is none itself.
    if (section.querySelector("section, iframe")) return;
    const whole = section.getBoundingClientRect().width / 1280 || 1;
    const foot = FOOT - bar(section);
    for (const each of section.querySelectorAll(".beside .fit")) place(each, BESIDE, foot - top(each, section) / whole);
    grow(section, foot, whole);
    for (const each of section.querySelectorAll(".drawing .fit")) {
      place(each, (each.closest(".beat")?.getBoundingClientRect().width ?? WIDE * whole) / whole, foot - top(each.parentElement, section) / whole);
    }
  }

  function place(inside, wide, high) {
    const box = inside.parentElement.style;
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
    inside.style.cssText = `max-width:${best.most}px;--most:${best.most}px;transform:scale(${best.scale})`;
    box.width = `${Math.ceil(best.width * best.scale)}px`;
    box.height = `${Math.ceil(best.height * best.scale)}px`;
  }

  const edge = (element, section, whole) => (element.getBoundingClientRect().bottom - section.getBoundingClientRect().top) / whole;

  /** The largest size at which all beats of a slide have room; those with a drawing leave it half of the slide. */
  function grow(section, foot, whole) {
    // A slide of one's own case (front/case_slides.py) is one beat itself.
    const inside = [...section.querySelectorAll(".beat")];
    const beats = inside.length ? inside : [section];
    const words = (beat) => [...beat.children].filter((each) => !each.matches(".drawing, aside, .blv"));
    const drawn = beats.filter((each) => each.querySelector(".drawing") && words(each).length);
    const plain = beats.filter((each) => !each.querySelector(".drawing, .right, .options"));
    const options = beats.filter((each) => each.querySelector(".options"));
    const right = beats.filter((each) => each.querySelector(".right"));
    // On paper beats stand below each other, and are as large as each other.
    const paper = document.body.matches(".paper");
    const groups = [[plain, foot], [options, foot], [right, foot], [drawn, Math.min(foot, 330)]];
    for (const [some, end] of paper ? [[[...plain, ...options, ...right], foot], groups[3]] : groups) {
      for (const size of TEXT) {
        for (const beat of some) beat.style.setProperty("--grow", size);
        if (some.every((beat) => edge(words(beat).at(-1) ?? beat, section, whole) <= end && beat.scrollWidth <= beat.clientWidth + 1)) break;
      }
    }
  }

  // ---- the calculator on a slide ----

  /** It has the keys while its slide is shown; Escape gives them back, and what turns slides turns them. */
  function listen(frame) {
    try {
      // Before the calculator, which keeps its keys to itself; but what is open in it is closed first.
      const heard = (event) => {
        const turn = { PageDown: "next", PageUp: "prev" }[event.key];
        if (!turn && (event.key !== "Escape" || event.target.closest?.("dialog, [popover], select"))) return;
        event.preventDefault();
        event.stopPropagation();
        back();
        if (turn) Reveal[turn]();
      };
      frame.contentWindow.addEventListener("keydown", heard, { capture: true });
    } catch {
      // A page of another origin, or of a file: it keeps its keys.
    }
  }

  function back() {
    document.activeElement?.blur?.();
    window.focus();
  }

  function enter(section) {
    const frame = section.querySelector("iframe");
    if (frame && !receiver) frame.focus();
    else if (document.activeElement?.matches?.("iframe")) back();
  }

  window.bridgelawFit = () => document.querySelectorAll(".slides section").forEach(fit);
  if (!window.Reveal) return window.bridgelawFit();
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
    navigationMode: "linear", viewDistance: 3, controls: false, plugins: window.RevealNotes ? [RevealNotes] : [],
  });
})();
