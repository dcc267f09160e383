// Where distances to colleges are measured from: a place that someone types, without giving a home.
import { useMemo } from 'react';
import { create } from 'zustand';
import { fixed } from '#src/format/number.ts';
import type { StateMiddle } from '#src/data/schools/schools.ts';
import { parsePlace, roughly, type Place, placeText } from '#src/recruiting/schools/distance.ts';
import type { School } from '#src/recruiting/schools/school.ts';
import type { SchoolsSearch } from './schools-search.ts';

interface KnownPlace extends Place {
  /** "Boston, MA", "Ohio (middle of the state)". */
  readonly words: string;
}

type Sited = Pick<School, 'city' | 'state' | 'latitude' | 'longitude'>;

/** Places to measure from: towns of the colleges, and state centers. */
export function knownPlaces(schools: readonly Sited[], states: readonly StateMiddle[]): readonly KnownPlace[] {
  const formatTown = ({ city, state }: Sited): string => `${city}, ${state}`;
  const towns = [...new Set(schools.map(formatTown))];
  return [
    ...towns.map((words) => {
      const inTown = schools.filter((school) => formatTown(school) === words);
      return { words, ...roughly({ latitude: mean(inTown, 'latitude'), longitude: mean(inTown, 'longitude') }) };
    }),
    ...states.map(({ name, latitude, longitude }) => ({
      words: `${name} (middle of the state)`,
      ...roughly({ latitude, longitude }),
    })),
  ].toSorted((a, b) => a.words.localeCompare(b.words));
}

const mean = (schools: readonly Sited[], axis: 'latitude' | 'longitude'): number =>
  schools.reduce((sum, school) => sum + school[axis], 0) / schools.length;

/** Typed place: a known one, a state's name, or two numbers. Null for anything else. */
export function placeTyped(typed: string, places: readonly KnownPlace[]): KnownPlace | null {
  const wanted = fold(typed);
  if (wanted === '') return null;
  const named =
    places.find(({ words }) => fold(words) === wanted) ??
    places.find(({ words }) => fold(words) === `${wanted} (middle of the state)`);
  if (named !== undefined) return named;
  const place = parsePlace(typed);
  return place === null ? null : { ...place, words: formatPlace(place) };
}

const fold = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ').toLowerCase();

/** "42.4° N, 71.1° W". */
export const formatPlace = ({ latitude, longitude }: Place): string =>
  `${fixed(Math.abs(latitude), 1)}° ${latitude < 0 ? 'S' : 'N'}, ${fixed(Math.abs(longitude), 1)}° ${longitude < 0 ? 'W' : 'E'}`;

interface KeptHome {
  readonly home: KnownPlace | null;
  readonly keep: (home: KnownPlace | null) => void;
}

/** Stored until the page is closed, and in the URL if added there. Nowhere else. */
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
