// The way to the Concept2 Logbook: whether this installation has one, and the page there on which someone agrees.
import { queryOptions } from '@tanstack/react-query';
import { askProduct, callProductSignedIn } from '../client/product-call.ts';

export const logbookQuery = queryOptions({
  queryKey: ['logbook'],
  queryFn: async () => (await askProduct('logbook', 'Couldn’t check whether the Logbook is connected.')).enabled,
  staleTime: Infinity,
});

/** The address of the Logbook's own page; it leads back to the profile. */
export const logbookPage = async (uaid: string): Promise<string> =>
  (await callProductSignedIn('logbook/begin', { uaid }, 'Couldn’t open the Logbook page.')).url;
