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

/** What a total was read from, the names as a sentence has them. */
export const ORIGIN_NAMES = {
  session: 'the device’s session total',
  laps: 'the laps',
  counter: 'the counter in the rows',
  strokes: 'the strokes’ lengths',
  speed: 'the speeds over time',
  track: 'the track',
  power: 'the power',
  rate: 'the stroke rate',
} as const;
export type Origin = keyof typeof ORIGIN_NAMES;

/** A total that the file tells as well and that does not lead. */
export interface NotChosen {
  readonly quantity: 'distanceM' | 'strokes';
  readonly from: Origin;
  readonly value: number;
  /** No boat does it, nothing else in the file agrees, or it counts driving, not rowing. */
  readonly why: 'impossible' | 'alone' | 'carried';
}

/**
 * The totals of a file that screens, reports and `analyze` show, chosen among all that it tells; units as in the names.
 */
export interface ChosenTotals extends Pick<Totals, 'distanceM' | 'workS' | 'elapsedS' | 'strokes'> {
  /** Meters of the work alone, in `workS`; all of them where there are no rests. */
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
  /** As the device or the athlete called it. */
  readonly name: string | null;
  /** 'split': a lap the device made by itself every so many meters, which is no piece of its own. */
  readonly by: 'device' | 'lap' | 'mark' | 'split';
  readonly totals: Totals;
}
