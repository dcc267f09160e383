// Pieces and notes of the session, below the crew's numbers.
import { isLogged } from '#engine/analysis/abilities.ts';
import { wholeRange } from '../../shared/selection/selection.ts';
import { intervalTable, intervalsTitle } from '../../panels/intervals/interval-cells.ts';
import { intervalRows, workRow } from '../../panels/intervals/interval-rows.ts';
import { pieceTable } from '../../panels/numbers/piece-table.ts';
import { useNotes } from '../../shared/notes/notes-context.tsx';
import type { ViewProps } from '../../shared/view.ts';
import { PaperTable } from './paper-table.tsx';
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
