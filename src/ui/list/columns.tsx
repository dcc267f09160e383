// What a list says of its rows, once: the cells, what it is sorted and filtered by, its file, and its table; where that
// is too narrow, each row is a card.
import type { ReactNode } from 'react';
import { fetchedPart } from '#src/offline/fetched-part.ts';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { visuallyHidden, box, inline, row as line } from '../primitives.ts';
import styles from './resource-list.module.css';

export interface Column<Row> {
  readonly label: string;
  /** The cell in words, as in the file; null where nothing is known. */
  readonly text: (row: Row) => string | null;
  /** The cell, where it is more than its words. */
  readonly value?: (row: Row) => ReactNode;
  /** By its words, or by this; unknown last. */
  readonly sort?: true | ((row: Row) => number | string | null);
  /** Offers the words there are, or these. */
  readonly filter?: true | readonly string[];
  /** Not in the file, or not in the list. */
  readonly only?: 'list' | 'file';
}

export interface Order {
  readonly label: string;
  readonly isDown: boolean;
}

/** Chosen words by the label of their column. */
export type Chosen = Readonly<Partial<Record<string, string>>>;

/** The rows that have what is chosen, in that order; without one, as they came. */
export function arranged<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  order: Order | null,
  chosen: Chosen,
): readonly Row[] {
  const held = rows.filter((row) =>
    columns.every(({ label, text }) => chosen[label] === undefined || text(row) === chosen[label]),
  );
  const column = columns.find(({ label }) => label === order?.label);
  if (column === undefined || order === null) return held;
  const key = typeof column.sort === 'function' ? column.sort : column.text;
  return held.toSorted((a, b) => compared(key(a), key(b), order.isDown));
}

function compared(a: number | string | null, b: number | string | null, isDown: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const up =
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : String(a).localeCompare(String(b), undefined, { numeric: true });
  return isDown ? -up : up;
}

/** What a column can be filtered by: each once, in its order. */
export function wordsOf<Row>(rows: readonly Row[], column: Column<Row>): readonly string[] {
  if (typeof column.filter === 'object') return column.filter;
  const order = column.sort === undefined ? null : { label: column.label, isDown: false };
  return [...new Set(arranged(rows, [column], order, {}).flatMap((row) => column.text(row) ?? []))];
}

const loadCsv = () => fetchedPart('Reading a list', () => import('papaparse'));

/** As a file that no spreadsheet takes for formulas, or the sentence why there is none. */
export async function toCsv<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Promise<Blob | string> {
  const part = await loadCsv();
  if (!part.ok) return part.failure.sentence;
  const filed = columns.filter(({ only }) => only !== 'list');
  const cells = [filed.map(({ label }) => label), ...rows.map((row) => filed.map(({ text }) => text(row) ?? ''))];
  const csv = part.value.default.unparse(cells, { escapeFormulae: true, newline: '\r\n' });
  return new Blob([csv, '\r\n'], { type: 'text/csv' });
}

/** The cells of a file with commas, semicolons or tabs, without empty lines, or the sentence why it can’t be read. */
export async function fromCsv(file: Blob): Promise<readonly (readonly string[])[] | string> {
  const part = await loadCsv();
  if (!part.ok) return part.failure.sentence;
  const text = (await file.text()).replace(/^\uFEFF/u, '');
  return part.value.default.parse<string[]>(text, { delimiter: '', skipEmptyLines: true }).data;
}

interface ResourceTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly order: Order | null;
  readonly onOrder: (order: Order | null) => void;
  /** Selects the row, in front of its name; null while nothing is selected. */
  readonly check: ((row: Row) => ReactNode) | null;
  /** What can be done with a row. */
  readonly end: ((row: Row) => ReactNode) | null;
}

export const ResourceTable = <Row,>({
  label,
  rows,
  rowKey,
  columns: [first, ...others],
  order,
  onOrder,
  check,
  end,
}: ResourceTableProps<Row>) =>
  first !== undefined && (
    <div
      className={box({ card: true, anchor: true, overflow: 'across' })}
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <table className={box({ full: true, collapse: true, tabular: true }, styles.table)} aria-label={label}>
        <thead>
          <tr>
            {[first, ...others].map((column) => (
              <Heading key={column.label} column={column} order={order} onOrder={onOrder} />
            ))}
            {end !== null && (
              <th scope="col">
                <span className={visuallyHidden}>Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              <th scope="row">
                {check === null ? (
                  cell(row, first)
                ) : (
                  <div className={line({ gap: 3, align: 'start' }, styles.checked)}>
                    {check(row)}
                    {cell(row, first)}
                  </div>
                )}
              </th>
              {others.map((column) => (
                <td key={column.label} data-label={column.label}>
                  {cell(row, column)}
                </td>
              ))}
              {end !== null && (
                <td className={styles.end}>
                  <div className={line({ gap: 3, align: 'stretch', justify: 'end' }, styles.acts)}>{end(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

/** One part, so that a card has it next to its label. */
const cell = <Row,>(row: Row, { text, value }: Column<Row>): ReactNode => (
  <div>{value === undefined ? (text(row) ?? '–') : value(row)}</div>
);

interface HeadingProps<Row> extends Pick<ResourceTableProps<Row>, 'order' | 'onOrder'> {
  readonly column: Column<Row>;
}

function Heading<Row>({ column: { label, sort }, order, onOrder }: HeadingProps<Row>) {
  if (sort === undefined) return <th scope="col">{label}</th>;
  const isDown = order?.label === label ? order.isDown : null;
  const Arrow = isDown === null ? ChevronsUpDown : isDown ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={isDown === null ? 'none' : isDown ? 'descending' : 'ascending'}>
      <button
        type="button"
        className={inline({ bare: true, gap: 1, tall: 24, pad: 0, hover: 'ink' })}
        onClick={() => onOrder(isDown === true ? null : { label, isDown: isDown === false })}
      >
        {label}
        <Arrow size={12} aria-hidden />
      </button>
    </th>
  );
}
