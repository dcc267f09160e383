// Which channels the analysis of a recording reads, of all that a boat may log: the others can come in while it is at work.
import type { Channel } from '../recording/recording.ts';

const OF_A_SEAT = new Set(['GateAngle', 'GateForceX']);
const OF_THE_HULL = new Set(['Speed', 'Distance', 'Accel', 'Roll Angle', 'Pitch Angle', 'Yaw Angle']);

/** Whether `analyse` looks at the samples of a channel; true of some 20 in the hundred of an eight. */
export const isAnalysed = ({ name, seat }: Pick<Channel, 'name' | 'seat'>): boolean =>
  (seat === null ? OF_THE_HULL : OF_A_SEAT).has(name);
