// Library records as the list orders and names them, the same in the search and for screen readers.
import type { LibraryRecord } from '#storage/library-record.ts';
import { orderOf, sortOf, type LibrarySearch, type Sort } from './library-search.ts';
import { fixed, counted } from '#src/format/number.ts';
import { boatWords, sessionName, listText } from '#src/format/labels.ts';
import { venueTime } from '#src/format/day-text.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import { countedOnce } from '#src/library/setup/same-recording.ts';

export const recordName = ({ facts, fileName }: LibraryRecord): string => sessionName(facts.boat, fileName);

export const recordBoat = ({ facts }: LibraryRecord): string => boatWords(facts.boat);

/** "Sat 17 May 2025, 08:12"; null when the file has no date. */
export function recordTime({ facts }: LibraryRecord): string | null {
  const when = venueTime(facts.startedAt, facts.utcOffsetS);
  return when === null ? null : `${when.date}, ${when.time}`;
}

/** Unique name for a button read outside its row: "Halcyon, Sat 17 May 2025, 08:12". */
export const recordTitle = (record: LibraryRecord): string =>
  [recordName(record), recordTime(record)].filter((part) => part !== null).join(', ');

/** Crew names from stroke to bow, each once: some files list a sculler with both oars. */
export function crewNames({ facts }: LibraryRecord): string[] {
  const named = facts.crew.toSorted((a, b) => b.seat - a.seat).flatMap(({ name }) => (name === null ? [] : [name]));
  return [...new Set(named)];
}

/** Label for changes to the file's data: "corrected", or "repaired" for a sensor. */
export const correctionWord = ({ repairs = [] }: Corrections): string =>
  repairs.length > 0 ? 'repaired' : 'corrected';

/** "3.78 / 1.16": oar length and inboard, m; null when the file has none. */
export function oarsText({ facts, corrections }: LibraryRecord): string | null {
  const { oarLengthM, oarInboardM, fromFile } = facts.rig;
  const isCorrected = corrections?.oarLengthM !== undefined || corrections?.oarInboardM !== undefined;
  return fromFile || isCorrected ? `${fixed(oarLengthM, 2)} / ${fixed(oarInboardM, 2)}` : null;
}

/** Excerpts of an included recording are named but not added. */
export function totalsText(records: readonly LibraryRecord[]): string {
  const once = countedOnce(records);
  const measured = once.filter(({ facts }) => facts.distanceM !== null);
  const kilometres = measured.reduce((sum, { facts }) => sum + (facts.distanceM ?? 0), 0) / 1000;
  const strokes = once.reduce((sum, { facts }) => sum + facts.strokeCount, 0);
  const parts = records.length - once.length;
  return [
    listText([counted(once.length, 'session'), ...(parts > 0 ? [counted(parts, 'excerpt')] : [])]),
    ...(measured.length > 0 ? [`${fixed(kilometres, 1)} km`] : []),
    ...(strokes > 0 ? [counted(strokes, 'stroke')] : []),
  ].join(' · ');
}

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
