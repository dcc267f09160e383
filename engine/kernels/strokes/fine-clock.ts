// The logger's catch and finish for samples denser than its own 50 per second: there "the last sample not below the one
// before" would follow the sensor's noise. Blocks as long as the logger's step replace its samples.
import { at } from './column';

/** The logger's rate, at which its rules were measured. */
const LOGGER_HZ = 50;

/** Number of samples per step of the logger; 1 up to half as many again. */
export function samplesPerStep(rateHz: f64): i32 {
  return max(1, <i32>Math.round(rateHz / LOGGER_HZ));
}

/** Mean of the `step` samples up to and including `row`. */
export function blockEndingAt(angle: usize, row: i32, step: i32): f64 {
  let sum = 0.0;
  for (let back = 0; back < step; back++) sum += at(angle, row - back);
  return sum / <f64>step;
}

/** Start of the last run of blocks in which the angle never falls before `row`: the row in its middle. */
export function risingFrom(angle: usize, from: i32, row: i32, step: i32): i32 {
  let foot = row;
  while (foot - 2 * step >= from && blockEndingAt(angle, foot - step, step) <= blockEndingAt(angle, foot, step)) {
    foot -= step;
  }
  return foot;
}

/** Last block from `fall` that is not below the previous one, until the angle has come back by `most`: its last row. */
export function lastRising(angle: usize, fall: i32, to: i32, step: i32, most: f64): i32 {
  let last = fall;
  let before = blockEndingAt(angle, fall, step);
  let high = before;
  for (let row = fall + step; row <= to; row += step) {
    const block = blockEndingAt(angle, row, step);
    if (block < high - most) break;
    if (block >= before) {
      last = row;
      high = block;
    }
    before = block;
  }
  return last;
}
