// Filters of the list: their form, whose typing is debounced before it reaches the URL, the schools that pass them, and
// their words.
import { useEffect, useId, useRef, useState } from 'react';
import { type School, stated } from '#src/recruiting/schools/school.ts';
import { SQUAD_NAMES, SQUADS, findGoverningBody, confidenceOf, type Squad } from '#src/recruiting/schools/squads.ts';
import { sizeWords } from '#src/recruiting/fit-sentences.ts';
import { Dropdown, type DropdownOption, TextInput } from '#src/ui/form/text-input.tsx';
import { stack, box } from '#src/ui/primitives.ts';
import { BODIES, REGIONS, SIZES, schoolsSearch, type SchoolsChange, type SchoolsSearch } from '../schools-search.ts';
import styles from './list.module.css';
import { CONFIDENCES } from '../school/report-form-schema.ts';
import { grouped } from '#src/format/reader.ts';
import { isWithinMiles, straightLineKm, type Place } from '#src/recruiting/schools/distance.ts';
import { parseDateMonth } from '#src/recruiting/schools/dated.ts';
import { otherNames } from '#src/recruiting/schools/other-names.ts';
import { listText } from '#src/format/labels.ts';

interface FilterFormProps {
  readonly schools: readonly School[];
  readonly search: SchoolsSearch;
  readonly onSearch: (change: Partial<SchoolsChange>) => void;
}

export const FILTERS = [
  'q',
  'squad',
  'body',
  'conference',
  'region',
  'state',
  'size',
  'control',
  'aid',
  'walkon',
  'cox',
  'confidence',
  'within',
] as const;
type Filter = (typeof FILTERS)[number];

const MORE = FILTERS.filter((filter) => !['q', 'squad', 'body', 'within'].includes(filter));
const TYPING_PAUSE_MS = 250;

export function FilterForm({ schools, search, onSearch }: FilterFormProps) {
  const more = MORE.filter((filter) => search[filter] !== undefined).length;
  const choice = (
    filter: Exclude<Filter, 'q' | 'within'>,
    label: string,
    options: readonly DropdownOption[],
    helperText?: string,
  ) => (
    <Dropdown
      label={label}
      helperText={helperText}
      id={`filter-${filter}`}
      placeholder="Any"
      options={options}
      value={search[filter] ?? ''}
      // The select's value is one of the options; the URL parses it like any other.
      onChange={({ target }) => onSearch({ [filter]: undefined, ...schoolsSearch({ [filter]: target.value }) })}
    />
  );
  return (
    // No submit: each filter applies at once.
    <div className={stack({ gap: 3 })} role="search" aria-label="Schools">
      <div className={stack({ gap: 3 }, styles.first)}>
        <SearchField words={search.q ?? ''} onWords={(q) => onSearch({ q: q === '' ? undefined : q })} />
        {choice(
          'squad',
          'Squad',
          SQUADS.map((squad) => ({ value: squad, label: SQUAD_NAMES[squad] })),
        )}
        {choice(
          'body',
          'Division or body',
          BODIES.map((body) => ({ value: body, label: BODY_WORDS[body] })),
        )}
      </div>
      <details open={more > 0 || undefined}>
        <summary
          className={box({
            display: 'inline-block',
            tall: 32,
            padY: 1,
            tone: 'accent',
            weight: 'medium',
            cursor: 'pointer',
          })}
        >
          {more > 0 ? `More filters (${more} set)` : 'More filters'}
        </summary>
        <div className={stack({ gap: 3 }, styles.rest)}>
          {choice('conference', 'Conference, women', listConferences(schools))}
          {choice('region', 'Region', REGIONS.map(named))}
          {choice('state', 'State', listStates(schools))}
          {choice(
            'size',
            'Students',
            SIZES.map((size) => ({ value: size, label: sizeWords(size) })),
          )}
          {choice('control', 'Public or private', ['public', 'private'].map(named))}
          {choice('aid', 'Athletic aid', [{ value: 'possible', label: 'recorded as possible' }])}
          {choice('walkon', 'Walk-ons', [{ value: 'yes', label: 'stated as welcome' }], notStated(schools, 'walkon'))}
          {choice('cox', 'Coxswains', [{ value: 'yes', label: 'stated as wanted' }], notStated(schools, 'cox'))}
          {choice('confidence', 'Confidence', CONFIDENCES)}
        </div>
      </details>
    </div>
  );
}

const BODY_WORDS: Readonly<Record<(typeof BODIES)[number], string>> = {
  'NCAA D1': 'NCAA Division I',
  'NCAA D2': 'NCAA Division II',
  'NCAA D3': 'Division III (NCAA; men IRA)',
  IRA: 'IRA',
  ACRA: 'Club (ACRA)',
};

const notStated = (schools: readonly School[], filter: 'walkon' | 'cox'): string =>
  `Unknown for ${unstated(schools, filter)} of ${schools.length}.`;

const named = (value: string): DropdownOption => ({ value, label: value });

const listConferences = (schools: readonly School[]): readonly DropdownOption[] =>
  [...new Set(schools.flatMap(({ women_conference: conference }) => (conference === null ? [] : [conference])))]
    .toSorted((a, b) => a.localeCompare(b))
    .map(named);

const listStates = (schools: readonly School[]): readonly DropdownOption[] =>
  [...new Map(schools.map(({ state, state_name: name }) => [state, name]))]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label));

function SearchField({ words, onWords }: { readonly words: string; readonly onWords: (words: string) => void }) {
  const [typed, setTyped] = useState(words);
  const [known, setKnown] = useState(words);
  const latest = useRef(onWords);
  const id = useId();
  useEffect(() => {
    latest.current = onWords;
  });
  // The URL changed elsewhere: a cleared filter, or Back.
  if (known !== words) {
    setKnown(words);
    if (typed.trim() !== words) setTyped(words);
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === words) return undefined;
    const timer = setTimeout(() => latest.current(wanted), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, words]);
  return (
    <TextInput
      label="Name, nickname or city"
      id={id}
      type="search"
      autoComplete="off"
      maxLength={100}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

/** `home`: origin of distances. Without one, distance neither filters nor sorts. */
export function findSchools(
  schools: readonly School[],
  search: SchoolsSearch,
  home: Place | null = null,
): readonly School[] {
  const wanted = wordsIn(search.q ?? '');
  const held = FILTERS.flatMap((filter) => (search[filter] === undefined ? [] : (RULES[filter] ?? [])));
  return schools
    .filter((school) => isNamed(school, wanted) && held.every((rule) => rule(school, search, home)))
    .toSorted(comparator(search.sort, home));
}

type Rule = (school: School, search: SchoolsSearch, home: Place | null) => boolean;

/** Of each filter, once it is set; a name is looked for by its words. */
const RULES: Readonly<Partial<Record<Filter, Rule>>> = {
  squad: (school, { squad }) => listSquads(school, squad).length > 0,
  body: (school, { squad, body }) => listSquads(school, squad).some((one) => findGoverningBody(school, one) === body),
  conference: (school, { conference }) => school.women_conference === conference,
  region: (school, { region }) => school.region === region,
  state: (school, { state }) => school.state === state,
  size: (school, { size }) => school.size_band === size,
  control: (school, { control }) => school.control === control,
  aid: (school) => school.athletic_aid?.includes('aid possible') === true,
  walkon: (school) => stated(school.walk_on) === true,
  cox: (school) => stated(school.coxswain_need) === true,
  within: (school, { within }, home) => home === null || isWithinMiles(home, school, Number(within)),
  confidence: (school, { squad, confidence }) =>
    listSquads(school, squad).some((one) => confidenceOf(school, one) === confidence),
};

/** Known squads, or the requested one if known. */
const listSquads = (school: School, wanted: Squad | undefined): readonly Squad[] =>
  SQUADS.filter((squad) => school[squad] !== null && (wanted === undefined || squad === wanted));

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

const SMALL_WORDS: ReadonlySet<string> = new Set(['of', 'the', 'and', 'at', 'in']);

/** "St. Mary’s" becomes "st" and "marys"; "U-Dub" becomes "u" and "dub". */
const wordsIn = (text: string): readonly string[] =>
  fold(text)
    .replaceAll(/['’]/gu, '')
    .split(/[^\p{L}\p{N}&]+/u)
    .filter(Boolean);

/** "BU": initials of a name, as often used for colleges. */
const initials = (name: string): string =>
  wordsIn(name)
    .filter((word) => !SMALL_WORDS.has(word))
    .map((word) => word.slice(0, 1))
    .join('');

/** Each word must start one of the school's words: "mit" does not match Smithfield. State codes match whole. */
function isNamed(school: School, words: readonly string[]): boolean {
  const { id, name, short_name: short, city, state, state_name: stateName, women_conference: conference } = school;
  const called = wordsIn([name, short, city, stateName, conference ?? '', ...otherNames(id)].join(' '));
  const exact = new Set([initials(name), fold(state)]);
  return words.every((word) => exact.has(word) || called.some((one) => one.startsWith(word)));
}

const byName = (a: School, b: School): number => a.short_name.localeCompare(b.short_name);

function comparator(sort: SchoolsSearch['sort'], home: Place | null): (a: School, b: School) => number {
  switch (sort) {
    case 'distance':
      return home === null ? byName : (a, b) => straightLineKm(home, a) - straightLineKm(home, b) || byName(a, b);
    case 'conference':
      // Unknown values last.
      return (a, b) => (a.women_conference ?? '\uffff').localeCompare(b.women_conference ?? '\uffff') || byName(a, b);
    case 'size':
      return (a, b) => sizeRank(a) - sizeRank(b) || byName(a, b);
    case 'recent':
      return (a, b) => parseDateMonth(b.as_of) - parseDateMonth(a.as_of) || byName(a, b);
    case 'name':
    case undefined:
      return byName;
  }
}

const sizeRank = ({ size_band: band }: School): number => SIZES.findIndex((size) => size === band);

export interface ActiveFilter {
  readonly filter: Filter;
  readonly words: string;
}

export const activeFilters = (search: SchoolsSearch, schools: readonly School[]): readonly ActiveFilter[] =>
  FILTERS.flatMap((filter) => {
    const words = filterWords(filter, search, schools);
    return words === null ? [] : [{ filter, words }];
  });

type Words = (value: string, schools: readonly School[]) => string;

/** Others are their own label. */
const WORDS: Partial<Readonly<Record<Filter, Words>>> = {
  q: (value) => `“${value}”`,
  squad: (value) => new Map<string, string>(Object.entries(SQUAD_NAMES)).get(value) ?? value,
  state: (value, schools) => schools.find(({ state }) => state === value)?.state_name ?? value,
  size: (value) => `${sizeWords(value)} students`,
  aid: () => 'athletic aid possible',
  walkon: () => 'walk-ons welcome',
  cox: () => 'coxswains wanted',
  within: (value) => `within ${grouped(Number(value))} miles of home`,
  confidence: (value) => CONFIDENCES.find((one) => one.value === value)?.label ?? value,
};

function filterWords(filter: Filter, search: SchoolsSearch, schools: readonly School[]): string | null {
  const value = search[filter];
  return value === undefined ? null : (WORDS[filter]?.(value, schools) ?? value);
}

const STATEMENTS = [
  { filter: 'walkon', topic: 'walk_on', about: 'walk-ons' },
  { filter: 'cox', topic: 'coxswain_need', about: 'coxswains' },
] as const;

/** Number of schools without data for such a filter. */
const unstated = (schools: readonly School[], filter: 'walkon' | 'cox'): number => {
  const topic = STATEMENTS.find((one) => one.filter === filter)?.topic;
  return topic === undefined ? 0 : schools.filter((school) => school[topic] === null).length;
};

/** "Of 217 schools, 217 state nothing about walk-ons; they are left out." Null without such a filter. */
export function leftOutWords(search: SchoolsSearch, schools: readonly School[]): string | null {
  const words = STATEMENTS.filter(({ filter }) => search[filter] !== undefined).map(
    ({ filter, about }) => `${unstated(schools, filter)} state nothing about ${about}`,
  );
  return words.length === 0 ? null : `Of ${schools.length} schools, ${listText(words)}; they are hidden by the filter.`;
}

/** Newest date among the schools' facts; null when none has one. */
export const newestFacts = (schools: readonly School[]): string | null =>
  schools
    .map(({ as_of: asOf }) => asOf)
    .reduce((newest, asOf) => (parseDateMonth(asOf) > parseDateMonth(newest) ? asOf : newest), null);
