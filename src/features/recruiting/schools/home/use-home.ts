// Origin of distances: stored until the page is closed, and in the URL if added there. Nowhere else.
import { useMemo } from 'react';
import { create } from 'zustand';
import { parsePlace, placeText } from '#src/recruiting/schools/distance.ts';
import type { SchoolsSearch } from '../schools-search.ts';
import { formatPlace, type KnownPlace } from './known-places.ts';

interface KeptHome {
  readonly home: KnownPlace | null;
  readonly keep: (home: KnownPlace | null) => void;
}

export const useKeptHome = create<KeptHome>((set) => ({ home: null, keep: (home) => set({ home }) }));

/** The URL takes precedence, as it is visible. */
export function useHome({ home: written }: Pick<SchoolsSearch, 'home'>): KnownPlace | null {
  const kept = useKeptHome((state) => state.home);
  return useMemo(() => {
    const place = written === undefined ? null : parsePlace(written);
    if (place === null || (kept !== null && placeText(kept) === placeText(place))) return kept;
    return { ...place, words: formatPlace(place) };
  }, [kept, written]);
}
