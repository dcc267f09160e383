// Which channels the analysis of a recording reads, of all that a boat may log: the others can come in while it is at work.
import type { Quantity } from '../recording/quantity.ts';
import type { Channel } from '../recording/recording.ts';

const OF_A_SEAT = new Set<Quantity>(['oar-angle', 'gate-force-x']);
const OF_THE_HULL = new Set<Quantity>(['boat-speed', 'distance', 'acceleration', 'roll', 'pitch', 'yaw']);

/** Whether `analyse` looks at the samples of a channel; true of some 20 in the hundred of an eight. */
export const isAnalysed = ({ quantity, seat }: Pick<Channel, 'quantity' | 'seat'>): boolean =>
  (seat === null ? OF_THE_HULL : OF_A_SEAT).has(quantity);
