// Strokes in an activity: whether its recorder writes one row per stroke or per second, and such rows as a stroke set.
import {
  type RowMeaning,
  type Activity,
  type ActivityPoints,
  type AddedCurves,
  hasValues,
  type PointColumn,
} from './activity.ts';
import { upperMedian } from './sport.ts';
import type { CurveSet } from '../../recording/channels.ts';
import type { Interval } from '../../recording/interval.ts';
import { ROW_KINDS, type StrokeColumn, type StrokeField, type StrokeSet } from '../../recording/stroke-set.ts';

/** Minimum step that counts as a pause. */
const LONGEST_STEP_S = 10;
/** Number of steps compared at once, because whole-second clocks hide the duration of a single stroke. */
const WINDOW = 10;
const MIN_WINDOW = 5;
const TOLERANCE = 0.15;
const MIN_SHARE = 0.8;
/** Share of equal steps from which rows follow the recorder's own interval. */
const MAX_EQUAL_SHARE = 0.95;
/** Minimum step, as a share of a stroke: a per-second recorder writes several rows per stroke. */
const MIN_STEP_SHARE = 0.75;
const S_PER_MINUTE = 60;

interface Rows {
  readonly timeS: Float64Array;
  readonly rateSpm: Float64Array;
  /** The device's stroke counter; all NaN without one. */
  readonly strokes: Float64Array;
  readonly meaning: RowMeaning;
}

interface Step {
  readonly seconds: number;
  /** Duration of a stroke at this rate. */
  readonly strokeS: number;
}

/** Rows at which the stroke counter changes; every row with a time without a counter. */
function candidates({ timeS, strokes }: Rows, isCounted: boolean): number[] {
  const rows: number[] = [];
  let before = 0;
  for (let row = 0; row < timeS.length; row++) {
    if (Number.isNaN(timeS[row])) continue;
    const count = strokes[row] ?? NaN;
    if (!isCounted || (count > 0 && count !== before)) rows.push(row);
    if (!Number.isNaN(count)) before = count;
  }
  return rows;
}

function toSteps({ timeS, rateSpm }: Rows, rows: readonly number[]): Step[] {
  return rows.flatMap((row, index) => {
    const seconds = (timeS[row] ?? NaN) - (timeS[rows[index - 1] ?? -1] ?? NaN);
    const strokeS = S_PER_MINUTE / (rateSpm[row] ?? NaN);
    return seconds >= 0 && seconds <= LONGEST_STEP_S && strokeS < LONGEST_STEP_S ? [{ seconds, strokeS }] : [];
  });
}

const sum = (steps: readonly Step[], of: keyof Step): number => steps.reduce((total, step) => total + step[of], 0);

/** True if, in more than 80% of cases, ten steps take as long as ten strokes at their rates, ±15%. */
function isSteppedByStroke(steps: readonly Step[]): boolean {
  const windows: boolean[] = [];
  for (let from = 0; from < steps.length; from += WINDOW) {
    const window = steps.slice(from, from + WINDOW);
    if (window.length < MIN_WINDOW && windows.length > 0) break;
    const expectedS = sum(window, 'strokeS');
    windows.push(Math.abs(sum(window, 'seconds') - expectedS) <= TOLERANCE * expectedS);
  }
  return windows.filter(Boolean).length > MIN_SHARE * windows.length;
}

function hasOwnBeat(steps: readonly Step[]): boolean {
  const usual = upperMedian(steps.map(({ seconds }) => seconds));
  return steps.filter(({ seconds }) => seconds === usual).length > MAX_EQUAL_SHARE * steps.length;
}

/** Distance to a lap boundary within which a row may be written for the lap alone. */
const NEAR_MARK_S = 1;
/** Minimum distance of two strokes, as a share of a stroke. */
const MIN_STROKE_SHARE = 0.5;

/** Removes rows written at lap boundaries between the strokes. */
function withoutMarks({ timeS, rateSpm }: Rows, rows: readonly number[], marksS: readonly number[]): readonly number[] {
  let lastS = NaN;
  return rows.filter((row) => {
    const at = timeS[row] ?? NaN;
    const strokeS = S_PER_MINUTE / (rateSpm[row] ?? NaN);
    const isNear = marksS.some((mark) => Math.abs(mark - at) <= NEAR_MARK_S || Math.abs(mark - lastS) <= NEAR_MARK_S);
    if (isNear && at - lastS < MIN_STROKE_SHARE * strokeS) return false;
    lastS = at;
    return true;
  });
}

/**
 * Rows that each end a stroke; null if rows are moments, or undetermined.
 * @param marksS lap boundaries
 */
export function strokeRows(table: Rows, marksS: readonly number[]): readonly number[] | null {
  if (table.meaning === 'moment') return null;
  const isCounted = table.strokes.some((count) => count > 0);
  const rows = candidates(table, isCounted);
  if (table.meaning === 'stroke') return rows.length > 0 ? rows : null;
  const steps = toSteps(table, rows);
  if (steps.length < 3 || !isSteppedByStroke(steps) || (!isCounted && hasOwnBeat(steps))) return null;
  if (!isCounted) return withoutMarks(table, rows, marksS);
  const all = toSteps(table, candidates(table, false)).map(({ seconds }) => seconds);
  return upperMedian(all) >= MIN_STEP_SHARE * upperMedian(steps.map(({ strokeS }) => strokeS)) ? rows : null;
}

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

/**
 * Converts points that each end a stroke to a stroke set. Set of all strokes, and one more for each oar if both are
 * measured separately.
 */
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
