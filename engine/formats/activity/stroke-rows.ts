// Detects whether a recorder writes one row per stroke or per second, which decides what its rows can show.
import type { RowMeaning } from './activity.ts';
import { upperMedian } from './sport.ts';

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
