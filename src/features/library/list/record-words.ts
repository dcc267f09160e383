// A record of the library in words, the same in the list, in what is searched and in what is said aloud.
import { fixed } from '#src/format/number.ts';
import { boatWords, outingName } from '#src/format/boat-words.ts';
import { venueTime } from '#src/format/venue-time.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import type { LibraryRecord } from '#workers/storage/library-record.ts';

export const recordName = ({ facts, fileName }: LibraryRecord): string => outingName(facts.boat, fileName);

export const recordBoat = ({ facts }: LibraryRecord): string => boatWords(facts.boat);

/** "Sat 17 May 2025, 08:12"; null where the file does not say. */
export function recordTime({ facts }: LibraryRecord): string | null {
  const when = venueTime(facts.startedAt, facts.utcOffsetS);
  return when === null ? null : `${when.date}, ${when.time}`;
}

/** Unmistakable, for a button that a screen reader reads out of its row: "Halcyon, Sat 17 May 2025, 08:12". */
export const recordTitle = (record: LibraryRecord): string =>
  [recordName(record), recordTime(record)].filter((part) => part !== null).join(', ');

/** The names of the crew from stroke to bow, each once: a sculler is listed with both oars in some files. */
export function crewNames({ facts }: LibraryRecord): string[] {
  const named = facts.crew.toSorted((a, b) => b.seat - a.seat).flatMap(({ name }) => (name === null ? [] : [name]));
  return [...new Set(named)];
}

/** What was done to what the file says: "corrected", or "repaired" where a sensor was. */
export const correctionWord = ({ repairs = [] }: Corrections): string =>
  repairs.length > 0 ? 'repaired' : 'corrected';

/** "3.78 / 1.16": the oar and its inboard, m; null where the file does not say. */
export function oarsText({ facts, corrections }: LibraryRecord): string | null {
  const { oarLengthM, oarInboardM, fromFile } = facts.rig;
  const isCorrected = corrections?.oarLengthM !== undefined || corrections?.oarInboardM !== undefined;
  return fromFile || isCorrected ? `${fixed(oarLengthM, 2)} / ${fixed(oarInboardM, 2)}` : null;
}
