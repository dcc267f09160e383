// Which schools a search means, in its order, and the words for each filter.
import { isWithinMiles, straightLineKm, type Place } from '#src/recruiting/schools/distance.ts';
import { stated, type School } from '#src/recruiting/schools/school.ts';
import { bodyOf, confidenceOf, SQUAD_NAMES, SQUADS, type Squad } from '#src/recruiting/schools/squads.ts';
import { sizeWords } from '#src/recruiting/fit/fit-sentences.ts';
import { SIZES, type SchoolsSearch } from '../schools-search.ts';

/** What narrows the list, in the order of the form. */
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
export type Filter = (typeof FILTERS)[number];

/** `home`: where distances are measured from. Without one, no distance narrows or orders anything. */
export function findSchools(
  schools: readonly School[],
  search: SchoolsSearch,
  home: Place | null = null,
): readonly School[] {
  const wanted = fold(search.q ?? '')
    .split(' ')
    .filter(Boolean);
  return schools
    .filter((school) => {
      const known = squadsOf(school, search.squad);
      return (
        isNamed(school, wanted) &&
        (search.squad === undefined || known.length > 0) &&
        (search.body === undefined || known.some((squad) => bodyOf(school, squad) === search.body)) &&
        (search.conference === undefined || school.women_conference === search.conference) &&
        (search.region === undefined || school.region === search.region) &&
        (search.state === undefined || school.state === search.state) &&
        (search.size === undefined || school.size_band === search.size) &&
        (search.control === undefined || school.control === search.control) &&
        (search.aid === undefined || school.athletic_aid?.includes('aid possible') === true) &&
        (search.walkon === undefined || stated(school.walk_on) === true) &&
        (search.cox === undefined || stated(school.coxswain_need) === true) &&
        (search.within === undefined || home === null || isWithinMiles(home, school, Number(search.within))) &&
        (search.confidence === undefined || known.some((squad) => confidenceOf(school, squad) === search.confidence))
      );
    })
    .toSorted(orderOf(search.sort, home));
}

/** The squads that are known of, or the one looked for where it is. */
const squadsOf = (school: School, wanted: Squad | undefined): readonly Squad[] =>
  SQUADS.filter((squad) => school[squad] !== null && (wanted === undefined || squad === wanted));

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

const SMALL_WORDS: ReadonlySet<string> = new Set(['of', 'the', 'and', 'at', 'in']);

/** "MIT", "BU": how a college is often called without its name holding it. */
function initials(name: string): string {
  const words = name.split(/[\s-]+/u).filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  return words.map((word) => word.slice(0, 1)).join('');
}

function isNamed(school: School, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const { name, short_name, city, state, state_name, women_conference } = school;
  const text = fold([name, short_name, city, state_name, women_conference ?? ''].join(' '));
  const exact = new Set([fold(initials(name)), fold(state)]);
  return words.every((word) => text.includes(word) || exact.has(word));
}

const byName = (a: School, b: School): number => a.short_name.localeCompare(b.short_name);

function orderOf(sort: SchoolsSearch['sort'], home: Place | null): (a: School, b: School) => number {
  switch (sort) {
    case 'distance':
      return home === null ? byName : (a, b) => straightLineKm(home, a) - straightLineKm(home, b) || byName(a, b);
    case 'conference':
      // What is not known comes last.
      return (a, b) => (a.women_conference ?? '\uffff').localeCompare(b.women_conference ?? '\uffff') || byName(a, b);
    case 'size':
      return (a, b) => sizeRank(a) - sizeRank(b) || byName(a, b);
    case 'recent':
      return (a, b) => b.updated_at.localeCompare(a.updated_at) || byName(a, b);
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

const CONFIDENCE = { high: 'well sourced', medium: 'from one good source', low: 'not checked yet' };

/** The filters that are set, as words that can stand on a button taking them away. */
export const activeFilters = (search: SchoolsSearch, schools: readonly School[]): readonly ActiveFilter[] =>
  FILTERS.flatMap((filter) => {
    const words = filterWords(filter, search, schools);
    return words === null ? [] : [{ filter, words }];
  });

function filterWords(filter: Filter, search: SchoolsSearch, schools: readonly School[]): string | null {
  const value = search[filter];
  if (value === undefined) return null;
  switch (filter) {
    case 'q':
      return `“${value}”`;
    case 'squad':
      return search.squad === undefined ? null : SQUAD_NAMES[search.squad];
    case 'state':
      return schools.find(({ state }) => state === value)?.state_name ?? value;
    case 'size':
      return `${sizeWords(value)} students`;
    case 'aid':
      return 'athletic aid possible';
    case 'walkon':
      return 'walk-ons welcome';
    case 'cox':
      return 'coxswains wanted';
    case 'within':
      return `within ${Number(value).toLocaleString('en-US')} miles of home`;
    case 'confidence':
      return search.confidence === undefined ? null : CONFIDENCE[search.confidence];
    case 'body':
    case 'conference':
    case 'region':
    case 'control':
      return value;
  }
}

const STATEMENTS = [
  { filter: 'walkon', topic: 'walk_on', about: 'walk-ons' },
  { filter: 'cox', topic: 'coxswain_need', about: 'coxswains' },
] as const;

/** How many of the schools state nothing of what such a filter asks. */
export const unstated = (schools: readonly School[], filter: 'walkon' | 'cox'): number => {
  const topic = STATEMENTS.find((one) => one.filter === filter)?.topic;
  return topic === undefined ? 0 : schools.filter((school) => school[topic] === null).length;
};

/** "Of 217 schools, 217 state nothing about walk-ons; they are left out." Null while no such filter is set. */
export function leftOutWords(search: SchoolsSearch, schools: readonly School[]): string | null {
  const words = STATEMENTS.filter(({ filter }) => search[filter] !== undefined).map(
    ({ filter, about }) => `${unstated(schools, filter)} state nothing about ${about}`,
  );
  return words.length === 0
    ? null
    : `Of ${schools.length} schools, ${words.join(' and ')}; not known is not no, but they are left out here.`;
}

/** The day of the newest row, or null without rows. */
export const lastUpdated = (schools: readonly School[]): string | null =>
  schools
    .reduce<string | null>((latest, { updated_at: at }) => (latest === null || at > latest ? at : latest), null)
    ?.slice(0, 10) ?? null;
