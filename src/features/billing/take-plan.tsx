// Purchase of a plan: which, billing period, first charge, and a separate consent to renewal, all before any card
// details.
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import * as z from 'zod/mini';
import { dayInWords } from '#src/format/day-text.ts';
import { beginCheckout } from '#src/data/plan/plan.ts';
import { PLANS, REFUND, RENEWAL_TERMS, formatCents, type Interval, type Offer } from '#src/plans/price-list.ts';
import { firstCharge, priceWords } from '#src/plans/price-messages.ts';
import { Form, Submit } from '#src/ui/form/form.tsx';
import { readAs } from '#src/ui/form/rules.ts';
import { useForm } from '#src/ui/form/use-form.ts';
import { Subject } from '#src/ui/page/subject.tsx';
import styles from './plan-page.module.css';

const OFFERS: readonly Offer[] = PLANS.flatMap((plan) => plan.prices.map((price) => ({ plan, price })));
const INTERVAL: Readonly<Record<Interval, string>> = { month: 'monthly', year: 'yearly' };

const offerOf = (lookupKey: string): Offer | null => OFFERS.find(({ price }) => price.lookupKey === lookupKey) ?? null;

/** Renewal consent is separate, once there is a plan to renew. */
const ORDER = z.pipe(
  z.object({ offer: z.string(), agrees: z.boolean() }),
  readAs(({ offer, agrees }: { readonly offer: string; readonly agrees: boolean }) => {
    const chosen = offerOf(offer);
    if (chosen === null) return { ok: false, problems: { offer: 'Choose a plan first.' } };
    if (!agrees) return { ok: false, problems: { agrees: 'Agree to the renewal first; it is asked separately.' } };
    return { ok: true, value: chosen };
  }),
);

interface TakePlanProps {
  readonly now: Date;
  /** The free trial is available only once. */
  readonly trialUsed: boolean;
  readonly onLeave: (address: string) => void;
}

export function TakePlan({ now, trialUsed, onLeave }: TakePlanProps) {
  const name = useId();
  const problemId = useId();
  const checkout = useMutation({
    mutationFn: ({ plan, price }: Offer) => beginCheckout(plan.tier, price.interval),
    onSuccess: (address) => onLeave(address),
  });
  const form = useForm({
    schema: ORDER,
    initial: { offer: '', agrees: false },
    send: async (offer) => void (await checkout.mutateAsync(offer)),
  });
  const { values, problems } = form;
  const chosen = offerOf(values.offer);
  const problem = problems['offer'] ?? problems['agrees'] ?? form.problem;
  return (
    <Subject
      title="Choose a plan"
      words="By an adult. A card is entered on the payment service’s page and never reaches us. Taxes, where there are any, are shown there before you pay."
    >
      <Form form={form} className={styles.form}>
        <fieldset className={styles.offers} aria-describedby={problems['offer'] === undefined ? undefined : problemId}>
          <legend>Plan</legend>
          {OFFERS.map((offer) => {
            const { amount, per, total, saving } = priceWords(offer.plan, offer.price.interval);
            return (
              <label key={offer.price.lookupKey} className={styles.offer}>
                <input
                  type="radio"
                  name={name}
                  checked={chosen === offer}
                  onChange={() => form.change({ offer: offer.price.lookupKey })}
                />
                <span>
                  <strong>
                    {offer.plan.name}, {INTERVAL[offer.price.interval]}
                  </strong>
                  <small>{[total, saving].filter((words) => words !== null).join('. ')}</small>
                </span>
                <span className={styles.amount}>
                  {amount} <small>{per}</small>
                </span>
              </label>
            );
          })}
        </fieldset>
        <p role="status" className={styles.when}>
          {chosen === null ? 'Choose a plan to see the day of its first charge.' : whenCharged(chosen, trialUsed, now)}
        </p>
        <label className={styles.consent}>
          <input
            type="checkbox"
            name="agrees"
            checked={values.agrees}
            aria-invalid={problems['agrees'] !== undefined || undefined}
            aria-describedby={problems['agrees'] === undefined ? undefined : problemId}
            onChange={({ target }) => form.change({ agrees: target.checked })}
          />
          <span>{RENEWAL_TERMS.sentence}</span>
        </label>
        <p className={styles.quiet}>
          {REFUND} See the <Link to="/terms">terms</Link>.
        </p>
        {problem !== null && (
          <p id={problemId} role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <Submit label="Go to payment" busyLabel="Opening …" />
      </Form>
    </Subject>
  );
}

function whenCharged({ plan, price }: Offer, trialUsed: boolean, now: Date): string {
  const amount = formatCents(price.amountCents);
  if (plan.trialDays === 0 || trialUsed) {
    const why = trialUsed ? 'You had the trial already. ' : '';
    return `${why}${amount} is charged today, and every ${price.interval} after.`;
  }
  const day = dayInWords(firstCharge(now, plan.trialDays));
  return `Started today, the trial ends on ${day}. Then ${amount} is charged, and every ${price.interval} after. Cancel before ${day} and nothing is charged.`;
}
