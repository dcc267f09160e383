// Which version of the application this page is, and what that means next to the versions that are on the device.
import { askWorker } from './ask-worker.ts';
import type { VersionAnswer } from './offline-file.ts';

/**
 * `none`: this page is of the newest version. `ready`: a newer one is kept and waits. `elsewhere`: a newer one was taken in
 * another tab, and this page still runs the former.
 */
export type Update = 'none' | 'ready' | 'elsewhere';

interface Versions {
  /** What the version that answers for this page says of it; null where it is silent, or there is none. */
  readonly answering: VersionAnswer | null;
  /** What the version that waits says; undefined where none waits. */
  readonly waiting: VersionAnswer | null | undefined;
}

/** Update state shown to the coach. */
export function updateOf({ answering, waiting }: Versions): Update {
  if (waiting === undefined) return answering?.isOwn === false ? 'elsewhere' : 'none';
  // Of a version that does not know the question nothing is known but that it is newer.
  if (waiting === null) return 'ready';
  if (waiting.isOwn) return 'none';
  return waiting.isChosen ? 'elsewhere' : 'ready';
}

/** The file that this page was started with: its name comes from its content, so it names the version. */
export function entryOfPage(): string | null {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return entry === null ? null : new URL(entry.src).pathname;
}

const isAnswer = (value: unknown): value is VersionAnswer =>
  typeof value === 'object' && value !== null && 'isOwn' in value && 'isChosen' in value;

/** What a version says of this page; null where it is silent. */
export async function askOfPage(worker: ServiceWorker | null): Promise<VersionAnswer | null> {
  const entry = entryOfPage();
  if (worker === null || entry === null) return null;
  const answer = await askWorker(worker, { entry });
  return isAnswer(answer) ? answer : null;
}

/** The version that this page is of: the one that answers for it, or the one that waits. */
export async function ownWorker(): Promise<ServiceWorker | null> {
  if (!('serviceWorker' in navigator)) return null;
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting ?? null;
  if (waiting !== null && (await askOfPage(waiting))?.isOwn === true) return waiting;
  return navigator.serviceWorker.controller;
}
