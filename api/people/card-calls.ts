// Showing by a card that one is the parent: without an account, by the token the decision answered or the receipt emailed.
// Only the payment service's signed message proves anything (billing/card-proofs.ts).
import { z } from 'zod';
import { toCardOffer } from '../billing/card-proofs.ts';
import { ApiError } from '../failure.ts';
import type { ProductApi } from '../product-api.ts';
import { readAs } from '../requests.ts';
import { SECRET, type PeopleOptions } from './consent-calls.ts';

const HOUR_S = 3600;
const BY_TOKEN = z.object({ proof: SECRET });
const OF_PERSON = z.object({ uaid: z.uuid() });
const OPENED = z
  .object({
    called: z.string().nullable(),
    notice: z.string().nullable(),
    proves: z.enum(['share_club', 'share_colleges']),
    state: z.enum(['waiting', 'begun', 'proved', 'settled']),
    until: z.string(),
  })
  .nullable();
const OVER = 'This link has ended. Sign in to show it from your family’s page, or ask us for help.';
const OFF = 'Cards are not taken here: this installation has no payment service. The signed form does the same.';

export function addCardCalls(
  api: ProductApi,
  { backend, siteUrl, requirePerson, cardProofs, onBug }: PeopleOptions,
): void {
  api.post('/api/consent/card/open', async (context) => {
    const { proof } = await readAs(context.req.raw, BY_TOKEN);
    await backend.limit('card-open', context.env.client, 240, HOUR_S);
    const opened = OPENED.parse(await backend.call('open_card_proof', { token: proof }));
    if (opened === null) throw new ApiError(404, OVER);
    return context.json({ ...opened, card: toCardOffer(cardProofs) });
  });

  api.post('/api/consent/card/start', async (context) => {
    if (cardProofs === null) throw new ApiError(503, OFF);
    const { proof } = await readAs(context.req.raw, BY_TOKEN);
    await backend.limit('card-start', context.env.client, 20, HOUR_S);
    const id = z
      .string()
      .nullable()
      .parse(await backend.call('start_card_proof', { token: proof }));
    if (id === null) throw new ApiError(404, OVER);
    const opened = await cardProofs.open(id, siteUrl).catch((error: unknown) => {
      onBug(error);
      throw new ApiError(502, 'The payment service did not answer. Nothing was charged; try again in a minute.');
    });
    await backend.call('remember_card_checkout', { proof: id, checkout: opened.checkout });
    return context.json({ url: opened.url });
  });

  // A guardian with an account gets the same token, for what they asked for on the family's page.
  api.post('/api/consent/card/begin', async (context) => {
    if (cardProofs === null) throw new ApiError(503, OFF);
    const person = await requirePerson(context.req.raw, 'Sign in to show that you are the parent.');
    const { uaid } = await readAs(context.req.raw, OF_PERSON);
    await backend.limit('card-begin', person.id, 20, HOUR_S);
    const proof = z
      .string()
      .nullable()
      .parse(await backend.callAs(context.req.header('authorization') ?? '', 'begin_card_proof', { uaid }));
    if (proof === null) throw new ApiError(404, 'Nothing is waiting for verification.');
    return context.json({ proof });
  });

  api.get('/api/consent/card', (context) => context.json({ card: toCardOffer(cardProofs) }));
}
