// A calendar's shared rules and events, the athlete's own entries, visits and days on which none fits, and the private
// addresses at which another calendar reads it. An address is answered once, when it is made.
import * as z from 'zod/mini';
import {
  CALENDAR_EVENT,
  EVENT_DATE,
  OWN_CALENDAR,
  RECRUITING_RULE,
  type TakenDays,
} from '#src/recruiting/calendar/rows.ts';
import { act } from './client/ask-database.ts';
import { maybeTexts, texts, maybeNumbers } from './client/columns.ts';
import { adding, changing, everyRow, removing, rowsBy } from './client/tables.ts';

const SOURCE = z.object({ code: z.string(), title: z.string(), dated: z.nullable(z.string()) });
export type ReferenceSource = z.infer<typeof SOURCE>;

export const readSources = everyRow('reference_sources', SOURCE, 'Couldn’t load the sources.');

const SCHOOL = z.object({ ...texts('id short_name'), ...maybeTexts('women_division men_body') });
export type SchoolName = z.infer<typeof SCHOOL>;

const SAVED = z.object({ id: z.string(), school_id: z.string(), squad: z.string(), stage: z.string() });
export type SavedSquad = z.infer<typeof SAVED>;

const FAILED = 'Couldn’t load the calendar.';

/** Rules, events and their sources. */
export async function readCalendarReference() {
  const [rules, events, eventDates, sources] = await Promise.all([
    everyRow('recruiting_rules', RECRUITING_RULE, FAILED)(),
    everyRow('calendar_events', CALENDAR_EVENT, FAILED, 'id')(),
    everyRow('calendar_event_dates', EVENT_DATE, FAILED)(),
    everyRow('reference_sources', SOURCE, FAILED)(),
  ]);
  return { rules, events, eventDates, sources: new Map(sources.map((source) => [source.code, source])) };
}
export type CalendarReference = Awaited<ReturnType<typeof readCalendarReference>>;

export const readOwnCalendar = act('calendar_of', FAILED, OWN_CALENDAR);

export const readSchoolNames = everyRow('school_list', SCHOOL, 'Couldn’t load the schools.', 'short_name');

/** Schools and squads on the athlete's list. */
export const readSavedSquads = rowsBy('saved_schools', 'uaid', SAVED, FAILED);

const VISIT = z.object({
  ...texts('id school_id short_name city state'),
  ...maybeTexts('checklist questions reflection'),
  ...maybeNumbers('guests cost_cents'),
  kind: z.enum(['official', 'unofficial', 'virtual', 'camp']),
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
});
export type VisitRecord = z.infer<typeof VISIT>;

/** Editable fields of a visit; the school is fixed. */
export type VisitPlan = Omit<VisitRecord, 'id' | 'short_name' | 'city' | 'state'>;

export const readVisits = rowsBy('my_visits', 'uaid', VISIT, 'Couldn’t load the visits.', 'starts_on');

const NOT_SAVED = 'Couldn’t save the visit.';

export const addVisit = adding('school_visits', NOT_SAVED);

const changeSavedVisit = changing('school_visits', NOT_SAVED);
export const changeVisit = (id: string, { school_id: _school, ...changes }: Partial<VisitPlan>) =>
  changeSavedVisit(id, changes);

export const removeVisit = removing('school_visits', 'Couldn’t delete the visit.');

export type TakenPlan = Omit<TakenDays, 'id'>;

export const addTakenDays = adding('taken_days', 'Couldn’t save the days.');
export const removeTakenDays = removing('taken_days', 'Couldn’t delete the days.');

/** Not the hash of the address: it is no one's to read. */
const FEED = z.object({
  ...texts('id made_by label quiet_from quiet_until created_at'),
  reminds: z.boolean(),
  last_read_at: z.nullable(z.string()),
});
export type CalendarFeed = z.output<typeof FEED>;

const MADE = z.object({ id: z.string(), token: z.string() });

export const readFeeds = rowsBy('calendar_feeds', 'uaid', FEED, 'Couldn’t load the feeds.', 'created_at');

const createCalendarFeed = act('create_calendar_feed', 'Couldn’t create the feed.', MADE);

/** The address the feed is read at. */
export const createFeed = async (feed: Parameters<typeof createCalendarFeed>[0]): Promise<string> =>
  new URL(`/api/calendar/${(await createCalendarFeed(feed)).token}.ics`, location.origin).href;

export const changeReminders = changing('calendar_feeds', 'Couldn’t change the reminders.');
export const revokeFeed = removing('calendar_feeds', 'Couldn’t revoke the feed.');
