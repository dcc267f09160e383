import { describe, expect, it } from 'vitest';
import type { KeptOar } from '#storage/arrows-record.ts';
import { isShifted, partAround } from './use-picture-shift.ts';

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
