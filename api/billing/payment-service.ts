// Stripe, as far as the product uses it: a checkout, the customer's own portal, and signed messages that are read.
import { Stripe } from 'stripe';
import { z } from 'zod';
import { findOfferByKey, type Offer } from '#src/plans/price-list.ts';
import { cardProofs, parsePaidProof } from './card-proofs.ts';

export interface PaymentKeys {
  readonly secretKey: string;
  /** Secret of the webhook's endpoint. */
  readonly webhookSecret: string;
  /** Elsewhere than Stripe itself, for tests. */
  readonly address?: { readonly host: string; readonly port: number; readonly protocol: 'http' };
}

export type HeldSubscription = ReturnType<typeof heldSubscription>;

type PortalPurpose = 'overview' | 'card' | 'cancel' | 'pay';

interface CheckoutOrder {
  readonly offer: Offer;
  readonly person: { readonly id: string; readonly email: string };
  readonly customer: string | null;
  /** A trial is once. */
  readonly trialDays: number;
  readonly siteUrl: string;
}

interface PortalVisit {
  readonly customer: string;
  readonly subscription: string | null;
  readonly purpose: PortalPurpose;
  readonly siteUrl: string;
}

export type PaymentService = ReturnType<typeof stripeService>;

/** Known states. A state added later unlocks nothing and is reported to the site operator. */
export const STATUSES: ReadonlySet<string> = new Set([
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'paused',
]);
const RUNNING: ReadonlySet<string> = new Set(['trialing', 'active', 'past_due']);

/** The listed price differs from what the payment service would charge. */
export class PriceMismatch extends Error {}

const TIMEOUT_MS = 10_000;
const TOLERANCE_S = 300;

export function stripeService({ secretKey, webhookSecret, address }: PaymentKeys) {
  const stripe = new Stripe(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false, ...address });

  const fetchPrice = async ({ price }: Offer): Promise<string> => {
    const { data } = await stripe.prices.list({ lookup_keys: [price.lookupKey], active: true, limit: 1 });
    const [held] = data;
    const isSame =
      held?.unit_amount === price.amountCents && held.currency === 'usd' && held.recurring?.interval === price.interval;
    if (held === undefined || !isSame) throw new PriceMismatch(`The price ${price.lookupKey} is not as on the list.`);
    return held.id;
  };

  /** The page of the bill that waits for its payment; null: none does. */
  const openBill = async (subscription: string): Promise<string | null> => {
    const { latest_invoice: bill } = await stripe.subscriptions.retrieve(subscription, { expand: ['latest_invoice'] });
    return typeof bill !== 'string' && bill?.status === 'open' ? (bill.hosted_invoice_url ?? null) : null;
  };

  return {
    checkout: async ({ offer, person, customer: known, trialDays, siteUrl }: CheckoutOrder) => {
      const price = await fetchPrice(offer);
      const customer =
        known ?? (await stripe.customers.create({ email: person.email, metadata: { person: person.id } })).id;
      const session = await stripe.checkout.sessions.create({
        mode: 'subscription',
        customer,
        client_reference_id: person.id,
        line_items: [{ price, quantity: 1 }],
        subscription_data: trialDays > 0 ? { trial_period_days: trialDays } : {},
        // Both lead to pages that ask the database: nothing is granted by coming back.
        success_url: new URL('/settings/plan?checkout=done', siteUrl).href,
        cancel_url: new URL('/settings/plan', siteUrl).href,
      });
      if (session.url === null) throw new Error('The payment service opened a checkout without an address.');
      return { url: session.url, customer };
    },
    portal: async ({ customer, subscription, purpose, siteUrl }: PortalVisit) => {
      const session = { customer, return_url: new URL('/settings/plan', siteUrl).href };
      const bill = purpose === 'pay' && subscription !== null ? await openBill(subscription) : null;
      if (bill !== null) return bill;
      const flow_data = flowOf(purpose, subscription);
      try {
        return (await stripe.billingPortal.sessions.create(flow_data === null ? session : { ...session, flow_data }))
          .url;
      } catch (error) {
        // A portal without this feature refuses it; its first page leads there too.
        if (flow_data === null || !(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        return (await stripe.billingPortal.sessions.create(session)).url;
      }
    },
    cardProofs: cardProofs(stripe),
    /** Null when the signature does not fit the body, or is older than five minutes. */
    readEvent: async (body: string, signature: string) => {
      try {
        const event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret, TOLERANCE_S);
        return {
          id: event.id,
          type: event.type,
          created: new Date(event.created * 1000),
          /** Each is null for an event about none. */
          subscription: parseSubscription(event.type, event.data.object),
          cardProof: parsePaidProof(event.type, event.data.object),
        };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
        throw error;
      }
    },
    subscription: async (id: string) => heldSubscription(await stripe.subscriptions.retrieve(id)),
    /** The newest active plan, or else the newest, whatever past events said; more than one running is charged for. */
    planOf: async (customer: string) => {
      // The newest first.
      const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 20 });
      const running = data.filter(({ status }) => RUNNING.has(status));
      const counts = running[0] ?? data[0];
      return { subscription: counts === undefined ? null : heldSubscription(counts), running: running.length };
    },
  };
}

type Flow = Stripe.BillingPortal.SessionCreateParams.FlowData;

/** One click there instead of a search for the button. */
function flowOf(purpose: PortalPurpose, subscription: string | null): Flow | null {
  if (purpose === 'card') return { type: 'payment_method_update' };
  return purpose === 'cancel' && subscription !== null
    ? { type: 'subscription_cancel', subscription_cancel: { subscription } }
    : null;
}

const REFERENCE = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();
const NAMED = z.object({
  // A bill that is only coming has none yet.
  id: z.string().nullish(),
  subscription: REFERENCE,
  // Where newer versions of the payment service put it on an invoice.
  parent: z.object({ subscription_details: z.object({ subscription: REFERENCE }).nullish() }).nullish(),
});

/** Events of subscriptions carry one; checkouts and invoices name one. */
function parseSubscription(type: string, object: unknown): string | null {
  const named = NAMED.safeParse(object);
  if (!named.success) return null;
  if (type.startsWith('customer.subscription.')) return named.data.id ?? null;
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
  // Since 2025 the period is on the item; before, on the subscription.
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

/** A subscription as stored in the database. */
export function heldSubscription(object: unknown) {
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
    tier: findOfferByKey(item.price.lookup_key ?? '')?.plan.tier ?? item.price.lookup_key ?? 'unknown',
    price_id: item.price.id,
    amount: item.price.unit_amount ?? 0,
    current_period_start: toIsoTime(start),
    current_period_end: toIsoTime(end),
    trial_end: trial_end === null ? null : toIsoTime(trial_end),
    canceled_at: canceled_at === null ? null : toIsoTime(canceled_at),
    cancel_at_period_end,
  };
}

const toIsoTime = (seconds: number): string => new Date(seconds * 1000).toISOString();
