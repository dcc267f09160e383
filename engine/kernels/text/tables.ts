// Tables of the number converter. A decimal number's shape is its sign, length, and position of the decimal mark. For
// each, a table has the byte shuffle that right-aligns the digits, and the factor for the mark's position.
import {
  ABOVE_NINE,
  DELIMITER,
  LONG_SHAPES,
  MARK,
  MINUS,
  MINUS_SIGNS,
  PAIRS,
  POWERS_OF_TEN,
  ROW_END,
  SHORT_SHAPES,
  TENS,
  TEN_THOUSANDS,
  VECTORS,
  ZERO_DIGIT,
} from './layout';

const SHAPE_BYTES: usize = 32;
const LENGTHS = 15;
const MARK_PLACES = 16;
/** Shuffle index that yields zero. */
const NOTHING: u8 = 0xff;

/** Factors of a shape, after its 16-byte shuffle: signed power of ten to divide by, and its reciprocal. */
export const DIVISOR: usize = 16;
export const FACTOR: usize = 24;

/** Added to a length by a minus sign, so that negative numbers have separate shapes: see MINUS_SIGNS. */
const NEGATIVE: u32 = 16;

export function shapeIndex(sign: u32, length: u32, markPlace: u32): usize {
  return <usize>(((sign + length) << 4) + markPlace);
}

let tablesReady = false;

function fillPowersOfTen(): void {
  let power = 1.0;
  for (let exponent: usize = 0; exponent < 23; exponent++) {
    store<f64>(POWERS_OF_TEN + (exponent << 3), power);
    power *= 10;
  }
}

/** Writes lane numbers of the digits, right-aligned at `lastLane`. */
function fillShuffle(shape: usize, negative: i32, length: i32, mark: i32, lastLane: i32): void {
  let lane = lastLane;
  for (let place = length - 1; place >= negative; place--) {
    if (place == mark) continue;
    store<u8>(shape + lane, <u8>place);
    lane--;
  }
}

function fillShape(negative: i32, length: i32, markPlace: i32): void {
  const mark = min(markPlace, length);
  const digits = length - negative - (mark < length ? 1 : 0);
  const decimals = mark < length ? length - 1 - mark : 0;
  const possible = digits >= 1 && !(negative == 1 && mark < 1);
  const power = load<f64>(POWERS_OF_TEN + ((<usize>decimals) << 3));
  const signedPower = negative == 1 ? -power : power;

  // Short shapes are indexed by length + 1, the distance between two delimiters.
  const short = SHORT_SHAPES + shapeIndex(negative * NEGATIVE, length + 1, markPlace) * SHAPE_BYTES;
  memory.fill(short, NOTHING, 16);
  if (possible && digits <= 8) {
    store<f64>(short, signedPower, DIVISOR);
    store<f64>(short, 1.0 / signedPower, FACTOR);
    fillShuffle(short, negative, length, mark, 7);
  } else {
    // Lane 0 contains the delimiter after the field, not a digit, so the group takes the slow path.
    store<u8>(short, <u8>length);
    store<f64>(short, 1, DIVISOR);
    store<f64>(short, 1, FACTOR);
  }

  const long = LONG_SHAPES + shapeIndex(negative * NEGATIVE, length, markPlace) * SHAPE_BYTES;
  memory.fill(long, possible ? NOTHING : 0, 16);
  store<f64>(long, possible ? signedPower : NaN, DIVISOR);
  if (possible) fillShuffle(long, negative, length, mark, 15);
}

function fillTables(): void {
  fillPowersOfTen();
  memory.fill(MINUS_SIGNS, 0, 256);
  store<u8>(MINUS_SIGNS + MINUS, <u8>NEGATIVE);
  v128.store(VECTORS, i8x16.splat(0x30), ZERO_DIGIT);
  // Added with saturation, 0x76 lifts every byte above 9 over 127: one sign mask then shows all non-digits.
  v128.store(VECTORS, i8x16.splat(0x76), ABOVE_NINE);
  v128.store(VECTORS, i16x8(100, 1, 100, 1, 100, 1, 100, 1), TENS);
  v128.store(VECTORS, i16x8(10_000, 1, 10_000, 1, 10_000, 1, 10_000, 1), TEN_THOUSANDS);
  // Two digits a, b are the 16-bit number a + 256 b. Times 2561, truncated, it is 256 (10 a + b) + a.
  v128.store(VECTORS, i16x8.splat(2561), PAIRS);
  for (let negative = 0; negative < 2; negative++) {
    for (let length = 0; length < LENGTHS; length++) {
      for (let markPlace = 0; markPlace < MARK_PLACES; markPlace++) fillShape(negative, length, markPlace);
    }
  }
}

/** Sets the separator bytes of fields, decimals and rows. Must be called before any other kernel here. */
export function prepareText(delimiter: u32, decimalMark: u32, rowEnd: u32): void {
  if (!tablesReady) {
    fillTables();
    tablesReady = true;
  }
  v128.store(VECTORS, i8x16.splat(<i8>decimalMark), MARK);
  v128.store(VECTORS, i8x16.splat(<i8>delimiter), DELIMITER);
  v128.store(VECTORS, i8x16.splat(<i8>rowEnd), ROW_END);
}
