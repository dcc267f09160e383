// End of the selected piece during a drag or key moves, until released.
import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { Analysis, StrokeTable } from '#engine/analysis/analysis.ts';
import { endMoved, reach, type NamedRange, type PieceEnd } from '#engine/analysis/pieces/piece-edits.ts';
import type { Range } from '../../shared/selection/selection.ts';

/** End being moved, and the stroke it would precede. */
interface Draft {
  readonly end: PieceEnd;
  readonly stroke: number;
}

/** Props for the handle of an end. */
export interface Hands {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onKeyUp: () => void;
  readonly onBlur: () => void;
}

interface Dragged {
  readonly analysis: Analysis;
  /** Piece whose ends can be moved. */
  readonly chosen: number | null;
  /** Range that the lane's width covers. */
  readonly range: Range;
  readonly lane: RefObject<HTMLElement | null>;
  readonly onSettle: (end: PieceEnd, stroke: number) => void;
}

interface EndDrag {
  /** Pieces with the end as currently dragged. */
  readonly pieces: readonly NamedRange[];
  readonly draft: Draft | null;
  readonly endGestures: (end: PieceEnd) => Hands;
}

export function useEndDrag({ analysis, chosen, range, lane, onSettle }: Dragged): EndDrag {
  const { strokes } = analysis;
  const [draft, setDraft] = useState<Draft | null>(null);
  const drag = useRef<{ readonly end: PieceEnd; readonly takenPx: number; stroke: number | null } | null>(null);
  const pieces =
    draft === null || chosen === null
      ? analysis.pieces
      : endMoved(analysis.pieces, chosen, draft.end, draft.stroke, strokes.count);

  const abandon = (): void => {
    drag.current = null;
    setDraft(null);
  };
  const settle = (end: PieceEnd, stroke: number | null): void => {
    abandon();
    if (stroke !== null) onSettle(end, stroke);
  };
  const take = (event: PointerEvent<HTMLElement>, end: PieceEnd): void => {
    if (event.button !== 0) return;
    // Must not start a selection.
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { end, takenPx: event.clientX, stroke: null };
  };
  const pull = (event: PointerEvent): void => {
    const held = drag.current;
    const box = lane.current?.getBoundingClientRect();
    if (held === null || box === undefined) return;
    if (held.stroke === null && Math.abs(event.clientX - held.takenPx) < CLICK_PX) return;
    const spanS = Math.max(range.toS - range.fromS, 1e-6);
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
    const stroke = far ?? at + keySteps(event);
    if (stroke === at && far === undefined) return;
    event.preventDefault();
    setDraft({ end, stroke: Math.min(most, Math.max(least, stroke)) });
  };
  const settleKeys = (): void => {
    if (draft !== null && drag.current === null) settle(draft.end, draft.stroke);
  };
  const endGestures = (end: PieceEnd): Hands => ({
    onPointerDown: (event) => take(event, end),
    onPointerMove: pull,
    onPointerUp: () => settle(end, drag.current?.stroke ?? null),
    onPointerCancel: abandon,
    onKeyDown: (event) => step(event, end),
    onKeyUp: settleKeys,
    onBlur: settleKeys,
  });
  return { pieces, draft, endGestures };
}

/**
 * Seconds on the recording's own clock of a start at `stroke`, or of an end before it; NaN when the file has no times.
 */
export const boundaryS = ({ boat }: StrokeTable, end: PieceEnd, stroke: number): number =>
  (end === 'from' ? boat.startS[stroke] : boat.endS[stroke - 1]) ?? Number.NaN;

/** Stroke whose start, or preceding end, is nearest to `timeS`. */
function boundaryAt(strokes: StrokeTable, end: PieceEnd, timeS: number): number {
  const shift = end === 'from' ? 0 : 1;
  let nearest = shift;
  let leastS = Infinity;
  for (let stroke = shift; stroke < strokes.count + shift; stroke += 1) {
    const awayS = Math.abs(boundaryS(strokes, end, stroke) - timeS);
    if (!(awayS < leastS)) continue;
    leastS = awayS;
    nearest = stroke;
  }
  return nearest;
}

/** Movement below this is a click, not a drag. */
export const CLICK_PX = 4;

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** Strokes per key press, ten with Shift; 0 for other keys. */
export const keySteps = ({ key, shiftKey }: KeyboardEvent): number => (STEPS[key] ?? 0) * (shiftKey ? 10 : 1);
