// New versions of the application: found by themselves, taken only when the coach says so.
import { create } from 'zustand';
import { useConnection } from './connection.ts';
import { SERVICE_WORKER, type PageMessage } from './offline-file.ts';
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
const TAKE_OVER: PageMessage = 'take-over';

let registration: ServiceWorkerRegistration | undefined;
let agreed = false;

export const useUpdates = create<UpdateState>((_set, get) => ({
  update: 'none',
  take: () => {
    const waiting = registration?.waiting;
    agreed = true;
    // The page is loaded again as soon as the new version answers for it.
    if (get().update === 'ready' && waiting != null) waiting.postMessage(TAKE_OVER, []);
    else location.reload();
  },
}));

/** Registers the service worker. Without one (a private window, an old browser) the application works with a network. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = navigator.serviceWorker;
  let controlled = worker.controller !== null;
  worker.addEventListener('controllerchange', () => {
    if (agreed) location.reload();
    else if (controlled) useUpdates.setState({ update: 'elsewhere' });
    controlled = true;
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

function watch(found: ServiceWorkerRegistration): void {
  const note = (): void => {
    // The very first version waits for nobody.
    if (found.waiting !== null && found.active !== null) useUpdates.setState({ update: 'ready' });
  };
  note();
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
