// Force against absolute oar angle, sampled at whole degrees. A drive is the run of rows from the oar's turn at the
// catch to its turn at the finish; samples behind the furthest angle reached are skipped.
import { appendLines, FURTHEST_DEG, keepLine, lineUnderWork, startLines } from './degree-lines';

/** Maximum number of missing samples that are bridged (60 ms at 50 Hz). */
const LONGEST_BRIDGE: i32 = 3;

/**
 * Moves each drive's ends to the turning points of the oar: the minimum angle within `reach` rows of the catch, the
 * maximum within `reach` rows of the finish. `catchRows` and `finishRows` (i32, changed in place) are −1 for a missing
 * drive. Writes the minimum and maximum angle of all drives to `extremes` (two f32). Returns the number of remaining
 * drives.
 */
export function findDrives(
  angle: usize,
  rowCount: i32,
  catchRows: usize,
  finishRows: usize,
  count: i32,
  reach: i32,
  extremes: usize,
): i32 {
  let least: f32 = f32.POSITIVE_INFINITY;
  let greatest: f32 = f32.NEGATIVE_INFINITY;
  let found = 0;
  for (let k = 0; k < count; k++) {
    const atCatch = load<i32>(catchRows + ((<usize>k) << 2));
    const atFinish = load<i32>(finishRows + ((<usize>k) << 2));
    store<i32>(catchRows + ((<usize>k) << 2), -1);
    if (atCatch < 0 || atFinish <= atCatch || atFinish >= rowCount) continue;
    // Neither search may pass the middle of the drive, or a short drive would be reversed.
    const middle = (atCatch + atFinish) >> 1;
    let low: f32 = f32.POSITIVE_INFINITY;
    let from = atCatch;
    for (let row = max(0, atCatch - reach), end = min(middle, atCatch + reach); row <= end; row++) {
      const a = load<f32>(angle + ((<usize>row) << 2));
      if (a < low && a >= -FURTHEST_DEG) {
        low = a;
        from = row;
      }
    }
    let high: f32 = f32.NEGATIVE_INFINITY;
    let to = atFinish;
    for (let row = max(middle, atFinish - reach), end = min(rowCount - 1, atFinish + reach); row <= end; row++) {
      const a = load<f32>(angle + ((<usize>row) << 2));
      if (a > high && a <= FURTHEST_DEG) {
        high = a;
        to = row;
      }
    }
    if (!(high > low) || to <= from) continue;
    store<i32>(catchRows + ((<usize>k) << 2), from);
    store<i32>(finishRows + ((<usize>k) << 2), to);
    least = min<f32>(least, low);
    greatest = max<f32>(greatest, high);
    found++;
  }
  store<f32>(extremes, least);
  store<f32>(extremes, greatest, 4);
  return found;
}

/** Of four samples: the slope of the force up to each, and one past the last degree it reaches. */
const slopesOfFour = memory.data(16, 16);
const endsOfFour = memory.data(16, 16);

const FIRST_FOUR = memory.data<f32>([0, 1, 2, 3]);

/** Static methods, because only those can be marked to be inlined. */
class Line {
  /**
   * Writes the linear force from `forces` at the angle `angles`, in newtons per degree, at the degrees [next, end) of
   * `line`; returns the next degree. Four degrees at a time, usually one iteration, without a branch on their number.
   */
  @inline
  static draw(
    line: usize,
    next: i32,
    end: i32,
    angles: v128,
    forces: v128,
    slopes: v128,
    firstFour: v128,
    firstDegree: i32,
  ): i32 {
    let degree = next;
    do {
      const beyond = f32x4.add(firstFour, f32x4.sub(f32x4.splat(<f32>degree), angles));
      const there = f32x4.add(forces, f32x4.mul(beyond, slopes));
      v128.store(line + ((<usize>(degree - firstDegree)) << 2), there);
      degree += 4;
    } while (degree < end);
    return max(next, end);
  }
}

/**
 * Interpolates the force of the drive [from, to] at the whole degrees it passes, one line for each unbroken part, and
 * buffers the lines for their rows.
 */
export function gatherDrive(
  angle: usize,
  force: usize,
  from: i32,
  to: i32,
  firstDegree: i32,
  degreeCount: i32,
  forces: usize,
  strideBytes: i32,
  reached: usize,
): void {
  const lastDegree = firstDegree + degreeCount - 1;
  const ends = i32x4.splat(lastDegree + 1);
  const firstFour = v128.load(FIRST_FOUR);
  let furthest: f32 = 0;
  let forceThere: f32 = 0;
  let rowThere = -1;
  let line = lineUnderWork();
  // Degrees [unbrokenFrom, next) are interpolated but not yet buffered.
  let unbrokenFrom = firstDegree;
  let next = firstDegree;
  for (let row = from; row <= to; row++) {
    // Fast path: the oar nearly always advances from each sample to the next, so four samples share their quotients.
    while (row > from && row + 3 <= to && rowThere == row - 1) {
      const at = angle + ((<usize>row) << 2);
      const forceAt = force + ((<usize>row) << 2);
      const before = v128.load(at - 4);
      const angles = v128.load(at);
      const measured = f32x4.eq(v128.load(forceAt), v128.load(forceAt));
      const inReach = f32x4.le(f32x4.abs(angles), f32x4.splat(FURTHEST_DEG));
      const fit = v128.and(f32x4.gt(angles, before), v128.and(measured, inReach));
      if (i32x4.bitmask(fit) != 15 || f32x4.extract_lane(before, 0) != furthest) break;
      const forceBefore = v128.load(forceAt - 4);
      const slope = f32x4.div(f32x4.sub(v128.load(forceAt), forceBefore), f32x4.sub(angles, before));
      const end = i32x4.min_s(ends, i32x4.add(i32x4.trunc_sat_f32x4_s(f32x4.floor(angles)), i32x4.splat(1)));
      v128.store(slopesOfFour, slope);
      v128.store(endsOfFour, end);
      for (let sample: usize = 0; sample < 16; sample += 4) {
        next = Line.draw(
          line,
          next,
          load<i32>(endsOfFour + sample),
          v128.load32_splat(at + sample - 4),
          v128.load32_splat(forceAt + sample - 4),
          v128.load32_splat(slopesOfFour + sample),
          firstFour,
          firstDegree,
        );
      }
      rowThere = row + 3;
      furthest = load<f32>(at, 12);
      forceThere = load<f32>(forceAt, 12);
      row += 4;
    }
    if (row > to) break;
    const a = load<f32>(angle + ((<usize>row) << 2));
    const f = load<f32>(force + ((<usize>row) << 2));
    if (f != f || !(abs<f32>(a) <= FURTHEST_DEG)) continue;
    if (rowThere < 0 || row - rowThere > LONGEST_BRIDGE + 1) {
      if (rowThere >= 0 && a < furthest) continue;
      line = keepLine(unbrokenFrom - firstDegree, next - firstDegree, forces, strideBytes, reached);
      unbrokenFrom = next = max(next, <i32>Math.ceil(<f64>a));
      furthest = a;
      forceThere = f;
      rowThere = row;
      if (<f32>next != a) continue;
    } else if (a < furthest) {
      // Behind the furthest angle: the force belongs to no new degree, but the sensor works.
      rowThere = row;
      continue;
    }
    const rise = a - furthest;
    const slope: f32 = rise > 0 ? (f - forceThere) / rise : 0;
    const end = min(lastDegree, <i32>Math.floor(<f64>a)) + 1;
    next = Line.draw(
      line,
      next,
      end,
      f32x4.splat(furthest),
      f32x4.splat(forceThere),
      f32x4.splat(slope),
      firstFour,
      firstDegree,
    );
    furthest = a;
    forceThere = f;
    rowThere = row;
  }
  keepLine(unbrokenFrom - firstDegree, next - firstDegree, forces, strideBytes, reached);
}

/**
 * Interpolates the force of every drive at the whole degrees it passes. Row d of `forces` (f32, `strideBytes` apart)
 * collects the force at `firstDegree + d`; `reached` (i32 per degree) counts the drives that passed it.
 */
export function gatherForceByDegree(
  angle: usize,
  force: usize,
  catchRows: usize,
  finishRows: usize,
  count: i32,
  firstDegree: i32,
  degreeCount: i32,
  forces: usize,
  strideBytes: i32,
  reached: usize,
): void {
  memory.fill(reached, 0, (<usize>degreeCount) << 2);
  startLines();
  for (let k = 0; k < count; k++) {
    const from = load<i32>(catchRows + ((<usize>k) << 2));
    if (from < 0) continue;
    const to = load<i32>(finishRows + ((<usize>k) << 2));
    gatherDrive(angle, force, from, to, firstDegree, degreeCount, forces, strideBytes, reached);
  }
  appendLines(forces, strideBytes, reached);
}
