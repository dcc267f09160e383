import fc from 'fast-check';
import { expect, it, describe } from 'vitest';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import type { KeptOar } from '#storage/arrows-record.ts';
import { roundForce, scaleWords, isShifted, partAround } from './arrow-messages.ts';

it('a scale shows a round force of at least 40% of what it may, in the unit that is read', () => {
  expect(roundForce(456, FORCE_UNITS.N)).toBe(200);
  expect(roundForce(500, FORCE_UNITS.N)).toBe(500);
  expect(FORCE_UNITS.kgf.of(roundForce(456, FORCE_UNITS.kgf))).toBeCloseTo(20, 6);
  fc.assert(
    fc.property(fc.double({ min: 1, max: 5000, noNaN: true }), (most) => {
      const shown = roundForce(most, FORCE_UNITS.N);
      expect(shown).toBeLessThanOrEqual(most * (1 + 1e-9));
      expect(shown).toBeGreaterThan(0.39 * most);
    }),
  );
});

it('the longest arrow is told with its force', () => {
  expect(scaleWords(912.4, FORCE_UNITS.N)).toContain('30% of the frame height is 912 N');
});

const found = (across: number, down = 0, likeness = 0.6) => ({ across, down, likeness });

describe('whether the picture has shifted', () => {
  it('is said beyond 3% either way where the oars are as they were placed', () => {
    for (const before of [null, true, false]) {
      expect(isShifted(before, found(0.029, -0.029), true)).toBe(false);
      expect(isShifted(before, found(-0.031), true)).toBe(true);
      expect(isShifted(before, found(0, 0.031), true)).toBe(true);
    }
  });

  it('elsewhere in the stroke stays what it was, up to what the rowing itself shifts', () => {
    expect([null, false, true].map((before) => isShifted(before, found(0.04), false))).toEqual([false, false, true]);
    expect(isShifted(false, found(0.061), false)).toBe(true);
  });

  it('is taken for so where the picture is another, or of another size', () => {
    expect(isShifted(false, found(0, 0, 0.1), true)).toBe(true);
    expect(isShifted(false, null, true)).toBe(true);
  });

  it('is looked for around the pins, within the picture', () => {
    const oar = (pin: readonly [number, number]): KeptOar => ({ seat: 1, side: null, pin, blade: [0, 0], angleDeg: 0 });
    const { left, top, right, bottom } = partAround([oar([0.05, 0.5]), oar([0.6, 0.4])]);
    expect([left, right]).toEqual([0, expect.closeTo(0.72, 6)]);
    expect([top, bottom]).toEqual([expect.closeTo(0.28, 6), expect.closeTo(0.62, 6)]);
  });
});
