import fc from 'fast-check';
import { expect, it } from 'vitest';
import { utcText } from './start.ts';

it('writes an instant as every reader of ISO 8601 takes it', () => {
  expect(utcText(1_716_708_615)).toBe('2024-05-26T07:30:15Z');
  expect(utcText(1_716_708_615.25)).toBe('2024-05-26T07:30:15.250Z');
});

it('takes any number for an instant of the calendar or for none', () => {
  fc.assert(
    fc.property(fc.double(), (seconds) => {
      expect(utcText(seconds) ?? '0000-01-01T00:00:00Z').toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/);
    }),
    { examples: [[NaN], [8.7e12], [-8.7e12], [1e30], [2.6e11]] },
  );
});
