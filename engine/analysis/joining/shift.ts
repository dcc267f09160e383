// Aligns two recordings of one boat: by their strokes, or by GPS.
import { median } from '../statistics.ts';
import type { Course, PlacedTrack } from './joinable.ts';

interface StrokesFit {
  /** Added to the other's clock. */
  readonly shiftS: number;
  /** Correlation at that shift, −1 to 1. */
  readonly likeness: number;
  /** Excess over the correlation at any other shift. */
  readonly margin: number;
  /** Median time between strokes, s; NaN without single strokes. */
  readonly periodS: number;
}

const STEP_S = 0.5;
const MIN_OVERLAP_S = 90;
/** Minimum distance between separate shifts. */
const OTHER_SHIFT_S = 8;
/** Maximum time between strokes before the boat counts as resting. */
const LONGEST_BRIDGE_S = 10;
/** Minimum speed before the boat counts as resting. */
const MIN_SPEED_MPS = 0.8;

interface Even {
  /** Index of the first step since the clock's zero. */
  readonly from: number;
  readonly values: Float64Array;
}

/** Resamples one value per stroke on an even grid, linearly; NaN at rest. */
function even(timeS: Float64Array, values: Float64Array): Even {
  const from = Math.ceil((timeS[0] ?? 0) / STEP_S);
  const to = Math.floor((timeS.at(-1) ?? 0) / STEP_S);
  let before = 0;
  const grid = Float64Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => {
    const at = (from + step) * STEP_S;
    while (before + 2 < timeS.length && (timeS[before + 1] ?? Infinity) < at) before += 1;
    const [fromS, toS] = [timeS[before] ?? NaN, timeS[before + 1] ?? NaN];
    if (toS - fromS > LONGEST_BRIDGE_S) return NaN;
    const share = (at - fromS) / (toS - fromS);
    const value = (values[before] ?? NaN) * (1 - share) + (values[before + 1] ?? NaN) * share;
    return value >= MIN_SPEED_MPS ? value : NaN;
  });
  return { from, values: grid };
}

/** Sums of one correlation. */
class Sums {
  #count = 0;
  #a = 0;
  #b = 0;
  #aa = 0;
  #bb = 0;
  #ab = 0;

  add(a: number, b: number): void {
    this.#count += 1;
    this.#a += a;
    this.#b += b;
    this.#aa += a * a;
    this.#bb += b * b;
    this.#ab += a * b;
  }

  /** NaN if shorter than this many seconds, or if one side is constant. */
  correlationOver(leastS: number): number {
    if (this.#count * STEP_S < leastS) return NaN;
    const spread = (this.#count * this.#aa - this.#a ** 2) * (this.#count * this.#bb - this.#b ** 2);
    return spread > 0 ? (this.#count * this.#ab - this.#a * this.#b) / Math.sqrt(spread) : NaN;
  }
}

/**
 * Correlation of the overlap when the other begins `lag` steps later: the minimum of the correlation with rests, which
 * separates shifts, and without them, which separates boats that rest at the same times.
 */
function likenessAt(own: Float64Array, other: Float64Array, lag: number, leastS: number): number {
  const from = Math.max(0, lag);
  const to = Math.min(own.length, other.length + lag);
  const all = new Sums();
  const rowed = new Sums();
  for (let step = from; step < to; step += 1) {
    const a = own[step] ?? NaN;
    const b = other[step - lag] ?? NaN;
    all.add(Number.isNaN(a) ? 0 : a, Number.isNaN(b) ? 0 : b);
    if (!Number.isNaN(a + b)) rowed.add(a, b);
  }
  return Math.min(all.correlationOver(leastS), rowed.correlationOver(leastS));
}

interface Tried {
  readonly shiftS: number;
  readonly likeness: number;
}

const best = (all: readonly Tried[]): Tried | null =>
  all.reduce<Tried | null>((most, one) => (most === null || one.likeness > most.likeness ? one : most), null);

/** Median remaining offset between the strokes of both within half a stroke, s; 0 if none match. */
function medianRest(own: Float64Array, other: Float64Array, shiftS: number, periodS: number): number {
  const rests: number[] = [];
  let near = 0;
  for (const end of other) {
    const at = end + shiftS;
    while (near + 1 < own.length && Math.abs((own[near + 1] ?? NaN) - at) <= Math.abs((own[near] ?? NaN) - at))
      near += 1;
    const rest = (own[near] ?? NaN) - at;
    if (Math.abs(rest) < periodS / 2) rests.push(rest);
  }
  return rests.length === 0 ? 0 : median(rests);
}

const medianPeriod = (timeS: Float64Array): number =>
  median(Float64Array.from(timeS.subarray(1), (at, index) => at - (timeS[index] ?? NaN)));

/**
 * Aligns two logs of one boat: coarsely by the correlation of speed and rate at each shift, finely by the strokes
 * within half a stroke. Stroke times alone are ambiguous: at a steady rate every shift by a stroke fits. Searches a
 * range of shifts; null if both never row together for that many seconds.
 */
export function shiftByStrokes(
  own: Course,
  other: Course,
  [fromS, toS]: readonly [number, number],
  leastS = MIN_OVERLAP_S,
): StrokesFit | null {
  const isOfStrokes = own.rateSpm !== null && other.rateSpm !== null;
  const series = isOfStrokes
    ? [
        [own.speedMps, other.speedMps],
        [own.rateSpm, other.rateSpm],
      ]
    : [[own.speedMps, other.speedMps]];
  const pairs = series.map(([a, b]) => [even(own.timeS, a ?? own.speedMps), even(other.timeS, b ?? other.speedMps)]);
  const all: Tried[] = [];
  for (let step = Math.ceil(fromS / STEP_S); step * STEP_S <= toS; step += 1) {
    const likes = pairs.map(([a, b]) =>
      a === undefined || b === undefined ? NaN : likenessAt(a.values, b.values, b.from + step - a.from, leastS),
    );
    const likeness = likes.reduce((sum, one) => sum + one, 0) / likes.length;
    if (!Number.isNaN(likeness)) all.push({ shiftS: step * STEP_S, likeness });
  }
  const most = best(all);
  if (most === null) return null;
  const rival = best(all.filter(({ shiftS }) => Math.abs(shiftS - most.shiftS) > OTHER_SHIFT_S));
  const periodS = isOfStrokes ? medianPeriod(other.timeS) : NaN;
  const rest = isOfStrokes ? medianRest(own.timeS, other.timeS, most.shiftS, periodS) : 0;
  return {
    shiftS: most.shiftS + rest,
    likeness: most.likeness,
    margin: most.likeness - (rival?.likeness ?? -1),
    periodS,
  };
}

interface TrackFit {
  /** Added to the other's clock. */
  readonly shiftS: number;
  /** Median distance at that shift, m. */
  readonly medianM: number;
  /** The same at the best competing shift; Infinity without one. */
  readonly rivalM: number;
}

/** Minimum distance between separate shifts: a boat length per stroke makes it another moment. */
const OTHER_MOMENT_S = 30;
const MAX_POINTS = 400;
const MIN_POINTS = 60;
/** Maximum gap between GPS points, beyond which the position is unknown. */
const LONGEST_STEP_S = 5;
const FINEST_S = 0.1;
const EARTH_M = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** Median distance at a shift of the other's clock, m; NaN if too few of its points are between two of the own. */
function distanceAt(own: PlacedTrack, other: PlacedTrack, shiftS: number): number {
  const cosine = Math.cos((own.latitudeDeg[0] ?? 0) * RADIANS);
  const step = Math.max(1, Math.floor(other.timeS.length / MAX_POINTS));
  const apart: number[] = [];
  let next = 0;
  for (let fix = 0; fix < other.timeS.length; fix += step) {
    const at = (other.timeS[fix] ?? NaN) + shiftS;
    while (next < own.timeS.length && (own.timeS[next] ?? Infinity) < at) next += 1;
    const [fromS, toS] = [own.timeS[next - 1] ?? NaN, own.timeS[next] ?? NaN];
    if (!(toS - fromS <= LONGEST_STEP_S)) continue;
    const share = toS > fromS ? (at - fromS) / (toS - fromS) : 0;
    const between = (values: Float64Array): number =>
      (values[next - 1] ?? NaN) * (1 - share) + (values[next] ?? NaN) * share;
    const north = between(own.latitudeDeg) - (other.latitudeDeg[fix] ?? NaN);
    const east = (between(own.longitudeDeg) - (other.longitudeDeg[fix] ?? NaN)) * cosine;
    apart.push(EARTH_M * RADIANS * Math.hypot(north, east));
  }
  return apart.length < Math.min(MIN_POINTS, MAX_POINTS) ? NaN : median(apart);
}

interface TriedPlace {
  readonly shiftS: number;
  readonly medianM: number;
}

function tried(own: PlacedTrack, other: PlacedTrack, fromS: number, toS: number, stepS: number): TriedPlace[] {
  const all: TriedPlace[] = [];
  for (let step = 0; fromS + step * stepS <= toS + stepS * 1e-6; step += 1) {
    const shiftS = fromS + step * stepS;
    const medianM = distanceAt(own, other, shiftS);
    if (!Number.isNaN(medianM)) all.push({ shiftS, medianM });
  }
  return all;
}

const nearest = (all: readonly TriedPlace[]): TriedPlace | null =>
  all.reduce<TriedPlace | null>((least, one) => (least === null || one.medianM < least.medianM ? one : least), null);

/**
 * Aligns two recordings by GPS: the shift at which both are at the same place. Searches a range of shifts; null if the
 * two never overlap by a minute of points.
 */
export function shiftByTrack(own: PlacedTrack, other: PlacedTrack, fromS: number, toS: number): TrackFit | null {
  const stepS = Math.min(LONGEST_STEP_S, Math.max(FINEST_S, (toS - fromS) / 8));
  const coarse = tried(own, other, fromS, toS, stepS);
  const near = nearest(coarse);
  if (near === null) return null;
  const fine = nearest(tried(own, other, near.shiftS - stepS, near.shiftS + stepS, FINEST_S)) ?? near;
  const rivals = coarse.filter(({ shiftS }) => Math.abs(shiftS - near.shiftS) > OTHER_MOMENT_S);
  return { ...fine, rivalM: nearest(rivals)?.medianM ?? Infinity };
}
