// The pieces of the outing and what was written about it, below the crew's numbers.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { ABSENT } from '#src/format/number.ts';
import { pieceTable } from '../../views/boat/metrics/piece-table.ts';
import { useNotes } from '../../contract/notes/notes-context.tsx';
import type { Selection } from '../../contract/view.ts';
import styles from './report.module.css';

export function PiecesTable({ analysis, selection }: { readonly analysis: Analysis; readonly selection: Selection }) {
  const { columns, rows } = pieceTable(analysis, selection);
  if (rows.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption>Pieces</caption>
      <thead>
        <tr>
          <th scope="col">Piece</th>
          {columns.map(({ id, short, unit }) => (
            <th key={id} scope="col">
              {short} <small>{unit}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, values }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            {columns.map((column, at) => (
              <td key={column.id}>{column.text(values[at]?.mean ?? null) || ABSENT}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Those about `seat`, or all of them. */
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
