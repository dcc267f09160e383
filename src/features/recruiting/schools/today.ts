// Today in the reader's time zone.
import { calendarDay, type CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';

export function today(now = new Date()): CalendarDay {
  return calendarDay(now.getFullYear(), now.getMonth() + 1, now.getDate());
}
