// Stage one: finds the end of each field, 64 bytes at a time, one bit per byte, as in simdjson.
import { DELIMITER, ENDS, MAX_ENDS, ROW_END, ROW_ENDS, VECTORS } from './layout';

let indexedRows: u32 = 0;

/** Complete rows found by the last `indexDelimiters`. */
export function indexedRowCount(): u32 {
  return indexedRows;
}

class Bits {
  /** Combines sixteen-bit masks of four vectors. */
  @inline
  static join(a: v128, b: v128, c: v128, d: v128): u64 {
    const low = <u32>(i8x16.bitmask(a) | (i8x16.bitmask(b) << 16));
    const high = <u32>(i8x16.bitmask(c) | (i8x16.bitmask(d) << 16));
    return <u64>low | ((<u64>high) << 32);
  }
}

/**
 * Writes the address of every delimiter and line end of [from, from + length) to ENDS, and the index of each row's last
 * field to ROW_ENDS. Stops early if ENDS is full. 64 bytes after the text must be readable.
 */
export function indexDelimiters(from: usize, length: u32): void {
  const delimiter = v128.load(VECTORS, DELIMITER);
  const rowEnd = v128.load(VECTORS, ROW_END);
  const to = from + length;
  let end = ENDS;
  let row = ROW_ENDS;
  for (let at = from; at < to; at += 64) {
    if (end >= ENDS + ((MAX_ENDS - 64) << 2)) break;
    const a = v128.load(at);
    const b = v128.load(at, 16);
    const c = v128.load(at, 32);
    const d = v128.load(at, 48);
    const rowA = i8x16.eq(a, rowEnd);
    const rowB = i8x16.eq(b, rowEnd);
    const rowC = i8x16.eq(c, rowEnd);
    const rowD = i8x16.eq(d, rowEnd);
    let fields = Bits.join(
      v128.or(i8x16.eq(a, delimiter), rowA),
      v128.or(i8x16.eq(b, delimiter), rowB),
      v128.or(i8x16.eq(c, delimiter), rowC),
      v128.or(i8x16.eq(d, delimiter), rowD),
    );
    let inside: u64 = ~0;
    if (at + 64 > to) {
      inside = ~(<u64>0) >> (64 - (to - at));
      fields &= inside;
    }
    if (v128.any_true(v128.or(v128.or(rowA, rowB), v128.or(rowC, rowD)))) {
      let rows = Bits.join(rowA, rowB, rowC, rowD) & inside;
      while (rows) {
        const lowest = rows & (~rows + 1);
        store<u32>(row, <u32>((end - ENDS) >> 2) + <u32>popcnt(fields & (lowest - 1)));
        row += 4;
        rows &= rows - 1;
      }
    }
    // Unconditional stores are cheaper than a loop with a branch per field; those past the last are overwritten.
    const next = end + ((<usize>popcnt(fields)) << 2);
    store<usize>(end, at + <usize>ctz(fields));
    fields &= fields - 1;
    store<usize>(end, at + <usize>ctz(fields), 4);
    fields &= fields - 1;
    store<usize>(end, at + <usize>ctz(fields), 8);
    fields &= fields - 1;
    store<usize>(end, at + <usize>ctz(fields), 12);
    fields &= fields - 1;
    store<usize>(end, at + <usize>ctz(fields), 16);
    fields &= fields - 1;
    store<usize>(end, at + <usize>ctz(fields), 20);
    fields &= fields - 1;
    store<usize>(end, at + <usize>ctz(fields), 24);
    fields &= fields - 1;
    store<usize>(end, at + <usize>ctz(fields), 28);
    fields &= fields - 1;
    store<usize>(end, at + <usize>ctz(fields), 32);
    fields &= fields - 1;
    store<usize>(end, at + <usize>ctz(fields), 36);
    fields &= fields - 1;
    store<usize>(end, at + <usize>ctz(fields), 40);
    fields &= fields - 1;
    store<usize>(end, at + <usize>ctz(fields), 44);
    fields &= fields - 1;
    for (end += 48; fields; end += 4) {
      store<usize>(end, at + <usize>ctz(fields));
      fields &= fields - 1;
    }
    end = next;
  }
  indexedRows = <u32>((row - ROW_ENDS) >> 2);
}
