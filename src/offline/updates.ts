// New versions of the application: found by themselves, taken only when the coach says so.
import { create } from 'zustand';
import { askWorker, askPageVersion, readPageEntry, toUpdateState, type Update } from './page-version.ts';
import { useConnection } from './connection.ts';
import { SERVICE_WORKER, type WorkerMessage } from './offline-file.ts';
import { usePartsKept } from './parts.ts';

interface UpdateState {
  readonly update: Update;
  /** The page is about to be loaded again. */
  readonly isTaking: boolean;
  /** Loads the page in the new version. */
  readonly take: () => void;
}

const LOOK_AGAIN_MS = 60 * 60_000;
/** The new version is in place within some tens of milliseconds, or the browser puts it off. */
const IN_PLACE_MS = 1000;
/** The page is cached on the device: without a load by then, someone chose to stay or the browser aborted. */
const LOADED_MS = 5000;

let registration: ServiceWorkerRegistration | undefined;
let agreed = false;

export const useUpdates = create<UpdateState>((set, get) => ({
  update: 'none',
  isTaking: false,
  take: () => {
    const waiting = registration?.waiting;
    set({ isTaking: true });
    if (get().update === 'ready' && waiting != null) void takeOver(waiting);
    else load();
  },
}));

/** Lets the reader retry what failed to load. */
function load(): void {
  setTimeout(() => useUpdates.setState({ isTaking: false }), LOADED_MS);
  location.reload();
}

/** The old worker serves the chosen page at once; the new worker is only needed if the choice couldn't be stored. */
async function takeOver(waiting: ServiceWorker): Promise<void> {
  if ((await askWorker(waiting, 'take-over')) === true) {
    load();
    return;
  }
  agreed = true;
  setTimeout(load, IN_PLACE_MS);
}

/**
 * Registers the service worker. Without one (a private window, an old browser) the application works with a network.
 */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = navigator.serviceWorker;
  worker.addEventListener('message', hear);
  worker.addEventListener('controllerchange', () => {
    if (agreed) location.reload();
    void compare();
    void usePartsKept.getState().refresh();
  });
  try {
    await worker.register(SERVICE_WORKER, { updateViaCache: 'none' });
    registration = await worker.getRegistration();
  } catch {
    return;
  }
  if (registration !== undefined) watch(registration);
  await usePartsKept.getState().refresh();
}

function hear({ data, ports }: MessageEvent<unknown>): void {
  const message = data as WorkerMessage;
  if (message === 'which-entry') ports[0]?.postMessage(readPageEntry());
  if (message === 'chosen') void compare();
}

let comparisons = 0;

/** The entry file identifies this page's version: another tab may have chosen a version while it loaded. */
async function compare(): Promise<void> {
  comparisons += 1;
  const mine = comparisons;
  // The very first version waits for no one.
  const waiting = registration?.active == null ? null : registration.waiting;
  const [answering, ofWaiting] = await Promise.all([
    waiting === null ? askPageVersion(navigator.serviceWorker.controller) : null,
    waiting === null ? undefined : askPageVersion(waiting),
  ]);
  if (mine === comparisons) useUpdates.setState({ update: toUpdateState({ answering, waiting: ofWaiting }) });
}

function watch(found: ServiceWorkerRegistration): void {
  void compare();
  found.addEventListener('updatefound', () => {
    found.installing?.addEventListener('statechange', () => void compare());
    // Where it came from can be reached again.
    void useConnection.getState().check();
  });
  const look = (): void => {
    // Without a network there is none to find.
    if (document.visibilityState === 'visible' && navigator.onLine) found.update().catch(() => undefined);
  };
  setInterval(look, LOOK_AGAIN_MS);
  document.addEventListener('visibilitychange', look);
}
