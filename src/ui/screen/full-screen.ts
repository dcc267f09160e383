// The page without the browser around it, where a browser can do that: a phone of Apple's cannot.
import { useSyncExternalStore } from 'react';

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
