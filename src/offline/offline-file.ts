// Files stored for offline use, as listed by the build and used by page and service worker.

/** Part a file belongs to. The shell is cached on the first visit, the rest on first use or request. */
export const LATER_PARTS = ['charts', 'map', 'sample'] as const;
export type LaterPart = (typeof LATER_PARTS)[number];
export type Part = 'shell' | LaterPart;

export interface OfflineFile {
  /** Relative to the root of the site, as in "assets/plotly-canvas-vrU6aA5S.js". */
  readonly url: string;
  /** Hash of the content; null if the name contains it. */
  readonly revision: string | null;
  readonly part: Part;
  /** Uncompressed. */
  readonly bytes: number;
}

/** How much of a part is cached on this device. */
export interface PartState {
  readonly part: LaterPart;
  readonly bytes: number;
  /** Files not cached yet. */
  readonly missing: readonly Pick<OfflineFile, 'url' | 'bytes'>[];
}

/** Messages from a page to a service worker, which replies on the attached port. */
export type PageMessage =
  /** Answered with a `PartState` for each of the later parts. */
  | 'list-parts'
  /** To a waiting version: the coach accepts the update. Replies whether it now controls the pages. */
  | 'take-over'
  /** From a page that was started with this file. Answered with a `VersionAnswer`. */
  | { readonly entry: string }
  /** Fetches and caches a file of that version. Replies on success or failure. */
  | { readonly keep: string };

/** A version's reply to a page. */
export interface VersionAnswer {
  /** True if the page runs this version. */
  readonly isOwn: boolean;
  /** True if new pages get this version although an earlier worker still serves them. */
  readonly isChosen: boolean;
}

/** Messages from a service worker to its pages. */
export type WorkerMessage =
  /** A coach chose the version that waits, in one of the tabs. */
  | 'chosen'
  /** Answered, on the port that comes along, with the file that the page was started with. */
  | 'which-entry';

export const SERVICE_WORKER = '/service-worker.js';
