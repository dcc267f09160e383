// Note flags over a time span: a click goes there and opens the note. Keyboard users have the list of notes.
import { useMemo } from 'react';
import { counted } from '#src/format/number.ts';
import { stack } from '#src/ui/primitives.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import type { Range } from '../../shared/selection/selection.ts';
import styles from './notes.module.css';
import { toFlags } from '../../shared/notes/note-places.ts';
import { useNotes } from '../../shared/notes/notes-context.tsx';

/** Fills its positioned parent, whose width covers `range`. */
export function NoteFlags({ range }: { readonly range: Range }) {
  const cursor = useCursor();
  const { notes, openNote } = useNotes();
  const { fromS, toS } = range;
  const flags = useMemo(() => toFlags(notes, { fromS, toS }), [notes, fromS, toS]);
  return (
    <>
      {flags.map(({ timeS, share, notes: [first, ...more] }) => (
        <button
          key={first.id}
          type="button"
          tabIndex={-1}
          className={stack(
            { bare: true, centered: true, free: true, square: 24, pad: 0, weight: 'strong', leading: 1 },
            styles.flag,
          )}
          style={{ left: `${100 * share}%` }}
          title={more.length === 0 ? first.text : `${counted(more.length + 1, 'note')}: ${first.text}`}
          aria-label={`${more.length === 0 ? 'Note' : counted(more.length + 1, 'note')} at ${first.where}: ${first.text}`}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => {
            cursor.moveTo(timeS);
            openNote(first.id);
          }}
        >
          {more.length === 0 ? null : more.length + 1}
        </button>
      ))}
    </>
  );
}
