// Day that an arrow key moves to in the grid.
import { addDays, type CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import { addMonths, daysIntoWeek, lastDay, toMonth } from './months.ts';

/** Null: not a key of the grid. */
export function dayAfterKey(day: CalendarDay, key: string): CalendarDay | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -daysIntoWeek(day));
    case 'End':
      return addDays(day, 6 - daysIntoWeek(day));
    case 'PageUp':
      return sameDay(day, -1);
    case 'PageDown':
      return sameDay(day, 1);
    default:
      return null;
  }
}

/** Same day of another month, or its last day. */
function sameDay(day: CalendarDay, months: number): CalendarDay {
  const month = addMonths(toMonth(day), months);
  const last = lastDay(month);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
}
