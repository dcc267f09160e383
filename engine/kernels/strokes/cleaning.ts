// Finds missing, saturated and jumping samples of a column before anything is measured.
import { at } from './column';

/** Checks of sixteen samples at once, as static methods, because only those can be marked to be inlined. */
class Steps {
  /** True if no sample differs from the previous one by more than `steps`. */
  @inline
  static within(address: usize, steps: v128): bool {
    const a = f32x4.abs(f32x4.sub(v128.load(address), v128.load(address - 4)));
    const b = f32x4.abs(f32x4.sub(v128.load(address, 16), v128.load(address, 12)));
    const c = f32x4.abs(f32x4.sub(v128.load(address, 32), v128.load(address, 28)));
    const d = f32x4.abs(f32x4.sub(v128.load(address, 48), v128.load(address, 44)));
    const ab = v128.and(f32x4.le(a, steps), f32x4.le(b, steps));
    return i32x4.bitmask(v128.and(ab, v128.and(f32x4.le(c, steps), f32x4.le(d, steps)))) == 15;
  }

  /** True if all are numbers within `limits`. */
  @inline
  static inRange(address: usize, limits: v128): bool {
    const a = f32x4.le(f32x4.abs(v128.load(address)), limits);
    const b = f32x4.le(f32x4.abs(v128.load(address, 16)), limits);
    const c = f32x4.le(f32x4.abs(v128.load(address, 32)), limits);
    const d = f32x4.le(f32x4.abs(v128.load(address, 48)), limits);
    return i32x4.bitmask(v128.and(v128.and(a, b), v128.and(c, d))) == 15;
  }
}

/** Rows processed between checks for a bad one. */
const CHECKED_TOGETHER = 1024;

/** 1 if every sample is a number within `limit` and no step between neighbors is larger than `step`. */
export function isClean(column: usize, rows: i32, limit: f32, step: f32): i32 {
  if (rows == 0) return 1;
  const limits = f32x4.splat(limit);
  const steps = f32x4.splat(step);
  let good = i32x4.splat(-1);
  let row = 0;
  while (row + 5 <= rows) {
    for (const end = min(row + CHECKED_TOGETHER, rows - 4); row < end; row += 4) {
      const address = column + ((<usize>row) << 2);
      const here = v128.load(address);
      const next = v128.load(address, 4);
      good = v128.and(good, f32x4.le(f32x4.abs(here), limits));
      good = v128.and(good, f32x4.le(f32x4.abs(f32x4.sub(next, here)), steps));
    }
    if (!i32x4.all_true(good)) return 0;
  }
  for (; row < rows; row++) {
    const value = at(column, row);
    if (!(abs(value) <= <f64>limit)) return 0;
    if (row + 1 < rows && !(abs(at(column, row + 1) - value) <= <f64>step)) return 0;
  }
  return 1;
}

/** Bytes of a note: address of a sample, and its original bits. */
const NOTE_BYTES: usize = 8;

/** Changes a sample and notes its original value; returns the position of the next note. 0: no notes are taken. */
function change(sample: usize, value: f32, note: usize): usize {
  const bits = load<i32>(sample);
  store<f32>(sample, value);
  if (note == 0) return 0;
  store<usize>(note, sample);
  store<i32>(note, bits, 4);
  return note + NOTE_BYTES;
}

function bridge(column: usize, from: i32, to: i32, note: usize): usize {
  const before = at(column, from - 1);
  const slope = (at(column, to) - before) / <f64>(to - from + 1);
  for (let row = from; row < to; row++) {
    const value = before + slope * <f64>(row - from + 1);
    note = change(column + ((<usize>row) << 2), <f32>value, note);
  }
  return note;
}

/**
 * Drops samples of a column beyond `limit` and single samples that jump away and back by more than `step`, and bridges
 * gaps of at most `gapRows` rows linearly. Longer gaps stay NaN. Notes the samples it changes, for `undo`, at `note`,
 * unless that is 0: at most two of eight bytes per row. Returns one past the last.
 */
export function bridgeGaps(column: usize, rows: i32, limit: f64, step: f64, gapRows: i32, note: usize): usize {
  const limits = f32x4.splat(<f32>limit);
  const steps = f32x4.splat(<f32>step);
  let lastGood = -1;
  // The previous sample's original value.
  let before: f64 = NaN;
  for (let row = 0; row < rows; row++) {
    // Fast path: samples within the limit that follow a good one without a jump are good too, four at a time.
    while (row > 0 && lastGood == row - 1 && row + 16 <= rows) {
      const address = column + ((<usize>row) << 2);
      if (!Steps.within(address, steps) || !Steps.inRange(address, limits)) break;
      row += 16;
      lastGood = row - 1;
    }
    while (row > 0 && lastGood == row - 1 && row + 4 <= rows) {
      const here = v128.load(column + ((<usize>row) << 2));
      const rise = f32x4.sub(here, v128.load(column + ((<usize>(row - 1)) << 2)));
      const good = v128.and(f32x4.le(f32x4.abs(here), limits), f32x4.le(f32x4.abs(rise), steps));
      if (!i32x4.all_true(good)) break;
      row += 4;
      lastGood = row - 1;
    }
    if (row == rows) break;
    if (row > 0 && lastGood == row - 1) before = at(column, row - 1);
    const value = at(column, row);
    let good = abs(value) <= limit;
    if (good && row > 0 && row + 1 < rows) {
      const after = at(column, row + 1);
      good = !(abs(value - before) > step && abs(value - after) > step && abs(after - before) <= step);
    }
    before = value;
    if (good) {
      const gap = row - lastGood - 1;
      if (lastGood >= 0 && gap > 0 && gap <= gapRows) note = bridge(column, lastGood + 1, row, note);
      lastGood = row;
    } else if (!isNaN(value)) {
      note = change(column + ((<usize>row) << 2), f32.NaN, note);
    }
  }
  return note;
}

/** Restores the samples of the notes [from, to), the last change first. */
export function undo(from: usize, to: usize): void {
  for (let note = to; note > from;) {
    note -= NOTE_BYTES;
    store<i32>(load<usize>(note), load<i32>(note, 4));
  }
}

/**
 * Drops samples around steps larger than `step`, `reach` rows to both sides: if many samples jump, the right ones are
 * unknown. Takes notes as `bridgeGaps` does; returns one past the last.
 */
export function dropBursts(column: usize, rows: i32, step: f64, reach: i32, note: usize): usize {
  const steps = f32x4.splat(<f32>step);
  for (let row = 1; row < rows; row++) {
    while (row + 16 <= rows && Steps.within(column + ((<usize>row) << 2), steps)) row += 16;
    if (row >= rows || !(abs(at(column, row) - at(column, row - 1)) > step)) continue;
    const to = min(rows, row + reach);
    for (let wild = max(0, row - reach); wild < to; wild++) {
      if (!isNaN(at(column, wild))) note = change(column + ((<usize>wild) << 2), f32.NaN, note);
    }
  }
  return note;
}

/**
 * Cuts [fromRow, toRow) at missing samples and steps larger than `step`, and writes the runs of at least `minimumRows`
 * rows as pairs of i32 (first row, one past the last). Returns their number.
 */
export function unbrokenRuns(column: usize, fromRow: i32, toRow: i32, step: f64, minimumRows: i32, target: usize): i32 {
  const steps = f32x4.splat(<f32>step);
  let count = 0;
  let start = fromRow;
  for (let row = fromRow; row <= toRow; row++) {
    while (row > start && row + 16 <= toRow && Steps.within(column + ((<usize>row) << 2), steps)) row += 16;
    while (row > start && row + 4 <= toRow) {
      const address = column + ((<usize>row) << 2);
      const change = f32x4.sub(v128.load(address), v128.load(address - 4));
      if (!i32x4.all_true(f32x4.le(f32x4.abs(change), steps))) break;
      row += 4;
    }
    const missing = row == toRow || isNaN(at(column, row));
    const jump = !missing && row > start && abs(at(column, row) - at(column, row - 1)) > step;
    if (!missing && !jump) continue;
    if (row - start >= minimumRows) {
      store<i32>(target + ((<usize>count) << 3), start);
      store<i32>(target + ((<usize>count) << 3), row, 4);
      count++;
    }
    start = missing ? row + 1 : row;
  }
  return count;
}

/** Longest run of one exact value in [fromRow, toRow), in rows: a frozen sensor, or an oar at rest. */
export function longestConstantRun(column: usize, fromRow: i32, toRow: i32): i32 {
  let longest = 0;
  let start = fromRow;
  for (let row = fromRow + 1; row <= toRow; row++) {
    if (row < toRow && at(column, row) == at(column, start)) continue;
    longest = max(longest, row - start);
    start = row;
  }
  return longest;
}
