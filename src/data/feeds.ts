// Private addresses at which another calendar reads this one. An address is answered once, when it is made.
import * as z from 'zod/mini';
import { askRows, askDatabase, changeRows } from './client/ask-database.ts';
import { texts } from './client/columns.ts';

/** The columns are named: the hash of the address is no one's. */
const COLUMNS = 'id, made_by, label, reminds, quiet_from, quiet_until, created_at, last_read_at';

const FEED = z.object({
  ...texts('id made_by label quiet_from quiet_until created_at'),
  reminds: z.boolean(),
  last_read_at: z.nullable(z.string()),
});
export type CalendarFeed = z.output<typeof FEED>;

const MADE = z.object({ id: z.string(), token: z.string() });

export interface NewFeed {
  readonly label: string;
  readonly reminds: boolean;
  /** "21:00" */
  readonly quietFrom: string;
  readonly quietUntil: string;
}

export const readFeeds = (uaid: string): Promise<readonly CalendarFeed[]> =>
  askRows(FEED, 'Couldn’t load the feeds.', (client) =>
    client.from('calendar_feeds').select(COLUMNS).eq('uaid', uaid).order('created_at'),
  );

/** The address the feed is read at. */
export async function createFeed(rower: string, feed: NewFeed): Promise<string> {
  const { label, reminds, quietFrom, quietUntil } = feed;
  const asked = { rower, label, reminds, quiet_from: quietFrom, quiet_until: quietUntil };
  const { token } = await askDatabase(MADE, 'Couldn’t create the feed.', (client) =>
    client.rpc('create_calendar_feed', asked),
  );
  return new URL(`/api/calendar/${token}.ics`, location.origin).href;
}

export const changeReminders = (id: string, { reminds, quietFrom, quietUntil }: Omit<NewFeed, 'label'>) =>
  changeRows('Couldn’t change the reminders.', (client) =>
    client
      .from('calendar_feeds')
      .update({ reminds, quiet_from: quietFrom, quiet_until: quietUntil })
      .eq('id', id)
      .select('id'),
  );

export const revokeFeed = (id: string): Promise<void> =>
  changeRows('Couldn’t revoke the feed.', (client) => client.from('calendar_feeds').delete().eq('id', id).select('id'));
