// The pieces under the strip: a press selects one, and the ends of the selected one are dragged or moved by keys, always
// from stroke to stroke and never into a neighbour.
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { endMoved, reach, type NamedRange, type PieceEnd } from '#engine/analysis/pieces/piece-edits.ts';
import { clock } from '#src/format/clock.ts';
import { counted } from '#src/format/number.ts';
import { pieceName } from '../../contract/pieces/piece-name.ts';
import { usePieceEdits } from '../../contract/pieces/use-piece-edits.ts';
import type { Range } from '../../contract/selection/selection.ts';
import type { Selection, SelectionChange } from '../../contract/view.ts';
import styles from './piece-lane.module.css';
import { boundaryAt, boundaryS } from './stroke-boundary.ts';

interface PieceLaneProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly select: (change: SelectionChange) => void;
  /** What the width of the lane stands for. */
  readonly range: Range;
}

/** An end on its way: before which stroke it would be put. */
interface Draft {
  readonly end: PieceEnd;
  readonly stroke: number;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
const ENDS: readonly PieceEnd[] = ['from', 'to'];
/** A pointer that moves less than this has clicked, not dragged. */
const CLICK_PX = 4;

export function PieceLane({ analysis, selection, select, range }: PieceLaneProps) {
  const { strokes } = analysis;
  const edits = usePieceEdits(analysis, selection, select);
  const [draft, setDraft] = useState<Draft | null>(null);
  const drag = useRef<{ readonly end: PieceEnd; readonly takenPx: number; stroke: number | null } | null>(null);
  const lane = useRef<HTMLDivElement>(null);
  const chosen = selection.piece;
  const pieces =
    draft === null || chosen === null
      ? analysis.pieces
      : endMoved(analysis.pieces, chosen, draft.end, draft.stroke, strokes.count);
  if (analysis.pieces.length === 0) return null;

  const spanS = Math.max(range.toS - range.fromS, 1e-6);
  const percent = (timeS: number): number => (100 * (timeS - range.fromS)) / spanS;
  const lengthWords = ({ fromStroke, toStroke }: NamedRange): string => {
    const lengthS = boundaryS(strokes, 'to', toStroke) - boundaryS(strokes, 'from', fromStroke);
    return `${counted(toStroke - fromStroke, 'stroke')}, ${clock(lengthS, 1)}`;
  };
  const moved = chosen === null ? undefined : pieces[chosen];

  const settle = (end: PieceEnd, stroke: number | null): void => {
    drag.current = null;
    setDraft(null);
    if (chosen !== null && stroke !== null) edits.moveEnd(chosen, end, stroke);
  };
  const abandon = (): void => {
    drag.current = null;
    setDraft(null);
  };
  const take = (event: PointerEvent<HTMLElement>, end: PieceEnd): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { end, takenPx: event.clientX, stroke: null };
  };
  const pull = (event: PointerEvent): void => {
    const held = drag.current;
    const box = lane.current?.getBoundingClientRect();
    if (held === null || box === undefined) return;
    if (held.stroke === null && Math.abs(event.clientX - held.takenPx) < CLICK_PX) return;
    const timeS = range.fromS + ((event.clientX - box.left) / Math.max(1, box.width)) * spanS;
    held.stroke = boundaryAt(strokes, held.end, timeS);
    setDraft({ end: held.end, stroke: held.stroke });
  };
  const step = (event: KeyboardEvent, end: PieceEnd): void => {
    if (chosen === null) return;
    if (event.key === 'Escape') {
      abandon();
      return;
    }
    const piece = pieces[chosen];
    const { least, most } = reach(analysis.pieces, chosen, end, strokes.count);
    const at = (end === 'from' ? piece?.fromStroke : piece?.toStroke) ?? least;
    const far = event.key === 'Home' ? least : event.key === 'End' ? most : undefined;
    const stroke = far ?? at + (STEPS[event.key] ?? 0) * (event.shiftKey ? 10 : 1);
    if (stroke === at && far === undefined) return;
    event.preventDefault();
    setDraft({ end, stroke: Math.min(most, Math.max(least, stroke)) });
  };
  const settleKeys = (): void => {
    if (draft !== null && drag.current === null) settle(draft.end, draft.stroke);
  };

  return (
    <div ref={lane} className={styles.lane} role="group" aria-label="Piece by piece along the strip">
      {pieces.map((piece, index) => {
        const { fromStroke, toStroke, name } = piece;
        const left = percent(boundaryS(strokes, 'from', fromStroke));
        const right = percent(boundaryS(strokes, 'to', toStroke));
        const called = pieceName(namedLike(piece), index);
        const isChosen = index === chosen;
        const words = lengthWords(piece);
        return (
          <div
            key={analysis.pieces[index]?.fromStroke}
            className={styles.place}
            style={{ left: `${left}%`, width: `${right - left}%` }}
          >
            <button
              type="button"
              className={styles.piece}
              aria-pressed={isChosen}
              aria-label={`${called}, ${words}`}
              title={`${called} · ${words}`}
              onClick={() => select(isChosen ? { range: null } : { piece: index })}
            >
              {isChosen && draft !== null ? words : name === undefined ? index + 1 : called}
            </button>
          </div>
        );
      })}
      {moved !== undefined &&
        chosen !== null &&
        edits.refused === null &&
        ENDS.map((end) => {
          const { least, most } = reach(analysis.pieces, chosen, end, strokes.count);
          const { fromStroke, toStroke } = moved;
          const called = pieceName(namedLike(moved), chosen);
          const isStart = end === 'from';
          const at = isStart ? fromStroke : toStroke;
          const atS = boundaryS(strokes, end, at);
          return (
            <div
              key={end}
              role="slider"
              tabIndex={0}
              className={styles.end}
              data-end={end}
              style={isStart ? { right: `${100 - percent(atS)}%` } : { left: `${percent(atS)}%` }}
              aria-label={isStart ? `Start of ${called}` : `End of ${called}`}
              aria-valuemin={isStart ? least + 1 : least}
              aria-valuemax={isStart ? most + 1 : most}
              aria-valuenow={isStart ? at + 1 : at}
              aria-valuetext={`${isStart ? 'from' : 'to'} stroke ${isStart ? at + 1 : at}, ${clock(atS - range.fromS, 1)}; ${lengthWords(moved)}`}
              onPointerDown={(event) => take(event, end)}
              onPointerMove={pull}
              onPointerUp={() => settle(end, drag.current?.stroke ?? null)}
              onPointerCancel={abandon}
              onKeyDown={(event) => step(event, end)}
              onKeyUp={settleKeys}
              onBlur={settleKeys}
            />
          );
        })}
    </div>
  );
}

const namedLike = ({ name }: NamedRange): { name?: string } => (name === undefined ? {} : { name });
