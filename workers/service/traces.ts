// Reduces a window of raw columns for a chart: the minimum and maximum sample of each pixel, in a session of one file
// or several.
import type { Engine } from '#engine/runtime/engine.ts';
import type { Channel, Samples } from '#engine/recording/recording.ts';
import type { Trace, TraceStatistics } from '../api.ts';
import { Pyramids } from '#engine/recording/pyramid.ts';

interface Window {
  readonly fromS: number;
  readonly toS: number;
  readonly buckets: number;
}

/** Maximum samples per bucket that are returned raw: no more values than minimum and maximum. */
const RAW_PER_BUCKET = 2;
/** Values per channel from the statistics kernel: minimum, maximum, sum, sum of cubes, samples present. */
const STATISTICS = 5;

/** First row in [from, to) whose time passes, by binary search: a recording's clock never runs backward. */
function firstRow(timeS: Float64Array, from: number, to: number, passes: (timeS: number) => boolean): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(timeS[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Traces of one open recording. */
export class Traces {
  readonly #engine: Engine;
  readonly #samples: Samples;
  readonly #pyramids: Pyramids;

  constructor(engine: Engine, samples: Samples, pyramids = new Pyramids(engine)) {
    this.#engine = engine;
    this.#samples = samples;
    this.#pyramids = pyramids;
  }

  /**
   * One trace per requested channel that exists, over [fromS, toS). Raw samples for at most two per bucket; otherwise
   * `buckets` values at the centers of equal intervals, NaN for empty ones. Throws `RangeError` if memory is full.
   */
  within(channels: readonly number[], { fromS, toS, buckets }: Window): Trace[] {
    if (!(toS > fromS) || !(buckets >= 1)) return [];
    const asked = this.#existing(channels);
    const [from, to] = this.#rows(fromS, toS);
    const whole = Math.floor(buckets);
    if (to - from <= RAW_PER_BUCKET * whole) return this.#raw(asked, from, to);
    return this.#reduced(asked, from, to, { fromS, toS, buckets: whole });
  }

  /** First sample within `withinS` of a moment, for each requested channel; NaN if there is none. */
  samplesAt(channels: readonly number[], timeS: number, withinS: number): Float32Array<ArrayBuffer> {
    const [row, to] = this.#rows(timeS - withinS, timeS + withinS);
    return Float32Array.from(channels, (index) => {
      const column = this.#samples.channels[index]?.column;
      if (column === undefined || !(row < to)) return Number.NaN;
      return this.#engine.f32(column.address, column.length)[row] ?? Number.NaN;
    });
  }

  /** Minimum, maximum and mean of the samples in [fromS, toS) of each requested channel that exists. */
  statistics(channels: readonly number[], fromS: number, toS: number): TraceStatistics[] {
    if (!(toS > fromS)) return [];
    const [from, to] = this.#rows(fromS, toS);
    const engine = this.#engine;
    return engine.scratch(() => {
      const rows = engine.allocate(2 * 4);
      const out = engine.allocate(STATISTICS * 8);
      engine.i32(rows, 2).set([from, to]);
      return this.#existing(channels).map(({ index, channel }) => {
        engine.kernels.strokeStatistics(channel.column.address, rows, rows + 4, 1, Infinity, out);
        const [least = 0, greatest = 0, sum = 0, , count = 0] = engine.f64(out, STATISTICS);
        const measured = (value: number): number => (count > 0 ? value : Number.NaN);
        return {
          channel: index,
          count,
          minimum: measured(least),
          maximum: measured(greatest),
          mean: measured(sum / count),
        };
      });
    });
  }

  #existing(channels: readonly number[]): { readonly index: number; readonly channel: Channel }[] {
    return channels.flatMap((index) => {
      const channel = this.#samples.channels[index];
      return channel === undefined ? [] : [{ index, channel }];
    });
  }

  get #timeS(): Float64Array<ArrayBuffer> {
    return this.#engine.f64(this.#samples.timeS.address, this.#samples.timeS.length);
  }

  #rows(fromS: number, toS: number): readonly [number, number] {
    const timeS = this.#timeS;
    const from = firstRow(timeS, 0, timeS.length, (seconds) => seconds >= fromS);
    return [from, firstRow(timeS, from, timeS.length, (seconds) => seconds >= toS)];
  }

  #raw(channels: readonly { readonly index: number; readonly channel: Channel }[], from: number, to: number): Trace[] {
    const timeS = this.#timeS.slice(from, to);
    return channels.map(({ index, channel }) => {
      const values = this.#engine.f32(channel.column.address, channel.column.length).slice(from, to);
      return { channel: index, raw: true, timeS, minimum: values, maximum: values };
    });
  }

  #reduced(
    channels: readonly { readonly index: number; readonly channel: Channel }[],
    from: number,
    to: number,
    { fromS, toS, buckets }: Window,
  ): Trace[] {
    const engine = this.#engine;
    const pyramids = channels.map(({ channel }) => this.#pyramids.of(channel));
    const perSecond = buckets / (toS - fromS);
    const centres = Float64Array.from({ length: buckets }, (_, bucket) => fromS + (bucket + 0.5) / perSecond);
    return engine.scratch(() => {
      const edges = engine.allocate((buckets + 1) * 4);
      const minimum = engine.allocate(buckets * 4);
      const maximum = engine.allocate(buckets * 4);
      const timeS = this.#timeS;
      const rows = engine.i32(edges, buckets + 1);
      rows[0] = from;
      rows[buckets] = to;
      for (let bucket = 1; bucket < buckets; bucket += 1) {
        const begins = (seconds: number): boolean => Math.floor((seconds - fromS) * perSecond) >= bucket;
        rows[bucket] = firstRow(timeS, rows[bucket - 1] ?? from, to, begins);
      }
      return channels.map(({ index, channel: { column } }, at) => {
        engine.kernels.reduceByPyramid(
          column.address,
          column.length,
          pyramids[at] ?? 0,
          edges,
          buckets,
          minimum,
          maximum,
        );
        return {
          channel: index,
          raw: false,
          timeS: centres,
          minimum: engine.f32(minimum, buckets).slice(),
          maximum: engine.f32(maximum, buckets).slice(),
        };
      });
    });
  }
}

interface TracedSet {
  readonly traces: Traces;
  /** Index of its first channel in the session. */
  readonly first: number;
  readonly count: number;
  readonly sampleRateHz: number;
}

/** Slightly more than half a sample, so that an even grid always has one within reach. */
const HALF_SAMPLE = 0.5001;

/** Traces of a session of several files: each channel is read from its own samples, at their own times. */
export class TracesOfSets {
  readonly #sets: readonly TracedSet[];

  /** @param sets in the order of `Analysis.channels`. */
  constructor(engine: Engine, sets: readonly Samples[], pyramids: Pyramids) {
    let first = 0;
    this.#sets = sets.map((samples): TracedSet => {
      const { channels, sampleRateHz } = samples;
      const set = { traces: new Traces(engine, samples, pyramids), first, count: channels.length, sampleRateHz };
      first += channels.length;
      return set;
    });
  }

  /** As for one set; traces of another set have that set's times. */
  within(channels: readonly number[], window: Window): Trace[] {
    return this.#ofEach(channels, ({ traces }, own) => traces.within(own, window));
  }

  /** As for one set; for sets with fewer samples, within half of their own step. */
  samplesAt(channels: readonly number[], timeS: number, withinS: number): Float32Array<ArrayBuffer> {
    return Float32Array.from(channels, (channel) => {
      const set = this.#sets.find(({ first, count }) => channel >= first && channel < first + count);
      if (set === undefined) return Number.NaN;
      const reachS = set === this.#sets[0] ? withinS : Math.max(withinS, HALF_SAMPLE / set.sampleRateHz);
      return set.traces.samplesAt([channel - set.first], timeS, reachS)[0] ?? Number.NaN;
    });
  }

  /** As for one set. */
  statistics(channels: readonly number[], fromS: number, toS: number): TraceStatistics[] {
    return this.#ofEach(channels, ({ traces }, own) => traces.statistics(own, fromS, toS));
  }

  #ofEach<Answer extends { readonly channel: number }>(
    channels: readonly number[],
    ask: (set: TracedSet, own: readonly number[]) => Answer[],
  ): Answer[] {
    return this.#sets.flatMap((set) => {
      const own = channels.map((channel) => channel - set.first).filter((at) => at >= 0 && at < set.count);
      return own.length === 0
        ? []
        : ask(set, own).map((one) => ({
            ...one,
            channel: one.channel + set.first,
          }));
    });
  }
}
