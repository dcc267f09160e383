// Which rows of a SpeedCoach's table are strokes, when they ended, and in which interval.
//
// Elapsed time, distance and strokes start again in each interval. Behind the last stroke of an interval may stand a row of
// what was left of it, with the stroke's number again. Rows of the oarlock alone hold dashes for all that is the boat's.
import { median } from '../../analysis/statistics.ts';
import { ROW_KINDS } from '../../recording/stroke-set.ts';
import { readCounter, STROKES } from '../whole/counting.ts';
import { acrossTurns, placedTimes, risingRows } from '../whole/rising.ts';
import type { StrokeRows } from './stroke-table.ts';

export interface RowInterval {
  /** As the device numbers it. */
  readonly number: number;
  readonly startS: number;
  /** When its last stroke ended. */
  readonly endS: number;
  /** As its counter has them. */
  readonly strokes: number;
  /** Rows [from, to) of the table. */
  readonly from: number;
  readonly to: number;
  /** Their times since the interval began, without what does not rise. */
  readonly elapsedS: Float64Array;
}

export interface NkRows {
  /** Rows of the table that are strokes, of the boat or the oar alone. */
  readonly kept: Int32Array;
  /** Of the kept rows. */
  readonly endS: Float64Array;
  readonly interval: Int32Array;
  readonly kind: Uint8Array;
  readonly intervals: readonly RowInterval[];
  /** Rows whose time does not fit among the others, and was set by them. */
  readonly misplaced: number;
}

/** Without a column of intervals a fall of the clock by more than this starts one. */
const RESTART_S = 1;
/** Minutes and seconds alone, as spreadsheets leave them, start again each hour; so far before or behind it. */
const HOUR_S = 3600;
const HOUR_SLACK_S = 600;
/** What is left of an interval behind its last stroke is shorter than this share of a stroke. */
const REMNANT_SHARE = 0.5;
const USUAL_STROKE_S = 2.5;
const SMALLEST_STEP_S = 1e-3;
/** Rows that begin later than this, and than a few strokes, were cut away in front. */
const LATEST_BEGIN_S = 60;
const LATEST_BEGIN_STROKES = 3;
/** A device's own time goes on a little after the last stroke. */
const TAIL_S = 60;

/** The interval of each row; one that stands alone between two of another is a damaged digit. */
function keysOf(table: StrokeRows): Float64Array {
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
  /** How many known times were set aside. */
  readonly misplaced: number;
}

/** Elapsed time within one interval, across hours that a spreadsheet cut off, without what does not rise. */
function cleanElapsed(elapsedS: Float64Array, hasHours: boolean): CleanElapsed {
  const from = elapsedS.map((at) => (at < 0 ? NaN : at));
  const whole = hasHours ? from : acrossTurns(from, HOUR_S, HOUR_SLACK_S);
  const rising = risingRows(whole);
  const misplaced = whole.filter((at, row) => !Number.isNaN(at) && rising[row] !== true).length;
  return { elapsedS: whole.map((at, row) => (rising[row] === true ? at : NaN)), misplaced };
}

/** [from, to) of each interval's rows. */
function runsOf(keys: Float64Array): readonly (readonly [number, number])[] {
  const begins = [...keys.keys()].filter((row) => keys[row] !== keys[row - 1]);
  return begins.map((from, run) => [from, begins[run + 1] ?? keys.length]);
}

function hullRows({ rowCount, columns }: StrokeRows): boolean[] {
  const { gpsDistance, impDistance, elapsedS } = columns;
  const known = [gpsDistance, impDistance, elapsedS].flatMap((column) => (column === null ? [] : [column]));
  return Array.from({ length: rowCount }, (_, row) => known.some((column) => !Number.isNaN(column[row])));
}

/** The row of an interval that is what was left behind its last stroke; -1 where none is. */
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

/** Strictly rising whatever the rounding at the seams of intervals. */
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

/** Seconds before the first row that were cut away by hand; none where the device's own time has them too. */
function cutAway(elapsedS: Float64Array, strokeS: number, toldS: number): number {
  const firstS = elapsedS.find((at) => !Number.isNaN(at)) ?? 0;
  const lastS = elapsedS.findLast((at) => !Number.isNaN(at)) ?? 0;
  const isTold = toldS >= lastS - strokeS && toldS <= lastS + TAIL_S;
  return firstS <= Math.max(LATEST_BEGIN_S, LATEST_BEGIN_STROKES * strokeS) || isTold ? 0 : firstS - strokeS;
}

/** The last stroke's end in each interval, and where the interval begins on the clock that counts on. */
function intervalsOf(
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

/** @param toldS what the device's summary says an interval lasted, NaN where it does not */
export function nkRows(table: StrokeRows, toldS: (interval: number) => number): NkRows {
  const keys = keysOf(table);
  const isHull = hullRows(table);
  const { strokes, elapsedS, rate } = table.columns;
  const usual = 60 / median(rate ?? []);
  const strokeS = usual > 0 && usual < Infinity ? usual : USUAL_STROKE_S;
  const raw = elapsedS ?? new Float64Array(table.rowCount).fill(NaN);
  const runs = runsOf(keys).map(([from, to]): IntervalRows => {
    const clean = cleanElapsed(raw.subarray(from, to), table.hasHours);
    return { ...clean, from, to, remnant: remnantRow(strokes?.subarray(from, to) ?? null, clean.elapsedS, strokeS) };
  });
  const { kept, endS, interval } = laidOut(runs, strokeS);
  return {
    kept,
    endS,
    interval,
    kind: Uint8Array.from(kept, (row) => ROW_KINDS.indexOf(isHull[row] === true ? 'stroke' : 'oar-only')),
    intervals: intervalsOf(runs, table, keys, strokeS, toldS),
    misplaced: runs.reduce((sum, { misplaced }) => sum + misplaced, 0),
  };
}
