// Best windows of a rower at standard durations.
import type { PowerDurationCurve } from '#engine/analysis/analysis.ts';

/** Seconds. */
const LENGTHS_S = [10, 20, 30, 60, 120, 240, 360, 600, 1200, 1800, 3600] as const;

export interface BestWindow {
  readonly durationS: number;
  readonly powerW: number;
  readonly startS: number;
  /** Crew's best at the same duration, mean per rower; null without one. */
  readonly crewW: number | null;
}

/** Row nearest to a duration; −1 when the curve has none within the 2% steps of its long durations. */
function findRow({ durationS }: PowerDurationCurve, lengthS: number): number {
  const off = (row: number): number => Math.abs((durationS[row] ?? Infinity) - lengthS);
  const nearest = durationS.reduce((best, _, row) => (off(row) < off(best) ? row : best), 0);
  return off(nearest) <= Math.max(0.5, lengthS * 0.011) ? nearest : -1;
}

export function bestWindows(curves: readonly PowerDurationCurve[], seat: number): BestWindow[] {
  const own = curves.find((curve) => curve.seat === seat);
  const crew = curves.find((curve) => curve.seat === null);
  if (own === undefined) return [];
  return LENGTHS_S.flatMap((lengthS) => {
    const row = findRow(own, lengthS);
    const powerW = own.powerW[row];
    const startS = own.startS[row];
    const durationS = own.durationS[row];
    if (powerW === undefined || startS === undefined || durationS === undefined || !Number.isFinite(powerW)) return [];
    const crewW = crew?.powerW[findRow(crew, lengthS)];
    return [{ durationS, powerW, startS, crewW: crewW !== undefined && Number.isFinite(crewW) ? crewW : null }];
  });
}
