// Free features, paid features and prices, from the same list as the checkout.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { billingQuery } from '#src/data/plan/plan.ts';
import { REFUND, PLANS, type Interval, type Plan, priceWords } from '#src/plans/price-list.ts';
import { PRODUCT } from '#src/ui/product.ts';
import { buttonClass } from '#src/ui/button.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { Operator, InformationPage, Section } from './information-page.tsx';
import styles from './information.module.css';

export function PricingPage() {
  const isSold = useQuery(billingQuery).data === true;
  return (
    <InformationPage
      title="Pricing"
      description={`${PRODUCT} is free for coaches during the beta, and for athletes for ever. What families can add, and what it costs.`}
      lead={
        <>
          <p>Free for coaches during the beta, free for athletes forever. No card required.</p>
          <p>
            {isSold
              ? 'Families can add a monthly or yearly plan. An adult buys it in Settings.'
              : 'Paid plans aren’t available yet, and nothing is limited until they are. Prices are shown so that there are no surprises later.'}
          </p>
        </>
      }
    >
      <PriceTable isSold={isSold} />
      <Section title="Free forever">
        <ul>
          <li>Everything about safety, privacy and consent, and who may see what.</li>
          <li>Taking your data along and deleting it, with a plan or without, before and after it ends.</li>
          <li>The profile, every school and every rule date, and letting a coach see what you choose.</li>
          <li>Reading what you entered while you had a plan.</li>
        </ul>
      </Section>
      <Section title="How do I cancel?">
        <p>
          In Settings, under Plan: one click there, one on the payment service’s page. The plan stays open until the end
          of what is paid. No calls and no retention offers.
        </p>
      </Section>
      <Section title="Can I get a refund?">
        <p>{REFUND} Write to us; no reason is needed.</p>
      </Section>
      <Section title="What if we cannot afford it?">
        <p>
          Ask for the fee to be waived: one line in Settings, under Plan, is enough, and no proof is asked for. Without
          an account, the <Link to="/contact">contact page</Link> does as well.
        </p>
      </Section>
      <Section title="Who sees what we pay?">
        <p>
          Whoever pays, and <Operator />, for questions about a bill. No coach, no college, not the athlete. A payer is
          an adult; someone under 18 is told to ask a parent. No one can pay to be seen or to be ranked.
        </p>
      </Section>
      <Section title="What happens when the beta ends?">
        <p>
          We’ll tell you 60 days before. No plan starts without you choosing it, because no card was ever asked for.
          Your recordings are files on your own device and stay yours.
        </p>
      </Section>
      <Section title="Are taxes included?">
        <p>
          No. Prices are in US dollars before tax; the payment page shows tax and the total before you pay. We announce
          price changes at least 30 days ahead.
        </p>
      </Section>
    </InformationPage>
  );
}

const INTERVALS: readonly { readonly interval: Interval; readonly label: string }[] = [
  { interval: 'month', label: 'Monthly' },
  { interval: 'year', label: 'Yearly' },
];

function PriceTable({ isSold }: { readonly isSold: boolean }) {
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
        <legend className={box({ pad: 0, tone: 'quiet' })}>Paid plans</legend>
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
      <h2 className={text({ size: 16 })}>{plan.name}</h2>
      <p className={text({ tone: 'quiet' }, styles.price)}>
        <strong className={text({ tone: 'ink', weight: 'strong', tabular: true, spacing: 'title' })}>
          {isByInvoice ? '$25–40' : amount}
        </strong>{' '}
        <span>{isByInvoice ? 'an active athlete a year' : per}</span>
      </p>
      <p className={text({ tone: 'quiet', size: 13 }, styles.total)}>
        {[total, saving].filter((words) => words !== null).join('. ') || plan.arrangement || 'Nothing to cancel'}
      </p>
      <p className={text({ ragged: 'pretty' })}>{plan.summary}</p>
      <ul className={stack({ gap: 2, content: 'start', rule: 'above' })}>
        {plan.contains.map(({ words, screen }) => (
          <li key={words} className={stack({ gap: 2 })}>
            <Check className={text({ tone: 'good' })} size={16} aria-hidden />
            <Link to={screen} className={text({ underline: 'faint' }, styles.line)}>
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
  const { to, words } = WAYS[plan.tier];
  return (
    <Link
      to={to}
      {...(plan.tier === 'college-coach' && { search: { as: 'college' } })}
      className={buttonClass(plan.tier === 'coach-beta' ? 'primary' : 'secondary')}
    >
      {words}
    </Link>
  );
}

const ACCOUNT = { to: '/register', words: 'Create an account' } as const;
const WAYS = {
  'coach-beta': { to: '/waiting-list', words: 'Ask for an invitation' },
  club: { to: '/contact', words: 'Write to us' },
  'college-coach': ACCOUNT,
  'athlete-free': ACCOUNT,
  'athlete-plus': ACCOUNT,
  family: ACCOUNT,
} as const satisfies Record<Plan['tier'], unknown>;
