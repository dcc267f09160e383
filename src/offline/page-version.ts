// Version of this page, compared with the versions on the device.
import type { VersionAnswer, PageMessage } from './offline-file.ts';

/**
 * `none`: this page is of the newest version. `ready`: a newer one is kept and waits. `elsewhere`: a newer one was
 * taken in another tab, and this page still runs the former.
 */
export type Update = 'none' | 'ready' | 'elsewhere';

interface Versions {
  /** Reply of the version that serves this page; null without one. */
  readonly answering: VersionAnswer | null;
  /** Reply of the waiting version; undefined without one. */
  readonly waiting: VersionAnswer | null | undefined;
}

/** Update state shown to the coach. */
export function toUpdateState({ answering, waiting }: Versions): Update {
  if (waiting === undefined) return answering?.isOwn === false ? 'elsewhere' : 'none';
  // A version that doesn't know the message is only known to be newer.
  if (waiting === null) return 'ready';
  if (waiting.isOwn) return 'none';
  return waiting.isChosen ? 'elsewhere' : 'ready';
}

/** The file that this page was started with: its name comes from its content, so it names the version. */
export function readPageEntry(): string | null {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return entry === null ? null : new URL(entry.src).pathname;
}

const isAnswer = (value: unknown): value is VersionAnswer =>
  typeof value === 'object' && value !== null && 'isOwn' in value && 'isChosen' in value;

/** A version's reply about this page; null on timeout. */
export async function askPageVersion(worker: ServiceWorker | null): Promise<VersionAnswer | null> {
  const entry = readPageEntry();
  if (worker === null || entry === null) return null;
  const answer = await askWorker(worker, { entry });
  return isAnswer(answer) ? answer : null;
}

/** The version that this page is of: the one that answers for it, or the one that waits. */
export async function ownWorker(): Promise<ServiceWorker | null> {
  if (!('serviceWorker' in navigator)) return null;
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting ?? null;
  if (waiting !== null && (await askPageVersion(waiting))?.isOwn === true) return waiting;
  return navigator.serviceWorker.controller;
}

const TIMEOUT_MS = 10_000;

/**
 * A question to a service worker. One that is of another version, or broken, may never answer. The worker's reply;
 * null on timeout.
 */
export function askWorker(worker: ServiceWorker, message: PageMessage): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const settle = (answer: unknown): void => {
      clearTimeout(timer);
      port1.close();
      resolve(answer);
    };
    const timer = setTimeout(settle, TIMEOUT_MS, null);
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => settle(data));
    port1.start();
    worker.postMessage(message, [port2]);
  });
}
