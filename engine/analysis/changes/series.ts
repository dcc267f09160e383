// What is searched for changes: stretches of strokes rowed in sequence, and their series per seat and for the whole
// crew.
import type { Analysis, GateField } from '../analysis.ts';
import { LONGEST_PAUSE_S } from '../pieces/pieces.ts';
import { computeStrokeSpreads, weighedRates, weighedSpeeds, listSeats, seatValues } from '../selected/stroke-means.ts';
import { median } from '../statistics.ts';

type Strokes = Pick<Analysis, 'strokes' | 'pieces'>;

/** Settling strokes after a stop or at the start of a piece; changes in them are ignored. */
export const SETTLING_STROKES = 12;

/**
 * Ending strokes before a stop or at the end of a piece, where a crew winds down or the device cuts the last one off;
 * changes in them are ignored.
 */
export const ENDING_STROKES = 2;

/** True if a stroke follows the previous one without a pause, in the same piece or outside of any. */
function follows({ strokes: { boat }, pieces }: Strokes, stroke: number): boolean {
  if (stroke < 1 || stroke >= boat.startS.length) return false;
  const endS = boat.endS[stroke - 1] ?? NaN;
  const restS = (boat.startS[stroke] ?? NaN) - endS;
  const strokeS = endS - (boat.startS[stroke - 1] ?? NaN);
  if (restS > LONGEST_PAUSE_S || strokeS > LONGEST_PAUSE_S) return false;
  return !pieces.some(({ fromStroke, toStroke }) => stroke === fromStroke || stroke === toStroke);
}

/** Strokes rowed without a pause before this one, capped at the settling strokes. */
function rowedBefore(rowed: Strokes, stroke: number): number {
  let before = 0;
  while (before < SETTLING_STROKES && follows(rowed, stroke - before)) before += 1;
  return before;
}

/** Strokes rowed without a pause after this one, capped at the ending strokes. */
function rowedAfter(rowed: Strokes, stroke: number): number {
  let after = 0;
  while (after < ENDING_STROKES && follows(rowed, stroke + after + 1)) after += 1;
  return after;
}

/**
 * Chosen strokes rowed in sequence, without settling strokes; indexes into the stroke table, ascending. A stroke in
 * between that was not chosen ends a stretch.
 */
export function findStretches(rowed: Strokes, chosen: Int32Array): Int32Array[] {
  const stretches: number[][] = [];
  let last = -1;
  for (const stroke of chosen) {
    if (stroke !== last + 1 || !follows(rowed, stroke)) stretches.push([]);
    stretches.at(-1)?.push(stroke);
    last = stroke;
  }
  return stretches.flatMap((stretch) => {
    const settling = SETTLING_STROKES - rowedBefore(rowed, stretch[0] ?? 0);
    return stretch.length > settling ? [Int32Array.from(stretch.slice(settling))] : [];
  });
}

/**
 * Adds the strokes of the same kinds rowed on from either end. Where a coach cuts a stretch must not move what changed
 * in it: a fade through the whole cut would seem to begin at the first stroke that is searched. Strokes chosen one by
 * one, by their rate for example, stay as they are.
 */
export function uncut(rowed: Strokes, chosen: Int32Array): Int32Array {
  const { kind } = rowed.strokes;
  const kinds = new Set(chosen.map((stroke) => kind[stroke] ?? -1));
  const isAlike = (stroke: number): boolean => kinds.has(kind[stroke] ?? -1);
  let [from, to] = [chosen[0] ?? 0, (chosen.at(-1) ?? -1) + 1];
  const between = Array.from({ length: to - from }, (_, k) => from + k).filter(isAlike);
  if (between.length !== chosen.length) return chosen;
  while (follows(rowed, from) && isAlike(from - 1)) from -= 1;
  while (follows(rowed, to) && isAlike(to)) to += 1;
  return Int32Array.from({ length: to - from }, (_, k) => from + k).filter(isAlike);
}

/** Stretches to search for changes: without ending strokes too. */
export function findSteadyStretches(rowed: Strokes, chosen: Int32Array): Int32Array[] {
  return findStretches(rowed, chosen).flatMap((stretch) => {
    const ending = ENDING_STROKES - rowedAfter(rowed, stretch.at(-1) ?? 0);
    return stretch.length > ending ? [stretch.subarray(0, stretch.length - ending)] : [];
  });
}

export type Rowed = Pick<Analysis, 'strokes' | 'gates' | 'pieces'>;

type SeatQuantity = Extract<
  GateField,
  'arcDeg' | 'catchAngleDeg' | 'catchSlipDeg' | 'finishSlipDeg' | 'peakForceN' | 'powerW' | 'catchOffsetMs'
>;
type CrewQuantity = 'rateSpm' | 'crewPowerW' | 'catchSpreadMs' | 'speedMps';
export type ChangeQuantity = SeatQuantity | CrewQuantity;

/** Which direction is worse: more, less, farther from the others, or neither. */
export const WORSE: Readonly<Record<ChangeQuantity, 1 | -1 | 'away' | 0>> = {
  arcDeg: -1,
  catchAngleDeg: 1,
  catchSlipDeg: 1,
  finishSlipDeg: 1,
  peakForceN: -1,
  powerW: -1,
  catchOffsetMs: 'away',
  rateSpm: 0,
  crewPowerW: -1,
  catchSpreadMs: 1,
  speedMps: 0,
};

const OF_SEATS: readonly Exclude<SeatQuantity, 'catchOffsetMs'>[] = [
  'arcDeg',
  'catchAngleDeg',
  'catchSlipDeg',
  'finishSlipDeg',
  'peakForceN',
  'powerW',
];

const OF_CREW: readonly CrewQuantity[] = ['rateSpm', 'crewPowerW', 'catchSpreadMs', 'speedMps'];

export const isSeatQuantity = (quantity: ChangeQuantity): quantity is SeatQuantity =>
  OF_CREW.every((one) => one !== quantity);

export interface ChangeSeries {
  /** A seat, or null for the crew. */
  readonly subject: number | null;
  readonly quantity: ChangeQuantity;
  /** One number per stroke in the unit of the metric, NaN where it was not measured. */
  readonly values: Float64Array;
}

const MILLISECONDS = 1000;

const byStroke = (columns: readonly Float64Array[], of: (values: number[]) => number): Float64Array =>
  (columns[0] ?? new Float64Array()).map((_, k) => of(columns.map((column) => column[k] ?? NaN)));

/** Sum of the rowers, W; NaN if one is missing. */
export const summedPower = (
  rowed: Rowed,
  stretch: Int32Array,
  seats: readonly number[] = listSeats(rowed.gates),
): Float64Array =>
  byStroke(
    seats.map((seat) => seatValues(rowed, 'powerW', seat, stretch)),
    (powers) => powers.reduce((sum, power) => sum + power, 0),
  );

/** Minimum rowers for a crew median to differ from. */
const MIN_TIMED = 3;

/** Catch offset of each seat from the crew median, ms; empty for fewer than three seats. */
function catchOffsets(rowed: Rowed, stretch: Int32Array, seats: readonly number[]): ChangeSeries[] {
  if (seats.length < MIN_TIMED) return [];
  const catches = seats.map((seat) => seatValues(rowed, 'catchS', seat, stretch));
  const middle = byStroke(catches, median);
  return seats.map((subject, at) => ({
    subject,
    quantity: 'catchOffsetMs',
    values: middle.map((moment, k) => MILLISECONDS * ((catches[at]?.[k] ?? NaN) - moment)),
  }));
}

/**
 * Every series of a stretch, indexes into the stroke table. Catches are timed against the crew median; an only rower's
 * power is the crew's, and is one series.
 */
export function toChangeSeries(rowed: Rowed, stretch: Int32Array): ChangeSeries[] {
  const { strokes, gates } = rowed;
  const seats = listSeats(gates);
  const everyGate = gates.map((_, gate) => gate);
  const ofCrew: Readonly<Record<CrewQuantity, Float64Array>> = {
    rateSpm: weighedRates(strokes, stretch).values,
    crewPowerW: summedPower(rowed, stretch, seats),
    catchSpreadMs: computeStrokeSpreads(strokes, 'catchS', everyGate, stretch),
    speedMps: weighedSpeeds(strokes, stretch).values,
  };
  const together = OF_CREW.filter((quantity) => quantity !== 'crewPowerW' || seats.length > 1);
  return [
    ...together.map((quantity) => ({ subject: null, quantity, values: ofCrew[quantity] })),
    ...seats.flatMap((subject) =>
      OF_SEATS.map((quantity) => ({ subject, quantity, values: seatValues(rowed, quantity, subject, stretch) })),
    ),
    ...catchOffsets(rowed, stretch, seats),
  ];
}
