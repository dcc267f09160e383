// Reasons why two files are not one session, as sentences.
import type { Joinable, MeasuredOar } from './joinable.ts';

const MESSAGES: Readonly<Record<MergeBlocker, (own: string, other: string) => string>> = {
  'other-sport': (own, other) => `"${own}" and "${other}" are not one session: one is from another sport.`,
  'other-craft': (own, other) => `"${own}" and "${other}" are not one session: one was on water, the other on an erg.`,
  'other-time': (own, other) => `"${own}" and "${other}" are not one session: they were recorded at different times.`,
  elsewhere: (own, other) =>
    `"${own}" and "${other}" are not one session: their tracks are not in the same place at the same time.`,
  'not-alike': (own, other) => `"${own}" and "${other}" are not one session: the boat moved differently in the two.`,
  'same-seat': (own, other) =>
    `"${own}" and "${other}" are not one session: both measured the same seat at the same time.`,
  'nothing-new': (own, other) => `"${own}" and "${other}" are not one session: neither adds anything to the other.`,
  'no-time': (own, other) => `"${own}" and "${other}" are not one session: one of them has no date or time.`,
};

export const mergeBlockerMessage = (why: MergeBlocker, own: string, other: string): string => MESSAGES[why](own, other);

// Reasons never to merge, however well the times fit.
export type MergeBlocker =
  | 'other-sport'
  | 'other-craft'
  | 'other-time'
  | 'elsewhere'
  | 'not-alike'
  /** One oar was measured twice; only the user knows which to show. */
  | 'same-seat'
  | 'nothing-new'
  /** One of them has no time. */
  | 'no-time';

const isSameOar = (a: MeasuredOar, b: MeasuredOar): boolean =>
  a.seat !== null && a.seat === b.seat && (a.side === b.side || a.side === null || b.side === null);

/** Next to oar traces, no other source of oar data is used. */
const bringsOars = (to: Joinable, from: Joinable): boolean => from.oars.length > 0 && !to.isTraced;

/** Minimum ratio of sample rates at which finer samples add information. */
const FINER = 2;

const isDated = ({ zero: { utcMs, wallMs } }: Joinable): boolean => utcMs !== null || wallMs !== null;

/** True if one file has data of the session that the other lacks. */
const brings = (to: Joinable, from: Joinable): boolean =>
  bringsOars(to, from) ||
  (from.hasStrokes && !to.hasStrokes) ||
  (from.track !== null && to.track === null) ||
  (from.hasHeartRate && !to.hasHeartRate) ||
  (from.sampleRateHz ?? 0) > FINER * (to.sampleRateHz ?? Infinity) ||
  (isDated(from) && !isDated(to));

/** Why two files that overlap in time are not one session; null if they may be. */
export function findMergeBlocker(own: Joinable, other: Joinable): MergeBlocker | null {
  const twice = own.oars.some((one) => other.oars.some((two) => isSameOar(one, two)));
  if (twice) return 'same-seat';
  if (own.isTraced && other.isTraced) return 'same-seat';
  return brings(own, other) || brings(other, own) ? null : 'nothing-new';
}

/** True if the user must assign the oar to a seat before merging. */
export const needsSeats = (own: Joinable, other: Joinable): boolean =>
  own.oars.length > 0 && other.oars.length > 0 && [...own.oars, ...other.oars].some(({ seat }) => seat === null);
