// An answer as CSV, with cells that no spreadsheet runs.
import { numberCell, textCell } from '#engine/exports/csv.ts';
import type { SqlAnswer, SqlCell } from '#workers/data-set/ask-sql.ts';

const toCsvCell = (cell: SqlCell): string => {
  if (cell === null) return '';
  return typeof cell === 'number' ? numberCell(cell) : textCell(cell);
};

export const answerCsv = ({ columns, rows }: Pick<SqlAnswer, 'columns' | 'rows'>): string =>
  [columns, ...rows].map((row) => `${row.map(toCsvCell).join(',')}\r\n`).join('');
