// The Python of a live page, in a web worker: Pyodide with the course and its packages, without a notebook's kernel.
//
// Python does not start from nothing: `memory.bin` is its memory as it was when the site was built, with everything
// imported. Where a browser cannot take that, it starts from the archives, which takes longer and comes to the same.

import { loadPyodide } from "./pyodide.mjs";

const here = new URL(".", import.meta.url).href;
const ARCHIVES = ["packages.zip", "course.zip"];
const PAGE = 65536;

/** Tell the page something. */
const say = (what, more = {}) => self.postMessage({ what, ...more });

async function answered(name) {
  const answer = await fetch(here + name);
  if (!answer.ok) throw new Error(`failed to fetch ${name}: ${answer.status}`);
  return answer;
}

const bytesOf = async (name) => new Uint8Array(await (await answered(name)).arrayBuffer());

// Whichever of them fails is reported where it is waited for.
const archives = ARCHIVES.map(bytesOf);
const memory = unpacked();
for (const each of [...archives, memory]) each.catch(() => {});

/** The memory of Python, or null where it cannot be had. */
async function unpacked() {
  if (typeof DecompressionStream !== "function") return null;
  const packed = (await answered("memory.bin")).body;
  return new Uint8Array(await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

// ---- the runtime ----

// Pyodide waits for ever when its runtime does not come whole. And a server that does not know wasm by its type gets
// it compiled all the same.
let room = 0; // bytes of memory that Python must find when it starts
const compile = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (source, imports) => {
  try {
    const answer = await source;
    if (!answer.ok) throw new Error(`failed to fetch the runtime: ${answer.status}`);
    const typed = answer.headers.get("Content-Type") === "application/wasm";
    const made = await (typed ? compile(answer, imports) : WebAssembly.instantiate(await answer.arrayBuffer(), imports));
    await memory.then((bytes) => bytes && (room = heapIn(bytes))).catch(() => {});
    const { memory: own } = made.instance.exports;
    if (room > own.buffer.byteLength) own.grow(Math.ceil((room - own.buffer.byteLength) / PAGE));
    return made;
  } catch (fault) {
    failed(fault);
    throw fault;
  }
};

/** How much of what was kept is Python's memory: Pyodide writes before it how long its own head is. */
function heapIn(bytes) {
  return bytes.length - new Uint32Array(bytes.buffer, bytes.byteOffset, 2)[1];
}

async function start() {
  const kept = await memory.catch(() => null);
  let python;
  try {
    python = await loadPyodide({ indexURL: here, ...(kept ? { _loadSnapshot: kept } : {}) });
  } catch (fault) {
    if (!kept) throw fault;
    console.warn("Python starts without its memory:", fault);
    python = await loadPyodide({ indexURL: here });
  }
  for (const [index, name] of ARCHIVES.entries()) python.FS.writeFile(`/lib/${name}`, await archives[index]);
  python.runPython('import sys\nif "/lib/course.zip" not in sys.path: sys.path[:0] = ["/lib/course.zip", "/lib/packages.zip"]');
  return python.pyimport("course_live");
}

function failed(fault) {
  say("failed", { detail: String(fault?.message ?? fault) });
}

// ---- what the page asks for, one after the other ----

const ANSWERS = {
  show: (python, { number }) => python.show(number),
  restore: (python, { number, values }) => python.restore(number, values),
  votes: (python, { number, counted }) => python.votes(number, counted),
  tell: (python, { comm, said }) => python.receive(comm, said),
};

const course = start();
course.then(() => say("ready"), failed);

self.addEventListener("message", async ({ data }) => {
  const python = await course.catch(() => null);
  if (!python) return;
  if (data.what === "begin") python.begin(data.page);
  else say("answered", { id: data.id, said: ANSWERS[data.what](python, data) });
});
