// Light or dark as the reader chose it or as the system is, and whether the reader teaches, before anything is painted.
try {
  document.documentElement.dataset.theme = localStorage.getItem("theme") || "";
  if (localStorage.getItem("teach")) document.documentElement.dataset.teach = "";
} catch {
  // Nothing is kept.
}
document.documentElement.dataset.theme ||= matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
