import { expect, it } from 'vitest';
import type { ShownField } from '#src/data/people/profile-views.ts';
import { printSizePt } from './profile-sheet.tsx';

const field = (value: ShownField['value'], confirmed_at: string | null = null): ShownField => ({
  field: 'story',
  label: 'Your story',
  kind: 'text',
  value,
  confirmed_as: null,
  confirmed_at,
});
const told = (amount: number, length: number) => ({
  sections: [
    { section: 'story', title: 'Story', fields: Array.from({ length: amount }, () => field('x'.repeat(length))) },
  ],
});

it('prints what is short in the largest type, and what is long smaller, down to what can be read', () => {
  expect(printSizePt({ sections: [] })).toBe(10.5);
  expect(printSizePt(told(10, 20))).toBe(10.5);
  const sizes = [10, 20, 30, 60, 200].map((amount) => printSizePt(told(amount, 200)));
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  expect(sizes[1]).toBeLessThan(10.5);
  expect(sizes.at(-1)).toBe(6.5);
});

it('counts no more results than are printed', () => {
  const race = {
    raced_on: '2026-10-01',
    regatta: 'Head',
    event: null,
    boat_class: null,
    seat: null,
    place: 1,
    crews: 9,
    duration_s: null,
    result: null,
  };
  const many = (amount: number) => ({
    sections: [
      ...told(8, 200).sections,
      { section: 'racing', title: 'Racing', fields: [field(Array.from({ length: amount }, () => race))] },
    ],
  });
  expect(printSizePt(many(6))).toBeLessThan(printSizePt(many(1)));
  expect(printSizePt(many(12))).toBe(printSizePt(many(6)));
});
