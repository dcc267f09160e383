// Speed along the session as samples for a figure, and the unit that it is shown in.
import { useMemo } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Analysis, Track } from '#engine/analysis/analysis.ts';
import type { Quantity } from '#engine/recording/channels.ts';
import { useEngine } from '#src/engine-client/use-latest.ts';
import type { EngineApi, SessionId, Trace } from '#workers/api.ts';
import { fixed } from '#src/format/number.ts';
import { paceText } from '#src/format/clock.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import type { Range } from '../../shared/selection/selection.ts';

export interface CourseSamples {
  readonly quantity: Quantity;
  /** On the recording's own clock, ascending. */
  readonly timeS: Float64Array;
  readonly values: Float64Array;
}

/** More than one per pixel: four hours still have a point every eight seconds. */
const BUCKETS = 1800;
const NONE: readonly CourseSamples[] = [];
const NO_TRACES: readonly Trace[] = [];

/** Channel index of each metric, in their order. */
const channelsOf = ({ channels }: Pick<Analysis, 'channels'>, quantities: readonly Quantity[]): number[] =>
  quantities
    .map((quantity) => channels.findIndex((channel) => channel.quantity === quantity))
    .filter((index) => index >= 0);

const toCourseSamples = ({ channels }: Analysis, { channel, timeS, minimum, maximum }: Trace): CourseSamples | null => {
  const quantity = channels[channel]?.quantity;
  const values = Float64Array.from(minimum, (least, at) => (least + (maximum[at] ?? Number.NaN)) / 2);
  return quantity === undefined ? null : { quantity, timeS, values };
};

/** Gap between strokes that counts as a rest and breaks the line. */
const REST_S = 15;

/** From stroke tables: strokes that end in the range, with gaps at rests. */
function heartRatesIn({ totals: { heartRates } }: Analysis, { fromS, toS }: Range): CourseSamples | null {
  const timeS: number[] = [];
  const values: number[] = [];
  heartRates?.timeS.forEach((at, row) => {
    if (at < fromS || at > toS) return;
    const before = timeS.at(-1) ?? at;
    if (at - before > REST_S) {
      timeS.push((before + at) / 2);
      values.push(Number.NaN);
    }
    timeS.push(at);
    values.push(heartRates.bpm[row] ?? Number.NaN);
  });
  return values.some(Number.isFinite)
    ? { quantity: 'heart-rate', timeS: Float64Array.from(timeS), values: Float64Array.from(values) }
    : null;
}

/** For files with positions alone, adds the speed of the smoothed track first; otherwise returns the same. */
export function withTrackSpeed(
  samples: readonly CourseSamples[],
  track: Pick<Track, 'timeS' | 'speedMps'> | null,
  { fromS, toS }: Range,
  quantities: readonly Quantity[],
): readonly CourseSamples[] {
  const isTold = samples.some(({ quantity }) => quantity === 'boat-speed');
  if (track === null || isTold || !quantities.includes('boat-speed')) return samples;
  const isIn = (_: number, point: number): boolean => {
    const at = track.timeS[point] ?? Number.NaN;
    return at >= fromS && at <= toS;
  };
  const speed = { timeS: track.timeS.filter(isIn), values: track.speedMps.filter(isIn) };
  return [{ quantity: 'boat-speed', ...speed }, ...samples];
}

/** Null while loading. */
export function useCourseSamples(
  engine: EngineApi,
  session: SessionId,
  analysis: Analysis,
  { fromS, toS }: Range,
  /** The same list while its content is unchanged. */
  quantities: readonly Quantity[],
): readonly CourseSamples[] | null {
  const channels = useMemo(() => channelsOf(analysis, quantities), [analysis, quantities]);
  const { data, error } = useEngine(
    { engine, session, analysis },
    'traces',
    channels.length === 0 ? null : { channels, fromS, toS, buckets: BUCKETS },
  );
  // Unreadable channels are treated as absent, so that nothing waits for them, above all the printed sheet.
  const traces = error === null ? data : NO_TRACES;
  const byStroke = useMemo(
    () => (quantities.includes('heart-rate') ? heartRatesIn(analysis, { fromS, toS }) : null),
    [analysis, quantities, fromS, toS],
  );
  return useMemo(() => {
    const sampled =
      channels.length === 0 ? NONE : (traces?.flatMap((trace) => toCourseSamples(analysis, trace) ?? []) ?? null);
    const isTold = byStroke === null || sampled === null || sampled.some(({ quantity }) => quantity === 'heart-rate');
    return isTold ? sampled : [...sampled, byStroke];
  }, [analysis, channels, traces, byStroke]);
}

type SpeedUnitId = 'pace' | 'mps';

export interface SpeedUnit {
  readonly id: SpeedUnitId;
  /** The quantity, as a chart names it, and within a sentence. */
  readonly quantity: string;
  readonly within: string;
  readonly symbol: string;
  /** Text of a speed in m/s. */
  readonly format: (speedMps: number) => string;
  readonly onAxis: (speedMps: number) => string;
}

const SPEED_UNITS: Readonly<Record<SpeedUnitId, SpeedUnit>> = {
  pace: {
    id: 'pace',
    quantity: 'Pace',
    within: 'pace',
    symbol: '/500 m',
    format: paceText,
    // Standing still has no pace.
    onAxis: (speedMps) => (speedMps > 0 ? paceText(speedMps) : 'still'),
  },
  mps: {
    id: 'mps',
    quantity: 'Speed',
    within: 'speed',
    symbol: 'm/s',
    format: (speedMps) => fixed(speedMps, 2),
    onAxis: (speedMps) => fixed(speedMps, 2),
  },
};

/** Options of the switch. */
const SPEED_UNIT_OPTIONS = Object.values(SPEED_UNITS).map(({ id, symbol }) => ({ value: id, text: symbol }));

interface SpeedUnitSetting {
  readonly chosen: SpeedUnitId;
  readonly choose: (unit: SpeedUnitId) => void;
}

/** Stored values may come from another version or be edited by hand. */
const isSpeedUnit = (kept: unknown): kept is Pick<SpeedUnitSetting, 'chosen'> =>
  typeof kept === 'object' &&
  kept !== null &&
  'chosen' in kept &&
  Object.keys(SPEED_UNITS).includes(String(kept.chosen));

const useSpeedUnitSetting = create<SpeedUnitSetting>()(
  persist((set) => ({ chosen: 'pace', choose: (chosen) => set({ chosen }) }), {
    name: 'strokeside.speed-unit',
    partialize: ({ chosen }) => ({ chosen }),
    merge: (kept, current) => ({ ...current, chosen: isSpeedUnit(kept) ? kept.chosen : current.chosen }),
  }),
);

/** The unit of speed in charts; renders again when it is changed. */
export const useSpeedUnit = (): SpeedUnit => SPEED_UNITS[useSpeedUnitSetting(({ chosen }) => chosen)];

export function SpeedUnitChoice() {
  const { chosen, choose } = useSpeedUnitSetting();
  return <Choice label="Unit of speed" options={SPEED_UNIT_OPTIONS} value={chosen} onChange={choose} />;
}
