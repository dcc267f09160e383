// Selection in words: its name, which opens the menu of pieces and parts, and a line with its strokes and those
// excluded from means.
import { ChevronDown, X } from 'lucide-react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { clock } from '#src/format/clock.ts';
import { counted, fixed } from '#src/format/number.ts';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { wholeDistance } from '../../shared/selection/logged-numbers.ts';
import { clockName, selectionName, WHOLE_SESSION } from '../../shared/selection/selection-name.ts';
import {
  isNarrowed,
  isWholeSession,
  isWorkPieces,
  strokesWithin,
  type Range,
} from '../../shared/selection/selection.ts';
import { selectedTravel } from '../../shared/selection/selected-travel.ts';
import { computeTravel } from '../../shared/selection/summaries.ts';
import type { Selection, SelectionChange } from '../../shared/view.ts';
import { CountedChip } from './counted-chip.tsx';
import styles from './picked.module.css';
import { PieceChoice } from './piece-choice.tsx';

interface PickedProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly select: (change: SelectionChange) => void;
  /** Displayed range during a drag. */
  readonly range: Range;
  readonly isAll: boolean;
}

export const SELECTION_LABEL = 'Session and selection';

/** Words only, when the timeline is elsewhere. */
export function PickedAlone(props: Omit<PickedProps, 'range' | 'isAll'>) {
  const { analysis, selection } = props;
  return (
    <section aria-label={SELECTION_LABEL}>
      <Picked {...props} range={selection} isAll={isWholeSession(analysis, selection)} />
    </section>
  );
}

export function Picked(props: PickedProps) {
  const { analysis, selection, select, range, isAll } = props;
  const isSettled = range.fromS === selection.fromS && range.toS === selection.toS;
  const strokes = isSettled ? selection.strokes : strokesWithin(analysis.strokes, range);
  // For the whole session, distance as in the library, including between strokes; for a part, that of its strokes.
  const whole = isAll && !isNarrowed(selection) ? wholeDistance(analysis).distanceM : null;
  const distanceM =
    whole ?? (isSettled ? selectedTravel(analysis, selection) : computeTravel(analysis.strokes, strokes)).distanceM;
  const name = formatName(props, isSettled);
  // A rower opens on them: what takes their place is in the menu.
  const canClear = (!isAll || isNarrowed(selection)) && !isWorkPieces(analysis, selection);
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
        {canClear && (
          <button
            type="button"
            className={styles.clear}
            onClick={() => select({ range: null })}
            aria-label="Clear selection"
            title="Clear selection"
          >
            <X size={14} aria-hidden />
          </button>
        )}
      </div>
      <p className={styles.words}>
        <span>
          {analysis.strokes.count > 0 && counted(strokes.length, 'stroke')}
          <span className={styles.length}>
            {analysis.strokes.count > 0 && ' · '}
            {length}
          </span>
        </span>
        {analysis.strokes.count > 0 && <CountedChip analysis={analysis} selection={selection} select={select} />}
      </p>
    </div>
  );
}

function formatName({ analysis, selection, range, isAll }: PickedProps, isSettled: boolean): string {
  if (isSettled) return selectionName(analysis, selection);
  return isAll ? WHOLE_SESSION : clockName(analysis, range);
}
