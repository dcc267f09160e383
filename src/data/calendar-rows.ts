// Inputs of a calendar: the shared rules and events, and the athlete's own entries.
import * as z from 'zod/mini';
import { CALENDAR_EVENT, EVENT_DATE, OWN_CALENDAR, RECRUITING_RULE } from '#src/recruiting/calendar/rows.ts';
import { askRows, askDatabase } from './client/ask-database.ts';
import { maybeTexts, texts } from './client/columns.ts';

const SOURCE = z.object({ code: z.string(), title: z.string(), dated: z.nullable(z.string()) });
export type ReferenceSource = z.infer<typeof SOURCE>;

const SCHOOL = z.object({ ...texts('id short_name'), ...maybeTexts('women_division men_body') });
export type SchoolName = z.infer<typeof SCHOOL>;

const SAVED = z.object({ id: z.string(), school_id: z.string(), squad: z.string(), stage: z.string() });
export type SavedSquad = z.infer<typeof SAVED>;

const FAILED = 'Couldn’t load the calendar.';

/** Rules, events and their sources. */
export async function readCalendarReference() {
  const [rules, events, eventDates, sources] = await Promise.all([
    askRows(RECRUITING_RULE, FAILED, (client) => client.from('recruiting_rules').select('*')),
    askRows(CALENDAR_EVENT, FAILED, (client) => client.from('calendar_events').select('*').order('id')),
    askRows(EVENT_DATE, FAILED, (client) => client.from('calendar_event_dates').select('*')),
    askRows(SOURCE, FAILED, (client) => client.from('reference_sources').select('code, title, dated')),
  ]);
  return { rules, events, eventDates, sources: new Map(sources.map((source) => [source.code, source])) };
}
export type CalendarReference = Awaited<ReturnType<typeof readCalendarReference>>;

export const readOwnCalendar = (rower: string) =>
  askDatabase(OWN_CALENDAR, FAILED, (client) => client.rpc('calendar_of', { rower }));

export const readSchoolNames = () =>
  askRows(SCHOOL, 'Couldn’t load the schools.', (client) =>
    client.from('school_list').select('id, short_name, women_division, men_body').order('short_name'),
  );

/** Schools and squads on the athlete's list. */
export const readSavedSquads = (rower: string) =>
  askRows(SAVED, FAILED, (client) =>
    client.from('saved_schools').select('id, school_id, squad, stage').eq('uaid', rower),
  );
