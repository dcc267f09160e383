// The chords of one turn of an oar: where the angle passes ten heights above it on both sides, on the samples' own clock.
import { at } from './column';
import { Drive } from './drive';
import { LEVELS, Of, TurnRoom } from './turn-room';
import { Sixteen } from './sixteen';

/** Heights as shares of the arc. The lowest stays above the play in the gate, the highest below the drive's middle. */
const shares = memory.data<f64>([0.04, 0.05, 0.06, 0.08, 0.1, 0.12, 0.14, 0.16, 0.18, 0.2]);
/** The level the others are measured by: 10 %. */
const BASE: i32 = 4;
/** A level is looked for so long on each side of the turn. */
const SIDE_S = 0.7;

/** Moments from the extreme on, per level. */
const before = memory.data(LEVELS * 8, 16);
const after = memory.data(LEVELS * 8, 16);

class Turned {
  /** Which of sixteen samples, turned by `sign` so that the turn is the least, are not below `levels`: none is there either. */
  @inline
  static notBelow(address: usize, levels: v128, sign: v128): i32 {
    return (
      ~Sixteen.bits(
        f32x4.lt(v128.xor(v128.load(address), sign), levels),
        f32x4.lt(v128.xor(v128.load(address, 16), sign), levels),
        f32x4.lt(v128.xor(v128.load(address, 32), sign), levels),
        f32x4.lt(v128.xor(v128.load(address, 48), sign), levels),
      ) & 0xffff
    );
  }
}

/** Walks on from `row` to the first sample at or above `level`; `to` + 1 when there is none. */
function reachAfter(angle: usize, row: i32, to: i32, level: f64, sign: v128): i32 {
  const levels = f32x4.splat(<f32>level);
  for (; row <= to; row += 16) {
    const found = Turned.notBelow(angle + ((<usize>row) << 2), levels, sign);
    if (found != 0) return min(to + 1, row + ctz(found));
  }
  return to + 1;
}

/** The same walking back; `from` - 1 when there is none. */
function reachBefore(angle: usize, row: i32, from: i32, level: f64, sign: v128): i32 {
  const levels = f32x4.splat(<f32>level);
  for (; row >= from; row -= 16) {
    const found = Turned.notBelow(angle + ((<usize>(row - 15)) << 2), levels, sign);
    if (found != 0) return max(from - 1, row - (clz(found) - 16));
  }
  return from - 1;
}

/** Moment at which the line from sample `row` to the next meets `level`, s after `zeroS`; NaN beside a missing sample. */
function meets(angle: usize, timeS: usize, row: i32, level: f64, turned: f64, zeroS: f64): f64 {
  const value = turned * at(angle, row);
  const share = (level - value) / (turned * at(angle, row + 1) - value);
  const rowS = load<f64>(timeS + ((<usize>row) << 3));
  return rowS - zeroS + share * (load<f64>(timeS + ((<usize>row) << 3), 8) - rowS);
}

/** Writes chord middles and half widths by the half width at the base, in pairs of levels; false where one is open. */
function writeLanes(room: TurnRoom, index: i32, middle: f64, half: f64): bool {
  const middles = f64x2.splat(middle);
  const perHalf = f64x2.splat(0.5 / half);
  const twice = f64x2.splat(2);
  const lanes = Of.lane(room, index, 0);
  let there = i32x4.splat(-1);
  for (let level = 0; level < LEVELS; level += 2) {
    const falls = v128.load(before + ((<usize>level) << 3));
    const rises = v128.load(after + ((<usize>level) << 3));
    const apart = f64x2.mul(f64x2.sub(f64x2.add(falls, rises), f64x2.mul(twice, middles)), perHalf);
    const width = f64x2.mul(f64x2.sub(rises, falls), perHalf);
    v128.store64_lane(lanes + ((<usize>level) << 2), f32x4.demote_f64x2_zero(apart), 0);
    v128.store64_lane(lanes + ((<usize>(LEVELS + level)) << 2), f32x4.demote_f64x2_zero(width), 0);
    there = v128.and(there, f64x2.eq(width, width));
  }
  return i64x2.bitmask(there) == 3;
}

/**
 * Measures the chords of one turn of `drive`, the catch or the finish, inside the rows [from, to] of its unbroken clock, and
 * writes them to place `index`. Returns whether all levels are there.
 */
export function measureChords(
  drive: Drive,
  angle: usize,
  timeS: usize,
  from: i32,
  to: i32,
  rateHz: f64,
  isFinish: bool,
  room: TurnRoom,
  index: i32,
): bool {
  const turned: f64 = isFinish ? -1 : 1;
  const sign = isFinish ? i32x4.splat(0x80000000) : i32x4.splat(0);
  const extreme = <i32>(isFinish ? drive.greatestRow : drive.leastRow);
  const least = turned * at(angle, extreme);
  const zeroS = load<f64>(timeS + ((<usize>extreme) << 3));
  const reach = <i32>Math.round(SIDE_S * rateHz);
  const first = max(from, extreme - reach);
  const last = min(to, extreme + reach);
  let fall = extreme;
  let rise = extreme;
  // Sixteen samples are looked at from the same row on until a level lies beyond them: so no search waits for the one before.
  let fallFrom = extreme;
  let riseFrom = extreme;
  for (let level = 0; level < LEVELS; level++) {
    const height = least + load<f64>(shares + ((<usize>level) << 3)) * drive.travelDeg;
    // A higher level is never reached before a lower one.
    if (fall >= first) fall = reachBefore(angle, fallFrom, first, height, sign);
    if (rise <= last) rise = reachAfter(angle, riseFrom, last, height, sign);
    if (fallFrom - fall >= 16) fallFrom = fall;
    if (rise - riseFrom >= 16) riseFrom = rise;
    const cell = (<usize>level) << 3;
    store<f64>(before + cell, fall < first ? NaN : meets(angle, timeS, fall, height, turned, zeroS));
    store<f64>(after + cell, rise > last ? NaN : meets(angle, timeS, rise - 1, height, turned, zeroS));
  }
  const fallS = load<f64>(before, BASE << 3);
  const riseS = load<f64>(after, BASE << 3);
  const middle = 0.5 * (fallS + riseS);
  store<f64>(Of.cell(room.middleS, index), zeroS + middle);
  store<f64>(Of.cell(room.halfS, index), 0.5 * (riseS - fallS));
  store<f64>(Of.cell(room.sideS, index), zeroS + (isFinish ? fallS : riseS));
  store<f64>(Of.cell(room.driveS, index), drive.finishRiseS - drive.catchRiseS);
  return writeLanes(room, index, middle, 0.5 * (riseS - fallS));
}
