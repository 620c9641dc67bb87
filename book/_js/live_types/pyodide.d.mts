// What worker.mjs uses of Pyodide, and of the course's own module in it (book/_live/course_live.py).

interface PythonBytes {
  toJs(): Uint8Array<ArrayBuffer>;
  destroy(): void;
}

interface Python {
  FS: {
    readdir(path: string): string[];
    writeFile(path: string, bytes: Uint8Array): void;
  };
  runPython(code: string): void;
  pyimport(name: string): Course;
}

export interface Course {
  begin(page: string): void;
  show(number: number): PythonBytes;
  restore(number: number, values: string): PythonBytes;
  votes(number: number, counted: string): PythonBytes;
  receive(comm: string, said: string, ready: (told: PythonBytes) => void): PythonBytes;
}

export type { PythonBytes };
export function loadPyodide(options: { indexURL: string; _loadSnapshot?: Promise<Uint8Array | null> }): Promise<Python>;
