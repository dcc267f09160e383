// Taking out a plan: which, how often it is paid, when the first charge is, and a consent to renewal of its own, all before
// anything about a card is asked.
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState, type FormEvent } from 'react';
import { beginCheckout } from '#src/backend/plan/plan.ts';
import { PLANS, REFUND, RENEWAL_TERMS, wordsOfCents, type Interval, type Offer } from '#src/plans/price-list.ts';
import { firstCharge, priceWords } from '#src/plans/price-words.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Subject } from '#src/ui/page/subject.tsx';
import styles from './plan-page.module.css';
import { dayWords } from './plan-state.ts';

const OFFERS: readonly Offer[] = PLANS.flatMap((plan) => plan.prices.map((price) => ({ plan, price })));
const INTERVAL: Readonly<Record<Interval, string>> = { month: 'monthly', year: 'yearly' };

interface TakePlanProps {
  readonly now: Date;
  /** A trial is once. */
  readonly trialUsed: boolean;
  readonly onLeave: (address: string) => void;
}

export function TakePlan({ now, trialUsed, onLeave }: TakePlanProps) {
  const name = useId();
  const [chosen, setChosen] = useState<Offer | null>(null);
  const [agrees, setAgrees] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);
  const checkout = useMutation({
    mutationFn: ({ plan, price }: Offer) => beginCheckout(plan.tier, price.interval),
    onSuccess: (address) => onLeave(address),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (checkout.isPending) return;
    if (chosen === null) setMissing('Choose a plan first.');
    else if (!agrees) setMissing('Agree to the renewal first; it is asked separately.');
    else {
      setMissing(null);
      checkout.mutate(chosen);
    }
  };
  const problem = missing ?? checkout.error?.message ?? null;
  return (
    <Subject
      title="Take out a plan"
      words="By an adult. A card is entered on the payment service’s page and never reaches us. Taxes, where there are any, are shown there before you pay."
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <fieldset className={styles.offers}>
          <legend>Plan</legend>
          {OFFERS.map((offer) => {
            const { amount, per, total, saving } = priceWords(offer.plan, offer.price.interval);
            return (
              <label key={offer.price.lookupKey} className={styles.offer}>
                <input
                  type="radio"
                  name={name}
                  checked={chosen === offer}
                  onChange={() => {
                    setChosen(offer);
                    setMissing(null);
                  }}
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
            checked={agrees}
            onChange={(event) => {
              setAgrees(event.target.checked);
              setMissing(null);
            }}
          />
          <span>{RENEWAL_TERMS.sentence}</span>
        </label>
        <p className={styles.quiet}>
          {REFUND} See the <Link to="/terms">terms</Link>.
        </p>
        {problem !== null && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <button type="submit" className={buttonClass('primary')} aria-disabled={checkout.isPending}>
          {checkout.isPending ? 'Opening …' : 'Go to payment'}
        </button>
      </form>
    </Subject>
  );
}

function whenCharged({ plan, price }: Offer, trialUsed: boolean, now: Date): string {
  const amount = wordsOfCents(price.amountCents);
  if (plan.trialDays === 0 || trialUsed) {
    const why = trialUsed ? 'You had the trial already. ' : '';
    return `${why}${amount} is charged today, and every ${price.interval} after.`;
  }
  const day = dayWords(firstCharge(now, plan.trialDays));
  return `Started today, the trial ends on ${day}. Then ${amount} is charged, and every ${price.interval} after. Cancel before ${day} and nothing is charged.`;
}
