// Time zone of a date: entries are whole days without a time. The family's own entries need no note.
import type { CalendarEntry } from '#src/recruiting/calendar/entries.ts';

export function zoneWords({ kind }: Pick<CalendarEntry, 'kind'>): string | null {
  switch (kind) {
    case 'regatta':
    case 'championship':
    case 'visit':
      return 'Whole days, by the clock of the place.';
    case 'entries':
    case 'admissions':
    case 'money':
    case 'signing':
      return 'All day. See the organizer’s page for the time and time zone.';
    case 'rule':
    case 'affiliation':
      return 'A whole day, by your own clock.';
    case 'taken':
    case 'next action':
      return null;
  }
}
