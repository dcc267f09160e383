// Intervals recorded by a device, and totals of a file.

/** Totals of a file or an interval; null if not counted. */
export interface Totals {
  readonly distanceM: number | null;
  /** Work time, seconds: the sum of the work intervals. */
  readonly workS: number | null;
  /** Seconds from the first event to the last. */
  readonly elapsedS: number | null;
  readonly strokes: number | null;
  readonly intervals: number | null;
}

export const NO_TOTALS: Totals = { distanceM: null, workS: null, elapsedS: null, strokes: null, intervals: null };

/** Source of a total. */
export type Origin = 'session' | 'laps' | 'counter' | 'strokes' | 'speed' | 'track' | 'power' | 'rate';

/** Another total of the file that was not chosen. */
export interface NotChosen {
  readonly quantity: 'distanceM' | 'strokes';
  readonly from: Origin;
  readonly value: number;
  /** No boat can reach it, nothing else in the file agrees, or it includes driving. */
  readonly why: 'impossible' | 'alone' | 'carried';
}

/** Totals of a file for screens, reports and `analyze`, chosen among all its sources; units as in the names. */
export interface ChosenTotals extends Pick<Totals, 'distanceM' | 'workS' | 'elapsedS' | 'strokes'> {
  /** Distance of the work alone, in `workS`, m; the total without rests. */
  readonly workDistanceM: number | null;
  readonly distanceFrom: Origin | null;
  readonly strokesFrom: Origin | null;
  readonly rejected: readonly NotChosen[];
}

export interface Interval {
  /** Seconds on the recording's own clock. */
  readonly startS: number;
  readonly endS: number;
  readonly kind: 'work' | 'rest';
  /** Name given by the device or the athlete. */
  readonly name: string | null;
  /** 'split': an automatic distance lap of the device, not a separate piece. 'speed': found in the track, by no device. */
  readonly by: 'device' | 'lap' | 'mark' | 'split' | 'speed';
  readonly totals: Totals;
}
