import type { Analysis } from '#engine/analysis/analysis.ts';
import { counted, fixed } from '#src/format/number.ts';

/**
 * '34 strokes · 332 m': distinguishes sessions in a list. Leaves out what was not measured, such as a track's strokes,
 * and never shows 0 for it.
 */
export function sessionGist({ summary: { strokeCount, distanceM } }: Pick<Analysis, 'summary'>): string {
  const strokes = counted(strokeCount, 'stroke');
  if (distanceM === null) return strokeCount === 0 ? 'No strokes' : strokes;
  const metres = `${fixed(distanceM)} m`;
  return strokeCount === 0 ? metres : `${strokes} · ${metres}`;
}
