// What a device kept as its own pieces, and what it or we count over a whole file.

/** Totals of a file or an interval; null where there is nothing to count by. */
export interface Totals {
  readonly distanceM: number | null;
  /** Seconds at work: the sum of the work intervals. */
  readonly workS: number | null;
  /** Seconds from the first event to the last. */
  readonly elapsedS: number | null;
  readonly strokes: number | null;
  readonly intervals: number | null;
}

export const NO_TOTALS: Totals = { distanceM: null, workS: null, elapsedS: null, strokes: null, intervals: null };

export interface Interval {
  /** Seconds on the recording's own clock. */
  readonly startS: number;
  readonly endS: number;
  readonly kind: 'work' | 'rest';
  /** As the device or the athlete called it. */
  readonly name: string | null;
  /** 'split': a lap the device made by itself every so many metres, which is no piece of its own. */
  readonly by: 'device' | 'lap' | 'mark' | 'split';
  readonly totals: Totals;
}
