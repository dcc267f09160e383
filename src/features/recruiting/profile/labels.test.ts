// Body measurements as a reader types and reads them.
import { expect, it } from 'vitest';
import { bodyProblem } from './labels.ts';

const HEIGHT = { field: 'height_cm', label: 'Height (cm)', least: 100, most: 230 };
const WEIGHT = { field: 'weight_kg', label: 'Weight (kg)', least: 30, most: 160 };

it.each([
  [HEIGHT, 6, 'en-US', 'Height: Enter 3 ft 3 in (100 cm) to 7 ft 7 in (230 cm).'],
  [HEIGHT, 'tall', 'de-DE', 'Height: Enter 100 cm to 230 cm.'],
  [WEIGHT, 400, 'en-US', 'Weight: Enter 66 lb (30 kg) to 353 lb (160 kg).'],
  [WEIGHT, 12, 'en-GB', 'Weight: Enter 30 kg to 160 kg.'],
  [HEIGHT, 191, 'en-US', null],
  [HEIGHT, null, 'en-US', null],
  [{ field: 'years_rowed', label: 'Years in the sport', least: 0, most: 30 }, 40, 'en-US', null],
] as const)('says in the reader’s units what is wrong with %o', (kind, value, locale, problem) =>
  expect(bodyProblem(kind, value, locale)).toBe(problem),
);
