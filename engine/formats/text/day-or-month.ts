// Dates as devices write them, set to their owner's country: whether day or month comes first is decided where the file
// allows it, and asked where it does not.
import { NO_START, type Start } from '../../recording/start.ts';
import { writtenDate } from './written-date.ts';

/** What is known beside the text. */
export interface DateHints {
  /** When the file was last changed, ms since 1970. */
  readonly modifiedMs: number | null;
  /** What counts as the future, ms since 1970. */
  readonly nowMs: number;
  /** It may say the day. */
  readonly fileName?: string;
}

const DAY_MS = 86_400_000;
const NEAR_MS = 2 * DAY_MS;

interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * '2024-04-13T16:33:10.8' without a zone; null where there is no such day or time. Years of two digits are of this
 * century.
 */
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
 * The start that "10/06/2019 14:02" names, in whatever language. In this order: the year stands first or the month is a
 * word; one part is above twelve; am or pm stands against the time, which programs do that put the month first; only
 * one reading is in the past; the file's name says the day; only one is within two days of the file's last change. Else
 * the month-first reading is `local` and the other `otherDay`. Nothing where there is no such date, nor where the half
 * of the day is written and not understood: never twelve hours off.
 */
export function startOfDate(text: string, hints: DateHints): Start {
  const written = writtenDate(text);
  if (written === null || written.time === null) return NO_START;
  const { parts, isYearFirst, isNamed, isGlued, time } = written;
  const [a, b, c] = parts;
  if (isYearFirst) return { ...NO_START, local: localTime(a, b, c, time) };
  if (isNamed) return { ...NO_START, local: localTime(c, b, a, time) };
  const monthFirst = localTime(c, a, b, time);
  const dayFirst = localTime(c, b, a, time);
  return decided(monthFirst, isGlued ? null : dayFirst, hints);
}

/** The day that a file's name says, as programs write it: year, month, day. */
const NAMED_DAY = /(?<!\d)(20\d\d)[-_. ]?([01]\d)[-_. ]?([0-3]\d)(?!\d)/u;

function decided(monthFirst: string | null, dayFirst: string | null, hints: DateHints): Start {
  const { modifiedMs, nowMs, fileName = '' } = hints;
  const readings = [...new Set([monthFirst, dayFirst])].flatMap((local) => (local === null ? [] : [local]));
  // A day's grace, as the clock's zone is not known.
  const past = readings.filter((local) => Date.parse(`${local}Z`) < nowMs + DAY_MS);
  const day = NAMED_DAY.exec(fileName)?.slice(1).join('-') ?? '';
  const named = readings.filter((local) => local.slice(0, 10) === day);
  if (readings.length > 1 && named.length === 1) return { ...NO_START, local: named[0] ?? null };
  const near = past.filter((local) => modifiedMs !== null && Math.abs(Date.parse(`${local}Z`) - modifiedMs) < NEAR_MS);
  const left = readings.length === 1 || past.length === 0 ? readings : past;
  const [local = null, otherDay = null] = near.length === 1 ? near : left;
  return { ...NO_START, local, otherDay };
}
