// Recordings that the system hands over: opened with the installed application, or sent from a share sheet, which the
// service worker puts aside for the page that opens next.

/** Where the share sheet posts to; no page has this address. */
export const SHARE_ADDRESS = '/coach/shared';
export const SHARED_FIELD = 'recordings';

/**
 * Whether to accept a share. Browsers send shares with the origin "null"; another site that posts a form names itself,
 * unless it hides its origin.
 */
export function isShareFrom(origin: string | null, own: string): boolean {
  return origin === null || origin === 'null' || origin === own;
}

const CACHE = 'strokeside-shared';
const NAME_HEADER = 'x-file-name';

export async function putShared(storage: CacheStorage, files: readonly File[]): Promise<void> {
  const cache = await storage.open(CACHE);
  for (const file of files) {
    const headers = { [NAME_HEADER]: encodeURIComponent(file.name), 'content-type': file.type };
    await cache.put(`/shared/${crypto.randomUUID()}`, new Response(file, { headers }));
  }
}

/** Each file is handed out once. */
export async function takeShared(storage: CacheStorage): Promise<File[]> {
  if (!(await storage.has(CACHE))) return [];
  const cache = await storage.open(CACHE);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    // If two tabs open at once, the one that deletes it gets it.
    if (kept === undefined || !(await cache.delete(request))) continue;
    const name = decodeURIComponent(kept.headers.get(NAME_HEADER) ?? 'shared recording');
    files.push(new File([await kept.blob()], name));
  }
  return files;
}

interface LaunchParams {
  readonly files?: readonly FileSystemFileHandle[];
}

interface LaunchQueue {
  readonly setConsumer: (consumer: (launch: LaunchParams) => void) => void;
}

const hasLaunchQueue = (page: object): page is { readonly launchQueue: LaunchQueue } => 'launchQueue' in page;

/** Calls back for every hand-over of this visit, also for one that came before the page was ready. */
export function onIncomingRecordings(receive: (files: readonly File[]) => void): void {
  const hand = (files: Promise<readonly File[]>): void =>
    void files.then(
      (found) => {
        if (found.length > 0) receive(found);
      },
      // Moved or deleted between the click and now, or storage is refused: there is nothing to open.
      () => undefined,
    );
  if (hasLaunchQueue(window)) {
    window.launchQueue.setConsumer(({ files = [] }) => hand(Promise.all(files.map((handle) => handle.getFile()))));
  }
  if ('caches' in window) hand(takeShared(caches));
}
