// The pieces the engine found, the coach marked or somebody edited: one press selects one. Beside them, what opens their
// editing and the notes.
import { NotebookPen, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { counted } from '#src/format/number.ts';
import { useNotes } from '../notes/notes-context.tsx';
import { pieceName } from '../pieces/piece-name.ts';
import { PiecesPanel } from '../pieces/pieces-panel.tsx';
import { hasClock, isWhole, wholeRange } from '../selection.ts';
import type { Selection, SelectionChange } from '../view.ts';
import styles from './chips.module.css';
import { chipWords } from './piece-words.ts';

interface PieceChipsProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly select: (change: SelectionChange) => void;
}

export function PieceChips(props: PieceChipsProps) {
  const { analysis, selection, select } = props;
  const { pieces } = analysis;
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const { notes, panel, openForm, close } = useNotes();
  return (
    <>
      <div className={styles.row}>
        {pieces.length > 0 && (
          <div className={styles.chips} role="group" aria-label="Pieces">
            <button
              type="button"
              className={styles.chip}
              aria-pressed={isEverything(analysis, selection)}
              onClick={() => select({ range: null })}
            >
              Whole outing
            </button>
            {pieces.map((piece, index) => (
              <button
                key={piece.startS}
                type="button"
                className={styles.chip}
                aria-pressed={selection.piece === index}
                onClick={() => select(selection.piece === index ? { range: null } : { piece: index })}
              >
                <b>{pieceName(piece, index)}</b> {chipWords(piece)}
              </button>
            ))}
          </div>
        )}
        <div className={styles.tools}>
          {hasClock(analysis) && (
            <button
              ref={edit}
              type="button"
              className={styles.tool}
              aria-expanded={editing}
              aria-label="Edit pieces"
              onClick={() => setEditing(!editing)}
            >
              <Pencil size={14} aria-hidden /> <span>Edit</span>
            </button>
          )}
          <button
            type="button"
            className={styles.tool}
            aria-expanded={panel !== null}
            aria-label={notes.length === 0 ? 'Notes' : `Notes, ${counted(notes.length, 'note')}`}
            onClick={panel === null ? openForm : close}
          >
            <NotebookPen size={14} aria-hidden /> <span>Notes</span>
            {notes.length > 0 && <b>{notes.length}</b>}
          </button>
        </div>
      </div>
      {editing && (
        <div className={styles.below}>
          <PiecesPanel
            {...props}
            onClose={() => {
              setEditing(false);
              edit.current?.focus();
            }}
          />
        </div>
      )}
    </>
  );
}

function isEverything(analysis: Analysis, selection: Selection): boolean {
  const whole = wholeRange(analysis);
  return (
    selection.piece === null &&
    isWhole({
      from: selection.fromS > whole.fromS ? selection.fromS : undefined,
      to: selection.toS < whole.toS ? selection.toS : undefined,
    })
  );
}
