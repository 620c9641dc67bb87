// Write the memory of a Python that has imported the course: node snapshot.mjs PYTHON PROGRAMS TO
//
// PYTHON is the folder that the site will have (worker.mjs), PROGRAMS a JSON list of what the pages run.

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const [, , folder, programs, to] = process.argv;
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${folder}/`, _makeSnapshot: true });
for (const name of ["packages.zip", "course.zip"]) python.FS.writeFile(`/lib/${name}`, readFileSync(`${folder}/${name}`));
python.runPython(`
import gc
import sys

sys.path[:0] = ["/lib/course.zip", "/lib/packages.zip"]
import course_live
`);
const course = python.pyimport("course_live");
/** @type {object[]} */
const pages = JSON.parse(readFileSync(programs, "utf8"));
const lessons = python.toPy(pages.map((page) => JSON.stringify(page)));
course.warm_up(lessons);
lessons.destroy();
course.destroy();
python.runPython("gc.collect()");
writeFileSync(to, gzipSync(python.makeMemorySnapshot(), { level: 9 }));
