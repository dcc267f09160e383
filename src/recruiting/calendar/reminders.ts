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

/** Applies to everyone under 18, regardless of settings. */
export const NIGHT: QuietHours = { from: '21:00', until: '07:00' };

/** Minutes before the midnight an all-day entry begins with; null where every hour is quiet. */
export function reminderMinutesBefore(daysBefore: number, ...quiet: readonly QuietHours[]): number | null {
  const minute = pickReminderMinute(...quiet);
  return minute === null ? null : daysBefore * MINUTES_PER_DAY - minute;
}

/** Minute of the day: the preferred one, or the first after the quiet hours. */
export function pickReminderMinute(...quiet: readonly QuietHours[]): number | null {
  const spans = quiet.map(({ from, until }) => [parseMinute(from), parseMinute(until)] as const);
  let minute = PREFERRED_MINUTE;
  // Each step leaves one span; returning to one means the whole day was covered.
  for (let step = 0; step <= spans.length; step += 1) {
    const [, ends] = spans.find(([from, until]) => isQuiet(minute, from, until)) ?? [];
    if (ends === undefined) return minute;
    minute = ends;
  }
  return null;
}

/** Quiet hours may pass midnight; equal ends mean none. */
export const isQuiet = (minute: number, starts: number, ends: number): boolean =>
  starts <= ends ? minute >= starts && minute < ends : minute >= starts || minute < ends;

export function parseMinute(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}
