// Showing by a card that one is the parent: without an account, by the token the decision answered or the receipt emailed.
// Only the payment service's signed message proves anything (billing/card-proofs.ts).
import { z } from 'zod';
import { toCardOffer, type CardProofs } from '../billing/card-proofs.ts';
import { ApiError } from '../failure.ts';
import { byAnyone, bySignedIn, HOUR_S, nullableText, SECRET } from '../call.ts';
import type { ProductApiOptions } from '../product-api.ts';

const BY_TOKEN = z.object({ proof: SECRET });
const OF_PERSON = z.object({ uaid: z.uuid() });
const OPENED = z
  .object({
    called: nullableText,
    /** The notice the consent was given under; null once nothing waits. */
    notice: nullableText,
    /** Consent that the proof unlocks. */
    proves: z.enum(['share_club', 'share_colleges']),
    /** begun: a page for the card was opened. settled: there is nothing left to show. */
    state: z.enum(['waiting', 'begun', 'proved', 'settled']),
    until: z.string(),
  })
  .nullable();
const OVER = 'This link has ended. Sign in to show it from your family’s page, or ask us for help.';
const OFF = 'Cards are not taken here: this installation has no payment service. The signed form does the same.';

export function cardCalls({ backend, siteUrl, payments, onBug }: ProductApiOptions) {
  const taken = (): CardProofs => {
    if (payments === null) throw new ApiError(503, OFF);
    return payments.cardProofs;
  };
  return {
    'consent/card/open': byAnyone(BY_TOKEN, async ({ proof }, { client }) => {
      await backend.limit('card-open', client, 240, HOUR_S);
      const opened = OPENED.parse(await backend.call('open_card_proof', { token: proof }));
      if (opened === null) throw new ApiError(404, OVER);
      return { ...opened, card: toCardOffer(payments) };
    }),
    'consent/card/start': byAnyone(
      BY_TOKEN,
      async ({ proof }, { client }) => {
        await backend.limit('card-start', client, 20, HOUR_S);
        const id = nullableText.parse(await backend.call('start_card_proof', { token: proof }));
        if (id === null) throw new ApiError(404, OVER);
        const opened = await taken()
          .open(id, siteUrl)
          .catch((error: unknown) => {
            onBug(error);
            throw new ApiError(502, 'The payment service did not answer. Nothing was charged; try again in a minute.');
          });
        await backend.call('remember_card_checkout', { proof: id, checkout: opened.checkout });
        return { url: opened.url };
      },
      { first: taken },
    ),
    // A guardian with an account gets the same token, for what they asked for on the family's page.
    'consent/card/begin': bySignedIn(backend)(
      'Sign in to show that you are the parent.',
      OF_PERSON,
      async ({ uaid }, { person, callAs }) => {
        await backend.limit('card-begin', person.id, 20, HOUR_S);
        const proof = nullableText.parse(await callAs('begin_card_proof', { uaid }));
        if (proof === null) throw new ApiError(404, 'Nothing is waiting for verification.');
        return { proof };
      },
      { first: taken },
    ),
  };
}
