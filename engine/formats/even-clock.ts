// Evens out clock jitter: if stamps are a few milliseconds off but a row came at every tick, the row number gives a
// better time than its stamp.

/** Rows over which the step is measured, so that jitter matters little. */
const REACH = 64;
const STEPS_LOOKED_AT = 512;
/** Maximum distance of a stamp from its tick, as a share of the step; beyond it, rows are lost. */
const TREMBLE_SHARE = 0.72;
/** Rows until the ticks have settled, while the first stamp's own jitter adds up; a lost row is still farther off. */
const SETTLING_ROWS = 30;
const SETTLING_SHARE = 0.95;
/** Gain of the ticks: a slightly fast or slow clock is followed within about fifty rows. */
const FOLLOWING = 0.02;
/** Minimum rows to judge a clock. */
const MIN_ROWS = 200;
/** Minimum jitter worth evening out, ms. */
const MIN_TREMBLE_MS = 1.5;
/** Minimum share of rows in even stretches, and minimum rows per stretch. */
const EVEN_SHARE = 0.9;
const SHORTEST_STRETCH = 50;
/** Minimum rows for a stretch's own step. */
const LONG_STRETCH = 1000;

export interface EvenClock {
  readonly stepMs: number;
  /** Maximum distance of a stamp from its tick. */
  readonly trembleMs: number;
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

function estimateStep(timesMs: Float64Array): number {
  const stride = Math.max(1, Math.floor((timesMs.length - REACH) / STEPS_LOOKED_AT));
  const steps: number[] = [];
  for (let row = REACH; row < timesMs.length; row += stride) {
    steps.push(((timesMs[row] ?? NaN) - (timesMs[row - REACH] ?? NaN)) / REACH);
  }
  const step = middle(steps);
  // Rounds near-whole steps, since most loggers tick in whole milliseconds.
  return Math.abs(step - Math.round(step)) < 0.05 ? Math.round(step) : step;
}

interface Stretch {
  readonly fromRow: number;
  readonly toRow: number;
}

/** Rows whose stamps follow at an even step. */
function findEvenStretches(timesMs: Float64Array, stepMs: number): Stretch[] {
  const stretches: Stretch[] = [];
  let fromRow = 0;
  let tickMs = timesMs[0] ?? NaN;
  // The first stamps of a stretch have jitter too, so the gain is high until the ticks have settled.
  for (let row = 1; row <= timesMs.length; row++) {
    const expectedMs = tickMs + stepMs;
    const offMs = (timesMs[row] ?? NaN) - expectedMs;
    const share = row - fromRow < SETTLING_ROWS ? SETTLING_SHARE : TREMBLE_SHARE;
    if (Math.abs(offMs) <= share * stepMs) {
      tickMs = expectedMs + offMs * Math.max(FOLLOWING, 1 / (row - fromRow + 1));
      continue;
    }
    stretches.push({ fromRow, toRow: row });
    fromRow = row;
    tickMs = timesMs[row] ?? NaN;
  }
  return stretches;
}

interface Line {
  readonly startMs: number;
  readonly stepMs: number;
}

/** Linear fit through the stamps of a stretch; short ones use the common step, which is more accurate. */
function lineThrough(timesMs: Float64Array, { fromRow, toRow }: Stretch, commonMs: number): Line {
  const rows = toRow - fromRow;
  const centre = (rows - 1) / 2;
  let sum = 0;
  let moment = 0;
  let squares = 0;
  for (let k = 0; k < rows; k++) {
    const offMs = (timesMs[fromRow + k] ?? NaN) - k * commonMs;
    sum += offMs;
    moment += (k - centre) * offMs;
    squares += (k - centre) ** 2;
  }
  const slope = moment / squares;
  const isCommon = rows < LONG_STRETCH || Math.abs(slope) * rows < MIN_TREMBLE_MS;
  const stepMs = isCommon ? commonMs : commonMs + slope;
  return { startMs: isCommon ? Math.round(sum / rows) : sum / rows - slope * centre, stepMs };
}

/**
 * Gives the rows of a jittery clock even times, in place; null, without changes, if the clock is even already, or too
 * uneven.
 */
export function smoothClock(timesMs: Float64Array): EvenClock | null {
  if (timesMs.length < MIN_ROWS) return null;
  const stepMs = estimateStep(timesMs);
  if (!(stepMs > 0)) return null;
  const stretches = findEvenStretches(timesMs, stepMs).filter(
    ({ fromRow, toRow }) => toRow - fromRow >= SHORTEST_STRETCH,
  );
  const rows = stretches.reduce((sum, { fromRow, toRow }) => sum + toRow - fromRow, 0);
  if (rows < EVEN_SHARE * timesMs.length) return null;
  const lines = stretches.map((stretch) => ({ ...stretch, ...lineThrough(timesMs, stretch, stepMs) }));
  let trembleMs = 0;
  for (const { fromRow, toRow, startMs, stepMs: ownMs } of lines) {
    for (let row = fromRow; row < toRow; row++) {
      trembleMs = Math.max(trembleMs, Math.abs((timesMs[row] ?? NaN) - startMs - (row - fromRow) * ownMs));
    }
  }
  if (trembleMs < MIN_TREMBLE_MS) return null;
  for (const { fromRow, toRow, startMs, stepMs: ownMs } of lines) {
    for (let row = fromRow; row < toRow; row++) timesMs[row] = startMs + (row - fromRow) * ownMs;
  }
  return { stepMs, trembleMs };
}
