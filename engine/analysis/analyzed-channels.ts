// Channels that the analysis of a recording reads; the rest can load while it runs.
import type { Quantity } from '../recording/channels.ts';
import type { Channel } from '../recording/recording.ts';

const OF_A_SEAT = new Set<Quantity>(['oar-angle', 'gate-force-x']);
const OF_THE_HULL = new Set<Quantity>(['boat-speed', 'distance', 'acceleration', 'roll', 'pitch', 'yaw']);

/** True if the analysis reads the samples of a channel; about 20 of an eight's hundred channels. */
export const isAnalysed = ({ quantity, seat }: Pick<Channel, 'quantity' | 'seat'>): boolean =>
  (seat === null ? OF_THE_HULL : OF_A_SEAT).has(quantity);
