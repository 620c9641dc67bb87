// Light or dark, as the reader chose it or as his system is, before anything is painted.
try {
  document.documentElement.dataset.theme = localStorage.getItem("theme") || "";
} catch {
  // Nothing is kept.
}
document.documentElement.dataset.theme ||= matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
