// What is never joined, however well the times fit.
import type { Joinable, MeasuredOar } from './joinable.ts';

export type WhyNot =
  | 'other-sport'
  | 'other-craft'
  | 'other-time'
  | 'elsewhere'
  | 'not-alike'
  /** One oar was measured twice: which of the two is to be shown only a person knows. */
  | 'same-seat'
  | 'nothing-new'
  /** Nothing tells when one of them was. */
  | 'no-time';

const isSameOar = (a: MeasuredOar, b: MeasuredOar): boolean =>
  a.seat !== null && a.seat === b.seat && (a.side === b.side || a.side === null || b.side === null);

/** Beside traces of the oars nothing else tells of the oars. */
const bringsOars = (to: Joinable, from: Joinable): boolean => from.oars.length > 0 && !to.isTraced;

/** So much finer samples show something else. */
const FINER = 2;

const isDated = ({ zero: { utcMs, wallMs } }: Joinable): boolean => utcMs !== null || wallMs !== null;

/** Whether one file has something of the outing that the other lacks. */
const brings = (to: Joinable, from: Joinable): boolean =>
  bringsOars(to, from) ||
  (from.hasStrokes && !to.hasStrokes) ||
  (from.track !== null && to.track === null) ||
  (from.hasHeartRate && !to.hasHeartRate) ||
  (from.sampleRateHz ?? 0) > FINER * (to.sampleRateHz ?? Infinity) ||
  (isDated(from) && !isDated(to));

/** Why two files that overlap in time are not one outing; null where they may be. */
export function whyNever(own: Joinable, other: Joinable): WhyNot | null {
  const twice = own.oars.some((one) => other.oars.some((two) => isSameOar(one, two)));
  if (twice) return 'same-seat';
  if (own.isTraced && other.isTraced) return 'same-seat';
  return brings(own, other) || brings(other, own) ? null : 'nothing-new';
}

/** Whether a person has to say whose oar was measured before both can stand in one boat. */
export const needsSeats = (own: Joinable, other: Joinable): boolean =>
  own.oars.length > 0 && other.oars.length > 0 && [...own.oars, ...other.oars].some(({ seat }) => seat === null);
