// Timeline: the whole session with its pieces, and the range that every view shows: click a piece, drag over a range,
// or move its ends stroke by stroke.
import { memo, Suspense, useEffect, useMemo, useRef } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';
import { crewPower } from '#src/figures/stroke/stroke-values.ts';
import { useChartTheme } from '#src/figures/theme.ts';
import { clock } from '#src/format/clock.ts';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { counted } from '#src/format/number.ts';
import type { Change } from '#engine/analysis/changes/changes.ts';
import { findExtent } from '#src/figures/scale/scale.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import type { Finding } from '#engine/recording/finding.ts';
import { CursorLine } from '../../shared/cursor/cursor-line.tsx';
import { usePieceEdits } from '../../shared/pieces/piece-edits.tsx';
import { hasClock, isWholeSession, wholeRange, type Range } from '../../shared/selection/selection.ts';
import type { Selection, SelectionChange } from '../../shared/view.ts';
import { useCourseSamples, withTrackSpeed } from '../../panels/course/course-speed.tsx';
import { NoteFlags } from '../../panels/notes/note-marks.tsx';
import { useQueryHits } from '../ask/query-hits.ts';
import { Picked, SELECTION_LABEL } from '../picked.tsx';
import { LapLane, PieceLane } from './piece-lane.tsx';
import styles from './timeline.module.css';
import { useBrush } from './use-brush.ts';
import { useDeskDebrief } from '../../shared/debrief/desk-debrief.tsx';

interface FindingRangesProps {
  readonly findings: readonly Finding[];
  /** Seconds on the recording's own clock that the timeline spans. */
  readonly fromS: number;
  readonly toS: number;
}

const BAR = stack({ gap: 4, align: 'center', on: 'surface', rule: 'below' }, styles.strip);
const PANEL = stack({ gap: 4, align: 'center', card: true }, styles.strip);
/** Height of the bar at least. */
const TALL = '3.5rem';

/** Marks of unreliable data on the timeline; the list of findings describes them accessibly. */
function FindingRanges({ findings, fromS, toS }: FindingRangesProps) {
  const spanS = Math.max(toS - fromS, 1e-6);
  return (
    <div className={box({ free: true, touch: 'none' })} style={{ inset: '-4px 0 auto', height: 4 }} aria-hidden="true">
      {findings.map(({ code, severity, message, ...finding }) => {
        if (severity === 'info' || finding.fromS === undefined) return null;
        const endS = finding.toS ?? finding.fromS;
        return (
          <i
            key={`${code} ${finding.fromS} ${message}`}
            className={box({ free: true, high: true })}
            data-severity={severity}
            style={{
              insetInlineStart: `${(100 * (finding.fromS - fromS)) / spanS}%`,
              inlineSize: `${(100 * (endS - finding.fromS)) / spanS}%`,
              minWidth: 4,
              borderRadius: 2,
              background: severity === 'error' ? 'var(--bad)' : 'var(--caution)',
            }}
          />
        );
      })}
    </div>
  );
}

interface Lane {
  readonly name: string;
  /** Ascending, one per value; for strokes, their middle. */
  readonly timeS: ArrayLike<number>;
  /** NaN when absent. */
  readonly values: ArrayLike<number>;
  readonly colour: string;
  /** Gap that breaks the line, s; `PAUSE_S` for strokes. */
  readonly pauseS?: number;
}

/** Gap between strokes that breaks the line: the crew had stopped. */
const PAUSE_S = 8;
const MARGIN_PX = 4;

/**
 * Draws a session's strokes as three lanes: power, speed, rate. Each lane has its own scale without numbers: the
 * timeline shows where, the cards how much.
 */
function drawTimeline(canvas: HTMLCanvasElement, lanes: readonly Lane[], range: Range): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const ratio = devicePixelRatio;
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  context.scale(ratio, ratio);
  context.lineJoin = 'round';
  context.lineWidth = 1.5;
  const laneHeight = height / Math.max(1, lanes.length);
  lanes.forEach((lane, index) => drawLane(context, lane, range, width, index * laneHeight, laneHeight));
}

function drawLane(
  context: CanvasRenderingContext2D,
  lane: Lane,
  range: Range,
  width: number,
  top: number,
  height: number,
): void {
  const { timeS, values, pauseS = PAUSE_S } = lane;
  const extent = findExtent(Array.from(values));
  if (extent === null) return;
  const [least, greatest] = extent;
  // A steady lane is a flat line in the middle, not magnified noise.
  const span = Math.max(greatest - least, Math.abs(greatest) * 0.12, 1e-6);
  const middle = (least + greatest) / 2;
  const x = (time: number): number => ((time - range.fromS) / (range.toS - range.fromS)) * width;
  const y = (value: number): number => top + height / 2 - ((value - middle) / span) * (height - 2 * MARGIN_PX);

  context.strokeStyle = lane.colour;
  context.beginPath();
  let before = Number.NEGATIVE_INFINITY;
  for (let stroke = 0; stroke < timeS.length; stroke += 1) {
    const value = values[stroke] ?? Number.NaN;
    const time = timeS[stroke] ?? Number.NaN;
    if (!Number.isFinite(value)) continue;
    if (time - before > pauseS) {
      // Makes a single stroke visible.
      context.moveTo(x(time) - 0.5, y(value));
    }
    context.lineTo(x(time), y(value));
    before = time;
  }
  context.stroke();
}

const NO_CHANGES: readonly Change[] = [];

interface ChangeMarksProps {
  readonly analysis: Pick<Analysis, 'strokes'>;
  readonly range: Range;
}

/** Change marks on the timeline: the range of strokes and the likeliest one. The panel of changes lists them all. */
function ChangeMarks({ analysis, range }: ChangeMarksProps) {
  const { boat } = analysis.strokes;
  const state = useDeskDebrief();
  const changes = state === 'waiting' ? NO_CHANGES : (state.debrief?.changes.changes ?? NO_CHANGES);
  const spanS = Math.max(range.toS - range.fromS, 1e-6);
  const percent = (timeS: number | undefined): number => (100 * ((timeS ?? range.fromS) - range.fromS)) / spanS;
  return (
    <div
      className={box({ free: true, touch: 'none' })}
      style={{ inset: 'auto 0 0', height: 'var(--changes-room)' }}
      aria-hidden
    >
      {changes.map(({ subject, quantity, stroke, fromStroke, toStroke }) => {
        const from = percent(boat.startS[fromStroke]);
        return (
          <span key={`${subject} ${quantity} ${stroke}`}>
            <i
              className={box({ free: true, on: 'ink' })}
              style={{
                insetInlineStart: `${from}%`,
                insetBlockEnd: 3,
                inlineSize: `${percent(boat.endS[toStroke]) - from}%`,
                minWidth: 2,
                height: 2,
                opacity: 0.3,
              }}
            />
            <i
              className={box({ free: true, on: 'ink' })}
              style={{
                insetInlineStart: `${percent(boat.startS[stroke])}%`,
                insetBlockEnd: 0,
                width: 2,
                height: 8,
                marginInlineStart: -1,
              }}
            />
          </span>
        );
      })}
    </div>
  );
}

const HitMarks = lazyPart(async () => (await import('./hit-marks.tsx')).HitMarks);

interface TimelineProps {
  readonly engine: EngineApi;
  readonly session: SessionId;
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly select: (change: SelectionChange) => void;
  /** On a phone the selection's words are in the first bar. */
  readonly withWords: boolean;
}

export const Timeline = memo(function Timeline({
  engine,
  session,
  analysis,
  selection,
  select,
  withWords,
}: TimelineProps) {
  const { strokes } = analysis;
  const hits = useQueryHits();
  const whole = useMemo(() => wholeRange(analysis), [analysis]);
  const chosen = selection;
  const { shown, track, take, ends, ...hands } = useBrush({ strokes, chosen, whole, select });
  const isAll = isWholeSession(analysis, { ...shown, piece: chosen.piece });
  const ofStrokes = useLanes(analysis);
  const ofSeconds = useSampleLanes(engine, session, analysis, whole);
  const lanes = ofStrokes.length > 0 ? ofStrokes : ofSeconds;
  const canvas = useStripCanvas(lanes, whole);
  const edits = usePieceEdits(analysis, selection, select);
  const spanS = Math.max(whole.toS - whole.fromS, 1e-6);
  const percent = (timeS: number): string => `${(100 * (timeS - whole.fromS)) / spanS}%`;

  const handle = (end: 'from' | 'to') => {
    const timeS = end === 'from' ? shown.fromS : shown.toS;
    return (
      <div
        role="slider"
        tabIndex={0}
        className={stack({ centered: true, free: true }, styles.handle)}
        data-all={isAll}
        style={{ insetBlock: 0, insetInlineStart: percent(timeS) }}
        aria-label={end === 'from' ? 'Start of the selection' : 'End of the selection'}
        aria-valuemin={0}
        aria-valuemax={Math.round(spanS)}
        aria-valuenow={Math.round(timeS - whole.fromS)}
        aria-valuetext={clock(timeS - whole.fromS, 1)}
        {...ends(end)}
      />
    );
  };

  if (!hasClock(analysis)) return <Timeless strokes={selection.strokes.length} />;
  return (
    <section
      className={withWords ? BAR : PANEL}
      style={{ minHeight: TALL, paddingBlock: 3 }}
      data-words={withWords}
      aria-label={withWords ? SELECTION_LABEL : 'The session along its time'}
    >
      {withWords && <Picked analysis={analysis} selection={selection} select={select} range={shown} isAll={isAll} />}
      <div
        ref={track}
        className={box({ anchor: true, cursor: 'crosshair', touch: 'across' }, styles.track)}
        onPointerDown={(event) => take(event, 'new')}
        {...hands}
      >
        <canvas
          ref={canvas}
          className={box({ full: true, display: 'block' })}
          style={{ height: 'calc(100% - var(--changes-room))' }}
          title={lanes[0]?.name}
          aria-hidden="true"
        />
        <div
          className={box({ free: true, cursor: 'crosshair' }, isAll ? undefined : styles.range)}
          style={{
            insetBlock: 0,
            insetInlineStart: percent(shown.fromS),
            inlineSize: percent(whole.fromS + shown.toS - shown.fromS),
          }}
          onPointerDown={(event) => take(event, isAll ? 'new' : 'move')}
        />
        <PieceLane analysis={analysis} selection={selection} select={select} range={whole} edits={edits} take={take} />
        <LapLane analysis={analysis} selection={selection} select={select} range={whole} take={take} />
        <FindingRanges findings={analysis.findings} {...whole} />
        <ChangeMarks analysis={analysis} range={whole} />
        {hits.length > 0 && (
          <ErrorBoundary what="Search results on the timeline">
            <Suspense>
              <HitMarks strokes={strokes} hits={hits} range={whole} />
            </Suspense>
          </ErrorBoundary>
        )}
        <CursorLine range={whole} />
        {/* A piece has its own end handles in the same places. */}
        {(chosen.piece === null || edits.refused !== null) && (
          <>
            {handle('from')}
            {handle('to')}
          </>
        )}
        <NoteFlags range={whole} />
      </div>
    </section>
  );
});

function Timeless({ strokes }: { readonly strokes: number }) {
  return (
    <section
      className={row({ gap: 3, rowGap: 1, wrap: true, on: 'surface', rule: 'below', tone: 'quiet' })}
      style={{ minHeight: TALL, padding: '3px var(--desk-gutter)' }}
      aria-label={SELECTION_LABEL}
    >
      <strong className={text({ tone: 'ink', weight: 'strong' })}>{counted(strokes, 'stroke')}</strong>
      <span>This file has no stroke times, so you can’t select a range.</span>
    </section>
  );
}

/** Crew power, otherwise speed or rate: the line that shows work and rest. */
function useLanes(analysis: Analysis): readonly Lane[] {
  const theme = useChartTheme();
  return useMemo(() => {
    const { boat } = analysis.strokes;
    const power = crewPower(analysis.strokes, analysis.gates);
    const { startS, endS } = boat;
    const timeS = Float64Array.from(startS, (start, stroke) => (start + (endS[stroke] ?? start)) / 2);
    const all: readonly Lane[] = [
      { name: 'Power', timeS, values: power, colour: theme.accent },
      { name: 'Speed', timeS, values: boat.speedMps, colour: theme.accent },
      { name: 'Rate', timeS, values: boat.rateSpm, colour: theme.accent },
    ];
    return all.filter((lane) => Array.from(lane.values).some(Number.isFinite)).slice(0, 1);
  }, [analysis, theme]);
}

const SAMPLED = ['boat-speed', 'stroke-rate'] as const;
const NOT_SAMPLED = [] as const;

/** Watches may save a point only every 20 s on a steady course; a longer gap is a stop. */
const WATCH_PAUSE_S = 30;

/** Without strokes, speed or rate by the second, or the speed of the GPS track. */
function useSampleLanes(engine: EngineApi, session: SessionId, analysis: Analysis, whole: Range): readonly Lane[] {
  const theme = useChartTheme();
  const wanted = analysis.strokes.count > 0 ? NOT_SAMPLED : SAMPLED;
  const samples = useCourseSamples(engine, session, analysis, whole, wanted);
  return useMemo(
    () =>
      withTrackSpeed(samples ?? [], analysis.track, whole, wanted)
        .map(({ quantity, timeS, values }) => ({
          name: quantity === 'boat-speed' ? 'Speed' : 'Rate',
          timeS,
          values,
          colour: theme.accent,
          pauseS: WATCH_PAUSE_S,
        }))
        .slice(0, 1),
    [samples, analysis.track, whole, wanted, theme],
  );
}

function useStripCanvas(lanes: readonly Lane[], whole: Range) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => drawTimeline(element, lanes, whole));
    observer.observe(element);
    return () => observer.disconnect();
  }, [lanes, whole]);
  return canvas;
}
