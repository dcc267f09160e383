// One lane: its lines, drawn again whenever the engine has answered, and the values under the cursor beside it.
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useChartTheme } from '#src/charts/theme.ts';
import { fixed } from '#src/format/number.ts';
import { channelLabel, decimalsOf, shownUnit, type ForceUnit, type TraceChannel } from './channels.ts';
import { colourOf, GUTTER, laneOptions } from './lane-options.ts';
import { laneHeight, layersOf, type Lane } from './lanes.ts';
import { plotColumns } from './plot-columns.ts';
import type { TimeAxis } from './time-axis.ts';
import type { Drawn, DrawnStore, ReadingsStore } from './trace-feed.ts';
import styles from './traces-view.module.css';

interface TraceLaneProps {
  readonly lane: Lane;
  readonly drawn: DrawnStore;
  readonly readings: ReadingsStore;
  readonly axis: TimeAxis;
  readonly force: ForceUnit;
  readonly focusSeat: number;
  readonly sampleRateHz: number;
  /** Least and greatest value to be shown, in the shown unit. */
  readonly extent: readonly [number, number];
  readonly written: boolean;
  readonly width: number;
}

export function TraceLane(props: TraceLaneProps) {
  const { lane, drawn, readings, axis, force, focusSeat, sampleRateHz, extent, written, width } = props;
  const theme = useChartTheme();
  const host = useRef<HTMLDivElement>(null);
  const { channels } = lane;
  const { factor, unit } = shownUnit(lane.unit, force);
  const height = laneHeight(lane) + (written ? GUTTER.axis - GUTTER.vertical : 0);
  const [least, greatest] = extent;

  useEffect(() => {
    const element = host.current;
    if (element === null || width < 1) return undefined;
    let isReduced = false;
    const yRange = [least, greatest] as const;
    const layers = layersOf(channels, focusSeat);
    const options = laneOptions({
      theme,
      channels: layers,
      focusSeat,
      yRange,
      axis,
      written,
      isReduced: () => isReduced,
    });
    const plot = new uPlot({ ...options, width, height }, [[]], element);
    const draw = ({ window, traces }: Drawn): void => {
      const own = layers.map(({ index }) => traces.get(index)).filter((trace) => trace !== undefined);
      isReduced = own.some(({ raw }) => !raw);
      plot.batch(() => {
        // An answer from before a channel was added has no line for it yet.
        if (own.length === layers.length) plot.setData(plotColumns(own, factor, sampleRateHz), false);
        plot.setScale('x', { min: window.fromS, max: window.toS });
      });
    };
    draw(drawn.getState());
    const unsubscribe = drawn.subscribe(draw);
    return () => {
      unsubscribe();
      plot.destroy();
    };
  }, [theme, channels, focusSeat, least, greatest, axis, written, width, height, factor, sampleRateHz, drawn]);

  return (
    <section className={styles.lane} aria-label={unit === '' ? lane.title : `${lane.title} in ${unit}`}>
      <div ref={host} className={styles.plot} style={{ height }} aria-hidden="true" />
      <div className={styles.readings}>
        <h3>
          {lane.title} <small>{unit}</small>
        </h3>
        <ul data-many={channels.length > 1}>
          {channels.map((channel) => (
            <li key={channel.key}>
              {channels.length > 1 && <i style={{ background: colourOf(theme, channel) }} />}
              {channels.length > 1 && <span>{channelLabel(channel)}</span>}
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

/** Written past React: it changes with every frame. */
function Reading({ channel, readings, factor, decimals }: ReadingProps) {
  const text = useRef<HTMLElement>(null);
  const { index } = channel;
  useEffect(() => {
    const write = (): void => {
      const value = readings.getState().get(index);
      if (text.current !== null)
        text.current.textContent = fixed(value === undefined ? null : value * factor, decimals);
    };
    write();
    return readings.subscribe(write);
  }, [readings, index, factor, decimals]);
  return <b ref={text} />;
}
