// Taking out a plan, changing it, and hearing from the payment service. Without its keys every call says that billing is
// not switched on here.
import { z } from 'zod';
import { offerOf, RENEWAL_TERMS, wordsOfCents } from '#src/plans/price-list.ts';
import { readText } from '../../gateway/body.ts';
import type { Backend } from '../backend.ts';
import { ApiError } from '../failure.ts';
import type { ProductApi, RequirePerson } from '../product-api.ts';
import { readAs } from '../requests.ts';
import { PriceMismatch, type PaymentService } from './payment-service.ts';

export interface BillingOptions {
  readonly backend: Backend;
  /** Null: not switched on here. */
  readonly payments: PaymentService | null;
  readonly siteUrl: string;
  readonly requirePerson: RequirePerson;
  readonly onBug: (error: unknown) => void;
}

const CHECKOUT = z.object({
  tier: z.string().max(40),
  interval: z.enum(['month', 'year']),
  agreesToRenewal: z.literal(true, 'Agree to the renewal first; it is asked separately.'),
});
const HOUR_S = 3600;
const EVENT_BYTES = 512 * 1024;
const OFF = 'Billing is not switched on here.';
const NO_ANSWER = 'The payment service did not answer. Nothing was charged; try again in a minute.';

export function addBillingCalls(api: ProductApi, options: BillingOptions): void {
  const { backend, payments, siteUrl, requirePerson, onBug } = options;

  const switchedOn = (): PaymentService => {
    if (payments === null) throw new ApiError(503, OFF);
    return payments;
  };
  /** What the payment service refuses is told to us, and to the payer that it failed. */
  const asked = async <Answer>(question: Promise<Answer>): Promise<Answer> => {
    try {
      return await question;
    } catch (error) {
      onBug(error);
      throw new ApiError(502, NO_ANSWER, error instanceof PriceMismatch ? 'price differs' : undefined);
    }
  };

  api.get('/api/billing', (context) => context.json({ enabled: payments !== null }));

  api.post('/api/billing/checkout', async (context) => {
    const service = switchedOn();
    const person = await requirePerson(context.req.raw, 'Sign in to take out a plan.');
    const { tier, interval } = await readAs(context.req.raw, CHECKOUT);
    const offer = offerOf(tier, interval);
    if (offer === null) throw new ApiError(400, 'There is no such plan at this interval.');
    await backend.limit('checkout', person.id, 10, HOUR_S);
    const obstacle = z
      .string()
      .nullable()
      .parse(await backend.call('payer_obstacle', { person: person.id }));
    if (obstacle !== null) throw new ApiError(403, obstacle);
    const customer = z
      .string()
      .nullable()
      .parse(await backend.call('customer_of', { person: person.id }));
    const checkout = await asked(service.checkout({ offer, person, customer, siteUrl }));
    await backend.call('remember_checkout', {
      person: person.id,
      customer: checkout.customer,
      tier,
      price: `${wordsOfCents(offer.price.amountCents)} a ${interval}`,
      terms_version: RENEWAL_TERMS.version,
    });
    return context.json({ url: checkout.url });
  });

  api.post('/api/billing/portal', async (context) => {
    const service = switchedOn();
    const person = await requirePerson(context.req.raw, 'Sign in to see your plan.');
    await backend.limit('portal', person.id, 30, HOUR_S);
    const customer = z
      .string()
      .nullable()
      .parse(await backend.call('customer_of', { person: person.id }));
    if (customer === null) throw new ApiError(404, 'You have not taken out a plan.');
    return context.json({ url: await asked(service.portal(customer, siteUrl)) });
  });

  // The object is fetched anew, so that what is kept is what holds; the event says only which, and how old it is.
  api.post('/api/stripe/webhook', async (context) => {
    const service = switchedOn();
    const body = await readText(context.req.raw, EVENT_BYTES);
    if (!body.ok) throw new ApiError(body.reason === 'too large' ? 413 : 400, 'The message could not be read.');
    const event = await service.readEvent(body.text, context.req.header('stripe-signature') ?? '');
    if (event === null) throw new ApiError(400, 'The signature does not fit.');
    const subscription = event.subscription === null ? null : await service.subscription(event.subscription);
    const outcome = await backend.call('apply_stripe_event', {
      event_id: event.id,
      event_type: event.type,
      created: event.created.toISOString(),
      subscription,
    });
    return context.json({ received: true, outcome });
  });
}
