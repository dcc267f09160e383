// Opens a metric in Explore; null where there is none, as on a shared page.
import { createContext } from 'react';

export const ExploreAction = createContext<((metric: string) => void) | null>(null);
