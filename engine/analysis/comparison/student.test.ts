import { describe, expect, it } from 'vitest';
import { studentPoint } from './student.ts';

describe('the point of Student’s t', () => {
  it.each([
    // Tables of the distribution; between one and two degrees of freedom it is between theirs.
    [0.025, 1, 12.7062],
    [0.025, 2, 4.3027],
    [0.025, 3, 3.1824],
    [0.025, 10, 2.2281],
    [0.025, 30, 2.0423],
    [0.005, 3, 5.8409],
    [0.0005, 5, 6.8688],
    [0.4, 3, 0.2767],
  ])('above which %s lies, of %s degrees of freedom, is %s', (above, freedom, point) => {
    expect(studentPoint(above, freedom)).toBeCloseTo(point, 2);
  });

  it('falls with every degree of freedom', () => {
    const points = Array.from({ length: 60 }, (_, k) => studentPoint(0.025 / 7, 1 + k / 5));
    points.slice(1).forEach((point, k) => expect(point).toBeLessThan(points[k] ?? NaN));
  });
});
