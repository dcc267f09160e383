// Where distances to colleges are measured from: an approximate home, a place that someone types, and a maximum
// distance. Says how it is used before it is entered.
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import * as z from 'zod/mini';
import { grouped } from '#src/format/reader.ts';
import { placeText, parsePlace, roughly, type Place } from '#src/recruiting/schools/distance.ts';
import type { School } from '#src/recruiting/schools/school.ts';
import { Button } from '#src/ui/buttons.tsx';
import { Dropdown } from '#src/ui/form/text-input.tsx';
import { readAs } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { box, row, text } from '#src/ui/primitives.ts';
import { statesQuery } from './queries.ts';
import { schoolsSearch, WITHIN, type SchoolsChange, type SchoolsSearch } from './schools-search.ts';
import styles from './schools.module.css';
import { create } from 'zustand';
import { fixed } from '#src/format/number.ts';
import type { StateMiddle } from '#src/data/schools/schools.ts';

interface HomeFormProps {
  readonly schools: readonly School[];
  readonly search: SchoolsSearch;
  readonly onSearch: (change: Partial<SchoolsChange>) => void;
}

export function HomeForm({ schools, search, onSearch }: HomeFormProps) {
  const home = useHome(search);
  const keep = useKeptHome((state) => state.keep);
  const forget = (): void => {
    keep(null);
    onSearch({ home: undefined, within: undefined, ...(search.sort === 'distance' && { sort: undefined }) });
  };
  return (
    <details open={search.within !== undefined || search.sort === 'distance' || undefined}>
      <summary
        className={box({
          padY: 1,
          tall: 32,
          display: 'inline-block',
          tone: 'accent',
          weight: 'medium',
          cursor: 'pointer',
        })}
      >
        Distance from home{home === null ? '' : `: ${home.words}`}
      </summary>
      <div className={row({ gap: 4, rowGap: 3, wrap: true, align: 'end', padY: 2 })}>
        {home === null ? (
          <AskHome schools={schools} />
        ) : (
          <>
            <Dropdown
              label="Within"
              id="filter-within"
              fullWidth={false}
              placeholder="Any distance"
              options={WITHIN.map((miles) => ({
                value: miles,
                label: `${grouped(Number(miles))} miles`,
              }))}
              value={search.within ?? ''}
              onChange={({ target }) => onSearch({ within: schoolsSearch({ within: target.value }).within })}
            />
            <label className={row({ gap: 2, tall: 36 })}>
              <input
                type="checkbox"
                checked={search.home !== undefined}
                onChange={({ target }) => {
                  keep(home);
                  onSearch({ home: target.checked ? placeText(home) : undefined });
                }}
              />
              Keep it in the address of this page
            </label>
            <Button look="quiet" label="Clear home" onClick={forget} />
          </>
        )}
      </div>
      <p className={text({ tone: 'quiet', size: 13 }, styles.words)}>
        {home === null
          ? 'We don’t use your device’s location. Enter a town or coordinates; they’re rounded to about 7 miles and never stored.'
          : `Measured from ${formatPlace(home)} in a straight line over the ground; the way by road is longer. ${
              search.home === undefined
                ? 'It is gone when you close this page.'
                : 'Anyone with a link to this page sees it.'
            }`}
      </p>
    </details>
  );
}

function AskHome({ schools }: Pick<HomeFormProps, 'schools'>) {
  const { data: states = [] } = useQuery(statesQuery);
  const places = useMemo(() => knownPlaces(schools, states), [schools, states]);
  const keep = useKeptHome((state) => state.keep);
  const list = useId();
  return (
    <>
      <SchemaForm
        schema={homeSchema(places)}
        initial={{ place: '' }}
        fields={[
          { name: 'place', line: 'Home, roughly', list, maxLength: 60, placeholder: 'Boston, MA; Ohio; 42.4, -71.1' },
        ]}
        submit="Measure from here"
        send={async ({ place }) => keep(place)}
      />
      <datalist id={list}>
        {places.map(({ words }) => (
          <option key={words}>{words}</option>
        ))}
      </datalist>
    </>
  );
}

const homeSchema = (places: Parameters<typeof placeTyped>[1]) =>
  z.pipe(
    z.object({ place: z.string() }),
    readAs(({ place: typed }: { readonly place: string }) => {
      const place = placeTyped(typed, places);
      return place === null ? { ok: false, problems: { place: NOT_KNOWN } } : { ok: true, value: { place } };
    }),
  );

const NOT_KNOWN = 'We don’t recognize that place. Choose one from the list or enter coordinates, like 42.4, -71.1.';

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
const useKeptHome = create<KeptHome>((set) => ({ home: null, keep: (home) => set({ home }) }));

/** The URL takes precedence, as it is visible. */
export function useHome({ home: written }: Pick<SchoolsSearch, 'home'>): KnownPlace | null {
  const kept = useKeptHome((state) => state.home);
  return useMemo(() => {
    const place = written === undefined ? null : parsePlace(written);
    if (place === null || (kept !== null && placeText(kept) === placeText(place))) return kept;
    return { ...place, words: formatPlace(place) };
  }, [kept, written]);
}
