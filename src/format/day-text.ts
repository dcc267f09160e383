// Days as sentences and tables say them, on the reader's own clock: "12 Nov", "12 Nov 2025".

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/u;

/** A date without a time is that day everywhere; the instants of everything else are the reader's day. */
export function dayOf(written: string): Date {
  const day = DAY.exec(written)?.groups;
  return day === undefined
    ? new Date(written)
    : new Date(Number(day['year']), Number(day['month']) - 1, Number(day['day']));
}

export function dayText(written: string): string {
  const day = dayOf(written);
  if (Number.isNaN(day.getTime())) return '–';
  return `${day.getDate()} ${MONTHS[day.getMonth()] ?? ''} ${day.getFullYear()}`;
}

/** "12 Nov 2025, 08:05". */
export function momentText(written: string): string {
  const at = new Date(written);
  const two = (value: number): string => String(value).padStart(2, '0');
  return Number.isNaN(at.getTime()) ? '–' : `${dayText(written)}, ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** "2025-11-12", as a date field holds it. */
export function dayField(at: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Noon, so many days of the calendar later: days on which clocks are changed do not have 24 hours. */
export const dayAfter = (at: Date, days: number): Date =>
  new Date(at.getFullYear(), at.getMonth(), at.getDate() + days, 12);
