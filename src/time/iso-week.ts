// Weeks as training plans count them: Monday to Sunday, numbered by ISO 8601, on the clock of the venue.
import { wallClockMs } from '#engine/recording/clock.ts';

const DAY_MS = 86_400_000;

export interface IsoWeek {
  /** The year the week belongs to: that of its Thursday. */
  readonly year: number;
  readonly week: number;
  /** Midnight of its Monday, as if the venue's clock were UTC; milliseconds since the epoch. */
  readonly mondayMs: number;
}

/**
 * "2025-05-17": the day in the venue's time zone, or the device's if unknown; null for recordings without a start
 * time.
 */
export function venueDay(startedAt: string | null, utcOffsetS: number | null): string | null {
  const wallMs = wallClockMs(startedAt, utcOffsetS);
  return Number.isNaN(wallMs) ? null : new Date(wallMs).toISOString().slice(0, 10);
}

/** The week of a day as `venueDay` writes it. */
export function isoWeek(day: string): IsoWeek {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const daysSinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  const mondayMs = midnight - daysSinceMonday * DAY_MS;
  const year = new Date(mondayMs + 3 * DAY_MS).getUTCFullYear();
  const week = 1 + Math.floor((mondayMs + 3 * DAY_MS - Date.UTC(year, 0, 1)) / (7 * DAY_MS));
  return { year, week, mondayMs };
}
