// The subscription of a user: one optional row, its dates as dates.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { backendClient } from '../client/client.ts';
import { FailedRequest } from '../client/failed-request.ts';
import { reportFailure } from '../client/log-failure.ts';
import { texts } from '../client/fields.ts';

const date = z.pipe(
  z.string(),
  z.transform((text) => new Date(text)),
);
const optionalDate = z.optional(z.nullable(date));

const SUBSCRIPTION = z.object({
  ...texts('id user_id stripe_subscription_id stripe_customer_id status tier price_id'),
  /** In the smallest unit of the currency. */
  amount: z.number(),
  current_period_start: date,
  current_period_end: date,
  trial_end: optionalDate,
  canceled_at: optionalDate,
  created_at: date,
  updated_at: date,
});

export type Subscription = z.infer<typeof SUBSCRIPTION>;

/** Null without one. Any failure but a missing row is logged and reported. */
export async function readSubscription(userId: string): Promise<Subscription | null> {
  const client = await backendClient();
  const { data, error, status } = await client.from('subscriptions').select('*').eq('user_id', userId).maybeSingle();
  if (error !== null && error.code !== 'PGRST116') {
    reportFailure('Error fetching subscription', error);
    throw new FailedRequest('Couldn’t load your subscription.', status);
  }
  return data === null ? null : SUBSCRIPTION.parse(data);
}

export const subscriptionQuery = (userId: string) =>
  queryOptions({ queryKey: ['subscription', userId], queryFn: () => readSubscription(userId) });
