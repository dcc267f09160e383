import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Engine } from '../../kernel/engine.ts';
import { loadEngine } from '../../kernel/node.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const LONGEST_BRIDGE = 3;
const FURTHEST_DEG = 120;
const FIRST_DEGREE = -125;
const DEGREES = 250;

/** Force at each whole degree a drive passes, sample after sample, in float32 as the kernel reckons. */
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

it('interpolates at the degrees that taking one sample after the other passes, to the last bit', () => {
  const steps = fc.array(
    fc.tuple(
      fc.constantFrom(0.3, 0.9, 1, 1.7, 2.6, 6.4, 0, -0.4, -3, NaN, 300),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom(0, 5.5, 120.25, NaN),
    ),
    { minLength: 1, maxLength: 14 },
  );
  fc.assert(
    fc.property(steps, (parts) => {
      let stands = -60.3;
      const samples = parts.flatMap(([step, rows, pull]) =>
        Array.from({ length: Number.isNaN(step) ? Math.min(rows, 5) : rows }, (_, k) => {
          if (step < 300) stands += step;
          return { angle: step < 300 ? stands : step, force: pull + 0.7 * k * k };
        }),
      );
      const angles = samples.map(({ angle }) => angle);
      const forces = samples.map(({ force }) => force);
      const found = engine.scratch(() => {
        const angle = engine.columnOf(Float32Array.from(angles)).address;
        const force = engine.columnOf(Float32Array.from(forces)).address;
        const values = engine.allocate(DEGREES * 64);
        const reached = engine.allocate(DEGREES * 4);
        const ends = engine.allocate(8);
        engine.i32(ends, 2).set([0, samples.length - 1]);
        const grid = [FIRST_DEGREE, DEGREES, values, 64, reached] as const;
        engine.kernels.gatherForceByDegree(angle, force, ends, ends + 4, 1, ...grid);
        const passed = Array.from(engine.i32(reached, DEGREES), (count, degree) => ({ count, degree }));
        return passed
          .filter(({ count }) => count > 0)
          .map(({ degree }) => [FIRST_DEGREE + degree, engine.f32(values + degree * 64, 1)[0]] as const);
      });
      expect(found).toEqual([...plain(angles, forces)]);
    }),
    { numRuns: 500 },
  );
});
