// Dates as devices write them, set to their owner's country: whether day or month comes first is decided where the file
// allows it, and asked where it does not.
import { NO_START, type Start } from '../../recording/start.ts';

/** What is known beside the text. */
export interface DateHints {
  /** When the file was last changed, ms since 1970. */
  readonly modifiedMs: number | null;
  /** What counts as the future, ms since 1970. */
  readonly nowMs: number;
}

const DATE =
  /(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})[ T,]+(\d{1,2}):(\d\d)(?::(\d\d(?:[.,]\d+)?))?( ?)(?:([ap])\.?m\b)?/i;
const DAY_MS = 86_400_000;
const NEAR_MS = 2 * DAY_MS;

interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** '2024-04-13T16:33:10.8' without a zone; null where there is no such day or time. Years of two digits are of this century. */
export function localTime(
  year: number,
  month: number,
  day: number,
  { hour, minute, second }: TimeOfDay,
): string | null {
  const full = year < 100 ? 2000 + year : year;
  const date = new Date(Date.UTC(full, month - 1, day));
  const isDay = date.getUTCFullYear() === full && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isDay || full < 1990 || hour > 23 || minute > 59 || !(second < 60)) return null;
  const [whole = '0', fraction] = String(second).split('.');
  const seconds = fraction === undefined ? two(Number(whole)) : `${two(Number(whole))}.${fraction}`;
  return `${full}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${seconds}`;
}

/**
 * The start that "10/06/2019 14:02" names. In this order: one part is above twelve; am or pm stands against the time, which
 * programs do that put the month first; only one reading lies in the past; only one lies within two days of the file's
 * last change. Else the month-first reading is `local` and the other `otherDay`. Nothing where there is no such date.
 */
export function startOfDate(text: string, hints: DateHints): Start {
  const match = DATE.exec(text);
  if (!match) return NO_START;
  const [, first = '', second = '', third = '', hours = '', minutes = '', seconds = '0', gap, half] = match;
  const [a, b, c] = [Number(first), Number(second), Number(third)];
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const time = { hour, minute: Number(minutes), second: Number(seconds.replace(',', '.')) };
  if (first.length > 2) return { ...NO_START, local: localTime(a, b, c, time) };
  const monthFirst = localTime(c, a, b, time);
  const dayFirst = localTime(c, b, a, time);
  const isGlued = half !== undefined && gap === '';
  return decided(monthFirst, isGlued ? null : dayFirst, hints);
}

function decided(monthFirst: string | null, dayFirst: string | null, { modifiedMs, nowMs }: DateHints): Start {
  const readings = [...new Set([monthFirst, dayFirst])].flatMap((local) => (local === null ? [] : [local]));
  // A day's grace, as the clock's zone is not known.
  const past = readings.filter((local) => Date.parse(`${local}Z`) < nowMs + DAY_MS);
  const near = past.filter((local) => modifiedMs !== null && Math.abs(Date.parse(`${local}Z`) - modifiedMs) < NEAR_MS);
  const left = readings.length === 1 || past.length === 0 ? readings : past;
  const [local = null, otherDay = null] = near.length === 1 ? near : left;
  return { ...NO_START, local, otherDay };
}
