// What the scripts of the course share: their globals, the markup that they read, and Sphinx's and reveal's own globals.

// ---- elements by their selectors ----

/** The element that a selector finds, by the tag of its last part. The pages are HTML; glide.js names its SVG itself. */
type Selected<S extends string> = S extends keyof HTMLElementTagNameMap
  ? HTMLElementTagNameMap[S]
  : S extends `${infer One},${infer Other}`
    ? Selected<One> | Selected<Other>
    : S extends `${string} ${infer Rest}`
      ? Selected<Rest>
      : S extends `${infer Tag}[${string}` | `${infer Tag}.${string}` | `${infer Tag}:${string}`
        ? Selected<Tag>
        : HTMLElement;

interface ParentNode {
  querySelector<S extends string>(selectors: S): Selected<S> | null;
  querySelectorAll<S extends string>(selectors: S): NodeListOf<Selected<S>>;
}

interface Element {
  closest<S extends string>(selectors: S): Selected<S> | null;
}

/** Attributes that the markup always has where a script reads them. */
interface DOMStringMap {
  ask: string;
  blArrives: string;
  blAt: string;
  blCopies: string;
  blFold: string;
  blGlide: string;
  blLead: string;
  blMost: string;
  blPrints: string;
  blReads: string;
  blSet: string;
  blSlide: string;
  blTells: string;
  blTold: string;
  blWide: string;
  blWritten: string;
  keep: string;
  left: string;
  lesson: string;
  otherwise: string;
  reads: string;
  unit: string;
  value: string;
}

// ---- kept.js, store.js, keep.js and progress.js ----

/** What is stored under a key of a page: an object that JSON can hold. */
type KeptValue = { [name: string]: any };

interface KeptEntry {
  at: number;
  value: KeptValue | null;
}

type KeptPage = Map<string, KeptEntry>;
type KeptPages = Map<string, KeptPage>;

interface KeptScore {
  asked: number;
  answered: number;
  right: number;
}

interface KeptTools {
  BadKept: new (message?: string) => Error;
  READ: string;
  PLACE: string;
  COPIES: string;
  parse(text: string): KeptPages;
  render(value: unknown): string;
  renderFile(kept: KeptPages): string;
  same(one: unknown, other: unknown): boolean;
  timeOf(at: unknown): number;
  newIn(file: KeptPages, own: KeptPages): [page: string, key: string, entry: KeptEntry][];
  lostTexts(replaced: KeptValue | null, holds: KeptValue | null): string[];
  values(page: KeptPage): { [key: string]: KeptValue };
  given(page: KeptPage, key: string): KeptValue;
  score(page: KeptPage, keys: string[]): KeptScore;
  wasRead(page: KeptPage): boolean;
  done(page: KeptPage, keys: string[]): boolean;
  lastAt(page: KeptPage): number;
}

declare var bridgelawKept: KeptTools;

/** A lesson of the book: its page, its title, and the keys of its questions. */
interface Lesson {
  page: string;
  title: string;
  asks: string[];
}

declare var bridgelawLessons: Lesson[] | undefined;

declare var idb: typeof import("idb");

/** A row of the database. */
interface KeptRow extends KeptEntry {
  page: string;
  key: string;
}

type KeptDatabase = import("idb").IDBPDatabase;
type KeptWriting = import("idb").IDBPTransaction<unknown, ["entries"], "readwrite">;
/** The object store, in a transaction that writes. */
type KeptRows = import("idb").IDBPObjectStore<unknown, any, any, "readwrite" | "versionchange">;

/** What is to be written, with the value that this window had seen there before. */
interface KeptEdit {
  page: string;
  key: string;
  base: KeptValue | null;
}

interface KeptHearer {
  changed(rows: KeptRow[]): void;
  saved(): void;
  failed(fault: any, isOpen: boolean): void;
}

interface KeptStore {
  pages: KeptPages;
  entries(page: string): KeptPage;
  set(page: string, key: string, value: KeptValue | null, at?: number): void;
  flush(): void;
  read(): Promise<void>;
  unsaved(): number;
}

declare var bridgelawStore: (hearer: KeptHearer) => KeptStore;

interface KeepTools {
  ready: Promise<void>;
  keep(key: string, value: KeptValue | null): void;
  values(): { [key: string]: KeptValue };
  read(): Promise<void>;
  unsaved(): number;
  store: KeptStore;
  make<T extends keyof HTMLElementTagNameMap>(tag: T, words?: string | number, more?: object): HTMLElementTagNameMap[T];
  the<S extends string>(parent: ParentNode, selector: S): Selected<S>;
}

declare var bridgelawKeep: KeepTools | undefined;

/** A question was answered, or a calculator has something to keep. */
type KeptEvent = CustomEvent<{ key: string; value: KeptValue }>;

interface DocumentEventMap {
  "bl-kept": KeptEvent;
}

interface WindowEventMap {
  "bl-stored": CustomEvent;
  "bl-keep": CustomEvent<{ key: string; value: KeptValue | null }>;
  "bl-restore": CustomEvent<{ [key: string]: KeptValue | null }>;
}

// ---- the other scripts of the pages ----

interface Fraction {
  top: bigint;
  bottom: bigint;
}

/** The words that may stand behind a figure, each with the unit it means where that is another; what is then said. */
interface UnitWords {
  words: [string, string][];
  asked: string;
}

/** What Python tells of numbers and of sentences with gaps (display/ask_list.py). */
interface AskWords {
  number: string;
  thousands: string;
  spaces: string;
  dashes: string;
  glyphs: Record<string, string>;
  longest: number;
  units: Record<string, UnitWords>;
  says: Record<
    | "nothing"
    | "long"
    | "words"
    | "thousands"
    | "byZero"
    | "otherUnit"
    | "nothingTicked"
    | "somethingMissing"
    | "notYet"
    | "nothingFilled"
    | "soFar",
    string
  >;
}

/** How an answer is graded, and what is said to it. */
interface Verdict {
  right: boolean;
  unread?: boolean;
  said: (string | Node)[];
}

interface AskTools {
  chosen(within?: ParentNode): { [key: string]: KeptValue };
  restore(within: ParentNode, kept: { [key: string]: KeptValue }): void;
  open(place?: Element): void;
}

interface SetTools {
  set(widget: ParentNode, label: string, to: string): boolean;
  own(element: Element | null | undefined): HTMLElement | null | undefined;
}

declare var bridgelawAsks: AskWords;
declare var bridgelawAsk: AskTools | undefined;
declare var bridgelawAskOpen: boolean | undefined;
declare var bridgelawSets: SetTools | undefined;
declare var bridgelawArrives: boolean | undefined;
declare var bridgelawTurns: boolean | undefined;
declare var bridgelawCalls: CallTools | undefined;
declare var bridgelawGlides: boolean | undefined;
declare var bridgelawOpens: boolean | undefined;
declare var bridgelawPress: boolean | undefined;
declare var bridgelawShares: boolean | undefined;
declare var bridgelawTyped: boolean | undefined;

/** Of a clause or a term: its name, its title, what it says, and other editions. */
type Says = { [anchor: string]: [string, string, string, string?] };
declare var bridgelawSays: Says | undefined;

// ---- slides ----

declare var bridgelawFit: (() => void) | undefined;
declare var bridgelawVotes: { asks: Map<string, VoteAsk> } | undefined;

/** How often each option was chosen. */
interface VoteRound {
  phones: number[];
  hands: number[];
}

interface VoteState {
  open: boolean;
  /** It has been open on telephones. */
  opened?: boolean;
  rounds: VoteRound[];
}

/** What is asked: once, however many elements ask it. */
interface VoteAsk {
  key: string;
  asked: string;
  options: string[];
  state: VoteState;
  views: VoteView[];
  says: string;
  gone?: string;
  /** How much of what was done here is not yet answered. */
  waits: number;
}

/** The bar of an element that asks. */
interface VoteView {
  /** For each option its row in the calculator, from 1; 0 for none. */
  rows: number[] | undefined;
  target: HTMLElement | null;
  /** Hands are counted: the boxes are shown. */
  hands: boolean;
  open: HTMLElement;
  close: HTMLElement;
  again: HTMLElement;
  count: HTMLElement;
  weigh: HTMLElement;
  way: HTMLElement;
  said: HTMLElement;
  inputs: HTMLInputElement[];
  counted: HTMLElement[][];
  names: HTMLElement[];
  lines: HTMLElement[];
  handLine: HTMLElement;
  table: HTMLElement;
  bar: HTMLElement;
}

/** What serve.py --class says of the room. */
interface VoteRoom {
  telephones?: number;
  address?: string;
  code?: string;
  questions?: ({ key: string; options: string[] } & VoteState)[];
}

interface RevealEvent {
  currentSlide: HTMLElement;
}

declare var Reveal:
  | {
      on(kind: string, hear: (event: RevealEvent) => void): void;
      initialize(settings: object): void;
      next(): void;
      prev(): void;
    }
  | undefined;
declare var RevealNotes: unknown;

// ---- Sphinx's search ----

/** A page that was found: its name, title, anchor, description, score and file. */
type SearchResult = [string, string, string, string | null, number, string];
type PerformSearch = (query: string, terms: Set<string>, ...more: unknown[]) => SearchResult[];

/** What the build worked out for search.js: answers by their questions, and clauses by their words. */
interface WorkedOut {
  /** The years of the editions, for a clause that names one. */
  years: number[];
  /** What directors' abbreviations stand for, in lower case. */
  short: Record<string, string>;
  /** For each question the numbers of its answers. */
  asked: Record<string, number[]>;
  /** Page, anchor and title. */
  answers: [string, string, string][];
  /** Words that tell nothing. */
  silent: string[];
  /** For each stem 4 times the number of a clause, plus how much it weighs there. */
  words: Record<string, number[]>;
  /** Anchor and title. */
  clauses: [string, string][];
}

declare var Search: { _performSearch: PerformSearch; htmlToText: (html: string, anchor?: string) => string };
declare var Stemmer: new () => { stemWord(word: string): string };

// ---- live pages ----

/** What a page is told when it is built (live_site/pages.py). */
interface LiveCourse {
  name: string;
  megabytes: number;
  /** Path -> hash. */
  files: Record<string, string>;
  unpacked: Record<string, string>;
  stored?: boolean;
}

/** A press on a finished ruling, to be repeated on its calculator: the n-th card, and the words or the control. */
interface Press {
  card: number;
  words: string;
  set?: string;
  to: string;
}

/** Where a calculator of the page stands, and how far it is. */
interface Place {
  cell: HTMLElement;
  number: number;
  output: HTMLElement;
  pressed: Press[];
  /** It is there, or on its way. */
  alive?: boolean;
  there?: boolean;
  wanted?: boolean;
  /** The line below the finished ruling, as it was. */
  line?: ChildNode[];
  votes?: string;
  answer?: SaysSomething;
}

type SaysSomething = (words: string) => void;

/** What Python answers; `fault` and `trace` where it failed. */
interface LiveAnswer {
  fault?: string;
  trace?: string;
  model?: string;
  result?: string;
}

interface LiveMessage {
  type: string;
  key?: string;
  value?: unknown;
}

/** The front end of the widgets (front/widgets.js). */
interface LiveWidgets {
  hear(messages: LiveMessage[]): Promise<void>;
  show(model: string | undefined, host: HTMLElement): Promise<void>;
}

// ---- browsers ----

interface Navigator {
  /** Safari on an iPhone: the page was opened from the home screen. */
  standalone?: boolean;
  /** Chromium alone. */
  connection?: { saveData: boolean };
}

// ---- JupyterLab, as far as run-on-opening uses it ----

interface LabCell {
  model: { type: string };
  constructor: { execute(cell: LabCell, session: LabSession, metadata: object): Promise<LabReply | undefined> };
}

interface LabReply {
  content: { status: string };
}

interface LabSession {
  ready: Promise<void>;
  session?: { kernel?: object | null } | null;
}

interface LabPanel {
  node: HTMLElement;
  content: { isDisposed: boolean; widgets: LabCell[] };
  context: { ready: Promise<void>; path: string; model: { dirty: boolean } };
  sessionContext: LabSession;
}

interface LabApp {
  shell: { currentChanged?: { connect(hear: (shell: object, change: { newValue: LabPanel | null }) => void): void } };
}

declare var _JUPYTERLAB: Record<string, object> | undefined;

// ---- a table that calls (table_that_calls.js) ----

interface CallMark {
  verdict: "right" | "not needed" | "too early" | "too late" | "wrong" | "missing";
  line: HTMLElement;
  comment: Element | null;
  says: string;
}

interface CallTools {
  judged: (box: HTMLElement, said: string[]) => CallMark[];
  summed: (marks: CallMark[]) => string;
}
