// What a sampled column or a curve per stroke measures, whatever its vendor calls it.

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
