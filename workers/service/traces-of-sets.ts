// Traces of a session of several files: each channel is read from its own samples, at their own times.
import type { Engine } from '#engine/runtime/engine.ts';
import type { Samples } from '#engine/recording/recording.ts';
import type { Trace, TraceStatistics } from '../api.ts';
import type { Pyramids } from '#engine/recording/pyramid.ts';
import { Traces, type Window } from './traces.ts';

interface TracedSet {
  readonly traces: Traces;
  /** Index of its first channel in the session. */
  readonly first: number;
  readonly count: number;
  readonly sampleRateHz: number;
}

/** Slightly more than half a sample, so that an even grid always has one within reach. */
const HALF_SAMPLE = 0.5001;

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
