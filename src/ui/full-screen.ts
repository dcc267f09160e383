// The page without the browser around it, where a browser can do that: a phone of Apple's cannot.
import { useSyncExternalStore, useEffect, useState } from 'react';

export const canFillScreen = (): boolean => document.fullscreenEnabled;

/** Browsers require a click or key press; if refused, the page stays as it is. */
export async function fillScreen(): Promise<void> {
  if (!canFillScreen() || document.fullscreenElement !== null) return;
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
  } catch {
    // The page is as large as its window then.
  }
}

export async function leaveFullScreen(): Promise<void> {
  if (!canFillScreen() || document.fullscreenElement === null) return;
  try {
    await document.exitFullscreen();
  } catch {
    // Someone else left it in the same moment.
  }
}

function onChange(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

export const useFillsScreen = (): boolean => useSyncExternalStore(onChange, () => document.fullscreenElement !== null);

type WakeLockState = 'asked' | 'held' | 'refused';

const isThere = (): boolean => 'wakeLock' in navigator;

/**
 * Keeps the screen on while a part of the page is visible. Systems release the lock in the background, so it's
 * requested again on return. 'refused' in a browser that cannot, and on a device that will not, with an empty battery
 * for one.
 */
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
