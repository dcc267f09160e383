// Initial window of the traces: few enough strokes to read each.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { CursorState } from '../../shared/cursor/cursor-store.ts';
import { strokesWithin, wholeRange, type Range } from '../../shared/selection/selection.ts';
import { following } from './trace-window.ts';

const STROKES = 10;
/** Minimum sample rate to see anything within a stroke. */
const MIN_HZ = 5;

/** First ten strokes of the selection; of the first piece when everything is selected. */
export function openingRange(analysis: Analysis, selected: Range): Range {
  const { strokes, pieces, sampleRateHz } = analysis;
  if ((sampleRateHz ?? 0) < MIN_HZ) return selected;
  const whole = wholeRange(analysis);
  const [piece] = pieces;
  const isAll = selected.fromS <= whole.fromS && selected.toS >= whole.toS;
  const among = isAll && piece !== undefined ? { fromS: piece.startS, toS: piece.endS } : selected;
  const inside = strokesWithin(strokes, among);
  const fromS = strokes.boat.startS[inside[0] ?? -1] ?? NaN;
  const toS = strokes.boat.endS[inside[Math.min(STROKES, inside.length) - 1] ?? -1] ?? NaN;
  return fromS < toS ? { fromS, toS } : selected;
}

/** The opening range, turned to a cursor that someone has placed inside the selection. */
export function openingWindow(
  analysis: Analysis,
  selected: Range,
  { used, timeS }: Pick<CursorState, 'used' | 'timeS'>,
): Range {
  const opening = openingRange(analysis, selected);
  const isPlaced = used && timeS >= selected.fromS && timeS <= selected.toS;
  return isPlaced ? following(opening, timeS, wholeRange(analysis)) : opening;
}
