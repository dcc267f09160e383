// Library record in words, the same in the list, the search and screen readers.
import { fixed } from '#src/format/number.ts';
import { boatWords, sessionName } from '#src/format/boat-labels.ts';
import { venueTime } from '#src/format/venue-time.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import type { LibraryRecord } from '#storage/library-record.ts';

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
