// Action offered by an empty panel, provided by the page that shows the panels.
import { createContext, type ReactNode } from 'react';

/** Shown below the sentence of an empty panel; null where there is nothing to do. */
export const EmptyAction = createContext<ReactNode>(null);
