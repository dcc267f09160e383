// The list of coaches who want to be invited: anyone may join it, admins read it.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { backendClient } from '../client/client.ts';
import { readSelected } from '../client/columns.ts';
import { FailedRequest } from '../client/failed-request.ts';
import { callProduct, type SentTo } from '../client/product-call.ts';

export type WaitingWish = SentTo<'waiting-list'>;

/** Answers the same for someone who waits already. */
export const joinWaitingList = (wish: WaitingWish): Promise<unknown> =>
  callProduct('waiting-list', wish, 'Couldn’t add you to the waiting list.');

const WAITING = z.array(
  z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    club: z.string(),
    boats: z.nullable(z.number()),
    telemetry_brand: z.nullable(z.string()),
    created_at: z.string(),
  }),
);

export type WaitingCoach = z.infer<typeof WAITING>[number];

const FAILED = 'Couldn’t load the waiting list.';

export const waitingListQuery = (userId: string) =>
  queryOptions({
    queryKey: ['waiting-list', userId],
    queryFn: async (): Promise<readonly WaitingCoach[]> => {
      const client = await backendClient();
      const { data, error, status } = await client
        .from('coach_waiting_list')
        .select('id,email,name,club,boats,telemetry_brand,created_at')
        .order('created_at');
      const read = readSelected(WAITING, data);
      if (error !== null || !read.success) throw new FailedRequest(FAILED, status);
      return read.data;
    },
  });

/** Forgets someone who waits. */
export async function removeFromWaitingList(id: string): Promise<void> {
  const client = await backendClient();
  const { error, status } = await client.from('coach_waiting_list').delete().eq('id', id);
  if (error !== null) throw new FailedRequest('They were not removed from the list.', status);
}
