// A drawing fills its slide: as large as fits, whatever it is.
(() => {
  const WIDE = 1140, FOOT = 690, LARGEST = 2;
  function fit(section) {
    for (const inside of section.querySelectorAll(".fit")) {
      inside.style.transform = "none";
      const wide = Math.max(inside.offsetWidth, inside.scrollWidth), high = Math.max(inside.offsetHeight, inside.scrollHeight);
      const HIGH = FOOT - inside.parentElement.offsetTop;
      if (wide && high) inside.style.transform = `scale(${Math.min(WIDE / wide, HIGH / high, LARGEST)})`;
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
