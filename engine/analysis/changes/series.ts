// Series searched for changes in a stretch of strokes, per seat and for the whole crew.
import type { Analysis, GateField } from '../analysis.ts';
import { computeStrokeSpreads, weighedRates, weighedSpeeds } from '../selected/stroke-means.ts';
import { listSeats, seatValues } from '../selected/seat-values.ts';
import { median } from '../statistics.ts';

export type Rowed = Pick<Analysis, 'strokes' | 'gates' | 'pieces'>;

export type SeatQuantity = Extract<
  GateField,
  'arcDeg' | 'catchAngleDeg' | 'catchSlipDeg' | 'finishSlipDeg' | 'peakForceN' | 'powerW' | 'catchOffsetMs'
>;
export type CrewQuantity = 'rateSpm' | 'crewPowerW' | 'catchSpreadMs' | 'speedMps';
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

/** Every series of a stretch, indexes into the stroke table. Catches are timed against the crew median. */
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
  return [
    ...OF_CREW.map((quantity) => ({ subject: null, quantity, values: ofCrew[quantity] })),
    ...seats.flatMap((subject) =>
      OF_SEATS.map((quantity) => ({ subject, quantity, values: seatValues(rowed, quantity, subject, stretch) })),
    ),
    ...catchOffsets(rowed, stretch, seats),
  ];
}
