// The way to the Concept2 Logbook: whether this installation has one, and the page there on which someone agrees.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callProduct } from '../client/product-call.ts';
import { accessToken } from '../auth/access-token.ts';

export const logbookQuery = queryOptions({
  queryKey: ['logbook'],
  queryFn: async (): Promise<boolean> => {
    const otherwise = 'Couldn’t check whether the Logbook is connected.';
    return (await callProduct({ path: '/api/logbook', answer: z.object({ enabled: z.boolean() }), otherwise })).enabled;
  },
  staleTime: Infinity,
});

/** The address of the Logbook's own page; it leads back to the profile. */
export async function logbookPage(uaid: string): Promise<string> {
  const { url } = await callProduct({
    path: '/api/logbook/begin',
    payload: { uaid },
    answer: z.object({ url: z.string() }),
    otherwise: 'Couldn’t open the Logbook page.',
    token: await accessToken(),
  });
  return url;
}
