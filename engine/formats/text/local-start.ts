// Timestamps in free text, such as a title: time and date in either order, possibly with spaces and a zone offset at
// the end.
import { type Start, utcText, NO_START } from '../../recording/start.ts';
import { writtenDate } from './written-date.ts';

const TIME = /\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?[ap]\.?m\b\.?)?/i;
/** "+02:00", "-0500", "GMT+02:00", "Z" after the time. */
const OFFSET = /^\s*(?:GMT|UTC)?\s*(?:([+-])(\d\d):?(\d\d)|(Z))/;

const MS_PER_S = 1000;
const S_PER_MINUTE = 60;
const S_PER_HOUR = 3600;

function offsetBehind(text: string): number | null {
  const [found, sign, hours, minutes] = OFFSET.exec(text) ?? [];
  if (found === undefined) return null;
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * S_PER_HOUR + Number(minutes) * S_PER_MINUTE);
}

/** Start time in a text, in UTC too if it has a zone; empty without a day. */
export function startInText(text: string, hints: DateHints): Start {
  const time = TIME.exec(text);
  const start = parseStartTime(time === null ? `${text} 0:00` : text, hints);
  const utcOffsetS = time === null ? null : offsetBehind(text.slice(time.index + time[0].length));
  if (start.local === null || utcOffsetS === null) return start;
  const zeroS = Math.floor(Date.parse(`${start.local}Z`) / MS_PER_S) - utcOffsetS;
  return { ...start, utc: utcText(zeroS), utcOffsetS };
}

/** Additional hints about a date. */
interface DateHints {
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
