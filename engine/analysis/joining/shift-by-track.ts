// Aligns two recordings by GPS: the shift at which both are at the same place.
import { median } from '../statistics.ts';
import type { PlacedTrack } from './joinable.ts';

export interface TrackFit {
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

interface Tried {
  readonly shiftS: number;
  readonly medianM: number;
}

function tried(own: PlacedTrack, other: PlacedTrack, fromS: number, toS: number, stepS: number): Tried[] {
  const all: Tried[] = [];
  for (let step = 0; fromS + step * stepS <= toS + stepS * 1e-6; step += 1) {
    const shiftS = fromS + step * stepS;
    const medianM = distanceAt(own, other, shiftS);
    if (!Number.isNaN(medianM)) all.push({ shiftS, medianM });
  }
  return all;
}

const best = (all: readonly Tried[]): Tried | null =>
  all.reduce<Tried | null>((least, one) => (least === null || one.medianM < least.medianM ? one : least), null);

/** Searches a range of shifts; null if the two never overlap by a minute of points. */
export function shiftByTrack(own: PlacedTrack, other: PlacedTrack, fromS: number, toS: number): TrackFit | null {
  const stepS = Math.min(LONGEST_STEP_S, Math.max(FINEST_S, (toS - fromS) / 8));
  const coarse = tried(own, other, fromS, toS, stepS);
  const near = best(coarse);
  if (near === null) return null;
  const fine = best(tried(own, other, near.shiftS - stepS, near.shiftS + stepS, FINEST_S)) ?? near;
  const rivals = coarse.filter(({ shiftS }) => Math.abs(shiftS - near.shiftS) > OTHER_MOMENT_S);
  return { ...fine, rivalM: best(rivals)?.medianM ?? Infinity };
}
