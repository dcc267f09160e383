// New versions of the application: found by themselves, taken only when the coach says so.
import { create } from 'zustand';
import { askWorker } from './ask-worker.ts';
import { useConnection } from './connection.ts';
import { SERVICE_WORKER } from './offline-file.ts';
import { usePartsKept } from './parts.ts';

interface UpdateState {
  /**
   * `ready`: a new version is kept and waits. `elsewhere`: another tab took it, and this one still runs the former.
   */
  readonly update: 'none' | 'ready' | 'elsewhere';
  /** Loads the page in the new version. */
  readonly take: () => void;
}

const LOOK_AGAIN_MS = 60 * 60_000;
/** The new version is in place within some tens of milliseconds, or the browser puts it off. */
const IN_PLACE_MS = 1000;
/** The page is kept on the device: where it has not come by then, the browser has given it up. */
const LOADED_MS = 5000;

let registration: ServiceWorkerRegistration | undefined;
let agreed = false;
/** This page is of the version that waits: it was chosen, and the former one still answers. */
let ahead = false;

export const useUpdates = create<UpdateState>((_set, get) => ({
  update: 'none',
  take: () => {
    const waiting = registration?.waiting;
    agreed = true;
    if (get().update === 'ready' && waiting != null) void takeOver(waiting);
    else location.reload();
  },
}));

/**
 * The page is loaded again as soon as the new version answers for it, and soon where the former one gives its pages. To
 * load a page also makes a browser try again to put the new version in place, so it is done until this page is gone.
 */
async function takeOver(waiting: ServiceWorker): Promise<void> {
  await askWorker(waiting, 'take-over');
  const load = (): void => {
    location.reload();
    setTimeout(load, LOADED_MS);
  };
  setTimeout(load, IN_PLACE_MS);
}

/** Registers the service worker. Without one (a private window, an old browser) the application works with a network. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = navigator.serviceWorker;
  let controlled = worker.controller !== null;
  worker.addEventListener('controllerchange', () => {
    if (agreed) location.reload();
    else if (controlled && !ahead) useUpdates.setState({ update: 'elsewhere' });
    controlled = true;
    ahead = false;
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

/** Only a page that has just been loaded can be of a version that waits. */
async function noteUnlessAhead({ waiting }: ServiceWorkerRegistration, note: () => void): Promise<void> {
  ahead = waiting !== null && (await askWorker(waiting, 'is-chosen')) === true;
  if (!ahead) note();
}

function watch(found: ServiceWorkerRegistration): void {
  const note = (): void => {
    // The very first version waits for nobody.
    if (found.waiting !== null && found.active !== null) useUpdates.setState({ update: 'ready' });
  };
  void noteUnlessAhead(found, note);
  found.addEventListener('updatefound', () => {
    found.installing?.addEventListener('statechange', note);
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
