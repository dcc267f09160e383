// What a handful of outings adds up to: "5 outings · 41.2 km · 1930 strokes".
import { counted, fixed } from '#src/format/number.ts';
import type { LibraryRecord } from '#workers/storage/library-record.ts';

export function totalsText(records: readonly LibraryRecord[]): string {
  const measured = records.filter(({ facts }) => facts.distanceM !== null);
  const kilometres = measured.reduce((sum, { facts }) => sum + (facts.distanceM ?? 0), 0) / 1000;
  const strokes = records.reduce((sum, { facts }) => sum + facts.strokeCount, 0);
  const parts = [counted(records.length, 'outing')];
  if (measured.length > 0) parts.push(`${fixed(kilometres, 1)} km`);
  return [...parts, counted(strokes, 'stroke')].join(' · ');
}
