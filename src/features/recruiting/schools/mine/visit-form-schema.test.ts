import { describe, expect, it } from 'vitest';
import { NO_VISIT, visitTo } from './visit-form-schema.ts';

const read = (typed: Partial<typeof NO_VISIT>) => visitTo('brown').safeParse({ ...NO_VISIT, ...typed });
const said = (typed: Partial<typeof NO_VISIT>): readonly unknown[] =>
  read(typed).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('a visit that is typed at its school', () => {
  it('is of one day where no last day is said', () => {
    expect(read({ from: '2027-09-04', questions: ' How are boats chosen? ' }).data).toEqual({
      school_id: 'brown',
      kind: 'unofficial',
      starts_on: '2027-09-04',
      ends_on: '2027-09-04',
      guests: null,
      cost_cents: null,
      checklist: null,
      questions: 'How are boats chosen?',
      reflection: null,
    });
  });

  it('has two nights at most where the college pays', () => {
    expect(said({ kind: 'official', from: '2027-09-03', until: '2027-09-05' })).toEqual([]);
    expect(said({ kind: 'official', from: '2027-09-03', until: '2027-09-06' })).toEqual([
      ['until', 'An official visit has two nights at most.'],
    ]);
    expect(said({ from: '2027-09-03', until: '2027-09-06' })).toEqual([]);
  });

  it('has a first day, and does not end before it', () => {
    expect(said({})).toEqual([['from', 'Choose the first day.']]);
    expect(said({ from: '2027-09-03', until: '2027-09-02' })).toEqual([['until', 'The last day is before the first.']]);
  });
});
