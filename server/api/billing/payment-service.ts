// Stripe, as far as the product uses it: a checkout, the customer's own portal, and signed messages that are read.
import { Stripe } from 'stripe';
import { z } from 'zod';
import { offerOfKey, type Offer } from '#src/plans/price-list.ts';

export interface PaymentKeys {
  readonly secretKey: string;
  /** Secret of the webhook's endpoint. */
  readonly webhookSecret: string;
  /** Elsewhere than Stripe itself, for tests. */
  readonly address?: { readonly host: string; readonly port: number; readonly protocol: 'http' };
}

/** A subscription as the database is told of it. */
export interface HeldSubscription {
  readonly id: string;
  readonly customer: string;
  readonly status: string;
  readonly tier: string;
  readonly price_id: string;
  readonly amount: number;
  readonly current_period_start: string;
  readonly current_period_end: string;
  readonly trial_end: string | null;
  readonly canceled_at: string | null;
  readonly cancel_at_period_end: boolean;
}

export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly created: Date;
  /** Null for an event about none. */
  readonly subscription: string | null;
}

export interface CheckoutOrder {
  readonly offer: Offer;
  readonly person: { readonly id: string; readonly email: string };
  readonly customer: string | null;
  readonly siteUrl: string;
}

export interface PaymentService {
  readonly checkout: (order: CheckoutOrder) => Promise<{ readonly url: string; readonly customer: string }>;
  readonly portal: (customer: string, siteUrl: string) => Promise<string>;
  /** Null when the signature does not fit the body, or is older than five minutes. */
  readonly readEvent: (body: string, signature: string) => Promise<PaymentEvent | null>;
  readonly subscription: (id: string) => Promise<HeldSubscription>;
}

/** What is on the list and what the payment service would charge are not the same. */
export class PriceMismatch extends Error {}

const PATIENCE_MS = 10_000;
const TOLERANCE_S = 300;

export function stripeService({ secretKey, webhookSecret, address }: PaymentKeys): PaymentService {
  const stripe = new Stripe(secretKey, { timeout: PATIENCE_MS, maxNetworkRetries: 1, telemetry: false, ...address });

  const priceOf = async ({ price }: Offer): Promise<string> => {
    const { data } = await stripe.prices.list({ lookup_keys: [price.lookupKey], active: true, limit: 1 });
    const [held] = data;
    const isSame =
      held?.unit_amount === price.amountCents && held.currency === 'usd' && held.recurring?.interval === price.interval;
    if (held === undefined || !isSame) throw new PriceMismatch(`The price ${price.lookupKey} is not as on the list.`);
    return held.id;
  };

  return {
    checkout: async ({ offer, person, customer: known, siteUrl }) => {
      const price = await priceOf(offer);
      const customer =
        known ?? (await stripe.customers.create({ email: person.email, metadata: { person: person.id } })).id;
      const session = await stripe.checkout.sessions.create({
        mode: 'subscription',
        customer,
        client_reference_id: person.id,
        line_items: [{ price, quantity: 1 }],
        subscription_data: offer.plan.trialDays > 0 ? { trial_period_days: offer.plan.trialDays } : {},
        // Both lead to pages that ask the database: nothing is granted by coming back.
        success_url: new URL('/settings/plan?checkout=done', siteUrl).href,
        cancel_url: new URL('/settings/plan', siteUrl).href,
      });
      if (session.url === null) throw new Error('The payment service opened a checkout without an address.');
      return { url: session.url, customer };
    },
    portal: async (customer, siteUrl) => {
      const return_url = new URL('/settings/plan', siteUrl).href;
      return (await stripe.billingPortal.sessions.create({ customer, return_url })).url;
    },
    readEvent: async (body, signature) => {
      try {
        const event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret, TOLERANCE_S);
        return {
          id: event.id,
          type: event.type,
          created: new Date(event.created * 1000),
          subscription: subscriptionOf(event.type, event.data.object),
        };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
        throw error;
      }
    },
    subscription: async (id) => heldSubscription(await stripe.subscriptions.retrieve(id)),
  };
}

const REFERENCE = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();
const NAMED = z.object({
  id: z.string(),
  subscription: REFERENCE,
  // Where newer versions of the payment service put it on an invoice.
  parent: z.object({ subscription_details: z.object({ subscription: REFERENCE }).nullish() }).nullish(),
});

/** Events of subscriptions carry one; checkouts and invoices name one. */
function subscriptionOf(type: string, object: unknown): string | null {
  const named = NAMED.safeParse(object);
  if (!named.success) return null;
  if (type.startsWith('customer.subscription.')) return named.data.id;
  const { subscription, parent } = named.data;
  return type === 'checkout.session.completed' || type.startsWith('invoice.')
    ? (subscription ?? parent?.subscription_details?.subscription ?? null)
    : null;
}

const PERIOD = { current_period_start: z.number().optional(), current_period_end: z.number().optional() };
const SUBSCRIPTION = z.object({
  id: z.string(),
  customer: REFERENCE,
  status: z.string(),
  cancel_at_period_end: z.boolean(),
  canceled_at: z.number().nullable(),
  trial_end: z.number().nullable(),
  // Since 2025 the period stands on the item; before, on the subscription.
  ...PERIOD,
  items: z.object({
    data: z.tuple(
      [
        z.object({
          ...PERIOD,
          price: z.object({ id: z.string(), lookup_key: z.string().nullable(), unit_amount: z.number().nullable() }),
        }),
      ],
      z.unknown(),
    ),
  }),
});

export function heldSubscription(object: unknown): HeldSubscription {
  const { id, customer, status, cancel_at_period_end, canceled_at, trial_end, items, ...own } =
    SUBSCRIPTION.parse(object);
  const [item] = items.data;
  const start = item.current_period_start ?? own.current_period_start;
  const end = item.current_period_end ?? own.current_period_end;
  if (start === undefined || end === undefined || customer === null || customer === undefined)
    throw new Error(`The subscription ${id} has no period or no customer.`);
  return {
    id,
    customer,
    status,
    // A price that is no longer on the list keeps its own name, and opens what its status opens.
    tier: offerOfKey(item.price.lookup_key ?? '')?.plan.tier ?? item.price.lookup_key ?? 'unknown',
    price_id: item.price.id,
    amount: item.price.unit_amount ?? 0,
    current_period_start: timeOf(start),
    current_period_end: timeOf(end),
    trial_end: trial_end === null ? null : timeOf(trial_end),
    canceled_at: canceled_at === null ? null : timeOf(canceled_at),
    cancel_at_period_end,
  };
}

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
