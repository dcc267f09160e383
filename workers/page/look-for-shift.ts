// Detects a shift of a video's image in its own thread, because reading a frame of a large video would block the page.
import type { PictureShift } from '#engine/film/picture-shift.ts';
import type { ShiftAsked } from '../film/shift.worker.ts';

export interface ShiftLooks {
  /** Takes one frame at a time. Null if undetermined, `stopped` if the thread is gone. */
  readonly look: (frame: VideoFrame) => Promise<PictureShift | null | 'stopped'>;
  readonly stop: () => void;
}

export function lookForShift(asked: ShiftAsked): ShiftLooks {
  const worker = new Worker(new URL('../film/shift.worker.ts', import.meta.url), {
    type: 'module',
    name: 'strokeside video shift',
  });
  worker.postMessage(asked, []);
  let isGone = false;
  let settle: ((found: PictureShift | null | 'stopped') => void) | null = null;
  worker.addEventListener('message', ({ data }: MessageEvent<PictureShift | null>) => settle?.(data));
  worker.addEventListener('error', () => {
    isGone = true;
    settle?.('stopped');
  });
  return {
    look: (frame) =>
      new Promise((resolve) => {
        settle = resolve;
        if (isGone) {
          frame.close();
          resolve('stopped');
        } else worker.postMessage(frame, [frame]);
      }),
    stop: () => worker.terminate(),
  };
}
