// Taking out a plan, changing it, and hearing from the payment service. Without its keys every call says that billing
// is not switched on here.
import { z } from 'zod';
import { findOffer, RENEWAL_TERMS, formatCents } from '#src/plans/price-list.ts';
import { readText } from '../http.ts';
import { ApiError, bySignedIn, found, HOUR_S } from '../call.ts';
import type { ProductApi } from '../product-api.ts';
import { reportUnknown, sendBillingMails, type BillingJobOptions } from './billing-jobs.ts';
import { applyCardProof, orNotCharged } from './card-proofs.ts';
import { PriceMismatch, type PaymentService } from './payment-service.ts';

const CHECKOUT = z.object({
  tier: z.string().max(40),
  interval: z.enum(['month', 'year']),
  agreesToRenewal: z.literal(true, 'Agree to the renewal first; it is asked separately.'),
});
const PORTAL = z.object({ purpose: z.enum(['overview', 'card', 'cancel', 'pay']).default('overview') });
const PAYER = z.object({
  obstacle: z.string().nullable(),
  customer: z.string().nullable(),
  subscription: z.string().nullable(),
  trial_used: z.boolean(),
});
/** Messages with an email of their own. */
const AT_ONCE: ReadonlySet<string> = new Set([
  'customer.subscription.trial_will_end',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.upcoming',
]);
const DAY_MS = 86_400_000;
const EVENT_BYTES = 512 * 1024;
const OFF = 'Billing is not switched on here.';

function switchedOn(payments: PaymentService | null): PaymentService {
  if (payments === null) throw new ApiError(503, OFF);
  return payments;
}

export function billingCalls({ backend, payments, siteUrl, now, onBug }: BillingJobOptions) {
  const fetchPayer = async (person: string): Promise<z.infer<typeof PAYER>> =>
    PAYER.parse(await backend.call('payer_of', { person }));

  const asked = <Answer>(question: Promise<Answer>): Promise<Answer> =>
    orNotCharged(question, onBug, (error) => (error instanceof PriceMismatch ? 'price differs' : undefined));

  const signedIn = bySignedIn(backend);
  return {
    'billing/checkout': signedIn(
      'Sign in to choose a plan.',
      CHECKOUT,
      async ({ tier, interval }, { person }) => {
        const offer = findOffer(tier, interval);
        if (offer === null) throw new ApiError(400, 'This plan isn’t available at this interval.');
        await backend.limit('checkout', person.id, 10, HOUR_S);
        const payer = await fetchPayer(person.id);
        if (payer.obstacle !== null) throw new ApiError(403, payer.obstacle);
        const trialDays = payer.trial_used ? 0 : offer.plan.trialDays;
        const order = { offer, person, customer: payer.customer, trialDays, siteUrl };
        const checkout = await asked(switchedOn(payments).checkout(order));
        await backend.call('remember_checkout', {
          person: person.id,
          customer: checkout.customer,
          tier,
          price: `${formatCents(offer.price.amountCents)} a ${interval}`,
          terms_version: RENEWAL_TERMS.version,
          sentence: RENEWAL_TERMS.sentence,
          first_charge_on: new Date(now().getTime() + trialDays * DAY_MS).toISOString().slice(0, 10),
        });
        return { url: checkout.url };
      },
      { first: () => switchedOn(payments) },
    ),
    'billing/portal': signedIn(
      'Sign in to see your plan.',
      PORTAL,
      async ({ purpose }, { person }) => {
        await backend.limit('portal', person.id, 30, HOUR_S);
        const { customer: known, subscription } = await fetchPayer(person.id);
        const customer = found(known, 'You don’t have a plan.');
        return { url: await asked(switchedOn(payments).portal({ customer, subscription, purpose, siteUrl })) };
      },
      { first: () => switchedOn(payments) },
    ),
  };
}

/** Signed messages of the payment service. */
export function addPaymentMessages(api: ProductApi, jobs: BillingJobOptions): void {
  const { backend, payments, onBug } = jobs;
  // The object is fetched again, so that what is kept is what holds; the event says only which, and how old it is.
  api.post('/api/stripe/webhook', async (context) => {
    const service = switchedOn(payments);
    const body = await readText(context.req.raw, EVENT_BYTES);
    if (!body.ok) throw new ApiError(body.reason === 'too large' ? 413 : 400, 'Couldn’t read the message.');
    const event = await service.readEvent(body.text, context.req.header('stripe-signature') ?? '');
    if (event === null) throw new ApiError(400, 'The signature does not fit.');
    if (event.cardProof !== null) {
      const outcome = await applyCardProof(backend, service.cardProofs, event, event.cardProof);
      return context.json({ received: true, outcome });
    }
    const subscription = event.subscription === null ? null : await service.subscription(event.subscription);
    const outcome = await backend.call('apply_stripe_event', {
      event_id: event.id,
      event_type: event.type,
      created: event.created.toISOString(),
      subscription,
    });
    if (subscription !== null) reportUnknown(subscription, onBug);
    // Urgent emails go out immediately; failures follow with the hourly run.
    if (outcome === 'applied' && AT_ONCE.has(event.type)) await sendBillingMails(jobs).catch(onBug);
    return context.json({ received: true, outcome });
  });
}
