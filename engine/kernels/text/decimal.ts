// Parses one text field as a number, like JavaScript's `Number()`, with the file's own decimal mark. NaN for anything
// but a decimal number ("NAN", "#N/A", "Infinity", "0x10", nothing).
import {
  ABOVE_NINE,
  CARRIAGE_RETURN,
  COLUMN_F32,
  COLUMN_F64,
  LONG_SHAPES,
  MARK,
  MAX_UNSOLVED,
  MINUS,
  MINUS_SIGNS,
  PAIRS,
  PLUS,
  POWERS_OF_TEN,
  QUOTE,
  SPACE,
  TENS,
  TEN_THOUSANDS,
  UNSOLVED,
  UNSOLVED_BYTES,
  VECTORS,
  ZERO_DIGIT,
} from './layout';
import { DIVISOR, shapeIndex } from './tables';

let unsolved: u32 = 0;
/** Set if a number is beyond this module: the caller must use JavaScript. */
let beyond = false;
let missing = false;

/** True if a field without a number was stored since `forgetMissing`. */
export function storedMissing(): bool {
  return missing;
}

export function forgetMissing(): void {
  missing = false;
}

/** Cells whose number the caller has to parse: see UNSOLVED in layout.ts. */
export function unsolvedCount(): u32 {
  return unsolved;
}

export function clearUnsolved(): void {
  unsolved = 0;
}

export function unsolvedCells(): usize {
  return UNSOLVED;
}

/** A plain number of 1 to 14 bytes, exact; NaN for anything else. 16 bytes at `from` must be readable. */
export function plainDecimal(from: usize, length: u32): f64 {
  const text = v128.load(from);
  const sign = <u32>load<u8>(<usize>load<u8>(from), MINUS_SIGNS);
  const markPlace = <u32>ctz<u32>(<u32>i8x16.bitmask(i8x16.eq(text, v128.load(VECTORS, MARK))) | 0x8000);
  const shape = LONG_SHAPES + (shapeIndex(sign, length, markPlace) << 5);
  const digits = i8x16.swizzle(v128.xor(text, v128.load(VECTORS, ZERO_DIGIT)), v128.load(shape));
  if (i8x16.bitmask(i8x16.add_sat_u(digits, v128.load(VECTORS, ABOVE_NINE)))) return NaN;
  const pairs = i16x8.shr_u(i16x8.mul(digits, v128.load(VECTORS, PAIRS)), 8);
  const fours = i32x4.dot_i16x8_s(pairs, v128.load(VECTORS, TENS));
  const eights = i32x4.dot_i16x8_s(i16x8.narrow_i32x4_s(fours, fours), v128.load(VECTORS, TEN_THOUSANDS));
  const whole = <f64>i32x4.extract_lane(eights, 0) * 1e8 + <f64>i32x4.extract_lane(eights, 1);
  return whole / load<f64>(shape, DIVISOR);
}

function powerTen(exponent: i32): f64 {
  return load<f64>(POWERS_OF_TEN + ((<usize>exponent) << 3));
}

/** Halves of a float64, of 26 bits each, for Dekker's exact product. */
function upperHalf(value: f64): f64 {
  const scaled = value * 134_217_729; // 2^27 + 1
  return scaled - (scaled - value);
}

/** mantissa / 10^decimals for a mantissa of more than 53 bits: quotient, corrected by its exact remainder. */
function longQuotient(mantissa: u64, decimals: i32): f64 {
  const divisor = powerTen(decimals);
  const high = <f64>(mantissa & ~(<u64>0x7ff));
  const low = <f64>(mantissa & 0x7ff);
  const quotient = (high + low) / divisor;
  const product = quotient * divisor;
  const quotientUpper = upperHalf(quotient);
  const quotientLower = quotient - quotientUpper;
  const divisorUpper = upperHalf(divisor);
  const divisorLower = divisor - divisorUpper;
  const productError =
    quotientUpper * divisorUpper -
    product +
    quotientUpper * divisorLower +
    quotientLower * divisorUpper +
    quotientLower * divisorLower;
  return quotient + (high - product - productError + low) / divisor;
}

/** mantissa · 10^exponent, or `beyond` if float64 arithmetic cannot guarantee the nearest number. */
function scaled(mantissa: u64, exponent: i32): f64 {
  if (mantissa == 0) return 0;
  if (exponent >= -22 && exponent <= 22) {
    if (mantissa < (<u64>1) << 53) {
      return exponent < 0 ? <f64>mantissa / powerTen(-exponent) : <f64>mantissa * powerTen(exponent);
    }
    if (exponent <= 0) return longQuotient(mantissa, -exponent);
  }
  beyond = true;
  return NaN;
}

/** Sign, digits, mark, digits, exponent: the whole grammar, one byte at a time. */
function anyDecimal(from: usize, to: usize): f64 {
  const mark = <u32>load<u8>(VECTORS, MARK);
  let at = from;
  let negative = false;
  const sign = <u32>load<u8>(at);
  if (sign == MINUS || sign == PLUS) {
    negative = sign == MINUS;
    at++;
  }
  let mantissa: u64 = 0;
  let digits = 0;
  let exponent = 0;
  let afterMark = false;
  let anyDigit = false;
  let tooLong = false;
  for (; at < to; at++) {
    const byte = <u32>load<u8>(at);
    const digit = byte - 0x30;
    if (digit < 10) {
      anyDigit = true;
      if (digits < 19) {
        mantissa = mantissa * 10 + digit;
        if (mantissa != 0) digits++;
        if (afterMark) exponent--;
      } else {
        tooLong = true;
      }
    } else if (byte == mark && !afterMark) {
      afterMark = true;
    } else {
      break;
    }
  }
  if (!anyDigit) return NaN;
  if (at < to) {
    if ((<u32>load<u8>(at) | 0x20) != 0x65) return NaN; // 'e'
    at++;
    let negativeExponent = false;
    if (at < to) {
      const exponentSign = <u32>load<u8>(at);
      if (exponentSign == MINUS || exponentSign == PLUS) {
        negativeExponent = exponentSign == MINUS;
        at++;
      }
    }
    if (at == to) return NaN;
    let written = 0;
    for (; at < to; at++) {
      const digit = <u32>load<u8>(at) - 0x30;
      if (digit > 9) return NaN;
      if (written < 10_000) written = written * 10 + digit;
    }
    exponent += negativeExponent ? -written : written;
  }
  if (tooLong) {
    beyond = true;
    return NaN;
  }
  const value = scaled(mantissa, exponent);
  return negative ? -value : value;
}

/** Start and end of the field without padding and quotes. */
let trimmedFrom: usize = 0;
let trimmedTo: usize = 0;

function trimPadding(): void {
  while (trimmedFrom < trimmedTo && load<u8>(trimmedFrom) == SPACE) trimmedFrom++;
  while (trimmedFrom < trimmedTo) {
    const byte = <u32>load<u8>(trimmedTo - 1);
    if (byte != SPACE && byte != CARRIAGE_RETURN) break;
    trimmedTo--;
  }
}

function trim(from: usize, to: usize): void {
  trimmedFrom = from;
  trimmedTo = to;
  trimPadding();
  // Only a pair of quotes encloses a number: a single one is a field cut at a delimiter inside quotes.
  if (trimmedTo - trimmedFrom >= 2 && load<u8>(trimmedFrom) == QUOTE && load<u8>(trimmedTo - 1) == QUOTE) {
    trimmedFrom++;
    trimmedTo--;
    trimPadding();
  }
}

function isNanText(from: usize, length: u32): bool {
  return length == 3 && ((<u32>load<u16>(from) | ((<u32>load<u8>(from, 2)) << 16)) & 0xdfdfdf) == 0x4e414e;
}

/** The number in [from, to), which may be padded or quoted; NaN and `beyond` if only JavaScript can parse it. */
export function fieldNumber(from: usize, to: usize): f64 {
  beyond = false;
  if (to == from || isNanText(from, <u32>(to - from))) return NaN;
  trim(from, to);
  const length = <u32>(trimmedTo - trimmedFrom);
  if (length == 0) return NaN;
  if (length < 15) {
    const plain = plainDecimal(trimmedFrom, length);
    if (plain == plain) return plain;
  }
  return anyDecimal(trimmedFrom, trimmedTo);
}

/** Writes the number of a field to `cell`, or adds the cell to the unsolved ones. */
export function storeField(kind: u32, cell: usize, from: usize, to: usize): void {
  const value = fieldNumber(from, to);
  if (kind == COLUMN_F32) store<f32>(cell, <f32>value);
  else if (kind == COLUMN_F64) store<f64>(cell, value);
  else return;
  if (value != value) missing = true;
  if (!beyond || unsolved >= MAX_UNSOLVED) return;
  const entry = UNSOLVED + <usize>unsolved * UNSOLVED_BYTES;
  store<u32>(entry, <u32>cell);
  store<u32>(entry, <u32>trimmedFrom, 4);
  store<u32>(entry, <u32>(trimmedTo - trimmedFrom), 8);
  store<u32>(entry, kind, 12);
  unsolved++;
}
