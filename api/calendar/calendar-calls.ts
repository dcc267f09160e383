// Address for calendar programs. It ends with the secret, so intermediaries must never cache the response.
import { z } from 'zod';
import type { ProductApi, ProductApiOptions } from '../product-api.ts';
import { calendarFeed } from './calendar-feed.ts';
import { pausedFeed } from './paused-feed.ts';

const FILE = /^(?<token>[0-9a-f]{64})\.ics$/u;
const HOUR_S = 3600;
const RESTING = z.object({ resting: z.literal(true) });

export function addCalendarCalls(api: ProductApi, { backend, siteUrl, now }: ProductApiOptions): void {
  api.get('/api/calendar/:file', async (context) => {
    const token = FILE.exec(context.req.param('file'))?.groups?.['token'];
    await backend.limit('calendar', token ?? context.env.client, 120, HOUR_S);
    const rows = token === undefined ? null : await backend.call('calendar_feed', { token });
    if (rows === null) return context.text('This calendar doesn’t exist.', 404);
    const today = now().toISOString().slice(0, 10);
    const isResting = RESTING.safeParse(rows).success;
    return context.body(isResting ? pausedFeed(today, siteUrl) : calendarFeed(rows, today, siteUrl), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="strokeside.ics"',
      'x-robots-tag': 'noindex',
    });
  });
}
