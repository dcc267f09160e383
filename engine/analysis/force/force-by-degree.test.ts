import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const LONGEST_BRIDGE = 3;
const FURTHEST_DEG = 120;
const FIRST_DEGREE = -125;
const DEGREES = 250;

/** Force at each whole degree of a drive, sample by sample, in float32 like the kernel. */
function plain(angles: readonly number[], forces: readonly number[]): Map<number, number> {
  const found = new Map<number, number>();
  const round = Math.fround;
  let there: { row: number; furthest: number; force: number } | null = null;
  let next = FIRST_DEGREE;
  angles.forEach((sample, row) => {
    const angle = round(sample);
    const force = round(forces[row] ?? NaN);
    if (Number.isNaN(force) || !(Math.abs(angle) <= FURTHEST_DEG)) return;
    if (there === null || row - there.row > LONGEST_BRIDGE + 1) {
      if (there !== null && angle < there.furthest) return;
      next = Math.max(next, Math.ceil(angle));
      there = { row, furthest: angle, force };
      if (next !== angle) return;
    } else if (angle < there.furthest) {
      there = { ...there, row };
      return;
    }
    const rise = round(angle - there.furthest);
    const slope = rise > 0 ? round(round(force - there.force) / rise) : 0;
    for (; next <= Math.floor(angle); next++) {
      found.set(next, round(there.force + round(round(next - there.furthest) * slope)));
    }
    there = { row, furthest: angle, force };
  });
  return found;
}

interface Drive {
  readonly angles: readonly number[];
  readonly forces: readonly number[];
}

/** Samples of an oar that advances, stops, falls back, and is missing at times. */
const drives = fc
  .array(
    fc.tuple(
      fc.constantFrom(0.3, 0.9, 1, 1.7, 2.6, 6.4, 0, -0.4, -3, NaN, 300),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom(0, 5.5, 120.25, NaN),
    ),
    { minLength: 1, maxLength: 14 },
  )
  .map((parts): Drive => {
    let stands = -60.3;
    const samples = parts.flatMap(([step, rows, pull]) =>
      Array.from({ length: Number.isNaN(step) ? Math.min(rows, 5) : rows }, (_, k) => {
        if (step < 300) stands += step;
        return { angle: step < 300 ? stands : step, force: pull + 0.7 * k * k };
      }),
    );
    return { angles: samples.map(({ angle }) => angle), forces: samples.map(({ force }) => force) };
  });

/** Forces gathered by the kernel at each degree, in order; without degrees that no drive passes. */
function gathered(rowed: readonly Drive[]): [number, number[]][] {
  return engine.scratch(() => {
    const angle = engine.columnOf(Float32Array.from(rowed.flatMap(({ angles }) => angles))).address;
    const force = engine.columnOf(Float32Array.from(rowed.flatMap(({ forces }) => forces))).address;
    const strideBytes = 64;
    const values = engine.allocate(DEGREES * strideBytes);
    const reached = engine.allocate(DEGREES * 4);
    const catchRows = engine.allocate(rowed.length * 4);
    const finishRows = engine.allocate(rowed.length * 4);
    let row = 0;
    rowed.forEach(({ angles }, k) => {
      engine.i32(catchRows, rowed.length)[k] = row;
      row += angles.length;
      engine.i32(finishRows, rowed.length)[k] = row - 1;
    });
    const grid = [FIRST_DEGREE, DEGREES, values, strideBytes, reached] as const;
    engine.kernels.gatherForceByDegree(angle, force, catchRows, finishRows, rowed.length, ...grid);
    return Array.from(engine.i32(reached, DEGREES), (count, degree): [number, number[]] => [
      FIRST_DEGREE + degree,
      [...engine.f32(values + degree * strideBytes, count)],
    ]).filter(([, forces]) => forces.length > 0);
  });
}

it('interpolates at the degrees that taking one sample after the other passes, to the last bit', () => {
  fc.assert(
    fc.property(drives, (drive) => {
      const expected = [...plain(drive.angles, drive.forces)].map(([degree, force]) => [degree, [force]]);
      expect(gathered([drive])).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

it('gathers the forces at a degree in the order of the drives, however many pass it', () => {
  fc.assert(
    fc.property(fc.array(drives, { minLength: 1, maxLength: 11 }), (rowed) => {
      const expected = new Map<number, number[]>();
      for (const { angles, forces } of rowed) {
        for (const [degree, force] of plain(angles, forces)) {
          expected.set(degree, [...(expected.get(degree) ?? []), force]);
        }
      }
      expect(gathered(rowed)).toEqual([...expected].toSorted(([one], [other]) => one - other));
    }),
    { numRuns: 500 },
  );
});
