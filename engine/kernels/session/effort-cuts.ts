// Best cut of a run of strokes at a change of effort: both sides are then closest to their own means. Costs are squared
// deviations from a mean, computed from running sums in constant time.

/** Per edge between strokes, f64: sum, sum of squares and number of the values before it. */
const EDGE_BYTES: usize = 24;

/**
 * Running sums of a measure in units of its noise, three f64 (sum, sum of squares, number) at each of `count + 1`
 * edges. Ignores values that are not finite.
 */
export function runningSums(values: usize, count: i32, noise: f64, sums: usize): void {
  let sum = 0.0;
  let squares = 0.0;
  let present = 0.0;
  let edge = sums;
  for (let k = 0; k <= count; k++) {
    store<f64>(edge, sum);
    store<f64>(edge, squares, 8);
    store<f64>(edge, present, 16);
    edge += EDGE_BYTES;
    if (k == count) break;
    const value = load<f64>(values + ((<usize>k) << 3));
    if (!(abs<f64>(value) < Infinity)) continue;
    const x = value / noise;
    sum += x;
    squares += x * x;
    present += 1;
  }
}

/** Squared deviation from the mean of the strokes between two edges. */
function cost(from: usize, to: usize): f64 {
  const present = load<f64>(to, 16) - load<f64>(from, 16);
  const sum = load<f64>(to) - load<f64>(from);
  return present > 0 ? load<f64>(to, 8) - load<f64>(from, 8) - (sum * sum) / present : 0;
}

/** Cost of strokes [from, to) in all measures, whose running sums are `stride` bytes apart. */
function sumCosts(sums: usize, stride: usize, measures: i32, from: i32, to: i32): f64 {
  let whole = 0.0;
  for (let measure = 0; measure < measures; measure++) {
    const edges = sums + <usize>measure * stride;
    whole += cost(edges + <usize>from * EDGE_BYTES, edges + <usize>to * EDGE_BYTES);
  }
  return whole;
}

/** Saving of a cut of [from, to) at `at`; `whole` is the cost without a cut. */
export function computeCutSaving(
  sums: usize,
  stride: usize,
  measures: i32,
  from: i32,
  at: i32,
  to: i32,
  whole: f64,
): f64 {
  return whole - (sumCosts(sums, stride, measures, from, at) + sumCosts(sums, stride, measures, at, to));
}

/**
 * The cut of strokes [from, to) that saves the most, at least `shortest` strokes from both ends, and its saving (f64)
 * at `saved`; −1 for too few strokes. `sums` are the running sums of `measures` measures, `stride` bytes apart.
 */
export function bestCut(sums: usize, stride: i32, measures: i32, from: i32, to: i32, shortest: i32, saved: usize): i32 {
  const whole = sumCosts(sums, stride, measures, from, to);
  let best = -1;
  let most = -Infinity;
  for (let at = from + shortest; at <= to - shortest; at++) {
    const saving = computeCutSaving(sums, stride, measures, from, at, to, whole);
    if (!(saving > most)) continue;
    best = at;
    most = saving;
  }
  store<f64>(saved, most);
  return best;
}
