// One-click selections: the whole session, a piece, a part of it, or its strokes at one rate.
import { useMemo } from 'react';
import { Button } from 'react-aria-components';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { pieceSummary } from '#engine/analysis/selected/selected-summary.ts';
import { counted } from '#src/format/number.ts';
import { pieceName } from '../../shared/pieces/piece-name.ts';
import { chipWords } from '../../shared/pieces/piece-labels.ts';
import { isSameRange, partsBase, splitPieceParts, type Part, type PartsOf } from '../../shared/selection/parts.ts';
import { bandName, rateBands } from '../../shared/selection/rate-bands.ts';
import { WHOLE_SESSION, WORK_PIECES } from '../../shared/selection/selection-name.ts';
import { isNarrowed, isWorkPieces, strokesFrom, wholeRange, workPieces } from '../../shared/selection/selection.ts';
import type { Selection, SelectionChange } from '../../shared/view.ts';
import styles from './picked.module.css';

interface PieceChoiceProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly select: (change: SelectionChange) => void;
}

export function PieceChoice(props: PieceChoiceProps) {
  const { analysis, selection } = props;
  const base = useMemo(() => partsBase(analysis, selection), [analysis, selection]);
  return (
    <div className={styles.choice}>
      <Pieces {...props} />
      <Parts {...props} base={base} />
      <Rates {...props} base={base} />
    </div>
  );
}

function Pieces({ analysis, selection, select }: PieceChoiceProps) {
  const { included } = selection.counted;
  const isWhole = selection.strokes.length === analysis.strokes.count && selection.piece === null;
  const work = useMemo(() => workPieces(analysis), [analysis]);
  return (
    <div className={styles.list} role="group" aria-label="Pieces">
      <Button
        slot="close"
        aria-pressed={isWhole}
        onPress={() => select({ range: work === null ? null : wholeRange(analysis) })}
      >
        <b>{WHOLE_SESSION}</b>
      </Button>
      {work !== null && (
        <Button
          slot="close"
          aria-pressed={isWorkPieces(analysis, selection)}
          onPress={() => select({ range: null, strokes: work })}
        >
          <b>{WORK_PIECES}</b> {counted(work.length, 'stroke')}
        </Button>
      )}
      {analysis.pieces.map((piece, index) => {
        const name = pieceName(piece, index);
        return (
          <Button
            key={piece.startS}
            slot="close"
            aria-pressed={selection.piece === index && !isNarrowed(selection)}
            onPress={() => select({ piece: index })}
          >
            <b>{name}</b> {chipWords(piece, pieceSummary(analysis, piece, included), name)}
          </Button>
        );
      })}
    </div>
  );
}

interface PartsProps extends PieceChoiceProps {
  readonly base: PartsOf;
}

function Parts({ analysis, selection, select, base }: PartsProps) {
  const { lengths, quarters } = useMemo(() => splitPieceParts(analysis, base), [analysis, base]);
  const whose = baseName(analysis, base);
  if (analysis.strokes.count === 0) return null;
  if (quarters.length === 0) {
    return <p className={styles.without}>No distance data, so the session can’t be split by meters.</p>;
  }
  const row = (parts: readonly Part[]) => (
    <div className={styles.parts}>
      {parts.map(({ name, range }) => (
        <Button
          key={name}
          slot="close"
          aria-pressed={!isNarrowed(selection) && isSameRange(range, selection)}
          onPress={() => select({ range })}
        >
          {name}
        </Button>
      ))}
    </div>
  );
  return (
    <div role="group" aria-label={`Parts of ${whose}`}>
      <h2>Of {whose}, in whole strokes</h2>
      {row(lengths)}
      {row(quarters)}
    </div>
  );
}

function Rates({ analysis, selection, select, base }: PartsProps) {
  const { strokes } = analysis;
  const bands = useMemo(() => rateBands(strokes, strokesFrom(base.fromStroke, base.toStroke)), [strokes, base]);
  if (bands.length < 2) return null;
  const { rates } = selection;
  return (
    <div role="group" aria-label={`Rates of ${baseName(analysis, base)}`}>
      <h2>Only strokes at rate (spm)</h2>
      <div className={styles.parts}>
        {bands.map((band) => {
          const { fromSpm, toSpm } = band;
          return (
            <Button
              key={fromSpm}
              slot="close"
              aria-pressed={rates !== null && rates.fromSpm === fromSpm && rates.toSpm === toSpm}
              onPress={() =>
                select({
                  ...(base.piece === null ? { range: null } : { piece: base.piece }),
                  rates: { fromSpm, toSpm },
                })
              }
            >
              {bandName(band)}
            </Button>
          );
        })}
      </div>
    </div>
  );
}

const baseName = ({ pieces }: Analysis, { piece }: PartsOf): string => {
  const chosen = piece === null ? undefined : pieces[piece];
  return chosen === undefined || piece === null ? 'the whole session' : pieceName(chosen, piece);
};
