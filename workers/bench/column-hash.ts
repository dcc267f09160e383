// One number per column, so that contenders in different processes can be held to the same answer.

const CANONICAL_NAN = 0x7fc00000;

/**
 * Hash of the exact bits of a float32 column: equal only when every value is equal and every NaN is in the same place.
 * All NaNs count as one; 0 and -0 differ.
 */
export function columnHash(column: Float32Array): number {
  const bits = new Uint32Array(column.buffer, column.byteOffset, column.length);
  let hash = Math.imul(column.length, 0x9e3779b1) | 0;
  for (let i = 0; i < bits.length; i += 1) {
    const word = bits[i] ?? 0;
    const isNaN = (word & 0x7fffffff) > 0x7f800000;
    hash = Math.imul(hash ^ (isNaN ? CANONICAL_NAN : word), 0x85ebca6b);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}

/** The hashes of all columns as text: short enough to send, long enough to see which column differs. */
export const columnHashes = (columns: readonly Float32Array[]): string =>
  columns.map((column) => columnHash(column).toString(36)).join(' ');
