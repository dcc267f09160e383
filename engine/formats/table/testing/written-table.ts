// Tables as devices write them: a header, and a row per item.

export type Cell = string | number;
export type Column<T> = readonly [name: string, cell: (row: T, index: number) => Cell];

const cellText = (cell: Cell): string => {
  const text = String(cell);
  return text.includes(',') || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Lines end with LF, including the last one; cells are separated by commas. */
export const writtenTable = <T>(rows: readonly T[], columns: readonly Column<T>[]): string =>
  [
    columns.map(([name]) => cellText(name)),
    ...rows.map((row, index) => columns.map(([, cell]) => cellText(cell(row, index)))),
  ]
    .map((cells) => `${cells.join(',')}\n`)
    .join('');

/** Clock as devices print it: '1:02.3', '0:01:02.3' with hours. */
export function clockText(seconds: number, decimals: number, hasHours = false): string {
  const rounded = Number(seconds.toFixed(decimals));
  const minutes = Math.floor(rounded / 60);
  const rest = (rounded - minutes * 60).toFixed(decimals).padStart(decimals === 0 ? 2 : decimals + 3, '0');
  const hours = Math.floor(minutes / 60);
  return hasHours ? `${hours}:${String(minutes % 60).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
