// Who shows a window of time listens here for the key that has it show the whole selection again.
import { createContext, use, useEffect } from 'react';

export type Fit = () => void;

/** Begins to listen; the answer ends it. */
export const FitKeyContext = createContext<(fit: Fit) => () => void>(() => () => undefined);

export function useFitKey(fit: Fit): void {
  const listen = use(FitKeyContext);
  useEffect(() => listen(fit), [listen, fit]);
}
