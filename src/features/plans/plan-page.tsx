// The plan of whoever is signed in: what state it is in, what it opens, how to change or end it, and how to take one out.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSubscription } from '#src/backend/follow-subscription.ts';
import { billingQuery, myPlanQuery, type MyPlan } from '#src/backend/plan.ts';
import type { SessionUser } from '#src/backend/session.ts';
import { PLANS, wordsOfCents } from '#src/plans/price-list.ts';
import { AskAgain } from '#src/ui/ask-again.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { usePageHead } from '#src/ui/use-page-head.ts';
import { Subject } from '#src/ui/subject.tsx';
import { opened, planBanner } from './plan-state.ts';
import styles from './plan-page.module.css';
import { PortalButton } from './portal-button.tsx';
import { TakePlan } from './take-plan.tsx';

interface PlanPageProps {
  readonly user: SessionUser;
  /** Back from the payment service, which tells the database in its own time. */
  readonly fromCheckout: boolean;
  /** Leaves for a page of the payment service. */
  readonly onLeave: (address: string) => void;
}

export function PlanPage({ user, fromCheckout, onLeave }: PlanPageProps) {
  usePageHead('Plan and billing', 'Your plan, what it opens, what it costs, and how to change or end it.');
  const plan = useQuery(myPlanQuery(user.id));
  const billing = useQuery(billingQuery);
  const error = plan.error ?? billing.error;
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <p>
          <Link to="/settings">Settings</Link>
        </p>
        <h1>Plan and billing</h1>
      </header>
      {plan.data === undefined || billing.data === undefined ? (
        error === null ? (
          <p role="status" className={styles.quiet}>
            Reading your plan …
          </p>
        ) : (
          <AskAgain error={error} onAgain={() => void Promise.all([plan.refetch(), billing.refetch()])} />
        )
      ) : (
        <Known
          plan={plan.data}
          isSold={billing.data}
          fromCheckout={fromCheckout}
          onAgain={() => void plan.refetch()}
          onLeave={onLeave}
        />
      )}
    </article>
  );
}

interface KnownProps extends Pick<PlanPageProps, 'fromCheckout' | 'onLeave'> {
  readonly plan: MyPlan;
  /** Billing is switched on here. */
  readonly isSold: boolean;
  readonly onAgain: () => void;
}

function Known({ plan, isSold, fromCheckout, onAgain, onLeave }: KnownProps) {
  const [now] = useState(() => new Date());
  const { subscription, refresh } = useSubscription();
  const amount = subscription === null ? null : wordsOfCents(subscription.amount);
  const banner = planBanner(plan, amount, now);
  const lookAgain = (): void => {
    onAgain();
    void refresh();
  };
  return (
    <>
      {banner === null ? (
        <NoPlan isSold={isSold} fromCheckout={fromCheckout} onAgain={lookAgain} />
      ) : (
        <section className={styles.banner} data-tone={banner.tone} aria-label="State of the plan">
          <div>
            <h2>{banner.title}</h2>
            <p>{banner.sentence}</p>
          </div>
          {banner.portal !== null && isSold && <PortalButton label={banner.portal} onLeave={onLeave} />}
        </section>
      )}
      <Subject
        title="Your plan"
        words={
          isSold ? 'Only you see this page: no coach, no college and not the athlete.' : 'What is open to this account.'
        }
      >
        <dl className={styles.facts}>
          <dt>Plan</dt>
          <dd>{nameOf(plan)}</dd>
          {opened(plan).map(({ what, words }) => (
            <div key={what} className={styles.fact}>
              <dt>{what}</dt>
              <dd>{words}</dd>
            </div>
          ))}
          <dt>Always open</dt>
          <dd>profile, every school, rule dates, consent, export and deletion, reading what you entered</dd>
        </dl>
      </Subject>
      {isSold && (banner === null || banner.mayTake) && <TakePlan now={now} onLeave={onLeave} />}
      {isSold && banner !== null && banner.portal !== null && !banner.mayTake && (
        <Subject
          title="Changing and ending it"
          words="Two clicks: the button here, and the one on the payment service’s page. No call, no questions first."
        >
          <p>Card, receipts, another plan and the end of this one are on a page of the payment service.</p>
          <PortalButton label={banner.portal} onLeave={onLeave} />
        </Subject>
      )}
      <Subject title="Questions" words="">
        <p>
          What is free for ever, refunds and the fee waiver are on <Link to="/pricing">Pricing</Link>. Something else?{' '}
          <Link to="/contact">Write to us</Link>.
        </p>
      </Subject>
    </>
  );
}

const nameOf = ({ tier, entitled, billing }: MyPlan): string => {
  const held = PLANS.find((plan) => plan.tier === tier);
  if (held !== undefined && entitled) return held.name;
  return billing === 'off' ? 'Beta, free for everybody' : 'Athlete, free';
};

function NoPlan({
  isSold,
  fromCheckout,
  onAgain,
}: {
  readonly isSold: boolean;
  readonly fromCheckout: boolean;
  readonly onAgain: () => void;
}) {
  if (!isSold) {
    return (
      <section className={styles.banner} data-tone="plain" aria-label="State of the plan">
        <div>
          <h2>Billing is not switched on here</h2>
          <p>
            The beta is free, no card is asked for, and there is nothing to buy or to cancel. It ends with 60 days’
            notice, and turns into nothing by itself.
          </p>
        </div>
      </section>
    );
  }
  if (fromCheckout) {
    return (
      <section className={styles.banner} data-tone="plain" aria-label="State of the plan">
        <div role="status">
          <h2>Waiting for the payment service</h2>
          <p>It tells us about your plan itself, usually within a minute. Coming back to this page opens nothing.</p>
        </div>
        <button type="button" className={buttonClass('secondary')} onClick={onAgain}>
          Look again
        </button>
      </section>
    );
  }
  return (
    <section className={styles.banner} data-tone="plain" aria-label="State of the plan">
      <div>
        <h2>You are on the free plan</h2>
        <p>It does not end. Coaches of the beta pay nothing either, and enter no card.</p>
      </div>
    </section>
  );
}
