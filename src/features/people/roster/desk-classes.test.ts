import { expect, it } from 'vitest';
import type { AthleteAtDesk } from '#src/data/people/recruiting-desk.ts';
import { classesOf, formatSummary } from './desk-classes.ts';

const athlete = (name: string, part: Partial<AthleteAtDesk> = {}): AthleteAtDesk => ({
  athlete: name,
  uaid: null,
  name,
  state: 'active',
  shares: false,
  class_year: null,
  schools: null,
  stage: null,
  last_contact: null,
  references_owed: 0,
  ...part,
});
const CLUB = [
  athlete('Ada', { class_year: 2030 }),
  athlete('Bo'),
  athlete('Cy', { class_year: 2028, shares: true, schools: 3, references_owed: 1 }),
  athlete('Di', { class_year: 2030 }),
];

it('puts the class that graduates first at the top, and the unknown last', () =>
  expect(classesOf(CLUB).map(({ title, has }) => [title, ...CLUB.filter(has).map(({ name }) => name)])).toEqual([
    ['Class of 2028', 'Cy'],
    ['Class of 2030', 'Ada', 'Di'],
    ['Class not known', 'Bo'],
  ]));

it('says the desk in a sentence', () =>
  expect(formatSummary(CLUB)).toBe('4 athletes, 1 shares the search, 1 reference owed.'));
