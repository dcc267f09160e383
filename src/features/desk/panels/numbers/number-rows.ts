// Number table to show, sort and copy. Values stay numbers until they are formatted.
import type { ReactNode } from 'react';
import type { Spread } from '#engine/analysis/analysis.ts';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';
import { absentLines, seatsText, listText } from '#src/format/labels.ts';
import { ABSENT, withQuartersAddingUp } from '#src/format/number.ts';
import { decimalText } from '#src/format/reader.ts';
import { tabSeparatedText } from '#src/figures/figure-table.tsx';
import type { Doubt } from '../../shared/doubt.ts';
import type { SelectionChange } from '../../shared/view.ts';

export interface NumberColumn {
  readonly id: string;
  /** Metric whose definition the name opens; null for a plain fact. */
  readonly metric: MetricId | null;
  readonly short: string;
  readonly name: string;
  readonly unit: string;
  readonly text: (value: number | null) => string;
  readonly decimals: number;
  /** Draws its cells in place of the number; without numbers, the column is not copied. */
  readonly cell?: (row: NumberRow) => ReactNode;
  readonly className?: string | undefined;
  /** The rows have different units, so they can’t be sorted by it. */
  readonly isMixed?: boolean;
}

export interface NumberRow {
  readonly id: string;
  readonly label: string;
  /** In place of the label. */
  readonly head?: ReactNode;
  /** Unit and decimals of a row of a mixed column. */
  readonly written?: { readonly unit: string; readonly decimals: number };
  /** Heading over the first row of it. */
  readonly group?: string;
  /** Seat for the label's color. */
  readonly seat: number | null;
  readonly side: 'port' | 'starboard' | null;
  readonly focus: boolean;
  readonly values: readonly Spread[];
  /** Doubts about each value; absent when there can be none. */
  readonly doubts?: readonly (Doubt | null)[];
  /** Selection made by choosing the row. */
  readonly choice: SelectionChange | null;
}

export interface NumberTableContent {
  readonly rowsAre: string;
  readonly hasSides: boolean;
  readonly columns: readonly NumberColumn[];
  readonly rows: readonly NumberRow[];
  /** Crew, port, starboard: below the rows, never sorted among them. */
  readonly totals: readonly NumberRow[];
}

export interface Sort {
  readonly column: number;
  readonly descending: boolean;
}

/** Without the columns in which all rows say the same, which tell no seat from another; as it is when no column is left. */
export function withoutSameColumns(table: NumberTableContent): NumberTableContent {
  const { columns, rows } = table;
  const says = ({ values }: NumberRow, at: number): string => {
    const { mean = null, sd = null } = values[at] ?? {};
    return [mean, sd].map((value) => columns[at]?.text(value)).join(' ');
  };
  const kept = columns.map((_, at) => new Set(rows.map((row) => says(row, at))).size > 1);
  if (rows.length < 2 || !kept.includes(true)) return table;
  const isKept = (_: unknown, at: number): boolean => kept[at] === true;
  const narrowed = (row: NumberRow): NumberRow => ({
    ...row,
    values: row.values.filter(isKept),
    ...(row.doubts !== undefined && { doubts: row.doubts.filter(isKept) }),
  });
  return {
    ...table,
    columns: columns.filter(isKept),
    rows: rows.map(narrowed),
    totals: table.totals.map(narrowed),
  };
}

/** Rows without the value are last in either direction; equal rows keep their order. */
export function sortedRows(rows: readonly NumberRow[], sort: Sort | null): readonly NumberRow[] {
  if (sort === null) return rows;
  const sign = sort.descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const left = a.values[sort.column]?.mean ?? null;
    const right = b.values[sort.column]?.mean ?? null;
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
}

/** Means of a row as displayed: shares of a whole add up to it. `more`: extra decimals. */
export function writtenMeans(
  columns: readonly NumberColumn[],
  { values }: Pick<NumberRow, 'values'>,
  more = 0,
): readonly (number | null)[] {
  const ofQuarters = columns.find(({ metric }) => metric === 'workQuarter1Pct')?.decimals ?? 0;
  const means = values.map(({ mean }) => mean);
  return withQuartersAddingUp(
    columns.map(({ metric }) => metric),
    means,
    ofQuarters + more,
  );
}

/** Why a value is missing in the row's strokes. */
export const NOT_IN_THESE = 'Not measured in these strokes';

/** "Seats 3 and 1 bow, Port mean": a seat's label alone reads as a bare number. */
function rowsText({ rows, totals }: NumberTableContent, labels: readonly string[]): string {
  if (labels.length === rows.length + totals.length) return 'All';
  const seats = new Set(rows.flatMap(({ seat, label }) => (seat === null ? [] : [label])));
  const ofSeats = labels.filter((label) => seats.has(label));
  const others = labels.filter((label) => !seats.has(label));
  return [
    ...(ofSeats.length === 0 ? [] : [seatsText(ofSeats, seats.size)]),
    ...(others.length === 0 ? [] : [listText(others)]),
  ].join(', ');
}

/** One line for the rows and numbers that are missing. */
export const absentNumbers = (table: NumberTableContent): readonly string[] =>
  absentLines(
    [...table.rows, ...table.totals].flatMap((row) =>
      table.columns
        .filter(({ text }, at) => text(row.values[at]?.mean ?? null) === ABSENT)
        .map(({ name }) => ({ row: row.label, name, reason: NOT_IN_THESE })),
    ),
    (labels) => rowsText(table, labels),
  );

/** Tab-separated numbers for the reader’s spreadsheet: their decimal mark, a hyphen for minus, empty for absent. */
export function tabSeparated(table: NumberTableContent): string {
  const { rowsAre, hasSides, columns, rows, totals } = table;
  const withUnit = (name: string, unit: string): string => (unit === '' ? name : `${name} (${unit})`);
  const hasSome = (index: number, of: 'mean' | 'sd'): boolean =>
    [...rows, ...totals].some((row) => typeof row.values[index]?.[of] === 'number');
  const isCopied = columns.map(({ cell }, index) => cell === undefined || hasSome(index, 'mean'));
  const hasSd = columns.map((_, index) => hasSome(index, 'sd'));
  const header = [
    rowsAre,
    ...(hasSides ? ['Side'] : []),
    ...columns.flatMap(({ name, unit }, index) =>
      isCopied[index] === true ? [withUnit(name, unit), ...(hasSd[index] === true ? [`${name} SD`] : [])] : [],
    ),
  ];
  const lines = [...rows, ...totals].map((row) => {
    const means = writtenMeans(columns, row, 1);
    return [
      withUnit(row.label, row.written?.unit ?? ''),
      ...(hasSides ? [row.side ?? ''] : []),
      ...columns.flatMap((column, index) => {
        if (isCopied[index] !== true) return [];
        const { decimals } = row.written ?? column;
        const written = (value: number | null): string => (value === null ? '' : decimalText(value, decimals + 1));
        return [
          written(means[index] ?? null),
          ...(hasSd[index] === true ? [written(row.values[index]?.sd ?? null)] : []),
        ];
      }),
    ];
  });
  return tabSeparatedText([header, ...lines]);
}
