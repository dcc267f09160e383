// An athlete's calendar as an iCalendar feed (RFC 5545), the same entries as the page shows. No name of a person is in it.
import { createEvents, type Alarm, type DateArray, type EventAttributes } from 'ics';
import * as z from 'zod/mini';
import { addDays, type CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import { calendarEntries, type CalendarEntry } from '#src/recruiting/calendar/entries.ts';
import { reminderMinutesBefore, REMINDER_DAYS, type QuietHours } from '#src/recruiting/calendar/reminders.ts';
import { CALENDAR_EVENT, EVENT_DATE, OWN_CALENDAR, RECRUITING_RULE } from '#src/recruiting/calendar/rows.ts';
import { foldByOctets } from './fold.ts';

const FEED = z.extend(OWN_CALENDAR, {
  label: z.string(),
  reminds: z.boolean(),
  quiet_from: z.string(),
  quiet_until: z.string(),
  rules: z.array(RECRUITING_RULE),
  events: z.array(CALENDAR_EVENT),
  event_dates: z.array(EVENT_DATE),
});

const PAST_DAYS = 60;
const COMING_DAYS = 730;
const MINUTES_PER_DAY = 1440;
const KINDS: Readonly<Record<CalendarEntry['kind'], string>> = {
  rule: 'Recruiting rule',
  regatta: 'Regatta',
  championship: 'Championship',
  entries: 'Entries',
  admissions: 'Admissions',
  money: 'Money',
  signing: 'Signing',
  affiliation: 'Affiliation',
  visit: 'Visit',
  taken: 'Taken',
  'next action': 'Next action',
};

/** `rows`: what the database answers for a feed. */
export function calendarFeed(rows: unknown, today: CalendarDay, siteUrl: string): string {
  const feed = FEED.parse(rows);
  const calendar = { rules: feed.rules, events: feed.events, eventDates: feed.event_dates, own: feed };
  const entries = calendarEntries(calendar, addDays(today, -PAST_DAYS), addDays(today, COMING_DAYS));
  const quiet = feed.reminds ? { from: feed.quiet_from, until: feed.quiet_until } : null;
  const { value, error } = createEvents(
    entries.map((entry) => eventOf(entry, quiet, siteUrl)),
    { calName: `Strokeside: ${feed.label}`, productId: '-//Strokeside//Calendar//EN' },
  );
  if (typeof value !== 'string' || value === '') throw error ?? new Error('The feed could not be written.');
  return foldByOctets(value);
}

function eventOf(entry: CalendarEntry, quiet: QuietHours | null, siteUrl: string): EventAttributes {
  const { confidence, asOf } = entry;
  const doubt = confidence === null ? '' : ` Confidence: ${confidence}, as of ${asOf ?? 'unknown'}.`;
  return {
    uid: `${entry.id}@strokeside`,
    title: entry.title,
    description: `${entry.explanation}${doubt}`,
    ...(entry.place === null ? {} : { location: entry.place }),
    start: dateArray(entry.startsOn),
    // All-day events end on the day after their last.
    end: dateArray(addDays(entry.endsOn, 1)),
    startInputType: 'utc',
    transp: 'TRANSPARENT',
    categories: [KINDS[entry.kind]],
    url: new URL('/schools/calendar', siteUrl).href,
    ...(quiet === null || entry.kind === 'taken'
      ? {}
      : { alarms: REMINDER_DAYS.map((days) => alarm(entry, days, quiet)) }),
  };
}

const alarm = (entry: CalendarEntry, daysBefore: number, quiet: QuietHours): Alarm => {
  const minutes = reminderMinutesBefore(daysBefore, quiet);
  return {
    action: 'display',
    description: entry.title,
    trigger: {
      before: true,
      days: Math.floor(minutes / MINUTES_PER_DAY),
      hours: Math.floor((minutes % MINUTES_PER_DAY) / 60),
      minutes: minutes % 60,
    },
  };
};

const dateArray = (day: CalendarDay): DateArray => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8, 10)),
];
