// Sort order of the library. Unknown values are last in either direction.
import type { LibraryRecord } from '#storage/library-record.ts';
import { orderOf, sortOf, type LibrarySearch, type Sort } from './library-search.ts';
import { recordName } from './record-labels.ts';

type Key = number | string | null;

const startedMs = ({ facts }: LibraryRecord): number | null => {
  const instant = facts.startedAt === null ? Number.NaN : Date.parse(facts.startedAt);
  return Number.isNaN(instant) ? null : instant;
};

const KEYS: Readonly<Record<Sort, (record: LibraryRecord) => Key>> = {
  date: startedMs,
  boat: recordName,
  place: ({ place }) => place,
  distance: ({ facts }) => facts.distanceM,
  strokes: ({ facts }) => facts.strokeCount,
  rate: ({ facts }) => facts.rateSpm,
  speed: ({ facts }) => facts.speedMps,
  power: ({ facts }) => facts.rowerPowerW,
  added: ({ importedAt }) => importedAt,
};

const alphabet = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compared(a: Key, b: Key): number {
  if (typeof a === 'string' && typeof b === 'string') return alphabet.compare(a, b);
  return Number(a) - Number(b);
}

/** Equal values by time, latest first. */
export function sortRecords(records: readonly LibraryRecord[], wanted: LibrarySearch): LibraryRecord[] {
  const keyOf = KEYS[sortOf(wanted)];
  const direction = orderOf(wanted) === 'up' ? 1 : -1;
  return records
    .map((record) => ({ record, key: keyOf(record), startedMs: startedMs(record) ?? -Infinity }))
    .toSorted((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
      const difference = direction * compared(a.key, b.key);
      return difference === 0 ? Math.sign(b.startedMs - a.startedMs) || 0 : difference;
    })
    .map(({ record }) => record);
}
