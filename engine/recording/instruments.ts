// Instruments listed in a recording's file: another sensor, newer firmware, a new calibration or another impeller
// scaling shifts values by a step that does not come from the rowing.
import type { Side } from './recording.ts';

/** Sensor of one channel; null for fields missing in the file. */
export interface Sensor {
  /** The vendor's name of the channel; 'Logger' for the serial number of the whole recording. */
  readonly channel: string;
  /** Null for the hull. */
  readonly seat: number | null;
  readonly side: Side | null;
  readonly serial: string | null;
  readonly firmware: string | null;
  /** Month and year as written in the file. */
  readonly calibrated: string | null;
}

export interface Instruments {
  readonly sensors: readonly Sensor[];
  /** Impeller speed scaling of the logger, %. */
  readonly impellerScalingPct: number | null;
}

/** For a file without a list. */
export const NO_INSTRUMENTS: Instruments = { sensors: [], impellerScalingPct: null };
