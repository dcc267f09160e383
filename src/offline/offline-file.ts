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
  /** To a version that waits: whether pages are its own already. */
  | 'is-chosen';

export const SERVICE_WORKER = '/service-worker.js';
