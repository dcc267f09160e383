// What is selected, in words: its name, which opens the choice of pieces and parts, and in one line how many strokes it is
// and which of them means leave out.
import { ChevronDown, X } from 'lucide-react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { clock, clockRange } from '#src/format/clock.ts';
import { counted, fixed } from '#src/format/number.ts';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { pieceName } from '../../contract/pieces/piece-name.ts';
import { isSameRange, partsBase, piecePartsOf } from '../../contract/selection/parts.ts';
import { bandName } from '../../contract/selection/rate-bands.ts';
import { strokesWithin, wholeRange, type Range } from '../../contract/selection/selection.ts';
import { travelOf } from '../../contract/selection/summaries.ts';
import type { Selection, SelectionChange } from '../../contract/view.ts';
import { CountedChip } from './counted-chip.tsx';
import styles from './picked.module.css';
import { PieceChoice } from './piece-choice.tsx';

interface PickedProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly select: (change: SelectionChange) => void;
  /** What is shown while a range is on its way. */
  readonly range: Range;
  readonly isAll: boolean;
}

export function Picked(props: PickedProps) {
  const { analysis, selection, select, range, isAll } = props;
  const isSettled = range.fromS === selection.fromS && range.toS === selection.toS;
  const strokes = isSettled ? selection.strokes : strokesWithin(analysis.strokes, range);
  const { distanceM } = travelOf(analysis.strokes, strokes);
  const name = nameOf(props, isSettled);
  const length = distanceM === null ? clock(range.toS - range.fromS) : `${fixed(distanceM)} m`;
  return (
    <div className={styles.picked}>
      <div className={styles.line}>
        <CardPopover
          look="word"
          label={`${name}: choose a piece or a part`}
          trigger={
            <span className={styles.name}>
              <b>{name}</b> <ChevronDown size={14} aria-hidden />
            </span>
          }
        >
          <PieceChoice analysis={analysis} selection={selection} select={select} />
        </CardPopover>
        {!(isAll && selection.rates === null) && (
          <button
            type="button"
            className={styles.clear}
            onClick={() => select({ range: null })}
            aria-label="Clear the selection"
            title="Clear the selection"
          >
            <X size={14} aria-hidden />
          </button>
        )}
      </div>
      <p className={styles.words}>
        <span>
          {analysis.strokes.count > 0 && `${counted(strokes.length, 'stroke')} · `}
          {length}
        </span>
        {analysis.strokes.count > 0 && <CountedChip analysis={analysis} selection={selection} select={select} />}
      </p>
    </div>
  );
}

/** "Rate 34", "Last 500 m of Rate 34", "1:10.2–2:04.0"; at a rate only, with the rate. */
function nameOf({ analysis, selection, range, isAll }: PickedProps, isSettled: boolean): string {
  const { rates } = selection;
  const name = isAll ? 'Whole outing' : isSettled ? placeName(analysis, selection) : clockName(analysis, range);
  return rates !== null && isSettled ? `${name}, ${bandName(rates)} spm` : name;
}

function placeName(analysis: Analysis, selection: Selection): string {
  const base = partsBase(analysis, selection);
  const piece = base.piece === null ? undefined : analysis.pieces[base.piece];
  const whole = piece === undefined || base.piece === null ? null : pieceName(piece, base.piece);
  if (whole !== null && selection.piece !== null) return whole;
  const { lengths, quarters } = piecePartsOf(analysis, base);
  const part = [...lengths, ...quarters].find((each) => isSameRange(each.range, selection));
  if (part === undefined) return clockName(analysis, selection);
  return whole === null ? part.name : `${part.name} of ${whole}`;
}

function clockName(analysis: Analysis, { fromS, toS }: Range): string {
  const origin = wholeRange(analysis).fromS;
  return clockRange(fromS - origin, toS - origin);
}
