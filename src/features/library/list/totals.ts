// What a handful of outings adds up to: "5 outings · 41.2 km · 1930 strokes".
import { counted, fixed } from '#src/format/number.ts';
import { countedOnce } from '#src/outings/setup/same-recording.ts';
import type { LibraryRecord } from '#workers/storage/library-record.ts';

/** Of a recording that is there whole and as excerpts only the whole adds to the sums, and the excerpts are named. */
export function totalsText(records: readonly LibraryRecord[]): string {
  const once = countedOnce(records);
  const measured = once.filter(({ facts }) => facts.distanceM !== null);
  const kilometres = measured.reduce((sum, { facts }) => sum + (facts.distanceM ?? 0), 0) / 1000;
  const strokes = once.reduce((sum, { facts }) => sum + facts.strokeCount, 0);
  const parts = records.length - once.length;
  return [
    `${counted(once.length, 'session')}${parts > 0 ? ` and ${counted(parts, 'excerpt')}` : ''}`,
    ...(measured.length > 0 ? [`${fixed(kilometres, 1)} km`] : []),
    ...(strokes > 0 ? [counted(strokes, 'stroke')] : []),
  ].join(' · ');
}
