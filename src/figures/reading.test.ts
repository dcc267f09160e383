import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dotPaths, nearestPlace, type DotLayer } from './reading.ts';

const coordinate = fc.double({ min: -1000, max: 1000, noNaN: true });
const places = fc.array(fc.record({ x: coordinate, y: coordinate }), { maxLength: 200 });

const drawn = (layers: readonly DotLayer[]): string[] =>
  layers.flatMap(({ path }) => [...path.matchAll(/M(?<at>\S+ \S+)h\.01/gu)].map(({ groups }) => groups?.['at'] ?? ''));

it('draws every dot once, in a few paths', () => {
  fc.assert(
    fc.property(places, (dots) => {
      const paths = dotPaths(dots);
      expect(paths.length).toBeLessThanOrEqual(16);
      expect(drawn(paths).toSorted()).toEqual(dots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).toSorted());
    }),
  );
});

it('puts dots that lie on each other into different paths', () => {
  expect(
    dotPaths([
      { x: 1, y: 2 },
      { x: 1, y: 2 },
    ]),
  ).toHaveLength(2);
});

it('finds the nearest dot within reach, and none beyond it', () => {
  fc.assert(
    fc.property(
      places,
      fc.record({ x: coordinate, y: coordinate }),
      fc.double({ min: 0, max: 500, noNaN: true }),
      (dots, at, reach) => {
        const apart = dots.map(({ x, y }) => Math.hypot(x - at.x, y - at.y));
        const found = nearestPlace(dots, at, reach);
        const least = Math.min(...apart);
        if (found === null) expect(least).toBeGreaterThanOrEqual(reach * (1 - 1e-9));
        else expect(apart[found]).toBeCloseTo(least, 9);
      },
    ),
  );
});
