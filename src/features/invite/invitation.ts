// What a friend's invitation holds, from the form to what is sent.
import type { ReferralInvitation } from '#src/backend/mail/product-api.ts';
import type { SessionUser } from '#src/backend/session/session.ts';
import type { DropdownOption } from '#src/ui/form/dropdown.tsx';
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

/** What keeps the form from being sent, or null. The address itself the browser checks. */
export const missingIn = ({ friendEmail }: InvitationForm): string | null =>
  friendEmail.trim() === '' ? "Friend's email is required" : null;

/** The relationship of an option of the list; the first line of the list is none. */
export const relationshipOf = (value: string): InvitationForm['relationship'] =>
  RELATIONSHIPS.find((relationship) => relationship.value === value)?.value ?? '';

export const invitationOf = (form: InvitationForm, user: SessionUser | null): ReferralInvitation => ({
  ...form,
  friendEmail: form.friendEmail.trim(),
  friendName: form.friendName.trim(),
  referrerName: user?.email ?? `A ${PRODUCT} user`,
  referrerEmail: user?.email ?? '',
});
