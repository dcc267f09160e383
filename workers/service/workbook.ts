// Tables as a workbook, numbers as numbers: a spreadsheet shows them as its reader writes numbers, with comma or point.
import type * as WriteExcelFile from 'write-excel-file/universal';
import type { Cell, SheetData } from 'write-excel-file/universal';
import { floatCell } from '#engine/exports/csv.ts';
import type { ExportColumn, ExportTable } from '#engine/exports/table.ts';

export type WorkbookRows = SheetData;
export type WorkbookLibrary = typeof WriteExcelFile;

/** Loaded when a workbook is first asked for; rejects where the library cannot be fetched. */
export const loadWorkbookLibrary = (): Promise<WorkbookLibrary> => import('write-excel-file/universal');

/** What a worksheet holds, its head among them. */
export const MOST_ROWS = 1_048_576;

/** Of characters: heads are cut by narrower ones, and longer ones push the numbers out of sight. */
const [LEAST_WIDTH, MOST_WIDTH] = [10, 24];

function numberIn({ kind }: ExportColumn, value: number): number | null {
  if (!Number.isFinite(value)) return null;
  // As short as it was recorded: 0.1, not 0.10000000149.
  return kind === 'float' ? Number(floatCell(value)) : value;
}

/** Rows [from, to) of a table; text stays text whatever it begins with, absent is an empty cell. */
export function workbookRows({ columns }: ExportTable, from: number, to: number): SheetData {
  const byColumn = columns.map((column): readonly Cell[] =>
    column.kind === 'text'
      ? column.cells(from, to).map((value) => (value === null ? null : { value, type: String }))
      : Array.from(column.cells(from, to), (value) => numberIn(column, value)),
  );
  return Array.from({ length: to - from }, (_, row) => byColumn.map((cells) => cells[row] ?? null));
}

/** A workbook of one sheet whose head stays while its rows scroll. */
export async function workbookOf(
  { default: write }: WorkbookLibrary,
  { columns }: ExportTable,
  sheet: string,
  rows: SheetData,
): Promise<Blob> {
  const head = columns.map(({ heading }) => ({ value: heading, type: String, fontWeight: 'bold' as const }));
  return write([head, ...rows], {
    sheet,
    stickyRowsCount: 1,
    columns: columns.map(({ heading }) => ({ width: Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, heading.length + 2)) })),
  }).toBlob();
}
