// Today by the clock of this device: days of a family are the family's own.
import { calendarDay, type CalendarDay } from './calendar-day.ts';

export const todayHere = (now = new Date()): CalendarDay =>
  calendarDay(now.getFullYear(), now.getMonth() + 1, now.getDate());
