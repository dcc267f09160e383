// Timed billing jobs: due emails to payers, and a nightly comparison with the payment service. Run by the host's timer
// with the other timed jobs.
import { z } from 'zod';
import { sendDue, type Message } from '../mail/mailer.ts';
import type { ProductApiOptions } from '../product-api.ts';
import { STATUSES, type HeldSubscription } from './payment-service.ts';
import { PLANS, REFUND, formatCents } from '#src/plans/price-list.ts';
import { postalAddress } from '../mail/ways-out.ts';

export type BillingJobOptions = Pick<
  ProductApiOptions,
  'backend' | 'mailer' | 'payments' | 'siteUrl' | 'now' | 'onBug'
>;

/** Maximum per run; the rest follows an hour later. */
const MAX_CHECKED = 25;

/** Billing emails: the reason, what happens next and when, and how to stop it. To the payer only. */
const BILLING_MAIL = z.object({
  id: z.number(),
  kind: z.custom<keyof typeof LETTERS>((kind) => typeof kind === 'string' && Object.hasOwn(LETTERS, kind)),
  /** When the payment failed, the trial ends, the plan renews, or its price changes. */
  about: z.string(),
  email: z.string(),
  tier: z.string(),
  amount: z.number(),
  /** How long a failed payment leaves the plan open; null for the other emails. */
  open_until: z.string().nullable(),
  /** The new price; null for the other emails. */
  next_amount: z.number().nullable(),
});
type BillingMail = z.infer<typeof BILLING_MAIL>;

const CLAIMED = z.object({ withheld: z.number(), mails: z.array(BILLING_MAIL) });
const TO_CHECK = z.array(z.object({ customer: z.string(), seen: z.string().nullable() }));
const RECONCILED = z.enum(['same', 'corrected', 'overtaken', 'missing', 'nobody']);

type Counts = Readonly<Record<string, number>>;

/** Runs all due jobs; failures are reported and retried in the next run. */
export async function runBillingJobs(options: BillingJobOptions): Promise<Counts> {
  const counts: Counts[] = [];
  for (const job of [reconcilePlans, sendBillingMails]) {
    try {
      counts.push(await job(options));
    } catch (error) {
      options.onBug(error);
    }
  }
  return Object.assign({}, ...counts);
}

/** Each email is written down once it was sent. One that could not be is due again in half an hour. */
export async function sendBillingMails({ backend, mailer, siteUrl, now, onBug }: BillingJobOptions): Promise<Counts> {
  const moment = now().toISOString();
  const { mails, withheld } = CLAIMED.parse(await backend.call('claim_billing_mails', { moment }));
  const sent = await sendDue(
    { mailer, onBug },
    mails,
    (mail) => billingMail(mail, siteUrl),
    ({ id }) => backend.call('billing_mail_sent', { mail: id, moment }),
  );
  return { billing_mails: sent, billing_mails_withheld: withheld };
}

/** Asks again for every plan that could have drifted: messages get lost, and a state may be one no one knew of. */
async function reconcilePlans({ backend, payments, now, onBug }: BillingJobOptions): Promise<Counts> {
  const counts = { plans_checked: 0, plans_corrected: 0 };
  if (payments === null) return counts;
  const moment = now().toISOString();
  const due = TO_CHECK.parse(await backend.call('customers_to_check', { moment, most: MAX_CHECKED }));
  for (const { customer, seen } of due) {
    try {
      const { subscription, running } = await payments.planOf(customer);
      const parameters = { customer, seen, subscription, moment };
      const outcome = RECONCILED.parse(await backend.call('reconcile_subscription', parameters));
      counts.plans_checked += 1;
      counts.plans_corrected += outcome === 'corrected' ? 1 : 0;
      if (subscription !== null) reportUnknown(subscription, onBug);
      if (outcome === 'missing') onBug(new Error(`The payment service has no plan for ${customer}, but we do.`));
      if (running > 1) onBug(new Error(`${customer} pays for ${running} plans at once.`));
    } catch (error) {
      onBug(error);
    }
  }
  return counts;
}

/** Such a plan is stored as reported and unlocks nothing until someone decides. */
export function reportUnknown({ id, status }: HeldSubscription, onBug: (error: unknown) => void): void {
  if (!STATUSES.has(status)) onBug(new Error(`The payment service calls ${id} "${status}", which opens nothing here.`));
}

type Letter = readonly [subject: string, ...words: string[]];

export function billingMail(mail: BillingMail, siteUrl: string): Message {
  const [subject, ...words] = LETTERS[mail.kind](toFacts(mail));
  const page = new URL('/settings/plan', siteUrl).href;
  return {
    to: mail.email,
    subject,
    text: `Hello,

${words.join('\n\n')}

${page}

You can cancel on that page too, in two clicks. ${REFUND} Your data stays and can be exported, with or without a plan.

You got this email because this address pays for a Strokeside plan. No one else got it. Questions: ${new URL('/contact', siteUrl).href}

${postalAddress()}`,
  };
}

interface Facts {
  readonly name: string;
  readonly price: string;
  /** "Then $9 is charged, and every month after." */
  readonly charge: string;
  readonly day: string;
  /** When a failed payment makes the plan read-only. */
  readonly closes: string;
  readonly nextPrice: string;
}

const trialEnds = ({ name, charge, day }: Facts): Letter => [
  `Your trial ends on ${day}`,
  `The trial of ${name} ends on ${day}. ${charge} If you cancel before then, nothing is charged.`,
  'View or cancel it here:',
];

const renews = ({ name, price, day }: Facts): Letter => [
  `Your plan renews on ${day}`,
  `${name} renews for another year on ${day}. Then ${price} is charged. If you cancel before then, nothing is charged, and the plan stays active until that day.`,
  'View or cancel it here:',
];

const LETTERS = {
  payment_failed_day_0: ({ name, price, day, closes }) => [
    'Your payment did not go through',
    `The payment of ${price} for ${name} failed on ${day}. Often a card has expired, or the bank requires a confirmation.`,
    `We’ll try again over the next two weeks. Everything stays available until ${closes}. To fix it now, add a new card:`,
  ],
  payment_failed_day_3: ({ name, price, day, closes }) => [
    'Your payment has not gone through yet',
    `The payment of ${price} for ${name} failed on ${day} and again since. Everything stays available until ${closes}.`,
    'Update the card here:',
  ],
  payment_failed_day_7: ({ name, price, day }) => [
    'Your plan is now read-only',
    `The payment of ${price} for ${name} has been due since ${day}. You can still view what the plan includes, but not add to it. Nothing is deleted.`,
    'To reactivate it now, add a new card:',
  ],
  payment_failed_day_13: ({ name, price, day }) => [
    'Final payment attempt tomorrow',
    `The payment of ${price} for ${name} has been due since ${day}. After the final attempt, the plan ends and you’re on the free plan. Nothing is deleted, and you won’t be billed again.`,
    'To keep the plan, update the card here:',
  ],
  trial_ends_in_7_days: trialEnds,
  trial_ends_in_3_days: trialEnds,
  renews_in_30_days: renews,
  renews_in_7_days: renews,
  price_changes: ({ name, price, day, nextPrice }) => [
    `The price of your plan changes on ${day}`,
    `${name} costs ${price} now. Starting ${day}, it costs ${nextPrice}. What you already paid doesn’t change. This is more than 30 days’ notice. Cancel before the charge to pay nothing.`,
    'View or cancel it here:',
  ],
} satisfies Readonly<Record<string, (facts: Facts) => Letter>>;

function toFacts({ about, tier, amount, open_until, next_amount }: BillingMail): Facts {
  const plan = PLANS.find((candidate) => candidate.tier === tier);
  const interval = plan?.prices.find(({ amountCents }) => amountCents === amount)?.interval;
  const price = formatCents(amount);
  return {
    name: plan?.name ?? 'your plan',
    price,
    charge:
      interval === undefined ? `Then ${price} is charged.` : `Then ${price} is charged, and every ${interval} after.`,
    day: formatDay(about),
    closes: open_until === null ? 'seven days after the first attempt' : formatDay(open_until),
    nextPrice: formatCents(next_amount ?? amount),
  };
}

const formatDay = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
