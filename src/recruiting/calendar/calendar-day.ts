// Days of the calendar without a time of day or a zone: a first contact day is the same day everywhere.

/** "2027-06-15". Such days are compared as text. */
export type CalendarDay = string;

const MS_PER_DAY = 86_400_000;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');

/** `month` from 1; a day past the month's end is in the next month. */
export const calendarDay = (year: number, month: number, day: number): CalendarDay =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

export const addDays = (day: CalendarDay, days: number): CalendarDay =>
  new Date(Date.parse(day) + days * MS_PER_DAY).toISOString().slice(0, 10);

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / MS_PER_DAY);

export const yearOf = (day: CalendarDay): number => Number(day.slice(0, 4));
const monthOf = (day: CalendarDay): number => Number(day.slice(5, 7));

/** 1 is Monday, 7 is Sunday. */
export const toWeekday = (day: CalendarDay): number => new Date(day).getUTCDay() || 7;

export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

export const monthName = (month: number): string => MONTHS[month - 1] ?? '';
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? '';

/** "June 15, 2027", as the colleges write it. */
export const formatCalendarDay = (day: CalendarDay): string =>
  `${monthName(monthOf(day))} ${Number(day.slice(8, 10))}, ${yearOf(day)}`;

/** "June 29 to July 4, 2027", "May 28–30, 2027", "June 15, 2027". */
export function formatCalendarDays(starts: CalendarDay, ends: CalendarDay): string {
  if (starts === ends) return formatCalendarDay(starts);
  if (yearOf(starts) !== yearOf(ends)) return `${formatCalendarDay(starts)} to ${formatCalendarDay(ends)}`;
  const first = `${monthName(monthOf(starts))} ${Number(starts.slice(8, 10))}`;
  return monthOf(starts) === monthOf(ends)
    ? `${first}–${Number(ends.slice(8, 10))}, ${yearOf(ends)}`
    : `${first} to ${formatCalendarDay(ends)}`;
}

/** Today by the clock of this device: days of a family are the family's own. */
export const todayHere = (now = new Date()): CalendarDay =>
  calendarDay(now.getFullYear(), now.getMonth() + 1, now.getDate());
