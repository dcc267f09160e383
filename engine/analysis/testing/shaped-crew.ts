// Strokes of a crew with known shapes: each seat has its own, with autocorrelated variation.
import type { Analysis, GateField } from '../analysis.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';
import { emptyTable, sweepGates } from './stroke-tables.ts';

/** Mean of crews, and variation between rowers and between strokes: an eight at race pace. */
const SHAPE: readonly (readonly [GateField, mean: number, between: number, within: number])[] = [
  ['workQuarter1Pct', 14, 2.4, 1.2],
  ['workQuarter2Pct', 34, 1.9, 1.1],
  ['workQuarter3Pct', 35, 1.7, 1],
  ['peakPositionPct', 42, 4.5, 2.6],
  ['arcDeg', 86, 2.2, 1.2],
  ['catchSlipDeg', 9, 2.2, 1.2],
  ['finishSlipDeg', 12, 2.6, 1.5],
  ['averageForceN', 500, 24, 12],
];
const ALIKE = 0.25;

export interface ShapedCrew {
  readonly seats?: number;
  readonly strokes: number;
  readonly seed: number;
  /** The same crew on another day, with other variation. */
  readonly day?: number;
  /** Two seats swapped after some stroke. */
  readonly exchanged?: { readonly seats: readonly [number, number]; readonly at: number };
}

const drawShapes = (random: SeededRandom, seats: number): number[][] =>
  Array.from({ length: seats }, () => SHAPE.map(([, mean, between]) => mean + between * random.normal()));

export function shapedCrew({
  seats = 8,
  strokes: count,
  seed,
  day = 0,
  exchanged,
}: ShapedCrew): Pick<Analysis, 'strokes' | 'gates'> {
  const random = seededRandom(seed);
  const strokes = emptyTable(count, seats);
  const usual = drawShapes(random, seats);
  const ofDay = seededRandom(7919 * seed + day);
  const off = usual.map((own) => own.map(() => ofDay.normal()));
  for (let stroke = 0; stroke < count; stroke++) {
    for (let seat = 0; seat < seats; seat++) {
      const [a, b] = exchanged?.seats ?? [0, 0];
      const isExchanged = exchanged !== undefined && stroke >= exchanged.at;
      const shown = !isExchanged ? seat : seat === a - 1 ? b - 1 : seat === b - 1 ? a - 1 : seat;
      SHAPE.forEach(([field, , , within], at) => {
        const noise = ALIKE * (off[seat]?.[at] ?? 0) + Math.sqrt(1 - ALIKE ** 2) * ofDay.normal();
        (off[seat] ?? [])[at] = noise;
        strokes.gate[field][stroke * seats + shown] = (usual[seat]?.[at] ?? NaN) + within * noise;
      });
      strokes.gate.peakForceN[stroke * seats + shown] = 900;
    }
  }
  return { strokes, gates: sweepGates(seats) };
}

/** Medians of one session of each seat: their day-to-day variation is a share of the strokes'. */
export function shapedDays(seed: number, days: number, seats = 8): Float64Array[][] {
  const random = seededRandom(seed);
  const usual = drawShapes(random, seats);
  return Array.from({ length: days }, () =>
    usual.map((own) => {
      const values = own.map((value, at) => value + 0.7 * (SHAPE[at]?.[3] ?? 0) * random.normal());
      const force = values.pop() ?? NaN;
      return Float64Array.from([...values, force / 900]);
    }),
  );
}
