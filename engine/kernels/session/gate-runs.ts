// Strokes in which gates have no data or do nothing.

/** Marks NaN cells of a strokes-by-gates column with 1, the others with 0 (u8). */
export function markAbsent(column: usize, cells: i32, marks: usize): void {
  for (let cell = 0; cell < cells; cell++) {
    const value = load<f64>(column + ((<usize>cell) << 3));
    store<u8>(marks + <usize>cell, u8(value != value));
  }
}

/**
 * Marks with 1 if a gate's force rises by less than `deadN` in a stroke in which the crew's rises by more than
 * `aliveN`.
 */
export function markDead(
  liftN: usize,
  crewLiftN: usize,
  count: i32,
  gateCount: i32,
  deadN: f64,
  aliveN: f64,
  marks: usize,
): void {
  let cell: usize = 0;
  for (let stroke = 0; stroke < count; stroke++) {
    const pulls = load<f64>(crewLiftN + ((<usize>stroke) << 3)) > aliveN;
    for (let gate = 0; gate < gateCount; gate++) {
      store<u8>(marks + cell, u8(pulls && load<f64>(liftN + (cell << 3)) < deadN));
      cell++;
    }
  }
}

/**
 * Runs of at least `shortest` marked strokes of one gate: pairs of i32, first stroke and one past the last, at `runs`,
 * which needs a pair for every second stroke and one more. Returns their number.
 */
export function gateRuns(marks: usize, count: i32, gateCount: i32, gate: i32, shortest: i32, runs: usize): i32 {
  let found: usize = 0;
  let from = 0;
  for (let stroke = 0; stroke <= count; stroke++) {
    if (stroke < count && load<u8>(marks + <usize>(stroke * gateCount + gate))) continue;
    if (stroke - from >= shortest) {
      store<i32>(runs + (found << 3), from);
      store<i32>(runs + (found << 3), stroke, 4);
      found++;
    }
    from = stroke + 1;
  }
  return <i32>found;
}

/** Number of gates per stroke (u8) not above `level` in a strokes-by-gates column; NaN is not above it. */
export function countNotAbove(column: usize, count: i32, gateCount: i32, level: f64, counts: usize): void {
  let at = column;
  for (let stroke = 0; stroke < count; stroke++) {
    let below = 0;
    for (let gate = 0; gate < gateCount; gate++, at += 8) below += i32(!(load<f64>(at) > level));
    store<u8>(counts + <usize>stroke, <u8>below);
  }
}
