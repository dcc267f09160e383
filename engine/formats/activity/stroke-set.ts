// Converts points that each end a stroke to a stroke set.
import type { CurveSet } from '../../recording/quantity.ts';
import type { Interval } from '../../recording/interval.ts';
import { ROW_KINDS, type StrokeColumn, type StrokeField, type StrokeSet } from '../../recording/stroke-set.ts';
import { type Activity, type ActivityPoints, type AddedCurves, hasValues, type PointColumn } from './activity.ts';

/** Indices into the recording's rules, in the order of `logged-activity.ts`. */
const HULL_RULE = 0;
const WEARER_RULE = 1;
const OAR_RULE = 2;

/** Whole-second clocks put a stroke up to half a second before or after a lap boundary. */
const MARK_SLACK_S = 0.5;

interface PlainColumn {
  readonly column: PointColumn;
  readonly field: StrokeField;
  readonly unit: string;
  readonly of: 'hull' | 'rower';
  readonly rule: number;
}

const PLAIN_COLUMNS: readonly PlainColumn[] = [
  { column: 'rateSpm', field: 'rateSpm', unit: 'spm', of: 'hull', rule: HULL_RULE },
  { column: 'speedMps', field: 'speedMps', unit: 'm/s', of: 'hull', rule: HULL_RULE },
  { column: 'heartRateBpm', field: 'heartRateBpm', unit: 'bpm', of: 'rower', rule: WEARER_RULE },
  { column: 'powerW', field: 'powerW', unit: 'W', of: 'rower', rule: WEARER_RULE },
];

const MAKERS_NAMES: Partial<Record<PointColumn, string>> = {
  rateSpm: 'Cadence',
  speedMps: 'Speed',
  heartRateBpm: 'Heart Rate',
  powerW: 'Power',
};

/** Distance from the previous row to each row, m; the first from zero, since it ends the first stroke. */
function metresPerRow(distanceM: Float64Array, rows: readonly number[]): Float64Array {
  const before = (row: number): number => distanceM.subarray(0, row).findLast((value) => !Number.isNaN(value)) ?? 0;
  return Float64Array.from(rows, (row) => (distanceM[row] ?? NaN) - before(row));
}

/** Makes times strictly ascending: strokes within one second are spread over it. */
function spread(timeS: readonly number[]): Float64Array {
  return Float64Array.from(timeS, (at, row) => {
    let before = 0;
    while (timeS[row - before - 1] === at) before += 1;
    let after = 0;
    while (timeS[row + after + 1] === at) after += 1;
    const next = timeS[row + after + 1] ?? at + 1;
    return at + (Math.min(1, next - at) * before) / (before + after + 1);
  });
}

function findInterval(endS: number, intervals: readonly Interval[]): number {
  return intervals.findIndex(
    (interval) => endS >= interval.startS - MARK_SLACK_S && endS <= interval.endS + MARK_SLACK_S,
  );
}

function plainColumns(points: ActivityPoints, rows: readonly number[], hasOar: boolean): StrokeColumn[] {
  const pick = (values: Float64Array): Float64Array => Float64Array.from(rows, (row) => values[row] ?? NaN);
  const columns = PLAIN_COLUMNS.map(({ column, field, unit, of, rule }): StrokeColumn => {
    // With a measured oar, the power is that of its force.
    const byRule = field === 'powerW' && hasOar ? OAR_RULE : rule;
    const makersName = MAKERS_NAMES[column] ?? column;
    return { field, makersName, makersUnit: unit, of, rule: byRule, values: pick(points[column]) };
  });
  const values = metresPerRow(points.distanceM, rows);
  const metres = { field: 'distanceM', makersName: 'Distance', makersUnit: 'm', of: 'hull', rule: HULL_RULE } as const;
  return [...columns, { ...metres, values }].filter((column) => hasValues(column.values));
}

/** Set of all strokes, and one more for each oar if both are measured separately. */
export function strokeSets(
  activity: Activity,
  {
    points,
    timeS,
    rows,
  }: { readonly points: ActivityPoints; readonly timeS: Float64Array; readonly rows: readonly number[] },
  intervals: readonly Interval[],
): StrokeSet[] {
  const endS = spread(rows.map((row) => timeS[row] ?? NaN));
  const interval = Int32Array.from(endS, (at) => findInterval(at, intervals));
  const isRest = (at: number): boolean => intervals[at]?.kind === 'rest';
  const kind = Uint8Array.from(interval, (at) => ROW_KINDS.indexOf(isRest(at) ? 'rest' : 'stroke'));
  const number = Float64Array.from(rows, (row) => points.strokes[row] ?? NaN);
  const shared = { source: 0, seat: null, endS, number, interval, kind };
  const toAddedColumns = (side: StrokeSet['side']): StrokeColumn[] =>
    activity.added.flatMap(({ side: itsSide, values, ...column }) => {
      const picked = Float64Array.from(rows, (row) => values[row] ?? NaN);
      const rule = column.of === 'hull' ? HULL_RULE : OAR_RULE;
      return itsSide === side && hasValues(picked) ? [{ ...column, rule, values: picked }] : [];
    });
  const added = toAddedColumns(null);
  const fields = new Set(added.map(({ field }) => field));
  const plain = plainColumns(points, rows, added.length > 0).filter(({ field }) => !fields.has(field));
  const sides = (['port', 'starboard'] as const).flatMap((side) => {
    const columns = toAddedColumns(side);
    return columns.length > 0 ? [{ ...shared, side, columns }] : [];
  });
  return [{ ...shared, side: null, columns: [...plain, ...added] }, ...sides];
}

/** Force curves of the first stroke set. */
export function curveSets(added: readonly AddedCurves[], rows: readonly number[]): CurveSet[] {
  const strokeOf = new Map(rows.map((row, stroke) => [row, stroke]));
  return added.flatMap(({ over, step, points, curves }): CurveSet[] => {
    const kept = points.flatMap((point, index) => {
      const stroke = strokeOf.get(point);
      return stroke === undefined ? [] : [{ stroke, curve: curves[index] ?? [] }];
    });
    if (kept.length === 0) return [];
    let end = 0;
    const offsets = Int32Array.from([0, ...kept.map(({ curve }) => (end += curve.length))]);
    const values = Float32Array.from(kept.flatMap(({ curve }) => curve));
    const strokes = Int32Array.from(kept, ({ stroke }) => stroke);
    return [
      { strokeSet: 0, quantity: 'handle-force', unit: 'N', rule: OAR_RULE, over, step, strokes, offsets, values },
    ];
  });
}
