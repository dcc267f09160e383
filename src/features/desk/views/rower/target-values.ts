// Targets as values of one oar.
import type { GateField } from '#engine/analysis/analysis.ts';
import type { TargetSet } from '../../shared/targets/target-set.ts';

export type TargetValues = Readonly<Partial<Record<GateField, number>>>;

/** Includes derived arcs. Power is per rower, so a sculler's single oar has no target for it. */
export function targetValues(set: TargetSet): TargetValues {
  const { catchAngleDeg, finishAngleDeg, catchSlipDeg, finishSlipDeg } = set;
  const arcDeg = finishAngleDeg - catchAngleDeg;
  return {
    driveTimeS: set.driveTimeS,
    catchAngleDeg,
    finishAngleDeg,
    catchSlipDeg,
    finishSlipDeg,
    arcDeg,
    effectiveArcDeg: arcDeg - catchSlipDeg - finishSlipDeg,
    peakPositionPct: set.peakPositionPct,
    angleAt70Deg: catchAngleDeg + set.riseTo70Deg,
    ...(set.rig === 'sweep' && { powerW: set.powerW }),
  };
}
