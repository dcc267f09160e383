// Pieces on the timeline: a click selects one, and its ends are dragged or moved by keys, in whole strokes and never
// into a neighbor. A drag from a piece selects a range like any other.
import { box, row, stack } from '#src/ui/primitives.ts';
import { useMemo, useRef, type PointerEvent } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { reach, type NamedRange, type PieceEnd } from '#engine/analysis/pieces/piece-edits.ts';
import { piecesFromRanges } from '#engine/analysis/pieces/pieces.ts';
import { clock, paceText } from '#src/format/clock.ts';
import { counted, fixed } from '#src/format/number.ts';
import { pieceName } from '../../shared/pieces/piece-labels.ts';
import type { PieceEdits } from '../../shared/pieces/piece-edits.tsx';
import type { Range } from '../../shared/selection/selection.ts';
import type { Selection, SelectionChange } from '../../shared/view.ts';
import styles from './timeline.module.css';
import type { Grip } from './use-brush.ts';
import { boundaryS, type Hands, useEndDrag } from './use-end-drag.ts';
import { intervalRows } from '#src/features/desk/panels/intervals/intervals-panel.tsx';

interface PieceLaneProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly select: (change: SelectionChange) => void;
  /** Range that the lane's width covers. */
  readonly range: Range;
  readonly edits: PieceEdits;
  /** Captures a pointer that may start a drag over the timeline. */
  readonly take: (event: PointerEvent<HTMLElement>, grip: Grip, onPart: boolean) => void;
}

const LANE = box({ cover: true, touch: 'none' }, styles.lane);
const PLACE = box({ free: true, high: true, container: true }, styles.place);
const PIECE = stack(
  {
    align: 'end',
    full: true,
    high: true,
    pad: 0,
    on: 'none',
    border: 'line',
    hover: 'edge',
    overflow: 'hidden',
    tone: 'quiet',
    size: 12,
    tabular: true,
    text: 'start',
    touch: 'across',
  },
  styles.piece,
);
const WORDS = row(
  { wrap: true, align: 'stretch', self: 'start', fit: true, padX: 1, overflow: 'hidden', lines: 'one' },
  styles.words,
);
const nameClass = (isChosen: boolean): string =>
  box({ fit: true, overflow: 'hidden', tone: 'ink', weight: isChosen ? 'strong' : 'regular', ellipsis: true });

const ENDS: readonly PieceEnd[] = ['from', 'to'];

export function PieceLane({ analysis, selection, select, range, edits, take }: PieceLaneProps) {
  const { strokes } = analysis;
  const paces = useMemo(() => analysis.pieces.map(({ speedMps }) => paceText(speedMps)), [analysis]);
  const lane = useRef<HTMLDivElement>(null);
  const chosen = selection.piece;
  const settle = (end: PieceEnd, stroke: number): void => {
    if (chosen !== null) edits.moveEnd(chosen, end, stroke);
  };
  const { pieces, draft, endGestures } = useEndDrag({ analysis, chosen, range, lane, onSettle: settle });
  if (analysis.pieces.length === 0) return null;

  const spanS = Math.max(range.toS - range.fromS, 1e-6);
  const percent = (timeS: number): number => (100 * (timeS - range.fromS)) / spanS;
  const moved = chosen === null ? undefined : pieces[chosen];

  return (
    <div ref={lane} className={LANE} role="group" aria-label="Pieces on the timeline">
      {pieces.map((piece, index) => {
        const { fromStroke, toStroke } = piece;
        const left = percent(boundaryS(strokes, 'from', fromStroke));
        const right = percent(boundaryS(strokes, 'to', toStroke));
        const called = pieceName(namedLike(piece), index);
        const isChosen = index === chosen;
        const words = lengthWords(analysis, piece, index);
        const isMoving = isChosen && draft !== null;
        return (
          <div
            key={analysis.pieces[index]?.fromStroke}
            className={PLACE}
            data-moving={isMoving ? (left > 50 ? 'right' : 'left') : undefined}
            style={{ left: `${left}%`, width: `${right - left}%` }}
          >
            <button
              type="button"
              className={PIECE}
              aria-pressed={isChosen}
              aria-label={`${called}, ${words}`}
              title={`${called} · ${words}`}
              onPointerDown={(event) => take(event, 'new', true)}
              onClick={() => select(isChosen ? { range: null } : { piece: index })}
            >
              <span className={WORDS}>
                <b className={nameClass(isChosen)}>{called}</b>{' '}
                <i style={{ fontStyle: 'normal' }}>{isMoving ? words : paces[index]}</i>
              </span>
            </button>
          </div>
        );
      })}
      {moved !== undefined &&
        chosen !== null &&
        edits.refused === null &&
        ENDS.map((end) => (
          <EndHandle
            key={end}
            analysis={analysis}
            chosen={chosen}
            moved={moved}
            end={end}
            range={range}
            percent={percent}
            hands={endGestures(end)}
          />
        ))}
    </div>
  );
}

interface EndHandleProps {
  readonly analysis: Analysis;
  readonly chosen: number;
  /** Selected piece during the drag. */
  readonly moved: NamedRange;
  readonly end: PieceEnd;
  readonly range: Range;
  readonly percent: (timeS: number) => number;
  readonly hands: Hands;
}

function EndHandle({ analysis, chosen, moved, end, range, percent, hands }: EndHandleProps) {
  const { pieces, strokes } = analysis;
  const { least, most } = reach(pieces, chosen, end, strokes.count);
  const called = pieceName(namedLike(moved), chosen);
  const isStart = end === 'from';
  const at = isStart ? moved.fromStroke : moved.toStroke;
  const atS = boundaryS(strokes, end, at);
  return (
    <div
      role="slider"
      tabIndex={0}
      className={row({ free: true, high: true, ...(isStart && { justify: 'end' }) }, styles.end)}
      style={isStart ? { right: `calc(${100 - percent(atS)}% - 5px)` } : { left: `calc(${percent(atS)}% - 5px)` }}
      aria-label={isStart ? `Start of ${called}` : `End of ${called}`}
      aria-valuemin={isStart ? least + 1 : least}
      aria-valuemax={isStart ? most + 1 : most}
      aria-valuenow={isStart ? at + 1 : at}
      aria-valuetext={
        isStart
          ? `from stroke ${at + 1}, ${clock(atS - range.fromS, 1)}; ${lengthWords(analysis, moved, chosen)}`
          : `to stroke ${at}, ${clock(atS - range.fromS, 1)}; ${lengthWords(analysis, moved, chosen)}`
      }
      {...hands}
    />
  );
}

/** "17 strokes, 0:40.2, 171 m", as in the table of pieces, also while an end is moved. */
function lengthWords(analysis: Analysis, range: NamedRange, at: number): string {
  const own = analysis.pieces[at];
  const piece = own === range ? own : piecesFromRanges(analysis, [range])[0];
  const { durationS = null, distanceM = null } = piece ?? {};
  return [
    counted(range.toStroke - range.fromStroke, 'stroke'),
    clock(durationS, 1),
    ...(distanceM === null ? [] : [`${fixed(distanceM)} m`]),
  ].join(', ');
}

const namedLike = ({ name }: NamedRange): { name?: string } => (name === undefined ? {} : { name });

interface LapLaneProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly select: (change: SelectionChange) => void;
  /** Range that the lane's width covers. */
  readonly range: Range;
  /** Captures a pointer that may start a drag over the timeline. */
  readonly take: (event: PointerEvent<HTMLElement>, grip: Grip, onPart: boolean) => void;
}

/**
 * Laps of a device, when no pieces were found in strokes: for per-second watch files they are all there is to click.
 * Their ends are the device’s and can’t be moved.
 */
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
