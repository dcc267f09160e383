// What a list says of its rows, once: the cells, what it is sorted and filtered by, and its file.
import type { ReactNode } from 'react';
import { fetchedPart } from '#src/offline/fetched-part.ts';

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
