// Asking a parent, the parent's answer, the proof by card that it is the parent, and the parent's rights: all without
// an account. The asking browser holds a key that looks, sends again and deletes; the emailed token alone decides.
import { queryOptions } from '@tanstack/react-query';
import {
  callProduct,
  callProductSignedIn,
  type AnswerOf,
  type SentTo,
  installationQuery,
} from '../client/product-call.ts';

type ParentRequest = SentTo<'consent/request'>;

const NOT_SENT = 'Couldn’t send the email.';

/** The key for this browser. */
export const askParent = async (request: ParentRequest, isSignedIn: boolean): Promise<string> =>
  (await (isSignedIn ? callProductSignedIn : callProduct)('consent/request', NOT_SENT)(request)).key;

export type RequestStatus = NonNullable<AnswerOf<'consent/status'>['request']>;

/** Null: deleted, or never there. */
export const requestStatus = callProduct('consent/status', 'Couldn’t load the state of your request.');

/** With an address: future emails go to that one. */
export const resendRequest = callProduct('consent/resend', NOT_SENT);

export const deleteRequest = callProduct('consent/delete', 'Couldn’t delete the request.');

export type OpenedRequest = AnswerOf<'consent/open'>;
export type Purpose = OpenedRequest['asks'][number];
/** Null: no card is taken here. */
export type CardOffer = OpenedRequest['card'];

/** Reading spends nothing: the link works until something is decided. */
export const openRequest = callProduct('consent/open', 'Couldn’t open the request.');

type SentDecision = SentTo<'consent/decide'>;
/** All null: the reader isn't the intended parent. */
export type ParentDecision = Required<Pick<SentDecision, 'collect' | 'shareClub' | 'shareColleges'>>;
export type Decided = AnswerOf<'consent/decide'>;

/** `notice`: the version that was read; refused when another took its place in the meantime. */
export const decideRequest = callProduct('consent/decide', 'Couldn’t send your decision.');

/**
 * Showing by a card that one is the parent. The token is of the decision's answer, of the receipt's link, or begun by a
 * guardian with an account; whether it is proven is the payment service's word alone.
 */
export type Proof = AnswerOf<'consent/card/open'>;

const WAIT_MS = 2000;

/** `isAwaited`: asked again until the payment service has spoken. */
export const proofQuery = (proof: string, isAwaited: boolean) =>
  queryOptions({
    queryKey: ['card-proof', proof],
    queryFn: () => callProduct('consent/card/open', 'Couldn’t load the card check.')({ proof }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (isAwaited && data?.state === 'begun' ? WAIT_MS : false),
  });

const NOT_OPENED = 'Couldn’t open the card page.';

/** The address of the payment service's page. */
export const cardPage = callProduct('consent/card/start', NOT_OPENED);

/** For a guardian with an account, about what they agreed to that waits for its proof. */
export const beginProof = callProductSignedIn('consent/card/begin', NOT_OPENED);

/** Whether card proofs are available here. */
export const cardOfferQuery = queryOptions({
  ...installationQuery('consent/card', 'Couldn’t check whether cards are accepted here.', ({ card }) => card),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What a parent may do with a child's records, by an emailed link and without a password. */
export type RightsReview = AnswerOf<'rights/open'>;
export type ChildRecord = RightsReview['children'][number];
export type Right = ChildRecord['may'][number];

/** The same response for every address. */
export const askRightsLink = callProduct('rights/request', 'Couldn’t send the link.');

export const openRights = callProduct('rights/open', 'Couldn’t open the records.');

export type RightsAct = Omit<SentTo<'rights/act'>, 'token' | 'uaid'>;

/** A null `uaid` with `delete`: requests no one answered yet. */
export const exerciseRight = callProduct('rights/act', 'Couldn’t do this.');
