// Opens the stroke query dialog from anywhere on the desk.
import { createContext, use } from 'react';

export const AskContext = createContext<() => void>(() => undefined);

/** Opens the stroke query. */
export const useAsk = (): (() => void) => use(AskContext);
