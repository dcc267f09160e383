import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bodyLengthText } from './body-length.ts';

it('says a height as the reader’s part of the world does', () => {
  expect(bodyLengthText(191, 'en-US')).toBe('6 ft 3 in (191 cm)');
  expect(bodyLengthText(191, 'en-GB')).toBe('191 cm');
  expect(bodyLengthText(191, 'de')).toBe('191 cm');
  expect(bodyLengthText(191, 'not a locale')).toBe('191 cm');
});

it('never says twelve inches, and is within half an inch of what was given', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 240 }), (cm) => {
      const [, feet, inches] = /^(\d) ft (\d+) in/u.exec(bodyLengthText(cm, 'en-US')) ?? [];
      expect(Number(inches)).toBeLessThan(12);
      expect(Math.abs((Number(feet) * 12 + Number(inches)) * 2.54 - cm)).toBeLessThanOrEqual(1.27 + 1e-9);
    }),
  );
});
