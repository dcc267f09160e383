// Sample sets of a session: the main one with the oars or most of the values, and those of other devices with their own
// times.
import type { Quantity } from './quantity.ts';
import type { Channel, Recording, Samples } from './recording.ts';

type Sampled = Pick<Recording, 'samples' | 'besides'>;

/** The first is `Recording.samples`. */
export const listSampleSets = ({ samples, besides = [] }: Sampled): readonly Samples[] =>
  samples === null ? besides : [samples, ...besides];

export interface SampledChannel {
  readonly set: Samples;
  readonly channel: Channel;
}

/** Every channel of a session, in the order of `Analysis.channels`. */
export const sampledChannels = (recording: Sampled): readonly SampledChannel[] =>
  listSampleSets(recording).flatMap((set) => set.channels.map((channel) => ({ set, channel })));

/** First channel that measures a metric, with its samples. */
export const sampledAs = (recording: Sampled, quantity: Quantity): SampledChannel | null =>
  sampledChannels(recording).find(({ channel }) => channel.quantity === quantity) ?? null;
