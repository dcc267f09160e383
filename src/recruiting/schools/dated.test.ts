import { expect, it } from 'vitest';
import { formatAsOf, parseDateMonth } from './dated.ts';

it('orders what facts say of their own date, and the undated last', () => {
  const newestFirst = [
    '2026-11',
    'November 13, 2025',
    '2025',
    '2024-25',
    '2024-25 to 2024-25',
    '2024',
    '2023-24',
    '2021-22',
  ];
  expect(newestFirst.toSorted((a, b) => parseDateMonth(b) - parseDateMonth(a))).toEqual([
    '2026-11',
    '2025',
    'November 13, 2025',
    '2024-25',
    '2024-25 to 2024-25',
    '2024',
    '2023-24',
    '2021-22',
  ]);
  expect(parseDateMonth('2011-12')).toBe(parseDateMonth('June 2012'));
  expect(parseDateMonth('13 November 2025')).toBe(parseDateMonth('November 13, 2025'));
  expect([null, 'undated', '', 'spring'].map(parseDateMonth)).toEqual([0, 0, 0, 0]);
});

it('says of what has no date that it has none', () => {
  expect(formatAsOf('2024-25')).toBe('as of 2024-25');
  expect(formatAsOf('undated')).toBe('undated');
});
