// A person's plan, what it includes, and how to buy or change one. Grants nothing: the payment service informs the
// database, and the database decides.
import * as z from 'zod/mini';
import type { Interval } from '#src/plans/price-list.ts';
import { act, queryOf } from '../client/ask-database.ts';
import { FailedRequest } from '../client/failed-request.ts';
import { callProductSignedIn, installationQuery } from '../client/product-call.ts';
import { flags, maybeTexts } from '../client/columns.ts';

const text = z.nullable(z.string());

const MY_PLAN = z.object({
  ...maybeTexts('tier trial_end current_period_end grace_until waived_until'),
  ...flags('entitled is_beta_coach'),
  /** Off: nothing is limited to anyone, with a plan or without. */
  billing: z.enum(['off', 'on']),
  /** Status of the payment service; unknown future ones are accepted as text. */
  status: text,
  cancel_at_period_end: z.nullable(z.boolean()),
  /** Open by the plan of someone else in the family, whose state is theirs to see. */
  through_family: z.boolean(),
  /** Only adults can pay. */
  payer: z.enum(['may', 'ask_parent', 'confirm_adult']),
  /** There was a plan before, and with it the trial. */
  trial_used: z.boolean(),
  /** Status of the last fee waiver request; null without one. */
  waiver: z.nullable(z.enum(['asked', 'granted', 'declined', 'ended'])),
});

export type MyPlan = z.infer<typeof MY_PLAN>;

export const myPlanQuery = queryOf('my_plan', null, 'Couldn’t load your plan.', MY_PLAN);

/** Whether plans can be bought here. */
export const billingQuery = installationQuery(
  'billing',
  'Couldn’t check whether billing is on.',
  ({ enabled }) => enabled,
);

/** The address of the payment service's own page, where the card is entered. */
export const beginCheckout = async (tier: string, interval: Interval): Promise<string> => {
  const otherwise = 'Couldn’t open the payment page. Nothing was charged.';
  const { url } = await callProductSignedIn('billing/checkout', otherwise)({ tier, interval, agreesToRenewal: true });
  return webAddress(url, otherwise);
};

/** Pages of the payment portal: overview, new card, cancellation, unpaid invoice. */
export type PortalPurpose = 'overview' | 'card' | 'cancel' | 'pay';

export const openPortal = async (purpose: PortalPurpose): Promise<string> => {
  const otherwise = 'Couldn’t open your plan. Nothing changed.';
  return webAddress((await callProductSignedIn('billing/portal', otherwise)({ purpose })).url, otherwise);
};

/** The page goes there: nothing but a web address is followed. */
function webAddress(url: string, otherwise: string): string {
  if (!/^https?:\/\//u.test(url)) throw new FailedRequest(otherwise, 0);
  return url;
}

/** One line, which goes once it is decided. Asked again before that, the new line counts. */
export const askFeeWaiver = act('ask_fee_waiver', 'Your request wasn’t sent.', z.unknown());
