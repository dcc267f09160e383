// Answers for the network: the application out of its caches, recordings from the share sheet into the page.
import type { OfflineFile, PageMessage, WorkerMessage } from '../offline-file.ts';
import { isShareFrom, putShared, SHARE_ADDRESS, SHARED_FIELD } from '../shared-recordings.ts';
import { addressMatcher, forgetChoice, Version } from './version.ts';

// The part of a service worker's world that is used here. TypeScript's own library for it contradicts that of the page.
interface ExtendableEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

interface ServiceWorkerEvents {
  readonly install: ExtendableEvent;
  readonly activate: ExtendableEvent;
  readonly fetch: FetchEvent;
  readonly message: ExtendableMessageEvent;
}

interface WindowClient {
  readonly postMessage: (message: WorkerMessage, transfer: readonly MessagePort[]) => void;
}

interface ServiceWorkerScope {
  readonly addEventListener: <Name extends keyof ServiceWorkerEvents>(
    name: Name,
    listener: (event: ServiceWorkerEvents[Name]) => void,
  ) => void;
  readonly registration: { readonly installing: unknown; readonly waiting: unknown };
  readonly skipWaiting: () => Promise<void>;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (options: {
      readonly type: 'window';
      readonly includeUncontrolled: boolean;
    }) => Promise<readonly WindowClient[]>;
  };
}

/** A page that is still loading, asleep or not of the application does not answer. */
const TIMEOUT_MS = 2000;

/** The file that the page was started with; null where it does not say so. */
function askEntry(page: WindowClient): Promise<string | null> {
  const question: WorkerMessage = 'which-entry';
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const settle = (answer: unknown): void => {
      clearTimeout(timer);
      port1.close();
      resolve(typeof answer === 'string' ? answer : null);
    };
    const timer = setTimeout(settle, TIMEOUT_MS, null);
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => settle(data));
    port1.start();
    page.postMessage(question, [port2]);
  });
}

declare const self: ServiceWorkerScope & {
  /** Filled in by the build. */
  readonly __WB_MANIFEST: readonly OfflineFile[];
};
/** Filled in by the build. */
declare const APPLICATION_ADDRESSES: string;

/** The server isolates this page by its headers; it needs the network anyway. */
const ONLINE_FIRST = '/bench';

const version = new Version(self.__WB_MANIFEST, caches, fetch.bind(globalThis));
const isAddressOfPage = addressMatcher(APPLICATION_ADDRESSES);

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

self.addEventListener('install', (event) => event.waitUntil(version.install()));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  await forgetChoice(caches);
  await self.clients.claim();
}

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage;
  const answer = (work: Promise<unknown>): void =>
    event.waitUntil(work.then((said) => event.ports[0]?.postMessage(said)));
  if (message === 'list-parts') answer(version.parts());
  else if (message === 'take-over') answer(beChosen());
  // A page of another version could say something else.
  if (typeof message !== 'object') return;
  if ('keep' in message) answer(version.keep(message.keep));
  if ('entry' in message) {
    answer(version.answerTo(message.entry));
    event.waitUntil(dropWhatNoPageRuns());
  }
});

async function beChosen(): Promise<boolean> {
  const chosen = await version.choose();
  // The former version gives the chosen page until the last page is closed. Without room to write the choice down, only
  // taking its place at once helps; a browser may put that off, so it is not waited for.
  if (!chosen) void self.skipWaiting();
  for (const page of await openPages()) page.postMessage('chosen', []);
  return chosen;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === 'POST' && pathname === SHARE_ADDRESS) event.respondWith(receive(request));
  if (request.method !== 'GET') return;
  if (version.has(pathname)) event.respondWith(version.file(request));
  else if (request.mode === 'navigate' && isAddressOfPage(pathname)) {
    const isOnline = pathname.startsWith(ONLINE_FIRST);
    event.respondWith(isOnline ? fetch(request).catch(() => version.page(request)) : version.page(request));
  }
});

/** A page that has started says so; by then whatever loaded next to it is a page that can be asked. */
async function dropWhatNoPageRuns(): Promise<void> {
  const kept = await version.kept();
  const entries = await Promise.all((await openPages()).map(askEntry));
  const known = entries.filter((entry) => entry !== null);
  // Caches of a version that is still installing or just installed aren't stale.
  const { installing, waiting } = self.registration;
  if (installing !== null || waiting !== null) return;
  // A page that doesn't reply may run any version.
  if (known.length === entries.length) await version.dropUnused(known, kept);
}

async function receive(request: Request): Promise<Response> {
  const page = Response.redirect('/coach', 303);
  if (!isShareFrom(request.headers.get('origin'), location.origin)) return page;
  try {
    const form = await request.formData();
    await putShared(
      caches,
      form.getAll(SHARED_FIELD).filter((entry) => entry instanceof File),
    );
  } catch {
    // No room, or no form: the page opens without it, and the file can still be chosen there.
  }
  return page;
}
