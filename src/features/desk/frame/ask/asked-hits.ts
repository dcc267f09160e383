// The strokes that the last question found, for marks on the timeline; none while no question is asked.
import { createContext, use } from 'react';

const NOBODY = new Int32Array();

export const AskedHitsContext = createContext<Int32Array>(NOBODY);

export const useAskedHits = (): Int32Array => use(AskedHitsContext);
