import { describe, expect, it } from 'vitest';
import { readForm } from '#src/ui/form/use-form.ts';
import { DETAILS } from './details.ts';

const TYPED = { action: ' Call ', on: '2026-12-01', role: '', email: ' Rowing@Brown.EDU ' };

const wrongIn = (typed: typeof TYPED): readonly string[] => {
  const read = readForm(DETAILS, typed);
  return read.ok ? [] : [...read.problems.keys()];
};

describe('what is typed about a saved school', () => {
  it('is kept without blanks, and nothing for what is empty', () => {
    expect(readForm(DETAILS, TYPED)).toEqual({
      ok: true,
      valid: {
        next_action: 'Call',
        next_action_on: '2026-12-01',
        contact_role: null,
        contact_email: 'rowing@brown.edu',
      },
    });
    expect(readForm(DETAILS, { ...TYPED, email: '' })).toMatchObject({ valid: { contact_email: null } });
  });

  it('is refused with a day and nothing to do, or an address that is none', () => {
    expect(wrongIn({ ...TYPED, action: ' ' })).toEqual(['action']);
    expect(wrongIn({ ...TYPED, email: 'coach at brown' })).toEqual(['email']);
    expect(wrongIn({ ...TYPED, action: '', email: 'a@b.c' }).toSorted()).toEqual(['action', 'email']);
  });
});
