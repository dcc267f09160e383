// Stage two: converts one column of many rows, four rows at a time. The four fields are combined in one vector as
// right-aligned digits, become four integers in three multiplications, and are scaled and stored together.
import {
  ABOVE_NINE,
  CARRIAGE_RETURN,
  COLUMN_F32,
  COLUMN_F64,
  LONG_SHAPES,
  MARK,
  MINUS_SIGNS,
  PAIRS,
  SHORT_SHAPES,
  TENS,
  TEN_THOUSANDS,
  UNUSUAL,
  VECTORS,
  ZERO_DIGIT,
} from './layout';
import { plainDecimal, storeField } from './decimal';
import { DIVISOR, FACTOR, shapeIndex } from './tables';

/** Steps for one or two fields, as static methods, because only those can be marked to be inlined. */
class Lane {
  /** Table entry for the field after the delimiter at `before`; `distance` to the next delimiter is 1 to 15. */
  @inline
  static shape(before: usize, distance: u32, text: v128, mark: v128): usize {
    const sign = <u32>load<u8>(<usize>load<u8>(before, 1), MINUS_SIGNS);
    const markPlace = <u32>ctz<u32>(<u32>i8x16.bitmask(i8x16.eq(text, mark)) | 0x8000);
    return shapeIndex(sign, distance, markPlace) << 5;
  }

  /** The digits of two fields, eight lanes each. */
  @inline
  static digits(a: v128, shapeA: usize, b: v128, shapeB: usize, zero: v128): v128 {
    return v128.shuffle<i64>(
      i8x16.swizzle(v128.xor(a, zero), v128.load(shapeA, SHORT_SHAPES)),
      i8x16.swizzle(v128.xor(b, zero), v128.load(shapeB, SHORT_SHAPES)),
      0,
      2,
    );
  }

  @inline
  static pairs(digits: v128, pairs: v128): v128 {
    return i16x8.shr_u(i16x8.mul(digits, pairs), 8);
  }

  /** Shapes of two fields; adding constant offsets is free. */
  @inline
  static factors(shapeA: usize, shapeB: usize): v128 {
    const first = v128.load64_zero(shapeA, SHORT_SHAPES + FACTOR);
    return v128.load_lane<f64>(shapeB, first, 1, SHORT_SHAPES + FACTOR);
  }

  @inline
  static divisors(shapeA: usize, shapeB: usize): v128 {
    const first = v128.load64_zero(shapeA, SHORT_SHAPES + DIVISOR);
    return v128.load_lane<f64>(shapeB, first, 1, SHORT_SHAPES + DIVISOR);
  }

  /** 1 if a carriage return precedes the line end at `before + distance`. */
  @inline
  static carriageReturn(before: usize, distance: u32): u32 {
    return <u32>(load<u8>(before + distance - 1) == CARRIAGE_RETURN);
  }
}

/** Steps for fields of up to 14 bytes: their digits right-aligned in sixteen lanes each. */
class LongLane {
  @inline
  static shape(before: usize, distance: u32, text: v128): usize {
    const sign = <u32>load<u8>(<usize>load<u8>(before, 1), MINUS_SIGNS);
    const marks = <u32>i8x16.bitmask(i8x16.eq(text, v128.load(VECTORS, MARK)));
    return LONG_SHAPES + (shapeIndex(sign, distance - 1, ctz<u32>(marks | 0x8000)) << 5);
  }

  @inline
  static digits(text: v128, shape: usize): v128 {
    return i8x16.swizzle(v128.xor(text, v128.load(VECTORS, ZERO_DIGIT)), v128.load(shape));
  }

  /** Sixteen digits as four four-digit numbers. */
  @inline
  static fours(digits: v128): v128 {
    return i32x4.dot_i16x8_s(Lane.pairs(digits, v128.load(VECTORS, PAIRS)), v128.load(VECTORS, TENS));
  }

  /** Two numbers from the digits of two fields. */
  @inline
  static numbers(digitsA: v128, shapeA: usize, digitsB: v128, shapeB: usize): v128 {
    // The upper and the lower eight digits of each field.
    const eights = i32x4.dot_i16x8_s(
      i16x8.narrow_i32x4_s(LongLane.fours(digitsA), LongLane.fours(digitsB)),
      v128.load(VECTORS, TEN_THOUSANDS),
    );
    const upper = f64x2.convert_low_i32x4_s(v128.shuffle<i32>(eights, eights, 0, 2, 0, 2));
    const lower = f64x2.convert_low_i32x4_s(v128.shuffle<i32>(eights, eights, 1, 3, 1, 3));
    const whole = f64x2.add(f64x2.mul(upper, f64x2.splat(1e8)), lower);
    return f64x2.div(whole, v128.load_lane<f64>(shapeB, v128.load64_zero(shapeA, DIVISOR), 1, DIVISOR));
  }
}

/** Result for four fields: not plain numbers, up to eight digits each, more digits. */
const NOT_PLAIN: u32 = 0;
const SHORT: u32 = 1;
const LONG: u32 = 2;

/** Converts four fields to `out` if all are plain numbers of up to 14 bytes. Parameters as in `Rows.convert`. */
function convertLongFour<T>(lastField: bool, end: usize, rowStep: usize, out: usize): u32 {
  const end1 = end + rowStep;
  const end2 = end1 + rowStep;
  const end3 = end2 + rowStep;
  const before0 = load<usize>(end - 4);
  const before1 = load<usize>(end1 - 4);
  const before2 = load<usize>(end2 - 4);
  const before3 = load<usize>(end3 - 4);
  let distance0 = <u32>(load<usize>(end) - before0);
  let distance1 = <u32>(load<usize>(end1) - before1);
  let distance2 = <u32>(load<usize>(end2) - before2);
  let distance3 = <u32>(load<usize>(end3) - before3);
  if (lastField) {
    distance0 -= Lane.carriageReturn(before0, distance0);
    distance1 -= Lane.carriageReturn(before1, distance1);
    distance2 -= Lane.carriageReturn(before2, distance2);
    distance3 -= Lane.carriageReturn(before3, distance3);
    // There is not even a delimiter between two carriage returns that end rows.
    if (min(min(distance0, distance1), min(distance2, distance3)) == 0) return NOT_PLAIN;
  }
  if ((distance0 | distance1 | distance2 | distance3) > 15) return NOT_PLAIN;
  const text0 = v128.load(before0, 1);
  const text1 = v128.load(before1, 1);
  const text2 = v128.load(before2, 1);
  const text3 = v128.load(before3, 1);
  const shape0 = LongLane.shape(before0, distance0, text0);
  const shape1 = LongLane.shape(before1, distance1, text1);
  const shape2 = LongLane.shape(before2, distance2, text2);
  const shape3 = LongLane.shape(before3, distance3, text3);
  const digits0 = LongLane.digits(text0, shape0);
  const digits1 = LongLane.digits(text1, shape1);
  const digits2 = LongLane.digits(text2, shape2);
  const digits3 = LongLane.digits(text3, shape3);
  const greatest = i8x16.max_u(i8x16.max_u(digits0, digits1), i8x16.max_u(digits2, digits3));
  if (i8x16.bitmask(i8x16.add_sat_u(greatest, v128.load(VECTORS, ABOVE_NINE)))) return NOT_PLAIN;
  const low = LongLane.numbers(digits0, shape0, digits1, shape1);
  const high = LongLane.numbers(digits2, shape2, digits3, shape3);
  // Impossible shapes have no divisor.
  const sums = f64x2.add(low, high);
  if (!i64x2.all_true(f64x2.eq(sums, sums))) return NOT_PLAIN;
  if (sizeof<T>() == 4) {
    v128.store(out, v128.shuffle<i64>(f32x4.demote_f64x2_zero(low), f32x4.demote_f64x2_zero(high), 0, 2));
  } else {
    v128.store(out, low);
    v128.store(out, high, 16);
  }
  return i64x2.extract_lane(greatest, 0) != 0 ? LONG : SHORT;
}

/** Converts one field after the other. */
function convertCarefully<T>(end: usize, rowStep: usize, out: usize): void {
  for (let row: usize = 0; row < 4; row++) {
    const from = load<usize>(end - 4) + 1;
    const to = load<usize>(end);
    const length = <u32>(to - from);
    const plain = length - 1 < 14 ? plainDecimal(from, length) : NaN;
    if (plain == plain) store<T>(out + row * sizeof<T>(), <T>plain);
    else storeField(sizeof<T>() == 4 ? COLUMN_F32 : COLUMN_F64, out + row * sizeof<T>(), from, to);
    end += rowStep;
  }
}

/** True if the last fields that were not short had more than eight digits. */
let metLong = false;

/** Four fields with at least one that is not a plain number of up to eight digits. */
function convertUnusual<T>(lastField: bool, end: usize, rowStep: usize, out: usize): void {
  metLong = convertLongFour<T>(lastField, end, rowStep, out) != NOT_PLAIN;
  if (!metLong) convertCarefully<T>(end, rowStep, out);
}

class Rows {
  /**
   * Converts one field of `rows` ≥ 4 rows. `firstEnd`: entry in ENDS of the field in the first row; `rowStep`: bytes
   * from there to the entry of the next row. The last group overlaps the previous one, so that no remainder is left.
   */
  @inline
  static convert<T>(lastField: bool, firstEnd: usize, rowStep: usize, rows: u32, firstOut: usize): void {
    const mark = v128.load(VECTORS, MARK);
    const zero = v128.load(VECTORS, ZERO_DIGIT);
    const aboveNine = v128.load(VECTORS, ABOVE_NINE);
    const tens = v128.load(VECTORS, TENS);
    const tenThousands = v128.load(VECTORS, TEN_THOUSANDS);
    const pairs = v128.load(VECTORS, PAIRS);
    const stop = firstOut + <usize>(rows - 4) * sizeof<T>();
    // The end of the previous field, from which both are a constant away.
    let start = firstEnd - 4;
    let out = firstOut;
    // Unusual groups are deferred: a call in this loop would have V8 reload all constants in every iteration.
    let unusual = UNUSUAL;
    for (;;) {
      const start1 = start + rowStep;
      const start2 = start1 + rowStep;
      const start3 = start2 + rowStep;
      const before0 = load<usize>(start);
      const before1 = load<usize>(start1);
      const before2 = load<usize>(start2);
      const before3 = load<usize>(start3);
      let distance0 = <u32>(load<usize>(start, 4) - before0);
      let distance1 = <u32>(load<usize>(start1, 4) - before1);
      let distance2 = <u32>(load<usize>(start2, 4) - before2);
      let distance3 = <u32>(load<usize>(start3, 4) - before3);
      if (lastField) {
        distance0 -= Lane.carriageReturn(before0, distance0);
        distance1 -= Lane.carriageReturn(before1, distance1);
        distance2 -= Lane.carriageReturn(before2, distance2);
        distance3 -= Lane.carriageReturn(before3, distance3);
      }
      while (true) {
        if ((distance0 | distance1 | distance2 | distance3) > 15) {
          store<usize>(unusual, out);
          unusual += sizeof<usize>();
          break;
        }
        const text0 = v128.load(before0, 1);
        const text1 = v128.load(before1, 1);
        const text2 = v128.load(before2, 1);
        const text3 = v128.load(before3, 1);
        const shape0 = Lane.shape(before0, distance0, text0, mark);
        const shape1 = Lane.shape(before1, distance1, text1, mark);
        const shape2 = Lane.shape(before2, distance2, text2, mark);
        const shape3 = Lane.shape(before3, distance3, text3, mark);
        const digits01 = Lane.digits(text0, shape0, text1, shape1, zero);
        const digits23 = Lane.digits(text2, shape2, text3, shape3, zero);
        if (i8x16.bitmask(i8x16.add_sat_u(i8x16.max_u(digits01, digits23), aboveNine))) {
          store<usize>(unusual, out);
          unusual += sizeof<usize>();
          break;
        }
        const wholes = i32x4.dot_i16x8_s(
          i16x8.narrow_i32x4_s(
            i32x4.dot_i16x8_s(Lane.pairs(digits01, pairs), tens),
            i32x4.dot_i16x8_s(Lane.pairs(digits23, pairs), tens),
          ),
          tenThousands,
        );
        const low = f64x2.convert_low_i32x4_s(wholes);
        const high = f64x2.convert_low_i32x4_s(v128.shuffle<i64>(wholes, wholes, 1, 1));
        if (sizeof<T>() == 4) {
          // Multiplies by the reciprocal: checked for all 10^8 mantissas × 9 exponents, always the nearest float32.
          const lowScaled = f64x2.mul(low, Lane.factors(shape0, shape1));
          const highScaled = f64x2.mul(high, Lane.factors(shape2, shape3));
          v128.store(
            out,
            v128.shuffle<i64>(f32x4.demote_f64x2_zero(lowScaled), f32x4.demote_f64x2_zero(highScaled), 0, 2),
          );
        } else {
          v128.store(out, f64x2.div(low, Lane.divisors(shape0, shape1)));
          v128.store(out, f64x2.div(high, Lane.divisors(shape2, shape3)), 16);
        }
        break;
      }
      if (out >= stop) break;
      out += 4 * sizeof<T>();
      start += rowStep << 2;
      if (out > stop) {
        start -= ((out - stop) / sizeof<T>()) * rowStep;
        out = stop;
      }
    }
    for (let waiting = UNUSUAL; waiting < unusual; waiting += sizeof<usize>()) {
      const to = load<usize>(waiting);
      convertUnusual<T>(lastField, firstEnd + ((to - firstOut) / sizeof<T>()) * rowStep, rowStep, to);
    }
  }
}

function convertInner<T>(end: usize, rowStep: usize, rows: u32, out: usize): void {
  Rows.convert<T>(false, end, rowStep, rows, out);
}

function convertLast<T>(end: usize, rowStep: usize, rows: u32, out: usize): void {
  Rows.convert<T>(true, end, rowStep, rows, out);
}

/** Like `convertInner`, but faster if most fields have more than eight digits. */
function convertLong(end: usize, rowStep: usize, rows: u32, out: usize): void {
  let anyLong = false;
  for (let row: u32 = 0; row < rows; row += 4) {
    // The last group overlaps the previous one.
    const from = <usize>min(row, rows - 4);
    const at = end + from * rowStep;
    const to = out + (from << 2);
    const length = convertLongFour<f32>(false, at, rowStep, to);
    if (length == NOT_PLAIN) convertCarefully<f32>(at, rowStep, to);
    anyLong = anyLong || length == LONG;
  }
  metLong = anyLong;
}

/**
 * Converts one field of `rows` ≥ 4 rows of equal shape; the last field of a line may include a carriage return. `long`:
 * fields of more than eight digits are expected. Returns the same for the rows that follow.
 */
export function convertColumn(
  kind: u32,
  lastField: bool,
  long: bool,
  end: usize,
  rowStep: usize,
  rows: u32,
  column: usize,
  firstRow: u32,
): bool {
  metLong = false;
  if (kind == COLUMN_F32) {
    const out = column + ((<usize>firstRow) << 2);
    if (lastField) convertLast<f32>(end, rowStep, rows, out);
    else if (long) convertLong(end, rowStep, rows, out);
    else convertInner<f32>(end, rowStep, rows, out);
  } else if (kind == COLUMN_F64) {
    const out = column + ((<usize>firstRow) << 3);
    if (lastField) convertLast<f64>(end, rowStep, rows, out);
    else convertInner<f64>(end, rowStep, rows, out);
  }
  return metLong;
}
