// Tables with several rows per second that repeat each stroke until the next.
import { type TableReading, withRows } from './stroke-table.ts';

/** Last row of each stroke of each interval, in which all its values are final. */
export function lastRowPerStroke(table: TableReading, isStroke: (row: number) => boolean = () => true): TableReading {
  const { number, keys, rowCount } = table;
  const last = new Map<string, number>();
  for (let row = 0; row < rowCount; row++) {
    const stroke = number?.[row] ?? NaN;
    // Vendors count 0 before the first stroke.
    if (stroke > 0 && isStroke(row)) last.set(`${keys?.[row] ?? ''} ${stroke}`, row);
  }
  return withRows(
    table,
    [...last.values()].toSorted((a, b) => a - b),
  );
}
