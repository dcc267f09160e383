// One lane: lines on a canvas, and the values under the cursor next to it.
import { useEffect, useMemo, useRef } from 'react';
import { useChartTheme } from '#src/charts/theme.ts';
import { fixed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { writeText } from '../../shared/cursor/write-text.ts';
import { channelLabel, traceChannelName, decimalsOf, shownUnit, type TraceChannel } from './channels.ts';
import { gutterSize } from './lane-canvas.ts';
import { colourOf, toPens } from './lane-pens.ts';
import { laneHeight, type Lane } from './lanes.ts';
import type { TimeAxis } from './time-axis.ts';
import type { ReadingsStore } from './trace-feed.ts';
import styles from './traces-view.module.css';
import { useLaneCanvas, type LaneSource } from './use-lane-canvas.ts';
import { usePixelRatio } from './use-pixel-ratio.ts';

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

export function TraceLane({ lane, source, readings, axis, force, focusSeat, extent, written, width }: TraceLaneProps) {
  const theme = useChartTheme();
  const ratio = usePixelRatio();
  const { channels } = lane;
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
    <section className={styles.lane} aria-label={unit === '' ? lane.title : `${lane.title} in ${unit}`}>
      <canvas ref={canvas} className={styles.plot} style={{ width, height }} aria-hidden="true" />
      <div className={styles.readings}>
        <h3>
          {lane.title} <small>{unit}</small>
        </h3>
        <ul data-many={channels.length > 1}>
          {channels.map((channel) => (
            <li key={channel.key}>
              {channels.length > 1 && <i style={{ background: colourOf(theme, channel) }} />}
              {channels.length > 1 && <span title={traceChannelName(channel)}>{channelLabel(channel)}</span>}
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
  return <b ref={text} />;
}
