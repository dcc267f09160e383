// Codes kept during sign-up: a coach's invitation and a friend's referral, because the confirmation email returns to
// this browser without them. An invitation is bound to its address; without storage it lasts as long as the page.
import { keptText } from '#src/data/kept-text.ts';

/** Format as issued by the database. */
const INVITATION = /^[0-9a-f]{64}$/u;
export const isInvitation = (token: string | undefined): token is string => INVITATION.test(token ?? '');

const stored = keptText(() => localStorage, 'strokeside-invitation', INVITATION);
let held: string | null = null;

export const keptInvitation = (): string | null => stored.read() ?? held;

export function keepInvitation(token: string): void {
  stored.keep(token);
  held = stored.read() === null && isInvitation(token) ? token : null;
}

export function forgetInvitation(): void {
  held = null;
  stored.forget();
}

/** Format as issued by the database. */
const REFERRAL = /^[A-Z2-9]{8}$/u;
export const isReferral = (code: unknown): code is string => typeof code === 'string' && REFERRAL.test(code);

export const {
  read: keptReferral,
  keep: keepReferral,
  forget: forgetReferral,
} = keptText(() => sessionStorage, 'strokeside-friend', REFERRAL);

/** Search params of the links between sign-in and sign-up. */
export const carried = (wanted: string | undefined): { readonly redirect?: string } =>
  wanted === undefined ? {} : { redirect: wanted };
