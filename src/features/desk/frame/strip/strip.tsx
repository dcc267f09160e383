// The whole outing at a glance, and the part of it that every view shows: dragged over, or moved stroke by stroke.
import { X } from 'lucide-react';
import { memo, useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { crewPower } from '#src/charts/stroke/stroke-power.ts';
import { useChartTheme } from '#src/charts/theme.ts';
import { clock, clockRange } from '#src/format/clock.ts';
import { counted } from '#src/format/number.ts';
import { useCursor } from '../../contract/cursor/cursor-context.tsx';
import { CursorLine } from '../../contract/cursor/cursor-line.tsx';
import { FindingRanges } from './finding-ranges.tsx';
import { NoteFlags } from '../../panels/notes/note-flags.tsx';
import { hasClock, snapToStrokes, strokesWithin, wholeRange, type Range } from '../../contract/selection/selection.ts';
import type { Selection, SelectionChange } from '../../contract/view.ts';
import { draggedRange, steppedRange, type Grip } from './brush.ts';
import { drawStrip, type Lane } from './draw-strip.ts';
import { PieceLane } from './piece-lane.tsx';
import styles from './strip.module.css';

interface StripProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly select: (change: SelectionChange) => void;
}

/** A gesture from the press to the release. */
interface Drag {
  readonly grip: Grip;
  readonly takenS: number;
  readonly takenPx: number;
  /** The range when it began. */
  readonly from: Range;
  /** The range it has come to; null while it may still be a click. */
  reached: Range | null;
}

/** A pointer that moves less than this has clicked, not dragged. */
const CLICK_PX = 4;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

export const Strip = memo(function Strip({ analysis, selection, select }: StripProps) {
  const { strokes } = analysis;
  const cursor = useCursor();
  const whole = useMemo(() => wholeRange(analysis), [analysis]);
  const chosen = selection;
  const [draft, setDraft] = useState<Range | null>(null);
  const drag = useRef<Drag | null>(null);
  const track = useRef<HTMLDivElement>(null);
  const shown = draft ?? chosen;
  const isAll = shown.fromS <= whole.fromS && shown.toS >= whole.toS && chosen.piece === null;
  const lanes = useLanes(analysis);
  const canvas = useStripCanvas(analysis, lanes, whole);

  const spanS = Math.max(whole.toS - whole.fromS, 1e-6);
  const percent = (timeS: number): string => `${(100 * (timeS - whole.fromS)) / spanS}%`;
  const timeAt = (clientX: number): number => {
    const box = track.current?.getBoundingClientRect();
    return box === undefined ? whole.fromS : whole.fromS + ((clientX - box.left) / Math.max(1, box.width)) * spanS;
  };
  const settle = (range: Range): void => {
    setDraft(null);
    const snapped = snapToStrokes(strokes, range);
    const all = strokesWithin(strokes, snapped).length === strokes.count;
    select({ range: all ? null : snapped });
  };

  const take = (event: PointerEvent<HTMLElement>, grip: Grip): void => {
    if (event.button !== 0) return;
    event.stopPropagation();
    track.current?.setPointerCapture(event.pointerId);
    drag.current = { grip, takenS: timeAt(event.clientX), takenPx: event.clientX, from: chosen, reached: null };
  };
  const pull = (event: PointerEvent): void => {
    const held = drag.current;
    if (held === null || (held.reached === null && Math.abs(event.clientX - held.takenPx) < CLICK_PX)) return;
    held.reached = draggedRange(held.grip, held.from, held.takenS, timeAt(event.clientX), whole);
    setDraft(held.reached);
  };
  const release = (): void => {
    const held = drag.current;
    drag.current = null;
    if (held === null) return;
    // The last move may not be rendered yet, so the range is not taken from the state.
    if (held.reached !== null) settle(held.reached);
    else if (held.grip === 'new' || held.grip === 'move') cursor.moveTo(held.takenS);
  };
  const abandon = (): void => {
    drag.current = null;
    setDraft(null);
  };
  const step = (event: KeyboardEvent, end: 'from' | 'to'): void => {
    if (event.key === 'Escape') {
      abandon();
      return;
    }
    const far = event.key === 'Home' ? -strokes.count : event.key === 'End' ? strokes.count : undefined;
    const steps = far ?? (STEPS[event.key] ?? 0) * (event.shiftKey ? 10 : 1);
    if (steps === 0) return;
    event.preventDefault();
    setDraft(steppedRange(end, shown, steps, strokes.boat.startS, strokes.boat.endS));
  };
  const settleKeys = (): void => {
    if (draft !== null && drag.current === null) settle(draft);
  };

  const handle = (end: 'from' | 'to') => {
    const timeS = end === 'from' ? shown.fromS : shown.toS;
    return (
      <div
        role="slider"
        tabIndex={0}
        className={styles.handle}
        data-all={isAll}
        style={{ insetInlineStart: percent(timeS) }}
        aria-label={end === 'from' ? 'Start of the selection' : 'End of the selection'}
        aria-valuemin={0}
        aria-valuemax={Math.round(spanS)}
        aria-valuenow={Math.round(timeS - whole.fromS)}
        aria-valuetext={clock(timeS - whole.fromS, 1)}
        onPointerDown={(event) => take(event, end)}
        onKeyDown={(event) => step(event, end)}
        onKeyUp={settleKeys}
        onBlur={settleKeys}
      />
    );
  };

  if (!hasClock(analysis)) {
    return (
      <section className={styles.timeless} aria-label="Outing and selection">
        <strong>{counted(selection.strokes.length, 'stroke')}</strong>
        <span>The file gives its strokes no times, so there is no range to select.</span>
      </section>
    );
  }
  return (
    <section className={styles.strip} aria-label="Outing and selection">
      <ul className={styles.lanes}>
        {lanes.map((lane) => (
          <li key={lane.name}>
            <i style={{ background: lane.colour }} />
            {lane.name}
          </li>
        ))}
      </ul>
      <div
        ref={track}
        className={styles.track}
        onPointerDown={(event) => take(event, 'new')}
        onPointerMove={pull}
        onPointerUp={release}
        onPointerCancel={abandon}
      >
        <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
        <div
          className={styles.range}
          data-all={isAll}
          style={{ insetInlineStart: percent(shown.fromS), inlineSize: percent(whole.fromS + shown.toS - shown.fromS) }}
          onPointerDown={(event) => take(event, isAll ? 'new' : 'move')}
        />
        <FindingRanges findings={analysis.findings} {...whole} />
        <CursorLine range={whole} />
        {handle('from')}
        {handle('to')}
        <NoteFlags range={whole} />
      </div>
      <div className={styles.pieces}>
        <PieceLane analysis={analysis} selection={selection} select={select} range={whole} />
      </div>
      <div className={styles.words} data-all={isAll}>
        <span>{isAll ? 'Whole outing' : 'Selection'}</span>
        <strong>{counted(strokesWithin(strokes, shown).length, 'stroke')}</strong>
        <span>{clockRange(shown.fromS - whole.fromS, shown.toS - whole.fromS)}</span>
        {!isAll && (
          <button
            type="button"
            className={styles.clear}
            onClick={() => select({ range: null })}
            aria-label="Clear the selection"
          >
            <X size={14} aria-hidden /> Clear
          </button>
        )}
      </div>
    </section>
  );
});

function useLanes(analysis: Analysis): readonly Lane[] {
  const theme = useChartTheme();
  return useMemo(() => {
    const { boat } = analysis.strokes;
    const power = crewPower(analysis.strokes, analysis.gates);
    const all: readonly Lane[] = [
      { name: 'Power', values: power, colour: theme.seats[7] ?? theme.ink },
      { name: 'Speed', values: boat.speedMps, colour: theme.accent },
      { name: 'Rate', values: boat.rateSpm, colour: theme.ink2 },
    ];
    return all.filter((lane) => Array.from(lane.values).some(Number.isFinite));
  }, [analysis, theme]);
}

function useStripCanvas(analysis: Analysis, lanes: readonly Lane[], whole: Range) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const { startS, endS } = analysis.strokes.boat;
    const middleS = Float64Array.from(startS, (start, stroke) => (start + (endS[stroke] ?? start)) / 2);
    const observer = new ResizeObserver(() => drawStrip(element, lanes, middleS, whole));
    observer.observe(element);
    return () => observer.disconnect();
  }, [analysis, lanes, whole]);
  return canvas;
}
