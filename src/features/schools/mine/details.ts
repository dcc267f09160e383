// What is typed about a saved school, as it is checked and kept.
import type { SchoolChange } from '#src/backend/schools/my-schools.ts';

export interface Details {
  readonly action: string;
  /** A day, or nothing. */
  readonly on: string;
  readonly role: string;
  readonly email: string;
  readonly notes: string;
}

export interface DetailsProblem {
  readonly field: 'action' | 'email';
  readonly sentence: string;
}

export function detailsProblem({ action, on, email }: Details): DetailsProblem | null {
  if (action.trim() === '' && on !== '') return { field: 'action', sentence: 'Say what is due on that day.' };
  return email.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/u.test(email.trim())
    ? null
    : { field: 'email', sentence: 'This is not an e-mail address. One looks like rowing@college.edu.' };
}

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

export const detailsOf = ({ action, on, role, email, notes }: Details): SchoolChange => ({
  next_action: orNull(action),
  next_action_on: orNull(on),
  contact_role: orNull(role),
  contact_email: orNull(email)?.toLowerCase() ?? null,
  notes: orNull(notes),
});
