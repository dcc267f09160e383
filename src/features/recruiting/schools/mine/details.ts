// Form schema for a saved school.
import * as z from 'zod/mini';
import type { MySchool, SchoolChange } from '#src/data/schools/my-schools.ts';
import { optionalText, rule, rules } from '#src/ui/form/rules.ts';

const addressProblem = (email: string): string | null =>
  email === '' || /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/u.test(email)
    ? null
    : 'Enter an email address like rowing@college.edu.';

const TYPED = z
  .object({
    action: optionalText(),
    /** A date, or nothing. */
    on: optionalText(),
    email: z.string().check(z.trim(), z.toLowerCase(), rule(addressProblem)),
    role: optionalText(),
  })
  .check(
    rules(({ action, on }) => ({ action: action === null && on !== null ? 'Enter what is due that day.' : null })),
  );

export type Details = z.input<typeof TYPED>;

export const DETAILS = z.pipe(
  TYPED,
  z.transform(({ action, on, role, email }: z.output<typeof TYPED>): SchoolChange => ({
    next_action: action,
    next_action_on: on,
    contact_role: role,
    contact_email: email === '' ? null : email,
  })),
);

export const typedDetails = (saved: MySchool): Details => ({
  action: saved.next_action ?? '',
  on: saved.next_action_on ?? '',
  email: saved.contact_email ?? '',
  role: saved.contact_role ?? '',
});
