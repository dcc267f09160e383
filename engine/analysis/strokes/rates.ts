// Stroke rate in the sense of a definition set.
import type { Parameters } from '../../recording/recording.ts';
import type { DefinitionSet, StrokeTable } from '../analysis.ts';

/** The logger prints rates in steps of half a stroke a minute, rounded down. */
const STEP_SPM = 0.5;
/** From the perpendicular to the catch no crew recovers faster; at 45 strokes a minute it takes 0.4 s. */
const LEAST_RECOVERY_S = 0.25;

/**
 * Whether a stroke is a whole cycle, from one recovery to the next. A crew that sat ready at the catch begins with the
 * drive: such a stroke has an end and a speed but no period, and so no rate.
 */
function isCycle({ boat, gate, gateCount }: StrokeTable, stroke: number): boolean {
  const start = boat.startS[stroke] ?? NaN;
  if (start === boat.endS[stroke - 1]) return true;
  const catches = gate.catchS
    .subarray(stroke * gateCount, (stroke + 1) * gateCount)
    .filter((moment) => moment >= start);
  return catches.length === 0 || catches.some((moment) => moment - start >= LEAST_RECOVERY_S);
}

/**
 * Rate of every stroke, per minute; NaN of one that is no whole cycle. PowerLine's logger averages over the last
 * `ratingStrokes` strokes that followed each other, between the moments it closed them (`closeS`), and rounds down to half
 * a stroke; the other sets take each stroke from its own start to its own end.
 */
export function strokeRates(
  set: DefinitionSet,
  { ratingStrokes }: Parameters,
  table: StrokeTable,
  closeS: Float64Array,
): Float64Array {
  const { startS, endS } = table.boat;
  const single = endS.map((end, stroke) => (isCycle(table, stroke) ? 60 / (end - (startS[stroke] ?? NaN)) : NaN));
  if (set !== 'powerline') return single;
  return single.map((own, stroke) => {
    if (Number.isNaN(own)) return NaN;
    let first = stroke;
    const goesOn = (): boolean => startS[first] === endS[first - 1] && !Number.isNaN(single[first - 1] ?? NaN);
    while (first > 0 && stroke - first < ratingStrokes - 1 && goesOn()) first -= 1;
    const strokes = stroke - first + 1;
    const closedBefore = startS[first] === endS[first - 1] ? (closeS[first - 1] ?? NaN) : NaN;
    const logged = (60 * strokes) / ((closeS[stroke] ?? NaN) - closedBefore);
    const rate = Number.isNaN(logged) ? (60 * strokes) / ((endS[stroke] ?? NaN) - (startS[first] ?? NaN)) : logged;
    return Math.floor((Number.isNaN(rate) ? own : rate) / STEP_SPM + 1e-9) * STEP_SPM;
  });
}
