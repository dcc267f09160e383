// Which oars a recording measures, and the channels that measure them.
import type { Channel, Samples, Side } from './recording.ts';

export interface GateChannels {
  readonly seat: number;
  readonly side: Side | null;
  readonly angle: Channel;
  /** Null where the gate logs no force along the boat. */
  readonly force: Channel | null;
}

const sideOrder = (side: Side | null): number => (side === 'starboard' ? 1 : 0);

/** Every gate with an angle, from bow to stroke, port before starboard. */
export function gateChannelsOf(samples: Samples): GateChannels[] {
  const find = (name: string, like: Channel): Channel | null =>
    samples.channels.find((c) => c.name === name && c.seat === like.seat && c.side === like.side) ?? null;

  return samples.channels
    .filter((channel) => channel.name === 'GateAngle' && channel.seat !== null)
    .map((angle) => ({ seat: angle.seat ?? 0, side: angle.side, angle, force: find('GateForceX', angle) }))
    .toSorted((a, b) => a.seat - b.seat || sideOrder(a.side) - sideOrder(b.side));
}

export const boatChannel = (samples: Samples, name: string): Channel | null =>
  samples.channels.find((channel) => channel.name === name && channel.seat === null) ?? null;
