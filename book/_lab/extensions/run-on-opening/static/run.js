// A page of the course runs when it is opened, and the reader stays where he is. JupyterLab has no setting for it.
//
// This is a prebuilt extension by hand, so that nothing has to be built or installed: a container of one module, as
// JupyterLab asks for one. It needs no module of JupyterLab's, and is only there where `make lab` names its folder.
(() => {
  // The folders of the course: what else a reader opens waits for him, as ever.
  const COURSE = /^(book|notebooks)\/.*\.ipynb$/;
  const seen = new WeakSet();

  /** Run the cells one after the other, as far as none fails. Nothing scrolls, for no cell is gone to. @param {LabPanel} panel */
  async function run({ content, context, sessionContext }) {
    await Promise.all([context.ready, sessionContext.ready]);
    if (!sessionContext.session?.kernel || content.isDisposed) return;
    const { dirty } = context.model;
    for (const cell of content.widgets.filter(({ model }) => model.type === "code")) {
      const answer = await cell.constructor.execute(cell, sessionContext, { deletedCells: [] });
      if (content.isDisposed || answer?.content.status === "error") return;
    }
    // To look at a page changes nothing that would have to be kept.
    if (!dirty) context.model.dirty = false;
  }

  /** @param {LabPanel | null} panel */
  function opened(panel) {
    if (!panel?.sessionContext || !COURSE.test(panel.context?.path ?? "") || seen.has(panel)) return;
    seen.add(panel);
    run(panel)
      .catch((fault) => console.warn("The page did not run by itself:", fault))
      .finally(() => (panel.node.dataset.blRan = ""));
  }

  const plugin = {
    id: "run-on-opening:plugin",
    autoStart: true,
    /** @param {LabApp} app */
    activate: (app) => app.shell.currentChanged?.connect((_, { newValue }) => opened(newValue)),
  };

  window._JUPYTERLAB ??= {};
  window._JUPYTERLAB["run-on-opening"] = {
    init: () => {},
    get: () => Promise.resolve(() => ({ __esModule: true, default: plugin })),
  };
})();
