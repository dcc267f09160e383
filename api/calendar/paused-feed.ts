// Calendar feed after a plan expired: one event that says so. Entries are preserved, and the feed resumes at the same
// address with a new plan.
import { addDays, type CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import { writtenCalendar } from './written-calendar.ts';

export function pausedFeed(today: CalendarDay, siteUrl: string): string {
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
