// The rate of each stroke, per minute.

/**
 * True for a whole cycle from one recovery to the next: it follows another stroke, or some oar's catch is at least
 * `leastRecoveryS` after its start, or no oar has a catch.
 */
function isCycle(startS: usize, endS: usize, catches: usize, gateCount: i32, stroke: i32, leastRecoveryS: f64): bool {
  const offset = (<usize>stroke) << 3;
  const start = load<f64>(startS + offset);
  if (stroke > 0 && start == load<f64>(endS + offset - 8)) return true;
  let told = false;
  for (let gate = 0; gate < gateCount; gate++) {
    const moment = load<f64>(catches + ((<usize>gate) << 3));
    if (moment - start >= leastRecoveryS) return true;
    told = told || moment >= start;
  }
  return !told;
}

/** 60 over the duration of each stroke; NaN for an incomplete cycle. `catchS` is a strokes-by-gates column. */
export function cycleRates(
  startS: usize,
  endS: usize,
  catchS: usize,
  count: i32,
  gateCount: i32,
  leastRecoveryS: f64,
  rateSpm: usize,
): void {
  for (let stroke = 0; stroke < count; stroke++) {
    const offset = (<usize>stroke) << 3;
    const catches = catchS + ((<usize>(stroke * gateCount)) << 3);
    const whole = isCycle(startS, endS, catches, gateCount, stroke, leastRecoveryS);
    store<f64>(rateSpm + offset, whole ? 60 / (load<f64>(endS + offset) - load<f64>(startS + offset)) : NaN);
  }
}

/**
 * Rate as printed by the logger from `cycleSpm`: the mean over the last `most` consecutive strokes, between the moments
 * it closed them (`closeS`), in steps of `stepSpm`, rounded down.
 */
export function loggedRates(
  cycleSpm: usize,
  startS: usize,
  endS: usize,
  closeS: usize,
  count: i32,
  most: f64,
  stepSpm: f64,
  rateSpm: usize,
): void {
  for (let stroke = 0; stroke < count; stroke++) {
    const offset = (<usize>stroke) << 3;
    const own = load<f64>(cycleSpm + offset);
    let first = offset;
    let strokes = 1.0;
    while (first > 0 && strokes < most) {
      const follows = load<f64>(startS + first) == load<f64>(endS + first - 8);
      if (!follows || isNaN(load<f64>(cycleSpm + first - 8))) break;
      first -= 8;
      strokes += 1;
    }
    const follows = first > 0 && load<f64>(startS + first) == load<f64>(endS + first - 8);
    const closedBefore = follows ? load<f64>(closeS + first - 8) : NaN;
    let rate = (60 * strokes) / (load<f64>(closeS + offset) - closedBefore);
    if (isNaN(rate)) rate = (60 * strokes) / (load<f64>(endS + offset) - load<f64>(startS + first));
    if (isNaN(rate)) rate = own;
    store<f64>(rateSpm + offset, isNaN(own) ? NaN : Math.floor(rate / stepSpm + 1e-9) * stepSpm);
  }
}
