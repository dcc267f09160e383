// Table on paper, with only the columns that have data.
import type { ReactNode } from 'react';
import { ABSENT } from '#src/format/number.ts';
import styles from './report.module.css';

export interface PaperColumn {
  readonly name: string;
  readonly unit: string;
}

export interface PaperRow {
  readonly id: string | number;
  readonly name: ReactNode;
  readonly cells: readonly { readonly text: string; readonly mark?: ReactNode }[];
}

interface PaperTableProps {
  readonly caption: string;
  /** Noun for a row. */
  readonly rowsAre: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly PaperRow[];
  /** Why numbers are missing, one line each. */
  readonly reasons?: readonly string[];
}

/** Nothing without rows. */
export function PaperTable({ caption, rowsAre, columns, rows, reasons }: PaperTableProps) {
  if (rows.length === 0) return null;
  const held = columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ at }) => rows.some(({ cells }) => isTold(cells[at]?.text)));
  return (
    <div className={styles.tabled}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{rowsAre}</th>
            {held.map(({ name, unit }) => (
              <th key={name} scope="col">
                {name} <small>{unit}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {held.map(({ name: column, at }) => (
                <td key={column}>
                  {cells[at]?.mark}
                  {cells[at]?.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {reasons?.map((line) => (
        <p key={line} className={styles.axes}>
          {line}
        </p>
      ))}
    </div>
  );
}

const isTold = (text: string | undefined): boolean => text !== undefined && text !== '' && text !== ABSENT;
