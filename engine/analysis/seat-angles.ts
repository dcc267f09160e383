// Mean angles of catch and finish by seat, as in every table, with the current rigging: the input of a rigging change.
import { Z90 } from './comparison/student.ts';
import { say, wholeValue, type Message, numberValue, sayAll, seatAs } from '../recording/message.ts';
import type { Analysis } from './analysis.ts';
import { gateColumn, computeMean, median } from './statistics.ts';
import { effectiveLevers } from './power/power-models.ts';
import type { Rig } from '../recording/recording.ts';
import { RADIANS_PER_DEGREE } from './track/geodesy.ts';

/** Adjustments, cm: stretcher towards the stern, inboard longer, spread (half the span of sculls) wider. */
export interface RigMove {
  readonly stretcherCm: number;
  readonly inboardCm: number;
  readonly spreadCm: number;
}

export const NO_MOVE: RigMove = { stretcherCm: 0, inboardCm: 0, spreadCm: 0 };

export interface RiggedOar {
  readonly rig: Rig;
  /** End of the handle to the pin. */
  readonly inboardM: number;
}

/** Angles of catch and finish, or their changes. */
export interface CatchFinish {
  readonly catchDeg: number;
  readonly finishDeg: number;
}

/** From the end of the handle to the middle of the hand. */
const HAND_M = 0.07;
/** Distance from the middle of the boat to the pin, for standard rigging. */
export const PIN_M: Readonly<Record<Rig, number>> = { sweep: 0.83, scull: 0.8 };
/** Reach of a rower along the boat at the catch, from the shoulder. */
const REACH_M = 0.75;
const M_PER_CM = 0.01;

const degrees = (sine: number): number => Math.asin(Math.min(1, Math.max(-1, sine))) / RADIANS_PER_DEGREE;

/** How much closer the hand is along the boat at the catch with the pin farther out, m: the reach is a circle. */
function nearerBy(rig: Rig, handM: number, angle: number, spreadM: number): number {
  const acrossM = PIN_M[rig] - handM * Math.cos(angle);
  return REACH_M - Math.sqrt(Math.max(0, REACH_M ** 2 + acrossM ** 2 - (acrossM + spreadM) ** 2));
}

/** Change of the angles, deg, from the geometry alone, for a rower who changes nothing else. */
export function movedAngles(oar: RiggedOar, at: CatchFinish, move: RigMove): CatchFinish {
  const handM = oar.inboardM - HAND_M;
  const changed = (angleDeg: number, reachesOut: boolean): number => {
    const angle = angleDeg * RADIANS_PER_DEGREE;
    const nearerM = reachesOut ? nearerBy(oar.rig, handM, angle, move.spreadCm * M_PER_CM) : 0;
    const alongM = handM * Math.sin(angle) - move.stretcherCm * M_PER_CM + nearerM;
    return degrees(alongM / (handM + move.inboardCm * M_PER_CM)) - angleDeg;
  };
  return { catchDeg: changed(at.catchDeg, true), finishDeg: changed(at.finishDeg, false) };
}

/** One rigging change with its effect, deg: the mean angles after minus before. */
export interface RigTrial {
  readonly foretold: CatchFinish;
  readonly found: CatchFinish;
}

/** Share of the predicted change that happens, with its standard error for one rower. */
export interface RigTrust {
  readonly share: number;
  readonly error: number;
  /** Standard deviation of one angle of one rower for other reasons, deg. */
  readonly scatterDeg: number;
  /** Number of rigging changes by this squad. */
  readonly trials: number;
}

/** Standard deviation between rowers of one squad in how far they follow. */
const BETWEEN_ROWERS = 0.1;
/** Prior for a squad; together with the differences between rowers, 0.5 to 1 with 90%. */
const PRIOR = { share: 0.75, error: 0.115 } as const;
/** Default day-to-day standard deviation of a median angle, deg. */
const SCATTER_DEG = 0.6;
/** Minimum angles to use the squad's own spread. */
const MIN_FOR_SCATTER = 8;
/** Minimum predicted change to learn from, deg. */
const MIN_FORETOLD_DEG = 0.1;
const MIN_SCATTER_DEG = 0.1;

const ends = ({ foretold, found }: RigTrial): (readonly [foretold: number, found: number])[] =>
  [[foretold.catchDeg, found.catchDeg] as const, [foretold.finishDeg, found.finishDeg] as const].filter(
    (pair) => pair.every(Number.isFinite) && Math.abs(pair[0]) >= MIN_FORETOLD_DEG,
  );

/** Sums of squared predictions and of prediction times outcome, over both ends of one change. */
function trialSums(trial: RigTrial): { readonly squares: number; readonly products: number } {
  const pairs = ends(trial);
  return {
    squares: pairs.reduce((sum, [foretold]) => sum + foretold ** 2, 0),
    products: pairs.reduce((sum, [foretold, found]) => sum + foretold * found, 0),
  };
}

/**
 * Residual standard deviation of the trials' angles around each rower's own response, deg; the default for too few
 * trials.
 */
function trialScatter(trials: readonly RigTrial[]): number {
  const whole = trials.filter((trial) => ends(trial).length === 2);
  if (2 * whole.length < MIN_FOR_SCATTER) return SCATTER_DEG;
  const squares = whole.flatMap((trial) => {
    const { squares: all, products } = trialSums(trial);
    return ends(trial).map(([foretold, found]) => (found - (products / all) * foretold) ** 2);
  });
  // One degree of freedom of the two ends is used up by the rower's response.
  return Math.max(MIN_SCATTER_DEG, Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / whole.length));
}

/** Precision-weighted mean of the prior and the squad's changes. */
export function rigTrust(trials: readonly RigTrial[]): RigTrust {
  const used = trials.filter((trial) => ends(trial).length > 0);
  const scatterDeg = trialScatter(used);
  let weight = 1 / PRIOR.error ** 2;
  let sum = PRIOR.share / PRIOR.error ** 2;
  for (const trial of used) {
    const { squares, products } = trialSums(trial);
    const own = 1 / (scatterDeg ** 2 / squares + BETWEEN_ROWERS ** 2);
    weight += own;
    sum += own * (products / squares);
  }
  return {
    share: sum / weight,
    error: Math.hypot(1 / Math.sqrt(weight), BETWEEN_ROWERS),
    scatterDeg,
    trials: used.length,
  };
}

interface RigRange {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Expected outcome of a predicted change, with its 90% interval, from the rigging alone. */
export function changeRange(foretoldDeg: number, { share, error }: Pick<RigTrust, 'share' | 'error'>): RigRange {
  const [value, half] = [foretoldDeg * share, Math.abs(foretoldDeg) * error * Z90];
  return { value, low: value - half, high: value + half };
}

/** Minimum strokes for a mean angle. */
export const MIN_RIG_STROKES = 20;

export interface SeatAngles extends CatchFinish {
  readonly seat: number;
  /** Strokes with both angles; the minimum over a sculler's oars. */
  readonly strokes: number;
}

export type RiggedAnalysis = Pick<Analysis, 'gates' | 'strokes' | 'boat' | 'parameters'>;

/** Mean of a sculler's oars; seats with fewer than 20 strokes are excluded. */
export function seatAngles({ gates, strokes }: RiggedAnalysis, counted: Int32Array): SeatAngles[] {
  const gatherColumn = (field: 'catchAngleDeg' | 'finishAngleDeg', gate: number): Float64Array => {
    const column = gateColumn(strokes.gate[field], gates.length, gate);
    return Float64Array.from(counted, (stroke) => column[stroke] ?? NaN);
  };
  return [...new Set(gates.map(({ seat }) => seat))].flatMap((seat): SeatAngles[] => {
    const oars = gates.flatMap((gate, at) => (gate.seat === seat ? [at] : []));
    const catches = oars.map((gate) => gatherColumn('catchAngleDeg', gate));
    const finishes = oars.map((gate) => gatherColumn('finishAngleDeg', gate));
    const count = Math.min(...[...catches, ...finishes].map((column) => column.filter(Number.isFinite).length));
    if (count < MIN_RIG_STROKES) return [];
    const averageOars = (columns: readonly Float64Array[]): number =>
      columns.reduce((sum, column) => sum + (computeMean(column) ?? NaN), 0) / columns.length;
    return [{ seat, catchDeg: averageOars(catches), finishDeg: averageOars(finishes), strokes: count }];
  });
}

/** Null for an unknown boat type. */
export const riggedOar = ({ boat, parameters }: RiggedAnalysis): RiggedOar | null =>
  boat.rig === null ? null : { rig: boat.rig, inboardM: parameters.oarInboardM };

/** Median of the other seats: the target to match. Null for fewer than two others. */
export function crewAngles(seats: readonly SeatAngles[], seat: number): CatchFinish | null {
  const others = seats.filter((one) => one.seat !== seat);
  if (others.length < 2) return null;
  return {
    catchDeg: median(others.map(({ catchDeg }) => catchDeg)),
    finishDeg: median(others.map(({ finishDeg }) => finishDeg)),
  };
}

export interface RigAnswers {
  readonly trust: RigTrust;
  /** Each with the move that matches the others. */
  readonly seats: readonly (SeatAngles & { readonly answer: RigAnswer })[];
  /** Reason for an empty answer; otherwise null. */
  readonly closed: Message | null;
}

/** Moves that would make every seat match the others, as far as rowers follow. */
export function rigAnswers(analysis: RiggedAnalysis, counted: Int32Array, trust = rigTrust([])): RigAnswers {
  const oar = riggedOar(analysis);
  if (oar === null)
    return { trust, seats: [], closed: say`Sweep or sculls isn’t known. Choose it under crew and rigging.` };
  const angles = seatAngles(analysis, counted);
  const seats = angles.flatMap((at) => {
    const wanted = crewAngles(angles, at.seat);
    return wanted === null ? [] : [{ ...at, answer: solvedRig(at.seat, oar, at, wanted, trust) }];
  });
  const closed =
    seats.length > 0
      ? null
      : say`Matching the others needs three seats with angles for ${wholeValue(MIN_RIG_STROKES)} strokes each. This selection has ${wholeValue(angles.length)}.`;
  return { trust, seats, closed };
}

/** One decimal, and none of a whole number. */
const size = (value: number) => {
  const rounded = Number(Math.abs(value).toFixed(1));
  return numberValue(rounded, Number.isInteger(rounded) ? 0 : 1);
};

const stretcherText = (cm: number): Message =>
  cm > 0 ? say`stretcher ${size(cm)} cm to the stern` : say`stretcher ${size(cm)} cm to the bow`;

const inboardText = (cm: number): Message =>
  cm > 0 ? say`inboard ${size(cm)} cm longer` : say`inboard ${size(cm)} cm shorter`;

function spreadText(cm: number, rig: Rig): Message {
  if (rig === 'scull')
    return cm > 0 ? say`half the span ${size(cm)} cm wider` : say`half the span ${size(cm)} cm narrower`;
  return cm > 0 ? say`spread ${size(cm)} cm wider` : say`spread ${size(cm)} cm narrower`;
}

/** List of adjustments: "stretcher 1.5 cm to the stern, inboard 0.5 cm longer"; "nothing" without a move. */
export function moveText({ stretcherCm, inboardCm, spreadCm }: RigMove, rig: Rig): Message {
  const moved = [
    ...(stretcherCm === 0 ? [] : [stretcherText(stretcherCm)]),
    ...(inboardCm === 0 ? [] : [inboardText(inboardCm)]),
    ...(spreadCm === 0 ? [] : [spreadText(spreadCm, rig)]),
  ];
  return moved.length === 0 ? say`nothing` : sayAll(moved, ', ');
}

/** Changes below this are reported as unchanged, deg. */
const AS_IT_WAS_DEG = 0.25;

/** Size of a change in degrees and its range, without the sign. */
function effect({ value, low, high }: RigRange) {
  const [least, most] = [Math.abs(low), Math.abs(high)].toSorted((a, b) => a - b);
  return [size(value), say`${size(least ?? NaN)} to ${size(most ?? NaN)}`] as const;
}

/** A catch gets longer as its angle falls. */
function catchSentence(range: RigRange): Message {
  const [by, likely] = effect(range);
  if (Math.abs(range.value) < AS_IT_WAS_DEG) return say`The catch should stay as it is.`;
  return range.value < 0
    ? say`The catch should get about ${by}° longer (${likely}).`
    : say`The catch should get about ${by}° shorter (${likely}).`;
}

function finishSentence(range: RigRange): Message {
  const [by, likely] = effect(range);
  if (Math.abs(range.value) < AS_IT_WAS_DEG) return say`The finish should stay as it is.`;
  return range.value > 0
    ? say`The finish should get about ${by}° longer (${likely}).`
    : say`The finish should get about ${by}° shorter (${likely}).`;
}

/** "Seat 6: stretcher 1 cm to the stern. The catch should get about 0.7° longer (0.4 to 0.9). The finish should …" */
function rigSentence(
  seat: number,
  move: RigMove,
  rig: Rig,
  { catchDeg, finishDeg }: { readonly catchDeg: RigRange; readonly finishDeg: RigRange },
): Message {
  const whose = seatAs('Seat', seat);
  if (Object.values(move).every((cm) => cm === 0))
    return say`${whose}: keep the rigging. No change of half a centimeter brings it noticeably closer.`;
  return say`${whose}: ${moveText(move, rig)}. ${catchSentence(catchDeg)} ${finishSentence(finishDeg)}`;
}

/** Maximum of each adjustment, cm, and its step. */
const MAX_CM: RigMove = { stretcherCm: 6, inboardCm: 1.5, spreadCm: 2 };
const STEP_CM = 0.5;
/** Weight of a degree off target relative to a centimeter moved. */
const DEG_PER_CM = 1;

interface RigAnswer {
  readonly move: RigMove;
  /** Expected change, deg, with 90% intervals. */
  readonly catchDeg: RigRange;
  readonly finishDeg: RigRange;
  readonly moveText: Message;
  readonly sentence: Message;
}

const stepsTo = (mostCm: number): number[] =>
  Array.from({ length: 2 * Math.round(mostCm / STEP_CM) + 1 }, (_, at) => at * STEP_CM - mostCm);

const EVERY_MOVE: readonly RigMove[] = stepsTo(MAX_CM.stretcherCm).flatMap((stretcherCm) =>
  stepsTo(MAX_CM.inboardCm).flatMap((inboardCm) =>
    stepsTo(MAX_CM.spreadCm).map((spreadCm) => ({ stretcherCm, inboardCm, spreadCm })),
  ),
);

/** Tie-breaker: the smaller move. */
const moveCost = ({ stretcherCm, inboardCm, spreadCm }: RigMove): number =>
  stretcherCm ** 2 + inboardCm ** 2 + spreadCm ** 2;

/** Expected effect of a move on an oar, as far as rowers follow. */
function rigAnswer(seat: number, oar: RiggedOar, at: CatchFinish, move: RigMove, trust: RigTrust): RigAnswer {
  const { catchDeg, finishDeg } = movedAngles(oar, at, move);
  const ranges = { catchDeg: changeRange(catchDeg, trust), finishDeg: changeRange(finishDeg, trust) };
  return { move, ...ranges, moveText: moveText(move, oar.rig), sentence: rigSentence(seat, move, oar.rig, ranges) };
}

/**
 * Move that brings the angles closest to the wanted ones; `NO_MOVE` if staying is as good, or as far as can be seen.
 */
export function solvedRig(
  seat: number,
  oar: RiggedOar,
  at: CatchFinish,
  wanted: CatchFinish,
  trust: RigTrust,
): RigAnswer {
  const off = (move: RigMove): number => {
    const { catchDeg, finishDeg } = movedAngles(oar, at, move);
    const [ofCatch, ofFinish] = [
      at.catchDeg + trust.share * catchDeg - wanted.catchDeg,
      at.finishDeg + trust.share * finishDeg - wanted.finishDeg,
    ];
    return ofCatch ** 2 + ofFinish ** 2 + DEG_PER_CM ** 2 * moveCost(move);
  };
  let best = NO_MOVE;
  let least = off(NO_MOVE);
  for (const move of EVERY_MOVE) {
    const cost = off(move);
    if (cost < least) [best, least] = [move, cost];
  }
  const answer = rigAnswer(seat, oar, at, best, trust);
  // Ignore moves without a visible effect on either end.
  const isSeen = [answer.catchDeg, answer.finishDeg].some(({ value }) => Math.abs(value) >= AS_IT_WAS_DEG);
  return isSeen ? answer : rigAnswer(seat, oar, at, NO_MOVE, trust);
}

/** Ratio of blade to hand movement around the pin: outboard to the blade's middle over inboard to the hand. */
export function computeGearing({ rig, inboardM }: RiggedOar, lengthM: number): number {
  const levers = effectiveLevers({ rig, inboardM, lengthM });
  return levers.outboardM / levers.inboardM;
}
