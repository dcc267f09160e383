import fc from 'fast-check';
import { expect, it } from 'vitest';
import { outlinePath } from './track-outline.tsx';

const box = { width: 80, height: 48, padding: 4 };

it('draws north up and east to the right, with equal scales', () => {
  const path = outlinePath(new Float32Array([0, 0, 1000, 0, 1000, 500]), box);
  expect(path).toEqual({ d: 'M4.0 42.0L76.0 42.0L76.0 6.0', start: { x: 4, y: 42 } });
});

it('draws nothing of a single point, and leaves out what is no number', () => {
  expect(outlinePath(new Float32Array([3, 4]), box)).toBeNull();
  expect(outlinePath(new Float32Array([3, 4, Number.NaN, 1]), box)).toBeNull();
});

it('never leaves its box', () => {
  const metres = fc.float({ min: -20_000, max: 20_000, noNaN: true });
  fc.assert(
    fc.property(fc.array(metres, { minLength: 4, maxLength: 40 }), (values) => {
      const path = outlinePath(new Float32Array(values.slice(0, values.length - (values.length % 2))), box);
      const numbers = [...(path?.d ?? '').matchAll(/(-?[\d.]+) (-?[\d.]+)/gu)];
      return numbers.every(
        ([, x, y]) => Number(x) >= 3.9 && Number(x) <= 76.1 && Number(y) >= 3.9 && Number(y) <= 44.1,
      );
    }),
  );
});
