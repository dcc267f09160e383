// What measured a recording, as far as its file lists it: another sensor, newer firmware, a new calibration or another
// impeller scaling moves every number a step, and the step is not the rowing's.
import type { Side } from './recording.ts';

/** One channel's sensor; what the file leaves empty is null. */
export interface Sensor {
  /** The vendor's name of the channel; 'Logger' for the serial of the whole recording. */
  readonly channel: string;
  /** Null on the hull. */
  readonly seat: number | null;
  readonly side: Side | null;
  readonly serial: string | null;
  readonly firmware: string | null;
  /** Month and year as the file writes them. */
  readonly calibrated: string | null;
}

export interface Instruments {
  readonly sensors: readonly Sensor[];
  /** What the logger multiplied the impeller's speed with, %. */
  readonly impellerScalingPct: number | null;
}

/** Of a file that lists none. */
export const NO_INSTRUMENTS: Instruments = { sensors: [], impellerScalingPct: null };
