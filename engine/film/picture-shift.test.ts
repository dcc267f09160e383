import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crewAngles, steadyRowing } from '../../fixtures/film/crew-angles.ts';
import { createRaster, createScene, type CameraView } from '../../fixtures/film/scene.ts';
import { type Picture, FARTHEST_SHIFT, MIN_LIKENESS, pictureShift } from './picture-shift.ts';

const [across, down] = [96, 54];
const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 };

/** Unique patches of brightness, shifted by (x, y) pixels, under different light. */
function patches(x: number, y: number, light = 0, gain = 1): Picture {
  const luma = Float32Array.from({ length: across * down }, (_, i) => {
    const [px, py] = [(i % across) - x, Math.floor(i / across) - y];
    const tone = 40 * Math.sin(px / 5) * Math.cos(py / 4) + 30 * Math.sin((px * px) / 900 + py / 7) + px / 3;
    return 120 + light + gain * tone;
  });
  return { across, down, luma };
}

describe('where a picture lies against one of long before', () => {
  it('is found to half a point whichever way it moved, under any light', () => {
    const [farX, farY] = [FARTHEST_SHIFT * across, FARTHEST_SHIFT * down];
    fc.assert(
      fc.property(
        fc.double({ min: -farX, max: farX, noNaN: true }),
        fc.double({ min: -farY, max: farY, noNaN: true }),
        fc.integer({ min: -40, max: 40 }),
        fc.double({ min: 0.5, max: 1.5, noNaN: true }),
        (x, y, light, gain) => {
          const part = { left: 0.2, top: 0.2, right: 0.8, bottom: 0.8 };
          const found = pictureShift(patches(0, 0), patches(x, y, light, gain), part);
          expect(Math.abs((found?.across ?? Infinity) * across - x)).toBeLessThan(0.5);
          expect(Math.abs((found?.down ?? Infinity) * down - y)).toBeLessThan(0.5);
          expect(found?.likeness).toBeGreaterThan(0.9);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('is nowhere where the two are not of one size, and unlike where one is of one tone', () => {
    expect(pictureShift(patches(0, 0), { across: 54, down: 96, luma: new Float32Array(54 * 96) }, WHOLE)).toBeNull();
    const flat = { across, down, luma: new Float32Array(across * down).fill(90) };
    expect(pictureShift(patches(0, 0), flat, WHOLE)?.likeness).toBe(-1);
  });

  const crew = crewAngles(3, steadyRowing(3, 30, 120));

  /** A part of a wider image of a generated crew, which moves by whole pixels relative to the camera. */
  function seen(view: CameraView) {
    const wide = { across: 160, down: 90 };
    const scene = createScene({ view, seed: 5, size: 0.5, pan: 0, shake: 0 });
    return (timeS: number, x: number, y: number): Picture => {
      const raster = createRaster(wide.across, wide.down);
      scene.draw(raster, crew, timeS);
      const at = (i: number): number => (Math.floor(i / across) + 18 - y) * wide.across + (i % across) + 32 - x;
      return { across, down, luma: Float32Array.from({ length: across * down }, (_, i) => raster.luma[at(i)] ?? 0) };
    };
  }

  // Bodies move with their seats, water and bank pass by.
  it.each(['side', 'quarter', 'behind', 'above'] as const)('is told of a crew that rows on, from %s', (view) => {
    const picture = seen(view);
    const before = picture(20.3, 0, 0);
    const part =
      view === 'behind' ? { left: 0.25, top: 0.2, right: 0.75, bottom: 0.85 } : { ...WHOLE, top: 0.35, bottom: 0.8 };
    for (let at = 0; at < 20; at += 1) {
      const timeS = 20.4 + 0.37 * at;
      const [x, y] = [((at * 7) % 9) - 4, ((at * 3) % 5) - 2];
      const found = pictureShift(before, picture(timeS, x, y), part);
      expect(Math.hypot((found?.across ?? 1) - x / across, (found?.down ?? 1) - y / down)).toBeLessThan(0.06);
      expect(found?.likeness).toBeGreaterThan(MIN_LIKENESS);
      expect(pictureShift(before, picture(timeS, 30, 15), part)?.likeness).toBeLessThan(MIN_LIKENESS);
    }
  });
});
