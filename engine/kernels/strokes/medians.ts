// Medians of a strokes-by-gates column (float64, stroke by stroke), along both axes. NaN is ignored.
import { valueOfRank } from '../session/ranks';

/** Median of `count` numbers, which it reorders; NaN if empty. */
function computeMedian(values: usize, count: i32): f64 {
  if (count == 0) return NaN;
  const middle = count >> 1;
  const high = valueOfRank(values, count, middle);
  if (count & 1) return high;
  let low = load<f64>(values);
  for (let k = 1; k < middle; k++) low = max<f64>(low, load<f64>(values + ((<usize>k) << 3)));
  return low + (high - low) / 2;
}

/** Median of the numbers among `count` values `stride` bytes apart. */
function medianAlong(column: usize, count: i32, stride: usize, scratch: usize): f64 {
  let present = 0;
  for (let k = 0; k < count; k++) {
    const value = load<f64>(column + <usize>k * stride);
    if (isNaN(value)) continue;
    store<f64>(scratch + ((<usize>present) << 3), value);
    present++;
  }
  return computeMedian(scratch, present);
}

/** Maximum gates for which the five smallest values of each of two strokes include the middle. */
const GATES_OF_PAIR: i32 = 9;
const leastFive = memory.data(5 * 16, 16);

/**
 * Medians of two consecutive strokes of at most `GATES_OF_PAIR` gates; false, with nothing written, if an oar has no
 * value. Minimum and maximum without branches, because the order of oars is unpredictable.
 */
export function medianPair(column: usize, gateCount: i32, out: usize): bool {
  const row = (<usize>gateCount) << 3;
  const most = f64x2.splat(Infinity);
  let first = most;
  let second = most;
  let third = most;
  let fourth = most;
  let fifth = most;
  let present = f64x2.eq(most, most);
  for (let from = column, end = column + row; from < end; from += 8) {
    const value = v128.load64_lane(from + row, v128.load64_splat(from), 1);
    present = v128.and(present, f64x2.eq(value, value));
    const overFirst = f64x2.pmax(first, value);
    first = f64x2.pmin(first, value);
    const overSecond = f64x2.pmax(second, overFirst);
    second = f64x2.pmin(second, overFirst);
    const overThird = f64x2.pmax(third, overSecond);
    third = f64x2.pmin(third, overSecond);
    const overFourth = f64x2.pmax(fourth, overThird);
    fourth = f64x2.pmin(fourth, overThird);
    fifth = f64x2.pmin(fifth, overFourth);
  }
  if (i64x2.bitmask(present) != 3) return false;
  v128.store(leastFive, first);
  v128.store(leastFive, second, 16);
  v128.store(leastFive, third, 32);
  v128.store(leastFive, fourth, 48);
  v128.store(leastFive, fifth, 64);
  const middle = leastFive + ((<usize>(gateCount >> 1)) << 4);
  const high = v128.load(middle);
  if (gateCount & 1) {
    v128.store(out, high);
  } else {
    const low = v128.load(middle - 16);
    v128.store(out, f64x2.add(low, f64x2.mul(f64x2.sub(high, low), f64x2.splat(0.5))));
  }
  return true;
}

/** Median over the gates of every stroke, in `out`. `scratch` takes eight bytes per gate. */
export function strokeMedians(column: usize, count: i32, gateCount: i32, scratch: usize, out: usize): void {
  const row = (<usize>gateCount) << 3;
  const paired = gateCount > 0 && gateCount <= GATES_OF_PAIR ? count & ~1 : 0;
  for (let stroke = 0; stroke < count; stroke++) {
    const at = column + <usize>stroke * row;
    const median = out + ((<usize>stroke) << 3);
    if (stroke < paired && (stroke & 1) == 0 && medianPair(at, gateCount, median)) stroke++;
    else store<f64>(median, medianAlong(at, gateCount, 8, scratch));
  }
}

/** Median over the strokes of every gate, in `out`. `scratch` takes eight bytes per stroke. */
export function gateMedians(column: usize, count: i32, gateCount: i32, scratch: usize, out: usize): void {
  const row = (<usize>gateCount) << 3;
  for (let gate = 0; gate < gateCount; gate++) {
    const offset = (<usize>gate) << 3;
    store<f64>(out + offset, medianAlong(column + offset, count, row, scratch));
  }
}

/** Divides every value by the value of its gate. */
export function divideByGate(column: usize, count: i32, gateCount: i32, divisors: usize): void {
  let at = column;
  for (let stroke = 0; stroke < count; stroke++) {
    for (let gate = 0; gate < gateCount; gate++) {
      store<f64>(at, load<f64>(at) / load<f64>(divisors + ((<usize>gate) << 3)));
      at += 8;
    }
  }
}
