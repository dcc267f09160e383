import { expect, it } from 'vitest';
import { agreementRows, equalShare, weakestRow } from './agreement-card.tsx';

const values = (compared: number, equal: number) => ({ compared, equal, maxAbsoluteDifference: 0, meanDifference: 0 });

it('says 100% only when every value is equal', () => {
  expect(equalShare([values(272, 272)])).toBe('100 %');
  expect(equalShare([values(27_200, 27_199)])).toBe('99.9 %');
});

it('weighs fields by what was compared', () => {
  expect(equalShare([values(300, 300), values(100, 0)])).toBe('75.0 %');
});

it('has no share without a comparison', () => {
  expect(equalShare([])).toBeNull();
  expect(equalShare(agreementRows(null))).toBeNull();
});

it('tells what is read off from what is integrated, and leaves out what was not compared', () => {
  const rows = agreementRows({
    powerW: values(272, 160),
    catchAngleDeg: values(272, 272),
    workQuarter1Pct: values(0, 0),
  });
  expect(rows.map(({ name, readOff }) => [name, readOff])).toEqual([
    ['Catch angle', true],
    ['Power', false],
  ]);
});

it('names the value that agrees least, and none where all do', () => {
  const rows = agreementRows({ catchAngleDeg: values(272, 272), powerW: values(272, 160), workJ: values(272, 271) });
  expect(weakestRow(rows)?.field).toBe('powerW');
  expect(weakestRow(agreementRows({ catchAngleDeg: values(272, 272) }))).toBeNull();
  expect(weakestRow([])).toBeNull();
});
