// Slow channels over a range: what a watch or a phone wrote once a second, as many values as a plot has room for.
import { useEffect, useMemo, useState } from 'react';
import type { Analysis, Track } from '#engine/analysis/analysis.ts';
import type { Quantity } from '#engine/recording/quantity.ts';
import type { EngineApi, OutingId, Trace } from '#workers/api.ts';
import type { Range } from '../../contract/selection/selection.ts';

export interface CourseSamples {
  readonly quantity: Quantity;
  /** On the recording's own clock, rising. */
  readonly timeS: Float64Array;
  readonly values: Float64Array;
}

/** More than one a pixel: a line of four hours still has a point every eight seconds. */
const BUCKETS = 1800;
const NONE: readonly CourseSamples[] = [];

/** Indexes of the channels of the metrics, in their order; one channel of each. */
const channelsOf = ({ channels }: Pick<Analysis, 'channels'>, quantities: readonly Quantity[]): number[] =>
  quantities
    .map((quantity) => channels.findIndex((channel) => channel.quantity === quantity))
    .filter((index) => index >= 0);

const samplesOf = ({ channels }: Analysis, { channel, timeS, minimum, maximum }: Trace): CourseSamples | null => {
  const quantity = channels[channel]?.quantity;
  const values = Float64Array.from(minimum, (least, at) => (least + (maximum[at] ?? Number.NaN)) / 2);
  return quantity === undefined ? null : { quantity, timeS, values };
};

/** Two strokes further apart have a rest between them, over which no line is drawn. */
const REST_S = 15;

/** Of a table of strokes: of those that end in the range, with a break where the crew rested. */
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

/** A file of places alone has a speed all the same: that of its smoothed track, first of all. Else what is given, the same. */
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

/** Null until they are there. */
export function useCourseSamples(
  engine: EngineApi,
  outing: OutingId,
  analysis: Analysis,
  { fromS, toS }: Range,
  /** The same list as long as the same is asked for. */
  quantities: readonly Quantity[],
): readonly CourseSamples[] | null {
  const [traces, setTraces] = useState<readonly Trace[] | null>(null);
  const channels = useMemo(() => channelsOf(analysis, quantities), [analysis, quantities]);
  useEffect(() => {
    if (channels.length === 0) return undefined;
    let superseded = false;
    void engine.traces({ outing, channels, fromS, toS, buckets: BUCKETS }).then((answer) => {
      // What cannot be read is not there: nothing waits for it, the printed sheet least of all.
      if (!superseded) setTraces(answer.ok ? answer.value : []);
    });
    return () => {
      superseded = true;
    };
  }, [engine, outing, channels, fromS, toS]);
  const byStroke = useMemo(
    () => (quantities.includes('heart-rate') ? heartRatesIn(analysis, { fromS, toS }) : null),
    [analysis, quantities, fromS, toS],
  );
  return useMemo(() => {
    const sampled =
      channels.length === 0 ? NONE : (traces?.flatMap((trace) => samplesOf(analysis, trace) ?? []) ?? null);
    const isTold = byStroke === null || sampled === null || sampled.some(({ quantity }) => quantity === 'heart-rate');
    return isTold ? sampled : [...sampled, byStroke];
  }, [analysis, channels, traces, byStroke]);
}
