import { describe, expect, it } from 'vitest';
import { detailsOf, detailsProblem } from './details.ts';

const TYPED = { action: ' Call ', on: '2026-12-01', role: '', email: ' Rowing@Brown.EDU ', notes: '  ' };

describe('what is typed about a saved school', () => {
  it('is kept without blanks, and nothing for what is empty', () => {
    expect(detailsProblem(TYPED)).toBeNull();
    expect(detailsOf(TYPED)).toEqual({
      next_action: 'Call',
      next_action_on: '2026-12-01',
      contact_role: null,
      contact_email: 'rowing@brown.edu',
      notes: null,
    });
  });

  it('is refused with a day and nothing to do, or an address that is none', () => {
    expect(detailsProblem({ ...TYPED, action: ' ' })?.field).toBe('action');
    expect(detailsProblem({ ...TYPED, email: 'coach at brown' })?.field).toBe('email');
    expect(detailsProblem({ ...TYPED, email: '' })).toBeNull();
  });
});
