// The recording itself: any channel of any seat over time, under the one cursor of the desk.
import { Maximize2 } from 'lucide-react';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { Choice } from '#src/charts/choice.tsx';
import { useElementWidth } from '#src/charts/use-element-width.ts';
import { counted } from '#src/format/number.ts';
import { EmptyReason } from '#src/ui/empty-reason.tsx';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { useCursor, useCursorState } from '../cursor/cursor-context.tsx';
import { Transport } from '../cursor/transport.tsx';
import { useSlowCursor } from '../cursor/use-slow-cursor.ts';
import { needsTraces } from '../needs-traces.ts';
import { wholeRange, type Range } from '../selection.ts';
import type { ViewProps } from '../view.ts';
import { BetweenTable } from './between-table.tsx';
import { ChannelPicker } from './channel-picker.tsx';
import { quantitiesOf, shownUnit, type TraceChannel } from './channels.ts';
import { CursorSurface } from './cursor-surface.tsx';
import { laneExtent } from './lane-extent.ts';
import { GUTTER } from './lane-options.ts';
import { lanesOf } from './lanes.ts';
import { axesOf } from './time-axis.ts';
import { useDrawn, useReadings, useStatistics } from './trace-feed.ts';
import { TraceLane } from './trace-lane.tsx';
import { FIRST_QUANTITIES, useTracesSettings } from './traces-settings.ts';
import styles from './traces-view.module.css';

/** Beside the lanes; as in the style sheet. */
const READINGS_PX = 152;

export function TracesView(props: ViewProps) {
  const { analysis } = props;
  const reason = needsTraces(analysis, 'trace to draw');
  if (reason !== null || analysis.sampleRateHz === null) return <EmptyReason reason={reason ?? ''} />;
  return <Traces {...props} sampleRateHz={analysis.sampleRateHz} />;
}

function Traces({ outing, analysis, selection, engine, sampleRateHz }: ViewProps & { readonly sampleRateHz: number }) {
  const settings = useTracesSettings();
  const { layout, force } = settings;
  const quantities = useMemo(() => quantitiesOf(analysis.channels), [analysis.channels]);
  const { gates } = analysis;
  const seats = useMemo(() => new Set(selection.gates.map((gate) => gates[gate]?.seat)), [selection.gates, gates]);
  const isHidden = useCallback(({ seat }: TraceChannel) => seat !== null && !seats.has(seat), [seats]);
  const chosen = useMemo(() => new Set(settings.chosen ?? firstChannels(quantities)), [settings.chosen, quantities]);
  const drawnQuantities = useMemo(
    () =>
      quantities.flatMap((quantity) => {
        const channels = quantity.channels.filter((channel) => chosen.has(channel.key) && !isHidden(channel));
        return channels.length === 0 ? [] : [{ ...quantity, channels }];
      }),
    [quantities, chosen, isHidden],
  );
  const lanes = useMemo(() => lanesOf(drawnQuantities, chosen, layout), [drawnQuantities, chosen, layout]);
  const channels = useMemo(
    () => drawnQuantities.flatMap((quantity) => quantity.channels.map(({ index }) => index)),
    [drawnQuantities],
  );

  const axes = useMemo(() => axesOf(analysis), [analysis]);
  const axis = axes.find(({ by }) => by === settings.axis) ?? axes[0];
  const whole = useMemo(() => wholeRange(analysis), [analysis]);
  const { fromS, toS } = selection;
  const selected = useMemo(() => ({ fromS, toS }), [fromS, toS]);
  const [window] = useState(() => createStore<Range>(() => selected));
  const fit = useCallback(() => window.setState(selected, true), [window, selected]);
  useEffect(fit, [fit]);

  const phone = useMedia(PHONE);
  const [measure, fullWidth] = useElementWidth();
  const plotWidth = Math.max(0, fullWidth - (phone ? 0 : READINGS_PX));
  const feed = useMemo(() => ({ engine, outing, channels }), [engine, outing, channels]);
  const drawn = useDrawn(feed, window, Math.max(0, plotWidth - GUTTER.left - GUTTER.right));
  const readings = useReadings(feed, sampleRateHz);
  const statistics = useStatistics(feed, selected);
  const heading = useId();

  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <header className={styles.header}>
        <h2 id={heading}>Traces</h2>
        <Transport />
        <div className={styles.actions}>
          {axes.length > 1 && (
            <Choice
              label="Axis"
              options={axes.map(({ by }) => ({ value: by, text: AXIS_WORDS[by] }))}
              value={axis?.by ?? 'time'}
              onChange={(by) => useTracesSettings.setState({ axis: by })}
            />
          )}
          {quantities.some(({ unit }) => unit === 'kgf') && (
            <Choice
              label="Unit of force"
              options={FORCES}
              value={force}
              onChange={(unit) => useTracesSettings.setState({ force: unit })}
            />
          )}
          <Choice
            label="Lanes"
            options={LAYOUTS}
            value={layout}
            onChange={(next) => useTracesSettings.setState({ layout: next })}
          />
          <button type="button" className={styles.fit} onClick={fit}>
            <Maximize2 size={14} aria-hidden /> Fit
          </button>
          <ChannelPicker
            quantities={quantities}
            chosen={chosen}
            isHidden={isHidden}
            onChange={(next) => useTracesSettings.setState({ chosen: next })}
          />
        </div>
      </header>
      <figure className={styles.figure} aria-label={`Traces of ${counted(channels.length, 'channel')}`}>
        <div ref={measure} className={styles.lanes}>
          {lanes.length === 0 && <EmptyReason reason="No channel is chosen: add one with Channels." />}
          {axis !== undefined &&
            statistics !== null &&
            lanes.map((lane, at) => {
              const { factor } = shownUnit(lane.unit, force);
              return (
                <TraceLane
                  key={lane.key}
                  lane={lane}
                  drawn={drawn}
                  readings={readings}
                  axis={axis}
                  force={force}
                  focusSeat={selection.focusSeat}
                  sampleRateHz={sampleRateHz}
                  extent={laneExtent(lane, statistics, factor) ?? NOTHING_MEASURED}
                  written={at === lanes.length - 1}
                  width={plotWidth}
                />
              );
            })}
          {lanes.length > 0 && <CursorSurface window={window} drawn={drawn} limits={whole} fit={fit} />}
        </div>
      </figure>
      <Between feed={feed} quantities={drawnQuantities} originS={whole.fromS} />
    </section>
  );
}

const NOTHING_MEASURED = [0, 1] as const;
const AXIS_WORDS = { time: 'Time', distance: 'Distance', stroke: 'Stroke' } as const;
const FORCES = [
  { value: 'N', text: 'N' },
  { value: 'kgf', text: 'kgf' },
] as const;
const LAYOUTS = [
  { value: 'overlaid', text: 'Overlaid' },
  { value: 'stacked', text: 'Stacked' },
] as const;

const firstChannels = (quantities: ReturnType<typeof quantitiesOf>): string[] => {
  const first = quantities.filter(({ name }) => FIRST_QUANTITIES.includes(name));
  return (first.length > 0 ? first : quantities.slice(0, 2)).flatMap(({ channels }) => channels.map(({ key }) => key));
};

interface BetweenProps {
  readonly feed: Parameters<typeof useStatistics>[0];
  readonly quantities: ReturnType<typeof quantitiesOf>;
  readonly originS: number;
}

function Between({ feed, quantities, originS }: BetweenProps) {
  const cursor = useCursor();
  const force = useTracesSettings((state) => state.force);
  const timeS = useSlowCursor();
  const anchorS = useCursorState((state) => state.anchorS);
  const range = anchorS === null ? null : { fromS: Math.min(anchorS, timeS), toS: Math.max(anchorS, timeS) };
  const statistics = useStatistics(feed, range);
  if (range === null || !(range.toS > range.fromS)) return null;
  return (
    <BetweenTable
      range={range}
      originS={originS}
      quantities={quantities}
      statistics={statistics}
      force={force}
      onClose={() => cursor.setAnchor(null)}
    />
  );
}
