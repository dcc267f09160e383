// From records of drives to the columns of the stroke table.
import { Drive } from './drive';

/**
 * Copies the first `fieldCount` fields of every drive in `table` to `target`: one float64 column of `cells` numbers per
 * field, in the table's order (stroke by stroke, gate by gate), NaN where an oar took no part.
 */
export function scatterDrives(
  drives: usize,
  table: usize,
  cells: i32,
  gateCount: i32,
  fieldCount: i32,
  target: usize,
): void {
  const column = (<usize>cells) << 3;
  let gate = 0;
  for (let cell = 0; cell < cells; cell++) {
    const index = load<i32>(table + ((<usize>cell) << 2));
    const drive = load<usize>(drives + ((<usize>gate) << 2)) + <usize>index * offsetof<Drive>();
    const place = target + ((<usize>cell) << 3);
    for (let field = 0; field < fieldCount; field++) {
      const value = index < 0 ? NaN : load<f64>(drive + ((<usize>field) << 3));
      store<f64>(place + <usize>field * column, value);
    }
    if (++gate == gateCount) gate = 0;
  }
}
