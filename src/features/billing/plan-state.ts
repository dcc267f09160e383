// Banner for every state of the payment service. Access follows `entitled`, decided by the database; the text follows
// the state.
import { dayInWords } from '#src/format/day-text.ts';
import type { MyPlan, PortalPurpose } from '#src/data/plan/plan.ts';

export interface PlanBanner {
  readonly tone: 'good' | 'plain' | 'caution' | 'bad';
  readonly title: string;
  readonly sentence: string;
  /** Label of the link to the payment service's page; null without an action there. */
  readonly portal: string | null;
  readonly purpose: PortalPurpose;
  readonly mayTake: boolean;
}

const DAY_MS = 86_400_000;

const daysLeft = (until: string, now: Date): number =>
  Math.max(0, Math.ceil((new Date(until).getTime() - now.getTime()) / DAY_MS));

const inDays = (days: number): string => (days === 1 ? 'one day left' : `${days} days left`);
const on = (day: string | null): string => (day === null ? 'at the end of the period' : `on ${dayInWords(day)}`);
/** Paid or trial plans, which need no fee waiver. */
const RUNNING: ReadonlySet<string> = new Set(['trialing', 'active']);
const KEPT = 'Everything you entered is kept and can be exported.';

interface StateFacts {
  readonly plan: MyPlan;
  readonly now: Date;
  /** " $79 will be charged then.", or nothing when the amount is unknown. */
  readonly charge: string;
}

/** `amount`: next charge in words, "$79"; null when unknown. */
export function planBanner(plan: MyPlan, amount: string | null, now: Date): PlanBanner | null {
  if (plan.status === null) return null;
  if (plan.waiver === 'granted' && plan.waived_until !== null && !RUNNING.has(plan.status)) {
    return { ...PLAIN, ...waived(plan.waived_until) };
  }
  if (plan.cancel_at_period_end === true && plan.entitled) return { ...PLAIN, ...canceled(plan) };
  const bannerOf = BANNERS[plan.status] ?? unknown;
  return { ...PLAIN, ...bannerOf({ plan, now, charge: amount === null ? '' : ` ${amount} will be charged then.` }) };
}

const PLAIN = { purpose: 'overview', mayTake: false } as const;

type Told = Omit<PlanBanner, keyof typeof PLAIN> & Partial<Pick<PlanBanner, keyof typeof PLAIN>>;

const waived = (until: string): Told => ({
  tone: 'good',
  title: 'Your fee is waived',
  sentence: `Everything is open until ${dayInWords(until)}, without a card, whatever became of the plan before.`,
  portal: 'Receipts',
});

const canceled = ({ current_period_end: end }: MyPlan): Told => ({
  tone: 'plain',
  title: 'Canceled, and still open',
  sentence: `Your plan stays open until it ends ${on(end)}. Nothing more is charged. ${KEPT}`,
  portal: 'Resume the plan',
});

const unknown = ({ plan: { status, entitled } }: StateFacts): Told => ({
  tone: 'caution',
  title: 'Unknown plan status',
  sentence: `The payment service calls it “${status}”. ${entitled ? 'It is open.' : 'Until it is clear, the free plan holds.'} Write to us if this stays.`,
  portal: 'See the plan',
});

/** By the payment service's name of the state. */
const BANNERS: Readonly<Partial<Record<string, (facts: StateFacts) => Told>>> = {
  trialing: ({ plan: { trial_end: end }, now, charge }) => ({
    tone: 'good',
    title: end === null ? 'Your trial runs' : `Your trial runs, ${inDays(daysLeft(end, now))}`,
    sentence: `It ends ${on(end)}, and the plan begins.${charge} Cancel before and nothing is charged.`,
    portal: 'Cancel or change the plan',
  }),
  active: ({ plan: { current_period_end: end }, charge }) => ({
    tone: 'good',
    title: 'Your plan is active',
    sentence: `It renews ${on(end)}.${charge}`,
    portal: 'Cancel or change the plan',
  }),
  past_due: ({ plan: { entitled, grace_until: grace } }) => {
    const button = { portal: 'Update the card', purpose: 'card' } as const;
    const until = grace === null ? 'seven days after the failure' : dayInWords(grace);
    return entitled
      ? {
          tone: 'caution',
          title: 'The last payment failed',
          sentence: `We try again over two weeks. Your plan stays open until ${until}; a new card sets it right at once.`,
          ...button,
        }
      : {
          tone: 'bad',
          title: 'The last payment failed, and the plan is closed for now',
          sentence: `Paid features are read-only. ${KEPT} Add a new card to restore them.`,
          ...button,
        };
  },
  incomplete: () => ({
    tone: 'caution',
    title: 'The payment is not finished',
    sentence: 'Your bank needs you to confirm the payment. Finish within 23 hours; you’re on the free plan until then.',
    portal: 'Finish the payment',
    purpose: 'pay',
  }),
  incomplete_expired: () => ({
    tone: 'plain',
    title: 'The payment was never finished',
    sentence: 'Nothing was charged and the free plan holds. Start again whenever you like.',
    portal: null,
    mayTake: true,
  }),
  unpaid: () => ({
    tone: 'bad',
    title: 'The plan is unpaid',
    sentence: `No payment came through, so the free plan holds. ${KEPT} Pay what is open and the plan is back.`,
    portal: 'Pay now',
    purpose: 'pay',
  }),
  paused: () => ({
    tone: 'plain',
    title: 'The trial ended without a card',
    sentence: `Nothing was charged and the free plan holds. ${KEPT} Add a card to go on.`,
    portal: 'Add a card',
    purpose: 'card',
  }),
  canceled: ({ plan: { current_period_end: end } }) => ({
    tone: 'plain',
    title: 'Your plan has ended',
    sentence: `It ended ${on(end)} and the free plan holds. ${KEPT}`,
    portal: 'Receipts',
    mayTake: true,
  }),
};

/** Included and excluded features in words, by the same rules as the database. */
export function opened({ billing, entitled }: Pick<MyPlan, 'billing' | 'entitled'>) {
  const isOpen = billing === 'off' || entitled;
  return [
    { what: 'Saved schools', words: isOpen ? 'as many as you like' : 'ten; a plan has no limit' },
    { what: 'Calendar feeds', words: isOpen ? 'open' : 'part of a plan' },
  ];
}

const NEWS_DAYS = 30;

/** Is the banner worth showing on other pages? An active plan is not, an upcoming renewal is. */
export function isNews({ status, current_period_end: end }: MyPlan, now: Date): boolean {
  if (status === null || status === 'incomplete_expired') return false;
  if (status !== 'active' && status !== 'canceled') return true;
  return end === null || Math.abs(new Date(end).getTime() - now.getTime()) < NEWS_DAYS * DAY_MS;
}
