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
import { Check } from '#src/ui/form/form.tsx';
import { readAs } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { Subject } from '#src/ui/sheet-page.tsx';
import { stack, text, visuallyHidden } from '#src/ui/primitives.ts';
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
  const checkout = useMutation({
    mutationFn: ({ plan, price }: Offer) => beginCheckout(plan.tier, price.interval),
    onSuccess: (address) => onLeave(address),
  });
  return (
    <Subject
      title="Choose a plan"
      words="By an adult. A card is entered on the payment service’s page and never reaches us. Taxes, where there are any, are shown there before you pay."
    >
      <SchemaForm
        stacked
        className={styles.form}
        schema={ORDER}
        initial={{ offer: '', agrees: false }}
        keeps={['offer', 'agrees']}
        fields={[]}
        submit="Go to payment"
        busy="Opening …"
        look="primary"
        send={async (offer) => void (await checkout.mutateAsync(offer))}
      >
        {({ values: { offer, agrees }, problems, put }) => (
          <>
            <Offers chosen={offer} problem={problems['offer'] ?? null} onChoose={(chosen) => put('offer', chosen)} />
            <p role="status" className={text({ ragged: 'pretty' })}>
              {whenCharged(offerOf(offer), trialUsed, now)}
            </p>
            <Check
              name="agrees"
              label={RENEWAL_TERMS.sentence}
              checked={agrees}
              onChange={(checked) => put('agrees', checked)}
            />
            <p className={text({ tone: 'quiet' }, styles.quiet)}>
              {REFUND} See the <Link to="/terms">terms</Link>.
            </p>
          </>
        )}
      </SchemaForm>
    </Subject>
  );
}

interface OffersProps {
  /** Key of its price. */
  readonly chosen: string;
  readonly problem: string | null;
  readonly onChoose: (offer: string) => void;
}

function Offers({ chosen, problem, onChoose }: OffersProps) {
  const id = useId();
  return (
    <>
      <fieldset
        className={stack({ narrow: true, pad: 0, margin: 0, border: 'line', round: 'panel' }, styles.offers)}
        aria-describedby={problem === null ? undefined : id}
      >
        <legend className={visuallyHidden}>Plan</legend>
        {OFFERS.map(({ plan, price: { interval, lookupKey } }) => {
          const { amount, per, total, saving } = priceWords(plan, interval);
          return (
            <label
              key={lookupKey}
              className={stack(
                { gap: 3, align: 'center', padY: 3, padX: 4, rule: 'above', cursor: 'pointer' },
                styles.offer,
              )}
            >
              <input type="radio" name="offer" checked={chosen === lookupKey} onChange={() => onChoose(lookupKey)} />
              <span className={stack()}>
                <strong className={text({ weight: 'medium' })}>
                  {plan.name}, {INTERVAL[interval]}
                </strong>
                <small className={text({ tone: 'quiet', size: 13 })}>
                  {[total, saving].filter((words) => words !== null).join('. ')}
                </small>
              </span>
              <span className={stack({ size: 16, tabular: true }, styles.amount)}>
                {amount} <small className={text({ tone: 'quiet', size: 13 })}>{per}</small>
              </span>
            </label>
          );
        })}
      </fieldset>
      {problem !== null && (
        <p id={id} role="alert" className={stack({ gap: 3, items: 'start', tone: 'bad' })}>
          {problem}
        </p>
      )}
    </>
  );
}

function whenCharged(offer: Offer | null, trialUsed: boolean, now: Date): string {
  if (offer === null) return 'Choose a plan to see the day of its first charge.';
  const { plan, price } = offer;
  const amount = formatCents(price.amountCents);
  if (plan.trialDays === 0 || trialUsed) {
    const why = trialUsed ? 'You had the trial already. ' : '';
    return `${why}${amount} is charged today, and every ${price.interval} after.`;
  }
  const day = dayInWords(firstCharge(now, plan.trialDays));
  return `Started today, the trial ends on ${day}. Then ${amount} is charged, and every ${price.interval} after. Cancel before ${day} and nothing is charged.`;
}
