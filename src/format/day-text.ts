// Days as sentences and tables say them, in the reader's order ("12 Nov", "12 Nov 2025"): on the reader's own clock, or
// for sessions on the venue's.
import type { IsoWeek } from '#src/time/iso-week.ts';
import { isOnWall, wallClockMs } from '#engine/recording/clock.ts';
import { dayFormat, readersLocale } from './reader.ts';

const DAY = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/u;
const DAY_MS = 86_400_000;
const UTC = { timeZone: 'UTC' } as const;
const SHORT = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** "08:05" where a day has 24 hours, "8:05 AM" where it has twice twelve. */
const clockParts = (): Intl.DateTimeFormatOptions => ({
  hour: dayFormat({ hour: 'numeric' }).resolvedOptions().hour12 === true ? 'numeric' : '2-digit',
  minute: '2-digit',
});

/** Between two days of a month no spaces, whatever the browser's tables say. */
const inOneMonth = (range: string): string =>
  range.replaceAll('\u2009', ' ').replaceAll(/(?<!\d)(?<first>\d{1,2}) – (?=\d)/gu, '$<first>–');

/** A date without a time is that day everywhere; the instants of everything else are the reader's day. */
export function toDay(written: string | Date): Date {
  if (written instanceof Date) return written;
  const day = DAY.exec(written)?.groups;
  return day === undefined
    ? new Date(written)
    : new Date(Number(day['year']), Number(day['month']) - 1, Number(day['day']));
}

const inParts = (parts: Intl.DateTimeFormatOptions, at: Date): string =>
  Number.isNaN(at.getTime()) ? '–' : dayFormat(parts).format(at);

/** "12 Nov 2025". */
export const dayText = (written: string | Date): string => inParts(SHORT, toDay(written));

/** "08:05", or "8:05 AM". */
export const hourText = (at: Date): string => inParts(clockParts(), at);

/** "12 Nov 2025, 08:05". */
export function momentText(written: string): string {
  const at = new Date(written);
  return Number.isNaN(at.getTime()) ? '–' : `${dayText(written)}, ${hourText(at)}`;
}

/** "21 November 2026". */
export const dayInWords = (written: string | Date): string =>
  inParts({ day: 'numeric', month: 'long', year: 'numeric' }, toDay(written));

/** "21 November, 18:05", where hours matter. */
export const momentInWords = (written: string): string =>
  `${inParts({ day: 'numeric', month: 'long' }, new Date(written))}, ${hourText(new Date(written))}`;

/** "November 2025"; of a number from 1. */
export const monthInWords = (year: number, month: number): string =>
  inParts({ month: 'long', year: 'numeric', ...UTC }, new Date(Date.UTC(year, month - 1, 15)));

/** "November"; of a number from 1. */
export const monthNamed = (month: number, length: 'long' | 'short' = 'long'): string =>
  inParts({ month: length, ...UTC }, new Date(Date.UTC(2000, month - 1, 15)));

/** "28–30 May 2027", "29 June – 4 July 2027", "15 June 2027". */
export const daysInWords = (from: string, to: string): string =>
  inOneMonth(dayFormat({ day: 'numeric', month: 'long', year: 'numeric' }).formatRange(toDay(from), toDay(to)));

/** Monday to Sunday, as the reader calls them. */
export const weekdaysNamed = (length: 'long' | 'short'): string[] =>
  // The third of January 2000 was a Monday.
  Array.from({ length: 7 }, (_, day) => inParts({ weekday: length, ...UTC }, new Date(Date.UTC(2000, 0, 3 + day))));

/** Day at a venue whose local time is stored as if it were UTC: "Sat 13 Apr 2024". */
const wallDayText = (wall: Date): string =>
  `${inParts({ weekday: 'short', ...UTC }, wall)} ${inParts({ ...SHORT, ...UTC }, wall)}`;

/** "Sat 13 Apr", likewise. */
const wallWeekday = (wall: Date): string => `${inParts({ weekday: 'short', ...UTC }, wall)} ${wallShortDay(wall)}`;

/** "13 Apr", likewise. */
export const wallShortDay = (wall: Date): string => inParts({ day: 'numeric', month: 'short', ...UTC }, wall);

/** "Apr 2025", likewise. */
export const wallMonth = (wall: Date): string => inParts({ month: 'short', year: 'numeric', ...UTC }, wall);

/** "08:59", likewise. */
export const wallHourText = (wall: Date): string => inParts({ ...clockParts(), ...UTC }, wall);

/** "12–18 May 2025", "28 Apr – 4 May 2025", "30 Dec 2024 – 5 Jan 2025". */
export const weekDays = ({ mondayMs }: IsoWeek): string =>
  inOneMonth(dayFormat({ ...SHORT, ...UTC }).formatRange(new Date(mondayMs), new Date(mondayMs + 6 * DAY_MS)));

/** "2025-11-12", as a date field holds it. */
export function dayField(at: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Noon, so many days of the calendar later: days on which clocks are changed do not have 24 hours. */
export const dayAfter = (at: Date, days: number): Date =>
  new Date(at.getFullYear(), at.getMonth(), at.getDate() + days, 12);

interface VenueTime {
  /** "Sat 13 Apr 2024". */
  readonly date: string;
  /** "Sat 13 Apr", where a line is short. */
  readonly day: string;
  /** "08:59", followed by "device time" when the venue's time zone is unknown and the device's is used. */
  readonly time: string;
}

/**
 * When a session took place, on the clock of the venue: what the crew saw on the boathouse wall. Null for recordings
 * without a start time.
 */
export function venueTime(startedAt: string | null, utcOffsetS: number | null): VenueTime | null {
  const wallMs = wallClockMs(startedAt, utcOffsetS);
  if (Number.isNaN(wallMs)) return null;
  const there = new Date(wallMs);
  const time = wallHourText(there);
  const isOfDevice = startedAt !== null && utcOffsetS === null && !isOnWall(startedAt);
  return {
    date: wallDayText(there),
    day: wallWeekday(there),
    time: isOfDevice ? `${time} device time` : time,
  };
}

/** Not every browser knows them, so the regions are listed, as the Unicode tables have them. */
const SUNDAY_FIRST: ReadonlySet<string> = new Set(
  `AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT
  PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW`.split(/\s+/u),
);
const SATURDAY_FIRST: ReadonlySet<string> = new Set('AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' '));

/**
 * The day a week begins with where the reader lives: Sunday in the United States, Monday in most of Europe. 1 is
 * Monday, 7 is Sunday.
 */
export function firstWeekday(tag: string = readersLocale()): number {
  const region = new Intl.Locale(tag).maximize().region ?? '';
  if (SUNDAY_FIRST.has(region)) return 7;
  return SATURDAY_FIRST.has(region) ? 6 : 1;
}
