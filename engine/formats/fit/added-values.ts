// Values that apps add to FIT records, as stroke columns in our units. Names and numbers are those of Rowsandall and of
// the draft standard for rowing data in FIT; scale and unit are the file's own.
import type { CurveAxis } from '../../recording/channels.ts';
import type { Side } from '../../recording/recording.ts';
import type { StrokeField } from '../../recording/stroke-set.ts';
import type { AddedColumn, AddedCurves } from '../activity/activity.ts';
import { upperMedian } from '../activity/sport.ts';
import type { FitMessage } from './messages.ts';

const N_PER_LBF = 4.4482216152605;
const MM_PER_M = 1000;
const MS_PER_S = 1000;
/** Maximum handle travel: an "effective length" above it is degrees, whatever the file calls it. */
const LONGEST_ARC_M = 5;

const FIELDS: Readonly<Record<string, { readonly field: StrokeField; readonly of: 'hull' | 'rower' }>> = {
  drivelength: { field: 'driveLengthM', of: 'rower' },
  strokedrivetime: { field: 'driveTimeS', of: 'rower' },
  strokerecoverytime: { field: 'recoveryTimeS', of: 'rower' },
  dragfactor: { field: 'dragFactor', of: 'rower' },
  averagedriveforce: { field: 'averageForceN', of: 'rower' },
  averagedriveforcen: { field: 'averageForceN', of: 'rower' },
  averagedriveforcelbs: { field: 'averageForceN', of: 'rower' },
  peakdriveforce: { field: 'peakForceN', of: 'rower' },
  peakdriveforcen: { field: 'peakForceN', of: 'rower' },
  peakdriveforcelbs: { field: 'peakForceN', of: 'rower' },
  strokework: { field: 'workJ', of: 'rower' },
  catch: { field: 'catchAngleDeg', of: 'rower' },
  finish: { field: 'finishAngleDeg', of: 'rower' },
  slip: { field: 'catchSlipDeg', of: 'rower' },
  wash: { field: 'finishSlipDeg', of: 'rower' },
  peakforceangle: { field: 'angleOfPeakDeg', of: 'rower' },
  effectivelength: { field: 'effectiveArcDeg', of: 'rower' },
  peakforcepositionnorm: { field: 'peakPositionPct', of: 'rower' },
  strokerate: { field: 'rateSpm', of: 'hull' },
  strokedistance: { field: 'distanceM', of: 'hull' },
};

/** Factor from the file's unit to ours. */
const UNITS: Readonly<Record<string, number>> = {
  mm: 1 / MM_PER_M,
  ms: 1 / MS_PER_S,
  lbs: N_PER_LBF,
  lbf: N_PER_LBF,
};
/** Names with a certain unit, if the file omits it. */
const USUAL_UNITS: Readonly<Record<string, string>> = {
  strokedrivetime: 'ms',
  strokerecoverytime: 'ms',
  averagedriveforcelbs: 'lbs',
  peakdriveforcelbs: 'lbs',
};
/** Ten-thousandths of the drive. */
const PCT_PER_NORM = 1 / 100;

interface Column {
  readonly name: string;
  readonly units: string;
  readonly values: Float64Array;
}

/** Single numbers by name, a value per record. */
function collectColumns(records: readonly FitMessage[]): Map<string, Column> {
  const columns = new Map<string, Column>();
  for (const [row, { developer }] of records.entries()) {
    for (const { name, units, value } of developer) {
      if (typeof value !== 'number') continue;
      const column = columns.get(name) ?? { name, units, values: new Float64Array(records.length).fill(NaN) };
      column.values[row] = value;
      columns.set(name, column);
    }
  }
  return columns;
}

const parseSide = (plain: string): Side | null =>
  plain.endsWith('port') ? 'port' : plain.endsWith('starboard') ? 'starboard' : null;

/** The lever of the rigging has the same name, in meters or millimeters. */
const isArc = (units: string, values: Float64Array): boolean =>
  units === 'deg' || (units !== 'mm' && upperMedian(values) > LONGEST_ARC_M);

function unitFactor(plain: string, units: string): number {
  if (plain === 'peakforcepositionnorm') return PCT_PER_NORM;
  return UNITS[units.toLowerCase()] ?? UNITS[USUAL_UNITS[plain] ?? ''] ?? 1;
}

/** Stroke columns; of two with the same values in two units, the one in newtons. */
export function addedColumns(records: readonly FitMessage[]): AddedColumn[] {
  const added = new Map<string, AddedColumn>();
  for (const { name, units, values } of collectColumns(records).values()) {
    const whole = name.toLowerCase();
    const side = parseSide(whole);
    const plain = side === null ? whole : whole.slice(0, -side.length);
    const known = FIELDS[plain];
    if (known === undefined) continue;
    if (plain === 'effectivelength' && !isArc(units, values)) continue;
    const key = `${side ?? ''}/${known.field}`;
    if (plain.endsWith('lbs') && added.has(key)) continue;
    const factor = unitFactor(plain, units);
    added.set(key, { ...known, makersName: name, makersUnit: units, side, values: values.map((one) => one * factor) });
  }
  return [...added.values()];
}

const AXES: readonly CurveAxis[] = ['drive-share', 'time', 'handle-travel', 'oar-angle', 'drive-share'];
/** Only the shape is known. */
const SHAPE = 0;
const DRIVE_SHARE = 4;

const STEP_UNITS: readonly number[] = [NaN, 1 / MS_PER_S, 1 / MM_PER_M, 1, NaN];

/** Force curves, grouped by axis and step. */
export function addedCurves(records: readonly FitMessage[]): AddedCurves[] {
  const groups = new Map<
    string,
    { over: CurveAxis; step: number | null; points: number[]; curves: (readonly number[])[] }
  >();
  for (const [row, { developer }] of records.entries()) {
    const of = (name: string) => developer.find((one) => one.name.toLowerCase() === name)?.value;
    const written = of('handleforcecurve');
    if (typeof written === 'number' || typeof written === 'string' || written === undefined) continue;
    const [axis, interval, count] = [
      of('instrokeabscissatype'),
      of('instrokesampleinterval'),
      of('instrokepointcount'),
    ];
    const kind = typeof axis === 'number' && axis in AXES ? axis : SHAPE;
    const curve = (typeof count === 'number' ? written.slice(0, count) : written).filter(
      (force) => !Number.isNaN(force),
    );
    if (curve.length < 2) continue;
    const step =
      typeof interval === 'number' && kind !== SHAPE && kind !== DRIVE_SHARE
        ? interval * (STEP_UNITS[kind] ?? NaN)
        : null;
    const key = `${kind}/${step}`;
    const group = groups.get(key) ?? { over: AXES[kind] ?? 'drive-share', step, points: [], curves: [] };
    group.points.push(row);
    group.curves.push(curve);
    groups.set(key, group);
  }
  return [...groups.values()];
}
