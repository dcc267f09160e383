import { expect, it } from 'vitest';
import { paintDrawings } from './drawn-shapes.ts';

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

it('words are painted where they stand, and read over white', () => {
  const context = new OffscreenCanvas(400, 200).getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, 400, 200);
  const drawn = [{ filmS: 1, points: [0.25, 0.5], words: 'HHHH' }];
  paintDrawings(context, drawn, { width: 400, height: 200, ratio: 1 });
  const { data } = context.getImageData(100, 85, 60, 20);
  const pixels = Array.from({ length: data.length / 4 }, (_, i) => data[4 * i + 2] ?? 255);
  expect(pixels.filter((blue) => blue < 40).length).toBeGreaterThan(20);
  expect(context.getImageData(0, 120, 400, 80).data.every((value) => value === 255)).toBe(true);
});
