// Facts about an athlete that a comparison may use. Null is unknown; nothing is assumed.
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
  /** The athlete's preferences; empty or "any" for none. */
  readonly wishedRegions: readonly string[];
  readonly wishedSize: string | null;
}
