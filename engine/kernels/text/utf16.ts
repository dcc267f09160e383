// UTF-16 to UTF-8, so that all later stages see one encoding. Telemetry is nearly all ASCII: 16 units at a time for
// ASCII, one at a time otherwise.

let writtenBytes: u32 = 0;

/** Bytes written by the last `utf16ToUtf8`. */
export function utf8Written(): u32 {
  return writtenBytes;
}

const REPLACEMENT: u32 = 0xfffd;

function isHighSurrogate(unit: u32): bool {
  return (unit & 0xfc00) == 0xd800;
}

function isLowSurrogate(unit: u32): bool {
  return (unit & 0xfc00) == 0xdc00;
}

function unitAt(from: usize, bigEndian: bool): u32 {
  const unit = <u32>load<u16>(from);
  return bigEndian ? ((unit << 8) & 0xff00) | (unit >> 8) : unit;
}

function storeCodePoint(out: usize, code: u32): usize {
  if (code < 0x80) {
    store<u8>(out, <u8>code);
    return out + 1;
  }
  if (code < 0x800) {
    store<u8>(out, <u8>(0xc0 | (code >> 6)));
    store<u8>(out, <u8>(0x80 | (code & 0x3f)), 1);
    return out + 2;
  }
  if (code < 0x10000) {
    store<u8>(out, <u8>(0xe0 | (code >> 12)));
    store<u8>(out, <u8>(0x80 | ((code >> 6) & 0x3f)), 1);
    store<u8>(out, <u8>(0x80 | (code & 0x3f)), 2);
    return out + 3;
  }
  store<u8>(out, <u8>(0xf0 | (code >> 18)));
  store<u8>(out, <u8>(0x80 | ((code >> 12) & 0x3f)), 1);
  store<u8>(out, <u8>(0x80 | ((code >> 6) & 0x3f)), 2);
  store<u8>(out, <u8>(0x80 | (code & 0x3f)), 3);
  return out + 4;
}

/**
 * Converts `units` 16-bit units at `from` to UTF-8 at `to`, which needs three bytes per unit and 16 more. Returns the
 * units consumed: all, unless the last is the first half of a pair. A lone half becomes U+FFFD.
 */
export function utf16ToUtf8(from: usize, units: u32, to: usize, bigEndian: bool): u32 {
  const swap = v128(1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14);
  const beyondAscii = i16x8.splat(<i16>0xff80);
  let unit: u32 = 0;
  let out = to;
  while (unit < units) {
    while (unit + 16 <= units) {
      let a = v128.load(from + ((<usize>unit) << 1));
      let b = v128.load(from + ((<usize>unit) << 1), 16);
      if (bigEndian) {
        a = i8x16.swizzle(a, swap);
        b = i8x16.swizzle(b, swap);
      }
      if (v128.any_true(v128.and(v128.or(a, b), beyondAscii))) break;
      v128.store(out, i8x16.narrow_i16x8_u(a, b));
      out += 16;
      unit += 16;
    }
    const stop = min(unit + 16, units);
    while (unit < stop) {
      let code = unitAt(from + ((<usize>unit) << 1), bigEndian);
      if (isHighSurrogate(code)) {
        if (unit + 1 == units) break;
        const low = unitAt(from + ((<usize>(unit + 1)) << 1), bigEndian);
        if (isLowSurrogate(low)) {
          code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
          unit++;
        } else {
          code = REPLACEMENT;
        }
      } else if (isLowSurrogate(code)) {
        code = REPLACEMENT;
      }
      out = storeCodePoint(out, code);
      unit++;
    }
    if (unit < stop) break;
  }
  writtenBytes = <u32>(out - to);
  return unit;
}
