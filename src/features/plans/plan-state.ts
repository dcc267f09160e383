// What somebody with a plan, or without one, is told: one banner for every state of the payment service. Access follows
// `entitled`, which the database decides; the words follow the state.
import type { MyPlan, PortalPurpose } from '#src/backend/plan/plan.ts';

export interface PlanBanner {
  readonly tone: 'good' | 'plain' | 'caution' | 'bad';
  readonly title: string;
  readonly sentence: string;
  /** What the button to the payment service's page says; null: there is nothing to do there. */
  readonly portal: string | null;
  /** Where the button leads. */
  readonly purpose: PortalPurpose;
  /** Whether another plan can be taken out from here. */
  readonly mayTake: boolean;
}

const DAY_MS = 86_400_000;

export const dayWords = (day: Date | string): string =>
  new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long' });

const daysLeft = (until: string, now: Date): number =>
  Math.max(0, Math.ceil((new Date(until).getTime() - now.getTime()) / DAY_MS));

const inDays = (days: number): string => (days === 1 ? 'one day left' : `${days} days left`);
const on = (day: string | null): string => (day === null ? 'at the end of the period' : `on ${dayWords(day)}`);
/** A plan that is paid or tried, beside which nothing needs to be waived. */
const RUNNING: ReadonlySet<string> = new Set(['trialing', 'active']);
const KEPT = 'Everything you entered is kept and can be exported.';

/** `amount`: of the next charge in words, "$79"; null where it is not known. */
export function planBanner(plan: MyPlan, amount: string | null, now: Date): PlanBanner | null {
  if (plan.status === null) return null;
  const { current_period_end: end, trial_end: trialEnd, grace_until: grace } = plan;
  const charge = amount === null ? '' : ` ${amount} will be charged then.`;
  if (plan.waiver === 'granted' && plan.waived_until !== null && !RUNNING.has(plan.status)) {
    return {
      tone: 'good',
      title: 'Your fee is waived',
      sentence: `Everything is open until ${dayWords(plan.waived_until)}, without a card, whatever became of the plan before.`,
      portal: 'Receipts',
      purpose: 'overview',
      mayTake: false,
    };
  }
  if (plan.cancel_at_period_end === true && plan.entitled) {
    return {
      tone: 'plain',
      title: 'Cancelled, and still open',
      sentence: `Your plan stays open until it ends ${on(end)}. Nothing more is charged. ${KEPT}`,
      portal: 'Resume the plan',
      purpose: 'overview',
      mayTake: false,
    };
  }
  switch (plan.status) {
    case 'trialing':
      return {
        tone: 'good',
        title: trialEnd === null ? 'Your trial runs' : `Your trial runs, ${inDays(daysLeft(trialEnd, now))}`,
        sentence: `It ends ${on(trialEnd)}, and the plan begins.${charge} Cancel before and nothing is charged.`,
        portal: 'Cancel or change the plan',
        purpose: 'overview',
        mayTake: false,
      };
    case 'active':
      return {
        tone: 'good',
        title: 'Your plan is active',
        sentence: `It renews ${on(end)}.${charge}`,
        portal: 'Cancel or change the plan',
        purpose: 'overview',
        mayTake: false,
      };
    case 'past_due':
      return plan.entitled
        ? {
            tone: 'caution',
            title: 'The last payment failed',
            sentence: `We try again over two weeks. Your plan stays open until ${grace === null ? 'seven days after the failure' : dayWords(grace)}; a new card sets it right at once.`,
            portal: 'Update the card',
            purpose: 'card',
            mayTake: false,
          }
        : {
            tone: 'bad',
            title: 'The last payment failed, and the plan is closed for now',
            sentence: `What a plan opens can be read and not added to. ${KEPT} A new card opens it again.`,
            portal: 'Update the card',
            purpose: 'card',
            mayTake: false,
          };
    case 'incomplete':
      return {
        tone: 'caution',
        title: 'The payment is not finished',
        sentence: 'Your bank wants something from you first. Finish within 23 hours; until then the free plan holds.',
        portal: 'Finish the payment',
        purpose: 'pay',
        mayTake: false,
      };
    case 'incomplete_expired':
      return {
        tone: 'plain',
        title: 'The payment was never finished',
        sentence: 'Nothing was charged and the free plan holds. Start again whenever you like.',
        portal: null,
        purpose: 'overview',
        mayTake: true,
      };
    case 'unpaid':
      return {
        tone: 'bad',
        title: 'The plan is unpaid',
        sentence: `No payment came through, so the free plan holds. ${KEPT} Pay what is open and the plan is back.`,
        portal: 'Pay now',
        purpose: 'pay',
        mayTake: false,
      };
    case 'paused':
      return {
        tone: 'plain',
        title: 'The trial ended without a card',
        sentence: `Nothing was charged and the free plan holds. ${KEPT} Add a card to go on.`,
        portal: 'Add a card',
        purpose: 'card',
        mayTake: false,
      };
    case 'canceled':
      return {
        tone: 'plain',
        title: 'Your plan has ended',
        sentence: `It ended ${on(end)} and the free plan holds. ${KEPT}`,
        portal: 'Receipts',
        purpose: 'overview',
        mayTake: true,
      };
    default:
      return {
        tone: 'caution',
        title: 'Your plan is in a state this page does not know',
        sentence: `The payment service calls it “${plan.status}”. ${plan.entitled ? 'It is open.' : 'Until it is clear, the free plan holds.'} Write to us if this stays.`,
        portal: 'See the plan',
        purpose: 'overview',
        mayTake: false,
      };
  }
}

/** What is open and what is not, in words: the same rules as the database's. */
export function opened({ billing, entitled }: Pick<MyPlan, 'billing' | 'entitled'>): readonly {
  readonly what: string;
  readonly words: string;
  readonly isOpen: boolean;
}[] {
  if (billing === 'off') {
    return [
      { what: 'Saved schools', words: 'as many as you like', isOpen: true },
      { what: 'Calendar feeds', words: 'open', isOpen: true },
    ];
  }
  return [
    { what: 'Saved schools', words: entitled ? 'as many as you like' : 'ten; a plan has no limit', isOpen: true },
    { what: 'Calendar feeds', words: entitled ? 'open' : 'part of a plan', isOpen: entitled },
  ];
}

const NEWS_DAYS = 30;

/** Whether the banner is worth a place beside other things: a plan that simply runs is not, a renewal that comes is. */
export function isNews({ status, current_period_end: end }: MyPlan, now: Date): boolean {
  if (status === null || status === 'incomplete_expired') return false;
  if (status !== 'active' && status !== 'canceled') return true;
  return end === null || Math.abs(new Date(end).getTime() - now.getTime()) < NEWS_DAYS * DAY_MS;
}
