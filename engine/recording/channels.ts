// Channels of a recording: what each measures whatever its vendor calls it, which of them are a measured oar's or the
// boat's.
import type { Channel, Samples, Side, Recording } from './recording.ts';

const QUANTITIES = [
  'oar-angle',
  'gate-force-x',
  'gate-force-y',
  'handle-force',
  'oar-speed',
  'boat-speed',
  'distance',
  'acceleration',
  'roll',
  'pitch',
  'yaw',
  'seat-position',
  'stretcher-force',
  'stroke-phase',
  'stroke-rate',
  'heart-rate',
  'power',
  'altitude',
] as const;

/** `other:` and the vendor's name for unknown ones. */
export type Quantity = (typeof QUANTITIES)[number] | `other:${string}`;

export type CurveAxis = 'handle-travel' | 'time' | 'cycle-share' | 'drive-share' | 'oar-angle';

/** Curves recorded by a device, one per stroke, of any length: RP3 every 2.2 cm of handle travel, others by time. */
export interface CurveSet {
  /** Index into the recording's stroke sets. */
  readonly strokeSet: number;
  readonly quantity: Quantity;
  /** 'N', 'm/s2', 'deg/s' …, after conversion to our units. */
  readonly unit: string;
  /** Index into the recording's rules. */
  readonly rule: number;
  readonly over: CurveAxis;
  /**
   * Distance between points: m of handle travel, s of time, share of the cycle or drive; null if only the shape is
   * known.
   */
  readonly step: number | null;
  /** Row of the stroke set for each curve. */
  readonly strokes: Int32Array;
  /** Curve k is `values[offsets[k]]` up to `values[offsets[k + 1]]`: one more number than there are curves. */
  readonly offsets: Int32Array;
  readonly values: Float32Array;
}

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

type Sampled = Pick<Recording, 'samples' | 'besides'>;

/**
 * Sample sets of a session: the main one with the oars or most of the values, and those of other devices with their
 * own times. The first is `Recording.samples`.
 */
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
