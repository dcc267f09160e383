// The address that a calendar program subscribes to: an athlete's calendar as an iCalendar feed (RFC 5545), the same
// entries as the page shows and no name of a person, or one event that says the plan has ended. The address ends with
// the secret, so intermediaries must never cache the response.
import { z } from 'zod';
import { addDays, type CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import type { ProductApi, ProductApiOptions } from './product-api.ts';
import { type Alarm, type DateArray, type EventAttributes, createEvents } from 'ics';
import {
  calendarEntries,
  NIGHT,
  reminderMinutesBefore,
  REMINDER_DAYS,
  type CalendarEntry,
  type QuietHours,
} from '#src/recruiting/calendar/entries.ts';
import { HOUR_S } from './call.ts';
import {
  CALENDAR_EVENT,
  EVENT_DATE,
  OWN_CALENDAR,
  RECRUITING_RULE,
  type OwnCalendar,
  type TakenDays,
} from '#src/recruiting/calendar/rows.ts';

const FILE = /^(?<token>[0-9a-f]{64})\.ics$/u;
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
      ...onDays(today, today, siteUrl),
    },
  ]);
}

const FEED = z.object({
  ...OWN_CALENDAR.shape,
  label: z.string(),
  reminds: z.boolean(),
  is_minor: z.boolean(),
  quiet_from: z.string(),
  quiet_until: z.string(),
  rules: z.array(RECRUITING_RULE),
  events: z.array(CALENDAR_EVENT),
  event_dates: z.array(EVENT_DATE),
});

const PAST_DAYS = 60;
const COMING_DAYS = 730;
const MINUTES_PER_DAY = 1440;

/** Kinds that their own word alone does not say. */
const SAID: Readonly<Partial<Record<CalendarEntry['kind'] | TakenDays['kind'], string>>> = {
  rule: 'Recruiting rule',
  family: 'Family day',
};
const kindWords = (kind: CalendarEntry['kind'] | TakenDays['kind']): string =>
  SAID[kind] ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;

/** A minor's feed carries no words the family typed: there may be names in them. */
const withoutOwnWords = (own: OwnCalendar): OwnCalendar => ({
  ...own,
  taken: own.taken.map((taken) => ({ ...taken, title: kindWords(taken.kind) })),
  next_actions: own.next_actions.map((action) => ({ ...action, title: 'next action' })),
});

/** `rows`: what the database answers for a feed. */
function calendarFeed(rows: unknown, today: CalendarDay, siteUrl: string): string {
  const feed = FEED.parse(rows);
  const own = feed.is_minor ? withoutOwnWords(feed) : feed;
  const calendar = { rules: feed.rules, events: feed.events, eventDates: feed.event_dates, own };
  const entries = calendarEntries(calendar, addDays(today, -PAST_DAYS), addDays(today, COMING_DAYS));
  const chosen = { from: feed.quiet_from, until: feed.quiet_until };
  const quiet = feed.is_minor ? [chosen, NIGHT] : [chosen];
  return writtenCalendar(
    feed.is_minor ? 'Strokeside calendar' : `Strokeside: ${feed.label}`,
    entries.map((entry) => toCalendarEvent(entry, feed.reminds ? quiet : null, siteUrl)),
  );
}

function toCalendarEvent(entry: CalendarEntry, quiet: readonly QuietHours[] | null, siteUrl: string): EventAttributes {
  const { confidence, asOf } = entry;
  const doubt = confidence === null ? '' : ` Confidence: ${confidence}, as of ${asOf ?? 'unknown'}.`;
  return {
    uid: `${entry.id}@strokeside`,
    title: entry.title,
    description: `${entry.explanation}${doubt}`,
    ...(entry.place === null ? {} : { location: entry.place }),
    categories: [kindWords(entry.kind)],
    ...onDays(entry.startsOn, entry.endsOn, siteUrl),
    ...(quiet === null || entry.kind === 'taken'
      ? {}
      : { alarms: REMINDER_DAYS.flatMap((days) => alarm(entry, days, quiet)) }),
  };
}

function alarm(entry: CalendarEntry, daysBefore: number, quiet: readonly QuietHours[]): readonly Alarm[] {
  const minutes = reminderMinutesBefore(daysBefore, ...quiet);
  if (minutes === null) return [];
  const trigger = {
    before: true,
    days: Math.floor(minutes / MINUTES_PER_DAY),
    hours: Math.floor((minutes % MINUTES_PER_DAY) / 60),
    minutes: minutes % 60,
  };
  return [{ action: 'display', description: entry.title, trigger }];
}

const onDays = (first: CalendarDay, last: CalendarDay, siteUrl: string) =>
  ({
    start: dateArray(first),
    // All-day events end on the day after their last.
    end: dateArray(addDays(last, 1)),
    startInputType: 'utc',
    transp: 'TRANSPARENT',
    url: new URL('/schools/calendar', siteUrl).href,
  }) as const;

const dateArray = (day: CalendarDay): DateArray => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8, 10)),
];

const PRODUCT = '-//Strokeside//Calendar//EN';

/** Every way to end a line, as the one the library escapes; a tab is a blank. */
const LINE_ENDS = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/gu;
/** Characters that RFC 5545 (3.1) forbids in text, or that disguise text. */
const UNPRINTED = /(?!\n)[\p{Cc}\p{Bidi_Control}]|\p{Surrogate}/gu;

const plain = (text: string): string =>
  text.replaceAll(LINE_ENDS, '\n').replaceAll('\t', ' ').replaceAll(UNPRINTED, '');

/** The library escapes the texts of entries and not the calendar's name (RFC 5545, 3.3.11). */
const escaped = (text: string): string => plain(text).replaceAll(/[\\;,]/gu, String.raw`\$&`);

/** Every text in it, however deep. */
const plainly = (entry: EventAttributes): EventAttributes =>
  JSON.parse(JSON.stringify(entry), (_name, value: unknown) => (typeof value === 'string' ? plain(value) : value));

/** Throws where the library refuses an entry. */
export function writtenCalendar(name: string, entries: readonly EventAttributes[]): string {
  const { value, error } = createEvents(entries.map(plainly), { calName: escaped(name), productId: PRODUCT });
  if (typeof value !== 'string' || value === '') throw error ?? new Error('Couldn’t write the calendar.');
  return foldByOctets(value);
}

const OCTETS = 75;

/**
 * Lines of at most 75 octets, as RFC 5545 (3.1) has it; the library counts characters, and a dash has three octets.
 * Joins what is folded already, and folds again between characters.
 */
const foldByOctets = (calendar: string): string =>
  calendar
    .replaceAll(/\r\n[\t ]/gu, '')
    .split('\r\n')
    .map(fold)
    .join('\r\n');

function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (octets + more > OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += more;
  }
  return [...lines, current].join('\r\n');
}
