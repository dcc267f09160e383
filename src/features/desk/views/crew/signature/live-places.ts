// Sample positions of one stroke on the axis of a force chart.
import type { ProfileDomain } from '#engine/analysis/force/drive-profiles.ts';
import type { StrokeCurve } from '#engine/analysis/force/stroke-curves.ts';

/** Position of sample `k`; NaN when undefined: without a drive there is no arc and no catch to count from. */
export function livePlace({ angleDeg, timeS, drive }: StrokeCurve, k: number, by: ProfileDomain): number {
  const angle = angleDeg[k] ?? Number.NaN;
  if (by === 'angle') return angle;
  if (drive === null) return Number.NaN;
  if (by === 'time') return (timeS[k] ?? Number.NaN) - (timeS[drive.from] ?? Number.NaN);
  const [caught, finished] = [angleDeg[drive.from] ?? Number.NaN, angleDeg[drive.to] ?? Number.NaN];
  return (100 * (angle - caught)) / (finished - caught);
}

/** Positions and forces of the drive, from catch to finish. */
export function liveDrive(curve: StrokeCurve, by: ProfileDomain): { readonly at: number[]; readonly forceN: number[] } {
  if (curve.drive === null) return { at: [], forceN: [] };
  const { from, to } = curve.drive;
  const rows = Array.from({ length: to - from + 1 }, (_, k) => from + k);
  return {
    at: rows.map((k) => livePlace(curve, k, by)),
    forceN: rows.map((k) => curve.forceN[k] ?? Number.NaN),
  };
}

/** Oar position at a moment, between samples; null outside the stroke and during sensor dropouts. */
export function liveOar(
  curve: StrokeCurve,
  timeS: number,
  by: ProfileDomain,
): { readonly at: number; readonly forceN: number } | null {
  const after = curve.timeS.findIndex((sample) => sample > timeS);
  // A stroke begins between two samples; its last sample holds until the next stroke's first.
  const before = after < 0 ? curve.timeS.length - 1 : Math.max(0, after - 1);
  const start = curve.timeS[before];
  if (start === undefined) return null;
  const next = Math.min(before + 1, curve.timeS.length - 1);
  const span = (curve.timeS[next] ?? Number.NaN) - start;
  const share = span > 0 ? Math.max(0, (timeS - start) / span) : 0;
  const between = (from: number, to: number): number => (share === 0 ? from : from + share * (to - from));
  const at = between(livePlace(curve, before, by), livePlace(curve, next, by));
  const forceN = between(curve.forceN[before] ?? Number.NaN, curve.forceN[next] ?? Number.NaN);
  return Number.isNaN(at + forceN) ? null : { at, forceN };
}
