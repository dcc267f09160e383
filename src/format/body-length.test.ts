import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  bodyLengthField,
  bodyLengthText,
  bodyWeightField,
  bodyWeightText,
  typedBodyLength,
  typedBodyWeight,
} from './body-length.ts';

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

it('says a weight as the reader’s part of the world does', () => {
  expect(bodyWeightText(75, 'en-US')).toBe('165 lb (75 kg)');
  expect(bodyWeightText(75, 'en-GB')).toBe('75 kg');
});

it.each([
  ['6\'3"', 'en-US', 191],
  ['6’ 3”', 'en-US', 191],
  ['6 ft 3 in', 'en-GB', 191],
  ['6 ft', 'en-US', 183],
  ['75', 'en-US', 191],
  ['191', 'en-US', 191],
  ['191 cm', 'en-US', 191],
  ['1,91 m', 'de', 191],
  ['75', 'en-GB', 75],
  ['6 ft 14', 'en-US', null],
  ['tall', 'en-US', null],
  ['75 kg', 'en-US', null],
])('reads the length %s typed by a reader of %s', (typed, locale, cm) =>
  expect(typedBodyLength(typed, locale)).toBe(cm),
);

it.each([
  ['165', 'en-US', 74.8],
  ['165 lbs', 'de', 74.8],
  ['75 kg', 'en-US', 75],
  ['75,5', 'de', 75.5],
  ['75 cm', 'de', null],
])('reads the weight %s typed by a reader of %s', (typed, locale, kg) =>
  expect(typedBodyWeight(typed, locale)).toBe(kg),
);

it('a field that is left as it was read keeps what is meant', () => {
  fc.assert(
    fc.property(fc.integer({ min: 140, max: 215 }), fc.integer({ min: 40, max: 120 }), (cm, kg) => {
      for (const locale of ['en-US', 'en-GB']) {
        expect(Math.abs((typedBodyLength(bodyLengthField(cm, locale), locale) ?? 0) - cm)).toBeLessThan(2);
        expect(Math.abs((typedBodyWeight(bodyWeightField(kg, locale), locale) ?? 0) - kg)).toBeLessThan(0.3);
      }
    }),
  );
});
