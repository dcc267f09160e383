// Copies records of drives into the columns of the stroke table.
import { Drive } from './drive';

/** Copies fields of one stroke's drives; `place` is the position of the first one for the first gate. */
export function scatterStroke(
  drives: usize,
  members: usize,
  gateCount: i32,
  firstField: i32,
  fieldCount: i32,
  column: usize,
  place: usize,
): void {
  for (let gate = 0; gate < gateCount; gate++) {
    const index = load<i32>(members + ((<usize>gate) << 2));
    const drive = load<usize>(drives + ((<usize>gate) << 2)) + <usize>index * offsetof<Drive>();
    const fields = drive + ((<usize>firstField) << 3);
    const end = fields + ((<usize>fieldCount) << 3);
    let to = place + ((<usize>gate) << 3);
    for (let from = fields; from < end; from += 8, to += column) store<f64>(to, index < 0 ? NaN : load<f64>(from));
  }
}

/**
 * Copies `fieldCount` fields of every drive in `table`, starting with `firstField`, to `target`: one float64 column of
 * `cells` values per field, in the table's order (stroke by stroke, gate by gate), NaN for an oar that took no part.
 */
export function scatterDrives(
  drives: usize,
  table: usize,
  cells: i32,
  gateCount: i32,
  firstField: i32,
  fieldCount: i32,
  target: usize,
): void {
  const column = (<usize>cells) << 3;
  for (let cell = 0; cell < cells; cell += gateCount) {
    const members = table + ((<usize>cell) << 2);
    scatterStroke(drives, members, gateCount, firstField, fieldCount, column, target + ((<usize>cell) << 3));
  }
}
