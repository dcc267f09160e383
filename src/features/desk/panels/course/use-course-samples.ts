// Slow channels over a range: per-second logs, resampled to what a plot can show.
import { useMemo } from 'react';
import type { Analysis, Track } from '#engine/analysis/analysis.ts';
import type { Quantity } from '#engine/recording/channels.ts';
import { useEngine } from '#src/engine-client/use-engine.ts';
import type { EngineApi, SessionId, Trace } from '#workers/api.ts';
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
