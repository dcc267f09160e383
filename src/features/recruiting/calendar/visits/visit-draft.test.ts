// Validation of a visit, and the row it becomes.
import { describe, expect, it } from 'vitest';
import type { VisitRecord } from '#src/data/calendar.ts';
import {
  toVisitDraft,
  EMPTY_VISIT,
  VISIT,
  visitProblems,
  type VisitDraft,
  parseChecklist,
  ticked,
} from './visit-draft.ts';
import fc from 'fast-check';
import * as z from 'zod/mini';

const toVisitPlan = (typed: VisitDraft) => z.safeParse(VISIT, typed).data ?? null;
const draft = (changes: Partial<VisitDraft> = {}): VisitDraft => ({
  ...EMPTY_VISIT,
  school: 'yale',
  kind: 'official',
  startsOn: '2027-02-04',
  nights: '2',
  guests: '2',
  ...changes,
});

describe('a visit', () => {
  it('becomes a row whose last day is the morning after its last night', () => {
    expect(toVisitPlan(draft({ cost: '240.50', checklist: '  Shoes ' }))).toEqual({
      school_id: 'yale',
      kind: 'official',
      starts_on: '2027-02-04',
      ends_on: '2027-02-06',
      guests: 2,
      cost_cents: 24_050,
      checklist: 'Shoes',
      questions: null,
      reflection: null,
    });
  });

  it('of the college has two nights and two guests at most; the family’s own may be longer', () => {
    expect(visitProblems(draft({ nights: '3' })).nights).toContain('two nights');
    expect(visitProblems(draft({ guests: '3' })).guests).toContain('two family members');
    expect(visitProblems(draft({ kind: 'unofficial', nights: '5', guests: '4' }))).toEqual({});
    expect(visitProblems(draft({ kind: 'camp', nights: '31' })).nights).toBe('Between 0 and 30 nights.');
  });

  it.each([
    ['school', { school: '' }],
    ['startsOn', { startsOn: '2027-02-3' }],
    ['nights', { nights: 'two' }],
    ['nights', { nights: '-1' }],
    ['guests', { guests: '1.5' }],
    ['cost', { cost: '12,50' }],
  ] as const)('says what is wrong with %s', (field, changes) => {
    expect(Object.keys(visitProblems(draft(changes)))).toEqual([field]);
    expect(toVisitPlan(draft(changes))).toBeNull();
  });

  it('comes back as it was typed', () => {
    const row: VisitRecord = {
      id: 'v',
      school_id: 'yale',
      short_name: 'Yale',
      city: 'New Haven',
      state: 'CT',
      kind: 'unofficial',
      starts_on: '2027-02-28',
      ends_on: '2027-03-01',
      guests: null,
      cost_cents: 1205,
      checklist: null,
      questions: 'Who rows?',
      reflection: null,
    };
    const typed = toVisitDraft(row);
    expect([typed.nights, typed.cost, typed.guests]).toEqual(['1', '12.05', '']);
    expect(toVisitPlan(typed)).toMatchObject({ ends_on: '2027-03-01', cost_cents: 1205, guests: null });
  });
});

it('reads what is done, and leaves out empty lines', () => {
  expect(parseChecklist('Transcript\n\n [x] Shoes \n[X]Train\n[x]')).toEqual([
    { at: 0, words: 'Transcript', isDone: false },
    { at: 1, words: 'Shoes', isDone: true },
    { at: 2, words: 'Train', isDone: true },
  ]);
});

it('turns one line round and no other', () => {
  expect(ticked('Transcript\n[x] Shoes', 0)).toBe('[x] Transcript\n[x] Shoes');
  expect(ticked('Transcript\n[x] Shoes', 1)).toBe('Transcript\nShoes');
  const words = fc.stringMatching(/^[a-z]{1,8}$/u);
  fc.assert(
    fc.property(fc.array(fc.tuple(words, fc.boolean()), { minLength: 1, maxLength: 6 }), fc.nat(5), (list, any) => {
      const kept = list.map(([word, isDone]) => `${isDone ? '[x] ' : ''}${word}`).join('\n');
      const at = any % list.length;
      const turned = parseChecklist(ticked(kept, at));
      expect(turned.map(({ isDone }) => isDone)).toEqual(list.map(([, isDone], line) => isDone !== (line === at)));
      expect(ticked(ticked(kept, at), at)).toBe(kept);
    }),
  );
});
