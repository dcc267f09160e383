// Every state of a plan, and its text.
import { describe, expect, it } from 'vitest';
import type { MyPlan } from '#src/data/plan/plan.ts';
import { isNews, opened, planBanner } from './plan-state.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const PLAN: MyPlan = {
  billing: 'on',
  entitled: true,
  tier: 'athlete-plus',
  status: 'active',
  trial_end: null,
  current_period_end: '2027-03-05T12:00:00Z',
  cancel_at_period_end: false,
  grace_until: null,
  through_family: false,
  payer: 'may',
  is_beta_coach: false,
  trial_used: true,
  waiver: null,
  waived_until: null,
};
const banner = (changes: Partial<MyPlan>) => planBanner({ ...PLAN, ...changes }, '$79', NOW);

describe('the banner', () => {
  it('is none without a plan', () => {
    expect(banner({ status: null, tier: null, entitled: false })).toBeNull();
  });

  it.each<readonly [string, Partial<MyPlan>, RegExp, string | null, boolean]>([
    ['active', {}, /renews on 5 March 2027. \$79 will be charged/u, 'Cancel or change the plan', false],
    [
      'trialing',
      { status: 'trialing', trial_end: '2026-11-30T12:00:00Z' },
      /ends on 30 November 2026.*\$79 will be charged then. Cancel before and nothing is charged/u,
      'Cancel or change the plan',
      false,
    ],
    [
      'canceled for the end of the period',
      { cancel_at_period_end: true },
      /open until it ends on 5 March 2027. Nothing more is charged/u,
      'Resume the plan',
      false,
    ],
    [
      'past due within the grace',
      { status: 'past_due', grace_until: '2026-11-25T12:00:00Z' },
      /stays open until 25 November 2026/u,
      'Update the card',
      false,
    ],
    ['past due after it', { status: 'past_due', entitled: false }, /features are read-only/u, 'Update the card', false],
    ['incomplete', { status: 'incomplete', entitled: false }, /within 23 hours/u, 'Finish the payment', false],
    ['never finished', { status: 'incomplete_expired', entitled: false }, /Nothing was charged/u, null, true],
    ['unpaid', { status: 'unpaid', entitled: false }, /kept and can be exported. Pay what is open/u, 'Pay now', false],
    ['paused', { status: 'paused', entitled: false }, /Add a card/u, 'Add a card', false],
    ['ended', { status: 'canceled', entitled: false }, /ended on 5 March 2027 and the free plan/u, 'Receipts', true],
    [
      'unknown',
      { status: 'frozen', entitled: false },
      /“frozen”. Until it is clear, the free plan/u,
      'See the plan',
      false,
    ],
  ])('of one that is %s', (_state, changes, sentence, portal, mayTake) => {
    const told = banner(changes);
    expect(told?.sentence).toMatch(sentence);
    expect(told).toMatchObject({ portal, mayTake });
  });

  it.each<readonly [string, Partial<MyPlan>, string]>([
    ['a failed payment', { status: 'past_due' }, 'card'],
    ['a payment to finish', { status: 'incomplete', entitled: false }, 'pay'],
    ['a bill that is open', { status: 'unpaid', entitled: false }, 'pay'],
    ['a trial without a card', { status: 'paused', entitled: false }, 'card'],
    ['a plan that runs', {}, 'overview'],
  ])('of %s leads where it is set right', (_what, changes, purpose) => {
    expect(banner(changes)?.purpose).toBe(purpose);
  });

  it('of a waived fee says that everything is open, whatever became of the plan before', () => {
    const waived = { waiver: 'granted', waived_until: '2027-11-21T12:00:00Z' } as const;
    expect(banner({ ...waived, status: 'unpaid' })).toMatchObject({
      title: 'Your fee is waived',
      sentence: expect.stringContaining('until 21 November 2027'),
      mayTake: false,
    });
    expect(banner(waived)?.title).toBe('Your plan is active');
  });

  it('is news while something is to be done or about to change', () => {
    const news = (changes: Partial<MyPlan>): boolean => isNews({ ...PLAN, ...changes }, NOW);
    expect(news({})).toBe(false);
    expect(news({ current_period_end: '2026-12-20T12:00:00Z' })).toBe(true);
    expect(news({ status: null })).toBe(false);
    expect(
      ['trialing', 'past_due', 'unpaid', 'paused', 'incomplete', 'frozen'].filter((status) => !news({ status })),
    ).toEqual([]);
    expect(news({ status: 'canceled', current_period_end: '2026-11-01T12:00:00Z' })).toBe(true);
    expect(news({ status: 'canceled', current_period_end: '2026-07-01T12:00:00Z' })).toBe(false);
  });

  it('counts the days of a trial, also the last', () => {
    const title = (trial_end: string) => banner({ status: 'trialing', trial_end })?.title;
    expect(title('2026-12-05T12:00:00Z')).toBe('Your trial runs, 14 days left');
    expect(title('2026-11-21T18:00:00Z')).toBe('Your trial runs, one day left');
    expect(title('2026-11-20T18:00:00Z')).toBe('Your trial runs, 0 days left');
  });

  it('never says how much where it is not known', () => {
    expect(planBanner(PLAN, null, NOW)?.sentence).toBe('It renews on 5 March 2027.');
  });

  it('of a canceled plan that no longer opens anything is that of its state', () => {
    expect(banner({ status: 'canceled', cancel_at_period_end: true, entitled: false })?.title).toBe(
      'Your plan has ended',
    );
  });
});

describe('what is open', () => {
  it('is everything where billing is off, and with a plan', () => {
    const all = opened({ billing: 'on', entitled: true });
    expect(all.map(({ words }) => words)).toEqual(['as many as you like', 'open']);
    expect(opened({ billing: 'off', entitled: true })).toEqual(all);
  });
  it('is ten schools and no feed without one', () => {
    expect(opened({ billing: 'on', entitled: false })).toEqual([
      { what: 'Saved schools', words: 'ten; a plan has no limit' },
      { what: 'Calendar feeds', words: 'part of a plan' },
    ]);
  });
});
