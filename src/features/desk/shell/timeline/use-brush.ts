// Timeline range during a change: redrawn, moved, or by one end, by pointer or keys.
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { StrokeTable } from '#engine/analysis/analysis.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import { snapToStrokes, strokesWithin, type Range } from '../../shared/selection/selection.ts';
import type { SelectionChange } from '../../shared/view.ts';
import { CLICK_PX, keySteps } from './use-end-drag.ts';

/** Gesture from pointer down to up. */
interface Drag {
  readonly grip: Grip;
  readonly takenS: number;
  readonly takenPx: number;
  /** A click on that part, without a drag, and moves no cursor. */
  readonly onPart: boolean;
  /** Range at the start. */
  readonly from: Range;
  /** Current range; null while it may still be a click. */
  reached: Range | null;
}

interface Brushed {
  readonly strokes: StrokeTable;
  readonly chosen: Range;
  readonly whole: Range;
  readonly select: (change: SelectionChange) => void;
}

export function useBrush({ strokes, chosen, whole, select }: Brushed) {
  const cursor = useCursor();
  const [draft, setDraft] = useState<Range | null>(null);
  const drag = useRef<Drag | null>(null);
  /** Ref for the element whose width is the whole range. */
  const track = useRef<HTMLDivElement>(null);
  const shown = draft ?? chosen;

  const timeAt = (clientX: number): number => {
    const box = track.current?.getBoundingClientRect();
    const spanS = Math.max(whole.toS - whole.fromS, 1e-6);
    return box === undefined ? whole.fromS : whole.fromS + ((clientX - box.left) / Math.max(1, box.width)) * spanS;
  };
  const settle = (range: Range): void => {
    setDraft(null);
    const snapped = snapToStrokes(strokes, range);
    const all = strokesWithin(strokes, snapped).length === strokes.count;
    select({ range: all ? null : snapped });
  };

  const take = (event: PointerEvent<HTMLElement>, grip: Grip, onPart = false): void => {
    if (event.button !== 0) return;
    event.stopPropagation();
    const takenS = timeAt(event.clientX);
    drag.current = { grip, takenS, takenPx: event.clientX, onPart, from: chosen, reached: null };
    if (!onPart) track.current?.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent): void => {
    const held = drag.current;
    if (held === null || (held.reached === null && Math.abs(event.clientX - held.takenPx) < CLICK_PX)) return;
    // A captured pointer would never become a click on the part.
    if (held.onPart && held.reached === null) track.current?.setPointerCapture(event.pointerId);
    held.reached = draggedRange(held.grip, held.from, held.takenS, timeAt(event.clientX), whole);
    setDraft(held.reached);
  };
  const onPointerUp = (): void => {
    const held = drag.current;
    drag.current = null;
    if (held === null) return;
    // The last move may not be rendered yet, so the range is not read from state.
    if (held.reached !== null) settle(held.reached);
    else if (!held.onPart && (held.grip === 'new' || held.grip === 'move')) cursor.moveTo(held.takenS);
  };
  const onPointerCancel = (): void => {
    drag.current = null;
    setDraft(null);
  };
  const step = (event: KeyboardEvent, end: 'from' | 'to'): void => {
    if (event.key === 'Escape') {
      onPointerCancel();
      return;
    }
    const far = event.key === 'Home' ? -strokes.count : event.key === 'End' ? strokes.count : undefined;
    const steps = far ?? keySteps(event);
    if (steps === 0) return;
    event.preventDefault();
    setDraft(steppedRange(end, shown, steps, strokes.boat.startS, strokes.boat.endS));
  };
  const settleKeys = (): void => {
    if (draft !== null && drag.current === null) settle(draft);
  };
  /** Props for the handle of an end. */
  const ends = (end: 'from' | 'to') => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => take(event, end),
    onKeyDown: (event: KeyboardEvent) => step(event, end),
    onKeyUp: settleKeys,
    onBlur: settleKeys,
  });
  return { shown, track, take, ends, onPointerMove, onPointerUp, onPointerCancel };
}

export type Grip = 'new' | 'move' | 'from' | 'to';

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Range while a grip taken at `takenS` is dragged to `nowS`; stays within `whole`. */
export function draggedRange(grip: Grip, range: Range, takenS: number, nowS: number, whole: Range): Range {
  const at = clamp(nowS, whole.fromS, whole.toS);
  if (grip === 'move') {
    const by = clamp(nowS - takenS, whole.fromS - range.fromS, whole.toS - range.toS);
    return { fromS: range.fromS + by, toS: range.toS + by };
  }
  const anchor = grip === 'new' ? clamp(takenS, whole.fromS, whole.toS) : grip === 'from' ? range.toS : range.fromS;
  return { fromS: Math.min(anchor, at), toS: Math.max(anchor, at) };
}

/** An unknown time is farthest away. */
const distance = (at: number | undefined, time: number): number =>
  at === undefined || Number.isNaN(at) ? Infinity : Math.abs(at - time);

/**
 * Range after moving an end by `steps` strokes: a start snaps to stroke starts, an end to stroke ends, and at least one
 * stroke stays inside.
 */
export function steppedRange(
  end: 'from' | 'to',
  range: Range,
  steps: number,
  startS: Float64Array,
  endS: Float64Array,
): Range {
  const last = startS.length - 1;
  if (last < 0) return range;
  const nearest = (times: Float64Array, time: number): number =>
    times.reduce((best, at, index) => (distance(at, time) < distance(times[best], time) ? index : best), 0);
  const first = nearest(startS, range.fromS);
  const final = nearest(endS, range.toS);
  const from = end === 'from' ? clamp(first + steps, 0, final) : first;
  const to = end === 'to' ? clamp(final + steps, first, last) : final;
  return { fromS: startS[from] ?? range.fromS, toS: endS[to] ?? range.toS };
}
