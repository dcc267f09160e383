// Curves as a device gives them, one per stroke and of any length: RP3 every 2.2 cm of handle travel, others by time.
import type { Quantity } from './quantity.ts';

export type CurveAxis = 'handle-travel' | 'time' | 'cycle-share' | 'drive-share' | 'oar-angle';

export interface CurveSet {
  /** Index into the recording's stroke sets. */
  readonly strokeSet: number;
  readonly quantity: Quantity;
  /** 'N', 'm/s2', 'deg/s' …, after conversion to ours. */
  readonly unit: string;
  /** Index into the recording's rules. */
  readonly rule: number;
  readonly over: CurveAxis;
  /** Distance of two points: m of handle travel, s of time, share of the cycle or drive; null where only the shape is known. */
  readonly step: number | null;
  /** Row of the stroke set that each curve belongs to. */
  readonly strokes: Int32Array;
  /** Curve k is `values[offsets[k]]` up to `values[offsets[k + 1]]`: one more number than there are curves. */
  readonly offsets: Int32Array;
  readonly values: Float32Array;
}
