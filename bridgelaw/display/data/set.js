// An element of a picture drives a control of the same calculator: data-bl-set names the control by its label,
// data-bl-to says what it shall show (the text of an option, the value of a box, "yes" or "no" for a tick; nothing for a
// button). The control stays what it is, for the keyboard too; the picture is another way to it. data-bl-then names the
// control that is to be answered next: on a narrow screen it is brought into sight.
//
// And what a calculator redraws keeps its place: a fold that was opened (data-bl-fold) stays open, an element of a picture
// that had the focus has it again (so do the cards and choices of a hand that is played), and a sentence about a control (data-bl-told) is read out with it.
(() => {
  if (window.bridgelawSets) return;
  // For pictures, measuring and paper no ruling waits for a guess; nor does a question of the page (ask.js).
  if (window.bridgelawAskOpen) document.documentElement.dataset.blOpen = "";
  const WIDGET = ".bl-widget, .bl-card";
  const FOLD = "details[data-bl-fold]";
  const PLAYED = ".bl-live, .bl-steps";
  /** Return the calculator or the exercise that an element belongs to. @type {SetTools["own"]} */
  const own = (element) => element?.closest?.(WIDGET);
  /** @param {string | null | undefined} text */
  const words = (text) => (text ?? "").replace(/\s+/g, " ").trim();

  /** @typedef {HTMLSelectElement | HTMLInputElement | HTMLTextAreaElement | HTMLButtonElement} Control */

  /** Return what a control is called. @param {Control} control */
  function labels(control) {
    const named = [...(control.labels ?? [])].map((label) => label.textContent);
    return [control.getAttribute("aria-label"), ...named, control.matches("button") ? control.textContent : ""].map(words);
  }

  /**
   * Return the control of a calculator that is called so; none, where there is none or the reader cannot see it.
   * @param {ParentNode} widget @param {string} label @returns {Control | undefined}
   */
  function control(widget, label) {
    /** @type {NodeListOf<any>} */
    const able = widget.querySelectorAll("select, input, textarea, button:not([data-bl-set])");
    return [...able].find((each) => labels(each).includes(words(label)));
  }

  /** @param {Control} each */
  const changed = (each) => each.dispatchEvent(new Event("change", { bubbles: true }));

  /** Set it as a reader would; return whether it could be. @type {SetTools["set"]} */
  function set(widget, label, to) {
    const found = control(widget, label);
    if (!found || found.disabled) return false;
    if (found.matches("button")) found.click();
    else if (found instanceof HTMLInputElement && found.type === "checkbox") {
      if (found.checked !== (to === "yes")) found.click();
    } else if (found instanceof HTMLSelectElement) {
      const option = [...found.options].findIndex((each) => words(each.text) === words(to));
      if (option < 0) return false;
      if (found.selectedIndex !== option) {
        found.selectedIndex = option;
        changed(found);
      }
    } else if (found.value !== to) {
      found.value = to;
      found.dispatchEvent(new Event("input", { bubbles: true }));
      changed(found);
    }
    return true;
  }

  window.bridgelawSets = { set, own };

  /** @param {Event} event */
  function asked(event) {
    const element = event.target instanceof Element && event.target.closest("[data-bl-set]");
    const widget = element && own(element);
    if (!widget || element.getAttribute("aria-disabled") === "true") return;
    if (!set(widget, element.dataset.blSet, element.dataset.blTo ?? "")) return;
    event.preventDefault();
    // On a telephone what is to be answered next may be screens away.
    const { blThen } = element.dataset;
    const narrow = window.matchMedia?.("(max-width: 700px)").matches;
    if (blThen && narrow) control(widget, blThen)?.scrollIntoView({ block: "center" });
  }

  /** Go from the bar at the foot to the whole ruling. @param {Event} event */
  function led(event) {
    const bar = event.target instanceof Element && event.target.closest("[data-bl-lead]");
    const there = bar && own(bar)?.querySelector(bar.dataset.blLead);
    if (!there) return;
    there.tabIndex = -1;
    there.focus({ preventScroll: true });
    there.scrollIntoView({ block: "start" });
  }

  /** Copy the text before the button to the clipboard. @param {Event} event */
  function copied(event) {
    const button = event.target instanceof Element ? event.target.closest("[data-bl-copy]") : null;
    const from = /** @type {HTMLTextAreaElement | null | undefined} */ (button?.previousElementSibling);
    if (!button || !from) return;
    from.select();
    if (navigator.clipboard) navigator.clipboard.writeText(from.value);
    else document.execCommand("copy");
    button.textContent = "Copied";
  }

  // Before the page hears of it: JupyterLab takes Enter as meant for a cell.
  window.addEventListener("click", asked, true);
  window.addEventListener("click", led, true);
  window.addEventListener("click", copied, true);
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      // What is a button or a link is clicked by the browser itself.
      if (!(event.target instanceof Element && event.target.matches("[data-bl-set]"))) return;
      if (event.target.matches("button, a[href], summary")) return;
      asked(event);
    },
    true,
  );

  // ---- what is drawn anew keeps its place ----

  /** @type {WeakMap<Element, Set<string>>} */
  const watched = new WeakMap();
  /** @type {{widget: HTMLElement, element: HTMLButtonElement, play?: boolean} | undefined} */
  let focused;

  /** Return the folds that are open in a calculator, which is watched from now on. @param {HTMLElement} widget */
  function keep(widget) {
    let kept = watched.get(widget);
    if (!kept) {
      /** @type {Set<string>} */
      const open = new Set();
      kept = open;
      watched.set(widget, open);
      const all = { childList: true, subtree: true, attributeFilter: ["disabled", "open"] };
      new MutationObserver((records) => {
        // A fold is told of late ("toggle"): what is closed and drawn anew at once would be open again.
        for (const { attributeName, target } of records) {
          if (attributeName !== "open" || !(target instanceof HTMLDetailsElement && target.matches(FOLD))) continue;
          if (!target.isConnected || own(target) === widget) noted(open, target);
        }
        restore(widget, open);
      }).observe(widget, all);
    }
    return kept;
  }

  /** @param {Set<string>} kept @param {HTMLDetailsElement} fold */
  const noted = (kept, fold) => kept[fold.open ? "add" : "delete"](fold.dataset.blFold);

  /** @param {HTMLElement} widget @param {Set<string>} kept */
  function restore(widget, kept) {
    for (const fold of widget.querySelectorAll(`${FOLD}:not([open])`)) if (kept.has(fold.dataset.blFold)) fold.open = true;
    tell(widget);
    if (!focused || focused.widget !== widget) return;
    const { element, play } = focused;
    if (element.isConnected && !element.disabled) return;
    const at = document.activeElement;
    if (at !== document.body && at !== element) focused = undefined;
    const next = focused && (play ? inTurn(widget, element) : successor(widget, element));
    // A hand may be laid piece by piece: then its next piece finds the reader's place.
    if (next || !play) focused = undefined;
    if (next) next.focus({ preventScroll: true });
  }

  /**
   * Return where a reader goes on who has played or chosen: with a step, else with the hand in turn, else with a choice.
   * @param {HTMLElement} widget @param {Element} gone
   */
  function inTurn(widget, gone) {
    /** @param {HTMLButtonElement} each */
    const able = (each) => !each.disabled && each.getClientRects().length;
    const first = gone.closest(".bl-steps") ? [".bl-steps button"] : [];
    const places = [...first, ".bl-choices button", ".bl-play-card:not(.bl-forbidden)", ".bl-play-card", ".bl-steps button"];
    for (const place of places) {
      /** @type {NodeListOf<any>} */
      const there = widget.querySelectorAll(place);
      const found = [...there].find(able);
      if (found) return found;
    }
    return undefined;
  }

  /** Return the element that stands now where this one stood. @param {HTMLElement} widget @param {HTMLElement} element */
  function successor(widget, element) {
    const { blSet, blTo, blSlide } = element.dataset;
    if (blSlide) return [...widget.querySelectorAll("[data-bl-slide]")].find((each) => each.dataset.blSlide === blSlide);
    const fold = element.matches("summary") && element.parentElement?.dataset.blFold;
    if (fold) return widget.querySelector(`details[data-bl-fold="${CSS.escape(fold)}"] > summary`);
    const alike = [...widget.querySelectorAll("[data-bl-set]")].filter((each) => each.dataset.blSet === blSet);
    return alike.find((each) => each.dataset.blTo === blTo) ?? alike[0];
  }

  /** Have a control of which something is said say it when it is reached. @param {HTMLElement} widget */
  function tell(widget) {
    for (const each of widget.querySelectorAll("[data-bl-described]")) {
      for (const name of ["aria-invalid", "aria-describedby", "data-bl-described"]) each.removeAttribute(name);
    }
    for (const told of widget.querySelectorAll("[data-bl-told]")) {
      const about = control(widget, told.dataset.blTold);
      if (!about) continue;
      told.id ||= `bl-told-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
      about.setAttribute("aria-invalid", "true");
      about.setAttribute("aria-describedby", told.id);
      about.dataset.blDescribed = "";
    }
  }

  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement && target.matches(FOLD) && target.isConnected)) return;
      const widget = own(target);
      if (widget) noted(keep(widget), target);
    },
    true,
  );
  document.addEventListener("focusin", ({ target }) => {
    const element = /** @type {HTMLButtonElement} */ (target);
    const widget = own(element);
    focused = undefined;
    if (!widget) return;
    keep(widget);
    if (element.matches("[data-bl-set], [data-bl-slide], summary")) focused = { widget, element };
    if (element.matches("button") && element.closest(PLAYED)) focused = { widget, element, play: true };
  });
})();
