// Pieces and notes of the session, below the crew's numbers.
import type { ReactNode } from 'react';
import { isLogged } from '#engine/analysis/abilities.ts';
import { ABSENT } from '#src/format/number.ts';
import { wholeRange } from '../../shared/selection/selection.ts';
import { intervalTable, intervalsTitle, intervalRows, workRow } from '../../panels/intervals/intervals-panel.tsx';
import { pieceTable } from '../../panels/numbers/number-rows.ts';
import { useNotes } from '../../shared/notes/notes-context.tsx';
import type { ViewProps } from '../../shared/view.ts';
import styles from './report.module.css';

/** Same rows as on the desk: gates with their measured values, otherwise as the device counted them. */
export function PiecesTable({ analysis, selection }: Pick<ViewProps, 'analysis' | 'selection'>) {
  if (isLogged(analysis)) return <DevicePieces analysis={analysis} />;
  const { rowsAre, columns, rows } = pieceTable(analysis, selection);
  return (
    <PaperTable
      caption="Pieces"
      rowsAre={rowsAre}
      columns={columns.map(({ short, unit }) => ({ name: short, unit }))}
      rows={rows.map(({ id, label, values }) => ({
        id,
        name: label,
        cells: columns.map(({ text }, at) => ({ text: text(values[at]?.mean ?? null) })),
      }))}
    />
  );
}

function DevicePieces({ analysis }: Pick<ViewProps, 'analysis'>) {
  const pieces = intervalRows(analysis);
  const work = workRow(analysis);
  const rows = work === null ? pieces : [work, ...pieces];
  const { columns, cells } = intervalTable(rows, wholeRange(analysis).fromS);
  return (
    <PaperTable
      caption={intervalsTitle(pieces)}
      rowsAre="Name"
      columns={columns.map((name) => ({ name, unit: '' }))}
      rows={rows.map((row) => ({
        id: `${row.fromS} ${row.name}`,
        name: row.name,
        cells: cells(row).map((text) => ({ text })),
      }))}
    />
  );
}

/** Notes about `seat`, or all of them. */
export function NotesList({ seat }: { readonly seat?: number }) {
  const { notes } = useNotes();
  const shown = notes.filter((note) => seat === undefined || note.seat === seat);
  if (shown.length === 0) return null;
  return (
    <section className={styles.findings}>
      <h2>Notes</h2>
      <ul>
        {shown.map(({ id, text, where }) => (
          <li key={id}>
            {text} <small>{where}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PaperColumn {
  readonly name: string;
  readonly unit: string;
}

interface PaperRow {
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

/** Table on paper, with only the columns that have data. Nothing without rows. */
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
