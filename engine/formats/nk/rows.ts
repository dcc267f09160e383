// Strokes in the rows of a SpeedCoach table: which rows, their end times, and their intervals. Elapsed time, distance
// and strokes restart in each interval. After the last stroke of an interval there may be a remnant row with the same
// stroke number. Rows of the oarlock alone have dashes in the boat's columns.
import { median } from '../../analysis/statistics.ts';
import { ROW_KINDS } from '../../recording/stroke-set.ts';
import { readCounter, STROKES } from '../in-memory/counting.ts';
import { acrossTurns, placedTimes, risingRows } from '../in-memory/row-times.ts';
import type { StrokeRows } from './summary-table.ts';

export interface RowInterval {
  /** Number given by the device. */
  readonly number: number;
  readonly startS: number;
  /** End of its last stroke. */
  readonly endS: number;
  /** Value of its counter. */
  readonly strokes: number;
  /** Rows [from, to) of the table. */
  readonly from: number;
  readonly to: number;
  /** Their times since the start of the interval, without those that do not increase. */
  readonly elapsedS: Float64Array;
}

export interface NkRows {
  /** Rows of the table that are strokes, of the boat or the oar alone. */
  readonly kept: Int32Array;
  /** End times of the kept rows. */
  readonly endS: Float64Array;
  readonly interval: Int32Array;
  readonly kind: Uint8Array;
  readonly intervals: readonly RowInterval[];
  /** Number of rows whose inconsistent time was interpolated. */
  readonly misplaced: number;
}

/** Minimum backward step of the clock that starts an interval without an interval column. */
const RESTART_S = 1;
/** Spreadsheets drop the hours, so minutes and seconds restart each hour; tolerance around it. */
const HOUR_S = 3600;
const HOUR_SLACK_S = 600;
/** Maximum length of a remnant row, as a share of a stroke. */
const REMNANT_SHARE = 0.5;
const USUAL_STROKE_S = 2.5;
const SMALLEST_STEP_S = 1e-3;
/** Minimum start time, beyond a few strokes, from which rows are assumed to be cut off at the front. */
const LATEST_BEGIN_S = 60;
const LATEST_BEGIN_STROKES = 3;
/** Maximum time that a device continues after the last stroke. */
const TAIL_S = 60;

/** Interval of each row; a single row between two of another interval is a damaged digit. */
function intervalKeys(table: StrokeRows): Float64Array {
  const { interval, elapsedS } = table.columns;
  if (interval === null) return keysByRestart(elapsedS ?? new Float64Array(table.rowCount));
  const keys = interval.slice();
  for (let row = 0; row < keys.length; row++) {
    const before = keys[row - 1];
    const after = keys[row + 1];
    const isOdd = Number.isNaN(keys[row]) || (keys[row] !== before && before === after);
    if (isOdd && before !== undefined) keys[row] = before;
  }
  return keys.map((key) => (Number.isNaN(key) ? 0 : key));
}

function keysByRestart(elapsedS: Float64Array): Float64Array {
  let key = 1;
  let last = NaN;
  return elapsedS.map((at) => {
    if (at < last - RESTART_S) key += 1;
    if (!Number.isNaN(at)) last = at;
    return key;
  });
}

interface CleanElapsed {
  readonly elapsedS: Float64Array;
  /** Number of known times that were discarded. */
  readonly misplaced: number;
}

/** Elapsed time within one interval, restoring hours dropped by a spreadsheet, without times that do not increase. */
function cleanElapsed(elapsedS: Float64Array, hasHours: boolean): CleanElapsed {
  const from = elapsedS.map((at) => (at < 0 ? NaN : at));
  const whole = hasHours ? from : acrossTurns(from, HOUR_S, HOUR_SLACK_S);
  const rising = risingRows(whole);
  const misplaced = whole.filter((at, row) => !Number.isNaN(at) && rising[row] !== true).length;
  return { elapsedS: whole.map((at, row) => (rising[row] === true ? at : NaN)), misplaced };
}

/** [from, to) of each interval's rows. */
function findRuns(keys: Float64Array): readonly (readonly [number, number])[] {
  const begins = [...keys.keys()].filter((row) => keys[row] !== keys[row - 1]);
  return begins.map((from, run) => [from, begins[run + 1] ?? keys.length]);
}

function hullRows({ rowCount, columns }: StrokeRows): boolean[] {
  const { gpsDistance, impDistance, elapsedS } = columns;
  const known = [gpsDistance, impDistance, elapsedS].flatMap((column) => (column === null ? [] : [column]));
  return Array.from({ length: rowCount }, (_, row) => known.some((column) => !Number.isNaN(column[row])));
}

/** Remnant row after the last stroke of an interval; −1 if none. */
function remnantRow(strokes: Float64Array | null, elapsedS: Float64Array, strokeS: number): number {
  const isKnown = (at: number): boolean => !Number.isNaN(at);
  const row = elapsedS.findLastIndex(isKnown);
  const before = elapsedS.subarray(0, Math.max(0, row)).findLastIndex(isKnown);
  if (strokes === null || before < 0 || strokes[row] !== strokes[before]) return -1;
  return (elapsedS[row] ?? NaN) - (elapsedS[before] ?? NaN) < REMNANT_SHARE * strokeS ? row : -1;
}

interface IntervalRows extends CleanElapsed {
  readonly from: number;
  readonly to: number;
  readonly remnant: number;
}

/** Makes times strictly ascending despite rounding at interval boundaries. */
function rising(endS: readonly number[]): Float64Array {
  const times = Float64Array.from(endS);
  for (let row = 1; row < times.length; row++) {
    const before = times[row - 1] ?? 0;
    if (!((times[row] ?? NaN) > before)) times[row] = before + SMALLEST_STEP_S;
  }
  return times;
}

function laidOut(runs: readonly IntervalRows[], strokeS: number): Pick<NkRows, 'kept' | 'endS' | 'interval'> {
  const kept: number[] = [];
  const endS: number[] = [];
  const interval: number[] = [];
  let startS = 0;
  for (const [index, { from, to, elapsedS, remnant }] of runs.entries()) {
    const placed = placedTimes(elapsedS, strokeS);
    for (let row = from; row < to; row++) {
      if (row - from === remnant) continue;
      kept.push(row);
      endS.push(startS + (placed[row - from] ?? NaN));
      interval.push(index);
    }
    startS += placed.at(-1) ?? 0;
  }
  return { kept: Int32Array.from(kept), endS: rising(endS), interval: Int32Array.from(interval) };
}

/** Seconds before the first row that were cut off manually; none if the device's own time includes them. */
function cutAway(elapsedS: Float64Array, strokeS: number, toldS: number): number {
  const firstS = elapsedS.find((at) => !Number.isNaN(at)) ?? 0;
  const lastS = elapsedS.findLast((at) => !Number.isNaN(at)) ?? 0;
  const isTold = toldS >= lastS - strokeS && toldS <= lastS + TAIL_S;
  return firstS <= Math.max(LATEST_BEGIN_S, LATEST_BEGIN_STROKES * strokeS) || isTold ? 0 : firstS - strokeS;
}

/** End of the last stroke in each interval, and start of the interval on the continuous clock. */
function toIntervals(
  runs: readonly IntervalRows[],
  table: StrokeRows,
  keys: Float64Array,
  strokeS: number,
  toldS: (interval: number) => number,
): RowInterval[] {
  let startS = 0;
  const { strokes } = table.columns;
  return runs.map(({ from, to, elapsedS }) => {
    const cutS = cutAway(elapsedS, strokeS, toldS(keys[from] ?? 0));
    const beginS = startS + cutS;
    startS += placedTimes(elapsedS, strokeS).at(-1) ?? 0;
    const workS = elapsedS.reduce((most, at) => (at > most ? at : most), 0);
    const counted =
      strokes === null
        ? to - from
        : readCounter(strokes.subarray(from, to), elapsedS, { beginS: 0, rule: STROKES }).total || 0;
    return {
      number: keys[from] ?? 0,
      startS: beginS,
      endS: beginS - cutS + workS,
      from,
      to,
      strokes: counted,
      elapsedS,
    };
  });
}

/** @param toldS duration of an interval in the device's summary, NaN if missing */
export function nkRows(table: StrokeRows, toldS: (interval: number) => number): NkRows {
  const keys = intervalKeys(table);
  const isHull = hullRows(table);
  const { strokes, elapsedS, rate } = table.columns;
  const usual = 60 / median(rate ?? []);
  const strokeS = usual > 0 && usual < Infinity ? usual : USUAL_STROKE_S;
  const raw = elapsedS ?? new Float64Array(table.rowCount).fill(NaN);
  const runs = findRuns(keys).map(([from, to]): IntervalRows => {
    const clean = cleanElapsed(raw.subarray(from, to), table.hasHours);
    return { ...clean, from, to, remnant: remnantRow(strokes?.subarray(from, to) ?? null, clean.elapsedS, strokeS) };
  });
  const { kept, endS, interval } = laidOut(runs, strokeS);
  return {
    kept,
    endS,
    interval,
    kind: Uint8Array.from(kept, (row) => ROW_KINDS.indexOf(isHull[row] === true ? 'stroke' : 'oar-only')),
    intervals: toIntervals(runs, table, keys, strokeS, toldS),
    misplaced: runs.reduce((sum, { misplaced }) => sum + misplaced, 0),
  };
}
