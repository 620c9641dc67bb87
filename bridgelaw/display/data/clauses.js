// A clause's tag, or a word of the glossary, opens what it says in its place: by a click, by Enter, by a tap. Escape, a
// second click or one elsewhere closes it. Where nothing is known of it the tag is what it is without a script: a link.
//
// What is said lies in the page (the book), has been set by the notebook (JupyterLab), or lies in a file that
// <html data-says> names (a live page, where a calculator may cite what the page did not): anchor -> [name, title, what it says, other editions].
(() => {
  if (window.bridgelawOpens || !("popover" in HTMLElement.prototype)) return;
  window.bridgelawOpens = true;
  const root = document.documentElement;
  const TAG = "a.bl-law[href*='#law-'], a.bl-use";
  const INDEX = "book/laws";
  /** @type {Promise<Says> | undefined} */
  let file;
  /** @type {HTMLAnchorElement | undefined} The tag whose summary is shown. */
  let opened;

  const box = document.createElement("div");
  box.className = "bl-says";
  box.id = "bl-says";
  box.popover = "manual";
  box.setAttribute("role", "group");
  box.setAttribute("aria-live", "polite");

  /** @returns {Says | undefined} */
  function inPage() {
    const block = document.querySelector("script.bl-said");
    return block ? JSON.parse(block.textContent) : window.bridgelawSays;
  }

  /** @param {string} address */
  async function fetched(address) {
    file ??= fetch(address).then((answer) => answer.json());
    return file;
  }

  const known = () => root.dataset.says || window.bridgelawSays || document.querySelector("script.bl-said");

  /**
   * Return where the whole of it stands: the link itself, or, where the page could not know the way, the way from here.
   * @param {HTMLAnchorElement} tag
   */
  function address(tag) {
    const href = /** @type {string} */ (tag.getAttribute("href"));
    if (!href.startsWith("#")) return href;
    if (root.dataset.content_root !== undefined) return `${root.dataset.content_root}${INDEX}.html${href}`;
    const lab = document.getElementById("jupyter-config-data");
    return lab ? `${JSON.parse(lab.textContent).baseUrl}lab/tree/${INDEX}.ipynb${href}` : href;
  }

  /**
   * @template {keyof HTMLElementTagNameMap} K
   * @param {K} kind @param {string} text
   */
  function part(kind, text, name = "") {
    return Object.assign(document.createElement(kind), { textContent: text, className: name });
  }

  /** @param {HTMLAnchorElement} tag */
  async function open(tag) {
    close();
    const key = tag.hash.slice(1);
    /** @type {Says[string] | undefined} */
    let says;
    try {
      says = inPage()?.[key] ?? (root.dataset.says ? (await fetched(root.dataset.says))[key] : undefined);
    } catch {
      file = undefined;
    }
    if (!says) {
      location.href = address(tag);
      return;
    }
    opened = tag;
    tag.setAttribute("aria-expanded", "true");
    tag.setAttribute("aria-controls", box.id);
    tag.after(box);
    box.setAttribute("aria-label", says[0]);
    box.replaceChildren();
    box.showPopover();
    const title = part("p", "", "bl-says-title");
    title.append(part("strong", says[0]), ` ${says[1]}`);
    const more = part("a", key.startsWith("term-") ? "In the glossary" : "In the index of the Laws");
    more.href = address(tag);
    const shut = part("button", "Close", "bl-button");
    shut.type = "button";
    const foot = part("p", "", "bl-says-foot");
    foot.append(more, " ", shut);
    box.append(title, part("p", says[2]), ...(says[3] ? [part("p", says[3], "bl-muted")] : []), foot);
    place();
  }

  function close() {
    if (!opened) return;
    const tag = opened;
    opened = undefined;
    if (box.contains(document.activeElement)) tag.focus({ preventScroll: true });
    tag.removeAttribute("aria-expanded");
    tag.removeAttribute("aria-controls");
    box.remove();
  }

  /** Below the tag, or above it where there is more room; never beyond an edge. */
  function place() {
    if (!opened?.isConnected || !box.isConnected) return close();
    const tag = opened.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = box;
    const below = tag.bottom + 4;
    const top = below + height > innerHeight && tag.top - 4 - height > 0 ? tag.top - 4 - height : below;
    box.style.left = `${Math.max(8, Math.min(tag.left, root.clientWidth - width - 8))}px`;
    box.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`;
  }

  /** @param {Event} event */
  const stop = (event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  /** @param {HTMLAnchorElement} tag */
  const toggle = (tag) => (tag === opened ? close() : void open(tag));
  /** @param {{button?: number, ctrlKey: boolean, metaKey: boolean, shiftKey: boolean, altKey: boolean}} event */
  const plain = ({ button, ctrlKey, metaKey, shiftKey, altKey }) => !(button || ctrlKey || metaKey || shiftKey || altKey);

  // Before the page hears of it: JupyterLab would take Enter and Escape as meant for a cell, and a link for a file.
  window.addEventListener(
    "click",
    (event) => {
      const at = event.target instanceof Element ? event.target : null;
      if (at && box.contains(at)) {
        if (at.closest("button")) {
          opened?.focus({ preventScroll: true });
          close();
          stop(event);
        } else if (at.closest("a")) event.stopPropagation();
        return;
      }
      const tag = at?.closest(TAG);
      if (!tag || !plain(event) || !known()) return close();
      stop(event);
      toggle(tag);
    },
    true,
  );
  window.addEventListener(
    "keydown",
    (event) => {
      const { target } = event;
      if (event.key === "Escape" && opened) {
        stop(event);
        close();
      } else if (event.key === "Enter" && target instanceof Element && box.contains(target)) event.stopPropagation();
      else if (event.key === "Enter" && target instanceof HTMLAnchorElement && target.matches(TAG)) {
        if (!plain(event) || !known()) return;
        stop(event);
        toggle(target);
      }
    },
    true,
  );
  for (const kind of ["scroll", "resize"]) window.addEventListener(kind, () => opened && place(), true);
})();
