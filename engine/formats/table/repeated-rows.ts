// Tables that are written several times a second and repeat each stroke until the next one.
import { type TableReading, withRows } from './stroke-table.ts';

/** The last row of each stroke of each interval: by then the device knows all of it. */
export function lastOfEachStroke(table: TableReading, isStroke: (row: number) => boolean = () => true): TableReading {
  const { number, keys, rowCount } = table;
  const last = new Map<string, number>();
  for (let row = 0; row < rowCount; row++) {
    const stroke = number?.[row] ?? NaN;
    // Before the first stroke vendors count 0.
    if (stroke > 0 && isStroke(row)) last.set(`${keys?.[row] ?? ''} ${stroke}`, row);
  }
  return withRows(
    table,
    [...last.values()].toSorted((a, b) => a - b),
  );
}
