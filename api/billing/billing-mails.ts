// Billing emails: the reason, what happens next and when, and how to stop it. To the payer only.
import { z } from 'zod';
import { PLANS, REFUND, formatCents } from '#src/plans/price-list.ts';
import type { Message } from '../mail/mailer.ts';
import { postalAddress } from '../mail/ways-out.ts';

const KINDS = [
  'payment_failed_day_0',
  'payment_failed_day_3',
  'payment_failed_day_7',
  'payment_failed_day_13',
  'trial_ends_in_7_days',
  'trial_ends_in_3_days',
  'renews_in_30_days',
  'renews_in_7_days',
  'price_changes',
] as const;

export const BILLING_MAIL = z.object({
  id: z.number(),
  kind: z.enum(KINDS),
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
export type BillingMail = z.infer<typeof BILLING_MAIL>;

interface Letter {
  readonly subject: string;
  readonly words: readonly string[];
}

export function billingMail(mail: BillingMail, siteUrl: string): Message {
  const { subject, words } = LETTERS[mail.kind](toFacts(mail));
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

/** Formatted values for the emails. */
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

const trialEnds = ({ name, charge, day }: Facts): Letter => ({
  subject: `Your trial ends on ${day}`,
  words: [
    `The trial of ${name} ends on ${day}. ${charge} If you cancel before then, nothing is charged.`,
    'View or cancel it here:',
  ],
});

const renews = ({ name, price, day }: Facts): Letter => ({
  subject: `Your plan renews on ${day}`,
  words: [
    `${name} renews for another year on ${day}. Then ${price} is charged. If you cancel before then, nothing is charged, and the plan stays active until that day.`,
    'View or cancel it here:',
  ],
});

const LETTERS: Readonly<Record<BillingMail['kind'], (facts: Facts) => Letter>> = {
  payment_failed_day_0: ({ name, price, day, closes }) => ({
    subject: 'Your payment did not go through',
    words: [
      `The payment of ${price} for ${name} failed on ${day}. Often a card has expired, or the bank requires a confirmation.`,
      `We’ll try again over the next two weeks. Everything stays available until ${closes}. To fix it now, add a new card:`,
    ],
  }),
  payment_failed_day_3: ({ name, price, day, closes }) => ({
    subject: 'Your payment has not gone through yet',
    words: [
      `The payment of ${price} for ${name} failed on ${day} and again since. Everything stays available until ${closes}.`,
      'Update the card here:',
    ],
  }),
  payment_failed_day_7: ({ name, price, day }) => ({
    subject: 'Your plan is now read-only',
    words: [
      `The payment of ${price} for ${name} has been due since ${day}. You can still view what the plan includes, but not add to it. Nothing is deleted.`,
      'To reactivate it now, add a new card:',
    ],
  }),
  payment_failed_day_13: ({ name, price, day }) => ({
    subject: 'Final payment attempt tomorrow',
    words: [
      `The payment of ${price} for ${name} has been due since ${day}. After the final attempt, the plan ends and you’re on the free plan. Nothing is deleted, and you won’t be billed again.`,
      'To keep the plan, update the card here:',
    ],
  }),
  trial_ends_in_7_days: trialEnds,
  trial_ends_in_3_days: trialEnds,
  renews_in_30_days: renews,
  renews_in_7_days: renews,
  price_changes: ({ name, price, day, nextPrice }) => ({
    subject: `The price of your plan changes on ${day}`,
    words: [
      `${name} costs ${price} now. Starting ${day}, it costs ${nextPrice}. What you already paid doesn’t change. This is more than 30 days’ notice. Cancel before the charge to pay nothing.`,
      'View or cancel it here:',
    ],
  }),
};

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
