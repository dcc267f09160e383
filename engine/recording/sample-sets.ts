// The samples of an outing in all the sets they came in: those that its oars or most of its values are in, and beside
// them those of other devices at their own moments.
import type { Quantity } from './quantity.ts';
import type { Channel, Recording, Samples } from './recording.ts';

type Sampled = Pick<Recording, 'samples' | 'besides'>;

/** The first is `Recording.samples`. */
export const sampleSetsOf = ({ samples, besides = [] }: Sampled): readonly Samples[] =>
  samples === null ? besides : [samples, ...besides];

export interface SampledChannel {
  readonly set: Samples;
  readonly channel: Channel;
}

/** Every channel of an outing, in the order of `Analysis.channels`. */
export const sampledChannels = (recording: Sampled): readonly SampledChannel[] =>
  sampleSetsOf(recording).flatMap((set) => set.channels.map((channel) => ({ set, channel })));

/** The first channel of a metric, with the samples it belongs to. */
export const sampledAs = (recording: Sampled, quantity: Quantity): SampledChannel | null =>
  sampledChannels(recording).find(({ channel }) => channel.quantity === quantity) ?? null;
