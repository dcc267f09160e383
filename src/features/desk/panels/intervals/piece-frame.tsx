// One of several pieces: its numbers, which select it, above its course.
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { paceText } from '#src/format/pace-text.ts';
import { PieceLines } from './piece-lines.tsx';
import styles from './pieces-on-scale.module.css';
import type { ScaledPiece, ScaledPieces } from './scaled-pieces.ts';

interface PieceFrameProps {
  readonly piece: ScaledPiece;
  readonly scaled: ScaledPieces;
  readonly marksEnd: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

export const PieceFrame = ({ piece, scaled, marksEnd, isChosen, onChoose }: PieceFrameProps) => (
  <div className={styles.piece} data-chosen={isChosen}>
    <button type="button" aria-pressed={isChosen} onClick={onChoose}>
      <b>{clock(piece.workS, 1)}</b> <span>{formatPiece(piece)}</span>
    </button>
    <PieceLines piece={piece} scaled={scaled} marksEnd={marksEnd} />
  </div>
);

function formatPiece({ name, speedMps, rateSpm }: ScaledPiece): string {
  const pace = speedMps === null ? null : `${paceText(speedMps)} /500 m`;
  const rate = rateSpm === null ? null : `${fixed(rateSpm, 1)} spm`;
  return [name, pace, rate].filter((word) => word !== null).join(' · ');
}
