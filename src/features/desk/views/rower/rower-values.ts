// Values in a rower's tables: the targets of one oar, why a value is missing, and the best power over each duration.
import type { GateField, PowerDurationCurve, StrokeTable } from '#engine/analysis/analysis.ts';
import { median } from '#engine/analysis/statistics.ts';
import type { AbsentCell } from '#src/format/labels.ts';
import type { TargetSet } from '../../shared/targets/target-set.ts';
import type { MetricLook } from '../../shared/metrics/metrics.ts';
import type { GateMeans } from '../../shared/selection/summaries.ts';

type TargetValues = Readonly<Partial<Record<GateField, number>>>;

/**
 * Targets as values of one oar, derived arcs included. Power is per rower, so a sculler's single oar has no target for
 * it.
 */
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

/** Per stroke the median of given gates, over those with a value; NaN where none has one. */
export function medians(table: StrokeTable, field: GateField, gates: readonly number[]): Float64Array {
  const of = (stroke: number, gate: number): number => table.gate[field][stroke * table.gateCount + gate] ?? Number.NaN;
  return Float64Array.from({ length: table.count }, (_, stroke) => median(gates.map((gate) => of(stroke, gate))));
}

/** Cells of one metric of the rower. */
interface MetricCells {
  readonly own: GateMeans;
  /** Null for a single rower. */
  readonly others: GateMeans | null;
  /** Why the rower has no value; called only then. */
  readonly absent: () => string;
  /** Why the target has no difference; null when it has one, or when the panel explains it for all. */
  readonly untold: string | null;
}

/** Why cells of one metric are empty. A missing difference is explained by its missing side. */
export function findAbsentCells(
  { field, name }: Pick<MetricLook, 'field' | 'name'>,
  told: MetricCells,
): readonly AbsentCell[] {
  const { own, others, absent, untold } = told;
  const cell = (column: string, reason: string): AbsentCell => ({ row: name, name: column, reason });
  const isMeasured = own[field].mean !== null;
  return [
    ...(isMeasured ? [] : [cell('the rower', absent())]),
    ...(others !== null && others[field].mean === null ? [cell('others', NO_OTHER)] : []),
    ...(isMeasured && untold !== null ? [cell('from the target', untold)] : []),
  ];
}

export const NOT_IN_STROKE = 'Not measured in this stroke';
export const NO_OTHER = 'No other oar was measured';

/** Seconds. */
const LENGTHS_S = [10, 20, 30, 60, 120, 240, 360, 600, 1200, 1800, 3600] as const;

interface BestWindow {
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
