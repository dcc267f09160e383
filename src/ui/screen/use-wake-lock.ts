// Keeps the screen on while a part of the page is visible. Systems release the lock in the background, so it's
// requested again on return.
import { useEffect, useState } from 'react';

export type WakeLockState = 'asked' | 'held' | 'refused';

const isThere = (): boolean => 'wakeLock' in navigator;

/** 'refused' in a browser that cannot, and on a device that will not, with an empty battery for one. */
export function useWakeLock(): WakeLockState {
  const [state, setState] = useState<WakeLockState>(() => (isThere() ? 'asked' : 'refused'));
  useEffect(() => {
    if (!isThere()) return undefined;
    let gone = false;
    let held: WakeLockSentinel | null = null;
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || (held !== null && !held.released)) return;
      try {
        const lock = await navigator.wakeLock.request('screen');
        if (gone) void lock.release();
        else {
          held = lock;
          setState('held');
        }
      } catch {
        if (!gone) setState('refused');
      }
    };
    const again = (): void => void ask();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', again);
      void held?.release();
    };
  }, []);
  return state;
}
