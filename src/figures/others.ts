// Compares one rower's force curve with the rest of the crew: their mean, the band from minimum to maximum, and where
// the rower is farthest outside it.
import type { Signature } from '#engine/analysis/analysis.ts';
import { curveAt } from './stroke/curve-at.ts';

export interface Others {
  readonly angleDeg: Float64Array;
  readonly meanForceN: Float64Array;
  readonly leastForceN: Float64Array;
  readonly greatestForceN: Float64Array;
}

export interface Gap {
  readonly angleDeg: number;
  /** Force of the rower and of the others' mean at that angle. */
  readonly forceN: number;
  readonly othersN: number;
}

/** At each degree that every one of them has; null where they share none. */
export function othersBand(curves: readonly Signature[]): Others | null {
  const [first] = curves;
  if (first === undefined) return null;
  const shared = Array.from(first.angleDeg).flatMap((angle) => {
    const forces = curves.map(({ angleDeg, meanForceN }) => curveAt(angleDeg, meanForceN, angle));
    return forces.every(Number.isFinite) ? [{ angle, forces }] : [];
  });
  if (shared.length === 0) return null;
  const each = (value: (forces: readonly number[]) => number): Float64Array =>
    Float64Array.from(shared, ({ forces }) => value(forces));
  return {
    angleDeg: Float64Array.from(shared, ({ angle }) => angle),
    meanForceN: each((forces) => forces.reduce((sum, force) => sum + force, 0) / forces.length),
    leastForceN: each((forces) => Math.min(...forces)),
    greatestForceN: each((forces) => Math.max(...forces)),
  };
}

/** Minimum share of the others' peak force: near the ends of the drive, gaps reflect length rather than force. */
const LOADED_SHARE = 0.75;

/**
 * Where the loaded curve is farthest from the others' mean, limited to places outside the others' band and outside the
 * rower's own middle 90% of strokes; null if there are none.
 */
export function widestGap(own: Signature, others: Others): Gap | null {
  const at = (values: Float64Array, angle: number): number => curveAt(own.angleDeg, values, angle);
  const loadedN = LOADED_SHARE * Math.max(...others.meanForceN);
  const gaps = Array.from(others.angleDeg).flatMap((angle, k): Gap[] => {
    const forceN = at(own.meanForceN, angle);
    const othersN = others.meanForceN[k] ?? Number.NaN;
    if (othersN < loadedN) return [];
    const isLess = forceN < (others.leastForceN[k] ?? Number.NaN) && at(own.p95ForceN, angle) < othersN;
    const isMore = forceN > (others.greatestForceN[k] ?? Number.NaN) && at(own.p05ForceN, angle) > othersN;
    return isLess || isMore ? [{ angleDeg: angle, forceN, othersN }] : [];
  });
  const width = ({ forceN, othersN }: Gap): number => Math.abs(forceN - othersN);
  return gaps.reduce<Gap | null>((widest, gap) => (widest === null || width(gap) > width(widest) ? gap : widest), null);
}
