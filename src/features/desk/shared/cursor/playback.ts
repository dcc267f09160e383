// Playback: one frame loop advances the cursor while it plays.
import type { Cursor } from './cursor-store.ts';

export interface FrameClock {
  /** Calls back before the next frame with the time, ms. */
  readonly request: (callback: (nowMs: number) => void) => number;
  readonly cancel: (handle: number) => void;
  /** Does the reader prefer reduced motion? Then the cursor steps instead of gliding. */
  readonly calm: () => boolean;
}

/** Length of a step with reduced motion. */
const CALM_STEP_MS = 1000;
/** Background tabs get no frames; missed time is not made up for. */
const LONGEST_FRAME_MS = 1500;

/** Runs until the returned function is called. */
export function keepPlaying(cursor: Cursor, frames: FrameClock): () => void {
  let handle: number | null = null;
  let before: number | null = null;

  const stop = (): void => {
    if (handle !== null) frames.cancel(handle);
    handle = null;
    before = null;
  };
  const step = (nowMs: number): void => {
    handle = frames.request(step);
    before ??= nowMs;
    if (cursor.isDriven(nowMs)) {
      before = nowMs;
      return;
    }
    const elapsedMs = nowMs - before;
    if (frames.calm() && elapsedMs < CALM_STEP_MS) return;
    before = nowMs;
    const { timeS, speed } = cursor.getState();
    cursor.advance(timeS + (Math.min(elapsedMs, LONGEST_FRAME_MS) / 1000) * speed);
  };
  const follow = (): void => {
    const { playing } = cursor.getState();
    if (playing && handle === null) handle = frames.request(step);
    else if (!playing) stop();
  };

  follow();
  const unsubscribe = cursor.subscribe(follow);
  return () => {
    unsubscribe();
    stop();
  };
}

export const browserFrames: FrameClock = {
  request: (callback) => requestAnimationFrame(callback),
  cancel: (handle) => cancelAnimationFrame(handle),
  calm: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
};
