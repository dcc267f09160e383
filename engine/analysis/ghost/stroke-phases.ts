// Boat speed in the drive and the recovery of every stroke.
import type { Analysis, GateField } from '../analysis.ts';
import { computeMean } from '../statistics.ts';

/** Boat speed samples, m/s, with times on the recording's clock, ascending. */
export interface SampledSpeed {
  readonly timeS: ArrayLike<number>;
  readonly speedMps: ArrayLike<number>;
}

/** One value per chosen stroke, NaN if not measured. */
export interface StrokePhases {
  /** Mean speeds, m/s. */
  readonly driveMps: Float64Array;
  readonly recoveryMps: Float64Array;
  /** Share of the stroke's duration. */
  readonly driveShare: Float64Array;
}

/** Limit of rowing speed. */
const LIMIT_MPS = 15;

/** First sample at or after a second. */
function rowAt(timeS: ArrayLike<number>, second: number): number {
  let [low, high] = [0, timeS.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timeS[middle] ?? NaN) < second) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Drive from the mean catch to the mean finish of all oars; the recovery is the rest of the stroke.
 * @param chosen indexes into the stroke table.
 */
export function strokePhases(
  { timeS, speedMps }: SampledSpeed,
  { strokes: table, gates }: Pick<Analysis, 'strokes' | 'gates'>,
  chosen: Int32Array,
): StrokePhases {
  const crewMoment = (field: Extract<GateField, 'catchS' | 'finishS'>, stroke: number): number =>
    computeMean(gates.map((_, gate) => table.gate[field][stroke * table.gateCount + gate] ?? NaN)) ?? NaN;
  const computePhase = (stroke: number): readonly number[] => {
    const [fromS, toS] = [table.boat.startS[stroke] ?? NaN, table.boat.endS[stroke] ?? NaN];
    const [caughtS, finishedS] = [crewMoment('catchS', stroke), crewMoment('finishS', stroke)];
    if (!(finishedS > caughtS && toS > fromS)) return [NaN, NaN, NaN];
    const sums = { drive: 0, driveCount: 0, recovery: 0, recoveryCount: 0 };
    for (let row = rowAt(timeS, fromS); (timeS[row] ?? Infinity) < toS; row++) {
      const value = speedMps[row] ?? NaN;
      if (!(value >= 0 && value <= LIMIT_MPS)) return [NaN, NaN, NaN];
      const second = timeS[row] ?? NaN;
      const phase = second >= caughtS && second < finishedS ? 'drive' : 'recovery';
      sums[phase] += value;
      sums[`${phase}Count`] += 1;
    }
    return [sums.drive / sums.driveCount, sums.recovery / sums.recoveryCount, (finishedS - caughtS) / (toS - fromS)];
  };
  const phases = Array.from(chosen, computePhase);
  const column = (which: number): Float64Array => Float64Array.from(phases, (one) => one[which] ?? NaN);
  return { driveMps: column(0), recoveryMps: column(1), driveShare: column(2) };
}
