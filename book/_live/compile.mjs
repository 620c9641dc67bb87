// Compile Python sources to bytecode with the very Python that will run them: node compile.mjs PYODIDE FROM TO
//
// Every .py below FROM becomes a .pyc below TO, everything else is copied. The bytecode carries no date, so that the
// same sources give the same bytes.

import { pathToFileURL } from "node:url";

const [, , pyodide, from, to] = process.argv;
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${pyodide}/` });
for (const [place, folder] of [["/from", from], ["/to", to]]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, place);
}
python.runPython(`
import py_compile
import shutil
import warnings
from pathlib import Path

warnings.simplefilter("ignore")
for source in sorted(Path("/from").rglob("*")):
    target = Path("/to") / source.relative_to("/from")
    if source.is_dir():
        target.mkdir(parents=True, exist_ok=True)
    elif source.suffix == ".py":
        shown = str(source.relative_to("/from"))
        unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
        py_compile.compile(str(source), str(target) + "c", dfile=shown, doraise=True, invalidation_mode=unchecked)
    else:
        shutil.copyfile(source, target)
`);
