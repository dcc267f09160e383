// The best windows of a rower at the lengths coaches ask for.
import type { PowerDurationCurve } from '#engine/analysis/analysis.ts';

/** Seconds. */
const LENGTHS_S = [10, 20, 30, 60, 120, 240, 360, 600, 1200, 1800, 3600] as const;

export interface BestWindow {
  readonly durationS: number;
  readonly powerW: number;
  readonly startS: number;
  /** The crew's best at the same length, mean per rower; null where it has none. */
  readonly crewW: number | null;
}

/** Row of a length, where the curve holds that very length to within half a second. */
const rowOf = (curve: PowerDurationCurve, lengthS: number): number =>
  curve.durationS.findIndex((duration) => Math.abs(duration - lengthS) <= Math.max(0.5, lengthS * 0.011));

export function bestWindows(curves: readonly PowerDurationCurve[], seat: number): BestWindow[] {
  const own = curves.find((curve) => curve.seat === seat);
  const crew = curves.find((curve) => curve.seat === null);
  if (own === undefined) return [];
  return LENGTHS_S.flatMap((lengthS) => {
    const row = rowOf(own, lengthS);
    const powerW = own.powerW[row];
    const startS = own.startS[row];
    const durationS = own.durationS[row];
    if (powerW === undefined || startS === undefined || durationS === undefined || !Number.isFinite(powerW)) return [];
    const crewW = crew?.powerW[rowOf(crew, lengthS)];
    return [{ durationS, powerW, startS, crewW: crewW !== undefined && Number.isFinite(crewW) ? crewW : null }];
  });
}
