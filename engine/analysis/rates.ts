// Stroke rate in the sense of a definition set.
import type { Parameters } from '../recording/recording.ts';
import type { DefinitionSet } from './analysis.ts';

/** The logger prints rates in steps of half a stroke a minute, rounded down. */
const STEP_SPM = 0.5;

/**
 * Rate of every stroke, per minute. PowerLine's logger averages over the last `ratingStrokes` strokes that followed each
 * other, between the moments it closed them (`closeS`), and rounds down to half a stroke; the other sets take each stroke
 * from its own start to its own end.
 */
export function strokeRates(
  set: DefinitionSet,
  { ratingStrokes }: Parameters,
  startS: Float64Array,
  endS: Float64Array,
  closeS: Float64Array,
): Float64Array {
  const single = endS.map((end, stroke) => 60 / (end - (startS[stroke] ?? NaN)));
  if (set !== 'powerline') return single;
  return single.map((own, stroke) => {
    let first = stroke;
    while (first > 0 && stroke - first < ratingStrokes - 1 && startS[first] === endS[first - 1]) first -= 1;
    const strokes = stroke - first + 1;
    const closedBefore = startS[first] === endS[first - 1] ? (closeS[first - 1] ?? NaN) : NaN;
    const logged = (60 * strokes) / ((closeS[stroke] ?? NaN) - closedBefore);
    const rate = Number.isNaN(logged) ? (60 * strokes) / ((endS[stroke] ?? NaN) - (startS[first] ?? NaN)) : logged;
    return Math.floor((Number.isNaN(rate) ? own : rate) / STEP_SPM + 1e-9) * STEP_SPM;
  });
}
