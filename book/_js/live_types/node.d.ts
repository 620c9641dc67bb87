// What compile.mjs and snapshot.mjs use of node.

declare const process: { argv: string[] };

declare module "node:url" {
  function pathToFileURL(path: string): URL;
}

declare module "node:fs" {
  function readFileSync(path: string): Uint8Array;
  function readFileSync(path: string, encoding: "utf8"): string;
  function writeFileSync(path: string, bytes: Uint8Array): void;
}

declare module "node:zlib" {
  function gzipSync(bytes: Uint8Array, options: { level: number }): Uint8Array;
}
