// Catch, slip, peak, wash and finish on a mean curve, on any axis.
import type { GateField, StrokeTable } from '#engine/analysis/analysis.ts';
import type { DriveProfile } from '#engine/analysis/force/drive-profiles.ts';
import { curveAt } from '#src/charts/stroke/curve-at.ts';
import { gateSpread } from '#src/charts/scale/spread.ts';
import { MARK_FIELDS, MARK_NAMES, type MarkName } from '#src/charts/signature/signature-marks.ts';

export interface ProfileMark {
  readonly name: MarkName;
  /** Position on the profile's axis. */
  readonly at: number;
  readonly angleDeg: number;
  /** Height of the mean curve there, N. */
  readonly forceN: number;
  /** Mean over strokes: degrees for catch, slip, wash and finish, newtons for the peak. */
  readonly value: number;
}

export type MarkValues = Readonly<Record<MarkName, number>>;

/**
 * Means over the strokes of one gate: degrees for catch, slip, wash and finish, newtons for the peak; NaN when absent.
 */
export function markValues(table: StrokeTable, gate: number, strokes: Int32Array): MarkValues {
  const mean = (field: GateField): number => gateSpread(table, field, gate, strokes).mean ?? Number.NaN;
  return {
    catch: mean(MARK_FIELDS.catch),
    slip: mean(MARK_FIELDS.slip),
    peak: mean(MARK_FIELDS.peak),
    wash: mean(MARK_FIELDS.wash),
    finish: mean(MARK_FIELDS.finish),
  };
}

/**
 * Marks of one gate over its profile's strokes. `angle`, the mean angle along the same axis, converts a mark's angle to
 * its position. Leaves out marks without a value or outside the curve.
 */
export function profileMarks(
  table: StrokeTable,
  gate: number,
  strokes: Int32Array,
  force: DriveProfile,
  angle: DriveProfile,
): ProfileMark[] {
  const values = markValues(table, gate, strokes);
  const drawn = force.at.filter((_, k) => Number.isFinite(force.mean[k] ?? Number.NaN));
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (first === undefined || last === undefined) return [];
  const positionAt = (angleDeg: number): number => {
    const place = curveAt(angle.mean, angle.at, angleDeg);
    if (Number.isFinite(place) || Number.isNaN(angleDeg)) return place;
    // The mean catch or finish may be just outside a curve that ends where too few strokes reach.
    return angleDeg < (angle.mean[0] ?? Number.NaN) ? first : last;
  };
  const { catch: caught, slip, wash, finish: finished } = values;
  const angles: MarkValues = {
    catch: caught,
    slip: caught + slip,
    wash: finished - wash,
    finish: finished,
    peak: gateSpread(table, 'angleOfPeakDeg', gate, strokes).mean ?? Number.NaN,
  };
  return MARK_NAMES.map((name) => {
    const angleDeg = angles[name];
    const at = Math.min(last, Math.max(first, positionAt(angleDeg)));
    return { name, at, angleDeg, forceN: curveAt(force.at, force.mean, at), value: values[name] };
  }).filter((mark) => Number.isFinite(mark.forceN) && Number.isFinite(mark.value));
}
