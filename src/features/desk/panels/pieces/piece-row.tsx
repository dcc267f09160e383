// Row of a piece: editable name, values, and its actions.
import { Combine, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Analysis, StrokeKind } from '#engine/analysis/analysis.ts';
import { pieceSummary } from '#engine/analysis/selected/selected-summary.ts';
import { LONGEST_NAME } from '#storage/annotations.ts';
import { wholeRange } from '../../shared/selection/selection.ts';
import { pieceValues } from '../../shared/pieces/piece-labels.ts';
import { pieceName } from '../../shared/pieces/piece-name.ts';
import styles from './pieces-panel.module.css';

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

export function PieceRow({
  analysis,
  index,
  included,
  isSelected,
  onSelect,
  onRename,
  onMerge,
  onRemove,
}: PieceRowProps) {
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
    <li className={styles.row} data-selected={isSelected}>
      <button type="button" className={styles.number} aria-pressed={isSelected} onClick={onSelect} title="Select">
        <span>{index + 1}</span>
      </button>
      <input
        ref={name}
        className={styles.name}
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
      <dl className={styles.values}>
        {pieceValues(piece, pieceSummary(analysis, piece, included), wholeRange(analysis).fromS).map((value) => (
          <div key={value.name}>
            <dt>{value.name}</dt>
            <dd>
              {value.text} {value.unit !== '' && <small>{value.unit}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <button
          type="button"
          aria-label={`Merge ${called} with the next`}
          title="Merge with the next"
          aria-disabled={index === analysis.pieces.length - 1}
          onClick={index === analysis.pieces.length - 1 ? undefined : onMerge}
        >
          <Combine size={14} aria-hidden />
        </button>
        <button type="button" aria-label={`Delete ${called}`} title="Delete" onClick={onRemove}>
          <Trash2 size={14} aria-hidden />
        </button>
      </div>
    </li>
  );
}
