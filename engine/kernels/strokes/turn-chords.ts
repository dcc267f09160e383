// Chords of one turn of an oar: where the angle passes ten heights above it on both sides, on the samples' own clock.
import { at } from './column';
import { Drive } from './drive';
import { LEVELS, Of, TurnRoom } from './turn-room';
import { Sixteen } from './sixteen';

/** Heights as shares of the arc. The lowest is above the gate's play, the highest below the drive's middle. */
const shares = memory.data<f64>([0.04, 0.05, 0.06, 0.08, 0.1, 0.12, 0.14, 0.16, 0.18, 0.2]);
/** Base level, to which the others are relative: 10%. */
const BASE: i32 = 4;
/** Search range for a level on each side of the turn. */
const SIDE_S = 0.7;

/** Times relative to the extreme, per level. */
const before = memory.data(LEVELS * 8, 16);
const after = memory.data(LEVELS * 8, 16);

class Turned {
  /** Samples of sixteen not below `levels`; NaN is not below either. */
  @inline
  static notBelow(a: v128, b: v128, c: v128, d: v128, levels: v128): i32 {
    return ~Sixteen.bits(f32x4.lt(a, levels), f32x4.lt(b, levels), f32x4.lt(c, levels), f32x4.lt(d, levels)) & 0xffff;
  }

  /** Four samples, negated by `sign` so that the turn is a minimum. */
  @inline
  static four(angle: usize, row: i32, sign: v128): v128 {
    return v128.xor(v128.load(angle + ((<usize>row) << 2)), sign);
  }
}

/**
 * Time at which the line from sample `row` to the next meets `level`, s after `zeroS`; NaN next to a missing sample.
 */
function meets(angle: usize, timeS: usize, row: i32, level: f64, turned: f64, zeroS: f64): f64 {
  const value = turned * at(angle, row);
  const share = (level - value) / (turned * at(angle, row + 1) - value);
  const rowS = load<f64>(timeS + ((<usize>row) << 3));
  return rowS - zeroS + share * (load<f64>(timeS + ((<usize>row) << 3), 8) - rowS);
}

/**
 * Writes to `after` the times at which the angle first reaches the levels, from the row of the extreme to `last`.
 * Sixteen samples at once: those below a level are below the higher ones, so none is read twice.
 */
function passAfter(drive: Drive, angle: usize, timeS: usize, extreme: i32, last: i32, turned: f64, sign: v128): void {
  const least = turned * at(angle, extreme);
  const zeroS = load<f64>(timeS + ((<usize>extreme) << 3));
  let from = extreme;
  let a = Turned.four(angle, from, sign);
  let b = Turned.four(angle, from + 4, sign);
  let c = Turned.four(angle, from + 8, sign);
  let d = Turned.four(angle, from + 12, sign);
  for (let cell: usize = 0; cell < (<usize>LEVELS) << 3; cell += 8) {
    const height = least + load<f64>(shares + cell) * drive.travelDeg;
    const levels = f32x4.splat(<f32>height);
    let found = Turned.notBelow(a, b, c, d, levels);
    while (found == 0 && from + 16 <= last) {
      from += 16;
      a = Turned.four(angle, from, sign);
      b = Turned.four(angle, from + 4, sign);
      c = Turned.four(angle, from + 8, sign);
      d = Turned.four(angle, from + 12, sign);
      found = Turned.notBelow(a, b, c, d, levels);
    }
    const row = found == 0 ? last + 1 : from + ctz(found);
    store<f64>(after + cell, row > last ? NaN : meets(angle, timeS, row - 1, height, turned, zeroS));
  }
}

/** The same backward, from the extreme to `first`, to `before`. */
function passBefore(drive: Drive, angle: usize, timeS: usize, extreme: i32, first: i32, turned: f64, sign: v128): void {
  const least = turned * at(angle, extreme);
  const zeroS = load<f64>(timeS + ((<usize>extreme) << 3));
  let from = extreme - 15;
  let a = Turned.four(angle, from, sign);
  let b = Turned.four(angle, from + 4, sign);
  let c = Turned.four(angle, from + 8, sign);
  let d = Turned.four(angle, from + 12, sign);
  for (let cell: usize = 0; cell < (<usize>LEVELS) << 3; cell += 8) {
    const height = least + load<f64>(shares + cell) * drive.travelDeg;
    const levels = f32x4.splat(<f32>height);
    let found = Turned.notBelow(a, b, c, d, levels);
    while (found == 0 && from > first) {
      from -= 16;
      a = Turned.four(angle, from, sign);
      b = Turned.four(angle, from + 4, sign);
      c = Turned.four(angle, from + 8, sign);
      d = Turned.four(angle, from + 12, sign);
      found = Turned.notBelow(a, b, c, d, levels);
    }
    const row = found == 0 ? first - 1 : from + 31 - clz(found);
    store<f64>(before + cell, row < first ? NaN : meets(angle, timeS, row, height, turned, zeroS));
  }
}

/**
 * Writes chord middles and half widths relative to the half width at the base, in pairs of levels; false if one is
 * open.
 */
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
 * Measures the chords of one turn of `drive`, the catch or the finish, inside the rows [from, to] of its unbroken
 * clock, and writes them to position `index`. Returns true if all levels are found.
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
  const zeroS = load<f64>(timeS + ((<usize>extreme) << 3));
  const reach = <i32>Math.round(SIDE_S * rateHz);
  passBefore(drive, angle, timeS, extreme, max(from, extreme - reach), turned, sign);
  passAfter(drive, angle, timeS, extreme, min(to, extreme + reach), turned, sign);
  const fallS = load<f64>(before, BASE << 3);
  const riseS = load<f64>(after, BASE << 3);
  const middle = 0.5 * (fallS + riseS);
  store<f64>(Of.cell(room.middleS, index), zeroS + middle);
  store<f64>(Of.cell(room.halfS, index), 0.5 * (riseS - fallS));
  store<f64>(Of.cell(room.sideS, index), zeroS + (isFinish ? fallS : riseS));
  store<f64>(Of.cell(room.driveS, index), drive.finishRiseS - drive.catchRiseS);
  return writeLanes(room, index, middle, 0.5 * (riseS - fallS));
}
