// Results of the last query, for marks on the timeline; empty without a query.
import { createContext, use } from 'react';

const NOBODY = new Int32Array();

export const QueryHitsContext = createContext<Int32Array>(NOBODY);

export const useQueryHits = (): Int32Array => use(QueryHitsContext);
