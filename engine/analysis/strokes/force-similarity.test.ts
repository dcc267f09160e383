import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { seededRandom } from '../testing/seeded-random.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const POINTS = 32;
const STROKES = 4;
const ROWS = 100;

/** Force of an oar, stroke by stroke; with `missing`, one of the compared samples is missing. */
function simulateForce(seed: number, missing: boolean): Float32Array {
  const random = seededRandom(seed);
  const force = Float32Array.from(
    { length: STROKES * ROWS },
    (_, row) => 300 * Math.sin((row % ROWS) / 16) + 40 * random.uniform(),
  );
  if (missing) force[ROWS + Math.trunc((ROWS * 5) / POINTS)] = NaN;
  return force;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Pearson correlation by its definition. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const meanA = sum(a) / a.length;
  const meanB = sum(b) / b.length;
  const product = (x: readonly number[], meanX: number, y: readonly number[], meanY: number): number =>
    sum(x.map((value, k) => (value - meanX) * ((y[k] ?? NaN) - meanY)));
  return product(a, meanA, b, meanB) / Math.sqrt(product(a, meanA, a, meanA) * product(b, meanB, b, meanB));
}

function plain(forces: readonly Float32Array[]): number {
  const found = Array.from({ length: STROKES }, (_, stroke) => {
    const curves = forces
      .map((force) =>
        Array.from({ length: POINTS }, (_x, p) => force[stroke * ROWS + Math.trunc((ROWS * p) / POINTS)] ?? NaN),
      )
      .filter((curve) => !curve.some(Number.isNaN));
    const crew = Array.from({ length: POINTS }, (_x, p) => sum(curves.map((curve) => curve[p] ?? NaN)));
    return curves.length < 2 ? [] : curves.map((curve) => correlation(curve, crew));
  }).flat();
  return sum(found) / found.length;
}

describe('likeness of the crew’s forces', () => {
  it.each([
    ['of an even number of oars', [false, false, false, false]],
    ['of an odd number of oars', [false, false, false]],
    ['without an oar with a missing sample', [false, true, false, false]],
    ['without a stroke of a single oar', [false, true]],
  ])('is the mean of Pearson’s correlations %s', (_, missing) => {
    const forces = missing.map((isMissing, oar) => simulateForce(oar + 1, isMissing));
    const similarity = engine.scratch(() => {
      const i32 = (values: readonly number[]): number => {
        const address = engine.allocate(values.length * 4);
        engine.i32(address, values.length).set(values);
        return address;
      };
      const columns = i32(forces.map((force) => engine.columnOf(force).address));
      const table = i32(Array.from({ length: STROKES * forces.length }, () => 0));
      const starts = Array.from({ length: STROKES }, (_x, stroke) => stroke * ROWS);
      const ends = starts.map((row) => row + ROWS);
      return engine.kernels.forceSimilarity(columns, table, i32(starts), i32(ends), STROKES, forces.length);
    });
    expect(similarity).toBeCloseTo(plain(forces), 10);
  });
});
