// Whether two files are parts of one outing: proposed by the time both name, confirmed by the track or by what the boat
// did. Where no time is known the track or the strokes propose it themselves. A person decides.
import type { Clock } from '../../recording/clock.ts';
import { absoluteShifts, type AbsoluteShift } from './absolute-shift.ts';
import type { Joinable } from './joinable.ts';
import { whyNever, type WhyNot } from './never-joined.ts';
import { shiftByStrokes } from './shift-by-strokes.ts';
import { shiftByTrack } from './shift-by-track.ts';

/** What shows that both are one outing, beside the time that they name; null where only their clocks do. */
export type Confirmation = 'session' | 'track' | 'strokes' | null;

export interface JoinProposal {
  /** Of the other file, on the clock of the own. */
  readonly clock: Clock;
  readonly confirmedBy: Confirmation;
  /** The other follows or goes before: nothing overlaps, and the gap stays. */
  readonly isSplit: boolean;
  /** Found by the strokes alone: it may be off by one stroke. */
  readonly mayBeAStrokeOff: boolean;
}

export type JoinAnswer =
  | { readonly ok: true; readonly proposal: JoinProposal }
  | { readonly ok: false; readonly why: WhyNot };

const refused = (why: WhyNot): JoinAnswer => ({ ok: false, why });
const proposed = (clock: Omit<Clock, 'skew'>, more: Partial<Omit<JoinProposal, 'clock'>> = {}): JoinAnswer => ({
  ok: true,
  proposal: { clock: { ...clock, skew: 0 }, confirmedBy: null, isSplit: false, mayBeAStrokeOff: false, ...more },
});

/** Two receivers of one boat are meters apart; nearer than this they were together, further than that they were not. */
const TOGETHER_M = 20;
const ELSEWHERE_M = 150;
/** Without a time the place has to be so much nearer at one shift than at every other. */
const CLOSE_M = 10;
const RIVAL_M = 30;
const TRACK_WITHIN_S = 0.1;

/** The course of one boat, seen by two devices, is alike to this; less than half of it is another boat's. */
const ALIKE = 0.7;
const UNLIKE = 0.35;
/** Without a time it has to be so much more alike at one shift than at every other. */
const LEAST_MARGIN = 0.2;
/** And over so long: two minutes of another outing are alike somewhere. */
const LEAST_WITHOUT_TIME_S = 240;
/** How well strokes lay two clocks over each other, share of a stroke. */
const STROKES_WITHIN = 0.15;

/** Parts of one outing follow one another within this. */
const LONGEST_GAP_S = 600;
/** Beside one another they share this much of the shorter one. */
const LEAST_SHARED = 0.5;
/** Logs of one crew start together. */
const SEATS_START_WITHIN_S = 5;
const LEAST_SHARED_BY_SEATS = 0.8;

interface Overlap {
  /** Of the shorter one; negative where there is a gap between. */
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

/** One device wrote both: its serial says so. */
const isOneDevice = ({ device: own }: Joinable, { device }: Joinable): boolean =>
  own !== null && device !== null && own.serial !== null && own.serial === device.serial && own.maker === device.maker;

const areSeatsOfOneCrew = (own: Joinable, other: Joinable): boolean =>
  own.oars.length > 0 && other.oars.length > 0 && own.hasStrokes && other.hasStrokes;

/** Whether two files that overlap at a shift are files of one outing at all. */
function areTogether(own: Joinable, other: Joinable, { shiftS, searchS }: AbsoluteShift): boolean {
  const { share, startsApartS } = overlapAt(own, other, shiftS);
  return areSeatsOfOneCrew(own, other)
    ? share >= LEAST_SHARED_BY_SEATS && startsApartS <= SEATS_START_WITHIN_S + searchS
    : share >= LEAST_SHARED;
}

/**
 * By the place, around a shift; null where that says nothing. Boats that row apart are not confirmed by rowing alike.
 */
function byPlace(own: Joinable, other: Joinable, { shiftS, by, withinS, searchS }: AbsoluteShift): JoinAnswer | null {
  if (own.track === null || other.track === null) return null;
  const fit = shiftByTrack(own.track, other.track, shiftS - searchS, shiftS + searchS);
  if (fit === null) return null;
  if (fit.medianM > ELSEWHERE_M) return refused('elsewhere');
  if (fit.medianM > TOGETHER_M) return proposed({ offsetS: shiftS, by, uncertaintyS: withinS });
  return proposed({ offsetS: fit.shiftS, by: 'track', uncertaintyS: TRACK_WITHIN_S }, { confirmedBy: 'track' });
}

/** By what the boat did, around a shift; the clocks alone where that says nothing. */
function byCourse(own: Joinable, other: Joinable, { shiftS, by, withinS, searchS }: AbsoluteShift): JoinAnswer {
  const clock = { offsetS: shiftS, by, uncertaintyS: withinS };
  const isOfStrokes = own.strokes !== null && other.strokes !== null;
  const [mine, theirs] = isOfStrokes ? [own.strokes, other.strokes] : [own.course, other.course];
  if (mine === null || theirs === null) return proposed(clock);
  const fit = shiftByStrokes(mine, theirs, [shiftS - searchS, shiftS + searchS]);
  if (fit === null) return proposed(clock);
  if (fit.likeness < UNLIKE) return refused('not-alike');
  // One device's session, exported twice, is one file too many.
  if (fit.likeness < ALIKE) return isOneDevice(own, other) ? refused('nothing-new') : proposed(clock);
  // By a second of satellite speed no clock is put right.
  return proposed(isOfStrokes ? { ...clock, offsetS: fit.shiftS } : clock, { confirmedBy: 'strokes' });
}

/**
 * At a shift that the clocks of both name: confirmed, refused, or left to a person. Null where they do not meet then.
 */
function atTime(own: Joinable, other: Joinable, shift: AbsoluteShift): JoinAnswer | null {
  const { gapS } = overlapAt(own, other, shift.shiftS);
  if (gapS >= 0) {
    if (gapS > LONGEST_GAP_S || !isOneDevice(own, other)) return null;
    return proposed({ offsetS: shift.shiftS, by: shift.by, uncertaintyS: shift.withinS }, { isSplit: true });
  }
  if (!areTogether(own, other, shift)) return null;
  const never = whyNever(own, other);
  return never === null ? (byPlace(own, other, shift) ?? byCourse(own, other, shift)) : refused(never);
}

/**
 * Where nothing tells when one of them was: by the place at every shift at which both overlap, otherwise by the
 * strokes.
 */
function withoutTime(own: Joinable, other: Joinable): JoinAnswer {
  const never = whyNever(own, other);
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
  const fit = shiftByStrokes(own.strokes, other.strokes, [fromS, toS], LEAST_WITHOUT_TIME_S);
  if (fit === null || fit.likeness < ALIKE || fit.margin < LEAST_MARGIN) return refused('not-alike');
  const uncertaintyS = STROKES_WITHIN * fit.periodS;
  return proposed(
    { offsetS: fit.shiftS, by: 'strokes', uncertaintyS },
    { confirmedBy: 'strokes', mayBeAStrokeOff: true },
  );
}

const isOneSession = ({ logger: own }: Joinable, { logger }: Joinable): boolean =>
  own !== null && own.serial === logger?.serial && own.session === logger.session;

/** A window that is within the other adds nothing. */
const LEAST_ADDED_S = 1;

function ofOneSession(own: Joinable, other: Joinable): JoinAnswer {
  const adds = other.fromS < own.fromS - LEAST_ADDED_S || other.toS > own.toS + LEAST_ADDED_S;
  const isAdded = own.fromS < other.fromS - LEAST_ADDED_S || own.toS > other.toS + LEAST_ADDED_S;
  if (!adds || !isAdded) return refused('nothing-new');
  const isSplit = other.fromS > own.toS || own.fromS > other.toS;
  return proposed({ offsetS: 0, by: 'itself', uncertaintyS: 0 }, { confirmedBy: 'session', isSplit });
}

/** Whether the other file belongs to the own one's outing, and how its clock stands then; or why not. */
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
