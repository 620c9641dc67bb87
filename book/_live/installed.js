// A course that is put on the screen of a telephone is kept whole, so that it opens without a network.

import { isKept, keepForLater } from "./offline.js";

const tree = new URL("./", import.meta.url);

async function keep() {
  if (!(await isKept(tree))) await keepForLater(tree);
}

addEventListener("appinstalled", keep);
// On an iPhone nothing says that it was put there; it is opened so afterwards.
if (navigator.standalone || matchMedia("(display-mode: standalone), (display-mode: minimal-ui)").matches) void keep();
