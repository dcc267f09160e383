// Calendar months ("2027-06") and the weeks that cover one, by the reader's first day of the week.
import { monthInWords, firstWeekday } from '#src/format/day-text.ts';
import {
  addDays,
  calendarDay,
  daysInMonth,
  toWeekday,
  type CalendarDay,
} from '#src/recruiting/calendar/calendar-day.ts';
import type { CalendarView } from './calendar-search.ts';

/** "2027-06", comparable as text. */
export type CalendarMonth = string;

const yearAndMonth = (month: CalendarMonth): readonly [number, number] => [
  Number(month.slice(0, 4)),
  Number(month.slice(5, 7)),
];

export const toMonth = (day: CalendarDay): CalendarMonth => day.slice(0, 7);

export const firstDay = (month: CalendarMonth): CalendarDay => `${month}-01`;

export function lastDay(month: CalendarMonth): CalendarDay {
  const [year, number] = yearAndMonth(month);
  return calendarDay(year, number, daysInMonth(year, number));
}

export function addMonths(month: CalendarMonth, months: number): CalendarMonth {
  const [year, number] = yearAndMonth(month);
  return toMonth(calendarDay(year, number + months, 1));
}

/** "June 2027" */
export function formatCalendarMonth(month: CalendarMonth): string {
  const [year, number] = yearAndMonth(month);
  return monthInWords(year, number);
}

/** Rowing and school seasons begin in August. */
export function seasonStart(month: CalendarMonth): CalendarMonth {
  const [year, number] = yearAndMonth(month);
  return `${number >= 8 ? year : year - 1}-08`;
}

/** Days since the first day of its week. */
const daysIntoWeek = (day: CalendarDay): number => (toWeekday(day) - firstWeekday() + 7) % 7;

/** Column headings: day names, given Monday first, in the reader's order. */
export function inWeekOrder<Name>(mondayFirst: readonly Name[]): readonly Name[] {
  const first = firstWeekday() - 1;
  return [...mondayFirst.slice(first), ...mondayFirst.slice(0, first)];
}

/** Whole weeks, from the first day of the one before to the last after. */
export function listWeeks(month: CalendarMonth): readonly (readonly CalendarDay[])[] {
  const start = addDays(firstDay(month), -daysIntoWeek(firstDay(month)));
  const last = lastDay(month);
  const weeks: CalendarDay[][] = [];
  for (let first = start; first <= last; first = addDays(first, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(first, at)));
  }
  return weeks;
}

/** Months that a view shows and pages by. */
export const MONTHS_SHOWN: Readonly<Record<CalendarView, number>> = { month: 1, agenda: 3, season: 12 };

export interface Shown {
  readonly first: CalendarMonth;
  readonly last: CalendarMonth;
  /** "June 2027", "June to August 2027", "Season 2026/27" */
  readonly words: string;
}

export function monthsShown(view: CalendarView, month: CalendarMonth): Shown {
  const first = view === 'season' ? seasonStart(month) : month;
  const last = addMonths(first, MONTHS_SHOWN[view] - 1);
  return { first, last, words: wordsShown(view, first, last) };
}

function wordsShown(view: CalendarView, first: CalendarMonth, last: CalendarMonth): string {
  if (view === 'month') return formatCalendarMonth(first);
  if (view === 'season') return `Season ${first.slice(0, 4)}/${last.slice(2, 4)}`;
  const starts =
    first.slice(0, 4) === last.slice(0, 4) ? formatCalendarMonth(first).split(' ')[0] : formatCalendarMonth(first);
  return `${starts} to ${formatCalendarMonth(last)}`;
}

/** Days that a key moves by in the grid. */
const STEPS: Readonly<Record<string, (day: CalendarDay) => CalendarDay>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -daysIntoWeek(day)),
  End: (day) => addDays(day, 6 - daysIntoWeek(day)),
  PageUp: (day) => sameDay(day, -1),
  PageDown: (day) => sameDay(day, 1),
};

/** Null: not a key of the grid. */
export const dayAfterKey = (day: CalendarDay, key: string): CalendarDay | null => STEPS[key]?.(day) ?? null;

/** Same day of another month, or its last day. */
function sameDay(day: CalendarDay, months: number): CalendarDay {
  const month = addMonths(toMonth(day), months);
  const last = lastDay(month);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
}
