// The Python of a live page, in a web worker: Pyodide with the course and its packages, without a notebook's kernel.
//
// Python does not start from nothing: `memory.bin` is its memory as it was when the site was built, with everything
// imported. Where a browser cannot take that, it starts from the archives, which takes longer and comes to the same.

import { loadPyodide } from "./pyodide.mjs";

/** @import { Course, PythonBytes } from "./pyodide.mjs" */

const here = new URL(".", import.meta.url).href;
const ARCHIVES = ["packages.zip", "course.zip"];
const RUNTIME = "pyodide.asm.wasm";
const PAGE = 65536;

/** Tell the page something. @param {string} what @param {object} more */
const say = (what, more = {}) => self.postMessage({ what, ...more });

/** @param {string} name */
async function answered(name) {
  const answer = await fetch(here + name);
  if (!answer.ok) throw new Error(`failed to fetch ${name}: ${answer.status}`);
  return answer;
}

/** @param {string} name */
const bytesOf = async (name) => new Uint8Array(await (await answered(name)).arrayBuffer());

// Whichever of them fails is reported where it is waited for. All are on their way at once: what Pyodide would ask for
// one after the other, too.
const memory = unpacked();
const runtime = compiled();
const archives = ARCHIVES.map(bytesOf);
for (const each of [...archives, memory, runtime]) each.catch(() => {});
import("./pyodide.asm.mjs").catch(() => {});

/** Return the memory of Python, or null where it cannot be had. What is kept of it is unpacked already (sw.js). */
async function unpacked() {
  if (typeof DecompressionStream !== "function") return null;
  const answer = await answered("memory.bin");
  const there = answer.headers.has("X-Unpacked");
  const packed = /** @type {ReadableStream<BufferSource>} */ (answer.body);
  const whole = there ? answer : new Response(packed.pipeThrough(new DecompressionStream("gzip")));
  return new Uint8Array(await whole.arrayBuffer());
}

// ---- the runtime ----

/** Return the interpreter, compiled while it comes; a server that does not know wasm by its type gets it compiled, too. */
async function compiled() {
  const answer = await answered(RUNTIME);
  const typed = answer.headers.get("Content-Type") === "application/wasm";
  return typed ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

// Pyodide would fetch it once more; what it is given instead it hands on below, unread.
const fetchAnything = self.fetch;
const unread = /** @type {Promise<any>} */ (Promise.resolve(null));
self.fetch = (asked, ...how) => (String(asked) === here + RUNTIME ? unread : fetchAnything(asked, ...how));

// Pyodide waits for ever when its runtime does not come whole.
WebAssembly.instantiateStreaming = async (_, imports) => {
  try {
    const module = await runtime;
    const instance = await WebAssembly.instantiate(module, imports);
    const bytes = await memory.catch(() => null);
    const room = bytes ? heapIn(bytes) : 0; // what Python must find when it starts
    const own = /** @type {WebAssembly.Memory} */ (instance.exports.memory);
    if (room > own.buffer.byteLength) own.grow(Math.ceil((room - own.buffer.byteLength) / PAGE));
    return { instance, module };
  } catch (fault) {
    failed(fault);
    throw fault;
  }
};

/**
 * Return how much of what was kept is Python's memory: Pyodide writes before it how long its own head is.
 * @param {Uint8Array} bytes
 */
function heapIn(bytes) {
  return bytes.length - new Uint32Array(bytes.buffer, bytes.byteOffset, 2)[1];
}

async function start() {
  const kept = typeof DecompressionStream === "function";
  let python;
  try {
    python = await loadPyodide({ indexURL: here, ...(kept ? { _loadSnapshot: memory } : {}) });
  } catch (fault) {
    if (!kept) throw fault;
    console.warn("Python starts without its memory:", fault);
    python = await loadPyodide({ indexURL: here });
  }
  // With its memory Python begins without a standard library that did not come, and misses it later.
  if (!python.FS.readdir("/lib").some((name) => /^python\d+\.zip$/.test(name))) {
    throw new Error("failed to fetch the standard library");
  }
  for (const [index, name] of ARCHIVES.entries()) python.FS.writeFile(`/lib/${name}`, await archives[index]);
  python.runPython('import sys\nif "/lib/course.zip" not in sys.path: sys.path[:0] = ["/lib/course.zip", "/lib/packages.zip"]');
  return python.pyimport("course_live");
}

/** @param {any} fault */
function failed(fault) {
  say("failed", { detail: String(fault?.message ?? fault) });
}

// ---- what the page asks for, one after the other ----

/** @type {Record<string, (python: Course, asked: Question) => PythonBytes>} */
const ANSWERS = {
  show: (python, { number }) => python.show(number),
  restore: (python, { number, values }) => python.restore(number, values),
  votes: (python, { number, counted }) => python.votes(number, counted),
  tell: (python, { comm, said, id }) => python.receive(comm, said, (ready) => hand("ready so far", id, ready)),
};

/** Hand what Python says, as bytes, to the page. @param {string} what @param {number} id @param {PythonBytes} told */
function hand(what, id, told) {
  const said = told.toJs();
  self.postMessage({ what, id, said }, [said.buffer]);
}

const course = start();
course.then(() => say("ready"), failed);

self.addEventListener("message", async ({ data }) => {
  const python = await course.catch(() => null);
  if (!python) return;
  if (data.what === "begin") return void python.begin(data.page);
  const answer = ANSWERS[data.what](python, data);
  hand("answered", data.id, answer);
  answer.destroy();
});
