import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const HYSTERESIS_DEG = 10;

/** Turning points by the definition, sample by sample: row, and whether it is a maximum. */
function plain(angle: Float32Array): (readonly [row: number, greatest: boolean])[] {
  const points: (readonly [number, boolean])[] = [];
  let low = 0;
  let high = 0;
  let direction = 0;
  const at = (row: number): number => angle[row] ?? NaN;
  for (let row = 1; row < angle.length; row++) {
    if (direction >= 0 && at(row) > at(high)) high = row;
    if (direction <= 0 && at(row) < at(low)) low = row;
    if (direction >= 0 && at(row) < Math.fround(at(high) - HYSTERESIS_DEG)) {
      points.push([high, true]);
      direction = -1;
      low = row;
    } else if (direction <= 0 && at(row) > Math.fround(at(low) + HYSTERESIS_DEG)) {
      points.push([low, false]);
      direction = 1;
      high = row;
    }
  }
  if (direction > 0) points.push([high, true]);
  if (direction < 0) points.push([low, false]);
  return points;
}

it('equals the definition, for oars that swing, wobble, rest and jump', () => {
  const parts = fc.array(
    fc.tuple(fc.constantFrom(-30, -3, -1.5, -0.25, 0, 0.25, 2, 4, 25), fc.integer({ min: 1, max: 40 }), fc.boolean()),
    { minLength: 1, maxLength: 25 },
  );
  fc.assert(
    fc.property(parts, (swings) => {
      let angle = 0;
      const angles = swings.flatMap(([step, rows, wobbles]) =>
        Array.from({ length: rows }, (_, k) => (angle += step) + (wobbles && k % 3 === 0 ? 4 : 0)),
      );
      const column = Float32Array.from(angles);
      const found = engine.scratch(() => {
        const { address } = engine.columnOf(column);
        const target = engine.allocate(column.length * 4);
        const count = engine.kernels.turningPoints(address, 0, column.length, HYSTERESIS_DEG, target);
        return Array.from(engine.i32(target, count), (point) => [point >> 1, (point & 1) === 1] as const);
      });
      expect(found).toEqual(plain(column));
    }),
    { numRuns: 500 },
  );
});
