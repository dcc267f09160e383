// Why numbers of a table are not there, in lines that need no pointer to hover: one for each reason, of the rows and numbers it is of.
import { listText } from './list-text.ts';

export interface AbsentCell {
  /** Row label in the table. */
  readonly row: string;
  /** Name of the metric: "power". */
  readonly name: string;
  /** Why, without a period: "No force in these strokes". */
  readonly reason: string;
}

/** Longer lists name this many and count the rest. */
const MAX_NAMES = 6;

const namesText = (names: readonly string[]): string =>
  names.length <= MAX_NAMES
    ? listText(names)
    : listText([...names.slice(0, MAX_NAMES - 1), `${names.length - MAX_NAMES + 1} more`]);

/** Rows that are seats: "Seat 3", "Seats 3 Sofie Brandt and 1", "All seats" where each of several is one of them. */
export function seatsText(labels: readonly string[], of: number): string {
  // A single rower has no seat number.
  if (!labels.some((label) => /^\d/u.test(label))) return listText(labels);
  if (labels.length > 1 && labels.length === of) return 'All seats';
  return labels.length === 1 ? `Seat ${listText(labels)}` : `Seats ${listText(labels)}`;
}

/** "– 2 and 3: No force in these strokes (power and peak)." None where every number is there. */
export function absentLines(
  cells: readonly AbsentCell[],
  rowsText: (rows: readonly string[]) => string = namesText,
): readonly string[] {
  const byRow = new Map<string, AbsentCell & { readonly names: string[] }>();
  for (const cell of cells) {
    const key = JSON.stringify([cell.row, cell.reason]);
    const own = byRow.get(key) ?? { ...cell, names: [] };
    if (!own.names.includes(cell.name)) own.names.push(cell.name);
    byRow.set(key, own);
  }
  const lines = new Map<
    string,
    { readonly reason: string; readonly names: readonly string[]; readonly rows: string[] }
  >();
  for (const { row, reason, names } of byRow.values()) {
    const key = JSON.stringify([reason, names]);
    const line = lines.get(key) ?? { reason, names, rows: [] };
    line.rows.push(row);
    lines.set(key, line);
  }
  return [...lines.values()].map(({ reason, names, rows }) => `– ${rowsText(rows)}: ${reason} (${namesText(names)}).`);
}
