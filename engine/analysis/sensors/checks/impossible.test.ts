import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeStrokes } from '../../testing/stroke-tables.ts';
import { takeImpossible } from './impossible.ts';

const steady = (speedMps: number) =>
  makeStrokes(Array.from({ length: 3 }, () => ({ durationS: 2, powerW: [300], speedMps })));

it('takes a distance that no boat goes in the time of the stroke, whatever the column of speeds says', () => {
  const strokes = steady(4);
  strokes.boat.speedMps.fill(NaN);
  strokes.boat.distanceM[1] = 32;
  expect(takeImpossible(strokes)).toEqual([{ gate: null, field: 'speedMps', strokes: [1], worst: 16 }]);
  expect([...strokes.boat.distanceM]).toEqual([8, NaN, 8]);
});

it('leaves no distance over time beyond what it lets stand as a speed', () => {
  const metres = fc.double({ min: -100, max: 100, noNaN: true });
  const seconds = fc.double({ min: 0.7, max: 9, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(metres, seconds), { minLength: 1, maxLength: 20 }), (made) => {
      const strokes = makeStrokes(made.map(([, durationS]) => ({ durationS, powerW: [300] })));
      strokes.boat.distanceM.set(made.map(([distanceM]) => distanceM));
      takeImpossible(strokes);
      const { distanceM, startS, endS } = strokes.boat;
      for (const [stroke, distance] of distanceM.entries()) {
        const speedMps = distance / ((endS[stroke] ?? NaN) - (startS[stroke] ?? NaN));
        expect(speedMps < -2.001 || speedMps > 9.001).toBe(false);
      }
    }),
  );
});

it('leaves what is rowed as it is', () => {
  const strokes = steady(6.5);
  expect(takeImpossible(strokes)).toEqual([]);
  expect([...strokes.boat.distanceM]).toEqual([13, 13, 13]);
});
