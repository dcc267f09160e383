// What the traces show when they are opened: so few strokes that each can be read.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { strokesWithin, wholeRange, type Range } from '../../contract/selection/selection.ts';

const STROKES = 10;
/** Of fewer samples a second than this nothing is to be seen within a stroke. */
const LEAST_HZ = 5;

/** The first ten strokes of what is selected; of the first piece where everything is. */
export function openingOf(analysis: Analysis, selected: Range): Range {
  const { strokes, pieces, sampleRateHz } = analysis;
  if ((sampleRateHz ?? 0) < LEAST_HZ) return selected;
  const whole = wholeRange(analysis);
  const [piece] = pieces;
  const isAll = selected.fromS <= whole.fromS && selected.toS >= whole.toS;
  const among = isAll && piece !== undefined ? { fromS: piece.startS, toS: piece.endS } : selected;
  const inside = strokesWithin(strokes, among);
  const fromS = strokes.boat.startS[inside[0] ?? -1] ?? NaN;
  const toS = strokes.boat.endS[inside[Math.min(STROKES, inside.length) - 1] ?? -1] ?? NaN;
  return fromS < toS ? { fromS, toS } : selected;
}
