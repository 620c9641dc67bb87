// What the scripts in a worker have beside the browser's own: the lists that `make site` writes into sw.js, and the
// events of a service worker.

declare const $files: Record<string, string>;
declare const $unpacked: Record<string, string>;
declare const $pages: Record<string, string>;

interface WorkerGlobalScope {
  readonly clients: Clients;
  skipWaiting(): Promise<void>;
}

interface WorkerGlobalScopeEventMap {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: ExtendableMessageEvent;
}

/** What sw.js is to keep: where it is kept -> the hash that it is kept under, its address, its hash as it comes. */
type Wanted = Map<string, [kept: string, address: URL, hash: string]>;

/** What a page asks worker.mjs for. */
interface Question {
  id: number;
  number: number;
  values: string;
  counted: string;
  comm: string;
  said: string;
}
