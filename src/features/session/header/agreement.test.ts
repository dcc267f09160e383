import { expect, it } from 'vitest';
import { agreementPct } from './agreement.ts';

const field = (compared: number, equal: number) => ({ compared, equal, maxAbsoluteDifference: 0, meanDifference: 0 });

it('says 100 % only when every value is equal', () => {
  expect(agreementPct({ catchAngleDeg: field(272, 272) })).toBe('100 %');
  expect(agreementPct({ catchAngleDeg: field(27_200, 27_199) })).toBe('99.9 %');
});

it('weighs fields by what was compared', () => {
  expect(agreementPct({ a: field(300, 300), b: field(100, 0) })).toBe('75.0 %');
});

it('has no figure without a table or without a comparison', () => {
  expect(agreementPct(null)).toBeNull();
  expect(agreementPct({ a: field(0, 0) })).toBeNull();
});
