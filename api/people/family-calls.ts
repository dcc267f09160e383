// Emails triggered by a signed-in person: to a guardian, or to the owner of a roster spot.
import { z } from 'zod';
import { readsLikeAddress } from '../mail/safe-text.ts';
import { ApiError, bySignedIn, DAY_S, DONE, email } from '../call.ts';
import type { ProductApiOptions } from '../product-api.ts';
import { claimMail, consentMail } from './mails.ts';
import { sendRosterLetters } from './timed-work.ts';

const RENAME = 'The team’s name reads like a web address, so it is not emailed. Rename the team, then invite again.';
const GUARDIAN = z.object({ uaid: z.uuid(), email, part: z.enum(['primary', 'viewer']) });
const PLACE = z.object({ athlete: z.uuid(), email });
const LIST = z.object({
  import: z.uuid(),
  families: z
    .array(z.object({ athlete: z.uuid(), email: z.string() }))
    .min(1)
    .max(500),
});
const ASKED = z.object({
  mail: z.boolean(),
  token: z.string().optional(),
  called: z.string().nullish(),
  band: z.string().nullish(),
});
/** Families that get no email, with the reason. */
const REFUSED = z.array(z.object({ athlete: z.string(), why: z.string() }));

export function familyCalls(options: ProductApiOptions) {
  const { backend, mailer, siteUrl, later } = options;
  const signedIn = bySignedIn(backend);
  return {
    'guardians/invite': signedIn('Sign in to ask a guardian.', GUARDIAN, async (wish, { person }) => {
      await backend.limit('guardian-by', person.id, 10, DAY_S);
      await backend.limit('consent-to', wish.email, 5, DAY_S);
      const parameters = { asker: person.id, uaid: wish.uaid, guardian_email: wish.email, part: wish.part };
      const { mail, token, called, band } = ASKED.parse(await backend.call('request_guardian', parameters));
      if (mail && token !== undefined) {
        const letter = { to: wish.email, siteUrl, token, called: called ?? 'A rower', kind: 'guardian' } as const;
        await mailer.send(consentMail({ ...letter, isUnder14: band === 'under-14' }));
      }
      // The same for a guardian who is linked already and for one who said no before.
      return DONE;
    }),
    'roster/invite': signedIn('Sign in to invite an athlete.', PLACE, async ({ athlete, email: to }, by) => {
      await backend.limit('claim-by', by.person.id, 100, DAY_S);
      await backend.limit('claim-to', to, 3, DAY_S);
      const team = await by.callAs('team_of_place', { athlete });
      if (typeof team !== 'string') throw new ApiError(403, 'That roster spot doesn’t exist.');
      if (readsLikeAddress(team)) throw new ApiError(400, RENAME);
      const code = z.string().parse(await by.callAs('issue_claim_code', { athlete }));
      await mailer.send(claimMail({ to, siteUrl, code, team }));
      return DONE;
    }),
    'roster/invite-list': signedIn('Sign in to invite the families.', LIST, async (list, { callAs }) => {
      const team = await callAs('team_of_place', { athlete: list.families[0]?.athlete });
      if (typeof team === 'string' && readsLikeAddress(team)) throw new ApiError(400, RENAME);
      const refused = REFUSED.parse(await callAs('queue_roster_letters', list));
      later(() => sendRosterLetters(options));
      return { refused };
    }),
  };
}
