// Filters of the list. Typing is debounced before it reaches the URL.
import { useEffect, useId, useRef, useState } from 'react';
import type { School } from '#src/recruiting/schools/school.ts';
import { SQUAD_NAMES, SQUADS } from '#src/recruiting/schools/squads.ts';
import { sizeWords } from '#src/recruiting/fit-sentences.ts';
import { Dropdown, type DropdownOption, TextInput } from '#src/ui/form/text-input.tsx';
import { stack, box } from '#src/ui/primitives.ts';
import { BODIES, REGIONS, SIZES, schoolsSearch, type SchoolsChange, type SchoolsSearch } from '../schools-search.ts';
import styles from './list.module.css';
import { FILTERS, unstated, type Filter } from './filter-schools.ts';
import { CONFIDENCES } from '../school/report-form-schema.ts';

interface FilterFormProps {
  readonly schools: readonly School[];
  readonly search: SchoolsSearch;
  readonly onSearch: (change: Partial<SchoolsChange>) => void;
}

const TYPING_PAUSE_MS = 250;
const MORE = FILTERS.filter((filter) => !['q', 'squad', 'body', 'within'].includes(filter));

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
