// Charts with a time window subscribe here to the key that shows the whole selection.
import { createContext, use, useEffect } from 'react';

export type Fit = () => void;

/** Subscribes; returns the unsubscribe function. */
export const FitKeyContext = createContext<(fit: Fit) => () => void>(() => () => undefined);

export function useFitKey(fit: Fit): void {
  const listen = use(FitKeyContext);
  useEffect(() => listen(fit), [listen, fit]);
}
