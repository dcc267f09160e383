// Turning points of an oar: alternating minimum and maximum angles, separated from noise by how far the oar comes back.

import { Sixteen } from './sixteen';

const BLOCK = 16;

/** First row in [from, to) with exactly this angle; there must be one. */
function argument(angle: usize, from: i32, to: i32, value: f32): i32 {
  const values = f32x4.splat(value);
  for (let row = from; row < to; row += BLOCK) {
    const found = Sixteen.equal(angle + ((<usize>row) << 2), values);
    if (found != 0) return row + ctz(found);
  }
  return from;
}

function append(target: usize, count: i32, point: i32): i32 {
  store<i32>(target + ((<usize>count) << 2), point);
  return count + 1;
}

/** Maximum and minimum of 16 samples, in lane 0 and lane 1 of the result. */
function extremes(address: usize): v128 {
  const a = v128.load(address);
  const b = v128.load(address, 16);
  const c = v128.load(address, 32);
  const d = v128.load(address, 48);
  let high = f32x4.pmax(f32x4.pmax(a, b), f32x4.pmax(c, d));
  let low = f32x4.pmin(f32x4.pmin(a, b), f32x4.pmin(c, d));
  high = f32x4.pmax(high, v128.shuffle<i32>(high, high, 2, 3, 0, 1));
  low = f32x4.pmin(low, v128.shuffle<i32>(low, low, 2, 3, 0, 1));
  high = f32x4.pmax(high, v128.shuffle<i32>(high, high, 1, 0, 3, 2));
  low = f32x4.pmin(low, v128.shuffle<i32>(low, low, 1, 0, 3, 2));
  return v128.shuffle<i32>(high, low, 0, 4, 0, 4);
}

function leastLane(lanes: v128): f32 {
  const two = f32x4.pmin(lanes, v128.shuffle<i32>(lanes, lanes, 2, 3, 0, 1));
  return f32x4.extract_lane(f32x4.pmin(two, v128.shuffle<i32>(two, two, 1, 0, 3, 2)), 0);
}

/** Minimum of the 16 steps to the next sample, or, with `sign` −1, of the negated steps. */
function leastStep(address: usize, sign: v128): f32 {
  const a = f32x4.sub(v128.load(address, 4), v128.load(address));
  const b = f32x4.sub(v128.load(address, 20), v128.load(address, 16));
  const c = f32x4.sub(v128.load(address, 36), v128.load(address, 32));
  const d = f32x4.sub(v128.load(address, 52), v128.load(address, 48));
  const ab = f32x4.pmin(f32x4.mul(a, sign), f32x4.mul(b, sign));
  return leastLane(f32x4.pmin(ab, f32x4.pmin(f32x4.mul(c, sign), f32x4.mul(d, sign))));
}

/**
 * Writes the turning points of [fromRow, toRow) as i32 `row * 2 + (1 for a maximum, 0 for a minimum angle)` and returns
 * their number. A point counts once the oar has come back by `hysteresis` degrees; the last one is where the run ends.
 * Samples must be numbers; reads up to 60 bytes beyond the last, ignoring the result.
 */
export function turningPoints(angle: usize, fromRow: i32, toRow: i32, hysteresis: f32, target: usize): i32 {
  let count = 0;
  let low: f32 = Infinity;
  let high: f32 = -Infinity;
  let lowBlock = fromRow;
  let highBlock = fromRow;
  // 0 until the first movement, then 1 while the angle increases and −1 while it decreases.
  let direction = 0;
  // A block without a larger backward step has no turn of its own, however far the oar moves in it.
  const backStep: f32 = -hysteresis / <f32>BLOCK;
  const forward = f32x4.splat(1);
  const backward = f32x4.splat(-1);
  let row = fromRow;
  while (row < toRow) {
    const end = min(row + BLOCK, toRow);
    if (end - row == BLOCK && end < toRow && direction != 0) {
      const address = angle + ((<usize>row) << 2);
      const both = extremes(address);
      const blockHigh = f32x4.extract_lane(both, 0);
      const blockLow = f32x4.extract_lane(both, 1);
      if (
        direction > 0 &&
        blockLow >= high - hysteresis &&
        (blockLow >= blockHigh - hysteresis || leastStep(address, forward) >= backStep)
      ) {
        if (blockHigh > high) {
          high = blockHigh;
          highBlock = row;
        }
        row = end;
        continue;
      }
      if (
        direction < 0 &&
        blockHigh <= low + hysteresis &&
        (blockHigh <= blockLow + hysteresis || leastStep(address, backward) >= backStep)
      ) {
        if (blockLow < low) {
          low = blockLow;
          lowBlock = row;
        }
        row = end;
        continue;
      }
      // A turn without a new extreme in its block is where the angle has first come back far enough.
      if (direction > 0 && blockHigh <= high) {
        row += ctz(Sixteen.below(address, f32x4.splat(high - hysteresis)));
        count = append(target, count, argument(angle, highBlock, row, high) * 2 + 1);
        direction = -1;
        low = load<f32>(angle + ((<usize>row) << 2));
        lowBlock = row++;
        continue;
      }
      if (direction < 0 && blockLow >= low) {
        row += ctz(Sixteen.above(address, f32x4.splat(low + hysteresis)));
        count = append(target, count, argument(angle, lowBlock, row, low) * 2);
        direction = 1;
        high = load<f32>(angle + ((<usize>row) << 2));
        highBlock = row++;
        continue;
      }
    }
    for (; row < end; row++) {
      const value = load<f32>(angle + ((<usize>row) << 2));
      if (direction >= 0 && value > high) {
        high = value;
        highBlock = row;
      }
      if (direction <= 0 && value < low) {
        low = value;
        lowBlock = row;
      }
      if (direction >= 0 && value < high - hysteresis) {
        count = append(target, count, argument(angle, highBlock, row, high) * 2 + 1);
        direction = -1;
        low = value;
        lowBlock = row;
      } else if (direction <= 0 && value > low + hysteresis) {
        count = append(target, count, argument(angle, lowBlock, row, low) * 2);
        direction = 1;
        high = value;
        highBlock = row;
      }
    }
  }
  if (direction > 0) count = append(target, count, argument(angle, highBlock, toRow, high) * 2 + 1);
  if (direction < 0) count = append(target, count, argument(angle, lowBlock, toRow, low) * 2);
  return count;
}
