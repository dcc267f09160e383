// The small language in which the database says when something happens every year: read, computed, and put into words.
import * as z from 'zod/mini';
import {
  addDays,
  calendarDay,
  daysInMonth,
  monthName,
  weekdayName,
  toWeekday,
  type CalendarDay,
} from './calendar-day.ts';

const between = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const month = between(1, 12);
const weekday = between(1, 7);
/** -1 is the last of the month. */
const nth = between(-1, 4).check(z.refine((value) => value !== 0));

const DAY_RULE = z.discriminatedUnion('on', [
  z
    .strictObject({ on: z.literal('date'), month, day: between(1, 31) })
    .check(z.refine(({ month, day }) => day <= daysInMonth(2024, month), 'The month has no such day.')),
  z.strictObject({ on: z.literal('weekday'), month, weekday, nth }),
  // Seven days hold each weekday exactly once.
  z
    .strictObject({ on: z.literal('weekday between'), month, weekday, from: between(1, 31), to: between(1, 31) })
    .check(z.refine(({ from, to }) => to - from === 6, 'The span is one week.')),
  z.strictObject({ on: z.literal('full weekend'), month, nth }),
]);
type DayRule = z.infer<typeof DAY_RULE>;

export const DATE_RULE = z.strictObject({
  day: DAY_RULE,
  /** Days from there to the first day. */
  shift: z._default(between(-60, 60), 0),
  /** Days it lasts. */
  length: z._default(between(1, 30), 1),
  /** Years from the graduation year of the athlete's class; absent: every year. */
  class_year: z.optional(between(-4, 1)),
});
export type DateRule = z.infer<typeof DATE_RULE>;

export interface Span {
  readonly startsOn: CalendarDay;
  /** The last day, included. */
  readonly endsOn: CalendarDay;
}

/** When it happens in a year of the calendar. */
export function spanIn({ day, shift, length }: DateRule, year: number): Span {
  const startsOn = addDays(anchorIn(day, year), shift);
  return { startsOn, endsOn: addDays(startsOn, length - 1) };
}

/** When it happens for a class, or null for a rule of every year. */
export const spanForClass = (rule: DateRule, graduationYear: number): Span | null =>
  rule.class_year === undefined ? null : spanIn(rule, graduationYear + rule.class_year);

function anchorIn(rule: DayRule, year: number): CalendarDay {
  switch (rule.on) {
    case 'date':
      return calendarDay(year, rule.month, rule.day);
    case 'weekday':
      return nthWeekday(year, rule.month, rule.weekday, rule.nth);
    case 'weekday between':
      return firstWeekdayFrom(calendarDay(year, rule.month, rule.from), rule.weekday);
    case 'full weekend': {
      const saturday = nthWeekday(year, rule.month, 6, rule.nth);
      // A Saturday on the last day of the month has its Sunday in the next.
      return Number(saturday.slice(8)) === daysInMonth(year, rule.month) ? addDays(saturday, -7) : saturday;
    }
  }
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): CalendarDay {
  if (nth > 0) return addDays(firstWeekdayFrom(calendarDay(year, month, 1), weekday), 7 * (nth - 1));
  return firstWeekdayFrom(calendarDay(year, month, daysInMonth(year, month) - 6), weekday);
}

const firstWeekdayFrom = (day: CalendarDay, weekday: number): CalendarDay =>
  addDays(day, (weekday - toWeekday(day) + 7) % 7);

const ORDINALS: Readonly<Record<number, string>> = { [-1]: 'last', 1: 'first', 2: 'second', 3: 'third', 4: 'fourth' };
/** The school year a summer follows, by years from graduation; the autumn before is one more. */
const GRADES: Readonly<Record<number, string>> = { [-3]: 'freshman', [-2]: 'sophomore', [-1]: 'junior', 0: 'senior' };

/** "the second Wednesday of November, in senior year of the class of 2027". */
export function formatDateRule(rule: DateRule, graduationYear: number | null): string {
  const season = rule.class_year === undefined ? null : schoolSeason(rule.day.month, rule.class_year);
  return [
    shifted(rule.shift, formatAnchor(rule.day)),
    ...(rule.length === 1 ? [] : [`for ${rule.length} days`]),
    ...(season === null ? [] : [graduationYear === null ? season : `${season} of the class of ${graduationYear}`]),
  ].join(', ');
}

function formatAnchor(rule: DayRule): string {
  const month = monthName(rule.month);
  switch (rule.on) {
    case 'date':
      return `${month} ${rule.day}`;
    case 'weekday':
      return `the ${ORDINALS[rule.nth] ?? ''} ${weekdayName(rule.weekday)} of ${month}`;
    case 'weekday between':
      return `the ${weekdayName(rule.weekday)} between ${month} ${rule.from} and ${rule.to}`;
    case 'full weekend':
      return `the ${ORDINALS[rule.nth] ?? ''} full weekend of ${month}`;
  }
}

function shifted(days: number, anchor: string): string {
  if (days === 0) return anchor;
  const amount = Math.abs(days);
  return `${amount} ${amount === 1 ? 'day' : 'days'} ${days < 0 ? 'before' : 'after'} ${anchor}`;
}

/** School years begin in August and end in May; the summer between belongs to both. */
function schoolSeason(month: number, yearsFromGraduation: number): string {
  if (month >= 9) return `in ${grade(yearsFromGraduation + 1)} year`;
  if (month <= 5) return `in ${grade(yearsFromGraduation)} year`;
  return month === 6 ? `after ${grade(yearsFromGraduation)} year` : `before ${grade(yearsFromGraduation + 1)} year`;
}

const grade = (yearsFromGraduation: number): string => GRADES[yearsFromGraduation] ?? 'another';
