import { expect, it } from 'vitest';
import { agreementRows, equalShare, weakestRow, agreeingCount, intervalSummaries, summaryRow } from './self-checks.tsx';
import { FORCE_UNITS } from '#src/units/force-unit.ts';

const values = (compared: number, equal: number) => ({ compared, equal, maxAbsoluteDifference: 0, meanDifference: 0 });

it('says 100% only when every value is equal', () => {
  expect(equalShare([values(272, 272)])).toBe('100%');
  expect(equalShare([values(27_200, 27_199)])).toBe('99.9%');
});

it('weighs fields by what was compared', () => {
  expect(equalShare([values(300, 300), values(100, 0)])).toBe('75.0%');
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

const value = { isMean: true, interval: null, makersName: 'Avg', device: 508, rows: 508.4, agrees: true } as const;

it('writes totals and means in their units, forces in the person’s', () => {
  expect(summaryRow({ ...value, quantity: 'peakForceN' }, FORCE_UNITS.N)).toMatchObject({
    name: 'Peak force (mean), N',
    device: '508.0',
    rows: '508.4',
    difference: '+0.4',
  });
  expect(summaryRow({ ...value, quantity: 'peakForceN' }, FORCE_UNITS.kgf).device).toBe('51.8');
  const total = { ...value, isMean: false, makersName: null };
  expect(summaryRow({ ...total, quantity: 'workS', device: 2585, rows: 2577.4 }, FORCE_UNITS.N)).toMatchObject({
    name: 'Time at work',
    device: '43:05.0',
    rows: '42:57.4',
    difference: '−7.6 s',
  });
  expect(summaryRow({ ...total, quantity: 'distanceM', device: 751.65, rows: 750.3 }, FORCE_UNITS.N).name).toBe(
    'Distance, m',
  );
});

it('counts what agrees over all files, and says nothing where none carries a summary', () => {
  const one = { ...value, quantity: 'rateSpm' as const };
  expect(agreeingCount([{ fileName: 'a', values: [one, { ...one, agrees: false }] }])).toBe('1 of 2');
  expect(agreeingCount([])).toBeNull();
});

it('gives an interval a row, and writes out what is apart there alone', () => {
  const of = (interval: number, agrees: boolean) => ({ ...value, quantity: 'powerW' as const, interval, agrees });
  const apart = { ...of(2, false), device: 200, rows: 214.2 };
  expect(
    intervalSummaries(
      {
        fileName: 'a',
        values: [value, of(1, true), of(2, true), apart].map((one) => ({ quantity: 'rateSpm' as const, ...one })),
      },
      FORCE_UNITS.N,
    ),
  ).toEqual([
    { number: 1, agreeing: '1 of 1', apart: '' },
    { number: 2, agreeing: '1 of 2', apart: 'Power (mean), W +14.2' },
  ]);
});
