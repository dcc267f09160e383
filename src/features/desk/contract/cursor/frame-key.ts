// Where a video is on the screen, the keys that otherwise go on by a sample go from frame to frame of it: the video
// listens here.
import { createContext, use, useEffect } from 'react';

export type StepFrame = (steps: 1 | -1) => void;

/** Begins to listen; the answer ends it. */
export const FrameKeyContext = createContext<(step: StepFrame) => () => void>(() => () => undefined);

/** `step`: null while no video can be stepped through. */
export function useFrameKey(step: StepFrame | null): void {
  const listen = use(FrameKeyContext);
  useEffect(() => (step === null ? undefined : listen(step)), [listen, step]);
}
