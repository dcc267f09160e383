import { expect, it } from 'vitest';
import { paintDrawings } from './drawn-lines.ts';

it('a line is painted over the picture where it was drawn, and nowhere else', () => {
  const context = new OffscreenCanvas(200, 100).getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  paintDrawings(context, [{ filmS: 1, points: [0.25, 0.5, 0.75, 0.5] }], { width: 200, height: 100, ratio: 1 });
  const seen = (x: number, y: number): readonly number[] => [...context.getImageData(x, y, 1, 1).data];
  expect(seen(100, 50)).toEqual([255, 143, 77, 255]);
  for (const [x, y] of [
    [20, 50],
    [180, 50],
    [100, 40],
  ] as const)
    expect(seen(x, y)).toEqual([0, 0, 0, 0]);
});
