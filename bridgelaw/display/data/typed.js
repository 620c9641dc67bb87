// What is being written stays. A control reaches Python when it is left, and Python's answer to the control before, a
// fault that is told at this one for example, has ipywidgets put back what Python knows of it: what stood there before
// the reader began. As long as he writes, that is not put back; what is new may come.
(() => {
  if (window.bridgelawTyped) return;
  window.bridgelawTyped = true;
  /** @type {WeakSet<EventTarget>} */
  const held = new WeakSet();
  const BOX = ":is(.widget-text, .widget-textarea) > :is(input, textarea)";

  window.addEventListener(
    "beforeinput",
    ({ target: box }) => {
      if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)) return;
      if (!box.matches(BOX) || held.has(box)) return;
      const stood = box.value;
      const { get, set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), "value") ?? {};
      /** @param {string} value */
      const keep = (value) => value === stood || set?.call(box, value);
      Object.defineProperty(box, "value", { get, set: keep, configurable: true });
      held.add(box);
    },
    true,
  );

  // It is sent now, or it is as it was.
  /** @param {{target: any}} event */
  const left = ({ target: box }) => held.delete(box) && delete box.value;
  for (const kind of ["change", "focusout"]) window.addEventListener(kind, left, true);
})();
