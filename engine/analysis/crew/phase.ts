// Where an oar is in its cycle, as an angle: 180° at the catch, 0° at the finish, growing with time all the way
// round. Continuous relative phase after Varlet and Richardson (2011) and Cuijpers et al. (2015): angle and angular
// velocity, centered and scaled per half of the cycle, seen as the hand of a clock; `phaseVectors` computes it.

/** Half-width of the window for a slope, as PowerLine uses for GateAngleVel. */
const SLOPE_REACH_S = 0.08;
const MIN_REACH_ROWS = 2;

/** Samples on either side that a slope needs at this rate. */
export const slopeReach = (sampleRateHz: number): number =>
  Math.max(MIN_REACH_ROWS, Math.round(SLOPE_REACH_S * sampleRateHz));

/** Value at a fractional row, interpolated linearly; NaN outside and next to a missing sample. */
export function valueAtRow(column: ArrayLike<number>, row: number): number {
  const whole = Math.floor(row);
  const value = column[whole] ?? NaN;
  const part = row - whole;
  return part === 0 ? value : value + part * ((column[whole + 1] ?? NaN) - value);
}
