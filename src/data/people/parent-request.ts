// Asking a parent, and the parent's answer: both without an account. The asking browser holds a key that looks, sends again
// and deletes; the emailed token alone decides.
import * as z from 'zod/mini';
import { accessToken } from '../auth/access-token.ts';
import { callProduct } from '../client/product-call.ts';
import type { Birth } from './age.ts';

export interface ParentRequest extends Birth {
  readonly childName: string;
  readonly parentEmail: string;
}

const KEY = z.object({ key: z.string() });

/** The key for this browser. */
export async function askParent(request: ParentRequest, isSignedIn: boolean): Promise<string> {
  const { key } = await callProduct({
    path: '/api/consent/request',
    payload: request,
    answer: KEY,
    otherwise: 'Couldn’t send the email.',
    token: isSignedIn ? await accessToken() : undefined,
  });
  return key;
}

const REQUEST = z.object({
  state: z.enum(['pending', 'expired', 'refused', 'granted', 'partially_granted']),
  childName: z.nullable(z.string()),
  parentEmail: z.nullable(z.string()),
  sentAt: z.string(),
  resendAfter: z.string(),
  deleteAt: z.string(),
});
export type RequestStatus = z.infer<typeof REQUEST>;
const STATUS = z.object({ request: z.nullable(REQUEST) });

/** Null: deleted, or never there. */
export async function requestStatus(key: string): Promise<RequestStatus | null> {
  const otherwise = 'Couldn’t load the state of your request.';
  const { request } = await callProduct({ path: '/api/consent/status', payload: { key }, answer: STATUS, otherwise });
  return request;
}

const DONE = z.object({ success: z.literal(true) });

/** With an address: future emails go to that one. */
export async function resendRequest(key: string, parentEmail: string | null): Promise<void> {
  const otherwise = 'Couldn’t send the email.';
  await callProduct({ path: '/api/consent/resend', payload: { key, parentEmail }, answer: DONE, otherwise });
}

export async function deleteRequest(key: string): Promise<void> {
  const otherwise = 'Couldn’t delete the request.';
  await callProduct({ path: '/api/consent/delete', payload: { key }, answer: DONE, otherwise });
}

const PURPOSE = z.enum(['collect', 'share_club', 'share_colleges']);
export type Purpose = z.infer<typeof PURPOSE>;

/** Null: no card is taken here. */
export const CARD_OFFER = z.nullable(z.object({ cents: z.number() }));
export type CardOffer = z.infer<typeof CARD_OFFER>;

const OPENED = z.object({
  kind: z.enum(['child', 'guardian']),
  called: z.nullable(z.string()),
  part: z.enum(['primary', 'viewer']),
  /** Empty for a view-only guardian. */
  asks: z.array(PURPOSE),
  notice: z.object({ version: z.string(), summary: z.string(), body: z.string() }),
  link_until: z.string(),
  card: CARD_OFFER,
});
export type OpenedRequest = z.infer<typeof OPENED>;

/** Reading spends nothing: the link works until something is decided. */
export const openRequest = (token: string): Promise<OpenedRequest> =>
  callProduct({
    path: '/api/consent/open',
    payload: { token },
    answer: OPENED,
    otherwise: 'Couldn’t open the request.',
  });

/** All null: the reader isn't the intended parent. */
export interface ParentDecision {
  readonly collect: boolean | null;
  readonly shareClub: boolean | null;
  readonly shareColleges: boolean | null;
}

const DECIDED = z.object({
  state: z.enum(['refused', 'granted', 'partially_granted']),
  needsForm: z.boolean(),
  /** By it a card shows that this is the parent; absent where no card is taken or nothing has to be shown. */
  proof: z.optional(z.string()),
  /** By it an account of the address that decided is begun, whatever was answered in this browser before. */
  account: z.optional(z.string()),
});
export type Decided = z.infer<typeof DECIDED>;

/** `notice`: the version that was read; refused when another took its place in the meantime. */
export const decideRequest = (token: string, decision: ParentDecision, notice: string): Promise<Decided> =>
  callProduct({
    path: '/api/consent/decide',
    payload: { token, notice, ...decision },
    answer: DECIDED,
    otherwise: 'Couldn’t send your decision.',
  });
