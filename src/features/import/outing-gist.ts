import type { Analysis } from '#engine/analysis/analysis.ts';
import { grouped } from '#src/format/reader.ts';

/** Thousands separator from five digits on. */
const count = (amount: number): string => (amount < 10_000 ? String(amount) : grouped(amount));

/**
 * '34 strokes · 332 m': distinguishes sessions in a list. Leaves out what was not measured, such as a track's strokes,
 * and never shows 0 for it.
 */
export function outingGist({ summary: { strokeCount, distanceM } }: Pick<Analysis, 'summary'>): string {
  const strokes = `${count(strokeCount)} ${strokeCount === 1 ? 'stroke' : 'strokes'}`;
  if (distanceM === null) return strokeCount === 0 ? 'No strokes' : strokes;
  const metres = `${count(Math.round(distanceM))} m`;
  return strokeCount === 0 ? metres : `${strokes} · ${metres}`;
}
