// Live lessons had pages of their own; now the book's page is the live one, and an old address leads to it.
location.replace(document.querySelector("link[rel=canonical]").href + location.hash);
