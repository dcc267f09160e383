import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CELLS, COLUMNS, SUMS_OF_CELL, MotionOfFilm } from './motion.ts';
import { downsampleFrame, pictureSize, type Picture, MAX_SHIFT, estimateShift } from './picture-shift.ts';

const [across, down] = [160, 90];

/** Hills of brightness, shifted by (x, y) pixels; a separate bump is at `bump`. */
function hills(x: number, y: number, bump?: readonly [number, number]): Picture {
  const luma = Float32Array.from({ length: across * down }, (_, i) => {
    const [px, py] = [(i % across) - x, Math.floor(i / across) - y];
    const [fromX, fromY] =
      bump === undefined ? [Infinity, 0] : [(i % across) - bump[0], Math.floor(i / across) - bump[1]];
    const own = 90 * Math.exp(-(fromX * fromX + fromY * fromY) / 8);
    return 120 + 30 * Math.sin(px / 7) + 20 * Math.cos(py / 5) + 15 * Math.sin((px + py) / 11) + own;
  });
  return { across, down, luma };
}

describe('a frame made small', () => {
  it('keeps the brightness of its blocks, whatever their size and depth', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(8, 10, 12),
        fc.integer({ min: 16, max: 700 }),
        fc.integer({ min: 16, max: 400 }),
        fc.integer({ min: 0, max: 255 }),
        fc.integer({ min: 0, max: 40 }),
        (bits, widthPx, heightPx, tone, padding) => {
          const pixel = bits > 8 ? 2 : 1;
          const stride = widthPx * pixel + padding;
          const bytes = new Uint8Array(padding + stride * heightPx);
          const value = tone * 2 ** (bits - 8);
          for (let y = 0; y < heightPx; y += 1)
            for (let x = 0; x < widthPx; x += 1) {
              bytes[padding + y * stride + x * pixel] = value & 255;
              if (pixel === 2) bytes[padding + y * stride + x * pixel + 1] = value >> 8;
            }
          const small = downsampleFrame({ bytes, offset: padding, stride, widthPx, heightPx, bits });
          expect(small).toMatchObject({ across: pictureSize(widthPx, heightPx).across });
          expect(Math.max(small.across, small.down)).toBeLessThan(320);
          expect(small.luma.every((luma) => Math.abs(luma - tone) < 1e-3)).toBe(true);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('means every pixel of a small block, wherever the rows begin', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(320, 480, 640, 700),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 0, max: 9 }),
        fc.integer(),
        (widthPx, offset, padding, seed) => {
          const heightPx = 24;
          const stride = widthPx + padding;
          const bytes = Uint8Array.from({ length: offset + stride * heightPx }, (_, i) => (i * 7919 + seed) % 251);
          const { block } = pictureSize(widthPx, heightPx);
          const small = downsampleFrame({ bytes, offset, stride, widthPx, heightPx, bits: 8 });
          for (const [x, y] of [
            [0, 0],
            [small.across - 1, small.down - 1],
            [37, 2],
          ] as const) {
            let sum = 0;
            for (let by = 0; by < block; by += 1)
              for (let bx = 0; bx < block; bx += 1)
                sum += bytes[offset + (y * block + by) * stride + x * block + bx] ?? Number.NaN;
            expect(small.luma[y * small.across + x]).toBeCloseTo(sum / block ** 2, 3);
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('the shift of the whole picture', () => {
  it('is found to a small part of a point, under light that changes', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -MAX_SHIFT + 1, max: MAX_SHIFT - 1, noNaN: true }),
        fc.double({ min: -20, max: 20, noNaN: true }),
        (by, light) => {
          const row = (x: number): number => 100 + 30 * Math.sin(x / 9) + 12 * Math.sin(x / 4 + 1);
          const before = Float32Array.from({ length: across }, (_, x) => row(x));
          const now = Float32Array.from({ length: across }, (_, x) => row(x - by) + light);
          expect(Math.abs(estimateShift(before, now) - by)).toBeLessThan(0.1);
        },
      ),
    );
  });
});

describe('the motion of a video', () => {
  /** Sum of gx·gt over gx² of the cell at a point: minus its shift to the right in pixels. */
  const moved = (cells: Float32Array, step: number, [x, y]: readonly [number, number]): number => {
    const cell = Math.floor((y * 9) / down) * COLUMNS + Math.floor((x * COLUMNS) / across);
    const at = (step * CELLS + cell) * SUMS_OF_CELL;
    return -(cells[at + 2] ?? Number.NaN) / (cells[at] ?? Number.NaN);
  };

  it('is what moves against the picture, with its sign, however the camera shakes', () => {
    const film = new MotionOfFilm();
    const shakes = [0, 1.3, -0.7, 2.1, 0.4];
    shakes.forEach((shake, frame) =>
      film.add(hills(shake, -shake / 2, [85 + shake + 0.5 * frame, 45 - shake / 2]), frame / 25),
    );
    const { timesS, stepsS, cells } = film.motion();
    expect([...timesS].map((timeS) => Math.round(timeS * 1000))).toEqual([20, 60, 100, 140]);
    expect([...stepsS].every((stepS) => Math.abs(stepS - 0.04) < 1e-9)).toBe(true);
    for (const step of [0, 1, 2, 3]) {
      expect(moved(cells, step, [85, 45])).toBeGreaterThan(0.25);
      expect(Math.abs(moved(cells, step, [25, 25]))).toBeLessThan(0.1);
    }
  });

  it('takes near frames together and leaves repeated ones to the next', () => {
    const film = new MotionOfFilm();
    film.add(hills(0, 0), 0);
    film.add(hills(0.2, 0), 0.01);
    expect(film.skips(0.02)).toBe(true);
    film.add(hills(0, 0), 0.04);
    film.add(hills(0.5, 0.3), 0.08);
    const { timesS, stepsS } = film.motion();
    expect([[...timesS], [...stepsS]]).toEqual([[0.04], [0.08]]);
  });

  it('begins anew where the size of the picture changes, and holds a bounded piece', () => {
    const film = new MotionOfFilm();
    film.add(hills(0, 0), 0);
    film.add({ across: 90, down: 160, luma: new Float32Array(90 * 160) }, 0.04);
    expect(film.motion().timesS).toHaveLength(0);
    for (let frame = 2; frame < 400; frame += 1) film.add(hills(Math.sin(frame), 0), frame / 25);
    const { timesS, cells } = film.motion();
    expect(cells).toHaveLength(timesS.length * CELLS * SUMS_OF_CELL);
    expect(cells.byteLength / timesS.length).toBe(2304);
  });
});
