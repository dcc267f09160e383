// While a video is visible, the keys for samples step through its frames: the video subscribes here.
import { createContext, use, useEffect } from 'react';

export type StepFrame = (steps: 1 | -1) => void;

/** Subscribes; returns the unsubscribe function. */
export const FrameKeyContext = createContext<(step: StepFrame) => () => void>(() => () => undefined);

/** `step`: null while no video can be stepped through. */
export function useFrameKey(step: StepFrame | null): void {
  const listen = use(FrameKeyContext);
  useEffect(() => (step === null ? undefined : listen(step)), [listen, step]);
}
