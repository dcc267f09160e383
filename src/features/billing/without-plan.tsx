// Shown first without a plan of one's own: why nothing is charged, or that the free plan applies.
import { dayInWords } from '#src/format/day-text.ts';
import type { MyPlan } from '#src/data/plan/plan.ts';
import { buttonClass } from '#src/ui/button.ts';
import type { ReactNode } from 'react';
import { row } from '#src/ui/primitives.ts';
import styles from './plan-page.module.css';
import type { PlanBanner } from './plan-state.ts';

interface WithoutPlanProps {
  readonly plan: MyPlan;
  /** Billing is enabled here. */
  readonly isSold: boolean;
  readonly fromCheckout: boolean;
  readonly onAgain: () => void;
}

const BETA_ENDS =
  'What will change: you hear of the end of the beta 60 days before it. No plan starts by itself, because no card was ever asked for.';

export function WithoutPlan({ plan, isSold, fromCheckout, onAgain }: WithoutPlanProps) {
  if (plan.is_beta_coach) {
    return (
      <Banner
        tone="plain"
        title="Beta - free, no card"
        sentence={`The whole coach portal is open to you and costs nothing. ${BETA_ENDS}`}
      />
    );
  }
  if (!isSold) {
    return (
      <Banner
        tone="plain"
        title="Plans cannot be bought yet"
        sentence="The beta is free and needs no card. We’ll give 60 days’ notice before it ends, and it never converts to a paid plan automatically."
      />
    );
  }
  if (fromCheckout) {
    return (
      <div role="status">
        <Banner
          tone="plain"
          title="Waiting for the payment service"
          sentence="It tells us about your plan itself, usually within a minute. Coming back to this page opens nothing."
        >
          <button type="button" className={buttonClass('secondary')} onClick={onAgain}>
            Look again
          </button>
        </Banner>
      </div>
    );
  }
  if (plan.waiver === 'granted' && plan.waived_until !== null) {
    return (
      <Banner
        tone="good"
        title="Your fee is waived"
        sentence={`Everything is open until ${dayInWords(plan.waived_until)}, without a card. Ask again when that day is near.`}
      />
    );
  }
  if (plan.through_family) {
    return (
      <Banner
        tone="good"
        title="Your family has a plan"
        sentence="It covers you too. Only the person who pays sees the price and status."
      />
    );
  }
  return <Banner tone="plain" title="You are on the free plan" sentence="It does not end, and asks for no card." />;
}

// State of a plan in one banner, with its one action.
interface BannerProps {
  readonly tone: PlanBanner['tone'];
  readonly title: string;
  readonly sentence: ReactNode;
  /** Action. */
  readonly children?: ReactNode;
}

export function Banner({ tone, title, sentence, children }: BannerProps) {
  return (
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
}
