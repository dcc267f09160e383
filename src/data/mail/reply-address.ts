// The private address of a saved school: a letter is copied to it, and a reply to everyone is noted by it.
import * as z from 'zod/mini';
import { callProduct } from '../client/product-call.ts';
import { accessToken } from '../auth/access-token.ts';

const ANSWER = z.object({ address: z.nullable(z.string()) });

/** Null where the installation receives no email. */
export async function readReplyAddress(savedId: string): Promise<string | null> {
  const { address } = await callProduct({
    path: '/api/replies/address',
    payload: { saved: savedId },
    answer: ANSWER,
    otherwise: 'Couldn’t load the address that logs replies.',
    token: await accessToken(),
  });
  return address;
}
