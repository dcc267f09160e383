// The pieces the engine found, the coach marked or somebody edited: one press selects one. Beside them, what opens their
// editing and the notes.
import { ChevronLeft, ChevronRight, NotebookPen, Pencil } from 'lucide-react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { pieceSummary } from '#engine/analysis/selected/selected-summary.ts';
import { counted } from '#src/format/number.ts';
import { reveal, useOverflow } from '#src/ui/use-overflow.ts';
import { useNotes } from '../../contract/notes/notes-context.tsx';
import { pieceName } from '../../contract/pieces/piece-name.ts';
import { PiecesPanel } from '../../panels/pieces/pieces-panel.tsx';
import { hasClock, isWhole, wholeRange } from '../../contract/selection/selection.ts';
import type { Selection, SelectionChange } from '../../contract/view.ts';
import styles from './chips.module.css';
import { CountedChip } from './counted-chip.tsx';
import { chipWords } from '../../contract/pieces/piece-words.ts';

interface PieceChipsProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly select: (change: SelectionChange) => void;
}

export const PieceChips = memo(function PieceChips(props: PieceChipsProps) {
  const { analysis } = props;
  const { pieces } = analysis;
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const { notes, panel, openForm, close } = useNotes();
  return (
    <>
      <div className={styles.row}>
        {pieces.length > 0 && <Chips {...props} />}
        <div className={styles.tools}>
          {analysis.strokes.count > 0 && <CountedChip {...props} />}
          {hasClock(analysis) && analysis.strokes.count > 0 && (
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
            aria-keyshortcuts="N"
            title="Write a note at the cursor (N)"
            onClick={panel === null ? openForm : close}
          >
            <NotebookPen size={14} aria-hidden /> <span>Notes</span>
            {notes.length > 0 ? <b>{notes.length}</b> : <kbd aria-hidden="true">N</kbd>}
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
});

function Chips({ analysis, selection, select }: PieceChipsProps) {
  const { piece: chosen, counted } = selection;
  const means = useMemo(
    () => analysis.pieces.map((piece) => pieceSummary(analysis, piece, counted.included)),
    [analysis, counted.included],
  );
  const row = useRef<HTMLDivElement>(null);
  const more = useOverflow(row);
  useEffect(() => {
    // The first chip is the whole outing's.
    const chip = row.current?.children[chosen === null ? 0 : chosen + 1];
    if (row.current !== null && chip instanceof HTMLElement) reveal(row.current, chip);
  }, [chosen]);
  const push = (direction: 1 | -1): void => {
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.7 });
  };
  return (
    <div className={styles.window}>
      {(more === 'start' || more === 'both') && (
        <button type="button" className={styles.push} aria-label="Earlier pieces" onClick={() => push(-1)}>
          <ChevronLeft size={15} aria-hidden />
        </button>
      )}
      <div ref={row} className={styles.chips} role="group" aria-label="Pieces">
        <button
          type="button"
          className={styles.chip}
          aria-pressed={isEverything(analysis, selection)}
          onClick={() => select({ range: null })}
        >
          Whole outing
        </button>
        {analysis.pieces.map((piece, index) => {
          const name = pieceName(piece, index);
          return (
            <button
              key={piece.startS}
              type="button"
              className={styles.chip}
              aria-pressed={chosen === index}
              onClick={() => select(chosen === index ? { range: null } : { piece: index })}
            >
              <b>{name}</b> {means[index] !== undefined && chipWords(piece, means[index], name)}
            </button>
          );
        })}
      </div>
      {(more === 'end' || more === 'both') && (
        <button type="button" className={styles.push} aria-label="Later pieces" onClick={() => push(1)}>
          <ChevronRight size={15} aria-hidden />
        </button>
      )}
    </div>
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
