// The two turns of an oar: their rows and times.
import { at, crossing, firstAtLeast, firstBelow, lastAtLeast, lastBelow } from './column';
import { Drive } from './drive';
import { Sixteen } from './sixteen';

/** Minimum movement that separates a turn of the oar from the end of its samples. */
const TURNED_DEG = 0.25;

export function greatestRowIn(angle: usize, from: i32, to: i32): i32 {
  let greatest = from;
  for (let row = from; row <= to; row++) if (at(angle, row) > at(angle, greatest)) greatest = row;
  return greatest;
}

export function leastRowIn(angle: usize, from: i32, to: i32): i32 {
  let least = from;
  for (let row = from; row <= to; row++) if (at(angle, row) < at(angle, least)) least = row;
  return least;
}

/** Mean of the rows of [from, to] with exactly this angle. */
export function averageTies(angle: usize, value: f64, from: i32, to: i32): f64 {
  const values = f32x4.splat(<f32>value);
  let sum = 0.0;
  let count = 0;
  for (let row = from; row <= to; row += 16) {
    const ties = Sixteen.equal(angle + ((<usize>row) << 2), values) & Sixteen.upTo(to - row);
    for (let left = ties; left != 0; left &= left - 1) sum += <f64>(row + ctz(left));
    count += popcnt(ties);
  }
  return sum / <f64>count;
}

/** First row from `from` to `to` with exactly this value; there must be one. */
export function firstTie(column: usize, from: i32, to: i32, value: f64): i32 {
  const values = f32x4.splat(<f32>value);
  for (let row = from; row < to; row += 16) {
    const ties = Sixteen.equal(column + ((<usize>row) << 2), values);
    if (ties != 0) return min(to, row + ctz(ties));
  }
  return to;
}

/** Last row up to `to` with the same value as `row`. */
export function lastTie(column: usize, row: i32, to: i32): i32 {
  const values = v128.load32_splat(column + ((<usize>row) << 2));
  for (let last = to; last > row; last -= 16) {
    const ties = Sixteen.equal(column + ((<usize>(last - 15)) << 2), values);
    if (ties != 0) return max(row, last - (clz(ties) - 16));
  }
  return row;
}

/** True if the oar is seen to turn at `row`: it has left that angle by `limit`, where the samples end. */
export function hasTurn(angle: usize, row: i32, limit: i32, surely: bool): bool {
  return surely || abs(at(angle, limit) - at(angle, row)) >= TURNED_DEG;
}

/** Share of its travel an oar has covered at half the time from rest to a tenth of it. */
const QUARTER_OF_TENTH = 0.025;
/** Maximum duration of that tenth, as a share of the rest of the drive. */
const LONGEST_LEAD = 0.3;

/**
 * Rows at which the oar passes 10% of its travel on both sides of its two turns, and movement catch and finish: the
 * middle of the two, or, if one side was a hold or is missing, the drive's side extrapolated to rest at constant
 * acceleration (a quarter of the angle in half the time).
 */
export function measureTurns(drive: Drive, angle: usize, from: i32, to: i32, turn: i32): void {
  const least = <i32>drive.leastRow;
  const greatest = <i32>drive.greatestRow;
  const low = at(angle, least);
  const high = at(angle, greatest);
  const nearCatch = low + 0.1 * drive.travelDeg;
  const nearFinish = high - 0.1 * drive.travelDeg;
  const rise = firstAtLeast(angle, least, greatest, nearCatch);
  const fall = lastAtLeast(angle, from, least, nearCatch);
  if (rise > least) {
    drive.catchRiseS = crossing(angle, rise, nearCatch);
    const moving = lastBelow(angle, least, rise, low + QUARTER_OF_TENTH * drive.travelDeg);
    const lead = 2 * (drive.catchRiseS - crossing(angle, moving + 1, low + QUARTER_OF_TENTH * drive.travelDeg));
    drive.catchS = drive.catchRiseS - min(lead, LONGEST_LEAD * (<f64>greatest - drive.catchRiseS));
  }
  if (fall >= 0) drive.catchFallS = crossing(angle, fall + 1, nearCatch);
  if (drive.catchRiseS - drive.catchFallS <= turn) drive.catchS = 0.5 * (drive.catchFallS + drive.catchRiseS);

  const approach = lastBelow(angle, least, greatest, nearFinish);
  const leave = firstBelow(angle, greatest, to, nearFinish);
  if (approach >= 0) {
    drive.finishRiseS = crossing(angle, approach + 1, nearFinish);
    const slow = firstAtLeast(angle, approach, greatest, high - QUARTER_OF_TENTH * drive.travelDeg);
    const lag = 2 * (crossing(angle, slow, high - QUARTER_OF_TENTH * drive.travelDeg) - drive.finishRiseS);
    drive.finishS = drive.finishRiseS + min(lag, LONGEST_LEAD * (drive.finishRiseS - <f64>least));
  }
  if (leave > greatest) drive.finishFallS = crossing(angle, leave, nearFinish);
  if (drive.finishFallS - drive.finishRiseS <= turn) drive.finishS = 0.5 * (drive.finishRiseS + drive.finishFallS);
}
