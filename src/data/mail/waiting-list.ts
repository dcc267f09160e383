// The list of coaches who want to be invited: anyone may join it, admins read it.
import * as z from 'zod/mini';
import { askDatabase } from '../client/ask-database.ts';
import { callProduct, type SentTo } from '../client/product-call.ts';
import { rowsQuery } from '../client/asked-query.ts';

export type WaitingWish = SentTo<'waiting-list'>;

/** Answers the same for someone who waits already. */
export const joinWaitingList = (wish: WaitingWish): Promise<unknown> =>
  callProduct('waiting-list', wish, 'Couldn’t add you to the waiting list.');

const WAITING = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  club: z.string(),
  boats: z.nullable(z.number()),
  telemetry_brand: z.nullable(z.string()),
  created_at: z.string(),
});

export type WaitingCoach = z.infer<typeof WAITING>;

export const waitingListQuery = (userId: string) =>
  rowsQuery(['waiting-list', userId], WAITING, 'Couldn’t load the waiting list.', (client) =>
    client.from('coach_waiting_list').select('id,email,name,club,boats,telemetry_brand,created_at').order('created_at'),
  );

/** Forgets someone who waits. */
export const removeFromWaitingList = (id: string): Promise<unknown> =>
  askDatabase(z.unknown(), 'They were not removed from the list.', (client) =>
    client.from('coach_waiting_list').delete().eq('id', id),
  );
