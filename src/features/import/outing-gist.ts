import type { Analysis } from '#engine/analysis/analysis.ts';
import { grouped } from '#src/format/reader.ts';

/** A mark between thousands from five digits on, where it helps. */
const count = (amount: number): string => (amount < 10_000 ? String(amount) : grouped(amount));

/**
 * '34 strokes · 332 m': enough to tell one outing from another in a list. A track has meters and tells no strokes: they
 * are left out, as what was not measured is, never 0.
 */
export function outingGist({ summary: { strokeCount, distanceM } }: Pick<Analysis, 'summary'>): string {
  const strokes = `${count(strokeCount)} ${strokeCount === 1 ? 'stroke' : 'strokes'}`;
  if (distanceM === null) return strokeCount === 0 ? 'No strokes' : strokes;
  const metres = `${count(Math.round(distanceM))} m`;
  return strokeCount === 0 ? metres : `${strokes} · ${metres}`;
}
