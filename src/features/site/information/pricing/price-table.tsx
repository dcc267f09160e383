// Every plan side by side, by month or year, with the real cost of a year.
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { PLANS, type Interval, type Plan } from '#src/plans/price-list.ts';
import { priceWords } from '#src/plans/price-messages.ts';
import { buttonClass } from '#src/ui/button.ts';
import { row, stack, text } from '#src/ui/primitives.ts';
import styles from './price-table.module.css';

const INTERVALS: readonly { readonly interval: Interval; readonly label: string }[] = [
  { interval: 'month', label: 'Monthly' },
  { interval: 'year', label: 'Yearly' },
];

export function PriceTable({ isSold }: { readonly isSold: boolean }) {
  const name = useId();
  const [interval, setInterval] = useState<Interval>('year');
  return (
    <section className={stack({ gap: 5, above: 8 })} aria-label="Plans">
      <fieldset
        className={row(
          { gap: 4, rowGap: 2, wrap: true, self: 'start', narrow: true, pad: 0, margin: 0, border: 'none' },
          styles.switch,
        )}
      >
        <legend>Paid plans</legend>
        {INTERVALS.map(({ interval: offered, label }) => (
          <label className={row({ gap: 2, tall: 32, cursor: 'pointer' })} key={offered}>
            <input type="radio" name={name} checked={interval === offered} onChange={() => setInterval(offered)} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <ul className={stack({ gap: 4 }, styles.plans)}>
        {PLANS.map((plan) => (
          <li key={plan.tier} className={stack({ card: true, gap: 2, pad: 6 }, styles.plan)}>
            <PlanCard plan={plan} interval={interval} isSold={isSold} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PlanCardProps {
  readonly plan: Plan;
  readonly interval: Interval;
  readonly isSold: boolean;
}

function PlanCard({ plan, interval, isSold }: PlanCardProps) {
  const { amount, per, total, saving } = priceWords(plan, interval);
  const isByInvoice = plan.tier === 'club';
  return (
    <>
      <h2>{plan.name}</h2>
      <p className={text({ tone: 'quiet' }, styles.price)}>
        <strong>{isByInvoice ? '$25–40' : amount}</strong> <span>{isByInvoice ? 'an active athlete a year' : per}</span>
      </p>
      <p className={text({ tone: 'quiet', size: 13 }, styles.total)}>
        {[total, saving].filter((words) => words !== null).join('. ') || plan.arrangement || 'Nothing to cancel'}
      </p>
      <p className={text({ ragged: 'pretty' })}>{plan.summary}</p>
      <ul>
        {plan.contains.map(({ words, screen }) => (
          <li key={words}>
            <Check size={16} aria-hidden />
            <Link to={screen} className={styles.line}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
      <Way plan={plan} isSold={isSold} />
    </>
  );
}

/** Button to get the plan; unavailable plans don't look available. */
function Way({ plan, isSold }: Pick<PlanCardProps, 'plan' | 'isSold'>) {
  if (plan.prices.length > 0) {
    if (!isSold) return <p className={stack({ align: 'center', tall: 40, tone: 'quiet' })}>Not available yet</p>;
    return (
      <Link to="/settings/plan" className={buttonClass('secondary')}>
        {plan.trialDays} days free, then this price
      </Link>
    );
  }
  switch (plan.tier) {
    case 'coach-beta':
      return (
        <Link to="/waiting-list" className={buttonClass('primary')}>
          Ask for an invitation
        </Link>
      );
    case 'club':
      return (
        <Link to="/contact" className={buttonClass('secondary')}>
          Write to us
        </Link>
      );
    case 'college-coach':
      return (
        <Link to="/register" search={{ as: 'college' }} className={buttonClass('secondary')}>
          Create an account
        </Link>
      );
    case 'athlete-free':
    case 'athlete-plus':
    case 'family':
      return (
        <Link to="/register" className={buttonClass('secondary')}>
          Create an account
        </Link>
      );
  }
}
