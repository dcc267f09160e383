// Stroke rate: of the cycle itself, and as the vendor's logger prints it.
import type { Engine } from '../../kernel/engine.ts';
import type { Parameters } from '../../recording/recording.ts';
import type { StrokeTable } from '../analysis.ts';

/** The logger prints rates in steps of half a stroke a minute, rounded down. */
const STEP_SPM = 0.5;
/** From the perpendicular to the catch no crew recovers faster; at 45 strokes a minute it takes 0.4 s. */
const LEAST_RECOVERY_S = 0.25;

export interface StrokeRates {
  /** Of each stroke from its own start to its own end, per minute: what is shown everywhere. */
  readonly cycleSpm: Float64Array;
  /** As PowerLine's logger prints it: only to be compared with the vendor's own table. */
  readonly loggedSpm: Float64Array;
}

/**
 * Rate of every stroke, per minute; NaN of one that is no whole cycle, from one recovery to the next: a crew that sat
 * ready at the catch begins with the drive, and such a stroke has an end and a speed but no period. PowerLine's logger
 * averages over the last `ratingStrokes` strokes that followed each other, between the moments it closed them
 * (`closeS`), and rounds down to half a stroke.
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
    cycleRates(startS, endS, engine.columnOf(gate.catchS).address, count, gateCount, LEAST_RECOVERY_S, single);
    loggedRates(single, startS, endS, engine.columnOf(closeS).address, count, ratingStrokes, STEP_SPM, logged);
    return { cycleSpm: engine.f64(single, count).slice(), loggedSpm: engine.f64(logged, count).slice() };
  });
}
