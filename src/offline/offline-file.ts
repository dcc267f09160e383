// What is kept for working without a network, as the build lists it and as page and service worker talk about it.

/** What a file is part of. The shell is kept on the first visit, the rest when it is first used or asked for. */
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

/** How much of a part is kept on this device. */
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
  /** To a version that waits: the coach wants it. Answered with whether pages are its own from now on. */
  | 'take-over'
  /** From a page that was started with this file. Answered with a `VersionAnswer`. */
  | { readonly entry: string }
  /** Fetches a file of that version and keeps it. Answered when that is done, or could not be done. */
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
