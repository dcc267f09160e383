// A parent's rights by an emailed link, without a password.
import * as z from 'zod/mini';
import { callProduct } from '../client/product-call.ts';
import { AGE_BAND } from './age.ts';

const RIGHT = z.enum(['review', 'correct', 'download', 'delete', 'stop', 'withdraw']);
export type Right = z.infer<typeof RIGHT>;

const CHILD = z.object({
  uaid: z.string(),
  called: z.nullable(z.string()),
  band: AGE_BAND,
  consent: z.string(),
  collect: z.boolean(),
  share_club: z.boolean(),
  share_colleges: z.boolean(),
  /** Rights of this address for this record. */
  may: z.array(RIGHT),
  data: z.record(z.string(), z.unknown()),
});
export type ChildRecord = z.infer<typeof CHILD>;

const REVIEW = z.object({
  email: z.string(),
  /** Code to create an account for this address; absent if the address belongs to no guardian. */
  account: z.optional(z.string()),
  children: z.array(CHILD),
  requests: z.array(
    z.object({ called: z.nullable(z.string()), state: z.string(), created_at: z.string(), delete_at: z.string() }),
  ),
});
export type RightsReview = z.infer<typeof REVIEW>;

const SENT = z.object({ message: z.string() });

/** The same response for every address. */
export async function askRightsLink(email: string): Promise<string> {
  const otherwise = 'Couldn’t send the link.';
  const { message } = await callProduct({ path: '/api/rights/request', payload: { email }, answer: SENT, otherwise });
  return message;
}

export const openRights = (token: string): Promise<RightsReview> =>
  callProduct({
    path: '/api/rights/open',
    payload: { token },
    answer: REVIEW,
    otherwise: 'Couldn’t open the records.',
  });

export type RightsAct =
  | { readonly action: 'delete' | 'stop' | 'withdraw' }
  | { readonly action: 'correct'; readonly field: string; readonly value: unknown };

/** A null `uaid` with `delete`: requests no one answered yet. */
export async function exerciseRight(token: string, uaid: string | null, act: RightsAct): Promise<void> {
  await callProduct({
    path: '/api/rights/act',
    payload: { token, uaid, ...act },
    answer: z.object({ success: z.literal(true) }),
    otherwise: 'Couldn’t do this.',
  });
}
