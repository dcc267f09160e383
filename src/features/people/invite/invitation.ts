// Friend invitation, from the form to the request.
import * as z from 'zod/mini';
import type { ReferralInvitation } from '#src/data/product-api.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import type { DropdownOption } from '#src/ui/form/text-input.tsx';
import { isAddress, rule } from '#src/ui/form/rules.ts';
import { PRODUCT } from '#src/ui/product.ts';

export const LONGEST_MESSAGE = 300;

export const RELATIONSHIPS = [
  { value: 'parent', label: 'Fellow Parent' },
  { value: 'teammate', label: 'Teammate' },
  { value: 'coach', label: 'Coach' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly DropdownOption[];

export type InvitationForm = Omit<ReferralInvitation, 'referrerName' | 'referrerEmail'>;

export const EMPTY_FORM: InvitationForm = { friendEmail: '', friendName: '', customMessage: '', relationship: '' };

/** Problem that prevents sending, or null. */
const addressProblem = (typed: string): string | null => {
  if (typed.trim() === '') return "Friend's email is required";
  return isAddress(typed.trim()) ? null : 'Enter an email address like name@club.org.';
};

export const INVITATION = z.object({
  friendEmail: z.string().check(rule(addressProblem)),
  friendName: z.string(),
  customMessage: z.string(),
  /** Empty: not specified. */
  relationship: z.enum(['', ...RELATIONSHIPS.map(({ value }) => value)]),
});

export const toInvitation = (form: InvitationForm, user: AuthUser | null): ReferralInvitation => ({
  ...form,
  friendEmail: form.friendEmail.trim(),
  friendName: form.friendName.trim(),
  referrerName: user?.email ?? `A ${PRODUCT} user`,
  referrerEmail: user?.email ?? '',
});
