// Finding of each of the eight images, computed from the piece by a rule that would pick another seat in another piece.
import { paceText } from '#src/format/clock.ts';
import {
  PIECE,
  PIECE_ANGLES_FROM,
  PIECE_ANGLES_STEP,
  PIECE_COURSE,
  PIECE_COURSE_STEP_M,
  PIECE_SEATS,
  type PieceSeat,
} from './piece.gen.ts';

export const lastName = ({ name }: PieceSeat): string => name.split(' ').at(-1) ?? name;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const computeMean = (values: readonly number[]): number => sum(values) / values.length;
const told = (values: readonly (number | null)[]): readonly number[] => values.filter((value) => value !== null);

function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2;
}

function most(of: (seat: PieceSeat) => number): PieceSeat {
  const [first] = PIECE_SEATS.toSorted((a, b) => of(b) - of(a));
  if (first === undefined) throw new Error('The piece has no seats.');
  return first;
}

const othersThan = (seat: PieceSeat): readonly PieceSeat[] => PIECE_SEATS.filter((one) => one !== seat);
const othersMedian = (seat: PieceSeat, of: (seat: PieceSeat) => number): number =>
  computeMedian(othersThan(seat).map(of));

/**
 * Rower whose power differs most from the others’, among those the oarlocks' errors allow to name; null when there is
 * none.
 */
export const STANDS_OUT =
  PIECE_SEATS.filter(({ apart }) => apart.isNamed).toSorted(
    (a, b) => Math.abs(b.apart.byW) - Math.abs(a.apart.byW),
  )[0] ?? null;

/** "68 W above crew (likely 31–105)". */
const apartWords = ({ apart: { byW, lowW, highW } }: PieceSeat): string => {
  const [from, to] = [lowW, highW].map((watts) => Math.abs(watts)).toSorted((a, b) => a - b);
  return byW > 0 ? `${byW} W above crew (likely ${from}–${to})` : `${-byW} W below crew (likely ${from}–${to})`;
};

/** Title of the powers: what is certain, or that nothing is. */
export const POWER_WORDS = STANDS_OUT === null ? 'no one clearly stands out' : apartWords(STANDS_OUT);
export const MEAN_POWER_W = Math.round(computeMean(PIECE_SEATS.map(({ powerW }) => powerW)));

/** Catch farthest from the stroke seat's; oarlock errors don't affect timing. */
export const LATE = most(({ catchMs }) => Math.abs(catchMs));
export const LATE_WORDS =
  LATE.catchMs > 0 ? `${LATE.catchMs} ms after the stroke seat` : `${-LATE.catchMs} ms before the stroke seat`;

const slipApart = (seat: PieceSeat): number => seat.slipDeg - othersMedian(seat, ({ slipDeg }) => slipDeg);
const SLIPPING = most((seat) => Math.abs(slipApart(seat)));
export const SLIP = {
  seat: SLIPPING,
  othersDeg: othersMedian(SLIPPING, ({ slipDeg }) => slipDeg),
  /** Angle of blade entry, degrees. */
  atDeg: SLIPPING.catchDeg + SLIPPING.slipDeg,
} as const;

/** Rower whose power falls most from the first ten strokes to the last ten. */
const TEN = 10;
const firstTen = ({ strokesW }: PieceSeat): number => computeMean(told(strokesW).slice(0, TEN));
const lastTen = ({ strokesW }: PieceSeat): number => computeMean(told(strokesW).slice(-TEN));
const FADING = most((seat) => firstTen(seat) - lastTen(seat));
export const FADE = { seat: FADING, firstW: firstTen(FADING), lastW: lastTen(FADING), strokes: TEN } as const;

export const HIGHEST = most(({ peakN }) => peakN);

export const EARLIEST = most(({ peakPct }) => -peakPct);

/** Angle of a curve's point, degrees, and back. */
export const angleAt = (point: number): number => PIECE_ANGLES_FROM + point * PIECE_ANGLES_STEP;
export const ANGLES = PIECE_SEATS[0]?.forceN.length ?? 0;

/** Force of a seat at any angle within its drive, N. */
export function forceAt({ forceN }: PieceSeat, angleDeg: number): number {
  const place = (angleDeg - PIECE_ANGLES_FROM) / PIECE_ANGLES_STEP;
  const [before, after] = [forceN[Math.floor(place)] ?? NaN, forceN[Math.ceil(place)] ?? NaN];
  return before + (after - before) * (place - Math.floor(place));
}

/** Minimum, mean and maximum force of the others at a point; null when fewer than half of them pull. */
export function othersForce(seat: PieceSeat | null, point: number): readonly [number, number, number] | null {
  const others = PIECE_SEATS.filter((one) => one !== seat);
  const forces = told(others.map(({ forceN }) => forceN[point] ?? null));
  return 2 * forces.length < others.length ? null : [Math.min(...forces), computeMean(forces), Math.max(...forces)];
}

/** Time for 100 m of the course from a point on, s. */
const HUNDRED = 100 / PIECE_COURSE_STEP_M;
const hundredFrom = (place: number): number =>
  sum(PIECE_COURSE.slice(place, place + HUNDRED).map(([, , speed]) => PIECE_COURSE_STEP_M / speed));
const STARTS = Array.from({ length: PIECE_COURSE.length - HUNDRED + 1 }, (_, place) => place);
/** Last hundred meters against the fastest. */
const LAST_FROM = PIECE_COURSE.length - HUNDRED;
export const SLOWER = {
  fromPlace: LAST_FROM,
  lastS: hundredFrom(LAST_FROM),
  fastestS: Math.min(...STARTS.map(hundredFrom)),
} as const;

export const PACE = paceText(500 / PIECE.paceS);

/** Findings as sentences by image, used as text alternatives. */
export const FINDINGS = {
  'overview-cards': `Catch of ${LATE.name} over ${PIECE.strokes} strokes: ${LATE_WORDS}. The piece at ${PACE} /500 m and rate ${PIECE.rateSpm}.`,
  'power-dashboard':
    STANDS_OUT === null
      ? `Power of eight seats over ${PIECE.strokes} strokes: ${POWER_WORDS}.`
      : `Power of eight seats over ${PIECE.strokes} strokes, ${STANDS_OUT.name}: ${POWER_WORDS}.`,
  'overview-metrics': `Power, catch, arc, slip and peak of eight rowers. Catch of ${LATE.name}: ${LATE_WORDS}.`,
  'rower-analysis': `Force of ${SLIP.seat.name} against gate angle over the others’: takes hold after ${SLIP.seat.slipDeg.toFixed(1)}°, the others after ${SLIP.othersDeg.toFixed(1)}°.`,
  'rower-power': `Power of ${FADE.seat.name}, stroke by stroke: the last ten strokes give ${Math.round(FADE.firstW - FADE.lastW)} W less than the first ten.`,
  'force-signature': `Force against angle of eight rowers, each over the crew’s mean: ${HIGHEST.name} peaks at ${HIGHEST.peakN} N.`,
  'force-analysis': `Where each rower’s force peaks in the stroke: ${EARLIEST.name} peaks first, at ${Math.round(EARLIEST.peakPct)}%.`,
  'gps-track': `The piece colored by speed: its last 100 m took ${(SLOWER.lastS - SLOWER.fastestS).toFixed(1)} s longer than its fastest.`,
} as const;
