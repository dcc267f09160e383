import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import type { StrokeTable } from '../analysis.ts';
import { strokeRates } from './timing.ts';
import { emptyStrokeTable } from './stroke-table.ts';
import { seededRandom } from '../testing/seeded-random.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

const PARAMETERS = {
  driveStartKgf: 30,
  recoveryKgf: 15,
  oarInboardM: 1.15,
  oarLengthM: 3.76,
  ratingStrokes: 2,
  fromFile: true,
};

/** Consecutive strokes from `startS`, the first with a catch `recoveryS` after it, the others after half a second. */
function rowed(durationsS: readonly number[], recoveryS: number, startS = 10): StrokeTable {
  const table = emptyStrokeTable(durationsS.length, 1);
  let at = startS;
  durationsS.forEach((duration, stroke) => {
    table.boat.startS[stroke] = at;
    table.gate.catchS[stroke] = at + (stroke === 0 ? recoveryS : 0.5);
    at += duration;
    table.boat.endS[stroke] = at;
  });
  return table;
}

const found = (table: StrokeTable) => strokeRates(engine, PARAMETERS, table, table.boat.endS);

const cycles = (table: StrokeTable): number[] => [...found(table).cycleSpm];

const logged = (table: StrokeTable): number[] => [...found(table).loggedSpm];

describe('the first stroke after a rest', () => {
  it('has no rate where the crew sat ready at the catch: it is a drive, not a cycle', () => {
    const table = rowed([1.45, 2.2, 2.2], 0.13);
    expect(cycles(table)).toEqual([NaN, expect.closeTo(27.27, 2), expect.closeTo(27.27, 2)]);
    // It does not raise the logger's mean of two strokes either.
    expect(logged(table)).toEqual([NaN, 27, 27]);
  });

  it('has one where it begins with a recovery, or where no oar tells', () => {
    expect(cycles(rowed([3.2, 2], 1.7))[0]).toBeCloseTo(18.75, 6);
    expect(cycles(rowed([3, 2], NaN))[0]).toBeCloseTo(20, 6);
  });
});

it('of the logger begins again after a rest and goes by the moments it closed the strokes', () => {
  const table = rowed([2, 2, 2, 2, 2], 1);
  table.boat.startS[4] = (table.boat.startS[4] ?? NaN) + 0.2;
  const closeS = table.boat.endS.map((end, stroke) => end + (stroke === 0 ? 0.25 : 0));
  const { loggedSpm } = strokeRates(engine, { ...PARAMETERS, ratingStrokes: 3 }, table, closeS);
  expect([...loggedSpm]).toEqual([30, 30, 30, 31, 33]);
});

it('is 60 / T of every stroke that follows another, at any rate', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 1.25, max: 5, noNaN: true }), { minLength: 1, maxLength: 20 }),
      (durations) => {
        const { cycleSpm, loggedSpm } = found(rowed(durations, 0.5));
        durations.forEach((duration, stroke) => expect(cycleSpm[stroke]).toBeCloseTo(60 / duration, 6));
        durations.slice(1).forEach((duration, at) => {
          const mean = 120 / (duration + (durations[at] ?? NaN));
          expect(Math.abs((loggedSpm[at + 1] ?? NaN) + 0.25 - mean)).toBeLessThanOrEqual(0.25 + 1e-6);
        });
      },
    ),
  );
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
