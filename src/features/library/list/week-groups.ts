// List by training week, in list order.
import { weekDays } from '#src/format/day-text.ts';
import { isoWeek, venueDay } from '#src/time/iso-week.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import type { RowGroup } from './measured-groups.ts';
import type { LibrarySearch } from './library-search.ts';
import { crewNames, recordBoat, recordName, recordTime } from './records.ts';

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
