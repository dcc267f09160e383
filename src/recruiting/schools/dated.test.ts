import { expect, it } from 'vitest';
import { asOfWords, monthOfDate } from './dated.ts';

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
  expect(newestFirst.toSorted((a, b) => monthOfDate(b) - monthOfDate(a))).toEqual([
    '2026-11',
    '2025',
    'November 13, 2025',
    '2024-25',
    '2024-25 to 2024-25',
    '2024',
    '2023-24',
    '2021-22',
  ]);
  expect(monthOfDate('2011-12')).toBe(monthOfDate('June 2012'));
  expect(monthOfDate('13 November 2025')).toBe(monthOfDate('November 13, 2025'));
  expect([null, 'undated', '', 'spring'].map(monthOfDate)).toEqual([0, 0, 0, 0]);
});

it('says of what has no date that it has none', () => {
  expect(asOfWords('2024-25')).toBe('as of 2024-25');
  expect(asOfWords('undated')).toBe('undated');
});
