// Recording itself: any channel of any seat over time, under the desk's cursor.
import { useCallback, useEffect, useMemo, useState, useRef, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { useTextScale, useElementWidth } from '#src/figures/use-figure-room.ts';
import { EmptyReason } from '#src/ui/absent/outcome.tsx';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { useForceUnit, type ForceUnit } from '#src/units/force-unit.ts';
import { useChartTheme, seatColour, type ChartTheme } from '#src/figures/theme.ts';
import { fixed } from '#src/format/number.ts';
import { gateDash } from '#src/figures/choice/seat-look.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import { MetricInfo } from '../../shared/metrics/metric-name.tsx';
import { useDeskParts } from '../../shared/actions/define-action.ts';
import { abilities, LACK_TEXTS } from '../../shared/abilities.ts';
import { CoursePanel } from '../../panels/course/course-panel.tsx';
import { wholeRange, type Range } from '../../shared/selection/selection.ts';
import { WindowNotes } from '../../panels/notes/note-marks.tsx';
import type { ViewProps } from '../../shared/view.ts';
import { Between, useReadings, useStatistics, type ReadingsStore } from './between.tsx';
import {
  shownUnit,
  channelLabel,
  traceChannelName,
  decimalsOf,
  type TraceChannel,
  laneExtent,
  laneHeight,
  type Lane,
  sortLayers,
  strokeMetrics,
  tracesFinding,
  tracesTable,
} from './channels.ts';
import { CursorSurface } from './cursor-surface.tsx';
import { toTimeAxes, type TimeAxis, openingWindow } from './trace-window.ts';
import { TracesActions, useTracesSettings, useShownChannels } from './traces-actions.tsx';
import { strokeBounds } from './tiles/draw-envelope.ts';
import styles from './traces.module.css';
import { writeText } from '../../shared/cursor/use-on-cursor.ts';
import { gutterSize, useLaneCanvas, type LaneSource } from './use-lane-canvas.ts';
import type { Stroke } from './tiles/lane-tiles.ts';

function subscribe(onChange: () => void): () => void {
  const watching = new AbortController();
  // A media query matches one ratio only, so every change needs a new one.
  const watch = (): void => {
    const changed = (): void => {
      watch();
      onChange();
    };
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', changed, { once: true, signal: watching.signal });
  };
  watch();
  return () => watching.abort();
}

const snapshot = (): number => devicePixelRatio;

/** Device pixels per CSS pixel: changes with browser zoom and when the window moves to another screen. */
const usePixelRatio = (): number => useSyncExternalStore(subscribe, snapshot);

interface TraceLaneProps {
  readonly lane: Lane;
  readonly source: LaneSource;
  readonly readings: ReadingsStore;
  readonly axis: TimeAxis;
  readonly force: ForceUnit;
  readonly focusSeat: number;
  /** Minimum and maximum shown, in the displayed unit. */
  readonly extent: readonly [number, number];
  readonly written: boolean;
  readonly width: number;
}

/** One lane: lines on a canvas, and the values under the cursor next to it. */
function TraceLane({ lane, source, readings, axis, force, focusSeat, extent, written, width }: TraceLaneProps) {
  const theme = useChartTheme();
  const ratio = usePixelRatio();
  const { channels } = lane;
  const isMany = channels.length > 1;
  const { factor, unit } = shownUnit(lane.unit, force);
  const { axis: axisHeight, vertical } = gutterSize(theme);
  const height = laneHeight(lane) * theme.scale + (written ? axisHeight - vertical : 0);
  const [least, greatest] = extent;
  const strokes = useMemo(() => toPens(theme, channels, focusSeat), [theme, channels, focusSeat]);
  const frame = useMemo(
    () => ({ theme, axis, written, extent: [least, greatest] as const, width, height, ratio }),
    [theme, axis, written, least, greatest, width, height, ratio],
  );
  const canvas = useLaneCanvas(source, strokes, frame, factor);

  return (
    <section
      className={stack({ narrow: true }, styles.lane)}
      aria-label={unit === '' ? lane.title : `${lane.title} in ${unit}`}
    >
      <canvas
        ref={canvas}
        className={box({ narrow: true, display: 'block' })}
        style={{ width, height }}
        aria-hidden="true"
      />
      <div className={styles.readings}>
        <h3 className={text({ size: 13, weight: 'medium' })}>
          {lane.title} <small className={text({ tone: 'quiet', size: 12, weight: 'regular' })}>{unit}</small>
        </h3>
        <ul
          className={stack({ gap: 3, rowGap: 0, columns: 2, size: isMany ? 12 : 16, tabular: true })}
          data-many={isMany}
        >
          {channels.map((channel) => (
            <li className={row({ gap: '6px', tall: 20, tone: 'quiet' })} key={channel.key}>
              {isMany && (
                <i
                  className={box({ flex: 'none', square: 8, round: 'circle' })}
                  style={{ background: colourOf(theme, channel) }}
                />
              )}
              {isMany && <span title={traceChannelName(channel)}>{channelLabel(channel)}</span>}
              <Reading channel={channel} readings={readings} factor={factor} decimals={decimalsOf(unit)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface ReadingProps {
  readonly channel: TraceChannel;
  readonly readings: ReadingsStore;
  readonly factor: number;
  readonly decimals: number;
}

/** Updated outside React: it changes with every frame. */
function Reading({ channel, readings, factor, decimals }: ReadingProps) {
  const text = useRef<HTMLElement>(null);
  const { index } = channel;
  useEffect(() => {
    const write = (): void => {
      const value = readings.getState().get(index);
      if (text.current !== null) writeText(text.current, fixed(value === undefined ? null : value * factor, decimals));
    };
    write();
    return readings.subscribe(write);
  }, [readings, index, factor, decimals]);
  return <b className={box({ push: true, tone: 'ink', weight: 'medium' })} ref={text} />;
}

/** Line styles of a lane's channels: seat color, oar dash, bold for the seat in focus. */
const colourOf = (theme: ChartTheme, { seat }: TraceChannel): string =>
  seat === null ? theme.accent : seatColour(theme, seat);

const lineDash = ({ seat, side }: TraceChannel, focusSeat: number): readonly number[] =>
  seat === null ? [] : gateDash({ seat, side }, seat === focusSeat);

/** In drawing order. */
function toPens(theme: ChartTheme, channels: readonly TraceChannel[], focusSeat: number): Stroke[] {
  const alone = channels.length === 1;
  return sortLayers(channels, focusSeat).map((channel) => ({
    channel: channel.index,
    pen: {
      colour: colourOf(theme, channel),
      width: alone || channel.seat === focusSeat ? 1.75 : 1.25,
      dash: alone ? [] : lineDash(channel, focusSeat),
    },
  }));
}

/** Width next to the lanes; same as in the style sheet. */
const READINGS_PX = 152;
const NOTHING_MEASURED = [0, 1] as const;
const NO_STATISTICS = new Map<number, never>();

export function TracesView(props: ViewProps) {
  const { analysis } = props;
  if (analysis.sampleRateHz === null) return <WithoutTraces {...props} />;
  return <Traces {...props} sampleRateHz={analysis.sampleRateHz} />;
}

/** Why there are none, and for stroke tables, what they show instead. */
function WithoutTraces(props: ViewProps) {
  const { lacks } = abilities(props.analysis).traces;
  return (
    <>
      {lacks !== null && <EmptyReason reason={LACK_TEXTS[lacks]} />}
      {lacks === 'rows-of-strokes' && <CoursePanel {...props} />}
    </>
  );
}

function Traces({ session, analysis, selection, engine, sampleRateHz }: ViewProps & { readonly sampleRateHz: number }) {
  const wantedAxis = useTracesSettings((state) => state.axis);
  const force = useForceUnit();
  const shownChannels = useShownChannels(analysis, selection);
  const { shown, lanes, channels } = shownChannels;

  const axes = useMemo(() => toTimeAxes(analysis), [analysis]);
  const axis = axes.find(({ by }) => by === wantedAxis) ?? axes[0];
  const whole = useMemo(() => wholeRange(analysis), [analysis]);
  const { fromS, toS } = selection;
  const selected = useMemo(() => ({ fromS, toS }), [fromS, toS]);
  const cursor = useCursor();
  const [window] = useState(() => createStore<Range>(() => openingWindow(analysis, selected, cursor.getState())));
  useEffect(
    () => window.setState(openingWindow(analysis, selected, cursor.getState()), true),
    [window, analysis, selected, cursor],
  );
  const fit = useCallback(() => window.setState(selected, true), [window, selected]);
  useDeskParts({ fit });

  const phone = useMedia(PHONE);
  const [measure, fullWidth] = useElementWidth();
  const scale = useTextScale();
  const plotWidth = Math.max(0, fullWidth - (phone ? 0 : READINGS_PX * scale));
  const bounds = useMemo(() => strokeBounds(analysis.strokes, whole), [analysis.strokes, whole]);
  const samplePeriodOf = useCallback(
    (channel: number) => 1 / (analysis.channels[channel]?.sampleRateHz ?? sampleRateHz),
    [analysis.channels, sampleRateHz],
  );
  const source = useMemo(
    () => ({ engine, session, window, limits: whole, samplePeriodOf, bounds }),
    [engine, session, window, whole, samplePeriodOf, bounds],
  );
  const feed = useMemo(() => ({ engine, session, analysis, channels }), [engine, session, analysis, channels]);
  const readings = useReadings(feed, sampleRateHz);
  const statistics = useStatistics(feed, selected);
  if (axis === undefined) return null;

  return (
    <FigurePanel
      title="Traces"
      finding={statistics === null ? '' : tracesFinding(shown, statistics, force)}
      table={() => tracesTable(shown, statistics ?? NO_STATISTICS, force)}
      actions={
        <>
          <TracesActions channels={shownChannels} axes={axes.map(({ by }) => by)} axis={axis.by} fit={fit} />
          <MetricInfo ids={strokeMetrics(shown)} about="Traces" />
        </>
      }
    >
      <div
        ref={measure}
        className={stack({ content: 'start', anchor: true })}
        style={{ minHeight: 240 }}
        aria-busy={statistics === null}
      >
        {lanes.length === 0 && <EmptyReason reason="No channel is chosen: add one with Channels." />}
        {statistics !== null &&
          lanes.map((lane, at) => (
            <TraceLane
              key={lane.key}
              lane={lane}
              source={source}
              readings={readings}
              axis={axis}
              force={force}
              focusSeat={selection.focusSeat}
              extent={laneExtent(lane, statistics, shownUnit(lane.unit, force).factor) ?? NOTHING_MEASURED}
              written={at === lanes.length - 1}
              width={plotWidth}
            />
          ))}
        {lanes.length > 0 && <CursorSurface window={window} limits={whole} fit={fit} />}
        {lanes.length > 0 && (
          <div className={box({ free: true, overflow: 'hidden', touch: 'none' }, styles.notes)}>
            <WindowNotes window={window} />
          </div>
        )}
      </div>
      <Between feed={feed} quantities={shown} originS={whole.fromS} />
    </FigurePanel>
  );
}
