// Reduces a window of raw columns to what a chart can show: the least and greatest sample of each pixel.
import type { Engine } from '#engine/kernel/engine.ts';
import type { Samples } from '#engine/recording/recording.ts';
import type { Trace } from './api.ts';

export interface Window {
  readonly fromS: number;
  readonly toS: number;
  readonly buckets: number;
}

/** First row at or after `seconds`, by halving: the clock of a recording's samples never runs back. */
function rowAt(timeS: Float64Array, seconds: number): number {
  let low = 0;
  let high = timeS.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((timeS[middle] ?? 0) < seconds) low = middle + 1;
    else high = middle;
  }
  return low;
}

function rawTrace(channel: number, timeS: Float64Array, values: Float32Array, from: number, to: number): Trace {
  const window = values.slice(from, to);
  return {
    channel,
    timeS: new Float64Array(timeS.subarray(from, to)),
    minimum: new Float32Array(window),
    maximum: new Float32Array(window),
  };
}

function reducedTrace(
  channel: number,
  timeS: Float64Array,
  values: Float32Array,
  from: number,
  to: number,
  { fromS, toS, buckets }: Window,
): Trace {
  const minimum = new Float32Array(buckets).fill(Number.NaN);
  const maximum = new Float32Array(buckets).fill(Number.NaN);
  const perSecond = buckets / (toS - fromS);
  for (let row = from; row < to; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const bucket = Math.min(buckets - 1, Math.floor(((timeS[row] ?? 0) - fromS) * perSecond));
    // Written so that the first value of a bucket replaces its NaN.
    if (!((minimum[bucket] ?? 0) <= value)) minimum[bucket] = value;
    if (!((maximum[bucket] ?? 0) >= value)) maximum[bucket] = value;
  }
  const centres = Float64Array.from({ length: buckets }, (_, bucket) => fromS + (bucket + 0.5) / perSecond);
  return { channel, timeS: centres, minimum, maximum };
}

/**
 * One trace per requested channel that exists, over [fromS, toS]. With fewer samples than buckets the samples
 * themselves are returned; else `buckets` values at the centres of equal intervals, NaN where one holds no sample.
 */
export function tracesOf(engine: Engine, samples: Samples, channels: readonly number[], window: Window): Trace[] {
  const { fromS, toS, buckets } = window;
  if (!(toS > fromS) || !(buckets >= 1)) return [];
  const timeS = engine.f64(samples.timeS.address, samples.timeS.length);
  const from = rowAt(timeS, fromS);
  const to = Math.max(from, rowAt(timeS, toS));
  return channels.flatMap((index) => {
    const channel = samples.channels[index];
    if (channel === undefined) return [];
    const values = engine.f32(channel.column.address, channel.column.length);
    return to - from <= buckets
      ? [rawTrace(index, timeS, values, from, to)]
      : [reducedTrace(index, timeS, values, from, to, { fromS, toS, buckets: Math.floor(buckets) })];
  });
}
