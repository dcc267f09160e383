// Clock shift between two files from the times they contain.
import type { ClockWay } from '../../recording/clock.ts';
import type { Zero } from './joinable.ts';

export interface AbsoluteShift {
  /** Added to the other's clock. */
  readonly shiftS: number;
  readonly by: Extract<ClockWay, 'utc' | 'time-of-day'>;
  /** Accuracy of such clocks, s. */
  readonly withinS: number;
  /** Range searched around the shift for a confirmation, s. */
  readonly searchS: number;
  /** False if the day or the zone is unknown: then the clocks alone propose nothing. */
  readonly isCertain: boolean;
}

const MS_PER_S = 1000;
const DAY_S = 86_400;
const QUARTER_S = 900;
/** West of Hawaii to east of Tonga. */
const EARLIEST_ZONE_S = -12 * 3600;
const LATEST_ZONE_S = 14 * 3600;
/** Search range for GPS or network clocks; and for clocks set by hand. */
const UTC_SEARCH_S = 20;
const WALL_SEARCH_S = 60;
const SECOND = 1;
const TENTH = 0.1;

const isWhole = (ms: number): boolean => ms % MS_PER_S === 0;

/** Clocks written to tenths agree to a tenth. */
const clockTolerance = (a: number, b: number): number => (isWhole(a) || isWhole(b) ? SECOND : TENTH);

const between = (own: number, other: number): Pick<AbsoluteShift, 'shiftS' | 'withinS'> => ({
  shiftS: (other - own) / MS_PER_S,
  withinS: clockTolerance(own, other),
});

const rest = (value: number, of: number): number => ((value % of) + of) % of;

/** Shift between times of day without a date: the shorter way around the clock. Seconds into the day. */
function sameDay(own: number, other: number): AbsoluteShift {
  const shiftS = rest(other - own + DAY_S / 2, DAY_S) - DAY_S / 2;
  const withinS = clockTolerance(Math.round(own * MS_PER_S), Math.round(other * MS_PER_S));
  return { shiftS, withinS, by: 'time-of-day', searchS: WALL_SEARCH_S, isCertain: false };
}

/** Shift between UTC and a local time of an unknown zone: `sign` is 1 if the own one is local. */
function acrossZones(shiftMs: number, sign: 1 | -1): AbsoluteShift[] {
  const zones = (LATEST_ZONE_S - EARLIEST_ZONE_S) / QUARTER_S + 1;
  return Array.from({ length: zones }, (_, index) => ({
    shiftS: shiftMs / MS_PER_S + sign * (EARLIEST_ZONE_S + index * QUARTER_S),
    by: 'time-of-day',
    withinS: SECOND,
    searchS: WALL_SEARCH_S,
    isCertain: false,
  }));
}

const dayTime = ({ wallMs, timeOfDayS }: Zero): number | null =>
  timeOfDayS ?? (wallMs === null ? null : rest(wallMs / MS_PER_S, DAY_S));

/** Candidate shifts at which both were recorded at the same time; empty without comparable times. */
export function absoluteShifts(own: Zero, other: Zero): readonly AbsoluteShift[] {
  if (own.utcMs !== null && other.utcMs !== null) {
    return [{ ...between(own.utcMs, other.utcMs), by: 'utc', searchS: UTC_SEARCH_S, isCertain: true }];
  }
  if (own.wallMs !== null && other.wallMs !== null) {
    return [{ ...between(own.wallMs, other.wallMs), by: 'time-of-day', searchS: WALL_SEARCH_S, isCertain: true }];
  }
  if (own.utcMs !== null && other.wallMs !== null) return acrossZones(other.wallMs - own.utcMs, -1);
  if (own.wallMs !== null && other.utcMs !== null) return acrossZones(other.utcMs - own.wallMs, 1);
  const [mine, theirs] = [dayTime(own), dayTime(other)];
  return mine === null || theirs === null ? [] : [sameDay(mine, theirs)];
}
