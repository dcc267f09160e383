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

/** A row of `erg_benchmarks`: seconds over 2000 m. */
export interface ErgBand {
  readonly squad: string;
  readonly band: number;
  readonly label: string;
  readonly bodies: readonly string[];
  readonly faster_s: number | null;
  readonly slower_s: number | null;
  readonly sources: readonly string[];
  readonly as_of: string;
  readonly confidence: 'high' | 'medium' | 'low';
  readonly reviewed_by: string | null;
}
