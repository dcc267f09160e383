// Answers for the network: the application out of its caches, recordings from the share sheet into the page.
import type { OfflineFile, PageMessage } from '../offline-file.ts';
import { putShared, SHARE_ADDRESS, SHARED_FIELD } from '../shared-recordings.ts';
import type { FetchEvent, ServiceWorkerScope } from './scope.ts';
import { Version } from './version.ts';

declare const self: ServiceWorkerScope & {
  /** Filled in by the build. */
  readonly __WB_MANIFEST: readonly OfflineFile[];
};

const version = new Version(self.__WB_MANIFEST, caches, fetch.bind(globalThis));

const openPages = async (): Promise<number> =>
  (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length;

self.addEventListener('install', (event) => event.waitUntil(version.install()));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  // The one page that may be open is the one that asked for this version, and it is about to be loaded again.
  if ((await openPages()) <= 1) await version.dropFormer();
  await self.clients.claim();
}

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage;
  if (message === 'take-over') event.waitUntil(self.skipWaiting());
  if (message === 'list-parts') event.waitUntil(version.parts().then((parts) => event.ports[0]?.postMessage(parts)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === 'POST' && pathname === SHARE_ADDRESS) event.respondWith(receive(request));
  if (request.method !== 'GET') return;
  if (version.has(pathname)) event.respondWith(version.file(request));
  else if (request.mode === 'navigate' && isAddressOfPage(pathname)) event.respondWith(answerPage(event));
});

/** Files have an ending; the addresses of the application have none. */
const isAddressOfPage = (pathname: string): boolean => !/\.\w+$/u.test(pathname);

async function answerPage(event: FetchEvent): Promise<Response> {
  event.waitUntil(openPages().then((pages) => (pages === 0 ? version.dropFormer() : undefined)));
  return version.page(event.request);
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
