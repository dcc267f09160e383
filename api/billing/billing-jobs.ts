// Timed billing jobs: due emails to payers, and a nightly comparison with the payment service. Run by the host's timer
// with the other timed jobs.
import { z } from 'zod';
import { sendDue } from '../mail/mailer.ts';
import type { ProductApiOptions } from '../product-api.ts';
import { billingMail, BILLING_MAIL } from './billing-mails.ts';
import { STATUSES, type HeldSubscription } from './payment-service.ts';

export type BillingJobOptions = Pick<
  ProductApiOptions,
  'backend' | 'mailer' | 'payments' | 'siteUrl' | 'now' | 'onBug'
>;

/** Maximum per run; the rest follows an hour later. */
const MAX_CHECKED = 25;

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
  const sent = await sendDue(mails, {
    mailer,
    onBug,
    compose: (mail) => billingMail(mail, siteUrl),
    sent: ({ id }) => backend.call('billing_mail_sent', { mail: id, moment }),
  });
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
