// Asking a parent, and the parent's answer: both without an account. The asking browser holds a key that looks, sends again
// and deletes; the emailed token alone decides.
import { callProduct, callProductSignedIn, type AnswerOf, type SentTo } from '../client/product-call.ts';

export type ParentRequest = SentTo<'consent/request'>;

const NOT_SENT = 'Couldn’t send the email.';

/** The key for this browser. */
export const askParent = async (request: ParentRequest, isSignedIn: boolean): Promise<string> =>
  (await (isSignedIn ? callProductSignedIn : callProduct)('consent/request', request, NOT_SENT)).key;

export type RequestStatus = NonNullable<AnswerOf<'consent/status'>['request']>;

/** Null: deleted, or never there. */
export const requestStatus = async (key: string): Promise<RequestStatus | null> =>
  (await callProduct('consent/status', { key }, 'Couldn’t load the state of your request.')).request;

/** With an address: future emails go to that one. */
export const resendRequest = (key: string, parentEmail: string | null): Promise<unknown> =>
  callProduct('consent/resend', { key, parentEmail }, NOT_SENT);

export const deleteRequest = async (key: string): Promise<void> =>
  void (await callProduct('consent/delete', { key }, 'Couldn’t delete the request.'));

export type OpenedRequest = AnswerOf<'consent/open'>;
export type Purpose = OpenedRequest['asks'][number];
/** Null: no card is taken here. */
export type CardOffer = OpenedRequest['card'];

/** Reading spends nothing: the link works until something is decided. */
export const openRequest = (token: string): Promise<OpenedRequest> =>
  callProduct('consent/open', { token }, 'Couldn’t open the request.');

/** All null: the reader isn't the intended parent. */
export interface ParentDecision {
  readonly collect: boolean | null;
  readonly shareClub: boolean | null;
  readonly shareColleges: boolean | null;
}
export type Decided = AnswerOf<'consent/decide'>;

/** `notice`: the version that was read; refused when another took its place in the meantime. */
export const decideRequest = (token: string, decision: ParentDecision, notice: string): Promise<Decided> =>
  callProduct('consent/decide', { token, notice, ...decision }, 'Couldn’t send your decision.');
