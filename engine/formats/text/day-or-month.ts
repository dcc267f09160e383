// Dates in a device's local format: the order of day and month is inferred from the file if possible, otherwise the
// user is asked.
import { NO_START, type Start } from '../../recording/start.ts';
import { writtenDate } from './written-date.ts';

/** Additional hints about a date. */
export interface DateHints {
  /** Last modification of the file, ms since 1970. */
  readonly modifiedMs: number | null;
  /** Current time, after which dates are in the future, ms since 1970. */
  readonly nowMs: number;
  /** May contain the day. */
  readonly fileName?: string;
}

const DAY_MS = 86_400_000;
const NEAR_MS = 2 * DAY_MS;

interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** Computers in Thailand count years from the Buddha. */
const BUDDHIST_ERA = 543;
const LATEST_YEAR = 2400;

const two = (value: number): string => String(value).padStart(2, '0');

/** '2024-04-13T16:33:10.8' without a zone; null for an invalid day or time. Two-digit years are in this century. */
export function localTime(
  year: number,
  month: number,
  day: number,
  { hour, minute, second }: TimeOfDay,
): string | null {
  const full = year < 100 ? 2000 + year : year > LATEST_YEAR ? year - BUDDHIST_ERA : year;
  const date = new Date(Date.UTC(full, month - 1, day));
  const isDay = date.getUTCFullYear() === full && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isDay || full < 1990 || hour > 23 || minute > 59 || !(second < 60)) return null;
  const [whole = '0', fraction] = String(second).split('.');
  const seconds = fraction === undefined ? two(Number(whole)) : `${two(Number(whole))}.${fraction}`;
  return `${full}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${seconds}`;
}

/**
 * Start time from "10/06/2019 14:02", in any language. In this order: the year comes first or the month is a word; one
 * part is above twelve; am or pm directly follows the time, as in apps that put the month first; only one reading is in
 * the past; the file name has the day; only one is within two days of the file's last change. Otherwise the month-first
 * reading is `local` and the other `otherDay`. Empty without a date, or if the half of the day is written but not
 * understood: never twelve hours off.
 */
export function parseStartTime(text: string, hints: DateHints): Start {
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

/** Date in a file name, as apps write it: year, month, day. */
const NAMED_DAY = /(?<!\d)(20\d\d)[-_. ]?([01]\d)[-_. ]?([0-3]\d)(?!\d)/u;

function decided(monthFirst: string | null, dayFirst: string | null, hints: DateHints): Start {
  const { modifiedMs, nowMs, fileName = '' } = hints;
  const readings = [...new Set([monthFirst, dayFirst])].flatMap((local) => (local === null ? [] : [local]));
  // A day's tolerance, because the clock's zone is unknown.
  const past = readings.filter((local) => Date.parse(`${local}Z`) < nowMs + DAY_MS);
  const day = NAMED_DAY.exec(fileName)?.slice(1).join('-') ?? '';
  const named = readings.filter((local) => local.slice(0, 10) === day);
  if (readings.length > 1 && named.length === 1) return { ...NO_START, local: named[0] ?? null };
  const near = past.filter((local) => modifiedMs !== null && Math.abs(Date.parse(`${local}Z`) - modifiedMs) < NEAR_MS);
  const left = readings.length === 1 || past.length === 0 ? readings : past;
  const [local = null, otherDay = null] = near.length === 1 ? near : left;
  return { ...NO_START, local, otherDay };
}
