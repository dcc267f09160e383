import { keptText } from '#src/data/kept-text.ts';

/** Code of a roster spot, stored in this tab during sign-in. Without storage the email's link still works. */
export const {
  read: keptClaim,
  keep: keepClaim,
  forget: forgetClaim,
} = keptText(() => sessionStorage, 'strokeside-claim');
