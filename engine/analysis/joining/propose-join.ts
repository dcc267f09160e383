// Proposes merging two files of one session: from the time in both, confirmed by the track or the strokes. Without a
// time, the track or the strokes propose it. The user decides.
import type { Clock, ClockWay } from '../../recording/clock.ts';
import type { Joinable, Zero, MeasuredOar } from './joinable.ts';
import { shiftByStrokes, shiftByTrack } from './shift.ts';

/** Evidence beyond the times of the files; null if there are only clocks. */
export type Confirmation = 'session' | 'track' | 'strokes' | null;

export interface JoinProposal {
  /** Clock of the other file, relative to the own one. */
  readonly clock: Clock;
  readonly confirmedBy: Confirmation;
  /** The other file follows or precedes without overlap; the gap stays. */
  readonly isSplit: boolean;
  /** Matched by strokes alone, so it may be off by one stroke. */
  readonly mayBeAStrokeOff: boolean;
}

export type JoinAnswer =
  | { readonly ok: true; readonly proposal: JoinProposal }
  | { readonly ok: false; readonly why: MergeBlocker };

const refused = (why: MergeBlocker): JoinAnswer => ({ ok: false, why });
const proposed = (clock: Omit<Clock, 'skew'>, more: Partial<Omit<JoinProposal, 'clock'>> = {}): JoinAnswer => ({
  ok: true,
  proposal: { clock: { ...clock, skew: 0 }, confirmedBy: null, isSplit: false, mayBeAStrokeOff: false, ...more },
});

/**
 * Limits for two receivers of one boat, which are meters apart: nearer they were together, beyond the second they were
 * not.
 */
const TOGETHER_M = 20;
const ELSEWHERE_M = 150;
/** Without a time, the distance at one shift must be lower than at all others by this much. */
const CLOSE_M = 10;
const RIVAL_M = 30;
const TRACK_WITHIN_S = 0.1;

/** Minimum correlation between two devices of one boat; below half of it, the boats differ. */
const ALIKE = 0.7;
const UNLIKE = 0.35;
/** Without a time, the correlation at one shift must exceed all others by this much. */
const MIN_MARGIN = 0.2;
/** Minimum overlap without a time: two minutes of an unrelated session match somewhere. */
const MIN_WITHOUT_TIME_S = 240;
/** Accuracy of matching two clocks by strokes, as a share of a stroke. */
const STROKES_WITHIN = 0.15;

/** Maximum gap between parts of one session. */
const LONGEST_GAP_S = 600;
/** Minimum overlap, as a share of the shorter file. */
const MIN_SHARED = 0.5;
/** Maximum difference in start between logs of one crew. */
const SEATS_START_WITHIN_S = 5;
const MIN_SHARED_BY_SEATS = 0.8;

interface Overlap {
  /** Share of the shorter one; negative for a gap. */
  readonly share: number;
  readonly gapS: number;
  readonly startsApartS: number;
}

function overlapAt(own: Joinable, other: Joinable, shiftS: number): Overlap {
  const [from, to] = [other.fromS + shiftS, other.toS + shiftS];
  const sharedS = Math.min(own.toS, to) - Math.max(own.fromS, from);
  const shorterS = Math.min(own.toS - own.fromS, to - from);
  return { share: sharedS / shorterS, gapS: -sharedS, startsApartS: Math.abs(from - own.fromS) };
}

/** True if one device wrote both, by its serial number. */
const isOneDevice = ({ device: own }: Joinable, { device }: Joinable): boolean =>
  own !== null && device !== null && own.serial !== null && own.serial === device.serial && own.maker === device.maker;

const areInOneCrew = (own: Joinable, other: Joinable): boolean =>
  own.oars.length > 0 && other.oars.length > 0 && own.hasStrokes && other.hasStrokes;

/** True if two files that overlap at a shift can be files of one session. */
function areTogether(own: Joinable, other: Joinable, { shiftS, searchS }: AbsoluteShift): boolean {
  const { share, startsApartS } = overlapAt(own, other, shiftS);
  return areInOneCrew(own, other)
    ? share >= MIN_SHARED_BY_SEATS && startsApartS <= SEATS_START_WITHIN_S + searchS
    : share >= MIN_SHARED;
}

/**
 * Checks the position around a shift; null without a result. Boats that row apart are not confirmed by similar strokes.
 */
function byPlace(own: Joinable, other: Joinable, { shiftS, by, withinS, searchS }: AbsoluteShift): JoinAnswer | null {
  if (own.track === null || other.track === null) return null;
  const fit = shiftByTrack(own.track, other.track, shiftS - searchS, shiftS + searchS);
  if (fit === null) return null;
  if (fit.medianM > ELSEWHERE_M) return refused('elsewhere');
  if (fit.medianM > TOGETHER_M) return proposed({ offsetS: shiftS, by, uncertaintyS: withinS });
  return proposed({ offsetS: fit.shiftS, by: 'track', uncertaintyS: TRACK_WITHIN_S }, { confirmedBy: 'track' });
}

/** Checks the boat's motion around a shift; falls back to the clocks. */
function byCourse(own: Joinable, other: Joinable, { shiftS, by, withinS, searchS }: AbsoluteShift): JoinAnswer {
  const clock = { offsetS: shiftS, by, uncertaintyS: withinS };
  const isOfStrokes = own.strokes !== null && other.strokes !== null;
  const [mine, theirs] = isOfStrokes ? [own.strokes, other.strokes] : [own.course, other.course];
  if (mine === null || theirs === null) return proposed(clock);
  const fit = shiftByStrokes(mine, theirs, [shiftS - searchS, shiftS + searchS]);
  if (fit === null) return proposed(clock);
  if (fit.likeness < UNLIKE) return refused('not-alike');
  // The same session exported twice by one device is a duplicate.
  if (fit.likeness < ALIKE) return isOneDevice(own, other) ? refused('nothing-new') : proposed(clock);
  // GPS speed per second is too coarse to correct a clock.
  return proposed(isOfStrokes ? { ...clock, offsetS: fit.shiftS } : clock, { confirmedBy: 'strokes' });
}

/** At a shift from both clocks: confirmed, refused, or left to the user. Null if they do not overlap. */
function atTime(own: Joinable, other: Joinable, shift: AbsoluteShift): JoinAnswer | null {
  const { gapS } = overlapAt(own, other, shift.shiftS);
  if (gapS >= 0) {
    if (gapS > LONGEST_GAP_S || !isOneDevice(own, other)) return null;
    return proposed({ offsetS: shift.shiftS, by: shift.by, uncertaintyS: shift.withinS }, { isSplit: true });
  }
  if (!areTogether(own, other, shift)) return null;
  const never = findMergeBlocker(own, other);
  return never === null ? (byPlace(own, other, shift) ?? byCourse(own, other, shift)) : refused(never);
}

/** Without a time: by position at every overlapping shift, otherwise by the strokes. */
function withoutTime(own: Joinable, other: Joinable): JoinAnswer {
  const never = findMergeBlocker(own, other);
  if (never !== null) return refused(never);
  const [fromS, toS] = [own.fromS - other.toS, own.toS - other.fromS];
  if (own.track !== null && other.track !== null) {
    const fit = shiftByTrack(own.track, other.track, fromS, toS);
    if (fit !== null && fit.medianM <= CLOSE_M && fit.rivalM >= RIVAL_M) {
      return proposed({ offsetS: fit.shiftS, by: 'track', uncertaintyS: TRACK_WITHIN_S }, { confirmedBy: 'track' });
    }
    if (fit !== null) return refused('elsewhere');
  }
  if (own.strokes === null || other.strokes === null) return refused('no-time');
  const fit = shiftByStrokes(own.strokes, other.strokes, [fromS, toS], MIN_WITHOUT_TIME_S);
  if (fit === null || fit.likeness < ALIKE || fit.margin < MIN_MARGIN) return refused('not-alike');
  const uncertaintyS = STROKES_WITHIN * fit.periodS;
  return proposed(
    { offsetS: fit.shiftS, by: 'strokes', uncertaintyS },
    { confirmedBy: 'strokes', mayBeAStrokeOff: true },
  );
}

const isOneSession = ({ logger: own }: Joinable, { logger }: Joinable): boolean =>
  own !== null && own.serial === logger?.serial && own.session === logger.session;

/** A file within the other adds nothing. */
const MIN_ADDED_S = 1;

function ofOneSession(own: Joinable, other: Joinable): JoinAnswer {
  const adds = other.fromS < own.fromS - MIN_ADDED_S || other.toS > own.toS + MIN_ADDED_S;
  const isAdded = own.fromS < other.fromS - MIN_ADDED_S || own.toS > other.toS + MIN_ADDED_S;
  if (!adds || !isAdded) return refused('nothing-new');
  const isSplit = other.fromS > own.toS || own.fromS > other.toS;
  return proposed({ offsetS: 0, by: 'itself', uncertaintyS: 0 }, { confirmedBy: 'session', isSplit });
}

/** Decides whether the other file belongs to the same session and how its clock is shifted, or why not. */
export function proposeJoin(own: Joinable, other: Joinable): JoinAnswer {
  if (own.sport.kind === 'other' || other.sport.kind === 'other') return refused('other-sport');
  if (own.craft !== other.craft && own.craft !== 'unknown' && other.craft !== 'unknown') return refused('other-craft');
  if (!(own.toS > own.fromS) || !(other.toS > other.fromS)) return refused('no-time');
  if (isOneSession(own, other)) return ofOneSession(own, other);
  const shifts = absoluteShifts(own.zero, other.zero);
  if (shifts.length === 0) return withoutTime(own, other);
  const answers = shifts.flatMap((shift) => {
    const answer = atTime(own, other, shift);
    const isShown = answer?.ok === true && (shift.isCertain || answer.proposal.confirmedBy !== null);
    return answer === null || (answer.ok && !isShown) ? [] : [answer];
  });
  return answers.find(({ ok }) => ok) ?? answers[0] ?? refused('other-time');
}

interface AbsoluteShift {
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

/**
 * Clock shift between two files from the times they contain. Candidate shifts at which both were recorded at the same
 * time; empty without comparable times.
 */
function absoluteShifts(own: Zero, other: Zero): readonly AbsoluteShift[] {
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

const MESSAGES: Readonly<Record<MergeBlocker, (own: string, other: string) => string>> = {
  'other-sport': (own, other) => `"${own}" and "${other}" are not one session: one is from another sport.`,
  'other-craft': (own, other) => `"${own}" and "${other}" are not one session: one was on water, the other on an erg.`,
  'other-time': (own, other) => `"${own}" and "${other}" are not one session: they were recorded at different times.`,
  elsewhere: (own, other) =>
    `"${own}" and "${other}" are not one session: their tracks are not in the same place at the same time.`,
  'not-alike': (own, other) => `"${own}" and "${other}" are not one session: the boat moved differently in the two.`,
  'same-seat': (own, other) =>
    `"${own}" and "${other}" are not one session: both measured the same seat at the same time.`,
  'nothing-new': (own, other) => `"${own}" and "${other}" are not one session: neither adds anything to the other.`,
  'no-time': (own, other) => `"${own}" and "${other}" are not one session: one of them has no date or time.`,
};

/** Reasons why two files are not one session, as sentences. */
export const mergeBlockerMessage = (why: MergeBlocker, own: string, other: string): string => MESSAGES[why](own, other);

// Reasons never to merge, however well the times fit.
type MergeBlocker =
  | 'other-sport'
  | 'other-craft'
  | 'other-time'
  | 'elsewhere'
  | 'not-alike'
  /** One oar was measured twice; only the user knows which to show. */
  | 'same-seat'
  | 'nothing-new'
  /** One of them has no time. */
  | 'no-time';

const isSameOar = (a: MeasuredOar, b: MeasuredOar): boolean =>
  a.seat !== null && a.seat === b.seat && (a.side === b.side || a.side === null || b.side === null);

/** Next to oar traces, no other source of oar data is used. */
const bringsOars = (to: Joinable, from: Joinable): boolean => from.oars.length > 0 && !to.isTraced;

/** Minimum ratio of sample rates at which finer samples add information. */
const FINER = 2;

const isDated = ({ zero: { utcMs, wallMs } }: Joinable): boolean => utcMs !== null || wallMs !== null;

/** True if one file has data of the session that the other lacks. */
const brings = (to: Joinable, from: Joinable): boolean =>
  bringsOars(to, from) ||
  (from.hasStrokes && !to.hasStrokes) ||
  (from.track !== null && to.track === null) ||
  (from.hasHeartRate && !to.hasHeartRate) ||
  (from.sampleRateHz ?? 0) > FINER * (to.sampleRateHz ?? Infinity) ||
  (isDated(from) && !isDated(to));

/** Why two files that overlap in time are not one session; null if they may be. */
export function findMergeBlocker(own: Joinable, other: Joinable): MergeBlocker | null {
  const twice = own.oars.some((one) => other.oars.some((two) => isSameOar(one, two)));
  if (twice) return 'same-seat';
  if (own.isTraced && other.isTraced) return 'same-seat';
  return brings(own, other) || brings(other, own) ? null : 'nothing-new';
}

/** True if the user must assign the oar to a seat before merging. */
export const needsSeats = (own: Joinable, other: Joinable): boolean =>
  own.oars.length > 0 && other.oars.length > 0 && [...own.oars, ...other.oars].some(({ seat }) => seat === null);
