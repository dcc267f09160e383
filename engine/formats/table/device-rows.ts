// Puts a device's per-stroke rows on one clock: joins counters that restart in each interval, finds the intervals, sums
// everything, and takes the positions.
import type { Finding } from '../../recording/finding.ts';
import { type Interval, NO_TOTALS, type Totals } from '../../recording/interval.ts';
import { median } from '../../analysis/statistics.ts';
import { ROW_KINDS } from '../../recording/stroke-set.ts';
import { type CounterReading, readCounter, unrolled } from '../in-memory/counting.ts';
import { isPlace } from '../in-memory/row-times.ts';
import type { Fixes } from '../../recording/recording.ts';

/** Counters of a device, a value per row, NaN if missing. */
export interface DeviceRows {
  /** End of each stroke, s; may restart in each interval. */
  readonly timeS: Float64Array;
  /** Clock at the start of counting: 0, or the first row's for a time-of-day clock. */
  readonly beginS: number;
  /** Meters so far; may restart. Null if the table has none. */
  readonly distanceM: Float64Array | null;
  /** Interval key of each row; null if only a backward clock step shows intervals. */
  readonly keys: readonly string[] | null;
  /** The device's own stroke number. */
  readonly number: Float64Array | null;
  /** True if an interval of this many strokes and meters, the rows [from, to), was a rest; never if omitted. */
  readonly isRest?: (interval: DeviceInterval) => boolean;
}

interface DeviceInterval {
  readonly fromRow: number;
  readonly toRow: number;
  readonly startS: number;
  readonly endS: number;
  /** NaN if the table has none. */
  readonly metres: number;
}

export interface CountedRows {
  /** Rows of the table that are strokes, in order of time. */
  readonly rows: Int32Array;
  /** One value for each of these. */
  readonly endS: Float64Array;
  readonly number: Float64Array;
  readonly interval: Int32Array;
  readonly kind: Uint8Array;
  /** Distance of each stroke from the counter, m; null if the table has none. */
  readonly metres: Float64Array | null;
  readonly counter: CounterReading | null;
  readonly intervals: readonly Interval[];
  readonly totals: Totals;
  readonly findings: readonly Finding[];
}

/** Minimum backward step of a clock that restarts; less is jitter. */
const RESTART_S = 1;
/** Minimum backward step of a distance counter that restarts. */
const RESTART_M = 1;

const REST = ROW_KINDS.indexOf('rest');
const STROKE = ROW_KINDS.indexOf('stroke');

/** Interval number of each row: increases at every new key, otherwise when the clock restarts. */
function intervalNumbers(timeS: Float64Array, keys: readonly string[] | null): Int32Array {
  let interval = 0;
  let before = NaN;
  return Int32Array.from(timeS, (time, row) => {
    const isNew = keys === null ? time < before - RESTART_S : row > 0 && keys[row] !== keys[row - 1];
    if (isNew) interval += 1;
    if (!Number.isNaN(time)) before = time;
    return interval;
  });
}

/** True if a counter restarts at the intervals, which it does at all of them or none. */
const startsAgain = (values: Float64Array, intervals: Int32Array): boolean =>
  intervals.some(
    (interval, row) => row > 0 && interval !== intervals[row - 1] && (values[row] ?? NaN) < (values[row - 1] ?? NaN),
  );

const unrollClock = (timeS: Float64Array, intervals: Int32Array): Float64Array =>
  unrolled(timeS, startsAgain(timeS, intervals) ? { keys: intervals } : { slack: RESTART_S });

function readCounts(metres: Float64Array, timeS: Float64Array, intervals: Int32Array, beginS: number): CounterReading {
  return readCounter(metres, timeS, {
    beginS,
    rule: { noise: RESTART_M },
    ...(startsAgain(metres, intervals) && { keys: intervals }),
  });
}

const greatest = (values: Float64Array, fromRow: number, toRow: number): number =>
  values.subarray(fromRow, toRow).reduce((most, value) => (value > most || Number.isNaN(most) ? value : most), NaN);

function toIntervals(numbers: Int32Array, timeS: Float64Array, metres: Float64Array | null, beginS: number) {
  const found: DeviceInterval[] = [];
  let startS = beginS;
  let startM = 0;
  for (let fromRow = 0; fromRow < numbers.length;) {
    const end = numbers.findIndex((number, row) => row > fromRow && number !== numbers[fromRow]);
    const toRow = end < 0 ? numbers.length : end;
    const reachedS = greatest(timeS, fromRow, toRow);
    const reachedM = metres === null ? NaN : greatest(metres, fromRow, toRow);
    const endS = Number.isNaN(reachedS) ? startS : Math.max(startS, reachedS);
    found.push({ fromRow, toRow, startS, endS, metres: reachedM - startM });
    startS = endS;
    if (!Number.isNaN(reachedM)) startM = reachedM;
    fromRow = toRow;
  }
  return found;
}

const known = (value: number): number | null => (Number.isNaN(value) ? null : value);

function toTotals(intervals: readonly DeviceInterval[], beginS: number, elapsedS: number): Totals {
  const sum = (of: (interval: DeviceInterval) => number): number =>
    intervals.reduce((total, interval) => total + of(interval), 0);
  return {
    distanceM: known(sum(({ metres }) => metres)),
    workS: sum(({ startS, endS }) => endS - startS),
    elapsedS: elapsedS - beginS,
    strokes: sum(({ fromRow, toRow }) => toRow - fromRow),
    intervals: intervals.length,
  };
}

const asInterval = (interval: DeviceInterval, isRest: boolean): Interval => {
  const { startS, endS } = interval;
  const totals = { ...toTotals([interval], startS, endS), ...(isRest ? { workS: 0 } : {}) };
  return { startS, endS, kind: isRest ? 'rest' : 'work', name: null, by: 'device', totals };
};

/** Rows with a time later than all previous ones; counts the others between the first and the last. */
function risingRows(timeS: Float64Array): { readonly rows: Int32Array; readonly left: number } {
  let last = -Infinity;
  let begun = false;
  let left = 0;
  const rows = Int32Array.from(timeS.keys()).filter((row) => {
    const time = timeS[row] ?? NaN;
    const isLater = time > last;
    if (isLater) last = time;
    else if (begun) left += 1;
    begun ||= isLater;
    return isLater;
  });
  return { rows, left };
}

function orderFindings(left: number): Finding[] {
  if (left === 0) return [];
  const rows =
    left === 1
      ? 'A row isn’t later than the row before. It is'
      : `${left} rows aren’t later than the row before. They are`;
  return [{ code: 'time-runs-back', severity: 'warning', message: `${rows} counted but not shown.` }];
}

/** Minimum start time, beyond a few steps, from which rows are assumed to be cut off at the front. */
const LATEST_BEGIN_S = 60;
const LATEST_BEGIN_STEPS = 3;

/** Start of counting: from the device, or one step before the first row if earlier ones are missing. */
function begun(timeS: Float64Array, beginS: number): number {
  const known = timeS.filter((at) => !Number.isNaN(at));
  const step = median(known.subarray(1).map((at, row) => at - (known[row] ?? NaN)));
  const [first = beginS] = known;
  return first - beginS > Math.max(LATEST_BEGIN_S, LATEST_BEGIN_STEPS * step) ? first - step : beginS;
}

/** Puts the rows of a table on one clock and sums them; `totals` includes every row, also without a time. */
export function countedRows(device: DeviceRows): CountedRows {
  const { keys, number, isRest = () => false } = device;
  const numbers = intervalNumbers(device.timeS, keys);
  const timeS = unrollClock(device.timeS, numbers);
  const beginS = begun(timeS, device.beginS);
  const counter = device.distanceM === null ? null : readCounts(device.distanceM, timeS, numbers, beginS);
  const distanceM = counter?.counted ?? null;
  const intervals = toIntervals(numbers, timeS, distanceM, beginS);
  const rests = intervals.map(isRest);
  const work = intervals.filter((_, index) => rests[index] !== true);
  const { rows, left } = risingRows(timeS);
  const ofRows = (values: ArrayLike<number> | null): Float64Array =>
    Float64Array.from(rows, (row) => values?.[row] ?? NaN);
  const isOne = intervals.length === 1;
  return {
    rows,
    endS: ofRows(timeS),
    number: ofRows(number),
    interval: Int32Array.from(rows, (row) => (isOne ? -1 : (numbers[row] ?? -1))),
    kind: Uint8Array.from(rows, (row) => (rests[numbers[row] ?? 0] === true ? REST : STROKE)),
    metres: distanceM === null ? null : differences(ofRows(distanceM)),
    counter,
    // A single interval over everything is not a piece.
    intervals: isOne ? [] : intervals.map((interval, index) => asInterval(interval, rests[index] === true)),
    totals: intervals.length === 0 ? NO_TOTALS : toTotals(work, beginS, intervals.at(-1)?.endS ?? beginS),
    findings: orderFindings(left),
  };
}

/** Increment of a counter in each row; the first counts from zero. */
const differences = (counter: Float64Array): Float64Array =>
  counter.map((value, row) => value - (row === 0 ? 0 : (counter[row - 1] ?? NaN)));

/** Positions at the ends of the strokes that have one; null for fewer than two. Columns as in the table. */
export function toStrokeFixes(
  { rows, endS }: Pick<CountedRows, 'rows' | 'endS'>,
  latitude: Float64Array | null,
  longitude: Float64Array | null,
): Fixes | null {
  if (latitude === null || longitude === null) return null;
  const at = Int32Array.from(rows.keys()).filter((stroke) => {
    const row = rows[stroke] ?? -1;
    return isPlace(latitude[row] ?? NaN, longitude[row] ?? NaN);
  });
  if (at.length < 2) return null;
  const ofRows = (values: Float64Array): Float64Array =>
    Float64Array.from(at, (stroke) => values[rows[stroke] ?? -1] ?? NaN);
  return {
    timeS: Float64Array.from(at, (stroke) => endS[stroke] ?? NaN),
    latitudeDeg: ofRows(latitude),
    longitudeDeg: ofRows(longitude),
  };
}
