// The one thing to do where a panel has nothing to draw: whoever shows panels says what that is.
import { createContext, type ReactNode } from 'react';

/** Stands below the sentence of an empty panel; null where there is nothing to do. */
export const EmptyAction = createContext<ReactNode>(null);
