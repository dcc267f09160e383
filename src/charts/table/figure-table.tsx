// A figure's numbers as a table, for mouse, keyboard and screen readers.
import type { ReactNode } from 'react';
import { scrollRegion } from '../scroll-region.ts';
import styles from './figure-table.module.css';

export interface FigureRows {
  readonly columns: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly ReactNode[])[];
}

export function FigureTable({ caption, columns, rows }: FigureRows & { readonly caption: string }) {
  return (
    <div className={styles.scroll} {...scrollRegion(caption)}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(rows).map(([row, cells]) => (
            <tr key={row}>
              {cells.map((cell, at) =>
                at === 0 ? (
                  <th key={columns[at]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={columns[at]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
