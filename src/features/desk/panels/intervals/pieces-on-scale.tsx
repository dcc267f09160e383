// Pieces of a session without gates side by side on one scale, for comparison.
import { useMemo } from 'react';
import type { Standouts } from '#engine/analysis/debrief/standouts.ts';
import type { SlowNumbers } from '#engine/analysis/pieces/slow-numbers.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { counted, fixed } from '#src/format/number.ts';
import { paceText, clock } from '#src/format/clock.ts';
import { MetricInfo } from '../../shared/metrics/metric-info.tsx';
import type { ViewProps } from '../../shared/view.ts';
import { intervalRows } from './interval-rows.ts';
import styles from './pieces-on-scale.module.css';
import { endStandsOut } from './use-standouts.ts';
import {
  MAX_PIECES,
  scaledPieces,
  formatScaleKey,
  SECOND_WORDS,
  type ScaledPiece,
  type ScaledPieces,
} from './scaled-pieces.ts';
import { PieceLines } from './piece-lines.tsx';

/** The URL rounds. */
const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 0.5;

interface PiecesOnScaleProps extends Pick<ViewProps, 'analysis' | 'selection' | 'select'> {
  /** Null while loading. */
  readonly samples: SlowNumbers | null;
  readonly standouts: Standouts<WrittenSentence> | null | 'waiting';
}

/** Nothing with fewer than two comparable pieces. */
export function PiecesOnScale({ analysis, selection, select, samples, standouts }: PiecesOnScaleProps) {
  const rows = useMemo(() => intervalRows(analysis), [analysis]);
  const scaled = useMemo(() => (samples === null ? null : scaledPieces(rows, samples)), [rows, samples]);
  if (scaled === null) return null;
  const { pieces } = scaled;
  const all = rows.filter(({ isSplit }) => !isSplit).length;
  return (
    <FigurePanel
      title={
        all > MAX_PIECES ? `The first ${MAX_PIECES} of ${all} pieces, one scale` : `${counted(all, 'piece')}, one scale`
      }
      finding={formatScaleKey(scaled)}
      actions={<MetricInfo ids={['pace500', 'rateSpm']} about="Pieces on one scale" />}
      table={() => ({
        columns: ['Piece', 'Of it, %', 'Pace /500 m', SECOND_WORDS[scaled.second ?? 'stroke-rate']],
        rows: pieces.flatMap(({ name, speed, second }) =>
          Array.from(speed, (value, at) => [
            name,
            fixed((100 * (at + 0.5)) / speed.length),
            Number.isFinite(value) ? paceText(value) : '',
            fixed(second[at] ?? null),
          ]),
        ),
      })}
    >
      <ul className={styles.pieces}>
        {pieces.map((piece) => (
          <li key={`${piece.name} ${piece.fromS}`}>
            <PieceFrame
              piece={piece}
              scaled={scaled}
              marksEnd={endStandsOut(standouts, piece)}
              isChosen={isNear(selection.fromS, piece.fromS) && isNear(selection.toS, piece.toS)}
              onChoose={() => select({ range: { fromS: piece.fromS, toS: piece.toS } })}
            />
          </li>
        ))}
      </ul>
    </FigurePanel>
  );
}

// One of several pieces: its numbers, which select it, above its course.
interface PieceFrameProps {
  readonly piece: ScaledPiece;
  readonly scaled: ScaledPieces;
  readonly marksEnd: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const PieceFrame = ({ piece, scaled, marksEnd, isChosen, onChoose }: PieceFrameProps) => (
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
