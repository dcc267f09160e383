// Number table to show, sort and copy. Values stay numbers until they are formatted.
import type { Spread } from '#engine/analysis/analysis.ts';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';
import { absentLines, seatsText } from '#src/format/absent-lines.ts';
import { listText } from '#src/format/list-text.ts';
import { ABSENT } from '#src/format/number.ts';
import { withQuartersAddingUp } from '#src/format/quarters.ts';
import { decimalText } from '#src/format/reader.ts';
import { tabSeparatedText } from '#src/charts/table/table-text.ts';
import type { Doubt } from '../../shared/doubt/doubt.ts';
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
}

export interface NumberRow {
  readonly id: string;
  readonly label: string;
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
export function tabSeparated({ rowsAre, hasSides, columns, rows, totals }: NumberTableContent): string {
  const withUnit = ({ name, unit }: NumberColumn): string => (unit === '' ? name : `${name} (${unit})`);
  const hasSd = columns.map((_, index) =>
    [...rows, ...totals].some((row) => typeof row.values[index]?.sd === 'number'),
  );
  const header = [
    rowsAre,
    ...(hasSides ? ['Side'] : []),
    ...columns.flatMap((column, index) => [withUnit(column), ...(hasSd[index] === true ? [`${column.name} SD`] : [])]),
  ];
  const lines = [...rows, ...totals].map((row) => {
    const means = writtenMeans(columns, row, 1);
    return [
      row.label,
      ...(hasSides ? [row.side ?? ''] : []),
      ...columns.flatMap(({ decimals }, index) => {
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
