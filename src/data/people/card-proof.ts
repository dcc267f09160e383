// Showing by a card that one is the parent. The token is of the decision's answer, of the receipt's link, or begun by a
// guardian with an account; whether it is proven is the payment service's word alone.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { accessToken } from '../auth/access-token.ts';
import { callProduct } from '../client/product-call.ts';
import { CARD_OFFER } from './parent-request.ts';

const PROOF = z.object({
  called: z.nullable(z.string()),
  /** The notice the consent was given under; null once nothing waits. */
  notice: z.nullable(z.string()),
  /** Consent that the proof unlocks. */
  proves: z.enum(['share_club', 'share_colleges']),
  /** begun: a page for the card was opened. settled: there is nothing left to show. */
  state: z.enum(['waiting', 'begun', 'proved', 'settled']),
  until: z.string(),
  card: CARD_OFFER,
});
export type Proof = z.infer<typeof PROOF>;

const WAIT_MS = 2000;

/** `isAwaited`: asked again until the payment service has spoken. */
export const proofQuery = (proof: string, isAwaited: boolean) =>
  queryOptions({
    queryKey: ['card-proof', proof],
    queryFn: () =>
      callProduct({
        path: '/api/consent/card/open',
        payload: { proof },
        answer: PROOF,
        otherwise: 'Couldn’t load the card check.',
      }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (isAwaited && data?.state === 'begun' ? WAIT_MS : false),
  });

const PAGE = z.object({ url: z.string() });

/** The address of the payment service's page. */
export async function cardPage(proof: string): Promise<string> {
  const otherwise = 'Couldn’t open the card page.';
  return (await callProduct({ path: '/api/consent/card/start', payload: { proof }, answer: PAGE, otherwise })).url;
}

const BEGUN = z.object({ proof: z.string() });

/** For a guardian with an account, about what they agreed to that waits for its proof. */
export async function beginProof(uaid: string): Promise<string> {
  const { proof } = await callProduct({
    path: '/api/consent/card/begin',
    payload: { uaid },
    answer: BEGUN,
    otherwise: 'Couldn’t open the card page.',
    token: await accessToken(),
  });
  return proof;
}

const OFFER = z.object({ card: CARD_OFFER });

/** Whether card proofs are available here. */
export const cardOfferQuery = queryOptions({
  queryKey: ['card-offer'],
  queryFn: async () => {
    const otherwise = 'Couldn’t check whether cards are accepted here.';
    return (await callProduct({ path: '/api/consent/card', answer: OFFER, otherwise })).card;
  },
  staleTime: Number.POSITIVE_INFINITY,
});
