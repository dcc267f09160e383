// Shape of one drive's force: smoothness and number of humps.

/** Twice the area between a polyline and the axis, by trapezoids; parts below the axis are ignored. */
function doubledArea(x: readonly number[], y: readonly number[]): number {
  let area = 0;
  for (let k = 1; k < x.length; k++) {
    area += (Math.max(0, y[k - 1] ?? 0) + Math.max(0, y[k] ?? 0)) * ((x[k] ?? 0) - (x[k - 1] ?? 0));
  }
  return area;
}

/**
 * Percent of the area below a curve's concave hull that the curve fills: 100 without a dent. `x` never falls; negative
 * force counts as zero. NaN for fewer than three points or a hull without area.
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
      // Keeps the middle point only if the chain turns downward.
      if ((xb - xa) * (yk - ya) < (yb - ya) * (xk - xa)) break;
      hull.pop();
    }
    hull.push(k);
  }
  const below = (values: readonly number[]): number[] => hull.map((k) => values[k] ?? NaN);
  const hullArea = doubledArea(below(x), below(y));
  return hullArea > 0 ? (100 * doubledArea(x, y)) / hullArea : NaN;
}

/** Low-pass cutoff: anything faster in a gate's force is rigging vibration, not the rower. */
const LOW_PASS_HZ = 10;
/** Minimum prominence of a hump, as a share of the peak. */
const MIN_PROMINENCE = 0.05;
const FILTER_HALF_S = 0.1;

/** Zero-delay low-pass at 10 Hz (sinc under a Hann window of 0.2 s); at the ends it uses the samples there are. */
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
 * Number of force peaks of a drive, sampled at `rateHz`, with a prominence of at least 5% of the maximum after a 10 Hz
 * low-pass. 1 is a connected drive. NaN without force.
 */
export function countHumps(forces: Float64Array, rateHz: number): number {
  const smooth = lowPass(forces, rateHz);
  const greatest = smooth.reduce((most, force) => Math.max(most, force), -Infinity);
  if (!(greatest > 0)) return NaN;
  const deep = MIN_PROMINENCE * greatest;
  let humps = 0;
  let rising = true;
  let turn = Math.min(0, smooth[0] ?? 0);
  // A peak counts once the force has fallen far enough from it, a valley once it has risen far enough.
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
