// A drawing fills its slide: as large as fits, whatever it is. So does a text, up to what a back row needs.
(() => {
  const WIDE = 1140, FOOT = 690, LARGEST = 2.6, TEXT = [1.7, 1.5, 1.35, 1.2, 1.1, 1];
  function fit(section) {
    // A stack of slides is none itself; what has a drawing keeps its room for it.
    if (section.querySelector("section")) return;
    if (!section.querySelector(".fit, iframe")) grow(section);
    for (const inside of section.querySelectorAll(".fit")) {
      inside.style.transform = "none";
      const wide = Math.max(inside.offsetWidth, inside.scrollWidth), high = Math.max(inside.offsetHeight, inside.scrollHeight);
      const HIGH = FOOT - inside.parentElement.offsetTop;
      if (wide && high) inside.style.transform = `scale(${Math.min(WIDE / wide, HIGH / high, LARGEST)})`;
    }
  }
  function grow(section) {
    for (const size of TEXT) {
      section.style.setProperty("--grow", size);
      const parts = [...section.children].filter((each) => !each.matches("aside") && each.offsetHeight);
      const foot = Math.max(...parts.map((each) => each.offsetTop + each.offsetHeight), 0);
      if (foot <= 600 && section.scrollWidth <= 1280) return;
    }
  }
  window.bridgelawFit = () => document.querySelectorAll(".slides section").forEach(fit);
  if (!window.Reveal) return window.bridgelawFit();
  Reveal.on("slidechanged", ({ currentSlide }) => fit(currentSlide));
  Reveal.on("ready", ({ currentSlide }) => fit(currentSlide));
  Reveal.initialize({
    width: 1280, height: 720, margin: 0, center: false, hash: true, transition: "none", slideNumber: "c/t",
    navigationMode: "linear", viewDistance: 2, controls: false, plugins: window.RevealNotes ? [RevealNotes] : [],
  });
})();
