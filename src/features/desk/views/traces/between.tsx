// Values of the traces at and between the cursors, requested one at a time, and their statistics while there are two.
import { X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { box, inline, row, text } from '#src/ui/primitives.ts';
import { useForceUnit, type ForceUnit } from '#src/units/force-unit.ts';
import type { TraceStatistics, EngineApi, SessionId } from '#workers/api.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import table from '#src/ui/table.module.css';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { useEngine } from '#src/engine-client/use-latest.ts';
import { latest } from '#src/time/latest.ts';
import { useCursor, useCursorState } from '../../shared/cursor/cursor-context.tsx';
import { useSlowCursor } from '../../shared/cursor/use-on-cursor.ts';
import { type TraceQuantity, traceChannelName, decimalsOf, shownUnit } from './channels.ts';
import type { Range } from '../../shared/selection/selection.ts';

interface BetweenProps {
  readonly feed: Feed;
  readonly quantities: readonly TraceQuantity[];
  readonly originS: number;
}

export function Between({ feed, quantities, originS }: BetweenProps) {
  const cursor = useCursor();
  const force = useForceUnit();
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

interface BetweenTableProps {
  readonly range: Range;
  /** Zero of the displayed times. */
  readonly originS: number;
  /** Drawn channels by metric. */
  readonly quantities: readonly TraceQuantity[];
  readonly statistics: ReadonlyMap<number, TraceStatistics> | null;
  readonly force: ForceUnit;
  readonly onClose: () => void;
}

/** Minimum, maximum and mean of every drawn channel between the two cursors. */
function BetweenTable({ range, originS, quantities, statistics, force, onClose }: BetweenTableProps) {
  const { fromS, toS } = range;
  return (
    <div className={box({ padTop: 3, above: 3, rule: 'above' })}>
      <div className={row({ gap: 3, justify: 'between' })}>
        <h3 className={text({ size: 14, tabular: true })}>
          Between the cursors{' '}
          <small className={text({ tone: 'quiet', size: 12, weight: 'regular' })}>
            {clock(fromS - originS, 2)}–{clock(toS - originS, 2)}, {fixed(toS - fromS, 2)} s
          </small>
        </h3>
        <button
          className={inline({ bare: true, gap: 1, tall: 28, tone: 'accent', size: 12 })}
          type="button"
          onClick={onClose}
        >
          <X size={14} aria-hidden /> Remove
        </button>
      </div>
      <div
        className={box({ overflow: 'auto' })}
        style={{ maxWidth: '40rem', maxHeight: '20rem' }}
        role="region"
        aria-label="Values between the cursors"
        tabIndex={0}
      >
        <table className={text({ size: 13 }, table.flush)}>
          <thead>
            <tr>
              <th scope="col">Channel</th>
              <th scope="col">Minimum</th>
              <th scope="col">Maximum</th>
              <th scope="col">Mean</th>
            </tr>
          </thead>
          <tbody>
            {quantities.flatMap(({ title, unit: fileUnit, channels }) => {
              const { factor, unit } = shownUnit(fileUnit, force);
              const decimals = decimalsOf(unit);
              return channels.map((channel) => {
                const one = statistics?.get(channel.index);
                const cell = (value: number | undefined): string =>
                  fixed(value === undefined ? null : value * factor, decimals);
                return (
                  <tr key={channel.key}>
                    <th scope="row">
                      {title} {channel.seat === null ? '' : traceChannelName(channel)}{' '}
                      <small className={text({ tone: 'quiet', size: 12, weight: 'regular' })}>{unit}</small>
                    </th>
                    <td>{cell(one?.minimum)}</td>
                    <td>{cell(one?.maximum)}</td>
                    <td>{cell(one?.mean)}</td>
                  </tr>
                );
              });
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}

export type WindowStore = StoreApi<Range>;
export type ReadingsStore = StoreApi<ReadonlyMap<number, number>>;

interface Feed {
  readonly engine: EngineApi;
  readonly session: SessionId;
  readonly analysis: Pick<Analysis, 'strokes'>;
  readonly channels: readonly number[];
}

/** Exact samples under the cursor: the drawing may show extremes of many. */
export function useReadings({ engine, session, channels }: Feed, sampleRateHz: number): ReadingsStore {
  const cursor = useCursor();
  const [readings] = useState(() => createStore<ReadonlyMap<number, number>>(() => new Map()));
  useEffect(() => {
    const half = 0.5 / sampleRateHz;
    const { want, stop } = latest(
      (timeS: number, signal) => engine.ask(session, 'samplesAt', { channels, timeS, withinS: half }, signal),
      (answer) => {
        if (!answer.ok) return;
        const samples = channels.map((channel, at) => [channel, answer.value[at] ?? Number.NaN] as const);
        readings.setState(new Map(samples), true);
      },
    );
    let asked = Number.NaN;
    const follow = (): void => {
      const { timeS } = cursor.getState();
      if (timeS === asked) return;
      asked = timeS;
      want(timeS);
    };
    follow();
    const unsubscribe = cursor.subscribe(follow);
    return () => {
      unsubscribe();
      stop();
    };
  }, [engine, session, channels, sampleRateHz, cursor, readings]);
  return readings;
}

/** Minimum, maximum and mean of each channel over a range; null while loading, and without a range. */
export function useStatistics(feed: Feed, range: Range | null): ReadonlyMap<number, TraceStatistics> | null {
  const { channels } = feed;
  const { data } = useEngine(feed, 'traceStatistics', range === null ? null : { channels, ...range });
  return useMemo(
    () => (data === null ? null : new Map(data.map((statistics) => [statistics.channel, statistics]))),
    [data],
  );
}
