// Less common tools: editing pieces, notes, measurement methods, data quality.
import { NotebookPen, Pencil, Search } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { isLogged } from '#engine/analysis/abilities.ts';
import type { Analysis, Measuring } from '#engine/analysis/analysis.ts';
import { counted } from '#src/format/number.ts';
import { filmsOfVisit } from '#src/sessions/films/films.ts';
import { buttonClass } from '#src/ui/button.ts';
import { useNotes } from '../../shared/notes/notes-context.tsx';
import { hasClock, wholeRange } from '../../shared/selection/selection.ts';
import type { Selection, SelectionChange } from '../../shared/view.ts';
import { useAsk } from '../ask/ask-context.ts';
import { AddFilm } from '../../panels/films/add-film.tsx';
import { FindingsButton } from '../../panels/findings/findings-button.tsx';
import { PiecesPanel } from '../../panels/pieces/pieces-panel.tsx';
import { AgreementBadge } from './agreement-badge.tsx';
import { DefinitionMenu } from './definition-menu.tsx';
import styles from './desk-tools.module.css';
import { DeviceMenu } from './device-menu.tsx';
import { SummaryBadge } from './summary-badge.tsx';

interface DeskToolsProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
  /** Method requested by the URL. */
  readonly method: Measuring;
  readonly redefining: boolean;
  readonly onMethod: (change: Partial<Measuring>) => void;
  readonly select: (change: SelectionChange) => void;
  readonly onLayouts: () => void;
  /** Button to share the session with a team. */
  readonly children: ReactNode;
}

export function DeskTools(props: DeskToolsProps) {
  const { analysis, selection, method, redefining, onMethod, select, onLayouts, children } = props;
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const canEdit = hasClock(analysis) && analysis.strokes.count > 0;
  return (
    <>
      {canEdit && (
        <button
          ref={edit}
          type="button"
          className={buttonClass('quiet')}
          aria-expanded={editing}
          onClick={() => setEditing(!editing)}
        >
          <Pencil size={14} aria-hidden /> Edit pieces
        </button>
      )}
      <NotesButton />
      {analysis.strokes.count > 0 && <AskButton />}
      {hasClock(analysis) && <AddFilm take={(films) => filmsOfVisit.getState().wait(films)} />}
      <button type="button" className={buttonClass('quiet')} onClick={onLayouts}>
        Layouts
      </button>
      {isLogged(analysis) ? (
        <>
          <DeviceMenu analysis={analysis} />
          <SummaryBadge sources={analysis.sources} />
        </>
      ) : (
        <DefinitionMenu
          method={analysis}
          wanted={method}
          gates={analysis.gates}
          busy={redefining}
          onChange={onMethod}
        />
      )}
      <AgreementBadge analysis={analysis} />
      <FindingsButton
        findings={analysis.findings}
        clockStartS={wholeRange(analysis).fromS}
        gates={analysis.gates}
        boat={analysis.boat}
        select={select}
      />
      {children}
      {editing && (
        <div className={styles.below}>
          <PiecesPanel
            analysis={analysis}
            selection={selection}
            select={select}
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

function AskButton() {
  const ask = useAsk();
  return (
    <button
      type="button"
      className={buttonClass('quiet')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      title="Find strokes by timing, length, slip … (Ctrl+K)"
      onClick={ask}
    >
      <Search size={14} aria-hidden /> Ask
    </button>
  );
}

function NotesButton() {
  const { notes, panel, openForm, close } = useNotes();
  return (
    <button
      type="button"
      className={buttonClass('quiet')}
      aria-expanded={panel !== null}
      aria-label={notes.length === 0 ? 'Notes' : `Notes, ${counted(notes.length, 'note')}`}
      aria-keyshortcuts="N"
      title="Write a note at the cursor (N)"
      onClick={panel === null ? openForm : close}
    >
      <NotebookPen size={14} aria-hidden /> Notes
      {notes.length > 0 && <b className={styles.count}>{notes.length}</b>}
    </button>
  );
}
