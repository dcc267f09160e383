// The shape of one drive's force: how smooth it is, and how many humps it has.

/** Twice the area between a chain of points and the axis, by trapezes; what lies below the axis does not count. */
function areaOf(x: readonly number[], y: readonly number[]): number {
  let area = 0;
  for (let k = 1; k < x.length; k++) {
    area += (Math.max(0, y[k - 1] ?? 0) + Math.max(0, y[k] ?? 0)) * ((x[k] ?? 0) - (x[k - 1] ?? 0));
  }
  return area;
}

/**
 * Per cent of the area below a curve's concave hull that the curve itself fills: 100 for a curve without a dent. `x`
 * never falls; force below zero counts as none. NaN for fewer than three points and where the hull has no area.
 */
export function smoothnessPct(x: readonly number[], y: readonly number[]): number {
  if (x.length < 3) return NaN;
  const hull: number[] = [];
  for (let k = 0; k < x.length; k++) {
    const [xk, yk] = [x[k] ?? NaN, Math.max(0, y[k] ?? NaN)];
    while (hull.length > 1) {
      const [a, b] = [hull.at(-2) ?? 0, hull.at(-1) ?? 0];
      const [xa, ya] = [x[a] ?? NaN, Math.max(0, y[a] ?? NaN)];
      const [xb, yb] = [x[b] ?? NaN, Math.max(0, y[b] ?? NaN)];
      // The point between is kept only where the chain turns downwards.
      if ((xb - xa) * (yk - ya) < (yb - ya) * (xk - xa)) break;
      hull.pop();
    }
    hull.push(k);
  }
  const below = (values: readonly number[]): number[] => hull.map((k) => values[k] ?? NaN);
  const hullArea = areaOf(below(x), below(y));
  return hullArea > 0 ? (100 * areaOf(x, y)) / hullArea : NaN;
}

/** What is faster than this in a gate's force is the rig that rings, not the rower. */
const LOW_PASS_HZ = 10;
/** A hump stands out from its valleys by this share of the peak. */
const LEAST_PROMINENCE = 0.05;
const FILTER_HALF_S = 0.1;

/** A low-pass of 10 Hz without delay (sinc under a Hann window of 0.2 s); at the ends it weighs what there is. */
function lowPass(values: Float64Array, rateHz: number): Float64Array {
  if (rateHz <= 2 * LOW_PASS_HZ) return values;
  const half = Math.round(FILTER_HALF_S * rateHz);
  const weights = Array.from({ length: half + 1 }, (_, k) => {
    const phase = (2 * Math.PI * LOW_PASS_HZ * k) / rateHz;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * k) / (half + 1));
    return (k === 0 ? 1 : Math.sin(phase) / phase) * window;
  });
  return values.map((_, at) => {
    let sum = 0;
    let weight = 0;
    for (let k = Math.max(0, at - half); k <= Math.min(values.length - 1, at + half); k++) {
      const share = weights[Math.abs(k - at)] ?? 0;
      sum += share * (values[k] ?? NaN);
      weight += share;
    }
    return sum / weight;
  });
}

/**
 * Number of peaks of a drive's force, sampled at `rateHz`, that stand out by at least 5% of the largest after a
 * low-pass of 10 Hz: the valley towards any higher force, or towards the end, lies that much lower. 1 is a connected
 * drive. NaN without force.
 */
export function humpsOf(forces: Float64Array, rateHz: number): number {
  const smooth = lowPass(forces, rateHz);
  const greatest = smooth.reduce((most, force) => Math.max(most, force), -Infinity);
  if (!(greatest > 0)) return NaN;
  const deep = LEAST_PROMINENCE * greatest;
  let humps = 0;
  let rising = true;
  let turn = Math.min(0, smooth[0] ?? 0);
  // A peak counts once the force has fallen from it by enough, a valley once it has risen by enough.
  for (const force of smooth) {
    if (rising) {
      turn = Math.max(turn, force);
      if (force > turn - deep) continue;
      if (turn >= deep) humps += 1;
      rising = false;
      turn = force;
    } else {
      turn = Math.min(turn, force);
      if (force < turn + deep) continue;
      rising = true;
      turn = force;
    }
  }
  return rising && turn >= deep ? humps + 1 : humps;
}
