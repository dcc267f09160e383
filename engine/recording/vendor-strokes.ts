// The vendor's per-stroke table as in the file, one row per stroke, in order of time.
import type { Side } from './recording.ts';

export interface VendorColumn {
  /**
   * The vendor's name, spaces and side prefix removed: 'MinAngle', 'CatchSlip', 'SwivelPower', 'DriveTime', 'Rating' …
   */
  readonly name: string;
  readonly seat: number | null;
  readonly side: Side | null;
  /** One value per row, NaN for an empty cell. */
  readonly values: Float64Array;
}

export interface VendorStrokes {
  /** Time at which the logger closed the stroke, seconds on the recording's own clock. */
  readonly timeS: Float64Array;
  readonly columns: readonly VendorColumn[];
}
