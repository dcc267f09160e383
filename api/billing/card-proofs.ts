// Proves by card that an adult, and the parent, is there: a small charge that the bank reports to the holder, refunded
// at once, without an account by the token of the decision or of the receipt. Only the payment service's signed message
// proves anything; that service gets an id, and no details about the people involved.
import { Stripe } from 'stripe';
import { z } from 'zod';
import type { Backend } from '../backend.ts';
import { ApiError, byAnyone, bySignedIn, found, HOUR_S, nullableText, SECRET } from '../call.ts';
import type { ProductApiOptions } from '../product-api.ts';

/** The smallest the payment service charges. */
const PROOF_CENTS = 50;
/** How a checkout says that it is a proof and no purchase. */
const PROOF_KEY = 'guardian_proof';

type PaidProof = NonNullable<ReturnType<typeof parsePaidProof>>;

/** Card offer for a page; null: no card is taken here. */
export const toCardOffer = (payments: object | null): { readonly cents: number } | null =>
  payments === null ? null : { cents: PROOF_CENTS };

type CardProofs = ReturnType<typeof cardProofs>;

export const cardProofs = (stripe: Stripe) => ({
  /** A page that charges `PROOF_CENTS`. */
  open: async (proof: string, siteUrl: string) => {
    const product_data = { name: 'Proof that an adult holds this card, given back at once' };
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: PROOF_CENTS, product_data } }],
      metadata: { [PROOF_KEY]: proof },
      // Nothing is proven by coming back: the page asks the database.
      success_url: new URL('/consent?card=done', siteUrl).href,
      cancel_url: new URL('/consent?card=left', siteUrl).href,
    });
    if (session.url === null) throw new Error('The payment service opened a checkout without an address.');
    return { url: session.url, checkout: session.id };
  },
  /** Gives the charge back, however often it is asked. */
  giveBack: async ({ payment }: PaidProof): Promise<void> => {
    try {
      await stripe.refunds.create({ payment_intent: payment }, { idempotencyKey: `give-back-${payment}` });
    } catch (error) {
      const isBack = error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
      if (!isBack) throw error;
    }
  },
});

const PAID = z.object({
  id: z.string(),
  mode: z.literal('payment'),
  payment_status: z.literal('paid'),
  payment_intent: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]),
  metadata: z.object({ [PROOF_KEY]: z.uuid() }),
});

/** The proof a message of the payment service is about; null for every other message. */
export function parsePaidProof(type: string, object: unknown) {
  const paid = PAID.safeParse(type === 'checkout.session.completed' ? object : null);
  if (!paid.success) return null;
  const { id, payment_intent: payment, metadata } = paid.data;
  // The proof as claimed; the database knows which checkouts belong to it.
  return { proof: metadata[PROOF_KEY], checkout: id, payment };
}

/**
 * Records the consent once and gives the charge back, also where it proves nothing here. When giving back fails the
 * message is answered with a failure: it is delivered again, and then only this is left to do.
 */
export async function applyCardProof(
  backend: Backend,
  proofs: CardProofs,
  { id, type, created }: { readonly id: string; readonly type: string; readonly created: Date },
  paid: PaidProof,
): Promise<unknown> {
  const outcome = await backend.call('apply_card_proof', {
    event_id: id,
    event_type: type,
    created: created.toISOString(),
    proof: paid.proof,
    checkout: paid.checkout,
  });
  await proofs.giveBack(paid);
  return outcome;
}

/** Reports refusals of the payment service to us; the payer only sees that it failed. */
export const orNotCharged = <Answer>(
  question: Promise<Answer>,
  onBug: (error: unknown) => void,
  details: (error: unknown) => string | undefined = () => undefined,
): Promise<Answer> =>
  question.catch((error: unknown) => {
    onBug(error);
    const sentence = 'The payment service did not answer. Nothing was charged; try again in a minute.';
    throw new ApiError(502, sentence, details(error));
  });

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
      const opened = found(OPENED.parse(await backend.call('open_card_proof', { token: proof })), OVER);
      return { ...opened, card: toCardOffer(payments) };
    }),
    'consent/card/start': byAnyone(
      BY_TOKEN,
      async ({ proof }, { client }) => {
        await backend.limit('card-start', client, 20, HOUR_S);
        const id = found(nullableText.parse(await backend.call('start_card_proof', { token: proof })), OVER);
        const opened = await orNotCharged(taken().open(id, siteUrl), onBug);
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
        return { proof: found(proof, 'Nothing is waiting for verification.') };
      },
      { first: taken },
    ),
  };
}
