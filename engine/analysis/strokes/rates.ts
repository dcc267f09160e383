// Stroke rate: of the cycle itself, and as printed by the vendor's logger.
import type { Engine } from '../../runtime/engine.ts';
import type { Parameters } from '../../recording/recording.ts';
import type { StrokeTable } from '../analysis.ts';

/** Resolution of the logger's rates, rounded down. */
const STEP_SPM = 0.5;
/** Minimum recovery from perpendicular to the catch; at 45 spm it takes 0.4 s. */
const MIN_RECOVERY_S = 0.25;

export interface StrokeRates {
  /** Rate of each stroke from its own start and end, per minute: shown everywhere. */
  readonly cycleSpm: Float64Array;
  /** Rate as printed by PowerLine's logger: only for comparison with the vendor's own table. */
  readonly loggedSpm: Float64Array;
}

/**
 * Rate of every stroke, per minute; NaN for an incomplete cycle: a crew that sat ready at the catch begins with the
 * drive, so that stroke has an end and a speed but no period. PowerLine's logger averages over the last `ratingStrokes`
 * consecutive strokes, between the moments it closed them (`closeS`), and rounds down to half a stroke.
 */
export function strokeRates(
  engine: Engine,
  { ratingStrokes }: Parameters,
  { boat, gate, count, gateCount }: StrokeTable,
  closeS: Float64Array,
): StrokeRates {
  return engine.scratch(() => {
    const { cycleRates, loggedRates } = engine.kernels;
    const [startS, endS] = [engine.columnOf(boat.startS).address, engine.columnOf(boat.endS).address];
    const [single, logged] = [engine.allocate(count * 8), engine.allocate(count * 8)];
    cycleRates(startS, endS, engine.columnOf(gate.catchS).address, count, gateCount, MIN_RECOVERY_S, single);
    loggedRates(single, startS, endS, engine.columnOf(closeS).address, count, ratingStrokes, STEP_SPM, logged);
    return { cycleSpm: engine.f64(single, count).slice(), loggedSpm: engine.f64(logged, count).slice() };
  });
}
