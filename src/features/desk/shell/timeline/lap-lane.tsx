// Laps of a device on the timeline, when no pieces were found in strokes: for per-second watch files they are all there
// is to click. Their ends are the device's and can't be moved.
import { useMemo, type PointerEvent } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { clock, paceText } from '#src/format/clock.ts';
import type { Range } from '../../shared/selection/selection.ts';
import type { Selection, SelectionChange } from '../../shared/view.ts';
import { intervalRows } from '../../panels/intervals/intervals-panel.tsx';
import type { Grip } from './brush.ts';
import { LANE, nameClass, PIECE, PLACE, WORDS } from './piece-lane.tsx';

interface LapLaneProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly select: (change: SelectionChange) => void;
  /** Range that the lane's width covers. */
  readonly range: Range;
  /** Captures a pointer that may start a drag over the timeline. */
  readonly take: (event: PointerEvent<HTMLElement>, grip: Grip, onPart: boolean) => void;
}

export function LapLane({ analysis, selection, select, range, take }: LapLaneProps) {
  const laps = useMemo(() => (analysis.pieces.length > 0 ? [] : intervalRows(analysis)), [analysis]);
  if (laps.length === 0) return null;
  const spanS = Math.max(range.toS - range.fromS, 1e-6);
  return (
    <div className={LANE} role="group" aria-label="Pieces on the timeline">
      {laps.map(({ name, fromS, toS, speedMps }) => {
        const isChosen = selection.fromS === fromS && selection.toS === toS;
        return (
          <div
            key={fromS}
            className={PLACE}
            style={{ left: `${(100 * (fromS - range.fromS)) / spanS}%`, width: `${(100 * (toS - fromS)) / spanS}%` }}
          >
            <button
              type="button"
              className={PIECE}
              aria-pressed={isChosen}
              aria-label={`${name}, ${clock(toS - fromS)}`}
              onPointerDown={(event) => take(event, 'new', true)}
              onClick={() => select({ range: isChosen ? null : { fromS, toS } })}
            >
              <span className={WORDS}>
                <b className={nameClass(isChosen)}>{name}</b> {speedMps === null ? '' : paceText(speedMps)}
              </span>
            </button>
          </div>
        );
      })}
    </div>
  );
}
