// Which channel of a recording holds what: those of each measured oar, and those of the boat.
import type { Quantity } from './quantity.ts';
import type { Channel, Samples, Side } from './recording.ts';

export interface GateChannels {
  readonly seat: number;
  readonly side: Side | null;
  readonly angle: Channel;
  /** Null if the gate has no force along the boat. */
  readonly force: Channel | null;
}

const sideOrder = (side: Side | null): number => (side === 'starboard' ? 1 : 0);

/** Every gate with an angle, from bow to stroke, port before starboard. */
export function findGateChannels(samples: Samples): GateChannels[] {
  const find = (quantity: Quantity, like: Channel): Channel | null =>
    samples.channels.find((c) => c.quantity === quantity && c.seat === like.seat && c.side === like.side) ?? null;

  return samples.channels
    .filter((channel) => channel.quantity === 'oar-angle' && channel.seat !== null)
    .map((angle) => ({ seat: angle.seat ?? 0, side: angle.side, angle, force: find('gate-force-x', angle) }))
    .toSorted((a, b) => a.seat - b.seat || sideOrder(a.side) - sideOrder(b.side));
}

export const boatChannel = (samples: Samples, quantity: Quantity): Channel | null =>
  samples.channels.find((channel) => channel.quantity === quantity && channel.seat === null) ?? null;
