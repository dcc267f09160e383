// Notes about this seat: a click goes to the moment and opens the note.
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { counted } from '#src/format/number.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import { useNotes } from '../../shared/notes/notes-context.tsx';
import styles from './rower-notes.module.css';

export function RowerNotes({ seat }: { readonly seat: number }) {
  const cursor = useCursor();
  const { notes, openNote } = useNotes();
  const own = notes.filter((note) => note.seat === seat);
  if (own.length === 0) return null;
  return (
    <FigurePanel
      title="Notes on this seat"
      picture="none"
      finding={`${counted(own.length, 'note')}, in order of time.`}
    >
      <ul className={styles.notes}>
        {own.map(({ id, text, where, timeS }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                if (timeS !== null) cursor.moveTo(timeS);
                openNote(id);
              }}
            >
              <small>{where}</small>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </FigurePanel>
  );
}
