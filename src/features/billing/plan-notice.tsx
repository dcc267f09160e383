// Link to the payment service's page, where a plan is changed and ended.
import { useMutation, useQuery } from '@tanstack/react-query';
import { openPortal, type PortalPurpose, billingQuery, myPlanQuery, type MyPlan } from '#src/data/plan/plan.ts';
import { buttonClass } from '#src/ui/button.ts';
import { stack } from '#src/ui/primitives.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSubscription } from '#src/data/plan/follow-subscription.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import { formatCents } from '#src/plans/price-list.ts';
import { Banner } from './without-plan.tsx';
import { isNews, planBanner } from './plan-state.ts';

interface PortalButtonProps {
  readonly label: string;
  readonly purpose: PortalPurpose;
  readonly onLeave: (address: string) => void;
}

export function PortalButton({ label, purpose, onLeave }: PortalButtonProps) {
  const open = useMutation({ mutationFn: () => openPortal(purpose), onSuccess: (address) => onLeave(address) });
  return (
    <div className={stack({ gap: 2, items: 'start' })}>
      <button
        type="button"
        className={buttonClass('secondary')}
        aria-disabled={open.isPending}
        onClick={() => {
          if (!open.isPending) open.mutate();
        }}
      >
        {open.isPending ? 'Opening …' : label}
      </button>
      {open.isError && (
        <p role="alert" className={stack({ gap: 3, items: 'start', tone: 'bad' })}>
          {open.error.message}
        </p>
      )}
    </div>
  );
}

// Plan banner on other pages: for the payer, and no one else in the family.
interface PlanNoticeProps {
  readonly user: AuthUser;
  /** On account pages, an active plan is mentioned too. */
  readonly isAccountPage: boolean;
  /** Navigates to a page of the payment service. */
  readonly onLeave: (address: string) => void;
}

/** Nothing while unknown, and without news. */
export function PlanNotice({ user, isAccountPage, onLeave }: PlanNoticeProps) {
  const plan = useQuery(myPlanQuery(user.id)).data;
  if (plan === undefined || plan.billing === 'off') return null;
  if (plan.status !== null) return <OfPayer plan={plan} isAccountPage={isAccountPage} onLeave={onLeave} />;
  if (!isAccountPage || plan.entitled || plan.payer !== 'ask_parent') return null;
  return (
    <Banner tone="plain" title="You are on the free plan" sentence="Ask a parent: an adult has to buy the plan.">
      <Link to="/settings/plan" className={buttonClass('secondary')}>
        How to ask
      </Link>
    </Banner>
  );
}

function OfPayer({ plan, isAccountPage, onLeave }: Omit<PlanNoticeProps, 'user'> & { readonly plan: MyPlan }) {
  const [now] = useState(() => new Date());
  const { subscription } = useSubscription();
  const isSold = useQuery(billingQuery).data === true;
  const banner = planBanner(plan, subscription === null ? null : formatCents(subscription.amount), now);
  if (banner === null || !(isAccountPage || isNews(plan, now))) return null;
  return (
    <Banner tone={banner.tone} title={banner.title} sentence={banner.sentence}>
      {banner.portal !== null && isSold ? (
        <PortalButton label={banner.portal} purpose={banner.purpose} onLeave={onLeave} />
      ) : (
        <Link to="/settings/plan" className={buttonClass('secondary')}>
          See your plan
        </Link>
      )}
    </Banner>
  );
}
