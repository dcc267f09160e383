// A calendar's shared rules and events, the athlete's own entries, visits and days on which none fits, and the private
// addresses at which another calendar reads it. An address is answered once, when it is made.
import * as z from 'zod/mini';
import { CALENDAR_EVENT, EVENT_DATE, OWN_CALENDAR, RECRUITING_RULE } from '#src/recruiting/calendar/rows.ts';
import { act, askDatabase, askRows, changeRows } from './client/ask-database.ts';
import { maybeTexts, texts, maybeNumbers } from './client/columns.ts';

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

export const readOwnCalendar = act('calendar_of', FAILED, OWN_CALENDAR);

export const readSchoolNames = () =>
  askRows(SCHOOL, 'Couldn’t load the schools.', (client) =>
    client.from('school_list').select('id, short_name, women_division, men_body').order('short_name'),
  );

/** Schools and squads on the athlete's list. */
export const readSavedSquads = (rower: string) =>
  askRows(SAVED, FAILED, (client) =>
    client.from('saved_schools').select('id, school_id, squad, stage').eq('uaid', rower),
  );

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
export type VisitPlan = Pick<
  VisitRecord,
  'school_id' | 'kind' | 'starts_on' | 'ends_on' | 'guests' | 'cost_cents' | 'checklist' | 'questions' | 'reflection'
>;

export const readVisits = (uaid: string) =>
  askRows(VISIT, 'Couldn’t load the visits.', (client) =>
    client.from('my_visits').select('*').eq('uaid', uaid).order('starts_on'),
  );

const NOT_SAVED = 'Couldn’t save the visit.';

export const addVisit = (uaid: string, plan: VisitPlan): Promise<void> =>
  changeRows(NOT_SAVED, (client) =>
    client
      .from('school_visits')
      .insert({ uaid, ...plan })
      .select('id'),
  );

export const changeVisit = (id: string, { school_id: _school, ...changes }: Partial<VisitPlan>): Promise<void> =>
  changeRows(NOT_SAVED, (client) => client.from('school_visits').update(changes).eq('id', id).select('id'));

export const removeVisit = (id: string): Promise<void> =>
  changeRows('Couldn’t delete the visit.', (client) => client.from('school_visits').delete().eq('id', id).select('id'));

export interface TakenPlan {
  readonly title: string;
  readonly kind: 'exams' | 'race' | 'training' | 'family';
  readonly starts_on: string;
  readonly ends_on: string;
}

export const addTakenDays = (uaid: string, plan: TakenPlan): Promise<void> =>
  changeRows('Couldn’t save the days.', (client) =>
    client
      .from('taken_days')
      .insert({ uaid, ...plan })
      .select('id'),
  );

export const removeTakenDays = (id: string): Promise<void> =>
  changeRows('Couldn’t delete the days.', (client) => client.from('taken_days').delete().eq('id', id).select('id'));

/** The columns are named: the hash of the address is no one's. */
const COLUMNS = 'id, made_by, label, reminds, quiet_from, quiet_until, created_at, last_read_at';

const FEED = z.object({
  ...texts('id made_by label quiet_from quiet_until created_at'),
  reminds: z.boolean(),
  last_read_at: z.nullable(z.string()),
});
export type CalendarFeed = z.output<typeof FEED>;

const MADE = z.object({ id: z.string(), token: z.string() });

export interface NewFeed {
  readonly label: string;
  readonly reminds: boolean;
  /** "21:00" */
  readonly quietFrom: string;
  readonly quietUntil: string;
}

export const readFeeds = (uaid: string): Promise<readonly CalendarFeed[]> =>
  askRows(FEED, 'Couldn’t load the feeds.', (client) =>
    client.from('calendar_feeds').select(COLUMNS).eq('uaid', uaid).order('created_at'),
  );

/** The address the feed is read at. */
export async function createFeed(rower: string, feed: NewFeed): Promise<string> {
  const { label, reminds, quietFrom, quietUntil } = feed;
  const asked = { rower, label, reminds, quiet_from: quietFrom, quiet_until: quietUntil };
  const { token } = await askDatabase(MADE, 'Couldn’t create the feed.', (client) =>
    client.rpc('create_calendar_feed', asked),
  );
  return new URL(`/api/calendar/${token}.ics`, location.origin).href;
}

export const changeReminders = (id: string, { reminds, quietFrom, quietUntil }: Omit<NewFeed, 'label'>) =>
  changeRows('Couldn’t change the reminders.', (client) =>
    client
      .from('calendar_feeds')
      .update({ reminds, quiet_from: quietFrom, quiet_until: quietUntil })
      .eq('id', id)
      .select('id'),
  );

export const revokeFeed = (id: string): Promise<void> =>
  changeRows('Couldn’t revoke the feed.', (client) => client.from('calendar_feeds').delete().eq('id', id).select('id'));
