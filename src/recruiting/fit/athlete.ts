// What of an athlete a comparison may read. Null is not known; nothing is assumed.
import type { CalendarDay } from '../calendar/calendar-day.ts';

export interface ErgTest {
  readonly piece: string;
  readonly rowed_on: CalendarDay;
  readonly duration_s: number;
  readonly source: 'verified' | 'coach_confirmed' | 'self_reported';
}

export interface FitAthlete {
  readonly isCoxswain: boolean;
  readonly classYear: number | null;
  readonly ergTests: readonly ErgTest[];
  /** On the scale to 4; null when it is on another one or not known. */
  readonly coreGpa: number | null;
  readonly homeState: string | null;
  /** What the athlete said they look for; empty or "any": no wish. */
  readonly wishedRegions: readonly string[];
  readonly wishedSize: string | null;
}
