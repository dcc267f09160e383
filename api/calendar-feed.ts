// An athlete's calendar as an iCalendar feed (RFC 5545), the same entries as the page shows. No name of a person is in it.
import type { Alarm, DateArray, EventAttributes } from 'ics';
import * as z from 'zod/mini';
import { addDays, type CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import { calendarEntries, type CalendarEntry, NIGHT, reminderMinutesBefore, REMINDER_DAYS, type QuietHours } from '#src/recruiting/calendar/entries.ts';
import { CALENDAR_EVENT, EVENT_DATE, OWN_CALENDAR, RECRUITING_RULE, type OwnCalendar, type TakenDays } from '#src/recruiting/calendar/rows.ts';
import { writtenCalendar } from './written-calendar.ts';

const FEED = z.extend(OWN_CALENDAR, {
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

const TAKEN_WORDS: Readonly<Record<TakenDays['kind'], string>> = {
  exams: 'Exams',
  race: 'Race',
  training: 'Training',
  family: 'Family day',
};

/** A minor's feed carries no words the family typed: there may be names in them. */
const withoutOwnWords = (own: OwnCalendar): OwnCalendar => ({
  ...own,
  taken: own.taken.map((taken) => ({ ...taken, title: TAKEN_WORDS[taken.kind] })),
  next_actions: own.next_actions.map((action) => ({ ...action, title: 'next action' })),
});

/** `rows`: what the database answers for a feed. */
export function calendarFeed(rows: unknown, today: CalendarDay, siteUrl: string): string {
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
    start: dateArray(entry.startsOn),
    // All-day events end on the day after their last.
    end: dateArray(addDays(entry.endsOn, 1)),
    startInputType: 'utc',
    transp: 'TRANSPARENT',
    categories: [KINDS[entry.kind]],
    url: new URL('/schools/calendar', siteUrl).href,
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

const dateArray = (day: CalendarDay): DateArray => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8, 10)),
];
