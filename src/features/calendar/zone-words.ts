// By whose clock a day begins and ends: entries are whole days and have no time of their own. Of
// what the family entered itself nothing has to be said.
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
