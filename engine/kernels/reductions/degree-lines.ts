// Transposes forces at whole degrees from drives to degrees: a drive gives one value per degree, a degree needs the
// values of all drives together. Four drives are buffered and transposed at once.

/** Limit of the oar angle from perpendicular; samples beyond it are discarded. */
export const FURTHEST_DEG: f32 = 120;

/** Bytes of a line of forces at whole degrees, f32, with room for a vector stored at the last of them. */
const LINE_BYTES: i32 = 2 * <i32>FURTHEST_DEG * 4 + 64;
/** Number of drives transposed together. */
const LINES: i32 = 4;
const lines = memory.data(LINES * LINE_BYTES, 16);
/** Degrees [from, to) of each line, i32, counted from the first row. */
const lineFrom = memory.data(16, 16);
const lineTo = memory.data(16, 16);
/** Number of buffered lines; the next one is in progress. */
let pending: i32 = 0;

function lineAt(line: i32): usize {
  return lines + <usize>(line * LINE_BYTES);
}

export function startLines(): void {
  pending = 0;
}

/** Start of the line in progress: f32, one for each degree from the first row. */
export function lineUnderWork(): usize {
  return lineAt(pending);
}

/** Appends the degrees [from, to) of a line to their rows. */
function appendDegrees(line: i32, from: i32, to: i32, forces: usize, strideBytes: i32, reached: usize): void {
  const forceOfDegree = lineAt(line);
  let row = forces + <usize>from * <usize>strideBytes;
  for (let d = <usize>from; d < <usize>to; d++, row += <usize>strideBytes) {
    const seen = load<i32>(reached + (d << 2));
    store<f32>(row + ((<usize>seen) << 2), load<f32>(forceOfDegree + (d << 2)));
    store<i32>(reached + (d << 2), seen + 1);
  }
}

/** Appends four values to a row. */
function appendFour(row: usize, reached: usize, values: v128): void {
  const seen = load<i32>(reached);
  v128.store(row + ((<usize>seen) << 2), values);
  store<i32>(reached, seen + 4);
}

/** Appends the degrees [from, to) common to all four lines to their rows: a multiple of four. */
function appendCommon(from: i32, to: i32, forces: usize, strideBytes: i32, reached: usize): void {
  const stride = <usize>strideBytes;
  let row = forces + <usize>from * stride;
  for (let degree = from; degree < to; degree += 4, row += 4 * stride) {
    const at = lines + ((<usize>degree) << 2);
    const first = v128.load(at);
    const second = v128.load(at, LINE_BYTES);
    const third = v128.load(at, 2 * LINE_BYTES);
    const fourth = v128.load(at, 3 * LINE_BYTES);
    const low = v128.shuffle<i32>(first, second, 0, 4, 1, 5);
    const high = v128.shuffle<i32>(first, second, 2, 6, 3, 7);
    const lowAfter = v128.shuffle<i32>(third, fourth, 0, 4, 1, 5);
    const highAfter = v128.shuffle<i32>(third, fourth, 2, 6, 3, 7);
    const counts = reached + ((<usize>degree) << 2);
    appendFour(row, counts, v128.shuffle<i64>(low, lowAfter, 0, 2));
    appendFour(row + stride, counts + 4, v128.shuffle<i64>(low, lowAfter, 1, 3));
    appendFour(row + 2 * stride, counts + 8, v128.shuffle<i64>(high, highAfter, 0, 2));
    appendFour(row + 3 * stride, counts + 12, v128.shuffle<i64>(high, highAfter, 1, 3));
  }
}

/**
 * Appends the pending lines to their rows, each degree in the order of the drives. Drives of one oarlock cover nearly
 * the same degrees: those common to four are transposed with vectors.
 */
export function appendLines(forces: usize, strideBytes: i32, reached: usize): void {
  let from = 0;
  let to = 0;
  if (pending == LINES) {
    to = i32.MAX_VALUE;
    for (let line: usize = 0; line < <usize>LINES; line++) {
      from = max(from, load<i32>(lineFrom + (line << 2)));
      to = min(to, load<i32>(lineTo + (line << 2)));
    }
    to = from + (max(0, to - from) & ~3);
    appendCommon(from, to, forces, strideBytes, reached);
  }
  for (let line = 0; line < pending; line++) {
    const begin = load<i32>(lineFrom + ((<usize>line) << 2));
    const end = load<i32>(lineTo + ((<usize>line) << 2));
    appendDegrees(line, begin, min(end, from), forces, strideBytes, reached);
    appendDegrees(line, max(begin, to), end, forces, strideBytes, reached);
  }
  pending = 0;
}

/** Buffers the degrees [from, to) of the line in progress until there are four lines; returns the next line. */
export function keepLine(from: i32, to: i32, forces: usize, strideBytes: i32, reached: usize): usize {
  if (from == to) return lineUnderWork();
  store<i32>(lineFrom + ((<usize>pending) << 2), from);
  store<i32>(lineTo + ((<usize>pending) << 2), to);
  pending++;
  if (pending == LINES) appendLines(forces, strideBytes, reached);
  return lineAt(pending);
}
