// Similarity of the oars' forces in each stroke, on the crew's clock: with the rest of the crew, before and after
// removing the own lag, and with every other oar.
import type { Engine } from '../../kernel/engine.ts';
import type { StrokeTable } from '../analysis.ts';
import { comparedPairs, type Oar } from './synchrony-oars.ts';

/** Maximum lag, either way. */
const LONGEST_LAG_S = 0.15;
const MIN_REACH_ROWS = 2;
const MILLISECONDS = 1000;

export interface ForceLikeness {
  /** Per oar and chosen stroke: correlation with the mean force of the others; NaN where unmeasured. */
  readonly similarity: readonly Float64Array[];
  /** The same after removing the own lag: the similarity of shape. */
  readonly shape: readonly Float64Array[];
  /** Lag of the oar's force behind the others', ms, at the maximum correlation. */
  readonly lagMs: readonly Float64Array[];
  /** Mean correlation of each pair of oars over the strokes, at [oar * oarCount + other]; NaN on the diagonal. */
  readonly pairs: Float64Array;
}

/**
 * Compares the forces of oars that took part in each chosen stroke with trustworthy force. Allocates, which may
 * invalidate the oars' views; call inside `engine.scratch`.
 */
export function forceLikeness(
  engine: Engine,
  oars: readonly Oar[],
  strokes: StrokeTable,
  chosen: Int32Array,
  rows: { readonly count: number; readonly rateHz: number },
): ForceLikeness {
  const [oarCount, count] = [oars.length, chosen.length];
  const reach = Math.max(MIN_REACH_ROWS, Math.round(LONGEST_LAG_S * rows.rateHz));
  const integers = (values: readonly number[] | Int32Array): number => {
    const address = engine.allocate(values.length * 4);
    engine.i32(address, values.length).set(values);
    return address;
  };
  const bytes = (values: Uint8Array): number => {
    const address = engine.allocate(values.length);
    engine.bytes(address, values.length).set(values);
    return address;
  };
  const tells = new Uint8Array(oarCount * count);
  oars.forEach(({ forceAddress, hasForce, catchRow }, oar) => {
    chosen.forEach((stroke, at) => {
      const told = forceAddress !== 0 && hasForce[stroke] === 1 && !Number.isNaN(catchRow[stroke] ?? NaN);
      tells[oar * count + at] = told ? 1 : 0;
    });
  });
  const forces = integers(oars.map(({ forceAddress }) => forceAddress));
  const asked = [bytes(tells), bytes(comparedPairs(oars))] as const;
  const places = [
    integers(chosen.map((k) => strokes.fromRow[k] ?? 0)),
    integers(chosen.map((k) => strokes.toRow[k] ?? 0)),
  ] as const;
  const column = (): number => engine.columnOf(new Float64Array(oarCount * count).fill(NaN)).address;
  const square = (): number => engine.columnOf(new Float64Array(oarCount * oarCount)).address;
  const answer = [column(), column(), column()] as const;
  const pairs = [square(), square()] as const;
  const room = engine.allocate(engine.kernels.likenessRoom(oarCount, reach));
  engine.kernels.likenessOfForces(
    forces,
    oarCount,
    rows.count,
    ...asked,
    ...places,
    count,
    reach,
    ...answer,
    ...pairs,
    room,
  );

  const [similarity, shape, lagRows] = answer;
  const perOar = (address: number): Float64Array[] =>
    oars.map((_, oar) => engine.f64(address + oar * count * 8, count).slice());
  const [sums, counts] = pairs.map((address) => engine.f64(address, oarCount * oarCount));
  return {
    similarity: perOar(similarity),
    shape: perOar(shape),
    lagMs: perOar(lagRows).map((lags) => lags.map((lag) => (lag / rows.rateHz) * MILLISECONDS)),
    pairs: Float64Array.from({ length: oarCount * oarCount }, (_, cell) => {
      const [own, other] = [Math.floor(cell / oarCount), cell % oarCount];
      // Each two are compared once, the lower with the higher.
      const once = Math.min(own, other) * oarCount + Math.max(own, other);
      return (sums?.[once] ?? NaN) / (counts?.[once] ?? NaN);
    }),
  };
}
