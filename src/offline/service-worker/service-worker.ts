// Answers for the network: the application out of its caches, recordings from the share sheet into the page.
import type { OfflineFile, PageMessage } from '../offline-file.ts';
import { putShared, SHARE_ADDRESS, SHARED_FIELD } from '../shared-recordings.ts';
import { addressesOf } from './addresses.ts';
import { forgetChoice } from './choice.ts';
import type { FetchEvent, ServiceWorkerScope } from './scope.ts';
import { Version } from './version.ts';

declare const self: ServiceWorkerScope & {
  /** Filled in by the build. */
  readonly __WB_MANIFEST: readonly OfflineFile[];
};
/** Filled in by the build. */
declare const APPLICATION_ROUTES: readonly string[];

const version = new Version(self.__WB_MANIFEST, caches, fetch.bind(globalThis));
const isAddressOfPage = addressesOf(APPLICATION_ROUTES);

const openPages = async (): Promise<number> =>
  (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length;

self.addEventListener('install', (event) => event.waitUntil(version.install()));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  // The one page that may be open is the one that asked for this version, and it is about to be loaded again.
  if ((await openPages()) <= 1) await version.dropFormer();
  await forgetChoice(caches);
  await self.clients.claim();
}

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage;
  const answer = (work: Promise<unknown>): void =>
    event.waitUntil(work.then((said) => event.ports[0]?.postMessage(said)));
  if (message === 'list-parts') answer(version.parts());
  if (message === 'is-chosen') answer(version.isChosen());
  if (message === 'take-over') answer(beChosen());
});

async function beChosen(): Promise<boolean> {
  const chosen = await version.choose();
  // Not waited for: a browser may put it off.
  void self.skipWaiting();
  return chosen;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === 'POST' && pathname === SHARE_ADDRESS) event.respondWith(receive(request));
  if (request.method !== 'GET') return;
  if (version.has(pathname)) event.respondWith(version.file(request));
  else if (request.mode === 'navigate' && isAddressOfPage(pathname)) event.respondWith(answerPage(event));
});

async function answerPage(event: FetchEvent): Promise<Response> {
  event.waitUntil(dropWhatNoPageRuns());
  return version.page(event.request);
}

async function dropWhatNoPageRuns(): Promise<void> {
  // What another version keeps while it comes is no former one's.
  const { installing, waiting } = self.registration;
  if (installing === null && waiting === null && (await openPages()) === 0) await version.dropFormer();
}

async function receive(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    await putShared(
      caches,
      form.getAll(SHARED_FIELD).filter((entry) => entry instanceof File),
    );
  } catch {
    // No room, or no form: the page opens without it, and the file can still be chosen there.
  }
  return Response.redirect('/coach', 303);
}
