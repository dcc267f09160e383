// Slow channels over a range: what a watch or a phone wrote once a second, as many values as a plot has room for.
import { useEffect, useMemo, useState } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
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

/** Indexes of the channels of the quantities, in their order; one channel of each. */
const channelsOf = ({ channels }: Pick<Analysis, 'channels'>, quantities: readonly Quantity[]): number[] =>
  quantities
    .map((quantity) => channels.findIndex((channel) => channel.quantity === quantity))
    .filter((index) => index >= 0);

const samplesOf = ({ channels }: Analysis, { channel, timeS, minimum, maximum }: Trace): CourseSamples | null => {
  const quantity = channels[channel]?.quantity;
  const values = Float64Array.from(minimum, (least, at) => (least + (maximum[at] ?? Number.NaN)) / 2);
  return quantity === undefined ? null : { quantity, timeS, values };
};

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
      if (!superseded && answer.ok) setTraces(answer.value);
    });
    return () => {
      superseded = true;
    };
  }, [engine, outing, channels, fromS, toS]);
  return useMemo(
    () => (channels.length === 0 ? NONE : (traces?.flatMap((trace) => samplesOf(analysis, trace) ?? []) ?? null)),
    [analysis, channels, traces],
  );
}
