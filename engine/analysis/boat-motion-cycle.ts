// Check metrics from the hull's acceleration over the mean cycle: how hard the boat is checked, when, and for how long.

export interface CycleCheck {
  /** Speed lost to negative acceleration in one cycle, m/s. */
  readonly checkImpulseMps: number;
  /** Share of the cycle with negative acceleration, %. */
  readonly deceleratingPct: number;
  /** Duration below −1 m/s² around the catch, ms; 0 if never that low. */
  readonly catchDipMs: number;
  /** Time from acceleration turning negative to the catch, ms; negative after the catch. */
  readonly zeroBeforeCatchMs: number;
}

/** Threshold of the catch dip. */
const DIP_BELOW_MPS2 = -1;
/** Search range for the minimum around the catch, as a share of the cycle. */
const DIP_REACH = 0.15;

const value = (column: ArrayLike<number>, index: number): number => column[index] ?? NaN;

/** Share of the way from a to b at which a straight line passes `level`. */
const crossing = (a: number, b: number, level: number): number => (level - a) / (b - a);

/** Integral and length, in points, of the negative part of a linear step from a to b. */
function belowNought(a: number, b: number): { readonly area: number; readonly length: number } {
  if (a >= 0 && b >= 0) return { area: 0, length: 0 };
  if (a <= 0 && b <= 0) return { area: (a + b) / 2, length: 1 };
  const share = a < 0 ? crossing(a, b, 0) : 1 - crossing(a, b, 0);
  return { area: (share * Math.min(a, b)) / 2, length: share };
}

function deepestAround(acceleration: ArrayLike<number>, from: number, to: number): number | null {
  let deepest: number | null = null;
  for (let k = Math.max(0, from); k <= Math.min(acceleration.length - 1, to); k++) {
    if (deepest === null || value(acceleration, k) < value(acceleration, deepest)) deepest = k;
  }
  return deepest === null || Number.isNaN(value(acceleration, deepest)) ? null : deepest;
}

/** Fractional point where the column rises to `level`, going `step` from `from`; NaN if it never does. */
function risesTo(acceleration: ArrayLike<number>, from: number, step: 1 | -1, level: number): number {
  for (let k = from; k + step >= 0 && k + step < acceleration.length; k += step) {
    const here = value(acceleration, k);
    const next = value(acceleration, k + step);
    if (Number.isNaN(next)) return NaN;
    if (next >= level) return k + step * crossing(here, next, level);
  }
  return NaN;
}

/**
 * Check numbers of a mean cycle of acceleration (m/s², equally spaced, both ends of the cycle included), piecewise
 * linear between its points. *
 * @param durationS length of the cycle.
 * @param catchAt share of the cycle at which the crew catches.
 */
export function computeCheck(acceleration: ArrayLike<number>, durationS: number, catchAt: number): CycleCheck {
  const steps = acceleration.length - 1;
  const pointS = durationS / steps;
  let area = 0;
  let length = 0;
  for (let k = 0; k < steps; k++) {
    const below = belowNought(value(acceleration, k), value(acceleration, k + 1));
    area += below.area;
    length += below.length;
  }
  const reach = DIP_REACH * steps;
  const catchPoint = catchAt * steps;
  const deepest = Number.isNaN(catchPoint)
    ? null
    : deepestAround(acceleration, Math.ceil(catchPoint - reach), Math.floor(catchPoint + reach));
  const dip = deepest === null ? NaN : value(acceleration, deepest);
  const between = (level: number, step: 1 | -1): number =>
    deepest === null ? NaN : risesTo(acceleration, deepest, step, level);
  return {
    checkImpulseMps: -area * pointS + 0,
    deceleratingPct: (100 * length) / steps,
    catchDipMs: dip >= DIP_BELOW_MPS2 ? 0 : 1000 * pointS * (between(DIP_BELOW_MPS2, 1) - between(DIP_BELOW_MPS2, -1)),
    zeroBeforeCatchMs: dip >= 0 ? NaN : 1000 * pointS * (catchPoint - between(0, -1)),
  };
}

/**
 * Acceleration (m/s²) of a mean cycle of speed (m/s, equally spaced), by central differences; the cycle closes, so its
 * ends have neighbors on both sides. For a boat without an accelerometer.
 */
export function accelerationFromSpeed(speed: ArrayLike<number>, durationS: number): Float64Array {
  const steps = speed.length - 1;
  const pointS = durationS / steps;
  return Float64Array.from({ length: speed.length }, (_, k) => {
    const before = k === 0 ? value(speed, 0) - (value(speed, steps) - value(speed, steps - 1)) : value(speed, k - 1);
    const after = k === steps ? value(speed, steps) + (value(speed, 1) - value(speed, 0)) : value(speed, k + 1);
    return (after - before) / (2 * pointS);
  });
}

/**
 * Offset of an accelerometer (m/s²): the mean of its cycle minus the hull's real speed gain over the cycle, if known. A
 * tilt of one degree adds 0.17 m/s² of gravity. NaN next to a gap.
 * @param speed mean cycle of speed on the same points; null if not measured, and the boat is taken as steady.
 */
export function accelerationBias(
  acceleration: ArrayLike<number>,
  speed: ArrayLike<number> | null,
  durationS: number,
): number {
  const steps = acceleration.length - 1;
  let sum = 0;
  for (let k = 0; k < steps; k++) sum += (value(acceleration, k) + value(acceleration, k + 1)) / 2;
  const gained = speed === null ? 0 : value(speed, steps) - value(speed, 0);
  return sum / steps - gained / durationS;
}
