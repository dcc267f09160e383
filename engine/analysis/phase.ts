// Where an oar stands in its cycle, as an angle: 180° at the catch, 0° at the finish, growing with time all the way
// round. Continuous relative phase after Varlet and Richardson (2011) and Cuijpers et al. (2015): angle and angular
// velocity, centred and scaled per half of the cycle, seen as the hand of a clock.

/** From catch to finish or from finish to catch, in (fractional) rows of the recording. */
export interface Swing {
  readonly fromRow: number;
  readonly toRow: number;
  /** Middle of the two turns, degrees. */
  readonly centreDeg: number;
  /** Half of the way between them, degrees. */
  readonly halfRangeDeg: number;
}

/** A slope is taken over samples this long before and after, as PowerLine takes GateAngleVel. */
const SLOPE_REACH_S = 0.08;
const LEAST_REACH_ROWS = 2;

/** How many samples either side a slope needs at this rate. */
export const slopeReach = (sampleRateHz: number): number =>
  Math.max(LEAST_REACH_ROWS, Math.round(SLOPE_REACH_S * sampleRateHz));

/** Value at a fractional row, on the line between its two samples; NaN outside and beside a missing sample. */
export function valueAtRow(column: ArrayLike<number>, row: number): number {
  const whole = Math.floor(row);
  const value = column[whole] ?? NaN;
  const part = row - whole;
  return part === 0 ? value : value + part * ((column[whole + 1] ?? NaN) - value);
}

/** Slope per row of the straight line through `2 * reach + 1` samples (Savitzky and Golay); NaN near a missing sample. */
function slopeAtRow(column: ArrayLike<number>, row: number, reach: number): number {
  let products = 0;
  let squares = 0;
  for (let step = 1; step <= reach; step++) {
    products += step * ((column[row + step] ?? NaN) - (column[row - step] ?? NaN));
    squares += 2 * step * step;
  }
  return products / squares;
}

/** Null where one of the turns is not measured, or they are the same. */
export function swingBetween(angle: ArrayLike<number>, fromRow: number, toRow: number): Swing | null {
  const fromDeg = valueAtRow(angle, fromRow);
  const toDeg = valueAtRow(angle, toRow);
  const halfRangeDeg = Math.abs(toDeg - fromDeg) / 2;
  if (!(toRow > fromRow) || !(halfRangeDeg > 0)) return null;
  return { fromRow, toRow, centreDeg: (fromDeg + toDeg) / 2, halfRangeDeg };
}

/** Phase of an oar at a fractional row of one of its swings, radians in (−π, π]; NaN where its angle is not measured. */
export function phaseAt(angle: ArrayLike<number>, row: number, swing: Swing, reach: number): number {
  const whole = Math.floor(row);
  const part = row - whole;
  const before = slopeAtRow(angle, whole, reach);
  const slope = part === 0 ? before : before + part * (slopeAtRow(angle, whole + 1, reach) - before);
  const perRow = Math.PI / (swing.toRow - swing.fromRow);
  const x = (valueAtRow(angle, row) - swing.centreDeg) / swing.halfRangeDeg;
  const y = slope / (perRow * swing.halfRangeDeg);
  return Math.atan2(-y, x);
}

/** The same angle in (−π, π]. */
export function wrapped(radians: number): number {
  const turned = radians - 2 * Math.PI * Math.round(radians / (2 * Math.PI));
  return turned <= -Math.PI ? turned + 2 * Math.PI : turned;
}

export interface CircularSpread {
  /** Radians in (−π, π]; NaN of no values, or of values that point everywhere alike. */
  readonly mean: number;
  /** Length of the mean of the unit vectors: 1 where all agree, 0 where they cancel. */
  readonly resultant: number;
  readonly count: number;
}

/** Below this the vectors cancel and have no direction. */
export const NO_DIRECTION = 1e-9;

/** Mean direction of the angles that exist, radians. */
export function circularSpread(angles: ArrayLike<number>): CircularSpread {
  let x = 0;
  let y = 0;
  let count = 0;
  for (let i = 0; i < angles.length; i++) {
    const angle = angles[i] ?? NaN;
    if (Number.isNaN(angle)) continue;
    x += Math.cos(angle);
    y += Math.sin(angle);
    count += 1;
  }
  const resultant = count === 0 ? NaN : Math.sqrt(x * x + y * y) / count;
  return { mean: resultant > NO_DIRECTION ? Math.atan2(y, x) : NaN, resultant, count };
}
