// Keeps the screen from going dark for as long as a part of the page is shown. A system lets go of it whenever the page is
// out of sight: it is asked for again when the page is back.
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
