// The vendor's per-stroke table as it is in the file, one row per stroke, in order of time.
import type { Side } from './recording.ts';

export interface VendorColumn {
  /**
   * The vendor's name, spaces and side prefix removed: 'MinAngle', 'CatchSlip', 'SwivelPower', 'DriveTime', 'Rating' …
   */
  readonly name: string;
  readonly seat: number | null;
  readonly side: Side | null;
  /** One number per row, NaN where the cell is empty. */
  readonly values: Float64Array;
}

export interface VendorStrokes {
  /** Moment the logger closed the stroke, seconds on the recording's own clock. */
  readonly timeS: Float64Array;
  readonly columns: readonly VendorColumn[];
}
