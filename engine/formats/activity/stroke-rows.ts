// Some recorders write one row per stroke, others one row per second: which it is decides what the rows can say.
import type { RowMeaning } from './activity.ts';
import { upperMedian } from './median.ts';

/** Steps longer than this are pauses. */
const LONGEST_STEP_S = 10;
/** Clocks of whole seconds hide a stroke's length, but not that of ten. */
const WINDOW = 10;
const LEAST_WINDOW = 5;
const TOLERANCE = 0.15;
const LEAST_SHARE = 0.8;
/** Rows whose steps are all one length are a recorder's own beat. */
const MOST_EQUAL_SHARE = 0.95;
/** A recorder of every second writes several rows a stroke. */
const LEAST_STEP_SHARE = 0.75;
const S_PER_MINUTE = 60;

interface Rows {
  readonly timeS: Float64Array;
  readonly rateSpm: Float64Array;
  /** The device's count of strokes; all NaN where it gives none. */
  readonly strokes: Float64Array;
  readonly meaning: RowMeaning;
}

interface Step {
  readonly seconds: number;
  /** As long as a stroke of this rate takes. */
  readonly strokeS: number;
}

/** Rows at which the count of strokes changes; every row that has a time where nothing is counted. */
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

function stepsOf({ timeS, rateSpm }: Rows, rows: readonly number[]): Step[] {
  return rows.flatMap((row, index) => {
    const seconds = (timeS[row] ?? NaN) - (timeS[rows[index - 1] ?? -1] ?? NaN);
    const strokeS = S_PER_MINUTE / (rateSpm[row] ?? NaN);
    return seconds >= 0 && seconds <= LONGEST_STEP_S && strokeS < LONGEST_STEP_S ? [{ seconds, strokeS }] : [];
  });
}

const sum = (steps: readonly Step[], of: keyof Step): number => steps.reduce((total, step) => total + step[of], 0);

/** Ten steps take as long as ten strokes of their rates, ±15%, in more than four of five tens. */
function isSteppedByStroke(steps: readonly Step[]): boolean {
  const windows: boolean[] = [];
  for (let from = 0; from < steps.length; from += WINDOW) {
    const window = steps.slice(from, from + WINDOW);
    if (window.length < LEAST_WINDOW && windows.length > 0) break;
    const expectedS = sum(window, 'strokeS');
    windows.push(Math.abs(sum(window, 'seconds') - expectedS) <= TOLERANCE * expectedS);
  }
  return windows.filter(Boolean).length > LEAST_SHARE * windows.length;
}

function hasOwnBeat(steps: readonly Step[]): boolean {
  const usual = upperMedian(steps.map(({ seconds }) => seconds));
  return steps.filter(({ seconds }) => seconds === usual).length > MOST_EQUAL_SHARE * steps.length;
}

/** A row so near to a lap's mark may be written for the lap alone. */
const NEAR_MARK_S = 1;
/** Of two rows nearer than this share of a stroke one is no stroke. */
const LEAST_STROKE_SHARE = 0.5;

/** Without rows that are written where a lap begins or ends, between the strokes: moments, and no strokes. */
function withoutMarks({ timeS, rateSpm }: Rows, rows: readonly number[], marksS: readonly number[]): readonly number[] {
  let lastS = NaN;
  return rows.filter((row) => {
    const at = timeS[row] ?? NaN;
    const strokeS = S_PER_MINUTE / (rateSpm[row] ?? NaN);
    const isNear = marksS.some((mark) => Math.abs(mark - at) <= NEAR_MARK_S || Math.abs(mark - lastS) <= NEAR_MARK_S);
    if (isNear && at - lastS < LEAST_STROKE_SHARE * strokeS) return false;
    lastS = at;
    return true;
  });
}

/**
 * Rows that each end a stroke; null where rows are moments, or nothing tells.
 * @param marksS where laps begin and end
 */
export function strokeRows(table: Rows, marksS: readonly number[]): readonly number[] | null {
  if (table.meaning === 'moment') return null;
  const isCounted = table.strokes.some((count) => count > 0);
  const rows = candidates(table, isCounted);
  if (table.meaning === 'stroke') return rows.length > 0 ? rows : null;
  const steps = stepsOf(table, rows);
  if (steps.length < 3 || !isSteppedByStroke(steps) || (!isCounted && hasOwnBeat(steps))) return null;
  if (!isCounted) return withoutMarks(table, rows, marksS);
  const all = stepsOf(table, candidates(table, false)).map(({ seconds }) => seconds);
  return upperMedian(all) >= LEAST_STEP_SHARE * upperMedian(steps.map(({ strokeS }) => strokeS)) ? rows : null;
}
