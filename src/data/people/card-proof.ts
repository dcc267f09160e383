// Showing by a card that one is the parent. The token is of the decision's answer, of the receipt's link, or begun by a
// guardian with an account; whether it is proven is the payment service's word alone.
import { queryOptions } from '@tanstack/react-query';
import { askProduct, callProduct, callProductSignedIn, type AnswerOf } from '../client/product-call.ts';

export type Proof = AnswerOf<'consent/card/open'>;

const WAIT_MS = 2000;

/** `isAwaited`: asked again until the payment service has spoken. */
export const proofQuery = (proof: string, isAwaited: boolean) =>
  queryOptions({
    queryKey: ['card-proof', proof],
    queryFn: () => callProduct('consent/card/open', { proof }, 'Couldn’t load the card check.'),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (isAwaited && data?.state === 'begun' ? WAIT_MS : false),
  });

const NOT_OPENED = 'Couldn’t open the card page.';

/** The address of the payment service's page. */
export const cardPage = async (proof: string): Promise<string> =>
  (await callProduct('consent/card/start', { proof }, NOT_OPENED)).url;

/** For a guardian with an account, about what they agreed to that waits for its proof. */
export const beginProof = async (uaid: string): Promise<string> =>
  (await callProductSignedIn('consent/card/begin', { uaid }, NOT_OPENED)).proof;

/** Whether card proofs are available here. */
export const cardOfferQuery = queryOptions({
  queryKey: ['card-offer'],
  queryFn: async () => (await askProduct('consent/card', 'Couldn’t check whether cards are accepted here.')).card,
  staleTime: Number.POSITIVE_INFINITY,
});
