// Totals of the selected sessions: "5 sessions · 41.2 km · 1930 strokes".
import { listText } from '#src/format/list-text.ts';
import { counted, fixed } from '#src/format/number.ts';
import { countedOnce } from '#src/library/setup/same-recording.ts';
import type { LibraryRecord } from '#storage/library-record.ts';

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
