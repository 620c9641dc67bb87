// What stands above a button may grow in the very moment that it is pressed: a box that was written in is left by that
// press, and its ruling comes. The press would then end beside the button, or on its neighbour, and be lost, or worse. It
// is the button's on which it began, as long as the reader's hand has not moved away from there.
(() => {
  if (window.bridgelawPress) return;
  window.bridgelawPress = true;
  const PRESSED = "button:enabled, summary, a[href], [role=button]";
  const NEAR = 10; // as far as a finger may slip while it presses, in pixels
  /** @type {{pressed: HTMLElement, clientX: number, clientY: number} | null} */
  let began = null;

  /**
   * Return what is said on it and what it would do: by these the same button is known where it was drawn anew.
   * @param {HTMLElement} button
   */
  const face = (button) => JSON.stringify([button.textContent, button.ariaLabel, { ...button.dataset }]);

  /** True for the course's own: of JupyterLab's page only what a cell shows is. @param {Element} button */
  const ours = (button) => !document.querySelector(".jp-Notebook") || button.closest(".jp-OutputArea-output");

  /**
   * Return the button, or its only like where it was drawn anew; null if it cannot be pressed any more.
   * @param {HTMLElement} button
   */
  function now(button) {
    /** @param {HTMLElement} each */
    const alike = (each) => ours(each) && face(each) === face(button);
    const like = button.isConnected ? [button] : [...document.querySelectorAll(button.localName)].filter(alike);
    return like.length === 1 && like[0].matches(PRESSED) ? like[0] : null;
  }

  window.addEventListener(
    "pointerdown",
    ({ target, button, clientX, clientY }) => {
      const pressed = button === 0 && target instanceof Element && target.closest(PRESSED);
      began = pressed && ours(pressed) ? { pressed, clientX, clientY } : null;
    },
    true,
  );

  /** Press what was meant, if it is still known; return whether it was. @param {HTMLElement} button */
  function press(button) {
    const meant = now(button);
    meant?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    return Boolean(meant);
  }

  /** Return where the press began, if it ends there, too; it is over now. @param {MouseEvent} event */
  function ended({ clientX, clientY }) {
    if (!began) return null;
    const [begun, at] = [began.pressed, Math.hypot(clientX - began.clientX, clientY - began.clientY)];
    began = null;
    return at <= NEAR ? begun : null;
  }

  window.addEventListener(
    "click",
    (click) => {
      // A click by a key, or by a script, has no number.
      if (!began || !click.isTrusted || !click.detail) return;
      const button = ended(click);
      if (!button || button.contains(/** @type {Node} */ (click.target)) || !press(button)) return;
      click.preventDefault();
      click.stopImmediatePropagation();
    },
    true,
  );

  // Of a button that was taken away under it, a mouse makes no click at all.
  window.addEventListener(
    "pointerup",
    (up) => {
      if (began?.pressed.isConnected !== false || up.pointerType !== "mouse") return;
      const button = ended(up);
      if (button) setTimeout(() => press(button));
    },
    true,
  );
})();
