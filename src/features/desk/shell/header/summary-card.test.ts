import { expect, it } from 'vitest';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import { agreeingCount, intervalSummaries, summaryRow } from './summary-card.tsx';

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
