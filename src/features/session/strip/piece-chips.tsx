// The pieces the engine found or the coach marked: one press selects one.
import type { Analysis, Piece } from '#engine/analysis/analysis.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { metresPerSecond, paceOf } from '#src/units/pace.ts';
import { isWhole, wholeRange } from '../selection.ts';
import type { Selection, SelectionChange } from '../view.ts';
import styles from './chips.module.css';

interface PieceChipsProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly select: (change: SelectionChange) => void;
}

function wordsOf({ startS, endS, distanceM, rateSpm, speedMps }: Piece): string {
  const pace = speedMps === null ? null : paceOf(metresPerSecond(speedMps));
  return [
    distanceM === null ? (endS > startS ? clock(endS - startS) : null) : `${fixed(distanceM)} m`,
    rateSpm === null ? null : `rate ${fixed(rateSpm)}`,
    pace === null ? null : clock(pace, 1),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

export function PieceChips({ analysis, selection, select }: PieceChipsProps) {
  const { pieces } = analysis;
  if (pieces.length === 0) return null;
  const whole = wholeRange(analysis);
  const all =
    selection.piece === null &&
    isWhole({
      from: selection.fromS > whole.fromS ? selection.fromS : undefined,
      to: selection.toS < whole.toS ? selection.toS : undefined,
    });
  return (
    <div className={styles.chips} role="group" aria-label="Pieces">
      <button type="button" className={styles.chip} aria-pressed={all} onClick={() => select({ range: null })}>
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
          <b>Piece {index + 1}</b> {wordsOf(piece)}
        </button>
      ))}
    </div>
  );
}
