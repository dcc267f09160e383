// Whether the application's server can be reached. The browser reports being fully offline; a network that leads
// nowhere, as on some docks, shows only as a timeout.
import { create } from 'zustand';
import { SERVICE_WORKER } from './offline-file.ts';

interface ConnectionState {
  readonly online: boolean;
  /** Asks the server; called when something could not be fetched. */
  readonly check: () => Promise<boolean>;
}

const TIMEOUT_MS = 8000;
const AGAIN_MS = 20_000;

/** A network that asks for a sign-in first (a hotel's, a boat house's) answers everything with a page of its own. */
const isOfServer = (answer: Response): boolean =>
  answer.ok && answer.headers.get('content-type')?.includes('javascript') === true;

async function answers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    // Never cached by the service worker, and answered with the worker's own file.
    const answer = await fetch(SERVICE_WORKER, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.arrayBuffer();
    return isOfServer(answer);
  } catch {
    return false;
  }
}

export const useConnection = create<ConnectionState>((set) => ({
  online: true,
  check: async () => {
    const online = await answers();
    set({ online });
    return online;
  },
}));

/** Updates the state on every browser event, and periodically while offline. */
export function watchConnection(): () => void {
  const { check } = useConnection.getState();
  const look = (): void => void check();
  const lookWhenSeen = (): void => {
    if (document.visibilityState === 'visible') look();
  };
  const timer = setInterval(() => {
    if (!useConnection.getState().online) lookWhenSeen();
  }, AGAIN_MS);
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  document.addEventListener('visibilitychange', lookWhenSeen);
  look();
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
    document.removeEventListener('visibilitychange', lookWhenSeen);
  };
}
