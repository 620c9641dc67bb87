// What the frame of a page does by itself: light and dark, Ctrl+K, and the section that is being read.
const root = document.documentElement;

const theme = /** @type {HTMLElement} */ (document.querySelector(".book-theme"));
function named() {
  const name = /** @type {HTMLElement} */ (theme.querySelector(".book-name"));
  name.textContent = root.dataset.theme === "dark" ? "Light" : "Dark";
}
theme.hidden = false;
theme.addEventListener("click", () => {
  root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
  try {
    localStorage.setItem("theme", root.dataset.theme);
  } catch {
    // Storage is switched off: the next page starts as the system says.
  }
  named();
});
named();

const teach = /** @type {HTMLElement} */ (document.querySelector(".book-teach"));
teach.hidden = false;
teach.setAttribute("aria-pressed", String(root.dataset.teach !== undefined));
teach.addEventListener("click", () => {
  const on = root.toggleAttribute("data-teach");
  teach.setAttribute("aria-pressed", String(on));
  try {
    if (on) localStorage.setItem("teach", "yes");
    else localStorage.removeItem("teach");
  } catch {
    // Storage is switched off: the next page shows no notes.
  }
});

document.addEventListener("keydown", (key) => {
  if ((key.ctrlKey || key.metaKey) && key.key.toLowerCase() === "k") {
    key.preventDefault();
    document.querySelector(".book-search input")?.select();
  }
});

const course = /** @type {HTMLElement} */ (document.querySelector(".book-course"));
course.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("a") && course.matches(":popover-open")) course.hidePopover();
});

// On a telephone the bar says which section is being read, and how far the reader is.
const bar = /** @type {HTMLElement} */ (document.querySelector(".book-bar"));
const here = /** @type {HTMLElement} */ (bar.querySelector(".book-here"));
const read = /** @type {HTMLElement} */ (bar.querySelector(".book-read"));
function scrolled() {
  const whole = root.scrollHeight - window.innerHeight;
  bar.toggleAttribute("data-reads", window.scrollY > 200 && here.textContent !== "");
  read.style.transform = `scaleX(${whole > 0 ? Math.min(1, window.scrollY / whole) : 0})`;
}
here.textContent = document.querySelector("h1")?.firstChild?.textContent ?? "";
window.addEventListener("scroll", scrolled, { passive: true });

const sections = [...document.querySelectorAll(".book-sections a")];
const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      for (const link of sections) {
        const reads = link.hash === `#${target.id}`;
        link.toggleAttribute("data-here", reads);
        if (reads) here.textContent = link.textContent;
      }
    }
  },
  { rootMargin: "-10% 0px -80% 0px" },
);
for (const link of sections) {
  const section = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (section) seen.observe(section);
}
