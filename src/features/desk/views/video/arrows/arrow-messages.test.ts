import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import { roundForce, scaleWords } from './arrow-messages.ts';

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
