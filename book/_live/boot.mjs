// The Python of the live lessons, in a web worker: Pyodide with everything the course needs, from two archives.
//
// JupyterLite's kernel asks for `loadPyodide` from the address that its configuration names; it gets this one. It starts
// at once, while JupyterLite is still loading, and installs nothing: the packages stand in the archives, compiled.

import { loadPyodide as loadRuntime } from "./pyodide.mjs";

const here = new URL(".", import.meta.url).href;
const archives = ["packages.zip", "course.zip"];

/** Tell the page that Python is ready, or why it never will be. */
function say(what, detail = "") {
  self.postMessage({ course: what, detail });
}

// Pyodide waits for ever when its runtime does not come whole. And a server that does not know wasm by its type gets
// it compiled all the same.
const compile = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (source, imports) => {
  try {
    const answer = await source;
    if (!answer.ok) throw new Error(`failed to fetch the runtime: ${answer.status}`);
    if (answer.headers.get("Content-Type") === "application/wasm") return await compile(answer, imports);
    return await WebAssembly.instantiate(await answer.arrayBuffer(), imports);
  } catch (fault) {
    say("failed", String(fault));
    throw fault;
  }
};

async function bytesOf(name) {
  const answer = await fetch(here + name);
  if (!answer.ok) throw new Error(`failed to fetch ${name}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function start() {
  const fetched = archives.map(bytesOf);
  // Whichever fails first is reported; the others must not count as unhandled.
  for (const each of fetched) each.catch(() => {});
  const python = await loadRuntime({ indexURL: here });
  for (const [index, name] of archives.entries()) python.FS.writeFile(`/lib/${name}`, await fetched[index]);
  python.runPython(`
import sys
sys.path[:0] = ["/lib/course.zip", "/lib/packages.zip"]
import course_boot
`);
  say("ready");
  return python;
}

const started = start();
started.catch((fault) => say("failed", String(fault?.message ?? fault)));

/** What JupyterLite calls: the Python that is already starting, with the streams that it wants. */
export async function loadPyodide({ stdout, stderr }) {
  const python = await started;
  python.setStdout({ batched: stdout });
  python.setStderr({ batched: stderr });
  return python;
}
