// Proves an adult by card: a small charge that the bank reports to the holder, refunded at once. The payment service
// gets an id, and no details about the people involved.
import { Stripe } from 'stripe';
import { z } from 'zod';
import type { Backend } from '../backend.ts';

/** The smallest the payment service charges. */
const PROOF_CENTS = 50;
/** How a checkout says that it is a proof and no purchase. */
const PROOF_KEY = 'guardian_proof';

/** A checkout that was paid. */
export interface PaidProof {
  /** Claimed proof id; the database knows which checkouts belong to it. */
  readonly proof: string;
  readonly checkout: string;
  readonly payment: string;
}

export interface CardProofs {
  /** A page that charges `PROOF_CENTS`. */
  readonly open: (proof: string, siteUrl: string) => Promise<{ readonly url: string; readonly checkout: string }>;
  /** Gives the charge back, however often it is asked. */
  readonly giveBack: (paid: PaidProof) => Promise<void>;
}

/** Card offer for a page; null: no card is taken here. */
export const toCardOffer = (payments: object | null): { readonly cents: number } | null =>
  payments === null ? null : { cents: PROOF_CENTS };

export const cardProofs = (stripe: Stripe): CardProofs => ({
  open: async (proof, siteUrl) => {
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
  giveBack: async ({ payment }) => {
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
export function parsePaidProof(type: string, object: unknown): PaidProof | null {
  const paid = PAID.safeParse(type === 'checkout.session.completed' ? object : null);
  if (!paid.success) return null;
  const { id, payment_intent: payment, metadata } = paid.data;
  return { proof: metadata[PROOF_KEY], checkout: id, payment };
}

interface ProofMessage {
  readonly id: string;
  readonly type: string;
  readonly created: Date;
}

/**
 * Records the consent once and gives the charge back, also where it proves nothing here. When giving back fails the message is
 * answered with a failure: it is delivered again, and then only this is left to do.
 */
export async function applyCardProof(
  backend: Backend,
  proofs: CardProofs,
  { id, type, created }: ProofMessage,
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
