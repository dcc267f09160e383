// Files stored for offline use, as listed by the build and used by page and service worker.

/** Part a file belongs to. The shell is cached on the first visit, the rest on first use or request. */
export const LATER_PARTS = ['charts', 'map', 'sample'] as const;
export type LaterPart = (typeof LATER_PARTS)[number];
export type Part = 'shell' | LaterPart;

export interface OfflineFile {
  /** Relative to the root of the site, as in "assets/plotly-canvas-vrU6aA5S.js". */
  readonly url: string;
  /** Of the content; null when the name itself changes with it. */
  readonly revision: string | null;
  readonly part: Part;
  /** Uncompressed. */
  readonly bytes: number;
}

/** How much of a part is cached on this device. */
export interface PartState {
  readonly part: LaterPart;
  readonly bytes: number;
  /** What is not kept yet. */
  readonly missing: readonly Pick<OfflineFile, 'url' | 'bytes'>[];
}

/** What a page may say to a service worker, which answers on the port that comes along. */
export type PageMessage =
  /** Answered with a `PartState` for each of the later parts. */
  | 'list-parts'
  /** To a waiting version: the coach accepts the update. Replies whether it now controls the pages. */
  | 'take-over'
  /** From a page that was started with this file. Answered with a `VersionAnswer`. */
  | { readonly entry: string }
  /** Fetches and caches a file of that version. Replies on success or failure. */
  | { readonly keep: string };

/** What a version says to a page. */
export interface VersionAnswer {
  /** Whether the page is of this version. */
  readonly isOwn: boolean;
  /** Whether new pages are of this version although a former one still answers for them. */
  readonly isChosen: boolean;
}

/** What a service worker may say to the pages. */
export type WorkerMessage =
  /** A coach chose the version that waits, in one of the tabs. */
  | 'chosen'
  /** Answered, on the port that comes along, with the file that the page was started with. */
  | 'which-entry';

export const SERVICE_WORKER = '/service-worker.js';
