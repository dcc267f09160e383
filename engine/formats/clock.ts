// Clock of a sampled table: orders rows strictly by time, and joins those at the sample rate to spans. A few lost rows
// become empty rows within a span, because the analysis bridges gaps of up to 60 ms.
import type { Column, Engine } from '../runtime/engine.ts';
import type { Finding } from '../recording/finding.ts';
import { momentValue, numberValue, say } from '../recording/message.ts';
import type { Span } from '../recording/recording.ts';
import { smoothClock, type EvenClock } from './even-clock.ts';

/** Rows [fromRow, toRow) of the table as read. */
export interface Run {
  readonly fromRow: number;
  readonly toRow: number;
  /** Empty rows before the run, for lost rows. */
  readonly lostBefore: number;
}

export interface Clock {
  readonly stepMs: number;
  /** Runs to concatenate, in order of time. */
  readonly runs: readonly Run[];
  /** In the new order, including empty rows. */
  readonly rowCount: number;
  /** In rows of the new order. */
  readonly spans: readonly Span[];
  readonly findings: readonly Finding[];
}

/** True if all `rows` as read keep their places. */
export const keepsRows = ({ runs, rowCount }: Clock, rows: number): boolean =>
  rowCount === rows && runs.every((run, index) => run.fromRow === (index === 0 ? 0 : runs[index - 1]?.toRow));

/** PowerLine's own step, used if a table is too short to determine it. */
const DEFAULT_STEP_MS = 20;
/** Tolerance of a step, as a share of the typical step. */
const STEP_TOLERANCE = 0.25;
/** Maximum step within which lost rows become empty rows, ms. */
const BRIDGED_MS = 60;
/** Maximum run of rows with a wrong clock that is repaired from the rows around it: one second. */
const MAX_REPAIRED_ROWS = 50;
const MS_PER_S = 1000;

/** Most frequent forward step, from a sample of the rows. */
function usualStep(timesMs: Float64Array): number {
  const counts = new Map<number, number>();
  const stride = Math.max(1, Math.floor(timesMs.length / 4096));
  for (let row = 1; row < timesMs.length; row += stride) {
    const step = (timesMs[row] ?? NaN) - (timesMs[row - 1] ?? NaN);
    if (step > 0) counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  let usual = DEFAULT_STEP_MS;
  let most = 0;
  for (const [step, count] of counts) {
    if (count > most || (count === most && step < usual)) [usual, most] = [step, count];
  }
  return most >= 2 ? usual : DEFAULT_STEP_MS;
}

function findRuns(engine: Engine, { address, length }: Column, stepMs: number): Run[] {
  const runs: Run[] = [];
  for (let fromRow = 0; fromRow < length;) {
    const tolerance = stepMs * STEP_TOLERANCE;
    const toRow = engine.kernels.unevenStep(address, fromRow + 1, length, stepMs, tolerance) >>> 0;
    runs.push({ fromRow, toRow, lostBefore: 0 });
    fromRow = toRow;
  }
  return runs;
}

/** Repairs the clock of rows between two others that leave exactly enough room. Returns their number. */
function repairClock(timesMs: Float64Array, runs: readonly Run[], stepMs: number): { rows: number; firstMs: number } {
  let rows = 0;
  let firstMs = NaN;
  for (let index = 1; index + 1 < runs.length; index++) {
    const run = runs[index];
    const next = runs[index + 1];
    if (!run || !next || run.toRow - run.fromRow > MAX_REPAIRED_ROWS) continue;
    const beforeMs = timesMs[run.fromRow - 1] ?? NaN;
    const missing = run.toRow - run.fromRow;
    if (Math.abs((timesMs[next.fromRow] ?? NaN) - beforeMs - (missing + 1) * stepMs) > stepMs * STEP_TOLERANCE)
      continue;
    for (let row = run.fromRow; row < run.toRow; row++) {
      timesMs[row] = beforeMs + (row - run.fromRow + 1) * stepMs;
    }
    if (rows === 0) firstMs = beforeMs + stepMs;
    rows += missing;
  }
  return { rows, firstMs };
}

/** Number of rows lost in a short step; 0 for consecutive rows, null for a longer gap. */
function lostRows(gapMs: number, stepMs: number): number | null {
  const steps = Math.round(gapMs / stepMs);
  const fits = steps >= 1 && Math.abs(gapMs - steps * stepMs) <= stepMs * STEP_TOLERANCE;
  return fits && (steps === 1 || gapMs <= BRIDGED_MS + stepMs * STEP_TOLERANCE) ? steps - 1 : null;
}

const moment = (ms: number) => momentValue(ms / MS_PER_S, 2);

function gapFinding(gaps: readonly { fromMs: number; toMs: number }[]): Finding | null {
  const [first] = gaps;
  const last = gaps.at(-1);
  if (!first || !last) return null;
  const totalMs = gaps.reduce((sum, gap) => sum + gap.toMs - gap.fromMs, 0);
  const words =
    gaps.length === 1
      ? say`The clock jumps from ${moment(first.fromMs)} to ${moment(first.toMs)}. Strokes across the gap can’t be measured.`
      : say`The clock jumps ${gaps.length} times, ${numberValue(totalMs / MS_PER_S, 2)} s in all, first at ${moment(first.fromMs)}. Strokes across the gaps can’t be measured.`;
  return {
    code: 'time-gap',
    severity: 'warning',
    ...words,
    fromS: first.fromMs / MS_PER_S,
    toS: last.toMs / MS_PER_S,
  };
}

/** Minimum share of breaks for a jitter check; an even clock has few. */
const UNEVEN_SHARE = 0.005;
const MIN_BREAKS = 8;

function trembleFinding({ stepMs, trembleMs }: EvenClock): Finding {
  const decimals = [0, 1].find((few) => Number(stepMs.toFixed(few)) === Number(stepMs.toFixed(2))) ?? 2;
  return {
    code: 'time-jitter',
    severity: 'info',
    ...say`The clock jitters by up to ${numberValue(trembleMs)} ms around a regular step of ${numberValue(stepMs, decimals)} ms, so the row number sets the time.`,
  };
}

/** Evens out clock jitter; single rows that do not fit get interpolated times. */
function mendTimes(engine: Engine, column: Column, timesMs: Float64Array) {
  let stepMs = usualStep(timesMs);
  const findings: Finding[] = [];
  let found = findRuns(engine, column, stepMs);
  if (found.length > Math.max(MIN_BREAKS, UNEVEN_SHARE * timesMs.length)) {
    const even = smoothClock(timesMs);
    if (even !== null) {
      ({ stepMs } = even);
      found = findRuns(engine, column, stepMs);
      findings.push(trembleFinding(even));
    }
  }
  const repaired = repairClock(timesMs, found, stepMs);
  if (repaired.rows > 0) {
    found = findRuns(engine, column, stepMs);
    findings.push({
      code: 'time-repaired',
      severity: 'warning',
      ...say`The clock of ${repaired.rows} rows doesn’t fit the surrounding rows, first at ${moment(repaired.firstMs)}. Their times were interpolated.`,
      fromS: repaired.firstMs / MS_PER_S,
    });
  }
  return { stepMs, found, findings };
}

interface Ordered {
  readonly runs: readonly Run[];
  readonly spans: readonly Span[];
  readonly gaps: readonly { readonly fromMs: number; readonly toMs: number }[];
  readonly rowCount: number;
  readonly lost: { readonly rows: number; readonly firstMs: number };
  readonly repeated: { readonly rows: number; readonly firstMs: number };
}

/** Concatenates runs in order of time: the first of rows with equal times stays, short gaps become empty rows. */
function inOrder(timesMs: Float64Array, found: readonly Run[], stepMs: number): Ordered {
  const timeAt = (row: number): number => timesMs[row] ?? NaN;
  const runs: Run[] = [];
  const spans: Span[] = [];
  const gaps: { fromMs: number; toMs: number }[] = [];
  const lost = { rows: 0, firstMs: NaN };
  const repeated = { rows: 0, firstMs: NaN };
  const count = (of: { rows: number; firstMs: number }, rows: number, atMs: number): void => {
    if (of.rows === 0 && rows > 0) of.firstMs = atMs;
    of.rows += rows;
  };
  let rowCount = 0;
  let endMs = -Infinity;
  for (const run of found.toSorted((a, b) => timeAt(a.fromRow) - timeAt(b.fromRow) || a.fromRow - b.fromRow)) {
    let { fromRow } = run;
    while (fromRow < run.toRow && timeAt(fromRow) <= endMs) fromRow++;
    count(repeated, fromRow - run.fromRow, timeAt(run.fromRow));
    if (fromRow === run.toRow) continue;
    const startMs = timeAt(fromRow);
    const kept = run.toRow - fromRow;
    const previous = spans.at(-1);
    const lostBefore = previous ? lostRows(startMs - endMs, stepMs) : null;
    if (previous && lostBefore !== null) {
      count(lost, lostBefore, endMs);
      spans[spans.length - 1] = { fromRow: previous.fromRow, toRow: rowCount + lostBefore + kept };
    } else {
      if (previous) gaps.push({ fromMs: endMs, toMs: startMs });
      spans.push({ fromRow: rowCount, toRow: rowCount + kept });
    }
    runs.push({ fromRow, toRow: run.toRow, lostBefore: lostBefore ?? 0 });
    rowCount += (lostBefore ?? 0) + kept;
    endMs = timeAt(run.toRow - 1);
  }
  return { runs, spans, gaps, rowCount, lost, repeated };
}

function backFinding(timesMs: Float64Array, found: readonly Run[]): Finding | null {
  const timeAt = (row: number): number => timesMs[row] ?? NaN;
  const backwards = found.filter((run) => run.fromRow > 0 && timeAt(run.fromRow) <= timeAt(run.fromRow - 1));
  const [back] = backwards;
  if (!back) return null;
  const first = moment(timeAt(back.fromRow));
  return {
    code: 'time-runs-back',
    severity: 'warning',
    ...(backwards.length === 1
      ? say`The clock runs back once, to ${first}. The rows were sorted by time.`
      : say`The clock runs back ${backwards.length} times, first to ${first}. The rows were sorted by time.`),
    fromS: timeAt(back.fromRow) / MS_PER_S,
  };
}

const repeatFinding = ({ rows, firstMs }: Ordered['repeated']): Finding | null =>
  rows === 0
    ? null
    : {
        code: 'time-repeats',
        severity: 'warning',
        ...say`${rows} rows repeat times that were already read, first at ${moment(firstMs)}. Only the first row of each time was used.`,
        fromS: firstMs / MS_PER_S,
      };

function lostFinding({ rows, firstMs }: Ordered['lost']): Finding | null {
  if (rows === 0) return null;
  return {
    code: 'rows-lost',
    severity: 'info',
    ...(rows === 1
      ? say`One row is missing, after ${moment(firstMs)}. Gaps this short are interpolated.`
      : say`${rows} rows are missing, one or two at a time, first after ${moment(firstMs)}. Gaps this short are interpolated.`),
    fromS: firstMs / MS_PER_S,
  };
}

/** Orders the rows of a table by their times (float64, ms), which it may repair in place. */
export function readClock(engine: Engine, column: Column): Clock {
  const timesMs = engine.f64(column.address, column.length);
  const { stepMs, found, findings } = mendTimes(engine, column, timesMs);
  const { runs, spans, gaps, rowCount, lost, repeated } = inOrder(timesMs, found, stepMs);
  const told = [backFinding(timesMs, found), repeatFinding(repeated), lostFinding(lost), gapFinding(gaps)];
  return { stepMs, runs, rowCount, spans, findings: [...findings, ...told.filter((finding) => finding !== null)] };
}

/**
 * Moves runs of one column to the front, in order, with NaN in the empty rows. The column must have room for all;
 * `scratch` holds as many numbers.
 */
export function reorder<T extends Float32Array | Float64Array>(column: T, runs: readonly Run[], scratch: T): void {
  let row = 0;
  for (const { fromRow, toRow, lostBefore } of runs) {
    scratch.fill(NaN, row, row + lostBefore);
    row += lostBefore;
    scratch.set(column.subarray(fromRow, toRow), row);
    row += toRow - fromRow;
  }
  column.set(scratch.subarray(0, row));
}

/** Interpolates the times of empty rows. */
export function fillTimes(timesMs: Float32Array | Float64Array, stepMs: number): void {
  for (let row = 1; row < timesMs.length; row++) {
    if (Number.isNaN(timesMs[row])) timesMs[row] = (timesMs[row - 1] ?? NaN) + stepMs;
  }
}
