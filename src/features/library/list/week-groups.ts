// Which sessions the list shows, and under which headings: weeks, or what was measured the same way when it is sorted
// by a number.
import { weekDays } from '#src/format/day-text.ts';
import { isoWeek, venueDay } from '#src/time/iso-week.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import type { LibrarySearch, Sort } from './library-search.ts';
import { crewNames, recordBoat, recordName, recordTime } from './records.ts';
import type { Craft } from '#engine/recording/recording.ts';
import { methodName, sameMethod } from '#src/library/setup/method.ts';
import { powerMeasured } from '#src/library/setup/value-rule.ts';
import type { SessionFacts } from '#storage/kept-facts.ts';

/** Sessions of the list with a heading of their own. */
export interface RowGroup {
  /** "2025-W20", or "undated". */
  readonly key: string;
  /** "Week 20", "Measured by an RP3 on an ergometer". */
  readonly name: string;
  /** "12–18 May 2025" for a week; null otherwise. */
  readonly days: string | null;
  readonly records: readonly LibraryRecord[];
}

/** In list order. */
export function weekGroups(records: readonly LibraryRecord[]): RowGroup[] {
  const groups = new Map<string, RowGroup & { readonly records: LibraryRecord[] }>();
  for (const record of records) {
    const day = sessionDay(record);
    const week = day === null ? null : isoWeek(day);
    const key = week === null ? 'undated' : `${week.year}-W${week.week}`;
    const group = groups.get(key) ?? {
      key,
      name: week === null ? 'Without a date' : `Week ${week.week}`,
      days: week === null ? null : weekDays(week),
      records: [],
    };
    group.records.push(record);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Lowercase without accents: "jurgen" finds Jürgen. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLocaleLowerCase('en');

/** Cached per record: records are immutable. */
const texts = new WeakMap<LibraryRecord, string>();

function searchText(record: LibraryRecord): string {
  const known = texts.get(record);
  if (known !== undefined) return known;
  const parts = [recordName(record), recordBoat(record), recordTime(record), record.place, record.fileName];
  const text = folded([...parts, ...record.tags, ...crewNames(record)].filter((part) => part !== null).join('\n'));
  texts.set(record, text);
  return text;
}

const sessionDay = ({ facts }: LibraryRecord): string | null => venueDay(facts.startedAt, facts.utcOffsetS);

function isWithin(record: LibraryRecord, { since, until }: Pick<LibrarySearch, 'since' | 'until'>): boolean {
  if (since === undefined && until === undefined) return true;
  const day = sessionDay(record);
  // ISO dates sort as text.
  return day !== null && day >= (since ?? day) && day <= (until ?? day);
}

/** In the order of `records`. `notes`: notes by session fingerprint. */
export function findRecords(
  records: readonly LibraryRecord[],
  { q = '', boat, rower, tag, ...days }: LibrarySearch,
  notes: ReadonlyMap<string, string> = new Map(),
): LibraryRecord[] {
  const words = folded(q)
    .split(/\s+/u)
    .filter((word) => word !== '');
  const isFound = (record: LibraryRecord): boolean => {
    if (boat !== undefined && recordName(record) !== boat) return false;
    if (tag !== undefined && !record.tags.includes(tag)) return false;
    if (rower !== undefined && !crewNames(record).includes(rower)) return false;
    if (!isWithin(record, days)) return false;
    if (words.length === 0) return true;
    const text = `${searchText(record)}\n${notes.get(record.fingerprint) ?? ''}`;
    return words.every((word) => text.includes(word));
  };
  return records.filter(isFound);
}

export interface Choices {
  readonly boats: readonly string[];
  readonly rowers: readonly string[];
  readonly tags: readonly string[];
}

/** Filter options of the library, alphabetical. */
export function collectChoices(records: readonly LibraryRecord[]): Choices {
  const each = (read: (record: LibraryRecord) => readonly string[]): string[] =>
    [...new Set(records.flatMap(read))].toSorted((a, b) => a.localeCompare(b, 'en'));
  return {
    boats: each((record) => [recordName(record)]),
    rowers: each(crewNames),
    tags: each(({ tags }) => tags),
  };
}

const CRAFT_NAMES: Readonly<Record<Craft, string>> = {
  water: 'On the water',
  erg: 'On an erg',
  unknown: 'Water or erg: not set',
};

interface Order {
  readonly value: (facts: SessionFacts) => number | null;
  readonly isAlike: (a: SessionFacts, b: SessionFacts) => boolean;
  readonly name: (facts: SessionFacts) => string;
  /** Distinguishes two groups with the same name. */
  readonly also: (facts: SessionFacts) => string;
}

const listFirmware = (facts: SessionFacts): string => {
  const written = powerMeasured(facts).rules.flatMap(({ firmware }) => firmware ?? []);
  return written.length === 0 ? 'firmware unknown' : `firmware ${written.join(', ')}`;
};

const ORDERS: Readonly<Partial<Record<Sort, Order>>> = {
  power: {
    value: ({ rowerPowerW }) => rowerPowerW,
    isAlike: (a, b) => sameMethod(powerMeasured(a), powerMeasured(b)),
    name: (facts) => `Measured by ${methodName(powerMeasured(facts))}`,
    also: listFirmware,
  },
  speed: {
    value: ({ speedMps }) => speedMps,
    isAlike: (a, b) => a.craft === b.craft,
    name: ({ craft }) => CRAFT_NAMES[craft],
    also: () => '',
  },
};

interface Alike {
  readonly first: SessionFacts;
  readonly records: LibraryRecord[];
}

/** In record order; null for another sort order, or when all are measured the same way. */
export function measuredGroups(records: readonly LibraryRecord[], sort: Sort): readonly RowGroup[] | null {
  const order = ORDERS[sort];
  if (order === undefined) return null;
  const groups: Alike[] = [];
  const absent: LibraryRecord[] = [];
  for (const record of records) {
    const { facts } = record;
    const group = groups.find(({ first }) => order.isAlike(first, facts));
    if (order.value(facts) === null) absent.push(record);
    else if (group === undefined) groups.push({ first: facts, records: [record] });
    else group.records.push(record);
  }
  if (groups.length < 2) return null;
  const names = groups.map(({ first }) => order.name(first));
  const named = groups.map(({ first, records: of }, at): RowGroup => {
    const plain = names[at] ?? '';
    const isAlone = names.indexOf(plain) === names.lastIndexOf(plain);
    const name = isAlone ? plain : `${plain}, ${order.also(first)}`;
    return { key: `${at} ${name}`, name, days: null, records: of };
  });
  return absent.length === 0 ? named : [...named, { key: 'absent', name: 'Not measured', days: null, records: absent }];
}

/** Records with each group together. */
export const togetherByGroup = (records: readonly LibraryRecord[], sort: Sort): readonly LibraryRecord[] =>
  measuredGroups(records, sort)?.flatMap((group) => group.records) ?? records;
