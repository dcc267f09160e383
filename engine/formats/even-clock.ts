// A clock that trembles: every stamp is a few milliseconds early or late, and yet a row came at every tick. Then the
// number of the row tells the time better than its stamp.

/** The step is measured between rows this far apart, where trembling weighs little. */
const REACH = 64;
const STEPS_LOOKED_AT = 512;
/** A stamp further from its tick than this share of the step is not trembling: rows are lost there. */
const TREMBLE_SHARE = 0.72;
/** Until the ticks have settled the first stamp's own trembling comes on top; a lost row is still further off. */
const SETTLING_ROWS = 30;
const SETTLING_SHARE = 0.95;
/** How fast the ticks follow the stamps: a clock that runs a little fast or slow is followed over some fifty rows. */
const FOLLOWING = 0.02;
/** A table of fewer rows does not show whether its clock is even. */
const FEWEST_ROWS = 200;
/** Trembling is worse than this, or the clock is even as it is, ms. */
const LEAST_TREMBLE_MS = 1.5;
/** Of all rows at least so many belong to even stretches, and a stretch has at least so many rows. */
const EVEN_SHARE = 0.9;
const SHORTEST_STRETCH = 50;
/** From so many rows on a stretch tells its own step. */
const LONG_STRETCH = 1000;

export interface EvenClock {
  readonly stepMs: number;
  /** Largest distance of a stamp from its tick. */
  readonly trembleMs: number;
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

function stepOf(timesMs: Float64Array): number {
  const stride = Math.max(1, Math.floor((timesMs.length - REACH) / STEPS_LOOKED_AT));
  const steps: number[] = [];
  for (let row = REACH; row < timesMs.length; row += stride) {
    steps.push(((timesMs[row] ?? NaN) - (timesMs[row - REACH] ?? NaN)) / REACH);
  }
  const step = middle(steps);
  // Loggers tick in whole milliseconds, and so do most clocks: what lies as near is that.
  return Math.abs(step - Math.round(step)) < 0.05 ? Math.round(step) : step;
}

interface Stretch {
  readonly fromRow: number;
  readonly toRow: number;
}

/** Rows whose stamps follow one another at an even step. */
function stretchesOf(timesMs: Float64Array, stepMs: number): Stretch[] {
  const stretches: Stretch[] = [];
  let fromRow = 0;
  let tickMs = timesMs[0] ?? NaN;
  // The first stamps of a stretch tremble too: until the ticks have settled they follow fast.
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

/** Straight line through the stamps of a stretch; short ones keep the common step, which they cannot tell as well. */
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
  const isCommon = rows < LONG_STRETCH || Math.abs(slope) * rows < LEAST_TREMBLE_MS;
  const stepMs = isCommon ? commonMs : commonMs + slope;
  return { startMs: isCommon ? Math.round(sum / rows) : sum / rows - slope * centre, stepMs };
}

/**
 * Gives the rows of a trembling clock even times, in place; null, and nothing changed, where the clock is even as it
 * is, or too uneven to be trembling.
 */
export function evenOut(timesMs: Float64Array): EvenClock | null {
  if (timesMs.length < FEWEST_ROWS) return null;
  const stepMs = stepOf(timesMs);
  if (!(stepMs > 0)) return null;
  const stretches = stretchesOf(timesMs, stepMs).filter(({ fromRow, toRow }) => toRow - fromRow >= SHORTEST_STRETCH);
  const rows = stretches.reduce((sum, { fromRow, toRow }) => sum + toRow - fromRow, 0);
  if (rows < EVEN_SHARE * timesMs.length) return null;
  const lines = stretches.map((stretch) => ({ ...stretch, ...lineThrough(timesMs, stretch, stepMs) }));
  let trembleMs = 0;
  for (const { fromRow, toRow, startMs, stepMs: ownMs } of lines) {
    for (let row = fromRow; row < toRow; row++) {
      trembleMs = Math.max(trembleMs, Math.abs((timesMs[row] ?? NaN) - startMs - (row - fromRow) * ownMs));
    }
  }
  if (trembleMs < LEAST_TREMBLE_MS) return null;
  for (const { fromRow, toRow, startMs, stepMs: ownMs } of lines) {
    for (let row = fromRow; row < toRow; row++) timesMs[row] = startMs + (row - fromRow) * ownMs;
  }
  return { stepMs, trembleMs };
}
