import { expect, it } from 'vitest';
import { ordinal } from '#src/recruiting/fit-sentences.ts';
import { correctionProblem, type TypedFact } from './report-form-schema.ts';

const typed = (value: string, asOf = '2026-11'): TypedFact => ({ value, source: 'OWN', asOf, confidence: 'medium' });

it('takes a fact as a filter and a link can read it, and nothing else', () => {
  expect(correctionProblem('walk_on', typed('yes, tryouts in September'))).toBeNull();
  expect(correctionProblem('walk_on', typed('no'))).toBeNull();
  expect(correctionProblem('coxswain_need', typed(''))).toBeNull();
  expect(correctionProblem('coxswain_need', typed('nobody'))?.field).toBe('value');
  expect(correctionProblem('walk_on', typed('Often'))?.sentence).toContain('Begin with');
  expect(correctionProblem('staff_page', typed('rowing.example.edu'))?.field).toBe('value');
  expect(correctionProblem('staff_page', typed('https://rowing.example.edu/staff'))).toBeNull();
  expect(correctionProblem('majors', typed('Engineering', ' 26 '))?.field).toBe('asOf');
});

it('writes places as they are spoken', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '23rd',
  ]);
});
