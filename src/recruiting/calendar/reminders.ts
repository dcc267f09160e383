// When a reminder of an all-day entry sounds: so many days before, at a waking hour of the reader's own clock.

/** Days before an entry at which it is remembered. */
export const REMINDER_DAYS: readonly number[] = [14, 3, 1];

const MINUTES_PER_DAY = 1440;
/** Nine in the morning, unless that is quiet. */
const PREFERRED_MINUTE = 9 * 60;

export interface QuietHours {
  /** "21:00" */
  readonly from: string;
  /** "07:00" */
  readonly until: string;
}

/** Minutes before the midnight an all-day entry begins with. */
export const reminderMinutesBefore = (daysBefore: number, quiet: QuietHours): number =>
  daysBefore * MINUTES_PER_DAY - minuteOfReminder(quiet);

/** Minute of the day: the preferred one, or the first after the quiet hours. */
export function minuteOfReminder({ from, until }: QuietHours): number {
  const starts = minuteOf(from);
  const ends = minuteOf(until);
  return isQuiet(PREFERRED_MINUTE, starts, ends) ? ends : PREFERRED_MINUTE;
}

/** Quiet hours may pass midnight; equal ends mean none. */
export const isQuiet = (minute: number, starts: number, ends: number): boolean =>
  starts <= ends ? minute >= starts && minute < ends : minute >= starts || minute < ends;

export function minuteOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}
