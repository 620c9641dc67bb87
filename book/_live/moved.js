// Live lessons had pages of their own; now the book's page is the live one, and an old address leads to it.
const page = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=canonical]"));
location.replace(page.href + location.hash);
