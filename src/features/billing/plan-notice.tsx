// The state of a plan in one banner with its one action: on other pages for the payer, on the plan's page while there
// is none.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { openPortal, type PortalPurpose, billingQuery, myPlanQuery, type MyPlan } from '#src/data/plan/plan.ts';
import { Button, LinkButton } from '#src/ui/buttons.tsx';
import { stack, row } from '#src/ui/primitives.ts';
import { useSubscription } from '#src/data/plan/subscription.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import { formatCents } from '#src/plans/price-list.ts';
import { dayInWords } from '#src/format/day-text.ts';
import { isNews, planBanner, type PlanBanner } from './plan-state.ts';
import styles from './plan-page.module.css';
import { once } from '#src/data/people/use-request.ts';

interface PlanNoticeProps {
  readonly user: AuthUser;
  /** On account pages, an active plan is mentioned too. */
  readonly isAccountPage: boolean;
  /** Navigates to a page of the payment service. */
  readonly onLeave: (address: string) => void;
}

/** Banner on other pages: for the payer, and no one else in the family. Nothing while unknown, and without news. */
export function PlanNotice({ user, isAccountPage, onLeave }: PlanNoticeProps) {
  const plan = useQuery(myPlanQuery(user.id)).data;
  if (plan === undefined || plan.billing === 'off') return null;
  if (plan.status !== null) return <OfPayer plan={plan} isAccountPage={isAccountPage} onLeave={onLeave} />;
  if (!isAccountPage || plan.entitled || plan.payer !== 'ask_parent') return null;
  return (
    <Banner tone="plain" title="You are on the free plan" sentence="Ask a parent: an adult has to buy the plan.">
      <LinkButton to="/settings/plan" label="How to ask" />
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
        <LinkButton to="/settings/plan" label="See your plan" />
      )}
    </Banner>
  );
}

interface WithoutPlanProps {
  readonly plan: MyPlan;
  /** Billing is enabled here. */
  readonly isSold: boolean;
  readonly fromCheckout: boolean;
  readonly onAgain: () => void;
}

const BETA_ENDS =
  'What will change: you hear of the end of the beta 60 days before it. No plan starts by itself, because no card was ever asked for.';

/** Shown first without a plan of one's own: why nothing is charged, or that the free plan applies. */
export const WithoutPlan = ({ plan, isSold, fromCheckout, onAgain }: WithoutPlanProps) =>
  isSold && fromCheckout && !plan.is_beta_coach ? (
    <div role="status">
      <Banner
        tone="plain"
        title="Waiting for the payment service"
        sentence="It tells us about your plan itself, usually within a minute. Coming back to this page opens nothing."
      >
        <Button label="Look again" onClick={onAgain} />
      </Banner>
    </div>
  ) : (
    <Banner {...withoutPlanWords(plan, isSold)} />
  );

function withoutPlanWords(plan: MyPlan, isSold: boolean): Omit<BannerProps, 'children'> {
  if (plan.is_beta_coach) {
    const sentence = `The whole coach portal is open to you and costs nothing. ${BETA_ENDS}`;
    return { tone: 'plain', title: 'Beta - free, no card', sentence };
  }
  if (!isSold) {
    const sentence =
      'The beta is free and needs no card. We’ll give 60 days’ notice before it ends, and it never converts to a paid plan automatically.';
    return { tone: 'plain', title: 'Plans cannot be bought yet', sentence };
  }
  if (plan.waiver === 'granted' && plan.waived_until !== null) {
    const sentence = `Everything is open until ${dayInWords(plan.waived_until)}, without a card. Ask again when that day is near.`;
    return { tone: 'good', title: 'Your fee is waived', sentence };
  }
  if (plan.through_family) {
    const sentence = 'It covers you too. Only the person who pays sees the price and status.';
    return { tone: 'good', title: 'Your family has a plan', sentence };
  }
  const sentence = 'It does not end, and asks for no card.';
  return { tone: 'plain', title: 'You are on the free plan', sentence };
}

interface BannerProps {
  readonly tone: PlanBanner['tone'];
  readonly title: string;
  readonly sentence: ReactNode;
  readonly children?: ReactNode;
}

export const Banner = ({ tone, title, sentence, children }: BannerProps) => (
  <section
    className={row({ gap: 8, rowGap: 4, wrap: true, justify: 'between', above: 6, round: 'panel' }, styles.banner)}
    data-tone={tone}
    aria-label="State of the plan"
  >
    <div>
      <h2>{title}</h2>
      <p>{sentence}</p>
    </div>
    {children}
  </section>
);

interface PortalButtonProps {
  readonly label: string;
  readonly purpose: PortalPurpose;
  readonly onLeave: (address: string) => void;
}

export function PortalButton({ label, purpose, onLeave }: PortalButtonProps) {
  const open = useMutation({ mutationFn: () => openPortal(purpose), onSuccess: (address) => onLeave(address) });
  return (
    <div className={stack({ gap: 2, items: 'start' })}>
      <Button label={open.isPending ? 'Opening …' : label} {...once(open, undefined)} />
      {open.isError && (
        <p role="alert" className={stack({ gap: 3, items: 'start', tone: 'bad' })}>
          {open.error.message}
        </p>
      )}
    </div>
  );
}
