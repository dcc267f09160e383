// Account and rights events for admins: event names and ids, never the changed values.
import * as z from 'zod/mini';
import { rowsQuery } from './client/ask-database.ts';
import { maybeTexts, texts } from './client/fields.ts';

const EVENT = z.object({
  ...texts('happened_at action subject'),
  ...maybeTexts('actor_id subject_id'),
  id: z.number(),
  changed: z.nullable(z.array(z.string())),
  /** Why, in an admin’s words. */
  reason: z.nullable(z.string()),
});
export type AccountEvent = z.infer<typeof EVENT>;

/** Filter of the event list. */
export type EventKind = 'all' | 'decisions' | 'accounts' | 'sign-ins' | 'exports' | 'rights' | 'admins';

export interface EventFilter {
  readonly kind: EventKind;
  /** How an id begins; empty: of everybody. */
  readonly of: string;
  /** From 0. */
  readonly page: number;
}

export const EVENTS_ON_PAGE = 50;
const RIGHTS = ['grants', 'guardianships', 'team_members', 'profiles', 'profile_links', 'rower_pages', 'roster_claims'];
/** One click of a coach or an admin: an erg score, a signed form, a college let in. */
const DECISIONS = ['erg_tests', 'consent_records', 'college_accounts'];

/** A page of the newest, and one more where there are older ones. */
export const accountEventsQuery = (userId: string, { kind, of, page }: EventFilter) =>
  rowsQuery(['account-events', userId, kind, of, page], EVENT, 'Couldn’t load the events.', (client) => {
    const every = client
      .from('audit_log')
      .select('id,happened_at,actor_id,action,subject,subject_id,changed,reason')
      .order('happened_at', { ascending: false })
      .order('id', { ascending: false })
      .range(page * EVENTS_ON_PAGE, (page + 1) * EVENTS_ON_PAGE);
    const newest = of === '' ? every : every.like('subject_id', `${of}%`);
    switch (kind) {
      case 'decisions':
        return newest.in('subject', DECISIONS);
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
  });
