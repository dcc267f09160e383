// Referral code of the link a visitor used, stored until they sign up in this tab. Only counts that one more person
// joined; without storage, no one is counted.
import { keptText } from '#src/data/kept-text.ts';

/** Format as issued by the database. */
const REFERRAL = /^[A-Z2-9]{8}$/u;
export const isReferral = (code: unknown): code is string => typeof code === 'string' && REFERRAL.test(code);

export const {
  read: keptReferral,
  keep: keepReferral,
  forget: forgetReferral,
} = keptText(() => sessionStorage, 'strokeside-friend', REFERRAL);
