// Who wants to ask for strokes opens the question here.
import { createContext, use } from 'react';

export const AskContext = createContext<() => void>(() => undefined);

/** Opens the question about strokes. */
export const useAsk = (): (() => void) => use(AskContext);
