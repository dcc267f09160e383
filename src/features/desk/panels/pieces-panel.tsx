// List of pieces: name, split, merge, add, delete, reset. Their ends are moved on the timeline above.
import { ClipboardList, ListPlus, Redo2, RotateCcw, Scissors, Undo2, X, Combine, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { counted } from '#src/format/number.ts';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { useEscapeWithin } from '#src/ui/focus.ts';
import { box, inline, row, stack, text } from '#src/ui/primitives.ts';
import type { Analysis, StrokeKind } from '#engine/analysis/analysis.ts';
import { pieceSummary } from '#engine/analysis/selected/selected-strokes.ts';
import { LONGEST_NAME } from '#storage/annotations.ts';
import { useCursor } from '../shared/cursor/cursor-context.tsx';
import type { Cursor } from '../shared/cursor/cursor-store.ts';
import { useCursorAtMost } from '../shared/cursor/use-on-cursor.ts';
import type { ViewProps } from '../shared/view.ts';
import { useDeskEdits, usePieceEdits } from '../shared/pieces/piece-edits.tsx';
import { SIGN } from '../shared/looks.ts';
import styles from './pieces-panel.module.css';
import { splitPlaceAt, pieceValues, pieceName } from '../shared/pieces/piece-labels.ts';
import { wholeRange } from '../shared/selection/selection.ts';

interface PieceRowProps {
  readonly analysis: Analysis;
  /** Index into `Analysis.pieces`. */
  readonly index: number;
  /** Kinds of strokes included although the rule excludes them. */
  readonly included: readonly StrokeKind[];
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onRename: (name: string) => void;
  readonly onMerge: () => void;
  readonly onRemove: () => void;
}

/** Row of a piece: editable name, values, and its actions. */
function PieceRow({ analysis, index, included, isSelected, onSelect, onRename, onMerge, onRemove }: PieceRowProps) {
  const piece = analysis.pieces[index];
  const given = piece?.name ?? '';
  const name = useRef<HTMLInputElement>(null);
  // The name may be undone, here or in another tab, while the field keeps the focus.
  useEffect(() => {
    if (name.current !== null) name.current.value = given;
  }, [given]);
  if (piece === undefined) return null;
  const called = pieceName(piece, index);
  return (
    <li className={stack({ gap: 2, rowGap: 1, align: 'center', rule: 'above' }, styles.row)} data-selected={isSelected}>
      <button
        type="button"
        className={stack(
          { bare: true, centered: true, square: 28, pad: 0, tone: 'quiet', size: 12, tabular: true },
          styles.number,
        )}
        aria-pressed={isSelected}
        onClick={onSelect}
        title="Select"
      >
        <span className={stack({ centered: true, border: 'line' })}>{index + 1}</span>
      </button>
      <input
        ref={name}
        className={box(
          {
            narrow: true,
            pad: 0,
            padX: '6px',
            tall: 28,
            on: 'none',
            round: 'control',
            tone: 'ink',
            weight: 'medium',
            ellipsis: true,
          },
          styles.name,
        )}
        aria-label={`Name of piece ${index + 1}`}
        placeholder={`Piece ${index + 1}`}
        defaultValue={given}
        maxLength={LONGEST_NAME}
        onBlur={({ target }) => onRename(target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') onRename(event.currentTarget.value);
          if (event.key === 'Escape' && event.currentTarget.value !== given) {
            event.preventDefault();
            event.currentTarget.value = given;
          }
        }}
      />
      <dl className={stack({ gap: 2, tabular: true }, styles.values)}>
        {pieceValues(piece, pieceSummary(analysis, piece, included), wholeRange(analysis).fromS).map((value) => (
          <div className={text({ text: 'end' })} key={value.name}>
            <dt className={text({ tone: 'quiet', size: 12 })}>{value.name}</dt>
            <dd className={box({ tall: 28, lines: 'one' })}>
              {value.text}{' '}
              {value.unit !== '' && <small className={text({ tone: 'quiet', size: 12 })}>{value.unit}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <div className={row({ align: 'stretch' })}>
        <button
          type="button"
          className={SIGN}
          aria-label={`Merge ${called} with the next`}
          title="Merge with the next"
          aria-disabled={index === analysis.pieces.length - 1}
          onClick={index === analysis.pieces.length - 1 ? undefined : onMerge}
        >
          <Combine size={14} aria-hidden />
        </button>
        <button type="button" className={SIGN} aria-label={`Delete ${called}`} title="Delete" onClick={onRemove}>
          <Trash2 size={14} aria-hidden />
        </button>
      </div>
    </li>
  );
}

const PlannedDialog = lazyPart(async () => (await import('./planned/planned-dialog.tsx')).PlannedDialog);
const StillLines = lazyPart(async () => (await import('../shared/still-water/still-lines.tsx')).AskedStillLines);

const TOOL = inline(
  {
    bare: true,
    gap: '6px',
    pad: 0,
    padX: 2,
    tall: 28,
    round: 'control',
    hover: 'wash',
    off: 'faded',
    size: 12,
    lines: 'one',
  },
  styles.tool,
);
const TOOLS = row({ gap: '2px', wrap: true, align: 'stretch', margin: 'outset' });
const PANEL = stack({ card: true, gap: 2, padY: 3, padX: 4, outline: 'none', size: 13 });

interface PiecesPanelProps extends Pick<ViewProps, 'engine' | 'session' | 'analysis' | 'selection' | 'select'> {
  readonly onClose: () => void;
}

export function PiecesPanel({ engine, session, analysis, selection, select, onClose }: PiecesPanelProps) {
  const edits = usePieceEdits(analysis, selection, select);
  const { undo, redo, undoes, redoes, problem } = useDeskEdits();
  const cursor = useCursor();
  const canSplit = useCursorAtMost(({ getState }: Cursor) => splitPlaceAt(analysis, getState().timeS) !== null, 4);
  const list = useRef<HTMLUListElement>(null);
  const panel = useRef<HTMLElement>(null);
  useEscapeWithin(panel, onClose);
  useEffect(() => panel.current?.focus(), []);
  const title = useId();
  const { pieces } = analysis;
  const canAdd = selection.piece === null && selection.strokes.length > 0;

  /** A deleted row must not take the focus with it. */
  const keepFocus = (index: number): void => {
    requestAnimationFrame(() => {
      const names = list.current?.querySelectorAll('input');
      names?.[Math.min(index, names.length - 1)]?.focus();
    });
  };
  return (
    <section ref={panel} tabIndex={-1} className={PANEL} aria-labelledby={title}>
      <header className={row({ gap: 3, align: 'baseline' }, styles.header)}>
        <h2 className={text({ size: 16 })} id={title}>
          Pieces
        </h2>
        <p className={box({ flex: 1, tone: 'quiet', size: 12 })}>
          {edits.areEdited
            ? `${counted(pieces.length, 'piece')}, edited. Drag the ends of the selected one on the timeline, or use the arrow keys.`
            : `${counted(pieces.length, 'piece')}, as found. Drag the ends of the selected one on the timeline, or use the arrow keys.`}
        </p>
        <Tool label="Close the pieces" onPress={onClose}>
          <X size={16} aria-hidden />
        </Tool>
      </header>
      <div className={TOOLS} role="toolbar" aria-label="Edit the pieces">
        <Tool
          label="Split at the cursor"
          disabled={!canSplit}
          onPress={() => {
            const place = splitPlaceAt(analysis, cursor.getState().timeS);
            if (place !== null) edits.splitAt(place);
          }}
        >
          <Scissors size={14} aria-hidden /> Split at the cursor
        </Tool>
        <Tool label="Add the selection" disabled={!canAdd} onPress={edits.addSelection}>
          <ListPlus size={14} aria-hidden /> Add the selection
        </Tool>
        <Tool label={undoes === null ? 'Undo' : `Undo ${undoes}`} disabled={undoes === null} onPress={undo}>
          <Undo2 size={14} aria-hidden /> Undo
        </Tool>
        <Tool label={redoes === null ? 'Redo' : `Redo ${redoes}`} disabled={redoes === null} onPress={redo}>
          <Redo2 size={14} aria-hidden /> Redo
        </Tool>
        <Tool label="Reset to detected pieces" disabled={!edits.areEdited} onPress={edits.reset}>
          <RotateCcw size={14} aria-hidden /> Reset to detected
        </Tool>
        <PlannedTool />
      </div>
      {problem !== null && (
        <p role="alert" className={text({ tone: 'caution', size: 12 })}>
          {problem}
        </p>
      )}
      {pieces.length === 0 ? (
        <p className={text({ tone: 'quiet' })}>
          No pieces detected. Select a range on the timeline, then add it as a piece.
        </p>
      ) : (
        <ul ref={list} className={box({ margin: 'outset', overflow: 'auto' })} style={{ maxHeight: '18.75rem' }}>
          {pieces.map((piece, index) => (
            <PieceRow
              key={piece.fromStroke}
              analysis={analysis}
              index={index}
              included={selection.counted.included}
              isSelected={selection.piece === index}
              onSelect={() => select(selection.piece === index ? { range: null } : { piece: index })}
              onRename={(name) => edits.rename(index, name)}
              onMerge={() => {
                edits.mergeWithNext(index);
                keepFocus(index);
              }}
              onRemove={() => {
                edits.remove(index);
                keepFocus(index);
              }}
            />
          ))}
        </ul>
      )}
      <ErrorBoundary what="Pace on a still day">
        <Suspense>
          <StillLines engine={engine} session={session} analysis={analysis} />
        </Suspense>
      </ErrorBoundary>
    </section>
  );
}

/** Opens the plan of the session. */
function PlannedTool() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tool label="Planned" onPress={() => setOpen(true)}>
        <ClipboardList size={14} aria-hidden /> Planned
      </Tool>
      {isOpen && (
        <ErrorBoundary what="Planned session">
          <Suspense>
            <PlannedDialog onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

interface ToolProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Stays focusable without an action: a disabled button would lose the focus. */
function Tool({ label, disabled = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={TOOL}
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onPress}
    >
      {children}
    </button>
  );
}
