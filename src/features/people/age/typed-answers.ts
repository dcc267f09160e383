// Birth, email address and first name as someone types them, each with the sentence about what is wrong with it.
import type { Birth } from '#src/data/people/age.ts';

/** Month and year before validation. */
export interface TypedBirth {
  readonly month: string;
  readonly year: string;
}

type BirthRead =
  | { readonly ok: true; readonly birth: Birth }
  | { readonly ok: false; readonly field: 'month' | 'year'; readonly sentence: string };

/** Maximum age; same limit as the database. */
const MAX_YEARS = 110;

/** Month and year of birth. Says what is missing or impossible, never what an answer leads to. */
export function readBirth({ month: typedMonth, year: typedYear }: TypedBirth, today: Date): BirthRead {
  const month = Number(typedMonth);
  if (!(Number.isInteger(month) && month >= 1 && month <= 12)) {
    return { ok: false, field: 'month', sentence: 'Choose the month you were born in.' };
  }
  const digits = typedYear.trim();
  if (!/^\d{4}$/u.test(digits)) {
    return { ok: false, field: 'year', sentence: 'Enter the year you were born in, with four digits.' };
  }
  const year = Number(digits);
  const isToCome = year > today.getFullYear() || (year === today.getFullYear() && month > today.getMonth() + 1);
  if (isToCome) return { ok: false, field: 'year', sentence: 'That date is in the future. Check the year.' };
  if (year < today.getFullYear() - MAX_YEARS) {
    return { ok: false, field: 'year', sentence: 'Check the year.' };
  }
  return { ok: true, birth: { year, month } };
}

/** Null for a well-formed address. `whose`: as in "your parent's". */
export function addressProblem(typed: string, whose: string): string | null {
  const address = typed.trim();
  if (address === '') return `Enter ${whose} email address.`;
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(address) && address.length <= 254
    ? null
    : 'Enter an email address, like name@home.org.';
}

/** Letters only: the name goes into an email to someone who did not ask for it. */
export function firstNameProblem(typed: string): string | null {
  const name = typed.trim();
  if (name === '') return 'Enter your first name.';
  return name.length <= 40 && /^[\p{L}\p{M}' -]+$/u.test(name) ? null : 'Write the first name in letters, at most 40.';
}
