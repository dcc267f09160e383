// Emails triggered by a signed-in person: to a guardian, or to the owner of a roster spot.
import { z } from 'zod';
import { readsLikeAddress } from '../mail/safe-text.ts';
import { ApiError } from '../failure.ts';
import type { ProductApi } from '../product-api.ts';
import { email, readAs } from '../requests.ts';
import type { PeopleOptions } from './consent-calls.ts';
import type { Later } from '../later.ts';
import { claimMail, consentMail } from './mails.ts';
import { sendRosterLetters } from './roster-letters.ts';

const DAY_S = 86_400;
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

export interface FamilyOptions extends PeopleOptions {
  /** Sends the emails of a list once the answer is given. */
  readonly later: Later;
}

export function addFamilyCalls(api: ProductApi, options: FamilyOptions): void {
  const { backend, mailer, siteUrl, requirePerson, later } = options;
  api.post('/api/guardians/invite', async (context) => {
    const person = await requirePerson(context.req.raw, 'Sign in to ask a guardian.');
    const wish = await readAs(context.req.raw, GUARDIAN);
    await backend.limit('guardian-by', person.id, 10, DAY_S);
    await backend.limit('consent-to', wish.email, 5, DAY_S);
    const parameters = { asker: person.id, uaid: wish.uaid, guardian_email: wish.email, part: wish.part };
    const { mail, token, called, band } = ASKED.parse(await backend.call('request_guardian', parameters));
    if (mail && token !== undefined) {
      const letter = { to: wish.email, siteUrl, token, called: called ?? 'A rower', kind: 'guardian' } as const;
      await mailer.send(consentMail({ ...letter, isUnder14: band === 'under-14' }));
    }
    // The same for a guardian who is linked already and for one who said no before.
    return context.json({ success: true });
  });

  api.post('/api/roster/invite', async (context) => {
    const authorization = context.req.header('authorization') ?? '';
    const person = await requirePerson(context.req.raw, 'Sign in to invite an athlete.');
    const wish = await readAs(context.req.raw, PLACE);
    await backend.limit('claim-by', person.id, 100, DAY_S);
    await backend.limit('claim-to', wish.email, 3, DAY_S);
    const team = await backend.callAs(authorization, 'team_of_place', { athlete: wish.athlete });
    if (typeof team !== 'string') throw new ApiError(403, 'That roster spot doesn’t exist.');
    if (readsLikeAddress(team)) throw new ApiError(400, RENAME);
    const code = z.string().parse(await backend.callAs(authorization, 'issue_claim_code', { athlete: wish.athlete }));
    await mailer.send(claimMail({ to: wish.email, siteUrl, code, team }));
    return context.json({ success: true });
  });

  api.post('/api/roster/invite-list', async (context) => {
    const authorization = context.req.header('authorization') ?? '';
    await requirePerson(context.req.raw, 'Sign in to invite the families.');
    const { families, ...list } = await readAs(context.req.raw, LIST);
    const team = await backend.callAs(authorization, 'team_of_place', { athlete: families[0]?.athlete });
    if (typeof team === 'string' && readsLikeAddress(team)) throw new ApiError(400, RENAME);
    const refused = await backend.callAs(authorization, 'queue_roster_letters', { ...list, families });
    later(() => sendRosterLetters(options));
    return context.json({ refused });
  });
}
