// What happened to accounts and rights, as an admin reads it: names of events and ids, never what was changed into what.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { askRows } from './client/ask-database.ts';

const EVENT = z.object({
  id: z.number(),
  happened_at: z.string(),
  actor_id: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  subject_id: z.nullable(z.string()),
  changed: z.nullable(z.array(z.string())),
  /** Why, in an admin’s words. */
  reason: z.nullable(z.string()),
});
export type AccountEvent = z.infer<typeof EVENT>;

/** What a list of events is about. */
export type EventKind = 'all' | 'accounts' | 'sign-ins' | 'exports' | 'rights' | 'admins';

const AT_ONCE = 100;
const RIGHTS = ['grants', 'guardianships', 'team_members', 'profiles', 'profile_links', 'roster_claims'];

/** The newest hundred. */
export const accountEventsQuery = (userId: string, kind: EventKind) =>
  queryOptions({
    queryKey: ['account-events', userId, kind],
    queryFn: (): Promise<readonly AccountEvent[]> =>
      askRows(EVENT, 'Couldn’t load the events.', (client) => {
        const newest = client
          .from('audit_log')
          .select('id,happened_at,actor_id,action,subject,subject_id,changed,reason')
          .order('happened_at', { ascending: false })
          .limit(AT_ONCE);
        switch (kind) {
          case 'accounts':
            return newest.eq('subject', 'account');
          case 'sign-ins':
            return newest.eq('action', 'sign_in_failed');
          case 'exports':
            return newest.eq('action', 'export');
          case 'rights':
            return newest.in('subject', RIGHTS);
          case 'admins':
            return newest.not('reason', 'is', null);
          case 'all':
            return newest;
          default:
            return kind satisfies never;
        }
      }),
  });
