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

const sections = [...document.querySelectorAll(".book-sections a")];
const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      for (const link of sections) link.toggleAttribute("data-here", link.hash === `#${target.id}`);
    }
  },
  { rootMargin: "-10% 0px -80% 0px" },
);
for (const link of sections) {
  const section = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (section) seen.observe(section);
}
