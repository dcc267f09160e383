// The address that a calendar program subscribes to: a person's dates as a feed, or one event that says the plan has
// ended. It ends with the secret, so intermediaries must never cache the response.
import { z } from 'zod';
import { addDays, type CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import type { ProductApi, ProductApiOptions } from './product-api.ts';
import { calendarFeed } from './calendar-feed.ts';
import { writtenCalendar } from './written-calendar.ts';

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

/**
 * Calendar feed after a plan expired: one event that says so. Entries are preserved, and the feed resumes at the same
 * address with a new plan.
 */
function pausedFeed(today: CalendarDay, siteUrl: string): string {
  return writtenCalendar('Strokeside', [
    {
      uid: 'resting@strokeside',
      title: 'Calendar paused: your plan has ended',
      description:
        'Feeds are part of a plan. Every date is still on the calendar page, and the feed resumes when you have a plan again.',
      start: toDateParts(today),
      end: toDateParts(addDays(today, 1)),
      startInputType: 'utc',
      transp: 'TRANSPARENT',
      url: new URL('/schools/calendar', siteUrl).href,
    },
  ]);
}

const toDateParts = (day: CalendarDay): [number, number, number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8, 10)),
];
